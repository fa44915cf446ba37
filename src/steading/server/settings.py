"""What whoever runs the server can set."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Literal

SignUp = Literal["open", "invitation", "closed"]
DAY = 24 * 3600.0


def luck() -> int:
    """A seed that nobody can guess."""
    return secrets.randbits(128)


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    each_second: float
    at_once: float


@dataclass(frozen=True)
class Limit:
    """So many in so many seconds."""

    most: int
    seconds: float


@dataclass(frozen=True)
class HashingCost:
    """What a password costs whoever wants to try it: argon2id as RFC 9106 has it for less memory."""

    rounds: int = 3
    memory: int = 64 * 1024  # KiB
    lanes: int = 4
    at_once: int = 2  # so many are worked out at the same time
    waiting: int = 40  # and so many may wait


@dataclass(frozen=True)
class Settings:
    """The server's measures; the defaults suit one machine."""

    pause: float = 0.4  # seconds that a bot waits at least, so that people can follow
    workers: int = 2  # processes in which bots think; 0: they are asked through the database, see `steading think`
    summary_delay: float = 0.5  # seconds after which the summary of a table that has changed is stored
    round: float = 3  # seconds between two looks of the caretaker
    metrics_token: str = ""  # who says it may read /metrics from elsewhere than this machine
    patience: float = 20  # seconds after which a bot that still thinks plays at random
    analysis_seconds: float = 150  # for one analysis; what is left then is thought about with the least effort
    analyses: int = 40  # that wait for their turn
    posts: Rate = Rate(2, 40)  # of one browser
    reads: Rate = Rate(60, 600)  # of one address: a page takes some twenty
    messages: Rate = Rate(40, 80)  # of one person, on all lines: a page sends two a move
    lines: Rate = Rate(0.5, 12)  # of chat, of one person
    costly: Rate = Rate(0.3, 20)  # seconds of a processor that one may take for what takes long; see `meter`
    body: int = 16 * 1024  # bytes
    message: int = 4 * 1024
    tables_of_one: int = 200
    sockets_of_one: int = 40
    records: int = 10_000  # in all
    cached_tables: int = 200
    watchers: int = 200  # who look on at one table
    breath: float = 0.5  # seconds in which those who come and go to look on are told of together
    luck: Callable[[], int] = luck
    delivery: float = 5  # seconds between two looks into the outbox
    smtp: str = ""  # where e-mail is handed in: smtp://user:password@host:587 or smtps://…
    sender: str = "Steading <steading@localhost>"
    inside_webhooks: bool = False  # may people have addresses told that are not out in the world?
    deliveries: int = 32  # notices that are handed to browsers and webhooks at the same time
    deliveries_of_person: Rate = Rate(1, 60)  # to all the browsers and webhooks of one
    deliveries_of_host: Rate = Rate(10, 600)  # to one host, for everybody
    address: str = ""  # where people find the server, for links in e-mail: https://games.example
    clock: Callable[[], float] = time.time  # seconds since 1970, by which tables are timed
    tick: float = 1  # seconds after which it is looked whether a clock has run out
    hesitation: float = 4  # seconds that an order waits, more or less, so that it looks like a person's decision
    origins: tuple[str, ...] = ()  # where other machines find the server; none if they do not
    send_mail: Callable[[str, str, str], Awaitable[None]] | None = None  # in place of `smtp`
    trusted_proxies: tuple[str, ...] = ()  # addresses or networks whose word counts on who asks, and how
    sign_up: SignUp = "open"
    hashing: HashingCost = HashingCost()
    tries_of_account: Limit = Limit(10, 15 * 60)  # wrong passwords
    tries_of_address: Limit = Limit(40, 15 * 60)
    sign_ups_of_address: Limit = Limit(10, 3600)
    uploads_of_address: Limit = Limit(100, DAY)  # each is worked out once, and kept
    invitations_of_address: Limit = Limit(60, DAY)  # each is told to who is invited
    reports_of_address: Limit = Limit(60, DAY)
    proofs_of_mail: Limit = Limit(6, DAY)  # e-mails to one address that ask whether it is somebody's
    session: float = 365 * DAY  # unused for so long, a browser is forgotten
    link: float = 60 * DAY  # the link of a seat; who has come by it keeps the seat
    invitation: float = 14 * DAY
    reset: float = DAY
    reports_of_one: int = 20  # that wait
    session_check: float = 10  # seconds until sessions that were ended elsewhere are noticed at the tables
    readers: int = 1  # processes that read what was uploaded
    record_seconds: float = 20  # for one question about it
