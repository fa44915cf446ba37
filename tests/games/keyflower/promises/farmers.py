"""What the sentences of the Farmers promise, with the fields worked out anew from what the tiles show."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from tests.conformance.promises import Deed, Moment, Told
from tests.games.keyflower.promises.villages import (
    ANIMALS,
    COMPASS,
    STEPS,
    asked,
    check_named,
    check_spent,
    cited,
    counted,
    frame,
    herds,
    here,
    records,
    said,
)

# ---------------------------------------------------------------- fields
Half = tuple[str, int, int]  # a tile, a side of the map, and the half of it that comes first or second going clockwise


Part = tuple[str, int]  # a tile, and a part of its land


def walls(tile: Any) -> list[int]:
    """The sides of the map from which a road, or a river with two ends, cuts the tile's land, in the tile's order."""
    edges = records()[tile["tile"]]["edges"]
    cutting = "RW" if edges.count("W") == 2 else "R"
    return [(side + tile["turned"]) % 6 for side in range(6) if edges[side] in cutting]


def parts_of(tile: Any) -> dict[Half, Part]:
    """Each half of a side with the part of the land that it belongs to: the first part follows the first road."""
    cuts = walls(tile)
    found: dict[Half, Part] = {}
    part = len(cuts) - 1
    for step in range(12):
        side, half = (tile["turned"] + step // 2) % 6, step % 2
        if half and side in cuts:
            part += 1
        found[tile["tile"], side, half] = (tile["tile"], part % max(1, len(cuts)))
    return found


def fields(table: Any, seat: int) -> dict[Part, frozenset[Part]]:
    """The fields of a village: land runs on over every side but water, left and right of a road apart."""
    village = {(tile["q"], tile["r"]): tile for tile in table["players"][seat]["tiles"]}
    halves = {half: part for tile in village.values() for half, part in parts_of(tile).items()}
    joined = {part: frozenset([part]) for part in halves.values()}
    for (q, r), tile in village.items():
        for side, (dq, dr) in enumerate(STEPS):
            other = village.get((q + dq, r + dr))
            if other is None or "W" in (edge(tile, side), edge(other, side + 3)):
                continue
            for half in (0, 1):
                one = halves[tile["tile"], side, half]
                two = halves[other["tile"], (side + 3) % 6, 1 - half]
                whole = joined[one] | joined[two]
                joined.update(dict.fromkeys(whole, whole))
    return joined


def edge(tile: Any, side: int) -> str:
    """What a tile shows on a side of the map."""
    return str(records()[tile["tile"]]["edges"][(side - tile["turned"]) % 6])


def herd_in(table: Any, seat: int, part: Part) -> Counter[str]:
    """All animals of the field to which a part belongs."""
    field = fields(table, seat)[part]
    rows = [row for row in table["players"][seat]["animals"] if (row["tile"], row["field"]) in field]
    return +sum([Counter({name: row.get(name, 0) for name in ANIMALS}) for row in rows], Counter())


def way_to(tile: Any, part: int) -> str:
    """Where on its tile a part of the land lies; nothing if it is all of it."""
    cuts = walls(tile)
    if len(cuts) < 2:
        return ""
    gap = (cuts[(part + 1) % len(cuts)] - cuts[part]) % 6 or 6
    return COMPASS[(2 * cuts[part] + gap) % 12]


# ---------------------------------------------------------------- the farmers
FIELD = r"the (?:(?P<way>[a-z-]+) )?field of (?P<tile>.+?)(?: \(with (?P<herd>.+)\))?"


@asked(r"Into which fields? of (?P<tile>.+?) (?:does the (?P<animal>\w+)|do (?P<herd>.+?)) go\?")
def ask_field(told: Told, moment: Moment) -> None:
    check_named(told["tile"], frame(moment)["tile"], moment)
    herd = counted(told["herd"]) if told["herd"] else Counter({told["animal"]: 1})
    assert {form["animal"] for form in moment.may("put")} <= set(herd)
    assert herd == Counter(frame(moment)["animals"])
    assert {form["tile"] for form in moment.may("put")} == {frame(moment)["tile"]}


@said("put", rf"Put an? (?P<animal>\w+) into {FIELD}")
def say_put(told: Told, deed: Deed) -> None:
    check_field(told, deed)
    assert told["animal"] == deed.form["animal"]
    check_arrived(deed, told["animal"])


def check_field(told: Told, deed: Deed) -> None:
    """The field lies there on this tile, and has these animals."""
    tile, part = deed.form["tile"], deed.form["field"]
    check_named(told["tile"], tile, deed.now)
    assert (told["way"] or "") == way_to(here(deed.now.view, tile), part)
    assert counted(told["herd"]) == herd_in(deed.now.view, deed.seat, (tile, part))


def check_arrived(deed: Deed, animal: str) -> None:
    """One more such animal is in the field."""
    part = (deed.form["tile"], deed.form["field"])
    for before, after in deed.sights():
        if before["step"] == after["step"]:
            assert herds(after, deed.seat) - herds(before, deed.seat) == Counter({animal: 1})
            came = herd_in(after, deed.seat, part) - herd_in(before, deed.seat, part)
            assert came == Counter({animal: 1})


@asked(r"Where does the (?P<animal>\w+) go\? You have (?P<steps>\d+) steps?\.")
def ask_way(told: Told, moment: Moment) -> None:
    assert told["animal"] == frame(moment)["animal"]
    assert moment.view["pending"][-2]["steps"] == int(told["steps"])
    for action in moment.legal:
        saying = moment.words.action(moment.view, action)
        cost = re.search(r"(\d+) steps?", str(saying))
        assert cost is None or 0 < int(cost[1]) <= int(told["steps"])


@said("lead", rf"Move an? (?P<animal>\w+) out of {FIELD}")
def say_lead(told: Told, deed: Deed) -> None:
    check_field(told, deed)
    assert told["animal"] == deed.form["animal"]
    assert told["animal"] in counted(told["herd"])
    moved = deed.then.view["players"][deed.seat]["animals"] != deed.now.view["players"][deed.seat]["animals"]
    assert moved or deed.then.question.startswith(f"Where does the {told['animal']} go?")


@said("to", rf"Move it into {FIELD}: (?P<steps>\d+) steps?")
def say_lead_to(told: Told, deed: Deed) -> None:
    check_field(told, deed)
    led = frame(deed.now)
    for before, after in deed.sights():
        assert herds(after, deed.seat) == herds(before, deed.seat)
        gone = herd_in(before, deed.seat, (led["tile"], led["field"]))
        left = herd_in(after, deed.seat, (led["tile"], led["field"]))
        assert gone - left == Counter({led["animal"]: 1})
        there = (deed.form["tile"], deed.form["field"])
        assert herd_in(after, deed.seat, there) - herd_in(before, deed.seat, there) == Counter({led["animal"]: 1})
    check_spent(deed, "steps", int(told["steps"]))


@said("feed", r"Spend 1 of your (?P<wheat>\d+) wheat for one more step")
def say_feed(told: Told, deed: Deed) -> None:
    for before, after in deed.sights():
        assert before["players"][deed.seat]["wheat"] == int(told["wheat"])
        assert after["players"][deed.seat]["wheat"] == int(told["wheat"]) - 1
    assert frame(deed.then)["steps"] == frame(deed.now)["steps"] + 1


@asked(r"Only (?P<left>.+) left: in which field is the next one born\?")
def ask_breeding(told: Told, moment: Moment) -> None:
    ((animal, number),) = counted(told["left"]).items()
    assert moment.view["farm"][animal] == number
    assert moment.kinds() == {"breed"}


@said("breed", rf"A young (?P<animal>\w+) is born in {FIELD}")
def say_breed(told: Told, deed: Deed) -> None:
    check_field(told, deed)
    assert counted(told["herd"])[told["animal"]] >= 2, "it takes a pair"
    check_arrived(deed, told["animal"])


# ---------------------------------------------------------------- rules that are cited
@cited(r"farmers:(?!variant\.).*")  # the variants of its book go without it
def farmers_on(deed: Deed) -> bool:
    return bool(deed.now.view["options"]["farmers"])


@cited(r"farmers:wheat\.upgrade-cost")
def for_wheat(deed: Deed) -> bool:
    return "wheat" in records()[deed.form["tile"]]["cost"]
