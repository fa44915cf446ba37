"""Tables that wait for people. An offer has a version, and whoever changes it says which one was looked at: of two that
come at the same time, one has to look again (Late). So a seat is given once, and a table begins once, whatever process
is asked."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, insert, select, update

from ...engine.contract import Document
from ...tables.log import LogRow
from .column_types import OptionValues
from .database import Conflict, Database, MustMatch, Statement, add_columns
from .people import PublicPerson, name_guest
from .schema import Invitation, OfferRow, OfferSeat, Person, PersonSeat
from .tables import NumberTaken, TableHead, insert_rows, insert_table

GAME = (OfferRow.game, OfferRow.options, OfferRow.seats)
OFFERS = add_columns(
    add_columns(
        select(OfferRow.id, OfferRow.version, OfferRow.host, OfferRow.created, OfferRow.expires, *GAME),
        OfferRow.clock,
        OfferRow.rated,
        OfferRow.hints,
        OfferRow.watch,
    ),
    OfferRow.delay,
    OfferRow.open,
    OfferRow.low,
    OfferRow.high,
)


@dataclass(frozen=True)
class Offer:
    """A table that waits for people, with who sits there and who is asked to come."""

    id: str
    version: int
    host: str
    created: float
    expires: float
    game: str
    options: OptionValues
    seats: int
    clock: Document | None
    rated: bool
    hints: bool
    watch: str
    delay: int
    open: bool
    low: int | None
    high: int | None
    places: dict[int, PublicPerson]
    invitees: tuple[PublicPerson, ...] = ()

    def seat_of(self, person: str | None) -> int | None:
        return next((seat for seat, each in self.places.items() if each.id == person), None)

    def free(self) -> list[int]:
        """The seats that nobody has."""
        return [seat for seat in range(self.seats) if seat not in self.places]

    def asks(self, person: str | None) -> bool:
        """Is somebody invited who has not come yet?"""
        return self.seat_of(person) is None and any(each.id == person for each in self.invitees)

    def shown_to(self, person: str | None) -> bool:
        """Is it in somebody's list?"""
        return self.open or self.seat_of(person) is not None or self.asks(person)


