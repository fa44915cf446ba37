"""How an action is said: in words, with what it brings; and by pointing, the elements to click in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

Paths = tuple[tuple[str, ...], ...]


class ActionText(NamedTuple):
    """An action as a player would say it, and in short what it would bring."""

    label: str
    brings: str = ""

    def __str__(self) -> str:
        return f"{self.label}: {self.brings}" if self.brings else self.label


@dataclass(frozen=True)
class Ghost:
    """A piece that an action would put on an element of the board: its picture, how many, and how many lie there."""

    at: str
    sprite: str
    number: int = 1
    there: int = 0


@dataclass(frozen=True)
class Gesture:
    """An action in words, the ways to click it, in short what it would bring, and the pieces it would put down.

    An action that is said by one click on something that is not drawn has a button beside the question; `faces` are the
    pictures on it.
    """

    label: str
    paths: Paths
    brings: str = ""
    ghosts: tuple[Ghost, ...] = ()
    faces: tuple[str, ...] = ()


@dataclass(frozen=True)
class Flight:
    """Pieces that an event moves from one element to another (`bar-2` is the bar of seat 2): picture and number.

    `start` and `end` may name several elements: the first that is in sight counts. Without a picture the element `end`
    itself moves: turned over where it lies if it starts there, in from the side if it starts nowhere.
    """

    start: str
    end: str
    sprite: str
    number: int = 1


Telling = tuple[Sequence[str], Sequence[Flight]]  # a few words and pictures of an event, and what flies


@dataclass(frozen=True)
class EventAnimation:
    """An event as it is told: whose it is (None: nobody's), in a few words and pictures (`#sprite`), and what flies."""

    seat: int | None
    brief: tuple[str, ...]
    flights: tuple[Flight, ...] = ()
