"""Accounts: names, passwords, sessions, and the tickets that let somebody in once.

Here are the rules and what is kept; `signing` is the door, `belongings` what is somebody's.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ...bots import LEVELS
from ..mail import Post, note_letter
from ..settings import DAY, Limit, Settings
from ..store.database import Late, Only, Statement
from ..store.schema import Account, Person, Session, Ticket
from ..store.storage import Storage, hashed
from ..web.security import Denied, plain
from .attempts import Attempts, what_of
from .passwords import Passwords, check_password
from .personal_data import handed_over
from .sessions import Sessions, end, no_session

Role = Literal["guest", "member", "moderator", "admin"]
Kind = Literal["invitation", "reset", "mail"]

SHORTEST, LONGEST = 2, 24
LETTERS = re.compile(r"[\w .'-]+")
ADDRESS = re.compile(r"[^@\s,;<>\"]{1,64}@[^@\s,;<>\"]{1,200}\.[^@\s,;<>\".]{2,63}")
RESERVED = {"admin", "administrator", "moderator", "steading", "somebody", "system", "root", "nobody"}
WRONG = "The name or the password is wrong."
NO_TICKET = "This link is no longer good: it was used, withdrawn, or is too old. Ask for a new one."
FOR_GOOD = 36_500 * DAY


# ------------------------------------------------------------ names
def key_of(name: str) -> str:
    """The name as it is compared: neither case nor spaces nor points make another."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(character for character in folded if character.isalnum())


def check_name(name: str) -> str:
    """The name as it is shown; Denied unless it may be one."""
    shown = plain(unicodedata.normalize("NFKC", name), LONGEST + 1)
    key = key_of(shown)
    if not SHORTEST <= len(shown) <= LONGEST or len(key) < SHORTEST or not LETTERS.fullmatch(shown):
        raise Denied(400, "bad-name", f"A name has {SHORTEST} to {LONGEST} letters, figures, spaces, points or dashes.")
    if len({script(letter) for letter in shown if letter.isalpha()}) > 1:
        raise Denied(400, "bad-name", "A name is written in the letters of one alphabet.")
    taken = {key_of(bot) for level in LEVELS for bot in (level.name, *level.names)}
    if key in RESERVED | taken or re.fullmatch(r"player\d+", key):
        raise Denied(400, "bad-name", "This name is not for people; choose another.")
    return shown


def script(letter: str) -> str:
    """Of which alphabet the letter is."""
    return unicodedata.name(letter, "unknown").split()[0]


def check_mail(mail: str) -> str | None:
    """The address; none if nothing was said."""
    mail = mail.strip()
    if mail and (len(mail) > 254 or not mail.isprintable() or not ADDRESS.fullmatch(mail)):
        raise Denied(400, "bad-mail", "This is no e-mail address.")
    return mail or None


@dataclass(frozen=True)
class Who:
    """Somebody, as far as the house must know."""

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
class Kept:
    """A ticket, as it is kept."""

    id: str
    kind: str
    person: str | None
    created: float
    expires: float
    uses: int
    note: str


def signed_in(who: Who) -> Denied:
    """To somebody with an account who wants another."""
    return Denied(409, "signed-in", f"You are signed in as {who.name}; sign out first.")


