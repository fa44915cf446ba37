"""All games of this device, with where they stand."""

from __future__ import annotations

import msgspec

from ..tables.tutors import GAME_PURPOSES
from .documents import StandingForm, TableForm
from .house import House, OldRules


async def list_tables(house: House) -> list[tuple[TableForm, StandingForm]]:
    """The games, newest first. Where no standing is stored, it is worked out from the log."""
    stored = {key: msgspec.json.decode(text, type=StandingForm) for key, text in await house.store.list("standing")}
    found = []
    for _, text in await house.store.list("table"):
        form = msgspec.json.decode(text, type=TableForm)
        if form.purpose not in GAME_PURPOSES:
            continue
        standing = stored.get(form.id) or await work_out_standing(house, form.id)
        if standing is not None:
            found.append((form, standing))
    return sorted(found, key=lambda each: -each[0].created)


async def work_out_standing(house: House, id: str) -> StandingForm | None:
    """From the log, and stored then; None for a table of other rules."""
    try:
        live = await house.open(id)
    except OldRules:
        return None
    if live is None:
        return None
    await house.keep_standing(live)
    return await house.standing(id)
