"""What a game is made of: the `PARTS` in its package, by which everybody else finds it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

Options = Mapping[str, object]


@dataclass(frozen=True)
class Parts:
    """A game's parts, each as `module:name` within its package and imported when asked for; and what others need to
    know of it, whoever they are.
    """

    game: str  # a Game, made of options and components
    judgement: str  # a Judgement
    board: str  # a Board; bots never ask for it
    about: str  # an About
    puzzle_rules: str = ""  # a PuzzleRules, if puzzles are made of it
    order: int = 100  # among the games
    opponents: tuple[str, ...] = ()  # levels of those in a first game; by default as few as can play
    face_options: Options = field(default_factory=dict)  # that bring every face
    observation_options: Options = field(default_factory=dict)  # that bring every field
    bench_options: Mapping[str, Options] = field(default_factory=dict)  # that are measured besides none, by label
    golden: Mapping[str, tuple[Options, int]] = field(default_factory=dict)  # recorded games: options and seats
    node_depth: int = 3  # of the golden node counts
    package: str = ""  # known once it is found
    folder: Path | None = None  # with its rules and weights; its package's, if not said
