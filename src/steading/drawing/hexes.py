"""Flat-topped hexagons: where their corners, sides and cells lie.

A size is the distance from the middle to a corner. Directions go clockwise from the bottom: 0 S, 1 SW, 2 NW, 3 N, 4 NE,
5 SE. A cell is (q, r): q counts columns to the right, r counts cells down a column. Pixels grow downwards.
"""

from __future__ import annotations

from math import cos, radians, sin, sqrt

HexCell = tuple[int, int]
HexPoint = tuple[float, float]

STEPS: tuple[HexCell, ...] = ((0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (1, 0))


def width(size: float) -> float:
    """From the left corner to the right one."""
    return 2 * size


def height(size: float) -> float:
    """From the top side to the bottom one."""
    return sqrt(3) * size


def neighbour(cell: HexCell, direction: int) -> HexCell:
    """The cell across this side."""
    q, r = STEPS[direction]
    return cell[0] + q, cell[1] + r


def centre(cell: HexCell, size: float) -> HexPoint:
    """The middle of a cell, if that of (0, 0) is at the origin."""
    q, r = cell
    return size * 1.5 * q, sqrt(3) * size * (r + q / 2)


def corners(size: float, at: HexPoint = (0, 0)) -> list[HexPoint]:
    """The six corners clockwise, from the right one of the bottom side: side d runs from corner d to corner d + 1."""
    return [(at[0] + size * cos(radians(60 + 60 * n)), at[1] + size * sin(radians(60 + 60 * n))) for n in range(6)]


def side_ends(direction: int, size: float, at: HexPoint = (0, 0)) -> tuple[HexPoint, HexPoint]:
    """The two corners of a side, clockwise."""
    all_six = corners(size, at)
    return all_six[direction], all_six[(direction + 1) % 6]


def side_middle(direction: int, size: float, at: HexPoint = (0, 0)) -> HexPoint:
    angle = radians(90 + 60 * direction)
    apothem = height(size) / 2
    return at[0] + apothem * cos(angle), at[1] + apothem * sin(angle)
