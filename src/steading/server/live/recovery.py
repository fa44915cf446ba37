"""Tables and records that nobody looks at and of which something is still to be kept, since a process ended in a hurry
or they were kept by a former version."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress

from ..bots.record_pool import BadRecord, RecordPool
from ..store.records import RecordStore
from ..store.snapshots import SnapshotStore
from ..supervisor import absorb
from ..web.security import HttpDenial
from .registry import Registry

PAUSE = 0.05  # seconds between two that are kept while nobody waits for it


class Recovery:
    """Done once, when a server starts."""

    def __init__(
        self, record_store: RecordStore, snapshot_store: SnapshotStore, registry: Registry, record_pool: RecordPool
    ) -> None:
        self.record_store = record_store
        self.snapshot_store = snapshot_store
        self.registry = registry
        self.record_pool = record_pool

    async def run(self) -> None:
        """One after the other."""
        for id in await self.snapshot_store.behind():
            await self.attempt(self.keep_snapshot(id))
        for id in await self.record_store.list_unfilmed():
            await self.attempt(self.keep_film(id))

    async def attempt(self, work: Coroutine[object, object, None]) -> None:
        """One of many; what is wrong with it is no reason to leave the others."""
        try:
            await work
        except Exception as error:
            await absorb(error, self.record_store.database)
        await asyncio.sleep(PAUSE)

    async def keep_snapshot(self, id: str) -> None:
        live = self.registry.tables.get(id) or await self.registry.find(id)
        if live is not None:
            await self.registry.keep_snapshot(live)

    async def keep_film(self, id: str) -> None:
        """Let the record carry how its game looked."""
        text = await self.record_store.text(id)
        with suppress(BadRecord, HttpDenial):
            await self.record_store.change(id, str(await self.record_pool.ask("check", text or "")))
