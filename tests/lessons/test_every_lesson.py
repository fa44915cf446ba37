"""Every lesson of every game can be gone through: a change of rules or components that breaks one breaks a test."""

from __future__ import annotations

import re

import pytest

from steading import games
from steading.games import board_for, rule_of
from steading.lessons import Lesson, lessons
from tests.lessons.walk import Walk, every_lesson, name_lesson

MOST_WORDS = 60  # in a paragraph
IDS = re.compile(r' id="([^"]+)"')

of_every_lesson = pytest.mark.parametrize("lesson", every_lesson(), ids=name_lesson)


def drawn(walk: Walk) -> set[str]:
    """The ids on the board that the player sees now."""
    seat = walk.lesson.seat
    board = board_for(walk.game, walk.lesson.names)
    panels = board.panels(walk.state.view(seat), walk.state.legal(seat))
    return {id for panel in panels for id in IDS.findall(panel.body)}


@of_every_lesson
def test_a_lesson_can_be_gone_through_and_points_at_what_is_there(lesson: Lesson) -> None:
    walk = Walk(lesson)
    looked = -1
    for _ in walk.moves():
        step = walk.course.step
        assert step is not None
        if walk.course.at != looked:
            looked = walk.course.at
            missing = set(step.point) - drawn(walk)
            assert not missing, f"{walk.at} points at {missing}, which is not on the board"
        if step.others and not step.reads:
            assert not walk.course.reading
    assert walk.course.done


@of_every_lesson
def test_whatever_else_is_tried_is_answered_by_a_rule_that_exists(lesson: Lesson) -> None:
    walk = Walk(lesson)
    for move in walk.moves():
        if move is None or move[0] != lesson.seat:
            continue
        asked = walk.course.filter_actions(walk.state.legal(lesson.seat))
        for action in walk.state.legal(lesson.seat):
            if action not in asked:
                text, rule = walk.course.answer(action.form(), lesson)
                assert text
                assert not rule or rule_of(lesson.game, rule)


@of_every_lesson
def test_its_words_are_short_and_its_rules_exist(lesson: Lesson) -> None:
    assert lesson.title
    assert lesson.summary
    assert 3 <= lesson.minutes <= 12
    assert len(lesson.names) == lesson.position["seats"]
    paragraphs = [*lesson.farewell]
    for step in lesson.steps:
        assert step.say, step.name
        paragraphs += [*step.say, *[instead.text for instead in step.instead]]
        for rule in (step.rule, *[instead.rule for instead in step.instead]):
            assert not rule or rule_of(lesson.game, rule)
    assert lesson.farewell
    for paragraph in paragraphs:
        assert 0 < len(paragraph.split()) <= MOST_WORDS, paragraph


@of_every_lesson
def test_every_answer_of_a_step_can_be_heard(lesson: Lesson) -> None:
    """An `instead` that nothing legal ever fits was written for a position that is not there."""
    heard: set[str] = set()
    walk = Walk(lesson)
    for move in walk.moves():
        if move is not None and move[0] == lesson.seat:
            forms = [action.form() for action in walk.state.legal(lesson.seat)]
            heard |= {str(walk.course.answer(form, lesson)[0]) for form in forms if not walk.course.accepts(form)}
    unheard = [instead.text for step in lesson.steps for instead in step.instead if instead.text not in heard]
    assert unheard == []


@pytest.mark.parametrize("game", games())
def test_the_lessons_of_a_game_have_an_order(game: str) -> None:
    orders = [each.order for each in lessons(game)]
    assert len(set(orders)) == len(orders)
    assert orders == sorted(orders)
