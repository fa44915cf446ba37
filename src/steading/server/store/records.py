"""Records that people uploaded, and analyses of those and of finished tables."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import String, delete, func, insert, select, type_coerce, update

from ...engine.contract import Document
from .database import Conflict, Database
from .schema import AnalysisRow, RecordRow

ENOUGH_OF_RECORD = 200  # characters, to tell of which game it is


@dataclass(frozen=True)
class StoredAnalysis:
    """An analysis that is kept, and of which table or record it is."""

    id: str
    table: str | None
    record: str | None
    form: Document


@dataclass(frozen=True)
class UploadedRecord:
    """One of somebody's, with the beginning of its text."""

    id: str
    head: str
    at: float


class RecordStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, id: str, text: str, person: str) -> None:
        await self.database.change(insert(RecordRow).values(id=id, text=text, person=person, at=time.time()))

    async def change(self, id: str, text: str) -> None:
        """The same record, written otherwise."""
        await self.database.change(update(RecordRow).where(RecordRow.id == id).values(text=text))

    async def list_unfilmed(self) -> list[str]:
        """Records that were uploaded before they were kept with their films."""
        return await self.database.scalars(select(RecordRow.id).where(~RecordRow.text.contains('"film": "')))

    async def delete(self, id: str, person: str) -> bool:
        """Away with a record that this person uploaded; was there such a one?"""
        if not await self.database.rows(select(RecordRow.id).where(RecordRow.id == id, RecordRow.person == person)):
            return False
        await self.database.change(
            delete(AnalysisRow).where(AnalysisRow.record == id), delete(RecordRow).where(RecordRow.id == id)
        )
        return True

    async def count(self) -> int:
        """How many records were uploaded."""
        ((number,),) = await self.database.rows(select(func.count()).select_from(RecordRow))
        return number

    async def text(self, id: str) -> str | None:
        """The text of an uploaded record."""
        return await self.database.scalar(select(RecordRow.text).where(RecordRow.id == id))

    async def of(self, person: str, most: int) -> list[UploadedRecord]:
        """What somebody uploaded, the newest first."""
        head = type_coerce(func.substr(RecordRow.text, 1, ENOUGH_OF_RECORD), String)
        rows = await self.database.rows(
            select(RecordRow.id, head, RecordRow.at)
            .where(RecordRow.person == person)
            .order_by(RecordRow.at.desc())
            .limit(most)
        )
        return [UploadedRecord(*row) for row in rows]

    # ------------------------------------------------------------ analyses
    async def keep_analysis(self, found: StoredAnalysis) -> None:
        """Keep it, unless there is one already or what it is of is no more."""
        with suppress(Conflict):
            await self.database.change(
                insert(AnalysisRow).values(
                    id=found.id, table=found.table, record=found.record, form=found.form, at=time.time()
                )
            )

    async def analysis(self, id: str = "", table: str = "", record: str = "") -> StoredAnalysis | None:
        """The one of this address, or of this table or record."""
        column, wanted = next(
            (column, wanted)
            for column, wanted in ((AnalysisRow.id, id), (AnalysisRow.table, table), (AnalysisRow.record, record))
            if wanted or column is AnalysisRow.record
        )
        found = await self.database.first(
            select(AnalysisRow.id, AnalysisRow.table, AnalysisRow.record, AnalysisRow.form).where(column == wanted)
        )
        return StoredAnalysis(*found) if found else None
