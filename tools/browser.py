"""A real server and a real Chromium, for the browser tests and the pictures of the README."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright

from tools.chromium import NEEDED, locate_chromium

ELEMENT = 1  # a type of nodes
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class NoBrowser(Exception):
    """There is no browser; says what to install."""


def find_chromium() -> str:
    """Where the Chromium of this machine is."""
    path = locate_chromium()
    if path is None:
        raise NoBrowser(NEEDED)
    return path


def launch(playwright: Playwright) -> Browser:
    """That Chromium, without a window."""
    return playwright.chromium.launch(executable_path=find_chromium(), args=ARGUMENTS)


def take_seat(page: Page, link: str) -> None:
    """Follow the link of a seat, and take it."""
    page.goto(link)
    page.locator("#seat-button").click()
    page.wait_for_url("**/table/*")


def count_elements(page: Page) -> tuple[int, int]:
    """The elements of a page, and the copies that its `use` elements have made."""
    document = page.context.new_cdp_session(page).send("DOM.getDocument", {"depth": -1, "pierce": True})["root"]
    nodes, elements, copies = [(document, False)], 0, 0
    while nodes:
        node, copied = nodes.pop()
        elements += node["nodeType"] == ELEMENT and not copied
        copies += node["nodeType"] == ELEMENT and copied
        nodes += [(child, copied) for child in node.get("children", [])]
        nodes += [(root, True) for root in node.get("shadowRoots", [])]
    return elements, copies


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class Server:
    """`steading serve` in a process of its own, which can be killed and started again at the same address."""

    def __init__(self, folder: Path, pause: float = 0, database: str = "") -> None:
        self.database = database or f"sqlite:///{folder / 'tables.db'}"
        self.pause = pause  # seconds that a bot waits
        self.port = 0  # any that is free, and from then on the same
        self.process: subprocess.Popen[str] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Returns once it serves; what it says otherwise is the error."""
        command = Path(sys.executable).parent / "steading"
        self.process = subprocess.Popen(
            [str(command), "serve", "--no-browser", "--no-build", "--bot-pause", str(self.pause)]
            + ["--bot-workers", "1", "--analysis-seconds", "1", "--port", str(self.port)]
            + ["--database", self.database],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "COLUMNS": "200"},
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        if "Steading is at" not in said:
            raise RuntimeError(said + self.process.stdout.read())
        self.port = int(said.strip().rstrip("/").rpartition(":")[2])

    def stop(self, kill: bool = False) -> None:
        """End it: politely, or as a power cut would."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL if kill else signal.SIGTERM)
            self.process.wait(20)
            self.process = None


@contextmanager
def run_server(folder: Path, pause: float = 0) -> Generator[Server, None, None]:
    """A server for a while."""
    server = Server(folder, pause)
    server.start()
    try:
        yield server
    finally:
        server.stop()
