"""What is promised of winter tiles that are put in, and of tiles that are laid."""

from __future__ import annotations

import re
from math import sqrt

from tests.conformance.promises import Deed, Moment, Told
from tests.games.keyflower.promises.villages import (
    SIDES,
    WAYS,
    asked,
    check_named,
    check_worth,
    decision,
    frame,
    has,
    laid,
    lots,
    records,
    said,
    title,
    title_of,
)


@asked(r"Which winter tiles do you put in\? At least one\.")
def ask_winter_tiles(told: Told, moment: Moment) -> None:
    assert moment.kinds() == {"put in"}
    assert {form["tile"] for form in moment.may("put in")} == set(moment.view["players"][moment.seat]["winter"])


@asked(r"Do you put in another winter tile\?")
def ask_more_winter_tiles(told: Told, moment: Moment) -> None:
    assert moment.may("done")
    assert {form["tile"] for form in moment.may("put in")} == set(moment.view["players"][moment.seat]["winter"])


@said("put in", r"Put in (?P<tile>.+?): (?P<worth>.+)")
def say_put_in(told: Told, deed: Deed) -> None:
    tile = deed.form["tile"]
    check_named(told["tile"], tile, deed.now)
    check_worth(told["worth"], tile)
    own = deed.now.document["players"][deed.seat], deed.then.document["players"][deed.seat]
    offered = tile in own[1]["put_in"] or tile in lots(deed.then.document)
    assert offered and tile in own[0]["winter"] and tile not in own[1]["winter"]


@said("done", r"Put in (?P<tiles>.+?)(?: and keep (?P<kept>.+) back)?")
def say_put_in_these(told: Told, deed: Deed) -> None:
    own = deed.now.document["players"][deed.seat]
    assert tiles_named(told["tiles"]) == sorted(map(title, own["put_in"]))
    assert tiles_named(told["kept"]) == sorted(map(title, own["winter"]))
    assert decision(deed.then) != "choose winter tiles"
    after = deed.then.document
    if after["step"] != deed.now.document["step"]:
        assert set(own["put_in"]) <= set(lots(after))
        assert not set(own["winter"]) & set(lots(after))
    else:
        assert after["players"][deed.seat]["put_in"] == own["put_in"]


def tiles_named(text: str | None) -> list[str]:
    """`the Barn, the Inn and turn order tile 1` as sorted titles."""
    parts = [re.sub(r"^the ", "", part) for part in re.split(r", | and (?=the |turn |Summer )", text or "")]
    return sorted([re.sub(r"(Summer Boat \d)[ab]", r"\1", part) for part in parts if part])


@asked(r"(?P<tile>.+) fits nowhere\.")
def ask_unfit(told: Told, moment: Moment) -> None:
    assert moment.kinds() == {"done"}
    (tile,) = moment.view["players"][moment.seat]["won"]
    assert told["tile"].removeprefix("The ").removeprefix("the ").lower() == title(tile).lower()


@asked(r"Which tile do you lay next\?")
def ask_next_tile(told: Told, moment: Moment) -> None:
    won = set(moment.view["players"][moment.seat]["won"])
    assert {form["tile"] for form in moment.may("pick")} <= won
    assert bool(moment.may("done")) == (not moment.may("pick"))


@asked(r"All your tiles are laid\.")
def ask_all_laid(told: Told, moment: Moment) -> None:
    assert not moment.view["players"][moment.seat]["won"]
    assert moment.kinds() == {"done"}


@said("pick", r"Lay (?P<tile>.+)")
def say_pick(told: Told, deed: Deed) -> None:
    tile = deed.form["tile"]
    check_named(told["tile"], tile, deed.now)
    assert tile in deed.now.view["players"][deed.seat]["won"]
    picked = frame(deed.then).get("tile") == tile and decision(deed.then) in ("lay the tile", "turn the tile")
    assert picked or tile in laid(deed.then.document)


