"""Score sheets: best first, ties broken number by number, and one rank for those level in everything."""

from __future__ import annotations

from itertools import permutations

import pytest

from steading import Sheet
from steading.engine.sheets import SpentItems, rank_sheets


def sheet(seat: int, total: int, *ties: int) -> Sheet:
    return Sheet(seat, [("coins", total)], ties)


def ranks(*sheets: Sheet) -> list[tuple[int, int]]:
    """Seat and rank, best first."""
    return [(each.seat, each.rank) for each in rank_sheets(sheets)]


def test_the_total_is_the_sum_of_the_lines() -> None:
    made = Sheet(1, [("fields", 12), ("goals", 6), ("penalty", -3)], (4,))
    assert made.total == 15
    assert Sheet(0, [], ()).total == 0


def test_the_highest_total_comes_first() -> None:
    assert ranks(sheet(0, 10), sheet(1, 30), sheet(2, -5), sheet(3, 20)) == [(1, 1), (3, 2), (0, 3), (2, 4)]


def test_a_tie_is_broken_by_the_first_number_that_differs() -> None:
    assert ranks(sheet(0, 10, 2, 9), sheet(1, 10, 3, 0)) == [(1, 1), (0, 2)]
    assert ranks(sheet(0, 10, 3, 1), sheet(1, 10, 3, 2)) == [(1, 1), (0, 2)]
    assert ranks(sheet(0, 11, 0, 0), sheet(1, 10, 9, 9)) == [(0, 1), (1, 2)]


def test_seats_level_in_everything_share_a_rank_and_the_next_one_is_left_out() -> None:
    assert ranks(sheet(0, 5), sheet(1, 9, 1), sheet(2, 9, 1), sheet(3, 5)) == [(1, 1), (2, 1), (0, 3), (3, 3)]
    assert ranks(sheet(0, 7), sheet(1, 7), sheet(2, 7)) == [(0, 1), (1, 1), (2, 1)]
    assert ranks(sheet(0, 3), sheet(1, 3), sheet(2, 1)) == [(0, 1), (1, 1), (2, 3)]


def test_equal_totals_with_different_ties_do_not_share() -> None:
    assert ranks(sheet(0, 9, 4), sheet(1, 9, 4), sheet(2, 9, 3)) == [(0, 1), (1, 1), (2, 3)]


def test_the_ranks_do_not_depend_on_the_order_of_the_sheets() -> None:
    for order in permutations([(0, 8, 1), (1, 8, 2), (2, 8, 1), (3, 20, 0)]):
        assert ranks(*[sheet(*each) for each in order]) == [(3, 1), (1, 2), (0, 3), (2, 3)]


@pytest.mark.parametrize("number", [0, 1])
def test_nobody_and_one_alone_are_ranked_too(number: int) -> None:
    assert ranks(*[sheet(seat, 3) for seat in range(number)]) == [(seat, 1) for seat in range(number)]


def test_a_sheet_as_json_says_everything() -> None:
    (made,) = rank_sheets([Sheet(2, [("fields", 12), ("windmill", 6)], (4, 1), [SpentItems("windmill", "wood", 5)])])
    assert made.form() == {
        "seat": 2,
        "rank": 1,
        "total": 18,
        "lines": {"fields": 12, "windmill": 6},
        "spent": [["windmill", "wood", 5]],
        "ties": [4, 1],
    }
    assert repr(made) == "<Sheet rank 1: seat 2 with 18>"
