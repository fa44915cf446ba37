"""What is said at a table whatever is played: the catalogue of this room, in any language."""

from __future__ import annotations

from ..language.arguments import Sentence
from ..language.catalogue import SOURCE
from ..language.language import Language, language


def tables_language(code: str = SOURCE) -> Language:
    return language(code, "tables")


def in_english(sentence: Sentence | str) -> str:
    """For logs, and for whoever reads an exception."""
    return tables_language().tell(sentence)


def dict_of(sentence: Sentence) -> dict[str, str | int]:
    """The plain arguments of a sentence, for programs."""
    return {name: value for name, value in sentence.arguments if isinstance(value, str | int)}
