"""What is done with offers: each change on the offer as it is now, and the table that begins when all have come."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import msgspec

from ...bots import LEVELS
from ...games import about
from ...language.arguments import Sentence, sentence
from ...tables.clocks import kind_of
from ...tables.openings import read_game
from ...tables.repertoire import changed_options
from ...tables.seating import Chair
from ...tables.titles import title_of
from ..live.registry import Registry
from ..live.stored_games import check_game
from ..notices import composer
from ..notices.messenger import Messenger
from ..people.sessions import Sessions, no_session
from ..people.visitors import person_of
from ..settings import Settings
from ..store.database import Conflict
from ..store.offers import Offer, OfferStore
from ..store.people import PeopleStore, PublicPerson
from ..store.ratings import FIRST, RatingStore
from ..store.tables import TableHead, TableStore
from ..web.connections import AnyRequest
from ..web.languages import language_of, server_language
from ..web.security import HttpDenial, not_found
from .lobby import Lobby
from .messages import OfferForm, PlaceForm
from .offers import speed_of

TRIES = 8  # to change what others change at the same time
Act = Callable[[Offer, str], Awaitable[str | None]]  # by a person; what it returns is the table that has begun


class OfferService:
    """Where people take seats of tables that have not begun."""

    def __init__(
        self,
        offer_store: OfferStore,
        people_store: PeopleStore,
        rating_store: RatingStore,
        table_store: TableStore,
        lobby: Lobby,
        sessions: Sessions,
        registry: Registry,
        messenger: Messenger,
        settings: Settings,
    ) -> None:
        self.offer_store = offer_store
        self.people_store = people_store
        self.rating_store = rating_store
        self.table_store = table_store
        self.lobby = lobby
        self.sessions = sessions
        self.registry = registry
        self.messenger = messenger
        self.settings = settings

    async def find(self, id: str) -> Offer:
        """The offer, or Denial."""
        offer = await self.offer_store.get(id)
        if offer is None:
            raise not_found()
        check_game(offer.game)
        return offer

    async def exists(self, id: str) -> bool:
        return await self.offer_store.get(id) is not None

    async def find_person(self, person: str) -> PublicPerson:
        """A person; Denial if they are no more, since a guest signed in or left at this very moment."""
        found = await self.people_store.find_public(person)
        if found is None:
            raise no_session()
        return found

    async def show(self, offer: Offer, person: PublicPerson | None, code: str) -> OfferForm:
        """The offer for somebody, with the ratings of now, in their language."""
        ratings = await self.lobby.ratings([offer])
        if person is not None:
            own = await self.rating_store.number(person.id, offer.game, offer.seats)
            ratings[person.id, offer.game, offer.seats] = own
        return offer_form(offer, person, ratings, code)

    async def change(self, request: AnyRequest, id: str, act: Act) -> OfferForm | None:
        """Whoever has this browser does this with the offer; the offer then, if it still is."""
        person = await person_of(request, self.sessions)
        if person is None:
            raise not_found()
        return await self.change_as(person, id, act, language_of(request))

    async def change_as(self, person: str, id: str, act: Act, code: str) -> OfferForm | None:
        """Do this with the offer as it is now, and again if somebody else was faster; the offer then, if it still is.
        A table that has begun has the offer's id."""
        for _ in range(TRIES):
            offer = await self.find(id)
            try:
                begun = await act(offer, person)
            except Conflict:
                continue
            who = await self.find_person(person)
            now = await self.offer_store.get(id) if begun is None else None
            if now is not None:
                return await self.show(now, who, code)
            if begun is not None or await self.table_store.seats_of(
                person, id
            ):  # or others took the last seats meanwhile
                return msgspec.structs.replace(await self.show(offer, who, code), table=f"/table/{id}", mine=True)
            return None
        raise HttpDenial(409, "stale", sentence("somebody-else-was-faster"))

    async def begin(self, offer: Offer, person: str, bot: str | None = None) -> str:
        """The table, with everybody on their seats, at the offer's address. The others than this person are told."""
        game = read_game(offer.game, offer.options, offer.seats)
        head = TableHead(
            offer.id,
            game.name,
            dict(game.options),
            self.settings.luck(),
            game.fingerprint,
            offer.host,
            tuple(chairs_of(offer, bot)),
            hints=offer.hints and not offer.rated,
            rated=offer.rated,
            clock=offer.clock,
            watch=offer.watch,
            delay=offer.delay,
        )
        await self.offer_store.begin(offer, head, sorted(offer.places.items()))
        live = await self.registry.open(head.id)
        if live is not None:
            others = [(seat, each) for seat, each in offer.places.items() if each.id != person]
            told = [composer.table_notice("begun", head, live.table, each.id, [seat], 0) for seat, each in others]
            await self.messenger.tell(told)
        return head.id


