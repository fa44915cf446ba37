"""Field actions: gains, cards used once, discarding cards, cards with two areas."""

from __future__ import annotations

import pytest

from steading import State
from tests.games.my_farm_shop.kit import R, all_done, bags, coins, farm, given, goods, table
from tests.kit import choices, legal, play, refused


def again(state: State) -> State:
    """A later turn with the same roll: everybody may activate anew."""
    document = table(state)
    for place in document["farms"]:
        del place["pending"], place["before"]
    return state.game.load(document)


@pytest.mark.rule(R + "action.production")
def test_everything_shown_is_gained() -> None:
    state = given(total=5, farms=[{"cards": {"5": "S-2bag1coin"}}])
    play(state, 0, "activate", field="5")
    assert (bags(state, 0), coins(state, 0), goods(state, 0)) == (2, 1, {})
    assert legal(state, 0) == []


@pytest.mark.rule(R + "action.fixed-goods")
def test_fixed_icons_give_exactly_those_goods() -> None:
    state = given(total=5, farms=[{"cards": {"5": "S-2egg"}, "goods": {"egg": 1, "milk": 1}}])
    play(state, 0, "activate", field="5")
    assert goods(state, 0) == {"egg": 3, "milk": 1}
    assert legal(state, 0) == []


@pytest.mark.rule(R + "action.good-of-choice")
@pytest.mark.parametrize("good", ["honey", "milk", "wool", "egg"])
def test_a_neutral_icon_gives_one_good_of_choice(good: str) -> None:
    state = given(total=11)
    play(state, 0, "activate", field="11")
    assert choices(state, 0, "gain", "good") == {"honey", "milk", "wool", "egg"}
    for other in ("bag", "coin", "sunflower"):
        refused(state, 0, R + "action.good-of-choice", "gain", good=other)
    play(state, 0, "gain", good=good)
    assert goods(state, 0) == {good: 1}
    assert legal(state, 0) == []


@pytest.mark.rule(R + "once.discard")
def test_a_card_for_one_use_leaves_the_game_after_it() -> None:
    state = given(total=10, farms=[{"cards": {"10": "1-four"}, "goods": {"egg": 1}}])
    play(state, 0, "activate", field="10")
    assert goods(state, 0) == {"honey": 1, "milk": 1, "wool": 1, "egg": 2}
    assert farm(state, 0)["cards"] == {}
    all_done(state)
    assert "1-four" not in str(table(state))


@pytest.mark.rule(R + "once.uncovers")
def test_the_printed_field_is_in_force_again_from_the_next_activation_on() -> None:
    state = given(total=10, farms=[{"cards": {"10": "1-four"}}])
    play(state, 0, "activate", field="10")
    assert goods(state, 0) == {"honey": 1, "milk": 1, "wool": 1, "egg": 1}
    state = again(state)
    play(state, 0, "activate", field="10")
    assert goods(state, 0) == {"honey": 1, "milk": 1, "wool": 2, "egg": 1}


@pytest.mark.rule(R + "once.three-identical")
def test_three_linked_goods_are_of_one_kind() -> None:
    state = given(total=5, farms=[{"cards": {"5": "2-3identical"}}])
    play(state, 0, "activate", field="5")
    assert choices(state, 0, "gain", "good") == {"honey", "milk", "wool", "egg"}
    play(state, 0, "gain", good="milk")
    assert goods(state, 0) == {"milk": 3}
    assert legal(state, 0) == []  # no egg in place of the third milk
    assert farm(state, 0)["cards"] == {}


@pytest.mark.rule(R + "once.unused-stays")
def test_a_card_for_one_use_that_is_not_used_stays() -> None:
    state = given(total=10, farms=[{}, {"cards": {"10": "1-four"}}])
    play(state, 1, "done")
    assert (farm(state, 1)["cards"], goods(state, 1)) == ({"10": "1-four"}, {})
    state = again(state)
    play(state, 1, "activate", field="10")
    assert (farm(state, 1)["cards"], goods(state, 1)) == ({}, {"honey": 1, "milk": 1, "wool": 1, "egg": 1})


