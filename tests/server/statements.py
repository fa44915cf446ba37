"""The statements that each test makes, and the tests that together make all of them.

Whatever the server asks of a database is to be asked of PostgreSQL, too. Who runs all tests on SQLite first has them
tell what they ask (`--tell FILE`), and need not run those on PostgreSQL that ask nothing new (`--told FILE`).
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
ELSEWHERE = "asked by another process"  # which does not tell
NOW: set[str] = set()  # what was asked in the test that runs


def plain(statement: str) -> str:
    """The statement, however many values it lists."""
    return ROWS.sub("(…)", statement)


class Asked(NamedTuple):
    """What one test asks, and the seconds that it takes."""

    statements: list[str]
    seconds: float


class Statements:
    """Hears what is asked while tests run."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.asked: dict[str, Asked] = {}
        event.listen(Engine, "before_cursor_execute", self.hear)
        event.listen(Engine, "handle_error", self.hear_error)

    def hear(self, connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        """One statement."""
        NOW.add(plain(statement))

    def hear_error(self, failed: ExceptionContext) -> None:
        """One that was refused, which is another thing to ask."""
        NOW.add(f"refused: {plain(failed.statement or '')}")

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """One test. A server of its own, or none that we hear, counts as something that nobody else asks."""
        NOW.clear()
        begun = time.monotonic()
        result = yield
        if ELSEWHERE in NOW or not NOW:
            NOW.add(f"{ELSEWHERE}: {item.nodeid}")
        self.asked[item.nodeid] = Asked(sorted(NOW), time.monotonic() - begun)
        return result

    def pytest_sessionfinish(self) -> None:
        """For those who run the tests on another store."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(self.asked), encoding="utf-8")


def read(file: Path) -> dict[str, Asked]:
    """What was written."""
    return {test: Asked(*asked) for test, asked in json.loads(file.read_text(encoding="utf-8")).items()}


def enough(asked: dict[str, Asked]) -> set[str]:
    """Tests that together ask all that is asked: again and again the one that asks most that is new for its time."""
    left = set().union(*[each.statements for each in asked.values()])
    chosen: set[str] = set()
    while left:
        best = max(asked, key=lambda test: len(left.intersection(asked[test].statements)) / (asked[test].seconds + 0.1))
        chosen.add(best)
        left.difference_update(asked[best].statements)
    return chosen