def chairs_of(offer: Offer, bot: str | None) -> list[Chair]:
    """Who sits where; no two by the same name, and the people keep theirs."""
    taken: list[str] = []
    chairs: dict[int, Chair] = {}
    for seat in [*sorted(offer.places), *offer.free()]:
        name = offer.places[seat].name if seat in offer.places else bot_name(str(bot), taken)
        chairs[seat] = Chair(free_name(name, taken), None if seat in offer.places else bot)
        taken.append(chairs[seat].name)
    return [chairs[seat] for seat in range(offer.seats)]


def bot_name(bot: str, taken: Sequence[str]) -> str:
    """A name that a bot of this kind may bear."""
    names = next((level.names for level in LEVELS if level.name == bot), (bot.capitalize(),))
    return next((name for name in names if name not in taken), names[0])


def free_name(name: str, taken: Sequence[str]) -> str:
    """The name, with a number if somebody has it already."""
    wanted = [name, *[f"{name} {number}" for number in range(2, len(taken) + 3)]]
    return next(each for each in wanted if each not in taken)


# ------------------------------------------------------------ what one sees
def offer_form(
    offer: Offer, person: PublicPerson | None, ratings: dict[tuple[str, str, int], int], code: str
) -> OfferForm:
    """An offer for who looks at it; nobody's id is in it."""
    say, me = server_language(code).render, person.id if person else None
    mine = offer.seat_of(me) is not None
    reason = None if mine else why_not(offer, person, own_rating(offer, me, ratings))
    return OfferForm(
        offer.id,
        f"/lobby/{offer.id}",
        offer.game,
        title_of(offer.game),
        about(offer.game).sign,
        changed_options(offer.game, offer.options, code),
        [place_form(offer, seat, me, ratings) for seat in range(offer.seats)],
        say(speed_of(offer.clock)),
        kind_of(offer.clock),
        offer.rated,
        offer.hints,
        bool(offer.watch),
        offer.delay,
        offer.open,
        offer.low,
        offer.high,
        mine,
        mine and offer.host == me,
        offer.asks(me),
        [each.name for each in offer.invitees if offer.seat_of(each.id) is None] if mine else [],
        say(reason) if reason else "",
    )


def place_form(offer: Offer, seat: int, me: str | None, ratings: dict[tuple[str, str, int], int]) -> PlaceForm:
    """A seat of an offer."""
    who = offer.places.get(seat)
    if who is None:
        return PlaceForm(seat, "", False, False)
    rating = ratings.get((who.id, offer.game, offer.seats), FIRST) if offer.rated else None
    return PlaceForm(seat, who.name, who.id == me, who.id == offer.host, rating)


def own_rating(offer: Offer, person: str | None, ratings: dict[tuple[str, str, int], int]) -> int:
    """What somebody is rated at the game of the offer."""
    return FIRST if person is None else ratings.get((person, offer.game, offer.seats), FIRST)


def why_not(offer: Offer, person: PublicPerson | None, rating: int) -> Sentence | None:
    """Why somebody may not take a seat; nothing if one may."""
    if not offer.free():
        return sentence("seats-taken")
    if offer.rated and (person is None or not person.member):
        return sentence("seat-members-only")
    if offer.low is not None and rating < offer.low:
        return sentence("seat-rating-least", least=offer.low)
    if offer.high is not None and rating > offer.high:
        return sentence("seat-rating-most", most=offer.high)
    return None
