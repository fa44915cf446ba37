"""A table in memory: the lock, those who look at it, and what is begun there."""

from __future__ import annotations

import asyncio
from typing import Protocol

from msgspec.structs import replace

from ...language.arguments import Sentence
from ...tables.bot_questions import BotPlan
from ...tables.denials import TABLE_GONE
from ...tables.messages import BoardMessage, RequestError
from ...tables.orders import Orders
from ...tables.presenter import Audience, Presenters
from ...tables.table import Table
from ..cluster.messages import NOBODY, Presence
from ..store.chat import ChatLine
from ..store.tables import TableHead
from .delay import DelayedTable


class Listener(Protocol):
    """Somebody who looks at a table."""

    own: frozenset[int]
    person: str
    watches: bool  # without a seat, and not as who opened the table
    session: str
    chat_sent: int  # lines of chat; -1 if all are to be sent anew

    async def listen_to(self) -> None:
        """Whom this one wants to hear has changed."""

    def hang_up(self) -> None:
        """The session has ended; whoever it is may come again with another."""

    def wake(self) -> None:
        """Something may have changed."""

    def leave(self, seat: int) -> None:
        """The seat is no longer this person's."""

    def go(self, why: Sentence) -> None:
        """The table is no more."""

    def part(self) -> None:
        """This process ends; another goes on."""


class LiveTable:
    """A table that somebody is at."""

    def __init__(self, head: TableHead, table: Table, taken: frozenset[int]) -> None:
        self.id = head.id
        self.head = head
        self.table = table
        self.presenters = Presenters(table)
        self.taken_seats = taken  # the seats that some browser has
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.elsewhere = NOBODY  # who looks at it in other processes
        self.news: set[str] = set()  # that other processes have told of and that is still to be read
        self.reading: asyncio.Task[None] | None = None
        self.chat: list[ChatLine] | None = None  # until somebody comes
        self.last_line = 0  # the number of the last line of chat that was read
        self.forgotten = 0  # lines of chat that were dropped while the table is in memory
        self.bots: asyncio.Task[None] | None = None
        self.plans: dict[int, BotPlan] = {}  # of the bots, by seat
        self.thinking: dict[str, float] = {}  # seconds that the last choice of a bot took, by level
        self.result_known = False
        self.snapshot_at = -1  # how many rows it had when a snapshot was last kept
        self.due: float | None = None  # when the next clock runs out
        self.orders: Orders = {}  # by seat
        self.ordering: asyncio.Task[None] | None = None
        self.delayed: DelayedTable | None = None  # the table as those see it who look on later
        self.telling: asyncio.TimerHandle | None = None  # that somebody came or went who looks on
        self.gone = False

    @property
    def online(self) -> frozenset[int]:
        """The seats of all who look."""
        return self.present.seats | self.elsewhere.seats

    @property
    def watching(self) -> int:
        """How many people look on without a seat."""
        return self.present.watching + self.elsewhere.watching

    @property
    def audience(self) -> Audience:
        """Who is there beside the table."""
        return Audience(self.online, self.taken_seats, self.watching)

    @property
    def present(self) -> Presence:
        """Those who look in this process."""
        seats = frozenset(seat for listener in self.listeners for seat in listener.own)
        return Presence(seats, len({listener.person for listener in self.listeners if listener.watches}))

    @property
    def idle(self) -> bool:
        """Nobody looks and nobody thinks."""
        return not self.listeners and not self.lock.locked() and (self.bots is None or self.bots.done())

    def public(self) -> Presenters:
        """Present the table as those see it who look on."""
        if not self.head.delay:
            return self.presenters
        if self.delayed is None:
            self.delayed = DelayedTable(self.table, self.head.delay)
        return self.delayed.catch_up()

    def public_board(self, code: str) -> BoardMessage:
        """What all who look on in a language see now: drawn once for them. A game that was cut short keeps its
        secrets."""
        board = self.public().in_language(code).board(None, (), self.audience)
        return replace(board, record=None) if board.ending else board

    def check(self) -> None:
        """Is the table still there?"""
        if self.gone:
            raise RequestError("gone", TABLE_GONE)

    def tell(self) -> None:
        """Everybody is to look again."""
        for listener in list(self.listeners):
            listener.wake()

    def tell_soon(self, seconds: float) -> None:
        """Everybody is to look again, but not for each of many who come and go."""
        if self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(seconds, self.tell_now)

    def tell_now(self) -> None:
        self.telling = None
        self.tell()
