"""Your first game: a whole game against low levels, with a coach who says a word when something is possible for the
first time, and warns before a move that does nothing or throws something away."""

from __future__ import annotations

from litestar import post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ....tables.forms import Beginner, Location
from ....tables.openings import FIRST, first_opening
from ...live.factory import TableFactory
from ...live.registry import OtherRules, Registry
from ...people.sessions import Sessions
from ...people.visitors import person_for
from ...store.tables import TableStore
from ...web.connections import AnyRequest
from ...web.languages import language_of
from ...web.requests import read_body

MOST_TABLES = 30


# ------------------------------------------------------------ opening one
@post("/first/{game:str}", status_code=201)
async def begin_first(
    request: AnyRequest,
    game: FromPath[str],
    table_store: Injected[TableStore],
    sessions: Injected[Sessions],
    registry: Injected[Registry],
    factory: Injected[TableFactory],
) -> Location:
    """A first game with the coach: the one that was left, or a new one."""
    opening = first_opening(game, (await read_body(request, Beginner)).name, language_of(request))
    person = await person_for(request, sessions)
    id = await find_unfinished(table_store, registry, person, game) or await factory.begin(person, opening)
    return Location(f"/table/{id}")


async def find_unfinished(table_store: TableStore, registry: Registry, person: str, game: str) -> str | None:
    """The first game that this browser has begun and not finished."""
    for id in await table_store.running_of(person, MOST_TABLES):
        head = await table_store.find_head(id)
        if head is None or (head.purpose, head.game) != (FIRST, game):
            continue
        try:
            live = await registry.open(id)
        except OtherRules:
            continue
        if live is not None and not live.table.over:
            return id
    return None


HANDLERS = [begin_first]
