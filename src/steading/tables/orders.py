"""Orders: what a seat has said in advance. They are shown to nobody else, and play only what is legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine import Action
from ..games.boards import FORCED, Order
from .table import Table

MOST_ORDERS = 8  # of a seat
MOST_ACTIONS = 12  # that an order takes for one turn
Orders = dict[int, list[Order]]  # by seat, in the order in which they are looked at


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
    if table.seating.paused or table.tutor is not None:
        return None
    for seat in table.deciders:
        if seat in orders and not table.chairs[seat].bot:
            actions, kept = plan(table, seat, orders[seat])
            if actions or len(kept) < len(orders[seat]):
                return seat
    return None
