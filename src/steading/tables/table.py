"""A table: its log, how its game is drawn and worded, and who leads it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..engine.contract import Document
from ..games import Board as GameBoard
from ..games import board_for
from ..language.catalogue import SOURCE
from .log import Log, LogRow, Setup
from .tutors import Tutor


class Table(Log):
    """A log with a face."""

    def __init__(
        self,
        setup: Setup,
        now: Callable[[], float],
        rows: Iterable[LogRow] = (),
        tutor: Tutor | None = None,
        snapshot: Document | None = None,
    ) -> None:
        super().__init__(setup, now, rows, snapshot)
        self.tutor = tutor
        self.boards: dict[str, GameBoard] = {}  # by language

    @property
    def board(self) -> GameBoard:
        """For what is the same in all languages."""
        return self.board_in(SOURCE)

    def board_in(self, code: str) -> GameBoard:
        found = self.boards.get(code)
        if found is None:
            found = self.boards[code] = board_for(self.game, self.names, code)
        return found

    def rename(self, names: Sequence[str]) -> bool:
        """People have these names from now on; had they others?"""
        if list(names) == self.names:
            return False
        self.names = list(names)
        self.seating.rename(names)
        self.boards.clear()
        return True

    def waiting_bot(self) -> int | None:
        """A bot that owes a decision and is to make it now."""
        waiting = [seat for seat in self.deciders if self.chairs[seat].bot and not self.seating.paused]
        return next((seat for seat in waiting if self.tutor is None or not self.tutor.waits(self, seat)), None)
