"""A server, a browser, and pages that fail the test when anything reaches the console."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright
from tools.browser import NoBrowser, Server, launch, run_server

from tests.browser.seat import Screens, Seat


@pytest.fixture(scope="session")
def browser() -> Generator[Browser, None, None]:
    with sync_playwright() as playwright:
        try:
            found = launch(playwright)
        except NoBrowser as missing:
            pytest.fail(str(missing), pytrace=False)
        yield found
        SPENT.append(measure_cpu("chrom"))
        found.close()


SPENT: list[float] = []  # by Chromium, seconds of CPU


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    if SPENT:
        terminalreporter.write_line(f"Chromium: {sum(SPENT):.1f} s of CPU")


def measure_cpu(name: str) -> float:
    """The CPU seconds of all processes below this one whose name holds this, and of those that they have waited for."""
    fields = {int(file.parent.name): read_status(file) for file in Path("/proc").glob("[0-9]*/stat")}
    below = {os.getpid()}
    while more := {pid for pid, (_, parent, _) in fields.items() if parent in below} - below:
        below |= more
    return sum(cpu for pid, (called, _, cpu) in fields.items() if pid in below and name in called)


def read_status(file: Path) -> tuple[str, int, float]:
    """A process: its name, its parent, its seconds of CPU."""
    try:
        before, _, rest = file.read_text().rpartition(")")
    except OSError:  # it has ended
        return "", 0, 0.0
    values = rest.split()
    return before.partition("(")[2], int(values[1]), sum(map(int, values[11:15])) / os.sysconf("SC_CLK_TCK")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server, None, None]:
    with run_server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def screens(browser: Browser, server: Server) -> Screens:
    return Screens(browser, server.url)


Sit = Callable[..., Seat]


class Addressed(Protocol):
    """What a browser can be pointed at."""

    url: str


@pytest.fixture
def sit(screens: Screens, server: Server) -> Generator[Sit, None, None]:
    """Opens browsers of their own (cookies and all); in the end their consoles must be empty."""
    seats: list[Seat] = []

    def opened(
        phone: bool = False,
        motion: bool = False,
        at: Addressed | None = None,
        confirm: bool = False,
        language: str = "",
    ) -> Seat:
        seats.append(Seat(screens, (at or server).url, phone, motion, confirm, language))
        return seats[-1]

    yield opened
    for seat in seats:
        seat.leave()
    complaints = [complaint for seat in seats for complaint in seat.complaints]
    assert complaints == []
