"""What is said at a table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace

from ..notices import composer
from ..store.chat import MOST_MESSAGES, ChatStore
from ..store.tables import TableStore
from .live_table import LiveTable


class ChatLog:
    """Keeps lines and reads them."""

    def __init__(
        self,
        store: ChatStore,
        table_store: TableStore,
        send: Callable[[Sequence[composer.NoticeDraft]], Awaitable[None]],
    ) -> None:
        self.store = store
        self.table_store = table_store
        self.send = send

    async def read(self, live: LiveTable) -> None:
        """What was said and has not been read yet."""
        lines = await self.store.lines(live.id, live.last_line)
        lines = [line for line in lines if line.id > live.last_line]  # somebody else may have been faster
        live.chat = (live.chat or []) + lines
        live.last_line = lines[-1].id if lines else live.last_line
        live.forgotten += max(0, len(live.chat) - MOST_MESSAGES)
        del live.chat[:-MOST_MESSAGES]

    async def say(self, live: LiveTable, person: str, name: str, text: str) -> None:
        async with live.lock:
            await self.store.say(live.id, person, name, text)
            await self.read(live)
        live.tell()
        people = [composer.SeatOwner(who, seat) for who, seat in await self.table_store.seat_owners(live.id)]
        await self.send(composer.chat_notices(live.head, people, live.last_line, live.online, person))

    async def reread(self, live: LiveTable) -> None:
        """Lines that are no more go away, and stay away. For who has the lock."""
        there = {line.id for line in await self.store.lines(live.id)}
        before = live.chat or []
        # a line that is taken away leaves its place, so that everybody goes on where they were
        live.chat = [line if line.id in there else replace(line, person=None, name="", text="") for line in before]
        if live.chat != before:
            for listener in live.listeners:
                listener.chat_sent = -1  # all of the chat again
        await self.read(live)
