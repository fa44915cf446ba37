"""Carries out orders that people have given in advance."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence

from ..games.boards import Order
from ..tables import requests
from ..tables.messages import RequestError
from ..tables.orders import ordered_seat, plan
from .documents import text_of
from .live_table import PocketTable
from .moves import PocketMoves
from .store import RowTaken, StoredDocument, save


class PocketOrderExecutor:
    """Plays what was ordered, after a while of about so many seconds."""

    def __init__(self, moves: PocketMoves, hesitation: float) -> None:
        self.moves = moves
        self.hesitation = hesitation

    def wake(self, live: PocketTable) -> None:
        """Carry out the orders of the table, if there are any."""
        if live.orders:
            live.start("orders", self.execute(live))

    async def change_orders(self, live: PocketTable, seat: int, orders: Sequence[Order]) -> None:
        """From now on the seat orders this."""
        by_seat = {place: given for place, given in live.orders.items() if place != seat}
        if orders:
            by_seat[seat] = list(orders)
        text = text_of(by_seat) if by_seat else None
        await save(self.moves.store, live.id, 0, [], [StoredDocument("orders", live.id, text)])
        live.orders = by_seat
        self.moves.device.announce(live.id)

    async def execute(self, live: PocketTable) -> None:
        """One after the other, until none has anything to do."""
        while not live.gone and (seat := ordered_seat(live.table, live.orders)) is not None:
            await asyncio.sleep(self.hesitation * random.uniform(0.5, 1.5))
            async with live.lock:
                table, given = live.table, live.orders.get(seat, [])
                if seat not in table.deciders or table.chairs[seat].bot:
                    continue
                actions, left = plan(table, seat, given)
                if actions:
                    try:
                        await self.moves.commit_row(live, *requests.play_all(table, seat, actions))
                    except (RowTaken, RequestError):
                        return
                if left != given:
                    await self.change_orders(live, seat, left)
            self.moves.publish(live)
