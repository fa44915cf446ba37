"""What was said at tables."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sqlalchemy import delete, insert, select

from .database import Database
from .schema import MessageRow, TableRow

MOST_MESSAGES = 200
LINES = select(MessageRow.id, MessageRow.person, MessageRow.name, MessageRow.text)


@dataclass(frozen=True)
class ChatLine:
    """A line of chat: by whom, if that is known."""

    id: int
    person: str | None
    name: str
    text: str


class ChatStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def lines(self, table: str, after: int = 0) -> list[ChatLine]:
        """What is kept of the chat after this line, oldest first."""
        found = await self.database.rows(
            LINES.where(MessageRow.table == table, MessageRow.id > after)
            .order_by(MessageRow.id.desc())
            .limit(MOST_MESSAGES)
        )
        return [ChatLine(*row) for row in reversed(found)]

    async def say(self, table: str, person: str | None, name: str, text: str) -> None:
        """One more line of chat; the oldest is forgotten. Lines are numbered in the order in which they are kept."""
        newest = (
            select(MessageRow.id).where(MessageRow.table == table).order_by(MessageRow.id.desc()).limit(MOST_MESSAGES)
        )
        await self.database.change(
            select(TableRow.id).where(TableRow.id == table).with_for_update(key_share=True),
            insert(MessageRow).values(table=table, person=person, name=name, text=text, at=time.time()),
            delete(MessageRow).where(MessageRow.table == table, MessageRow.id.not_in(newest)),
        )
        self.database.tell("chat", table)

    async def line(self, table: str, number: int) -> ChatLine | None:
        found = await self.database.first(LINES.where(MessageRow.table == table, MessageRow.id == number))
        return ChatLine(*found) if found else None
