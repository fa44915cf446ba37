"""Looking after each other: mutes, reports, bans, roles, and the log of what was done to whom.

A report holds a copy of exactly what was reported. Who decides on it sees that and nothing else of the table.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass

from ...language.arguments import items, sentence
from ..settings import DAY, Settings
from ..store.chat import ChatLine, ChatStore
from ..store.column_types import Role
from ..store.database import Conflict, StaleWrite
from ..store.keys import SHOWN, hash_secret
from ..store.moderation import AuditEntry, ModerationStore, NewReport, Report
from ..store.people import KnownPerson, PeopleStore
from ..web.languages import server_language
from ..web.security import HttpDenial
from .accounts import FOR_GOOD, key_of

COMMAND_LINE = "command line"
STAFF = ("moderator", "admin")
PART = re.compile(r"(hidden|nothing|muted|banned)(?: for (good|\d+) ?d?a?y?s?)?")  # of a decision


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


def say_decision(words: str, code: str) -> str:
    """A decision, which is kept in English, for a moderator."""
    parts = [PART.fullmatch(part) for part in words.split(", ")]
    told = [sentence(f"decision-{part[1]}", days=days_in(part[2])) for part in parts if part is not None]
    return server_language(code).say("decision", parts=items(told, "unit")) if len(told) == len(parts) else words


def days_in(said: str | None) -> int:
    return int(said) if said and said.isdigit() else 0


def days_of(days: int) -> str:
    return "for good" if days == 0 else f"for {days} day{'s' * (days != 1)}"


class Moderation:
    """What moderators and administrators can do, and everybody for themselves."""

    def __init__(
        self, store: ModerationStore, people_store: PeopleStore, chat_store: ChatStore, settings: Settings
    ) -> None:
        self.store = store
        self.people_store = people_store
        self.chat_store = chat_store
        self.settings = settings

    @property
    def now(self) -> float:
        return self.settings.clock()

    def until(self, days: int) -> float:
        """So many days from now."""
        return self.now + (days * DAY if days else FOR_GOOD)

    def entry(self, who: str, what: str, whom: str, note: str = "") -> AuditEntry:
        return AuditEntry(self.now, who, what, whom, note)

    async def note(self, who: str, what: str, whom: str, note: str = "") -> None:
        await self.store.note(self.entry(who, what, whom, note))

    async def audit(self, most: int) -> list[AuditEntry]:
        """The log, the last first, with the names of those who still are here."""
        return await self.store.audit(most)

    # ------------------------------------------------------------ for oneself
    async def mute(self, person: str, other: str, name: str) -> None:
        """Somebody does not want to hear the other any more."""
        if person == other:
            raise HttpDenial(400, "bad-request", sentence("cannot-mute-yourself"))
        with suppress(Conflict):  # already, or the other is no more
            await self.store.mute(person, other, name)

    async def unmute(self, person: str, other: str) -> None:
        """Somebody wants to hear the other again."""
        await self.store.unmute(person, other)

    async def mutes(self, person: str) -> dict[str, str]:
        """Whom somebody does not want to hear, with the names they had."""
        return await self.store.mutes(person)

    async def muted(self, person: str) -> bool:
        """Is somebody not to be heard by anybody?"""
        return await self.people_store.muted_until(person) > self.now

    # ------------------------------------------------------------ reports
    async def line(self, table: str, number: int) -> ChatLine | None:
        """A line of a table's chat."""
        return await self.chat_store.line(table, number)

    async def owner(self, table: str, seat: int) -> str | None:
        """Who has the seat; nobody if it is open or several have it."""
        return await self.store.owner(table, seat)

    async def report(self, report: NewReport) -> None:
        """Keep a report; the same one twice is one."""
        waiting = await self.store.waiting_of(report.reporter)
        if (report.kind, report.text, report.table, report.place) in waiting:
            return
        if len(waiting) >= self.settings.reports_of_one:
            raise HttpDenial(409, "too-many", sentence("several-reports-still-open"))
        await self.store.add_report(report, self.now)

    async def reports(self, waiting: bool = True, most: int = 200) -> list[Report]:
        """Those that wait, the oldest first; or the last that were decided."""
        return await self.store.reports(waiting, most)

    async def find_report(self, id: str) -> Report | None:
        return await self.store.report(id)

    async def decide(self, who: str, id: str, verdict: ModerationVerdict, staff: bool) -> Report:
        """Do this about a report, and note it; Denial if it was decided already or cannot be done."""
        found = await self.store.report(id)
        if found is None:
            raise HttpDenial(404, "not-found", sentence("no-such-report"))
        if found.decision is not None:
            raise HttpDenial(409, "decided", sentence("report-has-already-been-decided", decision=found.decision))
        if verdict.mute is not None or verdict.ban is not None:
            if found.person is None:
                raise HttpDenial(409, "unknown", sentence("nobody-knows-who-was"))
            await self.check_rank(found.person, staff)
        muted = None if verdict.mute is None else self.until(verdict.mute)
        banned = None if verdict.ban is None else self.until(verdict.ban)
        note = f"{found.kind} report {id}: {verdict.words}. {verdict.note}".strip()
        entry = self.entry(who, "decide", found.person or found.table or id, note)
        try:
            await self.store.decide(found, verdict.words, verdict.hide, muted, banned, entry)
        except StaleWrite:  # somebody else was faster: what they decided is said
            return await self.decide(who, id, verdict, staff)
        return found

    async def count_waiting(self) -> int:
        return await self.store.count_waiting()

    # ------------------------------------------------------------ people
    async def check_rank(self, person: str, staff: bool) -> None:
        """Denial for those who look after others, unless an administrator asks."""
        role = await self.people_store.role(person)
        if role is None:
            raise HttpDenial(404, "not-found", sentence("account-no-longer-exists"))
        if role in STAFF and not staff:
            raise HttpDenial(403, "not-yours", sentence("only-administrator-do-moderator"))

    async def ban(self, who: str, person: KnownPerson, days: int, note: str = "") -> None:
        entry = self.entry(who, "ban", person.id, f"{days_of(days)}. {note}".strip())
        await self.store.ban_until(person.id, self.until(days), entry)

    async def silence(self, who: str, person: KnownPerson, days: int, note: str = "") -> None:
        entry = self.entry(who, "mute", person.id, f"{days_of(days)}. {note}".strip())
        await self.store.mute_until(person.id, self.until(days), entry)

    async def pardon(self, who: str, person: KnownPerson) -> None:
        """Neither banned nor muted any more."""
        await self.store.pardon(person.id, self.entry(who, "pardon", person.id))

    async def set_role(self, who: str, person: KnownPerson, role: Role) -> None:
        """A member, a moderator, an administrator."""
        await self.store.set_role(person.id, role, self.entry(who, "role", person.id, role))


def id_of_mute(person: str, other: str) -> str:
    """By what somebody names one of those whom they have muted. It tells neither's id, which nobody can guess."""
    return hash_secret(f"{person} has muted {other}")[:SHOWN]


def profile_of(person: KnownPerson) -> str | None:
    """The name under which somebody's results are public: none where the name was hidden."""
    return person.name if person.key and key_of(person.name) == person.key else None
