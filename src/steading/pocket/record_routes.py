"""Records that somebody opens, and replays of them and of this device's films."""

from __future__ import annotations

import base64

from ..engine import Film, unpack_film
from ..games import board_for
from ..tables.forms import Acknowledgement, Location
from ..tables.game_cache import game_of
from ..tables.replays import curve_in, moment_in
from ..tables.titles import title_of
from .archive import read_archive, restore
from .documents import TableForm, find_form
from .records import ask_about_record, load_record, record_id
from .routes import NOT_HERE, PocketRequest, get, post
from .services import PocketServices
from .store import StoredDocument, save


@post("/records")
async def open_record(services: PocketServices, request: PocketRequest) -> object:
    if (archive := read_archive(request.body)) is not None:
        await restore(services.store, archive)
        return Location("/")
    record = str(await ask_about_record(services.device, request.body, "check"))
    id = record_id(record)
    await save(services.store, f"record {id}", 0, [], [StoredDocument("record", id, record)])
    return Location(f"/replay/{id}")


@post("/replay/{id}/delete")
async def delete_record(services: PocketServices, request: PocketRequest) -> object:
    name = f"record {request.id}"
    await services.store.write(
        name, 0, [], [StoredDocument("record", request.id, None), StoredDocument("analysis", name, None)]
    )
    return Acknowledgement()


@get("/replay/{id}")
async def replay_page(services: PocketServices, request: PocketRequest) -> object:
    """What the page of a replay is filled with."""
    found = await find_film(services, request.id)
    if found is not None:
        form, film = found
        name, options, moments, former = form.game, form.options, len(film.positions), True
    else:
        record = await load_record(services.store, request.id)
        name, options, moments = record.game, dict(record.options), len(record.moves) + 1
        former = not game_of(name, options).replays(record.fingerprint)
    await services.device.prepare(name)
    return {
        "replay": request.id,
        "game": name,
        "title": title_of(name),
        "moments": moments,
        "former": former,
        "layout": board_for(game_of(name, options)).layout,
        "sprites": f"/sprites/{name}",
    }


@get("/replay/{id}/moment/{at}")
async def replay_moment(services: PocketServices, request: PocketRequest) -> object:
    at, found = int(request.parts["at"]), await find_film(services, request.id)
    if found is not None:
        form, film = found
        await services.device.prepare(form.game)
        return moment_in(film, game_of(form.game, form.options), at, form.names)
    record = await load_record(services.store, request.id)
    return await ask_about_record(services.device, record.text(), "moment", at=at)


@get("/replay/{id}/curve")
async def replay_curve(services: PocketServices, request: PocketRequest) -> object:
    found = await find_film(services, request.id)
    if found is not None:
        form, film = found
        await services.device.prepare(form.game)
        return curve_in(film, game_of(form.game, form.options), form.names)
    record = await load_record(services.store, request.id)
    return await ask_about_record(services.device, record.text(), "curve")


async def find_film(services: PocketServices, table: str) -> tuple[TableForm, Film] | None:
    """The film of a table that is over here."""
    film = await services.store.read("film", table)
    if film is None:
        return None
    form = await find_form(services.store, table)
    if form is None:
        raise NOT_HERE
    return form, unpack_film(base64.b64decode(film))


ROUTES = [open_record, delete_record, replay_page, replay_moment, replay_curve]
