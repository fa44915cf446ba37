"""The coach of a first game: words for when something is possible or happens for the first time, and warnings.

They lie in `games/GAME/coach/`: `coach.toml` tells when, a file a language (`en.toml`) tells what. How they are written
is told in docs/learning.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from ..engine.documents import Reader
from ..engine.refused import Fact
from ..engine.toml import parse_toml
from ..games import folder
from ..language.catalogue import SOURCE
from ..language.texts import read_document
from .lesson import ActionForm, Pattern, fits, texts

WHOSE = ("anybody", "mine", "others")
ME = "me"  # in the pattern of an event: the seat of the reader


@dataclass(frozen=True)
class CoachTip:
    """Something to be said once: when an action that fits `can` is legal, or once an event that fits `event` happened.

    `after`: so many own turns are over.
    """

    name: str
    title: str
    say: tuple[str, ...]
    can: Pattern | None
    event: Pattern | None
    whose: str
    after: int
    rule: str


@dataclass(frozen=True)
class CoachWarning:
    """Something to be said before an action that fits `when`, if all of this is so.

    `vain`: the action brings nothing; `free`: another brings something for nothing; `other`: another fits this; `then`:
    after it one can only do what fits this; `times`: the seat has done what fits `when` less often than this.
    """

    name: str
    say: str
    when: Pattern
    vain: bool
    free: bool
    other: Pattern | None
    then: Pattern | None
    times: int
    rule: str


@dataclass(frozen=True)
class CoachScript:
    """All that the coach of a game knows, in one language; of several words the first is said first."""

    words: tuple[CoachTip, ...]
    warnings: tuple[CoachWarning, ...]


@cache
def script(game: str, language: str = SOURCE) -> CoachScript:
    """The coach of a game, silent where nothing is written; Malformed says what is wrong with the files."""
    where = folder(game) / "coach"
    if not where.is_dir():
        return CoachScript((), ())
    told = Reader(parse_toml((where / "coach.toml").read_text(encoding="utf-8")), f"{game}/coach")
    words = Reader(read_document(where / f"{SOURCE}.toml", language), f"{game}/{language}")
    said, warned = words.inner("word"), words.inner("warning")
    found = CoachScript(
        tuple(read_word(each, said) for each in told.rows("word")),
        tuple(read_warning(each, warned) for each in told.rows("warning")),
    )
    for reader in (told, words, said, warned):
        reader.finish()
    return found


def read_word(told: Reader, words: Reader) -> CoachTip:
    """When it is said, with what is said."""
    name = told.text("name")
    said = words.inner(name)
    whose = told.text("whose") if told.has("whose") else WHOSE[0]
    told_of = CoachTip(
        name,
        said.text("title"),
        texts(said, "say"),
        pattern(told, "can"),
        pattern(told, "event"),
        WHOSE[WHOSE.index(whose)],
        told.whole("after", 0, 99) if told.has("after") else 0,
        told.text("rule") if told.has("rule") else "",
    )
    said.finish()
    told.finish()
    return told_of


def read_warning(told: Reader, words: Reader) -> CoachWarning:
    """The same for a warning."""
    name = told.text("name")
    found = CoachWarning(
        name,
        words.text(name),
        pattern(told, "when") or {},
        told.truth("vain") if told.has("vain") else False,
        told.truth("free") if told.has("free") else False,
        pattern(told, "other"),
        pattern(told, "then"),
        told.whole("times", 1, 999) if told.has("times") else 999,
        told.text("rule") if told.has("rule") else "",
    )
    told.finish()
    return found


def pattern(told: Reader, name: str) -> Pattern | None:
    """A part of a form, if there is one."""
    return told.inner(name).fields if told.has(name) else None


def tells(word: CoachTip, event: Mapping[str, Fact], seat: int) -> bool:
    """Is the event what the word waits for, as this seat sees it?"""
    mine, whose = event["seat"] == seat, word.whose
    if word.event is None or (whose == "mine" and not mine) or (whose == "others" and (mine or event["seat"] == -1)):
        return False
    return all(event.get(name) == (seat if wanted == ME else wanted) for name, wanted in word.event.items())


def does(wanted: Pattern | None, form: ActionForm) -> bool:
    """Is the action one that the pattern means? None means none."""
    return wanted is not None and fits(wanted, form)
