"""Snapshots of tables, from which they go on when the rules have changed."""

from __future__ import annotations

import asyncio

from .documents import SnapshotForm, text_of
from .live_table import PocketTable
from .store import Store, StoredDocument, StoreFull


class PocketSnapshots:
    """Stores how a table stands once it has been quiet there for so many seconds."""

    def __init__(self, store: Store, quiet: float) -> None:
        self.store = store
        self.quiet = quiet

    def wake(self, live: PocketTable) -> None:
        """Store one soon, if the last is not of now."""
        if live.snapshot_at != len(live.table.rows) and not live.table.over:
            live.start("snapshot", self.keep_when_quiet(live))

    async def keep_when_quiet(self, live: PocketTable) -> None:
        while not live.gone:
            number = len(live.table.rows)
            await asyncio.sleep(self.quiet)
            if number == len(live.table.rows):
                break
        await self.keep(live)

    async def keep(self, live: PocketTable) -> None:
        number = len(live.table.rows)
        if live.gone or live.table.over or live.snapshot_at == number:
            return
        form = SnapshotForm(number, dict(live.table.snapshot()), live.base)
        try:
            await self.store.write(live.id, 0, [], [StoredDocument("snapshot", live.id, text_of(form))])
        except StoreFull:
            return
        live.snapshot_at = number
