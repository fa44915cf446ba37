"""A language at work: says messages with their arguments, in its own words or, where it has none, in English."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache, partial
from pathlib import Path
from typing import Final

from .arguments import Argument, Piece, Sentence
from .catalogue import LOCALE, PSEUDO, SOURCE, CatalogueEntry, available_code, entries
from .compiler import Cldr, compile_entry, read_cldr
from .speech import NEUTRAL, Speech
from .speech import MessageError as MessageError

MANY: Final = 20_000  # sentences that are remembered
SOFT_HYPHEN: Final = "\u00ad"  # where a long word may be broken


class Language:
    """Some catalogues in one language; what it lacks is said in English, unless that is not here."""

    def __init__(self, code: str, catalogues: tuple[str, ...], folders: tuple[Path, ...] = ()) -> None:
        self.code = code
        source = available_code(SOURCE) if code != PSEUDO else SOURCE
        self.sources = entries(source, catalogues, folders)
        self.source = self.own = make_speech(source, self.sources)
        if code != source:
            self.own = make_speech(code, self.sources if code == PSEUDO else entries(code, catalogues, folders))
        self.known_variables: dict[str, frozenset[str]] = {}
        self.sentences: dict[tuple[object, ...], str] = {}  # that were said before

    def say(self, message: str, **arguments: Argument) -> str:
        """The message in this language; MessageError where nobody has it or its arguments are others."""
        key = (message, *arguments.items())
        said = self.sentences.get(key)
        if said is None:
            if len(self.sentences) >= MANY:
                self.sentences.clear()
            said = self.sentences[key] = self.find(message, arguments).replace(SOFT_HYPHEN, "")
        return said

    def spell(self, message: str, **arguments: Argument) -> str:
        """The same with soft hyphens, for those who break lines themselves."""
        return self.find(message, arguments)

    def render(self, sentence: Sentence | str) -> str:
        """A sentence that somebody has given; what is text already stays as it is."""
        return sentence if isinstance(sentence, str) else self.say(sentence.message, **dict(sentence.arguments))

    def find(self, message: str, arguments: Mapping[str, Argument]) -> str:
        """A translation that is missing or broken never stops a game: English takes its place."""
        if message in self.own.sources and self.own is not self.source:
            try:
                return self.own.format(message, arguments)
            except (ValueError, LookupError):
                pass
        return self.source.format(message, arguments)

    def attribute(self, piece: Piece, name: str) -> str:
        """What a piece's term says besides its name, as the title on its face; nothing where it says no more."""
        speech = self.own if f"-{piece.term}" in self.own.sources else self.source
        return speech.attribute(f"-{piece.term}", name, {**NEUTRAL, **dict(piece.facts)})

    def knows(self, message: str) -> bool:
        return message in self.sources

    def variables(self, message: str) -> frozenset[str]:
        """The arguments that a message names."""
        found = self.known_variables.get(message)
        if found is None:
            found = self.known_variables[message] = self.source.variables(message)
        return found


def compile_catalogue(code: str, *catalogues: str) -> dict[str, CatalogueEntry]:
    """All entries of catalogues, for the page's scripts and for a table without a server."""
    spoken = language(code, *catalogues)
    found = {name: spoken.source.entry(name) for name in spoken.sources}
    return found if code == SOURCE else {**found, **{name: spoken.own.entry(name) for name in spoken.own.sources}}


def make_speech(code: str, sources: Mapping[str, str | CatalogueEntry]) -> Speech:
    return Speech(code, sources, lambda source: compile_entry(source, code), partial(cldr_of, code))


@cache
def cldr_of(code: str) -> Cldr:
    """From Babel, or as it was written ahead of time."""
    written = LOCALE / code / "cldr.json"
    found: Cldr = json.loads(written.read_text(encoding="utf-8")) if written.exists() else read_cldr(code)
    return found


@cache
def language(code: str, *catalogues: str, folders: tuple[Path, ...] = ()) -> Language:
    """These catalogues in a language, made once; ValueError says which languages there are."""
    return Language(available_code(code), ("grammar", *catalogues), folders)
