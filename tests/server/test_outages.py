"""PostgreSQL is killed and comes back while everything works: nothing is told twice, nothing waits for ever, and nobody
needs to start the server anew."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import delete, func, select, update
from tools.postgres import Cluster

from steading.server.store import database
from steading.server.store.notices import OutboxItem
from steading.server.store.schema import NoticeRow, Session, TableRow
from tests.server.peers import OK, Peer, saying
from tests.server.serving import QUICK, Guest, InThread, Json, wait_for
from tests.server.test_clocks import LIVE, Time, opened

ALL_AT_WORK = replace(
    QUICK,
    delivery=0.05,
    tick=0.05,
    session_check=0.05,
    round=0.1,
    inside_webhooks=True,
    address="https://games.example",
)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """A server that keeps what it says is kept."""
    with Cluster(safe=True) as cluster:
        yield cluster


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def served(cluster: Cluster, time: Time) -> Iterator[InThread]:
    served = InThread(cluster.new_database(), replace(ALL_AT_WORK, clock=time))
    yield served
    served.stop()


class Network:
    """What is between a server and PostgreSQL. Connections that it forgets neither answer nor end; new ones work."""

    def __init__(self, cluster: Cluster) -> None:
        self.path = str(cluster.folder / ".s.PGSQL.5432")
        self.door = socket.create_server(("127.0.0.1", 0), backlog=100)
        self.known: set[socket.socket] = set()
        threading.Thread(target=self.connect, daemon=True).start()

    def url(self, cluster: Cluster) -> str:
        """A new database as it is found through this."""
        name = cluster.new_database().partition("@/")[2].partition("?")[0]
        return f"postgresql+asyncpg://{cluster.user}@127.0.0.1:{self.door.getsockname()[1]}/{name}"

    def forget(self) -> None:
        """All connections that stand."""
        self.known = set()

    def connect(self) -> None:
        with suppress(OSError):
            while True:
                (ours, _), theirs = self.door.accept(), socket.socket(socket.AF_UNIX)
                theirs.connect(self.path)
                self.known |= {ours, theirs}
                for ends in ((ours, theirs), (theirs, ours)):
                    threading.Thread(target=self.carry, args=ends, daemon=True).start()

    def carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while said := source.recv(65536):
                if source in self.known:
                    target.sendall(said)
            if source in self.known:
                target.shutdown(socket.SHUT_WR)


def ready(served: InThread) -> int:
    return served.guest().http.get("/readyz").status_code


def notices(served: InThread) -> list[Any]:
    return list(served.within(served.services.database.rows(select(NoticeRow.__table__).order_by(NoticeRow.id))))


def states(served: InThread) -> list[str]:
    return [row.state for row in notices(served)]


def hooked(guest: Guest, peer: Peer) -> Guest:
    guest.post("/notices/webhooks", 201, url=f"{peer.url}/x", shape="plain")
    return guest


def away(served: InThread, peer: Peer, clock: Json | None = None) -> tuple[Guest, Guest, Json]:
    """A table of Ann and Bea at which it is Ann's turn; Bea is away and wants to be told."""
    ann, bea = served.guest(), served.guest()
    table = opened(ann, clock, "me Ann", "person Bea")
    hooked(bea.take(table["links"][0]), peer)
    return ann, bea, table


def play_turn(ann: Guest, table: Json) -> None:
    with ann.sit(table) as tab:
        while tab.deciding():
            tab.play()


def wait_while_time_goes(time: Time, condition: Callable[[], object]) -> None:
    def went() -> object:
        time.now += 0.5
        return condition()

    wait_for(went)


def fall_and_rise(cluster: Cluster, served: InThread) -> None:
    cluster.kill()
    wait_for(lambda: ready(served) == 503)
    cluster.begin()
    wait_for(lambda: ready(served) == 200)


def test_everything_goes_on_by_itself_when_the_database_is_back(cluster: Cluster, served: InThread, time: Time) -> None:
    with Peer(saying(OK)) as peer:
        ann, _, first = away(served, peer)
        _, _, timed = away(served, peer, LIVE)
        rated = update(TableRow).where(TableRow.id == timed["table"]).values(rated=True)
        served.within(served.services.database.change(rated))
        served.within(served.services.refresher.refresh(timed["table"]))
        dora = served.guest()
        with_bot = dora.open("random", "me Dora", options={"start_player": "0"})
        play_turn(ann, first)
        wait_for(lambda: states(served) == ["waits"])
        tab = dora.sit(with_bot)
        tab.until(lambda board: board["actions"])

        cluster.kill()
        time.now += 700  # a notice is due, and a clock has run out
        wait_for(lambda: ready(served) == 503)
        cluster.begin()
        wait_for(lambda: ready(served) == 200)

        wait_for(lambda: states(served)[0] == "told")
        wait_while_time_goes(
            time, lambda: (there := served.services.registry.tables.get(timed["table"])) and there.table.seating.lent(0)
        )
        while tab.deciding():
            tab.play()
        tab.until(lambda board: board["actions"])  # the bot has moved
        served.within(served.services.database.change(delete(Session)))
        assert tab.closed()
        wait_while_time_goes(time, lambda: set(states(served)) <= {"told", "dropped"})
        assert len(peer.heard) == states(served).count("told")
        text = served.guest().http.get("/metrics").text
        assert 'steading_task_restarts_total{task="messenger"}' in text


