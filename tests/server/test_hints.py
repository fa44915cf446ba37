"""What would you do? A hint knows what the seat may know, changes nothing, tells nobody else and delays nobody."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import steading
from steading.bots import make_bot
from steading.engine import State
from steading.games import board_for
from steading.server.bots import pool as thinking
from steading.server.bots.pool import WorkerPool
from steading.server.bots.worker import Question, advise_or_shrug, hint_question
from steading.tables.hints import ADVISER, BUSY, TurnAdvice, advise, notes_of
from tests.server.serving import QUICK, InThread, Json, Tab, database, wait_for

GAMES = ("my_farm_shop", "keyflower", "key_flow")


def position(game: str, moves: int, seats: int = 3) -> tuple[State, int]:
    """A position some moves on, and who decides there."""
    state = steading.game(game).start(seats, 5)
    bot = make_bot("random", 1)
    for number in range(moves):
        seat = state.deciders[-1]
        state.play(seat, bot.decide(state.imagine(seat, number), seat))
    return state, state.deciders[0]


# ------------------------------------------------------------ what is said
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_a_legal_turn_with_its_reasons_and_a_runner_up(game: str) -> None:
    state, seat = position(game, 6)
    imagined = state.imagine(seat, 0)
    advice = advise(imagined, seat)
    assert len(advice) == 2 and advice[0].forms[0] != advice[1].forms[0]
    for each in advice:
        assert state.is_legal(seat, state.game.catalogue.read(each.forms[0]))
    board = board_for(state.game, ["Ann", "Bea", "Cem"])
    best, other = notes_of(board, imagined, seat, advice)
    assert (best.title, other.title) == ("What would a master do?", "Another way")
    label = board.gesture(imagined.view(seat), state.game.catalogue.read(advice[0].forms[0])).label
    assert best.points and (label in best.text[0] or len(advice[0].forms) > 1)
    assert [answer for answer, _ in best.buttons] == ["another", "close"]
    assert imagined.dump() == state.imagine(seat, 0).dump()  # it was only looked at


def test_reasons_have_their_points_and_what_it_brings_follows() -> None:
    state, seat = position("my_farm_shop", 0, 2)
    take = next(action for action in state.legal(seat) if action.form()["do"] == "take")
    board = board_for(state.game, ["Ann", "Bea"])
    told = TurnAdvice([take.form()], [("bags that you keep", 1.25), ("a good field", 0.5)], [], 1.5, False)
    behind = TurnAdvice([take.form()], [("coins", -2.0)], [], -2.0, False)
    first, second = notes_of(board, state.imagine(seat, 0), seat, [told, behind])
    assert first.text[1] == "It is ahead of the next best turn in: bags that you keep (+1.2); a good field (+0.5)."
    assert second.text[1] == "It comes close, but is behind in: coins (-2.0)."
    (alone,) = notes_of(board, state.imagine(seat, 0), seat, [replace(told, reasons=[], alone=True)])
    assert alone.text[1] == "It is the only legal turn." and [each for each, _ in alone.buttons] == ["close"]
    (raised,) = notes_of(board, state.imagine(seat, 0), seat, [replace(told, reasons=[], gains=[("coins", 3.0)])])
    assert raised.text[1].endswith("In its favour: coins (+3.0).")


# ------------------------------------------------------------ what it knows
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("moves", [0, 7, 31])
def test_states_that_are_the_same_to_the_seat_get_the_same_hint(game: str, moves: int) -> None:
    """Other hands, decks and bags, the same view: the very same question is asked, and nothing else crosses."""
    state, seat = position(game, moves)
    others = [state.imagine(seat, seed) for seed in range(1, 5)]
    assert all(other.view(seat) == state.view(seat) for other in others)
    assert any(other.dump() != state.dump() for other in others)  # there are secrets here
    question = hint_question(state.imagine(seat, 0), seat)
    for other in others:
        assert hint_question(other.imagine(seat, 0), seat) == question


def test_what_is_not_to_be_answered_is_no_advice(capsys: pytest.CaptureFixture[str]) -> None:
    state, seat = position("my_farm_shop", 0, 2)
    idle = next(other for other in range(2) if other != seat)
    assert advise_or_shrug(hint_question(state.imagine(idle, 0), idle)) == []
    assert "a hint failed with ValueError" in capsys.readouterr().err


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
        assert best["points"] and best["tone"] == "say" and second["title"] == "Another way"
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
        assert refused["code"] == "not-yours" and "not allowed at this table" in refused["text"]
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
        tab.quiet(1)
        assert [message["kind"] for message in tab.heard] == ["chat"]
        tab.until(lambda board: board["actions"])
        assert ask(tab)["notes"][0]["text"] == list(BUSY.text)


# ------------------------------------------------------------ who thinks about it
@pytest.fixture
def asked() -> Iterator[Question]:
    state, seat = position("my_farm_shop", 0, 2)
    yield hint_question(state.imagine(seat, 0), seat)


def test_hints_have_a_process_of_their_own_and_survive_its_death(asked: Question) -> None:
    async def use() -> tuple[int, list[TurnAdvice], list[TurnAdvice]]:
        thinkers = WorkerPool(1, 20)
        try:
            async with thinkers.places:  # every bot's place is taken
                one = await thinkers.advise(asked)
                assert thinkers.adviser is not None and not thinkers.free
                os.kill(thinkers.adviser.process.pid, signal.SIGKILL)
                await thinkers.adviser.process.wait()
                other = await thinkers.advise(asked)
            return len(thinkers.free), one, other
        finally:
            await thinkers.close()

    free, one, other = asyncio.run(use())
    assert (free, len(one), len(other)) == (0, 2, 2)


def test_a_hint_that_takes_too_long_is_given_up(asked: Question, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "HINTS_PATIENCE", 0.01)

    async def use() -> list[TurnAdvice]:
        thinkers = WorkerPool(1, 20)
        try:
            return await thinkers.advise(asked)
        finally:
            await thinkers.close()

    assert asyncio.run(use()) == []


def test_a_dead_worker_is_said_so_and_the_table_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    served = InThread(database(tmp_path), QUICK)
    ann = served.guest()
    table = ann.open("me Ann", "shepherd", options={"start_player": "0"})
    with ann.sit(table) as tab:
        tab.until(lambda board: board["actions"])
        tab.send(do="hint", seat=0, number=tab.board["number"])
        wait_for(lambda: served.services.pool.hinting.locked() and len(served.services.pool.all) > 1)
        for worker in served.services.pool.all:
            worker.kill()
        hint = tab.next("hint")
        assert hint["notes"][0]["tone"] == "warn" and hint["notes"][0]["text"] == list(BUSY.text)
        tab.play()
    served.stop()


def test_the_adviser_is_the_best_level_and_its_question_says_what_it_is_for(asked: Question) -> None:
    assert (asked.bot, asked.hint, ADVISER) == ("steward", True, "steward")
    assert json.loads(asked.position)
