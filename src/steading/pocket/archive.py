"""Everything that a device keeps, in one file, and back."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from .store import RowTaken, Store, StoredDocument

KINDS = ("table", "standing", "snapshot", "orders", "film", "progress", "record", "analysis")


class Archive(Struct, frozen=True, tag_field="steading", tag="everything"):
    """Documents by kind and key, and the logs of tables: each row as it is kept."""

    format: Literal[1]
    documents: dict[str, dict[str, str]]
    logs: dict[str, list[str]]


async def archive_of(store: Store) -> Archive:
    documents = {kind: dict(await store.list(kind)) for kind in KINDS}
    return Archive(1, documents, {table: list(await store.rows(table, 0)) for table in documents["table"]})


def read_archive(text: str | bytes) -> Archive | None:
    """Everything of a device, if the text is that."""
    try:
        return msgspec.json.decode(text, type=Archive)
    except msgspec.MsgspecError:
        return None


async def restore(store: Store, archive: Archive) -> None:
    """What is not here comes; a table that went on here stays as it is."""
    for table, rows in archive.logs.items():
        if await store.read("table", table) is None:
            papers = [
                StoredDocument(kind, table, found[table]) for kind, found in archive.documents.items() if table in found
            ]
            try:
                await store.write(table, 0, rows, papers)
            except RowTaken:
                continue
    for kind in ("progress", "record", "analysis"):
        known = dict(await store.list(kind))
        new = [
            StoredDocument(kind, key, text) for key, text in archive.documents.get(kind, {}).items() if key not in known
        ]
        await store.write("", 0, [], new)
