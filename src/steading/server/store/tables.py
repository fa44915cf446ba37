"""Tables: what each is of, the rows of its log, and who has which seats."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import Integer, Select, delete, func, insert, literal, select, type_coerce, update

from ...engine.contract import Document
from ...tables.clocks import read_clocks
from ...tables.log import LogRow
from ...tables.seating import Chair
from ...tables.tutors import GAME_PURPOSES
from .column_types import OptionValues
from .database import Conflict, Database, MustMatch, Statement, add_columns
from .keys import hash_secret
from .schema import (
    ActionRow,
    AnalysisRow,
    FilmRow,
    MessageRow,
    OrderRow,
    PersonSeat,
    QuestionRow,
    ResultRow,
    SeatRow,
    SnapshotRow,
    TableRow,
    TableSummaryRow,
)

NEW_ROWS = insert(ActionRow)
HEADS = add_columns(
    select(
        TableRow.id,
        TableRow.game,
        TableRow.options,
        TableRow.seed,
        TableRow.fingerprint,
        TableRow.host,
        TableRow.position,
        TableRow.purpose,
        TableRow.hints,
    ),
    TableRow.rated,
    TableRow.clock,
    TableRow.watch,
    TableRow.delay,
)
LOG = select(
    ActionRow.number,
    ActionRow.kind,
    ActionRow.seat,
    ActionRow.form,
    ActionRow.open,
    ActionRow.key,
    ActionRow.at,
    ActionRow.clocks,
)


class NumberTaken(Exception):
    """Another row has this number already."""


@dataclass(frozen=True)
class TableHead:
    """What a table is of, with its chairs."""

    id: str
    game: str
    options: OptionValues
    seed: int
    fingerprint: str
    host: str
    chairs: tuple[Chair, ...]
    position: Document | None = None  # where it began, if that was not the beginning of a game
    purpose: str = ""  # what it is for, if it is no game; see `tutors`
    hints: bool = False
    rated: bool = False
    clock: Document | None = None  # live: a bank and a credit a turn, in seconds; or so many days a decision
    watch: str = ""  # may others look on: "" not, "link" who has the address, "open" everybody
    delay: int = 0  # seconds by which they see it later


class TableStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def make(self, head: TableHead, hashes: Sequence[str | None], mine: Iterable[int]) -> None:
        """A new table; its host gets the seats `mine`."""
        bound = [insert(PersonSeat).values(person=head.host, table=head.id, seat=seat) for seat in mine]
        await self.database.change(*insert_table(head, hashes), *bound)

    async def make_next(self, head: TableHead, hashes: Sequence[str | None], before: str, row: LogRow) -> None:
        """A table for the people of an earlier one, each on the same seat, and the row there that says so."""
        people = select(PersonSeat.person, literal(head.id), PersonSeat.seat).where(PersonSeat.table == before)
        try:
            await self.database.change(
                *insert_table(head, hashes),
                insert(PersonSeat).from_select(["person", "table", "seat"], people),
                insert_rows(before, [row]),
            )
        except Conflict:
            raise NumberTaken from None
        self.database.tell("rows", before)

    async def delete(self, table: str) -> None:
        """Away with it and all that was kept of it."""
        await self.database.change(*remove_table(table))
        self.database.tell("gone", table)

    async def find_host(self, table: str) -> str | None:
        """Who opened the table; none if there is no such table."""
        return await self.database.scalar(select(TableRow.host).where(TableRow.id == table))

    async def watch(self, table: str) -> str:
        """Who may look on without a seat."""
        return await self.database.scalar(select(TableRow.watch).where(TableRow.id == table)) or ""

    async def find_head(self, table: str) -> TableHead | None:
        """What the table is of."""
        found = await self.database.first(HEADS.where(TableRow.id == table))
        if found is None:
            return None
        seats = await self.database.rows(
            select(SeatRow.name, SeatRow.bot).where(SeatRow.table == table).order_by(SeatRow.seat)
        )
        id, game, options, seed, fingerprint, host, *_ = found
        chairs = tuple(Chair(name, bot) for name, bot in seats)
        return TableHead(id, game, options, int(seed), fingerprint, host, chairs, *found[6:])

    # ------------------------------------------------------------ the log
    async def log(self, table: str, start: int = 0) -> list[LogRow]:
        """The rows of the table from this number on."""
        found = await self.database.rows(
            LOG.where(ActionRow.table == table, ActionRow.number >= start).order_by(ActionRow.number)
        )
        return [LogRow(*row[:7], read_clocks(row[7])) for row in found]

    async def append(self, table: str, *rows: LogRow) -> None:
        """Keep the rows for good, all or none; NumberTaken if another was faster."""
        try:
            await self.database.change(insert_rows(table, rows))
        except Conflict:
            raise NumberTaken from None
        self.database.tell("rows", table)

    async def count_rows(self, tables: Sequence[str]) -> dict[str, int]:
        """How many rows each of these tables has; those that are no more are left out."""
        last = select(func.max(ActionRow.number)).where(ActionRow.table == TableRow.id).scalar_subquery()
        number = type_coerce(func.coalesce(last + 1, 0), Integer)
        return dict(await self.database.rows(select(TableRow.id, number).where(TableRow.id.in_(tables))))

    # ------------------------------------------------------------ whose tables
    async def list_rated(self, person: str) -> list[str]:
        """The rated tables at which somebody has a seat and that are not over."""
        return await self.database.scalars(
            select(TableRow.id)
            .join(PersonSeat, PersonSeat.table == TableRow.id)
            .where(PersonSeat.person == person, TableRow.rated, TableRow.id.not_in(select(ResultRow.table)))
        )

    async def running_of(self, person: str, most: int) -> list[str]:
        """The tables at which somebody has a seat or is host and that are not over, newest first."""
        seated = select(PersonSeat.table).where(PersonSeat.person == person)
        return await self.database.scalars(
            select(TableRow.id)
            .where((TableRow.host == person) | TableRow.id.in_(seated))
            .where(TableRow.id.not_in(select(ResultRow.table)), TableRow.purpose.in_(GAME_PURPOSES))
            .order_by(TableRow.created.desc())
            .limit(most)
        )

    async def latest_for(self, person: str, purpose: str) -> str | None:
        """The table that somebody opened for this purpose last."""
        return await self.database.scalar(
            select(TableRow.id)
            .where(TableRow.host == person, TableRow.purpose == purpose)
            .order_by(TableRow.created.desc())
            .limit(1)
        )

    async def count_hosted(self, person: str) -> int:
        """How many tables somebody has opened."""
        ((number,),) = await self.database.rows(
            select(func.count()).select_from(TableRow).where(TableRow.host == person)
        )
        return number

    # ------------------------------------------------------------ seats
    async def seats_of(self, person: str, table: str) -> frozenset[int]:
        """Somebody's seats at the table."""
        seats = select(PersonSeat.seat).where(PersonSeat.person == person, PersonSeat.table == table)
        return frozenset(await self.database.scalars(seats))

    async def seat_owners(self, table: str) -> Sequence[tuple[str, int]]:
        """Who has which seats there."""
        return await self.database.rows(select(PersonSeat.person, PersonSeat.seat).where(PersonSeat.table == table))

    async def taken_seats(self, table: str) -> frozenset[int]:
        """The seats that somebody has."""
        seats = select(PersonSeat.seat).where(PersonSeat.table == table).distinct()
        return frozenset(await self.database.scalars(seats))

    async def seat_of_link(self, token: str, since: float) -> tuple[str, int] | None:
        """The table and the seat behind a secret link that was made since then."""
        return await self.database.first(select_linked(token, since))

    async def take_seat(self, person: str, table: str, seat: int, token: str, since: float) -> None:
        """The person has the seat from now on, whose link this is; StaleWrite if it is so no more."""
        linked = select_linked(token, since).where(SeatRow.table == table, SeatRow.seat == seat)
        new = self.database.insert(PersonSeat).values(person=person, table=table, seat=seat)
        await self.database.change(
            MustMatch(linked.with_for_update(read=True, of=SeatRow)),
            new.on_conflict_do_nothing(),  # a link that is followed twice at once gives one seat
        )
        self.database.tell("seats", table)

    async def renew_link(self, table: str, seat: int, token: str, now: float) -> None:
        """A new secret for the seat; the old one and the browsers that it let in lose it."""
        which = (SeatRow.table == table, SeatRow.seat == seat)
        await self.database.change(
            update(SeatRow).where(*which).values(token_hash=hash_secret(token), token_at=now),
            delete(PersonSeat).where(PersonSeat.table == table, PersonSeat.seat == seat),
        )
        self.database.tell("seats", table)


