"""Servers that are killed at any moment while people play: is anything lost or doubled, does anything get stuck?

`python -m benchmarks.kills --kills 1000 --store postgresql` has two servers on one PostgreSQL and a bot worker beside
them, `--store sqlite` one server on a file. It says what was acknowledged and what is in the logs, at the end or after
Ctrl-C. At some of the tables somebody stays away: their clock runs out, a bot takes their seat, and they are sent
notices by a webhook. The servers are forked from a process that has imported everything, so that one is back within a
second.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import multiprocessing
import random
import secrets
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from typing import Any

import httpx
from sqlalchemy import select
from tools.browser import free_port
from tools.postgres import Cluster
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from benchmarks.child_processes import run_bot_worker, run_server
from steading.client import load_certificates
from steading.engine import Refused
from steading.games import make
from steading.server.people.visitors import COOKIE
from steading.server.store.schema import NoticeRow, TableSummaryRow
from steading.server.store.stores import Stores
from steading.tables.log import Setup
from steading.tables.table import Table

Json = dict[str, Any]
FORKED = ["benchmarks.child_processes"]
STUCK = 20.0  # seconds after which what should have happened never will
WORKERS_TURN = 10  # every so many kills the bot worker is killed, too
LOST = (OSError, WebSocketException, EOFError, TimeoutError)


@dataclass
class TableReplies:
    """What a table's people were told."""

    sent: set[str] = field(default_factory=set)
    acknowledged: dict[int, list[str]] = field(default_factory=dict)  # clicks by seat, in their order


@dataclass
class Report:
    """What became of it."""

    kills: int = 0
    tables: int = 0
    acknowledged: int = 0
    rows: int = 0
    lost: int = 0
    doubled: int = 0
    unknown: int = 0
    notices: int = 0  # that were put into the outbox for those who are away
    told: int = 0  # that arrived
    told_twice: int = 0
    cut: int = 0  # that a server had in its hands when it was killed: these count as told
    left: int = 0  # that nobody carries though they are due
    late: int = 0  # clocks that ran out
    stuck: int = 0  # tables that do not go on
    seconds: float = 0.0
    slowest: float = 0.0  # from a kill to a server that is back


# ------------------------------------------------------------ processes that are killed
class KillableProcess:
    """A process that is killed and started again."""

    def __init__(self, context: Any, work: Callable[..., None], *arguments: Any) -> None:
        self.context = context
        self.work = work
        self.arguments = arguments
        self.process: ForkServerProcess = self.start()

    def start(self) -> ForkServerProcess:
        process: ForkServerProcess = self.context.Process(target=self.work, args=self.arguments, daemon=True)
        process.start()
        return process

    def kill(self) -> None:
        """As a power cut would, and again."""
        self.process.kill()
        self.process.join()
        self.process = self.start()

    def stop(self) -> None:
        self.process.kill()
        self.process.join()


async def wait_until_ready(port: int) -> None:
    """Until the server serves."""
    async with httpx.AsyncClient(verify=load_certificates()) as client:
        for _ in range(3000):
            with suppress(httpx.HTTPError):
                if (await client.get(f"http://127.0.0.1:{port}/readyz")).status_code == 200:
                    return
            await asyncio.sleep(0.01)
    raise RuntimeError("a server did not come back")


# ------------------------------------------------------------ people
async def post_request(client: httpx.AsyncClient, path: str, body: Json) -> Json:
    """What the server answers; HTTPError if it refuses or is gone."""
    if not client.cookies:
        await client.get("/me")
    answer = await client.post(path, json=body)
    if answer.status_code >= 400:
        raise httpx.HTTPError(answer.text)
    said: Json = answer.json()
    return said


