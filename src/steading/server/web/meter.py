"""What is costly and anybody may ask for, drawings and moments of long games say: worked out beside the loop, one at a
time, so that no table waits for it; who has taken too much of the server's time waits for more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from ...language.arguments import sentence
from ..settings import Rate
from .security import Buckets, HttpDenial

T = TypeVar("T")
ENOUGH = sentence("too-much-work")


class Meter:
    """How much of the server's time each of those who come has taken, in seconds of a processor."""

    def __init__(self, rate: Rate) -> None:
        self.buckets = Buckets(rate)
        self.turn = asyncio.Lock()
        self.running: set[asyncio.Task[object]] = set()

    async def run(self, who: str, work: Callable[[], T]) -> T:
        """The result; Denial if this one has taken too much before. It counts though nobody waits for it any more."""
        task = asyncio.get_running_loop().create_task(self.measure(who, work))
        self.running.add(task)
        task.add_done_callback(self.running.discard)
        return await asyncio.shield(task)

    async def measure(self, who: str, work: Callable[[], T]) -> T:
        async with self.turn:
            bucket = self.buckets.of(who)
            if bucket.level() <= 0:
                raise HttpDenial(429, "too-fast", ENOUGH)
            timed = TimedWork(work)
            try:
                return await asyncio.to_thread(timed.run)
            finally:
                bucket.tokens -= timed.seconds


class TimedWork(Generic[T]):
    """Work, and what it took."""

    def __init__(self, work: Callable[[], T]) -> None:
        self.work = work
        self.seconds = 0.0  # seconds of a processor

    def run(self) -> T:
        begun = time.thread_time()
        try:
            return self.work()
        finally:
            self.seconds = time.thread_time() - begun
