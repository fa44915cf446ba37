"""Tickets: secrets that let somebody do one thing until they expire."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update

from ..settings import DAY
from .column_types import TicketKind
from .database import Database, MustMatch, Statement
from .schema import TicketRow

TICKETS = select(
    TicketRow.id,
    TicketRow.kind,
    TicketRow.person,
    TicketRow.created,
    TicketRow.expires,
    TicketRow.uses,
    TicketRow.note,
)


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

    async def add(self, ticket: Ticket, *checks: Statement) -> None:
        """Of those that are for one person, the last one counts alone. StaleWrite if what is checked is so no more."""
        old = delete(TicketRow).where(
            TicketRow.kind == ticket.kind, TicketRow.person == ticket.person, TicketRow.person.is_not(None)
        )
        stale = delete(TicketRow).where(TicketRow.expires < ticket.created - 30 * DAY)
        await self.database.change(*checks, old, stale, insert(TicketRow).values(**vars(ticket)))

    async def find(self, kind: TicketKind, id: str, now: float) -> Ticket | None:
        """The ticket, if it is good."""
        found = await self.database.first(
            TICKETS.where(TicketRow.id == id, TicketRow.kind == kind, TicketRow.uses > 0, TicketRow.expires > now)
        )
        return Ticket(*found) if found else None

    async def list(self, kind: TicketKind) -> Sequence[Ticket]:
        """All of this kind, the newest first."""
        rows = await self.database.rows(TICKETS.where(TicketRow.kind == kind).order_by(TicketRow.created.desc()))
        return [Ticket(*row) for row in rows]

    async def delete(self, ids: Sequence[str]) -> None:
        await self.database.change(delete(TicketRow).where(TicketRow.id.in_(ids)))


# ------------------------------------------------------------ statements, to be part of a change
def use_ticket(ticket: Ticket) -> Statement:
    """Once more, together with what it allows; StaleWrite if it is used up or gone."""
    good = update(TicketRow).where(TicketRow.id == ticket.id, TicketRow.uses > 0)
    return MustMatch(good.values(uses=TicketRow.uses - 1))
