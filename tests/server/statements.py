"""The SQL statements that each test runs, and a few tests that together run all of them.

Every statement of the server is to be tried on PostgreSQL, too. A run of all tests on SQLite records what each one runs
(`--record-sql FILE`), in as many parts as one likes; on PostgreSQL only those run that together cover every statement
of all parts (`--cover-sql FILE`, once for each).
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import event
from sqlalchemy.engine import Connection, Engine, ExceptionContext
from sqlalchemy.exc import IntegrityError

ROW = r"\((?:\?|NULL)(?:, (?:\?|NULL))*\)"
ROWS = re.compile(rf"{ROW}(?:, {ROW})*")
SAVEPOINT = re.compile(r"\bsa_savepoint_\d+")
ELSEWHERE = "run by another process"  # which is not recorded
NOW: set[str] = set()  # statements of the test that runs
RECORDING = False
POSTGRESQL = "postgresql"


def normalize(statement: str) -> str:
    """The statement, however many values it lists and whatever its savepoint is called."""
    return SAVEPOINT.sub("sa_savepoint", ROWS.sub("(…)", statement))


def record_sql(note: Callable[[str], None]) -> None:
    """Have every statement noted from now on, but for those that run on PostgreSQL already."""

    def hear(connection: Connection, cursor: object, statement: str, *rest: object) -> None:
        if connection.dialect.name != POSTGRESQL:
            note(normalize(statement))

    def hear_error(failed: ExceptionContext) -> None:
        """A statement that breaks a constraint counts as another one; one that finds the file locked does not."""
        if isinstance(failed.sqlalchemy_exception, IntegrityError) and failed.dialect.name != POSTGRESQL:
            note(f"refused: {normalize(failed.statement or '')}")

    event.listen(Engine, "before_cursor_execute", hear)
    event.listen(Engine, "handle_error", hear_error)


def spent() -> float:
    """CPU seconds of this process and of those that it has waited for."""
    return sum(os.times()[:4])


class SqlOfTest(NamedTuple):
    """The statements of one test, and the CPU seconds that it takes."""

    statements: list[str]
    seconds: float


class SqlRecorder:
    """Records statements while tests run."""

    def __init__(self, file: Path) -> None:
        global RECORDING
        RECORDING = True
        self.file = file
        self.asked: dict[str, SqlOfTest] = {}
        record_sql(NOW.add)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        """A test that is not for this database is always needed."""
        NOW.clear()
        begun = spent()
        result = yield
        if ELSEWHERE in NOW:
            NOW.add(f"{ELSEWHERE}: {item.nodeid}")
        self.asked[item.nodeid] = SqlOfTest(sorted(NOW), spent() - begun)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped:
            NOW.add(ELSEWHERE)

    def pytest_sessionfinish(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(json.dumps(self.asked), encoding="utf-8")


def read_recordings(files: Iterable[Path]) -> dict[str, SqlOfTest]:
    """What the tests of all these runs asked."""
    recordings = [json.loads(file.read_text(encoding="utf-8")) for file in files]
    return {test: SqlOfTest(*asked) for recording in recordings for test, asked in recording.items()}


def find_cover(asked: dict[str, SqlOfTest]) -> set[str]:
    """Tests that together run every statement: greedily the one that adds most for its time, and none of them that
    those which came later made needless."""
    left = set().union(*[each.statements for each in asked.values()])
    chosen: set[str] = set()
    while left:
        best = max(asked, key=lambda test: len(left.intersection(asked[test].statements)) / (asked[test].seconds + 0.1))
        chosen.add(best)
        left.difference_update(asked[best].statements)
    runs = Counter(statement for test in chosen for statement in asked[test].statements)
    for test in sorted(chosen, key=lambda test: asked[test].seconds, reverse=True):
        if all(runs[statement] > 1 for statement in asked[test].statements):
            runs.subtract(asked[test].statements)
            chosen.remove(test)
    return chosen
