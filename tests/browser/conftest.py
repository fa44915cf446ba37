"""A server, a browser, and pages that fail the test when anything reaches the console."""

from __future__ import annotations

from collections.abc import Callable, Generator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright
from tools.browser import NoBrowser, Server, launch, run_server

from tests.browser.seat import Seat


@pytest.fixture(scope="session")
def browser() -> Generator[Browser, None, None]:
    with sync_playwright() as playwright:
        try:
            found = launch(playwright)
        except NoBrowser as missing:
            pytest.fail(str(missing), pytrace=False)
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server, None, None]:
    with run_server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Generator[Server, None, None]:
    """A server for one test, which may kill it."""
    with run_server(tmp_path) as running:
        yield running


Sit = Callable[..., Seat]


class Addressed(Protocol):
    """What a browser can be pointed at."""

    url: str


@pytest.fixture
def sit(browser: Browser, server: Server) -> Generator[Sit, None, None]:
    """Opens browsers of their own (cookies and all); in the end their consoles must be empty."""
    seats: list[Seat] = []

    def opened(phone: bool = False, motion: bool = False, at: Addressed | None = None, confirm: bool = False) -> Seat:
        seats.append(Seat(browser, (at or server).url, phone, motion, confirm))
        return seats[-1]

    yield opened
    for seat in seats:
        seat.context.close()
    complaints = [complaint for seat in seats for complaint in seat.complaints]
    assert complaints == []
