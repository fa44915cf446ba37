"""Attempts that are counted, to bound how often somebody may try."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence

from sqlalchemy import delete, func, insert, select

from ..settings import DAY
from .database import Database
from .schema import AttemptRow


class AttemptStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, whats: Iterable[str], now: float) -> list[str]:
        """One more of each of these; their ids. Those of yesterday are forgotten."""
        rows = [{"id": secrets.token_urlsafe(12), "what": what, "at": now} for what in whats]
        await self.database.change(delete(AttemptRow).where(AttemptRow.at < now - DAY), insert(AttemptRow).values(rows))
        return [str(row["id"]) for row in rows]

    async def count(self, what: str, since: float) -> int:
        ((number,),) = await self.database.rows(
            select(func.count()).select_from(AttemptRow).where(AttemptRow.what == what, AttemptRow.at >= since)
        )
        return number

    async def delete(self, ids: Sequence[str], what: str = "") -> None:
        """These, and all others of this kind."""
        await self.database.change(delete(AttemptRow).where(AttemptRow.id.in_(ids) | (AttemptRow.what == what)))
