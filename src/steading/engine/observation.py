"""What a learner is given of a position: a row of small whole numbers, and the fields that say what they are.

A game writes what a seat may know into cells (`Game.observe`), seats counted from that seat on, and names the fields of
the row in the same order (`Game.observation_fields`). A number is never below 0; of a field that names one of several
things, 0 is none of them, or the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final


class Field:
    """A run of cells of one kind: `cells` names each of them, `values` what each number means, if it is no count."""

    __slots__ = ("cells", "high", "name", "says", "size", "start", "values")

    def __init__(
        self, name: str, start: int, size: int, high: int, says: str, cells: Sequence[str], values: Sequence[str]
    ) -> None:
        self.name: Final = name
        self.start: Final = start
        self.size: Final = size
        self.high: Final = high  # no cell of the field is above
        self.says: Final = says
        self.cells: Final[tuple[str, ...]] = tuple(cells)
        self.values: Final[tuple[str, ...]] = tuple(values)

    @property
    def counts(self) -> bool:
        """Is a cell a number of something, rather than the name of something?"""
        return len(self.values) == 0

    def form(self) -> dict[str, object]:
        """The field as JSON."""
        return {
            "name": self.name,
            "start": self.start,
            "size": self.size,
            "high": self.high,
            "says": self.says,
            "cells": list(self.cells),
            "values": list(self.values),
        }

    def __repr__(self) -> str:
        return f"<Field {self.name}: {self.start} to {self.start + self.size - 1}>"


class Layout:
    """The fields of a row, one behind the other."""

    __slots__ = ("fields", "size")

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.size: int = 0

    def number(self, name: str, high: int, says: str, cells: Sequence[str] = ("",)) -> None:
        """A count for each of these; none is higher."""
        self.add(name, high, says, cells, ())

    def mark(self, name: str, says: str, cells: Sequence[str] = ("",)) -> None:
        """A yes or no for each of these."""
        self.add(name, 1, says, cells, ())

    def one_of(self, name: str, values: Sequence[str], says: str, cells: Sequence[str] = ("",)) -> None:
        """For each of these, the place of one of the values."""
        self.add(name, len(values) - 1, says, cells, values)

    def add(self, name: str, high: int, says: str, cells: Sequence[str], values: Sequence[str]) -> None:
        """The next field."""
        self.fields.append(Field(name, self.size, len(cells), high, says, cells, values))
        self.size += len(cells)


def seats_from(seats: int) -> list[str]:
    """The seats of a row, counted from the one that looks."""
    return ["own"] + [f"{further} further" for further in range(1, seats)]


def seat_or_none(seats: int) -> list[str]:
    """What a cell says that names a seat."""
    return ["none", *seats_from(seats)]
