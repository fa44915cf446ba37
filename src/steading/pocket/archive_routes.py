"""Everything of this device: saved in one file, and made ready for an update."""

from __future__ import annotations

from ..tables.forms import Acknowledgement
from .archive import archive_of
from .house import OldRules
from .routes import PocketRequest, PocketServices, get, post
from .table_list import list_tables


@get("/everything/all")
async def save_everything(services: PocketServices, _request: PocketRequest) -> object:
    return await archive_of(services.store)


@post("/update")
async def prepare_update(services: PocketServices, _request: PocketRequest) -> object:
    """The rules may change: the position of every running table is saved."""
    for form, standing in await list_tables(services.house):
        if standing.result is None:
            try:
                live = await services.house.open(form.id)
            except OldRules:
                continue
            if live is not None:
                await services.house.snapshot(live)
    return Acknowledgement()


ROUTES = [save_everything, prepare_update]
