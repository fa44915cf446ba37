"""A table that somebody looks at on this device."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Protocol

from ..language.arguments import Sentence
from ..tables.bot_questions import BotPlan
from ..tables.denials import TABLE_GONE
from ..tables.messages import RequestError
from ..tables.orders import Orders
from ..tables.presenter import Audience, Presenters
from ..tables.table import Table
from .documents import PositionForm, TableForm


class Onlooker(Protocol):
    """A line to a page."""

    def wake(self) -> None:
        """Something may have changed."""

    def dismiss(self, why: Sentence) -> None:
        """The table is no more."""


class PocketTable:
    """A table with its lock, and what is begun there."""

    def __init__(self, form: TableForm, table: Table, orders: Orders, base: PositionForm | None) -> None:
        self.id = form.id
        self.form = form
        self.table = table
        self.presenters = Presenters(table)
        self.orders = orders
        self.base = base
        self.own = frozenset(form.own)
        self.lock = asyncio.Lock()
        self.lines: set[Onlooker] = set()
        self.plans: dict[int, BotPlan] = {}  # of the bots, by seat
        self.tasks: dict[str, asyncio.Task[None]] = {}  # bots, orders, the snapshot
        self.snapshot_at = -1
        self.gone = False

    @property
    def audience(self) -> Audience:
        """Everybody is at this screen."""
        return Audience(self.own, self.own, 0)

    def notify_lines(self) -> None:
        """Every page is to look again."""
        for line in list(self.lines):
            line.wake()

    def check(self) -> None:
        """Is the table still there?"""
        if self.gone:
            raise RequestError("gone", TABLE_GONE)

    def start(self, name: str, coroutine: Coroutine[None, None, None]) -> None:
        """Begin this, unless it is under way."""
        task = self.tasks.get(name)
        if task is not None and not task.done():
            coroutine.close()
        else:
            self.tasks[name] = asyncio.get_running_loop().create_task(coroutine)
