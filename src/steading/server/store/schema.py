"""What is kept: every table of the database, as SQLAlchemy knows it. Changes to it are steps in `migrations`.

The rows of a game are only ever added to. Secrets that let somebody in (seat links, session cookies) are kept hashed.
"""

from __future__ import annotations

from sqlalchemy import JSON, ForeignKey, ForeignKeyConstraint, MetaData, String, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from ...engine.actions import Form
from ...engine.contract import Document
from ...tables.log import RowKind
from ...tables.seating import Ending
from ...tables.tutors import Stage
from .column_types import (
    Channel,
    ClockEntries,
    NoticeKind,
    OptionValues,
    OrderEntries,
    ReportKind,
    Role,
    ScoreEntries,
    SeatNumbers,
    TicketKind,
    Wishes,
)

VERSION = "0013"  # of the last step
WORDS: tuple[object, ...] = (Channel, Ending, NoticeKind, ReportKind, Role, RowKind, Stage, TicketKind)
FORMS: tuple[object, ...] = (
    ClockEntries,
    Document,
    Form,
    OptionValues,
    OrderEntries,
    ScoreEntries,
    SeatNumbers,
    Wishes,
)
COLUMN_TYPES = {**dict.fromkeys(WORDS, String), **dict.fromkeys(FORMS, JSON(none_as_null=True))}


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
    type_annotation_map = COLUMN_TYPES


class Person(Base):
    """Somebody who has a seat or a table: a guest, who is known by one browser only, or a member with an account."""

    __tablename__ = "people"
    id: Mapped[str] = mapped_column(primary_key=True)
    created: Mapped[float]
    name: Mapped[str]  # as it is shown; a guest has none until one is given
    key: Mapped[str | None] = mapped_column(index=True, unique=True)  # the name as it is compared; none: a guest
    role: Mapped[Role]
    banned: Mapped[float | None]  # until when
    muted: Mapped[float | None]  # until when nobody hears what is said
    language: Mapped[str | None]  # that was chosen
    reads: Mapped[str | None]  # in which the browser last read, where notices or e-mails were asked for


class Account(Base):
    """What only a member has, and nobody else is shown."""

    __tablename__ = "accounts"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    password: Mapped[str]  # as argon2 keeps it
    mail: Mapped[str | None]
    changed: Mapped[float]  # when the password was


class Session(Base):
    """A browser of somebody."""

    __tablename__ = "sessions"
    id: Mapped[str] = mapped_column(primary_key=True)  # hash of the cookie
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    created: Mapped[float]
    seen: Mapped[float]  # when it was last used, to the hour
    agent: Mapped[str]  # what kind of browser, in words


class CookieRow(Base):
    """A cookie that was made a session, once. It outlives that by a day: who still has it must come anew."""

    __tablename__ = "cookies"
    id: Mapped[str] = mapped_column(primary_key=True)  # its hash
    ended: Mapped[float | None] = mapped_column(index=True)  # when the session was; none: it goes on
    successor: Mapped[str | None]  # who has the browser now, if it was given another cookie then


class TableRow(Base):
    """What a table is of."""

    __tablename__ = "tables"
    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    options: Mapped[OptionValues]
    seats: Mapped[int]
    seed: Mapped[str]  # decimal; a database has no integers of 128 bits
    fingerprint: Mapped[str]
    created: Mapped[float]
    host: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    position: Mapped[Document | None]  # where it began, if that was not the beginning of a game
    purpose: Mapped[str]
    hints: Mapped[bool]
    rated: Mapped[bool]
    clock: Mapped[Document | None]  # none: there is all the time in the world
    watch: Mapped[str]  # who may look on without a seat: "" nobody, "link" who has the address, "open" everybody
    delay: Mapped[int]  # seconds by which they see it later


class ActionRow(Base):
    """The log. The primary key decides between two that come at the same time."""

    __tablename__ = "actions"
    __table_args__ = (UniqueConstraint("table", "seat", "key"),)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[RowKind]
    seat: Mapped[int]
    form: Mapped[Form]
    open: Mapped[bool]
    key: Mapped[str | None]
    at: Mapped[float]
    clocks: Mapped[ClockEntries | None]  # after it: what each seat has left


class SeatRow(Base):
    __tablename__ = "seats"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    kind: Mapped[str]
    bot: Mapped[str | None]
    token_hash: Mapped[str | None] = mapped_column(unique=True)
    token_at: Mapped[float | None]  # when it was made; none: with the table


