"""Giving orders in advance, and taking them back: over HTTP, for one's own seat alone."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.params import FromPath

from .guard import Denied
from .hosting import check_going, said
from .messages import GivenOrder, OrderOffer, OrdersForm, WantedOrders
from .opened import Opened
from .orders import MOST_ORDERS, change_orders, wake
from .tables import visit
from .visitors import AnyRequest, TheHouse


def check_own(opened: Opened, own: frozenset[int], seat: int) -> None:
    """Denied unless the seat is one's own, and a person's who has not given up."""
    seating = opened.table.seating
    if seat not in own or seat in seating.given_up or opened.table.guide is not None:
        raise Denied(403, "not-yours", "Orders are given for a seat of one's own.")


def orders_form(opened: Opened, seat: int) -> OrdersForm:
    """What the seat has ordered and what it could."""
    table = opened.table
    view = table.state.view(seat)
    given = [GivenOrder(order, table.look.order_words(view, order)) for order in opened.orders.get(seat, [])]
    offers = [] if table.over else table.look.offered_orders(view)
    return OrdersForm(given, msgspec.convert(offers, list[OrderOffer], from_attributes=True))


@get("/table/{id:str}/seats/{seat:int}/orders")
async def look_at_orders(request: AnyRequest, id: FromPath[str], seat: FromPath[int], house: TheHouse) -> OrdersForm:
    """What one has ordered for a seat and what one could."""
    opened, _, own = await visit(request, house, id)
    check_own(opened, own, seat)
    return orders_form(opened, seat)


@post("/table/{id:str}/seats/{seat:int}/orders", status_code=200)
async def give_orders(request: AnyRequest, id: FromPath[str], seat: FromPath[int], house: TheHouse) -> OrdersForm:
    """Order this from now on: a new order by its fields, one that stands as it was given; none: no more."""
    opened, _, own = await visit(request, house, id)
    wanted = (await said(request, WantedOrders)).orders
    check_own(opened, own, seat)
    if len(wanted) > MOST_ORDERS:
        raise Denied(400, "bad-request", f"There are at most {MOST_ORDERS} orders for a seat.")
    async with opened.lock:
        check_going(opened)
        view, standing = opened.table.state.view(seat), opened.orders.get(seat, [])
        try:
            orders = [each if each in standing else opened.table.look.give_order(view, each) for each in wanted]
        except ValueError as error:
            raise Denied(400, "bad-request", f"That cannot be ordered: {error}.") from None
        await change_orders(house, opened, seat, orders)
    wake(house, opened)
    opened.tell()
    return orders_form(opened, seat)


HANDLERS = [look_at_orders, give_orders]
