"""What there is to play and to learn, worked out ahead of time: so that no game is loaded before it is opened."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from ..language.catalogue import SOURCE
from ..tables.forms import GameForm, LessonForm, PuzzlesForm
from ..tables.repertoire import list_games, list_lessons, list_puzzles


class Lists(Struct, frozen=True):
    """Games, lessons and puzzles, of which nothing has been begun."""

    games: list[GameForm]
    lessons: list[LessonForm]
    puzzles: list[PuzzlesForm]

    def lessons_for(self, progress: Mapping[str, str]) -> list[LessonForm]:
        """The lessons, with how far somebody has come."""
        return [replace(each, progress=progress.get(f"lesson {each.game}/{each.name}", "")) for each in self.lessons]

    def puzzles_for(self, progress: Mapping[str, str]) -> list[PuzzlesForm]:
        """The puzzles, with those that somebody has solved."""
        return [
            replace(
                game,
                puzzles=[
                    replace(each, progress=progress.get(f"puzzle {game.game}/{each.name}", "")) for each in game.puzzles
                ],
            )
            for game in self.puzzles
        ]


def make_lists(code: str = SOURCE) -> Lists:
    """Worked out now, from every game, in a language."""
    return Lists(list_games(code), list_lessons({}, code), list_puzzles({}, code))
