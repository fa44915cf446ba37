"""What is asked and answered by path: one struct a body or answer, whoever keeps the tables."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from .messages import DaysClock, LiveClock


class Location(Struct, frozen=True):
    """Where something is found."""

    url: str


class Acknowledgement(Struct, frozen=True):
    """It is done; and what there is to say about it."""

    text: str = ""


class Complaint(Struct, frozen=True):
    """What was wrong with a request."""

    code: str
    text: str
    message: str = ""  # that `text` says in one's language,
    arguments: dict[str, str | int] = {}  # with these


# ------------------------------------------------------------ tables
class WantedSeat(Struct, frozen=True):
    """Who is to sit there."""

    kind: Literal["me", "person", "bot"]
    name: Annotated[str, Meta(max_length=400)] = ""
    bot: Annotated[str, Meta(max_length=80)] = "miller"


class WantedTable(Struct, frozen=True):
    """A table to be opened."""

    game: str
    seats: Annotated[list[WantedSeat], Meta(min_length=1, max_length=16)]
    options: dict[str, bool | str] = field(default_factory=dict)
    hints: bool | None = None  # may people ask for hints? Who plays alone against bots always may
    clock: LiveClock | DaysClock | None = None


class LinkForm(Struct, frozen=True):
    """A seat's secret link."""

    seat: int
    name: str
    url: str


class OpenedTable(Struct, frozen=True):
    """A table that was opened, with the links to hand out."""

    table: str
    url: str
    links: list[LinkForm]


class Substitution(Struct, frozen=True):
    """Which bot is to play for a person."""

    bot: Annotated[str, Meta(max_length=80)] = "miller"


class Agreement(Struct, frozen=True):
    """Does one agree to end the game as it stands?"""

    agree: bool = True


class WantedOrders(Struct, frozen=True):
    """The orders of a seat from now on."""

    orders: list[dict[str, object]]


class PauseRequest(Struct, frozen=True):
    """Does one ask for a pause, or in a pause to go on?"""

    wish: bool = True


class TableStatus(Struct, frozen=True):
    """How the table stands after that."""

    over: bool
    ending: Literal["played", "agreed", "given-up"] | None


# ------------------------------------------------------------ the start page
class OptionForm(Struct, frozen=True):
    """An option of a game."""

    name: str
    title: str
    values: list[bool | str]
    labels: list[str]  # the values in words
    default: bool | str
    words: str
    needs: str | None  # another option that must be on
    seat: int | None  # the seat it is about


class BotForm(Struct, frozen=True):
    """A kind of bot."""

    bot: str
    title: str
    words: str
    names: list[str]


class Build(Struct, frozen=True):
    """What the bots think with."""

    build: str  # `compiled` or `interpreted`
    words: str


class GameForm(Struct, frozen=True):
    """A game that can be played."""

    name: str
    title: str
    seats: list[int]
    options: list[OptionForm]
    bots: list[BotForm]
    minutes: tuple[int, int]
    weight: Literal["light", "medium", "heavy"]
    sentence: str
    modules: list[tuple[str, str]]  # options that add a box or a part of one, with its name
    quick: int  # seats of a quick game
    sign: str  # the sprite that stands for it
    people: list[str]  # and those for who plays


class MyTable(Struct, frozen=True):
    """A table at which this browser has a seat, or that it opened."""

    table: str
    game: str
    title: str
    url: str
    line: str
    your_turn: bool
    players: list[str]  # the others
    host: bool
    plays: bool  # has it a seat that it has not given up?
    number: int
    since: int  # when something last happened that everybody knows of; seconds since 1970


class WaitingTables(Struct, frozen=True):
    """The other tables that wait for somebody, and the one that has waited longest."""

    tables: int
    url: str | None


class RecentTable(Struct, frozen=True):
    """A table of this browser that is over."""

    table: str
    game: str
    title: str
    url: str
    ending: Literal["played", "agreed", "given-up"]
    winners: list[str]
    points: int
    own: int | None  # the own points, of the best seat
    won: bool
    host: bool
    at: float  # seconds since 1970


# ------------------------------------------------------------ learning
class Beginner(Struct, frozen=True):
    """Who plays a first game."""

    name: Annotated[str, Meta(max_length=400)] = ""


class AnalysisProgress(Struct, frozen=True):
    """How far an analysis is: so many `steps` of so many; none while it waits for its turn. `body` is the page of
    what is known so far, if that is newer than the preview of the number that was asked for."""

    steps: int
    of: int
    ready: bool
    error: str = ""
    preview: int = 0
    body: str = ""


class WhatIf(Struct, frozen=True):
    """From which moment to play on, and for whom; by default for oneself."""

    at: int
    seat: int | None = None


class LessonForm(Struct, frozen=True):
    """A lesson in the list."""

    game: str
    game_title: str
    name: str
    title: str
    summary: str
    minutes: int
    progress: Literal["", "begun", "done"]


class PuzzleForm(Struct, frozen=True):
    """A puzzle in the list."""

    name: str
    title: str
    grade: str
    task: str
    seats: int
    modules: list[str]
    progress: Literal["", "begun", "done"]


class PuzzlesForm(Struct, frozen=True):
    """The puzzles of a game, the easy ones first."""

    game: str
    title: str
    puzzles: list[PuzzleForm]
