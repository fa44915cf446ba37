"""What is told at a glance: the bars of the players, what happened, what an action would put down, the season."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ....drawing.gestures import EventAnimation, Flight, Ghost, Telling
from ....drawing.panels import Bar, BarItem
from ....drawing.shapes import slug
from ....engine.actions import Action
from ....engine.contract import View
from ....engine.facts import Facts
from ....engine.refused import Fact
from ....engine.sheets import Sheet
from ....language.arguments import items
from ...boards import Board
from ...key_family.rules.goods import RESOURCE_NAMES
from ..knowledge.view_types import KeyflowerPlayerView, KeyflowerView
from .drawing.expansion import Puts, Shows, Tell
from .drawing.expansions import EXPANSIONS
from .drawing.flights import SPRITES, bar, counts, flights, slip, tile_at
from .drawing.small_faces import sprite
from .gestures import cell_id, target
from .names import GROUP_OF, find_laid
from .pieces import SEASONS, some
from .printed_facts import side_of
from .view_types import own, pending_decision, read_view
from .words import KeyflowerWords

# ------------------------------------------------------------ bars


def state_of(view: KeyflowerView, seat: int, made: int, leads: int, words: KeyflowerWords) -> str:
    """How the seat stands: it has passed, was outbid, or starts."""
    if not view["deciders"]:
        return ""
    playing = view["step"] == "the players take turns"
    passed = [(view["active"] - back) % view["seats"] for back in range(1, view["passes"] + 1)]
    if playing and seat in passed:
        return words.say("bar-passed")
    if playing and leads < made:
        return words.say("bar-outbid")
    return words.say("bar-starts") if seat == view["start"] else ""


def bids_of(view: KeyflowerView) -> list[tuple[int, int]]:
    """For how many lots each seat bids, and on how many it leads."""
    made, leads = [0] * view["seats"], [0] * view["seats"]
    for lots in (view["lots"], view["turn_order"]):
        for lot in lots:
            most = max([bid["workers"] for bid in lot["bids"]], default=0)
            for bid in lot["bids"]:
                made[bid["seat"]] += 1
                leads[bid["seat"]] += bid["workers"] == most
    return list(zip(made, leads, strict=True))


def things(view: KeyflowerView, seat: int, made: int, leads: int, words: KeyflowerWords) -> Iterator[BarItem]:
    """What the seat has that all can see."""
    player = view["players"][seat]
    tiles = [tile for tile in player["tiles"] if not tile.get("new")]  # what is just laid, only its owner sees
    yield BarItem("sign-tile", str(len(tiles)), words.say("bar-tiles", number=len(tiles)))
    stored = dict.fromkeys(RESOURCE_NAMES, 0)
    for tile in tiles:
        for name, many in tile["goods"].items():
            stored[name] += many
    total = sum(stored.values())
    parts = [words.say("so-many", things=some(name, many)) for name, many in stored.items() if many]
    yield BarItem("resource-any", str(total), words.say("bar-resources", number=total, goods=items(parts, "unit")))
    if made:
        yield BarItem(
            "", words.say("bar-bids", leads=leads, made=made), words.say("bar-bids-tip", leads=leads, made=made)
        )
    for expansion in EXPANSIONS:
        yield from expansion.things(player, words)
    if "front_workers" in player:
        yield from before(player, words)


def before(player: KeyflowerPlayerView, words: KeyflowerWords) -> Iterator[BarItem]:
    """What lies open before a screen: what all have seen."""
    for name, many in player["front_workers"].items():
        if many:
            yield BarItem(f"worker-{name}", str(many), words.say("bar-front", things=some(name, many)))
    for name, many in player["front_skills"].items():
        if many and name == "face down":
            yield BarItem("skill-random", str(many), words.say("bar-front-down", things=some("token", many)))
        elif many:
            yield BarItem(SPRITES[name], str(many), words.say("bar-front", things=some(name, many)))
    for expansion in EXPANSIONS:
        yield from expansion.things_in_front(player, words)


# ------------------------------------------------------------ what happened


def lot_at(facts: Facts) -> str:
    """The tag of the seat's bid."""
    return f"bid-{slug(facts.text('tile'))}-{facts.number('seat')}"


