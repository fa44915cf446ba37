"""The stack of pending decisions: for each seat, what it still owes, the decision to take now on top.

A decision is a frame of a few small integers, its kind first, so that a position is complete at any moment and copying
it is copying numbers. Frames of different seats are independent, which is what makes simultaneous decisions possible.
"""

from __future__ import annotations

from typing import Final

from .ints import Ints, i64

MOST_SEATS: Final = 6


def _seats(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(MOST_SEATS) if mask >> seat & 1)


SEATS_OF: Final[list[tuple[int, ...]]] = [_seats(mask) for mask in range(1 << MOST_SEATS)]


class Stack:
    """Pending decisions of all seats; `deciding` has a bit for each seat that owes one."""

    __slots__ = ("deciding", "depth", "frames", "heights", "width")

    def __init__(self, frames: Ints, heights: Ints, deciding: i64, width: i64, depth: i64) -> None:
        self.frames = frames
        self.heights = heights
        self.deciding = deciding
        self.width = width  # integers in a frame
        self.depth = depth  # frames that one seat can have pending

    def copy(self) -> Stack:
        """The same decisions, sharing nothing."""
        return Stack(self.frames[:], self.heights[:], self.deciding, self.width, self.depth)

    def top(self, seat: i64) -> i64:
        """Where the frame on top of this seat's stack begins in `frames`; -1 if the seat owes nothing."""
        height: i64 = self.heights[seat]
        if height == 0:
            return -1
        return (seat * self.depth + height - 1) * self.width

    def kind(self, seat: i64) -> i64:
        """The kind of decision that the seat owes now; -1 for none."""
        height: i64 = self.heights[seat]
        if height == 0:
            return -1
        return self.frames[(seat * self.depth + height - 1) * self.width]

    def push(self, seat: i64, kind: i64) -> i64:
        """A new decision on top, its other integers zero; returns where its frame begins."""
        height: i64 = self.heights[seat]
        if height == self.depth:
            raise OverflowError(f"seat {seat} has {height} decisions pending already")
        at: i64 = (seat * self.depth + height) * self.width
        frames: Ints = self.frames
        frames[at] = kind
        for i in range(at + 1, at + self.width):
            frames[i] = 0
        self.heights[seat] = height + 1
        self.deciding |= 1 << seat
        return at

    def pop(self, seat: i64) -> None:
        """The decision on top is taken."""
        height: i64 = self.heights[seat] - 1
        self.heights[seat] = height
        at: i64 = (seat * self.depth + height) * self.width
        frames: Ints = self.frames
        for i in range(at, at + self.width):
            frames[i] = 0
        if height == 0:
            self.deciding &= ~(1 << seat)

    def clear(self, seat: i64) -> None:
        """The seat owes nothing any more."""
        while self.heights[seat] > 0:
            self.pop(seat)


def empty_stack(seats: i64, width: i64, depth: i64) -> Stack:
    return Stack(Ints([0] * (seats * depth * width)), Ints([0] * seats), 0, width, depth)
