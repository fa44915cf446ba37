"""Numbers that name something, each of a type of its own, so that a seat cannot be passed for a tile.

Compiled, they are plain integers. To go through all of something, use a list of its ids: a loop over a range gives bare
integers.
"""

from __future__ import annotations

from typing import Final, NewType

from .ints import i64
from .stack import MOST_SEATS

Seat = NewType("Seat", i64)

EVERY_SEAT: Final[list[list[Seat]]] = [
    [Seat(seat) for seat in range(seats)] for seats in range(MOST_SEATS + 1)
]  # by the number of seats
