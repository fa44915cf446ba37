"""Tables at which somebody teaches: what the guide of a lesson, puzzle or first game says, refuses and lets others do.

A guide has no memory of its own: all that it knows is folded from the table's rows, so that a restart loses nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal, Protocol

from ..drawing.notes import Note
from ..engine import Action, Game

if TYPE_CHECKING:
    from .table import Row, Table

Standing = Literal["begun", "done"]
PLAYED_ON = ("", "first", "what-if")  # purposes of tables that are games: they are listed among one's own


class Objection(Exception):
    """What a guide answers instead of letting somebody play that; with the rule behind it, if there is one."""

    def __init__(self, text: str, rule: str = "") -> None:
        self.text = text
        self.rule = rule
        super().__init__(text)


class Guide(Protocol):
    """Somebody who leads through a table."""

    def note(self, table: Table, seat: int) -> Note | None:
        """What is said to the seat now."""

    def check(self, table: Table, seat: int, action: Action) -> None:
        """Objection if the seat is not to play this (legal) action now."""

    def check_answer(self, table: Table, seat: int, answer: str) -> None:
        """Objection if that is no answer to what is said now."""

    def written(self, table: Table, seat: int) -> Action | None:
        """What a seat without a person does now; None leaves it to its bot."""

    def waits(self, table: Table, seat: int) -> bool:
        """Does this seat without a person not move now?"""

    def standing(self, table: Table) -> Standing:
        """How far it has come."""


def guide_for(purpose: str, game: Game) -> Guide | None:
    """Who leads through a table of this purpose; ValueError if there is no such lesson or puzzle any more."""
    kind, _, name = purpose.partition(" ")
    if kind == "lesson":
        from .lessons import LessonGuide

        return LessonGuide(game, name)
    if kind == "puzzle":
        from .puzzles import PuzzleGuide

        return PuzzleGuide(game, name)
    if kind == "first":
        from .coaching import CoachGuide

        return CoachGuide(game)
    return None


def happened(rows: Iterable[Row]) -> list[Row]:
    """The moves and answers that count, in their order: what was taken back is gone, with the answers after it."""
    kept: list[Row] = []
    for row in rows:
        if row.kind in ("play", "step"):
            kept.append(row)
        elif row.kind == "undo":
            own = [place for place, old in enumerate(kept) if old.kind == "play" and old.seat == row.seat]
            for place in reversed(own[len(own) - int(row.form["back"]) :]):
                kept[place:] = [old for old in kept[place + 1 :] if old.kind == "play"]
    return kept
