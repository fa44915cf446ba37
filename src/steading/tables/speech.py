"""What is said at a table whatever is played: the catalogue of this room, in any language."""

from __future__ import annotations

from ..language.arguments import Argument, Count, Items, Piece, Sentence
from ..language.catalogue import SOURCE
from ..language.language import Language, language


def tables_language(code: str = SOURCE) -> Language:
    return language(code, "tables")


def in_english(sentence: Sentence | str) -> str:
    """For logs, and for whoever reads an exception."""
    return tables_language().render(sentence)


def dict_of(sentence: Sentence) -> dict[str, str | int]:
    """The arguments of a sentence without a word of any language, for programs."""
    return {name: plain_argument(value) for name, value in sentence.arguments}


def plain_argument(value: Argument) -> str | int:
    """A thing by its term, a sentence by its message, several joined by commas."""
    match value:
        case Piece(term):
            return term
        case Count(number, piece):
            return f"{number} {piece.term}"
        case Sentence(message):
            return message
        case Items(parts):
            return ", ".join(str(plain_argument(part)) for part in parts)
    return value
