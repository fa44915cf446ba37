"""How Keyflower is said in sentences: actions, events, refusals, components. All its English is in this file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...engine.actions import Action
from ...engine.components import Component
from ...engine.contract import Document, Game
from ...engine.ledger import Ledger
from ...engine.refused import Fact, Refused
from .pieces import COLOUR_NAMES, MOST_ON_TILE, RESOURCE_NAMES, SEASON_NAMES, SIDE_DIRECTIONS, SKILL_NAMES
from .places import Q_STEPS, R_STEPS

ITEMS = {
    "gold": ("gold", "gold"),
    "iron": ("iron", "iron"),
    "stone": ("stone", "stone"),
    "wood": ("wood", "wood"),
    "any": ("resource of your choice", "resources of your choice"),
    "anvil": ("anvil", "anvils"),
    "pick axe": ("pick axe", "pick axes"),
    "saw": ("saw", "saws"),
    "skill": ("skill of your choice", "skills of your choice"),
    "blue": ("blue worker", "blue workers"),
    "red": ("red worker", "red workers"),
    "yellow": ("yellow worker", "yellow workers"),
    "green": ("green worker", "green workers"),
    "worker": ("worker", "workers"),
    "token": ("skill", "skills"),
    "tile": ("winter tile", "winter tiles"),
    "point": ("point", "points"),
}
PRICES = {"anvil": "an anvil", "pick axe": "a pick axe", "saw": "a saw", "any": "any colour"}
DIRECTIONS = dict(
    zip(SIDE_DIRECTIONS, ("south", "south-west", "north-west", "north", "north-east", "south-east"), strict=True)
)

ABILITIES = {
    "1a": "2 workers from the bag whenever you take a boat",
    "1b": "1 green worker whenever you take a boat",
    "2a": "carry across fields too, and lay tiles whose sides do not match",
    "2b": "carry and upgrade twice as much",
    "3a": "when you upgrade, any resource stands for any other",
    "3b": "at the end, any resource stands for any other",
    "4a": "outbid a rival's blue, red or yellow in another colour",
    "4b": "use tiles that have a colour with workers of any colours",
}
SCORING = {
    "apothecary": "{points} for every {of} workers",
    "craftsman's guild": "{points} for each set of a blue, a red and a yellow worker",
    "jeweller": "{points} for each gold",
    "key guild": "{points} for every {of} skills",
    "keythedral": "{points}",
    "key market": "{points} for each green worker",
    "mercer's guild": "{points} for each set of iron, stone and wood",
    "scholar": "{points} for each skill of one type",
    "scribes": "{points} for each set of anvil, pick axe and saw",
    "village hall": "{points} for each worker of one colour",
    "watermill": "{points} for each resource of one type",
    "windmill": "{points} for every {of} resources",
    "keyflower": "{points} for each step of transport in your village",
    "sea bastion": "{points} for each tile on a circular road",
    "sea breese": "{scale} points for 1 to 5 boats joined to your home by water",
    "flipper": "{points}, and turn one tile over for nothing",
    "ianvincible": "{points}",
    "white wind": "{points} for each worker that no other tile counts",
}
ORDER = ("first", "second", "third", "fourth")
TURNS = ("Not turned", "Turned by 60°", "Turned by 120°", "Turned by 180°", "Turned by 240°", "Turned by 300°")
LINES = {"tiles": "Points on tiles", "gold": "Gold left over", "turn order": "Beside turn order tiles"}

STEPS = {
    "setting up": "Setting up",
    "the boats are turned": "The boats are turned",
    "the boats are loaded": "The boats are loaded",
    "winter tiles are chosen": "Choosing winter tiles",
    "tiles are laid out": "The tiles are laid out",
    "the players take turns": "Bid, use a tile or pass",
    "losing bids return": "Losing bids return",
    "tiles without a bid leave": "Tiles without a bid leave",
    "won tiles are claimed": "Won tiles are claimed",
    "village workers are collected": "Village workers are collected",
    "boats are chosen": "Choosing boats",
    "winning bids go into the bag": "Winning bids go into the bag",
    "summer boats bring workers": "Summer boats bring workers",
    "the villages are expanded": "Expanding the villages",
    "the season is over": "The season is over",
    "the Flipper turns a tile": "The Flipper turns a tile over",
}

# The rules behind each decision or action, in the order in which a reader wants them.
RULES = {
    "pass": ("turn.pass", "turn.pass-not-final", "turn.season-ends-all-pass"),
    "bid": ("bid.place", "bid.must-exceed", "bid.first-sets-colour", "bid.same-colour-as-bids"),
    "use": ("use.which-tiles", "use.increasing", "use.max-six", "use.one-colour"),
    "gather": ("bid.outbid-may-move", "bid.outbid-together", "bid.outbid-supplement"),
    "pay worker": ("use.cost-mandatory", "tile.exchange-worker-extra"),
    "pay group": ("bid.outbid-into-exchange", "bid.outbid-together"),
    "take": ("tile.workshop", "tile.workshop-choice-available"),
    "move": ("transport.steps", "transport.roads-only", "transport.own-resources"),
    "upgrade": ("upgrade.flip-for-cost", "upgrade.resources-on-tile", "upgrade.skill-cost"),
    "pay": ("upgrade.payer-chooses", "gold.wild", "upgrade.resources-returned"),
    "put in": ("season.winter-select", "season.winter-anonymous"),
    "pick": ("expand.all-won", "expand.order-own"),
    "lay": ("expand.attached", "expand.match"),
    "turn": ("expand.rotation", "expand.match"),
    "flip": ("boat.flipper", "boat.flipper-target"),
    "boats": ("end.boats-order", "end.boats-others", "end.boat-from-remaining"),
    "winter boats": ("end.winter-turn-order", "end.winter-boats", "end.boat-from-remaining"),
    "mixed": ("boat4b.any-colours", "use.increasing", "boat4b.counts-toward-six"),
    "skill for a use": ("use.cost-mandatory", "tile.skill-payment-hidden"),
    "skill for an upgrade": ("upgrade.skill-cost", "upgrade.payer-chooses"),
    "transport and upgrade": ("transport.optional", "upgrade.order-free"),
    "choose winter tiles": ("season.winter-select", "season.winter-unplayed"),
    "expand the village": ("expand.all-won",),
    "flip a tile": ("boat.flipper",),
}
TILE_RULES = {
    "tile.alehouse-inn": ("alehouse", "inn"),
    "tile.apprentice-hall": ("apprentice hall",),
    "tile.brewer": ("brewer",),
    "tile.carpenter-mason-smelter": ("carpenter", "mason", "smelter"),
    "tile.fair-peddler-store": ("fair", "peddler", "store"),
    "tile.gold-mine": ("gold mine",),
    "tile.hiring-fair": ("hiring fair",),
    "tile.producers-double": ("miner", "quarryman", "woodcutter"),
    "tile.producers-single": ("key mine", "keystone quarry", "keywood"),
    "tile.tavern": ("tavern",),
    "tile.transport-values": ("farrier", "stable", "wainwright"),
    "tile.workshop": ("workshop",),
}
RULE_OF = {tile: rule for rule, tiles in TILE_RULES.items() for tile in tiles}

MATCH = "{tile} does not fit there: its sides to the {touching} must match, road, field and water each to its like."
# Why not, by the rule that is broken: of each, the first sentence whose facts are there.
WHY = {
    "bid.green-ordinary-colour": ("The colour here is {colour}; green stands in for no other.",),
    "bid.must-exceed": ("The highest bid is {highest}: bid more than that; {bid} is not enough.",),
    "bid.one-colour": ("A bid has one colour: with {taken} taken along, {named} cannot be added.",),
    "bid.only-tiles-on-offer": ("{tile} is not up for auction: bid on what lies in the middle.",),
    "bid.outbid-no-mixed-colours": ("You have {taken} workers taken along; a {named} group cannot join them.",),
    "bid.outbid-target-must-win": (
        "A group may move only to lead: the highest bid is {highest}, yours would be {bid}.",
        "A group may move only to lead: the highest bid is {highest}, and your {group} do not get beyond it.",
    ),
    "bid.outbid-together": (
        "A group stays together: yours has {group}, and there is room for {room}.",
        "A group stays together: there is room for {room}, and none of yours fits.",
        "A group stays together: your {group} at {tile} go all or not at all.",
    ),
    "bid.raise-own-losing": ("The highest bid is {highest}; yours would be {bid}, which does not lead.",),
    "bid.same-colour-as-bids": ("The bids here are {colour}: bid {colour}, not {named}.",),
    "bid.same-colour-as-users": ("The workers on this tile are {colour}: bid {colour}, not {named}.",),
    "bid.sources": (
        "Behind your screen you have {there} {colour}.",
        "You have no group at {tile} that could move.",
    ),
    "bid.winner-frozen": ("Your bid on {tile} leads, so its workers stay.",),
    "boat.flipper-target": (
        "{tile} cannot be turned over: choose a home or building of yours that is not upgraded yet.",
        "The Flipper turns a tile over only when the last village is laid.",
    ),
    "boat4a.colour-stays": ("Lying workers change no colour: here it is {colour}, not {named}.",),
    "boat4a.needs-rival-bid": (
        "Summer Boat 4a answers a rival's bid on a village tile; at {tile} only {colour} is possible.",
    ),
    "boat4a.no-second-bid": ("You have {colour} beside {tile}: add {colour}, or move them away first.",),
    "boat4a.not-against-green": ("Summer Boat 4a does not answer green bids, as at {tile}.",),
    "boat4a.one-colour": ("Your bid here is {colour}: add {colour}, not {named}.",),
    "boat4b.counts-toward-six": (
        "Lying workers count: {there} are here, the last use had {before}; place more than that, six in all.",
    ),
    "boat4b.fresh-tile": ("Nobody has touched {tile} yet: one colour only, even with Summer Boat 4b.",),
    "boat4b.standing-colour": ("The standing workers here are {colour}: take {colour}, not {named}.",),
    "end.boat-from-remaining": ("{named} cannot be had; still here: {allowed}.",),
    "expand.all-won": ("{tile} is not a tile that you have won and can lay.", "You have still to lay {left}."),
    "expand.attached": ("{tile} must touch your village.",),
    "expand.free-space": ("{tile} lies there already.",),
    "expand.match": (MATCH,),
    "expand.no-repositioning": (
        "{tile} cannot be taken up again.",
        "Tiles are laid when a season ends, and then they stay.",
    ),
    "gold.one-way": ("Upgrading {tile} costs {cost}: gold stands for anything, nothing stands for gold.",),
    "score.after-winter": ("The game is over.",),
    "season.winter-select": (
        "You do not have {tile} in your hand.",
        "Put in at least {least} of your winter tiles.",
        "Winter tiles are put in when winter begins.",
    ),
    "summerboat.no-workers": ("{tile} takes no workers: it works by itself for its owner.",),
    "tile.exchange-worker-extra": (
        "{tile} asks for one more worker as its price ({price}), and none would be left.",
        "You have no {colour} worker left to pay with.",
    ),
    "tile.turn-order-matching": (MATCH,),
    "tile.workshop-choice-available": ("No {named} can be taken; choose from: {allowed}.",),
    "transport.only-by-use": ("To carry or upgrade, use a home, a Stable, a Farrier or a Wainwright.",),
    "transport.own-resources": ("You have nothing of that kind on {tile}.",),
    "transport.roads-only": ("No road leads from {tile} to a tile on that side.",),
    "transport.steps": ("You have no steps left.",),
    "turn.at-least-one": (
        "You have {workers} workers to place: you can only pass.",
        "Place at least one worker at {tile}.",
        "Place at least one worker somewhere, or pass.",
    ),
    "turn.boats-not-auctioned": (
        "{tile} is neither bid for nor used: boats are chosen when the season ends.",
        "Boats are chosen when the season ends.",
    ),
    "turn.one-location": (
        "You have begun at {begun}: finish there, then {named} may be another turn.",
        "You have begun at {begun}: finish there first.",
        "First say where you place workers: one place a turn.",
    ),
    "turn.only-own-turn": ("That cannot be done now; waiting for {deciding}.", "That cannot be done now."),
    "turnorder.no-use": ("{tile} cannot be used: bid for it.",),
    "upgrade.flip-for-cost": ("That is not what upgrading {tile} costs: {cost}.",),
    "upgrade.icons": ("You have no upgrades left.",),
    "upgrade.never": ("{tile} can never be upgraded.",),
    "upgrade.once": ("{tile} is upgraded already.",),
    "upgrade.own-village": ("{tile} is not in your village: upgrade tiles of your own.",),
    "upgrade.resources-on-tile": ("Upgrading {tile} costs {cost}: its resources must lie on it.",),
    "upgrade.skill-cost": ("Upgrading {tile} costs {price}, which you do not have.", "You have no {skill}."),
    "use.cost-mandatory": (
        "{tile} asks for {price}, which you do not have.",
        "The price is a {price} worker, not a {named} one.",
        "You have no {skill}.",
        "First finish what {tile} asks for.",
    ),
    "use.follows-bid-colour": ("The bids here are {colour}: use it with {colour}, not {named}.",),
    "use.increasing": ("The last use had {before}: place more than that; {placed} is not enough.",),
    "use.max-six": (
        "There is room for {room} more, so {placed} are too many.",
        "{there} are on the tile and six is the limit, so {placed} are too many.",
        "{there} are on the tile, the next use must have more than {before}, and six is the limit.",
    ),
    "use.one-colour": (
        "A use has one colour: with {taken} taken along, {named} cannot be added.",
        "The workers here are {colour}: use it with {colour}, not {named}.",
    ),
    "use.only-tiles-with-worker-box": ("{tile} cannot be used: it takes no workers, or is not on the table.",),
    "use.winter-display-closed": ("In winter {tile} cannot be used, only bid for.",),
    "use.workers-stay": ("The workers on {tile} stay there until the season ends.",),
}


# ---------------------------------------------------------------- small words
def number_of(item: str, number: int) -> str:
    """`2 saws`."""
    one, many = ITEMS[item]
    return f"{number} {one if number == 1 else many}"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """`a, b and c`."""
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def capital(sentence: str) -> str:
    """With a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def titled(name: str) -> str:
    """`Key Mine`."""
    return " ".join(capital(word) for word in name.split())


