"""What seats have ordered in advance."""

from __future__ import annotations

import time
from collections.abc import Sequence

from sqlalchemy import delete, select

from ...games.boards import Order
from ...tables.orders import Orders
from .database import Database, Statement
from .schema import OrderRow


class OrderStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def at(self, table: str) -> Orders:
        """What the seats of a table have ordered."""
        found = await self.database.rows(select(OrderRow.seat, OrderRow.form).where(OrderRow.table == table))
        return dict(found)

    async def replace(self, table: str, seat: int, orders: Sequence[Order]) -> None:
        """These in place of what the seat had ordered."""
        await self.database.change(self.replacement(table, seat, orders))
        self.database.tell("orders", table)

    def replacement(self, table: str, seat: int, orders: Sequence[Order]) -> Statement:
        if not orders:
            return delete(OrderRow).where(OrderRow.table == table, OrderRow.seat == seat)
        new = self.database.insert(OrderRow).values(table=table, seat=seat, form=list(orders), at=time.time())
        values = {"form": new.excluded.form, "at": new.excluded.at}
        return new.on_conflict_do_update(index_elements=["table", "seat"], set_=values)
