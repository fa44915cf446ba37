"""Your first game: a whole game against low levels, with a coach who says a word when something is possible for the
first time, and warns before a move that does nothing or throws something away."""

from __future__ import annotations

from litestar import post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ...bots import LEVELS
from ...games import GAMES, make
from ...tables.seating import Chair
from ..live.factory import LONGEST_NAME, TableFactory
from ..live.registry import OtherRules, Registry
from ..people.sessions import Sessions
from ..people.visitors import person_for
from ..store.storage import Storage
from ..web.connections import AnyRequest
from ..web.messages import Location
from ..web.requests import read_body
from ..web.security import Denied, plain
from .messages import Beginner

FIRST = "first"
EASY = "gardener"  # the level of opponents where a game names none
MOST_TABLES = 30


# ------------------------------------------------------------ opening one
@post("/first/{game:str}", status_code=201)
async def begin_first(
    request: AnyRequest,
    game: FromPath[str],
    storage: Injected[Storage],
    sessions: Injected[Sessions],
    registry: Injected[Registry],
    factory: Injected[TableFactory],
) -> Location:
    """A first game with the coach: the one that was left, or a new one."""
    if game not in GAMES:
        raise Denied(404, "not-found", f"There is no first game of {game}; there are {', '.join(GAMES)}.")
    rules = make(game, {})
    name = plain((await read_body(request, Beginner)).name, LONGEST_NAME) or "Player 1"
    person = await person_for(request, sessions)
    id = await left(storage, registry, person, game) or await factory.begin(
        person, rules, chairs(game, name), None, FIRST
    )
    return Location(f"/table/{id}")


def chairs(game: str, name: str) -> list[Chair]:
    """The beginner, and others who do not play too well."""
    names = {level.name: level.names for level in LEVELS}
    found = [Chair(name)]
    for bot in opponents(game):
        found.append(Chair(next(each for each in names[bot] if each not in [chair.name for chair in found]), bot))
    return found


def opponents(game: str) -> tuple[str, ...]:
    """Their levels: those that the game names, or as few as it can be played with."""
    return GAMES[game].opponents or (EASY,) * (make(game, {}).seat_numbers[0] - 1)


async def left(storage: Storage, registry: Registry, person: str, game: str) -> str | None:
    """The first game that this browser has begun and not finished."""
    for id in await storage.tables_of(person, MOST_TABLES):
        head = await storage.head(id)
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