def card_of(name: str, side: str) -> str:
    """The sprite of a tile on its way; a summer boat of which one does not see the side shows its land."""
    group = GROUP_OF[name]
    if group == "summer_boat" and not side:
        return f"land-{slug(name)}"
    sides = {"home": "basic", "building": "basic", "summer_boat": side, "boat": "winter"}
    return sprite("small", name, sides.get(group, ""))


def tell_nothing(facts: Facts, words: KeyflowerWords) -> Telling:
    """There is nothing to see."""
    return [], []


def tell_bid(facts: Facts, words: KeyflowerWords) -> Telling:
    """Workers go to the seat's side of a lot."""
    colour, added, total = facts.text("colour"), facts.number("added"), facts.number("total")
    brief = slip(words, "bid", facts, number=total, picture=f"#worker-{colour}")
    return brief, [Flight(bar(facts), lot_at(facts), f"worker-{colour}", max(added, 1))]


def tell_outbid(facts: Facts, words: KeyflowerWords) -> Telling:
    """A bid leads no more."""
    return slip(words, "outbid", facts), []


def tell_used(facts: Facts, words: KeyflowerWords) -> Telling:
    """Workers go onto a tile."""
    workers = facts.texts("workers")
    brief = slip(words, "used", facts, things=counts(workers))
    return brief, flights(bar(facts), tile_at(facts), workers)


def tell_passed(facts: Facts, words: KeyflowerWords) -> Telling:
    return slip(words, "passed", facts), []


def tell_gained(facts: Facts, words: KeyflowerWords) -> Telling:
    """Counters come from the supply to a tile."""
    resources = facts.texts("resources")
    flying = [flight for item in resources for flight in flights(f"supply-{item}", tile_at(facts), [item])]
    return slip(words, "gained", facts, things=counts(resources)) if resources else [], flying


def tell_green(facts: Facts, words: KeyflowerWords) -> Telling:
    """Green workers come from the supply."""
    many = facts.number("number")
    brief = slip(words, "gained", facts, things=f"{many}\n#worker-green")
    return brief, [Flight("supply-green", bar(facts), "worker-green", many)] if many else []


def tell_workers_drawn(facts: Facts, words: KeyflowerWords) -> Telling:
    """Workers come out of the bag."""
    return tell_drawn(facts, words, "worker-white", "workers", "supply-bag")


def tell_skills_drawn(facts: Facts, words: KeyflowerWords) -> Telling:
    """Skills come from the pile."""
    return tell_drawn(facts, words, "skill-random", "skills", "supply-pile")


def tell_drawn(facts: Facts, words: KeyflowerWords, unseen: str, what: str, pile: str) -> Telling:
    """Drawn at random: what they are, only who drew them knows."""
    many = facts.number("number")
    known = facts.texts(what) if what in facts else []
    flying = flights(pile, bar(facts), known) if known else [Flight(pile, bar(facts), unseen, many)] * bool(many)
    return slip(words, "gained", facts, things=counts(known) if known else f"{many}\n#{unseen}"), flying


def tell_paid_workers(facts: Facts, words: KeyflowerWords) -> Telling:
    """Workers go into the bag."""
    workers = facts.texts("workers")
    return slip(words, "paid", facts, things=counts(workers)), flights(bar(facts), "supply-bag", workers)


def tell_paid_skill(facts: Facts, words: KeyflowerWords) -> Telling:
    """A skill goes back into the pile, perhaps unseen."""
    picture = SPRITES[facts.text("skill")] if "skill" in facts else "skill-random"
    return slip(words, "paid", facts, things=f"#{picture}"), [Flight(bar(facts), "supply-pile", picture)]


