"""The lobby: tables that wait for people, and tables that can be looked at. A light line says when to look again."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace

import msgspec
from litestar import Response, get, post, websocket
from litestar.di import NamedDependency as Injected
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect
from msgspec import to_builtins

from ....games import about
from ....language.arguments import sentence
from ....tables.openings import LONGEST_NAME, check_bot, read_game
from ....tables.titles import title_of
from ...live.factory import TableFactory
from ...live.registry import Registry
from ...notices.messenger import Messenger
from ...people.accounts import Accounts
from ...people.moderation import Moderation
from ...people.sessions import Sessions
from ...people.visitors import person_for, person_of
from ...settings import Settings
from ...store.offers import Offer, OfferStore
from ...store.people import PeopleStore, PublicPerson
from ...store.ratings import RatingStore
from ...store.table_summaries import WatchedTable
from ...store.tables import TableStore
from ...web.connections import AnyConnection, AnyRequest, AnySocket
from ...web.languages import language_of
from ...web.pages import page
from ...web.requests import address_of
from ...web.scenery import start_sprites
from ...web.security import HttpDenial, check_origin, plain
from ..lobby import Lobby, LobbyState
from ..messages import (
    InvitationForm,
    LobbyCount,
    LobbyForm,
    LobbyNews,
    OfferForm,
    WantedBots,
    WantedOffer,
    WantedPlace,
    WatchForm,
)
from ..offer_service import OfferService, offer_form, why_not
from ..offers import invitation, offer_lifetime

OFFERS_OF_ONE = 12  # seats that somebody may have at tables that wait
MOST_INVITED = 20
STRANGER = PublicPerson("", "", False)  # who is not known yet
BREATH = 0.25  # seconds between two messages that the lobby has changed


# ------------------------------------------------------------ what one sees
def watch_form(registry: Registry, watched: WatchedTable, code: str) -> WatchForm:
    """A table that can be looked at; of one that is shown later nothing is told that is of now."""
    table, live = watched.table, registry.tables.get(watched.table.id)
    waits = "" if table.summary is None or table.summary.at_once else table.waits(code)
    line = "" if watched.delay else " · ".join(filter(None, (table.step(code), waits)))
    return WatchForm(
        table.id,
        f"/table/{table.id}",
        table.game,
        title_of(table.game),
        about(table.game).sign,
        list(table.names),
        line,
        watched.delay,
        watched.rated,
        live.watching if live else 0,
    )


async def ratings_for(
    rating_store: RatingStore, seen: LobbyState, person: PublicPerson | None
) -> dict[tuple[str, str, int], int]:
    """The ratings of those who sit in the lobby and of who looks."""
    if person is None or not person.member:
        return seen.ratings
    wanted = {(offer.game, offer.seats) for offer in seen.offers if offer.low is not None or offer.high is not None}
    own = {(person.id, *each): await rating_store.number(person.id, *each) for each in wanted}
    return {**seen.ratings, **own}


async def find_visitor(
    connection: AnyConnection, offer_service: OfferService, sessions: Sessions
) -> PublicPerson | None:
    """Who looks, if that is known."""
    person = await person_of(connection, sessions)
    return None if person is None else await offer_service.find_person(person)


@get("/lobby/tables")
async def list_lobby(
    request: AnyRequest,
    rating_store: Injected[RatingStore],
    lobby: Injected[Lobby],
    offer_service: Injected[OfferService],
    sessions: Injected[Sessions],
    registry: Injected[Registry],
) -> LobbyForm:
    """What there is in the lobby."""
    seen, person = await lobby.latest(), await find_visitor(request, offer_service, sessions)
    ratings, me = await ratings_for(rating_store, seen, person), person.id if person else None
    code = language_of(request)
    visible = [offer for offer in seen.offers if offer.shown_to(me)]
    visible.sort(key=lambda offer: (not offer.asks(me), offer.seat_of(me) is None))
    return LobbyForm(
        person.name if person else "",
        person is not None and person.member,
        [offer_form(offer, person, ratings, code) for offer in visible],
        [watch_form(registry, watched, code) for watched in seen.watch_tables],
        lobby.here,
    )


@get("/lobby/count")
async def count_lobby(request: AnyRequest, lobby: Injected[Lobby], sessions: Injected[Sessions]) -> LobbyCount:
    """How much there is in the lobby."""
    seen, person = await lobby.latest(), await person_of(request, sessions)
    seats = [offer.seat_of(person) is not None for offer in seen.offers]
    return LobbyCount(
        sum(offer.open and bool(offer.free()) and not mine for offer, mine in zip(seen.offers, seats, strict=True)),
        sum(offer.asks(person) for offer in seen.offers),
        sum(seats),
    )


@get("/offers/{id:str}")
async def one_offer(
    request: AnyRequest,
    id: FromPath[str],
    sessions: Injected[Sessions],
    offer_service: Injected[OfferService],
) -> OfferForm:
    """One offer: whoever has its address may see it."""
    person = await find_visitor(request, offer_service, sessions)
    return await offer_service.show(await offer_service.find(id), person, language_of(request))


# ------------------------------------------------------------ making one
@post("/offers", status_code=201)
async def make_offer(
    request: AnyRequest,
    data: JSONBody[WantedOffer],
    offer_store: Injected[OfferStore],
    sessions: Injected[Sessions],
    factory: Injected[TableFactory],
    offer_service: Injected[OfferService],
) -> OfferForm:
    """Open a table in the lobby, and sit down at it."""
    game = read_game(data.game, data.options, data.seats)
    if data.low is not None and data.high is not None and data.low > data.high:
        raise HttpDenial(400, "bad-request", sentence("lowest-rating-cannot-above-highest"))

    async def admit(asking: PublicPerson) -> PublicPerson:
        """The host; Denial to who may not be that."""
        if data.rated and not asking.member:
            raise HttpDenial(403, "members-only", sentence("only-members-open-rated-table"))
        host = name_guest(asking, data.name)
        await factory.check_number(host.id)
        await check_number_of_offers(offer_store, host.id)
        return host

    person = await admit_visitor(request, offer_service, sessions, admit)
    now, clock = time.time(), None if data.clock is None else to_builtins(data.clock)
    offer = Offer(
        secrets.token_urlsafe(12),
        0,
        person.id,
        now,
        now + offer_lifetime(clock),
        game.name,
        dict(game.options),
        data.seats,
        clock,
        data.rated,
        data.hints and not data.rated,
        "" if not data.watch else "open" if data.open else "link",
        data.delay if data.watch else 0,
        data.open,
        data.low if data.rated else None,
        data.high if data.rated else None,
        {0: person},
    )
    await offer_store.make(offer)
    return await offer_service.show(offer, person, language_of(request))


async def admit_visitor(
    request: AnyRequest,
    offer_service: OfferService,
    sessions: Sessions,
    admit: Callable[[PublicPerson], Awaitable[PublicPerson]],
) -> PublicPerson:
    """Whoever has this browser, once `admit` lets them in: somebody new is not made to be refused."""
    visitor = await find_visitor(request, offer_service, sessions)
    admitted = await admit(visitor or STRANGER)
    id = await person_for(request, sessions)
    return admitted if id == admitted.id else await admit(await offer_service.find_person(id))


def name_guest(person: PublicPerson, name: str) -> PublicPerson:
    """The person, a guest under the name that was given; Denial to who has none."""
    if person.member:
        return person
    said = plain(name, LONGEST_NAME) or person.name
    if not said:
        raise HttpDenial(400, "bad-request", sentence("enter-name-want-play-under"))
    return replace(person, name=said)


async def check_number_of_offers(offer_store: OfferStore, person: str) -> None:
    """Denial to who has as many seats in the lobby as one may."""
    if await offer_store.count_of(person) >= OFFERS_OF_ONE:
        raise HttpDenial(409, "too-many", sentence("sit-waiting-tables-which-limit", offers_of_one=OFFERS_OF_ONE))


# ------------------------------------------------------------ coming and going
@post("/offers/{id:str}/seat", status_code=200)
async def take_place(
    request: AnyRequest,
    id: FromPath[str],
    data: JSONBody[WantedPlace],
    offer_store: Injected[OfferStore],
    sessions: Injected[Sessions],
    offer_service: Injected[OfferService],
) -> OfferForm:
    """Take a seat; with the last one the table begins."""
    found = await offer_service.find(id)

    async def admit(offer: Offer, asking: PublicPerson) -> PublicPerson:
        """Who sits down; Denial to who may not."""
        who = name_guest(asking, data.name)
        rating = await offer_service.rating_store.number(who.id, offer.game, offer.seats)
        if reason := why_not(offer, who, rating):
            raise HttpDenial(409, "no-seat", reason)
        await check_number_of_offers(offer_store, who.id)
        return who

    async def act(offer: Offer, me: str) -> str | None:
        if offer.seat_of(me) is not None:
            return None
        who = await admit(offer, await offer_service.find_person(me))
        free = offer.free()
        seat = data.seat if data.seat in free else free[0]
        if len(free) > 1:
            await offer_store.sit(offer, who, seat)
            return None
        return await offer_service.begin(replace(offer, places={**offer.places, seat: who}), me)

    if await person_of(request, sessions) is None:
        await admit(found, STRANGER)  # before somebody new is made
    person = await person_for(request, sessions)
    form = await offer_service.change_as(person, id, act, language_of(request))
    if form is None:
        raise HttpDenial(404, "not-found", sentence("table-was-just-closed"))
    return form


@post("/offers/{id:str}/leave", status_code=200)
async def leave_place(
    request: AnyRequest, id: FromPath[str], offer_store: Injected[OfferStore], offer_service: Injected[OfferService]
) -> OfferForm | None:
    """Stand up again, before the table has begun."""

    async def act(offer: Offer, me: str) -> None:
        if offer.seat_of(me) is None:
            raise HttpDenial(409, "not-yours", sentence("have-no-seat-table"))
        await offer_store.leave(offer, me)

    return await offer_service.change(request, id, act)


@post("/offers/{id:str}/withdraw", status_code=200)
async def withdraw(
    request: AnyRequest, id: FromPath[str], offer_store: Injected[OfferStore], offer_service: Injected[OfferService]
) -> OfferForm | None:
    """Who opened the table closes it again."""

    async def act(offer: Offer, me: str) -> None:
        check_host(offer, me)
        await offer_store.withdraw(offer)

    return await offer_service.change(request, id, act)


def check_host(offer: Offer, person: str) -> None:
    """Denial unless it is one's own."""
    if offer.host != person:
        raise HttpDenial(403, "not-yours", sentence("only-host-does-that"))


