"""Your first game: the words come once and in time, warnings come before the move, all of it folded from the rows."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

import pytest

import steading
from steading.bots import make_bot
from steading.engine import Action
from steading.games import rule_of
from steading.lessons.coach import script
from steading.tables import requests
from steading.tables.log import LogRow, Setup
from steading.tables.messages import RequestError
from steading.tables.openings import first_chairs
from steading.tables.table import Table
from steading.tables.tutors import Objection
from steading.tables.tutors.coach import CoachTutor
from tests.tables.present import present

GAMES = steading.games()


def first(game: str, seed: int = 3, rows: list[LogRow] | None = None) -> Table:
    """A first game, the beginner at seat 0."""
    rules = steading.game(game)
    return Table(Setup("table", rules, first_chairs(game, "Ann"), seed), time.time, rows or [], tutor=CoachTutor(rules))


def answer(table: Table, said: str) -> None:
    number = table.number(0)
    table.add(requests.step(table, 0, number, f"key {number}", said))


def play(table: Table, action: Action) -> None:
    """The beginner's move, insisted on."""
    for _ in range(2):
        try:
            row = requests.play(table, 0, table.number(0), None, action.index)
        except Objection:
            continue
        table.add(row)
        return
    raise AssertionError("warned twice of the same")


def go_on(table: Table, seed: int = 1) -> None:
    """Until the beginner decides, or the game is over."""
    bot = make_bot("random", seed)
    while not table.over and 0 not in table.deciders:
        seat = table.deciders[0]
        action = bot.decide(table.state.imagine(seat, 1), seat)
        table.add(requests.play(table, seat, table.number(seat), None, action.index))


def title(table: Table) -> str:
    note = present(table).note(0)
    return note.title if note else ""


def words_of(table: Table, chance: random.Random) -> Iterator[str]:
    """Play at random to the end and yield each word that comes; some are answered, some only read."""
    go_on(table)
    shown = ""
    while not table.over:
        note = present(table).note(0)
        name = note.buttons[0][0] if note else ""
        if name and name != shown:
            yield name
        shown = name
        if name and chance.random() < 0.5:
            answer(table, name)
            continue
        play(table, chance.choice(table.state.legal(0)))
        go_on(table)


# What the first lesson leaves to the first game: laying, carrying, upgrading and scoring, where a game has them.
TAUGHT = {
    "keyflower": ("lay", "move", "upgrade", "winter-tiles", "winter"),
    "key_flow": ("place", "move", "upgrade", "winter-card", "winter"),
    "my_farm_shop": ("place", "activate", "coins", "final"),
}


# ------------------------------------------------------------ what is written
@pytest.mark.parametrize("game", GAMES)
def test_every_coach_has_a_dozen_words_whose_rules_there_are(game: str) -> None:
    told = script(game)
    assert len(told.words) >= 12 and len(told.warnings) >= 3
    kinds = {action.form()["do"] for action in steading.game(game).catalogue.actions}
    for rule in [word.rule for word in told.words] + [warning.rule for warning in told.warnings]:
        assert not rule or rule_of(game, rule).text
    for word in told.words:
        assert word.title and all(word.say) and (word.can is not None) != (word.event is not None)
        assert word.can is None or set([word.can["do"]] if isinstance(word.can["do"], str) else word.can["do"]) <= kinds  # type: ignore[call-overload]


@pytest.mark.parametrize("game", GAMES)
def test_in_a_whole_game_each_word_comes_once(game: str) -> None:
    said = list(words_of(first(game), random.Random(5)))
    assert len(said) == len(set(said)) >= 10
    assert said[0] == "ok welcome"
    assert {f"ok {word}" for word in TAUGHT[game]} <= set(said)


# ------------------------------------------------------------ words
def test_a_word_stays_until_it_is_answered_and_makes_room_for_the_next() -> None:
    table = first("keyflower")
    go_on(table)
    note = present(table).note(0)
    assert note is not None and note.title == "Welcome to Keyflower" and not note.points  # at everything
    assert note.buttons == [("ok welcome", "Got it"), ("quiet", "Stop the tips")]
    answer(table, "ok welcome")
    assert title(table) == "You can bid for a tile"
    with pytest.raises(Objection, match="nothing to answer"):
        answer(table, "ok welcome")
    bid = next(action for action in table.state.legal(0) if action.form()["do"] == "bid")
    play(table, bid)
    assert title(table) == "Which workers, and how many?"  # the other has been acted on


def test_nothing_is_said_to_who_wants_no_more_words_or_has_nothing_to_decide() -> None:
    table = first("keyflower")
    go_on(table)
    answer(table, "quiet")
    assert present(table).note(0) is None
    assert present(table).note(1) is None and present(table).note(None) is None
    play(table, table.state.legal(0)[0])
    assert present(table).note(0) is None


def test_a_restart_and_an_undo_change_nothing_that_was_said() -> None:
    table = first("my_farm_shop", 4)
    chance = random.Random(2)
    go_on(table)
    for _ in range(25):
        note = present(table).note(0)
        if note and chance.random() < 0.5:
            answer(table, note.buttons[0][0])
            continue
        play(table, chance.choice(table.state.legal(0)))
        go_on(table)
        assert present(table).note(0) == present(first("my_farm_shop", 4, table.rows)).note(0)
    taken_back = 0
    while not table.over and taken_back < 3:
        before = present(table).note(0)
        play(table, table.state.legal(0)[0])
        try:
            table.add(requests.undo(table, 0, table.number(0), None, False))
        except RequestError:
            go_on(table)
            continue
        assert present(table).note(0) == before
        taken_back += 1
        play(table, chance.choice(table.state.legal(0)))
        go_on(table)
    assert taken_back


# ------------------------------------------------------------ warnings
def kinds(table: Table) -> set[object]:
    return {action.form()["do"] for action in table.state.legal(0)}


def test_somebody_who_passes_with_workers_left_is_warned_once() -> None:
    table = first("keyflower")
    go_on(table)
    passing = next(action for action in table.state.legal(0) if action.form()["do"] == "pass")
    number = table.number(0)
    with pytest.raises(Objection, match=r"still have workers.*Do it again if you are sure"):
        requests.play(table, 0, number, None, passing.index)
    assert table.number(0) == number
    table.add(requests.play(table, 0, number, None, passing.index))  # meant
    go_on(table)
    assert "pass" in kinds(table)
    requests.play(table, 0, table.number(0), None, passing.index)  # it is known by now


def test_a_use_that_brings_nothing_and_a_free_gain_that_is_declined_are_warned_of() -> None:
    heard = set()
    for game, seed in (("my_farm_shop", 1), ("key_flow", 1), ("key_flow", 2)):
        table, chance = first(game, seed), random.Random(seed)
        go_on(table)
        while not table.over:
            action = chance.choice(table.state.legal(0))
            try:
                requests.play(table, 0, table.number(0), None, action.index)
            except Objection as objection:
                heard.add(str(objection).partition(".")[0])
            play(table, action)
            go_on(table)
    assert "This would give you nothing now" in heard
    assert any("give you something for free" in text for text in heard)
    assert any("discard this card" in text for text in heard)


def test_who_wants_no_more_words_is_not_warned() -> None:
    table = first("keyflower")
    go_on(table)
    answer(table, "quiet")
    passing = next(action for action in table.state.legal(0) if action.form()["do"] == "pass")
    requests.play(table, 0, table.number(0), None, passing.index)
