"""Tickets: secrets that let somebody do one thing until they expire."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import delete, insert, select, update

from ..settings import DAY
from .database import Database, MustMatch, StaleWrite
from .schema import TicketRow

TicketKind = Literal["invitation", "reset", "mail"]


@dataclass(frozen=True)
class Ticket:
    """To sign up, to choose a new password, or to prove an address."""

    id: str  # hash of its secret
    kind: TicketKind
    person: str | None
    created: float
    expires: float
    uses: int  # that are left
    note: str


class TicketStore:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def add(self, ticket: Ticket) -> None:
        """Of those that are for one person, the last one counts alone."""
        old = delete(TicketRow).where(
            TicketRow.kind == ticket.kind, TicketRow.person == ticket.person, TicketRow.person.is_not(None)
        )
        stale = delete(TicketRow).where(TicketRow.expires < ticket.created - 30 * DAY)
        await self.database.change(old, stale, insert(TicketRow).values(**vars(ticket)))

    async def find(self, kind: TicketKind, id: str, now: float) -> Ticket | None:
        """The ticket, if it is good."""
        rows = await self.database.rows(
            select(TicketRow.__table__).where(
                TicketRow.id == id, TicketRow.kind == kind, TicketRow.uses > 0, TicketRow.expires > now
            )
        )
        return Ticket(**rows[0]._mapping) if rows else None

    async def use(self, ticket: Ticket) -> bool:
        """Once more; False if somebody else was faster."""
        one_less = update(TicketRow).where(TicketRow.id == ticket.id, TicketRow.uses > 0)
        try:
            await self.database.change(MustMatch(one_less.values(uses=TicketRow.uses - 1)))
        except StaleWrite:
            return False
        return True

    async def list(self, kind: TicketKind) -> Sequence[Ticket]:
        """All of this kind, the newest first."""
        rows = await self.database.rows(
            select(TicketRow.__table__).where(TicketRow.kind == kind).order_by(TicketRow.created.desc())
        )
        return [Ticket(**row._mapping) for row in rows]

    async def delete(self, ids: Sequence[str]) -> None:
        await self.database.change(delete(TicketRow).where(TicketRow.id.in_(ids)))
