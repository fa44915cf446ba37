"""The server for tests, real HTTP and WebSockets on a free port: in a thread, or in a process that can be killed."""

from __future__ import annotations

import asyncio
import atexit
import functools
import hashlib
import itertools
import json
import multiprocessing
import os
import shutil
import signal
import tempfile
import threading
import time
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from tools.postgres import Cluster
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

import steading
from steading.client import load_certificates
from steading.engine import Action
from steading.server.app import Services
from steading.server.asgi import AsgiApp
from steading.server.people.visitors import COOKIE
from steading.server.runner import LONGEST_FRAME, bind, prepare_database
from steading.server.settings import HashingCost, Limit, Rate, Settings
from steading.server.web.protocol import Protocol
from steading.tables import requests
from tests.server import statements
from tests.server.children import ServerOutput, run_server

T = TypeVar("T")

Json = dict[str, Any]
PATIENCE = 60.0  # seconds; only ever waited for when something is wrong
CHEAP = HashingCost(rounds=1, memory=64, lanes=1)  # passwords that are only tried here
MANY = Limit(10_000, 3600)  # people from one address
QUICK = Settings(
    pause=0, summary_delay=0.02, workers=1, round=0.2, posts=Rate(1000, 1000), messages=Rate(10_000, 10_000),
    hashing=CHEAP, tries_of_address=MANY, sign_ups_of_address=MANY, lines=Rate(1000, 1000), costly=Rate(1000, 1000),
    uploads_of_address=MANY, invitations_of_address=MANY, reports_of_address=MANY, analysis_seconds=1,
)  # fmt: skip
PACKAGE = Path(steading.__file__).parents[1]
KEYS = itertools.count()
FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload([run_server.__module__])

CLUSTER: Cluster | None = None  # of PostgreSQL, where the tests are to run on that
ON_FILES = pytest.mark.skipif("config.getoption('--store') != 'sqlite'", reason="it is about SQLite's file")


def database(folder: Path) -> str:
    """A database of its own for whatever is kept in this folder; all steps are taken once, and copied."""
    if CLUSTER is None:
        file = folder / "steading.db"
        if not file.exists():
            shutil.copy(empty_file(), file)
        return f"sqlite:///{file}"
    name = hashlib.sha256(str(folder).encode()).hexdigest()[:16]
    if CLUSTER.ask(f"SELECT 1 FROM pg_database WHERE datname = '{name}'"):
        return CLUSTER.url(name)
    return CLUSTER.new_database(name, empty_database(CLUSTER))


@functools.cache
def empty_file() -> Path:
    """A database with nothing in it."""
    folder = Path(tempfile.mkdtemp(prefix="steading-empty-"))
    atexit.register(shutil.rmtree, folder)
    prepare(f"sqlite:///{folder / 'steading.db'}")
    return folder / "steading.db"


@functools.cache
def empty_database(cluster: Cluster) -> str:
    """The same of PostgreSQL; its name."""
    prepare(cluster.new_database("empty"))
    return "empty"


def prepare(url: str) -> None:
    """Take all steps."""
    with ThreadPoolExecutor(1) as thread:  # a browser test has a loop of its own in this one
        thread.submit(asyncio.run, prepare_database(url)).result()


class Served:
    """A server somewhere."""

    def __init__(self, port: int) -> None:
        self.host = f"127.0.0.1:{port}"
        self.url = f"http://{self.host}"

    def guest(self) -> Guest:
        """A browser that has never been here."""
        return Guest(self)


async def wait_for_questions() -> None:
    """In place of waking a worker up ahead: most servers under test have no bot that thinks."""


