"""Neighbours in a village: which cells touch, how tiles lie beside each other, and what surrounds them all."""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, append, i64, vec
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

# What a tile shows, or would touch, on its first side; that of the other sides stands further left, a bit a side.
EDGE: Final[i64] = 65  # a road or water
EDGES: Final[i64] = 4095  # the same of all sides
TOUCH: Final[i64] = 4096


def opposite(side: i64) -> i64:
    return side + 3 if side < 3 else side - 3


class Outline:
    """The empty cells beside a village, and what a tile laid in each of them would touch, as bits of its sides."""

    __slots__ = ("cells", "edges")

    def __init__(self) -> None:
        self.cells: Ints = vec[i64]()
        self.edges: Ints = vec[i64]()

    def place(self, cell: i64) -> i64:
        """Where the cell stands among the cells; -1 if it is not beside the village."""
        cells: Ints = self.cells
        for place in range(len(cells)):
            if cells[place] == cell:
                return place
        return -1

    def add(self, cell: i64, side: i64, edge: i64) -> None:
        """A tile laid in the cell would touch another on this side, which shows a road, water or neither."""
        place: i64 = self.place(cell)
        if place < 0:
            self.cells = append(self.cells, cell)
            self.edges = append(self.edges, (TOUCH | edge) << side)
        else:
            self.edges[place] |= (TOUCH | edge) << side


NO_OUTLINE: Final = Outline()
