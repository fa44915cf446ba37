"""What whoever runs a server sees of it: health, measurements, logs, and how it ends."""

from __future__ import annotations

import json
import logging
import re
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from steading.server import logs
from steading.server.live.sockets import ELSEWHERE
from tests.server.serving import ON_FILES, PATIENCE, QUICK, InProcess, InThread, database, fetch, wait_for


def counted(text: str, name: str) -> float:
    """The sum of all that is counted under this name."""
    found = re.findall(rf"^{name}(?:\{{[^}}]*\}})? (\S+)$", text, re.MULTILINE)
    assert found, name
    return sum(map(float, found))


# ------------------------------------------------------------ health
def test_a_server_says_that_it_lives_and_serves(served: InThread) -> None:
    http = served.guest().http
    assert (http.get("/healthz").status_code, http.get("/healthz").text) == (200, "alive\n")
    wait_for(lambda: (http.get("/readyz").status_code, http.get("/readyz").text) == (200, "ready\n"))


def test_nobody_is_sent_to_a_server_that_ends_or_has_no_database(tmp_path: Path) -> None:
    served = InThread(database(tmp_path))
    try:
        http = served.guest().http
        served.services.registry.parting = True
        assert (http.get("/readyz").status_code, http.get("/readyz").text) == (503, "ending\n")
        served.services.registry.parting = False

        async def fails(statement: object) -> None:
            raise OSError

        served.services.database.rows = fails  # type: ignore[method-assign, assignment]
        assert http.get("/readyz").status_code == 503
        assert http.get("/healthz").status_code == 200
    finally:
        served.stop()


# ------------------------------------------------------------ measurements
@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    served = InThread(database(tmp_path_factory.mktemp("measured")), replace(QUICK, metrics_token="the token"))
    yield served
    served.stop()


def test_what_happens_is_counted(measured: InThread) -> None:
    ann = measured.guest()
    table = ann.open("me Ann", "random", options={"start_player": "0"})
    with ann.sit(table) as tab:
        tab.play()
        tab.ask("play", number=0, action=0)
        tab.next("error")
        text = ann.http.get("/metrics").text
        assert counted(text, "steading_sockets") == 1
    assert counted(text, "steading_moves_total") >= 1
    assert 'steading_refused_moves_total{why="stale"} 1.0' in text
    assert counted(text, "steading_move_seconds_count") >= 1
    assert counted(text, "steading_tables") == counted(text, "steading_tables_watched") == 1
    assert counted(text, "steading_bot_queue") == 0
    assert 'route="/tables",status="201"' in text
    logs.log(KeyError("secret"))
    text = ann.http.get("/metrics").text
    assert counted(text, 'steading_errors_total{kind="KeyError"}'.replace("{", r"\{").replace("}", r"\}")) >= 1
    assert "secret" not in text
    assert table["table"] not in text


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"x-forwarded-for": "127.0.0.1"}, 404),
        ({"forwarded": "for=127.0.0.1"}, 404),
        ({"x-forwarded-for": "192.0.2.7", "authorization": "Bearer the token"}, 200),
        ({"x-forwarded-for": "192.0.2.7", "authorization": "Bearer another"}, 404),
    ],
)
def test_only_this_machine_and_who_has_the_token_may_measure(
    measured: InThread, headers: dict[str, str], status: int
) -> None:
    assert fetch(f"{measured.url}/metrics", headers=headers).status_code == status


def test_without_a_token_nobody_measures_through_a_proxy(served: InThread) -> None:
    for said in ("Bearer", "Bearer x", ""):
        headers = {"x-forwarded-for": "192.0.2.7", "authorization": said}
        assert fetch(f"{served.url}/metrics", headers=headers).status_code == 404


