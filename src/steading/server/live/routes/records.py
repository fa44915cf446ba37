"""What there is of a table that is over: its record, and the score through the game."""

from __future__ import annotations

from functools import partial

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ....analysis.report import read_analysis
from ....engine import make_film
from ....tables.arrangements import finished_record
from ....tables.messages import Curve
from ....tables.replays import curve_of
from ...store.records import RecordStore, StoredAnalysis
from ...store.snapshots import SnapshotStore
from ...web.connections import AnyRequest
from ...web.meter import Meter
from ...web.requests import address_of
from ..access import Access


@get("/table/{id:str}/record")
async def download(
    request: AnyRequest,
    id: FromPath[str],
    meter: Injected[Meter],
    snapshot_store: Injected[SnapshotStore],
    access: Injected[Access],
) -> Response[str]:
    """The record, once the game is over."""
    live = await access.watch_end(request, id)
    record = finished_record(live.table)
    kept = await snapshot_store.film(id)
    if kept is None:
        kept = await meter.run(address_of(request), partial(make_film, live.table.game, record))
    record.film = kept
    text = record.text()
    named = f'attachment; filename="{live.table.game.name}-{id}.json"'
    return Response(text, media_type="application/json", headers={"content-disposition": named})


@get("/table/{id:str}/curve")
async def curve(
    request: AnyRequest,
    id: FromPath[str],
    record_store: Injected[RecordStore],
    meter: Injected[Meter],
    access: Injected[Access],
) -> Curve:
    """The score through the game, once it is over."""
    live = await access.watch_end(request, id)
    work = partial(curve_of, live.table.game, finished_record(live.table))
    return add_turning_points(await meter.run(address_of(request), work), await record_store.analysis(table=id))


def add_turning_points(curve: Curve, found: StoredAnalysis | None) -> Curve:
    """The curve with the turning points of the analysis, where there is one."""
    if found is None:
        return curve
    turnings = [(each.at, each.rose) for each in read_analysis(found.form).turnings]
    return msgspec.structs.replace(curve, turnings=turnings)


HANDLERS = [curve, download]
