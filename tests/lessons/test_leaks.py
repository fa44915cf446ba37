"""A lesson tells nothing that the player's seat may not know, beyond what its author wrote down."""

from __future__ import annotations

import time

import msgspec
import pytest

from steading import State
from steading.lessons import Lesson
from steading.tables.log import LogRow, Setup
from steading.tables.seating import Chair
from steading.tables.table import Table
from steading.tables.tutors.lessons import LessonTutor
from tests.lessons.walk import Walk, every_lesson, name_lesson
from tests.tables.present import board


def sent(lesson: Lesson, state: State, step: int) -> bytes:
    """What is sent to the player at the beginning of a step."""
    rows = [LogRow(number, "step", lesson.seat, {"answer": "on"}, False, None) for number in range(step)]
    chairs = [Chair(name, None if seat == lesson.seat else "shepherd") for seat, name in enumerate(lesson.names)]
    tutor = LessonTutor(state.game, f"{lesson.game}/{lesson.name}")
    table = Table(Setup("lesson", state.game, chairs, 1, state.dump()), time.time, rows, tutor=tutor)
    return msgspec.json.encode(board(table, lesson.seat, [lesson.seat], [], [lesson.seat]))


@pytest.mark.parametrize("lesson", every_lesson(), ids=name_lesson)
def test_the_same_is_sent_whatever_is_hidden(lesson: Lesson) -> None:
    walk, looked = Walk(lesson), -1
    for _ in walk.moves():
        if walk.course.at != looked:
            looked = walk.course.at
            imagined = walk.state.imagine(lesson.seat, 5)
            assert sent(lesson, walk.state, looked) == sent(lesson, imagined, looked), walk.at
