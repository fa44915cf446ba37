"""How often somebody may try: passwords by account and by address; accounts, uploads, reports, invitations by address.

It is kept in the database, so that all processes count together and a restart forgives nothing. A try counts before it
is known how it ends, so that many at the same time are no way around.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from ...language.arguments import Sentence, sentence
from ..settings import Limit
from ..store.attempts import AttemptStore
from ..web.security import HttpDenial

HOUR = 3600.0


def what_of(kind: str, whom: str) -> str:
    """What is counted, as it is kept: people type passwords where names belong."""
    return hashlib.sha256(f"{kind} {whom}".encode()).hexdigest()


def patience(limit: Limit) -> Sentence:
    """How long one has to wait at most."""
    if limit.seconds > 2 * HOUR:
        return sentence("too-many-attempts-hours", hours=round(limit.seconds / HOUR))
    return sentence("too-many-attempts-minutes", minutes=max(1, round(limit.seconds / 60)))


class Attempts:
    """The tries of the last hours."""

    def __init__(self, store: AttemptStore) -> None:
        self.store = store

    async def begin(self, limits: Mapping[str, Limit], now: float) -> list[str]:
        """One more try, counted for each of these; Denial if that is too many. What it is known by, to be forgiven."""
        ids = await self.store.add(limits, now)
        for what, limit in limits.items():
            if await self.store.count(what, now - limit.seconds) > limit.most:
                await self.forgive(ids)  # what is not even tried does not count, or nobody would ever get in again
                raise HttpDenial(429, "too-fast", patience(limit))
        return ids

    async def count(self, kind: str, whom: str, limit: Limit, now: float) -> None:
        """One more of a kind; Denial if that is too many."""
        await self.begin({what_of(kind, whom): limit}, now)

    async def forgive(self, ids: list[str], what: str = "") -> None:
        """These do not count, nor any other of this kind: whoever it was knows the password."""
        await self.store.delete(ids, what)
