"""Who does what only one process should do: PostgreSQL's advisory locks, which end with the process that has them."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from .events import Cluster


class Locks:
    """Of this process among the others. On SQLite everything may be claimed: the log decides."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster

    @asynccontextmanager
    async def claim(self, what: str) -> AsyncIterator[bool]:
        """Is this for this process alone to do now? It may be claimed several times within one process."""
        if self.cluster.alone:
            yield True
            return
        key = int.from_bytes(hashlib.sha256(what.encode()).digest()[:8], "big", signed=True)
        mine = False
        with suppress(Exception):  # a line that is down has no claims
            mine = bool(await self.cluster.ask("SELECT pg_try_advisory_lock($1)", key))
        try:
            yield mine
        finally:
            if mine:
                with suppress(Exception):
                    await self.cluster.ask("SELECT pg_advisory_unlock($1)", key)
