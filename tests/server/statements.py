"""The SQL statements that each test runs, and a few tests that together run all of them.

Every statement of the server is to be tried on PostgreSQL, too. A run of all tests on SQLite records what each one runs
(`--record-sql FILE`); on PostgreSQL only those run that together cover every statement (`--cover-sql FILE`).
"""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Engine, ExceptionContext

ROW = r"\((?:\?|NULL)(?:, (?:\?|NULL))*\)"
ROWS = re.compile(rf"{ROW}(?:, {ROW})*")
ELSEWHERE = "run by another process"  # which is not recorded
NOW: set[str] = set()  # statements of the test that runs


def normalize(statement: str) -> str:
    """The statement, however many values it lists."""
    return ROWS.sub("(…)", statement)


class SqlOfTest(NamedTuple):
    """The statements of one test, and the seconds that it takes."""

    statements: list[str]
    seconds: float


class SqlRecorder:
    """Records statements while tests run."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.asked: dict[str, SqlOfTest] = {}
        event.listen(Engine, "before_cursor_execute", self.hear)
        event.listen(Engine, "handle_error", self.hear_error)

    def hear(self, connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        NOW.add(normalize(statement))

    def hear_error(self, failed: ExceptionContext) -> None:
        """A statement that was refused counts as another one."""
        NOW.add(f"refused: {normalize(failed.statement or '')}")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """A test with a server process of its own, or with no statement at all, is always needed."""
        NOW.clear()
        begun = time.monotonic()
        result = yield
        if ELSEWHERE in NOW or not NOW:
            NOW.add(f"{ELSEWHERE}: {item.nodeid}")
        self.asked[item.nodeid] = SqlOfTest(sorted(NOW), time.monotonic() - begun)
        return result

    def pytest_sessionfinish(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(self.asked), encoding="utf-8")


def read_recording(file: Path) -> dict[str, SqlOfTest]:
    return {test: SqlOfTest(*asked) for test, asked in json.loads(file.read_text(encoding="utf-8")).items()}


def find_cover(asked: dict[str, SqlOfTest]) -> set[str]:
    """Tests that together run every statement: greedily the one that adds most for its time."""
    left = set().union(*[each.statements for each in asked.values()])
    chosen: set[str] = set()
    while left:
        best = max(asked, key=lambda test: len(left.intersection(asked[test].statements)) / (asked[test].seconds + 0.1))
        chosen.add(best)
        left.difference_update(asked[best].statements)
    return chosen
