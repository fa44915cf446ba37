"""What a game tells those who make puzzles of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..engine.actions import Action
from ..engine.contract import Document, State


class UnclearOutcome(Exception):
    """The game cannot tell which ways come to the same."""


class PuzzleRules(NamedTuple):
    """Which moments are late enough, which ways come to different scores, what may be open, and the task in words."""

    late: Callable[[State, int], bool]  # may the seat's decisions from here on be few enough to search?
    ways: Callable[[State, int, int], Sequence[Action]]  # of what the first seat may do, what the second may feel
    luck: Callable[[State, Action, int], bool]  # can what chance draws upon this action touch the seat's score?
    points: Callable[[State, int, dict[object, int]], tuple[int, int] | None]  # the final score, least and most
    reveal_secrets: Callable[[Document], Document]  # a position with what may be open
    task: Callable[[State, int], str]
