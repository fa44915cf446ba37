"""Where games are played: in this process, in several on this machine, or on a Ray cluster.

The results are the same, and in the same order, wherever they come from.
"""

from __future__ import annotations

import multiprocessing
import os
import platform
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, redirect_stdout
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from .sources import fingerprint_sources

WORTH_A_PROCESS = 20  # games; fewer are over before another process has started
AHEAD = 2  # tasks started for each slot: no slot is idle, and little is wasted if the caller stops early
NEWEST = (3, 14)  # the last Python that Ray supports
RETRIES = 5  # times that a task may lose its worker before the task itself is blamed
RECOUNT = 10.0  # seconds after which the size of the cluster is looked up again

T = TypeVar("T")
R = TypeVar("R")


class CannotPlay(Exception):
    """No executor is available, or a task fails on every worker; one clear line."""


class Executor:
    """Runs tasks in this process; closed when its context is left."""

    size = 1  # tasks that run at the same time
    most = 1  # games that are worth being one task
    retried = 0  # tasks that were started again because their worker was lost

    def map(self, play: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        """The result of each task, in order; never far ahead of the caller, who may stop early."""
        return map(play, tasks)

    def close(self) -> None:
        """Stop whatever still runs."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class ProcessExecutor(Executor):
    """Runs tasks in processes of this machine."""

    most = 50

    def __init__(self, size: int) -> None:
        self.size = size
        self.pool = make_pool(size)

    def map(self, play: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        running: deque[AsyncResult[R]] = deque()
        for task in tasks:
            running.append(self.pool.apply_async(play, (task,)))
            if len(running) > AHEAD * self.size:
                yield running.popleft().get()
        while running:
            yield running.popleft().get()

    def close(self) -> None:
        self.pool.terminate()


def make_pool(size: int) -> Pool:
    """Processes that leave Ctrl-C to the one that started them."""
    if threading.current_thread() is not threading.main_thread():
        return multiprocessing.get_context("spawn").Pool(size)
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # child processes inherit an ignored signal
    try:
        return multiprocessing.get_context("spawn").Pool(size)
    finally:
        signal.signal(signal.SIGINT, before)


class RayExecutor(Executor):
    """Runs tasks on Ray: the cluster at an address, the one this machine belongs to, or one started here."""

    most = 50

    def __init__(self, address: str, workers: int = 0) -> None:
        if address != "ray" and not address.startswith("ray://"):
            raise CannotPlay(f"games are played on ray or ray://HOST:PORT, not {address!r}")
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            import ray
        except ImportError:
            raise CannotPlay(explain_missing_ray()) from None
        self.ray = ray
        try:
            ray.init(None if address == "ray" else address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ImportError, RuntimeError) as error:
            raise CannotPlay(f"{address} cannot be reached: {str(error).splitlines()[0]}") from None
        self.closing = ExitStack()
        self.closing.callback(ray.shutdown)
        self.closing.enter_context(redirect_stdout(sys.stderr))  # Ray reports lost workers there
        self.workers = workers
        self.counted = 0.0
        self.size = self.count_slots()
        self.play = ray.remote(num_cpus=1, max_retries=0, scheduling_strategy="SPREAD")(run_task)

    def count_slots(self) -> int:
        """How many tasks can run at once now: machines join and leave."""
        if self.workers:
            return self.workers
        if time.monotonic() > self.counted + RECOUNT:
            self.counted = time.monotonic()
            self.size = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        return self.size

    def map(self, play: Callable[[T], R], tasks: Iterable[T]) -> Iterator[R]:
        waiting = enumerate(tasks)
        running: dict[object, tuple[int, T, int]] = {}  # by Ray's reference: the task, its place, how often it was lost
        done: dict[int, R] = {}
        due = started = 0

        def start(place: int, task: T, lost: int = 0) -> None:
            running[self.play.remote(fingerprint_sources(), str(Path.cwd()), play, task)] = place, task, lost

        try:
            while True:
                ahead = self.count_slots() * (1 if self.workers else AHEAD)
                while len(running) < ahead and started - due < AHEAD * ahead and (next_one := next(waiting, None)):
                    start(*next_one)
                    started += 1
                if not running:
                    return
                for each in self.wait_for_some(list(running)):
                    place, task, lost = running.pop(each)
                    try:
                        done[place] = self.ray.get(each)
                    except self.ray.exceptions.RayTaskError as error:  # raised by the task itself
                        raise (error.cause or error) from None
                    except self.ray.exceptions.RayError as error:
                        if lost == RETRIES:
                            raise CannotPlay(f"a task lost its worker {RETRIES + 1} times: {error}") from None
                        self.retried += 1
                        start(place, task, lost + 1)
                while due in done:
                    yield done.pop(due)
                    due += 1
        finally:
            for each in running:
                self.ray.cancel(each)

    def wait_for_some(self, running: list[object]) -> list[object]:
        """The tasks that are done, none after a timeout; CannotPlay if the cluster is gone."""
        try:
            ready, _ = self.ray.wait(running, timeout=RECOUNT)
        except (self.ray.exceptions.RaySystemError, ConnectionError) as error:
            raise CannotPlay(f"the cluster is lost: {str(error).splitlines()[0]}") from None
        return list(ready)

    def close(self) -> None:
        """End this command's tasks, and a cluster that it has started."""
        self.closing.close()


def explain_missing_ray() -> str:
    if sys.version_info[:2] > NEWEST:
        return f"there is no Ray for this Python yet; the newest that it is made for is {NEWEST[0]}.{NEWEST[1]}"
    return "games on Ray need ray: pip install 'steading[arena]'"


def run_task(wanted: str, folder: str, play: Callable[[T], R], task: T) -> R:
    """One task on a machine of the cluster; a user's own bots are imported from the same folder as at home."""
    if fingerprint_sources() != wanted:
        raise CannotPlay(f"{platform.node()} has another version of Steading than this machine")
    if folder not in sys.path and Path(folder).is_dir():
        sys.path.append(folder)
    return play(task)


def make_executor(on: str = "", workers: int = 0, games: int | None = None) -> Executor:
    """With so many workers, or as many as there is room for and the games are worth; CannotPlay says why not."""
    if on:
        return RayExecutor(on, workers)
    worth = (os.cpu_count() or 1) if games is None else games // WORTH_A_PROCESS
    number = workers or min(os.cpu_count() or 1, worth)
    return ProcessExecutor(number) if number > 1 else Executor()
