"""What the start page lists: games, lessons, puzzles, tables that go on and those that are over."""

from __future__ import annotations

from ..tables.forms import Build, RecentTable, WaitingTables
from ..tables.summaries import TableListing, listed_table
from ..tables.titles import title_of
from .documents import ResultForm, StoredSummary, TableForm
from .routes import PocketRequest, get
from .services import PocketServices
from .table_list import list_tables

ME = "me"  # everybody at this screen
MOST_RESULTS = 12


@get("/games")
async def list_games(services: PocketServices, _request: PocketRequest) -> object:
    return services.lists.games


@get("/build")
async def build(_services: PocketServices, _request: PocketRequest) -> object:
    return Build("interpreted", "Bots think on this device.")


@get("/lessons")
async def list_lessons(services: PocketServices, _request: PocketRequest) -> object:
    return services.lists.lessons_for(dict(await services.store.list("progress")))


@get("/puzzles")
async def list_puzzles(services: PocketServices, _request: PocketRequest) -> object:
    return services.lists.puzzles_for(dict(await services.store.list("progress")))


@get("/mine")
async def list_mine(services: PocketServices, _request: PocketRequest) -> object:
    mine = [listed_table(table, ME) for table in await list_running(services)]
    return sorted(mine, key=lambda table: not table.your_turn)


@get("/mine/next")
async def next_table(services: PocketServices, request: PocketRequest) -> object:
    waiting = [table for table in await list_running(services) if table.turn and table.id != request.query.get("but")]
    first = min(waiting, key=lambda table: table.since, default=None)
    return WaitingTables(len(waiting), None if first is None else f"/table/{first.id}")


@get("/recent")
async def list_recent(services: PocketServices, _request: PocketRequest) -> object:
    tables = await list_tables(services.registry, services.summaries)
    over = [(form, summary.result) for form, summary in tables if summary.result is not None]
    latest = sorted(over, key=lambda each: -each[1].at)[:MOST_RESULTS]
    return [recent_table(form, result) for form, result in latest]


async def list_running(services: PocketServices) -> list[TableListing]:
    tables = await list_tables(services.registry, services.summaries)
    return [listing_of(form, summary) for form, summary in tables if summary.result is None]


def listing_of(form: TableForm, summary: StoredSummary) -> TableListing:
    return TableListing(
        form.id,
        form.game,
        form.options,
        form.fingerprint,
        ME,
        form.created,
        tuple(chair.name for chair in form.chairs),
        frozenset(form.own),
        summary.number,
        tuple(summary.deciding),
        summary.public,
    )


def recent_table(form: TableForm, result: ResultForm) -> RecentTable:
    won = [seat for seat, (_, rank) in enumerate(result.scores) if rank == 1]
    best = min(form.own, key=lambda seat: result.scores[seat][1], default=None)
    return RecentTable(
        form.id,
        form.game,
        title_of(form.game),
        f"/table/{form.id}",
        result.ending,
        [form.chairs[seat].name for seat in won],
        result.scores[won[0]][0] if won else 0,
        None if best is None else result.scores[best][0],
        best in won,
        True,
        result.at,
    )


ROUTES = [list_games, build, list_lessons, list_puzzles, list_mine, next_table, list_recent]
