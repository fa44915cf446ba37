"""Several processes on one PostgreSQL: words between them, bots asked once, tables that nobody moves."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, replace
from pathlib import Path
from time import time as now
from typing import TypeVar

import asyncpg
import msgspec
import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.exc import ProgrammingError
from tools.postgres import Cluster

import steading
from steading.server.bots.remote_worker import RemoteWorker
from steading.server.cluster.messages import ClusterEvent
from steading.server.live import caretaker
from steading.server.store.database import Database
from steading.server.store.questions import ChannelMessage
from steading.server.store.schema import ActionRow, PersonSeat, QuestionRow, Session, TableRow
from steading.tables.bot_questions import BotAnswer, Question
from steading.tables.log import LogRow
from tests.server import serving
from tests.server.serving import QUICK, Guest, InThread, Json, Served, Tab, play_all, wait_for
from tests.server.test_clocks import Time, pair

T = TypeVar("T")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    if serving.CLUSTER is not None:
        yield serving.CLUSTER
        return
    with Cluster() as cluster:
        yield cluster


@pytest.fixture(scope="module")
def both(cluster: Cluster) -> Iterator[tuple[InThread, InThread]]:
    """Two processes, as far as the database can tell."""
    url = cluster.new_database()
    left, right = InThread(url), InThread(url)
    wait_for(lambda: left.services.cluster.last_heard and right.services.cluster.last_heard)
    yield left, right
    left.stop()
    right.stop()


def moved(guest: Guest, served: Served) -> Guest:
    """The same browser, at another process."""
    there = served.guest()
    there.http.cookies.update(guest.http.cookies)
    return there


def apart(left: InThread, right: InThread, *bots: str) -> tuple[Json, Tab, Tab]:
    """Ann at one process, Bea at the other."""
    ann = left.guest()
    table = ann.open("me Ann", "person Bea", *bots, options={"start_player": "0"})
    bea = right.guest().take(table["links"][0])
    return table, ann.sit(table), bea.sit(table)


# ------------------------------------------------------------ words
def test_a_game_is_played_at_two_processes_as_at_one(both: tuple[InThread, InThread]) -> None:
    table, ann, bea = apart(*both)
    moves = play_all([ann, bea], lambda move: move * 5, 60)
    assert [heard["kind"] for heard in ann.heard + bea.heard] == ["chat", "chat"], "nothing refused, nothing stale"
    for served in both:
        wait_for(lambda served=served: len(served.services.registry.tables[table["table"]].table.rows) == moves)  # type: ignore[misc]


def test_where_nothing_happens_little_is_said(cluster: Cluster, both: tuple[InThread, InThread]) -> None:
    """Each gives signs of life; to hear one is no reason to speak."""
    name = both[0].services.cluster.database.engine.url.database
    said: list[ClusterEvent] = []

    async def listened() -> None:
        line = await asyncpg.connect(host=str(cluster.folder), user=cluster.user, database=name)
        await line.add_listener("steading", lambda *word: said.append(msgspec.json.decode(word[-1], type=ClusterEvent)))
        while len({event.source for event in said if event.kind == "alive"}) < 2:
            await asyncio.sleep(0.01)
        await line.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, listened()).result()
    for events in [served.services.cluster for served in both]:
        wait_for(lambda events=events: not events.outgoing.is_set() and not events.waiting)  # type: ignore[misc]


def test_who_is_there_is_known_everywhere(both: tuple[InThread, InThread]) -> None:
    table, ann, bea = apart(*both)
    ann.until(lambda board: board["seats"][1]["online"])
    bea.until(lambda board: board["seats"][0]["online"])
    ann.line.close()
    bea.until(lambda board: not board["seats"][0]["online"])
    opened = both[1].services.registry.tables[table["table"]]
    with ann.guest.sit(table):
        bea.until(lambda board: board["seats"][0]["online"])
        assert (opened.online, opened.watching) == (frozenset({0, 1}), 0)


def test_the_lobby_is_one_and_a_seat_in_it_is_given_once(both: tuple[InThread, InThread]) -> None:
    left, right = both
    ann, crowd = left.guest(), [served.guest() for served in (left, right) * 3]
    wanted = {"game": "my_farm_shop", "seats": 3, "name": "Ann"}
    number = right.services.lobby.number
    id = ann.http.post("/offers", json=wanted).json()["id"]
    wait_for(lambda: right.services.lobby.number > number)
    assert id in [each["id"] for each in crowd[1].http.get("/lobby/tables").json()["offers"]]

    def come(guest: Guest) -> int:
        return guest.http.post(f"/offers/{id}/seat", json={"name": "Bea"}).status_code

    with ThreadPoolExecutor(6) as at_once:
        answers = list(at_once.map(come, crowd))
    assert answers.count(200) == 2
    assert set(answers) <= {200, 404, 409}
    found = left.within(left.services.database.rows(select(PersonSeat.seat).where(PersonSeat.table == id)))
    assert sorted(seat for (seat,) in found) == [0, 1, 2]


def test_chat_is_heard_everywhere_in_one_order(both: tuple[InThread, InThread]) -> None:
    table, ann, bea = apart(*both)
    for number in range(10):
        ann.send(do="chat", text=f"ann {number}")
        bea.send(do="chat", text=f"bea {number}")
    heard = []
    for tab in (ann, bea):
        lines: list[str] = []
        while len(lines) < 20:
            lines += [line["text"] for line in tab.next("chat")["messages"]]
        heard.append(lines)
    assert heard[0] == heard[1]
    assert sorted(heard[0]) == sorted(f"{name} {number}" for name in ("ann", "bea") for number in range(10))
    with moved(bea.guest, both[0]).tab(table) as again:
        assert [line["text"] for line in again.next("chat")["messages"]] == heard[0]


def test_a_renewed_link_takes_the_seat_away_at_the_other_process(both: tuple[InThread, InThread]) -> None:
    table, ann, bea = apart(*both)
    ann.until(lambda board: board["seats"][1]["online"])
    assert ann.guest.http.post(f"{table['url']}/seats/1/link").status_code == 201
    assert bea.next("error")["code"] == "gone"
    assert bea.closed()
    ann.until(lambda board: board["seats"][1]["kind"] == "open" and not board["seats"][1]["online"])


def test_a_deleted_table_is_gone_everywhere(both: tuple[InThread, InThread]) -> None:
    table, ann, bea = apart(*both)
    assert ann.guest.http.post(f"{table['url']}/delete").status_code == 200
    assert bea.next("error")["code"] == "gone"
    assert bea.closed()
    assert table["table"] not in both[1].services.registry.tables


def test_orders_are_known_everywhere(both: tuple[InThread, InThread]) -> None:
    table, ann, _ = apart(*both)
    there = both[1].services.registry.tables[table["table"]]
    way = f"{table['url']}/seats/0/orders"
    assert ann.guest.http.post(way, json={"orders": [{"order": "forced"}]}).status_code < 300
    wait_for(lambda: there.orders.get(0) == [{"order": "forced"}])
    assert ann.guest.http.post(way, json={"orders": []}).status_code < 300
    wait_for(lambda: not there.orders)


def rows_of(served: InThread, table: Json) -> list[LogRow]:
    return served.within(served.services.stores.tables.log(table["table"]))


def test_an_end_that_is_agreed_on_everywhere_while_a_bot_moves_is_the_last_row(
    both: tuple[InThread, InThread],
) -> None:
    left, right = both
    for _ in range(3):
        ann = left.guest()
        table = ann.open("me Ann", "person Bea", "random", "random")
        bea = right.guest().take(table["links"][0])
        with ThreadPoolExecutor(2) as pool:
            answers = [pool.submit(guest.post, f"{table['url']}/end") for guest in (ann, bea)]
        assert any(answer.result()["over"] for answer in answers)
        for served in both:
            wait_for(lambda: served.services.registry.tables[table["table"]].table.over)  # noqa: B023
        kinds = [row.kind for row in rows_of(left, table)]
        assert (kinds[-1], kinds.count("end"), kinds.count("agree")) == ("end", 1, 2)


def test_a_move_is_played_before_its_seat_is_handed_over_or_not_at_all(both: tuple[InThread, InThread]) -> None:
    left, right = both
    for _ in range(3):
        table, tab, other = apart(left, right)
        ann = moved(tab.guest, right)
        with tab, other, ThreadPoolExecutor(1) as pool:
            handed = pool.submit(ann.post, f"{table['url']}/seats/0/bot", bot="random")
            tab.ask("play", action=tab.board["actions"][0]["index"], key="mine")
            assert handed.result() == {"over": False, "ending": None}
            tab.until(lambda board: board["seats"][0]["lent"])
        rows = rows_of(right, table)
        mine = [row.number for row in rows if row.key == "mine"]
        (handed_at,) = [row.number for row in rows if row.kind == "bot"]
        assert mine in ([], [handed_at - 1])


def test_words_that_were_lost_are_made_up_for(cluster: Cluster) -> None:
    url = cluster.new_database()
    left, right = InThread(url), InThread(url)
    try:
        table, ann, bea = apart(left, right)
        wait_for(lambda: right.services.cluster.line is not None)
        line = right.services.cluster.line
        assert line is not None
        line.terminate()  # deaf
        number = ann.board["number"]
        ann.play()
        ann.send(do="chat", text="Do you hear me?")
        bea.until(lambda board: board["number"] > number and bea.heard[-1]["messages"])
        assert bea.heard[-1]["messages"][-1]["text"] == "Do you hear me?"
        wait_for(lambda: right.services.cluster.listening)
        ann.play()
        rows = [served.services.registry.tables[table["table"]].table.rows for served in (left, right)]
        wait_for(lambda: rows[0] == rows[1])
        left.services.database.tell = lambda kind, table: None  # dead between a row and the word about it
        ann.play()
        wait_for(lambda: rows[0] == rows[1])
    finally:
        left.stop()
        right.stop()


def test_connections_that_the_database_has_ended_are_replaced(cluster: Cluster) -> None:
    url = cluster.new_database()
    served = InThread(url)
    try:
        ann = served.guest()
        table = ann.open("me Ann", "me Bea", options={"start_player": "0"})
        with ann.sit(table) as tab:
            wait_for(lambda: served.services.cluster.listening)
            line = served.services.cluster.line
            assert line is not None
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
            cluster.ask(f"{others} AND datname = '{url.partition('@/')[2].partition('?')[0]}'")
            wait_for(line.is_closed)
            tab.play()
            assert served.guest().http.get("/games").status_code == 200
            wait_for(lambda: served.services.cluster.listening and served.services.cluster.line is not line)
            wait_for(lambda: served.guest().http.get("/readyz").status_code == 200)
    finally:
        served.stop()


# ------------------------------------------------------------ bots
def test_bots_at_a_table_in_several_processes_are_asked_by_one(both: tuple[InThread, InThread]) -> None:
    asked: list[tuple[str, int]] = []
    for served in both:

        async def counted(question: Question, ask=served.services.pool.ask) -> BotAnswer:  # type: ignore[no-untyped-def]
            asked.append((question.position, question.seat))
            thought: BotAnswer = await ask(question)
            return thought

        served.services.pool.ask = counted  # type: ignore[method-assign]
    table, ann, bea = apart(*both, "random")
    play_all([ann, bea], lambda move: move * 5, 16)
    tables = [served.services.registry.tables[table["table"]] for served in both]
    wait_for(
        lambda: tables[0].table.rows == tables[1].table.rows and all(each.bots.done() for each in tables if each.bots)
    )
    assert len(asked) == sum(each.seat == 2 for each in tables[0].table.moves) > 0


class Hired:
    """A `steading think` in a thread's loop."""

    def __init__(self, served: InThread, url: str, lease: float = 8) -> None:
        self.served = served
        self.url = url
        self.lease = lease
        self.thinking: RemoteWorker | None = None
        self.task = asyncio.run_coroutine_threadsafe(self.run(), served.loop)

    async def run(self) -> None:
        self.thinking = RemoteWorker(self.url, 1, 20, self.lease)
        await self.thinking.run(lambda: None)

    def stop(self) -> None:
        assert self.thinking is not None
        self.served.loop.call_soon_threadsafe(self.thinking.ending.set)
        self.task.result(serving.PATIENCE)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, cluster: Cluster, tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'steading.db'}" if request.param == "sqlite" else cluster.new_database()


