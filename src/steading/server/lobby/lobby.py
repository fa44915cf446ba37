"""The lobby: offers and tables that can be looked at, as this process read them last."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from ..cluster.messages import ClusterEvent
from ..live.stored_games import is_registered
from ..store.offers import Offer, OfferStore
from ..store.ratings import RatingStore
from ..store.table_summaries import SummaryStore, WatchedTable

FRESH = 2.0  # seconds for which what was read is good enough for a list
MOST_WATCHED = 30


@dataclass(frozen=True)
class LobbyState:
    """The lobby as it was read."""

    at: float
    offers: tuple[Offer, ...]
    ratings: dict[tuple[str, str, int], int]  # of those who sit there: by person, game and seats
    watch_tables: tuple[WatchedTable, ...]


class Lobby:
    """The lobby as it was last read, and who wants to hear when that changes."""

    def __init__(
        self,
        offer_store: OfferStore,
        rating_store: RatingStore,
        summary_store: SummaryStore,
        tell: Callable[[str, str], None],
    ) -> None:
        self.offer_store = offer_store
        self.rating_store = rating_store
        self.summary_store = summary_store
        self.tell = tell
        self.number = 0  # of changes that this process knows of
        self.listeners: dict[asyncio.Event, str] = {}  # with who that is
        self.state: LobbyState | None = None
        self.reading: asyncio.Task[LobbyState] | None = None

    # ------------------------------------------------------------ news
    def announce_change(self) -> None:
        """Something is not as it was; whoever looks is to look again, in other processes, too."""
        self.tell("lobby", "")
        self.refresh()

    def hear(self, event: ClusterEvent) -> None:
        """Another process has changed something."""
        if event.kind == "lobby":
            self.refresh()

    def forget_table(self, _table: str) -> None:
        """A table that could be looked at is no more."""
        self.announce_change()

    def refresh(self) -> None:
        """What was read is read again; whoever looks here is told."""
        self.number += 1
        self.state = None
        self.reading = None
        for event in self.listeners:
            event.set()

    @property
    def here(self) -> int:
        """How many people look at the lobby."""
        return len(set(self.listeners.values()))

    async def latest(self) -> LobbyState:
        """The lobby; many who look at the same time read it once."""
        if self.state is not None and time.monotonic() - self.state.at < FRESH:
            return self.state
        if self.reading is None or self.reading.done():
            self.reading = asyncio.get_running_loop().create_task(self.read())
        number, seen = self.number, await asyncio.shield(self.reading)
        if number == self.number:
            self.state = seen
        return seen

    async def read(self) -> LobbyState:
        """The lobby as it is stored, but for games that are not here any more."""
        at = time.monotonic()
        offers = [each for each in await self.offer_store.all() if is_registered(each.game)]
        found = await self.summary_store.find_watched(time.time(), MOST_WATCHED)
        tables = [each for each in found if is_registered(each.table.game)]
        return LobbyState(at, tuple(offers), await self.ratings(offers), tuple(tables))

    async def ratings(self, offers: Iterable[Offer]) -> dict[tuple[str, str, int], int]:
        """What those are rated who sit at tables that are to be rated."""
        people = {each.id for offer in offers if offer.rated for each in offer.places.values()}
        return await self.rating_store.numbers(people)
