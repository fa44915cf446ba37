"""Analyses of finished games: made behind the play, kept, shared, never of a running one; playing on from a moment."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from steading.engine import read_record
from steading.games import make
from steading.server.bots.analysis_queue import AnalysisJob
from tests.server.serving import Guest, InThread, Json, database, play_all, wait_for

LONG = 240.0  # seconds; an analysis is made by an interpreted process that gives way to all others


@pytest.fixture(scope="module")
def analysing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    served = InThread(database(tmp_path_factory.mktemp("analysing")))
    yield served
    served.stop()


def finished(served: InThread) -> tuple[Guest, Json]:
    """Ann has played a whole game against a bot."""
    ann = served.guest()
    table = ann.open("me Ann", "greedy")
    with ann.sit(table) as tab:
        play_all([tab], lambda move: move)
    return ann, table


def made(guest: Guest, address: str) -> list[Json]:
    """Let it be made, and ask how far it is until it is there."""
    told: list[Json] = [guest.http.post(address).json()]
    until = time.monotonic() + LONG
    while not told[-1]["ready"]:
        assert told[-1]["error"] == "" and time.monotonic() < until
        time.sleep(0.1)
        told.append(guest.http.get(f"{address}/progress").json())
    return told


@pytest.fixture(scope="module")
def game(analysing: InThread) -> tuple[Guest, Json, list[Json]]:
    ann, table = finished(analysing)
    return ann, table, made(ann, f"{table['url']}/analysis")


def shared_of(guest: Guest, address: str) -> str:
    page = guest.http.get(address).text
    return page.partition('"shared":"')[2].partition('"')[0]


# ------------------------------------------------------------ made, kept, shared
def test_an_analysis_is_made_behind_the_play_and_tells_how_far_it_is(game: tuple[Guest, Json, list[Json]]) -> None:
    ann, table, told = game
    steps = [each["steps"] for each in told if each["of"]]
    assert steps == sorted(steps) and steps
    page = ann.http.get(f"{table['url']}/analysis").text
    for words in ("The chance to win", "Turning points", "Ann", "an-moment", "data-what-if", f"{table['url']}#at-"):
        assert words in page


def test_it_is_kept_and_not_made_again(game: tuple[Guest, Json, list[Json]], analysing: InThread) -> None:
    ann, table, _ = game
    wait_for(lambda: analysing.services.analysis_queue.works == {})  # the first is put away soon after it is kept
    assert ann.http.post(f"{table['url']}/analysis").json()["ready"]
    assert analysing.services.analysis_queue.works == {}


def test_who_has_its_link_can_read_it_and_nothing_else(
    game: tuple[Guest, Json, list[Json]], analysing: InThread
) -> None:
    ann, table, _ = game
    address = shared_of(ann, f"{table['url']}/analysis")
    assert address.startswith("/analysis/") and table["table"] not in address
    stranger = analysing.guest()
    page = stranger.http.get(address)
    assert page.status_code == 200 and "The chance to win" in page.text
    assert f"{table['url']}#at-" not in page.text  # who is not at the table cannot go there
    assert stranger.http.get(f"{table['url']}/analysis").status_code == 404
    assert stranger.http.get(f"{address}x").status_code == 404


def test_a_moment_is_drawn_as_its_seat_saw_it(game: tuple[Guest, Json, list[Json]]) -> None:
    ann, table, _ = game
    drawn = ann.http.get(f"{table['url']}/analysis/picture/10/0")
    assert drawn.status_code == 200 and drawn.headers["content-type"].startswith("image/svg")
    assert drawn.text.startswith("<svg")
    assert ann.http.get(f"{table['url']}/analysis/picture/99999/0").status_code == 404
    assert ann.http.get(f"{table['url']}/analysis/picture/10/7").status_code == 404


def test_what_is_known_so_far_is_sent_once(game: tuple[Guest, Json, list[Json]], analysing: InThread) -> None:
    ann, table = finished(analysing)
    works = analysing.services.analysis_queue.works

    async def begin() -> None:
        known = await analysing.services.record_store.analysis(table=game[1]["table"])
        assert known is not None
        job = works[f"table {table['table']}"] = AnalysisJob()
        job.steps, job.of, job.preview, job.previews = 3, 90, known.form, 2

    analysing.within(begin())
    address = f"{table['url']}/analysis/progress"
    told = ann.http.get(address).json()
    assert (told["steps"], told["of"], told["ready"], told["preview"]) == (3, 90, False, 2)
    assert "The chance to win" in told["body"] and f"{table['url']}#at-" in told["body"]
    again = ann.http.get(address, params={"preview": 2}).json()
    assert (again["steps"], again["body"]) == (3, "")
    del works[f"table {table['table']}"]


# ------------------------------------------------------------ never of a running game
@pytest.mark.parametrize("path", ["", "/progress", "/picture/0/0"])
def test_of_a_running_game_there_is_nothing(analysing: InThread, path: str) -> None:
    ann = analysing.guest()
    table = ann.open("me Ann", "greedy")
    answer = ann.http.get(f"{table['url']}/analysis{path}")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    assert "once it is over" in answer.json()["text"]
    for way in ("", "/what-if"):
        answer = ann.http.post(f"{table['url']}/analysis{way}", json={"at": 0})
        assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    assert analysing.services.analysis_queue.works == {}


def test_of_a_game_that_was_ended_early_there_is_none(analysing: InThread) -> None:
    ann = analysing.guest()
    table = ann.open("me Ann", "greedy")
    assert ann.http.post(f"{table['url']}/resign").status_code == 200
    answer = ann.http.post(f"{table['url']}/analysis")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    assert "ended early" in answer.json()["text"]


# ------------------------------------------------------------ gone with its table
def test_who_deletes_a_table_deletes_its_analysis_and_the_work_on_it(
    game: tuple[Guest, Json, list[Json]], analysing: InThread
) -> None:
    records = analysing.services.stores.records
    ann, table = finished(analysing)
    assert ann.http.post(f"{table['url']}/analysis").status_code == 200
    assert f"table {table['table']}" in analysing.services.analysis_queue.works

    async def keep() -> None:
        known = await records.analysis(table=game[1]["table"])
        assert known is not None
        await records.keep_analysis(replace(known, id="here", table=table["table"]))

    analysing.within(keep())
    assert ann.http.get("/analysis/here").status_code == 200
    assert ann.http.post(f"{table['url']}/delete").status_code == 200
    assert ann.http.get("/analysis/here").status_code == 404
    assert f"table {table['table']}" not in analysing.services.analysis_queue.works


# ------------------------------------------------------------ uploaded records
def test_an_uploaded_record_is_analysed_if_it_is_of_a_whole_game(
    game: tuple[Guest, Json, list[Json]], analysing: InThread
) -> None:
    ann, table, _ = game
    text = ann.http.get(f"{table['url']}/record").text
    bea = analysing.guest()
    whole = bea.http.post("/records", content=text).json()["url"]
    made(bea, f"{whole}/analysis")
    assert f"{whole}#at-" in bea.http.get(f"{whole}/analysis").text
    half = bea.http.post("/records", content=read_record(text).shorten(20).text()).json()["url"]
    answer = bea.http.get(f"{half}/analysis")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    assert bea.http.get("/replay/nothing/analysis").status_code == 404


# ------------------------------------------------------------ what if
def test_what_if_is_a_table_of_its_own_from_that_moment(game: tuple[Guest, Json, list[Json]]) -> None:
    ann, table, _ = game
    text = ann.http.get(f"{table['url']}/record").text
    record = read_record(text)
    rules = make(record.game, record.options)
    at = next(  # Ann alone decides: no bot moves before she looks
        place for place in range(31, len(record.moves)) if record.replay(rules, place).deciders == (0,)
    )
    then = record.replay(rules, at)
    answer = ann.http.post(f"{table['url']}/analysis/what-if", json={"at": at})
    assert answer.status_code == 201
    with ann.sit(answer.json()) as tab:
        assert tab.board["seat"] == 0
        origin = tab.board["origin"]
        assert (origin["href"], origin["at"], origin["of"]) == (f"{table['url']}#at-{at}", at, len(record.moves))
        assert origin["now"] == at and origin["ats"][0] <= at and origin["ats"][-1] == len(record.moves)
        with ann.sit(table) as old:
            ended = {sheet["seat"]: sheet["total"] for sheet in old.board["scores"]}
            assert old.board["origin"] is None
        assert origin["totals"][-1] == [ended[seat] for seat in sorted(ended)]
        assert [action["index"] for action in tab.board["actions"]] == [each.index for each in then.legal(0)]
        assert [(seat["name"], seat["kind"]) for seat in tab.board["seats"]] == [("Ann", "person"), ("Greedy 2", "bot")]
        play_all([tab], lambda move: move)
        assert tab.board["over"]
    assert ann.http.get(f"{table['url']}/record").text == text


def test_who_has_the_link_can_play_on_from_any_seat(game: tuple[Guest, Json, list[Json]], analysing: InThread) -> None:
    ann, table, _ = game
    stranger = analysing.guest()
    address = shared_of(ann, f"{table['url']}/analysis")
    answer = stranger.http.post(f"{address}/what-if", json={"at": 12, "seat": 1})
    assert answer.status_code == 201
    with stranger.sit(answer.json()) as tab:
        assert tab.board["seat"] == 1
        assert tab.board["origin"]["href"] == address  # who is not at the table cannot go there
        assert [seat["kind"] for seat in tab.board["seats"]] == ["bot", "person"]
    for wrong in ({"at": -1}, {"at": 99999}, {"at": 3, "seat": 5}, {"at": "x"}, {}):
        assert stranger.http.post(f"{address}/what-if", json=wrong).status_code == 400
