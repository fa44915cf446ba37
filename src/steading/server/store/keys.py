"""The secrets of the house: made when each is first asked for, the same in all processes; and what they sign."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from .database import Database
from .schema import KeyRow


async def secret(database: Database, name: str, make: Callable[[], str]) -> str:
    """The secret of this name, made when it is first asked for; the same in all processes."""
    for _ in range(2):
        found = await database.rows(select(KeyRow.value).where(KeyRow.name == name))
        if found:
            return str(found[0].value)
        with suppress(IntegrityError):  # another process was faster
            await database.change(insert(KeyRow).values(name=name, value=make()))
    raise RuntimeError(f"the secret {name} could not be kept")


def new_secret() -> str:
    return secrets.token_urlsafe(32)


def signature(key: str, text: str) -> str:
    """What proves that a text is ours."""
    return hmac.new(key.encode(), text.encode(), hashlib.sha256).hexdigest()
