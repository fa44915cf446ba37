"""What the server has played, counted now and then."""

from __future__ import annotations

import time

from ...tables.titles import title_of
from ..store.results import ResultStore
from .messages import GameStatistics, StatisticsForm

FRESH = 60.0  # seconds for which the numbers are good enough


class Statistics:
    """The numbers of the server."""

    def __init__(self, result_store: ResultStore) -> None:
        self.result_store = result_store
        self.at = 0.0
        self.last: StatisticsForm | None = None

    async def read(self) -> StatisticsForm:
        """As they were a moment ago."""
        if self.last is None or time.monotonic() - self.at > FRESH:
            self.last = await self.count()
            self.at = time.monotonic()
        return self.last

    async def count(self) -> StatisticsForm:
        going, members = await self.result_store.count_running()
        return StatisticsForm(
            going,
            members,
            [
                GameStatistics(each.game, title_of(each.game), each.seats, each.tables, each.points, each.most)
                for each in await self.result_store.list_played()
            ],
        )
