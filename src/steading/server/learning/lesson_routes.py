"""Lessons at a table: the list of them, opening one, and the guide that leads through it."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency as Injected
from litestar.params import FromPath

from ... import games as game_names
from ...games import make
from ...lessons import lesson, lessons
from ...tables.seating import Chair
from ..live.factory import TableFactory
from ..people.sessions import Sessions
from ..people.visitors import person_for, person_of
from ..store.storage import Storage
from ..web.connections import AnyRequest
from ..web.messages import Location
from ..web.security import Denied
from ..web.titles import title_of
from .messages import LessonForm

WRITTEN = "shepherd"  # sits on the other seats; it never has to think, for what it does is written


@get("/lessons")
async def list_lessons(
    request: AnyRequest, storage: Injected[Storage], sessions: Injected[Sessions]
) -> list[LessonForm]:
    """All lessons, with how far this browser has come."""
    person = await person_of(request, sessions)
    progress = await storage.progress_of(person) if person else {}
    return [
        LessonForm(
            game,
            title_of(game),
            each.name,
            each.title,
            each.summary,
            each.minutes,
            progress.get(f"lesson {game}/{each.name}", ""),
        )
        for game in game_names()
        for each in lessons(game)
    ]


@post("/lessons/{game:str}/{name:str}", status_code=201)
async def take_lesson(
    request: AnyRequest,
    game: FromPath[str],
    name: FromPath[str],
    sessions: Injected[Sessions],
    factory: Injected[TableFactory],
) -> Location:
    """A table with this lesson: the one that was left, or a new one."""
    try:
        wanted = lesson(game, name)
    except ValueError as error:
        raise Denied(404, "not-found", f"{error}") from None
    person = await person_for(request, sessions)
    chairs = [Chair(who, None if seat == wanted.seat else WRITTEN) for seat, who in enumerate(wanted.names)]
    rules = make(game, wanted.options)
    id = await factory.begin(person, rules, chairs, wanted.position, f"lesson {game}/{name}")
    return Location(f"/table/{id}")


HANDLERS = [list_lessons, take_lesson]
