"""The queue of questions to bots: in the database, where any number of `steading think` on any machine take from it.

A question is one seat's on one board, so two processes that ask the same ask once. Whoever thinks about it says so
again and again; if that stops, somebody else is asked. Nothing crosses but what crosses into every worker.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass

import msgspec

from ...tables.bot_questions import BotAnswer, Question
from ..cluster.events import CHANNEL
from ..cluster.messages import ClusterEvent
from ..store.questions import ChannelMessage, QuestionStore

ASKED = "steading_questions"  # the channel on which those who think are woken
LEASE = 8.0  # seconds for which a question is somebody's who does not say so again
MOST_TRIES = 3  # of those who think; then the bot plays at random


@dataclass(frozen=True)
class ClaimedQuestion:
    """A question that is thought about."""

    id: int
    table: str
    fingerprint: str
    question: Question
    tries: int


class UnreadableQuestion(Exception):
    """What is stored is no question, as far as is known here: of another version, or damaged. It was given back."""

    def __init__(self, id: int) -> None:
        self.id = id
        super().__init__(id)


class QuestionQueue:
    def __init__(self, store: QuestionStore) -> None:
        self.store = store
        self.waiting: dict[str, asyncio.Event] = {}  # for answers, by table

    # ------------------------------------------------------------ for those who ask
    async def ask(self, table: str, number: int, fingerprint: str, question: Question) -> BotAnswer:
        """The answer, as soon as somebody has thought about it; asked before, it is not asked again."""
        answered = self.waiting.setdefault(table, asyncio.Event())
        await self.store.add(table, question.seat, number, fingerprint, asdict(question), ChannelMessage(ASKED))
        pause = 0.1 if self.store.database.sqlite else 1.0  # a word may be lost
        while True:
            answered.clear()
            answer = await self.store.answer_of(table, question.seat, number)
            if answer is not None:
                return msgspec.convert(answer, BotAnswer)
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
        await self.store.delete(table, seat, number)

    # ------------------------------------------------------------ for those who think
    async def take(
        self, strange: Iterable[str] = (), lease: float = LEASE, but: Iterable[int] = ()
    ) -> ClaimedQuestion | None:
        """The oldest question that nobody thinks about, but none about rules that are strange here, nor one of these;
        UnreadableQuestion if that is none."""
        found = await self.store.take(strange, lease, but)
        if found is None:
            return None
        try:
            question = msgspec.convert(found.form, Question)
        except msgspec.ValidationError as error:
            await self.store.give_back(found.id, ChannelMessage(ASKED))
            raise UnreadableQuestion(found.id) from error
        return ClaimedQuestion(found.id, found.table, found.fingerprint, question, found.tries)

    async def hold(self, taken: ClaimedQuestion, lease: float = LEASE) -> None:
        """It is still thought about."""
        await self.store.hold(taken.id, lease)

    async def give_back(self, taken: ClaimedQuestion) -> None:
        """Somebody else is to think about it: this was no try."""
        await self.store.give_back(taken.id, ChannelMessage(ASKED))

    async def answer(self, taken: ClaimedQuestion, thought: BotAnswer) -> None:
        """The first answer counts."""
        event = msgspec.json.encode(ClusterEvent("", "answered", taken.table)).decode()
        await self.store.answer(taken.id, msgspec.to_builtins(thought), ChannelMessage(CHANNEL, event))
