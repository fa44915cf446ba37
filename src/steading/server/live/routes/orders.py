"""Giving orders in advance, and taking them back: over HTTP, for one's own seat alone."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ....tables.arrangements import check_going, check_orders
from ....tables.forms import WantedOrders
from ....tables.messages import OrdersForm
from ....tables.orders import orders_form, read_orders
from ...store.orders import OrderStore
from ...web.connections import AnyRequest
from ...web.languages import language_of
from ...web.requests import read_body
from ..access import Access
from ..order_executor import OrderExecutor
from ..orders import change_orders


@get("/table/{id:str}/seats/{seat:int}/orders")
async def look_at_orders(
    request: AnyRequest, id: FromPath[str], seat: FromPath[int], access: Injected[Access]
) -> OrdersForm:
    """What one has ordered for a seat and what one could."""
    live, _, own = await access.visit(request, id)
    check_orders(live.table, own, seat)
    return orders_form(live.table, seat, live.orders.get(seat, []), language_of(request))


@post("/table/{id:str}/seats/{seat:int}/orders", status_code=200)
async def give_orders(
    request: AnyRequest,
    id: FromPath[str],
    seat: FromPath[int],
    order_store: Injected[OrderStore],
    access: Injected[Access],
    order_executor: Injected[OrderExecutor],
) -> OrdersForm:
    """Order this from now on: a new order by its fields, one that stands as it was given; none: no more."""
    live, _, own = await access.visit(request, id)
    wanted = (await read_body(request, WantedOrders)).orders
    check_orders(live.table, own, seat)
    async with live.lock:
        check_going(live.table)
        orders = read_orders(live.table, seat, live.orders.get(seat, []), wanted)
        await change_orders(order_store, live, seat, orders)
    order_executor.wake(live)
    live.tell()
    return orders_form(live.table, seat, live.orders.get(seat, []), language_of(request))


HANDLERS = [look_at_orders, give_orders]
