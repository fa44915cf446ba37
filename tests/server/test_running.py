"""The server as a process: kept moves survive a kill, ports that are taken, Ctrl-C, databases old and new."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, suppress
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, inspect, text
from websockets.exceptions import WebSocketException

from steading.client import load_certificates
from steading.engine import read_record
from steading.games import make
from steading.server import runner as serving_module
from steading.server.runner import CannotServe, address_of, bind, default_database, prepare_database
from steading.server.store.database import Database, NewerDatabase
from steading.server.store.schema import VERSION, Base
from steading.server.store.snapshots import OTHERS as MENDED
from tests.cli.shell import MAIN, PACKAGE, Shell, process
from tests.server.serving import ON_FILES, PATIENCE, Guest, InProcess, InThread, Json, Tab, database, wait_for


# ------------------------------------------------------------ killed in the middle
@ON_FILES
def test_every_acknowledged_move_survives_a_kill(tmp_path: Path) -> None:
    luck = random.Random(3)
    url = database(tmp_path)
    acknowledged: list[str] = []
    served = InProcess(url)
    guest = served.guest()
    table = guest.open("me Ann", "me Bea", "random", options={"farmer": True})
    for _ in range(3):
        with guest.sit(table) as tab:
            assert_kept(tmp_path, acknowledged)
            with suppress(WebSocketException, OSError):
                play_until_killed(tab, served, luck, acknowledged)
        served.process.communicate()
        served = InProcess(url)
        guest.served = served
    with guest.sit(table) as tab:
        assert_kept(tmp_path, acknowledged)
        assert len(acknowledged) >= 30
    assert served.stop() == (0, "")


def play_until_killed(tab: Tab, served: InProcess, luck: random.Random, acknowledged: list[str]) -> None:
    """Moves, each noted when acknowledged; at some moment the server is killed while the next is on its way."""
    last = luck.randrange(10, 20)
    for move in range(last + 1):
        while not tab.deciding():
            if tab.board["next_seat"] is not None:
                tab.send(do="sit", seat=tab.board["next_seat"])
            tab.hear()
        action = luck.choice(tab.board["actions"])
        number, key = tab.board["number"], f"click {luck.random()}"
        tab.ask("play", action=action["index"], key=key)
        if move == last:
            time.sleep(luck.random() * 0.01)
            served.process.send_signal(signal.SIGKILL)
        tab.until(lambda board, number=number: board["number"] > number)  # type: ignore[misc]
        acknowledged.append(key)


def assert_kept(folder: Path, acknowledged: list[str]) -> None:
    """The log holds every acknowledged click, in its order."""
    with closing(sqlite3.connect(folder / "steading.db")) as connection:
        kept = [key for (key,) in connection.execute("SELECT key FROM actions WHERE key IS NOT NULL ORDER BY number")]
    remaining = iter(kept)
    assert all(key in remaining for key in acknowledged)
    assert len(kept) - len(acknowledged) <= 3  # one a kill may be kept that was not acknowledged any more


def test_no_worker_outlives_a_killed_server(tmp_path: Path) -> None:
    served = InProcess(database(tmp_path))
    ann = served.guest()
    table = ann.open("random", "random", "me")
    with ann.sit(table):
        wait_for(lambda: children(served.process.pid))
    workers = children(served.process.pid)
    served.kill()
    wait_for(lambda: not any(alive(worker) for worker in workers))


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def alive(pid: int) -> bool:
    """Does the process run (and is no zombie)?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


# ------------------------------------------------------------ the command
@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(tmp_path, monkeypatch, capsys)


@ON_FILES
def test_the_command_says_where_it_is_and_stops_on_ctrl_c(tmp_path: Path) -> None:
    running = subprocess.Popen(
        [*MAIN, "serve", "--port", "0", "--no-browser", "--no-build", "--bot-pause", "0"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": str(PACKAGE), "XDG_DATA_HOME": str(tmp_path)},
    )  # fmt: skip
    assert running.stdout is not None
    line = running.stdout.readline()
    assert line.startswith("Steading is at http://127.0.0.1:")
    url = line.split()[-1]
    browser = httpx.Client(timeout=PATIENCE, verify=load_certificates())
    assert browser.get(url).status_code == 200
    table = browser.post(
        url + "tables", headers={"origin": url.rstrip("/")},
        json={"game": "my_farm_shop", "seats": [{"kind": "bot"}, {"kind": "bot"}]},
    )  # fmt: skip
    assert table.status_code == 201
    running.send_signal(signal.SIGINT)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=PATIENCE)
    assert (running.returncode, out, err) == (0, "", "")
    assert (tmp_path / "steading" / "steading.db").is_file()
    assert (tmp_path / "steading").stat().st_mode & 0o77 == 0


