"""New tables: what is asked for, checked, and kept with its seats."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress

from ...engine.contract import Document
from ...language.arguments import sentence
from ...tables.openings import TableOpening
from ...tables.tutors import GAME_PURPOSES
from ..settings import Settings
from ..store.tables import TableHead, TableStore
from ..web.security import HttpDenial
from .refresh import Refresher
from .registry import OtherRules, Registry


class TableFactory:
    def __init__(self, table_store: TableStore, registry: Registry, refresher: Refresher, settings: Settings) -> None:
        self.table_store = table_store
        self.registry = registry
        self.refresher = refresher
        self.settings = settings

    async def check_number(self, person: str) -> None:
        """Denial to who has opened as many tables as one may."""
        most = self.settings.tables_of_one
        if await self.table_store.count_hosted(person) >= most:
            raise HttpDenial(409, "too-many", sentence("too-many-tables", most=most))

    async def make(self, head: TableHead, hashes: Sequence[str | None], mine: Sequence[int]) -> None:
        """Keep a new table; its host has the seats `mine`."""
        await self.table_store.make(head, hashes, mine)
        await self.registry.open(head.id)

    async def resume(self, person: str, purpose: str, position: Document | None) -> str | None:
        """The table that the person opened for this purpose and has not finished; one that is done goes away."""
        old = await self.table_store.latest_for(person, purpose)
        if old is None:
            return None
        with suppress(OtherRules):
            live = await self.registry.open(old)
            if live is not None and live.table.tutor is not None:
                if live.table.tutor.stage(live.table) != "done" and live.head.position == position:
                    return old
                await self.refresher.delete(live)
                return None
        await self.table_store.delete(old)
        return None

    async def begin(self, person: str, opening: TableOpening) -> str:
        """A table begun from a position (or from the beginning), at which the person has every seat that is no bot's:
        the one that was left, or a new one in place of it. A game is always new."""
        game, chairs, position, purpose = opening.game, opening.chairs, opening.position, opening.purpose
        played = purpose in GAME_PURPOSES
        if not played and (old := await self.resume(person, purpose, position)) is not None:
            return old
        await self.check_number(person)
        id, luck = secrets.token_urlsafe(12), self.settings.luck()
        options = dict(game.options)
        head = TableHead(
            id, game.name, options, luck, game.fingerprint, person, tuple(chairs), position, purpose, played
        )
        await self.make(head, [None] * len(chairs), [seat for seat, chair in enumerate(chairs) if chair.bot is None])
        return id
