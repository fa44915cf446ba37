"""What a device lends beside the store: somebody who thinks, and the other tabs."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Protocol

from .workshop import analyse_record, work


class Device(Protocol):
    """What Python is lent by the browser around it."""

    def work(self, job: str, text: str, game: str) -> Awaitable[str]:
        """Let this be worked out where nobody waits for it; see `workshop`."""

    def analyse(self, record: str, game: str, progress: Callable[[int, int], None]) -> Awaitable[str]:
        """The analysis of a finished game, by somebody who can be sent away."""

    def claim(self, name: str) -> Awaitable[Callable[[], None] | None]:
        """What gives back a claim that no other tab has meanwhile; None if another has it."""

    def prepare(self, game: str) -> Awaitable[None]:
        """Have all of this game here; one that is not known is left alone."""

    def announce(self, table: str) -> None:
        """The other tabs are to look at this table again."""


@asynccontextmanager
async def hold_claim(device: Device, name: str) -> AsyncIterator[bool]:
    """Is it this tab that does this?"""
    give_back = await device.claim(name)
    try:
        yield give_back is not None
    finally:
        if give_back is not None:
            give_back()


class LoneDevice:
    """One tab, in which everything is worked out at once: for tests."""

    async def work(self, job: str, text: str, game: str) -> str:
        return work(job, text)

    async def analyse(self, record: str, game: str, progress: Callable[[int, int], None]) -> str:
        return analyse_record(record, progress, 0.0)

    async def claim(self, name: str) -> Callable[[], None] | None:
        return lambda: None

    async def prepare(self, game: str) -> None:
        """Every game is here."""

    def announce(self, table: str) -> None:
        """There is no other tab."""
