"""Two servers on one PostgreSQL, played at through both, either killed at any moment: is anything lost or doubled?

`python -m benchmarks.kills --kills 1000` says what was acknowledged and what is in the logs. The servers are forked
from a process that has imported everything, so that one is back within a second.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.context import ForkServerProcess
from typing import Any

import httpx
from tools.browser import free_port
from tools.postgres import Cluster
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from benchmarks.forked import run_server, run_thinker
from steading.client import certificates
from steading.engine import Refused
from steading.games import make
from steading.server.storage import Storage
from steading.server.table import Table
from steading.server.visitors import COOKIE

Json = dict[str, Any]
FORKED = ["benchmarks.forked"]
THINKERS_TURN = 10  # every so many kills it is the one who thinks
LOST = (OSError, WebSocketException, EOFError, TimeoutError)


@dataclass
class Told:
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
    seconds: float = 0.0
    slowest: float = 0.0  # from a kill to a server that is back


# ------------------------------------------------------------ processes that are killed
class Killed:
    """A process that is killed and started again."""

    def __init__(self, context: Any, work: Callable[..., None], *arguments: Any) -> None:
        self.context = context
        self.work = work
        self.arguments = arguments
        self.process: ForkServerProcess = self.start()

    def start(self) -> ForkServerProcess:
        """Begin."""
        process: ForkServerProcess = self.context.Process(target=self.work, args=self.arguments, daemon=True)
        process.start()
        return process

    def kill(self) -> None:
        """As a power cut would, and again."""
        self.process.kill()
        self.process.join()
        self.process = self.start()

    def stop(self) -> None:
        """For good."""
        self.process.kill()
        self.process.join()


async def until_ready(port: int) -> None:
    """Until the server serves."""
    async with httpx.AsyncClient(verify=certificates()) as client:
        for _ in range(3000):
            with suppress(httpx.HTTPError):
                if (await client.get(f"http://127.0.0.1:{port}/readyz")).status_code == 200:
                    return
            await asyncio.sleep(0.01)
    raise RuntimeError("a server did not come back")


# ------------------------------------------------------------ people
class Players:
    """People who play at tables through both servers, table after table."""

    def __init__(self, ports: tuple[int, ...], luck: random.Random) -> None:
        self.ports = ports
        self.luck = luck
        self.tables: dict[str, Told] = {}
        self.ending = asyncio.Event()
        self.moves = 0

    def port(self) -> int:
        """One server or the other."""
        return self.luck.choice(self.ports)

    async def play(self) -> None:
        """Table after table."""
        while not self.ending.is_set():
            with suppress(httpx.HTTPError):
                id, cookie = await self.open()
                told = self.tables.setdefault(id, Told())
                await asyncio.gather(*[self.sit(id, cookie, seat, told) for seat in range(2)])

    async def open(self) -> tuple[str, str]:
        """A table for two at one server or the other, with a bot beside them."""
        address = f"http://127.0.0.1:{self.port()}"
        seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "bot": "random"}]
        async with httpx.AsyncClient(base_url=address, headers={"origin": address}, verify=certificates()) as client:
            await client.get("/me")
            opened = await client.post("/tables", json={"game": "my_farm_shop", "seats": seats})
            if opened.status_code != 201:
                raise httpx.HTTPError(opened.text)
            (token,) = client.cookies.values()
            return opened.json()["table"], token

    async def sit(self, id: str, cookie: str, seat: int, told: Told) -> None:
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

    async def follow(self, line: ClientConnection, seat: int, pending: Json, told: Told) -> bool:
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
async def compare(url: str, tables: dict[str, Told], report: Report) -> None:
    """Count what was lost or doubled; every log must play."""
    storage = Storage(url)
    for id, told in tables.items():
        head, rows = await storage.head(id), await storage.log(id)
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
            Table(id, make(head.game, head.options), head.chairs, head.seed, rows)
        except Refused:
            report.doubled += 1
    await storage.close()


async def kill(url: str, kills: int, seed: int, people: int, said: Callable[[Report], None] | None = None) -> Report:
    """Kill one process after the other while people play."""
    luck, report, begun = random.Random(seed), Report(), time.monotonic()
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(FORKED)
    ports = (free_port(), free_port())
    servers = [Killed(context, run_server, port, url) for port in ports]
    await asyncio.gather(*[until_ready(port) for port in ports])
    thinker = Killed(context, run_thinker, url)
    players = Players(ports, luck)
    playing = [asyncio.create_task(players.play()) for _ in range(people)]
    try:
        for number in range(1, kills + 1):
            await some_moves(players, luck.randrange(1, 8))
            await asyncio.sleep(luck.random() * 0.05)
            if number % THINKERS_TURN == 0:
                thinker.kill()
            place, then = luck.randrange(2), time.monotonic()
            await asyncio.to_thread(servers[place].kill)
            await until_ready(ports[place])
            report.slowest = max(report.slowest, time.monotonic() - then)
            report.kills = number
            if said is not None:
                said(report)
        await some_moves(players, 10)
        players.ending.set()
        await asyncio.gather(*playing)
    finally:
        for process in (*servers, thinker):
            process.stop()
    report.tables = len(players.tables)
    report.seconds = time.monotonic() - begun
    await compare(url, players.tables, report)
    return report


async def some_moves(players: Players, number: int) -> None:
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
    reading.add_argument("--people", type=int, default=2, help="tables at a time")
    wanted = reading.parse_args()

    def said(report: Report) -> None:
        if report.kills % 50 == 0:
            print(f"{report.kills} kills", flush=True)

    with Cluster() as cluster:
        report = asyncio.run(kill(cluster.new_database(), wanted.kills, wanted.seed, wanted.people, said))
    print(json.dumps(vars(report)))
    return int(report.lost + report.doubled + report.unknown > 0)


if __name__ == "__main__":
    raise SystemExit(main())
