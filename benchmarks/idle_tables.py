"""Many turn-based tables that nobody looks at: what they cost a server, and how fast one of them wakes up and moves.

    python -m benchmarks.idle_tables --tables 10000 --moves 2000

Each table has two people and some moves behind it. `--moves` of them are then played at by people who come, move and
leave again, as a week's visits would, one after the other.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import secrets
import tempfile
import time

from benchmarks.load import SERVER, LoadResult, read_cpu, read_memory, serve_for_a_while
from steading.client import Client
from steading.engine import sow
from steading.games import make
from steading.server.people.sessions import Sessions
from steading.server.people.visitors import COOKIE
from steading.server.settings import Settings
from steading.server.store.keys import hash_secret
from steading.server.store.stores import Stores
from steading.server.store.tables import TableHead
from steading.tables import requests
from steading.tables.log import Setup
from steading.tables.seating import Chair
from steading.tables.table import Table

GAME, BEHIND, AT_ONCE = "keyflower", 40, 8


async def store_tables(url: str, tables: int) -> list[tuple[str, str]]:
    """The tables, and the cookie of who has both seats of each."""
    stores = Stores(url)
    await stores.database.open()
    sessions, game, found = Sessions(stores.sessions, stores.keys, Settings()), make(GAME, {}), []
    for number in range(tables):
        luck, token = random.Random(number), secrets.token_urlsafe(32)
        person = await sessions.make_guest([hash_secret(token)], "")
        head = TableHead(
            secrets.token_urlsafe(12), GAME, dict(game.options), sow(number), game.fingerprint, person,
            (Chair("Ann"), Chair("Bea")), clock={"kind": "days", "days": 3},
        )  # fmt: skip
        table = Table(Setup(head.id, game, head.chairs, head.seed), time.time)
        for _ in range(BEHIND):
            seat = table.deciders[0]
            action = luck.choice(table.state.legal(seat))
            (row,) = table.stamp([requests.play(table, seat, table.number(seat), None, action.index)])
            table.add(row)
        await stores.tables.make(head, [None, None], [0, 1])
        await stores.tables.append(head.id, *table.rows)
        found.append((head.id, token))
    await stores.database.close()
    return found


async def visit(url: str, table: str, token: str, measured: LoadResult, luck: random.Random) -> None:
    """Come, move, and leave again."""
    async with Client(url, 60) as client:
        client.http.cookies.set(COOKIE, token)
        begun = time.monotonic()
        try:
            async with client.sit(f"/table/{table}") as seat:
                if seat.board.actions:
                    await seat.play(luck.choice(seat.board.actions).index)
                measured.taken.append(time.monotonic() - begun)
        except Exception:
            measured.failed += 1


async def visit_all(url: str, pid: int, tables: list[tuple[str, str]], moves: int) -> LoadResult:
    """So many visits, a few at the same time."""
    measured, luck, places = LoadResult(), random.Random(1), asyncio.Semaphore(AT_ONCE)

    async def one() -> None:
        async with places:
            await visit(url, *luck.choice(tables), measured, luck)

    cpu, begun = read_cpu(pid), time.monotonic()
    await asyncio.gather(*[one() for _ in range(moves)])
    measured.seconds, measured.cpu = time.monotonic() - begun, read_cpu(pid) - cpu
    return measured


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=2_000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/asleep.db"
        with serve_for_a_while(["-c", SERVER, f"sqlite:///{folder}/empty.db"]) as (_, pid):
            time.sleep(3)
            empty = read_memory(pid)
        tables = asyncio.run(store_tables(database, asked.tables))
        with serve_for_a_while(["-c", SERVER, database]) as (url, pid):
            time.sleep(10)
            print(f"{asked.tables} tables asleep: {read_memory(pid):.0f} MB ({empty:.0f} MB without any)", flush=True)
            found = asyncio.run(visit_all(url, pid, tables, asked.moves))
            print(found.words("visits"), f"{read_memory(pid):.0f} MB after them", flush=True)


if __name__ == "__main__":
    main()
