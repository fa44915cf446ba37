"""The database itself: opening it and bringing it up to date, reading, and changing all at once or nothing.

SQLite takes one writer at a time, so all changes of a process go through one, and those that wait for it together are
committed together. PostgreSQL takes as many as come.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from importlib import resources
from typing import TypeVar, TypeVarTuple

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    AdaptedConnection,
    Connection,
    Executable,
    Integer,
    Select,
    UpdateBase,
    event,
    literal_column,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.sqlite.aiosqlite import AsyncAdapt_aiosqlite_connection
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError, IntegrityError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.orm import InstrumentedAttribute
from sqlalchemy.sql.selectable import TypedReturnsRows

from ...language.arguments import sentence
from .schema import VERSION

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
MIGRATING = 0x57EAD  # the lock that processes take which start at the same time
TOGETHER = 64  # changes in one commit, at most
# What was to be kept is there already, or what it belongs to is no more: somebody else was faster.
RACES = ("23503", "23505", "SQLITE_CONSTRAINT_FOREIGNKEY", "SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
UNAVAILABLE = sentence("database-unavailable")
# What SQLite says of a file that is locked, full, gone or not to be written; all else that it says is a fault of ours.
NO_FILE = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
}
# The same of PostgreSQL, by the beginning of its codes: no connection, nobody let in, no such database, no resources (a
# full disk), ended by an operator, an error of its system; and a server that is only read from.
NO_SERVER = ("08", "28", "3D", "53", "57", "58", "25006")
# Changes that waited for each other, or read what another changed: PostgreSQL undoes one of them, to be tried again.
UNDONE = ("40001", "40P01")
TRIES = 5
LONGEST_USE = 30.0  # seconds for which a connection is used at most; migrations and lines that listen have no bound
CONNECTING = 10.0  # seconds for a new one
# How PostgreSQL looks after a session of ours: it asks whether we are still there, which also keeps networks between us
# from forgetting the connection, and gives up a transaction that we have left, and with it the locks. In milliseconds.
SESSION = """SELECT set_config('tcp_keepalives_idle', '30', false), set_config('tcp_keepalives_interval', '10', false),
    set_config('tcp_keepalives_count', '3', false), set_config('idle_in_transaction_session_timeout', '60000', false)"""
# What is selected is read by its place and its name. SQLAlchemy would make it readable by the columns of the statement,
# too, and takes a quarter of a short question's time for that.
BY_PLACE = {"_result_disable_adapt_to_context": True}
DatabaseError = SQLAlchemyError  # whatever the database or its driver says
T = TypeVar("T")
A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
D = TypeVar("D")
Ts = TypeVarTuple("Ts")  # of the columns of a row


@dataclass(frozen=True)
class MustMatch:
    """A statement that must find a row; if it does not, somebody was faster, and nothing of the change is kept. What is
    only read is to be held (`with_for_update`), so that it stays as it is until the change is whole."""

    statement: Executable


Parameters = Sequence[Mapping[str, object]]
Statement = Executable | MustMatch | tuple[Executable, Parameters]  # with what it is to be carried out for


class Conflict(Exception):
    """Nothing was written: what was to be added is there already, or what it belongs to is gone."""


class StaleWrite(Conflict):
    """What was to be changed has changed meanwhile."""


class DatabaseUnavailable(OSError):
    """The database cannot be used now: it does not answer, or cannot be written."""

    def __init__(self, why: str) -> None:
        self.kind = f"Unavailable {why}"  # as it is logged
        super().__init__(why)


class NewerDatabase(Exception):
    """The database was written by a newer Steading."""


def async_url(url: str) -> str:
    """The URL with the driver that we use."""
    scheme, colon, rest = url.partition(":")
    return f"{DRIVERS.get(scheme, scheme)}{colon}{rest}"


@dataclass(frozen=True)
class DatabaseAddress:
    """What a URL names: `sqlite` with the path of its file, or `postgresql`."""

    backend: str
    path: str


def parse_url(url: str) -> DatabaseAddress:
    """ValueError does not repeat the URL: it may hold a password."""
    try:
        parts = make_url(async_url(url))
    except ArgumentError:
        raise ValueError("that is not a database URL; one looks like sqlite:////path/to/steading.db") from None
    return DatabaseAddress(parts.get_backend_name(), parts.database or "")


def migrate(connection: Connection) -> None:
    """Bring the database to the form of today; NewerDatabase if it is of tomorrow."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))  # a step may take its time
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    current = MigrationContext.configure(connection).get_current_revision()
    if current == VERSION:
        return
    config = Config()
    config.set_main_option("script_location", str(resources.files(__package__) / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    steps = ScriptDirectory.from_config(config).walk_revisions()
    if current is not None and current not in {step.revision for step in steps}:
        raise NewerDatabase(f"the database is of version {current}, which this Steading does not know; update Steading")
    command.upgrade(config, "head")


def careful(connection: AsyncAdapt_aiosqlite_connection, _record: object) -> None:
    """SQLite so that a committed row survives anything but the loss of the disk."""
    connection.isolation_level = None  # transactions begin where `begin` says so, not where the driver guesses
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: Connection) -> None:
    """A transaction of SQLite. Who means to write waits its turn at once: later might be too late."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writer") else "BEGIN")


def look_after(connection: AdaptedConnection, _record: object) -> None:
    """A session of PostgreSQL that ends if this process or the network is gone."""
    connection.run_async(lambda line: line.execute(SESSION))


def check_line(connection: AdaptedConnection, _record: object, _proxy: object) -> None:
    """Has the server hung up on this connection meanwhile? Then another is opened, and nobody notices."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


@contextmanager
def translate_errors() -> Iterator[None]:
    """Raises DatabaseUnavailable or, after a lost race, Conflict; any other error stays what it is."""
    try:
        yield
    except Exception as error:
        if (why := hindrance_in(error)) is not None:
            raise DatabaseUnavailable(why) from error
        if lost_race(error):
            raise Conflict from error
        raise


def hindrance_in(error: Exception) -> str | None:
    """Why the database cannot be used, in its own words; None if the error says nothing of the kind."""
    if isinstance(error, DBAPIError):
        said = None if error.orig is None else hindrance_of(error.orig)
        return said or (type(error).__name__ if error.connection_invalidated else None)
    return type(error).__name__ if isinstance(error, OSError | NoneFree | DisconnectionError) else hindrance_of(error)


def hindrance_of(error: BaseException) -> str | None:
    """The same of a driver's error."""
    code, state = getattr(error, "sqlite_errorcode", None), getattr(error, "sqlstate", None)
    if code is not None and code & 0xFF in NO_FILE:  # the rest of it tells one from another
        return str(getattr(error, "sqlite_errorname", code))
    return state if state is not None and state.startswith(NO_SERVER) else None


def lost_race(error: Exception) -> bool:
    """Was somebody else faster? Then nothing of the change was kept."""
    if not isinstance(error, IntegrityError):
        return False
    return {getattr(error.orig, name, None) for name in ("sqlstate", "sqlite_errorname")}.intersection(RACES) != set()


def tell_nobody(_kind: str, _table: str) -> None:
    """Where there are no other processes."""


class Database:
    """Where everything is kept."""

    def __init__(self, url: str) -> None:
        self.sqlite = make_url(async_url(url)).get_backend_name() == "sqlite"
        arguments = {} if self.sqlite else {"timeout": CONNECTING}
        self.engine: AsyncEngine = create_async_engine(
            async_url(url), hide_parameters=True, connect_args=arguments, execution_options=BY_PLACE
        )
        if self.sqlite:
            event.listen(self.engine.sync_engine, "connect", careful)
            event.listen(self.engine.sync_engine, "begin", begin)
        else:
            event.listen(self.engine.sync_engine, "connect", look_after)
            event.listen(self.engine.sync_engine, "checkout", check_line)
        self.tell: Callable[[str, str], None] = tell_nobody  # what is new at which table, for other processes
        self.insert = sqlite.insert if self.sqlite else postgresql.insert  # one that knows what to do about a conflict
        self.writer = self.engine.execution_options(writer=True)
        # PostgreSQL answers a single question in one way there and back, if it is not asked to begin and end around it
        self.reader = self.engine if self.sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self.writing: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Make the tables, or bring them up to date."""
        async with self.writer.begin() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """No more questions; what waits to be written is written."""
        if self.writing is not None:
            await self.writing
        await self.engine.dispose()

    @asynccontextmanager
    async def connect(self, engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
        """A connection. One that hangs, since the network has forgotten it, is broken off after a while; like any that
        breaks it is an error then, and is replaced."""
        timer: asyncio.TimerHandle | None = None
        try:
            async with AsyncExitStack() as used:
                async with asyncio.timeout(None if self.sqlite else LONGEST_USE):
                    connection = await used.enter_async_context(engine.connect())
                if not self.sqlite:
                    line = (await connection.get_raw_connection()).driver_connection
                    assert line is not None
                    timer = asyncio.get_running_loop().call_later(LONGEST_USE, line.terminate)
                yield connection
        finally:  # once it is given back, which asks the database, too
            if timer is not None:
                timer.cancel()

    async def ping(self) -> None:
        """DatabaseUnavailable if it does not answer."""
        await self.rows(select(literal_column("1", Integer)))

    async def rows(self, statement: TypedReturnsRows[*Ts]) -> Sequence[tuple[*Ts]]:
        with translate_errors():
            async with self.connect(self.reader) as connection:
                return (await connection.execute(statement)).all()

    async def first(self, statement: TypedReturnsRows[*Ts]) -> tuple[*Ts] | None:
        """The first row, if there is one."""
        found = await self.rows(statement)
        return found[0] if found else None

    async def scalar(self, statement: TypedReturnsRows[T]) -> T | None:
        """The one column of the first row; None if there is no row."""
        found = await self.rows(statement)
        return found[0][0] if found else None

    async def scalars(self, statement: TypedReturnsRows[T]) -> list[T]:
        """The one column of every row."""
        return [value for (value,) in await self.rows(statement)]

    async def take(self, statement: UpdateBase, columns: Select[*Ts]) -> Sequence[tuple[*Ts]]:
        """These columns of what a change has changed; kept for good on return."""

        async def carry(connection: AsyncConnection) -> Sequence[tuple[*Ts]]:
            return (await connection.execute(statement.returning(*columns.selected_columns))).all()

        with translate_errors():
            return await self.transact(carry)

    async def change(self, *statements: Statement) -> None:
        """Carry all of this out, or nothing of it; kept for good on return."""
        if not self.sqlite:
            with translate_errors():
                await self.transact(lambda connection: carry_out(connection, statements))
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((statements, done))
        if self.writing is None or self.writing.done():
            self.writing = asyncio.get_running_loop().create_task(self.write())
        with translate_errors():
            await done

    async def transact(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """In a transaction of its own; again, if nothing of it was kept and it may well be the next time."""
        tries = 0
        while True:
            tries, committing = tries + 1, False
            try:
                async with self.connect(self.writer) as connection:
                    transaction = await connection.begin()
                    result = await work(connection)
                    committing = True
                    await transaction.commit()
                    return result
            except DBAPIError as error:
                broke = error.connection_invalidated and not committing
                if tries == TRIES or not (broke or getattr(error.orig, "sqlstate", None) in UNDONE):
                    raise

    async def write(self) -> None:
        """Whatever waits, as much at once as there is."""
        while self.waiting:
            together, self.waiting = self.waiting[:TOGETHER], self.waiting[TOGETHER:]
            try:
                failed = await self.write_together([statements for statements, _ in together])
            except Exception as error:
                failed = [error] * len(together)
            for (_, done), wrong in zip(together, failed, strict=True):
                if done.done():
                    continue  # whoever asked is gone
                done.set_result(None) if wrong is None else done.set_exception(wrong)

    async def write_together(self, changes: Sequence[Sequence[Statement]]) -> list[Exception | None]:
        """Several changes in one commit, each of them whole or not at all; what went wrong with which."""
        failed: list[Exception | None] = [None] * len(changes)
        try:
            async with self.writer.begin() as connection:
                await carry_out(connection, merge_statements([statement for change in changes for statement in change]))
            return failed
        except Exception:
            if len(changes) == 1:
                raise
        async with self.writer.begin() as connection:  # one of them failed, and took the others with it: each by itself
            for place, statements in enumerate(changes):
                try:
                    async with connection.begin_nested():
                        await carry_out(connection, statements)
                except Exception as error:
                    failed[place] = error
        return failed


def add_columns(
    statement: Select[*Ts],
    one: InstrumentedAttribute[A],
    two: InstrumentedAttribute[B],
    three: InstrumentedAttribute[C],
    four: InstrumentedAttribute[D],
) -> Select[*Ts, A, B, C, D]:
    """Four more columns with their types: SQLAlchemy's `select` tells those of nine at most."""
    return statement.add_columns(one, two, three, four)


def merge_statements(statements: Sequence[Statement]) -> list[Statement]:
    """The same, but what is carried out for several lists one after the other is carried out for all at once."""
    found: list[Statement] = []
    for statement in statements:
        last = found[-1] if found else None
        if isinstance(statement, tuple) and isinstance(last, tuple) and last[0] is statement[0]:
            found[-1] = (last[0], [*last[1], *statement[1]])
        else:
            found.append(statement)
    return found


async def carry_out(connection: AsyncConnection, statements: Sequence[Statement]) -> None:
    """One after the other; a statement may come with the parameters of several runs. StaleWrite if a MustMatch finds
    no row."""
    for statement in statements:
        if isinstance(statement, tuple):
            await connection.execute(*statement)
        elif not isinstance(statement, MustMatch):
            await connection.execute(statement)
        else:
            result = await connection.execute(statement.statement)
            if (result.first() is None) if result.returns_rows else (result.rowcount == 0):
                raise StaleWrite
