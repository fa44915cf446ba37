"""Puzzles at a table: the page that lists them, and opening one."""

from __future__ import annotations

from contextlib import suppress

from litestar import Response, get, post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ....language.arguments import sentence
from ....tables.forms import Location
from ....tables.openings import puzzle_opening
from ....tables.pictures import draw_puzzle
from ....tables.repertoire import list_puzzles
from ....tables.tutors.puzzles import PuzzleTutor
from ...live.factory import TableFactory
from ...live.refresh import Refresher
from ...live.registry import OtherRules, Registry
from ...people.sessions import Sessions
from ...people.visitors import person_for, person_of
from ...store.progress import ProgressStore
from ...store.tables import TableStore
from ...web.connections import AnyRequest
from ...web.languages import language_of
from ...web.pages import page


@get("/puzzles")
async def puzzles_page(
    request: AnyRequest, progress_store: Injected[ProgressStore], sessions: Injected[Sessions]
) -> Response[str]:
    """All puzzles, with those that this browser has solved."""
    person = await person_of(request, sessions)
    progress = await progress_store.of(person) if person else {}
    return page(request, "puzzles", sentence("title-puzzles"), "", list_puzzles(progress, language_of(request)))


@get("/puzzles/{game:str}/{name:str}/picture.svg", media_type="image/svg+xml", sync_to_thread=True)
def puzzle_picture(request: AnyRequest, game: FromPath[str], name: FromPath[str]) -> Response[str]:
    """What whoever answers has before them."""
    opening = puzzle_opening(game, name)  # says so where there is no such puzzle
    drawn = draw_puzzle(opening.game.name, name, language_of(request))
    return Response(drawn, headers={"cache-control": "public, max-age=86400", "vary": "accept-language, cookie"})


@post("/puzzles/{game:str}/{name:str}", status_code=201)
async def open_puzzle(
    request: AnyRequest,
    game: FromPath[str],
    name: FromPath[str],
    table_store: Injected[TableStore],
    sessions: Injected[Sessions],
    registry: Injected[Registry],
    refresher: Injected[Refresher],
    factory: Injected[TableFactory],
) -> Location:
    """A table with this puzzle: the one that was left unanswered, or a new one."""
    opening = puzzle_opening(game, name, language_of(request))
    person = await person_for(request, sessions)
    await clear(table_store, registry, refresher, person, opening.purpose)
    id = await factory.begin(person, opening)
    return Location(f"/table/{id}")


async def clear(table_store: TableStore, registry: Registry, refresher: Refresher, person: str, purpose: str) -> None:
    """A table at which this was answered, or shown, is not opened again."""
    old = await table_store.latest_for(person, purpose)
    with suppress(OtherRules):
        live = await registry.open(old) if old is not None else None
        tutor = live.table.tutor if live is not None else None
        if live is not None and isinstance(tutor, PuzzleTutor):
            if tutor.points(live.table) is not None or tutor.shown(live.table):
                await refresher.delete(live)


HANDLERS = [puzzles_page, puzzle_picture, open_puzzle]
