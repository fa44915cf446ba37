"""What a device keeps: the rows of tables, and documents beside them. Rows are the authority."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ..language.arguments import sentence
from ..tables.messages import RequestError

FULL = sentence("device-full")


class RowTaken(Exception):
    """Another tab has added a row of this number."""


class StoreFull(Exception):
    """The device has no room, or lets nothing be kept; nothing of what was asked for is kept."""


@dataclass(frozen=True)
class StoredDocument:
    """A text that is kept under a kind and a key; None: it is taken away."""

    kind: str
    key: str
    text: str | None


class Store(Protocol):
    """Keeps texts for good. What is written at once is kept whole, or not at all."""

    async def read(self, kind: str, key: str) -> str | None:
        """The document, if it is there."""

    async def list(self, kind: str) -> Sequence[tuple[str, str]]:
        """All documents of a kind with their keys, in the order of the keys."""

    async def rows(self, table: str, start: int) -> Sequence[str]:
        """The rows of a table from this number on."""

    async def write(self, table: str, first: int, rows: Sequence[str], documents: Sequence[StoredDocument]) -> None:
        """Add rows from this number on, and put documents in place; RowTaken or StoreFull if nothing was kept."""

    async def forget(self, table: str) -> None:
        """The table is no more: its rows, and every document that has its key."""


async def save(store: Store, table: str, first: int, rows: Sequence[str], documents: Sequence[StoredDocument]) -> None:
    """Write this; RequestError if the device has no room."""
    try:
        await store.write(table, first, rows, documents)
    except StoreFull:
        raise RequestError("unavailable", FULL) from None


class MemoryStore:
    """A store that lasts as long as the process: for tests, and where a browser lets nothing be kept."""

    def __init__(self) -> None:
        self.documents: dict[tuple[str, str], str] = {}
        self.logs: dict[str, list[str]] = {}

    async def read(self, kind: str, key: str) -> str | None:
        return self.documents.get((kind, key))

    async def list(self, kind: str) -> Sequence[tuple[str, str]]:
        return sorted((key, text) for (each, key), text in self.documents.items() if each == kind)

    async def rows(self, table: str, start: int) -> Sequence[str]:
        return self.logs.get(table, [])[start:]

    async def write(self, table: str, first: int, rows: Sequence[str], documents: Sequence[StoredDocument]) -> None:
        log = self.logs.get(table, [])
        if rows and len(log) != first:
            raise RowTaken
        if rows:
            self.logs[table] = [*log, *rows]
        for document in documents:
            if document.text is None:
                self.documents.pop((document.kind, document.key), None)
            else:
                self.documents[document.kind, document.key] = document.text

    async def forget(self, table: str) -> None:
        self.logs.pop(table, None)
        self.documents = {named: text for named, text in self.documents.items() if named[1] != table}
