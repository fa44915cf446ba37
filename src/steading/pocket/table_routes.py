"""A table: its page, its seats, its end, and what there is once it is over."""

from __future__ import annotations

import base64
from collections.abc import Callable

from ..tables.arrangements import (
    check_clock,
    check_going,
    check_seat,
    finished_record,
    rows_to_end,
    rows_to_hand_over,
    rows_to_resign,
    rows_to_take_back,
)
from ..tables.forms import Agreement, PauseRequest, Substitution, TableStatus
from ..tables.log import LogRow
from ..tables.openings import check_bot
from ..tables.pictures import picture_of
from ..tables.requests import arrange
from ..tables.titles import title_of
from ..tables.tutors import GAME_PURPOSES
from .live_table import PocketTable
from .records import ask_about_record
from .registry import OldRules
from .routes import PocketRequest, get, open_table, post
from .services import PocketServices


@get("/table/{id}")
async def table_page(services: PocketServices, request: PocketRequest) -> object:
    """What the page of a table is filled with."""
    try:
        live = await open_table(services, request)
    except OldRules:
        if await services.store.read("film", request.id) is None:
            raise
        return {"moved": f"/replay/{request.id}"}
    game = live.table.game
    return {
        "table": live.id,
        "game": game.name,
        "title": title_of(game.name),
        "host": True,
        "led": live.form.purpose not in GAME_PURPOSES,
        "layout": live.table.board.layout,
        "sprites": f"/sprites/{game.name}",
    }


@post("/table/{id}/seats/{seat}/bot")
async def hand_over(services: PocketServices, request: PocketRequest) -> object:
    live, seat, bot = await open_table(services, request), request.seat, check_bot(request.read(Substitution).bot)

    def propose() -> list[LogRow]:
        check_seat(live.table, seat)
        return rows_to_hand_over(live.table, seat, bot)

    return await change(services, live, propose)


@post("/table/{id}/seats/{seat}/back")
async def take_back(services: PocketServices, request: PocketRequest) -> object:
    live, seat = await open_table(services, request), request.seat

    def propose() -> list[LogRow]:
        check_seat(live.table, seat)
        return rows_to_take_back(live.table, seat)

    return await change(services, live, propose)


@post("/table/{id}/resign")
async def resign(services: PocketServices, request: PocketRequest) -> object:
    live = await open_table(services, request)
    return await change(
        services, live, lambda: rows_to_resign(live.table, live.table.seating.people(live.own), live.own)
    )


@post("/table/{id}/end")
async def end(services: PocketServices, request: PocketRequest) -> object:
    live, agree = await open_table(services, request), request.read(Agreement).agree
    return await change(
        services, live, lambda: rows_to_end(live.table, live.table.seating.people(live.own), live.own, agree)
    )


@post("/table/{id}/pause")
async def pause(services: PocketServices, request: PocketRequest) -> object:
    live, wish = await open_table(services, request), request.read(PauseRequest).wish

    def propose() -> list[LogRow]:
        check_clock(live.table)
        return arrange(live.table, ("go" if live.table.seating.paused else "stop", min(live.own), {})) if wish else []

    return await change(services, live, propose)


async def change(services: PocketServices, live: PocketTable, propose: Callable[[], list[LogRow]]) -> TableStatus:
    """Keep the rows that are proposed, at a table that goes on."""

    def rows() -> list[LogRow]:
        check_going(live.table)
        return propose()

    await services.moves.arrange(live, rows)
    return TableStatus(live.table.over, live.table.seating.ending)


@post("/table/{id}/delete")
async def delete_table(services: PocketServices, request: PocketRequest) -> object:
    try:
        live = await open_table(services, request)
    except OldRules:
        await services.store.forget(request.id)
        return TableStatus(True, None)
    await services.registry.delete(live)
    return TableStatus(True, live.table.seating.ending)


@get("/table/{id}/picture")
async def picture(services: PocketServices, request: PocketRequest) -> object:
    live = await open_table(services, request)
    return picture_of(live.table, live.own, request.query.get("theme", "light"))


@get("/table/{id}/record")
async def download(services: PocketServices, request: PocketRequest) -> object:
    live = await open_table(services, request)
    record = finished_record(live.table)
    film = await services.store.read("film", live.id)
    if film is None:
        film = await services.device.work("film", record.text(), record.game)
    record.film = base64.b64decode(film)
    return record.text()


@get("/table/{id}/curve")
async def curve(services: PocketServices, request: PocketRequest) -> object:
    live = await open_table(services, request)
    return await ask_about_record(services.device, finished_record(live.table).text(), "curve")


ROUTES = [table_page, hand_over, take_back, resign, end, pause, delete_table, picture, download, curve]
