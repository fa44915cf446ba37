"""What crosses the wire about the lobby, ratings and what the server has played."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ...tables.messages import DaysClock, LiveClock

TypedName = Annotated[str, Meta(max_length=400)]
Number = Annotated[int, Meta(ge=-100_000, le=100_000)]


# ------------------------------------------------------------ from the browser
class WantedOffer(Struct, frozen=True):
    """A table for which people are sought; who asks sits down first."""

    game: str
    seats: Annotated[int, Meta(ge=2, le=16)]
    options: dict[str, bool | str] = field(default_factory=dict)
    clock: LiveClock | DaysClock | None = None
    rated: bool = False
    hints: bool = False
    watch: bool = True  # may others look on?
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0  # seconds by which they see it later
    open: bool = True  # listed for everybody
    low: Number | None = None  # the least and the most rating that somebody may have
    high: Number | None = None
    name: TypedName = ""  # of a guest


class WantedPlace(Struct, frozen=True):
    """Which seat to take, and under which name a guest plays."""

    name: TypedName = ""
    seat: Annotated[int, Meta(ge=0, le=15)] | None = None


class WantedBots(Struct, frozen=True):
    """Who is to sit on the seats that are left."""

    bot: Annotated[str, Meta(max_length=80)] = "miller"


class InvitationForm(Struct, frozen=True):
    """Who is asked to come: a member, by name."""

    name: TypedName


# ------------------------------------------------------------ to the browser
class PlaceForm(Struct, frozen=True):
    """A seat; without a name it is free."""

    seat: int
    name: str
    mine: bool
    host: bool
    rating: int | None = None  # where the table is to be rated


class OfferForm(Struct, frozen=True):
    """A table that waits for people."""

    id: str
    url: str
    game: str
    title: str
    sign: str  # the sprite that stands for the game
    options: list[str]  # what is not as usual, in words
    seats: list[PlaceForm]
    speed: str  # in words
    pace: Literal["live", "days", "none"]
    rated: bool
    hints: bool
    watch: bool
    delay: int
    open: bool
    low: int | None
    high: int | None
    mine: bool  # has who asks a seat there?
    host: bool
    invited: bool
    invitees: list[str]  # who else is invited, for those who sit there
    why_not: str  # why who asks cannot take a seat; empty: nothing is in the way
    table: str | None = None  # where it has begun


class WatchForm(Struct, frozen=True):
    """A table that can be looked at."""

    table: str
    url: str
    game: str
    title: str
    sign: str
    players: list[str]
    line: str
    delay: int
    rated: bool
    watching: int


class LobbyForm(Struct, frozen=True):
    """The lobby, for one who looks at it."""

    name: str
    member: bool
    offers: list[OfferForm]
    watch: list[WatchForm]
    here: int  # people who look at the lobby now


class LobbyCount(Struct, frozen=True):
    """How many tables wait for people, and for how many of them one is invited or has a seat."""

    open: int
    invitations: int
    mine: int


class LobbyNews(Struct, frozen=True, tag_field="kind", tag="lobby"):
    """Something has changed there."""

    number: int


class LeaderForm(Struct, frozen=True):
    """A line of a leaderboard."""

    place: int
    name: str
    rating: int
    games: int
    wins: int


class OwnRating(Struct, frozen=True):
    """One's own rating at a game with so many seats."""

    game: str
    title: str
    seats: int
    rating: int
    games: int
    wins: int


class RankingForm(Struct, frozen=True):
    """The best at a game with so many seats."""

    game: str
    seats: int
    leaders: list[LeaderForm]


class GameStatistics(Struct, frozen=True):
    """What the server has played of a game."""

    game: str
    title: str
    seats: int
    tables: int
    points: float  # of the winner, on the average
    most: int


class StatisticsForm(Struct, frozen=True):
    """What the server has played: numbers only."""

    going: int
    members: int
    games: list[GameStatistics]


# ------------------------------------------------------------ the start page
class ServerAddress(Struct, frozen=True):
    """What a link for another machine may begin with; nothing if only this machine reaches the server."""

    origins: list[str]
