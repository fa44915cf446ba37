"""The caretaker of a process: now and then it looks for tables that should move and that nobody moves.

A bot waits there, or a clock has run out, and whoever should have seen to it is gone or has failed. Each is taken by
one process. What is kept about where tables stand may be behind their logs after a process has died: those are opened,
too, which puts it right.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from .hearing import compare
from .logs import log

if TYPE_CHECKING:
    from .house import House

MOST = 50  # tables that are looked at in one round
AT_ONCE = 8
LONG = 20  # rounds after which all tables are compared with their logs
AGAIN = 5  # rounds after which a table that has not moved is looked at again


class Caretaker:
    """Of a house."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.looked_at: dict[str, tuple[int, float]] = {}  # the rows that a table had when it was looked at, and when
        self.places = asyncio.Semaphore(AT_ONCE)
        self.failing = False

    async def run(self) -> None:
        """Round after round. A database that is down is told of once."""
        left = 0  # rounds until all tables are compared with their logs: at once, when another process has died
        while True:
            left = 0 if self.house.neighbours.forget_silent() else left
            try:
                if self.house.neighbours.listening:  # claims need the line
                    await self.look(whole=left <= 0)
                    left = LONG if left <= 0 else left - 1
                self.failing = False
            except Exception as error:
                if not self.failing:
                    log(error)
                self.failing = True
            await asyncio.sleep(self.house.settings.round)

    async def look(self, whole: bool) -> None:
        """One round."""
        house, now = self.house, self.house.settings.clock()
        if not house.neighbours.alone:
            await compare(house)
        found = await house.storage.waiting_tables(now, now - house.settings.round, MOST)
        tables = {table: number for table, number, _ in found}
        if whole:
            await house.questions.forget_old()
            tables |= dict.fromkeys(await house.storage.tables_behind(MOST), -1)
        again = now - AGAIN * house.settings.round
        self.looked_at = {table: (number, at) for table, (number, at) in self.looked_at.items() if at > again}
        for table, number in tables.items():
            if self.looked_at.get(table, (None, 0.0))[0] != number:
                self.looked_at[table] = (number, now)
                house.in_the_background(self.see_to(table))

    async def see_to(self, table: str) -> None:
        """Let the table move, if no other process does."""
        async with self.places, self.house.neighbours.claimed(f"bots of {table}") as mine:
            if mine:
                await self.house.attend(table)
