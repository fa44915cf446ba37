"""What is asked of the database and told to it: tables and their logs, people and seats, chat, records, analyses."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, literal, select, update
from sqlalchemy.exc import IntegrityError

from ...engine.contract import Document
from ...tables.clocks import read_hands
from ...tables.log import LogRow
from ...tables.seating import Chair, Ending
from ...tables.tutors import GAME_PURPOSES, Stage
from .database import Database, Statement
from .schema import (
    Account,
    ActionRow,
    AnalysisRow,
    FilmRow,
    MessageRow,
    OrderRow,
    PersonSeat,
    ProgressRow,
    QuestionRow,
    RecordRow,
    ResultRow,
    SeatRow,
    SnapshotRow,
    StandingRow,
    TableHead,
)

MOST_MESSAGES = 200
NEW_ROWS = insert(ActionRow)


class NumberTaken(Exception):
    """Another row has this number already."""


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
    position: Document | None = None  # where it began, if that was not the beginning of a game
    purpose: str = ""  # what it is for, if it is no game: see guides
    hints: bool = False
    rated: bool = False
    clock: Document | None = None  # live: a bank and a credit a turn, in seconds; or so many days a decision
    watch: str = ""  # may others look on: "" not, "link" who has the address, "open" everybody
    delay: int = 0  # seconds by which they see it later


@dataclass(frozen=True)
class TableSummary:
    """Where a table stands; see `schema`."""

    table: str
    number: int
    at: float
    deciding: list[int]
    bot: bool
    due: float | None = None
    told: Document | None = None


@dataclass(frozen=True)
class ChatLine:
    """A line of chat: by whom, if that is known."""

    id: int
    person: str | None
    name: str
    text: str


@dataclass(frozen=True)
class Analysed:
    """An analysis that is kept, and of which table or record it is."""

    id: str
    table: str | None
    record: str | None
    form: Document


@dataclass(frozen=True)
class TableResult:
    """How a table ended."""

    table: str
    game: str
    ending: Ending
    names: tuple[str, ...]
    scores: tuple[tuple[int, int], ...]  # by seat: total and rank
    host: bool  # was it opened by who asks?
    own: frozenset[int]  # the seats of who asks
    at: float


SHOWN = 16  # characters of a hash by which a session or a ticket is named


def hashed(token: str) -> str:
    """A token as it is kept. It has 190 bits of chance or more, so a plain hash suffices."""
    return hashlib.sha256(token.encode()).hexdigest()


class Storage(Database):
    """The database, in the words of the house."""

    # ------------------------------------------------------------ tables and their logs
    async def make_table(self, head: Head, hashes: Sequence[str | None], mine: Iterable[int]) -> None:
        """A new table; its host gets the seats `mine`."""
        bound = [insert(PersonSeat).values(person=head.host, table=head.id, seat=seat) for seat in mine]
        await self.change(*self.new_table(head, hashes), *bound)

    async def make_next_table(self, head: Head, hashes: Sequence[str | None], before: str, row: LogRow) -> None:
        """A table for the people of an earlier one, each on the same seat, and the row there that says so; or Taken."""
        people = select(PersonSeat.person, literal(head.id), PersonSeat.seat).where(PersonSeat.table == before)
        try:
            await self.change(
                *self.new_table(head, hashes),
                insert(PersonSeat).from_select(["person", "table", "seat"], people),
                (NEW_ROWS, [self.row_values(before, row)]),
            )
        except IntegrityError:
            raise NumberTaken from None
        self.tell("rows", before)

    def new_table(self, head: Head, hashes: Sequence[str | None]) -> list[Statement]:
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
                rated=head.rated,
                clock=head.clock,
                watch=head.watch,
                delay=head.delay,
            ),
            insert(SeatRow).values(seats),
        ]

    async def delete_table(self, table: str) -> None:
        """Away with it and all that was kept of it."""
        await self.change(*self.table_away(table))
        self.tell("gone", table)

    def table_away(self, table: str) -> list[Statement]:
        """What deletes a table."""
        parts = (
            SnapshotRow.table,
            FilmRow.table,
            QuestionRow.table,
            OrderRow.table,
            StandingRow.table,
            AnalysisRow.table,
            ResultRow.table,
            MessageRow.table,
            ActionRow.table,
            PersonSeat.table,
            SeatRow.table,
            TableHead.id,
        )
        last = (
            select(TableHead.id).where(TableHead.id == table).with_for_update()
        )  # whoever adds a row waits, and fails
        return [last, *[delete(part.class_).where(part == table) for part in parts]]

    async def host(self, table: str) -> str | None:
        """Who opened the table; none if there is no such table."""
        found = await self.rows(select(TableHead.host).where(TableHead.id == table))
        return str(found[0].host) if found else None

    async def watch(self, table: str) -> str:
        """Who may look on without a seat."""
        found = await self.rows(select(TableHead.watch).where(TableHead.id == table))
        return str(found[0].watch) if found else ""

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
            row.rated,
            row.clock,
            row.watch,
            row.delay,
        )

    async def log(self, table: str, start: int = 0) -> list[LogRow]:
        """The rows of the table from this number on."""
        found = await self.rows(
            select(ActionRow.__table__)
            .where(ActionRow.table == table, ActionRow.number >= start)
            .order_by(ActionRow.number)
        )
        return [
            LogRow(row.number, row.kind, row.seat, row.form, row.open, row.key, row.at, read_hands(row.clocks))
            for row in found
        ]

    async def append(self, table: str, *rows: LogRow) -> None:
        """Keep the rows for good, all or none; Taken if another was faster."""
        try:
            await self.change((NEW_ROWS, [self.row_values(table, row) for row in rows]))
        except IntegrityError:
            raise NumberTaken from None
        self.tell("rows", table)

    def row_values(self, table: str, row: LogRow) -> Document:
        """What a row of the log holds."""
        return {
            "table": table,
            "number": row.number,
            "kind": row.kind,
            "seat": row.seat,
            "form": row.form,
            "open": row.open,
            "key": row.key,
            "at": row.at,
            "clocks": row.clocks,
        }

    # ------------------------------------------------------------ standings and results
    async def keep_summaries(self, standings: Sequence[TableSummary]) -> None:
        """Where tables stand, unless something later is known; a table that is no more is left out."""
        found = await self.rows(select(TableHead.id).where(TableHead.id.in_([each.table for each in standings])))
        there = {id for (id,) in found}
        rows = [vars(each) for each in standings if each.table in there]
        if not rows:
            return
        new = self.insert(StandingRow)
        values = {name: new.excluded[name] for name in rows[0] if name != "table"}
        later = new.on_conflict_do_update(
            index_elements=["table"], set_=values, where=StandingRow.number <= new.excluded.number
        )
        with suppress(IntegrityError):  # deleted at this very moment: the others are noted when they change again
            await self.change((later, rows))

    async def waiting_tables(self, now: float, since: float, most: int) -> list[tuple[str, int, float]]:
        """Tables at which a bot has waited since then, or a clock has run out: with their rows, the oldest first."""
        found = await self.rows(
            select(StandingRow.table, StandingRow.number, StandingRow.at)
            .where((StandingRow.bot.is_(True) & (StandingRow.at <= since)) | (StandingRow.due <= now))
            .order_by(StandingRow.at)
            .limit(most)
        )
        return [(row.table, row.number, row.at) for row in found]

    async def tables_behind(self, most: int) -> list[str]:
        """Tables that are not over and of which it is not known where they stand, or not where they stand now."""
        more = select(ActionRow.number).where(
            ActionRow.table == TableHead.id, ActionRow.number >= func.coalesce(StandingRow.number, -1)
        )
        found = await self.rows(
            select(TableHead.id)
            .join(StandingRow, StandingRow.table == TableHead.id, isouter=True)
            .where(StandingRow.table.is_(None) | more.exists())
            .where(TableHead.id.not_in(select(ResultRow.table)))
            .limit(most)
        )
        return [table for (table,) in found]

    async def lengths(self, tables: Sequence[str]) -> dict[str, int]:
        """How many rows each of these tables has; those that are no more are left out."""
        last = select(func.max(ActionRow.number)).where(ActionRow.table == TableHead.id).scalar_subquery()
        found = await self.rows(select(TableHead.id, last).where(TableHead.id.in_(tables)))
        return {table: 0 if number is None else number + 1 for table, number in found}

    async def keep_result(self, table: str, ending: Ending, scores: Sequence[tuple[int, int]]) -> None:
        """How the table ended, unless that is known or the table is no more."""
        with suppress(IntegrityError):
            row = insert(ResultRow).values(table=table, ending=ending, scores=list(scores), at=time.time())
            await self.change(row)

    async def result(self, table: str) -> bool:
        """Is the table over?"""
        return bool(await self.rows(select(ResultRow.table).where(ResultRow.table == table)))

    async def forget_result(self, table: str) -> None:
        """The end was taken back, and what was told of it."""
        parts = (AnalysisRow.table, FilmRow.table, ResultRow.table)
        await self.change(*[delete(part.class_).where(part == table) for part in parts])

    async def results_of(self, person: str, most: int) -> list[TableResult]:
        """Somebody's tables that are over, the last first."""
        seated = select(PersonSeat.table).where(PersonSeat.person == person)
        found = await self.rows(
            select(TableHead.id, TableHead.game, TableHead.host, ResultRow.ending, ResultRow.scores, ResultRow.at)
            .join(ResultRow, ResultRow.table == TableHead.id)
            .where((TableHead.host == person) | TableHead.id.in_(seated))
            .where(TableHead.position.is_(None))
            .order_by(ResultRow.at.desc())
            .limit(most)
        )
        results = []
        for row in found:
            names = await self.rows(select(SeatRow.name).where(SeatRow.table == row.id).order_by(SeatRow.seat))
            results.append(
                TableResult(
                    row.id,
                    row.game,
                    row.ending,
                    tuple(name for (name,) in names),
                    tuple((total, rank) for total, rank in row.scores),
                    row.host == person,
                    await self.seats_of(person, row.id),
                    row.at,
                )
            )
        return results

    # ------------------------------------------------------------ people and seats
    async def seats_of(self, person: str, table: str) -> frozenset[int]:
        """Somebody's seats at the table."""
        found = await self.rows(select(PersonSeat.seat).where(PersonSeat.person == person, PersonSeat.table == table))
        return frozenset(seat for (seat,) in found)

    async def seated(self, table: str) -> list[tuple[str, int]]:
        """Who has which seats there."""
        found = await self.rows(select(PersonSeat.person, PersonSeat.seat).where(PersonSeat.table == table))
        return [(row.person, row.seat) for row in found]

    async def mail_of(self, person: str) -> str | None:
        """Where somebody gets letters."""
        found = await self.rows(select(Account.mail).where(Account.person == person))
        return found[0].mail if found else None

    async def taken(self, table: str) -> frozenset[int]:
        """The seats that somebody has."""
        found = await self.rows(select(PersonSeat.seat).where(PersonSeat.table == table).distinct())
        return frozenset(seat for (seat,) in found)

    async def rated_tables(self, person: str) -> list[str]:
        """The rated tables at which somebody has a seat and that are not over."""
        found = await self.rows(
            select(TableHead.id)
            .join(PersonSeat, PersonSeat.table == TableHead.id)
            .where(PersonSeat.person == person, TableHead.rated, TableHead.id.not_in(select(ResultRow.table)))
        )
        return [table for (table,) in found]

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The tables at which somebody has a seat or is host and that are not over, newest first."""
        seated = select(PersonSeat.table).where(PersonSeat.person == person)
        found = await self.rows(
            select(TableHead.id)
            .where((TableHead.host == person) | TableHead.id.in_(seated))
            .where(TableHead.id.not_in(select(ResultRow.table)), TableHead.purpose.in_(GAME_PURPOSES))
            .order_by(TableHead.created.desc())
            .limit(most)
        )
        return [table for (table,) in found]

    async def people_at(self, table: str) -> list[tuple[int, str]]:
        """The seats of a table that somebody has, with who that is."""
        found = await self.rows(
            select(PersonSeat.seat, PersonSeat.person).where(PersonSeat.table == table).order_by(PersonSeat.seat)
        )
        return [(seat, person) for seat, person in found]

    async def table_for(self, person: str, purpose: str) -> str | None:
        """The table that somebody opened for this purpose last."""
        found = await self.rows(
            select(TableHead.id)
            .where(TableHead.host == person, TableHead.purpose == purpose)
            .order_by(TableHead.created.desc())
            .limit(1)
        )
        return str(found[0].id) if found else None

    async def hosted(self, person: str) -> int:
        """How many tables somebody has opened."""
        ((number,),) = await self.rows(select(func.count()).select_from(TableHead).where(TableHead.host == person))
        return int(number)

    async def seat_of_link(self, token: str, since: float) -> tuple[str, int] | None:
        """The table and the seat behind a secret link that was made since then."""
        found = await self.rows(
            select(SeatRow.table, SeatRow.seat)
            .join(TableHead, TableHead.id == SeatRow.table)
            .where(SeatRow.token_hash == hashed(token))
            .where(func.coalesce(SeatRow.token_at, TableHead.created) >= since)
        )
        return (found[0].table, found[0].seat) if found else None

    async def bind(self, person: str, table: str, seat: int) -> None:
        """The person has the seat from now on."""
        if seat not in await self.seats_of(person, table):
            new = self.insert(PersonSeat).values(person=person, table=table, seat=seat)
            await self.change(new.on_conflict_do_nothing())  # a link that is followed twice at once gives one seat
            self.tell("seats", table)

    async def renew_link(self, table: str, seat: int, token: str, now: float) -> None:
        """A new secret for the seat; the old one and the browsers that it let in lose it."""
        which = (SeatRow.table == table, SeatRow.seat == seat)
        await self.change(
            update(SeatRow).where(*which).values(token_hash=hashed(token), token_at=now),
            delete(PersonSeat).where(PersonSeat.table == table, PersonSeat.seat == seat),
        )
        self.tell("seats", table)

    # ------------------------------------------------------------ what is learnt
    async def keep_progress(self, person: str, purpose: str, standing: Stage) -> None:
        """How far somebody has come with this; what was done once stays done."""
        old = await self.rows(
            select(ProgressRow.standing).where(ProgressRow.person == person, ProgressRow.purpose == purpose)
        )
        if not old:
            with suppress(IntegrityError):
                row = {"person": person, "purpose": purpose, "standing": standing, "at": time.time()}
                await self.change(insert(ProgressRow).values(**row))
        elif old[0].standing != standing and standing == "done":
            which = (ProgressRow.person == person, ProgressRow.purpose == purpose)
            await self.change(update(ProgressRow).where(*which).values(standing=standing, at=time.time()))

    async def progress_of(self, person: str) -> dict[str, Stage]:
        """How far somebody has come, by purpose."""
        found = await self.rows(select(ProgressRow.purpose, ProgressRow.standing).where(ProgressRow.person == person))
        return {row.purpose: row.standing for row in found}

    # ------------------------------------------------------------ chat and records
    async def chat(self, table: str, after: int = 0) -> list[ChatLine]:
        """What is kept of the chat after this line, oldest first."""
        found = await self.rows(
            select(MessageRow.id, MessageRow.person, MessageRow.name, MessageRow.text)
            .where(MessageRow.table == table, MessageRow.id > after)
            .order_by(MessageRow.id.desc())
            .limit(MOST_MESSAGES)
        )
        return [ChatLine(*row) for row in reversed(found)]

    async def say(self, table: str, person: str | None, name: str, text: str) -> None:
        """One more line of chat; the oldest is forgotten. Lines are numbered in the order in which they are kept."""
        newest = (
            select(MessageRow.id).where(MessageRow.table == table).order_by(MessageRow.id.desc()).limit(MOST_MESSAGES)
        )
        await self.change(
            select(TableHead.id).where(TableHead.id == table).with_for_update(key_share=True),
            insert(MessageRow).values(table=table, person=person, name=name, text=text, at=time.time()),
            delete(MessageRow).where(MessageRow.table == table, MessageRow.id.not_in(newest)),
        )
        self.tell("chat", table)

    async def keep_record(self, id: str, text: str, person: str) -> None:
        await self.change(insert(RecordRow).values(id=id, text=text, person=person, at=time.time()))

    async def change_record(self, id: str, text: str) -> None:
        """The same record, written otherwise."""
        await self.change(update(RecordRow).where(RecordRow.id == id).values(text=text))

    async def unfilmed(self) -> list[str]:
        """Records that were uploaded before they were kept with their films."""
        rows = await self.rows(select(RecordRow.id).where(~RecordRow.text.contains('"film": "')))
        return [str(row.id) for row in rows]

    async def delete_record(self, id: str, person: str) -> bool:
        """Away with a record that this person uploaded; was there such a one?"""
        if not await self.rows(select(RecordRow.id).where(RecordRow.id == id, RecordRow.person == person)):
            return False
        await self.change(
            delete(AnalysisRow).where(AnalysisRow.record == id), delete(RecordRow).where(RecordRow.id == id)
        )
        return True

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
