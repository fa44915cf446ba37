"""How tables ended, for lists, ratings and those who watch a game again."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

from ...engine import EVERYTHING, SPECTATOR, make_film
from ...tables.seating import Ending
from ...tables.table import Table
from ...tables.tutors import GAME_PURPOSES
from ..store.database import Conflict
from ..store.progress import ProgressStore
from ..store.results import ResultStore, Scores
from ..store.snapshots import SnapshotStore
from ..tasks import Tasks
from .live_table import LiveTable


class Results:
    """Notes results, and takes them back with the move that ended a game."""

    def __init__(
        self,
        result_store: ResultStore,
        snapshot_store: SnapshotStore,
        progress_store: ProgressStore,
        tasks: Tasks,
        rate: Callable[[Table, Ending, Scores], Awaitable[None]],
        forget_analysis: Callable[[str], None],
    ) -> None:
        self.result_store = result_store
        self.snapshot_store = snapshot_store
        self.progress_store = progress_store
        self.tasks = tasks
        self.rate = rate  # keeps the result of a rated table
        self.forget_analysis = forget_analysis

    async def note(self, live: LiveTable) -> None:
        """How the table ended; should that not be kept, it is noted when the table is next opened."""
        table = live.table
        if table.tutor is not None:
            head = live.head
            purpose = f"{head.purpose} {head.game}" if head.purpose == "first" else head.purpose
            await self.progress_store.keep(head.host, purpose, table.tutor.stage(table))
        if table.over == live.result_known or live.head.purpose not in GAME_PURPOSES:
            return
        if table.over:
            await self.keep(live)
            self.tasks.start(self.keep_film(live))
        else:
            self.forget_analysis(f"table {live.id}")
            await self.snapshot_store.forget_film(live.id)
            await self.result_store.forget(live.id)
        live.result_known = table.over

    async def keep(self, live: LiveTable) -> None:
        """The scores of a table that is over."""
        table = live.table
        viewer = SPECTATOR if table.state.deciders else EVERYTHING  # an early end reveals nothing
        sheets = sorted(table.state.scores(viewer), key=lambda sheet: sheet.seat)
        scores = [(sheet.total, sheet.rank) for sheet in sheets]
        ending = table.seating.ending or "played"
        if live.head.rated:
            await self.rate(table, ending, scores)
        else:
            await self.result_store.keep(live.id, ending, scores)

    async def keep_film(self, live: LiveTable) -> None:
        """The finished game, for those who come when its rules are others."""
        table = live.table
        if live.head.purpose in GAME_PURPOSES and table.over and not table.seating.ending:
            packed = await asyncio.to_thread(make_film, table.game, table.record())
            with suppress(Conflict):  # deleted meanwhile
                await self.snapshot_store.keep_film(live.id, packed)
