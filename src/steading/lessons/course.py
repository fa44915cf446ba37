"""Progress in a lesson, computed from the moves and answers so far, so that it survives a restart."""

from __future__ import annotations

from collections.abc import Sequence

from ..drawing.notes import Note
from ..engine import Action, State
from ..language.arguments import Sentence, sentence
from .lesson import ActionForm, Lesson, LessonStep, Pattern, fits

GO_ON = "on"
READ_ON = sentence("lesson-read-on")
WAIT = sentence("lesson-wait")
THE_END = sentence("lesson-over")
NOT_NOW = sentence("lesson-not-now")


class Course:
    """A lesson on its way."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0  # step
        self.moves = 0  # of the player in that step, made so far
        self.replies = 0  # and of the others
        self.passed = False  # in that step, the player's turn

    @property
    def done(self) -> bool:
        """Is it at its end?"""
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> LessonStep | None:
        return None if self.done else self.lesson.steps[self.at]

    @property
    def acted(self) -> bool:
        """Has the player done all that this step asks for?"""
        step = self.step
        return step is None or (self.passed if step.free else self.moves >= len(step.do))

    @property
    def next_reply(self) -> tuple[int, Pattern] | None:
        """Which of the others moves now, and how; what a step asks of the player comes first."""
        step = self.step
        if step is None or not self.acted or self.replies >= len(step.others):
            return None
        return step.others[self.replies]

    @property
    def reading(self) -> bool:
        """Does everything wait until the player has read?"""
        return self.step is not None and self.step.reads and self.next_reply is None

    # ------------------------------------------------------------ what happens
    def go_on(self) -> None:
        """On to the next step."""
        self.at, self.moves, self.replies, self.passed = self.at + 1, 0, 0, False

    def advance(self, seat: int, passed: bool) -> None:
        """A move that was accepted or written was made; `passed`: the seat owes no decision any more."""
        step = self.step
        if step is None:
            return
        if seat == self.lesson.seat:
            self.moves, self.passed = self.moves + 1, passed
        else:
            self.replies += 1
        if not step.reads and self.acted and self.replies >= len(step.others):
            self.go_on()

    # ------------------------------------------------------------ what may happen
    def accepts(self, form: ActionForm) -> bool:
        """Is this what the player is asked to do now?"""
        step = self.step
        if step is None:
            return False
        return not self.acted and (step.free or fits(step.do[self.moves], form))

    def answer(self, form: ActionForm, spoken: Lesson) -> tuple[Sentence | str, str]:
        """What is said to somebody who tries this instead, as the lesson says it in a language, and the rule behind
        that."""
        step = None if self.done else spoken.steps[self.at]
        if step is None:
            return THE_END, ""
        if self.reading:
            return READ_ON, ""
        if self.acted:
            return WAIT, ""
        for instead in step.instead:
            if fits(instead.when, form):
                return instead.text, instead.rule
        return step.otherwise or NOT_NOW, step.rule

    def scripted_move(self, state: State, seat: int) -> Action | None:
        """The move that another seat makes now, if one is written; ValueError if it cannot be made."""
        if self.step is None or self.next_reply is None or self.next_reply[0] != seat:
            return None
        _, pattern = self.next_reply
        for action in state.legal(seat):
            if fits(pattern, action.form()):
                return action
        where = f"{self.lesson.game}/{self.lesson.name}, step {self.step.name}"
        raise ValueError(f"{where}: seat {seat} cannot {dict(pattern)}")

    def filter_actions(self, legal: Sequence[Action]) -> list[Action]:
        """Of what is legal for the player, what is asked for."""
        return [action for action in legal if self.accepts(action.form())]

    # ------------------------------------------------------------ what is said
    def note(self, spoken: Lesson, go_on: str) -> Note:
        """What is said and pointed at now, as the lesson says it in a language; `go_on` is the button that goes on."""
        lesson, step = spoken, None if self.done else spoken.steps[self.at]
        of = len(lesson.steps)
        if step is None:
            return Note(lesson.title, lesson.farewell, at=of, of=of, tone="right")
        buttons = ((GO_ON, go_on),) if self.reading else ()
        return Note(lesson.title, step.say, step.point, (), buttons, self.at + 1, of, "say", step.rule)
