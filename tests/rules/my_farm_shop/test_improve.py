"""Step 2: where the taken card goes, what it covers, and what stays."""

from __future__ import annotations

import pytest

from steading import Malformed
from steading.engine.chance import Chance, sow
from tests.games.my_farm_shop.kit import R, coins, farm, game, given, goods, suns, table
from tests.kit import choices, legal, play, refused

TOP = ("2/12", "3", "4", "5", "6")
BOTTOM = ("7", "8", "9", "10", "11")


@pytest.mark.rule(R + "improve.any-field")
@pytest.mark.parametrize("field", TOP + BOTTOM)
def test_a_card_goes_on_any_field_whatever_the_numbers(field: str) -> None:
    state = given(step="roll the dice", dice=(6, 1, 2), market={6: "S-2egg"})
    play(state, 0, "take", die=6, stall=6)
    assert choices(state, 0, "place", "field") == {*TOP, *BOTTOM}
    play(state, 0, "place", field=field)
    assert (farm(state, 0)["cards"], farm(state, 1)["cards"]) == ({field: "S-2egg"}, {})


@pytest.mark.rule(R + "improve.covers-field")
def test_the_card_hides_the_printed_field() -> None:
    state = given(step="improve your farm", total=9, hand="S-2egg")
    play(state, 0, "place", field="9")
    for seat in (0, 1):
        play(state, seat, "activate", field="9")
    assert (goods(state, 0), goods(state, 1)) == ({"egg": 2}, {"milk": 1})


@pytest.mark.rule(R + "improve.replaces-card")
def test_the_old_card_leaves_the_game_and_does_not_come_back() -> None:
    own = {"cards": {"8": "S-2milk"}, "goods": {"egg": 1}}
    state = given(step="improve your farm", total=8, hand="1-four", deck=[], farms=[own])
    play(state, 0, "place", field="8")
    assert farm(state, 0)["cards"] == {"8": "1-four"}
    assert "S-2milk" not in str(table(state))
    play(state, 0, "activate", field="8")
    assert (goods(state, 0), farm(state, 0)["cards"]) == ({"honey": 1, "milk": 1, "wool": 1, "egg": 2}, {})
    play(state, 1, "done")
    play(state, 0, "activate", field="8")  # in the final activation: the printed two identical Goods for 4 Coins
    play(state, 0, "pay", good="egg")
    assert (goods(state, 0), coins(state, 0)) == ({"honey": 1, "milk": 1, "wool": 1}, 4)


@pytest.mark.rule(R + "improve.one-card-per-field")
def test_a_field_never_has_two_cards() -> None:
    state = given(step="roll the dice")
    with pytest.raises(Malformed, match="cards"):
        given(farms=[{"cards": {"8": ["S-2milk", "S-2egg"]}}])
    luck = Chance(sow(2))
    placed = 0
    while state.deciders:
        seat = state.deciders[0]
        actions = [action for action in state.legal(seat) if action.form()["do"] != "place"]
        if not actions:  # always on field 8: the cards laid there before must be gone
            actions = [action for action in state.legal(seat) if action.form()["field"] == "8"]
            placed += 1
        state.play(seat, actions[luck.draw(len(actions))])
        assert [set(farm(state, other)["cards"]) <= {"8"} for other in (0, 1)] == [True, True]
    assert placed == 28


@pytest.mark.rule(R + "improve.one-card-per-field")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_card_is_ever_in_two_places(seats: int) -> None:
    state = game(jump_start=True, farmer=True).start(seats, seed=6)
    luck = Chance(sow(6))
    while state.deciders:
        document = table(state)
        lying = [card for own in document["farms"] for card in own["cards"].values()]
        lying += document["market"] + document["deck"] + document["returned"] + [document["hand"]]
        cards = [card for card in lying if card is not None]
        assert len(cards) == len(set(cards))
        seat = state.deciders[luck.draw(len(state.deciders))]
        state.play(seat, state.legal(seat)[luck.draw(len(state.legal(seat)))])


