"""What becomes of tables when somebody's account changes or goes."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from ...tables import requests
from ...tables.log import LogRow
from ...tables.seating import SUBSTITUTE
from ...tables.table import Table
from ..store.storage import Storage
from .moves import Moves
from .refresh import Refresher
from .registry import OtherRules, Registry


class LiveDesk:
    """The tables, as far as people's accounts concern them; see `people.table_desk`."""

    def __init__(self, storage: Storage, registry: Registry, moves: Moves, refresher: Refresher) -> None:
        self.storage = storage
        self.registry = registry
        self.moves = moves
        self.refresher = refresher

    async def refresh(self, table: str) -> None:
        await self.refresher.refresh(table)

    async def dismiss_ended(self) -> None:
        await self.refresher.dismiss_ended()

    async def concede(self, person: str) -> None:
        for id in await self.storage.rated_tables(person):
            with suppress(OtherRules):
                live = await self.registry.open(id)
                if live is not None:
                    own, taken = await self.storage.seats_of(person, id), await self.storage.taken(id)
                    await self.moves.arrange(live, partial(rows_to_concede, live.table, own, taken))


def rows_to_concede(table: Table, own: frozenset[int], taken: frozenset[int]) -> list[LogRow]:
    """These seats are given up, at one table; nothing if it is over or was given up before."""
    leaving = own & table.seating.people(taken)
    return [] if table.over or not leaving else rows_to_resign(table, leaving, taken, fewest=2)


def rows_to_resign(table: Table, leaving: frozenset[int], taken: frozenset[int], fewest: int = 1) -> list[LogRow]:
    """These seats are given up; the table is over where fewer people than `fewest` are left."""
    wanted: list[requests.Wanted] = [("resign", seat, {"bot": SUBSTITUTE}) for seat in sorted(leaving)]
    if len(table.seating.people(taken) - leaving) < fewest:
        wanted.append(("end", min(leaving), {"why": "given-up"}))
    return requests.arrange(table, *wanted)
