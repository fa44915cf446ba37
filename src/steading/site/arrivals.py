"""What was played on a device comes to a server: its tables, with a link for each person's seat, and its records."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass

import msgspec

from ..pocket.archive import Archive
from ..pocket.documents import TableForm, read_row
from ..server.store.keys import hash_secret
from ..server.store.stores import Stores
from ..server.store.tables import TableHead, TableStore
from ..tables.tutors import GAME_PURPOSES


@dataclass(frozen=True)
class Arrival:
    """Where something is found now: a seat of a table by its name, or a record."""

    game: str
    name: str
    path: str


async def take_in(url: str, archive: Archive) -> list[Arrival]:
    """Everything of a device; what is here already stays as it is."""
    stores, person = Stores(url), secrets.token_urlsafe(18)
    await stores.database.open()
    try:
        await stores.sessions.make_guest(person, [secrets.token_hex(32)], "", time.time())
        found: list[Arrival] = []
        for text in archive.documents["table"].values():
            form = msgspec.json.decode(text, type=TableForm)
            if form.purpose in GAME_PURPOSES and await stores.tables.find_head(form.id) is None:
                found += await take_table(stores.tables, form, archive.logs[form.id], person)
        for id, text in archive.documents["record"].items():
            if await stores.records.text(id) is None:
                await stores.records.keep(id, text, person)
                found.append(Arrival(msgspec.json.decode(text)["game"], "record", f"/replay/{id}"))
        return found
    finally:
        await stores.database.close()


async def take_table(tables: TableStore, form: TableForm, rows: list[str], person: str) -> list[Arrival]:
    """One table, with its log."""
    tokens = [None if chair.bot else secrets.token_urlsafe(24) for chair in form.chairs]
    head = TableHead(
        form.id,
        form.game,
        form.options,
        int(form.seed),
        form.fingerprint,
        person,
        tuple(form.seats),
        form.position,
        form.purpose,
        form.hints,
        clock=form.clock,
    )
    await tables.make(head, [token and hash_secret(token) for token in tokens], [])
    if rows:
        await tables.append(form.id, *[read_row(row) for row in rows])
    return [
        Arrival(form.game, chair.name, f"/seat/{token}")
        for chair, token in zip(form.chairs, tokens, strict=True)
        if token is not None
    ]
