"""A finished game looked at again: each moment says where it stood then, and where the game turned."""

from __future__ import annotations

import pytest

import steading
from steading.games import names_in
from steading.tables.replays import curve_of, find_turnings, moment_of
from tests.analysis.test_analysis import golden


@pytest.mark.parametrize(
    ("totals", "turnings"),
    [
        ([[0, 0], [1, 0], [1, 1], [1, 2], [1, 3]], [(10, 0), (30, 1)]),
        ([[0, 0], [0, 0], [0, 0], [0, 0], [0, 0]], []),
        ([[0, 0], [5, 0], [5, 0], [5, 0], [5, 6]], [(10, 0), (40, 1)]),
    ],
    ids=["a lead that is lost", "nobody leads", "the last moment decides"],
)
def test_the_game_turns_where_the_lead_changes_hands(totals: list[list[int]], turnings: list[tuple[int, int]]) -> None:
    assert find_turnings([0, 10, 20, 30, 40], totals) == turnings


def test_a_lead_that_does_not_last_is_no_turning_point() -> None:
    totals = [[number, 0] for number in range(101)]
    totals[50] = [50, 60]
    assert find_turnings(list(range(101)), totals) == [(1, 0)]


def test_each_moment_says_who_decided_then() -> None:
    _, record = golden("my_farm_shop_2")
    game = steading.game(record.game, None, **record.options)
    names = names_in(record)
    first, last = (moment_of(game, record, None, at, names) for at in (0, len(record.moves)))
    assert first.deciders == list(record.replay(game, 0).deciders) and first.line.turn
    assert (last.deciders, last.line.turn) == ([], "")
    assert [sheet.total for sheet in first.scores] != [sheet.total for sheet in last.scores]
    assert all(len(sheet.kinds) == len(sheet.lines) for sheet in last.scores)
    assert all(0 <= at <= len(record.moves) and seat < record.seats for at, seat in curve_of(game, record).turnings)
