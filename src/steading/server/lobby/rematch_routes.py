"""The same people once more: a new table for them, or an offer where it is rated."""

from __future__ import annotations

import secrets
import time
from dataclasses import replace

from litestar import post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ...tables.log import LogRow
from ...tables.messages import Trouble
from ..live.access import Access
from ..live.factory import TableFactory
from ..live.messages import LinkForm, OpenedTable
from ..live.moves import Moves
from ..live.registry import Registry
from ..notices.messenger import Messenger
from ..settings import Settings
from ..store.storage import Head, Storage, hashed
from ..web.connections import AnyRequest
from ..web.errors import denial
from ..web.security import Denied
from .offers import Offer, Offers, Somebody, invitation, lasting


@post("/table/{id:str}/again", status_code=201)
async def play_again(
    request: AnyRequest,
    id: FromPath[str],
    storage: Injected[Storage],
    settings: Injected[Settings],
    offers: Injected[Offers],
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
    if not live.table.over:
        raise Denied(409, "not-over", "The same people can play again once this table is over.")
    await factory.check_number(person)
    taken = await storage.taken(id)
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
    hashes = [token and hashed(token) for token in tokens]

    async def make(row: LogRow) -> None:
        if head.rated:
            offer = again_offer(head, await people_of(storage, offers, id), person)
            await offers.make_again(offer, id, row)
            by = next(each.name for each in offer.places.values())
            await messenger.tell([invitation(offer, each, by) for each in offer.invited])
        else:
            await storage.make_next_table(head, hashes, id, row)

    async def exists(table: str) -> bool:
        return await storage.host(table) is not None or await offers.exists(table)

    try:
        made = await moves.play_again(live, new, min(own, default=0), make, exists)
    except Trouble as trouble:
        raise denial(trouble) from None
    await registry.open(made)
    links = [
        LinkForm(seat, chair.name, f"/seat/{token}")
        for seat, (chair, token) in enumerate(zip(seating.first, tokens, strict=True))
        if token is not None and made == new
    ]
    return OpenedTable(made, f"/table/{made}", links)


async def people_of(storage: Storage, offers: Offers, table: str) -> dict[int, Somebody]:
    """Who sits at a table."""
    return {seat: await offers.somebody(each) for seat, each in await storage.people_at(table)}


def again_offer(head: Head, people: dict[int, Somebody], person: str) -> Offer:
    """A rated game is begun by nobody alone: who wants it again sits down, and the others are invited."""
    places = {seat: each for seat, each in people.items() if each.id == person}
    invited = tuple(each for each in people.values() if each.id != person)
    now = time.time()
    return Offer(
        head.id,
        0,
        person,
        now,
        now + lasting(head.clock),
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
        invited,
    )


HANDLERS = [play_again]
