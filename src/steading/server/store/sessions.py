"""Sessions, and the cookies that are or were sessions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, insert, select, update

from ..settings import DAY
from .database import Database, Statement
from .schema import CookieRow, Person, Session


@dataclass(frozen=True)
class KnownCookie:
    """A cookie that is a session of somebody, or was one."""

    id: str
    ended: float | None
    successor: str | None
    person: str | None
    seen: float | None


@dataclass(frozen=True)
class StoredSession:
    """A browser of somebody."""

    id: str
    person: str
    created: float
    seen: float
    agent: str


class SessionStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def cookies(self, ids: Collection[str]) -> list[KnownCookie]:
        """Those of them that are or were sessions, the newest first. It is asked at once: a cookie that becomes a
        session between two questions would be neither."""
        found = await self.database.rows(
            select(CookieRow.id, CookieRow.ended, CookieRow.successor, Session.person, Session.seen)
            .outerjoin(Session, Session.id == CookieRow.id)
            .where(CookieRow.id.in_(ids))
            .order_by(Session.created.desc(), CookieRow.ended.desc(), CookieRow.id)
        )
        return [KnownCookie(*row) for row in found]

    async def note_use(self, session: str, now: float) -> None:
        await self.database.change(update(Session).where(Session.id == session).values(seen=now))

    async def make_guest(self, person: str, cookies: Sequence[str], agent: str, now: float) -> None:
        """Somebody new, whose first session the first of these becomes; Conflict if one of them is somebody's."""
        await self.database.change(
            insert(Person).values(id=person, created=now, name="", role="guest"),
            *claim(cookies, person, agent, now),
            *end_sessions(Session.id.in_(cookies[1:]), now, person),
        )

    async def replace(
        self,
        checks: Sequence[Statement],
        fresh: Sequence[str],
        session: str | None,
        new: str,
        person: str,
        agent: str,
        now: float,
    ) -> None:
        """A new session in place of all that the browser had; StaleWrite if what is checked is so no more, Conflict if
        a fresh cookie is somebody's meanwhile."""
        old = [*fresh, *([session] if session else [])]
        await self.database.change(
            *checks,
            *claim(fresh, person, agent, now),
            *end_sessions(Session.id.in_(old), now, person),
            *claim([new], person, agent, now),
            delete(CookieRow).where(CookieRow.ended < now - DAY),
        )

    async def of(self, person: str) -> list[StoredSession]:
        """The browsers of somebody, the last used first."""
        found = await self.database.rows(
            select(Session.id, Session.person, Session.created, Session.seen, Session.agent)
            .where(Session.person == person)
            .order_by(Session.seen.desc(), Session.created.desc())
        )
        return [StoredSession(*row) for row in found]

    async def end(self, ids: Sequence[str], now: float) -> None:
        await self.database.change(*end_sessions(Session.id.in_(ids), now))

    async def end_others(self, person: str, but: str | None, now: float) -> None:
        """All of somebody's but this one."""
        others = (Session.person == person) & (Session.id != (but or ""))
        await self.database.change(*end_sessions(others, now))

    async def find_running(self, sessions: Collection[str]) -> set[str]:
        """Those of these sessions that have not ended."""
        asked, found = sorted(sessions), set[str]()
        for start in range(0, len(asked), 500):
            running = select(Session.id).where(Session.id.in_(asked[start : start + 500]))
            found.update(await self.database.scalars(running))
        return found


# ------------------------------------------------------------ statements, to be part of a change
def claim(cookies: Collection[str], person: str, agent: str, now: float) -> list[Statement]:
    """Make sessions of cookies that never were; of two who try, one fails, whatever became of the session."""
    row = {"person": person, "created": now, "seen": now, "agent": agent}
    return [
        *[insert(CookieRow).values(id=cookie) for cookie in cookies],
        *[insert(Session).values(id=cookie, **row) for cookie in cookies],
    ]


def end_sessions(which: ColumnElement[bool], now: float, successor: str | None = None) -> list[Statement]:
    """With a successor, whatever is on its way by one of them is that person's."""
    cookies = CookieRow.id.in_(select(Session.id).where(which))
    return [update(CookieRow).where(cookies).values(ended=now, successor=successor), delete(Session).where(which)]
