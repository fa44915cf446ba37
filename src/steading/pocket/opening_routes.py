"""Opening tables: games, lessons, puzzles, worked cases, first games, the same game again."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ..language.arguments import sentence
from ..tables.arrangements import check_over
from ..tables.clocks import write_clock
from ..tables.denials import Denial
from ..tables.forms import Beginner, Location, OpenedTable, WantedTable
from ..tables.openings import (
    FIRST,
    TableOpening,
    first_opening,
    lesson_opening,
    may_ask,
    puzzle_opening,
    read_chairs,
    read_game,
)
from ..tables.requests import ArrangementRow, arrange
from ..tables.table import Table
from ..tables.tutors.puzzles import PuzzleTutor
from ..tables.tutors.what_if import case_opening
from .documents import TableForm, find_form
from .registry import OldRules, PocketRegistry
from .routes import PocketRequest, open_table, post
from .services import PocketServices

NEEDS_SERVER = sentence("needs-server")


class TableDrawnAhead(WantedTable, frozen=True):
    """A table that a page may show already: it was drawn ahead of time, with this seed."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[\w-]{0,24}$")] = ""
    seed: Annotated[str, msgspec.Meta(pattern=r"^\d{0,40}$")] = ""


@post("/tables")
async def make_table(services: PocketServices, request: PocketRequest) -> object:
    wanted = request.read(TableDrawnAhead)
    await services.device.prepare(wanted.game)
    if any(seat.kind == "person" for seat in wanted.seats):
        raise Denial(400, "bad-request", NEEDS_SERVER)
    game = read_game(wanted.game, wanted.options, len(wanted.seats))
    opening = TableOpening(game, read_chairs(wanted.seats), "")
    clock = write_clock(wanted.clock)
    id = await services.registry.begin(
        opening, may_ask(wanted), None if clock is None else dict(clock), wanted.id, wanted.seed
    )
    return OpenedTable(id, f"/table/{id}", [])


@post("/lessons/{game}/{name}")
async def take_lesson(services: PocketServices, request: PocketRequest) -> object:
    game, name = request.parts["game"], request.parts["name"]
    await services.device.prepare(game)
    return await resume_or_begin(services.registry, lesson_opening(game, name))


@post("/puzzles/{game}/{name}")
async def open_puzzle(services: PocketServices, request: PocketRequest) -> object:
    game, name = request.parts["game"], request.parts["name"]
    await services.device.prepare(game)
    return await resume_or_begin(services.registry, puzzle_opening(game, name))


@post("/cases/{game}/{name}")
async def try_case(services: PocketServices, request: PocketRequest) -> object:
    game, name = request.parts["game"], request.parts["name"]
    await services.device.prepare(game)
    return Location(f"/table/{await services.registry.begin(case_opening(game, name), True)}")


@post("/first/{game}")
async def begin_first(services: PocketServices, request: PocketRequest) -> object:
    game = request.parts["game"]
    await services.device.prepare(game)
    return await resume_or_begin(services.registry, first_opening(game, request.read(Beginner).name))


@post("/table/{id}/again")
async def play_again(services: PocketServices, request: PocketRequest) -> object:
    registry, live = services.registry, await open_table(services, request)
    check_over(live.table)
    next = live.table.seating.again
    if next is None or await find_form(services.store, next) is None:
        opening = TableOpening(live.table.game, live.table.seating.first, live.form.purpose, live.form.position)
        next = await registry.begin(opening, live.form.hints, live.form.clock)
        row: ArrangementRow = ("again", min(live.own, default=0), {"table": next})
        async with live.lock:
            await services.moves.commit_row(live, *arrange(live.table, row))
        services.moves.publish(live)
    return OpenedTable(next, f"/table/{next}", [])


async def resume_or_begin(registry: PocketRegistry, opening: TableOpening) -> Location:
    """A lesson, a puzzle or a first game: the one that was left, or a new one."""
    id = await find_unfinished(registry, opening) or await registry.begin(opening, opening.purpose == FIRST)
    return Location(f"/table/{id}")


async def find_unfinished(registry: PocketRegistry, opening: TableOpening) -> str | None:
    """The table that was opened for this purpose and is not done. One that is done, or cannot go on, is deleted."""
    for _, text in await registry.store.list("table"):
        form = msgspec.json.decode(text, type=TableForm)
        if form.purpose != opening.purpose or (form.purpose == FIRST and form.game != opening.game.name):
            continue
        try:
            live = await registry.open(form.id)
        except OldRules:
            live = None
        if live is None:
            await registry.store.forget(form.id)
        elif form.purpose == FIRST:
            if not live.table.over:
                return form.id
        elif is_answered(live.table) or form.position != opening.position:
            await registry.delete(live)
        else:
            return form.id
    return None


def is_answered(table: Table) -> bool:
    """Is the lesson done, or the puzzle answered or shown?"""
    tutor = table.tutor
    if tutor is None or tutor.stage(table) == "done":
        return True
    return isinstance(tutor, PuzzleTutor) and (tutor.points(table) is not None or tutor.shown(table))


ROUTES = [make_table, take_lesson, open_puzzle, try_case, begin_first, play_again]