class InThread(Served):
    """The server in this process, so that a test can look behind it."""

    def __init__(self, url: str, settings: Settings = QUICK) -> None:
        self.socket = bind("127.0.0.1", 0)
        super().__init__(self.socket.getsockname()[1])
        self.site = AsgiApp(url, settings)
        self.site.services.pool.prepare = wait_for_questions  # type: ignore[method-assign]
        config = uvicorn.Config(
            self.site, log_level="warning", access_log=False, lifespan="on", ws_max_size=LONGEST_FRAME,
            timeout_graceful_shutdown=1, server_header=False, proxy_headers=False, http=Protocol,
        )  # fmt: skip
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.serve()), daemon=True)  # uvloop wants no threads
        self.thread.start()
        wait_for(lambda: self.server.started)

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve([self.socket])

    @property
    def services(self) -> Services:
        return self.site.services

    def within(self, work: Coroutine[Any, Any, T]) -> T:
        """Do this in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def finish_summaries(self) -> None:
        """Wait until it is kept where the tables stand, and those who are away have been told."""
        wait_for(lambda: (task := self.services.summaries.task) is None or task.done())

    def skip_ahead(self, table: Json, left: int = 6) -> None:
        """The people of a table play on unseen, which draws nothing, until so many decisions are left."""
        self.within(self.play_unseen(table["table"], left))

    async def play_unseen(self, id: str, left: int) -> None:
        live = await self.services.registry.find(id)
        assert live is not None
        trial = live.table.state.copy()
        moves: list[tuple[int, Action]] = []
        while trial.deciders:
            seat = trial.deciders[0]
            legal = trial.legal(seat)
            moves.append((seat, legal[len(moves) % len(legal)]))
            trial.play(*moves[-1])
        for seat, action in moves[:-left]:
            await self.services.moves.arrange(live, functools.partial(requests.play_all, live.table, seat, [action]))

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.socket.close()


class Drain:
    """Reads whatever comes out of a process, so that it never waits for a reader."""

    def __init__(self) -> None:
        self.reader, self.writer = FORKING.Pipe(duplex=False)
        self.parts: list[bytes] = []
        self.thread = threading.Thread(target=self.read, daemon=True)

    def start(self) -> None:
        """The process has its end: from now on nobody else holds it."""
        self.writer.close()
        self.thread.start()

    def read(self) -> None:
        while part := os.read(self.reader.fileno(), 65536):
            self.parts.append(part)

    def finish(self) -> str:
        """All of it, once nobody can write any more."""
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "somebody still holds the other end"
        return b"".join(self.parts).decode()


class ForkedServer:
    """A server in a process of its own, with what `subprocess` has for one."""

    def __init__(self, log: str, port: int, url: str, settings: Settings) -> None:
        self.out, self.errors, self.recording = Drain(), Drain(), Drain()
        environment = {**os.environ, "PYTHONPATH": str(PACKAGE), "STEADING_LOG": log}
        output = ServerOutput(self.out.writer, self.errors.writer, self.recording.writer, statements.RECORDING)
        self.process = FORKING.Process(
            target=run_server, args=(output, environment, os.getcwd(), port, url, settings), daemon=True
        )
        self.process.start()
        assert self.process.pid is not None
        self.pid = self.process.pid
        for drain in (self.out, self.errors, self.recording):
            drain.start()

    @property
    def returncode(self) -> int:
        assert self.process.exitcode is not None, "it still runs"
        return self.process.exitcode

    def poll(self) -> int | None:
        return self.process.exitcode

    def send_signal(self, name: signal.Signals) -> None:
        os.kill(self.pid, name)

    def first_line(self) -> str:
        """What it says first; all that it has said, should it end before."""
        wait_for(lambda: any(b"\n" in part for part in self.out.parts) or not self.out.thread.is_alive())
        return b"".join(self.out.parts).decode()

    def communicate(self, timeout: float = PATIENCE) -> tuple[str, str]:
        """What it has said, once it has ended; the SQL that it ran is this test's."""
        self.process.join(timeout)
        assert self.process.exitcode is not None, "the server does not end"
        statements.NOW.update(self.recording.finish().split("\0")[:-1])
        return self.out.finish(), self.errors.finish()


class InProcess(Served):
    """The server as people run it."""

    def __init__(self, url: str, port: int = 0, log: str = "plain") -> None:
        settings = Settings(
            pause=0, workers=1, round=0.2, posts=Rate(1000, 1000), messages=Rate(10_000, 10_000)
        )  # fmt: skip
        self.process = ForkedServer(log, port, url, settings)
        line = self.process.first_line()
        assert line.startswith("Steading is at http://"), self.process.communicate()
        super().__init__(int(line.strip().rstrip("/").rpartition(":")[2]))

    def kill(self) -> None:
        """As a power cut would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self, name: signal.Signals = signal.SIGINT) -> tuple[int, str]:
        """As Ctrl-C does; the status and what was said on stderr."""
        self.process.send_signal(name)
        _, errors = self.process.communicate(timeout=PATIENCE)
        status = self.process.returncode
        assert status is not None
        return status, errors


class Guest:
    """A browser: its cookies, its requests, its tabs."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.http = httpx.Client(
            base_url=served.url, headers={"origin": served.url}, timeout=PATIENCE, verify=load_certificates()
        )
        self.http.get("/me")  # as any page does first: with it comes the cookie

    def open(self, *seats: str, options: Json | None = None) -> Json:
        """Open a table: a seat is `me`, `person` or the name of a bot; `me Ann` gives a name."""
        wanted = []
        for seat in seats:
            kind, _, name = seat.partition(" ")
            wanted.append({"kind": kind} if kind in ("me", "person") else {"kind": "bot", "bot": kind})
            if name:
                wanted[-1]["name"] = name
        answer = self.http.post("/tables", json={"game": "my_farm_shop", "options": options or {}, "seats": wanted})
        assert answer.status_code == 201, answer.text
        opened: Json = answer.json()
        return opened

    def take(self, link: Json) -> Guest:
        """Follow a seat's link."""
        assert self.http.post(link["url"]).status_code == 200
        return self

    def post(self, path: str, status: int = 200, **body: object) -> Json:
        """Ask for something; what is answered, which is to have this status."""
        answer = self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        said: Json = answer.json()
        return said

    def sign_up(self, name: str, password: str = "correct horse battery") -> Guest:
        """An account for whoever has this browser."""
        self.post("/sign-up", name=name, password=password)
        return self

    def sign_in(self, name: str, password: str = "correct horse battery") -> Guest:
        """Come back."""
        self.post("/sign-in", name=name, password=password)
        return self

    @property
    def token(self) -> str:
        """What is in the one cookie that this browser has."""
        (token,) = self.http.cookies.values()
        return token

    @token.setter
    def token(self, token: str) -> None:
        self.http.cookies.clear()
        self.http.cookies.set(COOKIE, token, domain="127.0.0.1", path="/")

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def tab(self, table: Json, origin: str | None = None) -> Tab:
        """A tab at the table."""
        return Tab(self, table["url"], origin or self.served.url)

    def sit(self, table: Json) -> Tab:
        """A tab that has its first board."""
        tab = self.tab(table)
        tab.next("board")
        tab.next("chat")
        return tab


