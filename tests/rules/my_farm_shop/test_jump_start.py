"""Jump-Start module: the other side of the Farm, and two cards of one's choice on fields 4 and 8."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.my_farm_shop.kit import R, bags, coins, farm, game, given, goods, suns, table
from tests.kit import choices, legal, play, refused

FIELDS = ("2/12", "3", "4", "5", "6", "7", "8", "9", "10", "11")


def named_cards(document: object) -> list[str]:
    """The Jump-Start cards named anywhere in the document."""
    return [part for part in str(document).split("'") if part.startswith("J-")]


@pytest.mark.rule(R + "jump.farm-side")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("field", FIELDS)
def test_on_the_side_with_the_tractor_only_fields_4_and_8_are_bare(field: str, seat: int) -> None:
    have: dict[str, Any] = {"cards": {}, "goods": {"honey": 2}}
    state = given(step="final activation", deck=[], jump_start=True, farms=[have, have])
    play(state, seat, "activate", field=field)
    while seat in state.deciders:
        state.play(seat, state.legal(seat)[0])
    bare = (goods(state, seat), bags(state, seat), coins(state, seat)) == ({"honey": 2}, 0, 0)
    assert bare == (field in ("4", "8"))


@pytest.mark.rule(R + "jump.farm-side")
@pytest.mark.parametrize(("jump_start", "covered"), [(True, "tractor side 7"), (False, "printed 7")])
def test_a_game_begins_on_the_side_of_its_module(jump_start: bool, covered: str) -> None:
    state = game(jump_start=jump_start).start(2, 1)
    journal = state.keep_journal()
    while table(state)["step"] != "improve your farm":
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])
    play(state, 0, "place", field="7")
    assert journal.log(None)[-1]["over"] == covered


@pytest.mark.rule(R + "jump.sets")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_is_an_open_set_of_two_cards_for_each_player(seats: int) -> None:
    state = given(seats, step="setting up", jump_start=True)
    laid = state.view(None)["jump_sets"]
    assert isinstance(laid, list)
    assert [len(cards) for cards in laid] == [2] * seats
    assert sorted(named_cards(table(state))) == sorted(set(named_cards(laid)))  # the others are nowhere
    assert len(named_cards(laid)) == 2 * seats
    assert laid != table(given(seats, step="setting up", jump_start=True, seed=2))["jump_sets"]


@pytest.mark.rule(R + "jump.choice-order")
@pytest.mark.parametrize(("first", "order"), [(0, [3, 2, 1, 0]), (2, [1, 0, 3, 2])])
def test_the_right_neighbour_of_the_start_player_chooses_first_and_the_start_player_last(
    first: int, order: list[int]
) -> None:
    state = game(jump_start=True, start_player=str(first)).start(4, 1)
    asked = []
    for sets_left in (4, 3, 2, 1):
        (seat,) = state.deciders
        asked.append(seat)
        assert choices(state, seat, "choose set", "set") == set(range(1, sets_left + 1))
        if sets_left < 4:
            refused(state, seat, R + "jump.sets", "choose set", set=4)
        play(state, seat, "choose set", set=sets_left)
        play(state, seat, "place", field="4")
    assert asked == order
    assert (table(state)["step"], state.deciders) == ("roll the dice", (first,))


@pytest.mark.rule(R + "jump.place")
@pytest.mark.parametrize(("field", "other"), [("4", "8"), ("8", "4")])
def test_one_card_goes_on_field_4_and_the_other_on_field_8(field: str, other: str) -> None:
    state = given(step="setting up", jump_start=True)
    first, second = table(state)["jump_sets"][0]
    play(state, 1, "choose set", set=1)
    assert choices(state, 1, "place", "field") == {"4", "8"}
    for elsewhere in FIELDS:
        if elsewhere not in ("4", "8"):
            refused(state, 1, R + "jump.place", "place", field=elsewhere)
    play(state, 1, "place", field=field)
    assert farm(state, 1)["cards"] == {field: first, other: second}


@pytest.mark.rule(R + "jump.are-field-cards")
def test_a_jump_start_card_can_be_covered() -> None:
    cards = {"4": "J-egg-bag", "8": "J-2diff"}
    state = given(step="improve your farm", hand="S-2egg", jump_start=True, farms=[{"cards": cards}, {"cards": {}}])
    play(state, 0, "place", field="4")
    assert farm(state, 0)["cards"] == {"4": "S-2egg", "8": "J-2diff"}
    assert set(named_cards(table(state))) == {"J-2diff"}


@pytest.mark.rule(R + "jump.are-field-cards")
def test_a_jump_start_card_can_be_discarded_for_coins() -> None:
    cards = {"4": "J-egg-bag", "8": "J-2diff", "9": "6-discard"}
    state = given(total=9, jump_start=True, farms=[{"cards": cards}, {"cards": {}}])
    play(state, 0, "activate", field="9")
    assert choices(state, 0, "discard", "field") == {"4", "8"}
    play(state, 0, "discard", field="4")
    assert (farm(state, 0)["cards"], coins(state, 0)) == ({"8": "J-2diff", "9": "6-discard"}, 4)


@pytest.mark.rule(R + "jump.are-field-cards")
def test_jump_start_cards_can_be_swapped() -> None:
    have: dict[str, Any] = {"cards": {"4": "J-egg-bag", "8": "J-2diff"}, "transport": {"tractor": 1}}
    state = given(total=5, skills={"tractor": "swap-cards"}, jump_start=True, farms=[have, {"cards": {}}])
    play(state, 0, "use skill", transport="tractor")
    play(state, 0, "swap cards", first="4", second="8")
    assert farm(state, 0)["cards"] == {"4": "J-2diff", "8": "J-egg-bag"}


@pytest.mark.rule(R + "jump.are-field-cards")
def test_a_jump_start_card_with_1x_is_discarded_after_use() -> None:
    cards = {"4": "J-sunflower", "8": "J-egg-bag"}
    state = given(total=4, jump_start=True, farms=[{"cards": cards}, {"cards": {}}])
    play(state, 0, "activate", field="4")
    play(state, 0, "plant", field="3")
    assert (farm(state, 0)["cards"], suns(state, 0)) == ({"8": "J-egg-bag"}, {"3": 1})
    state = given(total=8, jump_start=True, farms=[{"cards": cards}, {"cards": {}}])
    play(state, 0, "activate", field="8")
    assert (farm(state, 0)["cards"], goods(state, 0), bags(state, 0)) == (cards, {"egg": 1}, 1)


@pytest.mark.rule(R + "jump.empty-field")
def test_a_field_that_lost_its_card_yields_nothing_until_it_gets_another() -> None:
    have: dict[str, Any] = {"cards": {"8": "J-3identical"}, "sunflowers": {"8": 1}}
    state = given(total=8, jump_start=True, farms=[have, {"cards": {}}])
    play(state, 0, "activate", field="8")
    play(state, 0, "gain", good="milk")
    play(state, 1, "done")
    assert (farm(state, 0)["cards"], goods(state, 0)) == ({}, {"milk": 4})
    state = state.game.load({**state.dump(), "dice": [1, 4, 4]})  # let the next turn roll 8 again
    play(state, 1, "take", die=1, stall=1)
    play(state, 1, "place", field="7")
    play(state, 0, "activate", field="8")
    assert 0 not in state.deciders
    assert (goods(state, 0), bags(state, 0), coins(state, 0), suns(state, 0)) == ({"milk": 4}, 0, 0, {"8": 1})
    have["cards"] = {}
    state = given(step="improve your farm", hand="S-2egg", total=8, jump_start=True, farms=[have])
    play(state, 0, "place", field="8")
    play(state, 0, "activate", field="8")
    assert goods(state, 0) == {"egg": 3}


@pytest.mark.rule(R + "jump.last-in-setup")
def test_sets_are_chosen_when_the_other_modules_lie_open() -> None:
    state = given(4, step="setting up", jump_start=True, farmer=True, goals=True)
    assert state.deciders == (3,)
    seen: Any = state.view(3)
    assert len(set(seen["skills"].values())) == 4
    assert seen["market"].count("farmer") == 1
    assert len({goal["goal"] for goal in seen["goals"]}) == 2
    assert len(legal(state, 3, "choose set")) == 4
    play(state, 3, "choose set", set=1)
    play(state, 3, "place", field="4")
    for name in ("skills", "market", "goals"):
        assert state.view(2)[name] == seen[name]
