"""What becomes of tables when somebody's account changes or goes."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from ...tables.arrangements import rows_to_resign
from ...tables.log import LogRow
from ...tables.table import Table
from ..store.tables import TableStore
from .moves import Moves
from .refresh import Refresher
from .registry import OtherRules, Registry


class LiveAccountTables:
    """The tables, as far as people's accounts concern them; see `people.account_tables`."""

    def __init__(self, table_store: TableStore, registry: Registry, moves: Moves, refresher: Refresher) -> None:
        self.table_store = table_store
        self.registry = registry
        self.moves = moves
        self.refresher = refresher

    async def refresh(self, table: str) -> None:
        await self.refresher.refresh(table)

    async def dismiss_ended(self) -> None:
        await self.refresher.dismiss_ended()

    async def concede(self, person: str) -> None:
        for id in await self.table_store.list_rated(person):
            with suppress(OtherRules):
                live = await self.registry.open(id)
                if live is not None:
                    own, taken = await self.table_store.seats_of(person, id), await self.table_store.taken_seats(id)
                    await self.moves.arrange(live, partial(rows_to_concede, live.table, own, taken))


def rows_to_concede(table: Table, own: frozenset[int], taken: frozenset[int]) -> list[LogRow]:
    """These seats are given up, at one table; nothing if it is over or was given up before."""
    leaving = own & table.seating.people(taken)
    return [] if table.over or not leaving else rows_to_resign(table, leaving, taken, fewest=2)
