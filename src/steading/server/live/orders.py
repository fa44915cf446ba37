"""The orders of a live table's seats."""

from __future__ import annotations

from collections.abc import Sequence

from ...games.boards import Order
from ..store.orders import OrderStore
from .live_table import LiveTable


async def change_orders(order_store: OrderStore, live: LiveTable, seat: int, orders: Sequence[Order]) -> None:
    """From now on the seat orders this."""
    await order_store.replace(live.id, seat, orders)
    live.orders.pop(seat, None)
    if orders:
        live.orders[seat] = list(orders)
