"""Gaining and paying tiles: the supply, the Farm Shop's sixteen spaces, the Coin track."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.my_farm_shop.kit import R, bags, coins, game, given, goods, suns, tiles
from tests.kit import choices, legal, play, refused


@pytest.mark.rule(R + "tiles.supply-unlimited")
def test_the_supply_never_runs_out() -> None:
    most = {"2/12": 2, "3": 2, "4": 2, "6": 1, "8": 1, "9": 2, "10": 2, "11": 2}
    rich = {"bags": 99, "sunflowers": most}
    cards = ("S-2egg", "1-3bags", "1-sunflower", "S-2milk")
    eggs = (14, 14, 16, 16)
    farms = [{**rich, "cards": {"5": card}, "goods": {"egg": number}} for card, number in zip(cards, eggs, strict=True)]
    state = given(4, total=5, farms=farms)
    assert sum(goods(state, seat)["egg"] for seat in range(4)) == 60
    for seat in (0, 1, 2):
        play(state, seat, "activate", field="5")
    play(state, 2, "plant", field="5")
    assert (goods(state, 0), bags(state, 1), suns(state, 2)) == ({"egg": 16}, 102, {**most, "5": 1})


@pytest.mark.rule(R + "storage.sixteen")
def test_a_farm_shop_holds_sixteen_transport_tiles_included() -> None:
    farms = [
        {"cards": {"5": "2-3identical"}, "goods": {"milk": 15}},
        {"cards": {"5": "3x-3identical"}, "goods": {"milk": 13}, "transport": {"tractor": 2}},
    ]
    state = given(3, total=5, farmer=True, farms=farms)
    for seat in (0, 1):
        play(state, seat, "activate", field="5")
        play(state, seat, "gain", good="egg")
        play(state, seat, "return", good="egg")
        play(state, seat, "return", good="milk")
        assert not legal(state, seat, "return")
    assert (goods(state, 0), tiles(state, 0)) == ({"milk": 14, "egg": 2}, {})
    assert (goods(state, 1), tiles(state, 1)) == ({"milk": 12, "egg": 2}, {"tractor": 2})


@pytest.mark.rule(R + "storage.excess-at-once")
def test_what_is_beyond_sixteen_goes_back_before_anything_else() -> None:
    farms = [{"cards": {"5": "S-2egg"}, "goods": {"milk": 15}, "transport": {"tractor": 1}}]
    state = given(total=5, skills={"tractor": "swap-goods"}, farms=farms)
    play(state, 0, "activate", field="5")
    for left in (2, 1):
        refusal = refused(state, 0, R + "storage.excess-at-once", "done")
        assert refusal.facts["still_to_return"] == left
        refused(state, 0, R + "storage.excess-at-once", "use skill", transport="tractor")
        assert {form["do"] for form in legal(state, 0)} == {"return", "return transport"}
        play(state, 0, "return", good="milk")
    assert (goods(state, 0), tiles(state, 0)) == ({"milk": 13, "egg": 2}, {"tractor": 1})
    play(state, 0, "done")


@pytest.mark.rule(R + "storage.excess-choice")
@pytest.mark.parametrize(
    ("first", "second", "kept"),
    [
        ("milk", "milk", {"honey": 6, "milk": 8, "egg": 2}),
        ("egg", "egg", {"honey": 6, "milk": 10}),
        ("honey", "milk", {"honey": 5, "milk": 9, "egg": 2}),
        ("egg", "honey", {"honey": 5, "milk": 10, "egg": 1}),
    ],
)
def test_old_and_new_goods_can_be_given_back(first: str, second: str, kept: dict[str, int]) -> None:
    state = given(total=5, farms=[{"cards": {"5": "S-2egg"}, "goods": {"honey": 6, "milk": 10}}])
    play(state, 0, "activate", field="5")
    assert choices(state, 0, "return", "good") == {"honey", "milk", "egg"}
    play(state, 0, "return", good=first)
    play(state, 0, "return", good=second)
    assert (goods(state, 0), legal(state, 0)) == (kept, [])


@pytest.mark.rule(R + "storage.whole-gain-first")
def test_the_whole_production_is_received_before_the_limit_is_checked() -> None:
    farms = [{"cards": {"5": "2-honey-egg"}, "sunflowers": {"5": 1}, "goods": {"milk": 14}}]
    state = given(total=5, farms=farms)
    play(state, 0, "activate", field="5")
    play(state, 0, "bonus", item="honey")
    assert goods(state, 0) == {"honey": 2, "milk": 14, "egg": 1}
    play(state, 0, "return", good="milk")
    assert (goods(state, 0), legal(state, 0)) == ({"honey": 2, "milk": 13, "egg": 1}, [])


@pytest.mark.rule(R + "storage.bags-not-counted")
def test_bags_take_no_space() -> None:
    state = given(total=3, farms=[{"goods": {"egg": 16}, "bags": 12}])
    play(state, 0, "activate", field="3")
    assert (goods(state, 0), bags(state, 0), legal(state, 0)) == ({"egg": 16}, 14, [])


@pytest.mark.rule(R + "coins.gain")
def test_coins_are_added_up() -> None:
    state = given(total=5, farms=[{"cards": {"5": "5-sell2-honey"}, "goods": {"honey": 2}, "coins": 12}])
    play(state, 0, "activate", field="5")
    assert coins(state, 0) == 18


@pytest.mark.rule(R + "coins.gain")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_coins_are_never_spent(seed: int) -> None:
    luck = Random(seed)
    state = game(jump_start=True, farmer=True, goals=True, cards="extended").start(2, seed)
    held = [0, 0]
    while state.deciders:
        seat = state.deciders[0]
        state.play(seat, luck.choice(state.legal(seat)))
        now = [coins(state, 0), coins(state, 1)]
        assert now[0] >= held[0] and now[1] >= held[1]
        held = now
    assert min(held) > 0


@pytest.mark.rule(R + "coins.fifty")
@pytest.mark.parametrize(("before", "counter", "total"), [(48, 3, 53), (45, 0, 50)])
def test_the_count_goes_on_past_fifty(before: int, counter: int, total: int) -> None:
    state = given(total=5, farms=[{"cards": {"5": "3-2diff"}, "goods": {"egg": 1, "milk": 1}, "coins": before}])
    play(state, 0, "activate", field="5")
    play(state, 0, "pay", good="egg")
    play(state, 0, "pay", good="milk")
    assert coins(state, 0) == total
    assert divmod(coins(state, 0), 50) == (1, counter)  # the tile shows 50 and the counter the rest


@pytest.mark.rule(R + "coins.hundred")
def test_the_count_goes_on_past_a_hundred() -> None:
    state = given(total=5, farms=[{"cards": {"5": "5-2+2"}, "goods": {"egg": 2, "wool": 2}, "coins": 97}])
    play(state, 0, "activate", field="5")
    play(state, 0, "pay", good="egg")
    play(state, 0, "pay", good="wool")
    assert coins(state, 0) == 104
    assert divmod(coins(state, 0), 100) == (1, 4)  # the tile shows 100 and the counter the rest
