"""Many tables at once on a real server, played over real sockets: how long a move takes until it is acknowledged, how
many fail, and what one costs the server, beside the least that a server on this stack could do.

    python -m benchmarks.load --tables 500 --pace 10 --seconds 30      # each table moves every ten seconds
    python -m benchmarks.load --tables 20 --pace 0 --bare              # as fast as it goes, and the bare server, too
    python -m benchmarks.load --database postgresql+asyncpg://… --processes 2 --pace 0

Only loopback is used, and all ends with the run.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.asyncio.client import connect

import steading
from steading.client import Client, ClientSeat

SERVER = """
import sys
from steading.server.runner import serve
from steading.server.settings import Rate, Settings
fast = Rate(1e9, 10**9)
serve("127.0.0.1", 0, sys.argv[1], False, Settings(pause=0, workers=1, posts=fast, reads=fast, messages=fast))
"""
TICK = os.sysconf("SC_CLK_TCK")


@dataclass
class LoadResult:
    """What came of a run."""

    taken: list[float] = field(default_factory=list)  # seconds until a move was acknowledged
    failed: int = 0
    seconds: float = 0.0
    cpu: float = 0.0  # of the servers
    own: float = 0.0  # of those who play

    def words(self, name: str) -> str:
        moves = len(self.taken)
        if not moves:
            return f"{name}: no moves, {self.failed} failed"
        taken = sorted(self.taken)
        p50, p99 = (1000 * taken[min(moves - 1, int(part * moves))] for part in (0.5, 0.99))
        return (
            f"{name}: {moves} moves in {self.seconds:.1f} s ({moves / self.seconds:.0f}/s), {self.failed} failed, "
            f"p50 {p50:.0f} ms, p99 {p99:.0f} ms, worst {1000 * taken[-1]:.0f} ms; "
            f"{1000 * self.cpu / moves:.2f} ms of CPU a move ({moves / max(self.cpu, 1e-9):.0f} a CPU second), "
            f"{1000 * self.own / moves:.2f} of those who play"
        )


# ------------------------------------------------------------ servers
@contextmanager
def serve_for_a_while(command: Sequence[str]) -> Iterator[tuple[str, int]]:
    """A server process: its address and its number."""
    path = os.pathsep.join([str(Path(steading.__file__).parents[1]), str(Path(__file__).parents[1])])
    process = subprocess.Popen(
        [sys.executable, *command], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": path}
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        yield line.split(" at ")[1].strip().rstrip("/"), process.pid
    finally:
        process.terminate()
        process.wait(20)


def read_cpu(pid: int) -> float:
    """The CPU seconds of a process so far."""
    parts = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(parts[11]) + int(parts[12])) / TICK


def read_memory(pid: int) -> float:
    """The memory that a process holds, in MB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


# ------------------------------------------------------------ tables
async def open_table(
    urls: Sequence[str], asked: argparse.Namespace, number: int
) -> tuple[list[Client], list[ClientSeat]]:
    """Two people at a table: both at the same server, as our proxy sends them, or each at another."""
    clients = [Client(urls[(number + place * asked.apart) % len(urls)], 60) for place in range(2)]
    opened = await clients[0].open(asked.game, ["me Ann", "person Bea"])
    await clients[1].take(opened.links[0].url)
    seats = [await client.sit(opened.url).__aenter__() for client in clients]
    return clients, seats


async def play_moves(
    seats: Sequence[ClientSeat], wanted: argparse.Namespace, until: float, measured: LoadResult, luck: random.Random
) -> None:
    """Moves at one table until the time is up: one every `pace` seconds, or one after the other. Who is to move asks
    what each action would bring, as a page does, unless they are hasty."""
    pace = wanted.pace
    await asyncio.sleep(luck.uniform(0, pace))
    while time.monotonic() < until:
        begun = time.monotonic()
        seat = await wait_for_decider(seats)
        if seat is None:
            return  # the game is over
        try:
            if not wanted.hasty:
                await seat.foresee()
            asked = time.monotonic()
            await seat.play(luck.choice(seat.board.actions).index)
            measured.taken.append(time.monotonic() - asked)
        except Exception:
            measured.failed += 1
        await asyncio.sleep(max(0.0, pace - (time.monotonic() - begun)))


