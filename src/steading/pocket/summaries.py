"""What is made from the rows of a table: its summary for lists, the progress of its lesson, the film of its game."""

from __future__ import annotations

import msgspec

from ..engine import EVERYTHING, SPECTATOR
from ..tables.summaries import PublicSummary, summary_of
from ..tables.table import Table
from ..tables.tutors import GAME_PURPOSES
from .device import Device
from .documents import ResultForm, StoredSummary, text_of
from .live_table import PocketTable
from .store import Store, StoredDocument, StoreFull, save


class PocketSummaries:
    """Stores where tables stand, after each row."""

    def __init__(self, store: Store, device: Device) -> None:
        self.store = store
        self.device = device

    def note(self, live: PocketTable) -> None:
        """The table has changed."""
        live.start("summary", self.keep(live))

    async def keep(self, live: PocketTable) -> None:
        """Where the table stands, for lists; its result, and how far its lesson is."""
        number = -1
        while number != len(live.table.rows) and not live.gone:
            number = len(live.table.rows)
            table, form = live.table, live.form
            documents = [StoredDocument("standing", live.id, text_of(summarise(table)))]
            if table.tutor is not None:
                purpose = f"{form.purpose} {form.game}" if form.purpose == "first" else form.purpose
                documents.append(StoredDocument("progress", purpose, table.tutor.stage(table)))
            try:
                await self.store.write(live.id, 0, [], documents)
            except StoreFull:
                return  # it is made again from the rows
            if table.over and form.purpose in GAME_PURPOSES and not table.seating.ending:
                live.start("film", self.keep_film(live))

    async def keep_film(self, live: PocketTable) -> None:
        """The finished game, for when its rules are others."""
        if await self.store.read("film", live.id) is None:
            film = await self.device.work("film", live.table.record().text(), live.form.game)
            if live.table.over and not live.gone:
                await save(self.store, live.id, 0, [], [StoredDocument("film", live.id, film)])


def summarise(table: Table) -> StoredSummary:
    """Where the table stands, and how it ended."""
    result = None
    if table.over:
        viewer = SPECTATOR if table.state.deciders else EVERYTHING  # an early end reveals nothing
        sheets = sorted(table.state.scores(viewer), key=lambda sheet: sheet.seat)
        at = table.rows[-1].at if table.rows else table.now()
        result = ResultForm(table.seating.ending or "played", [(sheet.total, sheet.rank) for sheet in sheets], at)
    public = msgspec.convert(summary_of(table), PublicSummary)
    return StoredSummary(len(table.rows), list(table.deciders), public, result)
