"""The secret links of seats: the page behind one, taking the seat, making a new link.

Who has the link may have the seat, but programs follow links, too: chats to show a preview, scanners to look for harm.
So the address shows the table and asks; the seat is taken by who says so.
"""

from __future__ import annotations

import html
import secrets

from litestar import Response, get, post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath
from litestar.response import Redirect

from ....language.arguments import items, sentence
from ....tables.forms import Location
from ....tables.titles import title_of
from ...people.sessions import Sessions
from ...people.visitors import person_for, person_of
from ...settings import Settings
from ...store.database import StaleWrite
from ...store.orders import OrderStore
from ...store.tables import TableHead, TableStore
from ...web.connections import AnyRequest
from ...web.languages import language_of, server_language
from ...web.pages import page, page_language
from ...web.scenery import cover_sprites
from ...web.security import HOST, HttpDenial, not_found
from ..access import Access
from ..moves import Moves
from ..orders import change_orders
from ..stored_games import check_game

LONGEST_TOKEN = 100
META = """<meta property="og:type" content="website">
<meta property="og:site_name" content="Steading">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{words}">
<meta property="og:image" content="{image}">
<meta name="twitter:card" content="summary_large_image">
<meta name="robots" content="noindex">"""
BODY = """<svg class="seat-cover" aria-hidden="true"><use href="#cover-{game}" width="100%" height="100%"/></svg>
<h1 id="seat-title">{title}</h1>
<p>{words}</p>"""


def oldest_link(settings: Settings) -> float:
    """When a link was made that is only just good."""
    return settings.clock() - settings.link


async def find_seat(table_store: TableStore, settings: Settings, token: str) -> tuple[TableHead, int]:
    """The table and the seat that a link is for; Denial if it is good no more."""
    found = await table_store.seat_of_link(token, oldest_link(settings)) if len(token) <= LONGEST_TOKEN else None
    head = None if found is None else await table_store.find_head(found[0])
    if found is None or head is None:
        raise not_found()
    check_game(head.game)
    return head, found[1]


def describe(head: TableHead, seat: int, code: str) -> str:
    """What somebody is invited to."""
    others = [chair.name for place, chair in enumerate(head.chairs) if place != seat]
    name = head.chairs[seat].name
    return server_language(code).say("seat-kept", name=name, number=len(others), others=items(others))


def preview_address(request: AnyRequest, settings: Settings) -> str:
    """Where chats find the picture that they show beside a link: they want the whole address."""
    host = request.headers.get("host", "")
    here = f"{request.scope['scheme']}://{host}" if HOST.fullmatch(host) else ""
    return f"{settings.address or here}/static/preview.png"


@get("/seat/{token:str}")
async def seat_page(
    request: AnyRequest,
    token: FromPath[str],
    table_store: Injected[TableStore],
    settings: Injected[Settings],
    sessions: Injected[Sessions],
) -> Response[str] | Redirect:
    """What the link is for; who has the seat already is at the table at once. Nothing changes."""
    head, seat = await find_seat(table_store, settings, token)
    person = await person_of(request, sessions)
    if person is not None and seat in await table_store.seats_of(person, head.id):
        return Redirect(f"/table/{head.id}", status_code=303)
    code = language_of(request)
    title = page_language(code).say("title-seat", game=title_of(head.game))
    words = describe(head, seat, code)
    said = {"title": html.escape(title), "words": html.escape(words)}
    meta = META.format(**said, image=html.escape(preview_address(request, settings)))
    body = BODY.format(title=html.escape(title_of(head.game)), words=said["words"], game=head.game)
    return page(request, "seat", title, cover_sprites(head.game, code), {"seat": f"/seat/{token}"}, body, meta)


@post("/seat/{token:str}", status_code=200)
async def take_seat(
    request: AnyRequest,
    token: FromPath[str],
    table_store: Injected[TableStore],
    settings: Injected[Settings],
    sessions: Injected[Sessions],
    moves: Injected[Moves],
    access: Injected[Access],
) -> Location:
    """Whoever has the link has the seat."""
    head, seat = await find_seat(table_store, settings, token)
    live = await access.open(head.id)
    person = await person_for(request, sessions)
    try:
        await table_store.take_seat(person, head.id, seat, token, oldest_link(settings))
    except StaleWrite:  # the link was renewed just now
        raise not_found() from None
    await moves.read_seats(live)
    return Location(f"/table/{head.id}")


@post("/table/{id:str}/seats/{seat:int}/link")
async def renew_link(
    request: AnyRequest,
    id: FromPath[str],
    seat: FromPath[int],
    table_store: Injected[TableStore],
    order_store: Injected[OrderStore],
    settings: Injected[Settings],
    moves: Injected[Moves],
    access: Injected[Access],
) -> Location:
    """The host makes a new secret link; the old one, and the browsers that it let in, lose the seat."""
    live, person, _ = await access.visit(request, id)
    if live.head.host != person:
        raise HttpDenial(403, "not-yours", sentence("only-host-makes-links"))
    if live.head.rated:
        raise HttpDenial(403, "rated", sentence("rated-table-everybody-keeps-their"))
    if seat >= len(live.head.chairs) or live.head.chairs[seat].bot:
        raise HttpDenial(400, "bad-request", sentence("only-person-s-seat-has"))
    if seat in live.table.seating.given_up:
        raise HttpDenial(409, "given-up", sentence("seat-given-up"))
    token = secrets.token_urlsafe(24)
    await table_store.renew_link(id, seat, token, settings.clock())
    async with live.lock:
        await change_orders(order_store, live, seat, [])
    for listener in list(live.listeners):
        listener.leave(seat)
    await moves.read_seats(live)
    return Location(f"/seat/{token}")


HANDLERS = [seat_page, take_seat, renew_link]
