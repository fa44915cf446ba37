"""Running the server: the address, the browser, a port that is taken, Ctrl-C."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import FrameType

import uvicorn

from . import lifecycle
from .app import Services
from .asgi import AsgiApp
from .gc_policy import keep_tidy
from .logs import library_logs
from .settings import Settings
from .store.database import Database, DatabaseAddress, DatabaseError, NewerDatabase, parse_url
from .web.network import origins
from .web.protocol import Protocol

LONGEST_FRAME = 64 * 1024  # larger ones are cut off by the protocol, smaller ones are answered


class CannotServe(Exception):
    """Why the server does not start, and what to do: one line."""


def default_database() -> str:
    """A file among the user's own data."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(home) / 'steading' / 'steading.db'}"


def check_url(url: str) -> DatabaseAddress:
    try:
        return parse_url(url)
    except ValueError as error:
        raise CannotServe(f"{error}") from None


def prepare_folder(url: str) -> None:
    """The folder of a SQLite file, for nobody else to read."""
    address = check_url(url)
    if address.backend == "sqlite" and address.path and address.path != ":memory:":
        Path(address.path).parent.mkdir(mode=0o700, parents=True, exist_ok=True)


async def prepare_database(url: str) -> None:
    """Open the database once, so that what is wrong with it is said in one line."""
    try:
        database = Database(url)
        await database.open()
        await database.close()
    except NewerDatabase as error:
        raise CannotServe(f"{error}") from None
    except (DatabaseError, ImportError) as error:
        reason = getattr(error, "orig", None) or type(error).__name__
        raise CannotServe(f"the database cannot be opened ({reason}); name another with --database") from None


def bind(host: str, port: int) -> socket.socket:
    """The port, or who cannot have it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # it must say that it is TCP's: else asyncio lets the system hold answers back until the browser acknowledges, 40 ms
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if os.name != "nt":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(128)
    except (OSError, OverflowError) as error:
        listening.close()
        if isinstance(error, OSError) and error.errno == errno.EADDRINUSE:
            raise CannotServe(
                f"port {port} of {host} is taken, perhaps by another Steading; choose another with --port"
            ) from None
        why = error.strerror if isinstance(error, OSError) else "a port is from 0 to 65535"
        raise CannotServe(f"{host} port {port} cannot be used: {why}") from None
    return listening


def address_of(host: str, listening: socket.socket) -> str:
    """What to type into a browser."""
    port = listening.getsockname()[1]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def has_browser() -> bool:
    """Is there a screen to show one on?"""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


class Server(uvicorn.Server):
    """Says where it is once it is there."""

    def __init__(
        self,
        config: uvicorn.Config,
        address: str,
        others: Sequence[str],
        browser: bool,
        services: Services,
        build: bool,
    ) -> None:
        super().__init__(config)
        self.address = address
        self.others = others
        self.browser = browser
        self.services = services
        self.build = build  # is it to have the compiled package?

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Once is enough: the second Ctrl-C of an impatient hand would leave things half closed."""
        if not self.should_exit:
            super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.services.tasks.start(keep_tidy())
            print(f"Steading is at {self.address}", flush=True)
            for other in self.others:
                print(f"Others on the network find it at {other}/", flush=True)
            if self.build:
                lifecycle.build(self.services)
            if self.browser and has_browser():
                asyncio.get_running_loop().run_in_executor(None, webbrowser.open, self.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """First nobody new is let in, then everybody at a table goes elsewhere; running requests end."""
        for server in self.servers:
            server.close()
        await self.services.registry.part()
        await super().shutdown(sockets)


def leave(sig: int, frame: FrameType | None) -> None:
    """A polite end (uvicorn raises the signal again once it has closed): nothing is left behind, nothing is said."""
    raise SystemExit(0)


def serve(
    host: str = "127.0.0.1",
    port: int = 8642,
    database: str | None = None,
    browser: bool = True,
    settings: Settings | None = None,
    build: bool = False,
) -> None:
    """Serve until Ctrl-C, with `build` on the way to compiled bots; CannotServe says in one line why not."""
    url = database or default_database()
    prepare_folder(url)
    listening = bind(host, port)
    try:
        asyncio.run(prepare_database(url))
        others = origins(host, listening.getsockname()[1])
        site = AsgiApp(url, replace(settings or Settings(), origins=others))
        config = uvicorn.Config(
            site,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,  # see proxies
            lifespan="on",
            http=Protocol,
            ws_max_size=LONGEST_FRAME,
            timeout_graceful_shutdown=5,
            log_config=library_logs(),
        )
        server = Server(config, address_of(host, listening), others, browser, site.services, build)
        signal.signal(signal.SIGTERM, leave)
        with suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
        if not server.started:
            raise CannotServe("the server could not start")
    finally:
        listening.close()
