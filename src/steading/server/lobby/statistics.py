"""What the server has played, counted now and then."""

from __future__ import annotations

import time

from ..store.storage import Storage
from ..web.titles import title_of
from .messages import PlayedForm, StatisticsForm
from .ratings import going_on, played

FRESH = 60.0  # seconds for which the numbers are good enough


class Statistics:
    """The numbers of the server."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.at = 0.0
        self.last: StatisticsForm | None = None

    async def read(self) -> StatisticsForm:
        """As they were a moment ago."""
        if self.last is None or time.monotonic() - self.at > FRESH:
            self.last = await self.count()
            self.at = time.monotonic()
        return self.last

    async def count(self) -> StatisticsForm:
        """As they are now."""
        going, members = await going_on(self.storage)
        return StatisticsForm(
            going,
            members,
            [
                PlayedForm(each.game, title_of(each.game), each.seats, each.tables, each.points, each.most)
                for each in await played(self.storage)
            ],
        )
