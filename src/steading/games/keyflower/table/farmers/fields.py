"""The fields of a village as they are drawn: the outline of each across all its tiles.

Land shows around the card of a tile: a part of it is a stretch of that ring, between roads and water.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, radians, sin
from typing import NamedTuple

from .....drawing.hexes import HexCell, HexPoint, centre, corners, side_middle
from .....drawing.shapes import slug
from ...knowledge.view_types import FieldView, KeyflowerPlayerView
from ...rules.pieces import regions_of
from ..drawing.faces import BOTTOM, LEFT, MIDDLE, RIGHT, SIZE, TOP
from ..printed_facts import KeyflowerImprint

Part = tuple[str, int]  # a tile, and the number of a part of its land

ROAD = 12.0  # half the width of a road with its edges
CARD = (LEFT - MIDDLE[0], TOP - MIDDLE[1], RIGHT - MIDDLE[0], BOTTOM - MIDDLE[1])  # seen from the tile's middle
CARD_CORNERS = [(x, y) for x in (CARD[0], CARD[2]) for y in (CARD[1], CARD[3])]


class LaidTile(NamedTuple):
    """A tile as it lies."""

    name: str
    edges: str
    cell: HexCell
    turned: int


class Stretch(NamedTuple):
    """A stretch of a tile's land: to which part it belongs, and its outline around the tile's middle."""

    part: int
    loops: tuple[tuple[HexPoint, ...], ...]


def laid_tiles(player: KeyflowerPlayerView, imprints: Mapping[str, KeyflowerImprint]) -> tuple[LaidTile, ...]:
    """The tiles of a player's village in a view."""
    return tuple(
        LaidTile(tile["tile"], imprints[tile["tile"]]["edges"], (tile["q"], tile["r"]), tile["turned"])
        for tile in player["tiles"]
    )


def parts_of(field: FieldView) -> frozenset[Part]:
    """All parts of a field."""
    return frozenset((part["tile"], part["field"]) for part in field["parts"])


def field_id(part: Part) -> str:
    """A field on the board, by one of its parts."""
    return f"field-{slug(part[0])}-{part[1]}"


# ------------------------------------------------------------ the sides of a tile
@cache
def halves(edges: str) -> tuple[int, ...]:
    """The part at each half of a side, -1 for water."""
    return tuple(int(region) for region in regions_of(edges))


def part_at(tile: LaidTile, side: int, half: int) -> int:
    """The part at a half of a side of the map; -1 for water."""
    return halves(tile.edges)[(side - tile.turned) % 6 * 2 + half]


def corner_part(tile: LaidTile, corner: int) -> int:
    """The part in a corner of the tile, which lies between two sides; -1 if both are water."""
    return max(part_at(tile, (corner - 1) % 6, 1), part_at(tile, corner, 0))


