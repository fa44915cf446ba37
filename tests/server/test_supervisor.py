"""Tasks that nobody waits for: what ends is begun again, what is down is said."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from steading.server import health, supervisor
from steading.server.cluster.messages import ClusterEvent
from steading.server.live.live_table import LiveTable
from steading.server.store.database import DatabaseUnavailable
from steading.server.supervisor import Supervisor
from tests.server.serving import PATIENCE, QUICK, InThread, database, wait_for


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pauses of a hundredth of a second at first, five at most."""
    monkeypatch.setattr(supervisor, "SHORTEST", 0.01)
    monkeypatch.setattr(supervisor, "LONGEST", 0.05)


class Work:
    """A task that goes on by a plan: each time that it is begun, the next step of it."""

    def __init__(self, *steps: Callable[[], Awaitable[None]]) -> None:
        self.steps = list(steps)
        self.begun = 0

    async def __call__(self) -> None:
        self.begun += 1
        await self.steps.pop(0)()


async def fails() -> None:
    raise ValueError("a secret")


async def ends() -> None:
    pass


async def goes_on() -> None:
    await asyncio.sleep(3600)


async def is_cancelled() -> None:
    """Waits for something that somebody else cancels."""
    waiting = asyncio.get_running_loop().create_future()
    waiting.cancel()
    await waiting


def supervised(work: Work, once: bool, until: Callable[[Supervisor], object]) -> tuple[list[str], bool]:
    """The names that were counted until this was so, and whether the task had come to its end by then."""

    async def run() -> tuple[list[str], bool]:
        counted: list[str] = []
        over = Supervisor(counted.append)
        task = (over.once if once else over.run)("clerk", work)
        while not until(over):
            await asyncio.sleep(0.001)
        done = task.done()
        task.cancel()
        await asyncio.wait([task], timeout=PATIENCE)
        assert task.done()
        return counted, done

    return asyncio.run(run())


@pytest.mark.usefixtures("quick")
def test_what_fails_is_begun_again_after_pauses_that_grow(capsys: pytest.CaptureFixture[str]) -> None:
    work = Work(fails, fails, ends, is_cancelled, fails, goes_on)
    counted, _ = supervised(work, once=False, until=lambda over: work.begun == 6 and not over.down)
    assert counted == ["clerk"] * 5
    said = capsys.readouterr().err
    assert re.findall(r"the clerk failed and is begun again in (\S+) s", said) == [
        "0.01",
        "0.02",
        "0.04",
        "0.05",
        "0.05",
    ]
    assert "ValueError" in said and "a secret" not in said


