"""Analyses under way on this device."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine

from ..engine import Record
from .device import Device
from .store import Store, StoredDocument, save

FAILED = "The analysis failed; this is a fault of the program, not of the game."


class PocketAnalysis:
    """One analysis: how far it is."""

    def __init__(self) -> None:
        self.steps = 0
        self.of = 0
        self.error = ""
        self.task: asyncio.Task[None] | None = None

    def begin(self, coroutine: Coroutine[None, None, None]) -> None:
        self.task = asyncio.get_running_loop().create_task(coroutine)

    def report(self, done: int, of: int) -> None:
        self.steps, self.of = done, of


async def keep_analysis(store: Store, device: Device, name: str, record: Record, work: PocketAnalysis) -> None:
    """Let it be made, and keep it."""
    try:
        found = await device.analyse(record.text(), record.game, work.report)
        await save(store, name, 0, [], [StoredDocument("analysis", name, found)])
    except Exception:
        work.error = FAILED
        raise
