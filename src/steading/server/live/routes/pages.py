"""The pages of a table and of a game to look at again."""

from __future__ import annotations

from functools import partial

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath
from litestar.response import Redirect

from ....engine import read_record
from ....games import board_for
from ....tables.messages import Curve, MomentMessage, RequestError
from ....tables.titles import title_of
from ....tables.tutors import GAME_PURPOSES
from ...bots.record_pool import BadRecord, Do, RecordPool
from ...people.sessions import Sessions
from ...store.records import RecordStore
from ...store.snapshots import SnapshotStore
from ...store.tables import TableStore
from ...web.connections import AnyRequest
from ...web.languages import language_of
from ...web.meter import Meter
from ...web.pages import page
from ...web.requests import address_of
from ...web.security import HttpDenial
from ...web.sprites import sheet_address
from ..access import Access
from ..replays import film_of
from ..stored_games import find_game
from .records import add_turning_points


@get("/table/{id:str}")
async def table_page(
    request: AnyRequest,
    id: FromPath[str],
    meter: Injected[Meter],
    snapshot_store: Injected[SnapshotStore],
    access: Injected[Access],
) -> Response[str] | Redirect:
    try:
        live, person, _, _ = await access.watch(request, id)
    except HttpDenial as denied:
        if await access.is_offer(id):  # it has not begun yet
            return Redirect(f"/lobby/{id}", status_code=303)
        if denied.code == "other-rules" and await snapshot_store.film(id) is not None:
            return Redirect(f"/replay/{id}", status_code=303)
        raise
    game = live.table.game
    data = {
        "table": id,
        "game": game.name,
        "title": title_of(game.name),
        "host": live.head.host == person,
        "led": live.head.purpose not in GAME_PURPOSES,
        "layout": live.table.board.layout,
        "sprites": await sheet_address(request, meter, game),
    }
    return page(request, "table", title_of(game.name), "", data)


@get("/replay/{id:str}")
async def replay_page(
    request: AnyRequest,
    id: FromPath[str],
    table_store: Injected[TableStore],
    record_store: Injected[RecordStore],
    meter: Injected[Meter],
    snapshot_store: Injected[SnapshotStore],
    sessions: Injected[Sessions],
) -> Response[str]:
    """A game to look at again."""
    text = await record_store.text(id)
    if text is not None:
        record = read_record(text)
        game, moments = find_game(record.game, record.options), len(record.moves) + 1
        former = not game.replays(record.fingerprint)
    else:
        film = await film_of(request, table_store, snapshot_store, meter, sessions, id)
        game, moments, former = film.game, film.moments, True
    data = {
        "replay": id,
        "game": game.name,
        "title": title_of(game.name),
        "moments": moments,
        "former": former,  # of rules that nobody can play by any more: neither analysed nor played on
        "layout": board_for(game).layout,
        "sprites": await sheet_address(request, meter, game),
    }
    return page(request, "replay", title_of(game.name), "", data)


@get("/replay/{id:str}/moment/{at:int}")
async def replay_moment(
    request: AnyRequest,
    id: FromPath[str],
    at: FromPath[int],
    table_store: Injected[TableStore],
    record_store: Injected[RecordStore],
    meter: Injected[Meter],
    snapshot_store: Injected[SnapshotStore],
    record_pool: Injected[RecordPool],
    sessions: Injected[Sessions],
) -> MomentMessage:
    """A game after so many actions."""
    text = await record_store.text(id)
    if text is not None:
        return msgspec.convert(
            await read(request, record_pool, "moment", text, at=at, language=language_of(request)), MomentMessage
        )
    film = await film_of(request, table_store, snapshot_store, meter, sessions, id)
    try:
        return await meter.run(address_of(request), partial(film.moment, at, language_of(request)))
    except RequestError as trouble:
        raise HttpDenial(404, "not-found", trouble.text) from None


@get("/replay/{id:str}/curve")
async def replay_curve(
    request: AnyRequest,
    id: FromPath[str],
    table_store: Injected[TableStore],
    record_store: Injected[RecordStore],
    meter: Injected[Meter],
    snapshot_store: Injected[SnapshotStore],
    record_pool: Injected[RecordPool],
    sessions: Injected[Sessions],
) -> Curve:
    """The score through a game, and its seasons."""
    text = await record_store.text(id)
    if text is not None:
        found = msgspec.convert(await read(request, record_pool, "curve", text), Curve)
        return add_turning_points(found, await record_store.analysis(record=id))
    film = await film_of(request, table_store, snapshot_store, meter, sessions, id)
    return await meter.run(address_of(request), film.curve)


async def read(request: AnyRequest, record_pool: RecordPool, do: Do, record: str, **more: int | str) -> object:
    """What a reader of uploaded records says; Denial if it finds nothing."""
    try:
        return await record_pool.ask(do, record, address_of(request), **more)
    except BadRecord as wrong:
        raise HttpDenial(404, "not-found", wrong.text) from None


HANDLERS = [table_page, replay_page, replay_moment, replay_curve]