# ------------------------------------------------------------ logs
@ON_FILES
def test_logs_are_lines_that_tell_no_secrets(tmp_path: Path) -> None:
    served = InProcess(database(tmp_path), log="json")
    ann = served.guest()
    table = ann.open("me Annabel", "person Beatrice", "random", options={"start_player": "0"})
    token = table["links"][0]["url"].rpartition("/")[2]
    bea = served.guest().take(table["links"][0])
    with ann.sit(table) as one, bea.sit(table):
        one.play()
        one.send(do="chat", text="A word among us")
        one.send(do="nonsense")
        one.next("error")
        action = one.board["actions"][0]["label"]
    answer = ann.http.get(f"/seat/{'x' * 32}", headers={"x-request-id": "the-request-1"})
    assert (answer.status_code, answer.headers["x-request-id"]) == (404, "the-request-1")
    assert ann.http.get("/", headers={"x-request-id": "not fit\ttold"}).headers["x-request-id"] != "not fit\ttold"
    kept = (tmp_path / "steading.db").read_bytes() if (tmp_path / "steading.db").exists() else b""
    status, said = served.stop(signal.SIGTERM)
    assert status == 0
    lines = [json.loads(line) for line in said.splitlines()]
    requests = [line for line in lines if line["event"] == "request"]
    assert {"at", "level", "request", "method", "route", "status", "ms"} <= set(requests[0])
    assert {"method": "POST", "route": "/tables", "status": 201}.items() <= requests[1].items()
    assert any(line["request"] == "the-request-1" and line["status"] == 404 for line in requests)
    assert [line["open"] for line in lines if line["event"] == "line"].count(True) == 2
    cookies = [guest.token for guest in (ann, bea)]
    secrets = [token, "x" * 32, *cookies, "Annabel", "Beatrice", "A word among us", action, "position", "seed"]
    assert [secret for secret in secrets if secret in said] == []
    if kept:
        with closing(sqlite3.connect(tmp_path / "steading.db")) as connection:
            ((seed,),) = connection.execute("SELECT seed FROM tables")
        assert seed not in said


def test_an_error_is_told_by_kind_and_place_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for form in ("plain", "json"):
        monkeypatch.setenv(logs.ASKED_FOR, form)
        try:
            raise ValueError("a hand: 3 apples")
        except ValueError as error:
            logs.log(error)
        said = capsys.readouterr().err
        assert "ValueError" in said and "test_health.py" in said and "apples" not in said
        assert said.count("\n") == (1 if form == "json" else 2)


@pytest.mark.parametrize("form", ["plain", "json"])
def test_what_libraries_say_of_an_error_is_told_without_what_it_holds(
    monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    monkeypatch.setenv(logs.ASKED_FOR, form)
    try:
        raise ValueError("a hand: 3 apples")
    except ValueError as error:
        told = (type(error), error, error.__traceback__)
    message = "Task exception was never retrieved\nfuture: <Task exception=ValueError('a hand: 3 apples')>"
    record = logging.LogRecord("asyncio", logging.ERROR, __file__, 1, message, (), told)
    said = logs.LogLines().format(record)
    assert "ValueError" in said and "never retrieved" in said and "apples" not in said and "\n" not in said


def test_what_breaks_while_a_page_or_a_line_is_on_its_way_is_not_told_with_what_it_holds(
    served: InThread,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def broken(*asked: object) -> None:
        raise RuntimeError("secret seed 12345")

    ann = served.guest()
    table = ann.open("me", "me")
    with monkeypatch.context() as patch:
        patch.setattr(served.services.sessions, "visitor", broken)
        page = ann.http.get("/", headers={"accept": "text/html"})  # the database is away: no cookie, but the page
        with ann.tab(table) as tab, pytest.raises(ConnectionClosed) as closed:
            tab.hear()
    assert (page.status_code, page.headers["x-frame-options"]) == (200, "DENY")
    errors = capfd.readouterr().err
    assert errors.count("RuntimeError") == 2
    assert "12345" not in errors + page.text + caplog.text + str(closed.value)


# ------------------------------------------------------------ how it ends
def test_a_server_that_is_told_to_end_answers_first_and_sends_everybody_elsewhere(tmp_path: Path) -> None:
    url = database(tmp_path)
    served = InProcess(url)
    ann = served.guest()
    table = ann.open("me Ann", "me Bea", options={"start_player": "0"})
    tabs = [ann.sit(table) for _ in range(2)]
    number = tabs[0].board["number"]
    tabs[0].ask("play", action=tabs[0].board["actions"][0]["index"])
    served.process.send_signal(signal.SIGTERM)
    codes = []
    for tab in tabs:
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                tab.hear()
        assert closed.value.rcvd is not None
        codes.append(closed.value.rcvd.code)
    assert codes == [ELSEWHERE, ELSEWHERE]
    _, errors = served.process.communicate(timeout=PATIENCE)
    assert (served.process.returncode, errors) == (0, "")
    acknowledged = tabs[0].board["number"] > number
    again = InProcess(url)
    ann.served = again
    with ann.sit(table) as tab:
        assert tab.board["number"] == number + 1 or not acknowledged
    again.stop()


def test_a_request_that_runs_is_answered_before_the_end(tmp_path: Path) -> None:
    served = InProcess(database(tmp_path))
    http = served.guest().http
    with served.guest().http.stream("GET", "/games") as answer:
        served.process.send_signal(signal.SIGTERM)
        assert answer.status_code == 200
        assert json.loads(answer.read())
    served.process.communicate()
    assert served.process.returncode == 0
    wait_for(lambda: served.process.poll() is not None)
    with pytest.raises(httpx.ConnectError):
        http.get("/healthz")
