"""What any Game promises, whichever rulebook it plays. A new game adds its tables to `tables.py` and nothing here."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from steading import Malformed, Refused, State
from steading.bots.levels import find_network
from steading.bots.network import NetworkTable, make_table
from steading.engine import EVERYTHING, SPECTATOR, Action, Chance, read_record
from steading.engine.judgement import find_table
from steading.engine.playout import play_out
from steading.games import board_for, judgement, ledgers
from steading.language.catalogue import codes
from tests.bots.networks import random_weights
from tests.conformance.strategies import Walk, broken, forms, picks, seeds, walks
from tests.conformance.tables import TABLES, Seating
from tests.depth import DEEP, examples

at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)
few = settings(max_examples=examples(15), deadline=None, suppress_health_check=list(HealthCheck), derandomize=not DEEP)
many = settings(few, max_examples=examples(40))
whole = settings(few, max_examples=examples(4))  # each example is a game whose pieces are counted at every action
judged = settings(few, max_examples=examples(2))  # each example is a game of two, one of three and one of four
drawn = settings(few, max_examples=examples(3))  # each example draws the board many times over


@cache
def rules_of(table: Seating) -> set[str]:
    return {rule.name for ledger in ledgers(table.game_name) for rule in ledger.rules.values()}


@cache
def forms_of(table: Seating) -> list[dict[str, Any]]:
    """All actions that can be said at the table, as JSON."""
    return [dict(action.form()) for action in table.game.catalogue.actions]


def seen(state: State, seat: int | None) -> dict[str, Any]:
    """Everything that a seat is shown: view, legal actions, words, board, log; every other seat reads German."""
    names = [f"Player {n}" for n in range(state.seats)]
    board = board_for(state.game, names, codes()[(state.seats + (seat or 0)) % len(codes())])
    words = board.words
    view = state.view(seat)
    legal = [] if seat is None else list(state.legal(seat))
    log = state.journal.log(seat) if state.journal else []
    return {
        "view": json.loads(json.dumps(view)),
        "deciders": state.deciders,
        "legal": [action.form() for action in legal],
        "said": [words.action(view, action) for action in legal],
        "board": board.text(view),
        "panels": board.panels(view, legal),
        "gestures": [board.gesture(view, action) for action in legal],
        "log": [words.event(event, names) for event in log],
        "scores": [sheet.form() for sheet in state.scores(SPECTATOR if seat is None else seat)],
    }


def sampled(actions: Sequence[Action], stir: int) -> list[Action]:
    """All actions of a small catalogue, some of a large one."""
    return [action for action in actions if (action.index + stir) * 104729 % len(actions) < 250]


@at_every_table
@few
@given(st.data())
def test_every_legal_action_is_accepted_and_anything_else_refused_without_a_trace(
    table: Seating, data: st.DataObject
) -> None:
    walk = data.draw(walks(table, over=True))
    state, known = walk.state, rules_of(table)
    before = state.dump()
    some = sampled(table.game.catalogue.actions, data.draw(picks))
    for seat in range(-1, table.seats + 1):
        legal = list(state.legal(seat))
        assert bool(legal) == (seat in state.deciders)
        assert len({id(action) for action in legal}) == len(legal)
        for action in {*legal, *some}:
            tried = state.copy()
            if action in legal:
                tried.play(seat, action)
                assert state.refusal(seat, action) is None
            else:
                with pytest.raises(Refused) as caught:
                    tried.play(seat, action)
                assert caught.value.rule in known, caught.value
                assert list(tried.legal(seat)) == legal
    assert state.dump() == before


@at_every_table
@few
@given(st.data())
def test_fuzzed_actions_are_refused_with_a_reason(table: Seating, data: st.DataObject) -> None:
    walk = data.draw(walks(table))
    state = walk.state
    known = forms_of(table)
    before = state.dump()
    for _ in range(10):
        form = data.draw(forms(walk.record, known))
        seat = data.draw(st.integers(-2, table.seats + 1))
        try:
            action = table.game.catalogue.read(form)
        except (Malformed, Refused) as error:
            assert str(error)
            continue
        assert action.form() == form
        if action not in state.legal(seat):
            with pytest.raises(Refused):
                state.play(seat, action)
    assert state.dump() == before


@at_every_table
def test_actions_have_stable_numbers_and_a_form_of_their_own(table: Seating) -> None:
    catalogue = table.game.catalogue
    assert [action.index for action in catalogue.actions] == list(range(len(catalogue)))
    for action in catalogue.actions:
        assert catalogue.read(json.loads(json.dumps(action.form()))) is action


@at_every_table
@few
@given(st.data())
def test_a_position_document_comes_back_exactly_and_plays_on_alike(table: Seating, data: st.DataObject) -> None:
    walk = data.draw(walks(table, over=True))
    document = walk.state.dump()
    loaded = table.game.load(json.loads(json.dumps(document)))
    assert loaded.dump() == document
    original = walk.state.copy()
    play_out(original, Chance(5), 40)
    play_out(loaded, Chance(5), 40)
    assert loaded.dump() == original.dump()


@at_every_table
@many
@given(st.data())
def test_a_broken_position_document_is_refused_with_a_path_or_is_a_position(
    table: Seating, data: st.DataObject
) -> None:
    walk = data.draw(walks(table))
    document = data.draw(broken(json.loads(json.dumps(walk.state.dump()))))
    try:
        state = table.game.load(document)
    except Malformed as error:
        assert error.path
        assert error.wrong
        return
    assert table.game.load(json.loads(json.dumps(state.dump()))).dump() == state.dump()
    play_out(state, Chance(5), 5000)
    assert not state.deciders


@at_every_table
@few
@given(st.data())
def test_a_record_replays_to_the_identical_position(table: Seating, data: st.DataObject) -> None:
    walk = data.draw(walks(table, over=True))
    record = read_record(walk.record.text())
    assert record.document() == walk.record.document()
    assert record.replay(table.game).dump() == walk.state.dump()
    record.fingerprint = "another"
    with pytest.raises(Malformed, match="fingerprint"):
        record.replay(table.game)


@at_every_table
@few
@given(st.data())
def test_a_copy_shares_nothing_with_its_original(table: Seating, data: st.DataObject) -> None:
    walk = data.draw(walks(table))
    state = walk.state
    before = state.dump()
    legal = {seat: list(state.legal(seat)) for seat in state.deciders}
    copy = state.copy()
    assert copy.dump() == before
    play_out(copy, Chance(3), 60)
    assert state.dump() == before
    assert {seat: list(state.legal(seat)) for seat in state.deciders} == legal
    kept = copy.dump()
    play_out(state, Chance(4), 60)
    assert copy.dump() == kept


@at_every_table
@drawn
@given(st.data())
def test_positions_that_a_seat_cannot_tell_apart_show_it_the_same(table: Seating, data: st.DataObject) -> None:
    walk = data.draw(walks(table))
    for seat in range(table.seats):
        one, other = (walk.state.imagine(seat, data.draw(seeds)) for _ in range(2))
        assert seen(one, seat) == seen(other, seat) == seen(walk.state, seat)
        for twin in (one, other):
            twin.keep_journal()
        for action in list(one.legal(seat))[:3]:
            tried = [one.copy(), other.copy()]
            for twin in tried:
                twin.keep_journal()
                twin.play(seat, action)
            if tried[0].epoch == walk.state.epoch:
                assert seen(tried[0], seat) == seen(tried[1], seat)


@cache
def outlooks(game: str, seats: int) -> list[NetworkTable]:
    """Networks for so many seats: one made at random, and what the game has learned, if it has."""
    name, learned = find_table(seats), find_network(game)
    shipped = None if learned is None else learned.table(seats)
    made_up = make_table(judgement(game), name, random_weights(game, name))
    return [made_up] if shipped is None else [made_up, shipped]


@at_every_table
@judged
@given(st.data())
def test_positions_that_a_seat_cannot_tell_apart_have_the_same_outlook(table: Seating, data: st.DataObject) -> None:
    """The game has a judgement; a network over its terms is told nothing that its seat may not know."""
    for seats in [number for number in table.game.seat_numbers if number <= 4]:
        walk = data.draw(walks(replace(table, seats=seats)))
        for seat in range(seats):
            alike = [walk.state, *[walk.state.imagine(seat, data.draw(seeds)) for _ in range(2)]]
            seed = data.draw(seeds)
            for network in outlooks(table.game_name, seats):
                told = [network.forecast(state.imagine(seat, seed), seat) for state in alike]
                assert told[0] == told[1] == told[2]


@at_every_table
@drawn
@given(st.data())
def test_what_one_seat_chose_stays_hidden_until_all_have(table: Seating, data: st.DataObject) -> None:
    walk = data.draw(walks(table, together=True))
    chooser = data.draw(st.sampled_from(walk.state.deciders))
    shown: dict[bool, list[Any]] = {
        True: [],
        False: [],
    }  # by whether the chooser has more to decide, which all may know
    actions = walk.state.legal(chooser)
    for place in {pick % len(actions): None for pick in data.draw(st.lists(picks, min_size=6, max_size=6))}:
        state = walk.again(journal=True)
        state.play(chooser, state.legal(chooser)[place])
        if state.epoch == walk.state.epoch:
            others = [seat for seat in [*range(table.seats), None] if seat != chooser]
            shown[chooser in state.deciders].append([seen(state, seat) for seat in others])
    for alike in shown.values():
        assert all(each == alike[0] for each in alike)


@at_every_table
@few
@given(st.data())
def test_simultaneous_decisions_give_the_same_in_any_order(table: Seating, data: st.DataObject) -> None:
    walk = data.draw(walks(table, together=True))
    choices: list[tuple[int, Action]] = []
    for seat in walk.state.deciders[:2]:
        actions = walk.state.legal(seat)
        choices.append((seat, actions[data.draw(picks) % len(actions)]))
    forward, backward = walk.state.copy(), walk.state.copy()
    for seat, action in choices:
        forward.play(seat, action)
    for seat, action in reversed(choices):
        backward.play(seat, action)
    assert forward.dump() == backward.dump()


@at_every_table
@few
@given(st.data())
def test_what_is_imagined_agrees_with_the_view_and_is_a_real_position(table: Seating, data: st.DataObject) -> None:
    walk = data.draw(walks(table))
    real = walk.state.dump()
    for seat in range(table.seats):
        imagined = [walk.state.imagine(seat, data.draw(seeds)) for _ in range(3)]
        view, legal = walk.state.view(seat), list(walk.state.legal(seat))
        for state in imagined:
            assert state.view(seat) == view
            assert list(state.legal(seat)) == legal
            document = state.dump()
            assert document["chance"] != real["chance"]
            table.game.load(document)
            again = state.imagine(seat, 1)
            assert again.view(seat) == view
            assert again.dump() == state.imagine(seat, 1).dump()
            play_out(state, Chance(1))
            assert not state.deciders
    assert walk.state.dump() == real


@at_every_table
@whole
@given(st.data())
def test_a_game_ends_and_keeps_its_pieces(table: Seating, data: st.DataObject) -> None:
    walk = Walk(table, data.draw(seeds))
    kept = table.invariant(walk.state)
    epoch, stir = walk.state.epoch, data.draw(picks)
    while walk.state.deciders:
        walk.stride(stir)
        now = table.invariant(walk.state)
        assert all(new >= old for new, old in zip(now, kept, strict=True))
        kept = now
        assert walk.state.epoch >= epoch
        epoch = walk.state.epoch
        assert len(walk.record.moves) < 3000
    sheets = walk.state.scores()
    assert sorted(sheet.seat for sheet in sheets) == list(range(table.seats))
    assert [sheet.rank for sheet in sheets] == sorted(sheet.rank for sheet in sheets)
    assert all(sheet.total == sum(points for _, points in sheet.lines) for sheet in sheets)


@at_every_table
@few
@given(st.data())
def test_a_score_is_the_total_of_its_sheet_for_whoever_looks(table: Seating, data: st.DataObject) -> None:
    state = data.draw(walks(table)).state
    for viewer in (*range(table.seats), SPECTATOR, EVERYTHING):
        for sheet in state.scores(viewer):
            assert state.score(sheet.seat, viewer) == sheet.total


@at_every_table
@few
@given(st.data())
def test_a_journal_begun_anywhere_keeps_secrets_and_only_grows_at_its_end(table: Seating, data: st.DataObject) -> None:
    walk = data.draw(walks(table))
    state = table.game.load(walk.state.dump())
    journal = state.keep_journal()
    readers = [*range(table.seats), None]
    read: dict[int | None, list[Any]] = {seat: [] for seat in readers}
    secret = len(state.deciders) > 1
    for pick in data.draw(st.lists(picks, min_size=1, max_size=40)):
        if not state.deciders:
            break
        seat = state.deciders[pick % len(state.deciders)]
        epoch = state.epoch
        state.play(seat, state.legal(seat)[(pick // 7) % len(state.legal(seat))])
        for reader in readers:
            log = journal.log(reader)
            assert log[: len(read[reader])] == read[reader]
            if secret and state.epoch == epoch:
                assert all(event["seat"] in (reader, -1) for event in log[len(read[reader]) :])
            read[reader] = log
        secret = len(state.deciders) > 1 or (secret and state.epoch == epoch)


@at_every_table
def test_the_log_and_the_board_speak_at_every_moment(table: Seating) -> None:
    state = table.game.start(table.seats, 11, journal=True)
    luck = Chance(3)
    names = [f"Player {seat + 1}" for seat in range(table.seats)]
    board = board_for(table.game, names)
    words = board.words
    while state.deciders:
        seat = state.deciders[luck.draw(len(state.deciders))]
        view = state.view(seat)
        assert words.question(view).endswith(("?", "."))
        actions = state.legal(seat)
        labels = [words.action(view, action) for action in actions]
        assert len(set(labels)) == len(labels)
        for action in actions:
            assert set(words.rules_behind(view, action)) <= rules_of(table)
        assert board.text(view)
        state.play(seat, actions[luck.draw(len(actions))])
    log = [words.event(event, names) for event in state.keep_journal().log(None)]
    assert len(log) > 50
    assert all(sentence.endswith(".") for sentence in log)
