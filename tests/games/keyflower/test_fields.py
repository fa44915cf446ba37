"""Fields against a picture: random villages are drawn, and their land is flooded point by point.

The picture knows only what a tile shows on its six sides. A road is a strip from its side to the middle of the tile, a
river a strip from side to side, an inlet one that ends half-way. The rest is land; one passes from tile to tile
wherever neither has water on the side they share.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import pytest

from steading.engine.chance import Chance, sow
from steading.engine.ids import Seat
from steading.engine.ints import BUILD
from steading.games.key_family.rules.goods import ANIMALS
from steading.games.keyflower.rules import village
from steading.games.keyflower.rules.actions import REACH, SPAN
from steading.games.keyflower.rules.farmers.fields import Fields, fields_of
from steading.games.keyflower.rules.farmers.stock import HERDS, NODES, Node, animals_in
from steading.games.keyflower.rules.pieces import HALVES, REGIONS, SIDES
from steading.games.keyflower.rules.state import CELL, OWNER, TILE, TURNED, VILLAGE, KeyflowerState
from steading.games.keyflower.rules.tiles import HOMES, SPRING_TILES, TILE_COUNT, TILES, Tile
from tests.games.keyflower.kit import PIECES, game, given

BATCHES = 8
VILLAGES = 50 if BUILD == "interpreted" else 15  # in each batch; the compiled build is the same source
MOST_TILES = 16

Point = tuple[int, int]
Half = tuple[int, int]  # a tile, and a half of one of its own sides
Labels = dict[Half, int]

# How far away the neighbour on each side is, clockwise from the bottom. Tiles are a little wider than regular hexagons,
# so that every middle is a pair of even numbers; points of the picture are pairs of odd ones, and none lies on a side.
ACROSS: tuple[Point, ...] = ((0, 32), (-28, 16), (-28, -16), (0, -32), (28, -16), (28, 16))
STRIP = 2.0  # half the width of a road or an inlet; a step between points is as long, so none crosses a strip
RIVER = 5.0
EDGES = {
    TILES.index(piece.name): piece.record.text("edges")
    for piece in PIECES.components.records
    if piece.group not in ("contract", "extension")
}


# ---------------------------------------------------------------- one tile
def reach(point: Point, side: int) -> float:
    """How far a point lies towards a side: 0 in the middle of the tile, 1 on the side."""
    (x, y), (across, down) = point, ACROSS[side]
    return 1.5 * x * across / 28**2 + y * down / 512


def beside(point: Point, side: int) -> float:
    """How far it lies from the line through the middle of the tile and the middle of this side."""
    (x, y), (across, down) = point, ACROSS[side]
    return float(abs(x * down - y * across) / (across**2 + down**2) ** 0.5)


def is_land(point: Point, shown: str) -> bool:
    """Neither road nor water, on a tile that shows these edges on the sides of the map?"""
    roads = [side for side in range(6) if shown[side] == "R"]
    waters = [side for side in range(6) if shown[side] == "W"]
    if roads and point[0] ** 2 + point[1] ** 2 < STRIP**2:
        return False  # where the roads meet
    if any(reach(point, side) > 0 and beside(point, side) < STRIP for side in roads):
        return False
    if len(waters) == 2:
        return beside(point, waters[0]) >= RIVER
    return not any(reach(point, side) > 0.5 and beside(point, side) < STRIP for side in waters)


@cache
def land_of(shown: str) -> tuple[Point, ...]:
    """The points of land of such a tile, around its middle."""
    points = [(x, y) for x in range(-31, 32, 2) for y in range(-31, 32, 2)]
    inside = [point for point in points if max(reach(point, side) for side in range(6)) < 1]
    return tuple(point for point in inside if is_land(point, shown))


def point_in(side: int, half: int) -> Point:
    """A point near a half of a side of the map: before its middle or after it, going round clockwise."""
    (x, y), (more_x, more_y) = ACROSS[side], ACROSS[(side + 2 * half - 1) % 6]
    return odd(0.3 * x + 0.18 * more_x), odd(0.3 * y + 0.18 * more_y)


def odd(number: float) -> int:
    """The nearest odd number."""
    return 2 * round((number - 1) / 2) + 1


# ---------------------------------------------------------------- the picture of a village
def shown_by(s: KeyflowerState, tile: int) -> str:
    """The edges that the tile shows on the sides of the map."""
    turned = int(s.tiles[tile * TILE + TURNED])
    return "".join(EDGES[tile][(side - turned) % 6] for side in range(6))


def middle_of(s: KeyflowerState, tile: int) -> Point:
    """Where the middle of the tile is in the picture."""
    cell = int(s.tiles[tile * TILE + CELL])
    q, r = cell // SPAN - REACH, cell % SPAN - REACH
    return q * ACROSS[5][0] + r * ACROSS[0][0], q * ACROSS[5][1] + r * ACROSS[0][1]


def flooded(s: KeyflowerState, tiles: list[int]) -> Labels:
    """For each half of a side without water, the number of the lake in which it lies when the land is flooded."""
    shown = {tile: shown_by(s, tile) for tile in tiles}
    middles = {tile: middle_of(s, tile) for tile in tiles}
    tile_at = {middle: tile for tile, middle in middles.items()}
    banks = set()  # pairs of tiles with water on the side they share
    land: dict[Point, int] = {}
    for tile, (x, y) in middles.items():
        for point_x, point_y in land_of(shown[tile]):
            land[x + point_x, y + point_y] = tile
        for side, (across, down) in enumerate(ACROSS):
            other = tile_at.get((x + across, y + down))
            if other is not None and "W" in (shown[tile][side], shown[other][(side + 3) % 6]):
                banks.add((tile, other))
    lake: dict[Point, int] = {}
    for source in land:
        if source in lake:
            continue
        lake[source] = number = len(lake)
        waiting = [source]
        while waiting:
            x, y = waiting.pop()
            for point in ((x + 2, y), (x - 2, y), (x, y + 2), (x, y - 2)):
                if point in land and point not in lake and (land[x, y], land[point]) not in banks:
                    lake[point] = number
                    waiting.append(point)
    labels: Labels = {}
    for tile, (x, y) in middles.items():
        for half in range(int(HALVES)):
            if EDGES[tile][half // 2] != "W":
                side = (half // 2 + int(s.tiles[tile * TILE + TURNED])) % 6
                point_x, point_y = point_in(side, half % 2)
                labels[tile, half] = lake[x + point_x, y + point_y]
    return labels


# ---------------------------------------------------------------- random villages
def random_village(seed: int, matching: bool) -> KeyflowerState:
    """Tiles laid at random, each where it matches or, as with summer boat 2a, anyhow; animals anywhere."""
    luck = Chance(sow(seed, matching))
    s = given(farmers=True, players=[{"home": luck.draw(3) + 1}, {"home": 4}])
    assert isinstance(s, KeyflowerState)
    for _ in range(luck.draw(MOST_TILES)):
        tile = int(SPRING_TILES + luck.draw(TILE_COUNT - SPRING_TILES))
        if s.tiles[tile * TILE + OWNER] >= 0:
            continue
        around = village.outline(s, Seat(0))
        cells = [int(around.cells[place]) for place in range(len(around.cells))]
        ways = [
            (cell, turned)
            for place, cell in enumerate(cells)
            for turned in range(int(SIDES))
            if not matching or village.matching_turns(s, Seat(0), Tile(tile), around, place) >> turned & 1
        ]
        if ways:
            cell, turned = ways[luck.draw(len(ways))]
            village.put_down(s, Seat(0), Tile(tile), cell, turned, VILLAGE)
    for tile in tiles_of(s, 0):
        for region in range(int(PIECES.region_count[tile])):
            if luck.draw(4) == 0:
                s.farm[HERDS + tile * REGIONS + region] += 1 << (8 * luck.draw(ANIMALS))
    return s


def tiles_of(s: KeyflowerState, seat: int) -> list[int]:
    """The tiles of a village."""
    at = range(0, int(TILE_COUNT * TILE), int(TILE))
    return [tile for tile, start in enumerate(at) if s.tiles[start + OWNER] == seat and s.tiles[start + CELL] >= 0]


# ---------------------------------------------------------------- both
def named(fields: Fields, halves: Labels) -> Labels:
    """For each half of a side, the field to which the rules say it belongs."""
    return {
        (tile, half): int(fields.field[tile * REGIONS + PIECES.regions[tile * HALVES + half]]) for tile, half in halves
    }


def parts(labels: Labels) -> set[frozenset[Half]]:
    """Which halves of sides go together."""
    together: dict[int, set[Half]] = defaultdict(set)
    for half, label in labels.items():
        together[label].add(half)
    return {frozenset(halves) for halves in together.values()}


def lands(picture: Labels) -> dict[int, int]:
    """For each part of a tile's land the lake in which it lies."""
    return {int(tile * REGIONS + PIECES.regions[tile * HALVES + half]): lake for (tile, half), lake in picture.items()}


