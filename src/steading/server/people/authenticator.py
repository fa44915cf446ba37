"""Who has a browser, and what happens when that changes: somebody is let in, brings tables along, leaves for good."""

from __future__ import annotations

from litestar import Response
from litestar.datastructures import Cookie

from ...language.arguments import sentence
from ...tables.forms import Location
from ..store.database import Conflict, StaleWrite
from ..store.people import KnownPerson, Login
from ..store.personal_data import PersonalDataStore
from ..web.connections import AnyRequest
from ..web.languages import language_cookie, language_of, read_choice
from ..web.security import HttpDenial
from .account_tables import AccountTables
from .accounts import Accounts
from .sessions import TRIES, Sessions, no_session
from .visitors import agent_of, cookie, no_cookies, person_of, visitor_of


class Authenticator:
    """Knows people by their browsers."""

    def __init__(
        self, personal_data: PersonalDataStore, accounts: Accounts, sessions: Sessions, tables: AccountTables
    ) -> None:
        self.personal_data = personal_data
        self.accounts = accounts
        self.sessions = sessions
        self.tables = tables

    async def find_person(self, request: AnyRequest) -> KnownPerson | None:
        """Whoever has this browser, if that is known."""
        person = await person_of(request, self.sessions)
        return None if person is None else await self.accounts.find(person)

    async def require_person(self, request: AnyRequest) -> KnownPerson:
        """Whoever has this browser; Denial if nobody does."""
        who = await self.find_person(request)
        if who is None:
            raise HttpDenial(401, "signed-out", sentence("signed-out"))
        return who

    async def require_member(self, request: AnyRequest) -> KnownPerson:
        """The member who has this browser; Denial to guests."""
        who = await self.require_person(request)
        if not who.member:
            raise HttpDenial(401, "signed-out", sentence("account-needed"))
        return who

    async def sign_in(self, request: AnyRequest, login: Login, url: str, keep: bool = False) -> Response[Location]:
        """A new session in place of what the browser had; with `keep`, what it had as a guest goes along. Denial if the
        password has changed meanwhile, or its owner is banned."""
        for _ in range(TRIES):
            try:
                token = await self.replace_session(request, login, keep)
            except StaleWrite:
                raise await self.accounts.refuse(login.person) from None
            except Conflict:  # another request of this browser has made a guest of it meanwhile
                continue
            await self.tables.dismiss_ended()
            language = await self.agree_on_language(request, login.person)
            cookies = [*no_cookies(request), cookie(request, token), *language]
            return Response(Location(url), status_code=200, cookies=cookies)
        raise no_session()

    async def replace_session(self, request: AnyRequest, login: Login, keep: bool) -> str:
        """The cookie of the new session."""
        visitor = await visitor_of(request, self.sessions)
        if keep and visitor.person not in (None, login.person):
            await self.transfer_guest(str(visitor.person), login)
            visitor = await visitor_of(request, self.sessions)
        return await self.sessions.replace(visitor, login, agent_of(request))

    async def agree_on_language(self, request: AnyRequest, person: str) -> list[Cookie]:
        """The browser reads the account's language; an account without one takes what was chosen in the browser."""
        people, here = self.accounts.people_store, read_choice(request)
        chosen = await people.chosen_language(person)
        if chosen is None and here is not None:
            await people.set_language(person, here)
        await people.note_reading(person, chosen or language_of(request))
        return [language_cookie(request, chosen)] if chosen is not None and chosen != here else []

    async def transfer_guest(self, guest: str, login: Login) -> None:
        """What was a guest's is the member's."""
        who = await self.accounts.find(guest)
        if who is None or who.member:
            return
        theirs = await self.personal_data.tables_of(guest)
        await self.accounts.merge(guest, login)
        for table, _ in theirs:
            await self.tables.refresh(table)

    async def delete_person(self, person: str) -> None:
        """Somebody is no more; the tables in memory are told."""
        await self.tables.concede(person)
        left = await self.personal_data.leave(person)
        for table in (*left.deleted_tables, *left.shared_tables):
            await self.tables.refresh(table)
        await self.tables.dismiss_ended()