@pytest.mark.usefixtures("quick")
def test_pauses_begin_anew_for_what_ran_well(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(supervisor, "WELL", -1.0)
    work = Work(fails, fails, fails, goes_on)
    supervised(work, once=False, until=lambda over: work.begun == 4)
    assert re.findall(r"again in (\S+) s", capsys.readouterr().err) == ["0.01"] * 3


@pytest.mark.usefixtures("quick")
def test_what_is_done_once_is_tried_until_it_is_done() -> None:
    work = Work(fails, fails, ends)
    counted, done = supervised(work, once=True, until=lambda over: work.begun == 3 and not over.tasks)
    assert (counted, done, work.steps) == (["clerk"] * 2, True, [])


def test_what_is_down_is_known_and_can_be_hurried() -> None:
    work = Work(fails, goes_on)

    def look(over: Supervisor) -> bool:
        if over.down == "clerk":
            over.hurry()
        return work.begun == 2 and not over.down

    counted, done = supervised(work, once=False, until=look)
    assert (counted, done) == (["clerk"], False)


@pytest.mark.parametrize("steps", [[goes_on], [fails]])
def test_what_is_cancelled_ends_at_once_whether_it_runs_or_pauses(steps: list[Callable[[], Awaitable[None]]]) -> None:
    work = Work(*steps)
    counted, _ = supervised(work, once=False, until=lambda over: work.begun and bool(over.down) == (steps == [fails]))
    assert counted == []


# ------------------------------------------------------------ in a server
@pytest.mark.parametrize("name", ["messenger", "caretaker", "session check", "timekeeper"])
def test_a_server_says_which_task_is_down_and_when_it_is_back(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(supervisor, "SHORTEST", 0.2)
    monkeypatch.setattr(supervisor, "LONGEST", 0.2)
    served = InThread(database(tmp_path), replace(QUICK, delivery=0.05, session_check=0.05, tick=0.05))
    needed = {
        "messenger": (served.services.messenger, "warn"),
        "caretaker": (served.services.caretaker, "make_round"),
        "session check": (served.services.refresher, "dismiss_ended"),
        "timekeeper": (served.services.timekeeper, "make_round"),
    }

    async def wrong(**_given: object) -> None:
        raise RuntimeError

    try:
        http = served.guest().http
        wait_for(lambda: http.get("/readyz").status_code == 200)
        with monkeypatch.context() as breaking:
            breaking.setattr(*needed[name], wrong)
            wait_for(lambda: http.get("/readyz").text == f"the {name} failed and is begun again\n")
            assert (http.get("/healthz").status_code, http.get("/games").status_code) == (200, 200)
        wait_for(lambda: http.get("/readyz").status_code == 200)
        found = re.search(rf'^steading_task_restarts_total{{task="{name}"}} (\S+)$', http.get("/metrics").text, re.M)
        assert found is not None and float(found[1]) >= 1
    finally:
        served.stop()


def test_to_ask_whether_a_server_is_ready_does_not_shorten_the_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only a database that is back does."""
    monkeypatch.setattr(supervisor, "SHORTEST", 600.0)
    monkeypatch.setattr(supervisor, "LONGEST", 600.0)
    served = InThread(database(tmp_path), replace(QUICK, tick=0.05))
    http = served.guest().http
    rounds = []

    async def wrong() -> None:
        rounds.append(1)
        raise RuntimeError

    async def away() -> None:
        raise OSError

    monkeypatch.setattr(health, "PATIENCE", PATIENCE)  # a database that is slow is not what is asked about
    try:
        wait_for(lambda: http.get("/readyz").status_code == 200)
        with monkeypatch.context() as breaking:
            breaking.setattr(served.services.timekeeper, "make_round", wrong)
            wait_for(lambda: "timekeeper" in http.get("/readyz").text)
            assert {http.get("/readyz").text for _ in range(30)} == {"the timekeeper failed and is begun again\n"}
        assert len(rounds) == 1
        with monkeypatch.context() as breaking:
            breaking.setattr(served.services.database, "ping", away)
            assert http.get("/readyz").text == "the database does not answer\n"
        wait_for(lambda: http.get("/readyz").status_code == 200)
    finally:
        served.stop()


def test_whether_the_database_can_be_written_is_tried_once_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = InThread(database(tmp_path))
    key_store, written = served.services.stores.keys, []

    async def note(now: float) -> None:
        written.append(now)

    try:
        monkeypatch.setattr(key_store, "note_written", note)
        monkeypatch.setattr(health, "FRESH", 600.0)
        http = served.guest().http
        assert {http.get("/readyz").status_code for _ in range(20)} <= {200, 503}
        assert len(written) == 1
        monkeypatch.setattr(health, "FRESH", 0.0)
        http.get("/readyz")
        assert len(written) == 2
    finally:
        served.stop()


def test_a_table_whose_clock_cannot_be_kept_does_not_stop_the_others(tmp_path: Path) -> None:
    served = InThread(database(tmp_path), replace(QUICK, tick=0.05))
    services = served.services
    ended: list[str] = []

    async def end_time(live: LiveTable) -> None:
        ended.append(live.id)
        if live.id == bad["table"]:
            raise RuntimeError

    try:
        ann = served.guest()
        bad, good = ann.open("me Ann", "me Bea"), ann.open("me Ann", "me Bea")
        services.moves.end_time = end_time  # type: ignore[method-assign]
        for table in (bad, good):
            services.registry.tables[table["table"]].due = 0.0
        wait_for(lambda: {bad["table"], good["table"]} <= set(ended))
        assert services.supervisor.down == ""
    finally:
        served.stop()


def test_a_table_that_cannot_be_read_on_does_not_stop_the_comparison_of_the_others(tmp_path: Path) -> None:
    served = InThread(database(tmp_path), replace(QUICK, round=600))
    services = served.services
    read: list[str] = []

    async def longer(tables: Sequence[str]) -> dict[str, int]:
        return dict.fromkeys(tables, 1000)

    async def read_on(live: LiveTable, noted: bool = False) -> None:
        read.append(live.id)
        if len(read) == 1:
            raise RuntimeError

    try:
        ann = served.guest()
        tables = {ann.open("me Ann", "me Bea")["table"] for _ in range(2)}
        services.moves.read_on, services.table_store.count_rows = read_on, longer  # type: ignore[method-assign]
        served.within(services.refresher.compare())
        assert set(read) == tables
    finally:
        served.stop()


@pytest.mark.parametrize(("kind", "reads"), [("head", "find_head"), ("seats", "seats_of"), ("rows", "log")])
def test_what_could_not_be_read_of_a_table_is_read_in_the_next_round(tmp_path: Path, kind: str, reads: str) -> None:
    served = InThread(database(tmp_path), replace(QUICK, round=600))
    services = served.services
    errors: list[str] = []
    read = getattr(services.table_store, reads)

    async def fails_once(*asked: object) -> object:
        if not errors:
            errors.append(reads)
            raise DatabaseUnavailable("TimeoutError")
        return await read(*asked)

    async def hear(*kinds: str) -> LiveTable:
        live = services.registry.tables[table["table"]]
        for each in kinds:
            services.refresher.hear(ClusterEvent("another", each, live.id))
        assert live.reading is not None
        await live.reading
        return live

    try:
        ann, bea = served.guest(), served.guest()
        table = ann.open("me Ann", "person Bea")
        bea.take(table["links"][0])
        with bea.sit(table) as tab:
            served.within(services.table_store.renew_link(table["table"], 1, "another-link", 0))
            setattr(services.table_store, reads, fails_once)
            live = served.within(hear(kind, "orders"))
            assert (errors, live.news) == ([reads], {kind}), "all else was read"
            served.within(services.caretaker.make_round(whole=False))
            assert live.news == set()
            if kind != "rows":
                assert tab.closed(), "the seat is another's now"
    finally:
        served.stop()


def test_that_the_database_does_not_answer_while_tables_are_read_is_known(tmp_path: Path) -> None:
    served = InThread(database(tmp_path), replace(QUICK, round=0.05))
    services = served.services

    async def fails(*_: object) -> None:
        raise DatabaseUnavailable("TimeoutError")

    try:
        table = served.guest().open("me Ann", "me Bea")["table"]
        services.table_store.seats_of, services.table_store.taken_seats = fails, fails  # type: ignore[assignment]
        ping, services.database.ping = services.database.ping, fails  # type: ignore[method-assign]
        services.registry.tables[table].news.add("seats")
        wait_for(lambda: services.supervisor.down == "caretaker")
    finally:
        services.database.ping = ping  # type: ignore[method-assign]
        served.stop()
