"""A database that cannot be used for a while: a full disk, a locked file, a server that is only read from, or gone."""

from __future__ import annotations

import asyncio
import resource
import signal
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, insert, literal_column, make_url, select, text, update
from sqlalchemy.exc import OperationalError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncEngine
from tools.postgres import Cluster

from steading.server import logs
from steading.server.store.database import DatabaseUnavailable
from steading.server.store.notices import Notice
from steading.server.store.schema import NoticeRow, Person
from tests.server import serving
from tests.server.serving import ON_FILES, QUICK, Guest, InProcess, InThread, Json, Tab, database, prepare, wait_for

WANTED: Json = {"game": "my_farm_shop", "seats": [{"kind": "me"}, {"kind": "me"}]}
ON_SERVERS = pytest.mark.skipif("config.getoption('--store') != 'postgresql'", reason="it is about PostgreSQL's server")
NOT_WRITTEN = (503, "the database cannot be written\n")


def ready(guest: Guest) -> tuple[int, str]:
    answer = guest.http.get("/readyz")
    return answer.status_code, answer.text


def check_that_nothing_is_changed(guest: Guest, table: Json, tab: Tab) -> None:
    """Whatever is asked for that must be kept is refused in words, here and on the live line; all else goes on."""
    assert ready(guest) == NOT_WRITTEN
    assert guest.http.get("/healthz").status_code == 200
    for path, body in {"/tables": WANTED, "/sign-up": {"name": "Ann", "password": "correct horse battery"}}.items():
        answer = guest.http.post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert "try again in a moment" in answer.json()["text"]
    answer = guest.http.post(f"{table['url']}/resign")
    assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
    number = tab.board["number"]
    tab.ask("play", action=tab.board["actions"][0]["index"])
    assert tab.next("error")["code"] == "unavailable"
    tab.send(do="chat", text="Is anybody there?")
    assert tab.next("error")["code"] == "unavailable"
    tab.send(do="look")
    assert tab.next("board")["number"] == number
    assert [mine["table"] for mine in guest.http.get("/mine").json()] == [table["table"]]


def check_that_all_goes_on(guest: Guest, table: Json, tab: Tab) -> None:
    """On the same line, where it was left."""
    wait_for(lambda: ready(guest) == (200, "ready\n"))
    number = tab.board["number"]
    assert tab.play()["number"] == number + 1
    tab.send(do="chat", text="Here we are.")
    assert [said["text"] for said in tab.next("chat")["messages"]] == ["Here we are."]
    assert guest.http.post("/tables", json=WANTED).status_code == 201
    wait_for(lambda: len(guest.http.get("/mine").json()) == 2)


# ------------------------------------------------------------ SQLite
@ON_FILES
def test_a_full_disk_is_said_and_all_goes_on_when_there_is_room_again(tmp_path: Path) -> None:
    served = InProcess(database(tmp_path))
    limit = resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE)
    ann = served.guest()
    table = ann.open("me Ann", "me Bea", options={"start_player": "0"})
    with ann.sit(table) as tab:
        tab.play()
        resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (0, limit[1]))  # not a byte more in any file
        check_that_nothing_is_changed(ann, table, tab)
        resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, limit)
        check_that_all_goes_on(ann, table, tab)
    status, said = served.stop()
    assert status == 0
    assert "Unavailable SQLITE_IOERR" in said or "Unavailable SQLITE_FULL" in said


def hurry(connection: Any, _record: object) -> None:
    """Do not wait long for a lock that is only given back when the test says so."""
    connection.cursor().execute("PRAGMA busy_timeout=500")


async def make_impatient(engine: AsyncEngine) -> None:
    """From now on it gives up soon."""
    event.listen(engine.sync_engine, "connect", hurry)
    await engine.dispose()


@pytest.fixture
def locked(tmp_path: Path) -> Iterator[tuple[InThread, sqlite3.Connection]]:
    """A server that soon gives up waiting, and somebody else at its file."""
    served = InThread(database(tmp_path), replace(QUICK, delivery=0.02))
    served.within(make_impatient(served.services.database.engine))
    with closing(sqlite3.connect(tmp_path / "steading.db", isolation_level=None)) as other:
        yield served, other
    served.stop()


@ON_FILES
def test_a_locked_file_is_said_and_all_goes_on_when_it_is_free_again(
    locked: tuple[InThread, sqlite3.Connection],
) -> None:
    served, other = locked
    ann = served.guest()
    table = ann.open("me Ann", "me Bea", options={"start_player": "0"})
    with ann.sit(table) as tab:
        tab.play()
        other.execute("BEGIN IMMEDIATE")
        check_that_nothing_is_changed(ann, table, tab)
        other.execute("ROLLBACK")
        check_that_all_goes_on(ann, table, tab)


