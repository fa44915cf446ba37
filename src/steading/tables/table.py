"""A table: its log, how its game is drawn and worded, and who leads it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence

from ..engine.contract import Document, View
from ..games import Board as GameBoard
from ..games import Words, board_for
from .choices import Choices, choices_of
from .log import Log, LogRow, Setup
from .tutors import Tutor


class Table(Log):
    """A log with a face."""

    def __init__(
        self,
        setup: Setup,
        rows: Iterable[LogRow] = (),
        tutor: Tutor | None = None,
        snapshot: Document | None = None,
        now: Callable[[], float] = time.time,
    ) -> None:
        super().__init__(setup, now, rows, snapshot)
        self.tutor = tutor
        self.board: GameBoard = board_for(self.game, self.names)

    @property
    def words(self) -> Words:
        return self.board.words

    def rename(self, names: Sequence[str]) -> bool:
        """People have these names from now on; had they others?"""
        if list(names) == self.names:
            return False
        self.names = list(names)
        self.seating.rename(names)
        self.board = board_for(self.game, self.names)
        return True

    def choices(self, seat: int, view: View | None = None) -> Choices:
        """What the seat can do, as it imagines the position."""
        return choices_of(self.board, self.state, seat, view)

    def waiting_bot(self) -> int | None:
        """A bot that owes a decision and is to make it now."""
        waiting = [seat for seat in self.deciders if self.chairs[seat].bot and not self.seating.paused]
        return next((seat for seat in waiting if self.tutor is None or not self.tutor.waits(self, seat)), None)