def test_a_taken_port_is_said_in_one_line(tmp_path: Path) -> None:
    holder = bind("127.0.0.1", 0)
    port = str(holder.getsockname()[1])
    run = process(tmp_path, "serve", "--port", port, "--no-browser", "--no-build", "--database", database(tmp_path))
    holder.close()
    run.complains(f"port {port}", "is taken", "--port")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--port", "99999"), "0 to 65535"),
        (("--host", "256.1.1.1"), "cannot be used"),
        (("--database", "nonsense"), "not a database URL"),
        (("--database", "sqlite:////dev/null/x.db"), "/dev/null"),
        (("--bot-pause", "61"), "--bot-pause"),
    ],
)
def test_what_is_wrong_with_the_command_is_said_in_one_line(
    shell: Shell, tmp_path: Path, arguments: tuple[str, str], said: str
) -> None:
    given = ["--database", database(tmp_path), *arguments] if "--database" not in arguments else list(arguments)
    shell("serve", "--port", "0", "--no-browser", "--no-build", *given).complains(said)


@ON_FILES
def test_a_file_that_is_no_database_is_said_in_one_line(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "steading.db").write_text("not a database, but long enough to be looked at" * 50)
    run = shell("serve", "--port", "0", "--no-browser", "--no-build", "--database", database(tmp_path))
    run.complains("database cannot be opened", "--database")


def test_a_browser_is_opened_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serving_module.has_browser()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serving_module.has_browser()
    monkeypatch.delenv("DISPLAY")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert serving_module.has_browser()


