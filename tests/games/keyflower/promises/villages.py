"""The table of Keyflower as the checks read it: what is printed, where it lies, who has what, what is said of it."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from math import sqrt
from typing import Any

import steading
from tests.conformance.promises import Deed, Moment, Promises

KEYFLOWER = Promises()


asked, said, cited = KEYFLOWER.asked, KEYFLOWER.said, KEYFLOWER.cited


COLOURS = ("blue", "red", "yellow", "green")


RESOURCES = ("gold", "iron", "stone", "wood")


SKILLS = ("anvil", "pick axe", "saw")


ANIMALS = ("cow", "pig", "sheep")


LIMIT = 6  # workers on a tile


FRONT = "take from the front"  # in the gamers' variant, where workers lie open and hidden


# Flat-topped hexes: the way to each side, as the crow flies (x to the east, y to the south).
WAYS = {
    "north": (0.0, -1.0),
    "south": (0.0, 1.0),
    "north-east": (sqrt(3) / 2, -0.5),
    "south-east": (sqrt(3) / 2, 0.5),
    "north-west": (-sqrt(3) / 2, -0.5),
    "south-west": (-sqrt(3) / 2, 0.5),
}


SIDES = ("south", "south-west", "north-west", "north", "north-east", "south-east")  # clockwise, as edges are printed


STEPS = ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0))  # to the neighbour on each side


COMPASS = (
    "south",
    "south-south-west",
    "south-west",
    "west",
    "north-west",
    "north-north-west",
    "north",
    "north-north-east",
    "north-east",
    "east",
    "south-east",
    "south-south-east",
)


# ---------------------------------------------------------------- pieces and places
@cache
def records() -> dict[str, Any]:
    """What is printed on every piece."""
    components = steading.game("keyflower", None, farmers=True, merchants=True).components
    return {piece.name: {**piece.record.fields, "group": piece.group} for piece in components.records}


def title(tile: str) -> str:
    """The name on the tile."""
    if records()[tile]["group"] == "turn_order":
        return f"turn order tile {records()[tile]['number']}"
    return " ".join(word[:1].upper() + word[1:] for word in tile.split())


def lots(table: Any) -> dict[str, Any]:
    """The tiles up for auction."""
    return {lot["tile"]: lot for lot in [*table["lots"], *table["turn_order"]]}


def laid(table: Any) -> dict[str, tuple[int, Any]]:
    """The tiles of all villages, with their owners."""
    return {tile["tile"]: (seat, tile) for seat, player in enumerate(table["players"]) for tile in player["tiles"]}


def here(table: Any, tile: str) -> Any:
    """The tile where it lies."""
    return laid(table)[tile][1] if tile in laid(table) else lots(table)[tile]


def check_named(phrase: str, tile: str, moment: Moment) -> None:
    """The words name this tile, its owner, and the side of a summer boat."""
    told = re.fullmatch(r"(your |Player \d+'s |the |)(.+)", phrase)
    assert told
    whose, name = told.groups()
    side = ""
    if records()[tile]["group"] == "summer_boat" and name != title(tile):
        name, side = name[:-1], name[-1]
        player = moment.view["players"][moment.seat]
        place = {**player["sides"], **{row["tile"]: row["side"] for row in player["tiles"]}}
        lot = lots(moment.view).get(tile)
        assert side == (lot["side"] if lot else place[tile])
    assert name == title(tile)
    owner = laid(moment.view)[tile][0] if tile in laid(moment.view) else None
    if whose == "your ":
        assert owner == moment.seat
    elif whose.startswith("Player"):
        assert owner == int(whose.split("'")[0].split()[1]) - 1 != moment.seat


def counted(text: str | None) -> Counter[str]:
    """`2 blue and 1 red worker, 1 anvil` as numbers."""
    found: Counter[str] = Counter()
    for part in re.split(r", | and ", text or ""):
        told = re.fullmatch(r"(\d+|an?|any) (workers?|.+?)(?: workers?)?", part)
        if told:
            number, name = told.groups()
            found[singular(name)] += int(number) if number.isdigit() else 1
    return found


def singular(name: str) -> str:
    """One of it, by the name that components use."""
    if re.match(r"resources? of ", name):
        return "any"
    if re.match(r"skills?( of |$)", name):
        return "skill"
    return name[:-1] if name.endswith("s") else name


def mine(table: Any, seat: int, tile: str) -> Counter[str]:
    """The seat's workers beside a tile."""
    bids = lots(table)[tile]["bids"] if tile in lots(table) else []
    return +Counter({bid["colour"]: bid["workers"] for bid in bids if bid["seat"] == seat})


