"""People: guests and members, and what only a member has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, delete, func, insert, select, update

from .database import Database, DatabaseRows, MustMatch, Statement
from .schema import Account, Person, Session, TicketRow
from .sessions import end_sessions

Role = Literal["guest", "member", "moderator", "admin"]


@dataclass(frozen=True)
class KnownPerson:
    """Somebody, as far as the server must know."""

    id: str
    name: str
    role: Role
    created: float
    key: str | None = None
    banned: float | None = None
    muted: float | None = None

    @property
    def member(self) -> bool:
        """Has this one an account?"""
        return self.role != "guest"

    @property
    def moderates(self) -> bool:
        """Does this one look after others?"""
        return self.role in ("moderator", "admin")


@dataclass(frozen=True)
class PublicPerson:
    """A person, as far as others may know."""

    id: str
    name: str
    member: bool


@dataclass(frozen=True)
class Login:
    """What decides whether a member may come in."""

    person: str
    banned: float | None
    password: str  # as argon2 keeps it


class PeopleStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def find(self, person: str) -> KnownPerson | None:
        return await self.first(Person.id == person)

    async def find_key(self, key: str) -> KnownPerson | None:
        """The member whose name compares as this."""
        return await self.first(Person.key == key)

    async def first(self, which: ColumnElement[bool]) -> KnownPerson | None:
        found = people_of(await self.database.rows(select(Person.__table__).where(which)))
        return found[0] if found else None

    async def search(self, part: str = "", guests: bool = False) -> list[KnownPerson]:
        """The members (and guests) whose key holds this, by name."""
        asked = select(Person.__table__).order_by(Person.key, Person.created)
        if not guests:
            asked = asked.where(Person.key.is_not(None))
        if part:
            asked = asked.where(Person.key.contains(part, autoescape=True))
        return people_of(await self.database.rows(asked))

    async def find_public(self, person: str) -> PublicPerson | None:
        found = await self.database.rows(select(Person.name, Person.role).where(Person.id == person))
        return PublicPerson(person, found[0].name, found[0].role != "guest") if found else None

    async def member(self, name: str) -> PublicPerson | None:
        """The member who is shown by this name."""
        found = await self.database.rows(
            select(Person.id, Person.name).where(func.lower(Person.name) == name.lower(), Person.role != "guest")
        )
        return PublicPerson(found[0].id, found[0].name, True) if found else None

    async def role(self, person: str) -> Role | None:
        found = await self.database.rows(select(Person.role).where(Person.id == person))
        return found[0].role if found else None

    async def muted_until(self, person: str) -> float:
        """Until when nobody hears what somebody says; 0: everybody does."""
        found = await self.database.rows(select(Person.muted).where(Person.id == person))
        return float(found[0].muted or 0) if found else 0.0

    # ------------------------------------------------------------ languages
    async def chosen_language(self, person: str) -> str | None:
        found = await self.database.rows(select(Person.language).where(Person.id == person))
        return found[0].language if found else None

    async def language_of(self, person: str) -> str | None:
        """In which language somebody is told something: the one that was chosen, or the one that was last read."""
        told_in = func.coalesce(Person.language, Person.reads).label("language")
        found = await self.database.rows(select(told_in).where(Person.id == person))
        return found[0].language if found else None

    async def set_language(self, person: str, code: str) -> None:
        await self.database.change(update(Person).where(Person.id == person).values(language=code))

    async def note_reading(self, person: str, code: str) -> None:
        """The browser by which somebody asks to be told something shows this language."""
        other = Person.reads.is_distinct_from(code)
        await self.database.change(update(Person).where(Person.id == person, other).values(reads=code))

    # ------------------------------------------------------------ accounts
    async def make_account(self, guest: str, name: str, key: str, password: str, mail: str | None, now: float) -> None:
        """Conflict if somebody else has the name, Late if the guest is none any more."""
        filled = {"name": name, "key": key, "role": "member"}
        begun = MustMatch(update(Person).where(Person.id == guest, Person.key.is_(None)).values(**filled))
        account = insert(Account).values(person=guest, password=password, mail=mail, changed=now)
        await self.database.change(begun, account)

    async def remove_account(self, person: str) -> None:
        """Make a guest of somebody again."""
        guest = update(Person).where(Person.id == person).values(name="", key=None, role="guest")
        await self.database.change(delete(Account).where(Account.person == person), guest)

    async def login(self, key: str) -> Login | None:
        rows = await self.database.rows(
            select(Person.id, Person.banned, Account.password)
            .join(Account, Account.person == Person.id)
            .where(Person.key == key)
        )
        return Login(*rows[0]) if rows else None

    async def password_of(self, person: str) -> str | None:
        rows = await self.database.rows(select(Account.password).where(Account.person == person))
        return str(rows[0].password) if rows else None

    async def set_password(self, person: str, password: str, now: float) -> None:
        changed = update(Account).where(Account.person == person).values(password=password, changed=now)
        await self.database.change(changed)

    async def end_access(self, person: str, now: float) -> None:
        """Every browser must sign in anew, and no link to choose a password is good any more."""
        resets = delete(TicketRow).where(TicketRow.person == person, TicketRow.kind == "reset")
        await self.database.change(*end_sessions(Session.person == person, now), resets)

    async def rename(self, person: str, name: str, key: str) -> None:
        """Conflict if somebody else has the name."""
        await self.database.change(update(Person).where(Person.id == person).values(name=name, key=key))

    async def mail_of(self, person: str) -> str | None:
        found = await self.database.rows(select(Account.mail).where(Account.person == person))
        return found[0].mail if found else None

    async def set_mail(self, person: str | None, mail: str | None) -> None:
        await self.database.change(update(Account).where(Account.person == person).values(mail=mail))


def people_of(rows: DatabaseRows) -> list[KnownPerson]:
    return [KnownPerson(row.id, row.name, row.role, row.created, row.key, row.banned, row.muted) for row in rows]


def name_guest(person: PublicPerson) -> Statement:
    """A guest is known by this name from now on."""
    return update(Person).where(Person.id == person.id, Person.role == "guest").values(name=person.name)