@ON_FILES
def test_answers_do_not_wait_until_what_was_sent_before_is_acknowledged() -> None:
    async def delayed() -> bool:
        """May the system hold back the second part of an answer?"""
        told: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def greet(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connection = writer.get_extra_info("socket")
            told.set_result(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with bind("127.0.0.1", 0) as listening:
            async with await asyncio.start_server(greet, sock=listening):
                _, writer = await asyncio.open_connection(*listening.getsockname())
                writer.close()
                return not await told

    assert not asyncio.run(delayed())


def test_the_address_is_one_that_can_be_opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    listening = bind("127.0.0.1", 0)
    port = listening.getsockname()[1]
    shown = [address_of(host, listening) for host in ("127.0.0.1", "0.0.0.0", "::1", "::")]
    listening.close()
    assert shown == [f"http://{host}:{port}/" for host in ("127.0.0.1", "127.0.0.1", "[::1]", "[::1]")]
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/steading/steading.db"


# ------------------------------------------------------------ the database
@ON_FILES
def test_migrations_make_exactly_what_the_models_say(tmp_path: Path) -> None:
    asyncio.run(prepare_database(database(tmp_path)))
    made = create_engine("sqlite://")
    Base.metadata.create_all(made)
    engine = create_engine(database(tmp_path))
    assert shape(engine, "alembic_version") == shape(made)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == VERSION
    engine.dispose()


def shape(engine: object, without: str = "") -> Json:
    """Columns, keys, indexes of all tables."""
    found = inspect(engine)
    assert found is not None
    return {
        name: (
            [(column["name"], str(column["type"]), column["nullable"]) for column in found.get_columns(name)],
            found.get_pk_constraint(name)["constrained_columns"],
            sorted(str(sorted(key["constrained_columns"])) for key in found.get_foreign_keys(name)),
            sorted(str(index["column_names"]) for index in found.get_indexes(name)),
            sorted(str(index["column_names"]) for index in found.get_unique_constraints(name)),
        )
        for name in found.get_table_names()
        if name != without
    }


def test_a_database_is_opened_again_with_all_that_is_in_it(tmp_path: Path) -> None:
    first = InThread(database(tmp_path))
    ann = first.guest()
    table = ann.open("me Ann", "me Bea")
    with ann.sit(table) as tab:
        tab.play()
        tab.send(do="chat", text="still here?")
        tab.next("chat")
        before = tab.board, tab.log
    first.stop()
    second = InThread(database(tmp_path))
    try:
        ann.served = second
        ann.http.base_url = second.url
        with ann.tab(table) as tab:
            said = tab.next("chat")["messages"]
            name = tab.board["seats"][tab.board["seat"]]["name"]
            assert [(line["name"], line["text"]) for line in said] == [(name, "still here?")]
            for same in ("number", "panels", "actions", "seats", "can_undo"):
                assert tab.board[same] == before[0][same]
            assert tab.log == before[1]
        assert ann.http.get("/mine").json()[0]["table"] == table["table"]
    finally:
        second.stop()


@ON_FILES
def test_sqlite_is_run_so_that_what_is_kept_is_kept(tmp_path: Path) -> None:
    async def ask() -> list[object]:
        opened = Database(database(tmp_path))
        await opened.open()
        async with opened.engine.connect() as connection:
            names = ("journal_mode", "foreign_keys", "synchronous", "busy_timeout")
            found = [(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in names]
        await opened.close()
        return found

    assert asyncio.run(ask()) == ["wal", 1, 2, 5000]


@ON_FILES
def test_a_database_of_tomorrow_is_left_alone(tmp_path: Path) -> None:
    asyncio.run(prepare_database(database(tmp_path)))
    with sqlite3.connect(tmp_path / "steading.db") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(CannotServe, match="update Steading"):
        asyncio.run(prepare_database(database(tmp_path)))

    async def open_it() -> None:
        await Database(database(tmp_path)).open()

    with pytest.raises(NewerDatabase):
        asyncio.run(open_it())


# ------------------------------------------------------------ other rules
def restarted(folder: Path, guest: Guest, *changes: str) -> InThread:
    """The server again on the same database, after these changes to it."""
    with closing(sqlite3.connect(folder / "steading.db")) as connection, connection:
        for change in changes:
            connection.execute(change)
    served = InThread(database(folder))
    guest.served = served
    guest.http.base_url = served.url
    return served


def play_out(tab: Tab) -> None:
    """To the end of the game."""
    while not tab.until(lambda board: board["actions"] or board["over"])["over"]:
        tab.play()


OTHERS = "UPDATE tables SET fingerprint = 'other'"


@ON_FILES
def test_a_table_of_other_rules_goes_on_from_how_it_stood_and_says_so(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    ann = served.guest()
    table = ann.open("me Ann", "random")
    with ann.sit(table) as tab:
        for _ in range(25):
            tab.until(lambda board: board["actions"])
            tab.play()
        before = tab.until(lambda board: board["actions"])
        log = list(tab.log)
    served.stop()
    again = restarted(tmp_path, ann, OTHERS)
    try:
        with ann.sit(table) as tab:
            assert tab.log == log
            assert {panel["id"]: panel["body"] for panel in tab.board["panels"]} == {
                panel["id"]: panel["body"] for panel in before["panels"]
            }
            assert [said["text"] for said in tab.heard[-1]["messages"]] == [MENDED]
            play_out(tab)
        record = read_record(ann.http.get(f"{table['url']}/record").text)
        assert record.position is not None  # it begins where the rules changed
        assert record.replay(make(record.game, record.options)).deciders == ()
    finally:
        again.stop()
    once_more = restarted(tmp_path, ann)
    try:
        with ann.sit(table) as tab:
            assert tab.board["over"]
            assert tab.log[: len(log)] == log
    finally:
        once_more.stop()


@ON_FILES
def test_a_table_of_other_rules_that_was_not_kept_says_so(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    ann = served.guest()
    table = ann.open("me", "me")
    served.stop()
    again = restarted(tmp_path, ann, OTHERS, "DELETE FROM snapshots")
    try:
        assert ann.http.get(table["url"]).json()["code"] == "other-rules"
        assert ann.http.get("/mine").json() == []
        with ann.tab(table) as tab:
            assert "earlier version" in tab.hear()["text"]
    finally:
        again.stop()


@ON_FILES
def test_a_finished_table_of_other_rules_can_still_be_watched(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    ann = served.guest()
    table = ann.open("me Ann", "random")
    with ann.sit(table) as tab:
        play_out(tab)
        tab.send(do="moment", at=40)
        then = tab.next("moment")
        last = [sheet["total"] for sheet in sorted(tab.board["scores"], key=lambda sheet: sheet["seat"])]
        moments = tab.board["moments"]
    wait_for(lambda: films(tmp_path))
    served.stop()
    again = restarted(tmp_path, ann, OTHERS)
    try:
        answer = ann.http.get(table["url"])
        assert (answer.status_code, answer.headers["location"]) == (303, f"/replay/{table['table']}")
        assert ann.http.get(answer.headers["location"]).status_code == 200
        shown = ann.http.get(f"/replay/{table['table']}/moment/40").json()
        assert shown["of"] == moments - 1
        told = [entry["text"] for entry in shown["log"]]  # as a spectator read it
        assert told == [entry["text"] for entry in then["log"]][: len(told)]
        assert len(told) > 30
        assert shown["line"]["step"] == then["line"]["step"]
        assert ann.http.get(f"/replay/{table['table']}/curve").json()["totals"][-1] == last
        assert ann.http.get(f"/replay/{table['table']}/moment/99999").status_code == 404
        assert again.guest().http.get(f"/replay/{table['table']}").status_code == 404  # it is no stranger's to see
    finally:
        again.stop()


def films(folder: Path) -> int:
    with closing(sqlite3.connect(folder / "steading.db")) as connection:
        return int(connection.execute("select count(*) from films").fetchone()[0])


@ON_FILES
def test_tables_are_kept_when_the_server_ends_and_when_it_starts_after_a_hurry(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    ann = served.guest()
    table = ann.open("me Ann", "random")
    with ann.sit(table) as tab:
        for _ in range(5):
            tab.until(lambda board: board["actions"])
            tab.play()
        tab.until(lambda board: board["actions"])
    served.stop()

    def kept() -> list[tuple[str, int]]:
        with closing(sqlite3.connect(tmp_path / "steading.db")) as connection:
            return list(connection.execute('select "table", number from snapshots'))

    ((_, rows),) = kept()
    again = restarted(tmp_path, ann, "UPDATE snapshots SET number = 1")  # as if it had ended in a hurry
    try:
        wait_for(lambda: kept() == [(table["table"], rows)])
    finally:
        again.stop()