@pytest.mark.rule(R + "improve.up-arrow-bottom-row")
@pytest.mark.parametrize("card", ["3-up", "3x-up"])
def test_the_upward_arrow_keeps_to_the_bottom_row(card: str) -> None:
    fresh = given(step="improve your farm", hand=card)
    assert choices(fresh, 0, "place", "field") == set(BOTTOM)
    for field in TOP:
        refused(fresh, 0, R + "improve.up-arrow-bottom-row", "place", field=field)
    for field in BOTTOM:
        state = fresh.copy()
        play(state, 0, "place", field=field)
        assert farm(state, 0)["cards"] == {field: card}


@pytest.mark.rule(R + "improve.placement-mandatory")
@pytest.mark.parametrize("card", ["S-2egg", "3-up", "6-discard"])
def test_the_card_can_neither_be_kept_nor_thrown_away(card: str) -> None:
    state = given(step="improve your farm", hand=card, farms=[{"cards": {"8": "S-2milk"}, "bags": 3}])
    assert {form["do"] for form in legal(state, 0)} == {"place"}
    refused(state, 0, R + "improve.placement-mandatory", "done")
    refused(state, 0, R + "improve.placement-mandatory", "discard", field="8")
    refused(state, 0, R + "improve.placement-mandatory", "discard", field="9")


@pytest.mark.rule(R + "improve.sunflowers-stay")
@pytest.mark.parametrize("cards", [{}, {"9": "S-2milk"}])
def test_sunflowers_stay_when_a_card_is_placed_or_replaced(cards: dict[str, str]) -> None:
    own = {"cards": cards, "sunflowers": {"9": 2}}
    state = given(step="improve your farm", total=9, hand="S-2egg", farms=[own])
    play(state, 0, "place", field="9")
    play(state, 0, "activate", field="9")
    assert (goods(state, 0), suns(state, 0)) == ({"egg": 4}, {"9": 2})


@pytest.mark.rule(R + "improve.sunflowers-stay")
def test_sunflowers_stay_when_a_card_is_discarded() -> None:
    seller = {"cards": {"6": "6-discard", "9": "S-2egg"}, "sunflowers": {"9": 2}}
    state = given(total=6, deck=[], farms=[seller, {"cards": {"6": "2-3identical"}, "sunflowers": {"6": 1}}])
    play(state, 0, "activate", field="6")
    play(state, 0, "discard", field="9")
    play(state, 1, "activate", field="6")
    play(state, 1, "gain", good="milk")
    assert [farm(state, seat)["cards"] for seat in (0, 1)] == [{"6": "6-discard"}, {}]
    assert [suns(state, seat) for seat in (0, 1)] == [{"9": 2}, {"6": 1}]
    play(state, 0, "activate", field="9")  # in the final activation: the printed milk
    play(state, 1, "activate", field="6")  # the printed sale of a Good for 2 Coins
    play(state, 1, "pay", good="milk")
    assert (goods(state, 0), goods(state, 1), coins(state, 1)) == ({"milk": 3}, {"milk": 3}, 3)


@pytest.mark.rule(R + "improve.sunflowers-stay")
def test_sunflowers_stay_when_cards_are_swapped() -> None:
    own = {"cards": {"4": "S-2milk", "9": "S-2egg"}, "sunflowers": {"9": 2}, "transport": {"tractor": 1}}
    state = given(total=9, skills={"tractor": "swap-cards"}, farms=[own])
    play(state, 0, "use skill", transport="tractor")
    play(state, 0, "swap cards", first="4", second="9")
    play(state, 0, "activate", field="9")
    assert (goods(state, 0), suns(state, 0)) == ({"milk": 4}, {"9": 2})


@pytest.mark.rule(R + "improve.works-at-once")
def test_the_new_card_can_be_activated_in_the_same_turn() -> None:
    state = given(step="roll the dice", dice=(3, 2, 6), market={3: "S-2egg"})
    play(state, 0, "take", die=3, stall=3)
    play(state, 0, "place", field="8")
    play(state, 0, "activate", field="8")
    assert goods(state, 0) == {"egg": 2}