def test_bots_are_asked_through_the_database(url: str) -> None:
    served = InThread(url, replace(QUICK, workers=0))
    hired = Hired(served, url)
    try:
        ann = served.guest()
        table = ann.open("me Ann", "shepherd", "random")
        with ann.sit(table) as tab:
            for _ in range(4):
                tab.until(lambda board: board["actions"])
                tab.play()
            tab.until(lambda board: board["actions"])
        assert served.services.pool.all == []
        wait_for(lambda: served.within(served.services.queue.store.length())[0] == 0)
    finally:
        hired.stop()
        served.stop()


def test_a_question_is_asked_once_and_taken_by_one(url: str) -> None:
    async def asked(served: InThread, table: str) -> None:
        queue = served.services.queue
        question = Question("my_farm_shop", "{}", "{}", 0, "random", 1)
        both = [asyncio.create_task(queue.ask(table, 7, "f", question)) for _ in range(2)]
        while (await queue.store.length())[0] == 0:
            await asyncio.sleep(0.01)
        assert (await queue.store.length())[0] == 1
        assert await queue.take(["f"]) is None
        one, other = await asyncio.gather(queue.take(), queue.take())
        taken = one or other
        assert taken is not None and (one is None or other is None)
        assert (taken.question, taken.tries) == (question, 1)
        await queue.hold(taken, 0)  # and is not heard of again
        again = await queue.take()
        assert again is not None and (again.id, again.tries) == (taken.id, 2)
        await queue.give_back(again)  # it was told to end
        last = await queue.take()
        assert last is not None and last.tries == 2
        await queue.answer(last, BotAnswer({"do": "this"}, []))
        await queue.answer(taken, BotAnswer({"do": "that"}, []))
        assert [each.form for each in await asyncio.gather(*both)] == [{"do": "this"}] * 2
        await queue.forget(table, 7, 0)
        assert (await queue.store.length())[0] == 0

    served = InThread(url, replace(QUICK, workers=0))
    try:
        table = served.guest().open("me Ann", "me Bea")["table"]
        served.within(asked(served, table))
    finally:
        served.stop()


