"""Tables that wait for people: how they are kept, taken seats at, and begun.

An offer has a version, and whoever changes it says which one was looked at: of two that come at the same time, one has
to look again. So a seat is given once, and a table begins once, whatever process is asked.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ...engine.contract import Document
from ...tables.clocks import read_clock
from ...tables.log import LogRow
from ...tables.messages import DaysClock, LiveClock
from ..cluster.events import ClusterEvent
from ..notices.outbox import Notice
from ..people.sessions import no_session
from ..store.database import Only, Statement
from ..store.schema import (
    Invitation,
    OfferRow,
    OfferSeat,
    Person,
    PersonSeat,
    RatingRow,
    ResultRow,
    StandingRow,
    TableHead,
)
from ..store.storage import NEW_ROWS, Head, NumberTaken, Storage
from ..store.table_summaries import HEAD, STANDING, TableListing, with_names
from ..web.titles import title_of
from .ratings import FIRST

HOUR, DAY = 3600.0, 24 * 3600.0
FRESH = 2.0  # seconds for which what was read is good enough for a list
MOST_WATCHED = 30


@dataclass(frozen=True)
class Somebody:
    """A person, as far as others may know."""

    id: str
    name: str
    member: bool


@dataclass(frozen=True)
class Offer:
    """A table that waits for people, with who sits there and who is asked to come."""

    id: str
    version: int
    host: str
    created: float
    expires: float
    game: str
    options: dict[str, bool | str]
    seats: int
    clock: Document | None
    rated: bool
    hints: bool
    watch: str
    delay: int
    open: bool
    low: int | None
    high: int | None
    places: dict[int, Somebody]
    invited: tuple[Somebody, ...] = ()

    def seat_of(self, person: str | None) -> int | None:
        return next((seat for seat, each in self.places.items() if each.id == person), None)

    def free(self) -> list[int]:
        """The seats that nobody has."""
        return [seat for seat in range(self.seats) if seat not in self.places]

    def asks(self, person: str | None) -> bool:
        """Is somebody invited who has not come yet?"""
        return self.seat_of(person) is None and any(each.id == person for each in self.invited)

    def shown_to(self, person: str | None) -> bool:
        """Is it in somebody's list?"""
        return self.open or self.seat_of(person) is not None or self.asks(person)


@dataclass(frozen=True)
class WatchedTable:
    """A table that everybody may look at."""

    table: TableListing
    delay: int
    rated: bool


@dataclass(frozen=True)
class LobbyState:
    """The lobby as it was read."""

    at: float
    offers: tuple[Offer, ...]
    ratings: dict[tuple[str, str, int], int]  # of those who sit there: by person, game and seats
    watched: tuple[WatchedTable, ...]


def speed_of(clock: Document | None) -> str:
    """How much time one has."""
    match read_clock(clock):
        case None:
            return "no clock"
        case DaysClock(days):
            return f"{days} days a decision" if days > 1 else "a day a decision"
        case LiveClock(bank, added):
            credit = f" + {added} s a turn" if added else ""
            minutes, seconds = divmod(bank, 60)
            return f"{minutes} min{credit}" if not seconds else f"{bank} s{credit}"


def invitation(offer: Offer, person: Somebody, by: str) -> Notice:
    """What somebody is told who is asked to come."""
    text = f"{title_of(offer.game)} with {offer.seats} seats, {speed_of(offer.clock)}."
    return Notice(person.id, "invitation", 0, f"{by} asks you to a table", text, f"/lobby/{offer.id}", offer.id)


def lasting(clock: Document | None) -> float:
    """How long an offer stands, in seconds: who wants to play at once does not wait for days."""
    return 2 * HOUR if clock is not None and clock["kind"] == "live" else 7 * DAY


