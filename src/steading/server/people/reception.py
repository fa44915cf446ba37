"""Who has a browser, and what happens when that changes: somebody is let in, brings tables along, leaves for good."""

from __future__ import annotations

from contextlib import suppress

from litestar import Response
from sqlalchemy.exc import IntegrityError

from ..store.storage import Storage
from ..web.connections import AnyRequest
from ..web.messages import Location
from ..web.security import Denied
from . import personal_data
from .accounts import Accounts, Who
from .sessions import TRIES, Sessions, no_session
from .table_desk import TableDesk
from .visitors import agent_of, cookie, no_cookies, person_of, visitor_of


class Reception:
    """Knows people by their browsers."""

    def __init__(self, storage: Storage, accounts: Accounts, sessions: Sessions, tables: TableDesk) -> None:
        self.storage = storage
        self.accounts = accounts
        self.sessions = sessions
        self.tables = tables

    async def who(self, request: AnyRequest) -> Who | None:
        """Whoever has this browser, if that is known."""
        person = await person_of(request, self.sessions)
        return None if person is None else await self.accounts.who(person)

    async def somebody(self, request: AnyRequest) -> Who:
        """Whoever has this browser; Denied if nobody does."""
        who = await self.who(request)
        if who is None:
            raise Denied(401, "signed-out", "You are not signed in.")
        return who

    async def member(self, request: AnyRequest) -> Who:
        """The member who has this browser; Denied to guests."""
        who = await self.somebody(request)
        if not who.member:
            raise Denied(401, "signed-out", "Only who has an account can do this; sign up or sign in.")
        return who

    async def let_in(self, request: AnyRequest, person: str, url: str, keep: bool = False) -> Response[Location]:
        """A new session in place of what the browser had; with `keep`, what it had as a guest goes along."""
        for _ in range(TRIES):
            visitor = await visitor_of(request, self.sessions)
            if keep and visitor.person not in (None, person):
                await self.bring_along(str(visitor.person), person)
                visitor = await visitor_of(request, self.sessions)
            with suppress(IntegrityError):  # another request of this browser has made a guest of it meanwhile
                token = await self.sessions.replace(visitor, person, agent_of(request))
                await self.tables.dismiss_ended()
                return Response(Location(url), status_code=200, cookies=[*no_cookies(request), cookie(request, token)])
        raise no_session()

    async def bring_along(self, guest: str, member: str) -> None:
        """What was a guest's is the member's."""
        who = await self.accounts.who(guest)
        if who is None or who.member:
            return
        theirs = await personal_data.tables_of(self.storage, guest)
        await self.accounts.merge(guest, member)
        for table, _ in theirs:
            await self.tables.refresh(table)

    async def part_with(self, person: str) -> None:
        """Somebody is no more; the tables in memory are told."""
        await self.tables.concede(person)
        left = await personal_data.leave(self.storage, person)
        for table in (*left.deleted, *left.kept):
            await self.tables.refresh(table)
        await self.tables.dismiss_ended()
