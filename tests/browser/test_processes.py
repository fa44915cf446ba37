"""Two servers behind one address: one is killed or ends while somebody plays, and the other goes on."""

from __future__ import annotations

import socket
import threading
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tools.browser import Server
from tools.postgres import Cluster

from tests.browser.conftest import Sit


class Proxy:
    """What stands before the servers: hands each connection to the first of them that takes it."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self) -> None:
        with suppress(OSError):
            while True:
                outside, _ = self.listening.accept()
                threading.Thread(target=self.join, args=(outside,), daemon=True).start()

    def join(self, outside: socket.socket) -> None:
        for server in self.servers:
            with suppress(OSError):
                inside = socket.create_connection(("127.0.0.1", server.port))
                for one, other in ((outside, inside), (inside, outside)):
                    threading.Thread(target=copy, args=(one, other), daemon=True).start()
                return
        outside.close()


def copy(one: socket.socket, other: socket.socket) -> None:
    """All that comes, until either side hangs up."""
    with suppress(OSError):
        while said := one.recv(1 << 16):
            other.sendall(said)
    for each in (one, other):
        with suppress(OSError):
            each.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def behind(tmp_path: Path) -> Generator[Proxy, None, None]:
    with Cluster() as cluster:
        url = cluster.new_database()
        servers = [Server(tmp_path, database=url) for _ in range(2)]
        for server in servers:
            server.start()
        proxy = Proxy(servers)
        yield proxy
        proxy.listening.close()
        for server in servers:
            server.stop()


def test_the_game_goes_on_at_another_server(sit: Sit, behind: Proxy) -> None:
    first, second = behind.servers
    ann = sit(at=behind)
    ann.expected = "WebSocket|ERR_CONNECTION|ERR_EMPTY|Failed to load resource"  # the browser says that the line broke
    ann.begin("me", "bot:greedy")
    for _ in range(3):
        ann.ready()
        ann.choose()
    ann.ready()
    number, log = ann.number, ann.page.locator("#the-log").inner_text()
    first.stop(kill=True)
    expect(ann.page.locator("#the-banner")).to_be_visible()
    expect(ann.page.locator("#the-banner")).to_be_hidden(timeout=20_000)
    assert (ann.number, ann.page.locator("#the-log").inner_text()) == (number, log)
    for _ in range(3):
        ann.choose()
        ann.ready()
    first.start()
    number = ann.number
    second.stop()  # told to end: the page comes to the other at once
    expect(ann.page.locator("#the-banner")).to_be_hidden(timeout=20_000)
    ann.ready()
    ann.choose()
    ann.ready()
    assert int(ann.number) > int(number)
    second.start()