def tell_paid(facts: Facts, words: KeyflowerWords) -> Telling:
    """Counters go back to the supply."""
    resources = facts.texts("resources")
    flying = [flight for item in resources for flight in flights(tile_at(facts), f"supply-{item}", [item])]
    return slip(words, "paid", facts, things=counts(resources)), flying


def tell_moved(facts: Facts, words: KeyflowerWords) -> Telling:
    """A counter goes from tile to tile."""
    picture = SPRITES[facts.text("resource")]
    brief = slip(words, "moved", facts, picture=f"#{picture}", end=words.piece(facts.text("to")))
    return brief, [Flight(tile_at(facts, "from"), tile_at(facts, "to"), picture)]


def tell_upgraded(facts: Facts, words: KeyflowerWords) -> Telling:
    """A tile is turned over."""
    return slip(words, "upgraded", facts, picture="#sign-upgrade"), [Flight(tile_at(facts), tile_at(facts), "")]


def tell_claimed(facts: Facts, words: KeyflowerWords) -> Telling:
    """A tile is won, with the workers on it."""
    tile, workers = facts.text("tile"), facts.texts("workers")
    flying = [Flight(tile_at(facts), bar(facts), card_of(tile, "")), *flights(tile_at(facts), bar(facts), workers)]
    return slip(words, "claimed", facts), flying


def tell_left(facts: Facts, words: KeyflowerWords) -> Telling:
    """A tile that nobody wanted goes."""
    return slip(words, "left", facts), []


def tell_returned(facts: Facts, words: KeyflowerWords) -> Telling:
    """Workers come back from losing bids."""
    workers, seat = facts.texts("workers"), facts.number("seat")
    bids = Counter(zip(facts.texts("tiles"), workers, strict=True))
    flying = [
        Flight(f"bid-{slug(tile)}-{seat}", bar(facts), SPRITES[colour], many) for (tile, colour), many in bids.items()
    ]
    return slip(words, "returned", facts, things=counts(workers)), flying


def tell_collected(facts: Facts, words: KeyflowerWords) -> Telling:
    """Workers come back from the village."""
    workers = facts.texts("workers")
    brief = slip(words, "collected", facts, things=counts(workers)) if workers else []
    return brief, flights("", bar(facts), workers)


def tell_boat(facts: Facts, words: KeyflowerWords) -> Telling:
    """All aboard go to who took the boat."""
    there = f"boat-{slug(facts.text('boat'))}"
    aboard = [*facts.texts("workers"), *facts.texts("skills")]
    return slip(words, "boat", facts), flights(there, bar(facts), aboard)


def tell_start_player(facts: Facts, words: KeyflowerWords) -> Telling:
    """The purple figure goes to another."""
    return slip(words, "start-player", facts, picture="#worker-purple"), []


def tell_laid(facts: Facts, words: KeyflowerWords) -> Telling:
    """A tile goes to its place."""
    tile = facts.text("tile")
    return slip(words, "laid", facts), [Flight(bar(facts), tile_at(facts), card_of(tile, ""))]


def tell_set_aside(facts: Facts, words: KeyflowerWords) -> Telling:
    """A tile fits nowhere."""
    return slip(words, "set-aside", facts), []


def tell_flipped(facts: Facts, words: KeyflowerWords) -> Telling:
    """The Flipper turns a tile over."""
    return tell_upgraded(facts, words)


def tell_season(facts: Facts, words: KeyflowerWords) -> Telling:
    """A season begins; in winter the boats sail in empty."""
    name = facts.text("season")
    fleet = facts.texts("boats") if name == "winter" else []
    brief = slip(words, "season", facts, picture=f"#season-{name}", season=SEASONS[name])
    return brief, [sail_in(boat) for boat in fleet]


def sail_in(boat: str) -> Flight:
    """The boat comes in from the side."""
    return Flight("", f"boat-{slug(boat)}", "")