def counted(counts: Mapping[str, int]) -> str:
    """Colours without a noun: `2 blue and 1 red`."""
    return listed([f"{counts[colour]} {colour}" for colour in COLOUR_NAMES if counts.get(colour)])


def crew(workers: Iterable[str] | Mapping[str, int]) -> str:
    """Workers: `2 blue and 1 red workers`."""
    counts = Counter(workers)
    return f"{counted(counts)} {'worker' if counts.total() == 1 else 'workers'}" if counts.total() else "no workers"


def goods(items: Iterable[str] | Mapping[str, int]) -> str:
    """Resources and skills: `1 gold and 2 saws`."""
    counts = Counter(items)
    return listed([number_of(name, counts[name]) for name in (*RESOURCE_NAMES, *SKILL_NAMES) if counts[name]])


def load_words(workers: Iterable[str] | Mapping[str, int], skills: Iterable[str] | Mapping[str, int]) -> str:
    """What is on a boat; nothing if it is empty."""
    tokens = Counter(skills)
    return listed(
        [crew(workers)] * bool(workers) + [number_of(name, tokens[name]) for name in SKILL_NAMES if tokens[name]]
    )


def face_words(face: Mapping[str, Any], times: int = 1) -> str:
    """What one side of a home or building does; `times` multiplies transport and upgrades."""
    parts = []
    if "pay_skill" in face:
        parts.append("pay a skill" if face["pay_skill"] == "any" else f"pay {PRICES[face['pay_skill']]}")
    if "pay_worker" in face:
        parts.append(f"pay {number_of('worker' if face['pay_worker'] == 'any' else face['pay_worker'], 1)}")
    if "give" in face:
        parts.append(f"gain {listed([number_of(name, number) for name, number in face['give'].items()])}")
    if "choose" in face:
        parts.append(f"gain 1 {listed(list(face['choose']), 'or')}")
    if "skills" in face:
        parts.append(f"draw {number_of('token', face['skills'])}")
    if "workers" in face:
        parts.append(f"draw {number_of('worker', face['workers'])}")
    if "green" in face:
        parts.append(f"gain {number_of('green', face['green'])}")
    if "move" in face:
        parts.append(f"carry {face['move'] * times}, upgrade {face['upgrade'] * times}")
    if "store" in face:
        kind = "resource" if face["store"] == "any" else face["store"]
        parts.append(f"{number_of('point', face['points_each'])} for each {kind} on it")
    if face["points"]:
        parts.append(number_of("point", face["points"]))
    return ", ".join(parts) or "nothing"


