"""People: guests and members, and what only a member has."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, insert, or_, select, update

from .column_types import Role
from .database import Database, MustMatch, Statement
from .schema import Account, Person, Session, TicketRow
from .sessions import end_sessions
from .tickets import Ticket, use_ticket

PEOPLE = select(Person.id, Person.name, Person.role, Person.created, Person.key, Person.banned, Person.muted)


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
    """Who has shown that an account is theirs, and by which password: they may do what it allows while it is that."""

    person: str
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
        found = await self.database.first(PEOPLE.where(which))
        return KnownPerson(*found) if found else None

    async def search(self, part: str = "", guests: bool = False) -> list[KnownPerson]:
        """The members (and guests) whose key holds this, by name."""
        asked = PEOPLE.order_by(Person.key, Person.created)
        if not guests:
            asked = asked.where(Person.key.is_not(None))
        if part:
            asked = asked.where(Person.key.contains(part, autoescape=True))
        return [KnownPerson(*row) for row in await self.database.rows(asked)]

    async def find_public(self, person: str) -> PublicPerson | None:
        found = await self.database.first(select(Person.name, Person.role).where(Person.id == person))
        return PublicPerson(person, found[0], found[1] != "guest") if found else None

    async def member(self, name: str) -> PublicPerson | None:
        """The member who is shown by this name."""
        found = await self.database.first(
            select(Person.id, Person.name).where(func.lower(Person.name) == name.lower(), Person.role != "guest")
        )
        return PublicPerson(*found, member=True) if found else None

    async def role(self, person: str) -> Role | None:
        return await self.database.scalar(select(Person.role).where(Person.id == person))

    async def muted_until(self, person: str) -> float:
        """Until when nobody hears what somebody says; 0: everybody does."""
        return await self.database.scalar(select(Person.muted).where(Person.id == person)) or 0.0

    # ------------------------------------------------------------ languages
    async def chosen_language(self, person: str) -> str | None:
        return await self.database.scalar(select(Person.language).where(Person.id == person))

    async def language_of(self, person: str) -> str | None:
        """In which language somebody is told something: the one that was chosen, or the one that was last read."""
        told_in = func.coalesce(Person.language, Person.reads)
        return await self.database.scalar(select(told_in).where(Person.id == person))

    async def set_language(self, person: str, code: str) -> None:
        await self.database.change(update(Person).where(Person.id == person).values(language=code))

    async def note_reading(self, person: str, code: str) -> None:
        """The browser by which somebody asks to be told something shows this language."""
        other = Person.reads.is_distinct_from(code)
        await self.database.change(update(Person).where(Person.id == person, other).values(reads=code))

    # ------------------------------------------------------------ accounts
    async def make_account(
        self, login: Login, name: str, key: str, mail: str | None, now: float, ticket: Ticket | None
    ) -> None:
        """A guest's, by this invitation if there is one. Conflict if somebody else has the name, StaleWrite if the
        guest is none any more, or the invitation is used up."""
        filled = {"name": name, "key": key, "role": "member"}
        begun = MustMatch(update(Person).where(Person.id == login.person, Person.key.is_(None)).values(**filled))
        account = insert(Account).values(person=login.person, password=login.password, mail=mail, changed=now)
        await self.database.change(*([use_ticket(ticket)] if ticket else []), begun, account)

    async def login(self, key: str) -> Login | None:
        """Of the member whose name compares as this."""
        return await self.first_login(Person.key == key)

    async def login_of(self, person: str) -> Login | None:
        return await self.first_login(Person.id == person)

    async def first_login(self, which: ColumnElement[bool]) -> Login | None:
        found = await self.database.first(
            select(Person.id, Account.password).join(Account, Account.person == Person.id).where(which)
        )
        return Login(*found) if found else None

    async def rehash(self, login: Login, password: str) -> None:
        """The same password, kept in another form; nothing happens if it is another one meanwhile."""
        same = (Account.person == login.person, Account.password == login.password)
        await self.database.change(update(Account).where(*same).values(password=password))

    async def change_password(self, login: Login, password: str, now: float) -> None:
        """StaleWrite if somebody else was faster."""
        await self.database.change(check_password(login), *replace_password(login.person, password, now))

    async def reset_password(self, ticket: Ticket, password: str, now: float) -> None:
        """By a link; StaleWrite if that is good no more."""
        await self.database.change(use_ticket(ticket), *replace_password(str(ticket.person), password, now))

    async def rename(self, login: Login, name: str, key: str) -> None:
        """Conflict if somebody else has the name, StaleWrite if the password is another one meanwhile."""
        renamed = update(Person).where(Person.id == login.person).values(name=name, key=key)
        await self.database.change(check_password(login), renamed)

    async def mail_of(self, person: str) -> str | None:
        return await self.database.scalar(select(Account.mail).where(Account.person == person))

    async def set_mail(self, login: Login, mail: str | None) -> None:
        """StaleWrite if the password is another one meanwhile."""
        await self.database.change(check_password(login), *replace_mail(login.person, mail))

    async def prove_mail(self, ticket: Ticket) -> None:
        """The address that an e-mail has reached; StaleWrite if its link is good no more."""
        await self.database.change(use_ticket(ticket), *replace_mail(str(ticket.person), ticket.note))


# ------------------------------------------------------------ statements, to be part of a change
def check_password(login: Login) -> Statement:
    """StaleWrite if it is another one; it stays this one until the change is whole."""
    same = (Account.person == login.person, Account.password == login.password)
    return MustMatch(select(Account.person).where(*same).with_for_update())


def check_mail(person: str, mail: str) -> Statement:
    """StaleWrite if somebody has another address; they have this one until the change is whole."""
    same = (Account.person == person, Account.mail == mail)
    return MustMatch(select(Account.person).where(*same).with_for_update())


def check_login(login: Login, now: float) -> list[Statement]:
    """StaleWrite unless whoever has this password may come in; nobody changes that until the change is whole."""
    welcome = (Person.id == login.person, or_(Person.banned.is_(None), Person.banned <= now))
    return [check_password(login), MustMatch(select(Person.id).where(*welcome).with_for_update(read=True))]


def replace_password(person: str, password: str, now: float) -> list[Statement]:
    """Every browser must sign in anew, and no link to choose a password or an address is good any more."""
    tickets = delete(TicketRow).where(TicketRow.person == person, TicketRow.kind.in_(["reset", "mail"]))
    changed = update(Account).where(Account.person == person).values(password=password, changed=now)
    return [changed, *end_sessions(Session.person == person, now), tickets]


def replace_mail(person: str, mail: str | None) -> list[Statement]:
    """No link to choose a password that was sent to the former address is good any more."""
    resets = delete(TicketRow).where(TicketRow.person == person, TicketRow.kind == "reset")
    return [update(Account).where(Account.person == person).values(mail=mail), resets]


def name_guest(person: PublicPerson) -> Statement:
    """A guest is known by this name from now on."""
    return update(Person).where(Person.id == person.id, Person.role == "guest").values(name=person.name)
