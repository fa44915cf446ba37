"""Everything of this device: saved in one file, and made ready for an update."""

from __future__ import annotations

from ..tables.forms import Acknowledgement
from .archive import archive_of
from .registry import OldRules
from .routes import PocketRequest, get, post
from .services import PocketServices
from .table_list import list_tables


@get("/everything/all")
async def save_everything(services: PocketServices, _request: PocketRequest) -> object:
    return await archive_of(services.store)


@post("/update")
async def prepare_update(services: PocketServices, _request: PocketRequest) -> object:
    """The rules may change: the position of every running table is saved."""
    for form, summary in await list_tables(services.registry, services.summaries):
        if summary.result is None:
            try:
                live = await services.registry.open(form.id)
            except OldRules:
                continue
            if live is not None:
                await services.snapshots.keep(live)
    return Acknowledgement()


ROUTES = [save_everything, prepare_update]
