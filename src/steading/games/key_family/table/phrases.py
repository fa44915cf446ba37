"""Small words for the games of the Key family."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache


def listed(parts: Sequence[str], word: str = "and") -> str:
    """`a, b and c`."""
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]]) if len(parts) > 1 else "".join(parts)


def capital(sentence: str) -> str:
    """With a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def transport_words(steps: int, upgrades: int) -> str:
    """What is left of a transport: `Carry up to 2 more, upgrade up to 1 more.`"""
    left = (("carry", steps), ("upgrade", upgrades))
    parts = [f"{verb} up to {number} more" for verb, number in left if number]
    return capital(", ".join(parts) or "nothing is left to carry or upgrade") + "."


@cache
def titled(name: str) -> str:
    return " ".join(capital(word) for word in name.split())