def cost_words(cost: Mapping[str, int]) -> str:
    """What turning a tile over costs."""
    return listed([number_of(name, number) for name, number in cost.items()])


# ---------------------------------------------------------------- reading a view
def pending(view: Mapping[str, Any]) -> dict[str, Any]:
    """The decision that the viewer is to take now, or nothing."""
    return view["pending"][-1] if view["pending"] else {}


def own(view: Mapping[str, Any]) -> dict[str, Any]:
    """The viewer's part of the table."""
    part: dict[str, Any] = view["players"][view["seat"]]
    return part


def has(view: Mapping[str, Any], ability: str) -> bool:
    """Does the viewer own this side of a summer boat?"""
    boat = {"tile": f"summer boat {ability[0]}", "side": ability[1]}
    return any(boat.items() <= tile.items() for tile in own(view)["tiles"])


def lot_of(view: Mapping[str, Any], tile: str) -> dict[str, Any]:
    """The tile up for auction, with its bids; or nothing."""
    return next((lot for lot in [*view["lots"], *view["turn_order"]] if lot["tile"] == tile), {})


def group_at(view: Mapping[str, Any], tile: str) -> dict[str, int]:
    """The viewer's workers beside the tile."""
    bids = lot_of(view, tile).get("bids", [])
    return {bid["colour"]: bid["workers"] for bid in bids if bid["seat"] == view["seat"]}


