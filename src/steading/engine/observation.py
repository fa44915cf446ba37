"""What a learner is given of a position: a row of small whole numbers, and the fields that say what they are.

A game writes what a seat may know into cells of 16 bits (`Game.observe`), seats counted from that seat on, and names
the fields of the row (`Game.observation_fields`). A number is never below 0; of a field that names one of several
things, 0 is none of them, or the first. Cells that no field names are 0.

Cells are written four at a time, as words of 64 bits with the first cell lowest: that is four times as fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .bits import bit
from .ints import Ints, i64

WORD: Final = 4  # cells in a word
CELL: Final[i64] = 16  # bits in a cell

# The second, third and fourth number of a pack, twelve bits each.
SECOND: Final[i64] = 0xFFF000
THIRD: Final[i64] = 0xFFF000000
FOURTH: Final[i64] = 0xFFF000000000

# All of a word but one of its cells, or one of its halves; looked up, because the compiled build would shift a number
# of 32 bits.
BUT_CELL: Final[Ints] = Ints([-1 - 0xFFFF, -1 - 0xFFFF * 2**16, -1 - 0xFFFF * 2**32, 2**48 - 1])
BUT_HALF: Final[Ints] = Ints([-1 - 0xFFFFFFFF, 0xFFFFFFFF])

# A number in each cell of a word.
ONES: Final[i64] = 0x0001000100010001
SEVENS: Final[i64] = 0x0007000700070007
NOT_A_SEAT: Final[i64] = 7  # in a cell that names a seat, counted from 1

# Every other bit, two of every four, four of every eight.
TWOS: Final[i64] = 0x5555555555555555
FOURS: Final[i64] = 0x3333333333333333
EIGHTS: Final[i64] = 0x0F0F0F0F0F0F0F0F

# Four marks as a word, by their bits.
MARKS: Final[Ints] = Ints([sum([2 ** (16 * n) for n in range(4) if (bits >> n) & 1]) for bits in range(16)])


class Field:
    """Cells of one kind: `size` of them, every `step`th from `start` on. `cells` names each of them; `values` says what
    each number means, if it is no count."""

    __slots__ = ("cells", "high", "name", "says", "size", "start", "step", "values")

    def __init__(
        self, name: str, start: int, step: int, high: int, says: str, cells: Sequence[str], values: Sequence[str]
    ) -> None:
        self.name: Final = name
        self.start: Final = start
        self.step: Final = step
        self.size: Final = len(cells)
        self.high: Final = high  # no cell of the field is above
        self.says: Final = says
        self.cells: Final[tuple[str, ...]] = tuple(cells)
        self.values: Final[tuple[str, ...]] = tuple(values)

    @property
    def counts(self) -> bool:
        """Is a cell a number of something, rather than the name of something?"""
        return len(self.values) == 0

    @property
    def places(self) -> range:
        """Where its cells are in a row."""
        return range(self.start, self.start + self.size * self.step, self.step)

    def cell_names(self) -> list[str]:
        """Each of its cells by its full name."""
        return [f"{self.name}: {cell}" if cell else self.name for cell in self.cells]

    def form(self) -> dict[str, object]:
        return {
            "name": self.name,
            "start": self.start,
            "step": self.step,
            "size": self.size,
            "high": self.high,
            "says": self.says,
            "cells": list(self.cells),
            "values": list(self.values),
        }

    def __repr__(self) -> str:
        return f"<Field {self.name}: {self.size} from {self.start}>"


class RowLayout:
    """The fields of a row. What is written as a word begins at a multiple of four."""

    __slots__ = ("at", "block", "fields", "step")

    def __init__(self) -> None:
        self.fields: list[Field] = []
        self.at: int = 0  # where the next field begins
        self.block: int = 0  # where the block begins
        self.step: int = 0  # in a block: from one of its rows to the next

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
        """The next field: in a block one cell a row, else one cell behind the other."""
        self.fields.append(Field(name, self.at, self.step or 1, high, says, cells, values))
        self.at += 1 if self.step else len(cells)

    def pad(self) -> None:
        """On to the next word."""
        self.at += -self.at % WORD

    def begin_block(self, words: i64) -> None:
        """Rows of so many words from here on; each field has one cell in each."""
        self.begin_rows(int(words) * WORD)

    def begin_rows(self, cells: int) -> None:
        """The same of so many cells."""
        self.pad()
        self.block = self.at
        self.step = cells

    def end_block(self, rows: int) -> None:
        """There are so many rows; the next field is behind them."""
        self.at = self.block + rows * self.step
        self.step = 0


def width_of(fields: Sequence[Field]) -> int:
    """How many cells a row with these fields has: whole words."""
    last = max([field.places[-1] for field in fields]) + 1
    return last + -last % WORD


def seats_from(seats: int) -> list[str]:
    """The seats of a row, counted from the one that looks."""
    return ["own"] + [f"{further} further" for further in range(1, seats)]


def seat_or_none(seats: int) -> list[str]:
    """What a cell says that names a seat."""
    return ["none", *seats_from(seats)]


# ---------------------------------------------------------------- writing
def four(first: i64, second: i64, third: i64, fourth: i64) -> i64:
    """Four cells as a word."""
    return first | (second << CELL) | (third << 2 * CELL) | (fourth << 3 * CELL)


def spread(pack: i64) -> i64:
    """A pack of four numbers, twelve bits each, as a word."""
    return (pack & 4095) | (pack & SECOND) << 4 | (pack & THIRD) << 8 | (pack & FOURTH) << 12


def encode_seat(seat: i64, viewer: i64, seats: i64) -> i64:
    """A seat as a cell says it that may name none: 1 for the viewer's own, 0 for none."""
    if seat < 0:
        return 0
    return seat - viewer + 1 if seat >= viewer else seat - viewer + seats + 1