def test_what_was_on_its_way_when_the_database_fell_is_told_once_and_settled(
    cluster: Cluster, served: InThread, time: Time
) -> None:
    fallen = threading.Event()

    def wait(line: socket.socket) -> None:
        fallen.wait(60)
        line.sendall(OK)

    with Peer(wait) as peer:
        ann, _, table = away(served, peer)
        play_turn(ann, table)
        wait_for(lambda: states(served) == ["waits"])
        time.now += 60
        wait_for(lambda: peer.heard)
        assert states(served) == [served.services.messenger.outbox.mark]
        cluster.kill()
        fallen.set()
        wait_for(lambda: served.services.messenger.reports)
        wait_for(lambda: ready(served) == 503)
        cluster.begin()
        wait_for(lambda: ready(served) == 200)
        wait_for(lambda: states(served) == ["told"])
        assert served.services.messenger.in_hand == set()
        assert len(peer.heard) == 1


def test_what_was_taken_in_an_answer_that_was_lost_is_told_when_the_database_is_back(
    cluster: Cluster, served: InThread, time: Time
) -> None:
    messenger = served.services.messenger
    with Peer(saying(OK)) as peer:
        ann, _, table = away(served, peer)
        play_turn(ann, table)
        wait_for(lambda: states(served) == ["waits"])
        take = messenger.outbox.take

        async def lost(now: float, most: int) -> list[OutboxItem]:
            if await take(now, most):
                raise ConnectionResetError
            return []

        messenger.outbox.take = lost  # type: ignore[method-assign, assignment]
        time.now += 60
        wait_for(lambda: states(served) == [messenger.outbox.mark])
        messenger.outbox.take = take  # type: ignore[method-assign]
        fall_and_rise(cluster, served)
        wait_for(lambda: states(served) == ["told"])
        ((tries, kept),) = [(row.tries, row.state) for row in notices(served)]
        assert (tries, kept, len(peer.heard)) == (1, "told", 1)


def test_a_turn_that_could_not_be_told_of_while_the_database_was_away_is_told_of_then(
    cluster: Cluster, served: InThread, time: Time
) -> None:
    with Peer(saying(OK)) as peer:
        ann, _, table = away(served, peer)
        keep = served.services.summaries.keep
        fallen = threading.Event()

        async def keep_later(tables: Any) -> None:
            if not fallen.is_set():
                raise ConnectionResetError
            await keep(tables)

        served.services.summaries.keep = keep_later  # type: ignore[method-assign]
        play_turn(ann, table)
        wait_for(lambda: served.services.supervisor.down)
        cluster.kill()
        fallen.set()
        wait_for(lambda: ready(served) == 503)
        cluster.begin()
        wait_for(lambda: ready(served) == 200)
        wait_for(lambda: states(served) == ["waits"])
        time.now += 60
        wait_for(lambda: states(served) == ["told"])


def test_a_server_ends_while_the_database_is_away(cluster: Cluster) -> None:
    served = InThread(cluster.new_database(), ALL_AT_WORK)
    ann = served.guest()
    with ann.sit(ann.open("me Ann", "me Bea")) as tab:
        tab.play()
    cluster.kill()
    try:
        wait_for(lambda: ready(served) == 503)
        served.stop()
        assert not served.thread.is_alive()
    finally:
        cluster.begin()


def test_connections_that_hang_are_given_up_and_all_goes_on(
    cluster: Cluster, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "LONGEST_USE", 2.0)
    network = Network(cluster)
    served = InThread(network.url(cluster), replace(ALL_AT_WORK, clock=time))
    try:
        with Peer(saying(OK)) as peer:
            ann, _, table = away(served, peer)
            play_turn(ann, table)
            wait_for(lambda: states(served) == ["waits"])
            network.forget()
            time.now += 700
            wait_for(lambda: peer.heard)
            wait_for(lambda: ready(served) == 200 and states(served) == ["told"])
            assert len(peer.heard) == 1
            text = served.guest().http.get("/metrics").text
            assert "steading_task_restarts_total{task=" in text
    finally:
        served.stop()
        network.door.close()


def test_a_transaction_that_was_left_open_ends_with_its_locks(served: InThread) -> None:
    ask = select(func.current_setting("idle_in_transaction_session_timeout"))
    assert served.within(served.services.database.scalar(ask)) == "1min"
