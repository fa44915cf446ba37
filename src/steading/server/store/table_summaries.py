"""What lists say of tables without opening them: whose turn it is and since when, as far as everybody may know.

While seats decide at once, a list names nobody: who has decided, and when, is not told before all have.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from msgspec import Struct, convert, to_builtins
from sqlalchemy import select

from ...engine.contract import Document
from ...tables.parts import listed
from ...tables.table import Table
from ...tables.tutors import GAME_PURPOSES
from .database import Found
from .schema import PersonSeat, ResultRow, SeatRow, StandingRow, TableHead
from .storage import Storage


class PublicSummary(Struct, frozen=True):
    """What is kept of a table for lists."""

    since: float  # when something last happened that everybody knows of; 0: nothing yet
    at_once: bool  # do several decide at once, in secret?
    step: str  # where the game stands, in words for everybody
    bots: list[int]  # the seats that bots play now
    given_up: list[int]
    counts: list[int]  # the number on each seat's board, and at last on a spectator's


def summary_of(table: Table) -> Document:
    """What lists are to say of the table."""
    since = next((row.at for row in reversed(table.rows) if row.open), 0.0)  # what was done in secret tells no time
    told = PublicSummary(
        since,
        table.game.secretive(table.state),
        table.words.step(table.state.view(None)),
        [seat for seat, chair in enumerate(table.chairs) if chair.bot],
        sorted(table.seating.given_up),
        [*table.counts, table.open_rows],
    )
    form: Document = to_builtins(told)
    return form


@dataclass(frozen=True)
class TableListing:
    """A table in a list, and what the viewer is there."""

    id: str
    game: str
    options: dict[str, bool | str]
    fingerprint: str
    host: str
    created: float
    names: tuple[str, ...]
    own: frozenset[int]
    number: int  # rows, when the rest was so
    deciding: tuple[int, ...]
    told: PublicSummary | None  # none: nothing is kept yet

    @property
    def playing(self) -> frozenset[int]:
        """The viewer's seats at which no bot plays."""
        return self.own - frozenset(self.told.bots if self.told else ())

    @property
    def since(self) -> float:
        """Since when it has been waited for whoever is to decide."""
        return (self.told.since if self.told else 0.0) or self.created

    @property
    def turn(self) -> bool:
        """Does the viewer owe a decision?"""
        return bool(self.playing & frozenset(self.deciding))

    def line(self) -> str:
        """Where it stands and who is waited for."""
        if self.told is None:
            return ""
        waits = "" if self.turn else "all at once" if self.told.at_once else self.waits()
        return " · ".join(part for part in (self.told.step, waits) if part)

    def waits(self) -> str:
        """Who is waited for, where everybody may know it."""
        return f"waiting for {listed([self.names[seat] for seat in self.deciding])}" if self.deciding else ""

    def board(self) -> int:
        """The number on the board that the viewer would be shown first."""
        if self.told is None:
            return 0
        owing = sorted(self.playing & frozenset(self.deciding))
        return self.told.counts[next(iter([*owing, *sorted(self.own)]), -1)]


T = TypeVar("T")
STANDING = (StandingRow.number, StandingRow.deciding, StandingRow.told)
HEAD = (TableHead.id, TableHead.game, TableHead.options, TableHead.fingerprint, TableHead.host, TableHead.created)


async def tables_of(storage: Storage, person: str, most: int) -> list[TableListing]:
    """The tables at which somebody has a seat or is host and that are not over, newest first."""
    seated = select(PersonSeat.table).where(PersonSeat.person == person)
    found = await storage.rows(
        select(*HEAD, *STANDING)
        .outerjoin(StandingRow, StandingRow.table == TableHead.id)
        .where((TableHead.host == person) | TableHead.id.in_(seated))
        .where(TableHead.id.not_in(select(ResultRow.table)), TableHead.purpose.in_(GAME_PURPOSES))
        .order_by(TableHead.created.desc())
        .limit(most)
    )
    return await with_names(storage, found, person)


async def with_names(storage: Storage, found: Found, person: str | None) -> list[TableListing]:
    """Tables with who sits at them."""
    ids = [row.id for row in found]
    names = await storage.rows(
        select(SeatRow.table, SeatRow.name).where(SeatRow.table.in_(ids)).order_by(SeatRow.table, SeatRow.seat)
    )
    own = await storage.rows(
        select(PersonSeat.table, PersonSeat.seat).where(PersonSeat.person == person, PersonSeat.table.in_(ids))
    )
    seats_of: Mapping[str, list[str]] = grouped(names)
    own_of: Mapping[str, list[int]] = grouped(own)
    return [
        TableListing(
            row.id,
            row.game,
            row.options,
            row.fingerprint,
            row.host,
            row.created,
            tuple(seats_of.get(row.id, ())),
            frozenset(own_of.get(row.id, ())),
            row.number or 0,
            tuple(row.deciding or ()),
            convert(row.told, PublicSummary) if row.told else None,
        )
        for row in found
    ]


def grouped(rows: Found) -> Mapping[str, list[T]]:
    found: dict[str, list[T]] = {}
    for table, value in rows:
        found.setdefault(table, []).append(value)
    return found