class PersonSeat(Base):
    """Who has which seats."""

    __tablename__ = "person_seats"
    __table_args__ = (ForeignKeyConstraint(["table", "seat"], ["seats.table", "seats.seat"]),)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    table: Mapped[str] = mapped_column(primary_key=True, index=True)
    seat: Mapped[int] = mapped_column(primary_key=True)


class MessageRow(Base):
    __tablename__ = "messages"
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), index=True)
    name: Mapped[str]
    text: Mapped[str]
    at: Mapped[float]
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)  # who said it, if that is known


class ResultRow(Base):
    """How a table ended: read off its log once, so that lists of results need not play every game again."""

    __tablename__ = "results"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    ending: Mapped[Ending]
    scores: Mapped[ScoreEntries]
    at: Mapped[float]


class ProgressRow(Base):
    """How far somebody has come with what is learnt: lessons and puzzles, by their purpose."""

    __tablename__ = "progress"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    purpose: Mapped[str] = mapped_column(primary_key=True)
    standing: Mapped[Stage]
    at: Mapped[float]


class RecordRow(Base):
    __tablename__ = "records"
    id: Mapped[str] = mapped_column(primary_key=True)
    text: Mapped[str]
    at: Mapped[float]
    person: Mapped[str | None] = mapped_column(ForeignKey("people.id"), index=True)  # who uploaded it


class AnalysisRow(Base):
    """The analysis of a finished table or of an uploaded record, at an address that nobody can guess."""

    __tablename__ = "analyses"
    id: Mapped[str] = mapped_column(primary_key=True)
    table: Mapped[str | None] = mapped_column(ForeignKey("tables.id"), unique=True)
    record: Mapped[str | None] = mapped_column(ForeignKey("records.id"), unique=True)
    form: Mapped[Document]
    at: Mapped[float]


class TableSummaryRow(Base):
    """Where a table stands, read off its log for lists and for who looks after the tables that nobody looks at."""

    __tablename__ = "standings"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int]  # rows of the log when this was so
    at: Mapped[float]  # of the last of them
    deciding: Mapped[SeatNumbers]  # the seats that owe a decision; none: the table is over
    bot: Mapped[bool] = mapped_column(index=True)  # is one of them a bot's?
    due: Mapped[float | None] = mapped_column(index=True)  # when the next clock runs out
    told: Mapped[Document | None]  # what lists say of it; see `table_summaries`


class SnapshotRow(Base):
    """How a table stood after so many rows of its log. A `base` is where it went on by other rules: what lies before
    cannot be played again."""

    __tablename__ = "snapshots"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    base: Mapped[bool]
    form: Mapped[Document]


class FilmRow(Base):
    """A finished game, moment by moment, for those who come when its rules are others; see `engine.film`."""

    __tablename__ = "films"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    packed: Mapped[bytes]


class QuestionRow(Base):
    """What a bot is asked, for whoever thinks: a position imagined for its seat, and nothing else of the table."""

    __tablename__ = "questions"
    __table_args__ = (UniqueConstraint("table", "seat", "number"),)  # however many processes ask, it is asked once
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"))
    seat: Mapped[int]
    number: Mapped[int]  # on the seat's board
    fingerprint: Mapped[str]  # of the rules that it is asked about
    form: Mapped[Document]
    asked: Mapped[float]
    until: Mapped[float] = mapped_column(index=True)  # when whoever thinks about it must have said so again
    tries: Mapped[int]
    answer: Mapped[Document | None]


class NoticeRow(Base):
    """Something that is to be told to somebody, or was; once for each turn and channel."""

    __tablename__ = "notices"
    __table_args__ = (UniqueConstraint("person", "table", "kind", "turn", "channel"),)
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"))
    table: Mapped[str]  # or what else it is about
    kind: Mapped[NoticeKind]
    turn: Mapped[int]
    channel: Mapped[Channel]
    form: Mapped[Document]
    tries: Mapped[int]
    due: Mapped[float] = mapped_column(index=True)
    at: Mapped[float]
    state: Mapped[str] = mapped_column(index=True)  # `waits`, `taken by` whom, `told`, `dropped` or `failed`


class SubscriptionRow(Base):
    """Where somebody wants to be told: a browser, or an address of the Web."""

    __tablename__ = "subscriptions"
    id: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    channel: Mapped[Channel]
    form: Mapped[Document]
    created: Mapped[float]


class PreferenceRow(Base):
    """What somebody wants to be told, and how."""

    __tablename__ = "preferences"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    form: Mapped[Wishes]


