"""How a game's book is laid out: `games/GAME/book.toml` says in which order its rules are read and what stands beside.

A chapter names its rules by id or by the beginning of their ids (`bid.*`); an id named anywhere is taken out of every
such group. Faces are found by the words of a sentence (`[words]`), or named for a rule (`[pieces]`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from ..engine.documents import Reader
from ..engine.ledger import Rule
from ..engine.refused import Malformed
from ..games import check_name, folder, ledgers
from ..language.catalogue import SOURCE
from ..language.texts import read_document
from .anchors import address


@dataclass(frozen=True)
class Example:
    """A worked case after a rule: what is drawn of a position (a panel, or pieces of it), and what is said."""

    after: str
    title: str
    text: str
    position: str
    seat: int
    panel: str
    pieces: tuple[str, ...]
    scale: float


@dataclass(frozen=True)
class Section:
    """Some rules under a heading; the first of a chapter may do without."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True)
class Chapter:
    """Sections under a title, read only where all `parts` (expansions, modules) are in play."""

    title: str
    lead: str
    parts: tuple[str, ...]
    sections: tuple[Section, ...]


@dataclass(frozen=True)
class Book:
    """All of it. First `page`: titles with paragraphs; then what people forget, the chapters and, last, `closing`.

    `groups` names the groups of components that are told to be reconstructed there; `log` has the rule behind each
    kind of event.
    """

    game: str
    code: str  # the language
    title: str
    parts: tuple[tuple[str, str], ...]
    page: tuple[tuple[str, tuple[str, ...]], ...]
    forget: tuple[str, ...]
    chapters: tuple[Chapter, ...]
    words: dict[str, str]
    pieces: dict[str, tuple[str, ...]]
    examples: tuple[Example, ...]
    closing: tuple[str, ...]
    groups: dict[str, str]
    log: dict[str, str]

    def rules(self) -> list[Rule]:
        """Every rule, in reading order."""
        return [rule for chapter in self.chapters for section in chapter.sections for rule in section.rules]


def read_book(game: str, code: str = SOURCE) -> Book:
    """The book of a game in a language; Malformed says what is wrong with its layout."""
    return load_book(game, code)


@cache
def load_book(game: str, code: str) -> Book:
    """The same, read once in each language."""
    read = Reader(read_document(folder(check_name(game)) / "book.toml", code), f"{game}/book.toml")
    rows = read.rows("chapter")
    named = {
        f"{find_ledger(game, row)}:{name}"
        for row in rows
        for section in row.rows("section")
        for name in read_texts(section, "rules")
    }
    book = Book(
        game,
        code,
        read.text("title"),
        tuple((part.text("name"), part.text("title")) for part in read.rows("part")) if read.has("part") else (),
        tuple((row.text("title"), read_texts(row, "text")) for row in read.rows("page")),
        read_texts(read, "forget"),
        tuple(read_chapter(game, row, named, code) for row in rows),
        {word: str(sprite) for word, sprite in read.inner("words").fields.items()},
        {rule: read_texts(read.inner("pieces"), rule) for rule in read.inner("pieces").fields},
        tuple(read_example(row) for row in read.rows("example")),
        read_texts(read, "closing"),
        {group: str(title) for group, title in read.inner("groups").fields.items()},
        {event: str(rule) for event, rule in read.inner("log").fields.items()},
    )
    return check_book(book)


def behind(game: str, event: str) -> str:
    """Where the rule behind a kind of event stands in the book; nothing if there is none."""
    rule = read_book(game).log.get(event, "")
    return address(game, rule) if rule else ""


def read_texts(read: Reader, name: str) -> tuple[str, ...]:
    return tuple(str(each) for each in read.row(name))


def find_ledger(game: str, row: Reader) -> str:
    """Whose rules a chapter is about: the game's own unless it says otherwise."""
    return row.text("ledger") if row.has("ledger") else game


def read_chapter(game: str, row: Reader, named: set[str], code: str) -> Chapter:
    """A chapter with its rules."""
    ledger = find_ledger(game, row)
    found = next((each for each in ledgers(game, code) if each.name == ledger), None)
    if found is None:
        raise Malformed(row.at("ledger"), f"{ledger!r} is no ledger of {game}")
    sections = []
    for section in row.rows("section"):
        rules = [rule for name in read_texts(section, "rules") for rule in match_rules(name, found.rules, named)]
        sections.append(Section(section.text("title") if section.has("title") else "", tuple(rules)))
    parts = read_texts(row, "parts") if row.has("parts") else ()
    return Chapter(row.text("title"), row.text("lead") if row.has("lead") else "", parts, tuple(sections))


def match_rules(name: str, rules: dict[str, Rule], named: set[str]) -> list[Rule]:
    """The rule of this id, or those of a group that are named nowhere."""
    if not name.endswith("*"):
        if name not in rules:
            raise Malformed("book.toml", f"{name!r} is no rule")
        return [rules[name]]
    return [rule for id, rule in rules.items() if id.startswith(name[:-1]) and rule.name not in named]


def read_example(row: Reader) -> Example:
    return Example(
        row.text("after"),
        row.text("title"),
        row.text("text"),
        row.text("position"),
        row.whole("seat", 0, 5) if row.has("seat") else 0,
        row.text("panel"),
        read_texts(row, "pieces") if row.has("pieces") else (),
        row.whole("percent", 10, 200) / 100 if row.has("percent") else 0.6,
    )


def check_book(book: Book) -> Book:
    """The book, if every rule of the ledgers stands in it once and nothing speaks of a rule that is not there."""
    told = [rule.name for rule in book.rules()]
    known_rules = [rule.name for ledger in ledgers(book.game) for rule in ledger.rules.values()]
    twice = sorted({name for name in told if told.count(name) > 1})
    missing = [name for name in known_rules if name not in told]
    spoken_of = [*book.pieces, *book.log.values(), *[each.after for each in book.examples]]
    strange = [name for name in spoken_of if name not in known_rules]
    for names, wrong in ((twice, "stand twice"), (missing, "are told nowhere"), (strange, "are no rules")):
        complain(book.game, names, wrong)
    return book


def complain(game: str, names: Sequence[str], wrong: str) -> None:
    """Malformed, if there are such names."""
    if names:
        raise Malformed(f"{game}/book.toml", f"{', '.join(names[:8])} {wrong}")
