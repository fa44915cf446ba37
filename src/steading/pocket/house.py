"""The house: tables in memory, each a cache of its log; rows go into the store first, onto the table then, and are
acknowledged last."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import asdict

import msgspec

from ..engine import EVERYTHING, SPECTATOR, Malformed, Refused
from ..games.boards import Order
from ..language.arguments import sentence
from ..tables import requests
from ..tables.bot_questions import BotAnswer, BotPlan, bot_question, hint_question, known_answer
from ..tables.clocks import read_clock
from ..tables.denials import NOT_SAVED, TABLE_DELETED, TABLE_GONE
from ..tables.game_cache import game_of
from ..tables.hints import TurnAdvice, busy_note, notes_of
from ..tables.log import LogRow, Setup, carry_over, rules_of
from ..tables.messages import HintForm, NoteForm, RequestError
from ..tables.openings import TableOpening
from ..tables.orders import Orders, ordered_seat, plan
from ..tables.seating import NO_SEAT
from ..tables.summaries import PublicSummary, summary_of
from ..tables.table import Table
from ..tables.tutors import GAME_PURPOSES, tutor_for
from .device import Device, hold_claim
from .documents import (
    ChairForm,
    ResultForm,
    SnapshotForm,
    StandingForm,
    TableForm,
    read_row,
    text_of,
    write_row,
)
from .live_table import PocketTable
from .store import RowTaken, Store, StoredDocument, StoreFull

FULL = sentence("device-full")
QUIET = 0.8  # seconds without a move after which it is kept how a table stands
ADVICE = msgspec.json.Decoder(list[TurnAdvice])


class OldRules(Exception):
    """The table was begun with rules or components that are not these, and cannot go on."""


def luck() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(128)


class House:
    """All tables of a device."""

    def __init__(
        self,
        store: Store,
        device: Device,
        now: Callable[[], float] = time.time,
        luck: Callable[[], int] = luck,
        pause: float = 0.4,
        hesitation: float = 4,
    ) -> None:
        self.store = store
        self.device = device
        self.now = now
        self.luck = luck
        self.pause = pause  # seconds that a bot waits at least, so that people can follow
        self.hesitation = hesitation  # seconds that an order waits, more or less
        self.tables: dict[str, PocketTable] = {}
        self.loading = asyncio.Lock()

    # ------------------------------------------------------------ opening
    async def begin(
        self, opening: TableOpening, hints: bool, clock: dict[str, object] | None = None, id: str = "", seed: str = ""
    ) -> str:
        """Keep a new table, perhaps one that was drawn ahead of time."""
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
        await self.write(form.id, 0, [], [StoredDocument("table", form.id, text_of(form))])
        await self.open(form.id)
        return form.id

    async def write(self, table: str, first: int, rows: Sequence[str], documents: Sequence[StoredDocument]) -> None:
        """Keep this; RequestError if the device has no room."""
        try:
            await self.store.write(table, first, rows, documents)
        except StoreFull:
            raise RequestError("unavailable", FULL) from None

    async def form_of(self, id: str) -> TableForm | None:
        """What a table is of, if there is one."""
        text = await self.store.read("table", id)
        return None if text is None else msgspec.json.decode(text, type=TableForm)

    async def open(self, id: str) -> PocketTable | None:
        """The table, from memory or from its log; bots that wait at it are woken."""
        async with self.loading:
            live = self.tables.get(id)
            if live is None:
                form = await self.form_of(id)
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
        kept = await self.store.read("snapshot", form.id)
        snapshot = None if kept is None else msgspec.json.decode(kept, type=SnapshotForm)
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
        orders = await self.store.read("orders", form.id)
        found: Orders = {} if orders is None else msgspec.json.decode(orders, type=dict[int, list[dict[str, object]]])
        live = PocketTable(form, table, found, base)
        live.snapshot_at = -1 if snapshot is None else snapshot.number
        if table.clock is not None and not table.over and table.seating.clocks == "waiting":
            await self.commit_row(live, *requests.arrange(table, ("go", NO_SEAT, {})))
        return live

    async def go_on(
        self, form: TableForm, rows: Sequence[LogRow], last: SnapshotForm | None
    ) -> tuple[LogRow, SnapshotForm]:
        """A table that was played by other rules goes on by those of now, from how it stood."""
        standing = await self.standing(form.id)
        over = standing is not None and standing.result is not None
        if form.purpose not in GAME_PURPOSES or last is None or last.number != len(rows) or over:
            raise OldRules
        game = game_of(form.game, form.options)
        base = dict(carry_over(last.form, game))
        at = max(self.now(), rows[-1].at if rows else 0.0)
        row = LogRow(len(rows), "rules", 0, {"fingerprint": game.fingerprint}, False, None, at)
        snapshot = SnapshotForm(len(rows) + 1, base, base)
        await self.write(form.id, len(rows), [write_row(row)], [StoredDocument("snapshot", form.id, text_of(snapshot))])
        return row, snapshot

    async def standing(self, id: str) -> StandingForm | None:
        """Where a table stood when that was last kept."""
        text = await self.store.read("standing", id)
        return None if text is None else msgspec.json.decode(text, type=StandingForm)

    async def delete(self, live: PocketTable) -> None:
        """The table is no more."""
        async with live.lock:
            live.gone = True
            await self.store.forget(live.id)
            await self.store.write(live.id, 0, [], [StoredDocument("analysis", f"table {live.id}", None)])
            self.tables.pop(live.id, None)
        self.device.announce(live.id)
        for line in list(live.lines):
            line.dismiss(TABLE_DELETED)

    # ------------------------------------------------------------ rows
    async def submit(self, live: PocketTable, seat: int, key: str, propose: Callable[[], LogRow]) -> bool:
        """Keep the row that is proposed, unless this click was played already."""
        async with live.lock:
            self.check(live)
            while not live.table.repeats(seat, key):
                try:
                    await self.commit_row(live, propose())
                except RowTaken:
                    continue
                break
            else:
                return False
        self.publish(live)
        return True

    async def arrange(self, live: PocketTable, propose: Callable[[], list[LogRow]]) -> None:
        """Keep rows that are no moves; whatever `propose` raises says why not."""
        async with live.lock:
            self.check(live)
            while rows := propose():
                try:
                    await self.commit_row(live, *rows)
                except RowTaken:
                    continue
                break
        self.publish(live)

    def check(self, live: PocketTable) -> None:
        """Is the table still there?"""
        if live.gone:
            raise RequestError("gone", TABLE_GONE)

    async def commit_row(self, live: PocketTable, *rows: LogRow) -> None:
        """Into the store first, onto the table then. For who has the lock; RowTaken if another tab was faster."""
        stamped = live.table.stamp(rows)
        try:
            await self.write(live.id, stamped[0].number, [write_row(row) for row in stamped], [])
        except RowTaken:
            before = len(live.table.rows)
            await self.catch_up(live)
            if len(live.table.rows) == before:
                raise RequestError("failed", NOT_SAVED) from None
            raise
        for row in stamped:
            live.table.add(row)

    async def catch_up(self, live: PocketTable) -> bool:
        """Rows that another tab has added; for who has the lock."""
        found = await self.store.rows(live.id, len(live.table.rows))
        for text in found:
            live.table.add(read_row(text))
        return bool(found)

    async def read_on(self, live: PocketTable) -> None:
        """Add the rows that another tab has stored, and tell everybody here."""
        async with live.lock:
            found = await self.catch_up(live)
        if found:
            live.notify_lines()
            self.wake(live)

    async def reload_table(self, id: str) -> None:
        """Another tab has changed a table."""
        live = self.tables.get(id)
        if live is None:
            return
        if await self.form_of(id) is None:
            live.gone = True
            del self.tables[id]
            for line in list(live.lines):
                line.dismiss(TABLE_DELETED)
            return
        orders = await self.store.read("orders", id)
        live.orders = {} if orders is None else msgspec.json.decode(orders, type=dict[int, list[dict[str, object]]])
        await self.read_on(live)

    def publish(self, live: PocketTable) -> None:
        """Everybody at the table is told, here and in other tabs; bots and orders that wait for it go on."""
        live.notify_lines()
        self.device.announce(live.id)
        self.start(live, "standing", self.keep_standing(live))
        self.wake(live)

    def wake(self, live: PocketTable) -> None:
        """What waits at the table goes on."""
        if live.table.waiting_bot() is not None:
            self.start(live, "bots", self.play_bots(live))
        if live.orders:
            self.start(live, "orders", self.follow_orders(live))
        if (due := live.table.due()) is not None:
            self.start(live, "clock", self.wait_for_clock(live, due))
        if live.snapshot_at != len(live.table.rows) and not live.table.over:
            self.start(live, "snapshot", self.keep_snapshot(live))

    def start(self, live: PocketTable, name: str, coroutine: Coroutine[None, None, None]) -> None:
        """Begin this, unless it is under way."""
        if live.busy(name):
            coroutine.close()
        else:
            live.tasks[name] = asyncio.get_running_loop().create_task(coroutine)

    async def settle(self) -> None:
        """Everything that was begun at tables is done; before a page goes, or a test looks."""
        while tasks := [task for live in self.tables.values() for task in live.tasks.values() if not task.done()]:
            await asyncio.gather(*tasks)

    # ------------------------------------------------------------ what is made from rows
    async def keep_standing(self, live: PocketTable) -> None:
        """Where the table stands, for lists; its result, and how far its lesson is."""
        number = -1
        while number != len(live.table.rows) and not live.gone:
            number = len(live.table.rows)
            table, form = live.table, live.form
            documents = [StoredDocument("standing", live.id, text_of(standing_of(table)))]
            if table.tutor is not None:
                purpose = f"{form.purpose} {form.game}" if form.purpose == "first" else form.purpose
                documents.append(StoredDocument("progress", purpose, table.tutor.stage(table)))
            try:
                await self.store.write(live.id, 0, [], documents)
            except StoreFull:
                return  # it is made again from the rows
            if table.over and form.purpose in GAME_PURPOSES and not table.seating.ended:
                self.start(live, "film", self.keep_film(live))

    async def keep_snapshot(self, live: PocketTable) -> None:
        """How the table stands, once it is quiet there: what it goes on from when the rules have changed."""
        while not live.gone:
            number = len(live.table.rows)
            await asyncio.sleep(QUIET if self.pause else 0)
            if number == len(live.table.rows):
                break
        await self.snapshot(live)

    async def snapshot(self, live: PocketTable) -> None:
        number = len(live.table.rows)
        if live.gone or live.table.over or live.snapshot_at == number:
            return
        form = SnapshotForm(number, dict(live.table.snapshot()), live.base)
        try:
            await self.store.write(live.id, 0, [], [StoredDocument("snapshot", live.id, text_of(form))])
        except StoreFull:
            return
        live.snapshot_at = number

    async def keep_film(self, live: PocketTable) -> None:
        """The finished game, for when its rules are others."""
        if await self.store.read("film", live.id) is None:
            film = await self.device.work("film", live.table.record().text(), live.form.game)
            if live.table.over and not live.gone:
                await self.write(live.id, 0, [], [StoredDocument("film", live.id, film)])

    async def wait_for_clock(self, live: PocketTable, due: float) -> None:
        """When a clock has run out, everybody sees it."""
        while (wait := due - self.now()) > 0:
            await asyncio.sleep(wait)
        live.notify_lines()

    # ------------------------------------------------------------ bots
    async def play_bots(self, live: PocketTable) -> None:
        """One decision after the other, until none is a bot's; another tab may be at it already."""
        async with hold_claim(self.device, f"bots {live.id}") as mine:
            if mine:
                await self.read_on(live)
            while mine and not live.gone and (seat := live.table.waiting_bot()) is not None:
                if not await self.play_bot(live, seat):
                    return

    async def play_bot(self, live: PocketTable, seat: int) -> bool:
        """One decision of a bot; forgotten if the board changed under its thoughts. False if it cannot be kept."""
        table, number = live.table, live.table.number(seat)
        answer, _ = await asyncio.gather(self.decide(live, seat), asyncio.sleep(self.pause))
        index = table.game.catalogue.read(answer.form).index
        async with live.lock:
            while not live.gone and table.number(seat) == number and seat in table.deciders:
                epoch = int(table.state.epoch)
                try:
                    await self.commit_row(live, requests.play(table, seat, number, None, index))
                except RowTaken:
                    continue
                except RequestError:
                    return False  # whoever comes next wakes the bots again
                live.plans[seat] = BotPlan(number + 1, epoch, answer.foreseen)
                break
            else:
                return True
        self.publish(live)
        return True

    async def decide(self, live: PocketTable, seat: int) -> BotAnswer:
        """What the bot foresaw, or what it thinks now."""
        known = known_answer(live.table, live.plans, seat)
        if known is not None:
            return known
        question = bot_question(live.table, seat, self.luck(), self.luck())
        return msgspec.json.decode(
            await self.device.work("bot", text_of(asdict(question)), question.game), type=BotAnswer
        )

    async def hint(self, live: PocketTable, seat: int, number: int, code: str) -> HintForm:
        """What somebody good would do there, for all that the seat may know."""
        imagined = live.table.state.imagine(seat, 0)
        question = hint_question(imagined, seat)
        try:
            advice = ADVICE.decode(await self.device.work("hint", text_of(asdict(question)), question.game))
        except msgspec.MsgspecError:
            advice = []
        board = live.table.board_in(code)
        notes = notes_of(board, imagined, seat, advice) or [busy_note(board)]
        return HintForm(number, msgspec.convert(notes, list[NoteForm], from_attributes=True))

    # ------------------------------------------------------------ orders
    async def change_orders(self, live: PocketTable, seat: int, orders: Sequence[Order]) -> None:
        """From now on the seat orders this."""
        kept = {place: given for place, given in live.orders.items() if place != seat}
        if orders:
            kept[seat] = list(orders)
        await self.write(live.id, 0, [], [StoredDocument("orders", live.id, text_of(kept) if kept else None)])
        live.orders = kept
        self.device.announce(live.id)

    async def follow_orders(self, live: PocketTable) -> None:
        """One after the other, until none has anything to do."""
        while not live.gone and (seat := ordered_seat(live.table, live.orders)) is not None:
            await asyncio.sleep(self.hesitation * random.uniform(0.5, 1.5))
            async with live.lock:
                table, given = live.table, live.orders.get(seat, [])
                if seat not in table.deciders or table.chairs[seat].bot:
                    continue
                actions, left = plan(table, seat, given)
                if actions:
                    try:
                        await self.commit_row(live, *requests.play_all(table, seat, actions))
                    except (RowTaken, RequestError):
                        return
                if left != given:
                    await self.change_orders(live, seat, left)
            self.publish(live)


def standing_of(table: Table) -> StandingForm:
    """Where the table stands, and how it ended."""
    result = None
    if table.over:
        viewer = SPECTATOR if table.state.deciders else EVERYTHING  # an early end reveals nothing
        sheets = sorted(table.state.scores(viewer), key=lambda sheet: sheet.seat)
        at = table.rows[-1].at if table.rows else table.now()
        result = ResultForm(table.seating.ended or "played", [(sheet.total, sheet.rank) for sheet in sheets], at)
    told = msgspec.convert(summary_of(table), PublicSummary)
    return StandingForm(len(table.rows), list(table.deciders), told, result)
