"""Looking after each other: mutes, reports, bans, roles, and the log of what was done to whom.

A report holds a copy of exactly what was reported. Who decides on it sees that and nothing else of the table.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ..settings import DAY, Settings
from ..store.database import Statement
from ..store.schema import AuditRow, MessageRow, Mute, Person, PersonSeat, ReportRow, Session
from ..store.storage import Storage
from ..web.security import Denied
from .accounts import FOR_GOOD, Role, Who, key_of
from .personal_data import nameless
from .sessions import end

COMMAND_LINE = "command line"
What = Literal["chat", "name", "table"]

STAFF = ("moderator", "admin")


@dataclass(frozen=True)
class Reported:
    """A report, as who decides sees it."""

    id: str
    at: float
    kind: What
    shown: str
    reason: str
    decision: str | None
    person: str | None
    table: str | None
    place: int | None
    by: str  # the name of a member; nothing of a guest


@dataclass(frozen=True)
class ModerationVerdict:
    """What is done about a report: nothing, or some of these."""

    hide: bool = False  # the line, the name, the table
    mute: int | None = None  # days; 0: for good
    ban: int | None = None
    note: str = ""

    @property
    def words(self) -> str:
        parts = ["hidden"] if self.hide else []
        parts += [f"muted {days_of(self.mute)}"] if self.mute is not None else []
        parts += [f"banned {days_of(self.ban)}"] if self.ban is not None else []
        return ", ".join(parts) or "nothing"


def days_of(days: int) -> str:
    return "for good" if days == 0 else f"for {days} day{'s' * (days != 1)}"


class Moderation:
    """What moderators and administrators can do, and everybody for themselves."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings

    @property
    def now(self) -> float:
        return self.settings.clock()

    def until(self, days: int) -> float:
        """So many days from now."""
        return self.now + (days * DAY if days else FOR_GOOD)

    def noted(self, who: str, what: str, whom: str, note: str = "") -> Statement:
        """What writes it into the log; to be kept with what it tells of."""
        return insert(AuditRow).values(at=self.now, who=who, what=what, whom=whom, note=note[:500])

    async def note(self, who: str, what: str, whom: str, note: str = "") -> None:
        await self.storage.change(self.noted(who, what, whom, note))

    async def audit(self, most: int) -> list[tuple[float, str, str, str, str]]:
        """The log, the last first, with the names of those who still are here."""
        rows = await self.storage.rows(select(AuditRow.__table__).order_by(AuditRow.id.desc()).limit(most))
        ids = {row.who for row in rows} | {row.whom for row in rows}
        people = await self.storage.rows(select(Person.id, Person.name).where(Person.id.in_(ids)))
        names = {person.id: person.name or "a guest" for person in people}
        return [
            (row.at, names.get(row.who, row.who), row.what, names.get(row.whom, row.whom), row.note) for row in rows
        ]

    # ------------------------------------------------------------ for oneself
    async def mute(self, person: str, other: str, name: str) -> None:
        """Somebody does not want to hear the other any more."""
        if person == other:
            raise Denied(400, "bad-request", "You cannot mute yourself.")
        try:
            await self.storage.change(insert(Mute).values(person=person, other=other, name=name))
        except IntegrityError:
            return  # already, or the other is no more

    async def unmute(self, person: str, other: str) -> None:
        """Somebody wants to hear the other again."""
        await self.storage.change(delete(Mute).where(Mute.person == person, Mute.other == other))

    async def mutes(self, person: str) -> dict[str, str]:
        """Whom somebody does not want to hear, with the names they had."""
        rows = await self.storage.rows(select(Mute.other, Mute.name).where(Mute.person == person).order_by(Mute.name))
        return {row.other: row.name for row in rows}

    async def muted(self, person: str) -> bool:
        """Is somebody not to be heard by anybody?"""
        rows = await self.storage.rows(select(Person.muted).where(Person.id == person))
        return bool(rows) and (rows[0].muted or 0) > self.now

    # ------------------------------------------------------------ reports
    async def line(self, table: str, number: int) -> Any:
        """A line of a table's chat."""
        rows = await self.storage.rows(
            select(MessageRow.id, MessageRow.person, MessageRow.name, MessageRow.text).where(
                MessageRow.table == table, MessageRow.id == number
            )
        )
        return rows[0] if rows else None

    async def sitting(self, table: str, seat: int) -> str | None:
        """Who has the seat; nobody if it is open or several have it."""
        rows = await self.storage.rows(
            select(PersonSeat.person).where(PersonSeat.table == table, PersonSeat.seat == seat)
        )
        return str(rows[0].person) if len(rows) == 1 else None

    async def report(
        self, reporter: str, kind: What, shown: str, reason: str, *,
        person: str | None = None, table: str | None = None, place: int | None = None,
    ) -> None:  # fmt: skip
        """Keep a report; the same one twice is one."""
        waiting = await self.storage.rows(
            select(ReportRow.kind, ReportRow.shown, ReportRow.table, ReportRow.place).where(
                ReportRow.reporter == reporter, ReportRow.decision.is_(None)
            )
        )
        if (kind, shown, table, place) in [tuple(row) for row in waiting]:
            return
        if len(waiting) >= self.settings.reports_of_one:
            raise Denied(409, "too-many", "Many reports of yours wait to be looked at; wait for these first.")
        row = {"kind": kind, "shown": shown, "reason": reason, "person": person, "table": table, "place": place}
        await self.storage.change(
            insert(ReportRow).values(id=secrets.token_hex(8), at=self.now, reporter=reporter, **row)
        )

    async def reports(self, waiting: bool = True, most: int = 200) -> list[Reported]:
        """Those that wait, the oldest first; or the last that were decided."""
        decided = ReportRow.decision.is_(None) if waiting else ReportRow.decision.is_not(None)
        rows = await self.storage.rows(
            select(ReportRow.__table__, Person.name.label("by"))
            .join(Person, Person.id == ReportRow.reporter)
            .where(decided)
            .order_by(ReportRow.at if waiting else ReportRow.at.desc())
            .limit(most)
        )
        return [reported(row) for row in rows]

    async def one(self, id: str) -> Reported | None:
        rows = await self.storage.rows(
            select(ReportRow.__table__, Person.name.label("by"))
            .join(Person, Person.id == ReportRow.reporter)
            .where(ReportRow.id == id)
        )
        return reported(rows[0]) if rows else None

    async def decide(self, who: str, id: str, verdict: ModerationVerdict, staff: bool) -> Reported:
        """Do this about a report, and note it; Denied if it was decided already or cannot be done."""
        found = await self.one(id)
        if found is None:
            raise Denied(404, "not-found", "There is no such report.")
        if found.decision is not None:
            raise Denied(409, "decided", f"This report was decided before: {found.decision}.")
        steps: list[Statement] = []
        if verdict.mute is not None or verdict.ban is not None:
            if found.person is None:
                raise Denied(409, "unknown", "It is not known who that was; only what was reported can be hidden.")
            await self.check_rank(found.person, staff)
        if verdict.mute is not None:
            steps += self.muting(str(found.person), verdict.mute)
        if verdict.ban is not None:
            steps += self.banning(str(found.person), verdict.ban)
        if verdict.hide:
            steps += self.hiding(found)
        steps.append(update(ReportRow).where(ReportRow.id == id).values(decision=verdict.words))
        note = f"{found.kind} report {id}: {verdict.words}. {verdict.note}".strip()
        await self.storage.change(*steps, self.noted(who, "decide", found.person or found.table or id, note))
        return found

    def hiding(self, found: Reported) -> list[Statement]:
        """What takes away exactly what was reported."""
        if found.kind == "chat":
            return [delete(MessageRow).where(MessageRow.id == found.place, MessageRow.table == found.table)]
        if found.kind == "table":
            return self.storage.table_away(str(found.table))
        if found.table is not None:
            return nameless(found.table, frozenset([int(found.place or 0)]))
        # the name to sign in with stays: nobody could tell its owner another one
        shown = f"Somebody {secrets.token_hex(3)}"
        return [update(Person).where(Person.id == found.person).values(name=shown)]

    # ------------------------------------------------------------ people
    async def check_rank(self, person: str, staff: bool) -> None:
        """Denied for those who look after others, unless an administrator asks."""
        rows = await self.storage.rows(select(Person.role).where(Person.id == person))
        if not rows:
            raise Denied(404, "not-found", "This person is no more.")
        if rows[0].role in STAFF and not staff:
            raise Denied(403, "not-yours", "Only an administrator can do this to a moderator.")

    def muting(self, person: str, days: int) -> list[Statement]:
        """What mutes somebody for everybody."""
        return [update(Person).where(Person.id == person).values(muted=self.until(days))]

    def banning(self, person: str, days: int) -> list[Statement]:
        """What bans somebody: they are signed out everywhere and cannot sign in."""
        return [
            update(Person).where(Person.id == person).values(banned=self.until(days)),
            *end(Session.person == person, self.settings.clock()),
        ]

    async def ban(self, who: str, person: Who, days: int, note: str = "") -> None:
        await self.storage.change(
            *self.banning(person.id, days), self.noted(who, "ban", person.id, f"{days_of(days)}. {note}".strip())
        )

    async def silence(self, who: str, person: Who, days: int, note: str = "") -> None:
        await self.storage.change(
            *self.muting(person.id, days), self.noted(who, "mute", person.id, f"{days_of(days)}. {note}".strip())
        )

    async def pardon(self, who: str, person: Who) -> None:
        """Neither banned nor muted any more."""
        await self.storage.change(
            update(Person).where(Person.id == person.id).values(banned=None, muted=None),
            self.noted(who, "pardon", person.id),
        )

    async def set_role(self, who: str, person: Who, role: Role) -> None:
        """A member, a moderator, an administrator."""
        await self.storage.change(
            update(Person).where(Person.id == person.id, Person.key.is_not(None)).values(role=role),
            self.noted(who, "role", person.id, role),
        )

    async def waiting(self) -> int:
        """How many reports wait."""
        ((number,),) = await self.storage.rows(
            select(func.count()).select_from(ReportRow).where(ReportRow.decision.is_(None))
        )
        return int(number)


def reported(row: Any) -> Reported:
    """A row of reports."""
    fields = ("id", "at", "kind", "shown", "reason", "decision", "person", "table", "place", "by")
    return Reported(**{name: row._mapping[name] for name in fields})


def profile_of(person: Who) -> str | None:
    """The name under which somebody's results are public: none where the name was hidden."""
    return person.name if person.key and key_of(person.name) == person.key else None
