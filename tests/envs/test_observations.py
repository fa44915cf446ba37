"""What a learner is given: no more than the seat may know, nothing that a field does not name, the same however often
the cells were used before."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import steading
from steading.engine import Chance
from steading.engine.ints import new_ints
from steading.engine.observation import (
    NOT_A_SEAT,
    WORD,
    bits_in,
    encode_seat,
    four,
    seen_from,
    spread,
    turn_seats,
    width_of,
)
from steading.envs.batches import Batch
from tests.conformance.strategies import picks, seeds, walks
from tests.conformance.tables import TABLES, Seating
from tests.depth import DEEP, examples
from tests.envs.rows import fields_of, name_cells, observe

at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)
some = settings(max_examples=examples(4), deadline=None, suppress_health_check=list(HealthCheck), derandomize=not DEEP)


@at_every_table
@some
@given(st.data())
def test_positions_that_a_seat_cannot_tell_apart_give_it_equal_arrays(table: Seating, data: st.DataObject) -> None:
    walk = data.draw(walks(table))
    for seat in range(table.seats):
        row = observe(walk.state, seat)
        for _ in range(2):
            twin = walk.state.imagine(seat, data.draw(seeds))
            assert name_cells(twin, observe(twin, seat)) == name_cells(walk.state, row)


@at_every_table
@some
@given(st.data())
def test_what_one_seat_chose_is_in_no_array_of_the_others_until_all_have(table: Seating, data: st.DataObject) -> None:
    walk = data.draw(walks(table, together=True))
    chooser = data.draw(st.sampled_from(walk.state.deciders))
    shown: dict[bool, list[Any]] = {True: [], False: []}  # by whether it has more to decide, which all may know
    for pick in data.draw(st.lists(picks, min_size=4, max_size=4)):
        state = walk.state.copy()
        actions = state.legal(chooser)
        state.play(chooser, actions[pick % len(actions)])
        if state.epoch == walk.state.epoch:
            others = [seat for seat in range(table.seats) if seat != chooser]
            shown[chooser in state.deciders].append([observe(state, seat).tolist() for seat in others])
    for alike in shown.values():
        assert all(each == alike[0] for each in alike)


@at_every_table
def test_rows_keep_to_their_fields_and_are_the_same_in_cells_used_before(table: Seating) -> None:
    state = table.game.start(table.seats, 3)
    fields = fields_of(state)
    high = np.zeros(width_of(fields), np.int16)
    for field in fields:
        assert not high[field.places].any(), f"{field.name} lies where another field does"
        high[field.places] = field.high
    luck = Chance(5)
    for game in range(2):
        state = table.game.start(table.seats, game)
        used = new_ints(len(high) // WORD)
        while state.deciders:
            seat = state.deciders[luck.draw(len(state.deciders))]
            for viewer in (seat, (seat + 1) % table.seats):
                row = observe(state, viewer)
                state.observe(viewer, used, 0)
                assert np.array_equal(np.frombuffer(memoryview(used), np.int16), row)
                assert (row >= 0).all()
                assert (row <= high).all(), [field.name for field in fields if (row[field.places] > field.high).any()]
            actions = state.legal(seat)
            state.play(seat, actions[luck.draw(len(actions))])


@at_every_table
@pytest.mark.parametrize("asked", ["everybody", "the first", "the first and the last"])
def test_a_row_that_is_kept_up_is_the_same_as_a_fresh_one(table: Seating, asked: str) -> None:
    seats = {"everybody": None, "the first": [0], "the first and the last": [0, table.seats - 1]}[asked]
    batch = Batch(table.game, 2, table.seats, asked=seats)
    batch.reset(11)
    ended = 0
    while ended < 2:
        for state, seat, row in zip(batch.lanes.states, batch.seats, batch.observations, strict=True):
            if not np.array_equal(row, fresh := observe(state, int(seat))):
                assert name_cells(state, row) == name_cells(state, fresh)
        batch.step(batch.draw())
        ended += int(batch.over.sum())


@at_every_table
def test_what_changes_for_the_seat_that_decides_changes_its_array(table: Seating) -> None:
    state = table.game.start(table.seats, 8)
    luck = Chance(8)
    seen: dict[bytes, str] = {}  # what the view said where an array was met
    while state.deciders:
        seat = state.deciders[0]
        view = {**state.view(seat), "epoch": 0, "seat": 0}
        said = json.dumps(view, sort_keys=True)
        row = observe(state, seat).tobytes() + bytes([seat])
        assert seen.setdefault(row, said) == said
        actions = state.legal(seat)
        state.play(seat, actions[luck.draw(len(actions))])


# Whoever has trained on a layout counts on it: it does not change.
LAYOUTS = {
    "my_farm_shop": "e9b6f552ed2b58bc",
    "keyflower": "4421c1da6876df8d",
    "key_flow": "0f544dcbbc619412",
}


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_layout_of_a_game_stays(name: str) -> None:
    game = steading.game(name)
    fields = [field.form() for seats in game.seat_numbers for field in game.observation_fields(seats)]
    assert hashlib.blake2b(json.dumps(fields).encode(), digest_size=8).hexdigest() == LAYOUTS[name]


def test_four_cells_make_a_word_with_the_first_lowest() -> None:
    word = new_ints(1)
    word[0] = four(1, 2, 3, 4)
    assert np.frombuffer(memoryview(word), np.int16).tolist() == [1, 2, 3, 4]
    word[0] = spread(5 + 6 * 2**12 + 7 * 2**24 + 4095 * 2**36)
    assert np.frombuffer(memoryview(word), np.int16).tolist() == [5, 6, 7, 4095]


def test_seats_are_counted_from_the_one_that_looks() -> None:
    assert [int(seen_from(0b0011, viewer, 3)) for viewer in range(3)] == [0b011, 0b101, 0b110]


@pytest.mark.parametrize("seats", range(2, 7))
def test_cells_that_name_seats_are_turned_from_one_that_looks_to_another(seats: int) -> None:
    for last in range(seats):
        for viewer in range(seats):
            words = new_ints(3)
            named = [-1, *range(seats), *range(seats)][:12]
            for place, seat in enumerate([*named, *[-1] * (12 - len(named))]):
                words[place // 4] |= encode_seat(seat, last, seats) << 16 * (place % 4)
            words[2] |= NOT_A_SEAT << 48 if len(named) < 12 else 0
            turn_seats(words, 0, 3, (last - viewer) % seats, seats)
            cells = np.frombuffer(memoryview(words), np.int16).tolist()
            assert cells[: len(named)] == [encode_seat(seat, viewer, seats) for seat in named]
            assert cells[len(named) :] == [0] * (11 - len(named)) + [NOT_A_SEAT] * (len(named) < 12)


def test_bits_are_counted() -> None:
    for number in (0, 1, 2**62, 2**62 + 5, 2**63 - 1, 0x123456789ABCDEF):
        assert bits_in(number) == number.bit_count()