@pytest.mark.rule(R + "once.only-that-card")
def test_any_other_card_is_used_again_and_again() -> None:
    state = given(total=5, farms=[{"cards": {"5": "S-2egg"}}])
    for eggs in (2, 4, 6):
        state = again(state)
        play(state, 0, "activate", field="5")
        assert (goods(state, 0), farm(state, 0)["cards"]) == ({"egg": eggs}, {"5": "S-2egg"})


@pytest.mark.rule(R + "discard.four-coins")
def test_a_card_of_ones_own_is_discarded_for_four_coins() -> None:
    state = given(
        total=9,
        farms=[
            {"cards": {"4": "S-2egg", "9": "6-discard"}, "sunflowers": {"3": 1}, "bags": 5},
            {"cards": {"5": "S-2milk"}},
        ],
    )
    play(state, 0, "activate", field="9")
    assert legal(state, 0) == [{"do": "discard", "field": "4"}]
    for without in ("3", "5"):  # a printed field with a Sunflower; the other's card
        refused(state, 0, R + "discard.four-coins", "discard", field=without)
    play(state, 0, "discard", field="4")
    assert (coins(state, 0), farm(state, 0)["cards"]) == (4, {"9": "6-discard"})
    state = again(state)
    play(state, 0, "activate", field="4")
    assert (goods(state, 0), bags(state, 0)) == ({"honey": 1}, 0)
    all_done(state)
    assert "S-2egg" not in str(table(state))


@pytest.mark.rule(R + "discard.not-itself")
def test_the_discarding_card_does_not_discard_itself() -> None:
    state = given(total=9, farms=[{"cards": {"9": "6-discard"}}, {"cards": {"4": "S-2egg", "9": "6x-discard"}}])
    refused(state, 0, R + "discard.not-itself", "activate", field="9")
    assert coins(state, 0) == 0
    play(state, 1, "activate", field="9")
    refused(state, 1, R + "discard.not-itself", "discard", field="9")


@pytest.mark.rule(R + "discard.arrow-cards-eligible")
def test_the_arrow_that_led_to_the_discarding_card_can_be_discarded() -> None:
    state = given(total=8, farms=[{"cards": {"8": "2-left-right", "9": "6-discard"}}])
    play(state, 0, "activate", field="8")
    play(state, 0, "follow", field="9")
    play(state, 0, "discard", field="8")
    assert (coins(state, 0), farm(state, 0)["cards"]) == (4, {"9": "6-discard"})


@pytest.mark.rule(R + "discard.arrow-cards-eligible")
def test_a_jump_start_card_can_be_discarded() -> None:
    state = given(total=9, jump_start=True, farms=[{"cards": {"4": "J-honey-bag", "9": "6-discard"}}, {"cards": {}}])
    play(state, 0, "activate", field="9")
    play(state, 0, "discard", field="4")
    assert (coins(state, 0), farm(state, 0)["cards"]) == (4, {"9": "6-discard"})


@pytest.mark.rule(R + "choice.one-area")
def test_one_area_is_used_in_an_activation() -> None:
    state = given(total=5, farms=[{"cards": {"5": "4-either-honey-egg"}}])
    play(state, 0, "activate", field="5")
    assert legal(state, 0) == [{"do": "use area", "area": 1}]
    play(state, 0, "use area", area=1)
    assert (goods(state, 0), coins(state, 0)) == ({"honey": 1, "egg": 1}, 0)
    refused(state, 0, R + "choice.one-area", "use area", area=2)


@pytest.mark.rule(R + "choice.one-area")
def test_the_other_area_is_not_used_while_a_sunflower_still_adds_to_the_first() -> None:
    state = given(total=5, farms=[{"cards": {"5": "4-either-honey-egg"}, "sunflowers": {"5": 1}}])
    play(state, 0, "activate", field="5")
    play(state, 0, "use area", area=1)
    refused(state, 0, R + "choice.one-area", "use area", area=2)


@pytest.mark.rule(R + "choice.free-each-time")
def test_the_area_is_chosen_anew_at_every_activation() -> None:
    state = given(total=5, farms=[{"cards": {"5": "4-either-honey-egg"}}])
    play(state, 0, "activate", field="5")
    play(state, 0, "use area", area=1)
    state = again(state)
    play(state, 0, "activate", field="5")
    assert choices(state, 0, "use area", "area") == {1, 2}
    play(state, 0, "use area", area=2)
    assert (goods(state, 0), coins(state, 0)) == ({}, 6)
