"""Secrets of the server, what they sign, and how secrets of others are stored."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import insert, select

from .database import Conflict, Database
from .schema import KeyRow

SHOWN = 16  # characters of a hash by which a session or a ticket is named
WRITTEN = "written"  # when it was last seen that the database can be written


class KeyStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        """The secret of this name, made when it is first asked for; the same in all processes."""
        for _ in range(2):
            found = await self.database.scalar(select(KeyRow.value).where(KeyRow.name == name))
            if found is not None:
                return found
            with suppress(Conflict):  # another process was faster
                await self.database.change(insert(KeyRow).values(name=name, value=make()))
        raise RuntimeError(f"the secret {name} could not be kept")

    async def note_written(self, now: float) -> None:
        """Write something. It must be another value each time: SQLite does not write what is there already."""
        new = self.database.insert(KeyRow).values(name=WRITTEN, value=str(now))
        await self.database.change(
            new.on_conflict_do_update(index_elements=["name"], set_={"value": new.excluded.value})
        )


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def signature(key: str, text: str) -> str:
    """What proves that a text is ours."""
    return hmac.new(key.encode(), text.encode(), hashlib.sha256).hexdigest()


def hash_secret(token: str) -> str:
    """A token as it is kept. It has 190 bits of chance or more, so a plain hash suffices."""
    return hashlib.sha256(token.encode()).hexdigest()
