"""What the start page asks for: the games, one's tables and results, where guests find the server."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from litestar import Response, get
from litestar.di import NamedDependency as Injected
from litestar.params import FromQuery
from msgspec import convert

from ....language.arguments import sentence
from ....tables import repertoire
from ....tables.forms import Build, GameForm, MyTable, RecentTable, WaitingTables
from ....tables.game_cache import game_of
from ....tables.summaries import PublicSummary, TableListing, listed_table, summary_of
from ....tables.titles import title_of
from ...bots.pool import WorkerPool
from ...live.registry import OtherRules, Registry
from ...people.sessions import Sessions
from ...people.visitors import person_of
from ...settings import Settings
from ...store.results import ResultStore, TableResult
from ...store.table_summaries import SummaryStore
from ...web.connections import AnyRequest
from ...web.languages import language_of, server_language
from ...web.pages import page
from ...web.scenery import start_sprites
from ..messages import ServerAddress

MOST_LISTED = 30
MOST_RESULTS = 12


@get("/", sync_to_thread=False)
def start_page(request: AnyRequest) -> Response[str]:
    return page(request, "start", "Steading", start_sprites(language_of(request)), {})


@get("/arrive", sync_to_thread=False)
def arrival_page(request: AnyRequest) -> Response[str]:
    """Where somebody comes from the table without a server; what they bring is read by the page alone."""
    return page(request, "arrive", sentence("title-arrive"), "", {})


@get("/games", sync_to_thread=False)
def list_games(request: AnyRequest) -> list[GameForm]:
    return repertoire.list_games(language_of(request))


@get("/address", sync_to_thread=False)
def reach(settings: Injected[Settings]) -> ServerAddress:
    """Where guests on other machines find this server."""
    return ServerAddress(list(settings.origins))


@get("/build", sync_to_thread=False)
def build(request: AnyRequest, pool: Injected[WorkerPool]) -> Build:
    """What the bots think with."""
    say = server_language(language_of(request)).say
    return Build(pool.build, say("bots-build", build=pool.build, building="yes" if pool.building else "no"))


# ------------------------------------------------------------ tables
@get("/mine")
async def list_mine(
    request: AnyRequest,
    summary_store: Injected[SummaryStore],
    sessions: Injected[Sessions],
    registry: Injected[Registry],
) -> list[MyTable]:
    """The tables of this browser that are not over: first those that wait for it, then the newest."""
    person = await person_of(request, sessions)
    found = await my_tables(summary_store, registry, person) if person else []
    mine = [listed_table(table, person or "", language_of(request)) for table in found]
    return sorted(mine, key=lambda table: not table.your_turn)


@get("/mine/next")
async def next_table(
    request: AnyRequest,
    summary_store: Injected[SummaryStore],
    sessions: Injected[Sessions],
    registry: Injected[Registry],
    but: FromQuery[str] = "",
) -> WaitingTables:
    """How many other tables wait for this browser, and the one that has waited longest."""
    person = await person_of(request, sessions)
    found = await my_tables(summary_store, registry, person) if person else []
    waiting = [table for table in found if table.turn and table.id != but]
    first = min(waiting, key=lambda table: table.since, default=None)
    return WaitingTables(len(waiting), None if first is None else f"/table/{first.id}")


async def my_tables(summary_store: SummaryStore, registry: Registry, person: str) -> list[TableListing]:
    """Somebody's tables that are not over, as they stand; those that cannot go on by the rules of now are left out."""
    found = []
    for kept in await summary_store.of(person, MOST_LISTED):
        if not replays(kept):
            try:
                await registry.open(kept.id)
            except OtherRules:
                continue
        table = await as_it_is(registry, kept)
        if table is not None:
            found.append(table)
    return found


def replays(kept: TableListing) -> bool:
    """Are the rules of now those by which the table was played?"""
    try:
        return game_of(kept.game, kept.options).replays(kept.fingerprint)
    except ValueError:  # there is no such game here any more
        return False


async def as_it_is(registry: Registry, kept: TableListing) -> TableListing | None:
    """The table as it stands: as it is kept, or as it is in memory if that is newer. None: it is over.

    One of which nothing is kept (it is older than such lists, or the result is not noted) is opened once.
    """
    live = registry.tables.get(kept.id)
    if live is None and (kept.summary is None or not kept.deciding):
        with suppress(OtherRules):
            live = await registry.open(kept.id)
    if live is not None and (kept.summary is None or len(live.table.rows) > kept.number):
        table = live.table
        kept = replace(kept, deciding=table.deciders, summary=convert(summary_of(table), PublicSummary))
    return kept if kept.deciding and kept.summary is not None else None


@get("/recent")
async def list_recent(
    request: AnyRequest, result_store: Injected[ResultStore], sessions: Injected[Sessions]
) -> list[RecentTable]:
    """The last results of this browser's tables."""
    person = await person_of(request, sessions)
    return [recent_table(result) for result in await result_store.of(person, MOST_RESULTS)] if person else []


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


HANDLERS = [start_page, arrival_page, list_games, reach, build, list_mine, next_table, list_recent]
