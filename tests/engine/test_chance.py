"""Chance: one integer is its whole memory, every number is as likely, and both builds draw the same."""

from __future__ import annotations

from collections import Counter

import pytest

from steading.engine import Chance, sow
from steading.engine.chance import step, value
from steading.engine.ints import Ints

WHOLE = 2**62


def shuffled(chance: Chance, length: int) -> tuple[int, ...]:
    """The numbers 0 to length - 1 in an order that the generator gives."""
    sequence = Ints(list(range(length)))
    chance.shuffle(sequence)
    return tuple(int(entry) for entry in sequence)


def test_every_build_draws_exactly_these_numbers() -> None:
    assert sow(7) == 4068468808358389015
    assert sow(2**200, -3) == 4517937960590832459
    chance = Chance(sow(7))
    assert [chance.draw(6) for _ in range(12)] == [1, 5, 4, 4, 0, 0, 5, 1, 2, 0, 2, 2]
    assert [chance.draw(1000) for _ in range(4)] == [708, 898, 130, 530]
    assert chance.at == 3554467901377300935
    assert shuffled(Chance(sow(7)), 8) == (7, 1, 3, 0, 5, 4, 6, 2)


def test_different_seeds_give_different_generators() -> None:
    seeds = [(), (0,), (1,), (-1,), (12,), (1, 2), (2, 1), (1, 2, 0), (2**64,), (2**64 + 1,), (10**100,)]
    assert len({sow(*each) for each in seeds}) == len(seeds)
    assert all(0 <= sow(*each) < WHOLE for each in seeds)
    assert sow(3, 4) == sow(3, 4)


def test_a_generator_goes_on_from_its_integer_alone() -> None:
    chance = Chance(sow(1))
    for _ in range(5):
        chance.draw(6)
    twin = Chance(chance.at)
    assert [twin.draw(100) for _ in range(20)] == [chance.draw(100) for _ in range(20)]


def test_drawing_is_one_step_and_then_the_value_there() -> None:
    chance = Chance(sow(5))
    for n in (1, 2, 6, 52, 1_000_000):
        at = step(chance.at)
        assert chance.draw(n) == value(at, n)
        assert chance.at == at


def test_the_generator_stays_within_62_bits_and_does_not_come_round() -> None:
    at = WHOLE - 1
    seen = set()
    for _ in range(20_000):
        at = step(at)
        assert 0 <= at < WHOLE
        seen.add(at)
    assert len(seen) == 20_000


@pytest.mark.parametrize("at", [0, 1, 2**31 - 1, 2**31, WHOLE - 1])
@pytest.mark.parametrize("n", [1, 2, 6, 2**31])
def test_a_value_is_from_0_to_one_less_than_n_even_at_the_edges(at: int, n: int) -> None:
    assert 0 <= value(at, n) < n


@pytest.mark.parametrize("n", [2, 3, 6, 10, 36])
def test_every_number_is_about_as_likely(n: int) -> None:
    chance = Chance(sow(n))
    draws = 600 * n
    found = Counter(chance.draw(n) for _ in range(draws))
    assert sorted(found) == list(range(n))
    assert all(450 < times < 750 for times in found.values())


def test_pairs_of_dice_in_a_row_are_independent() -> None:
    chance = Chance(sow(11))
    pairs = Counter((chance.draw(6), chance.draw(6)) for _ in range(36 * 300))
    assert len(pairs) == 36
    assert all(200 < times < 400 for times in pairs.values())


def test_the_first_draw_differs_from_seed_to_seed() -> None:
    firsts = Counter(Chance(sow(seed)).draw(6) for seed in range(1200))
    assert sorted(firsts) == list(range(6))
    assert all(140 < times < 260 for times in firsts.values())


def test_shuffling_keeps_every_entry_and_reaches_every_order() -> None:
    chance = Chance(sow(2))
    orders = Counter(shuffled(chance, 4) for _ in range(2400))
    assert len(orders) == 24
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)
    assert all(50 < times < 150 for times in orders.values())


@pytest.mark.parametrize("length", [0, 1])
def test_shuffling_nothing_draws_nothing(length: int) -> None:
    chance = Chance(sow(2))
    before = chance.at
    assert shuffled(chance, length) == tuple(range(length))
    assert chance.at == before
