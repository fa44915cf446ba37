"""Neighbours in a village: which cells touch, and how tiles lie beside each other."""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, i64
from .actions import CELLS, REACH, SPAN
from .pieces import SIDES

# From a cell to the cell on each side, clockwise from the bottom.
Q_STEPS: Final[tuple[int, ...]] = (0, -1, -1, 0, 1, 1)
R_STEPS: Final[tuple[int, ...]] = (1, 1, 0, -1, -1, 0)


def _next_cells() -> list[int]:
    """For each cell and side the cell there, -1 beyond the edge of the table."""
    found = []
    for cell in range(CELLS):
        for side in range(SIDES):
            q = cell // SPAN - REACH + Q_STEPS[side]
            r = cell % SPAN - REACH + R_STEPS[side]
            inside = -REACH <= q <= REACH and -REACH <= r <= REACH
            found.append((q + REACH) * SPAN + r + REACH if inside else -1)
    return [int(cell) for cell in found]


NEXT_CELL: Final[Ints] = Ints(_next_cells())  # at cell * 6 + side


def opposite(side: i64) -> i64:
    """The side across."""
    return side + 3 if side < 3 else side - 3
