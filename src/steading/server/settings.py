"""What whoever runs the server can set."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass


def luck() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(128)


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    each_second: float
    at_once: int


@dataclass(frozen=True)
class Settings:
    """The server's measures; the defaults suit a house."""

    pause: float = 0.4  # seconds that a bot waits at least, so that people can follow
    workers: int = 2  # processes in which bots think
    standings: float = 0.5  # seconds after which it is noted for lists where a table stands
    patience: float = 20  # seconds after which a bot that still thinks plays at random
    analysing: float = 150  # seconds for one analysis; what is left then is thought about with the least effort
    analyses: int = 40  # that wait for their turn
    posts: Rate = Rate(2, 40)  # of one browser
    reads: Rate = Rate(60, 600)  # of one address: a page takes some twenty
    messages: Rate = Rate(20, 40)  # of one socket
    body: int = 16 * 1024  # bytes
    message: int = 4 * 1024
    tables_of_one: int = 200
    sockets_of_one: int = 40
    records: int = 10_000  # in all
    cached_tables: int = 200
    luck: Callable[[], int] = luck
    origins: tuple[str, ...] = ()  # where other machines find the server; none if they do not
