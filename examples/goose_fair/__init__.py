"""Goose Fair: a small game of our own, complete. docs/tutorials/a-game-from-nothing.md tells how it was made."""

from steading.games import Parts

from .game import FairJudgement, GooseFair
from .table import ABOUT, FairBoard

PARTS = Parts(lambda: GooseFair, FairJudgement, lambda: FairBoard, lambda: ABOUT)
