"""The lobby: tables that wait for people, and tables that can be looked at. A light line says when to look again."""

from __future__ import annotations

import asyncio
import secrets
import time
from contextlib import suppress
from dataclasses import replace

import msgspec
from litestar import Response, get, post, websocket
from litestar.di import NamedDependency as Injected
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect
from msgspec import to_builtins

from ...games import about
from ..live.factory import LONGEST_NAME, TableFactory, check_bot, read_game
from ..live.registry import Registry
from ..notices.messenger import Messenger
from ..people.accounts import Accounts
from ..people.moderation import Moderation
from ..people.sessions import Sessions
from ..people.visitors import person_for, person_of
from ..settings import Settings
from ..store.storage import Storage
from ..web.connections import AnyConnection, AnyRequest, AnySocket
from ..web.pages import page
from ..web.requests import address_of
from ..web.scenery import start_sprites
from ..web.security import Denied, check_origin, plain
from ..web.titles import title_of
from .messages import (
    Invited,
    LobbyCount,
    LobbyForm,
    LobbyNews,
    OfferForm,
    WantedBots,
    WantedOffer,
    WantedPlace,
    WatchForm,
)
from .offer_desk import OfferDesk, offer_form, why_not
from .offers import LobbyState, Offer, Offers, Somebody, WatchedTable, invitation, lasting

OFFERS_OF_ONE = 12  # seats that somebody may have at tables that wait
MOST_INVITED = 20
BREATH = 0.25  # seconds between two messages that the lobby has changed


# ------------------------------------------------------------ what one sees
def watch_form(registry: Registry, watched: WatchedTable) -> WatchForm:
    """A table that can be looked at; of one that is shown later nothing is told that is of now."""
    table, live = watched.table, registry.tables.get(watched.table.id)
    waits = "" if table.told is None or table.told.at_once else table.waits()
    line = "" if watched.delay or table.told is None else " · ".join(filter(None, (table.told.step, waits)))
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


async def ratings_for(offers: Offers, seen: LobbyState, person: Somebody | None) -> dict[tuple[str, str, int], int]:
    """The ratings of those who sit in the lobby and of who looks."""
    if person is None or not person.member:
        return seen.ratings
    wanted = {(offer.game, offer.seats) for offer in seen.offers if offer.low is not None or offer.high is not None}
    own = {(person.id, *each): await offers.rating(person.id, *each) for each in wanted}
    return {**seen.ratings, **own}


async def somebody(connection: AnyConnection, offers: Offers, sessions: Sessions) -> Somebody | None:
    """Who looks, if that is known."""
    person = await person_of(connection, sessions)
    return None if person is None else await offers.somebody(person)


@get("/lobby/tables")
async def list_lobby(
    request: AnyRequest, offers: Injected[Offers], sessions: Injected[Sessions], registry: Injected[Registry]
) -> LobbyForm:
    """What there is in the lobby."""
    seen, person = await offers.look(), await somebody(request, offers, sessions)
    ratings, me = await ratings_for(offers, seen, person), person.id if person else None
    visible = [offer for offer in seen.offers if offer.shown_to(me)]
    visible.sort(key=lambda offer: (not offer.asks(me), offer.seat_of(me) is None))
    return LobbyForm(
        person.name if person else "",
        person is not None and person.member,
        [offer_form(offer, person, ratings) for offer in visible],
        [watch_form(registry, watched) for watched in seen.watched],
        offers.here,
    )


@get("/lobby/count")
async def count_lobby(request: AnyRequest, offers: Injected[Offers], sessions: Injected[Sessions]) -> LobbyCount:
    """How much there is in the lobby."""
    seen, person = await offers.look(), await person_of(request, sessions)
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
    offers: Injected[Offers],
    sessions: Injected[Sessions],
    desk: Injected[OfferDesk],
) -> OfferForm:
    """One offer: whoever has its address may see it."""
    person = await somebody(request, offers, sessions)
    return await desk.show(await desk.find(id), person)


