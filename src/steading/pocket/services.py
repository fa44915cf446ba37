"""The one place where the pocket is put together: each service gets what it needs."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from ..language.catalogue import SOURCE
from .analyses import PocketAnalysis
from .bot_seats import PocketBotSeats
from .device import Device
from .line import PocketLine
from .lists import Lists, make_lists
from .live_table import PocketTable
from .moves import PocketMoves
from .order_executor import PocketOrderExecutor
from .registry import PocketRegistry
from .snapshots import PocketSnapshots
from .store import Store
from .summaries import PocketSummaries
from .timekeeper import PocketTimekeeper

QUIET = 0.8  # seconds without a move after which a snapshot is stored


def luck() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(128)


class PocketServices:
    """All services of one device. `pause`: seconds that a bot takes at least; `hesitation`: that an order takes, more
    or less."""

    def __init__(
        self,
        store: Store,
        device: Device,
        lists: Lists | None = None,
        now: Callable[[], float] = time.time,
        luck: Callable[[], int] = luck,
        pause: float = 0.4,
        hesitation: float = 4,
    ) -> None:
        self.store = store
        self.device = device
        self.lists = lists or make_lists()  # worked out ahead of time in a browser
        self.analyses: dict[str, PocketAnalysis] = {}  # under way, by their names
        registry = self.registry = PocketRegistry(store, device, now, luck)
        self.summaries = PocketSummaries(store, device)
        self.snapshots = PocketSnapshots(store, QUIET if pause else 0)
        moves = self.moves = PocketMoves(registry, self.summaries)
        self.bot_seats = PocketBotSeats(moves, device, luck, pause)
        self.order_executor = PocketOrderExecutor(moves, hesitation)
        registry.on_load = moves.start_clock
        registry.wakers = [
            self.bot_seats.wake,
            self.order_executor.wake,
            PocketTimekeeper(now).wake,
            self.snapshots.wake,
        ]

    def connect(self, live: PocketTable, send: Callable[[str], None], code: str = SOURCE) -> PocketLine:
        """The line of a page that comes to the table."""
        return PocketLine(self.moves, self.order_executor, self.bot_seats, live, send, code)
