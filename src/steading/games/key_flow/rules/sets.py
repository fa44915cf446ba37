"""Sets of a season's cards, as bits of one integer."""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, append, i64, vec

# Which bit a number with one bit has: the powers of two differ modulo 67.
LOGARITHMS: Final[Ints] = Ints([next((n for n in range(63) if 2**n % 67 == rest), 0) for rest in range(67)])


def list_bits(cards: i64) -> Ints:
    """The bits of a set, in their order."""
    found: Ints = vec[i64]()
    while cards != 0:
        lowest: i64 = cards & -cards
        found = append(found, LOGARITHMS[lowest % 67])
        cards ^= lowest
    return found


def size(cards: i64) -> i64:
    """How many cards a set has."""
    return len(list_bits(cards))
