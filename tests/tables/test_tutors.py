"""Who leads a table: a puzzle that keeps its answer, and a lesson that ends with something to play."""

from __future__ import annotations

import time

import pytest

from steading.games import GAMES, board_for, make
from steading.lessons import Lesson, lessons
from steading.puzzles import Puzzle, puzzles
from steading.tables import requests
from steading.tables.log import LogRow, Setup
from steading.tables.seating import Chair
from steading.tables.table import Table
from steading.tables.tutors.base import Objection
from steading.tables.tutors.lessons import LessonTutor
from steading.tables.tutors.puzzles import PuzzleTutor

NAMES = ["Ann", "Bea", "Cem", "Dan", "Eve", "Fay"]


def table_of(puzzle: Puzzle) -> Table:
    state = puzzle.state()
    chairs = [Chair(name) for name in NAMES[: int(state.seats)]]
    return Table(Setup("the-table", state.game, chairs, 0, position=puzzle.position), time.time)


def lesson_table(lesson: Lesson) -> Table:
    chairs = [Chair(name) for name in lesson.names]
    return Table(Setup("the-table", make(lesson.game, lesson.options), chairs, 0, position=lesson.position), time.time)


@pytest.mark.parametrize("game", list(GAMES))
def test_every_puzzle_has_a_name_of_its_own_that_tells_nothing_of_its_file(game: str) -> None:
    titles = [each.title for each in puzzles(game).values()]
    assert len(set(titles)) == len(titles)
    assert all(title.startswith("The ") and not any(sign.isdigit() for sign in title) for title in titles)


def test_a_wrong_answer_gives_nothing_away_until_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = next(iter(puzzles("my_farm_shop").values()))
    table, tutor = table_of(puzzle), PuzzleTutor(puzzle.state().game, puzzle.name)
    look = board_for(table.game, NAMES[: len(table.chairs)])
    task = tutor.note(table, look, puzzle.seat)
    assert task is not None and task.buttons[-1] == ("show", "Show me") and puzzle.title in task.title
    monkeypatch.setattr(PuzzleTutor, "points", lambda self, log: puzzle.value - 3)
    wrong = tutor.note(table, look, puzzle.seat)
    assert wrong is not None and wrong.tone == "wrong"
    assert [label for _, label in wrong.buttons] == ["Try again", "Next puzzle", "All puzzles", "Show me"]
    assert str(puzzle.value) not in " ".join(wrong.text) and len(wrong.text) == 1
    tutor.check_answer(table, look, puzzle.seat, "show")
    table.add(LogRow(len(table.rows), "step", puzzle.seat, {"answer": "show"}, False, None))
    shown = tutor.note(table, look, puzzle.seat)
    assert shown is not None and f"makes {puzzle.value} points" in shown.text[0] and len(shown.text) == 2
    with pytest.raises(Objection):
        tutor.check_answer(table, look, puzzle.seat, "show")


@pytest.mark.parametrize("game", list(GAMES))
def test_after_the_first_lesson_one_plays_and_its_end_is_short(game: str) -> None:
    for place, lesson in enumerate(lessons(game)):
        assert sum(len(paragraph.split()) for paragraph in lesson.farewell) <= 75, lesson.name
        table = lesson_table(lesson)
        tutor = LessonTutor(table.game, lesson.name)
        tutor.at[1].at = len(lesson.steps)
        note = tutor.note(table, table.board, lesson.seat)
        assert note is not None and note.buttons[-1] == ("/", "Home page")
        assert (note.buttons[0] == (f"/first/{game}", "Play your first game")) == (place == 0)


def test_a_step_that_asks_for_one_move_names_it_so_that_the_picker_is_set_to_it() -> None:
    lesson = lessons("keyflower")[0]
    table = lesson_table(lesson)
    tutor = LessonTutor(table.game, lesson.name)
    asked = 0
    for number in range(len(lesson.steps) * 3):
        course = tutor.course(table)
        if course.done:
            break
        if course.reading:
            table.add(LogRow(len(table.rows), "step", lesson.seat, {"answer": "on"}, False, None))
            continue
        seat = course.next_reply[0] if course.next_reply else lesson.seat
        legal = table.state.legal(seat)
        action = tutor.script(table, seat) if course.next_reply else course.filter_actions(legal)[0]
        assert action is not None
        note = tutor.note(table, table.board, lesson.seat)
        if seat == lesson.seat and len(course.filter_actions(legal)) == 1:
            assert note is not None and note.turn == (action.index,)
            asked += 1
        table.add(requests.play(table, seat, table.number(seat), f"{number}", action.index))
    assert tutor.course(table).done and asked > 3
