"""The stack of pending decisions: what each seat owes, the latest on top, and nobody in another's way."""

from __future__ import annotations

import pytest

from steading.engine.stack import MOST_SEATS, SEATS_OF, Stack
from steading.engine.stack import empty_stack as made_empty

WIDTH = 5
DEPTH = 3


def empty_stack(seats: int) -> Stack:
    return made_empty(seats, WIDTH, DEPTH)


def snapshot(stack: Stack) -> tuple[list[int], list[int], int]:
    return [int(n) for n in stack.frames], [int(n) for n in stack.heights], int(stack.deciding)


def deciders(stack: Stack) -> tuple[int, ...]:
    return SEATS_OF[stack.deciding]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_at_first_nobody_owes_anything(seats: int) -> None:
    stack = empty_stack(seats)
    assert deciders(stack) == ()
    assert [stack.kind(seat) for seat in range(seats)] == [-1] * seats
    assert [stack.top(seat) for seat in range(seats)] == [-1] * seats


def test_the_latest_decision_is_taken_first() -> None:
    stack = empty_stack(3)
    for kind in (5, 8, 11):
        stack.push(1, kind)
    taken = []
    while 1 in deciders(stack):
        taken.append(stack.kind(1))
        stack.pop(1)
    assert taken == [11, 8, 5]
    assert snapshot(stack) == snapshot(empty_stack(3))


def test_a_frame_begins_with_its_kind_and_its_other_integers_are_zero() -> None:
    stack = empty_stack(2)
    at = stack.push(0, 7)
    assert at == stack.top(0)
    stack.frames[at + WIDTH - 1] = 99
    stack.pop(0)
    assert stack.push(0, 3) == at
    assert [stack.frames[at + n] for n in range(WIDTH)] == [3] + [0] * (WIDTH - 1)


def test_a_kind_of_zero_is_a_decision_too() -> None:
    stack = empty_stack(2)
    stack.push(1, 0)
    assert stack.kind(1) == 0
    assert deciders(stack) == (1,)


def test_seats_do_not_touch_each_other_however_much_they_owe() -> None:
    stack = empty_stack(MOST_SEATS)
    for depth in range(DEPTH):
        for seat in range(MOST_SEATS):
            at = stack.push(seat, 1)
            for n in range(WIDTH):
                stack.frames[at + n] = seat * 100 + depth * 10 + n
    assert deciders(stack) == (0, 1, 2, 3, 4, 5)
    stack.clear(2)
    assert deciders(stack) == (0, 1, 3, 4, 5)
    for seat in (0, 1, 3, 4, 5):
        for depth in reversed(range(DEPTH)):
            at = stack.top(seat)
            assert [stack.frames[at + n] for n in range(WIDTH)] == [seat * 100 + depth * 10 + n for n in range(WIDTH)]
            stack.pop(seat)
    assert snapshot(stack) == snapshot(empty_stack(MOST_SEATS))


def test_clearing_takes_all_decisions_of_one_seat_away() -> None:
    stack = empty_stack(2)
    for kind in (1, 2, 3):
        stack.push(0, kind)
    stack.push(1, 4)
    stack.clear(0)
    stack.clear(0)
    assert (stack.kind(0), stack.kind(1)) == (-1, 4)
    assert deciders(stack) == (1,)


def test_a_seat_cannot_owe_more_than_the_stack_is_deep() -> None:
    stack = empty_stack(2)
    for kind in range(DEPTH):
        stack.push(0, kind)
    before = snapshot(stack)
    with pytest.raises(OverflowError, match=f"seat 0 has {DEPTH} decisions pending already"):
        stack.push(0, 9)
    assert snapshot(stack) == before
    stack.push(1, 9)
    assert stack.kind(1) == 9


def test_a_copy_shares_nothing() -> None:
    stack = empty_stack(2)
    stack.push(0, 4)
    before = snapshot(stack)
    copy = stack.copy()
    assert snapshot(copy) == before
    copy.push(0, 5)
    copy.push(1, 6)
    copy.frames[copy.top(0) + 1] = 9
    assert snapshot(stack) == before


def test_every_set_of_deciders_is_listed_in_order_of_the_seats() -> None:
    assert len(SEATS_OF) == 2**MOST_SEATS
    assert SEATS_OF[0] == ()
    assert SEATS_OF[0b101001] == (0, 3, 5)