def test_a_question_that_kills_those_who_think_is_answered_at_random(cluster: Cluster) -> None:
    url = cluster.new_database()
    served = InThread(url, replace(QUICK, workers=0))
    try:
        ann = served.guest()
        table = ann.open("shepherd", "me Ann", options={"start_player": "0"})
        with ann.sit(table) as tab:
            for _ in range(3):  # each takes it and is never heard of again
                wait_for(lambda: served.within(served.services.queue.take([], 0.01)))
            hired = Hired(served, url)
            tab.until(lambda board: board["actions"] and board["number"] > 0)
            hired.stop()
    finally:
        served.stop()


def bot_has_moved(served: InThread, hired: Hired) -> bool:
    """Is a bot at a new table answered?"""
    ann = served.guest()
    with ann.sit(ann.open("random", "me Ann", options={"start_player": "0"})) as tab:
        tab.until(lambda board: board["actions"] and board["number"] > 0)
    return not hired.task.done()


def test_a_question_that_cannot_be_read_ends_nobody_who_thinks(url: str) -> None:
    served = InThread(url, replace(QUICK, workers=0))
    hired = Hired(served, url)
    row = {"seat": 0, "number": 1, "fingerprint": "f", "tries": 0, "asked": now(), "until": 0.0, "form": {"game": 5}}
    try:
        table = served.guest().open("me Ann", "me Bea")["table"]
        served.within(served.services.database.change(insert(QuestionRow).values(table=table, **row)))
        wait_for(lambda: hired.thinking is not None and hired.thinking.set_aside)
        assert bot_has_moved(served, hired)
        asked = select(QuestionRow.tries, QuestionRow.answer).where(QuestionRow.fingerprint == "f")
        assert served.within(served.services.database.rows(asked)) == [(0, None)]  # somebody who can read it finds it
    finally:
        hired.stop()
        served.stop()


