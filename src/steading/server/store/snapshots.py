"""How tables stood, so that they need not be played again from their first move, and can go on when rules change.

A table is kept when it leaves memory, when the server ends, and now and then. When the rules are others than those
it was played by, it goes on from there by the new ones, and everybody at it is told; the row `rules` says where.
What nobody kept cannot go on so: then the former rules have to be started once more, which keeps every table.
"""

from __future__ import annotations

from sqlalchemy import delete, func, insert, select

from ...tables.log import LogRow
from .database import Database
from .schema import ActionRow, FilmRow, ResultRow, SnapshotRow, TableRow
from .tables import insert_rows

OFTEN = 100  # rows after which a table in memory is kept again
OTHERS = "The rules or pieces of this game were corrected. From here on this table uses the new ones."


class SnapshotStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def last(self, table: str) -> tuple[int, dict[str, object]] | None:
        """How the table stood last, and after how many rows."""
        return await self.database.first(
            select(SnapshotRow.number, SnapshotRow.form)
            .where(SnapshotRow.table == table)
            .order_by(SnapshotRow.number.desc())
            .limit(1)
        )

    async def base(self, table: str) -> dict[str, object] | None:
        """Where the table went on by the rules of now, if it was begun by others."""
        return await self.database.scalar(
            select(SnapshotRow.form)
            .where(SnapshotRow.table == table, SnapshotRow.base)
            .order_by(SnapshotRow.number.desc())
            .limit(1)
        )

    async def keep(self, table: str, number: int, form: dict[str, object]) -> None:
        """How it stands now; what was kept before is not needed any more, unless it is a base."""
        old = delete(SnapshotRow).where(SnapshotRow.table == table, ~SnapshotRow.base)
        same = delete(SnapshotRow).where(SnapshotRow.table == table, SnapshotRow.number == number, ~SnapshotRow.base)
        new = insert(SnapshotRow).values(table=table, number=number, base=False, form=form)
        bases = await self.database.rows(
            select(SnapshotRow.number).where(SnapshotRow.table == table, SnapshotRow.number >= number)
        )
        if not bases:
            await self.database.change(old, same, new)

    async def keep_base(self, table: str, row: LogRow, form: dict[str, object]) -> None:
        """The row that says by which rules the table goes on, and how it stands after it."""
        await self.database.change(
            insert_rows(table, [row]),
            insert(SnapshotRow).values(table=table, number=row.number + 1, base=True, form=form),
        )

    async def behind(self) -> list[str]:
        """Running tables that have moved on since they were kept."""
        kept = (
            select(SnapshotRow.table, func.max(SnapshotRow.number).label("number"))
            .group_by(SnapshotRow.table)
            .subquery()
        )
        rows = (
            select(ActionRow.table, (func.max(ActionRow.number) + 1).label("number"))
            .group_by(ActionRow.table)
            .subquery()
        )
        return await self.database.scalars(
            select(TableRow.id)
            .join(rows, rows.c.table == TableRow.id)
            .outerjoin(kept, kept.c.table == TableRow.id)
            .where(func.coalesce(kept.c.number, 0) < rows.c.number, TableRow.id.not_in(select(ResultRow.table)))
        )

    # ------------------------------------------------------------ films
    async def keep_film(self, table: str, packed: bytes) -> None:
        """A finished game; in place of one that was taken back."""
        await self.database.change(
            delete(FilmRow).where(FilmRow.table == table), insert(FilmRow).values(table=table, packed=packed)
        )

    async def forget_film(self, table: str) -> None:
        """The game goes on."""
        await self.database.change(delete(FilmRow).where(FilmRow.table == table))

    async def film(self, table: str) -> bytes | None:
        """The film of a finished game."""
        return await self.database.scalar(select(FilmRow.packed).where(FilmRow.table == table))
