"""Sets of small numbers as bits of one integer."""

from __future__ import annotations

from .ints import i64


def bit(place: i64) -> i64:
    """The set that has this number alone, from 0 to 62.

    Written out as `1 << place`, the compiled build would shift a number of 32 bits.
    """
    one: i64 = 1
    return one << place
