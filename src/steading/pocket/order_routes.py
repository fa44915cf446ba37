"""Orders given in advance for a seat at this screen."""

from __future__ import annotations

from ..tables.arrangements import check_going, check_orders
from ..tables.forms import WantedOrders
from ..tables.orders import orders_form, read_orders
from .routes import PocketRequest, get, open_table, post
from .services import PocketServices


@get("/table/{id}/seats/{seat}/orders")
async def list_orders(services: PocketServices, request: PocketRequest) -> object:
    live, seat = await open_table(services, request), request.seat
    check_orders(live.table, live.own, seat)
    return orders_form(live.table, seat, live.orders.get(seat, []))


@post("/table/{id}/seats/{seat}/orders")
async def give_orders(services: PocketServices, request: PocketRequest) -> object:
    live, seat = await open_table(services, request), request.seat
    wanted = request.read(WantedOrders).orders
    check_orders(live.table, live.own, seat)
    async with live.lock:
        check_going(live.table)
        await services.order_executor.change_orders(
            live, seat, read_orders(live.table, seat, live.orders.get(seat, []), wanted)
        )
    services.registry.wake(live)
    live.notify_lines()
    return orders_form(live.table, seat, live.orders.get(seat, []))


ROUTES = [list_orders, give_orders]
