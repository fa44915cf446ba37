"""What there is of a table that is over: its record, and the score through the game."""

from __future__ import annotations

from functools import partial

from litestar import Response, get
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ...engine import Record, filmed
from ...tables.log import Unfinished
from ...tables.messages import Curve
from ...tables.replays import curve_of
from ...tables.table import Table
from ..store.snapshots import Snapshots
from ..web.connections import AnyRequest
from ..web.meter import Meter
from ..web.requests import address_of
from ..web.security import Denied
from .access import Access


@get("/table/{id:str}/record")
async def download(
    request: AnyRequest,
    id: FromPath[str],
    meter: Injected[Meter],
    snapshots: Injected[Snapshots],
    access: Injected[Access],
) -> Response[str]:
    """The record, once the game is over."""
    live = await access.watch_end(request, id)
    record = record_of(live.table)
    kept = await snapshots.film(id)
    if kept is None:
        kept = await meter.run(address_of(request), partial(filmed, live.table.game, record))
    record.film = kept
    text = record.text()
    named = f'attachment; filename="{live.table.game.name}-{id}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": named})


@get("/table/{id:str}/curve")
async def curve(request: AnyRequest, id: FromPath[str], meter: Injected[Meter], access: Injected[Access]) -> Curve:
    """The score through the game, once it is over."""
    live = await access.watch_end(request, id)
    work = partial(curve_of, live.table.game, record_of(live.table))
    return await meter.run(address_of(request), work)


def record_of(table: Table) -> Record:
    """The record; Denied while the game goes on."""
    try:
        return table.record()
    except Unfinished:
        raise Denied(409, "not-over", "The record can be had once the game is over.") from None


HANDLERS = [curve, download]
