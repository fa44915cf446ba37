"""What is somebody's: handed over when a guest signs in, copied for who asks for it, and taken away with its person.

Every column that names a person is listed here, once; a test compares that with the schema.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from sqlalchemy import Select, delete, exists, func, or_, select, update
from sqlalchemy.orm import InstrumentedAttribute, aliased

from ...engine.contract import Document
from ...tables.log import LogRow
from ...tables.seating import SUBSTITUTE
from .database import Conflict, Database, Statement, Ts
from .people import Login, check_login
from .schema import (
    Account,
    ActionRow,
    AnalysisRow,
    CookieRow,
    Invitation,
    MessageRow,
    Mute,
    NoticeRow,
    OfferRow,
    OfferSeat,
    OrderRow,
    Person,
    PersonSeat,
    PreferenceRow,
    ProgressRow,
    RatingRow,
    RecordRow,
    ReportRow,
    ResultRow,
    SeatRow,
    Session,
    SubscriptionRow,
    TableRow,
    TicketRow,
)
from .sessions import end_sessions
from .tables import NumberTaken, TableStore, remove_table

TRIES = 5  # at what somebody else changes at the same moment
# Rows that stay when their person changes: the column that names the person.
MOVED = (
    TableRow.host,
    MessageRow.person,
    RecordRow.person,
    ReportRow.reporter,
    ReportRow.person,
    TicketRow.person,
    SubscriptionRow.person,
    OfferRow.host,
    Invitation.by,
)
# Rows that are known by their person and more: two people may have the same, and then one of them is enough.
SHARED: tuple[tuple[InstrumentedAttribute[str], tuple[str, ...]], ...] = (
    (PersonSeat.person, ("table", "seat")),
    (ProgressRow.person, ("purpose",)),
    (Mute.person, ("other",)),
    (Mute.other, ("person",)),
    (NoticeRow.person, ("table", "kind", "turn", "channel")),
    (PreferenceRow.person, ()),
    (OfferSeat.person, ("offer",)),
    (Invitation.person, ("offer",)),
    (RatingRow.person, ("game", "seats")),
)
# Rows that go with their person. Tables and records are looked at one by one; see `leave`.
GONE = (
    Session.person,
    Account.person,
    ProgressRow.person,
    Mute.person,
    Mute.other,
    MessageRow.person,
    TicketRow.person,
    ReportRow.reporter,
    ReportRow.person,
    PersonSeat.person,
    NoticeRow.person,
    SubscriptionRow.person,
    PreferenceRow.person,
    Invitation.person,
    Invitation.by,
    OfferSeat.person,
    RatingRow.person,
)


# ------------------------------------------------------------ handing over
def hold(person: str) -> Statement:
    """Nothing more becomes somebody's until this change is whole: whoever means to add something waits, and then finds
    that the person is no more. SQLite has one writer and needs no such words."""
    return select(Person.id).where(Person.id == person).with_for_update()


def hand_over(guest: str, member: str, now: float) -> list[Statement]:
    """All that is the guest's is the member's, and the guest is nobody."""
    learnt = aliased(ProgressRow)
    better = exists(
        select(learnt.person).where(
            learnt.person == guest, learnt.purpose == ProgressRow.purpose, learnt.standing == "done"
        )
    )
    steps: list[Statement] = [
        delete(ProgressRow).where(ProgressRow.person == member, ProgressRow.standing != "done", better)
    ]
    for column, others in SHARED:
        rows = column.class_
        mine = aliased(rows)
        same = [getattr(mine, name) == getattr(rows, name) for name in others]
        had = exists(select(getattr(mine, column.key)).where(getattr(mine, column.key) == member, *same))
        steps += [
            delete(rows).where(column == guest, had),
            update(rows).where(column == guest).values({column.key: member}),
        ]
    steps += [update(column.class_).where(column == guest).values({column.key: member}) for column in MOVED]
    return [
        hold(guest),
        *steps,
        delete(Mute).where(Mute.person == Mute.other),
        *end_sessions(Session.person == guest, now, member),
        delete(Person).where(Person.id == guest),
    ]


# ------------------------------------------------------------ leaving
@dataclass
class Departure:
    """The tables of somebody who is gone."""

    deleted_tables: list[str] = field(default_factory=list)  # nobody else was there
    shared_tables: list[str] = field(default_factory=list)  # for the others, without the name


class PersonalDataStore:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.tables = TableStore(database)

    async def hand_over(self, guest: str, login: Login, now: float) -> None:
        """All that was the guest's is the member's, and the guest is no more; StaleWrite if the login is good no
        more."""
        await self.database.change(*check_login(login, now), *hand_over(guest, login.person, now))

    async def leave(self, person: str) -> Departure:
        """Somebody is no more, with everything that is theirs. Games with others go on or stay to be looked at: a bot
        has the seat, nobody the name, and the tables that they opened are another's."""
        for tries in range(TRIES):
            left, steps = await self.plan_departure(person)
            try:
                await self.database.change(hold(person), *steps)
            except Conflict:  # something has become theirs meanwhile
                if tries == TRIES - 1:
                    raise
                continue
            break
        return left

    async def plan_departure(self, person: str) -> tuple[Departure, list[Statement]]:
        """What takes somebody away, as things stand."""
        left, steps = Departure(), []
        for table, host in await self.tables_of(person):
            others = await self.database.scalars(
                select(PersonSeat.person)
                .where(PersonSeat.table == table, PersonSeat.person != person)
                .order_by(PersonSeat.seat)
            )
            if not others and host == person:
                left.deleted_tables.append(table)
                steps += remove_table(table)
                continue
            left.shared_tables.append(table)
            await self.resign(person, table)
            steps += remove_names(table, await self.tables.seats_of(person, table))
            if host == person:
                steps.append(update(TableRow).where(TableRow.id == table).values(host=others[0]))
        offered = select(OfferRow.id).where(OfferRow.host == person)
        uploaded = select(RecordRow.id).where(RecordRow.person == person)
        steps += [
            delete(AnalysisRow).where(AnalysisRow.record.in_(uploaded)),
            delete(RecordRow).where(RecordRow.person == person),
            *[delete(column.class_).where(column.in_(offered)) for column in (Invitation.offer, OfferSeat.offer)],
            delete(OfferRow).where(OfferRow.host == person),
            *end_sessions(Session.person == person, time.time()),
            update(CookieRow).where(CookieRow.successor == person).values(successor=None),
            *[delete(column.class_).where(column == person) for column in GONE],
            delete(Person).where(Person.id == person),
        ]
        return left, steps

    async def tables_of(self, person: str) -> Sequence[tuple[str, str]]:
        """Every table at which somebody sits or that they opened, with who opened it."""
        seated = select(PersonSeat.table).where(PersonSeat.person == person)
        return await self.database.rows(
            select(TableRow.id, TableRow.host).where(or_(TableRow.host == person, TableRow.id.in_(seated)))
        )

    async def resign(self, person: str, table: str) -> None:
        """A bot plays for somebody to the end, unless the table is over, or they gave up before, or others have the
        seat, too."""
        if await self.database.rows(select(ResultRow.table).where(ResultRow.table == table)):
            return
        own = await self.tables.seats_of(person, table)
        theirs = await self.database.scalars(
            select(PersonSeat.seat).where(PersonSeat.table == table, PersonSeat.person != person)
        )
        for seat in sorted(own.difference(theirs)):
            gave_up = select(ActionRow.number).where(
                ActionRow.table == table, ActionRow.seat == seat, ActionRow.kind == "resign"
            )
            while not await self.database.rows(gave_up):
                ((number,),) = await self.database.rows(
                    select(func.count()).select_from(ActionRow).where(ActionRow.table == table)
                )
                row = LogRow(number, "resign", seat, {"bot": SUBSTITUTE}, False, None, time.time())
                try:
                    await self.tables.append(table, row)
                except NumberTaken:  # somebody moved at this very moment
                    continue

    # ------------------------------------------------------------ a copy of it
    async def export(self, person: str) -> Document:
        """All that is kept of somebody, and nothing of others."""

        about = await self.documents(
            select(
                Person.name,
                Person.role,
                Person.created,
                Person.banned,
                Person.muted,
                Person.language,
                Person.reads,
                Account.mail,
            )
            .join(Account, Account.person == Person.id, isouter=True)
            .where(Person.id == person)
        )
        ((muted,),) = await self.database.rows(select(func.count()).select_from(Mute).where(Mute.person == person))
        return {
            "person": about[0] if about else {},
            "browsers": await self.documents(
                select(Session.created, Session.seen, Session.agent).where(Session.person == person)
            ),
            "tables": [await self.exported_table(person, table, host) for table, host in await self.tables_of(person)],
            "chat": await self.documents(
                select(MessageRow.table, MessageRow.name, MessageRow.text, MessageRow.at).where(
                    MessageRow.person == person
                )
            ),
            "learnt": await self.documents(
                select(ProgressRow.purpose, ProgressRow.standing, ProgressRow.at).where(ProgressRow.person == person)
            ),
            "records": await self.documents(
                select(RecordRow.id, RecordRow.text, RecordRow.at).where(RecordRow.person == person)
            ),
            "ratings": await self.documents(
                select(RatingRow.game, RatingRow.seats, RatingRow.shown, RatingRow.games, RatingRow.wins).where(
                    RatingRow.person == person
                )
            ),
            "told where": await self.documents(
                select(SubscriptionRow.channel, SubscriptionRow.form, SubscriptionRow.created).where(
                    SubscriptionRow.person == person
                )
            ),
            "told what": await self.documents(select(PreferenceRow.form).where(PreferenceRow.person == person)),
            "reports": await self.documents(
                select(ReportRow.at, ReportRow.kind, ReportRow.reason, ReportRow.decision).where(
                    ReportRow.reporter == person
                )
            ),
            "muted": muted,
        }

    async def documents(self, statement: Select[*Ts]) -> list[Document]:
        """Rows as they are written into a copy: by the names of their columns."""
        names = statement.selected_columns.keys()
        rows: Sequence[Sequence[object]] = await self.database.rows(statement)
        return [dict(zip(names, row, strict=True)) for row in rows]

    async def exported_table(self, person: str, table: str, host: str) -> Document:
        """What somebody has at a table: the own seats, moves and points."""
        own = sorted(await self.tables.seats_of(person, table))
        (head,) = await self.documents(
            select(TableRow.game, TableRow.options, TableRow.created).where(TableRow.id == table)
        )
        names = await self.documents(
            select(SeatRow.seat, SeatRow.name)
            .where(SeatRow.table == table, SeatRow.seat.in_(own))
            .order_by(SeatRow.seat)
        )
        moves = await self.documents(
            select(ActionRow.number, ActionRow.kind, ActionRow.seat, ActionRow.form, ActionRow.at)
            .where(ActionRow.table == table, ActionRow.seat.in_(own))
            .order_by(ActionRow.number)
        )
        orders = select(OrderRow.form).where(OrderRow.table == table, OrderRow.seat.in_(own))
        found = await self.database.first(
            select(ResultRow.ending, ResultRow.scores, ResultRow.at).where(ResultRow.table == table)
        )
        result = None
        if found is not None:
            ending, scores, at = found
            points = {seat: scores[seat] for seat in own if seat < len(scores)}
            result = {"ending": ending, "at": at, "points and rank": points}
        return {
            "table": table, **head, "opened": host == person, "seats": names, "moves": moves,
            "orders": await self.database.scalars(orders), "result": result,
        }  # fmt: skip


def remove_names(table: str, seats: frozenset[int]) -> list[Statement]:
    """Off seats, analyses (which can be made again) and notices."""
    return [
        *[
            update(SeatRow).where(SeatRow.table == table, SeatRow.seat == seat).values(name=f"Player {seat + 1}")
            for seat in sorted(seats)
        ],
        delete(AnalysisRow).where(AnalysisRow.table == table),
        # what was told stays, so that it is not told again; its words go
        delete(NoticeRow).where(NoticeRow.table == table, NoticeRow.state == "waits"),
        update(NoticeRow).where(NoticeRow.table == table).values(form={}),
    ]
