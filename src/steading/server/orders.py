"""Orders: what a seat has said in advance. They are kept beside the log, shown to nobody else, and play only what is
legal, after a while like a person's."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, select

from ..engine import Action
from ..games.boards import FORCED, Order
from .logs import logged
from .messages import Trouble
from .schema import OrderRow
from .storage import Storage, Taken

if TYPE_CHECKING:
    from .house import House
    from .opened import Opened
    from .table import Table

MOST_ORDERS = 8  # of a seat
MOST_ACTIONS = 12  # that an order takes for one turn
Orders = dict[int, list[Order]]  # by seat, in the order in which they are looked at


# ------------------------------------------------------------ kept
async def orders_of(storage: Storage, table: str) -> Orders:
    """What the seats of a table have ordered."""
    found = await storage.rows(select(OrderRow.seat, OrderRow.form).where(OrderRow.table == table))
    return {row.seat: row.form for row in found}


async def keep_orders(storage: Storage, table: str, seat: int, orders: Sequence[Order]) -> None:
    """These instead of what the seat had ordered."""
    await storage.change(new_orders(storage, table, seat, orders))
    storage.tell("orders", table)


def new_orders(storage: Storage, table: str, seat: int, orders: Sequence[Order]) -> Any:
    """What puts these in place of what the seat had ordered."""
    if not orders:
        return delete(OrderRow).where(OrderRow.table == table, OrderRow.seat == seat)
    new = storage.insert(OrderRow).values(table=table, seat=seat, form=list(orders), at=time.time())
    values = {"form": new.excluded.form, "at": new.excluded.at}
    return new.on_conflict_do_update(index_elements=["table", "seat"], set_=values)


# ------------------------------------------------------------ followed
def turn_by(table: Table, seat: int, order: Order) -> list[Action] | None:
    """What the order plays now: nothing while it waits, None once it is over.

    A turn that it could not bring to its end is not begun.
    """
    state, found = table.state.copy(), list[Action]()
    while seat in state.deciders and state.epoch == table.state.epoch and len(found) < MOST_ACTIONS:
        action = table.look.follow_order(state.view(seat), state.legal(seat), order, bool(found))
        if isinstance(action, str):
            whole = not found or order["order"] == FORCED
            return found if whole and action == "wait" else None
        found.append(action)
        state.play(seat, action)
    return found


def plan(table: Table, seat: int, orders: Sequence[Order]) -> tuple[list[Action], list[Order]]:
    """What the first order that has something to do plays, and the orders that stay."""
    kept: list[Order] = []
    for place, order in enumerate(orders):
        actions = turn_by(table, seat, order)
        if actions is None:
            continue
        kept.append(order)
        if actions:
            return actions, [*kept, *orders[place + 1 :]]
    return [], kept


def ordered_seat(table: Table, orders: Mapping[int, Sequence[Order]]) -> int | None:
    """A seat that decides and whose orders have something to do, if only to end."""
    if table.seating.paused or table.guide is not None:
        return None
    for seat in table.deciders:
        if seat in orders and not table.chairs[seat].bot:
            actions, kept = plan(table, seat, orders[seat])
            if actions or len(kept) < len(orders[seat]):
                return seat
    return None


def wake(house: House, opened: Opened) -> None:
    """If an order has something to do, somebody sees to it."""
    if opened.orders and (opened.ordering is None or opened.ordering.done()):
        opened.ordering = asyncio.get_running_loop().create_task(follow_orders(house, opened))


async def follow_orders(house: House, opened: Opened) -> None:
    """One after the other, until none has anything to do."""

    async def follow() -> None:
        while (seat := ordered_seat(opened.table, opened.orders)) is not None:
            await asyncio.sleep(house.settings.hesitation * random.uniform(0.5, 1.5))
            await house.to_the_end(follow_order(house, opened, seat))

    await logged(follow())


async def follow_order(house: House, opened: Opened, seat: int) -> None:
    """What the seat has ordered, if it still stands; all of a turn or nothing."""
    table = opened.table
    async with opened.lock:
        if opened.gone or seat not in table.deciders or table.chairs[seat].bot:
            return
        opened.orders = await orders_of(house.storage, table.id)  # another process may know better
        given = opened.orders.get(seat, [])
        actions, kept = plan(table, seat, given)
        if actions:
            try:
                await house.keep(opened, *table.rows_to_follow(seat, actions))
            except (Taken, Trouble):
                return
        if kept != given:
            await change_orders(house, opened, seat, kept)
    opened.tell()
    house.bot_seats.wake(opened)


async def change_orders(house: House, opened: Opened, seat: int, orders: Sequence[Order]) -> None:
    """From now on the seat orders this."""
    await keep_orders(house.storage, opened.table.id, seat, orders)
    opened.orders.pop(seat, None)
    if orders:
        opened.orders[seat] = list(orders)
