"""What the Merchants' pieces are worth that need no items: extensions, artisan, builder and two of the boats II."""

from __future__ import annotations

from typing import Final

from ....engine.bits import numbers_in
from ....engine.ids import Seat
from ....engine.ints import append, i64
from ..rules.merchants.stock import CABINS_OF, EXTENSION, PLACES, SHOWN, held_by
from ..rules.pieces import EXTENSIONS, NEEDS, UPGRADED
from ..rules.state import LOCK, TILE, KeyflowerState
from ..rules.tiles import (
    ALL_WINTER_TILES,
    ARTISAN,
    BEFORE_WINTER,
    BUILDER,
    IANVINCIBLE_II,
    MULETEER,
    SEA_BREESE_II,
    TILES,
    WHITE_WIND_II,
    Tile,
)
from .expansion import BOAT_POINTS, EXTENSION_POINTS, WINTER_POINTS, ScoredExpansion
from .holdings import Holdings, ability, counts, prize


def extension_points(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    """The printed points of every extended tile once more."""
    total: i64 = 0
    for tile in BEFORE_WINTER:
        if s.tiles[tile * TILE + LOCK] >= 0 and counts(s, seat, tile, viewer):
            total += s.pieces.points[s.face(tile)]
    return total


def upgraded_tiles(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    """How many tiles of the village are upgraded, the home included."""
    total: i64 = 0
    for tile in BEFORE_WINTER:
        if s.pieces.upgradable(tile) and s.side(tile) == UPGRADED and counts(s, seat, tile, viewer):
            total += 1
    return total


def extensions(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    """How many extensions stand in the village."""
    total: i64 = 0
    for extension in range(EXTENSIONS):
        tile: Tile = Tile(s.trade[EXTENSION + extension])
        if tile >= 0 and counts(s, seat, tile, viewer):
            total += 1
    return total


def winter_tiles(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    """How many winter tiles are in the village; neither boats nor turn order tiles."""
    total: i64 = 0
    for tile in ALL_WINTER_TILES:
        if counts(s, seat, tile, viewer):
            total += 1
    return total


def symbols(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    """All upgrade symbols of the village as it lies, cabins included; twice with boat 2b."""
    total: i64 = s.trade[CABINS_OF + seat]
    for tile in BEFORE_WINTER:
        if counts(s, seat, tile, viewer):
            total += s.pieces.upgrade[s.face(tile)]
    return total * 2 if ability(s, seat, 2, 1, viewer) else total


def artisan(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    each: i64 = prize(s, seat, ARTISAN, viewer)
    return each * upgraded_tiles(s, seat, viewer) if each > 0 else 0


def builder(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    each: i64 = prize(s, seat, BUILDER, viewer)
    return each * extensions(s, seat, viewer) if each > 0 else 0


def sea_breese_ii(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    each: i64 = prize(s, seat, SEA_BREESE_II, viewer)
    return each * winter_tiles(s, seat, viewer) if each > 0 else 0


def ianvincible_ii(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    each: i64 = prize(s, seat, IANVINCIBLE_II, viewer)
    return each * symbols(s, seat, viewer) if each > 0 else 0


def points(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    """All of them together."""
    if len(s.trade) == 0:
        return 0
    total: i64 = extension_points(s, seat, viewer) + artisan(s, seat, viewer) + builder(s, seat, viewer)
    return total + sea_breese_ii(s, seat, viewer) + ianvincible_ii(s, seat, viewer)


class MerchantsScoring(ScoredExpansion):
    """Contracts, extensions, and the tiles and boats that count them."""

    def hold(self, s: KeyflowerState, seat: Seat, viewer: i64, has: Holdings) -> None:
        """Contracts, as far as they are shown, and what completing them brings."""
        completed: i64 = prize(s, seat, WHITE_WIND_II, viewer)
        has.prizes.contract = completed if completed > 0 else s.pieces.contract_points
        has.prizes.uncompleted = prize(s, seat, MULETEER, viewer)
        held: i64 = 0
        if has.shown:
            held = held_by(s, seat)
        elif s.box.open_screens:
            held = s.trade[PLACES + SHOWN + seat]
        for contract in numbers_in(held):
            has.held = append(has.held, contract)
            for need in range(NEEDS):
                has.contracts = append(has.contracts, s.pieces.needs[contract * NEEDS + need])

    def source_of_uncompleted(self) -> str:
        return TILES[MULETEER]

    def points(self, s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
        """What needs no items."""
        return points(s, seat, viewer)

    def lines(self, step: i64, s: KeyflowerState, seat: Seat, viewer: i64) -> list[tuple[str, i64]]:
        if step == EXTENSION_POINTS:
            return [("extensions", extension_points(s, seat, viewer))]
        if step == WINTER_POINTS:
            return [(TILES[ARTISAN], artisan(s, seat, viewer)), (TILES[BUILDER], builder(s, seat, viewer))]
        if step == BOAT_POINTS:
            return [
                (TILES[SEA_BREESE_II], sea_breese_ii(s, seat, viewer)),
                (TILES[IANVINCIBLE_II], ianvincible_ii(s, seat, viewer)),
            ]
        return []


MERCHANTS: Final = MerchantsScoring()
