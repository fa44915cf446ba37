"""The command line for tests: in this process where that suffices, in one of its own where it must be real."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import steading
from steading.cli import main

MAIN = [sys.executable, "-c", "from steading.cli import main; main()"]
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
PACKAGE = Path(steading.__file__).parents[1]  # the build that is tested here is the one that runs there


@dataclass(frozen=True, repr=False)
class Run:
    """What came of a command."""

    status: object
    out: str
    err: str

    @property
    def words(self) -> str:
        """All that was printed, however it was broken into lines."""
        return " ".join(self.out.split())

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    def complains(self, *said: str) -> None:
        """One clear line on stderr and nothing else: the user can mend it."""
        assert self.status == 2, self.out[-500:]
        assert self.out == ""
        assert "Traceback" not in self.err
        (line,) = self.err.splitlines()
        assert line.startswith("steading: ")
        for words in said:
            assert words in line

    def works(self) -> Run:
        """The command did what it was asked to."""
        assert (self.status, self.err) == (0, ""), f"{self.status}: {self.err[-2000:]}"
        return self


class Shell:
    """The command line in this process, in a directory of its own."""

    def __init__(self, directory: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.directory = directory
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        monkeypatch.chdir(directory)
        for name in LOCALE:  # in English, whatever is spoken where the tests run
            monkeypatch.delenv(name, raising=False)

    def __call__(self, *arguments: str, says: str = "") -> Run:
        """Run the command, with these lines on stdin."""
        self.monkeypatch.setattr(sys, "argv", ["steading", *arguments])
        self.monkeypatch.setattr(sys, "stdin", io.StringIO(says))
        self.capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main()
        out, err = self.capsys.readouterr()
        return Run(left.value.code or 0, out, err)


def process(directory: Path, *arguments: str, says: str = "", path: Path | None = None) -> Run:
    """The real thing: a process in this directory, perhaps with modules of one's own on the path."""
    modules = [str(each) for each in (path, PACKAGE) if each is not None]
    spoken = {name: text for name, text in os.environ.items() if name not in LOCALE}
    environment = {**spoken, "PYTHONPATH": os.pathsep.join(modules)}
    run = subprocess.run(
        [*MAIN, *arguments], cwd=directory, input=says, capture_output=True, text=True, check=False, env=environment
    )
    return Run(run.returncode, run.stdout, run.stderr)
