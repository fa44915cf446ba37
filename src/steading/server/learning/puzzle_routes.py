"""Puzzles at a table: the page that lists them, opening one, and the guide that says whether the answer is right."""

from __future__ import annotations

from contextlib import suppress

from litestar import Response, get, post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ... import games as game_names
from ...games import about, make
from ...puzzles import Puzzle, puzzle, puzzles
from ...tables.seating import Chair
from ...tables.tutors import Stage
from ...tables.tutors.puzzles import PuzzleTutor
from ..live.factory import TableFactory
from ..live.refresh import Refresher
from ..live.registry import OtherRules, Registry
from ..people.sessions import Sessions
from ..people.visitors import person_for, person_of
from ..store.storage import Storage
from ..web.connections import AnyRequest
from ..web.messages import Location
from ..web.pages import page
from ..web.security import Denied
from ..web.titles import title_of
from .messages import PuzzleForm, PuzzlesForm

OTHERS = "shepherd"  # the bot of the other seats; it never thinks, for all that they do is written


def listed(each: Puzzle, standing: Stage | str) -> PuzzleForm:
    """A puzzle in the list."""
    titles = dict(about(each.game).modules)
    modules = [title for option, title in titles.items() if each.options.get(option) is True]
    seats = each.position["seats"]
    assert isinstance(seats, int)
    shown: Stage | str = standing if standing in ("begun", "done") else ""
    return PuzzleForm(each.name, each.grade, each.task, seats, modules, shown)  # type: ignore[arg-type]


@get("/puzzles")
async def puzzles_page(request: AnyRequest, storage: Injected[Storage], sessions: Injected[Sessions]) -> Response[str]:
    """All puzzles, with those that this browser has solved."""
    person = await person_of(request, sessions)
    progress = await storage.progress_of(person) if person else {}
    found = [
        PuzzlesForm(
            game,
            title_of(game),
            [listed(each, progress.get(f"puzzle {game}/{each.name}", "")) for each in puzzles(game).values()],
        )
        for game in game_names()
    ]
    return page("puzzles", "Puzzles", "", found)


@post("/puzzles/{game:str}/{name:str}", status_code=201)
async def open_puzzle(
    request: AnyRequest,
    game: FromPath[str],
    name: FromPath[str],
    storage: Injected[Storage],
    sessions: Injected[Sessions],
    registry: Injected[Registry],
    refresher: Injected[Refresher],
    factory: Injected[TableFactory],
) -> Location:
    """A table with this puzzle: the one that was left unanswered, or a new one."""
    try:
        wanted = puzzle(game, name)
    except ValueError as error:
        raise Denied(404, "not-found", f"{error}") from None
    person = await person_for(request, sessions)
    purpose = f"puzzle {game}/{name}"
    await clear(storage, registry, refresher, person, purpose)
    rules = make(game, wanted.options)
    seats = wanted.position["seats"]
    assert isinstance(seats, int)
    chairs = [Chair(f"Player {seat + 1}", None if seat == wanted.seat else OTHERS) for seat in range(seats)]
    id = await factory.begin(person, rules, chairs, wanted.position, purpose)
    return Location(f"/table/{id}")


async def clear(storage: Storage, registry: Registry, refresher: Refresher, person: str, purpose: str) -> None:
    """A table at which this was answered, or shown, is not opened again."""
    old = await storage.table_for(person, purpose)
    with suppress(OtherRules):
        live = await registry.open(old) if old is not None else None
        tutor = live.table.tutor if live is not None else None
        if live is not None and isinstance(tutor, PuzzleTutor):
            if tutor.brought(live.table) is not None or tutor.shown(live.table):
                await refresher.delete(live)


HANDLERS = [puzzles_page, open_puzzle]
