"""The orders of seats, kept beside the log."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sqlalchemy import delete, select

from ...games.boards import Order
from ...tables.orders import Orders
from ..store.database import Statement
from ..store.schema import OrderRow
from ..store.storage import Storage
from .live_table import LiveTable


async def orders_of(storage: Storage, table: str) -> Orders:
    """What the seats of a table have ordered."""
    found = await storage.rows(select(OrderRow.seat, OrderRow.form).where(OrderRow.table == table))
    return {row.seat: row.form for row in found}


async def change_orders(storage: Storage, live: LiveTable, seat: int, orders: Sequence[Order]) -> None:
    """From now on the seat orders this."""
    await storage.change(new_orders(storage, live.id, seat, orders))
    storage.tell("orders", live.id)
    live.orders.pop(seat, None)
    if orders:
        live.orders[seat] = list(orders)


def new_orders(storage: Storage, table: str, seat: int, orders: Sequence[Order]) -> Statement:
    """What puts these in place of what the seat had ordered."""
    if not orders:
        return delete(OrderRow).where(OrderRow.table == table, OrderRow.seat == seat)
    new = storage.insert(OrderRow).values(table=table, seat=seat, form=list(orders), at=time.time())
    values = {"form": new.excluded.form, "at": new.excluded.at}
    return new.on_conflict_do_update(index_elements=["table", "seat"], set_=values)