class OfferStore:
    def __init__(self, database: Database) -> None:
        self.database = database
        self.on_change: Callable[[], None] = lambda: None

    # ------------------------------------------------------------ reading
    async def all(self) -> list[Offer]:
        """Those that stand, newest first."""
        return await self.find(OfferRow.expires > time.time())

    async def get(self, id: str) -> Offer | None:
        """The offer as it is now."""
        found = await self.find(OfferRow.id == id, OfferRow.expires > time.time())
        return found[0] if found else None

    async def find(self, *which: ColumnElement[bool]) -> list[Offer]:
        """These offers, newest first."""
        found = await self.database.rows(OFFERS.where(*which).order_by(OfferRow.created.desc()))
        ids = [id for id, *_ in found]
        who = (Person.id, Person.name, Person.role)
        seated = await self.database.rows(
            select(OfferSeat.offer, OfferSeat.seat, *who)
            .join(Person, Person.id == OfferSeat.person)
            .where(OfferSeat.offer.in_(ids))
            .order_by(OfferSeat.offer, OfferSeat.seat)
        )
        asked = await self.database.rows(
            select(Invitation.offer, *who)
            .join(Person, Person.id == Invitation.person)
            .where(Invitation.offer.in_(ids))
            .order_by(Invitation.at)
        )
        places: dict[str, dict[int, PublicPerson]] = {id: {} for id in ids}
        invitees: dict[str, list[PublicPerson]] = {id: [] for id in ids}
        for offer, seat, id, name, role in seated:
            places[offer][seat] = PublicPerson(id, name, role != "guest")
        for offer, id, name, role in asked:
            invitees[offer].append(PublicPerson(id, name, role != "guest"))
        return [Offer(*row, places[row[0]], tuple(invitees[row[0]])) for row in found]

    async def count_of(self, person: str) -> int:
        """At how many offers somebody has a seat."""
        ((number,),) = await self.database.rows(
            select(func.count())
            .select_from(OfferSeat)
            .join(OfferRow, OfferRow.id == OfferSeat.offer)
            .where(OfferSeat.person == person, OfferRow.expires > time.time())
        )
        return number

    # ------------------------------------------------------------ changing
    async def make(self, offer: Offer) -> None:
        """A new offer, at which its host sits; those that nobody took up are forgotten."""
        await self.database.change(*remove_expired(), *insert_offer(offer))
        self.on_change()

    async def make_again(self, offer: Offer, before: str, row: LogRow) -> None:
        """An offer for the people of a table that is over, and the row there that says so; or NumberTaken."""
        try:
            await self.database.change(*insert_offer(offer), insert_rows(before, [row]))
        except Conflict:
            raise NumberTaken from None
        self.on_change()

    async def alter(self, offer: Offer, *statements: Statement, **values: object) -> None:
        """Carry this out; Late if the offer is not as it was looked at."""
        which = (OfferRow.id == offer.id, OfferRow.version == offer.version)
        await self.database.change(
            MustMatch(update(OfferRow).where(*which).values(version=offer.version + 1, **values)), *statements
        )
        self.on_change()

    async def sit(self, offer: Offer, person: PublicPerson, seat: int) -> None:
        """Somebody takes the seat; a guest is known by that name from now on."""
        seated = insert(OfferSeat).values(offer=offer.id, seat=seat, person=person.id)
        await self.alter(offer, name_guest(person), seated)

    async def leave(self, offer: Offer, person: str) -> None:
        """Somebody stands up. The next one is host then; when nobody is left, the offer goes."""
        others = [each.id for each in offer.places.values() if each.id != person]
        if not others:
            await self.withdraw(offer)
            return
        gone = delete(OfferSeat).where(OfferSeat.offer == offer.id, OfferSeat.person == person)
        host = offer.host if offer.host != person else others[0]
        await self.alter(offer, gone, remove_invitation(offer.id, person), host=host)

    async def invite(self, offer: Offer, person: str, by: str) -> None:
        await self.alter(offer, insert_invitation(offer.id, person, by))

    async def decline(self, offer: Offer, person: str) -> None:
        await self.alter(offer, remove_invitation(offer.id, person))

    async def withdraw(self, offer: Offer) -> None:
        await self.database.change(*remove_offer(offer))
        self.on_change()

    async def begin(self, offer: Offer, head: TableHead, people: Sequence[tuple[int, PublicPerson]]) -> None:
        """The table in place of the offer, with these people on their seats."""
        bound = [insert(PersonSeat).values(person=each.id, table=head.id, seat=seat) for seat, each in people]
        named = [name_guest(each) for _, each in people]
        none: list[str | None] = [None] * len(head.chairs)
        await self.database.change(*remove_offer(offer), *named, *insert_table(head, none), *bound)
        self.on_change()


# ------------------------------------------------------------ statements, to be part of a change
def insert_offer(offer: Offer) -> list[Statement]:
    row = {name: value for name, value in vars(offer).items() if name not in ("places", "invitees")}
    seats = [insert(OfferSeat).values(offer=offer.id, seat=seat, person=each.id) for seat, each in offer.places.items()]
    asked = [insert_invitation(offer.id, each.id, offer.host) for each in offer.invitees]
    names = [name_guest(each) for each in offer.places.values()]
    return [*names, insert(OfferRow).values(**row), *seats, *asked]


def remove_expired() -> list[Statement]:
    old = select(OfferRow.id).where(OfferRow.expires <= time.time())
    return [
        delete(OfferSeat).where(OfferSeat.offer.in_(old)),
        delete(Invitation).where(Invitation.offer.in_(old)),
        delete(OfferRow).where(OfferRow.expires <= time.time()),
    ]


def remove_offer(offer: Offer) -> list[Statement]:
    """Late if it is not as it was looked at."""
    which = (OfferRow.id == offer.id, OfferRow.version == offer.version)
    return [
        MustMatch(update(OfferRow).where(*which).values(version=offer.version + 1)),
        delete(OfferSeat).where(OfferSeat.offer == offer.id),
        delete(Invitation).where(Invitation.offer == offer.id),
        delete(OfferRow).where(OfferRow.id == offer.id),
    ]


def insert_invitation(offer: str, person: str, by: str) -> Statement:
    return insert(Invitation).values(offer=offer, person=person, by=by, at=time.time())


def remove_invitation(offer: str, person: str) -> Statement:
    return delete(Invitation).where(Invitation.offer == offer, Invitation.person == person)
