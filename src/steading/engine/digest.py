"""A number for a position's rows of numbers, so that a search can tell quickly whether it has been there.

Two lanes of 62 bits, each stirred by every number; products stay below 2**60, so native integers never wrap and both
builds agree.
"""

from __future__ import annotations

from typing import Final

from .ints import Ints, i64

HALF: Final[i64] = 0x7FFFFFFF
WHOLE: Final[i64] = 0x3FFFFFFFFFFFFFFF
A: Final[i64] = 0x1B873593
B: Final[i64] = 0x165667B1
C: Final[i64] = 0x1EBCA6B5
D: Final[i64] = 0x19E3779B


def digest(rows: list[Ints]) -> tuple[int, int]:
    """Equal for equal rows; for others, as good as never."""
    one: i64 = 1
    other: i64 = 2
    for row in rows:
        for place in range(i64(len(row))):
            number: i64 = row[place] & WHOLE
            one = ((one & HALF) * A + (one >> 31) * B + number) & WHOLE
            one ^= one >> 29
            other = ((other & HALF) * C + (other >> 31) * D + (number ^ one)) & WHOLE
            other ^= other >> 27
        one ^= i64(len(row)) + 1
    return int(one), int(other)
