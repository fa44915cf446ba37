"""All games of this device, with where they stand."""

from __future__ import annotations

import msgspec

from ..tables.tutors import GAME_PURPOSES
from .documents import StoredSummary, TableForm, find_summary
from .registry import OldRules, PocketRegistry
from .summaries import PocketSummaries


async def list_tables(registry: PocketRegistry, summaries: PocketSummaries) -> list[tuple[TableForm, StoredSummary]]:
    """The games, newest first. Where no summary is stored, it is worked out from the log."""
    stored = {key: msgspec.json.decode(text, type=StoredSummary) for key, text in await registry.store.list("standing")}
    found = []
    for _, text in await registry.store.list("table"):
        form = msgspec.json.decode(text, type=TableForm)
        if form.purpose not in GAME_PURPOSES:
            continue
        summary = stored.get(form.id) or await work_out_summary(registry, summaries, form.id)
        if summary is not None:
            found.append((form, summary))
    return sorted(found, key=lambda each: -each[0].created)


async def work_out_summary(registry: PocketRegistry, summaries: PocketSummaries, id: str) -> StoredSummary | None:
    """From the log, and stored then; None for a table of other rules."""
    try:
        live = await registry.open(id)
    except OldRules:
        return None
    if live is None:
        return None
    await summaries.keep(live)
    return await find_summary(registry.store, id)
