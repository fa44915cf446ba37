"""The tables in memory: each a cache of its log, loaded when somebody comes, kept while it is one of the last."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from weakref import WeakValueDictionary

from ...engine import Game, Malformed, Refused
from ...engine.contract import Document
from ...tables.clocks import read_clock
from ...tables.game_cache import game_of
from ...tables.log import LogRow, Setup, carry_over, rules_of
from ...tables.table import Table
from ...tables.tutors import GAME_PURPOSES, tutor_for
from ..cluster.messages import Presence
from ..logs import log_errors
from ..settings import Settings
from ..store.chat import ChatStore
from ..store.orders import OrderStore
from ..store.results import ResultStore
from ..store.snapshots import OTHERS, SnapshotStore
from ..store.tables import TableHead, TableStore
from .live_table import LiveTable

LONGEST_PARTING = 2.0  # seconds


class OtherRules(Exception):
    """The table was begun with rules or components that are not these."""


async def do_nothing(_live: LiveTable) -> None:
    """Where nobody minds that a table was loaded."""


class Registry:
    """Every table that somebody is at, and the last ones."""

    def __init__(
        self,
        table_store: TableStore,
        snapshot_store: SnapshotStore,
        order_store: OrderStore,
        chat_store: ChatStore,
        result_store: ResultStore,
        settings: Settings,
        present_at: Callable[[str], Presence],
    ) -> None:
        self.table_store = table_store
        self.snapshot_store = snapshot_store
        self.order_store = order_store
        self.chat_store = chat_store
        self.result_store = result_store
        self.settings = settings
        self.present_at = present_at  # who looks at a table in other processes
        self.on_load: Callable[[LiveTable], Awaitable[None]] = do_nothing
        self.wakers: Sequence[Callable[[LiveTable], None]] = ()  # of bots and orders that have something to do
        self.tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self.recent: dict[str, LiveTable] = {}  # the last ones, which stay; who was opened last stands last
        self.loading = asyncio.Lock()
        self.parting = False  # does everybody go elsewhere?
        self.closing = False  # does nobody begin anything any more?

    async def part(self) -> None:
        """Everybody goes elsewhere, once what they have asked for is answered; nobody new is let in."""
        self.parting = True
        for live in self.tables.values():
            for listener in list(live.listeners):
                listener.part()
        until = time.monotonic() + LONGEST_PARTING
        while any(live.listeners for live in self.tables.values()) and time.monotonic() < until:
            await asyncio.sleep(0.01)

    def wake(self, live: LiveTable) -> None:
        """Bots and orders that have something to do at the table go on."""
        for wake in () if self.closing else self.wakers:
            wake(live)

    def count_watched(self) -> int:
        """How many tables somebody looks at."""
        return sum(bool(live.listeners) for live in self.tables.values())

    def count_thinking(self) -> int:
        """At how many tables bots are at it."""
        return sum(live.bots is not None and not live.bots.done() for live in self.tables.values())

    def tasks(self) -> list[asyncio.Task[None]]:
        """What bots and orders are at."""
        tasks = [task for live in self.tables.values() for task in (live.bots, live.ordering)]
        return [task for task in tasks if task is not None]

    # ------------------------------------------------------------ coming in
    async def open(self, id: str) -> LiveTable | None:
        """The table, from memory or from its log; bots that wait at it are woken."""
        live = self.tables.get(id)
        if live is None:
            async with self.loading:
                live = self.tables.get(id) or await self.load(id)
        if live is not None:
            self.remember(live)
            self.wake(live)
        return live

    async def find(self, id: str) -> LiveTable | None:
        """The table, unless there is none or it cannot go on by the rules of now."""
        try:
            return await self.open(id)
        except OtherRules:
            return None

    def remember(self, live: LiveTable) -> None:
        """It stays in memory while it is one of the last."""
        self.recent.pop(live.id, None)
        if not live.gone:
            self.recent[live.id] = live

    def forget(self, live: LiveTable) -> None:
        """The table is no more."""
        live.gone = True
        if self.tables.get(live.id) is live:
            del self.tables[live.id]
            self.recent.pop(live.id, None)

    def forget_idle(self) -> None:
        """What nobody looks at is read anew when somebody comes."""
        self.recent = {id: live for id, live in self.recent.items() if not live.idle}

    async def load(self, id: str) -> LiveTable | None:
        """The table from its log."""
        head = await self.table_store.find_head(id)
        if head is None:
            return None
        rows = await self.table_store.log(id)
        try:
            game = game_of(head.game, head.options)
            last = await self.snapshot_store.last(id)
            if not game.replays(rules_of(head.fingerprint, rows)):
                row, last = await self.go_on(head, game, rows, last)
                rows.append(row)
            table = await self.fold(head, game, rows, None if last is None else last[1])
        except (ValueError, Refused, Malformed):
            raise OtherRules from None
        live = LiveTable(head, table, await self.table_store.taken_seats(id))
        live.snapshot_at = -1 if last is None else last[0]
        live.elsewhere = self.present_at(id)
        live.orders = await self.order_store.at(id)
        await self.on_load(live)
        self.tables[id] = live
        await self.make_room()
        return live

    async def fold(self, head: TableHead, game: Game, rows: list[LogRow], snapshot: Document | None) -> Table:
        """The table that the rows make."""
        base = await self.snapshot_store.base(head.id)
        setup = Setup(
            head.id,
            game,
            head.chairs,
            head.seed,
            head.position if base is None else base["position"],  # type: ignore[arg-type]
            base,
            read_clock(head.clock),
            head.hints,
            head.rated,
        )
        return Table(setup, self.settings.clock, rows, tutor_for(head.purpose, game), snapshot)

    async def go_on(
        self, head: TableHead, game: Game, rows: list[LogRow], last: tuple[int, Document] | None
    ) -> tuple[LogRow, tuple[int, Document]]:
        """A table that was played by other rules goes on by those of now, from how it stood; OtherRules if that was not
        kept. Everybody at it is told."""
        led = head.purpose not in GAME_PURPOSES
        if led or last is None or last[0] != len(rows) or await self.result_store.exists(head.id):
            raise OtherRules
        form = dict(carry_over(last[1], game))
        at = max(time.time(), rows[-1].at if rows else 0.0)
        row = LogRow(len(rows), "rules", 0, {"fingerprint": game.fingerprint}, False, None, at)
        await self.snapshot_store.keep_base(head.id, row, form)
        await self.chat_store.say(head.id, None, "Steading", OTHERS)
        return row, (len(rows) + 1, form)

    async def make_room(self) -> None:
        """Of the tables that nobody looks at only so many stay in memory."""
        for other in [each for each in self.recent.values() if each.idle]:
            if len(self.recent) < self.settings.cached_tables:
                break
            await log_errors(self.keep_snapshot(other))  # another table's trouble is not ours
            if other.idle:
                self.recent.pop(other.id, None)

    async def keep_snapshot(self, live: LiveTable) -> None:
        """How the table stands, unless that is known."""
        number, before = len(live.table.rows), live.snapshot_at
        if live.gone or before == number or live.table.over:
            return
        live.snapshot_at = number
        try:
            await self.snapshot_store.keep(live.id, number, dict(live.table.snapshot()))
        except BaseException:
            live.snapshot_at = before
            raise
