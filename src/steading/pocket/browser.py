"""Where a browser's worker comes in: its store and what it lends, as JavaScript has them; what pages ask."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from .line import PocketLine
from .lists import Lists
from .router import Router
from .services import PocketServices
from .store import RowTaken, StoredDocument, StoreFull

LISTS = Path(__file__).parent / "lists.json"  # written by whoever packs this for a browser


class ScriptStore(Protocol):
    """The store of the browser: what is not there is undefined."""

    def read(self, kind: str, key: str) -> Awaitable[str | None]: ...

    def list(self, kind: str) -> Awaitable[Iterable[Iterable[str]]]: ...

    def rows(self, table: str, start: int) -> Awaitable[Iterable[str]]: ...

    def write(self, change: str) -> Awaitable[str]:
        """Empty once it is kept; `taken` or `full`."""

    def forget(self, table: str) -> Awaitable[None]: ...


class ScriptDevice(Protocol):
    """What the browser lends beside it."""

    def work(self, job: str, text: str, game: str) -> Awaitable[str]: ...

    def analyse(self, record: str, game: str, progress: Callable[[int, int], None]) -> Awaitable[str]: ...

    def claim(self, name: str) -> Awaitable[Callable[[], None] | None]: ...

    def prepare(self, game: str) -> Awaitable[None]: ...

    def announce(self, table: str) -> None: ...


class BrowserStore:
    """Rows and documents in the browser's store."""

    def __init__(self, script: ScriptStore) -> None:
        self.script = script

    async def read(self, kind: str, key: str) -> str | None:
        return await self.script.read(kind, key)

    async def list(self, kind: str) -> Sequence[tuple[str, str]]:
        return [(key, text) for key, text in await self.script.list(kind)]

    async def rows(self, table: str, start: int) -> Sequence[str]:
        return list(await self.script.rows(table, start))

    async def write(self, table: str, first: int, rows: Sequence[str], documents: Sequence[StoredDocument]) -> None:
        papers = [[each.kind, each.key, each.text] for each in documents]
        said = await self.script.write(json.dumps({"table": table, "first": first, "rows": rows, "documents": papers}))
        if said:
            raise RowTaken if said == "taken" else StoreFull

    async def forget(self, table: str) -> None:
        await self.script.forget(table)


class BrowserPort:
    """What a worker asks for its pages."""

    def __init__(self, store: ScriptStore, device: ScriptDevice, pause: float) -> None:
        lists = msgspec.json.decode(LISTS.read_bytes(), type=Lists)
        self.services = PocketServices(BrowserStore(store), device, lists, pause=pause)
        self.router = Router(self.services)
        self.lines: dict[int, PocketLine] = {}

    async def ask(self, path: str, body: str | None = None) -> str:
        """The status, and the text after it."""
        answer = await self.router.ask(path, body)
        return f"{answer.status} {answer.text}"

    async def open_line(self, number: int, table: str, send: Callable[[str], None]) -> bool:
        """A page comes to a table; False if there is none."""
        live = await self.services.registry.open(table)
        if live is not None:
            self.lines[number] = self.services.connect(live, send)
        return live is not None

    async def receive(self, number: int, text: str) -> None:
        """A page has sent this."""
        if number in self.lines:
            await self.lines[number].receive(text)

    def close_line(self, number: int) -> None:
        if (line := self.lines.pop(number, None)) is not None:
            line.close()

    async def reload_table(self, table: str) -> None:
        """Another tab has changed a table."""
        await self.services.moves.reload_table(table)
