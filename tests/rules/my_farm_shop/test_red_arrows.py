"""Field actions: red arrows."""

from __future__ import annotations

import pytest

from tests.games.my_farm_shop.kit import R, bags, coins, given, goods, tiles
from tests.kit import choices, legal, play, refused


@pytest.mark.rule(R + "red.all-for-all")
def test_a_red_arrow_takes_the_whole_price_or_nothing() -> None:
    state = given(total=5, farms=[{"cards": {"5": "4-either-honey-egg"}, "goods": {"honey": 1}}])
    play(state, 0, "activate", field="5")
    refused(state, 0, R + "red.all-for-all", "use area", area=2)
    assert choices(state, 0, "use area", "area") == {1}
    state = given(total=4, farms=[{"cards": {"4": "5-sell2-honey"}, "goods": {"honey": 1}}])
    refused(state, 0, R + "red.all-for-all", "activate", field="4")


@pytest.mark.rule(R + "red.price-pattern")
def test_the_price_is_met_in_the_pattern_shown() -> None:
    state = given(
        total=5,
        farms=[
            {"cards": {"5": "3-2diff"}, "goods": {"egg": 2}},
            {"cards": {"5": "5-3ident"}, "goods": {"egg": 2, "milk": 1}},
        ],
    )
    refused(state, 0, R + "red.price-pattern", "activate", field="5")
    refused(state, 1, R + "red.price-pattern", "activate", field="5")
    state = given(
        total=5,
        farms=[
            {"cards": {"5": "3-2diff"}, "goods": {"egg": 2, "milk": 1}},
            {"cards": {"5": "1-sell-honey"}, "goods": {"egg": 1}},
        ],
    )
    refused(state, 1, R + "red.price-pattern", "activate", field="5")
    play(state, 0, "activate", field="5")
    play(state, 0, "pay", good="egg")
    refused(state, 0, R + "red.price-pattern", "pay", good="egg")
    play(state, 0, "pay", good="milk")
    assert (goods(state, 0), coins(state, 0)) == ({"egg": 1}, 5)


@pytest.mark.rule(R + "red.once-per-activation")
def test_a_red_arrow_is_used_once_an_activation() -> None:
    state = given(total=5, farms=[{"cards": {"5": "1-sell-honey"}, "goods": {"honey": 4}}])
    play(state, 0, "activate", field="5")
    assert (goods(state, 0), coins(state, 0)) == ({"honey": 3}, 3)
    refused(state, 0, R + "red.once-per-activation", "pay", good="honey")


@pytest.mark.rule(R + "red.two-pairs")
def test_two_pairs_cost_two_kinds_and_give_a_bag_and_seven_coins() -> None:
    state = given(
        total=5,
        farms=[
            {"cards": {"5": "5-2+2"}, "goods": {"egg": 2, "wool": 2}},
            {"cards": {"5": "5x-2+2"}, "goods": {"egg": 4}},
        ],
    )
    refused(state, 1, R + "red.price-pattern", "activate", field="5")
    play(state, 0, "activate", field="5")
    assert choices(state, 0, "pay", "good") == {"egg", "wool"}
    play(state, 0, "pay", good="egg")
    refused(state, 0, R + "red.price-pattern", "pay", good="egg")
    play(state, 0, "pay", good="wool")
    assert (goods(state, 0), bags(state, 0), coins(state, 0)) == ({}, 1, 7)


@pytest.mark.rule(R + "red.bag-for-goods")
def test_a_bag_buys_two_goods_equal_or_different() -> None:
    farms = [{"cards": {"5": "1-bag-2any"}, "bags": 1}, {"cards": {"5": "2x-bag-2any"}, "bags": 0}]
    state = given(total=5, farms=farms)
    refused(state, 1, R + "red.all-for-all", "activate", field="5")
    play(state, 0, "activate", field="5")
    play(state, 0, "gain", good="egg")
    play(state, 0, "gain", good="egg")
    assert (goods(state, 0), bags(state, 0)) == ({"egg": 2}, 0)
    state = given(total=5, farms=farms)
    play(state, 0, "activate", field="5")
    play(state, 0, "gain", good="egg")
    play(state, 0, "gain", good="milk")
    assert goods(state, 0) == {"egg": 1, "milk": 1}


@pytest.mark.rule(R + "red.optional")
def test_nobody_is_forced_to_pay() -> None:
    state = given(total=5, farms=[{"cards": {"5": "1-sell-honey"}, "goods": {"honey": 1}}])
    assert {"do": "done"} in legal(state, 0)
    play(state, 0, "done")
    assert (goods(state, 0), coins(state, 0)) == ({"honey": 1}, 0)


@pytest.mark.rule(R + "red.pay-first")
def test_the_price_is_paid_before_the_gain_and_makes_room_for_it() -> None:
    farms = [
        {"goods": {"egg": 14}, "transport": {"tractor": 1, "handcart": 1}},
        {"goods": {"egg": 1}, "transport": {"tractor": 1}},
    ]
    state = given(total=5, skills={"tractor": "swap-goods"}, farms=farms)
    refused(state, 1, R + "skill.goods-swap", "use skill", transport="tractor")
    play(state, 0, "use skill", transport="tractor")
    for _ in range(2):
        play(state, 0, "pay", good="egg")
    for _ in range(2):
        play(state, 0, "gain", good="milk")
    assert not legal(state, 0, "return")
    assert (goods(state, 0), tiles(state, 0)) == ({"milk": 2, "egg": 12}, {"handcart": 1})