# ------------------------------------------------------------ shapes
@cache
def stretches(edges: str, turned: int) -> tuple[Stretch, ...]:
    """The land of a tile as it shows around the card, cut where roads and water lead out."""
    tile = LaidTile("", edges, (0, 0), turned)
    kinds = [edges[(side - turned) % 6] for side in range(6)]
    if set(kinds) == {"G"}:
        card = [CARD_CORNERS[place] for place in (0, 1, 3, 2)]
        return (Stretch(0, (tuple(corners(SIZE)), tuple(card))),)
    runs: list[list[int]] = []
    first = next(side for side, kind in enumerate(kinds) if kind != "G") * 2 + 1  # behind a road or in water
    for half in [(first + step) % 12 for step in range(12)]:
        side = half // 2
        if kinds[side] == "W":
            runs.append([])
        elif not runs or (half % 2 == 1 and kinds[side] == "R"):
            runs.append([half])
        else:
            runs[-1].append(half)
    return tuple(Stretch(part_at(tile, run[0] // 2, run[0] % 2), (around(run, kinds),)) for run in runs if run)


def around(run: Sequence[int], kinds: Sequence[str]) -> tuple[HexPoint, ...]:
    """The outline of the land along these halves, clockwise on the outside and back along the card."""
    outer: list[HexPoint] = [end_of(run[0], kinds, False)]
    for one, other in pairwise(run):
        if one % 2 == 1 and other % 2 == 0:
            outer.append(corners(SIZE)[other // 2])
    outer.append(end_of(run[-1], kinds, True))
    start, end = inward(outer[0], run[0], kinds), inward(outer[-1], run[-1], kinds)
    a, b = angle(start), angle(end)
    if b <= a:
        b += 360
    turns = sorted(((angle(corner) - a) % 360, corner) for corner in CARD_CORNERS)
    back = [corner for turn, corner in turns if turn < b - a]
    return (*outer, end, *reversed(back), start)


def end_of(half: int, kinds: Sequence[str], last: bool) -> HexPoint:
    """Where land begins or ends: beside a road, or in the corner before water."""
    side = half // 2
    if kinds[side] == "R" and (half % 2 == 0) == last:
        x, y = side_middle(side, SIZE)
        along = radians(180 + 60 * side)  # clockwise along the side
        far = -ROAD if last else ROAD
        return x + far * cos(along), y + far * sin(along)
    return corners(SIZE)[(side + 1) % 6 if last else side]


def inward(point: HexPoint, half: int, kinds: Sequence[str]) -> HexPoint:
    """From the edge of the tile to the card: along the road, or from a corner towards the middle."""
    x, y = point
    side = half // 2
    if kinds[side] == "R" and point not in corners(SIZE):
        mx, my = side_middle(side, SIZE)
        length = (mx**2 + my**2) ** 0.5
        dx, dy = -mx / length, -my / length
    else:
        dx, dy = -x / SIZE, -y / SIZE
    steps = []  # the first point of the card on the way
    for at, way, low, high in ((x, dx, CARD[0], CARD[2]), (y, dy, CARD[1], CARD[3])):
        if at < low or at > high:
            steps.append(((low if at < low else high) - at) / way if way else 0.0)
    far = max(steps, default=0.0)
    return x + dx * far, y + dy * far


def angle(point: HexPoint) -> float:
    return degrees(atan2(point[1], point[0])) % 360


@lru_cache(maxsize=512)
def outline(tiles: tuple[LaidTile, ...], parts: frozenset[Part]) -> str:
    """A field across all its tiles as the data of a path; the middle of cell (0, 0) is the origin."""
    edges: dict[tuple[HexPoint, HexPoint], tuple[HexPoint, HexPoint]] = {}
    for tile in tiles:
        x, y = centre(tile.cell, SIZE)
        for stretch in stretches(tile.edges, tile.turned):
            if (tile.name, stretch.part) not in parts:
                continue
            for loop in stretch.loops:
                points = [(x + px, y + py) for px, py in loop]
                for one, other in zip(points, (*points[1:], points[0]), strict=True):
                    key = (near(one), near(other))
                    if key[::-1] in edges:  # land goes on across this side
                        del edges[key[::-1]]
                    else:
                        edges[key] = (one, other)
    return "".join(loops(edges))


def near(point: HexPoint) -> HexPoint:
    """The same point as seen from two tiles."""
    return round(point[0]), round(point[1])


def loops(edges: Mapping[tuple[HexPoint, HexPoint], tuple[HexPoint, HexPoint]]) -> Iterable[str]:
    """Edges end to end, loop after loop."""
    onward: dict[HexPoint, list[tuple[HexPoint, HexPoint]]] = {}
    for (start, _), edge in edges.items():
        onward.setdefault(start, []).append(edge)
    while onward:
        at = next(iter(onward))
        drawn = []
        while at in onward:
            one, other = onward[at].pop()
            if not onward[at]:
                del onward[at]
            drawn.append(f"{one[0]:.1f} {one[1]:.1f}")
            at = near(other)
        yield "M" + "L".join(drawn) + "Z"
