"""Mutes, reports, and the log of what moderators and administrators did, which is written with the deed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update

from .column_types import ReportKind, Role
from .database import Database, MustMatch, Statement, add_columns
from .personal_data import remove_names
from .schema import AuditRow, MessageRow, Mute, Person, PersonSeat, ReportRow, Session
from .sessions import end_sessions
from .tables import remove_table

REPORTS = add_columns(
    select(ReportRow.id, ReportRow.at, ReportRow.kind, ReportRow.text, ReportRow.reason, ReportRow.decision),
    ReportRow.person,
    ReportRow.table,
    ReportRow.place,
    Person.name,
).join(Person, Person.id == ReportRow.reporter)


@dataclass(frozen=True)
class Report:
    """A report, as who decides sees it."""

    id: str
    at: float
    kind: ReportKind
    text: str
    reason: str
    decision: str | None
    person: str | None
    table: str | None
    place: int | None
    by: str  # the name of a member; nothing of a guest


@dataclass(frozen=True)
class NewReport:
    """What somebody found wrong."""

    reporter: str
    kind: ReportKind
    text: str
    reason: str
    person: str | None = None
    table: str | None = None
    place: int | None = None


@dataclass(frozen=True)
class AuditEntry:
    """What somebody did to whom, by ids; noted with the deed."""

    at: float
    who: str
    what: str
    whom: str
    note: str = ""


class ModerationStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    # ------------------------------------------------------------ the log
    async def note(self, entry: AuditEntry) -> None:
        await self.database.change(insert_entry(entry))

    async def audit(self, most: int) -> list[AuditEntry]:
        """The log, the last first, with the names of those who are still here."""
        rows = await self.database.rows(
            select(AuditRow.at, AuditRow.who, AuditRow.what, AuditRow.whom, AuditRow.note)
            .order_by(AuditRow.id.desc())
            .limit(most)
        )
        ids = {id for _, who, _, whom, _ in rows for id in (who, whom)}
        people = await self.database.rows(select(Person.id, Person.name).where(Person.id.in_(ids)))
        names = {id: name or "a guest" for id, name in people}
        return [
            AuditEntry(at, names.get(who, who), what, names.get(whom, whom), note) for at, who, what, whom, note in rows
        ]

    # ------------------------------------------------------------ mutes
    async def mute(self, person: str, other: str, name: str) -> None:
        """Conflict if that is so already, or the other is no more."""
        await self.database.change(insert(Mute).values(person=person, other=other, name=name))

    async def unmute(self, person: str, other: str) -> None:
        await self.database.change(delete(Mute).where(Mute.person == person, Mute.other == other))

    async def mutes(self, person: str) -> dict[str, str]:
        """Whom somebody does not want to hear, with the names they had."""
        rows = await self.database.rows(
            select(Mute.other, Mute.name).where(Mute.person == person).order_by(Mute.name, Mute.other)
        )
        return dict(rows)

    # ------------------------------------------------------------ reports
    async def owner(self, table: str, seat: int) -> str | None:
        """Who has the seat; nobody if it is open or several have it."""
        people = await self.database.scalars(
            select(PersonSeat.person).where(PersonSeat.table == table, PersonSeat.seat == seat)
        )
        return people[0] if len(people) == 1 else None

    async def waiting_of(self, reporter: str) -> Sequence[tuple[str, str, str | None, int | None]]:
        """Kind, text, table and place of somebody's reports that wait."""
        return await self.database.rows(
            select(ReportRow.kind, ReportRow.text, ReportRow.table, ReportRow.place).where(
                ReportRow.reporter == reporter, ReportRow.decision.is_(None)
            )
        )

    async def add_report(self, report: NewReport, now: float) -> None:
        await self.database.change(insert(ReportRow).values(id=secrets.token_hex(8), at=now, **vars(report)))

    async def reports(self, waiting: bool, most: int) -> list[Report]:
        """Those that wait, the oldest first; or the last that were decided."""
        decided = ReportRow.decision.is_(None) if waiting else ReportRow.decision.is_not(None)
        order = ReportRow.at if waiting else ReportRow.at.desc()
        return [Report(*row) for row in await self.database.rows(REPORTS.where(decided).order_by(order).limit(most))]

    async def report(self, id: str) -> Report | None:
        found = await self.database.first(REPORTS.where(ReportRow.id == id))
        return Report(*found) if found else None

    async def count_waiting(self) -> int:
        ((number,),) = await self.database.rows(
            select(func.count()).select_from(ReportRow).where(ReportRow.decision.is_(None))
        )
        return number

    async def decide(
        self, report: Report, decision: str, hide: bool, muted: float | None, banned: float | None, entry: AuditEntry
    ) -> None:
        """Mute and ban its person until then; `hide` takes away exactly what was reported. StaleWrite if somebody else
        has decided meanwhile."""
        waits = update(ReportRow).where(ReportRow.id == report.id, ReportRow.decision.is_(None))
        steps: list[Statement] = [MustMatch(waits.values(decision=decision))]
        if muted is not None:
            steps.append(mute_person(str(report.person), muted))
        if banned is not None:
            steps += ban_person(str(report.person), banned, entry.at)
        if hide:
            steps += hide_report(report)
        await self.database.change(*steps, insert_entry(entry))

    # ------------------------------------------------------------ people
    async def ban_until(self, person: str, until: float, entry: AuditEntry) -> None:
        """They are signed out everywhere and cannot sign in."""
        await self.database.change(*ban_person(person, until, entry.at), insert_entry(entry))

    async def mute_until(self, person: str, until: float, entry: AuditEntry) -> None:
        """From now on nobody hears them."""
        await self.database.change(mute_person(person, until), insert_entry(entry))

    async def pardon(self, person: str, entry: AuditEntry) -> None:
        """Neither banned nor muted any more."""
        pardoned = update(Person).where(Person.id == person).values(banned=None, muted=None)
        await self.database.change(pardoned, insert_entry(entry))

    async def set_role(self, person: str, role: Role, entry: AuditEntry) -> None:
        changed = update(Person).where(Person.id == person, Person.key.is_not(None)).values(role=role)
        await self.database.change(changed, insert_entry(entry))


# ------------------------------------------------------------ statements, to be part of a change
def insert_entry(entry: AuditEntry) -> Statement:
    return insert(AuditRow).values(**{**vars(entry), "note": entry.note[:500]})


def mute_person(person: str, until: float) -> Statement:
    return update(Person).where(Person.id == person).values(muted=until)


def ban_person(person: str, until: float, now: float) -> list[Statement]:
    banned = update(Person).where(Person.id == person).values(banned=until)
    return [banned, *end_sessions(Session.person == person, now)]


def hide_report(report: Report) -> list[Statement]:
    if report.kind == "chat":
        return [delete(MessageRow).where(MessageRow.id == report.place, MessageRow.table == report.table)]
    if report.kind == "table":
        return remove_table(str(report.table))
    if report.table is not None:
        return remove_names(report.table, frozenset([int(report.place or 0)]))
    # the name to sign in with stays: nobody could tell its owner another one
    shown = f"Somebody {secrets.token_hex(3)}"
    return [update(Person).where(Person.id == report.person).values(name=shown)]
