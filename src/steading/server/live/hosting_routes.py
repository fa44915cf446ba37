"""What people do with a table beside playing at it: hand a seat to a bot and back, give up, end, delete, play again."""

from __future__ import annotations

from collections.abc import Callable

from litestar import post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ...tables import requests
from ...tables.log import LogRow
from ...tables.messages import Trouble
from ...tables.seating import Seating
from ..store.storage import Storage
from ..web.connections import AnyRequest
from ..web.errors import denial
from ..web.requests import read_body
from ..web.security import Denied
from .access import Access
from .desk import rows_to_resign
from .factory import check_bot
from .live_table import LiveTable
from .messages import Agreement, Arranged, HandOver
from .moves import Moves
from .refresh import Refresher


def check_going(live: LiveTable) -> None:
    """Denied at a table that is over."""
    if live.table.over:
        raise Denied(409, "over", "This table is over; it can be looked at, played again, or deleted by who opened it.")


def check_seat(live: LiveTable, seat: int) -> Seating:
    """Denied unless the seat is a person's who has not given up."""
    seating = live.table.seating
    if seat >= len(seating.first) or seating.first[seat].bot:
        raise Denied(400, "bad-request", "Only a seat of a person can be handed to a bot and back.")
    if seat in seating.given_up:
        raise Denied(409, "given-up", "This seat was given up; a bot plays it to the end.")
    return seating


def check_hand(live: LiveTable, person: str, own: frozenset[int], seat: int, late: bool = False) -> None:
    """Denied unless the seat is one's own, or one opened the table and its person is away; with `late`, also who plays
    there may, once the seat is out of time."""
    if seat in own or (late and seat in live.table.late() and own & live.table.seating.people(live.taken)):
        return
    if live.head.host != person:
        raise Denied(
            403, "not-yours", "Only a seat of your own can be handed over; who opened the table may do it for others."
        )
    if seat in live.online:
        raise Denied(403, "not-yours", "Whoever has this seat is at the table and can hand it over themselves.")


def check_return(live: LiveTable, own: frozenset[int], seat: int) -> None:
    """Denied, at a rated table, to anybody but who has the seat, and to them until the bot has decided what they were
    out of time for: else nobody would ever decide it."""
    table = live.table
    if seat not in own:
        raise Denied(403, "rated", "At a rated table only who has the seat sends the bot away.")
    if seat in table.deciders and table.hands and table.hands[seat].left <= 0:
        raise Denied(409, "late", "Your time is up: the bot makes this decision. You can go on with the next one.")


def arranged(live: LiveTable) -> Arranged:
    return Arranged(live.table.over, live.table.seating.ended)


async def arrange(moves: Moves, live: LiveTable, propose: Callable[[], list[LogRow]]) -> None:
    """Keep what is proposed; Denied says why not."""
    try:
        await moves.arrange(live, propose)
    except Trouble as trouble:
        raise denial(trouble) from None


# ------------------------------------------------------------ bots for people
@post("/table/{id:str}/seats/{seat:int}/bot", status_code=200)
async def hand_over(
    request: AnyRequest, id: FromPath[str], seat: FromPath[int], moves: Injected[Moves], access: Injected[Access]
) -> Arranged:
    """A bot plays for a person until the seat is taken back."""
    live, person, own = await access.visit(request, id)
    bot = check_bot((await read_body(request, HandOver)).bot)
    if live.head.rated:
        raise Denied(403, "rated", "At a rated table nobody lets a bot play; you can give up.")

    def rows() -> list[LogRow]:
        check_going(live)
        seating = check_seat(live, seat)
        check_hand(live, person, own, seat, late=True)
        if seating.chairs[seat].bot == bot:
            return []
        return requests.arrange(live.table, ("bot", seat, {"bot": bot}))

    await arrange(moves, live, rows)
    return arranged(live)


@post("/table/{id:str}/seats/{seat:int}/back", status_code=200)
async def take_back(
    request: AnyRequest, id: FromPath[str], seat: FromPath[int], moves: Injected[Moves], access: Injected[Access]
) -> Arranged:
    """The person plays again."""
    live, person, own = await access.visit(request, id)

    def rows() -> list[LogRow]:
        check_going(live)
        seating = check_seat(live, seat)
        check_hand(live, person, own, seat)
        if live.head.rated:
            check_return(live, own, seat)
        return requests.arrange(live.table, ("back", seat, {})) if seating.chairs[seat].bot else []

    await arrange(moves, live, rows)
    return arranged(live)


# ------------------------------------------------------------ the end before the end
@post("/table/{id:str}/resign", status_code=200)
async def resign(
    request: AnyRequest, id: FromPath[str], storage: Injected[Storage], moves: Injected[Moves], access: Injected[Access]
) -> Arranged:
    """Give one's seats up for good: bots play them on, or the table is over if no other person is there."""
    live, _, own = await access.visit(request, id)
    taken = await storage.taken(id)

    def rows() -> list[LogRow]:
        check_going(live)
        leaving = own & live.table.seating.people(taken)
        if not leaving:
            raise Denied(403, "not-yours", "You have no seat here to give up; who opened the table can delete it.")
        return rows_to_resign(live.table, leaving, taken)

    await arrange(moves, live, rows)
    return arranged(live)


@post("/table/{id:str}/end", status_code=200)
async def end(
    request: AnyRequest, id: FromPath[str], storage: Injected[Storage], moves: Injected[Moves], access: Injected[Access]
) -> Arranged:
    """Agree to end the game as it stands, or no longer; it ends once every person who plays agrees."""
    live, _, own = await access.visit(request, id)
    taken = await storage.taken(id)
    agreement = await read_body(request, Agreement)

    def rows() -> list[LogRow]:
        check_going(live)
        seating = live.table.seating
        mine = own & seating.people(taken)
        if not mine:
            raise Denied(403, "not-yours", "Only the people who play can agree to end; you have no seat here.")
        changed = [seat for seat in sorted(mine) if (seat in seating.agreed) != agreement.agree]
        wanted: list[requests.Wanted] = [("agree", seat, {"yes": int(agreement.agree)}) for seat in changed]
        if agreement.agree and seating.asked(taken, live.head.rated) <= seating.agreed | mine:
            wanted.append(("end", min(mine), {"why": "agreed"}))
        return requests.arrange(live.table, *wanted)

    await arrange(moves, live, rows)
    return arranged(live)


@post("/table/{id:str}/delete", status_code=200)
async def delete_table(
    request: AnyRequest, id: FromPath[str], refresher: Injected[Refresher], access: Injected[Access]
) -> Arranged:
    """Who opened the table can delete it, and its record with it."""
    live, person, _ = await access.visit(request, id)
    if live.head.host != person:
        raise Denied(403, "not-yours", "Only who opened the table can delete it; you can give it up.")
    if live.head.rated and not live.table.over:
        raise Denied(403, "rated", "A rated table is played to its end; you can give up.")
    await refresher.delete(live)
    return Arranged(True, live.table.seating.ended)


HANDLERS = [hand_over, take_back, resign, end, delete_table]
