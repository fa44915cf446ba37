"""Where tables stand, kept for lists and caretakers; and those who are away are told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from ...tables.summaries import summary_of
from ..notices import composer
from ..settings import Settings
from ..store.snapshots import OFTEN
from ..store.table_summaries import SummaryStore, TableSummary
from ..store.tables import TableStore
from ..supervisor import Supervisor, absorb
from .live_table import LiveTable
from .registry import Registry


class Summaries:
    """Keeps them soon after something has changed: they can be read off the log at any time."""

    def __init__(
        self,
        summary_store: SummaryStore,
        table_store: TableStore,
        registry: Registry,
        supervisor: Supervisor,
        settings: Settings,
        send: Callable[[Sequence[composer.NoticeDraft]], Awaitable[None]],
    ) -> None:
        self.summary_store = summary_store
        self.table_store = table_store
        self.registry = registry
        self.supervisor = supervisor
        self.settings = settings
        self.send = send
        self.changed: dict[str, LiveTable] = {}
        self.task: asyncio.Task[None] | None = None
        self.closing = False

    def note(self, live: LiveTable) -> None:
        live.due = live.table.due()
        self.changed[live.id] = live
        if self.task is None or self.task.done():
            self.task = self.supervisor.once("table summaries", self.keep_changed)

    async def keep_changed(self) -> None:
        """All tables that have changed meanwhile; what could not be kept is kept next time."""
        while self.changed:
            if not self.closing:
                await asyncio.sleep(self.settings.summary_delay)
            changed, self.changed = self.changed, {}
            try:
                await self.keep([live for live in changed.values() if not live.gone])
            except BaseException:
                self.changed = changed | self.changed
                raise

    async def keep(self, tables: Sequence[LiveTable]) -> None:
        """Where these stand. Those away are told first: should this process end in between, the caretaker of another
        finds that it is not known where the table stands, and tells them."""
        found: list[TableSummary] = []
        for live in tables:
            try:
                summary = summarise(live)
                await self.tell_those_away(live)
                if len(live.table.rows) - live.snapshot_at >= OFTEN:
                    await self.registry.keep_snapshot(live)
            except Exception as error:
                await absorb(error, self.summary_store.database)
            else:
                found.append(summary)
        await self.summary_store.keep(found)

    async def tell_those_away(self, live: LiveTable) -> None:
        """What people should know who are not at the table."""
        table = live.table
        owing = {seat for seat in table.deciders if seat in live.taken_seats and not table.chairs[seat].bot}
        if len(live.taken_seats) > 1 and (table.over or owing - live.online):
            people = [composer.SeatOwner(person, seat) for person, seat in await self.table_store.seat_owners(live.id)]
            await self.send(composer.table_notices(live.head, table, people, live.online))

    async def close(self) -> None:
        """What is still to be kept is kept at once."""
        self.closing = True
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        await self.keep_changed()


def summarise(live: LiveTable) -> TableSummary:
    table = live.table
    at = table.rows[-1].at if table.rows else table.now()
    ordered = any(seat in live.orders for seat in table.deciders)
    bot = ordered or table.waiting_bot() is not None
    return TableSummary(live.id, len(table.rows), at, list(table.deciders), bot, table.due(), summary_of(table))