def test_who_fails_at_a_question_is_begun_again_and_leaves_that_to_others(url: str) -> None:
    served = InThread(url, replace(QUICK, workers=0))
    hired = Hired(served, url)
    question = Question("my_farm_shop", "{}", "{}", 0, "random", 1)  # of a position that is none
    fingerprint = steading.game("my_farm_shop").fingerprint
    try:
        table = served.guest().open("me Ann", "me Bea")["table"]
        store = served.services.queue.store
        served.within(store.add(table, 0, 1, fingerprint, asdict(question), ChannelMessage("nobody")))
        wait_for(lambda: hired.thinking is not None and hired.thinking.set_aside)
        assert bot_has_moved(served, hired)
    finally:
        hired.stop()
        served.stop()


def test_an_account_that_sees_nothing_but_questions_can_think(cluster: Cluster) -> None:
    url = cluster.new_database()
    name = url.partition("@/")[2].partition("?")[0]
    given = {
        "PGHOST": str(cluster.folder),
        "POSTGRES_USER": cluster.user,
        "POSTGRES_DB": name,
        "BOT_WORKER_PASSWORD": "x",
    }
    subprocess.run(["sh", "deploy/bot_worker.sh"], check=True, env={**os.environ, **given}, stdout=subprocess.DEVNULL)
    served = InThread(url, replace(QUICK, workers=0))
    theirs = url.replace(f"//{cluster.user}@", "//bot_worker@")
    hired = Hired(served, theirs)
    try:
        ann = served.guest()
        with ann.sit(ann.open("random", "me Ann", options={"start_player": "0"})) as tab:
            tab.until(lambda board: board["actions"])
        for column in (TableRow.seed, Session.id, ActionRow.form, PersonSeat.person):
            with pytest.raises(ProgrammingError, match="permission denied"):
                served.within(Database(theirs).rows(select(column)))
    finally:
        hired.stop()
        served.stop()


# ------------------------------------------------------------ the caretaker
def test_a_table_that_nobody_looks_at_is_played_on_by_another_process(url: str) -> None:
    first = InThread(url, replace(QUICK, workers=0))
    ann = first.guest()
    table = ann.open("random", "random")["table"]  # nobody thinks there
    first.stop()
    second = InThread(url)
    try:
        wait_for(
            lambda: (
                table in second.services.registry.tables and len(second.services.registry.tables[table].table.rows) > 5
            )
        )
    finally:
        second.stop()


def test_bots_for_whom_nobody_thinks_keep_the_caretaker_from_no_other_table(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(caretaker, "AT_ONCE", 1)
    time = Time()
    settings = replace(QUICK, workers=0, patience=0.2, clock=time)
    first = InThread(url, settings)
    ann = first.guest()
    ann.open("random", "random")
    table = pair(first)[2]["table"]
    first.within(first.services.database.change(update(TableRow).where(TableRow.id == table).values(rated=True)))
    first.stop()
    time.now += 601
    second = InThread(url, settings)
    try:
        wait_for(
            lambda: (
                table in second.services.registry.tables
                and second.services.registry.tables[table].table.seating.lent(0)
            )
        )
    finally:
        second.stop()
