"""How often somebody may try: passwords by account and by address; accounts, uploads, reports, invitations by address.

It is kept in the database, so that all processes count together and a restart forgives nothing. A try counts before it
is known how it ends, so that many at the same time are no way around.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping

from sqlalchemy import delete, func, insert, select

from ..settings import DAY, Limit
from ..store.database import Database
from ..store.schema import Attempt
from ..web.security import Denied

HOUR = 3600.0


def what_of(kind: str, whom: str) -> str:
    """What is counted, as it is kept: people type passwords where names belong."""
    return hashlib.sha256(f"{kind} {whom}".encode()).hexdigest()


def patience(limit: Limit) -> str:
    """How long one has to wait at most, in words."""
    if limit.seconds > 2 * HOUR:
        return f"hours (at most {round(limit.seconds / HOUR)})"
    return f"minutes (at most {max(1, round(limit.seconds / 60))})"


class Attempts:
    """The tries of the last hours."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def begin(self, limits: Mapping[str, Limit], now: float) -> list[str]:
        """One more try, counted for each of these; Denied if that is too many. What it is known by, to be forgiven."""
        rows = [{"id": secrets.token_urlsafe(12), "what": what, "at": now} for what in limits]
        await self.database.change(delete(Attempt).where(Attempt.at < now - DAY), insert(Attempt).values(rows))
        ids = [str(row["id"]) for row in rows]
        for what, limit in limits.items():
            if await self.number(what, now - limit.seconds) > limit.most:
                await self.forgive(ids)  # what is not even tried does not count, or nobody would ever get in again
                raise Denied(429, "too-fast", f"Too many tries; wait some {patience(limit)} and try again.")
        return ids

    async def count(self, kind: str, whom: str, limit: Limit, now: float) -> None:
        """One more of a kind; Denied if that is too many."""
        await self.begin({what_of(kind, whom): limit}, now)

    async def number(self, what: str, since: float) -> int:
        """How many there were."""
        ((number,),) = await self.database.rows(
            select(func.count()).select_from(Attempt).where(Attempt.what == what, Attempt.at >= since)
        )
        return int(number)

    async def forgive(self, ids: list[str], what: str = "") -> None:
        """These do not count, nor any other of this kind: whoever it was knows the password."""
        await self.database.change(delete(Attempt).where(Attempt.id.in_(ids) | (Attempt.what == what)))