@post("/offers/{id:str}/bots", status_code=200)
async def fill_with_bots(
    request: AnyRequest, id: FromPath[str], data: JSONBody[WantedBots], offer_service: Injected[OfferService]
) -> OfferForm | None:
    """Bots take the seats that are left, and the table begins."""
    bot = check_bot(data.bot)

    async def act(offer: Offer, me: str) -> str:
        check_host(offer, me)
        if offer.rated:
            raise HttpDenial(409, "rated", sentence("no-bots-rated-table"))
        return await offer_service.begin(offer, me, bot)

    return await offer_service.change(request, id, act)


@post("/offers/{id:str}/invite", status_code=200)
async def invite(
    request: AnyRequest,
    id: FromPath[str],
    data: JSONBody[InvitationForm],
    settings: Injected[Settings],
    offer_store: Injected[OfferStore],
    people_store: Injected[PeopleStore],
    messenger: Injected[Messenger],
    accounts: Injected[Accounts],
    moderation: Injected[Moderation],
    offer_service: Injected[OfferService],
) -> OfferForm | None:
    """Ask a member to come."""

    async def act(offer: Offer, me: str) -> None:
        seat = offer.seat_of(me)
        if seat is None:
            raise HttpDenial(403, "not-yours", sentence("only-people-table-invite-others"))
        who = await people_store.member(plain(data.name, LONGEST_NAME))
        if who is None:
            raise HttpDenial(404, "nobody", sentence("no-member-with-name"))
        if len(offer.invitees) >= MOST_INVITED:
            raise HttpDenial(409, "too-many", sentence("people-invited-which-limit", most_invited=MOST_INVITED))
        if offer.seat_of(who.id) is None and not offer.asks(who.id):
            limit, attempts = settings.invitations_of_address, accounts.attempts
            await attempts.count("invitation from", address_of(request), limit, accounts.now)
            await offer_store.invite(offer, who.id, me)
            if me not in await moderation.mutes(who.id):  # who is not to be heard is not told of either
                await messenger.tell([invitation(offer, who, offer.places[seat].name)])

    return await offer_service.change(request, id, act)


