"""What people do with a table beside playing at it: hand a seat to a bot and back, give up, end, delete, play again."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TypeVar

import msgspec
from litestar import post
from litestar.params import FromPath

from ..bots import BOTS
from .guard import Denied, plain
from .house import House, OtherRules
from .messages import Agreement, Arranged, HandOver, LinkForm, OpenedTable, Trouble
from .offers import Offer, Somebody, invitation, lasting
from .opened import Opened
from .seating import SUBSTITUTE, Arranging, Seating
from .storage import Head, hashed
from .table import Form, Row, Table
from .tables import check_number_of_tables, visit
from .visitors import AnyRequest, TheHouse

STATUS = {"gone": 404, "unavailable": 503}  # of trouble at a table; of any other it is 409
Wanted = tuple[Arranging, int, Form]
T = TypeVar("T")


async def said(request: AnyRequest, kind: type[T]) -> T:
    """What the request says; nothing said is an empty object."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        why = plain(str(error), 200) if isinstance(error, msgspec.ValidationError) else "It is no JSON object"
        raise Denied(400, "bad-request", f"This request cannot be read. {why}.") from None


def check_bot(bot: str) -> str:
    """The bot that is to play; Denied says which there are."""
    if bot not in BOTS:
        raise Denied(400, "bad-request", f"There is no such bot; there are {', '.join(BOTS)}.")
    return bot


def check_going(opened: Opened) -> None:
    """Denied at a table that is over."""
    if opened.table.over:
        raise Denied(409, "over", "This table is over; it can be looked at, played again, or deleted by who opened it.")


def check_seat(opened: Opened, seat: int) -> Seating:
    """Denied unless the seat is a person's who has not given up."""
    seating = opened.table.seating
    if seat >= len(seating.first) or seating.first[seat].bot:
        raise Denied(400, "bad-request", "Only a seat of a person can be handed to a bot and back.")
    if seat in seating.given_up:
        raise Denied(409, "given-up", "This seat was given up; a bot plays it to the end.")
    return seating


def check_hand(opened: Opened, person: str, own: frozenset[int], seat: int, late: bool = False) -> None:
    """Denied unless the seat is one's own, or one opened the table and its person is away; with `late`, also who plays
    there may, once the seat is out of time."""
    if seat in own or (late and seat in opened.table.late() and own & opened.table.seating.people(opened.taken)):
        return
    if opened.head.host != person:
        raise Denied(
            403, "not-yours", "Only a seat of your own can be handed over; who opened the table may do it for others."
        )
    if seat in opened.online:
        raise Denied(403, "not-yours", "Whoever has this seat is at the table and can hand it over themselves.")


def check_return(opened: Opened, own: frozenset[int], seat: int) -> None:
    """Denied, at a rated table, to anybody but who has the seat, and to them until the bot has decided what they were
    out of time for: else nobody would ever decide it."""
    table = opened.table
    if seat not in own:
        raise Denied(403, "rated", "At a rated table only who has the seat sends the bot away.")
    if seat in table.deciders and table.hands and table.hands[seat].left <= 0:
        raise Denied(409, "late", "Your time is up: the bot makes this decision. You can go on with the next one.")


def arranged(opened: Opened) -> Arranged:
    """How things stand."""
    return Arranged(opened.table.over, opened.table.seating.ended)


async def arrange(house: House, opened: Opened, propose: Callable[[], list[Row]]) -> None:
    """Keep what is proposed; Denied says why not."""
    try:
        await house.arrange(opened, propose)
    except Trouble as trouble:
        raise refused(trouble) from None


# ------------------------------------------------------------ bots for people
@post("/table/{id:str}/seats/{seat:int}/bot", status_code=200)
async def hand_over(request: AnyRequest, id: FromPath[str], seat: FromPath[int], house: TheHouse) -> Arranged:
    """A bot plays for a person until the seat is taken back."""
    opened, person, own = await visit(request, house, id)
    bot = check_bot((await said(request, HandOver)).bot)
    if opened.head.rated:
        raise Denied(403, "rated", "At a rated table nobody lets a bot play; you can give up.")

    def rows() -> list[Row]:
        check_going(opened)
        seating = check_seat(opened, seat)
        check_hand(opened, person, own, seat, late=True)
        if seating.chairs[seat].bot == bot:
            return []
        return opened.table.rows_to_arrange(("bot", seat, {"bot": bot}))

    await arrange(house, opened, rows)
    return arranged(opened)


@post("/table/{id:str}/seats/{seat:int}/back", status_code=200)
async def take_back(request: AnyRequest, id: FromPath[str], seat: FromPath[int], house: TheHouse) -> Arranged:
    """The person plays again."""
    opened, person, own = await visit(request, house, id)

    def rows() -> list[Row]:
        check_going(opened)
        seating = check_seat(opened, seat)
        check_hand(opened, person, own, seat)
        if opened.head.rated:
            check_return(opened, own, seat)
        return opened.table.rows_to_arrange(("back", seat, {})) if seating.chairs[seat].bot else []

    await arrange(house, opened, rows)
    return arranged(opened)


