"""Every message of a language with every kind of argument: numbers, pieces of each gender, lists of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from steading.language.arguments import Argument, Count, Piece, items
from steading.language.catalogue import entries
from steading.language.language import SOFT_HYPHEN, Language, language

# What is said together: the catalogues whose messages are told, and those that they are said with.
CATALOGUES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "keyflower": (("games", "key_family", "keyflower"), ("tables",)),
    "key_flow": (("games", "key_family", "key_flow"), ("tables",)),
    "my_farm_shop": (("games", "my_farm_shop"), ("tables",)),
    "tables": (("tables",), ()),
    "analysis": (("analysis",), ()),
    "book": (("book",), ()),
    "pages": (("pages",), ()),
    "scripts": (("scripts",), ()),
    "server": (("server",), ("tables",)),
    "terminal": (("terminal",), ()),
}
NUMBERS = (0, 1, 2, 5)
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
FIGURES = {"NUMBER", "COUNT"}
PLAIN = {"CAPITAL", "SMALL", "LOWER"}
NAMED = "Ann"
OTHERS = {
    "colour",
    "named",
    "price",
    "taken",
    "scale",
    "who",
    "warning",
    "where",
}  # no numbers, whatever they are put into
HERS: tuple[tuple[str, str], ...] = (("whose", "other"), ("owner", "Ben"))
PLACES = ("table", "mine", "other")  # where a piece may lie


@dataclass(frozen=True)
class MessageSample:
    """A message, said with these arguments."""

    key: str
    given: tuple[tuple[str, Argument], ...]
    said: str


@cache
def speak(code: str, catalogue: str) -> Language:
    told, beside = CATALOGUES[catalogue]
    return language(code, *beside, *told)


def own_messages(code: str, catalogue: str) -> list[str]:
    """The messages that are told with a catalogue."""
    found = entries(code, CATALOGUES[catalogue][0])
    return [name for name in found if not name.startswith(("-", "form-"))]


# ------------------------------------------------------------ what arguments are
@dataclass
class Use:
    """How entries use an argument."""

    number: bool = False
    thing: bool = False
    words: frozenset[str] = frozenset()  # by which it is chosen


def uses(spoken: Language, message: str) -> dict[str, Use]:
    """What each argument is, as far as the message and those that it holds tell, in English and in this language."""
    found: dict[str, Use] = {}
    for speech in (spoken.source, spoken.own):
        if message in speech.sources:
            note_uses(spoken, speech.entry(message)["value"], found, {message})
    return found


def note_uses(spoken: Language, part: Any, found: dict[str, Use], seen: set[str]) -> None:
    if not isinstance(part, list) or not part:
        return
    if part[0] == "$" and len(part) == 2 and isinstance(part[1], str):
        found.setdefault(part[1], Use())
    elif part[0] == "@" and len(part) == 3 and isinstance(part[1], str):
        if not part[1].startswith("-") and part[1] not in seen:
            speech = spoken.own if part[1] in spoken.own.sources else spoken.source
            note_uses(spoken, speech.entry(part[1])["value"], found, seen | {part[1]})
        for each in part[2].values():
            note_uses(spoken, each, found, seen)
    elif part[0] == "?" and len(part) == 3 and isinstance(part[2], dict):
        note_choice(part, found)
        for each in (part[1], *part[2].values()):
            note_uses(spoken, each, found, seen)
    elif part[0] == "!" and len(part) == 4 and isinstance(part[1], str):
        for place, each in enumerate(part[2]):
            if isinstance(each, list) and each[:1] == ["$"]:
                use = found.setdefault(each[1], Use())
                use.number |= part[1] in FIGURES and place == 0
                use.thing |= part[1] not in FIGURES | PLAIN or place > 0
            note_uses(spoken, each, found, seen)
        for each in part[3].values():
            note_uses(spoken, each, found, seen)
    else:
        for each in part:
            note_uses(spoken, each, found, seen)


def note_choice(part: Any, found: dict[str, Use]) -> None:
    """What somebody chooses by tells what it may be."""
    if not isinstance(part[1], list) or part[1][0] != "$":
        return
    keys = {key for key in part[2] if key != "*"}
    use = found.setdefault(part[1][1], Use())
    if keys <= CATEGORIES | {key for key in keys if key.isdigit()}:
        use.number = True
    else:
        use.words |= keys


# ------------------------------------------------------------ pieces
@cache
def pieces(code: str, catalogue: str) -> tuple[Piece, ...]:
    """Of what is counted and of all else, a piece of each gender and one that is a name, in turn in each place."""
    spoken = speak(code, catalogue)
    found: dict[tuple[str, bool], Piece] = {}
    for name in spoken.own.sources:
        if name.startswith("-") and set(spoken.own.variables(name)) <= {"count", "case"}:
            traits = spoken.own.traits(Piece(name[1:]))
            kind = "name" if traits["article"] == "no" else traits["gender"]
            if kind != "none":
                whose = PLACES[len(found) % len(PLACES)]
                found.setdefault(
                    (kind, name.startswith("-item-")), Piece(name[1:], (("whose", whose), ("owner", "Ben")))
                )
    return tuple(found.values())


@cache
def named_pieces(code: str, catalogue: str, argument: str) -> tuple[Piece, ...]:
    """The pieces that an argument is named for: of `$colour`, each colour."""
    prefix = f"-{argument.rstrip('s')}-"
    speech = speak(code, catalogue).own
    fitting = [name for name in speech.sources if name.startswith(prefix)]
    return tuple(Piece(name[1:], HERS) for name in fitting if set(speech.variables(name)) <= {"count", "case"})


def things(code: str, catalogue: str, argument: str) -> Iterator[Argument]:
    """What may stand for a piece: one of each gender, so many of them, several of them."""
    if known := named_pieces(code, catalogue, argument):
        yield from known
        yield items(known[:3])
        return
    known = pieces(code, catalogue)
    yield from known
    for whose in PLACES:
        yield from (Piece(piece.term, (("whose", whose), ("owner", "Ben"))) for piece in known)
    for number in NUMBERS:
        yield from (Count(number, piece) for piece in known if piece.term.startswith("item-"))
    for length in (2, 3, len(known)):
        yield items(known[:length])
    yield items([Count(number, piece) for number, piece in zip((1, 2, 5), known, strict=False)])
    yield items(known[:2], "or")


def tell_all(code: str, catalogue: str) -> Iterator[MessageSample]:
    """Every message with every number, every word that it chooses by, and every kind of thing, one after the other."""
    spoken = speak(code, catalogue)
    for message in own_messages(code, catalogue):
        known = uses(spoken, message)
        for given in vary(known, code, catalogue):
            said = spoken.own.format(message, given).replace(SOFT_HYPHEN, "")
            yield MessageSample(f"{catalogue}:{message}", tuple(given.items()), said)


def vary(known: dict[str, Use], code: str, catalogue: str) -> Iterator[dict[str, Argument]]:
    usual = {name: usual_argument(name, use, code, catalogue) for name, use in known.items()}
    yield usual
    for number in NUMBERS:
        yield {name: number if use.number and not use.words else usual[name] for name, use in known.items()}
        # an argument of which nothing is asked may be a number, too: »{ $cards } Karten«
        asked = {name for name, use in known.items() if use.words or use.thing or name in OTHERS}
        yield {name: usual[name] if name in asked else number for name in known}
    for name, use in known.items():
        others: list[Argument] = [*sorted(use.words), *(NUMBERS if use.number else ())]
        if use.thing:
            others += things(code, catalogue, name)
        for other in others:
            for number in NUMBERS if other in use.words else (2,):
                figures = {each: number for each, its in known.items() if its.number and not its.words}
                yield {**usual, **figures, name: other}


def usual_argument(name: str, use: Use, code: str, catalogue: str) -> Argument:
    if use.words:
        return sorted(use.words)[0]
    if use.number:
        return 2
    known = named_pieces(code, catalogue, name) or pieces(code, catalogue)
    return known[0] if use.thing and known else NAMED
