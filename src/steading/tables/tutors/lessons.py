"""Leads through a lesson."""

from __future__ import annotations

from dataclasses import replace

from ...drawing.notes import Note
from ...engine import Action, Game
from ...games import Board as GameBoard
from ...language.arguments import sentence
from ...lessons import Course, Lesson, lesson, lessons
from ...lessons.course import GO_ON
from ..log import Log, LogRow, effective_rows
from .base import Objection, Stage

NOTHING_TO_ANSWER = sentence("lesson-nothing-to-answer")


class LessonTutor:
    def __init__(self, game: Game, name: str) -> None:
        self.lesson = lesson(game.name, name.rpartition("/")[2])
        self.at: tuple[list[LogRow], Course] = ([], Course(self.lesson))

    def translate(self, board: GameBoard) -> Lesson:
        """The lesson in the language of this board."""
        return lesson(self.lesson.game, self.lesson.name, board.words.language.code)

    def course(self, log: Log) -> Course:
        """How far it has come; folded again when rows were added."""
        rows = effective_rows(log.rows)
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
        course, spoken = self.course(log), self.translate(board)
        note = course.note(spoken, board.words.say("lesson-continue"))
        if not course.done:
            asked = course.filter_actions(log.state.legal(seat)) if seat in log.deciders else []
            return replace(note, turn=(asked[0].index,)) if len(asked) == 1 else note
        game, own, say = log.game.name, lessons(log.game.name, board.words.language.code), board.words.say
        follows = [each for each in own if each.order > self.lesson.order]
        buttons = [(f"/lessons/{game}/{each.name}", say("lesson-next", title=each.title)) for each in follows[:1]]
        if self.lesson.order == own[0].order:
            buttons.insert(0, (f"/first/{game}", say("lesson-first-game")))  # who has taken the first can play
        return replace(note, buttons=(*buttons, ("/", say("lesson-home"))))

    def check(self, log: Log, board: GameBoard, seat: int, action: Action) -> None:
        course, form = self.course(log), action.form()
        if not course.accepts(form):
            raise Objection(*course.answer(form, self.translate(board)))

    def check_answer(self, log: Log, board: GameBoard, seat: int, answer: str) -> None:
        if answer != GO_ON or not self.course(log).reading:
            raise Objection(NOTHING_TO_ANSWER)

    def script(self, log: Log, seat: int) -> Action | None:
        return self.course(log).scripted_move(log.state, seat)

    def waits(self, log: Log, seat: int) -> bool:
        """the others move when the lesson says so."""
        reply = self.course(log).next_reply
        return reply is None or reply[0] != seat

    def stage(self, log: Log) -> Stage:
        return "done" if self.course(log).done else "begun"
