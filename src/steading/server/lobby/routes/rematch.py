"""The same people once more: a new table for them, or an offer where it is rated."""

from __future__ import annotations

import secrets
import time
from dataclasses import replace

from litestar import post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ....tables.arrangements import check_over
from ....tables.forms import LinkForm, OpenedTable
from ....tables.log import LogRow
from ....tables.messages import RequestError
from ...live.access import Access
from ...live.factory import TableFactory
from ...live.moves import Moves
from ...live.registry import Registry
from ...notices.messenger import Messenger
from ...settings import Settings
from ...store.keys import hash_secret
from ...store.offers import Offer, OfferStore
from ...store.people import PublicPerson
from ...store.tables import TableHead, TableStore
from ...web.connections import AnyRequest
from ...web.errors import denial
from ..offer_service import OfferService
from ..offers import invitation, offer_lifetime


@post("/table/{id:str}/again", status_code=201)
async def play_again(
    request: AnyRequest,
    id: FromPath[str],
    table_store: Injected[TableStore],
    settings: Injected[Settings],
    offer_store: Injected[OfferStore],
    offer_service: Injected[OfferService],
    messenger: Injected[Messenger],
    registry: Injected[Registry],
    moves: Injected[Moves],
    access: Injected[Access],
    factory: Injected[TableFactory],
) -> OpenedTable:
    """A new table with the same game, options and seats; everybody who had a seat has it there, too.

    A rated one waits until all have come to it.
    """
    live, person, own = await access.visit(request, id)
    check_over(live.table)
    await factory.check_number(person)
    taken = await table_store.taken_seats(id)
    seating, new = live.table.seating, secrets.token_urlsafe(12)
    tokens = [
        None if chair.bot or seat in taken else secrets.token_urlsafe(24) for seat, chair in enumerate(seating.first)
    ]
    game = live.table.game
    head = replace(
        live.head,
        id=new,
        options=dict(game.options),
        fingerprint=game.fingerprint,
        seed=settings.luck(),
        host=person,
    )
    hashes = [token and hash_secret(token) for token in tokens]

    async def make(row: LogRow) -> None:
        if head.rated:
            offer = again_offer(head, await people_of(table_store, offer_service, id), person)
            await offer_store.make_again(offer, id, row)
            by = next(each.name for each in offer.places.values())
            await messenger.tell([invitation(offer, each, by) for each in offer.invitees])
        else:
            await table_store.make_next(head, hashes, id, row)

    async def exists(table: str) -> bool:
        return await table_store.find_host(table) is not None or await offer_service.exists(table)

    try:
        made = await moves.play_again(live, new, min(own, default=0), make, exists)
    except RequestError as trouble:
        raise denial(trouble) from None
    await registry.open(made)
    links = [
        LinkForm(seat, chair.name, f"/seat/{token}")
        for seat, (chair, token) in enumerate(zip(seating.first, tokens, strict=True))
        if token is not None and made == new
    ]
    return OpenedTable(made, f"/table/{made}", links)


async def people_of(table_store: TableStore, offer_service: OfferService, table: str) -> dict[int, PublicPerson]:
    """Who sits at a table."""
    return {
        seat: await offer_service.find_person(who)
        for who, seat in sorted(await table_store.seat_owners(table), key=lambda each: each[1])
    }


def again_offer(head: TableHead, people: dict[int, PublicPerson], person: str) -> Offer:
    """A rated game is begun by nobody alone: who wants it again sits down, and the others are invited."""
    places = {seat: each for seat, each in people.items() if each.id == person}
    invitees = tuple(each for each in people.values() if each.id != person)
    now = time.time()
    return Offer(
        head.id,
        0,
        person,
        now,
        now + offer_lifetime(head.clock),
        head.game,
        head.options,
        len(head.chairs),
        head.clock,
        True,
        False,
        "link" if head.watch else "",
        head.delay,
        False,
        None,
        None,
        places,
        invitees,
    )


HANDLERS = [play_again]
