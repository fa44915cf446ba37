"""What is asked of lessons, puzzles, first games and analyses, and answered."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct


class Beginner(Struct, frozen=True):
    """Who plays a first game."""

    name: Annotated[str, Meta(max_length=400)] = ""


class AnalysisProgress(Struct, frozen=True):
    """How far an analysis is: so many questions of so many; none while it waits for its turn."""

    done: int
    of: int
    ready: bool
    failed: str = ""


class WhatIf(Struct, frozen=True):
    """From which moment to play on, and for whom; by default for oneself."""

    at: int
    seat: int | None = None


class LessonForm(Struct, frozen=True):
    """A lesson in the list."""

    game: str
    game_title: str
    name: str
    title: str
    summary: str
    minutes: int
    standing: Literal["", "begun", "done"]


class PuzzleForm(Struct, frozen=True):
    """A puzzle in the list."""

    name: str
    grade: str
    task: str
    seats: int
    modules: list[str]
    standing: Literal["", "begun", "done"]


class PuzzlesForm(Struct, frozen=True):
    """The puzzles of a game, the easy ones first."""

    game: str
    title: str
    puzzles: list[PuzzleForm]
