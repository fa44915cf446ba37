"""What is kept, and how it is asked for: the rows of all tables, seats, sessions, chat and uploaded records.

The rows of a game are only ever added to. Secrets that let somebody in (seat links, session cookies) are kept hashed.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib import resources
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    JSON,
    Connection,
    ForeignKey,
    ForeignKeyConstraint,
    MetaData,
    UniqueConstraint,
    delete,
    event,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from .guides import PLAYED_ON, Standing
from .messages import Said
from .seating import Chair, Ending
from .table import Row

MOST_MESSAGES = 200


class Base(DeclarativeBase):
    """All that is kept."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map = {dict[str, Any]: JSON(none_as_null=True), list[Any]: JSON}  # noqa: RUF012 (SQLAlchemy reads it from the class)


class Session(Base):
    """A browser that has a seat or a table."""

    __tablename__ = "sessions"
    id: Mapped[str] = mapped_column(primary_key=True)  # hash of the cookie
    created: Mapped[float]


class TableHead(Base):
    """What a table is of."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    options: Mapped[dict[str, Any]]
    seats: Mapped[int]
    seed: Mapped[str]  # decimal; a database has no integers of 128 bits
    fingerprint: Mapped[str]
    created: Mapped[float]
    host: Mapped[str] = mapped_column(ForeignKey("sessions.id"), index=True)
    position: Mapped[dict[str, Any] | None]  # where it began, if that was not the beginning of a game
    purpose: Mapped[str]
    hints: Mapped[bool]


class ActionRow(Base):
    """The log. The primary key decides between two that come at the same time."""

    __tablename__ = "actions"
    __table_args__ = (UniqueConstraint("table", "seat", "key"),)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    seat: Mapped[int]
    form: Mapped[dict[str, Any]]
    open: Mapped[bool]
    key: Mapped[str | None]
    at: Mapped[float]


class SeatRow(Base):
    """Who sits where."""

    __tablename__ = "seats"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    kind: Mapped[str]
    bot: Mapped[str | None]
    token_hash: Mapped[str | None] = mapped_column(unique=True)


class SessionSeat(Base):
    """Which browsers have which seats."""

    __tablename__ = "session_seats"
    __table_args__ = (ForeignKeyConstraint(["table", "seat"], ["seats.table", "seats.seat"]),)
    session: Mapped[str] = mapped_column(ForeignKey("sessions.id"), primary_key=True)
    table: Mapped[str] = mapped_column(primary_key=True, index=True)
    seat: Mapped[int] = mapped_column(primary_key=True)


class MessageRow(Base):
    """The chat."""

    __tablename__ = "messages"
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    name: Mapped[str]
    text: Mapped[str]
    at: Mapped[float]


class ResultRow(Base):
    """How a table ended: read off its log once, so that lists of results need not play every game again."""

    __tablename__ = "results"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    ending: Mapped[str]
    scores: Mapped[list[Any]]  # by seat: total and rank
    at: Mapped[float]


class ProgressRow(Base):
    """How far a browser has come with what is learnt: lessons and puzzles, by their purpose."""

    __tablename__ = "progress"
    session: Mapped[str] = mapped_column(ForeignKey("sessions.id"), primary_key=True)
    purpose: Mapped[str] = mapped_column(primary_key=True)
    standing: Mapped[str]
    at: Mapped[float]


class RecordRow(Base):
    """An uploaded record."""

    __tablename__ = "records"
    id: Mapped[str] = mapped_column(primary_key=True)
    text: Mapped[str]
    at: Mapped[float]


class AnalysisRow(Base):
    """The analysis of a finished table or of an uploaded record, at an address that nobody can guess."""

    __tablename__ = "analyses"
    id: Mapped[str] = mapped_column(primary_key=True)
    table: Mapped[str | None] = mapped_column(ForeignKey("tables.id"), unique=True)
    record: Mapped[str | None] = mapped_column(ForeignKey("records.id"), unique=True)
    form: Mapped[dict[str, Any]]
    at: Mapped[float]


class Taken(Exception):
    """Another row has this number already."""


class Newer(Exception):
    """The database was written by a newer Steading."""


@dataclass(frozen=True)
class Head:
    """What a table is of, with its chairs."""

    id: str
    game: str
    options: dict[str, bool | str]
    seed: int
    fingerprint: str
    host: str
    chairs: tuple[Chair, ...]
    position: dict[str, Any] | None = None  # where it began, if that was not the beginning of a game
    purpose: str = ""  # what it is for, if it is no game: see guides
    hints: bool = False


@dataclass(frozen=True)
class Analysed:
    """An analysis that is kept, and of which table or record it is."""

    id: str
    table: str | None
    record: str | None
    form: dict[str, Any]


@dataclass(frozen=True)
class Result:
    """How a table ended."""

    table: str
    game: str
    ending: Ending
    names: tuple[str, ...]
    scores: tuple[tuple[int, int], ...]  # by seat: total and rank
    host: bool  # was it opened by who asks?
    own: frozenset[int]  # the seats of who asks
    at: float


def hashed(token: str) -> str:
    """A token as it is kept. It has 190 bits of chance or more, so a plain hash suffices."""
    return hashlib.sha256(token.encode()).hexdigest()


def async_url(url: str) -> str:
    """The URL with the driver that we use."""
    scheme, colon, rest = url.partition(":")
    return f"sqlite+aiosqlite:{rest}" if scheme == "sqlite" else f"{scheme}{colon}{rest}"


def migrate(connection: Connection) -> None:
    """Bring the database to the form of today; Newer if it is of tomorrow."""
    config = Config()
    config.set_main_option("script_location", str(resources.files(__package__) / "migrations").replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    current = MigrationContext.configure(connection).get_current_revision()
    if current == scripts.get_current_head():
        return
    if current is not None and current not in {script.revision for script in scripts.walk_revisions()}:
        raise Newer(f"the database is of version {current}, which this Steading does not know; update Steading")
    command.upgrade(config, "head")


def careful(connection: Any, _record: object) -> None:
    """SQLite so that a committed row survives anything but the loss of the disk."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "foreign_keys=ON", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class Storage:
    """The database."""

    def __init__(self, url: str) -> None:
        self.engine: AsyncEngine = create_async_engine(async_url(url), hide_parameters=True)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine.sync_engine, "connect", careful)

    async def open(self) -> None:
        """Make the tables, or bring them up to date."""
        async with self.engine.begin() as connection:
            await connection.run_sync(migrate)

    async def close(self) -> None:
        """No more questions."""
        await self.engine.dispose()

    async def rows(self, statement: Any) -> Sequence[Any]:
        """What the statement finds."""
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).all()

    async def change(self, *statements: Any) -> None:
        """Carry all of this out, or nothing of it."""
        async with self.engine.begin() as connection:
            for statement in statements:
                await connection.execute(statement)

    # ------------------------------------------------------------ tables and their logs
    async def make_table(self, head: Head, hashes: Sequence[str | None], mine: Iterable[int]) -> None:
        """A new table; its host's session gets the seats `mine`."""
        bound = [insert(SessionSeat).values(session=head.host, table=head.id, seat=seat) for seat in mine]
        await self.change(*self.new_table(head, hashes), *bound)

    async def make_next_table(self, head: Head, hashes: Sequence[str | None], before: str, row: Row) -> None:
        """A table for the people of an earlier one, each on the same seat, and the row there that says so; or Taken."""
        people = select(SessionSeat.session, literal(head.id), SessionSeat.seat).where(SessionSeat.table == before)
        try:
            await self.change(
                *self.new_table(head, hashes),
                insert(SessionSeat).from_select(["session", "table", "seat"], people),
                self.new_row(before, row),
            )
        except IntegrityError:
            raise Taken from None

    def new_table(self, head: Head, hashes: Sequence[str | None]) -> list[Any]:
        """What makes a table."""
        seats = [
            {
                "table": head.id,
                "seat": seat,
                "name": chair.name,
                "kind": "bot" if chair.bot else "person",
                "bot": chair.bot,
                "token_hash": hashes[seat],
            }
            for seat, chair in enumerate(head.chairs)
        ]
        return [
            insert(TableHead).values(
                id=head.id,
                game=head.game,
                options=head.options,
                seats=len(head.chairs),
                seed=str(head.seed),
                fingerprint=head.fingerprint,
                created=time.time(),
                host=head.host,
                position=head.position,
                purpose=head.purpose,
                hints=head.hints,
            ),
            insert(SeatRow).values(seats),
        ]

    async def delete_table(self, table: str) -> None:
        """Away with it and all that was kept of it."""
        parts = (
            AnalysisRow.table,
            ResultRow.table,
            MessageRow.table,
            ActionRow.table,
            SessionSeat.table,
            SeatRow.table,
            TableHead.id,
        )
        await self.change(*[delete(part.class_).where(part == table) for part in parts])

    async def host(self, table: str) -> str | None:
        """The session that opened the table; none if there is no such table."""
        found = await self.rows(select(TableHead.host).where(TableHead.id == table))
        return str(found[0].host) if found else None

    async def head(self, table: str) -> Head | None:
        """What the table is of."""
        found = await self.rows(select(TableHead.__table__).where(TableHead.id == table))
        if not found:
            return None
        seats = await self.rows(select(SeatRow.name, SeatRow.bot).where(SeatRow.table == table).order_by(SeatRow.seat))
        row = found[0]
        chairs = tuple(Chair(name, bot) for name, bot in seats)
        return Head(
            row.id,
            row.game,
            row.options,
            int(row.seed),
            row.fingerprint,
            row.host,
            chairs,
            row.position,
            row.purpose,
            row.hints,
        )

    async def log(self, table: str, start: int = 0) -> list[Row]:
        """The rows of the table from this number on."""
        found = await self.rows(
            select(ActionRow.__table__)
            .where(ActionRow.table == table, ActionRow.number >= start)
            .order_by(ActionRow.number)
        )
        return [Row(row.number, row.kind, row.seat, row.form, row.open, row.key) for row in found]

    async def append(self, table: str, *rows: Row) -> None:
        """Keep the rows for good, all or none; Taken if another was faster."""
        try:
            await self.change(*[self.new_row(table, row) for row in rows])
        except IntegrityError:
            raise Taken from None

    def new_row(self, table: str, row: Row) -> Any:
        """What adds a row to the log."""
        return insert(ActionRow).values(
            table=table,
            number=row.number,
            kind=row.kind,
            seat=row.seat,
            form=row.form,
            open=row.open,
            key=row.key,
            at=time.time(),
        )

    # ------------------------------------------------------------ results
    async def keep_result(self, table: str, ending: Ending, scores: Sequence[tuple[int, int]]) -> None:
        """How the table ended, unless that is known or the table is no more."""
        with suppress(IntegrityError):
            row = insert(ResultRow).values(table=table, ending=ending, scores=list(scores), at=time.time())
            await self.change(row)

    async def forget_result(self, table: str) -> None:
        """The end was taken back, and what was told of it."""
        parts = (AnalysisRow.table, ResultRow.table)
        await self.change(*[delete(part.class_).where(part == table) for part in parts])

    async def results_of(self, session: str, most: int) -> list[Result]:
        """The tables of the session that are over, the last first."""
        seated = select(SessionSeat.table).where(SessionSeat.session == session)
        found = await self.rows(
            select(TableHead.id, TableHead.game, TableHead.host, ResultRow.ending, ResultRow.scores, ResultRow.at)
            .join(ResultRow, ResultRow.table == TableHead.id)
            .where((TableHead.host == session) | TableHead.id.in_(seated))
            .where(TableHead.position.is_(None))
            .order_by(ResultRow.at.desc())
            .limit(most)
        )
        results = []
        for row in found:
            names = await self.rows(select(SeatRow.name).where(SeatRow.table == row.id).order_by(SeatRow.seat))
            results.append(
                Result(
                    row.id,
                    row.game,
                    row.ending,
                    tuple(name for (name,) in names),
                    tuple((total, rank) for total, rank in row.scores),
                    row.host == session,
                    await self.seats_of(session, row.id),
                    row.at,
                )
            )
        return results

    # ------------------------------------------------------------ sessions and seats
    async def knows_session(self, session: str) -> bool:
        """Is this the hash of a session of ours?"""
        return bool(await self.rows(select(Session.id).where(Session.id == session)))

    async def make_session(self, session: str) -> None:
        """A new session."""
        await self.change(insert(Session).values(id=session, created=time.time()))

    async def seats_of(self, session: str, table: str) -> frozenset[int]:
        """The session's seats at the table."""
        found = await self.rows(
            select(SessionSeat.seat).where(SessionSeat.session == session, SessionSeat.table == table)
        )
        return frozenset(seat for (seat,) in found)

    async def taken(self, table: str) -> frozenset[int]:
        """The seats that some browser has."""
        found = await self.rows(select(SessionSeat.seat).where(SessionSeat.table == table).distinct())
        return frozenset(seat for (seat,) in found)

    async def tables_of(self, session: str, most: int) -> list[str]:
        """The tables at which the session has a seat or is host and that are not over, newest first."""
        seated = select(SessionSeat.table).where(SessionSeat.session == session)
        found = await self.rows(
            select(TableHead.id)
            .where((TableHead.host == session) | TableHead.id.in_(seated))
            .where(TableHead.id.not_in(select(ResultRow.table)), TableHead.purpose.in_(PLAYED_ON))
            .order_by(TableHead.created.desc())
            .limit(most)
        )
        return [table for (table,) in found]

    async def table_for(self, session: str, purpose: str) -> str | None:
        """The table that the session opened for this purpose last."""
        found = await self.rows(
            select(TableHead.id)
            .where(TableHead.host == session, TableHead.purpose == purpose)
            .order_by(TableHead.created.desc())
            .limit(1)
        )
        return str(found[0].id) if found else None

    async def hosted(self, session: str) -> int:
        """How many tables the session has opened."""
        ((number,),) = await self.rows(select(func.count()).select_from(TableHead).where(TableHead.host == session))
        return int(number)

    async def seat_of_link(self, token: str) -> tuple[str, int] | None:
        """The table and the seat behind a secret link."""
        found = await self.rows(select(SeatRow.table, SeatRow.seat).where(SeatRow.token_hash == hashed(token)))
        return (found[0].table, found[0].seat) if found else None

    async def bind(self, session: str, table: str, seat: int) -> None:
        """The session has the seat from now on."""
        if seat not in await self.seats_of(session, table):
            await self.change(insert(SessionSeat).values(session=session, table=table, seat=seat))

    async def renew_link(self, table: str, seat: int, token: str) -> None:
        """A new secret for the seat; the old one and the browsers that it let in lose it."""
        await self.change(
            update(SeatRow).where(SeatRow.table == table, SeatRow.seat == seat).values(token_hash=hashed(token)),
            delete(SessionSeat).where(SessionSeat.table == table, SessionSeat.seat == seat),
        )

    # ------------------------------------------------------------ what is learnt
    async def keep_progress(self, session: str, purpose: str, standing: Standing) -> None:
        """How far the session has come with this; what was done once stays done."""
        old = await self.rows(
            select(ProgressRow.standing).where(ProgressRow.session == session, ProgressRow.purpose == purpose)
        )
        if not old:
            with suppress(IntegrityError):
                row = {"session": session, "purpose": purpose, "standing": standing, "at": time.time()}
                await self.change(insert(ProgressRow).values(**row))
        elif old[0].standing != standing and standing == "done":
            which = (ProgressRow.session == session, ProgressRow.purpose == purpose)
            await self.change(update(ProgressRow).where(*which).values(standing=standing, at=time.time()))

    async def progress_of(self, session: str) -> dict[str, Standing]:
        """How far the session has come, by purpose."""
        found = await self.rows(select(ProgressRow.purpose, ProgressRow.standing).where(ProgressRow.session == session))
        return {row.purpose: row.standing for row in found}

    # ------------------------------------------------------------ chat and records
    async def chat(self, table: str) -> list[Said]:
        """What is kept of the chat, oldest first."""
        found = await self.rows(
            select(MessageRow.name, MessageRow.text)
            .where(MessageRow.table == table)
            .order_by(MessageRow.id.desc())
            .limit(MOST_MESSAGES)
        )
        return [Said(name, text) for name, text in reversed(found)]

    async def say(self, table: str, name: str, text: str) -> None:
        """One more line of chat; the oldest is forgotten."""
        newest = (
            select(MessageRow.id).where(MessageRow.table == table).order_by(MessageRow.id.desc()).limit(MOST_MESSAGES)
        )
        await self.change(
            insert(MessageRow).values(table=table, name=name, text=text, at=time.time()),
            delete(MessageRow).where(MessageRow.table == table, MessageRow.id.not_in(newest)),
        )

    async def keep_record(self, id: str, text: str) -> None:
        """An uploaded record."""
        await self.change(insert(RecordRow).values(id=id, text=text, at=time.time()))

    async def records(self) -> int:
        """How many records were uploaded."""
        ((number,),) = await self.rows(select(func.count()).select_from(RecordRow))
        return int(number)

    async def record(self, id: str) -> str | None:
        """The text of an uploaded record."""
        found = await self.rows(select(RecordRow.text).where(RecordRow.id == id))
        return str(found[0].text) if found else None

    # ------------------------------------------------------------ analyses
    async def keep_analysis(self, found: Analysed) -> None:
        """Keep it, unless there is one already or what it is of is no more."""
        with suppress(IntegrityError):
            await self.change(
                insert(AnalysisRow).values(
                    id=found.id, table=found.table, record=found.record, form=found.form, at=time.time()
                )
            )

    async def analysis(self, id: str = "", table: str = "", record: str = "") -> Analysed | None:
        """The one of this address, or of this table or record."""
        column, wanted = next(
            (column, wanted)
            for column, wanted in ((AnalysisRow.id, id), (AnalysisRow.table, table), (AnalysisRow.record, record))
            if wanted or column is AnalysisRow.record
        )
        found = await self.rows(select(AnalysisRow.__table__).where(column == wanted))
        return Analysed(found[0].id, found[0].table, found[0].record, found[0].form) if found else None