def found(view: Mapping[str, Any], tile: str) -> tuple[int | None, dict[str, Any]]:
    """In whose village the tile lies (None: in the middle), and how."""
    for seat, player in enumerate(view["players"]):
        for laid in player["tiles"]:
            if laid["tile"] == tile:
                return seat, laid
    return None, lot_of(view, tile)


def taken_along(view: Mapping[str, Any], frame: Mapping[str, Any]) -> Counter[str]:
    """The workers that a placement has so far: groups, and with Summer Boat 4b those added."""
    workers: Counter[str] = Counter(frame["added"])
    for tile in frame["gathered"]:
        workers.update(group_at(view, tile))
    return workers


def bid_terms(view: Mapping[str, Any], tile: str) -> tuple[int, str]:
    """How many workers the viewer must add to lead, and in which colour ("": any one)."""
    lot, mine = lot_of(view, tile), group_at(view, tile)
    highest, standing = max([bid["workers"] for bid in lot["bids"]], default=0), sum(mine.values())
    least = 1 if standing == highest else highest - standing + 1
    if mine:
        return least, next(iter(mine))
    answers = "side" in lot and lot["bids"] and lot["colour"] != "green" and has(view, "4a")
    return least, "" if answers else lot["colour"] or ""


def use_terms(view: Mapping[str, Any], tile: str) -> tuple[int, int, str]:
    """How few and how many workers a use takes now, and in which colour ("": any)."""
    _, here = found(view, tile)
    return (
        here["last"] + 1,
        MOST_ON_TILE - sum(here["workers"].values()),
        "" if has(view, "4b") else here["colour"] or "",
    )


def mixes(view: Mapping[str, Any], frame: Mapping[str, Any]) -> bool:
    """Is this a use with Summer Boat 4b, where workers are added colour by colour?"""
    return not frame["bidding"] and has(view, "4b") and found(view, frame["tile"])[1]["colour"] is not None