@ON_FILES
def test_notices_are_carried_again_after_an_outage(locked: tuple[InThread, sqlite3.Connection]) -> None:
    served, other = locked
    database, outbox = served.services.database, served.services.messenger.outbox
    served.guest().open("me", "me")
    errors = logs.ERRORS.total()
    other.execute("BEGIN IMMEDIATE")
    wait_for(lambda: logs.ERRORS.total() > errors)
    other.execute("ROLLBACK")
    ((person,),) = served.within(database.rows(select(Person.id)))
    of_nothing = Notice(person, "chat", 1, "Nothing", "There is no such table.", "/", "nowhere")
    served.within(outbox.put([(of_nothing, "webhook", 0)], time.time()))
    wait_for(lambda: served.within(database.scalar(select(NoticeRow.state))) in ("dropped", "failed"))


def test_who_comes_back_after_an_hour_is_known_though_that_cannot_be_noted(tmp_path: Path) -> None:
    now = [1_000_000.0]
    served = InThread(database(tmp_path), replace(QUICK, clock=lambda: now[0]))
    try:
        ann = served.guest()
        table = ann.open("me", "me")

        async def full(*statements: object) -> None:
            raise DatabaseUnavailable("SQLITE_FULL")

        served.services.database.change = full  # type: ignore[method-assign]
        now[0] += 4000
        assert ann.http.get(table["url"]).status_code == 200
        assert ann.http.post("/tables", json=WANTED).json()["code"] == "unavailable"
    finally:
        del served.services.database.change
        served.stop()


def test_a_mistake_of_ours_is_no_outage(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    try:
        for wrong in ("1 FROM nowhere", "1 FORM people", "wings FROM people"):
            with pytest.raises((OperationalError, ProgrammingError)):
                served.within(served.services.database.rows(select(literal_column(wrong))))
    finally:
        served.stop()


# ------------------------------------------------------------ PostgreSQL
@ON_SERVERS
def test_a_server_that_is_only_read_from_is_said_and_all_goes_on_when_it_is_written_again(tmp_path: Path) -> None:
    cluster, url = serving.CLUSTER, database(tmp_path)
    assert cluster is not None
    name = make_url(url).database
    served = InThread(url)

    def set_read_only(how: str) -> None:
        """For all who connect from now on; those who are connected have to do so anew."""
        cluster.ask(f'ALTER DATABASE "{name}" SET default_transaction_read_only = {how}')
        served.services.cluster.line = None  # it is to be heard that the line is another
        cluster.ask(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        wait_for(lambda: served.services.cluster.listening)

    try:
        ann = served.guest()
        table = ann.open("me Ann", "me Bea", options={"start_player": "0"})
        with ann.sit(table) as tab:
            tab.play()
            set_read_only("on")
            check_that_nothing_is_changed(ann, table, tab)
            set_read_only("off")
            check_that_all_goes_on(ann, table, tab)
    finally:
        served.stop()


# Waits until two connections have come here.
MEET = """
DO $$ BEGIN
    PERFORM pg_advisory_lock_shared(7);
    WHILE (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = 7) < 2 LOOP
        PERFORM pg_sleep(0.01);
    END LOOP;
END $$
"""


@ON_SERVERS
def test_changes_that_wait_for_each_other_are_both_made(tmp_path: Path) -> None:
    """PostgreSQL undoes one of them; it is made after the other."""
    served = InThread(database(tmp_path))
    opened = served.services.database
    name = select(Person.name).order_by(Person.id)

    async def change_both() -> None:
        rows = [{"id": str(each) * 8, "created": 0, "name": "", "role": "guest"} for each in (1, 2)]
        await opened.change((insert(Person), rows))
        words = [update(Person).where(Person.id == row["id"]).values(name=Person.name + "x") for row in rows]
        meet = text(MEET)
        await asyncio.gather(opened.change(words[0], meet, words[1]), opened.change(words[1], meet, words[0]))

    try:
        served.within(change_both())
        assert served.within(opened.scalars(name)) == ["xx", "xx"]
    finally:
        served.stop()


@ON_SERVERS
def test_a_database_that_is_gone_is_said() -> None:
    with Cluster() as cluster:
        url = cluster.new_database()
        prepare(url)
        served = InThread(url)
        try:
            ann = served.guest()
            table = ann.open("me", "me")
            cluster.process.send_signal(signal.SIGINT)
            cluster.process.wait()
            for answer in (ann.http.post("/tables", json=WANTED), ann.http.get("/mine"), ann.http.get(table["url"])):
                assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            assert ready(ann)[0] == 503
            assert ann.http.get("/healthz").status_code == 200
        finally:
            served.stop()
