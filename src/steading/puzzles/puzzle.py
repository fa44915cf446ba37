"""A puzzle and its file: a position, whose move it is, what the right answer brings and what the next best does."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from ..engine.actions import Action
from ..engine.contract import Document, State
from ..engine.refused import Malformed, Unplayable
from ..games import folder, make
from ..language.catalogue import SOURCE
from ..language.texts import read_document

GRADES: Final = ("easy", "medium", "hard")
FIELDS: Final = ("name", "grade", "task", "seat", "value", "second", "lines", "line", "found", "position")


class Puzzle(NamedTuple):
    """A position with one best way to begin."""

    game: str
    name: str
    grade: str
    task: str  # in words
    seat: int  # who answers
    value: int  # what the right answer is sure to bring: the seat's final score
    second: int  # the most that may be hoped for from any other way to begin
    lines: int  # lines there are
    line: list[dict[str, object]]  # a right one: the seat's actions
    found: dict[str, object]  # the game of bots in which it was found
    position: Document

    @property
    def options(self) -> Mapping[str, object]:
        """The options of its game."""
        options = self.position["options"]
        assert isinstance(options, Mapping)
        return options

    @property
    def title(self) -> str:
        """A name that tells nothing of the answer."""
        return self.title_in(SOURCE)

    def title_in(self, code: str) -> str:
        return texts_of(self.game, "titles", code).get(self.name, self.name)

    def task_in(self, code: str) -> str:
        """What is asked, in a language."""
        names = [name for name, text in texts_of(self.game, "tasks").items() if text == self.task]
        return texts_of(self.game, "tasks", code)[names[0]] if names else self.task

    def state(self) -> State:
        return make(self.game, self.options).load(self.position)

    def actions(self, state: State) -> list[Action]:
        return [state.game.catalogue.read(form) for form in self.line]

    def form(self) -> dict[str, object]:
        """What a list of puzzles tells."""
        told: dict[str, object] = {"game": self.game, "name": self.name, "title": self.title}
        told.update(grade=self.grade, task=self.task)
        told.update(seat=self.seat, seats=self.position["seats"], value=self.value, best=self.value, next=self.second)
        return {**told, "lines": self.lines, "options": {k: v for k, v in self.options.items() if v is True}}

    def text(self) -> str:
        return json.dumps({name: getattr(self, name) for name in FIELDS}, separators=(",", ":")) + "\n"


def find_folder(game: str) -> Path:
    """Where the puzzles of a game lie."""
    return folder(game) / "puzzles"


def read(game: str, path: Path) -> Puzzle:
    """A puzzle from its file; Malformed says what is wrong."""
    told = json.loads(path.read_text(encoding="utf-8"))
    if not isinstance(told, dict) or sorted(told) != sorted(FIELDS):
        raise Malformed(path.name, f"a puzzle has {', '.join(FIELDS)}")
    if told["grade"] not in GRADES:
        raise Malformed(f"{path.name}.grade", f"{told['grade']!r} is none of {', '.join(GRADES)}")
    return Puzzle(game, **told)


@cache
def texts_of(game: str, kind: str, code: str = SOURCE) -> dict[str, str]:
    """The names of the puzzles for people (`titles`), or what they ask (`tasks`)."""
    path = find_folder(game) / f"{kind}.toml"
    return {name: str(text) for name, text in read_document(path, code).items()} if path.exists() else {}


@cache
def puzzles(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game by name, the easy ones first."""
    found = [read(game, path) for path in sorted(find_folder(game).glob("*.json"))]
    return {each.name: each for each in sorted(found, key=lambda each: (GRADES.index(each.grade), each.name))}


def puzzle(game: str, name: str) -> Puzzle:
    """One of them; ValueError if there is none of that name."""
    found = puzzles(game)
    if name not in found:
        said = f"{game} has no puzzle {name!r}; `steading puzzles {game}` lists those that there are"
        raise Unplayable("no-such-puzzle", said, game=game, puzzle=name)
    return found[name]
