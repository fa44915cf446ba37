"""The other processes on the same database, and the events between them.

Events go by PostgreSQL's LISTEN and NOTIFY. An event says that something at a table is new, never what: whoever hears
it reads that from the database, and whoever was deaf for a while reads everything that it has in memory. On SQLite
there are none: every process does all that it sees to be done, and the log decides between them.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Protocol, cast

import msgspec

from ..store.database import Database
from .messages import NOBODY, ClusterEvent, Presence

CHANNEL = "steading"
BEAT = 2.0  # seconds between two signs of life
SILENCE = 7.0  # after which a process is taken for dead
PATIENCE = 5.0  # for an answer of the database on this line


class PostgresLine(Protocol):
    """What is asked of a connection of asyncpg, which has no types."""

    async def add_listener(self, channel: str, callback: Callable[[object, int, str, str], None]) -> None: ...

    def add_termination_listener(self, callback: Callable[[object], None]) -> None: ...

    async def fetchval(self, query: str, *args: object, timeout: float | None = None) -> object: ...

    def is_closed(self) -> bool: ...

    def terminate(self) -> None: ...


class Cluster:
    """This process among the others."""

    def __init__(self, database: Database) -> None:
        self.name = secrets.token_hex(4)
        self.database = database
        self.on_event: Sequence[Callable[[ClusterEvent], None]] = ()
        self.on_gap: Sequence[Callable[[], object]] = ()  # what to do after events may have been lost
        self.line: PostgresLine | None = None
        self.using = asyncio.Lock()  # of the line
        self.waiting: dict[tuple[str, str], ClusterEvent] = {}  # to be said, each once
        self.outgoing = asyncio.Event()  # is there something to say?
        self.here: dict[str, Presence] = {}  # who looks at tables in this process
        self.there: dict[str, dict[str, Presence]] = {}  # and in the others, by process
        self.last_heard: dict[str, float] = {}  # when each of them was heard last
        self.connected = asyncio.Event()  # is the line up for the first time?

    @property
    def alone(self) -> bool:
        """Can no others be heard on this database?"""
        return self.database.sqlite

    @property
    def listening(self) -> bool:
        """Is everything heard that there is to hear?"""
        return self.alone or self.line is not None

    # ------------------------------------------------------------ what is said
    def tell(self, kind: str, table: str = "", present: Presence = NOBODY) -> None:
        """Let the others know, soon; what is said twice meanwhile is said once, as it is then."""
        if not self.alone:
            self.waiting[kind, table] = ClusterEvent(
                self.name, kind, table, tuple(sorted(present.seats)), present.watching
            )
            self.outgoing.set()

    def note_present(self, table: str, present: Presence) -> None:
        """Who looks at the table in this process."""
        if self.here.get(table, NOBODY) == present:
            return
        self.here[table] = present
        if present == NOBODY:
            del self.here[table]
        self.tell("here", table, present)

    def introduce(self) -> None:
        """Tell who looks at what here: to somebody who does not know."""
        for table, present in self.here.items():
            self.tell("here", table, present)

    # ------------------------------------------------------------ what is heard
    def hear(self, event: ClusterEvent) -> None:
        """Whoever minds is told of it."""
        for listener in self.on_event:
            listener(event)

    def count_processes(self) -> int:
        """How many there are, this one included."""
        return 1 + len(self.last_heard)

    def present_at(self, table: str) -> Presence:
        """Who looks at the table in other processes."""
        found = [tables[table] for tables in self.there.values() if table in tables]
        seats = frozenset(seat for present in found for seat in present.seats)
        return Presence(seats, sum(present.watching for present in found))

    def listen(self, _line: object, _process: int, _channel: str, said: str) -> None:
        event = msgspec.json.decode(said, type=ClusterEvent)
        if event.source == self.name:
            return
        if event.kind == "bye":
            self.forget(event.source)
            return
        if event.source:  # whoever thinks has no name
            if event.source not in self.last_heard:
                self.introduce()
            self.last_heard[event.source] = time.monotonic()
        if event.kind == "here":
            self.note_there(event)
        self.hear(event)

    def note_there(self, event: ClusterEvent) -> None:
        """Who looks at a table in another process."""
        tables = self.there.setdefault(event.source, {})
        tables[event.table] = Presence(frozenset(event.seats), event.watching)
        if tables[event.table] == NOBODY:
            del tables[event.table]

    def forget(self, process: str) -> None:
        """It is no more; nobody looks at anything there."""
        self.last_heard.pop(process, None)
        for table in self.there.pop(process, {}):
            self.hear(ClusterEvent(process, "here", table))

    def forget_silent(self) -> bool:
        """Those who have not been heard for long; was there one?"""
        silent = [process for process, at in self.last_heard.items() if time.monotonic() - at > SILENCE]
        for process in silent:
            self.forget(process)
        return bool(silent)

    # ------------------------------------------------------------ the line
    async def run(self) -> None:
        """Talk on a connection that nobody else has, until it breaks."""
        async with self.database.engine.connect() as connection:
            try:
                await self.talk(cast(PostgresLine, (await connection.get_raw_connection()).driver_connection))
            finally:
                self.line = None
                with suppress(Exception):
                    await connection.invalidate()  # it listens: nobody else is to have it

    async def talk(self, line: PostgresLine) -> None:
        """Listen and speak, until the line breaks."""
        async with asyncio.timeout(PATIENCE):
            await line.add_listener(CHANNEL, self.listen)
        line.add_termination_listener(lambda _line: self.outgoing.set())
        self.line = line
        self.tell("hello")
        self.introduce()
        for catch_up in self.on_gap:
            catch_up()
        self.connected.set()
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self.outgoing.wait()
            if not self.waiting:
                self.tell("alive")
            self.outgoing.clear()  # what was just put there is said now, and no reason to come again
            words, self.waiting = self.waiting, {}
            said = [msgspec.json.encode(event).decode() for event in words.values()]
            await self.ask("SELECT pg_notify($1, said) FROM unnest($2::text[]) said", CHANNEL, said)

    async def ask(self, statement: str, *values: object) -> object:
        """The first value that the statement finds, on the line."""
        async with self.using:
            if self.line is None:
                raise ConnectionError
            return await self.line.fetchval(statement, *values, timeout=PATIENCE)

    async def close(self) -> None:
        if self.line is not None:
            with suppress(Exception):
                said = msgspec.json.encode(ClusterEvent(self.name, "bye")).decode()
                await self.ask("SELECT pg_notify($1, $2)", CHANNEL, said)
