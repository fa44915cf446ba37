"""Sunflowers: where they are planted, what they add to a production, how they are paid."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import steading
from steading import State
from steading.games import folder
from tests.games.my_farm_shop.kit import R, all_done, bags, coins, farm, given, goods, suns, table
from tests.kit import choices, legal, play, refused

TWO = ("2/12", "3", "4", "5", "9", "10", "11")
FULL = {**dict.fromkeys(TWO, 2), "6": 1, "8": 1}


def endings(state: State, seat: int) -> Iterator[State]:
    """Every position in which what the seat has begun can end."""
    if seat not in state.deciders:
        yield state
    for action in state.legal(seat):
        after = state.copy()
        after.play(seat, action)
        yield from endings(after, seat)


def without_icon(state: State, card: str, directory: Path) -> State:
    """The same position, played with a set of components in which the card lacks the no-bonus icon."""
    printed = (folder("my_farm_shop") / "components" / "cards.toml").read_text(encoding="utf-8")
    before, name, after = printed.partition(f'name = "{card}"\n')
    corrected = before + name + after.replace("no_bonus = true", "no_bonus = false", 1)
    (directory / "cards.toml").write_text(corrected, encoding="utf-8")
    return steading.game("my_farm_shop", components=directory, **state.game.options).load(state.dump())


# ---------------------------------------------------------------- planting
@pytest.mark.rule(R + "sun.place-on-gain")
def test_a_gained_sunflower_goes_to_any_field_with_a_free_space_at_once() -> None:
    state = given(total=5, farms=[{"cards": {"5": "1-sunflower"}}])
    play(state, 0, "activate", field="5")
    assert choices(state, 0, "plant", "field") == {"2/12", "3", "4", "5", "6", "8", "9", "10", "11"}
    assert len(legal(state, 0)) == 9
    refused(state, 0, R + "sun.place-on-gain", "done")
    play(state, 0, "plant", field="11")
    assert suns(state, 0) == {"11": 1}


@pytest.mark.rule(R + "sun.capacity-two")
@pytest.mark.parametrize("field", TWO)
def test_most_fields_take_two_sunflowers(field: str) -> None:
    farms = [
        {"cards": {"7": name}, "sunflowers": {field: number}}
        for name, number in (("1-sunflower", 1), ("3-sunflower", 2))
    ]
    state = given(total=7, farms=farms)
    play(state, 0, "activate", field="7")
    play(state, 0, "plant", field=field)
    assert suns(state, 0) == {field: 2}
    play(state, 1, "activate", field="7")
    refused(state, 1, R + "sun.capacity-two", "plant", field=field)


@pytest.mark.rule(R + "sun.capacity-one")
@pytest.mark.parametrize("field", ["6", "8"])
def test_fields_6_and_8_take_one_sunflower(field: str) -> None:
    farms = [
        {"cards": {"7": name}, "sunflowers": {field: number}}
        for name, number in (("1-sunflower", 0), ("3-sunflower", 1))
    ]
    state = given(total=7, farms=farms)
    play(state, 0, "activate", field="7")
    play(state, 0, "plant", field=field)
    assert suns(state, 0) == {field: 1}
    play(state, 1, "activate", field="7")
    refused(state, 1, R + "sun.capacity-one", "plant", field=field)


@pytest.mark.rule(R + "sun.capacity-none-seven")
def test_field_7_takes_none_so_that_a_farm_holds_sixteen() -> None:
    state = given(total=5, farms=[{"cards": {"5": "1-sunflower"}, "sunflowers": {**FULL, "4": 1}}])
    play(state, 0, "activate", field="5")
    refused(state, 0, R + "sun.capacity-none-seven", "plant", field="7")
    assert legal(state, 0) == [{"do": "plant", "field": "4"}]
    play(state, 0, "plant", field="4")
    assert sum(suns(state, 0).values()) == 16


@pytest.mark.rule(R + "sun.full-farm")
def test_a_sunflower_without_a_space_is_not_kept() -> None:
    farms = [
        {"cards": {"5": "1-sunflower"}, "sunflowers": FULL},
        {"cards": {"5": "2-sunflower-2any"}, "sunflowers": FULL, "goods": {"egg": 2}},
    ]
    state = given(3, total=5, farms=farms)
    play(state, 0, "activate", field="5")
    assert (suns(state, 0), farm(state, 0)["cards"], legal(state, 0)) == (FULL, {}, [])
    play(state, 1, "activate", field="5")
    play(state, 1, "pay", good="egg")
    play(state, 1, "pay", good="egg")
    assert (suns(state, 1), goods(state, 1), legal(state, 1)) == (FULL, {}, [])


@pytest.mark.rule(R + "sun.no-moving")
@pytest.mark.parametrize("step", ["roll the dice", "improve your farm", "activate a field", "final activation"])
def test_nothing_moves_a_sunflower(step: str) -> None:
    farms = [{"cards": {"5": "5-sunflower-bag"}, "sunflowers": {"4": 1}, "bags": 12, "goods": {"egg": 4}}]
    hand = "S-2egg" if step == "improve your farm" else None
    state = given(step=step, farms=farms, hand=hand, deck=[] if step == "final activation" else None)
    assert legal(state, 0)
    for action in state.legal(0):
        after = state.copy()
        after.play(0, action)
        assert suns(after, 0) == {"4": 1}


@pytest.mark.rule(R + "sun.no-moving")
def test_a_sunflower_leaves_its_field_only_when_it_is_paid() -> None:
    farms = [
        {"cards": {"5": "5-sunflower-bag"}, "sunflowers": {"4": 1}, "bags": 1},
        {"cards": {"5": "1-sunflower"}, "sunflowers": {"4": 1}},
    ]
    state = given(3, total=5, farms=farms)
    play(state, 0, "activate", field="5")
    play(state, 0, "pay sunflower", field="4")
    assert suns(state, 0) == {}
    play(state, 1, "activate", field="5")
    play(state, 1, "plant", field="5")
    assert suns(state, 1) == {"4": 1, "5": 1}


@pytest.mark.rule(R + "sun.card-1x-gain")
def test_one_card_gives_a_sunflower_and_is_discarded() -> None:
    state = given(total=5, farms=[{"cards": {"5": "1-sunflower"}, "sunflowers": {"3": 1}}])
    play(state, 0, "activate", field="5")
    play(state, 0, "plant", field="3")
    assert (suns(state, 0), farm(state, 0)["cards"]) == ({"3": 2}, {})
    all_done(state)
    assert "1-sunflower" not in str(table(state))


@pytest.mark.rule(R + "sun.card-two-goods")
@pytest.mark.parametrize("held", [{"egg": 1, "milk": 1}, {"egg": 2}])
def test_one_card_trades_two_goods_equal_or_different_for_a_sunflower(held: dict[str, int]) -> None:
    farms = [
        {"cards": {"5": "2-sunflower-2any"}, "goods": held},
        {"cards": {"5": "3-sunflower-2any"}, "goods": {"egg": 1}},
    ]
    state = given(total=5, farms=farms)
    refused(state, 1, R + "red.all-for-all", "activate", field="5")
    play(state, 0, "activate", field="5")
    for good in [good for good, number in held.items() for _ in range(number)]:
        play(state, 0, "pay", good=good)
    play(state, 0, "plant", field="9")
    assert (goods(state, 0), suns(state, 0)) == ({}, {"9": 1})
    assert farm(state, 0)["cards"] == {"5": "2-sunflower-2any"}


# ---------------------------------------------------------------- bonus
@pytest.mark.rule(R + "sun.bonus-one-item")
@pytest.mark.parametrize(("sunflowers", "milk"), [({}, 1), ({"9": 1}, 2), ({"9": 2}, 3), ({"3": 2, "9": 1}, 2)])
def test_each_sunflower_on_the_field_adds_one_item(sunflowers: dict[str, int], milk: int) -> None:
    state = given(total=9, farms=[{"sunflowers": sunflowers}])
    play(state, 0, "activate", field="9")
    assert (goods(state, 0), suns(state, 0)) == ({"milk": milk}, sunflowers)


@pytest.mark.rule(R + "sun.bonus-pick-item")
def test_the_player_picks_which_of_different_items_is_increased() -> None:
    state = given(total=5, farms=[{"cards": {"5": "S-2bag1coin"}, "sunflowers": {"5": 1}}])
    play(state, 0, "activate", field="5")
    assert choices(state, 0, "bonus", "item") == {"bag", "coin"}
    refused(state, 0, R + "sun.bonus-pick-item", "done")
    assert {(bags(end, 0), coins(end, 0)) for end in endings(state, 0)} == {(3, 1), (2, 2)}


@pytest.mark.rule(R + "sun.bonus-independent")
def test_two_sunflowers_pick_independently() -> None:
    state = given(total=5, farms=[{"cards": {"5": "S-2bag1coin"}, "sunflowers": {"5": 2}}])
    play(state, 0, "activate", field="5")
    assert {(bags(end, 0), coins(end, 0)) for end in endings(state, 0)} == {(4, 1), (3, 2), (2, 3)}


@pytest.mark.rule(R + "sun.bonus-only-produced-kinds")
def test_the_extra_item_is_one_that_is_produced() -> None:
    state = given(total=5, farms=[{"cards": {"5": "2-honey-egg"}, "sunflowers": {"5": 1}}])
    play(state, 0, "activate", field="5")
    assert choices(state, 0, "bonus", "item") == {"honey", "egg"}
    refused(state, 0, R + "sun.bonus-only-produced-kinds", "bonus", item="milk")
    refused(state, 0, R + "sun.bonus-only-produced-kinds", "bonus", item="coin")
    assert [goods(end, 0) for end in endings(state, 0)] == [{"honey": 2, "egg": 1}, {"honey": 1, "egg": 2}]


@pytest.mark.rule(R + "sun.bonus-identical")
def test_identical_goods_are_increased_by_the_same_kind() -> None:
    state = given(total=5, farms=[{"cards": {"5": "2-3identical"}, "sunflowers": {"5": 1}}])
    play(state, 0, "activate", field="5")
    assert [goods(end, 0) for end in endings(state, 0)] == [{good: 4} for good in ("honey", "milk", "wool", "egg")]
    assert all(farm(end, 0)["cards"] == {} for end in endings(state, 0))


@pytest.mark.rule(R + "sun.bonus-wild")
def test_a_good_of_choice_is_increased_by_another_good_of_choice() -> None:
    state = given(total=11, farms=[{"sunflowers": {"11": 1}}])
    play(state, 0, "activate", field="11")
    pairs = {tuple(sorted(goods(end, 0).items())) for end in endings(state, 0)}
    assert len(pairs) == 10  # four pairs of one kind, six of two
    assert {(("egg", 2),), (("egg", 1), ("milk", 1))} < pairs
    assert all(sum(number for _, number in pair) == 2 for pair in pairs)


@pytest.mark.rule(R + "sun.bonus-red-right-side")
def test_a_red_arrow_gives_more_for_the_same_price() -> None:
    farms = [{"cards": {"5": "4-either-honey-egg"}, "sunflowers": {"5": 1}, "goods": {"honey": 1, "egg": 1}}]
    state = given(total=5, farms=farms)
    declined = state.copy()
    play(state, 0, "activate", field="5")
    play(state, 0, "use area", area=2)
    assert (goods(state, 0), coins(state, 0)) == ({}, 7)
    play(declined, 0, "done")
    assert (goods(declined, 0), coins(declined, 0)) == ({"honey": 1, "egg": 1}, 0)


@pytest.mark.rule(R + "sun.bonus-chosen-area")
def test_the_bonus_applies_to_the_area_used() -> None:
    farms = [{"cards": {"5": "4-either-honey-egg"}, "sunflowers": {"5": 1}, "goods": {"honey": 1, "egg": 1}}]
    state = given(total=5, farms=farms)
    play(state, 0, "activate", field="5")
    assert [(goods(end, 0), coins(end, 0)) for end in endings(state, 0)] == [
        ({"honey": 3, "egg": 2}, 0),
        ({"honey": 2, "egg": 3}, 0),
        ({}, 7),
    ]


@pytest.mark.rule(R + "sun.no-bonus-icon")
def test_the_no_bonus_icon_lasts_as_long_as_its_card() -> None:
    farms = [{"cards": {"4": "3-sunflower"}, "sunflowers": {"4": 2}}]
    state = given(total=4, farms=farms)
    play(state, 0, "activate", field="4")
    play(state, 0, "plant", field="3")
    assert (bags(state, 0), suns(state, 0), legal(state, 0)) == (1, {"3": 1, "4": 2}, [])
    state = given(step="improve your farm", total=4, hand="S-2egg", farms=farms)
    play(state, 0, "place", field="4")
    play(state, 0, "activate", field="4")
    assert (goods(state, 0), suns(state, 0)) == ({"egg": 4}, {"4": 2})


@pytest.mark.rule(R + "sun.nothing-produced")
def test_nothing_is_not_increased() -> None:
    state = given(total=4, jump_start=True, farms=[{"cards": {}, "sunflowers": {"4": 2}}])
    play(state, 0, "activate", field="4")
    assert (goods(state, 0), bags(state, 0), coins(state, 0), legal(state, 0)) == ({}, 0, 0, [])
    state = given(total=4, farms=[{"cards": {"4": "1-sell-honey"}, "sunflowers": {"4": 2}}])
    refused(state, 0, R + "red.all-for-all", "activate", field="4")
    play(state, 0, "done")
    assert (goods(state, 0), bags(state, 0), coins(state, 0)) == ({}, 0, 0)


@pytest.mark.rule(R + "sun.bonus-on-sunflower")
def test_a_sunflower_brings_another_unless_the_icon_forbids_it(tmp_path: Path) -> None:
    farms = [{"cards": {"5": "2-sunflower-2any"}, "sunflowers": {"5": 1}, "goods": {"egg": 1, "milk": 1}}]
    printed = given(total=5, farms=farms)
    for state, planted in ((printed, 1), (without_icon(printed, "2-sunflower-2any", tmp_path), 2)):
        play(state, 0, "activate", field="5")
        play(state, 0, "pay", good="egg")
        play(state, 0, "pay", good="milk")
        for _ in range(planted):
            play(state, 0, "plant", field="10")
        assert (suns(state, 0), goods(state, 0), legal(state, 0)) == ({"5": 1, "10": planted}, {}, [])


@pytest.mark.rule(R + "sun.fresh-gives-no-bonus")
def test_a_new_sunflower_adds_nothing_to_the_activation_that_gave_it(tmp_path: Path) -> None:
    printed = given(total=5, farms=[{"cards": {"5": "1-sunflower"}}])
    for state in (printed, without_icon(printed, "1-sunflower", tmp_path)):
        play(state, 0, "activate", field="5")
        play(state, 0, "plant", field="5")
        assert (suns(state, 0), legal(state, 0)) == ({"5": 1}, [])


# ---------------------------------------------------------------- paying
@pytest.mark.rule(R + "sun.pay-from-anywhere")
@pytest.mark.parametrize(("paid", "left", "gained"), [("3", {"10": 1}, 6), ("10", {"3": 1}, 5)])
def test_a_sunflower_is_paid_from_any_field(paid: str, left: dict[str, int], gained: int) -> None:
    farms = [{"cards": {"10": "5-sunflower-bag"}, "sunflowers": {"3": 1, "10": 1}, "bags": 1}]
    state = given(total=10, farms=farms)
    play(state, 0, "activate", field="10")
    assert choices(state, 0, "pay sunflower", "field") == {"3", "10"}
    refused(state, 0, R + "sun.pay-from-anywhere", "pay sunflower", field="4")
    play(state, 0, "pay sunflower", field=paid)
    assert (suns(state, 0), bags(state, 0), coins(state, 0)) == (left, 0, gained)


@pytest.mark.rule(R + "sun.paid-own-no-bonus")
@pytest.mark.parametrize(("paid", "gained"), [("10", 6), ("3", 7)])
def test_a_sunflower_paid_from_the_field_itself_adds_nothing(paid: str, gained: int) -> None:
    farms = [{"cards": {"10": "5-sunflower-bag"}, "sunflowers": {"3": 1, "10": 2}, "bags": 1}]
    state = given(total=10, farms=farms)
    play(state, 0, "activate", field="10")
    play(state, 0, "pay sunflower", field=paid)
    assert coins(state, 0) == gained
