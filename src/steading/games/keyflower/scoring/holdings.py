"""What a seat has to be counted at the end, and what its scoring tiles pay."""

from __future__ import annotations

from ....engine.contract import EVERYTHING
from ....engine.ids import Seat
from ....engine.ints import Ints, i64, vec
from ..rules.state import LAID, OWNER, TILE, VILLAGE, WHERE, KeyflowerState
from ..rules.tiles import SUMMER_BOATS, Tile
from .allocation import Prizes


class Holdings:
    """What a seat has, as far as a viewer may know."""

    __slots__ = (
        "contracts", "held", "joker", "prizes", "resources", "shown", "skills", "stored_on", "stores", "wheat",
        "workers",
    )  # fmt: skip

    def __init__(
        self, workers: Ints, skills: Ints, resources: Ints, stores: Ints, stored_on: Ints, prizes: Prizes, joker: bool,
        shown: bool,
    ) -> None:  # fmt: skip
        self.workers = workers
        self.skills = skills
        self.resources = resources
        self.stores = stores
        self.stored_on = stored_on  # the storage tiles, in the order of `stores`
        self.prizes = prizes
        self.joker = joker
        self.shown = shown  # may the viewer look behind the screen?
        self.wheat: i64 = 0
        self.contracts = vec[i64]()  # what each contract asks for, one after the other
        self.held = vec[i64]()  # which contracts these are


def counts(s: KeyflowerState, seat: Seat, tile: Tile, viewer: i64) -> bool:
    """Is the tile in the seat's village, for all that the viewer may know?"""
    at: i64 = tile * TILE
    if s.tiles[at + OWNER] != seat:
        return False
    where: i64 = s.tiles[at + WHERE]
    return where == VILLAGE or (where == LAID and (viewer == seat or viewer == EVERYTHING))


def ability(s: KeyflowerState, seat: Seat, boat: i64, side: i64, viewer: i64) -> bool:
    """Has the seat the ability of this side of a summer boat, for all that the viewer may know?"""
    tile: Tile = Tile(SUMMER_BOATS + boat - 1)
    return s.side(tile) == side and counts(s, seat, tile, viewer)


def storing_face(s: KeyflowerState, tile: Tile) -> i64:
    """The side by which what is stored on the tile counts: not yet turned over where the Flipper comes after that."""
    return tile * 2 if tile == s.flipped else s.face(tile)


def prize(s: KeyflowerState, seat: Seat, tile: Tile, viewer: i64) -> i64:
    """What a winter tile or boat pays; 0 if it is not in the village."""
    return s.pieces.points[tile * 2] if counts(s, seat, tile, viewer) else 0
