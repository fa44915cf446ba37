"""What the start page asks for: the games, one's tables and results, where guests find the server."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import replace

from litestar import get
from litestar.params import FromQuery
from msgspec import convert

from .. import games as game_names
from ..bots import LEVELS
from ..games import about, make
from .house import House, OtherRules
from .messages import BotForm, Build, GameForm, MyTable, OptionForm, Reach, RecentTable, Waiting
from .standings import Listed, Told, tables_of, told_of
from .storage import Result
from .tables import title_of
from .visitors import AnyRequest, TheHouse, person_of
from .worker import rules

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
    found = await my_tables(house, person) if person else []
    mine = [listed_table(table, person or "") for table in found]
    return sorted(mine, key=lambda table: not table.your_turn)


@get("/mine/next")
async def next_table(request: AnyRequest, house: TheHouse, but: FromQuery[str] = "") -> Waiting:
    """How many other tables wait for this browser, and the one that has waited longest."""
    person = await person_of(request, house)
    found = await my_tables(house, person) if person else []
    waiting = [table for table in found if table.turn and table.id != but]
    first = min(waiting, key=lambda table: table.since, default=None)
    return Waiting(len(waiting), None if first is None else f"/table/{first.id}")


async def my_tables(house: House, person: str) -> list[Listed]:
    """Somebody's tables that are not over, as they stand; those that cannot go on by the rules of now are left out."""
    found = []
    for kept in await tables_of(house.storage, person, MOST_LISTED):
        if not rules(kept.game, json.dumps(kept.options)).replays(kept.fingerprint):
            try:
                await house.open(kept.id)
            except OtherRules:
                continue
        table = await as_it_is(house, kept)
        if table is not None:
            found.append(table)
    return found


async def as_it_is(house: House, kept: Listed) -> Listed | None:
    """The table as it stands: as it is kept, or as it is in memory if that is newer. None: it is over.

    One of which nothing is kept (it is older than such lists, or the result is not noted) is opened once.
    """
    opened = house.opened.get(kept.id)
    if opened is None and (kept.told is None or not kept.deciding):
        with suppress(OtherRules):
            opened = await house.open(kept.id)
    if opened is not None and (kept.told is None or len(opened.table.rows) > kept.number):
        table = opened.table
        kept = replace(kept, deciding=table.deciders, told=convert(told_of(table), Told))
    return kept if kept.deciding and kept.told is not None else None


def listed_table(table: Listed, person: str) -> MyTable:
    """A table in the list, as one of its own seats sees it."""
    assert table.told is not None
    return MyTable(
        table.id,
        table.game,
        title_of(table.game),
        f"/table/{table.id}",
        table.line(),
        table.turn,
        [name for place, name in enumerate(table.names) if place not in table.own],
        table.host == person,
        bool(table.own - frozenset(table.told.given_up)),
        table.board(),
        int(table.since),
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


HANDLERS = [list_games, reach, build, list_mine, next_table, list_recent]
