"""Pauses: the clocks of a table stop, and go on again, once everybody who plays agrees.

At a rated table a pause that has lasted a day is ended by anybody: else who is about to lose would never go on.
"""

from __future__ import annotations

from litestar import post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ...tables import requests
from ...tables.clocks import DAY
from ...tables.log import LogRow
from ..store.storage import Storage
from ..web.connections import AnyRequest
from ..web.requests import read_body
from ..web.security import Denied
from .access import Access
from .hosting_routes import arrange, arranged, check_going
from .live_table import LiveTable
from .messages import Arranged, PauseWish
from .moves import Moves

LONGEST = DAY  # of a pause that not everybody wants any more, at a rated table


def asked(live: LiveTable, taken: frozenset[int]) -> frozenset[int]:
    """The seats that must agree to what is asked for now."""
    table, rated = live.table, live.head.rated
    if rated and table.seating.paused:
        begun = next(row.at for row in reversed(table.rows) if row.kind == "stop")
        if table.now() - begun >= LONGEST:
            return frozenset()
    return table.seating.asked(taken, rated)


@post("/table/{id:str}/pause", status_code=200)
async def pause(
    request: AnyRequest, id: FromPath[str], storage: Injected[Storage], moves: Injected[Moves], access: Injected[Access]
) -> Arranged:
    """Ask for a pause, in a pause to go on, or no longer; it comes once every person who plays asks for it."""
    live, _, own = await access.visit(request, id)
    taken = await storage.taken(id)
    wish = await read_body(request, PauseWish)

    def rows() -> list[LogRow]:
        check_going(live)
        seating = live.table.seating
        mine = own & seating.asked(taken)
        if not mine:
            raise Denied(403, "not-yours", "Only the people who play can agree to a pause; you do not play here now.")
        if seating.clocks == "waiting":
            raise Denied(409, "no-clock", "No clock runs at this table; there is nothing to stop.")
        changed = [seat for seat in sorted(mine) if (seat in seating.pausing) != wish.wish]
        wanted: list[requests.Wanted] = [("pause", seat, {"yes": int(wish.wish)}) for seat in changed]
        if wish.wish and asked(live, taken) <= seating.pausing | mine:
            wanted.append(("go" if seating.paused else "stop", min(mine), {}))
        return requests.arrange(live.table, *wanted)

    await arrange(moves, live, rows)
    return arranged(live)


HANDLERS = [pause]
