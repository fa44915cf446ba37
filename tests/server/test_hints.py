"""Hints at a server: they change nothing, tell nobody else and delay nobody."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from steading.server.bots import pool as thinking
from steading.server.bots.pool import Worker, WorkerPool
from steading.tables.bot_questions import Question, hint_question
from steading.tables.hints import ADVISER, TurnAdvice
from tests.server.serving import PATIENCE, QUICK, InThread, Json, Tab, database
from tests.tables.test_hints import position

BUSY = ["There was no time to think this through. Ask again in a moment."]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, there is time for a hint."""
    monkeypatch.setattr(thinking, "HINTS_PATIENCE", PATIENCE)


# ------------------------------------------------------------ at a table
def ask(tab: Tab, **message: object) -> Json:
    tab.send(**{"do": "hint", "seat": tab.board["seat"], "number": tab.board["number"], **message})
    return tab.hear()


def test_who_plays_against_bots_is_given_a_hint_and_nothing_changes(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me Ann", "shepherd", options={"start_player": "0"})
    with ann.sit(table) as tab, ann.sit(table) as other:
        board = tab.until(lambda board: board["actions"])
        other.until(lambda board: board["actions"])
        assert board["hints"]
        rows = len(served.services.registry.tables[table["table"]].table.rows)
        hint = ask(tab)
        assert hint["kind"] == "hint" and hint["number"] == board["number"]
        best, second = hint["notes"]
        assert best["points"] and best["tone"] == "say" and second["title"] == "Another good turn"
        assert len(ask(tab)["notes"]) == 2
        assert len(served.services.registry.tables[table["table"]].table.rows) == rows
        assert other.quiet() and tab.quiet()  # no board, and nothing for anybody else
        tab.play()


def test_a_hint_is_refused_where_it_is_not_allowed_on_an_old_board_and_out_of_turn(served: InThread) -> None:
    ann = served.guest()
    table = ann.open("me Ann", "person Bea", options={"start_player": "0"})
    with ann.sit(table) as tab:
        assert not tab.until(lambda board: board["actions"])["hints"]
        refused = ask(tab)
        assert refused["code"] == "not-yours" and "Hints are off at this table" in refused["text"]
    wanted = {"game": "my_farm_shop", "seats": [{"kind": "me"}, {"kind": "person"}], "options": {"start_player": "0"}}
    allowed = ann.http.post("/tables", json={**wanted, "hints": True}).json()
    bea = served.guest().take(allowed["links"][0])
    with ann.sit(allowed) as tab, bea.sit(allowed) as waiting:
        tab.until(lambda board: board["actions"] and board["seats"][1]["online"])
        waiting.until(lambda board: board["seats"][0]["online"])
        assert ask(tab, number=tab.board["number"] + 1)["code"] == "stale"
        assert tab.hear()["kind"] == "board"
        assert ask(waiting)["text"].startswith("There is nothing for you to decide")
        assert ask(waiting, seat=0)["code"] == "not-yours"
        assert ask(tab)["kind"] == "hint"
        assert waiting.quiet()


def test_a_hint_that_was_overtaken_by_a_move_is_not_sent(served: InThread, monkeypatch: pytest.MonkeyPatch) -> None:
    played = asyncio.Event()

    async def slow(question: Question) -> list[TurnAdvice]:
        await played.wait()
        return []

    monkeypatch.setattr(served.services.pool, "advise", slow)
    ann = served.guest()
    table = ann.open("me Ann", "me Bea", options={"start_player": "0"})
    served.services.registry.tables[table["table"]].table.hints = True
    with ann.sit(table) as tab:
        tab.until(lambda board: board["actions"])
        tab.send(do="hint", seat=0, number=tab.board["number"])
        tab.play()  # nobody waits for the hint
        served.loop.call_soon_threadsafe(played.set)
        assert tab.quiet()
        assert [message["kind"] for message in tab.heard] == ["chat", "error"]
        tab.until(lambda board: board["actions"])
        assert ask(tab)["notes"][0]["text"] == BUSY


# ------------------------------------------------------------ who thinks about it
@pytest.fixture
def asked() -> Iterator[Question]:
    state, seat = position("my_farm_shop", 0, 2)
    yield hint_question(state.imagine(seat, 0), seat)


def test_hints_have_a_process_of_their_own_and_survive_its_death(asked: Question) -> None:
    async def use() -> tuple[int, list[TurnAdvice], list[TurnAdvice]]:
        pool = WorkerPool(1, 20)
        try:
            async with pool.places:  # every bot's place is taken
                one = await pool.advise(asked)
                assert pool.adviser is not None and not pool.free
                os.kill(pool.adviser.process.pid, signal.SIGKILL)
                await pool.adviser.process.wait()
                other = await pool.advise(asked)
            return len(pool.free), one, other
        finally:
            await pool.close()

    free, one, other = asyncio.run(use())
    assert (free, len(one), len(other)) == (0, 2, 2)


def test_a_hint_that_takes_too_long_is_given_up(asked: Question, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "HINTS_PATIENCE", 0.01)

    async def use() -> list[TurnAdvice]:
        pool = WorkerPool(1, 20)
        try:
            return await pool.advise(asked)
        finally:
            await pool.close()

    assert asyncio.run(use()) == []


def test_a_dead_worker_is_said_so_and_the_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    advise = Worker.advise

    async def die(worker: Worker, question: Question) -> list[TurnAdvice]:
        worker.kill()
        return await advise(worker, question)

    monkeypatch.setattr(Worker, "advise", die)
    served = InThread(database(tmp_path), QUICK)
    ann = served.guest()
    table = ann.open("me Ann", "shepherd", options={"start_player": "0"})
    with ann.sit(table) as tab:
        tab.until(lambda board: board["actions"])
        tab.send(do="hint", seat=0, number=tab.board["number"])
        hint = tab.next("hint")
        assert hint["notes"][0]["tone"] == "warn" and hint["notes"][0]["text"] == BUSY
        tab.play()
    served.stop()


def test_the_adviser_is_the_best_level_and_its_question_says_what_it_is_for(asked: Question) -> None:
    assert (asked.bot, asked.hint, ADVISER) == ("steward", True, "steward")
    assert json.loads(asked.position)
