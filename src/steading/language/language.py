"""A language at work: says messages with their arguments, in its own words or, where it has none, in English."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache, partial, reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .arguments import Argument, Count, Items, Part, Piece
from .catalogue import PSEUDO, SOURCE, About, about, entries
from .pseudo import accent

if TYPE_CHECKING:  # Fluent is imported when something is first said: bots and research never say anything
    from fluent.runtime import FluentBundle

MANY = 20_000  # sentences that are remembered
REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")  # from one entry to another
VARIABLE = re.compile(r"\$(\w+)")


class MessageError(LookupError):
    """A message that is not there, or whose arguments are not those that it names."""


class Speech:
    """The entries of some catalogues in one language, and the functions that they may call."""

    def __init__(self, told: About, sources: Mapping[str, str]) -> None:
        self.told = told
        self.sources = sources
        self.parsed: set[str] = set()

    @property
    def bundle(self) -> FluentBundle:
        found: FluentBundle | None = self.__dict__.get("opened")
        if found is None:
            from fluent.runtime import FluentBundle

            found = self.__dict__["opened"] = FluentBundle([self.told.cldr], self.functions(), use_isolating=False)
        return found

    def prepare(self, name: str) -> None:
        """Parse an entry and those that it refers to."""
        if name in self.parsed or name not in self.sources:
            return
        from .things import parse

        self.parsed.add(name)
        self.bundle.add_resource(parse(self.sources[name], self.told.code == PSEUDO))
        for other in REFERENCE.findall(self.sources[name]):
            self.prepare(other)

    def format(self, name: str, arguments: Mapping[str, Argument], attribute: str = "") -> str:
        """A message, or a term by its name with a hyphen; nothing, if it lacks this attribute."""
        self.prepare(name)
        if name not in self.sources:
            raise MessageError(f"{self.told.code}: there is no {name}")
        entry = self.bundle.get_message(f"term{name}" if name.startswith("-") else name)
        pattern = entry.attributes.get(attribute) if attribute else entry.value
        if pattern is None:
            return ""
        said, errors = self.bundle.format_pattern(pattern, {key: self.bind(each) for key, each in arguments.items()})
        if errors:
            raise MessageError(f"{self.told.code}: {name}: {'; '.join(str(error) for error in errors)}")
        return str(said)

    # ------------------------------------------------------------ arguments
    def bind(self, argument: Argument) -> Any:
        """An argument as Fluent takes it: things stay things, so that functions can ask for their grammar."""
        if not isinstance(argument, Piece | Count | Items):
            return argument
        from .things import Thing

        return Thing(argument, self.put)

    def put(self, argument: Argument, form: str = "name", grammar: Mapping[str, Any] | None = None) -> str:
        """A thing, or each of several, in some form: its name, or as the entry `form-…` puts it."""
        if not isinstance(argument, Items):
            return self.put_part(argument, form, grammar or {})
        pattern = list_pattern(len(argument.parts), argument.join, self.told.cldr)
        parts = [self.put_part(part, form, grammar or {}) for part in argument.parts]
        return (accent(pattern) if self.told.code == PSEUDO else pattern).format(*parts)

    def put_part(self, part: Part, form: str, grammar: Mapping[str, Any]) -> str:
        if isinstance(part, Count):
            noun = self.noun(part.piece, {**grammar, "count": part.number})
            counted = {"number": part.number, "noun": noun, **self.traits(part.piece), **grammar}
            return self.format("form-count", counted)
        if not isinstance(part, Piece):
            return str(part)
        noun, facts = self.noun(part, grammar), dict(part.facts)
        if form == "name":
            return noun
        return self.format(f"form-{form}", {"case": "", **facts, "noun": noun, **self.traits(part), **grammar})

    def noun(self, piece: Piece, grammar: Mapping[str, Any]) -> str:
        """A term, in this case and number."""
        return self.format(f"-{piece.term}", {"case": "nominative", "count": 1, **dict(piece.facts), **grammar})

    def traits(self, piece: Piece) -> dict[str, str]:
        """The gender of a term, and whether it takes an article."""
        facts = {"count": 1, **dict(piece.facts)}
        name = f"-{piece.term}"
        return {
            "gender": self.format(name, facts, "gender") or "none",
            "article": self.format(name, facts, "article") or "yes",
        }

    # ------------------------------------------------------------ functions that the catalogues call
    def functions(self) -> dict[str, Callable[..., Any]]:
        """Each `form-…` of the catalogues is a function, `form-the` is THE."""
        forms = [name.removeprefix("form-") for name in self.sources if name.startswith("form-")]
        return {
            **{form.upper(): partial(self.call_form, form) for form in ["name", *forms]},
            "COUNT": lambda number, thing, **grammar: self.put(Count(int(number), piece(thing)), "name", grammar),
            "GENDER": lambda thing: self.traits(piece(thing))["gender"],
            "CAPITAL": lambda thing: capital(self.put(content(thing))),
            "SMALL": lambda thing: small(self.put(content(thing))),
        }

    def call_form(self, form: str, thing: Any, **grammar: Any) -> str:
        return self.put(content(thing), form, grammar)


@cache
def list_pattern(length: int, join: str, cldr: str) -> str:
    """How so many parts are joined. Of lists of units, CLDR has no more than a pair in some languages."""
    from babel import Locale
    from babel.lists import format_list

    marks = [f"{{{place}}}" for place in range(length)]
    locale = Locale.parse(cldr, sep="-")
    if join != "unit":
        return format_list(marks, "or" if join == "or" else "standard", locale=locale)
    pair = locale.list_patterns.get("unit-short", {}).get("2", "{0}, {1}")
    return reduce(pair.format, marks) if marks else ""


def content(thing: Any) -> Argument:
    """What a function is called with."""
    return thing.argument if hasattr(thing, "argument") else str(thing)


def piece(thing: Any) -> Piece:
    """The piece that is meant, or whose grammar counts: of several, the first."""
    argument = content(thing)
    while isinstance(argument, Count | Items):
        argument = argument.piece if isinstance(argument, Count) else argument.parts[0]
    return argument if isinstance(argument, Piece) else Piece(str(argument))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    return text[:1].lower() + text[1:]


class Language:
    """Some catalogues in one language; what it lacks is said in English."""

    def __init__(self, code: str, catalogues: tuple[str, ...], folders: tuple[Path, ...] = ()) -> None:
        self.code = code
        self.source = Speech(about(SOURCE), entries(SOURCE, catalogues, folders))
        if code == SOURCE:
            self.own = self.source
        else:
            translated = self.source.sources if code == PSEUDO else entries(code, catalogues, folders)
            self.own = Speech(about(code), translated)
        self.sentences: dict[tuple[object, ...], str] = {}  # that were said before

    def say(self, message: str, **arguments: Argument) -> str:
        """The message in this language; MessageError where nobody has it or its arguments are others."""
        key = (message, *arguments.items())
        said = self.sentences.get(key)
        if said is None:
            if len(self.sentences) >= MANY:
                self.sentences.clear()
            said = self.sentences[key] = self.find(message, arguments)
        return said

    def find(self, message: str, arguments: Mapping[str, Argument]) -> str:
        """A translation that is missing or broken never stops a game: English takes its place."""
        if message in self.own.sources and self.own is not self.source:
            try:
                return self.own.format(message, arguments)
            except MessageError:
                pass
        return self.source.format(message, arguments)

    def attribute(self, piece: Piece, name: str) -> str:
        """What a piece's term says besides its name, as the title on its face; nothing where it says no more."""
        speech = self.own if f"-{piece.term}" in self.own.sources else self.source
        return speech.format(f"-{piece.term}", {"count": 1, **dict(piece.facts)}, name)

    def knows(self, message: str) -> bool:
        return message in self.source.sources

    def variables(self, message: str) -> frozenset[str]:
        """The arguments that a message names."""
        return frozenset(VARIABLE.findall(self.source.sources[message]))


@cache
def language(code: str, *catalogues: str, folders: tuple[Path, ...] = ()) -> Language:
    """These catalogues in a language, made once; ValueError says which languages there are."""
    return Language(code, ("grammar", *catalogues), folders)
