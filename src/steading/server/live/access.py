"""Who may come to a table: those who have a seat or opened it, and where it is allowed those who look on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ...language.arguments import sentence
from ...tables.denials import NO_RECORD
from ..people.sessions import Sessions
from ..people.visitors import person_of
from ..settings import Settings
from ..store.tables import TableStore
from ..web.connections import AnyConnection, AnyRequest
from ..web.requests import address_of
from ..web.security import HttpDenial, not_found
from .live_table import LiveTable
from .registry import OtherRules, Registry

START_EARLIER = sentence("start-earlier-version")


async def never(_id: str) -> bool:
    """Where there is no lobby."""
    return False


class Access:
    """Lets browsers come to tables."""

    def __init__(self, table_store: TableStore, sessions: Sessions, registry: Registry, settings: Settings) -> None:
        self.table_store = table_store
        self.sessions = sessions
        self.registry = registry
        self.settings = settings
        self.is_offer: Callable[[str], Awaitable[bool]] = never  # does it wait in the lobby?

    async def open(self, id: str) -> LiveTable:
        """The table, or Denial."""
        try:
            live = await self.registry.open(id)
        except OtherRules:
            raise HttpDenial(409, "other-rules", START_EARLIER) from None
        if live is None:
            raise not_found()
        return live

    async def visit(self, request: AnyRequest, id: str) -> tuple[LiveTable, str, frozenset[int]]:
        """The table, the person and its seats; Denial for everybody who has neither a seat nor opened the table."""
        await request.body()  # it may take its time to come, and a seat may be lost meanwhile
        person = await person_of(request, self.sessions)
        if person is None:
            raise not_found()
        own = await self.table_store.seats_of(person, id)
        if not own and await self.table_store.find_host(id) != person:
            raise not_found()
        # last: nothing is awaited before the caller has it, so it is the one in memory
        return await self.open(id), person, own

    async def watch(self, connection: AnyConnection, id: str) -> tuple[LiveTable, str, frozenset[int], bool]:
        """The table, who comes and their seats, and whether they only look on; Denial where that is not allowed."""
        person = await person_of(connection, self.sessions)
        own = await self.table_store.seats_of(person, id) if person is not None else frozenset()
        watches = not own and (person is None or await self.table_store.find_host(id) != person)
        if watches and not await self.table_store.watch(id):
            raise not_found()
        return await self.open(id), person or f"address {address_of(connection)}", own, watches

    async def watch_end(self, connection: AnyConnection, id: str) -> LiveTable:
        """A table for what there is once it is over: for who looks on when that is shown to them.

        A game that was cut short keeps its secrets from those.
        """
        live, _, _, watches = await self.watch(connection, id)
        if watches and live.public().table.state.deciders:
            raise HttpDenial(409, "not-over", NO_RECORD)
        return live

    def check_room(self, live: LiveTable) -> None:
        """Denial to one more than may look on."""
        if live.watching >= self.settings.watchers:
            raise HttpDenial(429, "too-many", sentence("too-many-people-watching-table"))
