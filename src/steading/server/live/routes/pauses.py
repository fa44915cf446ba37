"""Pauses: the clocks of a table stop, and go on again, once everybody who plays agrees.

At a rated table a pause that has lasted a day is ended by anybody: else who is about to lose would never go on.
"""

from __future__ import annotations

from litestar import post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ....language.arguments import sentence
from ....tables import requests
from ....tables.arrangements import check_clock, check_going
from ....tables.clocks import DAY
from ....tables.forms import PauseRequest, TableStatus
from ....tables.log import LogRow
from ...store.tables import TableStore
from ...web.connections import AnyRequest
from ...web.requests import read_body
from ...web.security import HttpDenial
from ..access import Access
from ..live_table import LiveTable
from ..moves import Moves
from .hosts import arrange, status_of

LONGEST = DAY  # of a pause that not everybody wants any more, at a rated table


def required_seats(live: LiveTable, taken: frozenset[int]) -> frozenset[int]:
    """The seats that must agree to what is asked for now."""
    table, rated = live.table, live.head.rated
    if rated and table.seating.paused:
        begun = next(row.at for row in reversed(table.rows) if row.kind == "stop")
        if table.now() - begun >= LONGEST:
            return frozenset()
    return table.seating.voters(taken, rated)


@post("/table/{id:str}/pause", status_code=200)
async def pause(
    request: AnyRequest,
    id: FromPath[str],
    table_store: Injected[TableStore],
    moves: Injected[Moves],
    access: Injected[Access],
) -> TableStatus:
    """Ask for a pause, in a pause to go on, or no longer; it comes once every person who plays asks for it."""
    live, _, own = await access.visit(request, id)
    taken = await table_store.taken_seats(id)
    wish = await read_body(request, PauseRequest)

    def rows() -> list[LogRow]:
        check_going(live.table)
        seating = live.table.seating
        mine = own & seating.voters(taken)
        if not mine:
            raise HttpDenial(403, "not-yours", sentence("only-players-agree-pause-not"))
        check_clock(live.table)
        changed = [seat for seat in sorted(mine) if (seat in seating.pausing) != wish.wish]
        wanted: list[requests.ArrangementRow] = [("pause", seat, {"yes": int(wish.wish)}) for seat in changed]
        if wish.wish and required_seats(live, taken) <= seating.pausing | mine:
            wanted.append(("go" if seating.paused else "stop", min(mine), {}))
        return requests.arrange(live.table, *wanted)

    await arrange(moves, live, rows)
    return status_of(live)


HANDLERS = [pause]
