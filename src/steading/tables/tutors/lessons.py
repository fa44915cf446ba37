"""Leads through a lesson."""

from __future__ import annotations

from dataclasses import replace

from ...drawing.notes import Note
from ...engine import Action, Game
from ...games import Board as GameBoard
from ...lessons import Course, lesson, lessons
from ...lessons.course import GO_ON
from ..log import Log, LogRow, happened
from .base import Objection, Stage

NOTHING_TO_ANSWER = "There is nothing to answer here: make the move that the lesson asks for."
FIRST_GAME = "Play your first game"


class LessonTutor:
    """Leads through a lesson."""

    def __init__(self, game: Game, name: str) -> None:
        self.lesson = lesson(game.name, name.rpartition("/")[2])
        self.at: tuple[list[LogRow], Course] = ([], Course(self.lesson))

    def course(self, log: Log) -> Course:
        """How far it has come; folded again when rows were added."""
        rows = happened(log.rows)
        if rows != self.at[0]:
            self.at = (rows, self.fold(log, rows))
        return self.at[1]

    def fold(self, log: Log, rows: list[LogRow]) -> Course:
        """From the first row on."""
        course = Course(self.lesson)
        state = log.begin()
        for row in rows:
            if row.kind == "step":
                course.go_on()
                continue
            state.play(row.seat, log.game.catalogue.read(row.form))
            course.advance(row.seat, row.seat not in state.deciders)
        return course

    def note(self, log: Log, board: GameBoard, seat: int) -> Note | None:
        course = self.course(log)
        note = course.note()
        if not course.done:
            asked = course.asked(log.state.legal(seat)) if seat in log.deciders else []
            return replace(note, turn=(asked[0].index,)) if len(asked) == 1 else note
        game, own = log.game.name, lessons(log.game.name)
        follows = [each for each in own if each.order > self.lesson.order]
        buttons = [(f"/lessons/{game}/{each.name}", f"Next lesson: {each.title}") for each in follows[:1]]
        if self.lesson.order == own[0].order:
            buttons.insert(0, (f"/first/{game}", FIRST_GAME))  # who has taken the first can play
        return replace(note, buttons=(*buttons, ("/", "Home page")))

    def check(self, log: Log, board: GameBoard, seat: int, action: Action) -> None:
        course, form = self.course(log), action.form()
        if not course.accepts(form):
            raise Objection(*course.answer(form))

    def check_answer(self, log: Log, board: GameBoard, seat: int, answer: str) -> None:
        if answer != GO_ON or not self.course(log).reading:
            raise Objection(NOTHING_TO_ANSWER)

    def script(self, log: Log, seat: int) -> Action | None:
        return self.course(log).written(log.state, seat)

    def waits(self, log: Log, seat: int) -> bool:
        """the others move when the lesson says so."""
        reply = self.course(log).next_reply
        return reply is None or reply[0] != seat

    def stage(self, log: Log) -> Stage:
        return "done" if self.course(log).done else "begun"
