"""`steading think`: thinks about the questions that servers put into the database, on any machine.

It knows nothing but the questions: its account in the database needs no more than to read and update that table.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from ...tables.bot_questions import BotAnswer
from ...tables.game_cache import cached_game
from ..logs import log, log_errors, say
from ..store.database import Database, DatabaseError
from ..store.questions import QuestionStore
from ..supervisor import Supervisor
from .pool import WorkerPool
from .queue import ASKED, LEASE, MOST_TRIES, ClaimedQuestion, QuestionQueue, UnreadableQuestion
from .worker import guess

T = TypeVar("T")
PAUSE = 1.0  # seconds after which one looks for a question unasked


class RemoteWorker:
    """A process that takes questions and answers them."""

    def __init__(self, url: str, number: int, patience: float, lease: float = LEASE) -> None:
        self.database = Database(url)
        self.questions = QuestionQueue(QuestionStore(self.database))
        self.pool = WorkerPool(number, patience)
        self.number = number
        self.lease = lease
        self.supervisor = Supervisor(lambda _task: None)  # whoever runs it reads in the log what was begun again
        self.strange: set[str] = set()  # fingerprints of rules that are not ours
        self.set_aside: set[int] = set()  # questions that cannot be answered here
        self.new_question = asyncio.Event()
        self.ending = asyncio.Event()
        self.failing = False

    async def run(self, began: Callable[[], None]) -> None:
        """Think until somebody says that it is enough; what is not answered then is given back."""
        await self.pool.prepare()
        began()
        if not self.database.sqlite:
            self.supervisor.run("line to those who ask", self.listen)
        for place in range(self.number):
            self.supervisor.run(f"bot worker {place + 1}", self.work)
        await self.ending.wait()
        tasks = list(self.supervisor.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.pool.close()
        await self.database.close()

    async def listen(self) -> None:
        """Wake up when somebody asks, until the line breaks. Without it one looks for questions now and then."""
        async with self.database.engine.connect() as connection:
            line = (await connection.get_raw_connection()).driver_connection
            assert line is not None
            await line.add_listener(ASKED, lambda *_: self.new_question.set())
            self.new_question.set()
            while not line.is_closed():
                await asyncio.sleep(PAUSE)

    async def work(self) -> None:
        """One question after the other."""
        while True:
            try:
                taken = await self.attempt(self.questions.take(self.strange, self.lease, self.set_aside))
            except UnreadableQuestion as error:
                self.set_aside.add(error.id)
                say("unreadable", "somebody asks what cannot be read here; that is left to others")
                continue
            if taken is not None:
                await self.attempt(self.think(taken))
                continue
            self.new_question.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(0.1 if self.database.sqlite else PAUSE):
                    await self.new_question.wait()

    async def attempt(self, work: Awaitable[T]) -> T | None:
        """Do it; a database that is down, or has no questions yet, is told of once and tried again."""
        try:
            done = await work
        except (OSError, DatabaseError) as error:
            if not self.failing:
                log(error)
            self.failing = True
            await asyncio.sleep(PAUSE)
            return None
        self.failing = False
        return done

    async def think(self, taken: ClaimedQuestion) -> None:
        """Answer it, saying meanwhile that it is thought about."""
        holding = asyncio.create_task(log_errors(self.hold(taken)))
        try:
            if not self.knows(taken):
                self.strange.add(taken.fingerprint)
                say("strange", f"somebody asks about other rules of {taken.question.game}; that is left to others")
                await self.questions.give_back(taken)
                return
            await self.questions.answer(taken, await self.find_answer(taken))
        except (OSError, DatabaseError):
            raise
        except BaseException as error:
            if isinstance(error, Exception):  # it would fail again
                self.set_aside.add(taken.id)
            with suppress(Exception):
                await self.questions.give_back(taken)
            raise
        finally:
            holding.cancel()

    def knows(self, taken: ClaimedQuestion) -> bool:
        """Are these the rules that it is asked about?"""
        try:
            return cached_game(taken.question.game, taken.question.options).replays(taken.fingerprint)
        except ValueError:
            return False

    async def find_answer(self, taken: ClaimedQuestion) -> BotAnswer:
        """The bot's answer; at random, if this question has cost several their lives."""
        if taken.tries > MOST_TRIES:
            return await asyncio.to_thread(guess, taken.question, f"was asked {MOST_TRIES} times in vain")
        return await self.pool.ask(taken.question)

    async def hold(self, taken: ClaimedQuestion) -> None:
        """It is thought about, still."""
        while True:
            await asyncio.sleep(self.lease / 3)
            await self.questions.hold(taken, self.lease)


def think(url: str, number: int, patience: float) -> None:
    """Until Ctrl-C or SIGTERM."""

    async def until_told() -> None:
        thinking = RemoteWorker(url, number, patience)
        loop = asyncio.get_running_loop()
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, thinking.ending.set)
        await thinking.run(lambda: print("Steading thinks", flush=True))

    asyncio.run(until_told())