def tell_loaded(facts: Facts, words: KeyflowerWords) -> Telling:
    """A boat sails in."""
    return [], [sail_in(facts.text("boat"))]


def tell_season_ends(facts: Facts, words: KeyflowerWords) -> Telling:
    return slip(words, "season-ends", facts, season=SEASONS[facts.text("season")]), []


def tell_put_in(facts: Facts, words: KeyflowerWords) -> Telling:
    """Winter tiles are put in, unseen."""
    return slip(words, "put-in", facts, tiles=some("tile", facts.number("number"))), []


TELL: Mapping[str, Tell] = {
    "bid": tell_bid,
    "outbid": tell_outbid,
    "used": tell_used,
    "passed": tell_passed,
    "gained": tell_gained,
    "gained green": tell_green,
    "drew workers": tell_workers_drawn,
    "drew skills": tell_skills_drawn,
    "paid workers": tell_paid_workers,
    "paid skill": tell_paid_skill,
    "paid": tell_paid,
    "moved": tell_moved,
    "upgraded": tell_upgraded,
    "claimed": tell_claimed,
    "left": tell_left,
    "returned": tell_returned,
    "collected": tell_collected,
    "boat": tell_boat,
    "start player": tell_start_player,
    "laid": tell_laid,
    "set aside": tell_set_aside,
    "flipped": tell_flipped,
    "season": tell_season,
    "loaded": tell_loaded,
    "season ends": tell_season_ends,
    "put in": tell_put_in,
    **{event: tell for expansion in EXPANSIONS for event, tell in expansion.tells.items()},
}  # by event; of others, as of tiles that are dealt, there is nothing to see


PRICES_OF_A_USE = {"used", "paid workers", "paid skill"}
PRICES_OF_A_USE.update(event for expansion in EXPANSIONS for event in expansion.prices)


# ------------------------------------------------------------ what an action would put down


def put_workers(view: KeyflowerView, form: Facts) -> list[Ghost]:
    """Workers beside a lot or on a tile, with those that are taken along."""
    frame = pending_decision(view)
    if "along" not in frame:
        return []
    placed, colour = dict(frame["along"]), form.text("colour")
    placed[colour] = placed.get(colour, 0) + form.number("number")
    at = ("bid-" if frame["bidding"] else "on-") + slug(frame["tile"])
    there = own_bid(view, frame["tile"]) if frame["bidding"] else workers_on(view, frame["tile"])
    return [Ghost(at, f"worker-{colour}", many, there.get(colour, 0)) for colour, many in placed.items() if many]


def own_bid(view: KeyflowerView, tile: str) -> Mapping[str, int]:
    """The viewer's workers beside a lot."""
    seat = view["seat"]
    for lots in (view["lots"], view["turn_order"]):
        for lot in lots:
            if lot["tile"] == tile:
                return {bid["colour"]: bid["workers"] for bid in lot["bids"] if bid["seat"] == seat}
    return {}


def workers_on(view: KeyflowerView, tile: str) -> Mapping[str, int]:
    """The workers on a tile, on offer or in a village."""
    here = find_laid(view, tile)
    if here is not None:
        return here[1]["workers"]
    return next((lot.get("workers", {}) for lot in view["lots"] if lot["tile"] == tile), {})


def put_counter(view: KeyflowerView, form: Facts) -> list[Ghost]:
    """A counter on the next tile, with those that lie there."""
    resource, there = form.text("resource"), target(view, form.text("tile"), form.text("direction"))
    seat = view["players"][view["seat"] or 0]
    lying = [tile["goods"].get(resource, 0) for tile in seat["tiles"] if f"on-{slug(tile['tile'])}" == there]
    return [Ghost(there, SPRITES[resource], 1, sum(lying))]


def put_tile(view: KeyflowerView, form: Facts) -> list[Ghost]:
    """The tile in its place."""
    tile = pending_decision(view).get("tile")
    if tile is None or view["seat"] is None:
        return []
    return [Ghost(cell_id(form.number("q"), form.number("r")), card_of(tile, own(view)["sides"].get(tile, "")))]


