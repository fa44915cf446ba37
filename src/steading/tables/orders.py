"""Orders: what a seat has said in advance. They are shown to nobody else, and play only what is legal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import convert

from ..engine import Action
from ..games.boards import FORCED, Order
from ..language.arguments import sentence
from ..language.catalogue import SOURCE
from .denials import Denial
from .messages import GivenOrder, OrderOfferForm, OrdersForm
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
        action = table.board.follow_order(state.view(seat), state.legal(seat), order, bool(found))
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


def orders_form(table: Table, seat: int, current: Sequence[Order], code: str = SOURCE) -> OrdersForm:
    """What the seat has ordered and what it could."""
    view, board = table.state.view(seat), table.board_in(code)
    orders = [GivenOrder(order, board.order_words(view, order)) for order in current]
    offers = [] if table.over else board.offered_orders(view)
    return OrdersForm(orders, convert(offers, list[OrderOfferForm], from_attributes=True))


def read_orders(table: Table, seat: int, current: Sequence[Order], wanted: Sequence[dict[str, object]]) -> list[Order]:
    """What the seat orders from now on; Denial says why not."""
    if len(wanted) > MOST_ORDERS:
        raise Denial(400, "bad-request", sentence("too-many-orders", most=MOST_ORDERS))
    view = table.state.view(seat)
    try:
        return [each if each in current else table.board.give_order(view, each) for each in wanted]
    except ValueError as error:
        raise Denial(400, "bad-request", sentence("bad-order", why=str(error))) from None
