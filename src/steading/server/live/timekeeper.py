"""Looks again and again whether a clock has run out at a table in memory."""

from __future__ import annotations

import asyncio

from ..settings import Settings
from ..store.database import Database
from ..supervisor import absorb
from .moves import Moves
from .registry import Registry

AGAIN = 5.0  # seconds until a clock that has run out is looked at again, if that could not be kept


class Timekeeper:
    """Of the tables in memory."""

    def __init__(self, registry: Registry, moves: Moves, database: Database, settings: Settings) -> None:
        self.registry = registry
        self.moves = moves
        self.database = database
        self.settings = settings

    async def run(self) -> None:
        """For as long as the server runs."""
        while True:
            await asyncio.sleep(self.settings.tick)
            await self.make_round()

    async def make_round(self) -> None:
        """Look at every clock; what is wrong at one table is no reason to leave the others."""
        now = self.settings.clock()
        for live in list(self.registry.tables.values()):
            if live.due is not None and live.due <= now:
                live.due = now + AGAIN  # if it cannot be kept; else when the next one runs out
                try:
                    await self.moves.end_time(live)
                except Exception as error:
                    await absorb(error, self.database)
