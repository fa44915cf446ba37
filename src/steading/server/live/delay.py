"""A table as it was a while ago: what was kept since then has not happened yet."""

from __future__ import annotations

from dataclasses import replace

from ...tables.presenter import Presenters
from ...tables.table import Table


class DelayedTable:
    """What those see who look on later than the players."""

    def __init__(self, table: Table, delay: float) -> None:
        self.now = table
        self.delay = delay
        self.clock = table.now
        base = table.setup.base
        self.first = 0 if base is None else int(str(base["rows"]))  # what lies before is of other rules
        self.presenters = Presenters(self.fold(self.due()))

    @property
    def table(self) -> Table:
        return self.presenters.table

    def due(self) -> int:
        """How many rows of the log are old enough."""
        until = self.clock() - self.delay
        return next((place for place, row in enumerate(self.now.rows) if row.at > until), len(self.now.rows))

    def fold(self, rows: int) -> Table:
        """The table after so many rows."""
        setup = replace(self.now.setup, chairs=self.now.seating.first, clock=None, hints=False, rated=False)
        return Table(setup, self.clock, self.now.rows[: max(rows, self.first)], snapshot=setup.base)

    def catch_up(self) -> Presenters:
        """Present the table as it is to be seen now."""
        for row in self.now.rows[len(self.table.rows) : self.due()]:
            self.table.add(row)
        return self.presenters

    def wait(self) -> float | None:
        """Seconds until the next row is old enough; None if none waits."""
        rows, at = self.now.rows, self.due()
        return max(0.0, rows[at].at + self.delay - self.clock()) if at < len(rows) else None
