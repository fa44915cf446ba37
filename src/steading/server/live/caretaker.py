"""The caretaker of a process: now and then it looks for tables that should move and that nobody moves.

A bot waits there, or a clock has run out, and whoever should have seen to it is gone or has failed. Each is taken by
one process. What is kept about where tables stand may be behind their logs after a process has died: those are opened,
too, which puts it right. What other processes have told of and could not be read is read again.
"""

from __future__ import annotations

import asyncio

from ..cluster.events import Cluster
from ..cluster.locks import Locks
from ..settings import Settings
from ..store.questions import QuestionStore
from ..store.table_summaries import SummaryStore
from ..tasks import Tasks
from .moves import Moves
from .refresh import Refresher
from .registry import Registry

MOST = 50  # tables that are looked at in one round
AT_ONCE = 8
LONG = 20  # rounds after which all tables are compared with their logs
AGAIN = 5  # rounds after which a table that has not moved is looked at again


class Caretaker:
    """Looks after tables that nobody moves."""

    def __init__(
        self,
        summary_store: SummaryStore,
        registry: Registry,
        moves: Moves,
        refresher: Refresher,
        question_store: QuestionStore,
        cluster: Cluster,
        locks: Locks,
        tasks: Tasks,
        settings: Settings,
    ) -> None:
        self.summary_store = summary_store
        self.registry = registry
        self.moves = moves
        self.refresher = refresher
        self.question_store = question_store
        self.cluster = cluster
        self.locks = locks
        self.tasks = tasks
        self.settings = settings
        self.looked_at: dict[str, tuple[int, float]] = {}  # the rows that a table had when it was looked at, and when
        self.places = asyncio.Semaphore(AT_ONCE)

    async def run(self) -> None:
        """Round after round; what is wrong with a whole round is for whoever looks after this task."""
        left = 0  # rounds until all tables are compared with their logs: at once, when another process has died
        while True:
            left = 0 if self.cluster.forget_silent() else left
            if self.cluster.listening:  # claims need the line
                await self.make_round(whole=left <= 0)
                left = LONG if left <= 0 else left - 1
            await asyncio.sleep(self.settings.round)

    async def make_round(self, whole: bool) -> None:
        now = self.settings.clock()
        await self.refresher.read_again()
        if not self.cluster.alone:
            await self.refresher.compare()
        found = await self.summary_store.find_waiting(now, now - self.settings.round, MOST)
        tables = {table: number for table, number, _ in found}
        if whole:
            await self.question_store.delete_old()
            tables |= dict.fromkeys(await self.summary_store.behind(MOST), -1)
        again = now - AGAIN * self.settings.round
        self.looked_at = {table: (number, at) for table, (number, at) in self.looked_at.items() if at > again}
        for table, number in tables.items():
            if self.looked_at.get(table, (None, 0.0))[0] != number:
                self.looked_at[table] = (number, now)
                self.tasks.start(self.see_to(table))

    async def see_to(self, table: str) -> None:
        """Let the table move, if no other process does."""
        async with self.places, self.locks.claim(f"bots of {table}") as mine:
            if mine:
                await self.attend(table)

    async def attend(self, table: str) -> None:
        """Something is due at this table. Returns once its bots and orders have played, or after a while: with nobody
        there who thinks, bots wait, and there are other tables to look at."""
        live = await self.registry.find(table)
        if live is None:
            return
        if live.table.late():
            await self.moves.end_time(live)
        self.moves.summaries.note(live)  # perhaps it could not be kept before
        if tasks := [task for task in (live.bots, live.ordering) if task is not None]:
            await asyncio.wait(tasks, timeout=self.settings.patience)
