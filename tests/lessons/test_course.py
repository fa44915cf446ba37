"""The fold of a lesson, and how a lesson is read from its files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import steading
from steading.engine.refused import Malformed
from steading.lessons import Course, Lesson, lesson
from steading.lessons.course import NOT_NOW, READ_ON, THE_END, WAIT
from steading.lessons.lesson import fits, read

STEPS = """
order = 1
minutes = 5

[[step]]
name = "hello"

[[step]]
name = "take"
rule = "my_farm_shop:roll.choose-one-die"
do = [{ do = "take", die = [4, 5] }, { do = "place" }]
others = [{ seat = 1, do = "done" }]

[[step.instead]]
when = { do = "take", die = 1 }
rule = "my_farm_shop:roll.bags-alter"

[[step]]
name = "watch"
others = [{ seat = 1, do = "take" }]

[[step]]
name = "yours"
free = true
"""

WORDS = """
title = "Short"
summary = "Nearly nothing."
names = ["Ann", "Ida"]
farewell = ["Bye."]
[hello]
say = ["Hello."]
[take]
say = ["Take one."]
instead = ["Not the 1."]
[watch]
say = ["Watch."]
[yours]
say = ["Yours."]
otherwise = "No."
"""


def written(folder: Path, steps: str = STEPS, words: str = WORDS, language: str = "en") -> Path:
    """The files of a lesson."""
    where = folder / "short"
    where.mkdir(exist_ok=True)
    (where / "lesson.toml").write_text(steps, encoding="utf-8")
    (where / f"{language}.toml").write_text(words, encoding="utf-8")
    start = steading.game("my_farm_shop", None, start_player="0").start(2, 7)
    (where / "position.json").write_text(json.dumps(start.dump()), encoding="utf-8")
    return where


@pytest.fixture
def short(tmp_path: Path) -> Lesson:
    return read("my_farm_shop", written(tmp_path), "en")


def test_a_pattern_names_a_part_of_a_form_and_a_list_means_any() -> None:
    form: dict[str, str | int] = {"do": "take", "die": 4, "stall": 2}
    assert fits({"do": "take"}, form)
    assert fits({"die": [3, 4]}, form)
    assert not fits({"do": "take", "die": [1, 2]}, form)
    assert not fits({"field": "5"}, form)
    assert fits({}, form)


def test_a_lesson_is_what_was_played_and_answered(short: Lesson) -> None:
    course = Course(short)
    assert course.reading
    assert course.note(short, "Continue").buttons == (("on", "Continue"),)
    assert course.answer({"do": "take", "die": 4}, short) == (READ_ON, "")
    course.go_on()
    assert not course.reading
    assert course.note(short, "Continue").buttons == ()
    assert course.accepts({"do": "take", "die": 5})
    assert not course.accepts({"do": "take", "die": 1})
    assert course.answer({"do": "take", "die": 1}, short) == ("Not the 1.", "my_farm_shop:roll.bags-alter")
    assert course.answer({"do": "place"}, short) == (NOT_NOW, "my_farm_shop:roll.choose-one-die")
    course.advance(0, False)
    assert course.next_reply is None  # what is asked of the player comes first
    assert course.accepts({"do": "place"})
    course.advance(0, False)
    assert course.next_reply == (1, {"do": "done"})
    assert not course.accepts({"do": "place"})
    assert course.answer({"do": "place"}, short) == (WAIT, "")
    course.advance(1, True)
    assert course.step is not None
    assert course.step.name == "watch"
    assert not course.reading  # the others move first
    course.advance(1, False)
    assert course.reading  # nothing rushes by
    course.go_on()
    assert course.accepts({"do": "anything"})
    course.advance(0, False)
    assert not course.done  # until the turn has passed
    course.advance(0, True)
    assert course.done
    assert course.note(short, "Continue").text == ("Bye.",)
    assert course.note(short, "Continue").tone == "right"
    assert course.answer({"do": "take"}, short) == (THE_END, "")


def test_what_others_do_must_be_possible(short: Lesson) -> None:
    course = Course(short)
    course.go_on()
    state = steading.game("my_farm_shop", None, start_player="0").load(short.position)
    assert course.scripted_move(state, 1) is None
    course.advance(0, False)
    course.advance(0, False)
    with pytest.raises(ValueError, match="my_farm_shop/short, step take: seat 1 cannot"):
        course.scripted_move(state, 1)


def test_a_second_language_is_a_second_file(tmp_path: Path) -> None:
    where = written(tmp_path)
    written(tmp_path, words=WORDS.replace("Hello.", "Hallo.").replace('"Short"', '"Kurz"'), language="de")
    german = read("my_farm_shop", where, "de")
    assert (german.title, german.steps[0].say) == ("Kurz", ("Hallo.",))
    assert read("my_farm_shop", where, "fr").title == "Short"


@pytest.mark.parametrize(
    ("steps", "words", "complaint"),
    [
        (STEPS, WORDS.replace('instead = ["Not the 1."]', ""), "must have 1 answers"),
        (STEPS, WORDS.replace('say = ["Hello."]', "say = [1]"), "must be a text"),
        (STEPS.replace('name = "watch"', 'name = "hello"'), WORDS, "two steps of one name"),
        (STEPS.replace("free = true", "fre = true"), WORDS, "fre"),
        (STEPS, WORDS + '[more]\nsay = ["?"]', "more"),
    ],
)
def test_a_lesson_that_is_written_wrongly_says_where(tmp_path: Path, steps: str, words: str, complaint: str) -> None:
    with pytest.raises(Malformed, match=complaint):
        read("my_farm_shop", written(tmp_path, steps, words), "en")


def test_a_lesson_that_is_not_there_is_told_from_those_that_are() -> None:
    with pytest.raises(ValueError, match="there is no lesson 'flying' of my_farm_shop; there are shop, jump_start"):
        lesson("my_farm_shop", "flying")
