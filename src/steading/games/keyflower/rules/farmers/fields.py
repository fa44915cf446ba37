"""Fields: land between roads, water and open sides, across the tiles of a village.

Each side of a tile has two halves, before and after its middle. Where two tiles touch, the halves that face each other
join the parts of land they belong to; a road cuts its side in the middle, so its halves may belong to different parts.
Water joins nothing. A road that ends on a tile cuts nothing there, so the land joins around its end.
"""

from __future__ import annotations

from typing import Final

from .....engine.contract import EVERYTHING, Document
from .....engine.ids import Seat
from .....engine.ints import Ints, append, i64, vec
from ..pieces import HALVES, REGIONS, SIDES
from ..state import TILE, TURNED, VILLAGE, KeyflowerState
from ..tiles import TILE_COUNT, TILES, Tile
from .stock import HERDS, NODES, Node, types_in

NOWHERE: Final[Ints] = Ints([-1] * int(NODES))
NOTHING: Final[Ints] = Ints([0] * int(NODES))


def part_name(node: Node) -> Document:
    """A part of a tile's land in words."""
    return {"tile": TILES[node // REGIONS], "field": int(node % REGIONS)}


class Fields:
    """The fields of a village: each is named by its first node."""

    __slots__ = ("field", "herds", "mixed", "tiles")

    def __init__(self, tiles: Ints, land: Ints, mixed: bool) -> None:
        self.tiles = tiles  # of the village
        self.field = land  # of each node, the field it belongs to; -1 elsewhere
        self.herds = NOTHING[:]  # of each field, the animals in it
        self.mixed = mixed  # summer boat 5a: types may share a field

    def find(self, node: Node) -> i64:
        """The field of a node, while fields are still being joined."""
        while self.field[node] != node:
            self.field[node] = self.field[self.field[node]]
            node = Node(self.field[node])
        return node

    def join(self, one: i64, other: i64) -> None:
        """Two nodes are of one field."""
        a: i64 = self.find(Node(one))
        b: i64 = self.find(Node(other))
        if a < b:
            self.field[b] = a
        else:
            self.field[a] = b

    def takes(self, field: Node, kind: i64) -> bool:
        """May an animal of this type be put into the field?"""
        return self.mixed or self.herds[field] == 0 or types_in(self.herds[field]) == 1 << kind

    def all(self) -> Ints:
        """Every field once, in the order of their names."""
        found = vec[i64]()
        for tile in self.tiles:
            for node in range(tile * REGIONS, tile * REGIONS + REGIONS):
                if self.field[node] == node:
                    found = append(found, node)
        return found

    def on(self, tile: Tile) -> Ints:
        """The fields that lie on a tile, each by its first node there."""
        found = vec[i64]()
        for node in range(tile * REGIONS, tile * REGIONS + REGIONS):
            if self.field[node] < 0:
                continue
            new: bool = True
            for other in found:
                if self.field[other] == self.field[node]:
                    new = False
            if new:
                found = append(found, node)
        return found

    def lies_on(self, field: Node, tile: Tile) -> bool:
        """Does the field lie on the tile?"""
        for node in range(tile * REGIONS, tile * REGIONS + REGIONS):
            if self.field[node] == field:
                return True
        return False

    def distances(self, start: i64, most: i64) -> Ints:
        """How many fields an animal enters on its way from one field to each other; -1 beyond `most`.

        Fields are adjacent if they lie on one tile.
        """
        found: Ints = NOWHERE[:]
        found[start] = 0
        waiting = vec[i64]([start])
        crossed = vec[i64]([0] * int(TILE_COUNT))
        at: i64 = 0
        while at < len(waiting):
            field: Node = Node(waiting[at])
            at += 1
            if found[field] == most:
                continue
            for tile in self.tiles:
                if crossed[tile] == 0 and self.lies_on(field, Tile(tile)):
                    crossed[tile] = 1
                    for node in range(tile * REGIONS, tile * REGIONS + REGIONS):
                        other: i64 = self.field[node]
                        if other >= 0 and found[other] < 0:
                            found[other] = found[field] + 1
                            waiting = append(waiting, other)
        return found


def fields_of(s: KeyflowerState, seat: Seat, viewer: i64 = EVERYTHING) -> Fields:
    """The fields of a village, for all that the viewer may know of it."""
    whole: bool = viewer == seat or viewer == EVERYTHING
    known: bool = whole and s.mapped == seat  # the land changes only when a tile is laid
    tiles = vec[i64]()
    laid: Tile = s.home(seat)
    while laid >= 0:
        if whole or s.where(laid) == VILLAGE:
            tiles = append(tiles, laid)
        laid = s.after(laid)
    found = Fields(tiles, s.land if known else NOWHERE[:], s.has_ability(seat, 5, 0))
    if not known:
        join_land(s, found)
    if whole:
        s.land = found.field
        s.mapped = seat
    for tile in tiles:
        for node in range(tile * REGIONS, tile * REGIONS + s.pieces.region_count[tile]):
            found.herds[found.field[node]] += s.farm[HERDS + node]
    return found


def join_land(s: KeyflowerState, found: Fields) -> None:
    """Every part of every tile is a field, until those that touch are joined."""
    tiles: Ints = found.tiles
    for tile in tiles:
        for region in range(s.pieces.region_count[tile]):
            found.field[tile * REGIONS + region] = tile * REGIONS + region
    for tile in tiles:
        for side in range(SIDES):
            other: i64 = s.beside(Tile(tile), side)
            if other > tile and found.field[other * REGIONS] >= 0:
                join_across(s, found, Tile(tile), other, side)
    for tile in tiles:
        for node in range(tile * REGIONS, tile * REGIONS + s.pieces.region_count[tile]):
            found.field[node] = found.find(Node(node))


def join_across(s: KeyflowerState, fields: Fields, tile: Tile, other: i64, side: i64) -> None:
    """The halves of two touching sides face each other: the one after the middle the one before it, and conversely."""
    here: i64 = half_of(s, tile, side)
    there: i64 = half_of(s, Tile(other), side + 3 if side < 3 else side - 3)
    for half in range(2):
        a: i64 = s.pieces.regions[tile * HALVES + here + half]
        b: i64 = s.pieces.regions[other * HALVES + there + 1 - half]
        if a >= 0 and b >= 0:
            fields.join(tile * REGIONS + a, other * REGIONS + b)


def half_of(s: KeyflowerState, tile: Tile, side: i64) -> i64:
    """The first half of the tile's own side that lies on this side of the map."""
    own: i64 = side - s.tiles[tile * TILE + TURNED]
    return (own + SIDES if own < 0 else own) * 2
