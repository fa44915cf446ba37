"""Who leads a table: lessons, the first game with its coach, puzzles, what if; and which tables are games."""

from __future__ import annotations

from ...engine import Game
from .base import Objection as Objection
from .base import Stage as Stage
from .base import Tutor as Tutor
from .coach import CoachTutor
from .lessons import LessonTutor
from .puzzles import PuzzleTutor
from .what_if import PURPOSE as WHAT_IF

GAME_PURPOSES = ("", "first", WHAT_IF)  # purposes of tables that are games: they are listed among one's own


def tutor_for(purpose: str, game: Game) -> Tutor | None:
    """Who leads through a table of this purpose; ValueError if there is no such lesson or puzzle any more."""
    kind, _, name = purpose.partition(" ")
    match kind:
        case "lesson":
            return LessonTutor(game, name)
        case "puzzle":
            return PuzzleTutor(game, name)
        case "first":
            return CoachTutor(game)
    return None
