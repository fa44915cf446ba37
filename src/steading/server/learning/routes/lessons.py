"""Lessons at a table, and worked cases of the rule book to be tried: the list of lessons, opening one."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ....tables import repertoire
from ....tables.forms import LessonForm, Location
from ....tables.openings import lesson_opening
from ....tables.tutors.what_if import case_opening
from ...live.factory import TableFactory
from ...people.sessions import Sessions
from ...people.visitors import person_for, person_of
from ...store.progress import ProgressStore
from ...web.connections import AnyRequest
from ...web.languages import language_of


@get("/lessons")
async def list_lessons(
    request: AnyRequest, progress_store: Injected[ProgressStore], sessions: Injected[Sessions]
) -> list[LessonForm]:
    """All lessons, with how far this browser has come."""
    person = await person_of(request, sessions)
    progress = await progress_store.of(person) if person else {}
    return repertoire.list_lessons(progress, language_of(request))


@post("/lessons/{game:str}/{name:str}", status_code=201)
async def take_lesson(
    request: AnyRequest,
    game: FromPath[str],
    name: FromPath[str],
    sessions: Injected[Sessions],
    factory: Injected[TableFactory],
) -> Location:
    """A table with this lesson: the one that was left, or a new one."""
    opening = lesson_opening(game, name)
    id = await factory.begin(await person_for(request, sessions), opening)
    return Location(f"/table/{id}")


@post("/cases/{game:str}/{name:str}", status_code=201)
async def try_case(
    request: AnyRequest,
    game: FromPath[str],
    name: FromPath[str],
    sessions: Injected[Sessions],
    factory: Injected[TableFactory],
) -> Location:
    """A table at a worked case of the rule book."""
    opening = case_opening(game, name)
    id = await factory.begin(await person_for(request, sessions), opening)
    return Location(f"/table/{id}")


HANDLERS = [list_lessons, take_lesson, try_case]
