"""Questions to bots, for whoever thinks."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import delete, func, select, update

from ...engine.contract import Document
from .database import Database, Statement
from .schema import QuestionRow

FORGOTTEN = 3600.0  # seconds after which nobody waits for an answer any more


@dataclass(frozen=True)
class StoredQuestion:
    """A question that is thought about."""

    id: int
    table: str
    fingerprint: str
    form: Document
    tries: int


@dataclass(frozen=True)
class ChannelMessage:
    """What is said on a channel of PostgreSQL once a change is made."""

    channel: str
    text: str = ""


class QuestionStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(
        self, table: str, seat: int, number: int, fingerprint: str, form: Document, wake: ChannelMessage
    ) -> None:
        """Asked before, it is not asked again."""
        row = {"table": table, "seat": seat, "number": number, "fingerprint": fingerprint, "tries": 0}
        asked = self.database.insert(QuestionRow).values(**row, form=form, asked=time.time(), until=0.0)
        await self.database.change(asked.on_conflict_do_nothing(), *self.notify(wake))

    async def answer_of(self, table: str, seat: int, number: int) -> Document | None:
        """None while there is no answer; LookupError if the question is gone."""
        which = (QuestionRow.table == table, QuestionRow.seat == seat, QuestionRow.number == number)
        found = await self.database.first(select(QuestionRow.answer).where(*which))
        if found is None:
            raise LookupError("the question is gone")
        return found[0]

    async def delete(self, table: str, seat: int, number: int) -> None:
        which = (QuestionRow.table == table, QuestionRow.seat == seat, QuestionRow.number == number)
        await self.database.change(delete(QuestionRow).where(*which))

    async def delete_old(self) -> None:
        """What nobody waits for any more."""
        await self.database.change(delete(QuestionRow).where(QuestionRow.asked < time.time() - FORGOTTEN))

    async def length(self) -> tuple[int, float]:
        """How many are not answered, and how long the oldest has waited."""
        ((number, oldest),) = await self.database.rows(
            select(func.count(), func.min(QuestionRow.asked)).where(QuestionRow.answer.is_(None))
        )
        return number, max(0.0, time.time() - oldest) if oldest is not None else 0.0

    # ------------------------------------------------------------ for those who think
    async def take(self, strange: Iterable[str], lease: float, but: Iterable[int] = ()) -> StoredQuestion | None:
        """The oldest question that nobody thinks about, but none about these rules, nor one of these."""
        now = time.time()
        free = (
            select(QuestionRow.id)
            .where(QuestionRow.answer.is_(None), QuestionRow.until <= now, QuestionRow.asked > now - FORGOTTEN)
            .where(QuestionRow.fingerprint.not_in(list(strange)), QuestionRow.id.not_in(list(but)))
            .order_by(QuestionRow.asked)
            .limit(1)
            .with_for_update(skip_locked=True)
        )
        found = await self.database.take(
            update(QuestionRow)
            .where(QuestionRow.id == free.scalar_subquery())
            .values(until=now + lease, tries=QuestionRow.tries + 1),
            select(QuestionRow.id, QuestionRow.table, QuestionRow.fingerprint, QuestionRow.form, QuestionRow.tries),
        )
        return StoredQuestion(*found[0]) if found else None

    async def hold(self, id: int, lease: float) -> None:
        await self.database.change(update(QuestionRow).where(QuestionRow.id == id).values(until=time.time() + lease))

    async def give_back(self, id: int, wake: ChannelMessage) -> None:
        """Somebody else is to think about it: this was no try."""
        free = update(QuestionRow).where(QuestionRow.id == id, QuestionRow.answer.is_(None))
        await self.database.change(free.values(until=0.0, tries=QuestionRow.tries - 1), *self.notify(wake))

    async def answer(self, id: int, form: Document, wake: ChannelMessage) -> None:
        """The first answer counts."""
        which = (QuestionRow.id == id, QuestionRow.answer.is_(None))
        await self.database.change(update(QuestionRow).where(*which).values(answer=form), *self.notify(wake))

    def notify(self, wake: ChannelMessage) -> list[Statement]:
        return [] if self.database.sqlite else [select(func.pg_notify(wake.channel, wake.text))]
