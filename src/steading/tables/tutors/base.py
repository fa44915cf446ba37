"""Who leads through a table: what a lesson, a puzzle or a first game says, refuses and lets others do.

A tutor has no memory of its own: all that it knows is folded from the table's rows, so that a restart loses nothing.
"""

from __future__ import annotations

from typing import Literal, Protocol

from ...drawing.notes import Note
from ...engine import Action
from ...games import Board as GameBoard
from ...language.arguments import Sentence
from ..log import Log
from ..speech import in_english

Stage = Literal["begun", "done"]


class Objection(Exception):
    """What a tutor answers instead of letting somebody play that; with the rule behind it, if there is one."""

    def __init__(self, text: Sentence | str, rule: str = "") -> None:
        self.text = text
        self.rule = rule
        super().__init__(in_english(text))


class Tutor(Protocol):
    """Somebody who leads through a table."""

    def note(self, log: Log, board: GameBoard, seat: int) -> Note | None:
        """What is said to the seat now."""

    def check(self, log: Log, board: GameBoard, seat: int, action: Action) -> None:
        """Objection if the seat is not to play this (legal) action now."""

    def check_answer(self, log: Log, board: GameBoard, seat: int, answer: str) -> None:
        """Objection if that is no answer to what is said now."""

    def script(self, log: Log, seat: int) -> Action | None:
        """What a seat without a person does now; None leaves it to its bot."""

    def waits(self, log: Log, seat: int) -> bool:
        """Does this seat without a person not move now?"""

    def stage(self, log: Log) -> Stage:
        """How far it has come."""
