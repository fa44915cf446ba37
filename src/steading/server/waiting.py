"""Pauses: the clocks of a table stop, and go on again, once everybody who plays agrees.

At a rated table a pause that has lasted a day is ended by anybody: else who is about to lose would never go on.
"""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath

from .clocks import DAY
from .guard import Denied
from .hosting import Wanted, arrange, arranged, check_going, said
from .messages import Arranged, PauseWish
from .opened import Opened
from .table import Row
from .tables import visit
from .visitors import AnyRequest, TheHouse

LONGEST = DAY  # of a pause that not everybody wants any more, at a rated table


def asked(opened: Opened, taken: frozenset[int]) -> frozenset[int]:
    """The seats that must agree to what is asked for now."""
    table, rated = opened.table, opened.head.rated
    if rated and table.seating.paused:
        begun = next(row.at for row in reversed(table.rows) if row.kind == "stop")
        if table.now() - begun >= LONGEST:
            return frozenset()
    return table.seating.asked(taken, rated)


@post("/table/{id:str}/pause", status_code=200)
async def pause(request: AnyRequest, id: FromPath[str], house: TheHouse) -> Arranged:
    """Ask for a pause, in a pause to go on, or no longer; it comes once every person who plays asks for it."""
    opened, _, own = await visit(request, house, id)
    taken = await house.storage.taken(id)
    wish = await said(request, PauseWish)

    def rows() -> list[Row]:
        check_going(opened)
        seating = opened.table.seating
        mine = own & seating.asked(taken)
        if not mine:
            raise Denied(403, "not-yours", "Only the people who play can agree to a pause; you do not play here now.")
        if seating.clocks == "waiting":
            raise Denied(409, "no-clock", "No clock runs at this table; there is nothing to stop.")
        changed = [seat for seat in sorted(mine) if (seat in seating.pausing) != wish.wish]
        wanted: list[Wanted] = [("pause", seat, {"yes": int(wish.wish)}) for seat in changed]
        if wish.wish and asked(opened, taken) <= seating.pausing | mine:
            wanted.append(("go" if seating.paused else "stop", min(mine), {}))
        return opened.table.rows_to_arrange(*wanted)

    await arrange(house, opened, rows)
    return arranged(opened)


HANDLERS = [pause]
