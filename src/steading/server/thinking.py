"""Where bots think: in processes of their own, which are handed an imagined position and answer with an action's form.

Nothing else crosses: no seed of the game, no record, no hand that the bot's seat may not know.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import signal
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import lru_cache

from ..bots import make_bot
from ..engine import Game
from ..games import make

Form = dict[str, str | int]


@dataclass(frozen=True)
class Question:
    """What a bot is asked: all that crosses into its process."""

    game: str
    options: str  # JSON
    position: str  # JSON: a position imagined for the seat
    seat: int
    bot: str
    seed: int  # the bot's own luck, nothing of the game's


@lru_cache(maxsize=16)
def rules(game: str, options: str) -> Game:
    """The game; made once in each process."""
    return make(game, json.loads(options))


def think(question: Question) -> Form:
    """The bot's answer."""
    state = rules(question.game, question.options).load(json.loads(question.position))
    return make_bot(question.bot, question.seed).decide(state, question.seat).form()


def think_or_guess(question: Question) -> Form:
    """The bot's answer; where the bot fails, any legal action, so that the others can play on."""
    try:
        return think(question)
    except Exception as error:
        print(f"steading: bot {question.bot} failed with {type(error).__name__}; it plays at random", file=sys.stderr)
        return think(Question(question.game, question.options, question.position, question.seat, "random", 0))


def settle_in() -> None:
    """A worker leaves Ctrl-C to its parent, and ends when the parent is no more, however that ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def warm_up() -> None:
    """Something to do, so that a worker is there before the first question."""


class Thinkers:
    """The processes."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = self.new_pool()

    def new_pool(self) -> ProcessPoolExecutor:
        """Spawned, never forked: a fork would carry everybody's hands along."""
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.workers, mp_context=context, initializer=settle_in)

    def prepare(self) -> None:
        """Begin starting a worker; nobody waits for it."""
        self.pool.submit(warm_up)

    async def ask(self, question: Question) -> Form:
        """The answer; if a worker died over it, once more in a new one."""
        loop = asyncio.get_running_loop()
        pool = self.pool
        try:
            return await loop.run_in_executor(pool, think_or_guess, question)
        except BrokenProcessPool:
            if self.pool is pool:
                self.pool = self.new_pool()
            return await loop.run_in_executor(self.pool, think_or_guess, question)

    def close(self) -> None:
        """No more questions."""
        self.pool.shutdown(wait=False, cancel_futures=True)
