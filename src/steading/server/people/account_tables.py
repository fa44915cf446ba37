"""What accounts need of the tables: that they look again, and that games are given up when somebody leaves."""

from __future__ import annotations

from typing import Protocol, runtime_checkable


@runtime_checkable
class AccountTables(Protocol):
    """The tables, as far as people's accounts concern them."""

    async def refresh(self, table: str) -> None:
        """Names, the host or lines of chat have changed, or the table is gone."""

    async def dismiss_ended(self) -> None:
        """Whoever looks at a table by a session that is no more must come again."""

    async def concede(self, person: str) -> None:
        """Who leaves for good loses the rated games that go on."""