class KeyRow(Base):
    """Secrets of the server, made when it was first opened."""

    __tablename__ = "keys"
    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]


class OrderRow(Base):
    """What a seat has said in advance; nobody else may know."""

    __tablename__ = "orders"
    table: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    form: Mapped[OrderEntries]
    at: Mapped[float]


class OfferRow(Base):
    """A table that waits for people. It has the id that the table will have, and goes when that begins."""

    __tablename__ = "offers"
    id: Mapped[str] = mapped_column(primary_key=True)
    version: Mapped[int]  # grows with every change: of two that change it at the same time, one has to look again
    host: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    created: Mapped[float]
    expires: Mapped[float] = mapped_column(index=True)
    game: Mapped[str]
    options: Mapped[OptionValues]
    seats: Mapped[int]
    clock: Mapped[Document | None]
    rated: Mapped[bool]
    hints: Mapped[bool]
    watch: Mapped[str]
    delay: Mapped[int]
    open: Mapped[bool]  # listed for everybody; else only who has the address or is invited finds it
    low: Mapped[int | None]  # the least and the most rating that somebody may have
    high: Mapped[int | None]


class OfferSeat(Base):
    """A seat that is taken there."""

    __tablename__ = "offer_seats"
    __table_args__ = (UniqueConstraint("offer", "person"),)
    offer: Mapped[str] = mapped_column(ForeignKey("offers.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)


class Invitation(Base):
    """Somebody is asked to come."""

    __tablename__ = "invitations"
    offer: Mapped[str] = mapped_column(ForeignKey("offers.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)
    by: Mapped[str] = mapped_column(ForeignKey("people.id"))
    at: Mapped[float]


class RatingRow(Base):
    """How strong somebody is at a game with so many seats, as far as rated tables tell."""

    __tablename__ = "ratings"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    game: Mapped[str] = mapped_column(primary_key=True)
    seats: Mapped[int] = mapped_column(primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    shown: Mapped[int] = mapped_column(index=True)  # the number that people read
    games: Mapped[int]
    wins: Mapped[int]
    at: Mapped[float]


class TicketRow(Base):
    """A secret that lets somebody do one thing until it expires: sign up, choose a new password, prove an address."""

    __tablename__ = "tickets"
    id: Mapped[str] = mapped_column(primary_key=True)  # hash of the secret
    kind: Mapped[TicketKind] = mapped_column(index=True)
    person: Mapped[str | None] = mapped_column(
        ForeignKey("people.id"), index=True
    )  # for whom; an invitation: for anybody
    created: Mapped[float]
    expires: Mapped[float]
    uses: Mapped[int]  # that are left
    note: Mapped[str]  # the address to be proved; what an invitation is for


class AttemptRow(Base):
    """Somebody tried a password or the like: counted by account and by address, and soon forgotten."""

    __tablename__ = "attempts"
    id: Mapped[str] = mapped_column(primary_key=True)
    what: Mapped[str] = mapped_column(index=True)  # a hash
    at: Mapped[float] = mapped_column(index=True)


class Mute(Base):
    """Whom somebody does not want to hear."""

    __tablename__ = "mutes"
    person: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True)
    other: Mapped[str] = mapped_column(ForeignKey("people.id"), primary_key=True, index=True)
    name: Mapped[str]  # of the other, as it was then


class ReportRow(Base):
    """What somebody found wrong: a copy of exactly that, for moderators."""

    __tablename__ = "reports"
    id: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[float]
    kind: Mapped[ReportKind]
    reporter: Mapped[str] = mapped_column(ForeignKey("people.id"), index=True)
    person: Mapped[str | None] = mapped_column(
        ForeignKey("people.id"), index=True
    )  # whom it is about, if that is known
    table: Mapped[str | None]  # where; it may be no more
    place: Mapped[int | None]  # the seat of a name, the number of a line
    text: Mapped[str] = mapped_column("shown", key="text")  # the name, the line or the table's title
    reason: Mapped[str]
    decision: Mapped[str | None] = mapped_column(index=True)  # none: it waits


class AuditRow(Base):
    """What administrators and moderators did: only ever added to, and without names, so that none outlive a person."""

    __tablename__ = "audit"
    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    at: Mapped[float]
    who: Mapped[str]  # the id of a person, or `command line`
    what: Mapped[str]
    whom: Mapped[str]  # the id of a person, a report, an invitation
    note: Mapped[str]
