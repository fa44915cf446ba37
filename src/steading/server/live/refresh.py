"""What a process does about events of the others: it looks at the tables that it has in memory, and at no others."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from ...tables.denials import TABLE_DELETED
from ..cluster.events import Cluster
from ..cluster.messages import ClusterEvent
from ..logs import log_errors
from ..people.sessions import Sessions
from ..settings import Settings
from ..store.orders import OrderStore
from ..store.tables import TableStore
from ..supervisor import absorb
from ..tasks import Tasks
from .chat import ChatLog
from .live_table import LiveTable
from .moves import Moves
from .registry import Registry

AT_TABLES = ("gone", "head", "rows", "seats", "orders", "chat")  # in the order in which they are read


class Refresher:
    """Reads anew what has changed elsewhere."""

    def __init__(
        self,
        table_store: TableStore,
        order_store: OrderStore,
        registry: Registry,
        moves: Moves,
        chat: ChatLog,
        sessions: Sessions,
        cluster: Cluster,
        tasks: Tasks,
        settings: Settings,
    ) -> None:
        self.table_store = table_store
        self.order_store = order_store
        self.registry = registry
        self.moves = moves
        self.chat = chat
        self.sessions = sessions
        self.cluster = cluster
        self.tasks = tasks
        self.settings = settings
        self.on_vanish: Sequence[Callable[[str], None]] = ()  # whatever else knows of a table that is no more

    # ------------------------------------------------------------ events
    def hear(self, event: ClusterEvent) -> None:
        """Something is new at a table, perhaps at one of ours."""
        live = self.registry.tables.get(event.table)
        if live is None:
            return
        if event.kind == "here":
            live.elsewhere = self.cluster.present_at(event.table)
            live.tell()
        elif event.kind in AT_TABLES:
            self.read_soon(live, event.kind)

    def read_soon(self, live: LiveTable, *kinds: str) -> None:
        """Read what is new, soon; what comes meanwhile is read along."""
        live.news.update(kinds)
        if live.reading is None or live.reading.done():
            live.reading = asyncio.get_running_loop().create_task(log_errors(self.read(live)))
            self.tasks.keep(live.reading)

    async def read(self, live: LiveTable) -> None:
        """Until there is nothing new. What cannot be read stays for the next round, and all else is read."""
        errors: dict[str, Exception] = {}
        while kinds := [kind for kind in AT_TABLES if kind in live.news and kind not in errors]:
            live.news.discard(kinds[0])  # it may be told of again while it is read
            try:
                await self.read_kind(live, kinds[0])
            except Exception as error:
                live.news.add(kinds[0])
                errors[kinds[0]] = error
            if live.gone:
                return
        for failure in errors.values():
            raise failure

    async def read_kind(self, live: LiveTable, kind: str) -> None:
        """What is new of this kind."""
        if kind == "gone" and await self.table_store.find_host(live.id) is None:
            self.vanish(live)
        elif kind == "head":
            await self.read_head(live)
        elif kind == "rows":
            async with live.lock:
                await self.moves.read_on(live, noted=True)
        elif kind == "seats":
            await self.read_seats(live)
        elif kind == "orders":
            async with live.lock:
                live.orders = await self.order_store.at(live.id)
            self.moves.spread(live)
        elif kind == "chat" and live.chat is not None:
            async with live.lock:
                await self.chat.read(live)
            live.tell()

    async def read_again(self) -> None:
        """What could not be read before. Whatever still cannot be is logged; that the database does not answer is for
        whoever looks after this."""
        for live in list(self.registry.tables.values()):
            if live.news and (live.reading is None or live.reading.done()):
                try:
                    await self.read(live)
                except Exception as error:
                    await absorb(error, self.table_store.database)

    def catch_up(self) -> None:
        """Events may have been lost: what nobody looks at is forgotten, the rest is read again."""
        self.registry.forget_idle()
        for live in list(self.registry.tables.values()):
            self.read_soon(live, *AT_TABLES)
            live.elsewhere = self.cluster.present_at(live.id)

    async def compare(self) -> None:
        """A process may have died between a row and the event about it: those with fewer rows than there are read
        on."""
        tables = self.registry.tables
        lengths = await self.table_store.count_rows(list(tables))
        for id, live in list(tables.items()):
            if id not in lengths:
                self.read_soon(live, "gone")
            elif len(live.table.rows) < lengths[id]:
                try:
                    await self.moves.catch_up(live)
                except Exception as error:
                    await absorb(error, self.table_store.database)

    # ------------------------------------------------------------ what has changed
    async def refresh(self, table: str) -> None:
        """Names, the host, lines of chat or rows have changed in the database, or the table is gone."""
        self.cluster.tell("head", table)
        live = self.registry.tables.get(table)
        if live is not None:
            try:
                await self.read_head(live)
            except Exception:
                live.news.add("head")
                raise

    async def read_head(self, live: LiveTable) -> None:
        """Read anew what the database has of a table in memory; if that is nothing, the table is gone."""
        async with live.lock:
            head = await self.table_store.find_head(live.id)
            if head is not None:
                live.head, live.delayed = head, None
                live.presenters.rename([chair.name for chair in head.chairs])
                await self.moves.read_on(live)
                if live.chat is not None:
                    await self.chat.reread(live)
        if head is None:
            self.vanish(live)
            return
        await self.read_seats(live)
        self.registry.wake(live)

    async def read_seats(self, live: LiveTable) -> None:
        """Who has which seat; whoever has lost one meanwhile leaves it."""
        for listener in list(live.listeners):
            for seat in listener.own - await self.table_store.seats_of(listener.person, live.id):
                listener.leave(seat)
        await self.moves.read_seats(live)

    async def delete(self, live: LiveTable) -> None:
        """The table is no more; whoever sits at it is told."""

        async def delete_it() -> None:
            async with live.lock:
                await self.table_store.delete(live.id)
                live.gone = True
            self.vanish(live)

        await self.tasks.finish(delete_it())

    def vanish(self, live: LiveTable) -> None:
        """The table was deleted, here or by another process."""
        self.registry.forget(live)
        for forget in self.on_vanish:
            forget(live.id)
        if live.bots is not None:
            live.bots.cancel()
        for listener in list(live.listeners):
            listener.go(TABLE_DELETED)

    # ------------------------------------------------------------ sessions
    async def watch_sessions(self) -> None:
        """Sessions that were ended elsewhere are noticed here after a while."""
        while True:
            await asyncio.sleep(self.settings.session_check)
            await self.dismiss_ended()

    async def dismiss_ended(self) -> None:
        """Whoever looks at a table by a session that is no more must come again."""
        lines = [line for live in self.registry.tables.values() for line in live.listeners if line.session]
        known = await self.sessions.find_running({line.session for line in lines}) if lines else set()
        for line in lines:
            if line.session not in known:
                line.hang_up()