class WebhookReceiver:
    """Who receives notices: a small server of its own, which counts what comes to each address."""

    def __init__(self) -> None:
        self.expected: dict[str, str] = {}  # the table that an address is told of
        self.received: Counter[str] = Counter()
        self.numbers = itertools.count()
        self.server: asyncio.Server | None = None
        self.port = 0

    async def start(self) -> None:
        self.server = await asyncio.start_server(self.receive, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    def hook(self) -> str:
        return f"http://127.0.0.1:{self.port}/{next(self.numbers)}"

    async def receive(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Read requests, and thank for each."""
        with suppress(OSError, asyncio.IncompleteReadError):
            while line := await reader.readline():
                length = 0
                while (header := (await reader.readline()).lower()) not in (b"\r\n", b""):
                    if header.startswith(b"content-length:"):
                        length = int(header.partition(b":")[2])
                body = await reader.readexactly(length)
                path = line.split()[1].decode()
                self.received[f"http://127.0.0.1:{self.port}{path}"] += bool(body)
                writer.write(b"HTTP/1.1 204 No Content\r\n\r\n")
                await writer.drain()
        writer.close()


class Players:
    """People who play at tables through both servers, table after table."""

    def __init__(self, ports: tuple[int, ...], luck: random.Random) -> None:
        self.ports = ports
        self.luck = luck
        self.tables: dict[str, TableReplies] = {}
        self.ending = asyncio.Event()
        self.moves = 0
        self.late = 0

    def port(self) -> int:
        """One server or the other."""
        return self.luck.choice(self.ports)

    async def play(self) -> None:
        while not self.ending.is_set():
            with suppress(httpx.HTTPError):
                id, cookie = await self.open()
                told = self.tables.setdefault(id, TableReplies())
                await asyncio.gather(*[self.sit(id, cookie, seat, told) for seat in range(2)])

    async def open(self) -> tuple[str, str]:
        """A table for two at one server or the other, with a bot beside them."""
        seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "bot": "random"}]
        async with self.browser() as client:
            opened = await post_request(client, "/tables", {"game": "my_farm_shop", "seats": seats})
            (token,) = client.cookies.values()
            return opened["table"], token

    def browser(self) -> httpx.AsyncClient:
        """A new one, at one server or the other."""
        address = f"http://127.0.0.1:{self.port()}"
        return httpx.AsyncClient(base_url=address, headers={"origin": address}, verify=load_certificates())

    # ------------------------------------------------------------ somebody is away
    async def write(self, receiver: WebhookReceiver) -> None:
        """Table after table with somebody who never comes, is told so, and whose seat a bot takes in the end."""
        while not self.ending.is_set():
            with suppress(httpx.HTTPError):
                id, cookie = await self.invite(receiver)
                told = self.tables.setdefault(id, TableReplies())
                playing = asyncio.create_task(self.sit(id, cookie, 0, told))
                await self.wait_for_time(id, cookie)
                await playing

    async def invite(self, receiver: WebhookReceiver) -> tuple[str, str]:
        """A table with a clock, somebody here and somebody who is told by webhook."""
        seats = [{"kind": "me"}, {"kind": "person"}]
        clock = {"kind": "live", "bank": 10, "credit": 0}
        async with self.browser() as ann, self.browser() as bea:
            opened = await post_request(ann, "/tables", {"game": "my_farm_shop", "seats": seats, "clock": clock})
            hook = receiver.hook()
            await post_request(bea, "/notices/webhooks", {"url": hook, "shape": "plain"})
            await post_request(bea, opened["links"][0]["url"], {})
            receiver.expected[hook] = opened["table"]
            (token,) = ann.cookies.values()
            return opened["table"], token

    async def wait_for_time(self, id: str, cookie: str) -> None:
        """Hand the other seat to a bot once its clock has run out."""
        while not self.ending.is_set():
            await asyncio.sleep(0.5)
            with suppress(httpx.HTTPError):
                async with self.browser() as client:
                    headers = {"cookie": f"{COOKIE}={cookie}"}
                    answer = await client.post(f"/table/{id}/seats/1/bot", json={"bot": "random"}, headers=headers)
                    if answer.status_code == 200:
                        self.late += 1
                    if answer.status_code != 403:
                        return

    async def sit(self, id: str, cookie: str, seat: int, told: TableReplies) -> None:
        """Play the seat to the end, on as many lines as it takes; a click that was not answered is sent again."""
        pending: Json = {}
        while not self.ending.is_set():
            host = f"127.0.0.1:{self.port()}"
            try:
                async with connect(
                    f"ws://{host}/table/{id}/live", origin=Origin(f"http://{host}"), max_size=None, compression=None,
                    additional_headers={"Cookie": f"{COOKIE}={cookie}"}, open_timeout=5, close_timeout=0.2,
                ) as line:  # fmt: skip
                    await line.send(json.dumps({"do": "sit", "seat": seat}))
                    if await self.follow(line, seat, pending, told):
                        return
            except LOST:
                await asyncio.sleep(0.02)

    async def follow(self, line: ClientConnection, seat: int, pending: Json, told: TableReplies) -> bool:
        """Click while the line is up; True once the game is over."""
        again = bool(pending)
        while not self.ending.is_set():
            with suppress(TimeoutError):
                message = json.loads(await asyncio.wait_for(line.recv(), 0.5))
                if message["kind"] == "error" and message["code"] == "stale":
                    pending.clear()  # it was not played, and that was said
                if message["kind"] != "board" or message["seat"] != seat:
                    continue
                if pending and message["number"] > pending["number"]:
                    told.acknowledged.setdefault(seat, []).append(pending["key"])
                    self.moves += 1
                    pending.clear()
                if message["over"]:
                    return True
                if message["actions"] and (not pending or again):
                    if not pending:
                        action = self.luck.choice(message["actions"])["index"]
                        click = {"do": "play", "seat": seat, "number": message["number"], "action": action}
                        pending.update(click, key=secrets.token_hex(8))
                        told.sent.add(pending["key"])
                    again = False
                    await line.send(json.dumps(pending))
        return False


# ------------------------------------------------------------ what is in the logs
async def compare(url: str, tables: dict[str, TableReplies], report: Report) -> None:
    """Count what was lost or doubled; every log must play."""
    stores = Stores(url)
    for id, told in tables.items():
        head, rows = await stores.tables.find_head(id), await stores.tables.log(id)
        assert head is not None
        assert [row.number for row in rows] == list(range(len(rows)))
        kept = {seat: [row.key for row in rows if row.seat == seat and row.key] for seat in range(2)}
        report.rows += len(rows)
        for seat, clicks in told.acknowledged.items():
            report.acknowledged += len(clicks)
            remaining = iter(kept[seat])
            report.lost += sum(click not in remaining for click in clicks)
        everything = [key for keys in kept.values() for key in keys]
        report.doubled += len(everything) - len(set(everything))
        report.unknown += len(set(everything) - told.sent)
        try:
            Table(Setup(id, make(head.game, head.options), head.chairs, head.seed), time.time, rows)
        except Refused:
            report.doubled += 1
    await stores.database.close()


async def compare_notices(url: str, receiver: WebhookReceiver, report: Report) -> None:
    """Count what was told of what should have been."""
    stores = Stores(url)
    for hook, table in receiver.expected.items():
        found = await stores.database.scalars(select(NoticeRow.state).where(NoticeRow.table == table))
        states = Counter(state.split()[0] for state in found)  # `taken` says by whom, too
        report.notices += sum(states.values())
        report.told += receiver.received[hook]
        report.told_twice += max(0, receiver.received[hook] - states["told"] - states["taken"] - states["dropped"])
        report.cut += states["taken"]
    waiting = select(TableSummaryRow.table).where(TableSummaryRow.bot, TableSummaryRow.at < time.time() - STUCK)
    report.stuck += len(await stores.database.rows(waiting))
    await stores.database.close()


async def count_overdue(url: str) -> int:
    """How many notices nobody carries though they are due, after a time in which somebody would have."""
    stores, until = Stores(url), time.monotonic() + STUCK
    waits = select(NoticeRow.id).where(NoticeRow.state == "waits")
    while (
        left := len(await stores.database.rows(waits.where(NoticeRow.due < time.time() - 2)))
    ) and time.monotonic() < until:
        await asyncio.sleep(0.2)
    await stores.database.close()
    return left


async def kill(url: str, kills: int, seed: int, people: int, said: Callable[[Report], None] | None = None) -> Report:
    """Kill one process after the other while people play."""
    luck, report, begun = random.Random(seed), Report(), time.monotonic()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(FORKED)
    ports = (free_port(),) if url.startswith("sqlite") else (free_port(), free_port())
    servers = [KillableProcess(context, run_server, port, url) for port in ports]
    await asyncio.gather(*[wait_until_ready(port) for port in ports])
    worker = KillableProcess(context, run_bot_worker, url)
    players = Players(ports, luck)
    receiver = WebhookReceiver()
    await receiver.start()
    playing = [asyncio.create_task(players.play()) for _ in range(people)]
    playing += [asyncio.create_task(players.write(receiver)) for _ in range(people)]
    stopped = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, stopped.set)
    try:
        for number in range(1, kills + 1):
            if stopped.is_set():
                break
            await wait_for_moves(players, luck.randrange(1, 8))
            await asyncio.sleep(luck.random() * 0.05)
            if number % WORKERS_TURN == 0:
                worker.kill()
            place, then = luck.randrange(len(ports)), time.monotonic()
            await asyncio.to_thread(servers[place].kill)
            await wait_until_ready(ports[place])
            report.slowest = max(report.slowest, time.monotonic() - then)
            report.kills = number
            if said is not None:
                said(report)
        await wait_for_moves(players, 10)
        players.ending.set()
        await asyncio.gather(*playing)
        await asyncio.sleep(2)
        report.left = await count_overdue(url)
    finally:
        for process in (*servers, worker):
            process.stop()
    report.tables = len(players.tables)
    report.seconds = time.monotonic() - begun
    report.late = players.late
    await compare(url, players.tables, report)
    await compare_notices(url, receiver, report)
    return report


async def wait_for_moves(players: Players, number: int) -> None:
    """Until so many more were acknowledged."""
    until, patience = players.moves + number, time.monotonic() + 60
    while players.moves < until:
        if time.monotonic() > patience:
            raise RuntimeError("nobody moves any more")
        await asyncio.sleep(0.005)


def main() -> int:
    """As a program; 1 if anything was lost or doubled."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--kills", type=int, default=100)
    reading.add_argument("--seed", type=int, default=1)
    reading.add_argument("--people", type=int, default=2, help="tables at a time, of either kind")
    reading.add_argument("--store", choices=("postgresql", "sqlite"), default="postgresql")
    wanted = reading.parse_args()

    def said(report: Report) -> None:
        if report.kills % 50 == 0:
            print(f"{report.kills} kills", flush=True)

    with open_database(wanted.store) as url:
        report = asyncio.run(kill(url, wanted.kills, wanted.seed, wanted.people, said))
    print(json.dumps(vars(report)))
    return int(report.lost + report.doubled + report.unknown + report.told_twice + report.left + report.stuck > 0)


@contextmanager
def open_database(store: str) -> Iterator[str]:
    """A new one, for a while."""
    if store == "postgresql":
        with Cluster() as cluster:
            yield cluster.new_database()
        return
    with tempfile.TemporaryDirectory() as folder:
        yield f"sqlite:///{folder}/steading.db"


if __name__ == "__main__":
    raise SystemExit(main())
