"""Sessions: the rows behind cookies, and who is behind those.

A browser is given a cookie with its first page. Nothing is kept of it until the browser gains something: then its
cookie becomes the session of a guest, once, however many requests come at the same moment. Each cookie has a name of
its own, so that two pages opened together never overwrite each other's: such a browser has two for a while, and
whatever it asks for with either is one person's. It keeps both until one is a session: with any of them something may
be on its way, and whoever that makes is to be known by the next page.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass

from ...language.arguments import sentence
from ..settings import Settings
from ..store.database import Conflict, DatabaseUnavailable
from ..store.keys import SHOWN, KeyStore, hash_secret, new_secret, signature
from ..store.people import Login, check_login
from ..store.sessions import SessionStore, StoredSession
from ..web.security import HttpDenial

SEEN_ANEW = 3600.0  # seconds after which it is noted that a session is still used
GRACE = 10.0  # seconds in which requests may be on their way by a session that was replaced
TRIES = 5  # at what two requests of one browser want at the same moment


@dataclass(frozen=True)
class Visitor:
    """What the cookies of a browser tell, each named by its hash."""

    person: str | None = None  # who has it
    session: str | None = None  # by which that is known
    fresh: tuple[str, ...] = ()  # cookies that are nobody's yet
    stale: tuple[str, ...] = ()  # cookies that are good for nothing any more
    successor: str | None = None  # who was given another cookie for one of these just now

    @property
    def cookies_to_keep(self) -> Collection[str]:
        """The cookies that the browser needs: its session, or any that may become it; none: it needs a new one, or has
        just been sent it."""
        return self.fresh if self.session is None else (self.session,)


def no_session() -> HttpDenial:
    """To a browser that nobody can be made of: it sent no cookie, or one that has ended."""
    return HttpDenial(401, "no-session", sentence("steading-does-not-know-browser"))


class Sessions:
    """Every browser that is known."""

    def __init__(self, store: SessionStore, key_store: KeyStore, settings: Settings) -> None:
        self.store = store
        self.key_store = key_store
        self.settings = settings
        self.key = ""

    async def start(self) -> None:
        """The secret by which cookies of ours are known."""
        self.key = await self.key_store.secret("cookies", new_secret)

    @property
    def now(self) -> float:
        return self.settings.clock()

    # ------------------------------------------------------------ who comes
    def new_token(self) -> str:
        """What a new cookie holds: it is known for ours, though nothing is kept of it."""
        said = secrets.token_urlsafe(32)
        return f"{said}.{self.proof(said)}"

    def proof(self, said: str) -> str:
        """What shows that a cookie is ours."""
        return signature(self.key, f"cookie {said}")[:16]

    def is_ours(self, token: str) -> bool:
        """Was it made by `new_token`? Nobody chooses a session for themselves or for others."""
        said, _, proof = token.partition(".")
        return hmac.compare_digest(proof.encode(), self.proof(said).encode())

    async def visitor(self, tokens: Collection[str]) -> Visitor:
        """Who has a browser with these cookies; the session has been used."""
        if not tokens:
            return Visitor()
        now, cookies = self.now, {hash_secret(token): self.is_ours(token) for token in tokens}
        rows = await self.store.cookies(cookies)
        good = [row for row in rows if row.person is not None and now - (row.seen or 0.0) <= self.settings.session]
        unknown = set(cookies) - {row.id for row in rows}
        fresh = tuple(sorted(cookie for cookie in unknown if cookies[cookie]))
        stale = tuple(sorted(set(cookies) - {row.id for row in good} - set(fresh)))
        if good:
            if now - (good[0].seen or 0.0) > SEEN_ANEW:
                with suppress(DatabaseUnavailable):  # who only reads can do so though nothing can be written
                    await self.store.note_use(good[0].id, now)
            return Visitor(good[0].person, good[0].id, fresh, stale)
        successors = [row.successor for row in rows if row.successor and now - (row.ended or 0.0) < GRACE]
        return Visitor(None, None, fresh, stale, successors[0] if successors else None)

    async def person(self, tokens: Collection[str], agent: str) -> str:
        """Who has a browser with these cookies: a new guest, if nobody has it yet. Denial where none can be made.

        What is on its way while somebody signs up or in is theirs. Whoever has an old cookie can give them something by
        it for a moment, and see nothing.
        """
        for _ in range(TRIES):
            visitor = await self.visitor(tokens)
            if found := visitor.person or visitor.successor:
                return found
            if not visitor.fresh:
                break
            try:
                return await self.make_guest(visitor.fresh, agent)
            except Conflict:  # another request of this browser was faster
                continue
        raise no_session()

    async def make_guest(self, cookies: Sequence[str], agent: str) -> str:
        """Somebody new, whose first session the first of these becomes; Conflict if one of them is somebody's."""
        person, now = secrets.token_urlsafe(12), self.now
        await self.store.make_guest(person, cookies, agent, now)
        return person

    # ------------------------------------------------------------ beginning and ending
    async def replace(self, visitor: Visitor, login: Login, agent: str) -> str:
        """The cookie of a new session in place of all that the browser had, so that nobody who knew the old one gains
        anything; Conflict if one of those has become somebody's meanwhile, StaleWrite if the login is good no more."""
        token, now, checks = self.new_token(), self.now, check_login(login, self.now)
        await self.store.replace(checks, visitor.fresh, visitor.session, hash_secret(token), login.person, agent, now)
        return token

    async def of(self, person: str) -> list[StoredSession]:
        """The browsers of somebody, the last used first."""
        return await self.store.of(person)

    async def end_one(self, person: str, named: str) -> bool:
        """That browser must sign in anew; was there such a one?"""
        ids = [each.id for each in await self.of(person) if each.id[:SHOWN] == named]
        await self.store.end(ids, self.now)
        return bool(ids)

    async def end_others(self, person: str, but: str | None) -> None:
        """All browsers but this one must sign in anew."""
        await self.store.end_others(person, but, self.now)

    async def find_running(self, sessions: Collection[str]) -> set[str]:
        """Those of these sessions that have not ended."""
        return await self.store.find_running(sessions)
