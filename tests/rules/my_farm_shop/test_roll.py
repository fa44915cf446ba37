"""Step 1: the three dice, the one that takes a card, and the bags that alter it."""

from __future__ import annotations

import pytest

from tests.games.my_farm_shop.kit import R, all_done, bags, game, given, table
from tests.kit import choices, legal, play, refused


@pytest.mark.rule(R + "roll.three-dice")
def test_each_of_three_dice_shows_1_to_6() -> None:
    plain = game()
    rolls = [table(plain.start(2, seed))["dice"] for seed in range(60)]
    assert {len(roll) for roll in rolls} == {3}
    for place in range(3):
        assert {roll[place] for roll in rolls} == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule(R + "roll.three-dice")
def test_the_roll_lies_there_for_all_to_see_until_the_turn_ends() -> None:
    state = given(step="roll the dice", dice=(2, 3, 5), farms=[{"goods": {"egg": 1}}])
    seen = []
    for do, parameters in (("take", {"die": 5, "stall": 5}), ("place", {"field": "9"}), ("activate", {"field": "5"})):
        seen += [state.view(viewer)["dice"] for viewer in (None, 0, 1)]
        play(state, 0, do, **parameters)
    assert [*seen, state.view(1)["dice"]] == [[2, 3, 5]] * 10


@pytest.mark.rule(R + "roll.choose-one-die")
@pytest.mark.parametrize(("die", "total"), [(2, 7), (3, 6), (4, 5)])
def test_one_die_is_for_the_market_and_the_others_make_the_total(die: int, total: int) -> None:
    state = given(step="roll the dice", dice=(2, 3, 4), farms=[{"goods": {"egg": 1}}, {"goods": {"egg": 1}}])
    assert legal(state, 0) == [{"do": "take", "die": number, "stall": number} for number in (2, 3, 4)]
    for number in (0, 1, 5, 6, 7):
        refused(state, 0, R + "roll.choose-one-die", "take", die=number, stall=2)
    card = table(state)["market"][die - 1]
    play(state, 0, "take", die=die, stall=die)
    assert table(state)["hand"] == card
    play(state, 0, "place", field="11")
    for seat in (0, 1):
        assert choices(state, seat, "activate", "field") == {str(total)}


@pytest.mark.rule(R + "roll.choose-one-die")
@pytest.mark.parametrize(("die", "total"), [(4, 10), (5, 9)])
def test_of_two_equal_dice_one_stays(die: int, total: int) -> None:
    state = given(step="roll the dice", dice=(5, 4, 5))
    assert legal(state, 0) == [{"do": "take", "die": number, "stall": number} for number in (5, 4)]
    play(state, 0, "take", die=die, stall=die)
    play(state, 0, "place", field="11")
    assert choices(state, 1, "activate", "field") == {str(total)}


@pytest.mark.rule(R + "roll.take-card")
def test_the_stall_gives_its_card_and_is_empty_until_step_4() -> None:
    state = given(step="roll the dice", dice=(3, 1, 1), market={3: "S-2egg"})
    left = [card if card != "S-2egg" else None for card in table(state)["market"]]
    assert left.index(None) == 2
    play(state, 0, "take", die=3, stall=3)
    assert (table(state)["hand"], table(state)["market"]) == ("S-2egg", left)
    play(state, 0, "place", field="7")
    assert (table(state)["hand"], table(state)["market"]) == (None, left)
    all_done(state)
    assert table(state)["market"][2] not in (None, "S-2egg")


@pytest.mark.rule(R + "roll.take-mandatory")
def test_a_card_must_be_taken() -> None:
    state = given(step="roll the dice", dice=(1, 2, 3), farms=[{"bags": 9}])
    refused(state, 0, R + "roll.take-mandatory", "done")
    assert {form["do"] for form in legal(state, 0)} == {"take"}


@pytest.mark.rule(R + "roll.bags-alter")
@pytest.mark.parametrize("die", range(1, 7))
def test_each_bag_alters_the_die_by_one_up_or_down(die: int) -> None:
    fresh = given(step="roll the dice", dice=(die, die, die), farms=[{"bags": 5}])
    assert choices(fresh, 0, "take", "stall") == {1, 2, 3, 4, 5, 6}
    for stall in range(1, 7):
        state = fresh.copy()
        play(state, 0, "take", die=die, stall=stall)
        assert bags(state, 0) == 5 - abs(die - stall)
        assert table(state)["hand"] == table(fresh)["market"][stall - 1]


@pytest.mark.rule(R + "roll.bags-alter")
@pytest.mark.parametrize("stall", [2, 6])
def test_anna_makes_her_4_a_6_or_a_2_with_two_bags(stall: int) -> None:
    state = given(step="roll the dice", dice=(2, 3, 4), farms=[{"bags": 2}], market={stall: "S-2egg"})
    play(state, 0, "take", die=4, stall=stall)
    assert (bags(state, 0), table(state)["hand"]) == (0, "S-2egg")


@pytest.mark.rule(R + "roll.bags-range")
@pytest.mark.parametrize(("die", "far"), [(6, 1), (1, 6)])
def test_the_die_does_not_wrap_round(die: int, far: int) -> None:
    for held in range(5):
        state = given(step="roll the dice", dice=(die, die, die), farms=[{"bags": held}])
        assert choices(state, 0, "take", "stall") == {stall for stall in range(1, 7) if abs(die - stall) <= held}
    state = given(step="roll the dice", dice=(die, die, die), farms=[{"bags": 5}])
    play(state, 0, "take", die=die, stall=far)
    assert bags(state, 0) == 0


@pytest.mark.rule(R + "roll.bags-range")
@pytest.mark.parametrize("stall", [0, 7, -1])
def test_there_is_no_stall_beyond_1_and_6(stall: int) -> None:
    state = given(step="roll the dice", dice=(1, 3, 6), farms=[{"bags": 9}])
    for die in (1, 3, 6):
        refused(state, 0, R + "roll.bags-range", "take", die=die, stall=stall)


@pytest.mark.rule(R + "roll.bags-must-be-held")
def test_only_bags_that_one_has_can_be_paid() -> None:
    state = given(step="roll the dice", dice=(1, 1, 1), farms=[{"bags": 2}, {"bags": 9}])
    assert choices(state, 0, "take", "stall") == {1, 2, 3}
    refused(state, 0, R + "roll.bags-must-be-held", "take", die=1, stall=4)
    play(state, 0, "take", die=1, stall=3)
    assert (bags(state, 0), bags(state, 1)) == (0, 9)


@pytest.mark.rule(R + "roll.other-dice-fixed")
def test_altering_the_market_die_leaves_the_total_alone() -> None:
    state = given(step="roll the dice", dice=(2, 3, 4), farms=[{"bags": 2}], market={6: "S-2egg"})
    play(state, 0, "take", die=4, stall=6)
    play(state, 0, "place", field="11")
    assert table(state)["dice"] == [2, 3, 4]
    for seat in (0, 1):
        assert choices(state, seat, "activate", "field") == {"5"}