def walked(picture: Labels) -> dict[tuple[int, int], int]:
    """How many lakes one enters from lake to lake, where two that lie on one tile are adjacent."""
    on: dict[int, set[int]] = defaultdict(set)
    for (tile, _), lake in picture.items():
        on[tile].add(lake)
    lakes = set(picture.values())
    beside_it = {lake: set().union(*(others for others in on.values() if lake in others)) for lake in lakes}
    found = {}
    for start in lakes:
        steps, edge = 0, {start}
        seen = set(edge)
        while edge:
            found.update({(start, lake): steps for lake in edge})
            edge = set().union(*(beside_it[lake] for lake in edge)) - seen
            seen |= edge
            steps += 1
    return found


@pytest.mark.parametrize("matching", [True, False], ids=["matching", "as with boat 2a"])
@pytest.mark.parametrize("batch", range(BATCHES // 2))
def test_the_fields_are_the_lakes_of_a_flooded_picture(batch: int, matching: bool) -> None:
    several = 0
    for number in range(VILLAGES):
        s = random_village(batch * VILLAGES + number, matching)
        tiles = tiles_of(s, 0)
        fields = fields_of(s, Seat(0))
        picture = flooded(s, tiles)
        assert parts(named(fields, picture)) == parts(picture), s.dump()["players"]
        several += sum(1 for halves in parts(picture) if len({tile for tile, _ in halves}) > 2)
    assert several > VILLAGES  # fields on three tiles and more


@pytest.mark.parametrize("batch", range(2))
def test_what_is_told_of_fields_is_true_of_the_lakes(batch: int) -> None:
    for number in range(VILLAGES // 2):
        s = random_village(1000 + batch * VILLAGES + number, matching=number % 2 == 0)
        fields = fields_of(s, Seat(0))
        picture = flooded(s, tiles_of(s, 0))
        lake_of = lands(picture)
        steps = walked(picture)
        names = [int(fields.all()[place]) for place in range(len(fields.all()))]
        assert names == sorted({min(node for node in lake_of if lake_of[node] == lake) for lake in lake_of.values()})
        for field in names:
            nodes = [node for node in lake_of if lake_of[node] == lake_of[field]]
            herd = [sum(int(animals_in(s.farm[HERDS + node], kind)) for node in nodes) for kind in range(int(ANIMALS))]
            assert [int(animals_in(fields.herds[field], kind)) for kind in range(int(ANIMALS))] == herd
            for tile in tiles_of(s, 0):
                assert fields.lies_on(Node(field), Tile(tile)) == any(node // REGIONS == tile for node in nodes)
            ways, near = fields.distances(field, NODES), fields.distances(field, 1)
            for other in names:
                far = steps.get((lake_of[field], lake_of[other]), -1)
                assert ways[other] == far
                assert near[other] == (far if far <= 1 else -1)
        for tile in tiles_of(s, 0):
            on = fields.on(Tile(tile))
            first = {lake_of[node]: node for node in sorted(lake_of, reverse=True) if node // REGIONS == tile}
            assert [int(on[place]) for place in range(len(on))] == sorted(first.values())


def test_villages_of_played_games_agree_with_their_pictures() -> None:
    checked = 0
    for seed in range(4):
        state = game(farmers=True).start(4, seed)
        luck = Chance(sow(seed))
        while state.deciders:
            seat = state.deciders[luck.draw(len(state.deciders))]
            actions = [action for action in state.legal(seat) if action.form()["do"] != "pass"] or state.legal(seat)
            state.play(seat, actions[luck.draw(len(actions))])
        assert isinstance(state, KeyflowerState)
        for seat in range(4):
            picture = flooded(state, tiles_of(state, seat))
            assert parts(named(fields_of(state, Seat(seat)), picture)) == parts(picture)
            checked += len(tiles_of(state, seat))
    assert checked > 60


def test_a_home_alone_is_drawn_with_five_fields() -> None:
    for tile in range(int(HOMES), int(SPRING_TILES)):
        s = given(farmers=True, players=[{"home": tile + 1}, {"home": (tile + 1) % 6 + 1}])
        assert isinstance(s, KeyflowerState)
        assert len(parts(flooded(s, [tile]))) == 5
