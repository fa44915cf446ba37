"""Waits for the clocks of tables."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from .live_table import PocketTable


class PocketTimekeeper:
    """Lets everybody see when a clock has run out."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now

    def wake(self, live: PocketTable) -> None:
        """Wait for the next clock to run out, if any runs."""
        if (due := live.table.due()) is not None:
            live.start("clock", self.wait(live, due))

    async def wait(self, live: PocketTable, due: float) -> None:
        while (left := due - self.now()) > 0:
            await asyncio.sleep(left)
        live.notify_lines()
