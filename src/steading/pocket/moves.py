"""Rows of tables: into the store first, onto the table then, acknowledged last."""

from __future__ import annotations

from collections.abc import Callable

from ..tables import requests
from ..tables.denials import NOT_SAVED
from ..tables.log import LogRow
from ..tables.messages import RequestError
from ..tables.seating import NO_SEAT
from .documents import find_form, find_orders, read_row, write_row
from .live_table import PocketTable
from .registry import PocketRegistry
from .store import RowTaken, save
from .summaries import PocketSummaries


class PocketMoves:
    """Adds what is played and arranged at the tables of a device."""

    def __init__(self, registry: PocketRegistry, summaries: PocketSummaries) -> None:
        self.registry = registry
        self.store = registry.store
        self.device = registry.device
        self.summaries = summaries

    async def submit(self, live: PocketTable, seat: int, key: str, propose: Callable[[], LogRow]) -> bool:
        """Keep the row that is proposed, unless this click was played already."""
        async with live.lock:
            live.check()
            while not live.table.repeats(seat, key):
                try:
                    await self.commit_row(live, propose())
                except RowTaken:
                    continue
                break
            else:
                return False
        self.publish(live)
        return True

    async def arrange(self, live: PocketTable, propose: Callable[[], list[LogRow]]) -> None:
        """Keep rows that are no moves; whatever `propose` raises says why not."""
        async with live.lock:
            live.check()
            while rows := propose():
                try:
                    await self.commit_row(live, *rows)
                except RowTaken:
                    continue
                break
        self.publish(live)

    async def commit_row(self, live: PocketTable, *rows: LogRow) -> None:
        """Into the store first, onto the table then. For who has the lock; RowTaken if another tab was faster."""
        stamped = live.table.stamp(rows)
        try:
            await save(self.store, live.id, stamped[0].number, [write_row(row) for row in stamped], [])
        except RowTaken:
            before = len(live.table.rows)
            await self.catch_up(live)
            if len(live.table.rows) == before:
                raise RequestError("failed", NOT_SAVED) from None
            raise
        for row in stamped:
            live.table.add(row)

    async def catch_up(self, live: PocketTable) -> bool:
        """Rows that another tab has added; for who has the lock."""
        found = await self.store.rows(live.id, len(live.table.rows))
        for text in found:
            live.table.add(read_row(text))
        return bool(found)

    async def read_on(self, live: PocketTable) -> None:
        """Add the rows that another tab has stored, and tell everybody here."""
        async with live.lock:
            found = await self.catch_up(live)
        if found:
            live.notify_lines()
            self.registry.wake(live)

    async def reload_table(self, id: str) -> None:
        """Another tab has changed a table."""
        live = self.registry.tables.get(id)
        if live is None:
            return
        if await find_form(self.store, id) is None:
            self.registry.forget(live)
            return
        live.orders = await find_orders(self.store, id)
        await self.read_on(live)

    def publish(self, live: PocketTable) -> None:
        """Everybody at the table is told, here and in other tabs; bots and orders that wait for it go on."""
        live.notify_lines()
        self.device.announce(live.id)
        self.summaries.note(live)
        self.registry.wake(live)

    async def start_clock(self, live: PocketTable) -> None:
        """At a table that was loaded just now all have come."""
        table = live.table
        if table.clock is not None and not table.over and table.seating.clocks == "waiting":
            await self.commit_row(live, *requests.arrange(table, ("go", NO_SEAT, {})))
