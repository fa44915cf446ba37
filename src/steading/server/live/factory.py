"""New tables: what is asked for, checked, and kept with its seats."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress

from ...bots import BOTS
from ...engine import Game
from ...engine.contract import Document
from ...games import make
from ...tables.seating import Chair
from ...tables.tutors import GAME_PURPOSES
from ..settings import Settings
from ..store.storage import Head, Storage
from ..web.security import Denied, plain
from .messages import WantedSeat
from .refresh import Refresher
from .registry import OtherRules, Registry

LONGEST_NAME = 40


def read_game(name: str, options: Mapping[str, bool | str], seats: int) -> Game:
    """The game that was asked for; Denied says what is possible."""
    try:
        game = make(name, options)
        game.start(seats, 0)
    except ValueError as error:
        raise Denied(400, "bad-request", f"{error}") from None
    return game


def check_bot(bot: str) -> str:
    """The bot that is to play; Denied says which there are."""
    if bot not in BOTS:
        raise Denied(400, "bad-request", f"There is no such bot; there are {', '.join(BOTS)}.")
    return bot


def read_chairs(seats: Sequence[WantedSeat]) -> list[Chair]:
    """Who sits where; bots are ours only, never a module that somebody names."""
    chairs = []
    for place, seat in enumerate(seats):
        bot = check_bot(seat.bot) if seat.kind == "bot" else None
        fallback = f"{bot.capitalize()} {place + 1}" if bot else f"Player {place + 1}"
        chairs.append(Chair(plain(seat.name, LONGEST_NAME) or fallback, bot))
    return chairs


class TableFactory:
    def __init__(self, storage: Storage, registry: Registry, refresher: Refresher, settings: Settings) -> None:
        self.storage = storage
        self.registry = registry
        self.refresher = refresher
        self.settings = settings

    async def check_number(self, person: str) -> None:
        """Denied to who has opened as many tables as one may."""
        most = self.settings.tables_of_one
        if await self.storage.hosted(person) >= most:
            text = f"This browser has opened {most} tables, which is as many as it may; delete some first."
            raise Denied(409, "too-many", text)

    async def make(self, head: Head, hashes: Sequence[str | None], mine: Sequence[int]) -> None:
        """Keep a new table; its host has the seats `mine`."""
        await self.storage.make_table(head, hashes, mine)
        await self.registry.open(head.id)

    async def resume(self, person: str, purpose: str, position: Document | None) -> str | None:
        """The table that the person opened for this purpose and has not finished; one that is done goes away."""
        old = await self.storage.table_for(person, purpose)
        if old is None:
            return None
        with suppress(OtherRules):
            live = await self.registry.open(old)
            if live is not None and live.table.tutor is not None:
                if live.table.tutor.stage(live.table) != "done" and live.head.position == position:
                    return old
                await self.refresher.delete(live)
                return None
        await self.storage.delete_table(old)
        return None

    async def begin(
        self, person: str, game: Game, chairs: Sequence[Chair], position: Document | None, purpose: str
    ) -> str:
        """A table begun from a position (or from the beginning), at which the person has every seat that is no bot's:
        the one that was left, or a new one in place of it. A game is always new."""
        played = purpose in GAME_PURPOSES
        if not played and (old := await self.resume(person, purpose, position)) is not None:
            return old
        await self.check_number(person)
        id, luck = secrets.token_urlsafe(12), self.settings.luck()
        options = dict(game.options)
        head = Head(id, game.name, options, luck, game.fingerprint, person, tuple(chairs), position, purpose, played)
        await self.make(head, [None] * len(chairs), [seat for seat, chair in enumerate(chairs) if chair.bot is None])
        return id
