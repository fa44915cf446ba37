"""Giving orders in advance, and taking them back: over HTTP, for one's own seat alone."""

from __future__ import annotations

import msgspec
from litestar import get, post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ...tables.messages import GivenOrder, OrderOfferForm, OrdersForm
from ...tables.orders import MOST_ORDERS
from ..store.storage import Storage
from ..web.connections import AnyRequest
from ..web.requests import read_body
from ..web.security import Denied
from .access import Access
from .hosting_routes import check_going
from .live_table import LiveTable
from .messages import WantedOrders
from .order_executor import OrderExecutor
from .orders import change_orders


def check_own(live: LiveTable, own: frozenset[int], seat: int) -> None:
    """Denied unless the seat is one's own, and a person's who has not given up."""
    seating = live.table.seating
    if seat not in own or seat in seating.given_up or live.table.tutor is not None:
        raise Denied(403, "not-yours", "Orders are given for a seat of one's own.")


def orders_form(live: LiveTable, seat: int) -> OrdersForm:
    """What the seat has ordered and what it could."""
    table = live.table
    view = table.state.view(seat)
    given = [GivenOrder(order, table.look.order_words(view, order)) for order in live.orders.get(seat, [])]
    offers = [] if table.over else table.look.offered_orders(view)
    return OrdersForm(given, msgspec.convert(offers, list[OrderOfferForm], from_attributes=True))


@get("/table/{id:str}/seats/{seat:int}/orders")
async def look_at_orders(
    request: AnyRequest, id: FromPath[str], seat: FromPath[int], access: Injected[Access]
) -> OrdersForm:
    """What one has ordered for a seat and what one could."""
    live, _, own = await access.visit(request, id)
    check_own(live, own, seat)
    return orders_form(live, seat)


@post("/table/{id:str}/seats/{seat:int}/orders", status_code=200)
async def give_orders(
    request: AnyRequest,
    id: FromPath[str],
    seat: FromPath[int],
    storage: Injected[Storage],
    access: Injected[Access],
    order_executor: Injected[OrderExecutor],
) -> OrdersForm:
    """Order this from now on: a new order by its fields, one that stands as it was given; none: no more."""
    live, _, own = await access.visit(request, id)
    wanted = (await read_body(request, WantedOrders)).orders
    check_own(live, own, seat)
    if len(wanted) > MOST_ORDERS:
        raise Denied(400, "bad-request", f"There are at most {MOST_ORDERS} orders for a seat.")
    async with live.lock:
        check_going(live)
        view, standing = live.table.state.view(seat), live.orders.get(seat, [])
        try:
            orders = [each if each in standing else live.table.look.give_order(view, each) for each in wanted]
        except ValueError as error:
            raise Denied(400, "bad-request", f"That cannot be ordered: {error}.") from None
        await change_orders(storage, live, seat, orders)
    order_executor.wake(live)
    live.tell()
    return orders_form(live, seat)


HANDLERS = [look_at_orders, give_orders]
