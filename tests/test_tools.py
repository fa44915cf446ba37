"""What our tools refuse."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import compile as compiler
from tools import suite


@pytest.mark.parametrize("arguments", [["--quick"], ["--quick", "--clean"], ["--fast", "there"], ["here", "there"]])
def test_a_build_without_one_folder_is_refused_and_makes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert compiler.main(arguments) == 2
    assert capsys.readouterr().err == "usage: python tools/compile.py [--clean | [--quick] DIR]\n"
    assert list(tmp_path.iterdir()) == []


def test_the_rules_of_what_has_changed_are_checked_those_of_expansions_with_their_game() -> None:
    rules = {path.parent.name: path.parent for path in suite.ROOT.glob("tests/rules/*/__init__.py")}
    assert set(rules) == {ledger for game in suite.GAMES for ledger in suite.list_ledgers(game)}
    assert suite.find_test_folders(["docs/table.md"]) == [suite.ROOT / "tests" / "engine"]
    for game in suite.GAMES:
        *found, _ = suite.find_test_folders([f"src/steading/games/{game}/game.py"])
        assert [path.name for path in found] == suite.list_ledgers(game)
