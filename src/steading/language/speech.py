"""Says the entries of catalogues: patterns with their arguments, and the functions that they may call."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Final, TypeAlias, cast

from .arguments import Argument, Count, Items, Piece, Sentence
from .arguments import MessagePart as Word
from .catalogue import CatalogueEntry, PatternPart, PatternParts
from .compiler import MANY_PLURALS, Cldr

Arguments: TypeAlias = Mapping[str, Argument]
Grammar: TypeAlias = Mapping[str, Argument]
NEUTRAL: Final[Grammar] = {"case": "nominative", "count": 1}


class MessageError(LookupError):
    """A message that is not there, or whose arguments are not those that it names."""


class Speech:
    """Some catalogues in one language. Entries are compiled when they are first said, unless they come compiled."""

    def __init__(
        self,
        code: str,
        sources: Mapping[str, str | CatalogueEntry],
        compile_source: Callable[[str], CatalogueEntry],
        read_cldr: Callable[[], Cldr],
    ) -> None:
        self.code = code
        self.sources = sources
        self.compile_source = compile_source
        self.read_cldr = read_cldr
        self.entries: dict[str, CatalogueEntry] = {}
        self.known_cldr: Cldr | None = None
        forms = [name.removeprefix("form-") for name in sources if name.startswith("form-")]
        self.functions: dict[str, Callable[..., Argument]] = {
            **{form.upper(): partial(self.put, form) for form in ["name", *forms]},
            "NUMBER": self.write_number,
            "COUNT": lambda number, thing, **grammar: self.put_word(Count(int(number), piece(thing)), "name", grammar),
            "GENDER": lambda thing: self.traits(piece(thing))["gender"],
            "CAPITAL": lambda thing: capital(self.text(thing)),
            "SMALL": lambda thing: small(self.text(thing)),
            "LOWER": lambda thing: self.text(thing).lower(),
        }

    @property
    def cldr(self) -> Cldr:
        if self.known_cldr is None:
            self.known_cldr = self.read_cldr()
        return self.known_cldr

    # ------------------------------------------------------------ entries
    def entry(self, name: str) -> CatalogueEntry:
        found = self.entries.get(name)
        if found is None:
            source = self.sources.get(name)
            if source is None:
                raise MessageError(f"{self.code}: there is no {name}")
            found = self.entries[name] = self.compile_source(source) if isinstance(source, str) else source
        return found

    def format(self, name: str, given: Arguments) -> str:
        """A message, or a term by its name with a hyphen."""
        return self.write(self.entry(name)["value"], given)

    def attribute(self, name: str, attribute: str, given: Arguments) -> str:
        """Nothing, if it has none of that name."""
        parts = self.entry(name)["attributes"].get(attribute)
        return self.write(parts, given) if parts else ""

    def variables(self, name: str) -> frozenset[str]:
        """The arguments that an entry names."""
        return frozenset(list_variables(self.entry(name)["value"]))

    # ------------------------------------------------------------ patterns
    def write(self, parts: PatternParts, given: Arguments) -> str:
        return "".join([part if isinstance(part, str) else self.text(self.evaluate(part, given)) for part in parts])

    def evaluate(self, part: PatternPart, given: Arguments) -> Argument:
        """What a part stands for; things stay things, so that functions can ask for their grammar."""
        if isinstance(part, str):
            return part
        kind, what, *rest = cast(PatternParts, part)
        if kind == "?":
            (variants,) = cast(list[dict[str, PatternParts]], rest)
            return self.write(self.choose(variants, self.evaluate_selector(what, given)), given)
        name = cast(str, what)
        if kind == "$":
            if name not in given:
                raise MessageError(f"{self.code}: ${name} is not given")
            return given[name]
        named = {key: self.evaluate(each, given) for key, each in cast(dict[str, PatternPart], rest[-1]).items()}
        if kind == "@":
            return self.format(name, {**NEUTRAL, **named} if name.startswith("-") else given)
        if name not in self.functions:
            raise MessageError(f"{self.code}: there is no function {name}")
        return self.functions[name](*[self.evaluate(each, given) for each in rest[0]], **named)

    def evaluate_selector(self, part: PatternPart, given: Arguments) -> str | int:
        value = self.evaluate(part, given)
        return value if isinstance(value, str | int) else self.text(value)

    def choose(self, variants: Mapping[str, PatternParts], value: str | int) -> PatternParts:
        """An exact value comes before a plural category."""
        found = variants.get(str(value))
        if found is None and isinstance(value, int):
            found = variants.get(self.plural(value))
        return variants["*"] if found is None else found

    def plural(self, number: int) -> str:
        number = abs(number)
        half = MANY_PLURALS // 2
        return self.cldr["plurals"][number if number < MANY_PLURALS else half + number % half]

    # ------------------------------------------------------------ arguments
    def text(self, argument: Argument) -> str:
        """An argument that nothing is asked of."""
        if isinstance(argument, str):
            return argument
        if isinstance(argument, Items):
            return self.put("name", argument)
        return self.put_word(argument, "name", {})

    def write_number(self, number: Argument, useGrouping: Argument = "1") -> str:  # noqa: N803 - Fluent's name
        if not isinstance(number, int):
            return self.text(number)
        if -1000 < number < 1000:
            return str(number)
        return f"{number:,}".replace(",", self.cldr["group"] if useGrouping != "0" else "")

    def put(self, form: str, argument: Argument, **grammar: Argument) -> str:
        """A thing, or each of several, in some form: its name, or as the entry `form-…` puts it."""
        if not isinstance(argument, Items):
            return self.put_word(argument, form, grammar)
        return self.join([self.put_word(part, form, grammar) for part in argument.parts], argument.join)

    def join(self, parts: list[str], style: str) -> str:
        """As CLDR joins a list."""
        if len(parts) < 2:
            return "".join(parts)
        patterns = self.cldr["lists"][style]
        if len(parts) == 2:
            return patterns["2"].format(*parts)
        said = patterns["end"].format(parts[-2], parts[-1])
        for part in reversed(parts[1:-2]):
            said = patterns["middle"].format(part, said)
        return patterns["start"].format(parts[0], said)

    def put_word(self, word: Word, form: str, grammar: Grammar) -> str:
        if isinstance(word, str):
            return word
        if isinstance(word, int):
            return self.write_number(word)
        if isinstance(word, Sentence):
            return self.format(word.message, dict(word.arguments))
        if isinstance(word, Count):
            noun = self.noun(word.piece, {**grammar, "count": word.number})
            counted = {**NEUTRAL, "number": word.number, "noun": noun, **self.traits(word.piece), **grammar}
            return self.format("form-count", counted)
        noun = self.noun(word, grammar)
        if form == "name":
            return noun
        return self.format(
            f"form-{form}", {**NEUTRAL, **dict(word.facts), "noun": noun, **self.traits(word), **grammar}
        )

    def noun(self, named: Piece, grammar: Grammar) -> str:
        """A term, in this case and number."""
        return self.format(f"-{named.term}", {**NEUTRAL, **dict(named.facts), **grammar})

    def traits(self, named: Piece) -> dict[str, str]:
        """The gender of a term, and whether it takes an article."""
        facts: Arguments = {**NEUTRAL, **dict(named.facts)}
        name = f"-{named.term}"
        return {
            "gender": self.attribute(name, "gender", facts) or "none",
            "article": self.attribute(name, "article", facts) or "yes",
        }


def list_variables(part: PatternPart) -> Iterator[str]:
    """The arguments that are named anywhere in a pattern."""
    if isinstance(part, dict):
        part = list(part.values())
    if isinstance(part, list):
        if part[:1] == ["$"]:
            yield str(part[1])
        for inner in part:
            yield from list_variables(inner)


def piece(argument: Argument) -> Piece:
    """The piece that is meant, or whose grammar counts: of several, the first."""
    while isinstance(argument, Count | Items):
        argument = argument.piece if isinstance(argument, Count) else argument.parts[0]
    return argument if isinstance(argument, Piece) else Piece(str(argument))


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    return text[:1].lower() + text[1:]
