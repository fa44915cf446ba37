"""How Keyflower is said in sentences: actions, events, refusals, components.

What an expansion adds is said in its own `words.py`; `make_words` puts them together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from types import new_class
from typing import Final, cast

from ....drawing.gestures import ActionText
from ....engine.actions import Action
from ....engine.contract import Game, View
from ....engine.facts import Facts
from ....engine.ledger import Ledger
from ....engine.refused import Refused
from ....language.arguments import Argument, Count, Piece, items, slug
from ....language.catalogue import SOURCE
from ...key_family.rules.goods import RESOURCE_NAMES
from ...key_family.table.words import NOBODYS
from ...words import asks, says, tells
from ..expansions import EXPANSIONS, import_parts
from ..knowledge.view_types import KeyflowerPending, KeyflowerView
from ..rules.pieces import SIDE_DIRECTIONS
from .advice import KeyflowerAdvice
from .cited_rules import OTHER_MOMENTS, RULE_OF, RULES_BEHIND
from .expansion_words import ExpansionWords
from .names import GROUP_OF, group_at, side_up, worker_item
from .pieces import (
    COLOURS,
    DIRECTIONS,
    ITEMS,
    MIXED,
    ONE_COLOUR,
    SEASONS,
    crew,
    direction,
    goods,
    list_colours,
    load,
    price,
    several,
    some,
)
from .view_types import own, pending_decision, read_view

HIDDEN = {"pay hidden worker": "pay worker", "pay hidden skill": "pay skill"}


class KeyflowerWords(KeyflowerAdvice):
    """The words for one game with its components and ledgers."""

    other_moments = OTHER_MOMENTS

    # ------------------------------------------------------------ questions
    def question(self, view: View) -> str:
        """What the seat is asked."""
        view = read_view(view)
        frame = pending_decision(view)
        return self.questions[frame["decision"]](view, frame) if frame["decision"] else ""

    @asks("take a turn")
    def ask_turn(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-turn")

    @asks("place workers")
    def ask_workers(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        tile, mine, along = frame["tile"], group_at(view, frame["tile"]), frame["along"]
        asked, number, taken = self.say("workers-asked", **asked_for(frame)), sum(along.values()), list_colours(along)
        if frame["bidding"]:
            return self.say(
                "ask-bid-workers",
                tile=self.piece(tile), standing=sum(mine.values()), mine=list_colours(mine), along=number, taken=taken,
                asked=asked,
            )  # fmt: skip
        pays = frame["price"]
        return self.say(
            "ask-use-workers",
            tile=self.spot(view, tile), along=number, taken=taken, asked=asked, pays="yes" if pays else "no",
            worker=some(worker_item(pays), 1) if pays else "",
        )  # fmt: skip

    @asks("pay a worker")
    def ask_pay_worker(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        worker = ITEMS[worker_item(frame["price"])]
        return self.say("ask-pay-worker", worker=worker, tile=self.spot(view, frame["tile"]))

    @asks("pay a skill")
    def ask_pay_skill(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        purpose = self.price_of(view, frame) or ("upgrade" if frame["upgrading"] else "use")
        skill = ITEMS[frame.get("skill", "token")]
        return self.say("ask-pay-skill", skill=skill, purpose=purpose, tile=self.spot(view, frame["tile"]))

    @asks("take from the front")
    def ask_front(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-front", number=frame["number"], colour=COLOURS[frame["colour"] or ""])

    @asks("choose an item")
    def ask_item(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-item", tile=self.spot(view, frame["tile"]))

    @asks("transport and upgrade")
    def ask_transport(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.transport_left(frame["steps"], frame["upgrades"])

    @asks("pay resources")
    def ask_pay_resources(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        purpose = self.price_of(view, frame) or "upgrade"
        tile, cost = self.spot(view, frame["tile"]), several(self.cost_of(frame))
        return self.say("ask-pay-resources", purpose=purpose, tile=tile, cost=cost)

    @asks("choose a boat")
    def ask_boat(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-winter-boat" if view["season"] == "winter" else "ask-boat")

    @asks("choose winter tiles")
    def ask_winter(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-winter-tiles" if frame["least"] else "ask-more-winter-tiles")

    @asks("expand the village")
    def ask_expand(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        won = own(view)["won"]
        if frame["fitting"]:
            return self.say("ask-expand")
        return self.say("ask-expand-nowhere", tiles=self.tiles(won), number=len(won)) if won else self.say("ask-laid")

    @asks("lay the tile")
    def ask_lay(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-lay", tile=self.piece(frame["tile"]))

    @asks("turn the tile")
    def ask_turning(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-turning", tile=self.piece(frame["tile"]))

    @asks("flip a tile")
    def ask_flip(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        return self.say("ask-flip", **self.variants)

    # ------------------------------------------------------------ actions
    def rules_behind(self, view: View, action: Action) -> list[str]:
        """The rules that allow the action, by name."""
        view, form = read_view(view), Facts(action.form())
        do, tile = form.text("do"), form.text("tile") if "tile" in form else ""
        names = list(RULES_BEHIND[self.kind_of(view, HIDDEN.get(do, do))])
        if do in HIDDEN:
            names += RULES_BEHIND["from front"]
        if do == "use" and tile in RULE_OF:
            names.append(RULE_OF[tile])
        if do == "bid" and self.groups[tile] == "turn_order":
            names.append("keyflower:turnorder.bid")
        return names + [rule for each in self.extra_rules(view, do, tile) for rule in RULES_BEHIND[each]]

    def kind_of(self, view: KeyflowerView, do: str) -> str:
        """Where the rules behind an action are found."""
        frame = pending_decision(view)
        if purpose := self.purpose(frame, do):
            return purpose
        if do == "take" and f"take from the {frame.get('tile')}" in RULES_BEHIND:
            return f"take from the {frame['tile']}"
        if do in ("workers", "done") and "bidding" in frame:
            return "bid" if frame["bidding"] else "mixed" if frame["mixed"] else "use"
        if do == "pay skill":
            return "skill for an upgrade" if frame.get("upgrading") else "skill for a use"
        if do == "take boat":
            return "winter boats" if view["season"] == "winter" else "boats"
        return frame["decision"] if do == "done" else do

    @says("pass")
    def say_pass(self, view: KeyflowerView, form: Facts) -> ActionText:
        last = view["passes"] == view["seats"] - 1
        return ActionText(self.say("do-pass"), self.say("brings-season-end") if last else "")

    @says("done")
    def say_done(self, view: KeyflowerView, form: Facts) -> ActionText:
        frame, mine = pending_decision(view), own(view)
        decision, put_in, kept = frame["decision"], mine.get("put_in", []), mine.get("winter", [])
        if decision == "place workers":
            return ActionText(self.say("do-use-with", **self.placed_at(view), workers=list_colours(frame["along"])))
        if decision == "choose winter tiles":
            put, back = self.tiles(put_in), self.tiles(kept)
            return ActionText(self.say("do-put-in-tiles", tiles=put, kept=len(kept), back=back))
        if decision == "expand the village" and mine["won"]:
            return ActionText(self.say("do-set-aside", tiles=self.tiles(mine["won"])))
        message = f"done-{slug(decision)}"
        return ActionText(self.say(message if self.language.knows(message) else "done"))

    @says("bid")
    def say_bid(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        side, mine = side_up(view, tile), group_at(view, tile)
        # What is won is not what comes of the bid itself.
        brings = self.say("brings-win", effect=self.both_sides(tile, side or "basic"))
        terms = [bid for bid in pending_decision(view).get("bids", []) if bid["tile"] == tile]
        if terms and mine:
            said = self.say("do-bid-more", least=terms[0]["least"], mine=list_colours(mine), tile=self.piece(tile))
            return ActionText(said, brings)
        asked = least_asked(terms[0]["least"], terms[0]["colour"]) if terms else least_asked(0, None)
        return ActionText(self.say("do-bid", tile=self.piece(tile, side), **asked), brings)

    @says("use")
    def say_use(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        spot, side = self.spot(view, tile), side_up(view, tile) or "basic"
        terms = [use for use in pending_decision(view).get("uses", []) if use["tile"] == tile]
        if not terms:
            return ActionText(self.say("do-use", tile=spot, **least_asked(0, None)), self.effect(tile, side))
        said = self.say("do-use", tile=spot, **least_asked(terms[0]["least"], terms[0]["colour"]))
        return ActionText(said, self.effect(tile, side, (terms[0]["steps"], terms[0]["upgrades"])))

    @says("gather")
    def say_gather(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        return ActionText(self.say("do-gather", mine=list_colours(group_at(view, tile)), tile=self.piece(tile)))

    @says("workers")
    def say_workers(self, view: KeyflowerView, form: Facts) -> ActionText:
        frame, colour, number = pending_decision(view), form.text("colour"), form.number("number")
        if frame["mixed"]:
            return ActionText(self.say_placing(view, form))
        label = self.say_placing(view, form, "screen" if frame["along"] else "none")
        tile, left = frame["tile"], own(view).get("workers", {}).get(colour, 0) - number
        if not frame["bidding"]:
            effect = self.effect(tile, side_up(view, tile) or "basic")
            return ActionText(label, self.say("brings-use", effect=effect, left=left, colour=COLOURS[colour]))
        rival, beaten = self.leading_bid(view, tile)
        return ActionText(label, self.say("brings-bid", rival=rival, beaten=beaten, left=left, colour=COLOURS[colour]))

    def leading_bid(self, view: KeyflowerView, tile: str) -> tuple[str, int]:
        """Whose bid leads there now, and how many it has: whoever bids must exceed it."""
        lots = [lot for lot in (*view["lots"], *view["turn_order"]) if lot["tile"] == tile]
        others = [bid for lot in lots for bid in lot["bids"] if bid["seat"] != view["seat"]]
        if not others:
            return "", 0
        best = max(others, key=lambda bid: bid["workers"])
        return self.name(best["seat"]), best["workers"]

    @says("pay worker")
    def say_pay_worker(self, view: KeyflowerView, form: Facts) -> ActionText:
        colour = form.text("colour")
        source = "front" if colour in pending_decision(view).get("hidden", []) else "any"
        return ActionText(self.say("do-pay-worker", worker=some(colour, 1), source=source))

    @says("pay hidden worker")
    def say_pay_hidden_worker(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(self.say("do-pay-worker", worker=some(form.text("colour"), 1), source="behind"))

    @says("from front")
    def say_from_front(self, view: KeyflowerView, form: Facts) -> ActionText:
        number = form.number("number")
        behind = max(pending_decision(view).get("number", 0) - number, 0)
        return ActionText(self.say("do-from-front", front=number, behind=behind))

    @says("pay group")
    def say_pay_group(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        return ActionText(self.say("do-pay-group", mine=list_colours(group_at(view, tile)), tile=self.piece(tile)))

    @says("pay skill")
    def say_pay_skill(self, view: KeyflowerView, form: Facts) -> ActionText:
        skill = form.text("skill")
        lies = "open" if skill in pending_decision(view).get("hidden", []) else "any"
        return ActionText(self.say("do-pay-skill", skill=ITEMS[skill], lies=lies))

    @says("pay hidden skill")
    def say_pay_hidden_skill(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(self.say("do-pay-skill", skill=ITEMS[form.text("skill")], lies="down"))

    @says("pay")
    def say_pay(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(self.say("do-pay", goods=goods({name: form.number(name) for name in RESOURCE_NAMES})))

    @says("take")
    def say_take(self, view: KeyflowerView, form: Facts) -> ActionText:
        item = form.text("item")
        return ActionText(self.say("do-take", item=some("token" if item == "skill" else item, 1)))

    @says("move")
    def say_move(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile, side = form.text("tile"), form.text("direction")
        ways = {(way["tile"], way["direction"]): way["to"] for way in pending_decision(view).get("carry", [])}
        there = ways.get((tile, side))
        end = self.piece(there) if there else direction(side)
        carried = some(form.text("resource"), 1)
        return ActionText(self.say("do-move", goods=carried, start=self.spot(view, tile), end=end))

    @says("upgrade")
    def say_upgrade(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        cost = several(self.imprints[tile].get("cost", {}))
        said = self.say("do-upgrade", tile=self.spot(view, tile), costs=len(cost.parts), cost=cost)
        return ActionText(said, self.becomes(tile))

    @says("flip")
    def say_flip(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        return ActionText(self.say("do-flip", tile=self.spot(view, tile)), self.becomes(tile))

    def becomes(self, tile: str) -> str:
        """What the tile does when it is turned over; nothing if it never is."""
        return self.effect(tile, "upgraded") if "upgraded" in self.imprints[tile] else ""

    @says("take boat")
    def say_take_boat(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        said = self.say("do-take-boat", tile=self.piece(tile))
        if view["season"] == "winter":
            return ActionText(said, self.effect(tile))
        loads = [self.aboard(view, place) for place, boat in enumerate(view["boats"]) if boat["boat"] == tile]
        return ActionText(said, "".join(loads[:1]) or self.say("brings-nothing"))

    def aboard(self, view: KeyflowerView, place: int) -> str:
        """All that a boat of the row brings; nothing if it is empty."""
        boat = view["boats"][place]
        people, cargo = load(boat["workers"], boat["skills"]), self.cargo(view, place)
        carries = "both" if people.parts and cargo.parts else "cargo" if cargo.parts else "people"
        return self.say("aboard", carries=carries, people=people, cargo=cargo)

    @says("put in")
    def say_put_in(self, view: KeyflowerView, form: Facts) -> ActionText:
        tile = form.text("tile")
        return ActionText(self.say("do-put-in", tile=self.piece(tile)), self.effect(tile))

    @says("pick")
    def say_pick(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(self.say("do-pick", tile=self.piece(form.text("tile"))))

    @says("lay")
    def say_lay(self, view: KeyflowerView, form: Facts) -> ActionText:
        return ActionText(self.say_laying(view, form))

    @says("turn")
    def say_turn(self, view: KeyflowerView, form: Facts) -> ActionText:
        edges, turned = self.imprints[pending_decision(view)["tile"]]["edges"], form.number("turned")
        roads, waters = (
            [direction(way) for side, way in enumerate(SIDE_DIRECTIONS) if edges[(side - turned) % 6] == edge]
            for edge in ("R", "W")
        )
        leads = "both" if roads and waters else "road" if roads else "water" if waters else "nowhere"
        return ActionText(
            self.say("do-turn", angle=turned * 60),
            self.say("brings-sides", leads=leads, roads=items(roads), waters=items(waters)),
        )

    # ------------------------------------------------------------ what happened
    # Setting up, and the start of a season.
    @tells("home")
    def tell_home(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-home", who=who, tile=self.piece(facts.text("tile")))

    @tells("dealt")
    def tell_dealt(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        tiles = facts.texts("tiles") if "tiles" in facts else []
        dealt = some("tile", facts.number("number"))
        return self.say("told-dealt", who=who, dealt=dealt, known=say_known(facts, "tiles"), tiles=self.tiles(tiles))

    @tells("drew workers")
    def tell_drew_workers(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        workers = list_colours(Counter(facts.texts("workers") if "workers" in facts else []))
        drawn = some("worker", facts.number("number"))
        return self.say("told-drew", who=who, drawn=drawn, known=say_known(facts, "workers"), pieces=workers)

    @tells("drew skills")
    def tell_drew_skills(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        skills = goods(facts.texts("skills") if "skills" in facts else [])
        drawn = some("token", facts.number("number"))
        return self.say("told-drew", who=who, drawn=drawn, known=say_known(facts, "skills"), pieces=skills)

    @tells("season")
    def tell_season(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-season", season=SEASONS[facts.text("season")], starter=names[facts.number("start")])

    @tells("loaded")
    def tell_loaded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        aboard = load(facts.texts("workers"), facts.texts("skills"))
        return self.say("told-loaded", tile=self.piece(facts.text("boat")), kinds=len(aboard.parts), load=aboard)

    @tells("chose")
    def tell_chose(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        if "tile" in facts:
            return self.say("told-chose", who=who, tile=self.piece(facts.text("tile")))
        return self.say("told-chose-unseen", who=who)

    @tells("put in")
    def tell_put_in(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-put-in", who=who, tiles=some("tile", facts.number("number")))

    @tells("laid out")
    def tell_laid_out(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-laid-out", tiles=self.tiles(facts.texts("tiles")))

    # Turns.
    @tells("passed")
    def tell_passed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-passed", who=who)

    @tells("bid")
    def tell_bid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        added, total, colour = facts.number("added"), facts.number("total"), COLOURS[facts.text("colour")]
        tile, groups = self.piece(facts.text("tile")), facts.texts("groups")
        came: dict[str, Argument] = {"groups": len(groups), "lots": self.tiles(groups)}
        if total > added:
            return self.say("told-raised", who=who, workers=Count(total, colour), tile=tile, **came)
        lying = "yes" if facts.number("lying") else "no"
        return self.say("told-bid", who=who, workers=Count(added, colour), lying=lying, tile=tile, **came)

    @tells("outbid")
    def tell_outbid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-outbid", who=who, tile=self.piece(facts.text("tile")), rival=names[facts.number("by")])

    @tells("used")
    def tell_used(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        owner, groups = facts.number("owner"), facts.texts("groups")
        whose = "table" if owner == NOBODYS else "own" if owner == facts.number("seat") else "other"
        return self.say(
            "told-used",
            who=who, whose=whose, owner=names[owner] if whose == "other" else "", tile=self.piece(facts.text("tile")),
            workers=crew(facts.texts("workers")), groups=len(groups), lots=self.tiles(groups),
        )  # fmt: skip

    @tells("paid workers")
    def tell_paid_workers(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-paid-workers", who=who, workers=crew(facts.texts("workers")))

    @tells("paid skill")
    def tell_paid_skill(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        if "skill" in facts:
            return self.say("told-paid-skill", who=who, skill=ITEMS[facts.text("skill")])
        return self.say("told-paid-skill-unseen", who=who)

    @tells("gained")
    def tell_gained(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        gained, tile = goods(facts.texts("resources")), self.piece(facts.text("tile"))
        return self.say("told-gained", who=who, kinds=len(gained.parts), goods=gained, tile=tile)

    @tells("gained green")
    def tell_gained_green(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-gained-green", who=who, workers=some("green", facts.number("number")))

    @tells("upgraded")
    def tell_upgraded(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        tile = facts.text("tile")
        return self.say("told-upgraded", who=who, tile=self.piece(tile), effect=self.effect(tile, "upgraded"))

    @tells("paid")
    def tell_paid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        paid, tile = goods(facts.texts("resources")), self.piece(facts.text("tile"))
        return self.say("told-paid-from", who=who, goods=paid, tile=tile)

    # The end of a season, in the book's order.
    @tells("season ends")
    def tell_season_ends(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-season-ends", season=SEASONS[facts.text("season")])

    @tells("returned")
    def tell_returned(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-returned", who=who, workers=crew(facts.texts("workers")))

    @tells("left")
    def tell_left(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        workers = facts.texts("workers")
        return self.say("told-left", tile=self.piece(facts.text("tile")), number=len(workers), workers=crew(workers))

    @tells("claimed")
    def tell_claimed(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        workers, tile, bid = facts.texts("workers"), self.piece(facts.text("tile")), crew(facts.texts("bid"))
        return self.say("told-claimed", who=who, tile=tile, bid=bid, number=len(workers), workers=crew(workers))

    @tells("collected")
    def tell_collected(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-collected", who=who, workers=crew(facts.texts("workers")))

    @tells("boat")
    def tell_boat(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        aboard, tile = load(facts.texts("workers"), facts.texts("skills")), self.piece(facts.text("boat"))
        return self.say("told-boat", who=who, tile=tile, kinds=len(aboard.parts), load=aboard)

    @tells("start player")
    def tell_start_player(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-start-player", who=who)

    @tells("turn order")
    def tell_turn_order(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        tile, bid = self.piece(facts.text("tile")), crew(facts.texts("bid"))
        return self.say("told-turn-order", who=who, tile=tile, bid=bid)

    @tells("laid")
    def tell_laid(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-laid", who=who, tile=self.piece(facts.text("tile")))

    @tells("set aside")
    def tell_set_aside(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-set-aside", who=who, tile=self.piece(facts.text("tile")))

    @tells("flipped")
    def tell_flipped(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        tile = facts.text("tile")
        return self.say("told-flipped", who=who, tile=self.piece(tile), effect=self.effect(tile, "upgraded"))

    @tells("over")
    def tell_over(self, who: str, facts: Facts, names: Sequence[str]) -> str:
        return self.say("told-over")

    # ------------------------------------------------------------ refusals and scores
    def case(self, refused: Refused) -> dict[str, Argument]:
        """The facts of a refusal, how many there are in each list, and what the tile costs that it is about."""
        given = Facts(refused.facts)
        facts = {name: self.fact(given, name) for name in refused.facts}
        facts |= {f"{name}_number": len(fact) for name, fact in refused.facts.items() if isinstance(fact, list)}
        imprint = self.imprints.get(given.text("tile")) if "tile" in given else None
        return {**facts, "cost": several(imprint.get("cost", {}))} if imprint else facts

    def weakness(self, refused: Refused) -> int:
        """That there is nobody left to place decides, whatever was meant."""
        return 0 if refused.facts.get("workers") == 0 else super().weakness(refused)

    def word(self, name: str, fact: str | int) -> str | int | Piece:
        """One number or word of a fact."""
        if isinstance(fact, int):
            return self.name(fact) if name == "deciding" else fact
        if fact in self.imprints:
            return self.piece(fact)
        if piece := self.expansion_piece(fact):
            return piece
        if name == "price":
            return price(fact)
        if fact in DIRECTIONS:
            return direction(fact)
        return COLOURS.get(fact) or ITEMS["token" if fact == "skill" else fact]

    def line(self, source: str) -> str:
        """A line of the score sheet."""
        if line := self.expansion_line(source):
            return line
        message = f"line-{slug(source)}"
        return self.say(message) if self.language.knows(message) else self.tile(source)

    def kind(self, source: str) -> str:
        """What kind of points that line has."""
        if common := self.common_kind(source):
            return common
        message = f"line-{slug(source)}"
        return self.say(message if self.language.knows(message) else f"kind-{slug(GROUP_OF[source])}")

    def step(self, view: View) -> str:
        """Where the season stands."""
        view = read_view(view)
        if view["step"] == "over":
            return self.say("stage-over")
        return self.say("stage", season=SEASONS[view["season"]], stage=self.say(f"stage-{slug(view['step'])}"))


def say_known(facts: Facts, name: str) -> str:
    """May the viewer know which these are?"""
    return "yes" if name in facts else "no"


def least_asked(least: int, colour: str | None) -> dict[str, Argument]:
    """What a lot or tile asks for: so many of a colour, so many, or nothing that has to be said."""
    asked = "colour" if colour else "number" if least > 1 else "nothing"
    return {"asked": asked, "least": least, "colour": COLOURS[colour] if colour else ""}


def asked_for(frame: KeyflowerPending) -> dict[str, Argument]:
    """How many workers are still to be placed, and of which colour: `2 to 5 blue`, `at least 1 of one colour`."""
    least, most = frame["least"], frame["most"]
    asked = "up-to"
    if most is None:  # a bid has no limit
        asked = "at-least" if least else "enough"
    elif least == most:
        asked = "exactly" if most else "enough"
    elif least:
        asked = "between"
    colour = MIXED if frame["mixed"] else COLOURS[frame["colour"]] if frame["colour"] else ONE_COLOUR
    more = "yes" if frame["along"] or frame.get("standing") else "no"
    return {"asked": asked, "least": least, "most": most or 0, "colour": colour, "more": more}


WORDS_OF_EXPANSIONS: Final = import_parts([each.words for each in EXPANSIONS])
# The sentences of the game before those of the expansions.
EXTENDED_WORDS: Final = cast(
    type[KeyflowerWords],
    new_class("ExtendedWords", (KeyflowerWords, *[cast(type[ExpansionWords], part) for part in WORDS_OF_EXPANSIONS])),
)


def make_words(game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = (), code: str = SOURCE) -> KeyflowerWords:
    """The words for one game, with those of its expansions."""
    return EXTENDED_WORDS(game, ledgers, names, code)
