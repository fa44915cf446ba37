"""Lessons in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from steading.lessons import Lesson, lesson
from tests.cli.shell import Shell
from tests.lessons.walk import Walk, every_lesson, name_lesson


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, monkeypatch, capsys)


def typed(wanted: Lesson) -> list[str]:
    """What somebody types who does what is asked."""
    walk, lines = Walk(wanted), []
    for move in walk.moves():
        if move is None:
            lines.append("")
        elif move[0] == wanted.seat:
            lines.append(str(walk.state.legal(wanted.seat).index(move[1]) + 1))
    return lines


def test_the_lessons_are_listed(shell: Shell) -> None:
    listed = shell("learn").works().words
    assert "steading learn my_farm_shop shop A day at the farm shop, 7 minutes: Take cards" in listed
    assert shell("learn", "my_farm_shop").works().out.count("steading learn my_farm_shop") == 4
    shell("learn", "my_farm_shop", "flying").complains("there is no lesson 'flying'", "shop")
    shell("learn", "chess").complains("chess")


@pytest.mark.parametrize("wanted", every_lesson(), ids=name_lesson)
def test_a_lesson_is_gone_through_in_the_terminal(shell: Shell, wanted: Lesson) -> None:
    run = shell("learn", wanted.game, wanted.name, says="\n".join([*typed(wanted), ""])).works()
    words = " ".join(run.out.split())
    for said in (wanted.steps[0].say[0], wanted.steps[-1].say[-1], wanted.farewell[-1]):
        assert " ".join(said.split()) in words
    assert "You have left the lesson" not in words


def test_what_is_tried_instead_is_answered_and_what_was_done_can_be_taken_back(shell: Shell) -> None:
    wanted = lesson("my_farm_shop", "shop")
    legal = [action.form() for action in Walk(wanted).state.legal(0)]
    other = legal.index({"do": "take", "die": 5, "stall": 5}) + 1
    asked = legal.index({"do": "take", "die": 4, "stall": 4}) + 1
    says = f"1\nscore\n\n\n{other}\n{asked}\nundo\n{other}\nquit\n"
    words = shell("learn", "my_farm_shop", "shop", says=says).works().words
    assert "First press Enter to continue." in words
    assert words.count("That is allowed, but then 1 and 4 are left, which is field 5.") == 2
    assert "The sum of the two remaining dice names the field" in words  # the rule behind it
    assert words.count("Put the 4 on stall 4. Click the die") == 2  # said again once it is taken back
    assert "You have left the lesson." in words


def test_a_position_is_written_from_a_record(shell: Shell) -> None:
    shell(
        "play", "my_farm_shop", "--seed", "1", "--option", "start_player=0", "--record", "a.json", says="1\n1\nquit\n"
    )
    assert shell("replay", "a.json", "--at", "1", "--position", "position.json").works().words.endswith("position.json")
    assert '"step": "improve your farm"' in Path("position.json").read_text(encoding="utf-8")
