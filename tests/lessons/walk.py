"""Going through a lesson as somebody who does what is asked."""

from __future__ import annotations

from collections.abc import Iterator

from steading import Action, State, games
from steading.engine import Game
from steading.games import make
from steading.lessons import Course, Lesson, lessons

MOST_MOVES = 400  # no lesson is longer


def every_lesson() -> list[Lesson]:
    """Of every game."""
    return [each for game in games() for each in lessons(game)]


def name_lesson(lesson: Lesson) -> str:
    """For a test's name."""
    return f"{lesson.game}-{lesson.name}"


class Walk:
    """A lesson on its way, with the game that it is played in."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game: Game = make(lesson.game, lesson.options)
        self.state: State = self.game.load(lesson.position)
        self.course = Course(lesson)

    def moves(self) -> Iterator[tuple[int, Action] | None]:
        """What is about to happen, until the lesson is over: a move of a seat, or None where the player reads on."""
        for _ in range(MOST_MOVES):
            if self.course.done:
                return
            move = self.next_move()
            yield move
            if move is None:
                self.course.go_on()
                continue
            seat, action = move
            self.state.play(seat, action)
            self.course.advance(seat, seat not in self.state.deciders)
        raise AssertionError(f"{name_lesson(self.lesson)} does not end")

    def next_move(self) -> tuple[int, Action] | None:
        """The first that fits."""
        course = self.course
        if course.reading:
            return None
        if course.next_reply is not None:
            seat = course.next_reply[0]
            action = course.scripted_move(self.state, seat)
            assert action is not None
            return seat, action
        seat = self.lesson.seat
        asked = course.filter_actions(self.state.legal(seat))
        assert asked, f"{self.at}: what is asked cannot be done"
        return seat, asked[0]

    @property
    def at(self) -> str:
        """Where one is, for a complaint."""
        return f"{name_lesson(self.lesson)}, step {self.course.step.name if self.course.step else 'end'}"