# ------------------------------------------------------------ the end before the end
@post("/table/{id:str}/resign", status_code=200)
async def resign(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Arranged:
    """Give one's seats up for good: bots play them on, or the table is over if no other person is there."""
    opened, _, own = await visit(request, house, id)
    taken = await house.storage.taken(id)

    def rows() -> list[Row]:
        check_going(opened)
        leaving = own & opened.table.seating.people(taken)
        if not leaving:
            raise Denied(403, "not-yours", "You have no seat here to give up; who opened the table can delete it.")
        return rows_to_resign(opened.table, leaving, taken)

    await arrange(house, opened, rows)
    return arranged(opened)


def rows_to_resign(table: Table, leaving: frozenset[int], taken: frozenset[int], fewest: int = 1) -> list[Row]:
    """These seats are given up; the table is over where fewer people than `fewest` are left."""
    wanted: list[Wanted] = [("resign", seat, {"bot": SUBSTITUTE}) for seat in sorted(leaving)]
    if len(table.seating.people(taken) - leaving) < fewest:
        wanted.append(("end", min(leaving), {"why": "given-up"}))
    return table.rows_to_arrange(*wanted)


async def concede(house: House, person: str) -> None:
    """Who leaves the house for good loses the rated games that go on, while it is still known who that is; one that
    nobody but a bot is left for is over with that."""
    for id in await house.storage.rated_tables(person):
        with suppress(OtherRules):
            opened = await house.open(id)
            if opened is not None:
                own, taken = await house.storage.seats_of(person, id), await house.storage.taken(id)
                await house.arrange(opened, partial(rows_to_concede, opened.table, own, taken))


def rows_to_concede(table: Table, own: frozenset[int], taken: frozenset[int]) -> list[Row]:
    """As `concede`, at one table; nothing if it is over or was given up before."""
    leaving = own & table.seating.people(taken)
    return [] if table.over or not leaving else rows_to_resign(table, leaving, taken, fewest=2)


@post("/table/{id:str}/end", status_code=200)
async def end(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Arranged:
    """Agree to end the game as it stands, or no longer; it ends once every person who plays agrees."""
    opened, _, own = await visit(request, house, id)
    taken = await house.storage.taken(id)
    agreement = await said(request, Agreement)

    def rows() -> list[Row]:
        check_going(opened)
        seating = opened.table.seating
        mine = own & seating.people(taken)
        if not mine:
            raise Denied(403, "not-yours", "Only the people who play can agree to end; you have no seat here.")
        changed = [seat for seat in sorted(mine) if (seat in seating.agreed) != agreement.agree]
        wanted: list[Wanted] = [("agree", seat, {"yes": int(agreement.agree)}) for seat in changed]
        if agreement.agree and seating.asked(taken, opened.head.rated) <= seating.agreed | mine:
            wanted.append(("end", min(mine), {"why": "agreed"}))
        return opened.table.rows_to_arrange(*wanted)

    await arrange(house, opened, rows)
    return arranged(opened)


@post("/table/{id:str}/delete", status_code=200)
async def delete_table(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Arranged:
    """Who opened the table can delete it, and its record with it."""
    opened, person, _ = await visit(request, house, id)
    if opened.head.host != person:
        raise Denied(403, "not-yours", "Only who opened the table can delete it; you can give it up.")
    if opened.head.rated and not opened.table.over:
        raise Denied(403, "rated", "A rated table is played to its end; you can give up.")
    await house.delete(opened)
    return Arranged(True, opened.table.seating.ended)


# ------------------------------------------------------------ once more
@post("/table/{id:str}/again", status_code=201)
async def play_again(request: AnyRequest, id: FromPath[str], house: TheHouse) -> OpenedTable:
    """A new table with the same game, options and seats; everybody who had a seat has it there, too.

    A rated one waits until all have come to it.
    """
    opened, person, own = await visit(request, house, id)
    if not opened.table.over:
        raise Denied(409, "not-over", "The same people can play again once this table is over.")
    await check_number_of_tables(house, person)
    taken = await house.storage.taken(id)
    seating, new = opened.table.seating, secrets.token_urlsafe(12)
    tokens = [
        None if chair.bot or seat in taken else secrets.token_urlsafe(24) for seat, chair in enumerate(seating.first)
    ]
    game = opened.table.game
    head = replace(
        opened.head,
        id=new,
        options=dict(game.options),
        fingerprint=game.fingerprint,
        seed=house.settings.luck(),
        host=person,
    )
    hashes = [token and hashed(token) for token in tokens]

    async def make(row: Row) -> None:
        if head.rated:
            offer = again_offer(head, await people_of(house, id), person)
            await house.offers.make_again(offer, id, row)
            by = next(each.name for each in offer.places.values())
            await house.messenger.tell([invitation(offer, each, by) for each in offer.invited])
        else:
            await house.storage.make_next_table(head, hashes, id, row)

    try:
        made = await house.play_again(opened, new, min(own, default=0), make)
    except Trouble as trouble:
        raise refused(trouble) from None
    await house.open(made)
    links = [
        LinkForm(seat, chair.name, f"/seat/{token}")
        for seat, (chair, token) in enumerate(zip(seating.first, tokens, strict=True))
        if token is not None and made == new
    ]
    return OpenedTable(made, f"/table/{made}", links)


async def people_of(house: House, table: str) -> dict[int, Somebody]:
    """Who sits at a table."""
    return {seat: await house.offers.somebody(each) for seat, each in await house.storage.people_at(table)}


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


def refused(trouble: Trouble) -> Denied:
    """Trouble at the table, as an answer to a request."""
    return Denied(STATUS.get(trouble.code, 409), trouble.code, trouble.text)


HANDLERS = [hand_over, take_back, resign, end, delete_table, play_again]
