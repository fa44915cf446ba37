"""`steading analyse`: the tables in the terminal, the JSON, the page, and what it does not take."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.analysis.test_analysis import golden
from tests.cli.shell import Shell


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    shell = Shell(tmp_path, monkeypatch, capsys)
    _, record = golden("my_farm_shop_2")
    (tmp_path / "whole.json").write_text(record.text(), encoding="utf-8")
    (tmp_path / "running.json").write_text(record.shorten(30).text(), encoding="utf-8")
    (tmp_path / "letter.json").write_text("Dear Ann,", encoding="utf-8")
    (tmp_path / "list.json").write_text("[1]", encoding="utf-8")
    return shell


def test_a_finished_game_is_told_and_written(shell: Shell) -> None:
    quickly = ("--seconds", "1", "--workers", "1")
    run = shell("analyse", "whole.json", *quickly, "--json", "out.json", "--html", "out.html").works()
    for words in ("How it was decided", "The chance to win", "Round 1", "The end", "better ", "100%"):
        assert words in run.words, words
    form = json.loads((shell.directory / "out.json").read_text(encoding="utf-8"))
    assert (form["format"], form["game"]) == (1, "my_farm_shop")
    assert form["decisions"][0]["cost"] >= form["decisions"][-1]["cost"] >= 0
    page = (shell.directory / "out.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>") and "Turning points" in page


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("running.json",), "this game is not over; only a finished game can be analysed"),
        (("letter.json",), "record: is not JSON"),
        (("list.json",), ""),
        (("nowhere.json",), "nowhere.json"),
        (("whole.json", "--json", "nowhere/out.json"), "--json: nowhere/out.json cannot be written"),
        (("whole.json", "--html", "nowhere/out.html"), "--html: nowhere/out.html cannot be written"),
        (("whole.json", "--seconds", "0"), "--seconds more than 0"),
        (("whole.json", "--workers", "-1"), "--workers must be at least 0"),
        ((), "RECORD"),
    ],
)
def test_what_cannot_be_analysed_is_refused_in_one_line(shell: Shell, arguments: tuple[str, ...], said: str) -> None:
    shell("analyse", *arguments).complains(said)
