"""The server as people run it, forked from a process that has imported everything: a start costs no importing, which
would be most of it. Tells which SQL it runs."""

from __future__ import annotations

import os
from multiprocessing.connection import Connection
from typing import NamedTuple

from steading.games import make
from steading.server.asgi import make_app
from steading.server.runner import serve
from steading.server.settings import Settings
from tests.server.statements import record_sql

make("my_farm_shop", {})  # its components are read once, here
make_app(Settings().body)  # and the routes are laid


class ServerOutput(NamedTuple):
    """Where a server writes; pipes, which have room even when the disk has none."""

    out: Connection
    errors: Connection
    sql: Connection
    recording: bool


def run_server(
    output: ServerOutput, environment: dict[str, str], folder: str, port: int, url: str, settings: Settings
) -> None:
    """Serve in this environment until the process ends, however it does."""
    os.dup2(output.out.fileno(), 1)
    os.dup2(output.errors.fileno(), 2)
    output.out.close()
    output.errors.close()
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    if output.recording:
        tell_sql(output.sql)
    serve("127.0.0.1", port, url, False, settings)


def tell_sql(line: Connection) -> None:
    """Tell each new statement at once: the process may be killed at any moment."""
    known: set[str] = set()

    def note(statement: str) -> None:
        if statement not in known:
            known.add(statement)
            os.write(line.fileno(), f"{statement}\0".encode())

    record_sql(note)
