"""What a village's roads and rivers connect: circuits for the Sea Bastion, the chain of boats for the Sea Breese."""

from __future__ import annotations

from ....engine.ids import Seat
from ....engine.ints import Ints, i64, vec
from ..rules.pieces import SIDES
from ..rules.places import opposite
from ..rules.state import TILE, TURNED, KeyflowerState
from ..rules.tiles import ALL_TILES, AUTUMN_TILES, BOATS, SUMMER_BOATS, TILE_COUNT, TURN_ORDER, Tile
from ..rules.transport import joined


def on_circuits(s: KeyflowerState, seat: Seat) -> i64:
    """How many tiles lie on a road that leads back to them: one that is no bridge of the road graph."""
    order = vec[i64]([0] * TILE_COUNT)  # when a tile was first reached; 0 for not yet
    low = vec[i64]([0] * TILE_COUNT)  # the earliest tile reached from it by other roads
    marked = vec[i64]([0] * TILE_COUNT)
    reached: i64 = 0
    for tile in ALL_TILES:
        if s.owned(seat, tile) and order[tile] == 0:
            reached = explore(s, tile, -1, reached, order, low, marked)
    total: i64 = 0
    for tile in ALL_TILES:
        total += marked[tile]
    return total


def explore(s: KeyflowerState, tile: Tile, came: i64, reached: i64, order: Ints, low: Ints, marked: Ints) -> i64:
    """Go along every road from here but the one by which we came; returns how many tiles were reached."""
    reached += 1
    order[tile] = reached
    low[tile] = reached
    for side in range(SIDES):
        if side == came or not joined(s, tile, side):
            continue
        other: i64 = s.beside(tile, side)
        if order[other] == 0:
            reached = explore(s, Tile(other), opposite(side), reached, order, low, marked)
        if low[other] < low[tile]:
            low[tile] = low[other]
        if low[other] <= order[tile]:  # there is another way round: the road is no bridge
            marked[tile] = 1
            marked[other] = 1
    return reached


def boats_on_river(s: KeyflowerState, seat: Seat) -> i64:
    """How many boats are linked to the home by water: a straight line out of its water side."""
    tile: Tile = s.home(seat)
    side: i64 = 0
    while not water(s, tile, side):
        side += 1
    count: i64 = 0
    while True:
        tile = Tile(s.beside(tile, side))
        if tile < 0 or not is_boat(tile) or not water(s, tile, opposite(side)):
            return count
        count += 1


def water(s: KeyflowerState, tile: Tile, side: i64) -> bool:
    """Is this side of the map water on the tile?"""
    return (s.pieces.waters[tile * SIDES + s.tiles[tile * TILE + TURNED]] >> side) & 1 == 1


def is_boat(tile: Tile) -> bool:
    """Is it a boat or a summer boat?"""
    return SUMMER_BOATS <= tile < AUTUMN_TILES or BOATS <= tile < TURN_ORDER
