"""The queue of questions to bots: in the database, where any number of `steading think` on any machine take from it.

A question is one seat's on one board, so two processes that ask the same ask once. Whoever thinks about it says so
again and again; if that stops, somebody else is asked. Nothing crosses but what crosses into every worker.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass

import msgspec
from sqlalchemy import delete, func, select, update

from ..cluster.events import CHANNEL, ClusterEvent
from ..store.database import Database, Statement
from ..store.schema import QuestionRow
from .worker import BotAnswer, Question

ASKED = "steading_questions"  # the channel on which those who think are woken
LEASE = 8.0  # seconds for which a question is somebody's who does not say so again
MOST_TRIES = 3  # of those who think; then the bot plays at random
FORGOTTEN = 3600.0  # seconds after which nobody waits for an answer any more


@dataclass(frozen=True)
class ClaimedQuestion:
    """A question that is thought about."""

    id: int
    table: str
    fingerprint: str
    question: Question
    tries: int


class QuestionQueue:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.waiting: dict[str, asyncio.Event] = {}  # for answers, by table

    # ------------------------------------------------------------ for those who ask
    async def ask(self, table: str, number: int, fingerprint: str, question: Question) -> BotAnswer:
        """The answer, as soon as somebody has thought about it; asked before, it is not asked again."""
        answered = self.waiting.setdefault(table, asyncio.Event())
        which = (QuestionRow.table == table, QuestionRow.seat == question.seat, QuestionRow.number == number)
        row = {"table": table, "seat": question.seat, "number": number, "fingerprint": fingerprint, "tries": 0}
        asked = self.database.insert(QuestionRow).values(**row, form=asdict(question), asked=time.time(), until=0.0)
        await self.database.change(asked.on_conflict_do_nothing(), *self.wake(ASKED, ""))
        pause = 0.1 if self.database.sqlite else 1.0  # a word may be lost
        while True:
            answered.clear()
            found = await self.database.rows(select(QuestionRow.answer).where(*which))
            if not found:
                raise LookupError("the question is gone")
            if found[0].answer is not None:
                return BotAnswer(**found[0].answer)
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await answered.wait()

    def hear(self, event: ClusterEvent) -> None:
        """There may be an answer at a table."""
        if event.kind == "answered" and event.table in self.waiting:
            self.waiting[event.table].set()

    async def forget(self, table: str, number: int, seat: int) -> None:
        """It was followed, or cannot be."""
        self.waiting.pop(table, None)
        which = (QuestionRow.table == table, QuestionRow.seat == seat, QuestionRow.number == number)
        await self.database.change(delete(QuestionRow).where(*which))

    async def forget_old(self) -> None:
        """What nobody waits for any more."""
        await self.database.change(delete(QuestionRow).where(QuestionRow.asked < time.time() - FORGOTTEN))

    async def length(self) -> tuple[int, float]:
        """How many are not answered, and how long the oldest has waited."""
        ((number, oldest),) = await self.database.rows(
            select(func.count(), func.min(QuestionRow.asked)).where(QuestionRow.answer.is_(None))
        )
        return int(number), max(0.0, time.time() - oldest) if oldest is not None else 0.0

    # ------------------------------------------------------------ for those who think
    async def take(self, strange: Iterable[str] = (), lease: float = LEASE) -> ClaimedQuestion | None:
        """The oldest question that nobody thinks about, but none about rules that are strange here."""
        now = time.time()
        free = (
            select(QuestionRow.id)
            .where(QuestionRow.answer.is_(None), QuestionRow.until <= now, QuestionRow.asked > now - FORGOTTEN)
            .where(QuestionRow.fingerprint.not_in(list(strange)))
            .order_by(QuestionRow.asked)
            .limit(1)
            .with_for_update(skip_locked=True)
        )
        found = await self.database.take(
            update(QuestionRow)
            .where(QuestionRow.id == free.scalar_subquery())
            .values(until=now + lease, tries=QuestionRow.tries + 1)
            .returning(QuestionRow.id, QuestionRow.table, QuestionRow.fingerprint, QuestionRow.form, QuestionRow.tries)
        )
        return (
            ClaimedQuestion(found[0][0], found[0][1], found[0][2], Question(**found[0][3]), found[0][4])
            if found
            else None
        )

    async def hold(self, taken: ClaimedQuestion, lease: float = LEASE) -> None:
        """It is still thought about."""
        await self.database.change(
            update(QuestionRow).where(QuestionRow.id == taken.id).values(until=time.time() + lease)
        )

    async def give_back(self, taken: ClaimedQuestion) -> None:
        """Somebody else is to think about it: this was no try."""
        free = update(QuestionRow).where(QuestionRow.id == taken.id, QuestionRow.answer.is_(None))
        await self.database.change(free.values(until=0.0, tries=QuestionRow.tries - 1), *self.wake(ASKED, ""))

    async def answer(self, taken: ClaimedQuestion, thought: BotAnswer) -> None:
        """The first answer counts."""
        which = (QuestionRow.id == taken.id, QuestionRow.answer.is_(None))
        event = msgspec.json.encode(ClusterEvent("", "answered", taken.table)).decode()
        await self.database.change(
            update(QuestionRow).where(*which).values(answer=asdict(thought)), *self.wake(CHANNEL, event)
        )

    def wake(self, channel: str, said: str) -> list[Statement]:
        """What tells whoever listens there, once the change is made."""
        return [] if self.database.sqlite else [select(func.pg_notify(channel, said))]
