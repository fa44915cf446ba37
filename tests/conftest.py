"""The proof by the ledger: with `--rules`, tells which rules have a passing test and which limits were seen refused."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

from steading import games
from steading.engine import BUILD
from steading.games import ledgers
from tests import kit

PROVED: dict[str, set[str]] = defaultdict(set)  # rule -> tests that passed
COMPLAINTS: list[str] = []


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--build", choices=("interpreted", "compiled"), help="fail unless this build of the package runs")
    parser.addoption(
        "--store", choices=("sqlite", "postgresql"), default="sqlite", help="the database of the servers under test"
    )
    parser.addoption("--record-sql", type=Path, help="write there the SQL that each test of the server runs")
    parser.addoption(
        "--cover-sql",
        type=Path,
        action="append",
        default=[],
        help="of the server's tests run a few that together run all recorded SQL; once for each recording",
    )
    parser.addoption(
        "--rules", action="store_true", help="print how much of the ledger is proved, and fail where it is not"
    )


def pytest_configure(config: pytest.Config) -> None:
    wanted = config.getoption("--build")
    if wanted and wanted != BUILD:
        raise pytest.UsageError(f"these tests were to run on the {wanted} build, but the package is {BUILD}")


def rules_of(item: pytest.Item) -> list[str]:
    return [str(name) for mark in item.iter_markers("rule") for name in mark.args]


def all_rules() -> dict[str, str]:
    return {rule.name: rule.kind for game in games() for ledger in ledgers(game) for rule in ledger.rules.values()}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    known = all_rules()
    for item in items:
        named = rules_of(item)
        COMPLAINTS.extend(f"{item.nodeid} names the unknown rule {rule}" for rule in named if rule not in known)
        if "tests/rules/" in item.nodeid and not named:
            COMPLAINTS.append(f"{item.nodeid} names no rule")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call" and report.passed:
        for rule in rules_of(item):
            PROVED[rule].add(item.nodeid)
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if not config.getoption("--rules"):
        return
    for complaint in COMPLAINTS:
        terminalreporter.write_line(complaint, red=True)
    for game in games():
        for ledger in ledgers(game):
            names = [rule.name for rule in ledger.rules.values()]
            terminalreporter.write_line(f"{ledger.name} {len([name for name in names if PROVED[name]])}/{len(names)}")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    if session.config.getoption("--rules"):
        for rule, kind in all_rules().items():
            if not PROVED[rule]:
                COMPLAINTS.append(f"{rule} has no test that passes")
            if kind == "limit" and rule not in kit.SEEN_REFUSED:
                COMPLAINTS.append(f"{rule} is a limit that no test sees refused")
    if COMPLAINTS and not session.exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if not session.config.getoption("--rules"):
            print("\n".join(COMPLAINTS))