class Offers:
    """All offers, and who wants to hear of them."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.number = 0  # of changes that this process knows of
        self.listeners: dict[asyncio.Event, str] = {}  # with who that is
        self.seen: LobbyState | None = None
        self.reading: asyncio.Task[LobbyState] | None = None

    # ------------------------------------------------------------ news
    def changed(self) -> None:
        """Something is not as it was; whoever looks is to look again, in other processes, too."""
        self.storage.tell("lobby", "")
        self.refresh()

    def hear(self, event: ClusterEvent) -> None:
        """Another process has changed something."""
        if event.kind == "lobby":
            self.refresh()

    def forget_table(self, _table: str) -> None:
        """A table that could be looked at is no more."""
        self.changed()

    def refresh(self) -> None:
        """As `changed`, for those who look here."""
        self.number += 1
        self.seen = None
        self.reading = None
        for event in self.listeners:
            event.set()

    @property
    def here(self) -> int:
        """How many people look at the lobby."""
        return len(set(self.listeners.values()))

    async def look(self) -> LobbyState:
        """The lobby; many who look at the same time read it once."""
        if self.seen is not None and time.monotonic() - self.seen.at < FRESH:
            return self.seen
        if self.reading is None or self.reading.done():
            self.reading = asyncio.get_running_loop().create_task(self.read())
        number, seen = self.number, await asyncio.shield(self.reading)
        if number == self.number:
            self.seen = seen
        return seen

    async def read(self) -> LobbyState:
        """The lobby as it is kept."""
        at = time.monotonic()
        offers = await self.find(OfferRow.expires > time.time())
        return LobbyState(at, tuple(offers), await self.ratings(offers), tuple(await self.watched()))

    # ------------------------------------------------------------ reading
    async def find(self, *which: ColumnElement[bool]) -> list[Offer]:
        """These offers, newest first."""
        storage = self.storage
        found = await storage.rows(select(OfferRow.__table__).where(*which).order_by(OfferRow.created.desc()))
        ids = [row.id for row in found]
        who = (Person.id, Person.name, Person.role)
        seated = await storage.rows(
            select(OfferSeat.offer, OfferSeat.seat, *who)
            .join(Person, Person.id == OfferSeat.person)
            .where(OfferSeat.offer.in_(ids))
            .order_by(OfferSeat.offer, OfferSeat.seat)
        )
        asked = await storage.rows(
            select(Invitation.offer, *who)
            .join(Person, Person.id == Invitation.person)
            .where(Invitation.offer.in_(ids))
            .order_by(Invitation.at)
        )
        places: dict[str, dict[int, Somebody]] = {id: {} for id in ids}
        invited: dict[str, list[Somebody]] = {id: [] for id in ids}
        for offer, seat, id, name, role in seated:
            places[offer][seat] = Somebody(id, name, role != "guest")
        for offer, id, name, role in asked:
            invited[offer].append(Somebody(id, name, role != "guest"))
        return [Offer(**row._mapping, places=places[row.id], invited=tuple(invited[row.id])) for row in found]

    async def exists(self, id: str) -> bool:
        """Is there such an offer?"""
        return await self.offer(id) is not None

    async def offer(self, id: str) -> Offer | None:
        """The offer as it is now."""
        found = await self.find(OfferRow.id == id, OfferRow.expires > time.time())
        return found[0] if found else None

    async def of(self, person: str) -> int:
        """At how many offers somebody has a seat."""
        ((number,),) = await self.storage.rows(
            select(func.count())
            .select_from(OfferSeat)
            .join(OfferRow, OfferRow.id == OfferSeat.offer)
            .where(OfferSeat.person == person, OfferRow.expires > time.time())
        )
        return int(number)

    async def ratings(self, offers: Iterable[Offer]) -> dict[tuple[str, str, int], int]:
        """What those are rated who sit at tables that are to be rated."""
        people = {each.id for offer in offers if offer.rated for each in offer.places.values()}
        found = await self.storage.rows(
            select(RatingRow.person, RatingRow.game, RatingRow.seats, RatingRow.shown).where(
                RatingRow.person.in_(people)
            )
        )
        return {(person, game, seats): shown for person, game, seats, shown in found}

    async def rating(self, person: str, game: str, seats: int) -> int:
        """The number of somebody at a game."""
        which = (RatingRow.person == person, RatingRow.game == game, RatingRow.seats == seats)
        found = await self.storage.rows(select(RatingRow.shown).where(*which))
        return int(found[0].shown) if found else FIRST

    async def watched(self) -> list[WatchedTable]:
        """The newest tables that everybody may look at; one that is over stays as long as it is shown later."""
        late = ResultRow.at > time.time() - TableHead.delay
        found = await self.storage.rows(
            select(*HEAD, TableHead.delay, TableHead.rated, *STANDING)
            .join(StandingRow, StandingRow.table == TableHead.id)
            .outerjoin(ResultRow, ResultRow.table == TableHead.id)
            .where(TableHead.watch == "open", ResultRow.table.is_(None) | late)
            .order_by(TableHead.created.desc())
            .limit(MOST_WATCHED)
        )
        tables = await with_names(self.storage, found, None)
        return [WatchedTable(table, row.delay, row.rated) for table, row in zip(tables, found, strict=True)]

    async def somebody(self, person: str) -> Somebody:
        """A person; Denied if they are no more, since a guest signed in or left at this very moment."""
        found = await self.storage.rows(select(Person.name, Person.role).where(Person.id == person))
        if not found:
            raise no_session()
        return Somebody(person, found[0].name, found[0].role != "guest")

    async def member(self, name: str) -> Somebody | None:
        """The member of this name."""
        found = await self.storage.rows(
            select(Person.id, Person.name).where(func.lower(Person.name) == name.lower(), Person.role != "guest")
        )
        return Somebody(found[0].id, found[0].name, True) if found else None

    # ------------------------------------------------------------ changing
    async def make(self, offer: Offer) -> None:
        """A new offer, at which its host sits; those that nobody took up are forgotten."""
        await self.storage.change(*self.forgetting(), *self.making(offer))
        self.changed()

    async def make_again(self, offer: Offer, before: str, row: LogRow) -> None:
        """An offer for the people of a table that is over, and the row there that says so; or Taken."""
        try:
            await self.storage.change(*self.making(offer), (NEW_ROWS, [self.storage.row_values(before, row)]))
        except IntegrityError:
            raise NumberTaken from None
        self.changed()

    def making(self, offer: Offer) -> list[Statement]:
        """What makes an offer."""
        row = {name: value for name, value in vars(offer).items() if name not in ("places", "invited")}
        seats = [
            insert(OfferSeat).values(offer=offer.id, seat=seat, person=each.id) for seat, each in offer.places.items()
        ]
        asked = [self.asking(offer.id, each.id, offer.host) for each in offer.invited]
        names = [self.calling(each) for each in offer.places.values()]
        return [*names, insert(OfferRow).values(**row), *seats, *asked]

    def forgetting(self) -> list[Statement]:
        """What takes the offers away that have expired."""
        old = select(OfferRow.id).where(OfferRow.expires <= time.time())
        return [
            delete(OfferSeat).where(OfferSeat.offer.in_(old)),
            delete(Invitation).where(Invitation.offer.in_(old)),
            delete(OfferRow).where(OfferRow.expires <= time.time()),
        ]

    def asking(self, offer: str, person: str, by: str) -> Statement:
        return insert(Invitation).values(offer=offer, person=person, by=by, at=time.time())

    async def alter(self, offer: Offer, *statements: Statement, **values: object) -> None:
        """Carry this out; Late if the offer is not as it was looked at."""
        which = (OfferRow.id == offer.id, OfferRow.version == offer.version)
        await self.storage.change(
            Only(update(OfferRow).where(*which).values(version=offer.version + 1, **values)), *statements
        )
        self.changed()

    async def sit(self, offer: Offer, person: Somebody, seat: int) -> None:
        """Somebody takes the seat; a guest is known by that name from now on."""
        await self.alter(offer, self.calling(person), self.seating(offer.id, seat, person))

    def seating(self, offer: str, seat: int, person: Somebody) -> Statement:
        """What gives somebody a seat."""
        return insert(OfferSeat).values(offer=offer, seat=seat, person=person.id)

    def calling(self, person: Somebody) -> Statement:
        """What lets a guest be known by this name from now on."""
        return update(Person).where(Person.id == person.id, Person.role == "guest").values(name=person.name)

    async def leave(self, offer: Offer, person: str) -> None:
        """Somebody stands up. The next one is host then; when nobody is left, the offer goes."""
        others = [each.id for each in offer.places.values() if each.id != person]
        if not others:
            await self.withdraw(offer)
            return
        gone = delete(OfferSeat).where(OfferSeat.offer == offer.id, OfferSeat.person == person)
        host = offer.host if offer.host != person else others[0]
        await self.alter(offer, gone, self.uninviting(offer.id, person), host=host)

    def uninviting(self, offer: str, person: str) -> Statement:
        """What takes an invitation back."""
        return delete(Invitation).where(Invitation.offer == offer, Invitation.person == person)

    async def invite(self, offer: Offer, person: str, by: str) -> None:
        """Ask somebody to come."""
        await self.alter(offer, self.asking(offer.id, person, by))

    async def decline(self, offer: Offer, person: str) -> None:
        """Somebody does not come."""
        await self.alter(offer, self.uninviting(offer.id, person))

    def ending(self, offer: Offer) -> list[Statement]:
        """What takes the offer away; part of a change that is Late if it is not as it was looked at."""
        which = (OfferRow.id == offer.id, OfferRow.version == offer.version)
        return [
            Only(update(OfferRow).where(*which).values(version=offer.version + 1)),
            delete(OfferSeat).where(OfferSeat.offer == offer.id),
            delete(Invitation).where(Invitation.offer == offer.id),
            delete(OfferRow).where(OfferRow.id == offer.id),
        ]

    async def withdraw(self, offer: Offer) -> None:
        await self.storage.change(*self.ending(offer))
        self.changed()

    async def begin(self, offer: Offer, head: Head, people: Sequence[tuple[int, Somebody]]) -> None:
        """The table in place of the offer, with these people on their seats."""
        bound = [insert(PersonSeat).values(person=each.id, table=head.id, seat=seat) for seat, each in people]
        named = [self.calling(each) for _, each in people]
        none: list[str | None] = [None] * len(head.chairs)
        await self.storage.change(*self.ending(offer), *named, *self.storage.new_table(head, none), *bound)
        self.changed()
