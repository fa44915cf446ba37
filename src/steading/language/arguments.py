"""What a sentence is about: the arguments that code gives to a message, without a word of any language."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Literal, NamedTuple, TypeAlias


class Piece(NamedTuple):
    """A thing that a term of the catalogue names: `Piece("tile-keywood")` is `-tile-keywood`.

    Facts are for names that need them, such as the number of a turn order tile, or the workers of a crew.
    """

    term: str
    facts: tuple[tuple[str, Argument], ...] = ()


class Count(NamedTuple):
    """So many of a thing."""

    number: int
    piece: Piece


class Items(NamedTuple):
    """Several things, joined as a language joins them."""

    parts: tuple[MessagePart, ...]
    join: Literal["and", "or", "unit"] = "and"  # a unit has no word before its last part


class Sentence(NamedTuple):
    """A message with its arguments, to be said to whoever asks, in their language."""

    message: str
    arguments: tuple[tuple[str, Argument], ...] = ()


MessagePart: TypeAlias = "str | int | Piece | Count | Sentence"
Argument: TypeAlias = "MessagePart | Items"


def sentence(message: str, **arguments: Argument) -> Sentence:
    return Sentence(message, tuple(arguments.items()))


def items(parts: Iterable[MessagePart], join: Literal["and", "or", "unit"] = "and") -> Items:
    return Items(tuple(parts), join)


@cache
def slug(name: str) -> str:
    """A component's name as a part of a term's: `-tile-miller-s-field`."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in name.lower()).split())
