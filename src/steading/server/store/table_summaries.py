"""The lists of tables, read without opening any; see `tables.summaries`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from msgspec import convert
from sqlalchemy import func, select

from ...engine.contract import Document
from ...tables.summaries import PublicSummary, TableListing
from ...tables.tutors import GAME_PURPOSES
from .database import Conflict, Database, DatabaseRows
from .schema import ActionRow, PersonSeat, ResultRow, SeatRow, TableRow, TableSummaryRow


@dataclass(frozen=True)
class TableSummary:
    """Where a table stands; see `schema.TableSummaryRow`."""

    table: str
    number: int
    at: float
    deciding: list[int]
    bot: bool
    due: float | None = None
    public: Document | None = None  # a PublicSummary


@dataclass(frozen=True)
class WatchedTable:
    """A table that everybody may look at."""

    table: TableListing
    delay: int
    rated: bool


def row_of(summary: TableSummary) -> dict[str, object]:
    """The summary by the columns of its row."""
    return {"told" if name == "public" else name: value for name, value in vars(summary).items()}


T = TypeVar("T")
SUMMARY = (TableSummaryRow.number, TableSummaryRow.deciding, TableSummaryRow.told)
HEAD = (TableRow.id, TableRow.game, TableRow.options, TableRow.fingerprint, TableRow.host, TableRow.created)


class SummaryStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, summaries: Sequence[TableSummary]) -> None:
        """Where tables stand, unless something later is known; a table that is no more is left out."""
        found = await self.database.rows(select(TableRow.id).where(TableRow.id.in_([each.table for each in summaries])))
        there = {id for (id,) in found}
        rows = [row_of(each) for each in summaries if each.table in there]
        if not rows:
            return
        new = self.database.insert(TableSummaryRow)
        values = {name: new.excluded[name] for name in rows[0] if name != "table"}
        later = new.on_conflict_do_update(
            index_elements=["table"], set_=values, where=TableSummaryRow.number <= new.excluded.number
        )
        with suppress(Conflict):  # deleted at this very moment: the others are noted when they change again
            await self.database.change((later, rows))

    async def find_waiting(self, now: float, since: float, most: int) -> list[tuple[str, int, float]]:
        """Tables at which a bot has waited since then, or a clock has run out: with their rows, the oldest first."""
        found = await self.database.rows(
            select(TableSummaryRow.table, TableSummaryRow.number, TableSummaryRow.at)
            .where((TableSummaryRow.bot.is_(True) & (TableSummaryRow.at <= since)) | (TableSummaryRow.due <= now))
            .order_by(TableSummaryRow.at)
            .limit(most)
        )
        return [(row.table, row.number, row.at) for row in found]

    async def behind(self, most: int) -> list[str]:
        """Tables that are not over and of which it is not known where they stand, or not where they stand now."""
        more = select(ActionRow.number).where(
            ActionRow.table == TableRow.id, ActionRow.number >= func.coalesce(TableSummaryRow.number, -1)
        )
        found = await self.database.rows(
            select(TableRow.id)
            .join(TableSummaryRow, TableSummaryRow.table == TableRow.id, isouter=True)
            .where(TableSummaryRow.table.is_(None) | more.exists())
            .where(TableRow.id.not_in(select(ResultRow.table)))
            .limit(most)
        )
        return [table for (table,) in found]

    async def due_between(self, now: float, then: float) -> list[str]:
        """Tables at which a clock runs out in this time."""
        found = await self.database.rows(
            select(TableSummaryRow.table)
            .join(TableRow, TableRow.id == TableSummaryRow.table)
            .where(TableSummaryRow.due > now, TableSummaryRow.due < then)
        )
        return [table for (table,) in found]

    # ------------------------------------------------------------ lists
    async def of(self, person: str, most: int) -> list[TableListing]:
        """The tables at which somebody has a seat or is host and that are not over, newest first."""
        seated = select(PersonSeat.table).where(PersonSeat.person == person)
        found = await self.database.rows(
            select(*HEAD, *SUMMARY)
            .outerjoin(TableSummaryRow, TableSummaryRow.table == TableRow.id)
            .where((TableRow.host == person) | TableRow.id.in_(seated))
            .where(TableRow.id.not_in(select(ResultRow.table)), TableRow.purpose.in_(GAME_PURPOSES))
            .order_by(TableRow.created.desc())
            .limit(most)
        )
        return await self.with_names(found, person)

    async def find_watched(self, now: float, most: int) -> list[WatchedTable]:
        """The newest tables that everybody may look at; one that is over stays as long as it is shown later."""
        late = ResultRow.at > now - TableRow.delay
        found = await self.database.rows(
            select(*HEAD, TableRow.delay, TableRow.rated, *SUMMARY)
            .outerjoin(TableSummaryRow, TableSummaryRow.table == TableRow.id)
            .outerjoin(ResultRow, ResultRow.table == TableRow.id)
            .where(TableRow.watch == "open", ResultRow.table.is_(None) | late)
            .order_by(TableRow.created.desc())
            .limit(most)
        )
        tables = await self.with_names(found, None)
        return [WatchedTable(table, row.delay, row.rated) for table, row in zip(tables, found, strict=True)]

    async def with_names(self, found: DatabaseRows, person: str | None) -> list[TableListing]:
        """Tables with who sits at them."""
        ids = [row.id for row in found]
        names = await self.database.rows(
            select(SeatRow.table, SeatRow.name).where(SeatRow.table.in_(ids)).order_by(SeatRow.table, SeatRow.seat)
        )
        own = await self.database.rows(
            select(PersonSeat.table, PersonSeat.seat).where(PersonSeat.person == person, PersonSeat.table.in_(ids))
        )
        seats_of: Mapping[str, list[str]] = group_by_table(names)
        own_of: Mapping[str, list[int]] = group_by_table(own)
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


def group_by_table(rows: DatabaseRows) -> Mapping[str, list[T]]:
    found: dict[str, list[T]] = {}
    for table, value in rows:
        found.setdefault(table, []).append(value)
    return found
