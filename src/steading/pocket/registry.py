"""The tables in memory, each a cache of its log: begun, loaded, deleted."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence

from ..engine import Malformed, Refused
from ..tables.clocks import read_clock
from ..tables.denials import TABLE_DELETED
from ..tables.game_cache import game_of
from ..tables.log import LogRow, Setup, carry_over, rules_of
from ..tables.openings import TableOpening
from ..tables.table import Table
from ..tables.tutors import GAME_PURPOSES, tutor_for
from .device import Device
from .documents import (
    ChairForm,
    SnapshotForm,
    TableForm,
    find_form,
    find_orders,
    find_snapshot,
    find_summary,
    read_row,
    text_of,
    write_row,
)
from .live_table import PocketTable
from .store import Store, StoredDocument, save


class OldRules(Exception):
    """The table was begun with rules or components that are not these, and cannot go on."""


class PocketRegistry:
    """All tables of a device."""

    def __init__(self, store: Store, device: Device, now: Callable[[], float], luck: Callable[[], int]) -> None:
        self.store = store
        self.device = device
        self.now = now
        self.luck = luck
        self.on_load: Callable[[PocketTable], Awaitable[None]]
        self.wakers: Sequence[Callable[[PocketTable], None]] = ()  # of what may have something to do at a table
        self.tables: dict[str, PocketTable] = {}
        self.loading = asyncio.Lock()

    async def begin(
        self, opening: TableOpening, hints: bool, clock: dict[str, object] | None = None, id: str = "", seed: str = ""
    ) -> str:
        """Store a new table, perhaps one that was drawn ahead of time."""
        game = opening.game
        position = None if opening.position is None else dict(opening.position)
        form = TableForm(
            id or secrets.token_urlsafe(9),
            game.name,
            dict(game.options),
            seed or str(self.luck()),
            game.fingerprint,
            [ChairForm(chair.name, chair.bot) for chair in opening.chairs],
            self.now(),
            position,
            opening.purpose,
            hints,
            clock,
        )
        await save(self.store, form.id, 0, [], [StoredDocument("table", form.id, text_of(form))])
        await self.open(form.id)
        return form.id

    async def open(self, id: str) -> PocketTable | None:
        """The table, from memory or from its log; bots that wait at it are woken."""
        async with self.loading:
            live = self.tables.get(id)
            if live is None:
                form = await find_form(self.store, id)
                live = None if form is None else await self.load(form)
            if live is None:
                return None
            self.tables[id] = live
        self.wake(live)
        return live

    async def load(self, form: TableForm) -> PocketTable:
        """The table from its log; OldRules if it cannot go on by the rules of now."""
        await self.device.prepare(form.game)
        rows = [read_row(text) for text in await self.store.rows(form.id, 0)]
        snapshot = await find_snapshot(self.store, form.id)
        try:
            game = game_of(form.game, form.options)
            if not game.replays(rules_of(form.fingerprint, rows)):
                row, snapshot = await self.go_on(form, rows, snapshot)
                rows.append(row)
            base = None if snapshot is None else snapshot.base
            setup = Setup(
                form.id,
                game,
                form.seats,
                int(form.seed),
                form.position if base is None else base["position"],  # type: ignore[arg-type]
                base,
                read_clock(form.clock),
                form.hints,
            )
            tutor = tutor_for(form.purpose, game)
            table = Table(setup, self.now, rows, tutor, None if snapshot is None else snapshot.form)
        except (ValueError, Refused, Malformed):
            raise OldRules from None
        live = PocketTable(form, table, await find_orders(self.store, form.id), base)
        live.snapshot_at = -1 if snapshot is None else snapshot.number
        await self.on_load(live)
        return live

    async def go_on(
        self, form: TableForm, rows: Sequence[LogRow], last: SnapshotForm | None
    ) -> tuple[LogRow, SnapshotForm]:
        """A table that was played by other rules goes on by those of now, from how it stood."""
        summary = await find_summary(self.store, form.id)
        over = summary is not None and summary.result is not None
        if form.purpose not in GAME_PURPOSES or last is None or last.number != len(rows) or over:
            raise OldRules
        game = game_of(form.game, form.options)
        base = dict(carry_over(last.form, game))
        at = max(self.now(), rows[-1].at if rows else 0.0)
        row = LogRow(len(rows), "rules", 0, {"fingerprint": game.fingerprint}, False, None, at)
        snapshot = SnapshotForm(len(rows) + 1, base, base)
        await save(
            self.store, form.id, len(rows), [write_row(row)], [StoredDocument("snapshot", form.id, text_of(snapshot))]
        )
        return row, snapshot

    def wake(self, live: PocketTable) -> None:
        """What waits at the table goes on."""
        for wake in self.wakers:
            wake(live)

    async def settle(self) -> None:
        """Everything that was begun at tables is done; before a page goes, or a test looks."""
        while tasks := [task for live in self.tables.values() for task in live.tasks.values() if not task.done()]:
            await asyncio.gather(*tasks)

    async def delete(self, live: PocketTable) -> None:
        """The table is no more."""
        async with live.lock:
            await self.store.forget(live.id)
            await self.store.write(live.id, 0, [], [StoredDocument("analysis", f"table {live.id}", None)])
        self.forget(live)
        self.device.announce(live.id)

    def forget(self, live: PocketTable) -> None:
        """The table is no more: nobody can stay."""
        live.gone = True
        self.tables.pop(live.id, None)
        for line in list(live.lines):
            line.dismiss(TABLE_DELETED)
