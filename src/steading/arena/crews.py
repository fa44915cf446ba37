"""Who plays: this process, several on this machine, or Ray's on many. The results are the same, and in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.pool import AsyncResult, Pool
from types import TracebackType
from typing import Self, TypeVar

WORTH_A_PROCESS = 20  # games; fewer are over before another process has started
AHEAD = 2  # tasks begun for each that can be played at once: nobody waits, and little is in vain if enough is seen

T = TypeVar("T")
R = TypeVar("R")


class CannotPlay(Exception):
    """Nobody is there to play, or it goes wrong whoever does: one clear line."""


class Crew:
    """This process by itself; a crew is closed when it is left."""

    size = 1  # how many tasks can be played at once
    most = 1  # games that are worth to be one task
    retried = 0  # tasks that were begun again because who played them was lost

    def each(self, play: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """What comes of each task, in order; never far ahead of who asks, who may have seen enough."""
        return map(play, tasks)

    def close(self) -> None:
        """Nothing is left running."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class Processes(Crew):
    """Processes of this machine."""

    most = 50

    def __init__(self, size: int) -> None:
        self.size = size
        self.pool = processes(size)

    def each(self, play: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """See Crew."""
        begun: deque[AsyncResult[R]] = deque()
        for task in tasks:
            begun.append(self.pool.apply_async(play, (task,)))
            if len(begun) > AHEAD * self.size:
                yield begun.popleft().get()
        while begun:
            yield begun.popleft().get()

    def close(self) -> None:
        """See Crew."""
        self.pool.terminate()


def processes(number: int) -> Pool:
    """Processes that play, and leave Ctrl-C to the one that started them."""
    if threading.current_thread() is not threading.main_thread():
        return multiprocessing.get_context("spawn").Pool(number)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # what a process ignores, those it starts ignore as well
    try:
        return multiprocessing.get_context("spawn").Pool(number)
    finally:
        signal.signal(signal.SIGINT, before)


def crew(on: str = "", workers: int = 0, games: int | None = None) -> Crew:
    """Those who play: so many, or as many as there is room for and the games are worth; CannotPlay says why not."""
    if on:
        from .cluster import Cluster

        return Cluster(on, workers)
    worth = (os.cpu_count() or 1) if games is None else games // WORTH_A_PROCESS
    number = workers or min(os.cpu_count() or 1, worth)
    return Processes(number) if number > 1 else Crew()