class Accounts:
    """The people of the house."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.storage = storage
        self.settings = settings
        self.passwords = Passwords(settings.hashing)
        self.attempts = Attempts(storage)
        self.sessions = Sessions(storage, settings)
        post = Post(settings.smtp, settings.sender) if settings.smtp and settings.address else None
        self.letters = settings.letters or (post.send if post is not None else None)

    @property
    def now(self) -> float:
        return self.settings.clock()

    # ------------------------------------------------------------ who
    async def who(self, person: str) -> Who | None:
        return await self.found(Person.id == person)

    async def named(self, name: str) -> Who | None:
        """The member of this name."""
        return await self.found(Person.key == key_of(name)) if key_of(name) else None

    async def found(self, which: object) -> Who | None:
        rows = await self.storage.rows(select(Person.__table__).where(which))  # type: ignore[arg-type]
        return who_of(rows[0]) if rows else None

    async def everybody(self, part: str = "", guests: bool = False) -> list[Who]:
        """The members (and guests) whose name holds this, by name."""
        asked = select(Person.__table__).order_by(Person.key, Person.created)
        if not guests:
            asked = asked.where(Person.key.is_not(None))
        if part:
            asked = asked.where(Person.key.contains(key_of(part), autoescape=True))
        return [who_of(row) for row in await self.storage.rows(asked)]

    # ------------------------------------------------------------ signing up and in
    async def sign_up(
        self, find_guest: Callable[[], Awaitable[str]], name: str, password: str, mail: str, secret: str, address: str
    ) -> str:
        """An account for a guest, who keeps all that is theirs and is asked for last; Denied says why not."""
        if self.settings.sign_up == "closed":
            raise Denied(403, "closed", "Nobody can sign up here; ask who runs this server.")
        shown, said = check_name(name), check_mail(mail)
        check_password(password, shown)
        here = {what_of("sign-up from", address): self.settings.sign_ups_of_address}
        await self.attempts.begin({**here, **self.proofs(said)}, self.now)
        ticket = await self.ticket("invitation", secret) if secret or self.settings.sign_up == "invitation" else None
        if self.settings.sign_up == "invitation" and ticket is None:
            raise Denied(403, "not-invited", "Here one signs up by invitation; ask who runs this server for a link.")
        if await self.named(shown) is not None:
            raise Denied(409, "taken", "This name is taken; choose another.")
        # an address that nobody has proved is kept only where nobody can be asked to prove it
        kept = None if self.letters is not None else said
        hashed_password = await self.passwords.hash(password)
        person = await find_guest()
        await self.new_account(person, shown, hashed_password, kept)
        if ticket is not None and not await self.used(ticket):
            await self.storage.change(*self.no_account(person))
            raise Denied(403, "not-invited", NO_TICKET)
        if kept != said:
            with suppress(Denied):  # the account is there; the address can be named again once letters can be sent
                await self.ask_for_proof(person, str(said))
        return person

    async def new_account(self, guest: str, name: str, kept: str, mail: str | None) -> None:
        """The rows of it; Denied if somebody else was faster, or the guest is none any more."""
        filled = {"name": name, "key": key_of(name), "role": "member"}
        begun = Only(update(Person).where(Person.id == guest, Person.key.is_(None)).values(**filled))
        account = insert(Account).values(person=guest, password=kept, mail=mail, changed=self.now)
        try:
            await self.storage.change(begun, account)
        except IntegrityError:
            raise Denied(409, "taken", "This name is taken; choose another.") from None
        except Late:
            who = await self.who(guest)
            raise signed_in(who) if who is not None else no_session() from None

    def no_account(self, person: str) -> list[Statement]:
        """What makes a guest of somebody again."""
        guest = update(Person).where(Person.id == person).values(name="", key=None, role="guest")
        return [delete(Account).where(Account.person == person), guest]

    async def sign_in(self, name: str, password: str, address: str) -> str:
        """Whose name and password these are; Denied otherwise, in the same words and after the same work."""
        key = key_of(name)
        account = what_of("sign-in as", key)
        limits = {
            account: self.settings.tries_of_account,
            what_of("sign-in from", address): self.settings.tries_of_address,
        }
        tried = await self.attempts.begin(limits, self.now)
        rows = await self.storage.rows(
            select(Person.id, Person.banned, Account.password)
            .join(Account, Account.person == Person.id)
            .where(Person.key == key)
        )
        kept = str(rows[0].password) if rows else None
        if not await self.passwords.fits(kept, password):
            raise Denied(403, "wrong", WRONG)
        await self.attempts.forgive(tried, account)
        person = str(rows[0].id)
        if (rows[0].banned or 0) > self.now:
            raise Denied(403, "banned", f"This account is banned{until(rows[0].banned, self.now)}.")
        if self.passwords.outdated(str(kept)):
            await self.keep_password(person, password)
        return person

    async def check_own(self, person: str, password: str, address: str) -> None:
        """Denied unless this is one's own password: asked again before anything that cannot be taken back."""
        account = what_of("sign-in as", (await self.key_of_person(person)) or "")
        limits = {
            account: self.settings.tries_of_account,
            what_of("sign-in from", address): self.settings.tries_of_address,
        }
        tried = await self.attempts.begin(limits, self.now)
        rows = await self.storage.rows(select(Account.password).where(Account.person == person))
        if not await self.passwords.fits(str(rows[0].password) if rows else None, password):
            raise Denied(403, "wrong", "That is not your password.")
        await self.attempts.forgive(tried, account)

    async def key_of_person(self, person: str) -> str | None:
        """The name as it is compared."""
        who = await self.who(person)
        return who.key if who else None

    async def keep_password(self, person: str, password: str) -> None:
        """From now on it is this one."""
        kept = await self.passwords.hash(password)
        changed = update(Account).where(Account.person == person).values(password=kept, changed=self.now)
        await self.storage.change(changed)

    async def change_password(self, person: str, password: str, name: str) -> None:
        """Another password; every browser must sign in anew, and no link to choose one is good any more."""
        check_password(password, name)
        await self.keep_password(person, password)
        resets = delete(Ticket).where(Ticket.person == person, Ticket.kind == "reset")
        await self.storage.change(*end(Session.person == person, self.now), resets)

    async def rename(self, person: str, name: str) -> None:
        """Another name, shown and to sign in with."""
        shown = check_name(name)
        other = await self.named(shown)
        if other is not None and other.id != person:
            raise Denied(409, "taken", "This name is taken; choose another.")
        try:
            await self.storage.change(update(Person).where(Person.id == person).values(name=shown, key=key_of(shown)))
        except IntegrityError:
            raise Denied(409, "taken", "This name is taken; choose another.") from None

    async def merge(self, guest: str, member: str) -> None:
        """All that was the guest's is the member's, and the guest is no more."""
        await self.storage.change(*handed_over(guest, member, self.now))

    # ------------------------------------------------------------ tickets
    async def new_ticket(
        self, kind: Kind, seconds: float, person: str | None = None, note: str = "", uses: int = 1
    ) -> str:
        """The secret of a new ticket. Of those that are for one person, the last one counts alone."""
        secret = secrets.token_urlsafe(24)
        row = {"id": hashed(secret), "kind": kind, "person": person, "created": self.now, "uses": uses, "note": note}
        old = delete(Ticket).where(Ticket.kind == kind, Ticket.person == person, Ticket.person.is_not(None))
        stale = delete(Ticket).where(Ticket.expires < self.now - 30 * DAY)
        await self.storage.change(old, stale, insert(Ticket).values(**row, expires=self.now + seconds))
        return secret

    async def ticket(self, kind: Kind, secret: str) -> Kept | None:
        """The ticket, if it is good."""
        rows = await self.storage.rows(
            select(Ticket.__table__).where(
                Ticket.id == hashed(secret), Ticket.kind == kind, Ticket.uses > 0, Ticket.expires > self.now
            )
        )
        return Kept(**rows[0]._mapping) if rows and len(secret) <= 100 else None

    async def used(self, ticket: Kept) -> bool:
        """Once more; False if somebody else was faster."""
        one_less = update(Ticket).where(Ticket.id == ticket.id, Ticket.uses > 0).values(uses=Ticket.uses - 1)
        try:
            await self.storage.change(Only(one_less))
        except Late:
            return False
        return True

    async def tickets(self, kind: Kind) -> list[Kept]:
        """All of this kind, the newest first."""
        rows = await self.storage.rows(
            select(Ticket.__table__).where(Ticket.kind == kind).order_by(Ticket.created.desc())
        )
        return [Kept(**row._mapping) for row in rows]

    async def revoke(self, kind: Kind, named: str) -> bool:
        """No longer good; was there such a one?"""
        ids = [each.id for each in await self.tickets(kind) if len(named) >= 6 and each.id.startswith(named)]
        await self.storage.change(delete(Ticket).where(Ticket.id.in_(ids)))
        return bool(ids)

    # ------------------------------------------------------------ letters
    async def set_mail(self, person: str, mail: str) -> bool:
        """The address from now on, or once it is proved to be theirs; must it be?"""
        said = check_mail(mail)
        if said is not None and self.letters is not None:
            by = what_of("proof by", person)
            await self.attempts.begin({by: self.settings.tries_of_account, **self.proofs(said)}, self.now)
            await self.ask_for_proof(person, said)
            return True
        await self.storage.change(update(Account).where(Account.person == person).values(mail=said))
        return False

    def proofs(self, mail: str | None) -> dict[str, Limit]:
        """How many letters one address may get by us that nobody there has asked for."""
        if mail is None or self.letters is None:
            return {}
        return {what_of("proof to", mail.casefold()): self.settings.proofs_of_mail}

    async def ask_for_proof(self, person: str, mail: str) -> None:
        """A letter to the address."""
        secret = await self.new_ticket("mail", self.settings.reset, person, mail)
        link = f"{self.settings.address}/confirm/{secret}"
        await self.send(
            mail, "Is this your address?", f"Somebody gave this address to Steading. If it was you:\n\n{link}\n"
        )

    async def prove_mail(self, secret: str) -> None:
        """The letter has arrived."""
        ticket = await self.ticket("mail", secret)
        if ticket is None or not await self.used(ticket):
            raise Denied(404, "not-found", NO_TICKET)
        await self.storage.change(update(Account).where(Account.person == ticket.person).values(mail=ticket.note))

    async def forgotten(self, name: str) -> None:
        """A letter with a link to choose a new password, if there is such an account and it has an address."""
        who = await self.named(name)
        mail = await self.storage.mail_of(who.id) if who else None
        if who is None or mail is None or self.letters is None:
            return
        secret = await self.new_ticket("reset", self.settings.reset, who.id)
        link = f"{self.settings.address}/reset/{secret}"
        said = f"With this link you choose a new password at Steading. It is good once, for a day:\n\n{link}\n\n"
        with suppress(Denied):  # nobody waits for it
            await self.send(mail, "A new password", f"{said}If you did not ask for it, do nothing.\n")

    async def send(self, mail: str, subject: str, text: str) -> None:
        """A letter, where there are letters; Denied if it could not be handed in."""
        if self.letters is None:
            return
        try:
            await self.letters(mail, subject, text)
        except Exception as error:  # a post office has many ways to refuse
            note_letter(error)
            raise Denied(503, "no-letter", "The letter could not be sent. Try again later.") from None

    async def reset(self, secret: str, password: str) -> str:
        """The new password of whoever has the link; Denied if it is not good."""
        ticket = await self.ticket("reset", secret)
        who = await self.who(ticket.person) if ticket is not None and ticket.person else None
        if ticket is None or who is None:
            raise Denied(404, "not-found", NO_TICKET)
        check_password(password, who.name)
        if not await self.used(ticket):
            raise Denied(404, "not-found", NO_TICKET)
        await self.change_password(who.id, password, who.name)
        await self.attempts.forgive([], what_of("sign-in as", who.key or ""))
        return who.id


def who_of(row: object) -> Who:
    """A row of people."""
    return Who(row.id, row.name, row.role, row.created, row.key, row.banned, row.muted)  # type: ignore[attr-defined]


def until(time: float, now: float) -> str:
    """` for 3 days`, or nothing where it is for good."""
    days = (time - now) / DAY
    return "" if days > FOR_GOOD / DAY / 2 else f" for {days:.0f} days more" if days >= 1.5 else " until tomorrow"