@asked(r"Where do you lay (?P<tile>.+?)\?")
def ask_place(told: Told, moment: Moment) -> None:
    check_named(told["tile"], frame(moment)["tile"], moment)
    assert "lay" in moment.kinds()
    village = {(tile["q"], tile["r"]) for tile in moment.view["players"][moment.seat]["tiles"]}
    assert not village & {(form["q"], form["r"]) for form in moment.may("lay")}


@said("lay", r"Lay (?P<tile>.+?) (?P<way>(?:north|south)(?:-east|-west)?) of (?P<beside>.+)")
def say_lay(told: Told, deed: Deed) -> None:
    tile, place = frame(deed.now)["tile"], (deed.form["q"], deed.form["r"])
    check_named(told["tile"], tile, deed.now)
    beside = re.sub(r"^(your|the) ", "", told["beside"])
    (neighbour,) = [
        row for row in deed.now.view["players"][deed.seat]["tiles"] if beside in (title(row["tile"]), title_of(row))
    ]
    q, r = place[0] - neighbour["q"], place[1] - neighbour["r"]
    x, y = q * 1.5, sqrt(3) * (r + q / 2)
    length = sqrt(x * x + y * y)
    assert abs(length - sqrt(3)) < 1e-6
    assert abs(x / length - WAYS[told["way"]][0]) < 1e-6 and abs(y / length - WAYS[told["way"]][1]) < 1e-6
    if decision(deed.then) == "turn the tile":
        assert (frame(deed.then)["q"], frame(deed.then)["r"]) == place
    else:
        _, row = laid(deed.then.document)[tile]
        assert (row["q"], row["r"]) == place


@said("lay", r"Lay (?P<tile>.+?) apart from your village")
def say_lay_apart(told: Told, deed: Deed) -> None:
    raise AssertionError("a tile is laid beside another")


@asked(r"Which way do you turn (?P<tile>.+?)\?")
def ask_turn_of_tile(told: Told, moment: Moment) -> None:
    check_named(told["tile"], frame(moment)["tile"], moment)
    assert len(moment.may("turn")) > 1


@said("turn", r"(?:Not turned|Turned by (?P<degrees>\d+)°)(?:: (?P<edges>.+))?")
def say_turn(told: Told, deed: Deed) -> None:
    tile = frame(deed.now)["tile"]
    assert int(told["degrees"] or 0) == 60 * deed.form["turned"]
    row = laid(deed.then.document)[tile][1]
    assert row["turned"] == deed.form["turned"]
    village = {(each["q"], each["r"]): each for each in deed.then.document["players"][deed.seat]["tiles"]}
    named = {kind: re.findall(r"(?:north|south)(?:-east|-west)?", part) for kind, part in edges_named(told["edges"])}
    for side, way in enumerate(SIDES):
        edge = records()[tile]["edges"][(side - row["turned"]) % 6]
        assert (way in named.get("road", [])) == (edge == "R")
        assert (way in named.get("water", [])) == (edge == "W")
        x, y = WAYS[way]
        q = round(x / (sqrt(3) / 2))
        beside = village.get((row["q"] + q, row["r"] + round(y - q / 2)))
        if beside and edge != records()[beside["tile"]]["edges"][(side + 3 - beside["turned"]) % 6]:
            assert has(deed.now, "2a")


def edges_named(text: str | None) -> list[tuple[str, str]]:
    """The sides that have road or water."""
    return re.findall(r"(road|water) to the ((?:(?!road|water).)+)", text or "")


@said("done", r"Set (?P<tiles>.+) aside")
def say_set_aside(told: Told, deed: Deed) -> None:
    own = deed.now.document["players"][deed.seat]
    assert tiles_named(told["tiles"]) == sorted(map(title, own["won"]))
    after = deed.then.document
    assert not set(own["won"]) & {tile["tile"] for tile in after["players"][deed.seat]["tiles"]}
    if after["step"] == deed.now.document["step"]:
        assert set(own["won"]) <= set(after["players"][deed.seat]["aside"])


@said("done", r"Done")
def say_done_laying(told: Told, deed: Deed) -> None:
    assert decision(deed.now) == "expand the village"
    assert not deed.now.document["players"][deed.seat]["won"]
