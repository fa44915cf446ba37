"""Sets of small numbers as bits of one integer."""

from __future__ import annotations

from typing import Final

from .ints import Ints, append, i64, vec

BITS: Final[Ints] = Ints([2**place for place in range(63)])


def bit(place: i64) -> i64:
    """The set that has this number alone, from 0 to 62.

    Looked up, because the compiled build would shift a number of 32 bits.
    """
    return BITS[place]


def numbers_in(mask: i64) -> Ints:
    """The numbers of which these are the bits."""
    found = vec[i64]()
    number: i64 = 0
    while mask > 0:
        if mask & 1:
            found = append(found, number)
        mask >>= 1
        number += 1
    return found