# ------------------------------------------------------------ making one
@post("/offers", status_code=201)
async def make_offer(
    request: AnyRequest,
    data: JSONBody[WantedOffer],
    offers: Injected[Offers],
    sessions: Injected[Sessions],
    factory: Injected[TableFactory],
    desk: Injected[OfferDesk],
) -> OfferForm:
    """Open a table in the lobby, and sit down at it."""
    game = read_game(data.game, data.options, data.seats)
    if data.low is not None and data.high is not None and data.low > data.high:
        raise Denied(400, "bad-request", "The least rating cannot be above the most.")
    id = await person_for(request, sessions)
    person = named(await offers.somebody(id), data.name)
    if data.rated and not person.member:
        raise Denied(403, "members-only", "Only members can open a rated table; sign up first.")
    await factory.check_number(id)
    await check_number_of_offers(offers, id)
    now, clock = time.time(), None if data.clock is None else to_builtins(data.clock)
    offer = Offer(
        secrets.token_urlsafe(12),
        0,
        id,
        now,
        now + lasting(clock),
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
    await offers.make(offer)
    return await desk.show(offer, person)


def named(person: Somebody, name: str) -> Somebody:
    """The person, a guest under the name that was given; Denied to who has none."""
    if person.member:
        return person
    said = plain(name, LONGEST_NAME) or person.name
    if not said:
        raise Denied(400, "bad-request", "Say under which name you play.")
    return replace(person, name=said)


async def check_number_of_offers(offers: Offers, person: str) -> None:
    """Denied to who has as many seats in the lobby as one may."""
    if await offers.of(person) >= OFFERS_OF_ONE:
        raise Denied(409, "too-many", f"You sit at {OFFERS_OF_ONE} tables that wait, which is as many as you may.")


# ------------------------------------------------------------ coming and going
@post("/offers/{id:str}/seat", status_code=200)
async def take_place(
    request: AnyRequest,
    id: FromPath[str],
    data: JSONBody[WantedPlace],
    offers: Injected[Offers],
    sessions: Injected[Sessions],
    desk: Injected[OfferDesk],
) -> OfferForm:
    """Take a seat; with the last one the table begins."""
    await desk.find(id)
    person = await person_for(request, sessions)

    async def act(offer: Offer, me: str) -> str | None:
        if offer.seat_of(me) is not None:
            return None
        who = named(await offers.somebody(me), data.name)
        rating = await offers.rating(me, offer.game, offer.seats)
        if reason := why_not(offer, who, rating):
            raise Denied(409, "no-seat", reason)
        await check_number_of_offers(offers, me)
        free = offer.free()
        seat = data.seat if data.seat in free else free[0]
        if len(free) > 1:
            await offers.sit(offer, who, seat)
            return None
        return await desk.begin(replace(offer, places={**offer.places, seat: who}), me)

    form = await desk.change_as(person, id, act)
    if form is None:
        raise Denied(404, "not-found", "This table was closed at this very moment.")
    return form


@post("/offers/{id:str}/leave", status_code=200)
async def leave_place(
    request: AnyRequest, id: FromPath[str], offers: Injected[Offers], desk: Injected[OfferDesk]
) -> OfferForm | None:
    """Stand up again, before the table has begun."""

    async def act(offer: Offer, me: str) -> None:
        if offer.seat_of(me) is None:
            raise Denied(409, "not-yours", "You have no seat at this table.")
        await offers.leave(offer, me)

    return await desk.change(request, id, act)


@post("/offers/{id:str}/withdraw", status_code=200)
async def withdraw(
    request: AnyRequest, id: FromPath[str], offers: Injected[Offers], desk: Injected[OfferDesk]
) -> OfferForm | None:
    """Who opened the table closes it again."""

    async def act(offer: Offer, me: str) -> None:
        check_host(offer, me)
        await offers.withdraw(offer)

    return await desk.change(request, id, act)


def check_host(offer: Offer, person: str) -> None:
    """Denied unless it is one's own."""
    if offer.host != person:
        raise Denied(403, "not-yours", "Only who opened the table can do that; you can leave it.")


@post("/offers/{id:str}/bots", status_code=200)
async def fill_with_bots(
    request: AnyRequest, id: FromPath[str], data: JSONBody[WantedBots], desk: Injected[OfferDesk]
) -> OfferForm | None:
    """Bots take the seats that are left, and the table begins."""
    bot = check_bot(data.bot)

    async def act(offer: Offer, me: str) -> str:
        check_host(offer, me)
        if offer.rated:
            raise Denied(409, "rated", "There are no bots at a rated table.")
        return await desk.begin(offer, me, bot)

    return await desk.change(request, id, act)


@post("/offers/{id:str}/invite", status_code=200)
async def invite(
    request: AnyRequest,
    id: FromPath[str],
    data: JSONBody[Invited],
    settings: Injected[Settings],
    offers: Injected[Offers],
    messenger: Injected[Messenger],
    accounts: Injected[Accounts],
    moderation: Injected[Moderation],
    desk: Injected[OfferDesk],
) -> OfferForm | None:
    """Ask a member to come."""

    async def act(offer: Offer, me: str) -> None:
        seat = offer.seat_of(me)
        if seat is None:
            raise Denied(403, "not-yours", "Only who sits at the table can invite others.")
        who = await offers.member(plain(data.name, LONGEST_NAME))
        if who is None:
            raise Denied(404, "nobody", "There is no member of that name; guests can be sent the table's address.")
        if len(offer.invited) >= MOST_INVITED:
            raise Denied(409, "too-many", f"{MOST_INVITED} people are invited, which is as many as there may be.")
        if offer.seat_of(who.id) is None and not offer.asks(who.id):
            limit, attempts = settings.invitations_of_address, accounts.attempts
            await attempts.count("invitation from", address_of(request), limit, accounts.now)
            await offers.invite(offer, who.id, me)
            if me not in await moderation.mutes(who.id):  # who is not to be heard is not told of either
                await messenger.tell([invitation(offer, who, offer.places[seat].name)])

    return await desk.change(request, id, act)


@post("/offers/{id:str}/decline", status_code=200)
async def decline(
    request: AnyRequest, id: FromPath[str], offers: Injected[Offers], desk: Injected[OfferDesk]
) -> OfferForm | None:
    async def act(offer: Offer, me: str) -> None:
        await offers.decline(offer, me)

    return await desk.change(request, id, act)


# ------------------------------------------------------------ the pages
@get("/lobby")
async def lobby_page() -> Response[str]:
    """Where people find each other."""
    return page("lobby", "Lobby", start_sprites(), {})


@get("/lobby/{id:str}")
async def offer_page(
    id: FromPath[str], storage: Injected[Storage], offers: Injected[Offers]
) -> Response[str] | Redirect:
    """The lobby with one offer in front; the table, once that has begun."""
    if await offers.offer(id) is None and await storage.host(id) is not None:
        return Redirect(f"/table/{id}", status_code=303)
    return page("lobby", "Lobby", start_sprites(), {"offer": id})


# ------------------------------------------------------------ news
@websocket("/lobby/live")
async def lobby_line(
    socket: AnySocket, settings: Injected[Settings], offers: Injected[Offers], sessions: Injected[Sessions]
) -> None:
    """Says when there is something new; what that is, a browser asks for itself, and many are answered at once."""
    check_origin(socket.headers, socket.scope["scheme"] == "wss")
    await socket.accept()
    who = await person_of(socket, sessions) or f"address {address_of(socket)}"
    if sum(each == who for each in offers.listeners.values()) >= settings.sockets_of_one:
        await socket.close(code=4429, reason="too many")
        return
    event = asyncio.Event()
    offers.listeners[event] = who
    tasks = [asyncio.create_task(tell(socket, offers, event)), asyncio.create_task(hang_on(socket))]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        offers.listeners.pop(event, None)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(Exception):  # the other side may be gone already
            await socket.close()


async def tell(socket: AnySocket, offers: Offers, event: asyncio.Event) -> None:
    """That something has changed; what comes together is told once."""
    while True:
        await event.wait()
        event.clear()
        await socket.send_text(msgspec.json.encode(LobbyNews(offers.number)).decode())
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
