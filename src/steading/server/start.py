"""What the start page asks for: the games, one's tables and results, where guests find the server."""

from __future__ import annotations

from litestar import get

from .. import games as game_names
from ..bots import LEVELS
from ..games import about, make
from .house import Opened, OtherRules
from .messages import BotForm, Build, GameForm, MyTable, OptionForm, Reach, RecentTable
from .storage import Result
from .tables import title_of
from .visitors import AnyRequest, TheHouse, person_of

MOST_LISTED = 30
MOST_RESULTS = 12


@get("/games", sync_to_thread=False)
def list_games() -> list[GameForm]:
    """The games, with their options and bots."""
    bots = [BotForm(level.name, level.words, list(level.names)) for level in LEVELS]
    found = []
    for name in game_names():
        game, told = make(name, {}), about(name)
        options = [
            OptionForm(option.name, list(option.values), option.default, option.words, option.needs, option.seat)
            for option in game.declared
        ]
        found.append(
            GameForm(
                name,
                title_of(name),
                list(game.seat_numbers),
                options,
                bots,
                told.minutes,
                told.weight,
                told.sentence,
                list(told.modules),
                told.seats,
                told.sign,
                list(told.people),
            )
        )
    return found


@get("/address", sync_to_thread=False)
def reach(house: TheHouse) -> Reach:
    """Where guests on other machines find this server."""
    return Reach(list(house.settings.origins))


@get("/build", sync_to_thread=False)
def build(house: TheHouse) -> Build:
    """What the bots think with."""
    thinkers = house.thinkers
    more = "; the compiled one is being built" if thinkers.building else ""
    return Build(thinkers.build, f"Bots think with the {thinkers.build} build{more}.")


# ------------------------------------------------------------ tables
@get("/mine")
async def list_mine(request: AnyRequest, house: TheHouse) -> list[MyTable]:
    """The tables of this browser that are not over: first those that wait for it, then the newest."""
    person = await person_of(request, house)
    found = []
    for id in await house.storage.tables_of(person, MOST_LISTED) if person else []:
        try:
            opened = await house.open(id)
        except OtherRules:
            continue
        if opened is not None and not opened.table.over:
            found.append(listed_table(opened, person or "", await house.storage.seats_of(person or "", id)))
    return sorted(found, key=lambda table: not table.your_turn)


def listed_table(opened: Opened, person: str, own: frozenset[int]) -> MyTable:
    """A table in the list, as one of its own seats sees it."""
    table = opened.table
    seat = table.first_seat(own)
    line = table.line(seat, table.state.view(seat))
    turn = seat is not None and seat in own and seat in table.deciders and not table.chairs[seat].bot
    waits = "" if turn else line.waits
    return MyTable(
        table.id,
        table.game.name,
        title_of(table.game.name),
        f"/table/{table.id}",
        " · ".join(part for part in (line.step, waits) if part),
        turn,
        [name for place, name in enumerate(table.names) if place not in own],
        opened.head.host == person,
        bool(own - table.seating.given_up),
        table.number(seat),
    )


@get("/recent")
async def list_recent(request: AnyRequest, house: TheHouse) -> list[RecentTable]:
    """The last results of this browser's tables."""
    person = await person_of(request, house)
    return [recent_table(result) for result in await house.storage.results_of(person, MOST_RESULTS)] if person else []


def recent_table(result: Result) -> RecentTable:
    """A result in the list."""
    won = [seat for seat, (_, rank) in enumerate(result.scores) if rank == 1]
    best = min(result.own, key=lambda seat: result.scores[seat][1], default=None)
    return RecentTable(
        result.table,
        result.game,
        title_of(result.game),
        f"/table/{result.table}",
        result.ending,
        [result.names[seat] for seat in won],
        result.scores[won[0]][0] if won else 0,
        None if best is None else result.scores[best][0],
        best in won,
        result.host,
        result.at,
    )


HANDLERS = [list_games, reach, build, list_mine, list_recent]