def outbid(table: Any, seat: int) -> dict[str, Counter[str]]:
    """The seat's groups that do not lead, and so may move or be paid."""
    groups = {}
    for tile, lot in lots(table).items():
        highest = max([bid["workers"] for bid in lot["bids"]], default=0)
        group = mine(table, seat, tile)
        if group and group.total() < highest:
            groups[tile] = group
    return groups


def leads(lot: Any, seat: int) -> bool:
    """Has the seat the highest bid there?"""
    bids = {bid["seat"]: bid["workers"] for bid in lot["bids"]}
    return seat in bids and bids[seat] == max(bids.values())


def frame(moment: Moment) -> Any:
    """What the seat is deciding."""
    return moment.view["pending"][-1] if moment.view["pending"] else {"decision": ""}


def decision(moment: Moment) -> str:
    """The kind of it; nothing when the seat has nothing to decide."""
    return str(frame(moment)["decision"]) if moment.legal else ""


def along(moment: Moment) -> Counter[str]:
    """The workers that a placement has so far."""
    found: Counter[str] = Counter(frame(moment).get("added", {}))
    for tile in frame(moment).get("gathered", []):
        found += mine(moment.view, moment.seat, tile)
    return +found


def screen(moment: Moment) -> Counter[str]:
    """The workers behind the seat's screen that a placement has not used yet."""
    behind = Counter(moment.view["players"][moment.seat]["workers"])
    return behind - Counter(frame(moment).get("added", {}))


def numbers(moment: Moment) -> dict[str, list[int]]:
    """How many of each colour may be placed."""
    found: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for form in moment.may("workers"):
        found[form["colour"]].append(form["number"])
    return {colour: sorted(each) for colour, each in found.items()}


def face(table: Any, tile: str) -> Any:
    """The side of a home or building that lies up."""
    return records()[tile][here(table, tile)["side"] if tile in laid(table) else "basic"]


def has(moment: Moment, boat: str) -> bool:
    """Does a summer boat with this side lie in the seat's village?"""
    tiles = moment.view["players"][moment.seat]["tiles"]
    return any(tile["tile"] == f"summer boat {boat[0]}" and tile["side"] == boat[1] for tile in tiles)


def extended(table: Any, tile: str) -> str:
    """The colour of the extension on a tile."""
    on = table["trade"]["extensions"] if "trade" in table else []
    return str(records()[f"extension {on.index(tile):02}"]["colour"]) if tile in on else ""


def goods(table: Any, seat: int) -> Counter[str]:
    """All resources of a village."""
    return sum([Counter(tile["goods"]) for tile in table["players"][seat]["tiles"]], Counter())


def herds(table: Any, seat: int) -> Counter[str]:
    """All animals of a village."""
    rows = table["players"][seat].get("animals", [])
    return +sum([Counter({name: row.get(name, 0) for name in ANIMALS}) for row in rows], Counter())


def owned_workers(document: Any, seat: int) -> Counter[str]:
    """Workers behind the screen and in bids."""
    groups = [mine(document, seat, tile) for tile in lots(document)]
    return Counter(document["players"][seat]["workers"]) + sum(groups, Counter())


def cabins_at(table: Any, tile: str) -> int:
    """The cabins beside a home."""
    if records()[tile]["group"] != "home":
        return 0
    return int(table["players"][laid(table)[tile][0]].get("cabins", 0))


def effects(text: str) -> dict[str, Any]:
    """`pay an anvil, gain 3 gold, 7 points` as facts."""
    found: dict[str, Any] = {
        "gain": Counter(),
        "choose": frozenset(),
        "carry": 0,
        "upgrade": 0,
        "workers": 0,
        "green": 0,
        "skills": 0,
        "contracts": 0,
        "pay worker": "",
        "pay skill": "",
        "points": 0,
        "each": (0, ""),
    }
    parts = re.split(r"(?:^|, )(?=(?:pay|gain|draw|take|carry|upgrade|nothing|\d+ points?)\b)", text)
    for part in [part for part in parts if part and part != "nothing"]:
        verb, rest = part.split(" ", 1)
        if each := re.fullmatch(r"(\d+) points? for each (\w+) (?:on it|in its field)", part):
            found["each"] = (int(each[1]), each[2])
        elif points := re.fullmatch(r"(\d+) points?", part):
            found["points"] = int(points[1])
        elif verb in ("carry", "upgrade"):
            found[verb] = int(rest)
        elif verb == "pay":
            ((price, number),) = counted(rest).items()
            assert number == 1
            found["pay worker" if "worker" in rest else "pay skill"] = price
        elif " or " in rest:
            found["choose"] = frozenset(re.split(r", | or ", rest.removeprefix("1 ")))
        else:
            for name, number in counted(rest).items():
                kinds = {"worker": "workers", "green": "green", "skill": "skills", "contract": "contracts"}
                if name in kinds:
                    found[kinds[name]] += number
                else:
                    assert name in (*RESOURCES, *ANIMALS, "wheat"), part
                    found["gain"][name] += number
    for name in ("pay worker", "pay skill"):
        found[name] = {"worker": "any", "skill": "any"}.get(found[name], found[name])
    return found