# ------------------------------------------------------------ statements, to be part of a change
def select_linked(token: str, since: float) -> Select[str, int]:
    """The table and the seat behind a secret link that was made since then."""
    return (
        select(SeatRow.table, SeatRow.seat)
        .join(TableRow, TableRow.id == SeatRow.table)
        .where(SeatRow.token_hash == hash_secret(token))
        .where(func.coalesce(SeatRow.token_at, TableRow.created) >= since)
    )


def insert_table(head: TableHead, hashes: Sequence[str | None]) -> list[Statement]:
    seats = [
        {
            "table": head.id,
            "seat": seat,
            "name": chair.name,
            "kind": "bot" if chair.bot else "person",
            "bot": chair.bot,
            "token_hash": hashes[seat],
        }
        for seat, chair in enumerate(head.chairs)
    ]
    return [
        insert(TableRow).values(
            id=head.id,
            game=head.game,
            options=head.options,
            seats=len(head.chairs),
            seed=str(head.seed),
            fingerprint=head.fingerprint,
            created=time.time(),
            host=head.host,
            position=head.position,
            purpose=head.purpose,
            hints=head.hints,
            rated=head.rated,
            clock=head.clock,
            watch=head.watch,
            delay=head.delay,
        ),
        insert(SeatRow).values(seats),
    ]


def remove_table(table: str) -> list[Statement]:
    """With all that was kept of it."""
    parts = (
        SnapshotRow.table,
        FilmRow.table,
        QuestionRow.table,
        OrderRow.table,
        TableSummaryRow.table,
        AnalysisRow.table,
        ResultRow.table,
        MessageRow.table,
        ActionRow.table,
        PersonSeat.table,
        SeatRow.table,
        TableRow.id,
    )
    # whoever adds a row waits, and fails
    last = select(TableRow.id).where(TableRow.id == table).with_for_update()
    return [last, *[delete(part.class_).where(part == table) for part in parts]]


def insert_rows(table: str, rows: Sequence[LogRow]) -> Statement:
    return NEW_ROWS, [row_values(table, row) for row in rows]


def row_values(table: str, row: LogRow) -> Document:
    return {
        "table": table,
        "number": row.number,
        "kind": row.kind,
        "seat": row.seat,
        "form": row.form,
        "open": row.open,
        "key": row.key,
        "at": row.at,
        "clocks": row.clocks,
    }