async def wait_for_decider(seats: Sequence[ClientSeat]) -> ClientSeat | None:
    """Who is to move, once the boards have come."""
    while not all(seat.board.over for seat in seats):
        for seat in seats:
            if seat.board.actions:
                return seat
        waiting = [asyncio.create_task(seat.receive()) for seat in seats]
        done, left = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        for task in done:
            task.result()
    return None


async def load(urls: Sequence[str], pids: Sequence[int], asked: argparse.Namespace) -> LoadResult:
    measured = LoadResult()
    found = []
    for first in range(0, asked.tables, 20):
        opening = [open_table(urls, asked, number) for number in range(first, min(first + 20, asked.tables))]
        found += await asyncio.gather(*opening)
    print(f"{asked.tables} tables, {2 * asked.tables} sockets, {sum(map(read_memory, pids)):.0f} MB", flush=True)
    cpu, own, begun = sum(map(read_cpu, pids)), time.process_time(), time.monotonic()
    until = begun + asked.seconds
    await asyncio.gather(
        *[play_moves(seats, asked, until, measured, random.Random(number)) for number, (_, seats) in enumerate(found)]
    )
    measured.seconds, measured.cpu = time.monotonic() - begun, sum(map(read_cpu, pids)) - cpu
    measured.own = time.process_time() - own
    for clients, seats in found:
        for seat in seats:
            await seat.__aexit__(None, None, None)
        for client in clients:
            await client.http.aclose()
    return measured


async def bare_load(url: str, pid: int, asked: argparse.Namespace) -> LoadResult:
    """The same number of lines to the bare server, each as fast as it goes."""
    measured = LoadResult()
    until = time.monotonic() + asked.seconds / 2

    async def one() -> None:
        async with connect(f"{url.replace('http', 'ws', 1)}/live", compression=None) as line:
            number = 0
            while time.monotonic() < until:
                number += 1
                said = {"do": "play", "seat": 0, "number": number, "key": f"key-{number}", "action": 12}
                asked = time.monotonic()
                await line.send(msgspec.json.encode(said).decode())
                await line.recv()
                measured.taken.append(time.monotonic() - asked)

    cpu, own, begun = read_cpu(pid), time.process_time(), time.monotonic()
    await asyncio.gather(*[one() for _ in range(asked.tables)])
    measured.seconds, measured.cpu = time.monotonic() - begun, read_cpu(pid) - cpu
    measured.own = time.process_time() - own
    return measured


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="keyflower")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--pace", type=float, default=10.0, help="seconds between two moves of a table; 0: none")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--database", help="where to keep it; a new file of SQLite if not said")
    parser.add_argument("--processes", type=int, default=1, help="servers on the same database")
    parser.add_argument("--apart", action="store_true", help="the two of a table at different servers")
    parser.add_argument("--hasty", action="store_true", help="players who do not ask what their moves would bring")
    parser.add_argument("--bare", action="store_true", help="measure the bare server, too")
    asked = parser.parse_args()
    gc.disable()  # it would stop a thousand clients at once, and be taken for the server's delay
    with tempfile.TemporaryDirectory() as folder:
        if asked.bare:
            with serve_for_a_while(["-m", "benchmarks.bare", asked.database or f"sqlite:///{folder}/bare.db"]) as (
                url,
                pid,
            ):
                print(asyncio.run(bare_load(url, pid, asked)).words("bare"), flush=True)
        database = asked.database or f"sqlite:///{folder}/load.db"
        with ServerGroup(asked.processes, database) as servers:
            urls, pids = [url for url, _ in servers], [pid for _, pid in servers]
            found = asyncio.run(load(urls, pids, asked))
            name = f"{steading.engine.BUILD}, {asked.processes} process{'es' if asked.processes > 1 else ''}"
            print(found.words(name), flush=True)


class ServerGroup:
    """Several servers on one database."""

    def __init__(self, number: int, database: str) -> None:
        self.contexts = [serve_for_a_while(["-c", SERVER, database]) for _ in range(number)]

    def __enter__(self) -> list[tuple[str, int]]:
        return [context.__enter__() for context in self.contexts]

    def __exit__(self, *error: object) -> None:
        for context in self.contexts:
            context.__exit__(None, None, None)


if __name__ == "__main__":
    main()
