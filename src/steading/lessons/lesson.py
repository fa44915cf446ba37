"""A lesson read from its files: a position, and steps that say something, point at pieces, and wait for a move.

It lies in `games/GAME/lessons/NAME/`: `position.json`, `lesson.toml` with the steps, and the words in a file a language
(`en.toml`). docs/lessons.md tells how one is written.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import cast

from ..engine.contract import Document
from ..engine.documents import Reader
from ..engine.refused import Malformed, Unplayable
from ..engine.toml import parse_toml
from ..games import folder
from ..language.catalogue import SOURCE
from ..language.texts import read_document

ActionForm = Mapping[str, str | int]
Pattern = Mapping[str, object]  # a part of an action's form; a list means any of its values


def fits(pattern: Pattern, form: ActionForm) -> bool:
    """Is the action of this form one that the pattern means?"""
    return all(
        form.get(name) in wanted if isinstance(wanted, list) else form.get(name) == wanted
        for name, wanted in pattern.items()
    )


@dataclass(frozen=True)
class Correction:
    """What is answered to somebody who tries this instead, and the rule behind that."""

    when: Pattern
    text: str
    rule: str


@dataclass(frozen=True)
class LessonStep:
    """One thing that is said, and what happens then.

    `do`: the moves of the player, one after the other; `free`: whatever the player likes, until the turn has passed;
    `others`: moves of the other seats, each with its `seat`, after the player's. Where nothing is to be done, the
    player reads, sees what the others do, and goes on.
    """

    name: str
    say: tuple[str, ...]
    point: tuple[str, ...]
    do: tuple[Pattern, ...]
    free: bool
    others: tuple[tuple[int, Pattern], ...]
    instead: tuple[Correction, ...]
    otherwise: str  # answered to everything else
    rule: str

    @property
    def reads(self) -> bool:
        """Does the player only read?"""
        return not (self.do or self.free)


@dataclass(frozen=True)
class Lesson:
    """A lesson with its words in one language."""

    game: str
    name: str
    title: str
    summary: str
    order: int  # among the lessons of its game
    minutes: int
    options: dict[str, bool | str]
    names: tuple[str, ...]  # of the seats
    seat: int  # the player's
    position: Document
    steps: tuple[LessonStep, ...]
    farewell: tuple[str, ...]  # said at its end


@lru_cache(maxsize=16)
def lessons(game: str, language: str = SOURCE) -> tuple[Lesson, ...]:
    """All lessons of a game, in the order in which they are best taken; ValueError if there is no such game."""
    where = folder(game) / "lessons"
    if not where.is_dir():
        return ()
    found = [read(game, each, language) for each in where.iterdir() if (each / "lesson.toml").is_file()]
    return tuple(sorted(found, key=lambda each: (each.order, each.name)))


def lesson(game: str, name: str, language: str = SOURCE) -> Lesson:
    """The lesson of this name; ValueError says which there are."""
    found = lessons(game, language)
    for each in found:
        if each.name == name:
            return each
    there = ", ".join(each.name for each in found) or "none"
    said = f"there is no lesson {name!r} of {game}; there are {there}"
    raise Unplayable("no-such-lesson", said, game=game, lesson=name, lessons=[each.name for each in found])


def read(game: str, where: Path, language: str) -> Lesson:
    """The lesson in this folder; Malformed says what is wrong with it."""
    told = Reader(parse_toml((where / "lesson.toml").read_text(encoding="utf-8")), where.name)
    words = Reader(read_document(where / f"{SOURCE}.toml", language), f"{where.name}/{language}")
    position: Document = json.loads((where / "position.json").read_text(encoding="utf-8"))
    steps = tuple(read_step(step, words) for step in told.rows("step"))
    found = Lesson(
        game,
        where.name,
        words.text("title"),
        words.text("summary"),
        told.whole("order", 1, 99),
        told.whole("minutes", 1, 60),
        cast(dict[str, bool | str], position["options"]),
        texts(words, "names"),
        told.whole("seat", 0, 15) if told.has("seat") else 0,
        position,
        steps,
        texts(words, "farewell"),
    )
    if len({step.name for step in steps}) != len(steps):
        raise Malformed(f"{where.name}.step", "has two steps of one name")
    told.finish()
    words.finish()
    return found


def read_step(told: Reader, words: Reader) -> LessonStep:
    """A step with its words."""
    name = told.text("name")
    said = words.inner(name)
    answers = texts(said, "instead") if said.has("instead") else ()
    tried = told.rows("instead") if told.has("instead") else []
    if len(answers) != len(tried):
        raise Malformed(said.at("instead"), f"must have {len(tried)} answers, one for each that the step has")
    instead = []
    for one, text in zip(tried, answers, strict=True):
        instead.append(Correction(one.inner("when").fields, text, one.text("rule") if one.has("rule") else ""))
        one.finish()
    others = []
    for move in told.rows("others") if told.has("others") else []:
        others.append((move.whole("seat", 0, 15), {key: value for key, value in move.fields.items() if key != "seat"}))
    step = LessonStep(
        name,
        texts(said, "say"),
        texts(told, "point") if told.has("point") else (),
        tuple(move.fields for move in told.rows("do")) if told.has("do") else (),
        told.truth("free") if told.has("free") else False,
        tuple(others),
        tuple(instead),
        said.text("otherwise") if said.has("otherwise") else "",
        told.text("rule") if told.has("rule") else "",
    )
    said.finish()
    told.finish()
    return step


def texts(reader: Reader, name: str) -> tuple[str, ...]:
    found: Sequence[object] = reader.row(name)
    for place, text in enumerate(found):
        if not isinstance(text, str):
            raise Malformed(f"{reader.at(name)}[{place}]", "must be a text")
    return tuple(str(text) for text in found)