@post("/offers/{id:str}/decline", status_code=200)
async def decline(
    request: AnyRequest, id: FromPath[str], offer_store: Injected[OfferStore], offer_service: Injected[OfferService]
) -> OfferForm | None:
    async def act(offer: Offer, me: str) -> None:
        await offer_store.decline(offer, me)

    return await offer_service.change(request, id, act)


# ------------------------------------------------------------ the pages
@get("/lobby")
async def lobby_page(request: AnyRequest) -> Response[str]:
    """Where people find each other."""
    return page(request, "lobby", sentence("title-lobby"), start_sprites(language_of(request)), {})


@get("/lobby/{id:str}")
async def offer_page(
    request: AnyRequest, id: FromPath[str], table_store: Injected[TableStore], offer_store: Injected[OfferStore]
) -> Response[str] | Redirect:
    """The lobby with one offer in front; the table, once that has begun."""
    if await offer_store.get(id) is None and await table_store.find_host(id) is not None:
        return Redirect(f"/table/{id}", status_code=303)
    return page(request, "lobby", sentence("title-lobby"), start_sprites(language_of(request)), {"offer": id})


# ------------------------------------------------------------ news
@websocket("/lobby/live")
async def lobby_line(
    socket: AnySocket, settings: Injected[Settings], lobby: Injected[Lobby], sessions: Injected[Sessions]
) -> None:
    """Says when there is something new; what that is, a browser asks for itself, and many are answered at once."""
    check_origin(socket.headers, socket.scope["scheme"] == "wss")
    await socket.accept()
    who = await person_of(socket, sessions) or f"address {address_of(socket)}"
    if sum(each == who for each in lobby.listeners.values()) >= settings.sockets_of_one:
        await socket.close(code=4429, reason="too many")
        return
    event = asyncio.Event()
    lobby.listeners[event] = who
    tasks = [asyncio.create_task(tell(socket, lobby, event)), asyncio.create_task(hang_on(socket))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        lobby.listeners.pop(event, None)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(Exception):  # the other side may be gone already
            await socket.close()


async def tell(socket: AnySocket, lobby: Lobby, event: asyncio.Event) -> None:
    """That something has changed; what comes together is told once."""
    while True:
        await event.wait()
        event.clear()
        await socket.send_text(msgspec.json.encode(LobbyNews(lobby.number)).decode())
        await asyncio.sleep(BREATH)


async def hang_on(socket: AnySocket) -> None:
    """Until the browser hangs up; it has nothing to say."""
    with suppress(WebSocketDisconnect):
        while (await socket.receive())["type"] == "websocket.receive":
            await asyncio.sleep(1)


HANDLERS = [
    lobby_page, offer_page, list_lobby, count_lobby, one_offer, make_offer, take_place, leave_place, withdraw,
    fill_with_bots, invite, decline, lobby_line,
]  # fmt: skip
