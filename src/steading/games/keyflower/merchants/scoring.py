"""What the Merchants' pieces are worth that need no items: extensions, artisan, builder and two of the boats II."""

from __future__ import annotations

from ....engine.ints import i64
from ..holdings import counts, prize
from ..pieces import (
    ARTISAN,
    BOATS,
    BUILDER,
    EXTENSIONS,
    IANVINCIBLE_II,
    SEA_BREESE_II,
    UPGRADED,
    WINTER_TILES,
)
from ..state import LOCK, TILE, KeyflowerState
from .stock import CABINS_OF, EXTENSION


def extension_points(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """The printed points of every extended tile once more."""
    total: i64 = 0
    for tile in range(WINTER_TILES):
        if s.tiles[tile * TILE + LOCK] >= 0 and counts(s, seat, tile, viewer):
            total += s.pieces.points[s.face(tile)]
    return total


def upgraded_tiles(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """How many tiles of the village are upgraded, the home included."""
    total: i64 = 0
    for tile in range(WINTER_TILES):
        if s.pieces.upgradable(tile) and s.side(tile) == UPGRADED and counts(s, seat, tile, viewer):
            total += 1
    return total


def extensions(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """How many extensions stand in the village."""
    total: i64 = 0
    for extension in range(EXTENSIONS):
        tile: i64 = s.trade[EXTENSION + extension]
        if tile >= 0 and counts(s, seat, tile, viewer):
            total += 1
    return total


def winter_tiles(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """How many winter tiles are in the village; neither boats nor turn order tiles."""
    total: i64 = 0
    for tile in range(WINTER_TILES, BOATS):
        if counts(s, seat, tile, viewer):
            total += 1
    return total


def symbols(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """All upgrade symbols of the village as it lies, cabins included; twice with boat 2b."""
    total: i64 = s.trade[CABINS_OF + seat]
    for tile in range(WINTER_TILES):
        if counts(s, seat, tile, viewer):
            total += s.pieces.upgrade[s.face(tile)]
    return total * 2 if s.has_ability(seat, 2, 1) else total


def artisan(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """Points for upgraded tiles."""
    each: i64 = prize(s, seat, ARTISAN, viewer)
    return each * upgraded_tiles(s, seat, viewer) if each > 0 else 0


def builder(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """Points for extensions."""
    each: i64 = prize(s, seat, BUILDER, viewer)
    return each * extensions(s, seat, viewer) if each > 0 else 0


def sea_breese_ii(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """Points for winter tiles."""
    each: i64 = prize(s, seat, SEA_BREESE_II, viewer)
    return each * winter_tiles(s, seat, viewer) if each > 0 else 0


def ianvincible_ii(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """Points for upgrade symbols."""
    each: i64 = prize(s, seat, IANVINCIBLE_II, viewer)
    return each * symbols(s, seat, viewer) if each > 0 else 0


def points(s: KeyflowerState, seat: i64, viewer: i64) -> i64:
    """All of them together."""
    if len(s.trade) == 0:
        return 0
    total: i64 = extension_points(s, seat, viewer) + artisan(s, seat, viewer) + builder(s, seat, viewer)
    return total + sea_breese_ii(s, seat, viewer) + ianvincible_ii(s, seat, viewer)
