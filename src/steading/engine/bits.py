"""Sets of small numbers as bits of one integer."""

from __future__ import annotations

from typing import Final

from .ints import Ints, i64

BITS: Final[Ints] = Ints([2**place for place in range(63)])


def bit(place: i64) -> i64:
    """The set that has this number alone, from 0 to 62.

    Looked up, because the compiled build would shift a number of 32 bits.
    """
    return BITS[place]
