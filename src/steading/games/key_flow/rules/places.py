"""The places of a village: two rows of slots, the river row half a card to the side, counted in half cards.

The home lies in the middle. Whole cards away from it are the slots of the top row, half cards those of the river row,
so that neighbours are one or two places apart. There are as many as all cards that one seat can lay reach.
"""

from __future__ import annotations

from typing import Final, NewType

from ....engine.ints import i64
from .pieces import MOST_LAID, RIVER, TOP

Place = NewType("Place", i64)

MIDDLE: Final[Place] = Place(2 * MOST_LAID)
PLACES: Final[i64] = 2 * MIDDLE + 1
ALL_PLACES: Final[list[Place]] = [Place(n) for n in range(PLACES)]

# One step leads to the neighbours in the same row and across the half-card seam; further ones can only be said.
FAR: Final[tuple[int, ...]] = (-4, -3, -2, -1, 1, 2, 3, 4)
WAYS: Final[i64] = len(FAR)
BESIDE: Final[i64] = 2  # no neighbour is further


def row_at(place: i64) -> i64:
    """The row that a place belongs to."""
    return TOP if (place - MIDDLE) % 2 == 0 else RIVER


def way_to(step: i64) -> i64:
    """Where a step stands among the ways."""
    return WAYS // 2 + step - (1 if step > 0 else 0)


def place_name(place: Place) -> str:
    """Where a slot is, in whole and half cards to the right of the home."""
    halves = int(place - MIDDLE)
    return f"top {halves // 2}" if row_at(place) == TOP else f"river {halves / 2:+.1f}"


PLACE_NAMES: Final[tuple[str, ...]] = tuple([place_name(place) for place in ALL_PLACES])
