"""Lessons at a table: the list of them, opening one, and the guide that leads through it."""

from __future__ import annotations

from dataclasses import replace

from litestar import get, post
from litestar.params import FromPath

from .. import games as game_names
from ..drawing.notes import Note
from ..engine import Action, Game
from ..games import make
from ..lessons import Course, lesson, lessons
from ..lessons.course import GO_ON
from .guard import Denied
from .guides import Objection, Standing, happened
from .messages import Address, LessonForm
from .seating import Chair
from .table import Row, Table
from .tables import begin_table, title_of
from .visitors import AnyRequest, TheHouse, person_for, person_of

WRITTEN = "shepherd"  # sits on the other seats; it never has to think, for what it does is written
NOTHING_TO_ANSWER = "There is nothing to answer here: do what is asked."


class LessonGuide:
    """Leads through a lesson."""

    def __init__(self, game: Game, name: str) -> None:
        self.lesson = lesson(game.name, name.rpartition("/")[2])
        self.at: tuple[list[Row], Course] = ([], Course(self.lesson))

    def course(self, table: Table) -> Course:
        """How far it has come; folded again when rows were added."""
        rows = happened(table.rows)
        if rows != self.at[0]:
            self.at = (rows, self.fold(table, rows))
        return self.at[1]

    def fold(self, table: Table, rows: list[Row]) -> Course:
        """From the first row on."""
        course = Course(self.lesson)
        state = table.replay([])[0]
        for row in rows:
            if row.kind == "step":
                course.go_on()
                continue
            state.play(row.seat, table.game.catalogue.read(row.form))
            course.follow(row.seat, row.seat not in state.deciders)
        return course

    def note(self, table: Table, seat: int) -> Note | None:
        """See Guide."""
        course = self.course(table)
        note = course.note()
        if not course.done:
            return note
        follows = [each for each in lessons(table.game.name) if each.order > self.lesson.order]
        buttons = [(f"/lessons/{each.game}/{each.name}", f"Next lesson: {each.title}") for each in follows[:1]]
        return replace(note, buttons=(*buttons, ("/", "To the start")))

    def check(self, table: Table, seat: int, action: Action) -> None:
        """See Guide."""
        course, form = self.course(table), action.form()
        if not course.accepts(form):
            raise Objection(*course.answer(form))

    def check_answer(self, table: Table, seat: int, answer: str) -> None:
        """See Guide."""
        if answer != GO_ON or not self.course(table).reading:
            raise Objection(NOTHING_TO_ANSWER)

    def written(self, table: Table, seat: int) -> Action | None:
        """See Guide."""
        return self.course(table).written(table.state, seat)

    def waits(self, table: Table, seat: int) -> bool:
        """See Guide: the others move when the lesson says so."""
        reply = self.course(table).next_reply
        return reply is None or reply[0] != seat

    def standing(self, table: Table) -> Standing:
        """See Guide."""
        return "done" if self.course(table).done else "begun"


@get("/lessons")
async def list_lessons(request: AnyRequest, house: TheHouse) -> list[LessonForm]:
    """All lessons, with how far this browser has come."""
    person = await person_of(request, house)
    progress = await house.storage.progress_of(person) if person else {}
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
async def take_lesson(request: AnyRequest, game: FromPath[str], name: FromPath[str], house: TheHouse) -> Address:
    """A table with this lesson: the one that was left, or a new one."""
    try:
        wanted = lesson(game, name)
    except ValueError as error:
        raise Denied(404, "not-found", f"{error}") from None
    person = await person_for(request, house)
    chairs = [Chair(who, None if seat == wanted.seat else WRITTEN) for seat, who in enumerate(wanted.names)]
    rules = make(game, wanted.options)
    id = await begin_table(house, person, rules, chairs, wanted.position, f"lesson {game}/{name}")
    return Address(f"/table/{id}")


HANDLERS = [list_lessons, take_lesson]
