"""The phrases that sentences are made of: tables of words, and small words for numbers and lists of pieces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from ....drawing.shapes import slug
from ...key_family.rules.goods import ANIMAL_NAMES, COLOUR_NAMES, RESOURCE_NAMES, SKILL_NAMES
from ...key_family.table.phrases import capital as capital
from ...key_family.table.phrases import listed as listed
from ...key_family.table.phrases import titled as titled
from ..rules.pieces import SIDE_DIRECTIONS
from .expansions import EXPANSIONS
from .printed_facts import PrintedSide

Table = Mapping[str, tuple[str, ...]]

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
    "2a": "carry across plain sides, too, and lay tiles whose sides do not match",
    "2b": "carry and upgrade twice as much",
    "3a": "when you upgrade, you may pay any resource in place of any other",
    "3b": "at the end, any resource may count as any other",
    "4a": "outbid a rival's blue, red or yellow in another colour",
    "4b": "use tiles that already have a colour with workers of any colours",
}
for _expansion in EXPANSIONS:
    ITEMS.update(_expansion.items)
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
    "keyflower": "{points} for each transport step in your village",
    "sea bastion": "{points} for each tile on a circular road",
    "sea breese": "{scale} points for 1 to 5 boats joined to your home by water",
    "flipper": "{points}, and upgrade one tile for free, {flipper} stored resources are counted",
    "ianvincible": "{points}",
    "white wind": "{points} for each worker that no other tile counts",
}
for _expansion in EXPANSIONS:
    ABILITIES.update(_expansion.abilities)
ORDER = ("first", "second", "third", "fourth")
TURNS = ("Not turned", "Turned by 60°", "Turned by 120°", "Turned by 180°", "Turned by 240°", "Turned by 300°")
LINES = {
    "tiles": "Points on tiles",
    "gold": "Gold left over",
    "turn order": "Beside turn order tiles",
}
# Kinds of points: by the line, or by the group of the piece that it is about.
KINDS = {
    **dict.fromkeys(("cow fields", "pig fields", "sheep fields", "joker as an animal"), "Animals"),
    "winter": "Winter tiles",
    "boat": "Boats",
    "building": "Autumn tiles",
    "contract": "Contracts",
}
for _expansion in EXPANSIONS:
    SCORING.update(_expansion.scoring)
# What a winter tile counts, as pictures, and in words what they do not say.
COUNTED: dict[str, tuple[list[str], str]] = {
    "apothecary": (["worker-any"] * 5, "any five workers"),
    "craftsman's guild": (["worker-blue", "worker-red", "worker-yellow"], "each set"),
    "jeweller": (["resource-gold"], "each gold"),
    "key guild": (["skill-any"] * 5, "any five skills"),
    "keythedral": ([], ""),
    "key market": (["worker-green"], "each green"),
    "mercer's guild": ([f"resource-{name}" for name in RESOURCE_NAMES if name != "gold"], "gold for any of them"),
    "scholar": (["skill-any"], "each of one kind"),
    "scribes": ([f"skill-{slug(name)}" for name in SKILL_NAMES], "each set"),
    "village hall": (["worker-any"], "each of one colour"),
    "watermill": (["resource-any"], "each of one kind"),
    "windmill": (["resource-any"] * 5, "any five resources"),
}
# What a boat counts at the end of the game, and what one that scores nothing itself does in winter.
BOAT_COUNTS = {
    "keyflower": (["cart-1"], ["per transport step", "in your village"]),
    "sea bastion": (["sign-circuit"], ["per tile on", "a road circuit"]),
    "white wind": (["worker-any"], ["per worker that no", "other tile counts"]),
}
BOAT_DEEDS: dict[str, tuple[list[str], list[str]]] = {}
# What a boat does beside the points that it is worth: pictures, and words for a face and for a narrower one.
BOAT_EXTRAS = {"flipper": (["+", "sign-upgrade"], ["upgrade one tile", "for free"], ["upgrade one", "tile for free"])}
# When a tile is turned over: what that means for what is stored on it.
FLIPS = {"before": "", "after": " What is stored on it counts as before."}
for _expansion in EXPANSIONS:
    COUNTED.update(_expansion.counted)
    BOAT_COUNTS.update(_expansion.boat_counts)
    BOAT_DEEDS.update(_expansion.boat_deeds)

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
    "summer boats bring something": "Summer boats give their extras",
    "the villages are expanded": "Expanding the villages",
    "the season is over": "The season is over",
    "the Flipper turns a tile": "The Flipper turns a tile over",
}
for _expansion in EXPANSIONS:
    LINES.update(_expansion.lines)

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
    "flip": ("boat.flipper", "boat.flipper-target", "boat.flipper-moment"),
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
for _expansion in EXPANSIONS:
    STEPS.update(_expansion.steps)
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

MATCH = (
    "{tile} does not fit there: its sides to the {touching} must match: road to road, plain to plain, water to water."
)
# Why not, by the rule that is broken: of each, the first sentence whose facts are there.
WHY = {
    "bid.green-ordinary-colour": ("The colour here is {colour}; green cannot replace it.",),
    "bid.must-exceed": ("The highest bid is {highest}: bid more than that; {bid} is not enough.",),
    "bid.one-colour": ("A bid has one colour: with {taken} taken along, {named} cannot be added.",),
    "bid.only-tiles-on-offer": ("{tile} is not up for auction: bid on a tile in the middle.",),
    "bid.outbid-no-mixed-colours": ("You have {taken} workers taken along; a {named} group cannot join them.",),
    "bid.outbid-target-must-win": (
        "A group may move only to lead: the highest bid is {highest}, yours would be {bid}.",
        "A group may move only to lead: the highest bid is {highest}, and your {group} would not beat it.",
    ),
    "bid.outbid-together": (
        "A group stays together: yours has {group}, and there is room for {room}.",
        "A group stays together: there is room for {room}, and none of yours fits.",
        "A group stays together: your {group} at {tile} move all together or not at all.",
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
    "boat4a.colour-stays": ("Lying workers do not change the colour: here it is {colour}, not {named}.",),
    "boat4a.needs-rival-bid": (
        "Summer Boat 4a answers a rival's bid on a village tile; at {tile} only {colour} is possible.",
    ),
    "boat4a.no-second-bid": ("You have {colour} beside {tile}: add {colour}, or move them away first.",),
    "boat4a.not-against-green": ("Summer Boat 4a does not answer green bids, as at {tile}.",),
    "boat4a.one-colour": ("Your bid here is {colour}: add {colour}, not {named}.",),
    "boat4b.counts-toward-six": (
        "Lying workers count: {there} are here, the last use had {before}; place more than that, up to six in all.",
    ),
    "boat4b.fresh-tile": ("{tile} has not been used or bid for yet: one colour only, even with Summer Boat 4b.",),
    "boat4b.standing-colour": ("The standing workers here are {colour}: take {colour}, not {named}.",),
    "end.boat-from-remaining": ("{named} is not available; still here: {allowed}.",),
    "expand.all-won": ("{tile} is not among the tiles you have won and can lay.", "You still have to lay {left}."),
    "expand.attached": ("{tile} must touch your village.",),
    "expand.free-space": ("{tile} lies there already.",),
    "expand.match": (MATCH,),
    "expand.no-repositioning": (
        "{tile} cannot be moved again.",
        "Tiles are laid when a season ends, and then they stay.",
    ),
    "gold.one-way": ("Upgrading {tile} costs {cost}: gold can replace any resource, but nothing can replace gold.",),
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
    "tile.workshop-choice-available": ("No {named} is available; choose from: {allowed}.",),
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
        "{tile} cannot be bid for or used: boats are chosen when the season ends.",
        "Boats are chosen when the season ends.",
    ),
    "turn.one-location": (
        "You have begun at {begun}: finish there, and leave {named} for another turn.",
        "You have begun at {begun}: finish there first.",
        "First choose where to place workers: one place a turn.",
    ),
    "turn.only-own-turn": ("That cannot be done now; waiting for {deciding}.", "That cannot be done now."),
    "turnorder.no-use": ("{tile} cannot be used: bid for it.",),
    "upgrade.flip-for-cost": ("That is not what upgrading {tile} costs: {cost}.",),
    "upgrade.icons": ("You have no upgrades left.",),
    "upgrade.never": ("{tile} can never be upgraded.",),
    "upgrade.once": ("{tile} has already been upgraded.",),
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

# The same for all ledgers, by the full names of the rules.
LEDGERS: dict[str, tuple[Table, Table, Table]] = {
    "keyflower": (RULES, TILE_RULES, WHY),
    **{each.ledger: (each.rules, each.tile_rules, each.why) for each in EXPANSIONS},
}
RULES_BEHIND = {
    kind: [f"{ledger}:{id}" for id in ids] for ledger, (rules, _, _) in LEDGERS.items() for kind, ids in rules.items()
}
RULE_OF = {
    tile: f"{ledger}:{id}"
    for ledger, (_, of_tiles, _) in LEDGERS.items()
    for id, tiles in of_tiles.items()
    for tile in tiles
}
REASONS = {f"{ledger}:{id}": said for ledger, (_, _, why) in LEDGERS.items() for id, said in why.items()}


# Rules that only say that it is another moment: whatever else is refused says more. The later, the less they say.
OTHER_MOMENTS = (
    "keyflower:use.cost-mandatory",
    "keyflower:turn.one-location",
    "keyflower:turn.at-least-one",
    "keyflower:turn.only-own-turn",
    "keyflower:boat.flipper-target",
    "merchants:boatii.sea-bastion-mandatory",
    "farmers:breed.pair",
)


# ---------------------------------------------------------------- small words
def number_of(item: str, number: int) -> str:
    one, many = ITEMS[item]
    return f"{number} {one if number == 1 else many}"


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


def herd_words(animals: Mapping[str, int]) -> str:
    """Animals: `1 cow and 2 sheep`."""
    return listed([number_of(name, animals[name]) for name in ANIMAL_NAMES if animals.get(name)])


def face_words(face: PrintedSide, carried: tuple[int, int] | None = None) -> str:
    """What one side of a home or building does; `carried` are its steps and upgrades, if not as printed."""
    parts = []
    if "pay_skill" in face:
        parts.append("pay a skill" if face["pay_skill"] == "any" else f"pay {PRICES[face['pay_skill']]}")
    if "pay_worker" in face:
        parts.append(f"pay {worker_price(face['pay_worker'])}")
    gains = Counter({**face.get("give", {}), **face.get("animals", {}), "wheat": face.get("wheat", 0)})
    if gains.total():
        parts.append(f"gain {listed([number_of(name, number) for name, number in gains.items() if number])}")
    if "choose" in face:
        parts.append(f"gain 1 {listed(list(face['choose']), 'or')}")
    if "skills" in face:
        parts.append(f"draw {number_of('token', face['skills'])}")
    if "workers" in face:
        parts.append(f"draw {number_of('worker', face['workers'])}")
    if "green" in face:
        parts.append(f"gain {number_of('green', face['green'])}")
    if "contracts" in face:
        parts.append(f"take {number_of('contract', face['contracts'])}")
    if "move" in face:
        steps, upgrades = carried or (face["move"], face["upgrade"])
        parts.append(f"carry {steps}, upgrade {upgrades}")
    if "store" in face:
        kind = "resource" if face["store"] == "any" else face["store"]
        parts.append(f"{number_of('point', face['points_each'])} for each {kind} on it")
    elif "points_each" in face:
        parts.append(f"{number_of('point', face['points_each'])} for each sheep in its field")
    if face["points"]:
        parts.append(number_of("point", face["points"]))
    return ", ".join(parts) or "nothing"


def worker_price(price: str) -> str:
    """A worker of this colour, or of any."""
    return number_of("worker" if price == "any" else price, 1)


def cost_words(cost: Mapping[str, int]) -> str:
    """What turning a tile over costs."""
    return listed([number_of(name, number) for name, number in cost.items()])


def flip_note(options: Mapping[str, bool | str]) -> str:
    """What is said of stored items when a tile is turned over."""
    return FLIPS[str(options["flipper"])]
