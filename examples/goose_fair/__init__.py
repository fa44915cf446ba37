"""Goose Fair: a small game of our own, complete. docs/tutorials/a-game-from-nothing.md tells how it was made."""

from steading.games import Parts

PARTS = Parts(game="game:GooseFair", judgement="game:JUDGEMENT", board="table:FairBoard", about="table:ABOUT")
