"""Chance: a counter-based generator whose whole memory is one integer, so that a copy of a position costs nothing.

The integer walks through all 62-bit numbers in equal steps; each value is that number stirred by a four-round
Feistel network over its two halves. Every product stays below 2**62, so native 64-bit integers never wrap and both
builds agree.
"""

from __future__ import annotations

import hashlib
from typing import Final

from .ints import Ints, i64

HALF: Final[i64] = 0x7FFFFFFF
WHOLE: Final[i64] = 0x3FFFFFFFFFFFFFFF
STRIDE: Final[i64] = 0x278DDE6E5FD29E4B
FIRST: Final[i64] = 0x2545F491
SECOND: Final[i64] = 0x6C8E9CF5
THIRD: Final[i64] = 0x1B873593
FOURTH: Final[i64] = 0x5BD1E995


def sow(*seeds: int) -> int:
    """The generator that belongs to these seeds: any integers, however large."""
    digest = hashlib.blake2b(repr(seeds).encode(), digest_size=8).digest()
    return int.from_bytes(digest, "big") & 0x3FFFFFFFFFFFFFFF


def step(chance: i64) -> i64:
    """The generator one draw later."""
    return (chance + STRIDE) & WHOLE


def value(chance: i64, n: i64) -> i64:
    """The number from 0 to n - 1 that this generator shows."""
    high: i64 = chance >> 31
    low: i64 = chance & HALF
    high ^= ((low * FIRST) >> 15) & HALF
    low ^= ((high * SECOND) >> 14) & HALF
    high ^= ((low * THIRD) >> 13) & HALF
    low ^= ((high * FOURTH) >> 15) & HALF
    return (low * n) >> 31


class Chance:
    """A generator on its own, for those who draw outside a position (bots, imagining)."""

    __slots__ = ("at",)

    def __init__(self, at: i64) -> None:
        self.at: i64 = at

    def draw(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        self.at = step(self.at)
        return value(self.at, n)

    def shuffle(self, sequence: Ints) -> None:
        """Put the sequence into a random order."""
        i: i64 = len(sequence) - 1
        while i > 0:
            j: i64 = self.draw(i + 1)
            held: i64 = sequence[i]
            sequence[i] = sequence[j]
            sequence[j] = held
            i -= 1
