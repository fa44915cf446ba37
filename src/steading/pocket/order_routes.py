"""Orders given in advance for a seat at this screen."""

from __future__ import annotations

from ..tables.arrangements import check_going, check_orders
from ..tables.forms import WantedOrders
from ..tables.orders import orders_form, read_orders
from .routes import PocketRequest, PocketServices, get, post


@get("/table/{id}/seats/{seat}/orders")
async def list_orders(services: PocketServices, request: PocketRequest) -> object:
    live, seat = await services.open(request), request.seat
    check_orders(live.table, live.own, seat)
    return orders_form(live.table, seat, live.orders.get(seat, []))


@post("/table/{id}/seats/{seat}/orders")
async def give_orders(services: PocketServices, request: PocketRequest) -> object:
    house, live, seat = services.house, await services.open(request), request.seat
    wanted = request.read(WantedOrders).orders
    check_orders(live.table, live.own, seat)
    async with live.lock:
        check_going(live.table)
        await house.change_orders(live, seat, read_orders(live.table, seat, live.orders.get(seat, []), wanted))
    house.wake(live)
    live.notify_lines()
    return orders_form(live.table, seat, live.orders.get(seat, []))


ROUTES = [list_orders, give_orders]