class Words:
    """The words for one game with its components and ledger."""

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = ()) -> None:
        self.names = names
        self.rules = {rule.name: rule for ledger in ledgers for rule in ledger.rules.values()}
        self.groups = {piece.name: piece.group for piece in game.components.records}
        self.records: dict[str, Any] = {piece.name: piece.record.fields for piece in game.components.records}

    def name(self, seat: int) -> str:
        """Who sits there."""
        return self.names[seat] if seat < len(self.names) else f"player {seat + 1}"

    # ------------------------------------------------------------ pieces
    def tile(self, name: str, side: str = "") -> str:
        """The tile's name; of a summer boat with its side."""
        group = self.groups[name]
        if group == "turn_order":
            return f"turn order tile {self.records[name]['number']}"
        return titled(name) + (side if group == "summer_boat" else "")

    def the(self, name: str, side: str = "") -> str:
        """The tile in a sentence."""
        numbered = self.groups[name] in ("home", "summer_boat", "turn_order")
        return self.tile(name, side) if numbered else f"the {self.tile(name)}"

    def tiles(self, names: Sequence[str]) -> str:
        """Several tiles in a sentence."""
        return listed([self.the(name) for name in names])

    def spot(self, view: Any, name: str) -> str:
        """The tile where it lies, as the viewer would say it."""
        owner, here = found(view, name)
        side = here.get("side", "")
        if owner is None:
            return self.the(name, side)
        whose = "your" if owner == view["seat"] else f"{self.name(owner)}'s"
        return f"{whose} {self.tile(name, side)}"

    def effect(self, name: str, side: str = "basic", times: int = 1) -> str:
        """What a side of a tile does, or what the tile is worth."""
        record, group = self.records[name], self.groups[name]
        if group in ("home", "building"):
            return face_words(record[side], times)
        if group == "summer_boat":
            return ABILITIES[name[-1] + side]
        points = number_of("point", record.get("points", 0))
        if group == "turn_order":
            return (
                f"{ORDER[record['number'] - 1]} choice of a boat; when laid in winter, {points} for each tile beside it"
            )
        scale = listed([str(each) for each in record.get("scale", [])], "or")
        return SCORING[name].format(points=points, of=record.get("of"), scale=scale)

    def both_sides(self, name: str, side: str = "basic") -> str:
        """What a tile is good for as it lies and, if it can still be turned over, what it would become."""
        record, now = self.records[name], self.effect(name, side)
        if side != "basic" or "cost" not in record:
            return now
        return f"{now}; upgraded for {cost_words(record['cost'])}: {self.effect(name, 'upgraded')}"

    def component(self, piece: Component) -> str:
        """Any piece, by what it does."""
        name, record = piece.name, self.records[piece.name]
        if piece.group in ("home", "building"):
            return self.both_sides(name)
        if piece.group == "summer_boat":
            return "; ".join(f"{side}: {self.effect(name, side)}" for side in ("a", "b"))
        if piece.group == "boat":
            brings = [f"{season} {self.load(*record[season])}" for season in SEASON_NAMES[:3]]
            return f"brings in {', in '.join(brings)}; in winter: {self.effect(name)}"
        if piece.group == "turn_order":
            seats = listed([str(seats) for seats in record["start_player_at"]], "or")
            return f"{self.effect(name)}; with {seats} players its winner starts"
        return self.effect(name)

    def load(self, workers: int, skills: int) -> str:
        """How much a boat brings."""
        return f"{number_of('worker', workers)} and {number_of('token', skills)}"

    def item(self, kind: str, number: int) -> str:
        """So many of an item that is counted: `3 wood`, `2 red workers`."""
        return "the purple figure" if kind == "joker" else number_of(kind, number)

    # ------------------------------------------------------------ questions
    def question(self, view: Document) -> str:
        """What the seat is asked."""
        frame = pending(view)
        return str(getattr(self, "ask_" + frame["decision"].replace(" ", "_"))(view, frame)) if frame else ""

    def ask_take_a_turn(self, view: Any, frame: Any) -> str:
        return "Do you bid, use a tile or pass?"

    def ask_place_workers(self, view: Any, frame: Any) -> str:
        along = taken_along(view, frame)
        so_far = f" So far {counted(along)}." if along else ""
        return (self.ask_bid if frame["bidding"] else self.ask_use)(view, frame, along, so_far)

    def ask_bid(self, view: Any, frame: Any, along: Counter[str], so_far: str) -> str:
        tile = frame["tile"]
        least, colour = bid_terms(view, tile)
        least, colour = least - along.total(), colour or "".join(along)
        mine = group_at(view, tile)
        asked = f"add to your {counted(mine)} at" if mine else "bid for"
        terms = f"At least {least} {'more ' if mine or along else ''}{colour or 'of one colour'}"
        return f"Which workers do you {asked} {self.the(tile)}?{so_far} {terms if least > 0 else 'That is enough'}."

    def ask_use(self, view: Any, frame: Any, along: Counter[str], so_far: str) -> str:
        tile = frame["tile"]
        least, most, colour = use_terms(view, tile)
        least, most = max(0, least - along.total()), most - along.total()
        colour = "of any colours" if mixes(view, frame) else colour or "".join(along) or "of one colour"
        number = f"{least}" if least == most else f"{least} to {most}" if least else f"Up to {most}"
        more = " more" if along else ""
        price = self.price(view, tile)
        besides = f" You pay {number_of('worker' if price == 'any' else price, 1)} besides." if price else ""
        return f"With which workers do you use {self.spot(view, tile)}?{so_far} {number}{more} {colour}.{besides}"

    def ask_pay_a_worker(self, view: Any, frame: Any) -> str:
        price = self.price(view, frame["tile"])
        asked = "Which worker" if price == "any" else f"Which {price} worker"
        return f"{asked} do you pay for {self.spot(view, frame['tile'])}?"

    def price(self, view: Any, tile: str) -> str:
        """The colour of the worker that using the tile costs; "" if it costs none."""
        return str(self.records[tile][found(view, tile)[1]["side"]].get("pay_worker", ""))

    def ask_pay_a_skill(self, view: Any, frame: Any) -> str:
        return (
            f"Which skill do you pay {'to upgrade' if frame['upgrading'] else 'for'} {self.spot(view, frame['tile'])}?"
        )

    def ask_choose_a_resource(self, view: Any, frame: Any) -> str:
        return f"Which resource do you take from {self.spot(view, frame['tile'])}?"

    def ask_transport_and_upgrade(self, view: Any, frame: Any) -> str:
        parts = [f"{verb} up to {frame[what]} more" for verb, what in (("carry", "steps"), ("upgrade", "upgrades"))]
        return (
            capital(", ".join(part for part in parts if " to 0 " not in part) or "nothing is left to carry or upgrade")
            + "."
        )

    def ask_pay_resources(self, view: Any, frame: Any) -> str:
        cost = cost_words(self.records[frame["tile"]]["cost"])
        return f"What do you pay to upgrade {self.spot(view, frame['tile'])}? It costs {cost}."

    def ask_choose_a_boat(self, view: Any, frame: Any) -> str:
        return (
            "Which boat do you take for your village?"
            if view["season"] == "winter"
            else "Which boat's load do you take?"
        )

    def ask_choose_winter_tiles(self, view: Any, frame: Any) -> str:
        return (
            "Do you put in another winter tile?"
            if own(view)["put_in"]
            else "Which winter tiles do you put in? At least one."
        )

    def ask_expand_the_village(self, view: Any, frame: Any) -> str:
        won = own(view)["won"]
        if len(won) == 1:  # it would have been taken up if it had a place
            return f"{capital(self.the(won[0]))} fits nowhere."
        return "Which tile do you lay next?" if won else "All your tiles are laid."

    def ask_lay_the_tile(self, view: Any, frame: Any) -> str:
        return f"Where do you lay {self.the(frame['tile'])}?"

    def ask_turn_the_tile(self, view: Any, frame: Any) -> str:
        return f"Which way do you turn {self.the(frame['tile'])}?"

    def ask_flip_a_tile(self, view: Any, frame: Any) -> str:
        return "Which tile does the Flipper turn over for nothing?"

    # ------------------------------------------------------------ actions
    def rules_behind(self, view: Document, action: Action) -> list[str]:
        """The rules that allow the action, by name."""
        form: Any = action.form()
        ids = list(RULES[self.kind_of(view, form["do"])])
        if form["do"] == "use" and form["tile"] in RULE_OF:
            ids.append(RULE_OF[form["tile"]])
        if form["do"] == "bid" and self.groups[form["tile"]] == "turn_order":
            ids.append("turnorder.bid")
        return [f"keyflower:{id}" for id in ids]

    def kind_of(self, view: Any, do: str) -> str:
        """Where the rules behind an action are found."""
        frame = pending(view)
        if do in ("workers", "done") and "bidding" in frame:
            return "bid" if frame["bidding"] else "mixed" if mixes(view, frame) else "use"
        if do == "pay skill":
            return "skill for an upgrade" if frame.get("upgrading") else "skill for a use"
        if do == "take boat":
            return "winter boats" if view["season"] == "winter" else "boats"
        return str(frame["decision"]) if do == "done" else do

    def action(self, view: Document, action: Action) -> str:
        """The action as the seat that sees this view would say it."""
        form: Any = action.form()
        return str(getattr(self, "say_" + form["do"].replace(" ", "_"))(view, form))

    def say_pass(self, view: Any, form: Any) -> str:
        return "Pass: the season ends" if view["passes"] == view["seats"] - 1 else "Pass"

    def say_done(self, view: Any, form: Any) -> str:
        frame = pending(view)
        decision, mine = str(frame.get("decision")), own(view)
        if decision == "place workers":
            return f"Use {self.spot(view, frame['tile'])} with {counted(taken_along(view, frame))}"
        if decision == "choose winter tiles":
            kept = f" and keep {self.tiles(mine['winter'])} back" if mine["winter"] else ""
            return f"Put in {self.tiles(mine['put_in'])}{kept}"
        if decision == "expand the village" and mine["won"]:
            return f"Set {self.tiles(mine['won'])} aside"
        return {"flip a tile": "Turn nothing over", "transport and upgrade": "Done carrying and upgrading"}.get(
            decision, "Done"
        )

    def say_bid(self, view: Any, form: Any) -> str:
        least, colour = bid_terms(view, form["tile"])
        mine = group_at(view, form["tile"])
        if mine:
            return f"Add at least {least} to your {counted(mine)} on {self.the(form['tile'])}"
        terms = f": at least {least} {colour}".rstrip() if colour or least > 1 else ""
        return f"Bid on {self.the(form['tile'], lot_of(view, form['tile']).get('side', ''))}{terms}"

    def say_use(self, view: Any, form: Any) -> str:
        least, _, colour = use_terms(view, form["tile"])
        terms = f" with at least {least} {colour}".rstrip() if colour or least > 1 else ""
        side = found(view, form["tile"])[1]["side"]
        effect = self.effect(form["tile"], side, 2 if has(view, "2b") else 1)
        return f"Use {self.spot(view, form['tile'])}{terms}: {effect}"

    def say_gather(self, view: Any, form: Any) -> str:
        return f"Take along your {counted(group_at(view, form['tile']))} from {self.the(form['tile'])}"

    def say_workers(self, view: Any, form: Any) -> str:
        frame = pending(view)
        if mixes(view, frame):
            return f"Add {form['number']} {form['colour']}"
        along, colour = taken_along(view, frame).total(), form["colour"]
        placed = along + form["number"]
        source = f" ({form['number'] or 'none'} from behind your screen)" if along else ""
        if not frame["bidding"]:
            return f"Use {self.spot(view, frame['tile'])} with {placed} {colour}{source}"
        mine = sum(group_at(view, frame["tile"]).values())
        adding = f", adding {placed}" if mine else ""
        return f"Bid {mine + placed} {colour} on {self.the(frame['tile'])}{adding}{source}"

    def say_pay_worker(self, view: Any, form: Any) -> str:
        return f"Pay {number_of(form['colour'], 1)}"

    def say_pay_group(self, view: Any, form: Any) -> str:
        return f"Pay all your {counted(group_at(view, form['tile']))} from {self.the(form['tile'])}"

    def say_pay_skill(self, view: Any, form: Any) -> str:
        return f"Pay {PRICES[form['skill']]}"

    def say_pay(self, view: Any, form: Any) -> str:
        return f"Pay {goods({name: form[name] for name in RESOURCE_NAMES})}"

    def say_take(self, view: Any, form: Any) -> str:
        return f"Take {number_of(form['resource'], 1)}"

    def say_move(self, view: Any, form: Any) -> str:
        _, here = found(view, form["tile"])
        side = SIDE_DIRECTIONS.index(form["direction"])
        there = {(tile["q"], tile["r"]): tile["tile"] for tile in own(view)["tiles"]}
        target = there.get((here["q"] + Q_STEPS[side], here["r"] + R_STEPS[side])) if "q" in here else None
        to = self.the(target) if target else f"the {DIRECTIONS[form['direction']]}"
        return f"Carry 1 {form['resource']} from {self.spot(view, form['tile'])} to {to}"

    def say_upgrade(self, view: Any, form: Any) -> str:
        cost = cost_words(self.records[form["tile"]].get("cost", {}))
        return f"Upgrade {self.spot(view, form['tile'])} for {cost}: {self.effect(form['tile'], 'upgraded')}"

    def say_flip(self, view: Any, form: Any) -> str:
        return f"Turn {self.spot(view, form['tile'])} over: {self.effect(form['tile'], 'upgraded')}"

    def say_take_boat(self, view: Any, form: Any) -> str:
        if view["season"] == "winter":
            return f"Take {self.the(form['tile'])}: {self.effect(form['tile'])}"
        loads = {boat["boat"]: load_words(boat["workers"], boat["skills"]) for boat in view["boats"]}
        return f"Take {self.the(form['tile'])}: {loads.get(form['tile']) or 'nothing'}"

    def say_put_in(self, view: Any, form: Any) -> str:
        return f"Put in {self.the(form['tile'])}: {self.effect(form['tile'])}"

    def say_pick(self, view: Any, form: Any) -> str:
        return f"Lay {self.the(form['tile'])}"

    def say_lay(self, view: Any, form: Any) -> str:
        laid = f"Lay {self.the(pending(view)['tile'])}"
        for tile in own(view)["tiles"]:
            for side, direction in enumerate(DIRECTIONS.values()):
                if (tile["q"] + Q_STEPS[side], tile["r"] + R_STEPS[side]) == (form["q"], form["r"]):
                    return f"{laid} {direction} of {self.spot(view, tile['tile'])}"
        return f"{laid} apart from your village"

    def say_turn(self, view: Any, form: Any) -> str:
        edges = self.records[pending(view)["tile"]]["edges"]
        parts = []
        for kind, edge in (("road", "R"), ("water", "W")):
            sides = [way for side, way in enumerate(DIRECTIONS.values()) if edges[(side - form["turned"]) % 6] == edge]
            if sides:
                parts.append(f"{kind} to the {listed(sides)}")
        return f"{TURNS[form['turned']]}: {', '.join(parts)}"

    # ------------------------------------------------------------ what happened
    def event(self, event: Mapping[str, Fact], names: Sequence[str]) -> str:
        """The event as a sentence; `names` are those of the seats."""
        facts: Any = event
        who = names[facts["seat"]] if facts["seat"] >= 0 else ""
        return capital(str(getattr(self, "tell_" + facts["event"].replace(" ", "_"))(who, facts, names)))

    # Setting up, and the start of a season.
    def tell_home(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} gets {self.the(facts['tile'])}."

    def tell_dealt(self, who: str, facts: Any, names: Sequence[str]) -> str:
        which = f": {self.tiles(facts['tiles'])}" if "tiles" in facts else ""
        return f"{who} is dealt {number_of('tile', facts['number'])}{which}."

    def tell_drew_workers(self, who: str, facts: Any, names: Sequence[str]) -> str:
        which = f": {counted(Counter(facts['workers']))}" if "workers" in facts else ""
        return f"{who} draws {number_of('worker', facts['number'])}{which}."

    def tell_drew_skills(self, who: str, facts: Any, names: Sequence[str]) -> str:
        which = f": {goods(facts['skills'])}" if "skills" in facts else ""
        return f"{who} draws {number_of('token', facts['number'])}{which}."

    def tell_season(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{facts['season']} begins; {names[facts['start']]} starts."

    def tell_loaded(self, who: str, facts: Any, names: Sequence[str]) -> str:
        load = load_words(facts["workers"], facts["skills"])
        return f"{self.the(facts['boat'])} brings {load or 'nothing'}."

    def tell_chose(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} chooses {self.the(facts['tile']) if 'tile' in facts else 'a winter tile'}."

    def tell_put_in(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} puts in {number_of('tile', facts['number'])}."

    def tell_laid_out(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"Up for auction: {self.tiles(facts['tiles'])}."

    # Turns.
    def tell_passed(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} passes."

    def tell_bid(self, who: str, facts: Any, names: Sequence[str]) -> str:
        workers = f"{facts['added']} {facts['colour']}" + (", lying flat," if facts["lying"] else "")
        if facts["total"] > facts["added"]:
            return f"{who} raises to {facts['total']} {facts['colour']} on {self.the(facts['tile'])}{self.came(facts)}."
        return f"{who} bids {workers} on {self.the(facts['tile'])}{self.came(facts)}."

    def came(self, facts: Any) -> str:
        """Where outbid groups were taken from."""
        return f", coming from {self.tiles(facts['groups'])}" if facts["groups"] else ""

    def tell_outbid(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} is outbid on {self.the(facts['tile'])} by {names[facts['by']]}."

    def tell_used(self, who: str, facts: Any, names: Sequence[str]) -> str:
        whose = "their own" if facts["owner"] == facts["seat"] else f"{names[facts['owner']]}'s"
        tile = self.the(facts["tile"]) if facts["owner"] < 0 else f"{whose} {self.tile(facts['tile'])}"
        return f"{who} uses {tile} with {crew(facts['workers'])}{self.came(facts)}."

    def tell_paid_workers(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} pays {crew(facts['workers'])} into the bag."

    def tell_paid_skill(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} pays {PRICES[facts['skill']] if 'skill' in facts else 'a skill, face down'}."

    def tell_gained(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} gains {goods(facts['resources']) or 'nothing'} on {self.the(facts['tile'])}."

    def tell_gained_green(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} gains {number_of('green', facts['number'])}."

    def tell_moved(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} carries 1 {facts['resource']} from {self.the(facts['from'])} to {self.the(facts['to'])}."

    def tell_upgraded(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} upgrades {self.the(facts['tile'])}: {self.effect(facts['tile'], 'upgraded')}."

    def tell_paid(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} pays {goods(facts['resources'])} from {self.the(facts['tile'])}."

    # The end of a season, in the book's order.
    def tell_season_ends(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"All have passed: {facts['season']} ends."

    def tell_returned(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} takes back {crew(facts['workers'])} from losing bids."

    def tell_left(self, who: str, facts: Any, names: Sequence[str]) -> str:
        went = f"; the bag gets {crew(facts['workers'])} from it" if facts["workers"] else ""
        return f"Nobody bid for {self.the(facts['tile'])}: it leaves the game{went}."

    def tell_claimed(self, who: str, facts: Any, names: Sequence[str]) -> str:
        got = f", and takes {crew(facts['workers'])} from it" if facts["workers"] else ""
        return f"{who} claims {self.the(facts['tile'])} for {crew(facts['bid'])}{got}."

    def tell_collected(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} collects {crew(facts['workers'])} from the village."

    def tell_boat(self, who: str, facts: Any, names: Sequence[str]) -> str:
        load = load_words(facts["workers"], facts["skills"])
        return f"{who} takes {self.the(facts['boat'])}{f' with {load}' if load else ''}."

    def tell_start_player(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} takes the purple figure and is start player now."

    def tell_turn_order(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who}'s bid for {self.the(facts['tile'])}, {crew(facts['bid'])}, goes into the bag."

    def tell_laid(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{who} lays {self.the(facts['tile'])}."

    def tell_set_aside(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return f"{self.the(facts['tile'])} fits nowhere in {who}'s village and is set aside."

    def tell_flipped(self, who: str, facts: Any, names: Sequence[str]) -> str:
        effect = self.effect(facts["tile"], "upgraded")
        return f"The Flipper turns {who}'s {self.tile(facts['tile'])} over for nothing: {effect}."

    def tell_over(self, who: str, facts: Any, names: Sequence[str]) -> str:
        return "The game is over."

    # ------------------------------------------------------------ refusals and scores
    def refusal(self, refused: Refused) -> str:
        """Why not, and what would be allowed, with the facts of the case; otherwise the rule's own words."""
        facts = {name: self.fact(name, fact) for name, fact in refused.facts.items()}
        facts["cost"] = cost_words(self.records.get(str(refused.facts.get("tile")), {}).get("cost", {}))
        for sentence in WHY.get(refused.rule.partition(":")[2], ()):
            try:
                return capital(sentence.format_map(facts))
            except KeyError:
                continue
        rule = self.rules.get(refused.rule)
        return rule.text if rule else refused.rule

    def fact(self, name: str, fact: Fact) -> str:
        """A fact of a refusal."""
        if isinstance(fact, list):
            return listed([self.fact(name, part) for part in fact])
        if isinstance(fact, int):
            return self.name(fact) if name == "deciding" else str(fact or "no")
        if fact in self.records:
            return self.the(fact)
        return PRICES.get(fact, fact) if name == "price" else DIRECTIONS.get(fact, fact)

    def line(self, source: str) -> str:
        """A line of the score sheet."""
        return LINES.get(source) or titled(source)

    def step(self, view: Document) -> str:
        """Where the season stands."""
        if view["step"] == "over":
            return "The game is over"
        return f"{capital(str(view['season']))} · {STEPS[str(view['step'])]}"
