"""What our tools refuse."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools import compile as compiler


@pytest.mark.parametrize("arguments", [["--quick"], ["--quick", "--clean"], ["--fast", "there"], ["here", "there"]])
def test_a_build_without_one_folder_is_refused_and_makes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert compiler.main(arguments) == 2
    assert capsys.readouterr().err == "usage: python tools/compile.py [--clean | [--quick] DIR]\n"
    assert list(tmp_path.iterdir()) == []