class Tab:
    """One WebSocket; `board` is what the browser would show."""

    def __init__(self, guest: Guest, path: str, origin: str) -> None:
        self.line = connect(
            f"ws://{guest.served.host}{path}/live", origin=Origin(origin),
            additional_headers={"Cookie": guest.cookie()}, max_size=None,
            open_timeout=PATIENCE, compression=None, legacy=True,
        )  # fmt: skip
        self.guest = guest
        self.board: Json = {}
        self.log: list[str] = []
        self.bodies: dict[str, str] = {}  # of the panels, as they were last sent
        self.heard: list[Json] = []
        self.raw: list[str] = []

    def __enter__(self) -> Tab:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.line.close()

    def send(self, **message: object) -> None:
        self.line.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> Json:
        """The next message."""
        text = self.line.recv(timeout=timeout)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = json.loads(text)
        if message["kind"] == "board":
            assert message["log_from"] <= len(self.log), "the log has a hole"
            for panel in message["panels"]:
                panel["body"] = self.bodies[panel["id"]] = panel["body"] or self.bodies[panel["id"]]
            self.log = self.log[: message["log_from"]] + [entry["text"] for entry in message["log"]]
            self.board = message
        else:
            self.heard.append(message)
        return message

    def next(self, kind: str) -> Json:
        """The next message of this kind."""
        while True:
            message = self.hear()
            if message["kind"] == kind:
                return message

    def until(self, condition: Callable[[Json], object]) -> Json:
        """The first board from now on that is so; the present one, if it is."""
        while not (self.board and condition(self.board)):
            self.hear()
        return self.board

    def quiet(self) -> bool:
        """Is nothing on its way? What the server was about to send comes before its answer to a question."""
        self.send(do="rule", name="none")
        return bool(self.hear()["kind"] == "error")

    def hear_if_any(self) -> None:
        """The next message, if one comes soon."""
        with suppress(TimeoutError):
            self.hear(timeout=0.02)

    def closed(self) -> bool:
        """Does the server hang up, whatever it says before?"""
        try:
            while True:
                self.hear()
        except ConnectionClosed:
            return True

    def ask(self, do: str, **message: object) -> None:
        """A message of the shown seat, made on the shown board."""
        key = f"key-{next(KEYS)}"
        self.send(**{"do": do, "seat": self.board["seat"], "number": self.board["number"], "key": key, **message})

    def play(self, place: int = 0, **message: object) -> Json:
        """Play a legal action, and wait until that is acknowledged."""
        number = self.board["number"]
        actions = self.board["actions"]
        self.ask("play", **{"action": actions[place % len(actions)]["index"], **message})
        return self.until(lambda board: board["number"] > number)

    def deciding(self) -> bool:
        return bool(self.board["actions"])


def fetch(url: str, method: str = "GET", **given: Any) -> httpx.Response:
    """One request of a browser that has never been here and keeps nothing."""
    return httpx.request(method, url, timeout=PATIENCE, verify=load_certificates(), **given)


def play_all(tabs: list[Tab], pick: Callable[[int], int], most: int = 10_000) -> int:
    """Each tab decides whenever its seat owes something, until all see the end or `most` moves were made."""
    moves = 0
    while moves < most and not all(tab.board["over"] for tab in tabs):
        ready = [tab for tab in tabs if tab.deciding()]
        for tab in ready[: most - moves]:
            tab.play(pick(moves))
            moves += 1
        for tab in [] if ready else tabs:
            tab.hear_if_any()
    return moves


def wait_for(condition: Callable[[], object]) -> None:
    """Until it is so."""
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.01)
