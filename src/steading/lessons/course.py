"""How far somebody is in a lesson: folded from what was played and answered, so that one can leave and come back."""

from __future__ import annotations

from collections.abc import Sequence

from ..drawing.notes import Note
from ..engine import Action, Game, State
from .lesson import Form, Lesson, Step, fits

GO_ON = "on"
READ_ON = "Read on first: press “Go on”."
NOT_NOW = "That can be done, but not in this step: do what is asked here."


class Course:
    """A lesson on its way."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0  # step
        self.moves = 0  # of that step, made so far

    @property
    def done(self) -> bool:
        """Is it at its end?"""
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        """The step of now."""
        return None if self.done else self.lesson.steps[self.at]

    # ------------------------------------------------------------ what happens
    def go_on(self) -> None:
        """The player has read what is said."""
        self.at, self.moves = self.at + 1, 0

    def follow(self, seat: int, passed: bool) -> None:
        """A move that was accepted or written was made; `passed`: the seat owes no decision any more."""
        step = self.step
        if step is None:
            return
        self.moves += 1
        length = len(step.do) if seat == self.lesson.seat else len(step.others)
        if passed if step.free else self.moves >= length:
            self.go_on()

    # ------------------------------------------------------------ what may happen
    def accepts(self, form: Form) -> bool:
        """Is this what the player is asked to do now?"""
        step = self.step
        if step is None:
            return False
        return step.free or (self.moves < len(step.do) and fits(step.do[self.moves], form))

    def answer(self, form: Form) -> tuple[str, str]:
        """What is said to somebody who tries this instead, and the rule behind that."""
        step = self.step
        if step is None or step.reads:
            return READ_ON, ""
        for instead in step.instead:
            if fits(instead.when, form):
                return instead.text, instead.rule
        return step.otherwise or NOT_NOW, step.rule

    def written(self, game: Game, state: State, seat: int) -> Action | None:
        """The move that another seat makes now, if one is written; ValueError if it cannot be made."""
        step = self.step
        if step is None or self.moves >= len(step.others):
            return None
        who, pattern = step.others[self.moves]
        if who != seat:
            return None
        for action in state.legal(seat):
            if fits(pattern, action.form()):
                return action
        raise ValueError(f"{self.lesson.game}/{self.lesson.name}, step {step.name}: seat {seat} cannot {dict(pattern)}")

    def asked(self, legal: Sequence[Action]) -> list[Action]:
        """Of what is legal for the player, what is asked for."""
        return [action for action in legal if self.accepts(action.form())]

    # ------------------------------------------------------------ what is said
    def note(self) -> Note:
        """What is said and pointed at now."""
        lesson, step = self.lesson, self.step
        of = len(lesson.steps)
        if step is None:
            return Note(lesson.title, lesson.farewell, at=of, of=of, tone="right")
        buttons = ((GO_ON, "Go on"),) if step.reads else ()
        return Note(lesson.title, step.say, step.point, (), buttons, self.at + 1, of, "say", step.rule)
