"""What there is of a table that is over: its record, and the score through the game."""

from __future__ import annotations

from functools import partial

from litestar import Response, get
from litestar.params import FromPath

from ..engine import Record, filmed
from .guard import Denied
from .messages import Curve, Trouble
from .spectators import look_at_end
from .table import Table, curve_of
from .visitors import AnyRequest, TheHouse, address_of


@get("/table/{id:str}/record")
async def download(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Response[str]:
    """The record, once the game is over."""
    opened = await look_at_end(request, house, id)
    record = record_of(opened.table)
    kept = await house.snapshots.film(id)
    if kept is None:
        kept = await house.costly.run(address_of(request), partial(filmed, opened.table.game, record))
    record.film = kept
    text = record.text()
    named = f'attachment; filename="{opened.table.game.name}-{id}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": named})


@get("/table/{id:str}/curve")
async def curve(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Curve:
    """The score through the game, once it is over."""
    opened = await look_at_end(request, house, id)
    work = partial(curve_of, opened.table.game, record_of(opened.table))
    return await house.costly.run(address_of(request), work)


def record_of(table: Table) -> Record:
    """The record; Denied while the game goes on."""
    try:
        return table.record()
    except Trouble as trouble:
        raise Denied(409, "not-over", trouble.text) from None


HANDLERS = [curve, download]