def facts_of(side: Any, times: int = 1, cabins: int = 0) -> dict[str, Any]:
    """What is printed on a side of a home or building, in the same form."""
    kind = {"any": "resource"}.get(side.get("store", ""), side.get("store", "sheep"))
    return {
        "gain": Counter(side.get("give", {}))
        + Counter(side.get("animals", {}))
        + Counter({"wheat": side.get("wheat", 0)}),
        "choose": frozenset(side.get("choose", ())),
        "carry": side.get("move", 0) * times,
        "upgrade": (side.get("upgrade", 0) + (cabins if "move" in side else 0)) * times,
        "workers": side.get("workers", 0),
        "green": side.get("green", 0),
        "skills": side.get("skills", 0),
        "contracts": side.get("contracts", 0),
        "pay worker": side.get("pay_worker", ""),
        "pay skill": side.get("pay_skill", ""),
        "points": side["points"],
        "each": (side["points_each"], kind) if "points_each" in side else (0, ""),
    }


def pays(workers: Counter[str], price: str) -> bool:
    """Is one of them of the price's colour?"""
    return any(workers[name] and price in ("any", name) for name in COLOURS)


def check_payers(moment: Moment, price: str) -> None:
    """Every worker of the price's colour can pay, every outbid group too, and no other."""
    behind = moment.view["players"][moment.seat]["workers"]
    able = {name for name in COLOURS if behind.get(name) and price in ("any", name)}
    assert {form["colour"] for form in moment.may("pay worker")} == able
    front = moment.view["players"][moment.seat].get("front_workers")
    both = {name for name in able if front and 0 < front.get(name, 0) < behind[name]}
    assert {form["colour"] for form in moment.may("pay hidden worker")} == both
    groups = {tile for tile, group in outbid(moment.view, moment.seat).items() if price in ("any", *group)}
    assert {form["tile"] for form in moment.may("pay group")} == groups
    assert moment.kinds() <= {"pay worker", "pay hidden worker", "pay group", "exchange"}


def title_of(tile: Any) -> str:
    """The name of a laid tile; a boat's with its side."""
    boat = records()[tile["tile"]]["group"] == "summer_boat"
    return title(tile["tile"]) + (tile["side"] if boat and "side" in tile else "")


def check_spent(deed: Deed, what: str, number: int) -> None:
    """So many steps or upgrades are gone, if the use goes on."""
    now = next(each for each in reversed(deed.now.view["pending"]) if what in each)
    then = [each for each in deed.then.view["pending"] if what in each]
    if then:
        assert then[-1][what] == now[what] - number


# What tiles and boats of winter count, by the rulebooks.
COUNTED = {
    "apothecary": ("worker",),
    "craftsman's guild": ("blue", "red", "yellow"),
    "jeweller": ("gold",),
    "key guild": ("skill",),
    "key market": ("green",),
    "mercer's guild": ("iron", "stone", "wood"),
    "scholar": ("skill", "one type"),
    "scribes": ("anvil", "pick axe", "saw"),
    "village hall": ("worker", "one colour"),
    "watermill": ("resource", "one type"),
    "windmill": ("resource",),
    "keyflower": ("transport",),
    "sea bastion": ("circular road",),
    "sea breese": ("boat",),
    "flipper": ("upgrade one tile",),
    "white wind": ("worker",),
    "bakery": ("resource", "wheat", "skill"),
    "dairy": ("cow",),
    "granary": ("wheat",),
    "truffle orchard": ("pig",),
    "weaver": ("sheep",),
    "artisan": ("upgraded",),
    "builder": ("extension",),
    "muleteer": ("contract", "not complete"),
    "keyflower II": ("gold",),
    "sea breese II": ("winter tile",),
    "flipper II": ("extension",),
    "ianvincible II": ("upgrade symbol",),
    "white wind II": ("completed contract",),
}


def check_worth(text: str, tile: str) -> None:
    """The points that are named are those printed."""
    record = records()[tile]
    named = [int(number) for number in re.findall(r"\d+", text)]
    printed = [record["points"]] if record.get("points") else []
    printed += record.get("scale", []) + ([record["gold"]] if record.get("gold") else [])
    assert set(printed) <= set(named)
    if record.get("of", 1) > 1 and "set of" not in text:
        assert record["of"] in named
    for word in COUNTED.get(tile, ()):
        assert word in text
