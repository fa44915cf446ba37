"""What is asked of tables by HTTP, and answered."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from ...tables.messages import DaysClock, LiveClock


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


class HandOver(Struct, frozen=True):
    """Which bot is to play for a person."""

    bot: Annotated[str, Meta(max_length=80)] = "miller"


class Agreement(Struct, frozen=True):
    """Does one agree to end the game as it stands?"""

    agree: bool = True


class WantedOrders(Struct, frozen=True):
    """The orders of a seat from now on."""

    orders: list[dict[str, object]]


class PauseWish(Struct, frozen=True):
    """Does one ask for a pause, or in a pause to go on?"""

    wish: bool = True


class Arranged(Struct, frozen=True):
    """How the table stands after that."""

    over: bool
    ended: Literal["played", "agreed", "given-up"] | None
