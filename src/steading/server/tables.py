"""How people come to a table: opening one, records to look at again."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress

from litestar import post
from litestar.params import FromPath, JSONBody

from ..bots import BOTS
from ..engine import Game
from ..engine.contract import Document
from ..games import make
from .clocks import written
from .guard import Denied, not_found, plain
from .guides import PLAYED_ON
from .house import House, OtherRules
from .messages import Address, Done, LinkForm, OpenedTable, WantedSeat, WantedTable
from .opened import Opened
from .reading import Wrong
from .storage import Head, hashed
from .table import Chair
from .titles import title_of as title_of
from .visitors import AnyConnection, AnyRequest, TheHouse, address_of, person_for, person_of

LONGEST_NAME = 40

RECORD_SIZE = 512 * 1024  # bytes


# ------------------------------------------------------------ a table for one browser
async def visit(connection: AnyConnection, house: House, id: str) -> tuple[Opened, str, frozenset[int]]:
    """The table, the person and its seats; Denied for everybody who has neither a seat nor opened the table."""
    person = await person_of(connection, house)
    if person is None:
        raise not_found()
    own = await house.storage.seats_of(person, id)
    if not own and await house.storage.host(id) != person:
        raise not_found()
    opened = await open_table(
        house, id
    )  # last: nothing is awaited before the caller has it, so it is the one in memory
    return opened, person, own


async def open_table(house: House, id: str) -> Opened:
    """The table, or Denied."""
    try:
        opened = await house.open(id)
    except OtherRules:
        raise Denied(
            409,
            "other-rules",
            "This table was begun with other rules or components, and how it stood was not kept. Whoever runs the "
            "server can start the former version once: then it goes on.",
        ) from None
    if opened is None:
        raise not_found()
    return opened


# ------------------------------------------------------------ opening a table
def read_game(name: str, options: Mapping[str, bool | str], seats: int) -> Game:
    """The game that was asked for; Denied says what is possible."""
    try:
        game = make(name, options)
        game.start(seats, 0)
    except ValueError as error:
        raise Denied(400, "bad-request", f"{error}") from None
    return game


def read_chairs(seats: Sequence[WantedSeat]) -> list[Chair]:
    """Who sits where; bots are ours only, never a module that somebody names."""
    chairs = []
    for place, seat in enumerate(seats):
        bot = seat.bot if seat.kind == "bot" else None
        if bot is not None and bot not in BOTS:
            raise Denied(400, "bad-request", f"There is no such bot; there are {', '.join(BOTS)}.")
        fallback = f"{bot.capitalize()} {place + 1}" if bot else f"Player {place + 1}"
        chairs.append(Chair(plain(seat.name, LONGEST_NAME) or fallback, bot))
    return chairs


async def check_number_of_tables(house: House, person: str) -> None:
    """Denied to who has opened as many tables as one may."""
    most = house.settings.tables_of_one
    if await house.storage.hosted(person) >= most:
        text = f"This browser has opened {most} tables, which is as many as it may; delete some first."
        raise Denied(409, "too-many", text)


def may_ask(wanted: WantedTable) -> bool:
    """Are hints allowed: always for who plays alone against bots; among people only if that was said."""
    alone = sum(seat.kind != "bot" for seat in wanted.seats) == 1
    return alone or bool(wanted.hints)


async def begin_table(
    house: House, person: str, game: Game, chairs: Sequence[Chair], position: Document | None, purpose: str
) -> str:
    """A table begun from a position (or from the beginning), at which the person has every seat that is no bot's: the
    one that it opened for this purpose and has not finished, or a new one in place of it. A game is always new."""
    old = None if purpose in PLAYED_ON else await house.storage.table_for(person, purpose)
    if old is not None:
        with suppress(OtherRules):
            opened = await house.open(old)
            if opened is not None and opened.table.guide is not None:
                if opened.table.guide.standing(opened.table) != "done" and opened.head.position == position:
                    return old
                await house.delete(opened)
                old = None
        if old is not None:
            await house.storage.delete_table(old)
    await check_number_of_tables(house, person)
    id = secrets.token_urlsafe(12)
    luck = house.settings.luck()
    options, hints = dict(game.options), purpose in PLAYED_ON
    head = Head(id, game.name, options, luck, game.fingerprint, person, tuple(chairs), position, purpose, hints)
    mine = [seat for seat, chair in enumerate(chairs) if chair.bot is None]
    await house.storage.make_table(head, [None] * len(chairs), mine)
    await house.open(id)
    return id


@post("/tables", status_code=201)
async def make_table(
    request: AnyRequest,
    data: JSONBody[WantedTable],
    house: TheHouse,
) -> OpenedTable:
    """Open a table."""
    game = read_game(data.game, data.options, len(data.seats))
    chairs = read_chairs(data.seats)
    person = await person_for(request, house)
    await check_number_of_tables(house, person)
    id = secrets.token_urlsafe(12)
    tokens = [secrets.token_urlsafe(24) if seat.kind == "person" else None for seat in data.seats]
    mine = [place for place, seat in enumerate(data.seats) if seat.kind == "me"]
    head = Head(
        id,
        game.name,
        dict(game.options),
        house.settings.luck(),
        game.fingerprint,
        person,
        tuple(chairs),
        hints=may_ask(data),
        clock=written(data.clock),
    )
    await house.storage.make_table(head, [token and hashed(token) for token in tokens], mine)
    await house.open(id)
    links = [
        LinkForm(place, chairs[place].name, f"/seat/{token}") for place, token in enumerate(tokens) if token is not None
    ]
    return OpenedTable(id, f"/table/{id}", links)


# ------------------------------------------------------------ records
@post("/records", status_code=201, request_max_body_size=RECORD_SIZE)
async def upload(request: AnyRequest, house: TheHouse) -> Address:
    """Keep a record, to look at it again; only what replays, and in time, is kept."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Denied(400, "bad-record", "A record is a JSON text.") from None
    if await house.storage.records() >= house.settings.records:
        raise Denied(409, "too-many", "This server keeps as many records as it may.")
    limit, attempts = house.settings.uploads_of_address, house.accounts.attempts
    await attempts.count("upload from", address_of(request), limit, house.accounts.now)
    try:
        kept = await house.readers.ask("check", text, address_of(request))
    except Wrong as wrong:
        raise Denied(400, "bad-record", str(wrong)) from None
    person = await person_for(request, house)
    id = secrets.token_urlsafe(12)
    await house.storage.keep_record(id, kept, person)
    return Address(f"/replay/{id}")


@post("/replay/{id:str}/delete", status_code=200)
async def delete_record(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Done:
    """Who uploaded a record can take it away again."""
    person = await person_of(request, house)
    if person is None or not await house.storage.delete_record(id, person):
        raise not_found()
    house.analysts.forget(f"record {id}")
    return Done()


HANDLERS = [make_table, upload, delete_record]
