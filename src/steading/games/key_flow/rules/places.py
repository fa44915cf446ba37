"""The places of a village: two rows of slots, the river row half a card to the side, counted in half cards.

A place is a number from 0 to 62; the home lies in the middle. Whole cards away from it are the slots of the top row,
half cards those of the river row, so that neighbours are one or two places apart and a set of places is one integer.
"""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, append, i64, vec

PLACES: Final[i64] = 63  # a village reaches fifteen cards to either side of its home
MIDDLE: Final[i64] = 31
TOP_ROW: Final[i64] = 0x2AAAAAAAAAAAAAAA  # as bits: every other place, the middle among them
RIVER_ROW: Final[i64] = 0x5555555555555555
EVERYWHERE: Final[i64] = 0x7FFFFFFFFFFFFFFF

# One step leads to the neighbours in the same row and across the half-card seam.
BESIDE: Final[tuple[int, ...]] = (-2, -1, 1, 2)
FAR: Final[tuple[int, ...]] = (-4, -3, -2, -1, 1, 2, 3, 4)  # moves that can be said
NEAR: Final[tuple[int, ...]] = (2, 3, 4, 5)  # where those of one step stand among them
WAYS: Final[i64] = 8

# Which bit a number with one bit has: the powers of two differ modulo 67.
LOGARITHMS: Final[Ints] = Ints([next((n for n in range(63) if 2**n % 67 == rest), 0) for rest in range(67)])


def place_name(place: int) -> str:
    """Where a slot is, in whole and half cards to the right of the home."""
    halves = place - 31
    if halves % 2 == 0:
        return f"top {halves // 2}"
    return f"river {halves / 2:+.1f}"


PLACE_NAMES: Final[tuple[str, ...]] = tuple([place_name(place) for place in range(63)])


def touching(land: i64) -> i64:
    """The free places that touch one of these."""
    beside: i64 = ((land & 0x1FFFFFFFFFFFFFFF) << 2) | ((land & 0x3FFFFFFFFFFFFFFF) << 1) | (land >> 1) | (land >> 2)
    return beside & ~land


def listed(places: i64) -> Ints:
    """The places of a set, in their order."""
    found: Ints = vec[i64]()
    while places != 0:
        lowest: i64 = places & -places
        found = append(found, LOGARITHMS[lowest % 67])
        places ^= lowest
    return found
