"""What is begun and must come to its end, and what nobody waits for."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from typing import TypeVar

from .logs import log_errors

T = TypeVar("T")


class Tasks:
    """The tasks of a server that no supervisor begins again."""

    def __init__(self) -> None:
        self.needed: set[asyncio.Task[object]] = set()
        self.optional: set[asyncio.Task[None]] = set()

    async def finish(self, work: Coroutine[object, object, T]) -> T:
        """Do this to its end, even if whoever asked for it is gone meanwhile."""
        task = asyncio.get_running_loop().create_task(work)
        self.keep(task)
        return await asyncio.shield(task)

    def keep(self, task: asyncio.Task[object]) -> None:
        """The server does not close before this is done."""
        self.needed.add(task)
        task.add_done_callback(self.needed.discard)

    def start(self, work: Coroutine[object, object, None]) -> None:
        """Begin this; it is given up when the server closes, and forgotten when it is done."""
        task = asyncio.get_running_loop().create_task(log_errors(work))
        self.optional.add(task)
        task.add_done_callback(self.optional.discard)

    async def close(self, others: Iterable[asyncio.Task[object]]) -> None:
        """What is needed comes to its end; the rest is given up, and so are these others."""
        dropped = [*others, *self.optional]
        for task in dropped:
            task.cancel()
        await asyncio.gather(*dropped, *self.needed, return_exceptions=True)
