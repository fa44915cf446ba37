"""What is kept: every table of the database, as SQLAlchemy knows it. Changes to it are steps in `migrations`.

The rows of a game are only ever added to. Secrets that let somebody in (seat links, session cookies) are kept hashed.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, ForeignKey, ForeignKeyConstraint, MetaData, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


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


class Person(Base):
    """Somebody who has a seat or a table: a guest, who is known by one browser only, or a member with an account."""

    __tablename__ = "people"
    id: Mapped[str] = mapped_column(primary_key=True)
    created: Mapped[float]
    name: Mapped[str]  # as it is shown; a guest has none until one is given
    key: Mapped[str | None] = mapped_column(index=True, unique=True)  # the name as it is compared; none: a guest
    role: Mapped[str]  # `guest`, `member`, `moderator` or `admin`


class Session(Base):
    """A browser of somebody."""

    __tablename__ = "sessions"
    id: Mapped[str] = mapped_column(primary_key=True)  # hash of the cookie
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    created: Mapped[float]
    seen: Mapped[float]  # when it was last used, to the hour
    agent: Mapped[str]  # what kind of browser, in words


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
    host: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
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


class PersonSeat(Base):
    """Who has which seats."""

    __tablename__ = "person_seats"
    __table_args__ = (ForeignKeyConstraint(["table", "seat"], ["seats.table", "seats.seat"]),)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
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
    """How far somebody has come with what is learnt: lessons and puzzles, by their purpose."""

    __tablename__ = "progress"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
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


class StandingRow(Base):
    """Where a table stands, read off its log for lists and for who looks after the tables that nobody looks at."""

    __tablename__ = "standings"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int]  # rows of the log when this was so
    at: Mapped[float]  # of the last of them
    deciding: Mapped[list[Any]]  # the seats that owe a decision; none: the table is over
    bot: Mapped[bool] = mapped_column(index=True)  # is one of them a bot's?
    due: Mapped[float | None] = mapped_column(index=True)  # when the next clock runs out
