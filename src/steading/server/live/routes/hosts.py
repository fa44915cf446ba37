"""What people do with a table beside playing at it: hand a seat to a bot and back, give up, end, delete, play again."""

from __future__ import annotations

from collections.abc import Callable

from litestar import post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ....language.arguments import sentence
from ....tables.arrangements import (
    check_going,
    check_seat,
    rows_to_end,
    rows_to_hand_over,
    rows_to_resign,
    rows_to_take_back,
)
from ....tables.forms import Agreement, Substitution, TableStatus
from ....tables.log import LogRow
from ....tables.messages import RequestError
from ....tables.openings import check_bot
from ...store.tables import TableStore
from ...web.connections import AnyRequest
from ...web.errors import denial
from ...web.requests import read_body
from ...web.security import HttpDenial
from ..access import Access
from ..live_table import LiveTable
from ..moves import Moves
from ..refresh import Refresher


def check_hand(live: LiveTable, person: str, own: frozenset[int], seat: int, late: bool = False) -> None:
    """Denial unless the seat is one's own, or one opened the table and its person is away; with `late`, also who plays
    there may, once the seat is out of time."""
    if seat in own or (late and seat in live.table.late() and own & live.table.seating.people(live.taken_seats)):
        return
    if live.head.host != person:
        raise HttpDenial(403, "not-yours", sentence("hand-over-only-own-seat"))
    if seat in live.online:
        raise HttpDenial(403, "not-yours", sentence("owner-seat-table-hand-over"))


def check_return(live: LiveTable, own: frozenset[int], seat: int) -> None:
    """Denial, at a rated table, to anybody but who has the seat, and to them until the bot has decided what they were
    out of time for: else nobody would ever decide it."""
    table = live.table
    if seat not in own:
        raise HttpDenial(403, "rated", sentence("rated-table-only-owner-seat"))
    if seat in table.deciders and table.hands and table.hands[seat].left <= 0:
        raise HttpDenial(409, "late", sentence("time-up-so-bot-makes"))


def status_of(live: LiveTable) -> TableStatus:
    return TableStatus(live.table.over, live.table.seating.ending)


async def arrange(moves: Moves, live: LiveTable, propose: Callable[[], list[LogRow]]) -> None:
    """Keep what is proposed; Denial says why not."""
    try:
        await moves.arrange(live, propose)
    except RequestError as trouble:
        raise denial(trouble) from None


# ------------------------------------------------------------ bots for people
@post("/table/{id:str}/seats/{seat:int}/bot", status_code=200)
async def hand_over(
    request: AnyRequest, id: FromPath[str], seat: FromPath[int], moves: Injected[Moves], access: Injected[Access]
) -> TableStatus:
    """A bot plays for a person until the seat is taken back."""
    live, person, own = await access.visit(request, id)
    bot = check_bot((await read_body(request, Substitution)).bot)
    if live.head.rated:
        raise HttpDenial(403, "rated", sentence("rated-table-no-bot-play"))

    def rows() -> list[LogRow]:
        check_going(live.table)
        check_seat(live.table, seat)
        check_hand(live, person, own, seat, late=True)
        return rows_to_hand_over(live.table, seat, bot)

    await arrange(moves, live, rows)
    return status_of(live)


@post("/table/{id:str}/seats/{seat:int}/back", status_code=200)
async def take_back(
    request: AnyRequest, id: FromPath[str], seat: FromPath[int], moves: Injected[Moves], access: Injected[Access]
) -> TableStatus:
    """The person plays again."""
    live, person, own = await access.visit(request, id)

    def rows() -> list[LogRow]:
        check_going(live.table)
        check_seat(live.table, seat)
        check_hand(live, person, own, seat)
        if live.head.rated:
            check_return(live, own, seat)
        return rows_to_take_back(live.table, seat)

    await arrange(moves, live, rows)
    return status_of(live)


# ------------------------------------------------------------ the end before the end
@post("/table/{id:str}/resign", status_code=200)
async def resign(
    request: AnyRequest,
    id: FromPath[str],
    table_store: Injected[TableStore],
    moves: Injected[Moves],
    access: Injected[Access],
) -> TableStatus:
    """Give one's seats up for good: bots play them on, or the table is over if no other person is there."""
    live, _, own = await access.visit(request, id)
    taken = await table_store.taken_seats(id)

    def rows() -> list[LogRow]:
        check_going(live.table)
        leaving = own & live.table.seating.people(taken)
        if not leaving:
            raise HttpDenial(403, "not-yours", sentence("have-no-seat-here-give"))
        return rows_to_resign(live.table, leaving, taken)

    await arrange(moves, live, rows)
    return status_of(live)


@post("/table/{id:str}/end", status_code=200)
async def end(
    request: AnyRequest,
    id: FromPath[str],
    table_store: Injected[TableStore],
    moves: Injected[Moves],
    access: Injected[Access],
) -> TableStatus:
    """Agree to end the game as it stands, or no longer; it ends once every person who plays agrees."""
    live, _, own = await access.visit(request, id)
    taken = await table_store.taken_seats(id)
    agreement = await read_body(request, Agreement)

    def rows() -> list[LogRow]:
        check_going(live.table)
        mine = own & live.table.seating.people(taken)
        if not mine:
            raise HttpDenial(403, "not-yours", sentence("only-players-agree-end-game"))
        return rows_to_end(live.table, mine, taken, agreement.agree)

    await arrange(moves, live, rows)
    return status_of(live)


@post("/table/{id:str}/delete", status_code=200)
async def delete_table(
    request: AnyRequest, id: FromPath[str], refresher: Injected[Refresher], access: Injected[Access]
) -> TableStatus:
    """Who opened the table can delete it, and its record with it."""
    live, person, _ = await access.visit(request, id)
    if live.head.host != person:
        raise HttpDenial(403, "not-yours", sentence("only-host-deletes"))
    if live.head.rated and not live.table.over:
        raise HttpDenial(403, "rated", sentence("rated-game-played-end"))
    await refresher.delete(live)
    return TableStatus(True, live.table.seating.ending)


HANDLERS = [hand_over, take_back, resign, end, delete_table]
