"""Follows the orders of seats, after a while like a person."""

from __future__ import annotations

import asyncio
import random

from ...tables import requests
from ...tables.messages import RequestError
from ...tables.orders import ordered_seat, plan
from ..logs import log_errors
from ..settings import Settings
from ..store.orders import OrderStore
from ..store.tables import NumberTaken
from ..tasks import Tasks
from .live_table import LiveTable
from .moves import Moves
from .orders import change_orders


class OrderExecutor:
    """Plays what people have ordered in advance."""

    def __init__(self, order_store: OrderStore, moves: Moves, tasks: Tasks, settings: Settings) -> None:
        self.order_store = order_store
        self.moves = moves
        self.tasks = tasks
        self.settings = settings

    def wake(self, live: LiveTable) -> None:
        """If an order has something to do, it is followed."""
        if live.orders and (live.ordering is None or live.ordering.done()):
            live.ordering = asyncio.get_running_loop().create_task(log_errors(self.execute(live)))

    async def execute(self, live: LiveTable) -> None:
        """One after the other, until none has anything to do."""
        while (seat := ordered_seat(live.table, live.orders)) is not None:
            await asyncio.sleep(self.settings.hesitation * random.uniform(0.5, 1.5))
            await self.tasks.finish(self.execute_seat(live, seat))

    async def execute_seat(self, live: LiveTable, seat: int) -> None:
        """What the seat has ordered, if it still stands; all of a turn or nothing."""
        table = live.table
        async with live.lock:
            if live.gone or seat not in table.deciders or table.chairs[seat].bot:
                return
            live.orders = await self.order_store.at(live.id)  # another process may know better
            given = live.orders.get(seat, [])
            actions, left = plan(table, seat, given)
            if actions:
                try:
                    await self.moves.keep(live, *requests.play_all(table, seat, actions))
                except (NumberTaken, RequestError):
                    return
            if left != given:
                await change_orders(self.order_store, live, seat, left)
        self.moves.spread(live)
