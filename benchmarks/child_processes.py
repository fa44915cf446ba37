"""What is forked and killed by `benchmarks.kills`: a server, and a bot worker. Imports everything they need."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from steading.games import make
from steading.server.bots.remote_worker import think
from steading.server.notices import composer as notices
from steading.server.runner import serve
from steading.server.settings import Rate, Settings

MANY = Rate(100_000, 100_000)
SETTINGS = Settings(
    pause=0, workers=0, round=0.5, summary_delay=0.05, posts=MANY, reads=MANY, messages=MANY, tables_of_one=10**6,
    delivery=0.2, inside_webhooks=True,
)  # fmt: skip
notices.PAUSE["webhook"] = 0.1  # whoever is away is told almost at once

make("my_farm_shop", {})  # its components are read once, here


def run_quietly(work: Callable[..., None], *arguments: Any) -> None:
    """Run in a process of its own, without output."""
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
    work(*arguments)


def run_server(port: int, url: str) -> None:
    """A server, until it is killed."""
    run_quietly(serve, "127.0.0.1", port, url, False, SETTINGS)


def run_bot_worker(url: str) -> None:
    """A bot worker, until it is killed."""
    run_quietly(think, url, 1, 20.0)
