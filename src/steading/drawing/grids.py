"""Boards as text: a board is a list of titled grids, which a terminal frames and a screen reader reads row by row."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Grid:
    """Rows of cells under a title."""

    title: str
    rows: tuple[tuple[str, ...], ...]
