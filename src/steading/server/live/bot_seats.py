"""The seats of bots: whose turn it is, what they foresaw or are asked, and that their decisions are played."""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from msgspec import convert

from ...tables import requests
from ...tables.bot_questions import BotAnswer, BotPlan, bot_question, hint_question, known_answer
from ...tables.hints import busy_note, notes_of
from ...tables.messages import HintForm, NoteForm
from ..bots.pool import WorkerPool
from ..bots.queue import QuestionQueue
from ..cluster.events import Cluster
from ..cluster.locks import Locks
from ..logs import log
from ..metrics import Metrics
from ..settings import Settings
from ..store.tables import NumberTaken
from ..tasks import Tasks
from .live_table import LiveTable
from .moves import Moves

LEAST = 0.8  # of the time of its last choice takes a bot that has none: never quite the same
STEP = 5  # pauses: bots that decide while others do answer after so many, or twice as many, and so on


def step_remainder(taken: float, step: float) -> float:
    """Seconds until the next moment at which bots answer together, after so many of thought."""
    return max(1, math.ceil(taken / step)) * step - taken if step else 0.0


class BotSeats:
    """Lets the bots of all tables decide."""

    def __init__(
        self,
        moves: Moves,
        pool: WorkerPool,
        queue: QuestionQueue,
        cluster: Cluster,
        locks: Locks,
        tasks: Tasks,
        metrics: Metrics,
        settings: Settings,
    ) -> None:
        self.moves = moves
        self.pool = pool
        self.queue = queue
        self.cluster = cluster
        self.locks = locks
        self.tasks = tasks
        self.metrics = metrics
        self.settings = settings
        self.rest: Callable[[float], Awaitable[None]] = asyncio.sleep
        self.now: Callable[[], float] = time.monotonic

    def wake(self, live: LiveTable) -> None:
        """If a bot owes a decision, it is asked for it."""
        if live.table.waiting_bot() is not None and (live.bots is None or live.bots.done()):
            live.bots = asyncio.get_running_loop().create_task(self.play(live))

    async def play(self, live: LiveTable) -> None:
        """One decision after the other, until none is a bot's; another process may be at it already."""
        mine = True
        try:
            while mine and live.table.waiting_bot() is not None:
                async with self.locks.claim(f"bots of {live.id}") as mine:
                    if mine and not self.cluster.alone:
                        await self.moves.catch_up(live)  # whoever had the claim before may have played
                    while mine and live.table.waiting_bot() is not None:
                        await self.play_next(live)
        except Exception as error:
            log(error)  # the next who comes to the table wakes the bots again, or the caretaker

    async def play_next(self, live: LiveTable) -> None:
        """The decisions that bots owe now: one, or all that are made at the same time."""
        table = live.table
        if len(table.deciders) > 1 and table.tutor is None:
            await self.play_together(live, [seat for seat in table.deciders if table.chairs[seat].bot])
        elif (seat := table.waiting_bot()) is not None:
            await self.play_once(live, seat)

    async def play_once(self, live: LiveTable, seat: int) -> None:
        """One decision of a bot; forgotten if the board changed under its thoughts. That it has no choice may be a
        secret: then it takes about as long as such a bot took for its last choice at this table."""
        table, begun = live.table, self.now()
        number, level = table.number(seat), table.chairs[seat].bot or ""
        foreseen, forced = known_answer(table, live.plans, seat) is not None, len(table.state.legal(seat)) == 1
        with self.metrics.thinking.time():
            thought = await self.decide(live, seat)
            taken = self.now() - begun
            usual = 0.0
            if forced and not foreseen:
                usual = live.thinking.get(level, 0.0) * Random(self.settings.luck()).uniform(LEAST, 1)
            elif not foreseen:
                live.thinking[level] = taken
            await self.rest(max(0.0, self.settings.pause - taken, usual - taken))
        await self.settle(live, seat, number, thought)

    async def play_together(self, live: LiveTable, seats: Sequence[int]) -> None:
        """Decisions while others make theirs, too. When a bot answers is to tell nobody what its seat holds, be it that
        there is no choice or much to think about: all are asked at once, and all answer together, at a fixed moment."""
        numbers, begun = [live.table.number(seat) for seat in seats], self.now()
        with self.metrics.thinking.time():
            thoughts = await asyncio.gather(*[self.decide(live, seat) for seat in seats])
        await self.rest(step_remainder(self.now() - begun, STEP * self.settings.pause))
        for seat, number, thought in zip(seats, numbers, thoughts, strict=True):
            await self.settle(live, seat, number, thought)

    async def settle(self, live: LiveTable, seat: int, number: int, thought: BotAnswer) -> None:
        """Play what a bot has thought of."""
        try:
            await self.tasks.finish(self.play_answer(live, seat, number, thought))
        except Exception:
            await self.forget_question(live, number, seat)  # what cannot be followed is asked anew
            raise
        await self.forget_question(live, number, seat)

    async def forget_question(self, live: LiveTable, number: int, seat: int) -> None:
        """There is an answer, where it was put to others."""
        if not self.settings.workers:
            await self.queue.forget(live.id, number, seat)

    async def decide(self, live: LiveTable, seat: int) -> BotAnswer:
        """What the bot foresaw, or what it thinks now."""
        table = live.table
        if (known := known_answer(table, live.plans, seat)) is not None:
            return known
        question = bot_question(table, seat, self.settings.luck(), self.settings.luck())
        if self.settings.workers:
            return await self.pool.ask(question)
        return await self.queue.ask(live.id, table.number(seat), table.game.fingerprint, question)

    async def hint(self, live: LiveTable, seat: int, number: int, code: str) -> HintForm:
        """What somebody good would do there, for all that the seat may know; nothing of it is kept."""
        table = live.table
        imagined = table.state.imagine(seat, 0)
        advice = await self.pool.advise(hint_question(imagined, seat))
        board = table.board_in(code)
        notes = notes_of(board, imagined, seat, advice) or [busy_note(board)]
        return HintForm(number, convert(notes, list[NoteForm], from_attributes=True))

    async def play_answer(self, live: LiveTable, seat: int, number: int, thought: BotAnswer) -> None:
        """The bot's decision, if it still owes it."""
        table = live.table
        index = table.game.catalogue.read(thought.form).index
        async with live.lock:
            while not live.gone and table.number(seat) == number and seat in table.deciders:
                epoch = int(table.state.epoch)
                try:
                    with self.metrics.time_move("bot"):
                        await self.moves.keep(live, requests.play(table, seat, number, None, index))
                except NumberTaken:
                    continue  # somebody who decides at the same time was faster
                live.plans[seat] = BotPlan(number + 1, epoch, thought.next_forms)
                break
            else:
                return
        self.moves.spread(live)
