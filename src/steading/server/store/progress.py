"""How far people have come with lessons and puzzles."""

from __future__ import annotations

import time
from contextlib import suppress

from sqlalchemy import insert, select, update

from ...tables.tutors import Stage
from .database import Conflict, Database
from .schema import ProgressRow


class ProgressStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def keep(self, person: str, purpose: str, standing: Stage) -> None:
        """How far somebody has come with this; what was done once stays done."""
        old = await self.database.scalar(
            select(ProgressRow.standing).where(ProgressRow.person == person, ProgressRow.purpose == purpose)
        )
        if old is None:
            with suppress(Conflict):
                row = {"person": person, "purpose": purpose, "standing": standing, "at": time.time()}
                await self.database.change(insert(ProgressRow).values(**row))
        elif old != standing and standing == "done":
            which = (ProgressRow.person == person, ProgressRow.purpose == purpose)
            await self.database.change(update(ProgressRow).where(*which).values(standing=standing, at=time.time()))

    async def of(self, person: str) -> dict[str, Stage]:
        """How far somebody has come, by purpose."""
        found = await self.database.rows(
            select(ProgressRow.purpose, ProgressRow.standing).where(ProgressRow.person == person)
        )
        return dict(found)
