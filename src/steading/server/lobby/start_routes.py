"""What the start page asks for: the games, one's tables and results, where guests find the server."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from litestar import Response, get
from litestar.di import NamedDependency as Injected
from litestar.params import FromQuery
from msgspec import convert

from ... import games as game_names
from ...bots import LEVELS
from ...games import about, make
from ...tables.game_cache import game_of
from ..bots.pool import WorkerPool
from ..live.registry import OtherRules, Registry
from ..people.sessions import Sessions
from ..people.visitors import person_of
from ..settings import Settings
from ..store.storage import Storage, TableResult
from ..store.table_summaries import PublicSummary, TableListing, summary_of, tables_of
from ..web.connections import AnyRequest
from ..web.pages import page
from ..web.scenery import start_sprites
from ..web.titles import title_of
from .messages import BotForm, Build, GameForm, MyTable, OptionForm, Reach, RecentTable, Waiting

MOST_LISTED = 30
MOST_RESULTS = 12


@get("/", sync_to_thread=False)
def start_page() -> Response[str]:
    return page("start", "Steading", start_sprites(), {})


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
def reach(settings: Injected[Settings]) -> Reach:
    """Where guests on other machines find this server."""
    return Reach(list(settings.origins))


@get("/build", sync_to_thread=False)
def build(pool: Injected[WorkerPool]) -> Build:
    """What the bots think with."""
    thinkers = pool
    more = "; the compiled one is being built" if thinkers.building else ""
    return Build(thinkers.build, f"Bots think with the {thinkers.build} build{more}.")


# ------------------------------------------------------------ tables
@get("/mine")
async def list_mine(
    request: AnyRequest, storage: Injected[Storage], sessions: Injected[Sessions], registry: Injected[Registry]
) -> list[MyTable]:
    """The tables of this browser that are not over: first those that wait for it, then the newest."""
    person = await person_of(request, sessions)
    found = await my_tables(storage, registry, person) if person else []
    mine = [listed_table(table, person or "") for table in found]
    return sorted(mine, key=lambda table: not table.your_turn)


@get("/mine/next")
async def next_table(
    request: AnyRequest,
    storage: Injected[Storage],
    sessions: Injected[Sessions],
    registry: Injected[Registry],
    but: FromQuery[str] = "",
) -> Waiting:
    """How many other tables wait for this browser, and the one that has waited longest."""
    person = await person_of(request, sessions)
    found = await my_tables(storage, registry, person) if person else []
    waiting = [table for table in found if table.turn and table.id != but]
    first = min(waiting, key=lambda table: table.since, default=None)
    return Waiting(len(waiting), None if first is None else f"/table/{first.id}")


async def my_tables(storage: Storage, registry: Registry, person: str) -> list[TableListing]:
    """Somebody's tables that are not over, as they stand; those that cannot go on by the rules of now are left out."""
    found = []
    for kept in await tables_of(storage, person, MOST_LISTED):
        if not game_of(kept.game, kept.options).replays(kept.fingerprint):
            try:
                await registry.open(kept.id)
            except OtherRules:
                continue
        table = await as_it_is(registry, kept)
        if table is not None:
            found.append(table)
    return found


async def as_it_is(registry: Registry, kept: TableListing) -> TableListing | None:
    """The table as it stands: as it is kept, or as it is in memory if that is newer. None: it is over.

    One of which nothing is kept (it is older than such lists, or the result is not noted) is opened once.
    """
    live = registry.tables.get(kept.id)
    if live is None and (kept.told is None or not kept.deciding):
        with suppress(OtherRules):
            live = await registry.open(kept.id)
    if live is not None and (kept.told is None or len(live.table.rows) > kept.number):
        table = live.table
        kept = replace(kept, deciding=table.deciders, told=convert(summary_of(table), PublicSummary))
    return kept if kept.deciding and kept.told is not None else None


def listed_table(table: TableListing, person: str) -> MyTable:
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
async def list_recent(
    request: AnyRequest, storage: Injected[Storage], sessions: Injected[Sessions]
) -> list[RecentTable]:
    """The last results of this browser's tables."""
    person = await person_of(request, sessions)
    return [recent_table(result) for result in await storage.results_of(person, MOST_RESULTS)] if person else []


def recent_table(result: TableResult) -> RecentTable:
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


HANDLERS = [start_page, list_games, reach, build, list_mine, next_table, list_recent]
