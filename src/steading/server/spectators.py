"""Who looks on without a seat: sees what everybody may know, later than the players where that was wished."""

from __future__ import annotations

import time
from collections.abc import Callable

from msgspec.structs import replace

from .guard import Denied, not_found
from .house import House
from .messages import Board
from .opened import Opened
from .table import Table
from .tables import open_table
from .visitors import AnyConnection, address_of, person_of


class Lagging:
    """A table as it was a while ago: what was kept since then has not happened yet."""

    def __init__(self, table: Table, delay: float, clock: Callable[[], float] = time.time) -> None:
        self.live = table
        self.delay = delay
        self.clock = clock
        self.first = 0 if table.base is None else int(str(table.base["rows"]))  # what lies before is of other rules
        self.table = self.folded(self.due())

    def due(self) -> int:
        """How many rows of the log are old enough."""
        until = self.clock() - self.delay
        return next((place for place, row in enumerate(self.live.rows) if row.at > until), len(self.live.rows))

    def folded(self, rows: int) -> Table:
        """The table after so many rows."""
        live = self.live
        rows = max(rows, self.first)
        return Table(live.id, live.game, live.seating.first, live.seed, live.rows[:rows], live.position, kept=live.base)

    def catch_up(self) -> Table:
        """The table as it is to be seen now."""
        due = self.due()
        for row in self.live.rows[len(self.table.rows) : due]:
            self.table.add(row)
        return self.table

    def wait(self) -> float | None:
        """Seconds until the next row is old enough; None if none waits."""
        rows, at = self.live.rows, self.due()
        return max(0.0, rows[at].at + self.delay - self.clock()) if at < len(rows) else None


def public_board(opened: Opened) -> Board:
    """What all who look on see now: drawn once for all of them. A game that was cut short keeps its secrets."""
    board = seen(opened).board(None, (), opened.online, opened.taken, watching=opened.watching)
    return replace(board, record=None) if board.ended else board


def seen(opened: Opened) -> Table:
    """The table as those see it who look on."""
    if not opened.head.delay:
        return opened.table
    if opened.lagging is None:
        opened.lagging = Lagging(opened.table, opened.head.delay)
    return opened.lagging.catch_up()


# ------------------------------------------------------------ coming in
async def look_in(connection: AnyConnection, house: House, id: str) -> tuple[Opened, str, frozenset[int], bool]:
    """As `visit`, but it also lets in who only looks on, where that is allowed; the last says whether it is so."""
    person = await person_of(connection, house)
    own = await house.storage.seats_of(person, id) if person is not None else frozenset()
    watches = not own and (person is None or await house.storage.host(id) != person)
    if watches and not await house.storage.watch(id):
        raise not_found()
    opened = await open_table(
        house, id
    )  # last: nothing is awaited before the caller has it, so it is the one in memory
    return opened, person or f"address {address_of(connection)}", own, watches


def check_room(house: House, opened: Opened) -> None:
    """Denied to one more than may look on."""
    if opened.watching >= house.settings.watchers:
        raise Denied(429, "too-many", "As many people look at this table as it can bear; come back later.")


async def look_at_end(connection: AnyConnection, house: House, id: str) -> Opened:
    """A table for what there is once it is over: for who looks on when that is shown to them.

    A game that was cut short keeps its secrets from those.
    """
    opened, _, _, watches = await look_in(connection, house, id)
    if watches and seen(opened).state.deciders:
        raise Denied(409, "not-over", "The record can be had once the game is over.")
    return opened
