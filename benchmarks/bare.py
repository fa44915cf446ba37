"""The least that a server of ours could do for a move: commit a row and echo. To be measured beside it.

python -m benchmarks.bare DATABASE
"""

from __future__ import annotations

import secrets
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import msgspec
import uvicorn
from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from steading.server.people.sessions import Sessions
from steading.server.runner import address_of, bind
from steading.server.settings import Settings
from steading.server.store.stores import Stores
from steading.server.store.tables import TableHead
from steading.tables.log import LogRow
from steading.tables.seating import Chair


def bare(url: str) -> Litestar:
    """A line to nothing but a log."""
    stores = Stores(url)
    sessions = Sessions(stores.sessions, stores.keys, Settings())

    @asynccontextmanager
    async def lifetime(_app: Litestar) -> AsyncIterator[None]:
        await stores.database.open()
        yield
        await stores.database.close()

    @websocket("/live")
    async def live(socket: WebSocket) -> None:  # type: ignore[type-arg]
        await socket.accept()
        table, host = secrets.token_urlsafe(12), await sessions.make_guest([secrets.token_urlsafe(12)], "")
        await stores.tables.make(TableHead(table, "bare", {}, 0, "", host, (Chair("Ann"),)), [None], [0])
        with suppress(WebSocketDisconnect):
            for number in range(1_000_000):
                said = await socket.receive_text()
                form = msgspec.json.decode(said)
                await stores.tables.append(table, LogRow(number, "play", 0, form, True, form["key"], time.time()))
                await socket.send_text(said)

    return Litestar(route_handlers=[live], lifespan=[lifetime], openapi_config=None, logging_config=None)


def main() -> None:
    """Serve until it is ended."""
    listening = bind("127.0.0.1", 0)
    print(f"bare at {address_of('127.0.0.1', listening)}", flush=True)
    uvicorn.Server(uvicorn.Config(bare(sys.argv[1]), log_level="warning", access_log=False)).run(sockets=[listening])


if __name__ == "__main__":
    main()
