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
from .column_types import OptionValues, SeatNumbers
from .database import Conflict, Database, add_columns
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
HEAD = (TableRow.id, TableRow.game, TableRow.options, TableRow.fingerprint, TableRow.host, TableRow.created)
# What stands in a list: the head of a table with its number, deciding and told, if anything is kept.
ListedRow = tuple[str, str, OptionValues, str, str, float, int | None, SeatNumbers | None, Document | None]


class SummaryStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, summaries: Sequence[TableSummary]) -> None:
        """Where tables stand, unless something later is known; a table that is no more is left out."""
        asked = select(TableRow.id).where(TableRow.id.in_([each.table for each in summaries]))
        there = set(await self.database.scalars(asked))
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

    async def find_waiting(self, now: float, since: float, most: int) -> Sequence[tuple[str, int, float]]:
        """Tables at which a bot has waited since then, or a clock has run out: with their rows, the oldest first."""
        return await self.database.rows(
            select(TableSummaryRow.table, TableSummaryRow.number, TableSummaryRow.at)
            .where((TableSummaryRow.bot.is_(True) & (TableSummaryRow.at <= since)) | (TableSummaryRow.due <= now))
            .order_by(TableSummaryRow.at)
            .limit(most)
        )

    async def behind(self, most: int) -> list[str]:
        """Tables that are not over and of which it is not known where they stand, or not where they stand now."""
        more = select(ActionRow.number).where(
            ActionRow.table == TableRow.id, ActionRow.number >= func.coalesce(TableSummaryRow.number, -1)
        )
        return await self.database.scalars(
            select(TableRow.id)
            .join(TableSummaryRow, TableSummaryRow.table == TableRow.id, isouter=True)
            .where(TableSummaryRow.table.is_(None) | more.exists())
            .where(TableRow.id.not_in(select(ResultRow.table)))
            .limit(most)
        )

    async def due_between(self, now: float, then: float) -> list[str]:
        """Tables at which a clock runs out in this time."""
        return await self.database.scalars(
            select(TableSummaryRow.table)
            .join(TableRow, TableRow.id == TableSummaryRow.table)
            .where(TableSummaryRow.due > now, TableSummaryRow.due < then)
        )

    # ------------------------------------------------------------ lists
    async def of(self, person: str, most: int) -> list[TableListing]:
        """The tables at which somebody has a seat or is host and that are not over, newest first."""
        seated = select(PersonSeat.table).where(PersonSeat.person == person)
        found = await self.database.rows(
            select(*HEAD, TableSummaryRow.number, TableSummaryRow.deciding, TableSummaryRow.told)
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
        columns = (TableSummaryRow.deciding, TableSummaryRow.told, TableRow.delay, TableRow.rated)
        found = await self.database.rows(
            add_columns(select(*HEAD, TableSummaryRow.number), *columns)
            .outerjoin(TableSummaryRow, TableSummaryRow.table == TableRow.id)
            .outerjoin(ResultRow, ResultRow.table == TableRow.id)
            .where(TableRow.watch == "open", ResultRow.table.is_(None) | late)
            .order_by(TableRow.created.desc())
            .limit(most)
        )
        tables = await self.with_names([row[:9] for row in found], None)
        return [WatchedTable(table, *row[9:]) for table, row in zip(tables, found, strict=True)]

    async def with_names(self, found: Sequence[ListedRow], person: str | None) -> list[TableListing]:
        """Tables with who sits at them."""
        ids = [id for id, *_ in found]
        names = await self.database.rows(
            select(SeatRow.table, SeatRow.name).where(SeatRow.table.in_(ids)).order_by(SeatRow.table, SeatRow.seat)
        )
        own = await self.database.rows(
            select(PersonSeat.table, PersonSeat.seat).where(PersonSeat.person == person, PersonSeat.table.in_(ids))
        )
        seats_of, own_of = group_by_table(names), group_by_table(own)
        return [
            TableListing(
                id,
                game,
                options,
                fingerprint,
                host,
                created,
                tuple(seats_of.get(id, ())),
                frozenset(own_of.get(id, ())),
                number or 0,
                tuple(deciding or ()),
                convert(told, PublicSummary) if told else None,
            )
            for id, game, options, fingerprint, host, created, number, deciding, told in found
        ]


def group_by_table(rows: Sequence[tuple[str, T]]) -> Mapping[str, list[T]]:
    found: dict[str, list[T]] = {}
    for table, value in rows:
        found.setdefault(table, []).append(value)
    return found
