"""Accounts: names, passwords, sessions, and the tickets that let somebody in once.

Here are the rules; `routes` answers requests, `store.personal_data` what is somebody's.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Literal

from ...bots import LEVELS
from ...language.arguments import Sentence, sentence
from ...language.catalogue import SOURCE
from ..mail import Mailer, note_mail_failure
from ..settings import DAY, Limit, Settings
from ..store import people as store
from ..store.attempts import AttemptStore
from ..store.column_types import TicketKind
from ..store.database import Conflict, StaleWrite, Statement
from ..store.keys import hash_secret
from ..store.people import KnownPerson, Login, PeopleStore
from ..store.personal_data import PersonalDataStore
from ..store.tickets import Ticket, TicketStore
from ..web.languages import server_language
from ..web.security import DenialCode, HttpDenial, plain
from .attempts import Attempts, what_of
from .passwords import Passwords, check_password
from .sessions import no_session

SHORTEST, LONGEST = 2, 24
LETTERS = re.compile(r"[\w .'-]+")
ADDRESS = re.compile(r"[^@\s,;<>\"]{1,64}@[^@\s,;<>\"]{1,200}\.[^@\s,;<>\".]{2,63}")
RESERVED = {"admin", "administrator", "moderator", "steading", "somebody", "system", "root", "nobody"}
WRONG = sentence("wrong-name-or-password")
NOT_PASSWORD = sentence("not-password")
NO_TICKET = sentence("link-no-longer-works")
FOR_GOOD = 36_500 * DAY


# ------------------------------------------------------------ names
def key_of(name: str) -> str:
    """The name as it is compared: neither case nor spaces nor points make another."""
    folded = unicodedata.normalize("NFKC", name).casefold()
    return "".join(character for character in folded if character.isalnum())


def check_name(name: str) -> str:
    """The name as it is shown; Denial unless it may be one."""
    shown = plain(unicodedata.normalize("NFKC", name), LONGEST + 1)
    key = key_of(shown)
    if not SHORTEST <= len(shown) <= LONGEST or len(key) < SHORTEST or not LETTERS.fullmatch(shown):
        raise HttpDenial(400, "bad-name", sentence("name-letters", shortest=SHORTEST, longest=LONGEST))
    if len({script(letter) for letter in shown if letter.isalpha()}) > 1:
        raise HttpDenial(400, "bad-name", sentence("use-letters-one-alphabet-only"))
    taken = {key_of(bot) for level in LEVELS for bot in (level.name, *level.names)}
    if key in RESERVED | taken or re.fullmatch(r"player\d+", key):
        raise HttpDenial(400, "bad-name", sentence("name-reserved"))
    return shown


def script(letter: str) -> str:
    """Of which alphabet the letter is."""
    return unicodedata.name(letter, "unknown").split()[0]


def check_mail(mail: str) -> str | None:
    """The address; none if nothing was said."""
    mail = mail.strip()
    if mail and (len(mail) > 254 or not mail.isprintable() or not ADDRESS.fullmatch(mail)):
        raise HttpDenial(400, "bad-mail", sentence("not-e-mail-address"))
    return mail or None


def already_signed_in(who: KnownPerson) -> HttpDenial:
    """To somebody with an account who wants another."""
    return HttpDenial(409, "signed-in", sentence("signed-in-already", name=who.name))


@contextmanager
def deny_stale(status: int = 403, code: DenialCode = "wrong", text: Sentence = NOT_PASSWORD) -> Iterator[None]:
    """This Denial in place of StaleWrite: by which something was to be done (a password, a link) is good no more."""
    try:
        yield
    except StaleWrite:
        raise HttpDenial(status, code, text) from None


class Accounts:
    """The people of the server."""

    def __init__(
        self,
        people_store: PeopleStore,
        ticket_store: TicketStore,
        attempt_store: AttemptStore,
        personal_data: PersonalDataStore,
        settings: Settings,
    ) -> None:
        self.people_store = people_store
        self.ticket_store = ticket_store
        self.personal_data = personal_data
        self.settings = settings
        self.passwords = Passwords(settings.hashing)
        self.attempts = Attempts(attempt_store)
        post = Mailer(settings.smtp, settings.sender) if settings.smtp and settings.address else None
        self.send_mail = settings.send_mail or (post.send if post is not None else None)

    @property
    def now(self) -> float:
        return self.settings.clock()

    # ------------------------------------------------------------ who
    async def find(self, person: str) -> KnownPerson | None:
        return await self.people_store.find(person)

    async def find_by_name(self, name: str) -> KnownPerson | None:
        """The member of this name."""
        return await self.people_store.find_key(key_of(name)) if key_of(name) else None

    async def everybody(self, part: str = "", guests: bool = False) -> list[KnownPerson]:
        """The members (and guests) whose name holds this, by name."""
        return await self.people_store.search(key_of(part), guests)

    # ------------------------------------------------------------ signing up and in
    async def sign_up(
        self, find_guest: Callable[[], Awaitable[str]], name: str, password: str, mail: str, secret: str, address: str
    ) -> Login:
        """An account for a guest, who keeps all that is theirs and is asked for last; Denial says why not."""
        if self.settings.sign_up == "closed":
            raise HttpDenial(403, "closed", sentence("sign-up-closed-here"))
        shown, said = check_name(name), check_mail(mail)
        check_password(password, shown)
        here = {what_of("sign-up from", address): self.settings.sign_ups_of_address}
        await self.attempts.begin({**here, **self.proofs(said)}, self.now)
        ticket = await self.ticket("invitation", secret) if secret or self.settings.sign_up == "invitation" else None
        if self.settings.sign_up == "invitation" and ticket is None:
            raise HttpDenial(403, "not-invited", sentence("need-invitation-sign-up-here"))
        if await self.find_by_name(shown) is not None:
            raise HttpDenial(409, "taken", sentence("name-taken"))
        # an address that nobody has proved is kept only where nobody can be asked to prove it
        kept = None if self.send_mail is not None else said
        hashed_password = await self.passwords.hash(password)
        login = Login(await find_guest(), hashed_password)
        await self.new_account(login, shown, kept, ticket)
        if kept != said:
            with suppress(HttpDenial):  # the account is there; the address can be named again once e-mails can be sent
                await self.ask_for_proof(login, str(said))
        return login

    async def new_account(self, login: Login, name: str, mail: str | None, ticket: Ticket | None) -> None:
        """The rows of it; Denial if somebody else was faster, or the guest is none any more."""
        try:
            await self.people_store.make_account(login, name, key_of(name), mail, self.now, ticket)
        except StaleWrite:
            who = await self.find(login.person)
            if who is not None and not who.member:
                raise HttpDenial(403, "not-invited", NO_TICKET) from None
            raise already_signed_in(who) if who is not None else no_session() from None
        except Conflict:
            raise HttpDenial(409, "taken", sentence("name-taken")) from None

    async def sign_in(self, name: str, password: str, address: str) -> Login:
        """Whose name and password these are; Denial otherwise, in the same words and after the same work. The ban is
        looked at with the password, when something is done by them."""
        key = key_of(name)
        account = what_of("sign-in as", key)
        limits = {
            account: self.settings.tries_of_account,
            what_of("sign-in from", address): self.settings.tries_of_address,
        }
        tried = await self.attempts.begin(limits, self.now)
        login = await self.check_fit(await self.people_store.login(key), password, WRONG)
        await self.attempts.forgive(tried, account)
        if self.passwords.outdated(login.password):
            await self.people_store.rehash(login, await self.passwords.hash(password))
            login = await self.check_fit(await self.people_store.login(key), password, WRONG)
        return login

    async def check_fit(self, login: Login | None, password: str, wrong: Sentence) -> Login:
        """The login, if this is its password; Denial otherwise, after the same work."""
        fits = await self.passwords.fits(None if login is None else login.password, password)
        if login is None or not fits:
            raise HttpDenial(403, "wrong", wrong)
        return login

    async def refuse(self, person: str) -> HttpDenial:
        """Why nobody can come in by a login that was good just now."""
        who = await self.find(person)
        if who is not None and who.banned is not None and who.banned > self.now:
            return HttpDenial(403, "banned", sentence("account-banned", days=days_left(who.banned, self.now)))
        return HttpDenial(403, "wrong", WRONG)

    async def check_own(self, person: str, password: str, address: str) -> Login:
        """Denial unless this is one's own password: asked again before anything that cannot be taken back."""
        account = what_of("sign-in as", (await self.key_of_person(person)) or "")
        limits = {
            account: self.settings.tries_of_account,
            what_of("sign-in from", address): self.settings.tries_of_address,
        }
        tried = await self.attempts.begin(limits, self.now)
        login = await self.check_fit(await self.people_store.login_of(person), password, NOT_PASSWORD)
        await self.attempts.forgive(tried, account)
        return login

    async def key_of_person(self, person: str) -> str | None:
        """The name as it is compared."""
        who = await self.find(person)
        return who.key if who else None

    async def change_password(self, login: Login, password: str, name: str) -> Login:
        """Another password; every browser must sign in anew, and no link to choose one is good any more."""
        check_password(password, name)
        kept = await self.passwords.hash(password)
        with deny_stale():
            await self.people_store.change_password(login, kept, self.now)
        return Login(login.person, kept)

    async def rename(self, login: Login, name: str) -> None:
        """Another name, shown and to sign in with."""
        shown = check_name(name)
        other = await self.find_by_name(shown)
        if other is not None and other.id != login.person:
            raise HttpDenial(409, "taken", sentence("name-taken"))
        try:
            with deny_stale():
                await self.people_store.rename(login, shown, key_of(shown))
        except Conflict:
            raise HttpDenial(409, "taken", sentence("name-taken")) from None

    async def merge(self, guest: str, login: Login) -> None:
        """All that was the guest's is the member's, and the guest is no more."""
        await self.personal_data.hand_over(guest, login, self.now)

    # ------------------------------------------------------------ tickets
    async def new_ticket(
        self,
        kind: TicketKind,
        seconds: float,
        person: str | None = None,
        note: str = "",
        uses: int = 1,
        checks: Sequence[Statement] = (),
    ) -> str:
        """The secret of a new ticket. Of those that are for one person, the last one counts alone. StaleWrite if what
        is checked is so no more."""
        secret = secrets.token_urlsafe(24)
        now = self.now
        await self.ticket_store.add(Ticket(hash_secret(secret), kind, person, now, now + seconds, uses, note), *checks)
        return secret

    async def ticket(self, kind: TicketKind, secret: str) -> Ticket | None:
        """The ticket, if it is good."""
        return await self.ticket_store.find(kind, hash_secret(secret), self.now) if len(secret) <= 100 else None

    async def tickets(self, kind: TicketKind) -> Sequence[Ticket]:
        """All of this kind, the newest first."""
        return await self.ticket_store.list(kind)

    async def revoke(self, kind: TicketKind, named: str) -> bool:
        """No longer good; was there such a one?"""
        ids = [each.id for each in await self.tickets(kind) if len(named) >= 6 and each.id.startswith(named)]
        await self.ticket_store.delete(ids)
        return bool(ids)

    # ------------------------------------------------------------ e-mail
    async def set_mail(self, login: Login, mail: str) -> bool:
        """The address from now on, or once it is proved to be theirs; must it be?"""
        said = check_mail(mail)
        if said is not None and self.send_mail is not None:
            by = what_of("proof by", login.person)
            await self.attempts.begin({by: self.settings.tries_of_account, **self.proofs(said)}, self.now)
            await self.ask_for_proof(login, said)
            return True
        with deny_stale():
            await self.people_store.set_mail(login, said)
        return False

    def proofs(self, mail: str | None) -> dict[str, Limit]:
        """How many e-mails one address may get by us that nobody there has asked for."""
        if mail is None or self.send_mail is None:
            return {}
        return {what_of("proof to", mail.casefold()): self.settings.proofs_of_mail}

    async def ask_for_proof(self, login: Login, mail: str) -> None:
        """An e-mail to the address."""
        checks = [store.check_password(login)]
        with deny_stale():
            secret = await self.new_ticket("mail", self.settings.reset, login.person, mail, checks=checks)
        link = f"{self.settings.address}/confirm/{secret}"
        await self.send(login.person, mail, "confirm", link)

    async def prove_mail(self, secret: str) -> None:
        ticket = await self.ticket("mail", secret)
        if ticket is None:
            raise HttpDenial(404, "not-found", NO_TICKET)
        with deny_stale(404, "not-found", NO_TICKET):
            await self.people_store.prove_mail(ticket)

    async def send_reset_link(self, name: str) -> None:
        """An e-mail with a link to choose a new password, if there is such an account and it has an address."""
        who = await self.find_by_name(name)
        mail = await self.people_store.mail_of(who.id) if who else None
        if who is None or mail is None or self.send_mail is None:
            return
        checks = [store.check_mail(who.id, mail)]
        with suppress(HttpDenial, StaleWrite):  # nobody waits for it; who has another address by now may ask again
            secret = await self.new_ticket("reset", self.settings.reset, who.id, checks=checks)
            link = f"{self.settings.address}/reset/{secret}"
            await self.send(who.id, mail, "reset", link)

    async def send(self, person: str, mail: str, kind: Literal["confirm", "reset"], link: str) -> None:
        """An e-mail in somebody's language, if the server sends any; Denial if it could not be handed in."""
        if self.send_mail is None:
            return
        say = server_language(await self.people_store.language_of(person) or SOURCE).say
        text = f"{say(f'mail-{kind}')}\n\n{link}\n\n{say(f'mail-{kind}-otherwise')}\n"
        try:
            await self.send_mail(mail, say(f"mail-{kind}-title"), text)
        except Exception as error:  # a post office has many ways to refuse
            note_mail_failure(error)
            raise HttpDenial(503, "no-mail", sentence("e-mail-could-not-sent")) from None

    async def reset(self, secret: str, password: str) -> Login:
        """The new password of whoever has the link; Denial if it is not good."""
        ticket = await self.ticket("reset", secret)
        who = await self.find(ticket.person) if ticket is not None and ticket.person else None
        if ticket is None or who is None:
            raise HttpDenial(404, "not-found", NO_TICKET)
        check_password(password, who.name)
        kept = await self.passwords.hash(password)
        with deny_stale(404, "not-found", NO_TICKET):
            await self.people_store.reset_password(ticket, kept, self.now)
        await self.attempts.forgive([], what_of("sign-in as", who.key or ""))
        return Login(who.id, kept)


def days_left(time: float, now: float) -> int:
    """Days until then, at least one; none where it is for good."""
    days = (time - now) / DAY
    return 0 if days > FOR_GOOD / DAY / 2 else max(1, round(days))
