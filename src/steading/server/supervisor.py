"""Who looks after the tasks that nobody waits for: one that ends is begun again, after pauses that grow, and it is
known which are down."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress

from .logs import log, say
from .store.database import Database

SHORTEST, LONGEST = 1.0, 60.0  # seconds until a task that has ended is begun again
WELL = 60.0  # seconds after which a task that ends has run well, so that pauses grow from the beginning

TaskFunction = Callable[[], Coroutine[object, object, None]]


class TaskEnded(Exception):
    """A task came to its end that was to run for as long as the server runs."""


class Supervisor:
    """Of a server. `count` is told the name of each task that is begun again."""

    def __init__(self, count: Callable[[str], None]) -> None:
        self.count = count
        self.tasks: set[asyncio.Task[None]] = set()
        self.pauses: dict[str, asyncio.Event] = {}  # those that are down, in the order in which they failed

    @property
    def down(self) -> str:
        """The name of a task that has failed and is not begun again yet; empty if there is none."""
        return next(iter(self.pauses), "")

    def run(self, name: str, work: TaskFunction, longest: float | None = None) -> asyncio.Task[None]:
        """Begin this, and again whenever it ends: it is to run for as long as the server runs."""

        async def endless() -> None:
            await work()
            raise TaskEnded

        return self.once(name, endless, longest)

    def once(self, name: str, work: TaskFunction, longest: float | None = None) -> asyncio.Task[None]:
        """Begin this, and again until it has come to its end without an error."""
        task = asyncio.get_running_loop().create_task(self.see_through(name, work, longest), name=name)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def see_through(self, name: str, work: TaskFunction, longest: float | None) -> None:
        pause, begun = SHORTEST, time.monotonic()
        while not await succeeds(work):
            if time.monotonic() - begun > WELL:
                pause = SHORTEST
            say("restart", f"the {name} failed and is begun again in {pause:g} s", task=name, seconds=pause)
            await self.wait(name, pause)
            self.count(name)
            pause, begun = min(2 * pause, longest or LONGEST), time.monotonic()

    async def wait(self, name: str, pause: float) -> None:
        """Until the pause is over, or somebody knows that there is no need for it."""
        self.pauses[name] = asyncio.Event()
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self.pauses[name].wait()
        finally:
            self.pauses.pop(name, None)

    def hurry(self) -> None:
        """What made tasks fail is over: those that are down are begun again at once."""
        for pause in self.pauses.values():
            pause.set()


async def succeeds(work: TaskFunction) -> bool:
    """Does it end without an error? An error is logged; so is that something was cancelled for which it waited."""
    try:
        await work()
    except asyncio.CancelledError as error:
        task = asyncio.current_task()
        if task is None or task.cancelling():
            raise
        log(error)
        return False
    except Exception as error:
        log(error)
        return False
    return True


async def absorb(error: Exception, database: Database) -> None:
    """Log an error about one thing among many, so that the others have their turn; raised again if the database does
    not answer, since then it is about all of them."""
    try:
        await database.ping()
    except Exception:
        raise error from None
    log(error)
