"""Moves: what somebody asks for goes into the log first, onto the table then, and is acknowledged last."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

from ...language.arguments import sentence
from ...tables import requests
from ...tables.denials import NOT_SAVED
from ...tables.log import LogRow
from ...tables.messages import Code, RequestError
from ...tables.seating import NO_SEAT, SUBSTITUTE
from ..logs import log, log_errors
from ..metrics import Metrics
from ..store.database import DatabaseUnavailable
from ..store.orders import OrderStore
from ..store.tables import NumberTaken, TableStore
from ..tasks import Tasks
from .live_table import LiveTable
from .orders import change_orders
from .registry import Registry
from .results import Results
from .summaries import Summaries


class Moves:
    """Keeps what is played at live tables."""

    def __init__(
        self,
        table_store: TableStore,
        order_store: OrderStore,
        registry: Registry,
        results: Results,
        summaries: Summaries,
        tasks: Tasks,
        metrics: Metrics,
    ) -> None:
        self.table_store = table_store
        self.order_store = order_store
        self.registry = registry
        self.results = results
        self.summaries = summaries
        self.tasks = tasks
        self.metrics = metrics

    # ------------------------------------------------------------ of people
    async def play(self, live: LiveTable, seat: int, number: int, key: str, action: int) -> bool:
        """Play, and return once it is kept: False if it was played before. RequestError or Refused says why not."""
        return await self.submit(live, seat, key, lambda: requests.play(live.table, seat, number, key, action))

    async def undo(self, live: LiveTable, seat: int, number: int, key: str, everything: bool) -> bool:
        """Take back, and return once that is kept: False if it was taken back before."""
        if seat in live.orders and live.table.undoable(seat):  # or they would do the same again
            await change_orders(self.order_store, live, seat, [])
        return await self.submit(live, seat, key, lambda: requests.undo(live.table, seat, number, key, everything))

    async def step(self, live: LiveTable, seat: int, number: int, key: str, answer: str) -> bool:
        """Answer what the tutor says, and return once that is kept: False if it was answered before."""
        return await self.submit(live, seat, key, lambda: requests.step(live.table, seat, number, key, answer))

    async def submit(self, live: LiveTable, seat: int, key: str, propose: Callable[[], LogRow]) -> bool:
        """Keep the row that is proposed, unless this click was played already."""

        def rows() -> list[LogRow]:
            return [] if live.table.repeats(seat, key) else [propose()]

        with self.metrics.time_move("person"):
            return await self.tasks.finish(self.keep_proposed(live, rows))

    async def arrange(self, live: LiveTable, propose: Callable[[], list[LogRow]]) -> None:
        """Keep rows that are no moves, and return once they are kept; whatever `propose` raises says why not."""

        await self.tasks.finish(self.keep_proposed(live, propose))

    async def keep_proposed(self, live: LiveTable, propose: Callable[[], list[LogRow]]) -> bool:
        """Keep what is proposed for the table as it is then, and tell everybody: False if that was nothing. Of what
        another process has added meanwhile a seat may not know: its move still stands, and is proposed anew."""
        async with live.lock:
            live.check()
            kept = await self.keep_retrying(live, propose)
        self.spread(live)
        return kept

    async def keep_retrying(self, live: LiveTable, propose: Callable[[], list[LogRow]]) -> bool:
        """Keep what is proposed, and propose it anew if another process was faster: False if nothing is. For who has
        the lock."""
        while rows := propose():
            with suppress(NumberTaken):
                await self.keep(live, *rows)
                return True
        return False

    async def play_again(
        self,
        live: LiveTable,
        id: str,
        seat: int,
        make: Callable[[LogRow], Awaitable[None]],
        exists: Callable[[str], Awaitable[bool]],
    ) -> str:
        """A new table for the same people: what `make` makes, or the one that somebody else was faster to open."""
        table = live.table

        async def open_it() -> str:
            async with live.lock:
                live.check()
                while table.seating.again is None or not await exists(table.seating.again):
                    (row,) = table.stamp(requests.arrange(table, ("again", seat, {"table": id})))
                    try:
                        await make(row)
                    except NumberTaken:
                        await self.read_on(live)
                    else:
                        table.add(row)
            live.tell()
            return table.seating.again

        return await self.tasks.finish(open_it())

    # ------------------------------------------------------------ the log
    async def keep(self, live: LiveTable, *rows: LogRow) -> None:
        """Into the log first, onto the table then. For who has the lock."""
        stamped = live.table.stamp(rows)
        try:
            await self.table_store.append(live.id, *stamped)
        except NumberTaken:
            before = len(live.table.rows)
            await self.read_on(live)
            if len(live.table.rows) == before:
                raise RequestError("failed", NOT_SAVED) from None
            raise
        except Exception as error:
            log(error)
            await self.read_on(live)  # perhaps it was kept after all
            first = stamped[0].number
            if tuple(live.table.rows[first : first + len(stamped)]) != stamped:
                code: Code = "unavailable" if isinstance(error, DatabaseUnavailable) else "failed"
                raise RequestError(code, sentence("move-not-saved-try-again")) from None
        else:
            for row in stamped:
                live.table.add(row)
            await log_errors(self.results.note(live))  # the move is kept, whatever becomes of this
            self.summaries.note(live)

    async def catch_up(self, live: LiveTable) -> None:
        """Rows that another process has added."""
        async with live.lock:
            await self.read_on(live)

    async def read_on(self, live: LiveTable, noted: bool = False) -> None:
        """Put rows that another process has added onto the table, for who has the lock; `noted`: that process also
        notes where the table stands."""
        rows = await self.table_store.log(live.id, len(live.table.rows))
        for row in rows:
            live.table.add(row)
        if rows:
            await self.results.note(live)
            if not noted:
                self.summaries.note(live)
            self.spread(live)

    def spread(self, live: LiveTable) -> None:
        """Everybody at the table is told; bots and orders that wait for it go on."""
        live.tell()
        self.registry.wake(live)

    # ------------------------------------------------------------ seats and clocks
    async def welcome(self, live: LiveTable) -> None:
        """A table that was loaded just now: what could not be kept before is kept."""
        await self.start_clocks(live)
        await self.results.note(live)
        self.summaries.note(live)

    async def read_seats(self, live: LiveTable) -> None:
        """Who has which seat has changed."""
        live.taken_seats = await self.table_store.taken_seats(live.id)
        async with live.lock:
            await self.start_clocks(live)
        live.tell()

    async def start_clocks(self, live: LiveTable) -> None:
        """Once all have come, the clocks run. For who has the lock."""
        table = live.table
        people = frozenset(seat for seat, chair in enumerate(table.seating.first) if not chair.bot)

        def first_row() -> list[LogRow]:
            waiting = table.clock is not None and not table.over and people <= live.taken_seats
            begun = not waiting or table.seating.clocks != "waiting"
            return [] if begun else requests.arrange(table, ("go", NO_SEAT, {}))

        await self.keep_retrying(live, first_row)

    async def end_time(self, live: LiveTable) -> None:
        """A clock has run out: everybody sees it and may let a bot play on; at a rated table one does."""

        def substitutes() -> list[LogRow]:
            late: list[requests.ArrangementRow] = [("bot", seat, {"bot": SUBSTITUTE}) for seat in live.table.late()]
            return requests.arrange(live.table, *late)

        if live.head.rated and live.table.late():
            await self.arrange(live, substitutes)
        self.summaries.note(live)
        live.tell()