PUTS: Mapping[str, Puts] = {
    "workers": put_workers,
    "move": put_counter,
    "lay": put_tile,
    **{do: puts for expansion in EXPANSIONS for do, puts in expansion.puts.items()},
}  # by what an action does


# ------------------------------------------------------------ buttons


def show_payment(view: KeyflowerView, form: Facts) -> list[str]:
    return [SPRITES[name] for name in RESOURCE_NAMES for _ in range(form.number(name))]


def show_worker(view: KeyflowerView, form: Facts) -> list[str]:
    many = form.number("number") if "number" in form else 1
    return [f"worker-{form.text('colour')}"] * many


def show_front(view: KeyflowerView, form: Facts) -> list[str]:
    """The workers from in front of the screen."""
    return [f"worker-{pending_decision(view).get('colour', 'any')}"] * form.number("number")


def show_skill(view: KeyflowerView, form: Facts) -> list[str]:
    return [SPRITES[form.text("skill")]]


def show_item(view: KeyflowerView, form: Facts) -> list[str]:
    return [SPRITES[form.text("item")]]


SHOWS: Mapping[str, Shows] = {
    "pay": show_payment,
    "workers": show_worker,
    "pay worker": show_worker,
    "pay hidden worker": show_worker,
    "pay skill": show_skill,
    "pay hidden skill": show_skill,
    "from front": show_front,
    "take": show_item,
    **{do: shows for expansion in EXPANSIONS for do, shows in expansion.shows.items()},
}  # by what an action does


class KeyflowerAnimations(Board):
    """What is seen at a glance, and what flies."""

    words: KeyflowerWords

    def season(self, view: View) -> str:
        return read_view(view)["season"]

    def points_by_element(self, view: View, sheet: Sheet) -> list[tuple[str, int]]:
        """What the tiles of a village have brought: the points printed on them, and what they have scored for."""
        view = read_view(view)
        laid = {tile["tile"]: tile["side"] for tile in view["players"][sheet.seat]["tiles"]}
        points = {source: number for source, number in sheet.lines if source in laid}
        for name, side in laid.items():
            if GROUP_OF[name] in ("home", "building"):
                twice = 2 if self.words.extension_on(view, name) else 1
                points[name] = points.get(name, 0) + twice * side_of(self.words.imprints[name], side)["points"]
        return [(f"on-{slug(name)}", number) for name, number in points.items() if number]

    def bars(self, view: View) -> list[Bar]:
        """What everybody knows of each seat; nothing that stands behind a screen, the viewer's own neither."""
        view = read_view(view)
        return [
            Bar(seat, state_of(view, seat, *bids, self.words), tuple(things(view, seat, *bids, self.words)))
            for seat, bids in enumerate(bids_of(view))
        ]

    def telling(self, event: Mapping[str, Fact]) -> EventAnimation:
        facts = Facts(event)
        seat = facts.number("seat") if "seat" in facts and facts.number("seat") >= 0 else None
        brief, flights = TELL.get(facts.text("event"), tell_nothing)(facts, self.words)
        return EventAnimation(seat, tuple(brief), tuple(flights))

    def in_vain(self, events: Sequence[Mapping[str, Fact]]) -> bool:
        """A tile was used, and nothing was gained, carried or upgraded."""
        kinds = {event["event"] for event in events}
        return "used" in kinds and kinds <= PRICES_OF_A_USE

    def ghosts(self, view: View, action: Action) -> tuple[Ghost, ...]:
        form = Facts(action.form())
        puts = PUTS.get(form.text("do"))
        return tuple(puts(read_view(view), form)) if puts else ()

    def button_faces(self, view: View, action: Action) -> tuple[str, ...]:
        form = Facts(action.form())
        shows = SHOWS.get(form.text("do"))
        return tuple(shows(read_view(view), form)) if shows else ()