def seen_from(deciding: i64, viewer: i64, seats: i64) -> i64:
    """A set of seats as bits, the viewer's own first."""
    return ((deciding >> viewer) | (deciding << (seats - viewer))) & (bit(seats) - 1)


def turn_seats(words: Ints, at: i64, end: i64, by: i64, seats: i64) -> None:
    """Another seat looks, so many seats before the last one: cells that name a seat, or none, or by NOT_A_SEAT
    something else, are counted from there. Four at a time: each has room for the carry that tells if it is too high.
    """
    over: i64 = (15 - seats) * ONES
    for word in range(at, end):
        cells: i64 = words[word]
        if cells != 0:
            named: i64 = ((cells + SEVENS) >> 3) & ~((cells + ONES) >> 3) & ONES
            turned: i64 = cells + by * named
            words[word] = turned - seats * (((turned + over) >> 4) & named)


def turn_blocks(words: Ints, at: i64, width: i64, by: i64, seats: i64) -> None:
    """Another seat looks, so many seats before the last one: blocks of so many words, one a seat, change places."""
    for first in range(at, at + width):
        found: i64 = 0
        for seat in range(seats):
            found |= words[first + seat * width]
        moved: i64 = 0 if found != 0 else seats
        start: i64 = 0
        while moved < seats:
            held: i64 = words[first + start * width]
            place: i64 = start + by
            while True:
                word: i64 = first + place * width
                following: i64 = words[word]
                words[word] = held
                held = following
                moved += 1
                if place == start:
                    break
                place = place + by if place + by < seats else place + by - seats
            start += 1


def write_marks(marks: i64, number: i64, words: Ints, at: i64) -> i64:
    """So many marks, a cell each, from their bits; returns where they end."""
    while number > 0:
        words[at] = MARKS[marks & 15]
        marks >>= 4
        number -= 4
        at += 1
    return at


def bits_in(mask: i64) -> i64:
    """How many bits are set: first of each two, of each four and so on."""
    mask -= (mask >> 1) & TWOS
    mask = (mask & FOURS) + ((mask >> 2) & FOURS)
    mask = (mask + (mask >> 4)) & EIGHTS
    mask += mask >> 8
    mask += mask >> 16
    return (mask + (mask >> 32)) & 127
