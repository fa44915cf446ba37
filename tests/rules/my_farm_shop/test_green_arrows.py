"""Field actions: green arrows."""

from __future__ import annotations

import pytest

from tests.games.my_farm_shop.kit import R, bags, coins, farm, given, goods, suns
from tests.kit import choices, legal, play, refused


@pytest.mark.rule(R + "green.instead")
def test_a_green_arrow_activates_the_field_it_points_to_instead() -> None:
    state = given(total=9, farms=[{"cards": {"9": "3-up", "4": "S-2egg"}}])
    play(state, 0, "activate", field="9")
    assert (goods(state, 0), bags(state, 0), coins(state, 0)) == ({}, 0, 0)
    play(state, 0, "follow", field="4")
    assert (goods(state, 0), bags(state, 0), coins(state, 0)) == ({"egg": 2}, 0, 0)
    refused(state, 0, R + "activate.one-field", "activate", field="9")


@pytest.mark.rule(R + "green.up")
@pytest.mark.parametrize(("field", "above"), [("7", "2/12"), ("8", "3"), ("9", "4"), ("10", "5"), ("11", "6")])
def test_the_upward_arrow_leads_straight_up(field: str, above: str) -> None:
    state = given(total=int(field), farms=[{"cards": {field: "3-up"}, "goods": {"egg": 1}}])
    play(state, 0, "activate", field=field)
    assert choices(state, 0, "follow", "field") == {above}
    refused(state, 0, R + "green.up", "follow", field=field)


@pytest.mark.rule(R + "green.sideways")
@pytest.mark.parametrize(
    ("field", "targets", "target", "gained"),
    [
        ("9", {"8", "10"}, "8", {"milk": 2}),
        ("9", {"8", "10"}, "10", {"wool": 1}),
        ("4", {"3", "5"}, "3", {"honey": 2}),
        ("4", {"3", "5"}, "5", {"egg": 1}),
    ],
)
def test_the_sideways_arrow_leads_left_or_right(
    field: str, targets: set[str], target: str, gained: dict[str, int]
) -> None:
    state = given(total=int(field), farms=[{"cards": {field: "2-left-right", "3": "S-2honey", "8": "S-2milk"}}])
    play(state, 0, "activate", field=field)
    assert choices(state, 0, "follow", "field") == targets
    play(state, 0, "follow", field=target)
    assert goods(state, 0) == gained


@pytest.mark.rule(R + "green.row-ends")
@pytest.mark.parametrize(
    ("total", "field", "only", "not_to"),
    [(6, "6", "5", "7"), (7, "7", "8", "6"), (2, "2/12", "3", "11"), (12, "2/12", "3", "11"), (11, "11", "10", "2/12")],
)
def test_at_the_end_of_a_row_there_is_one_neighbour(total: int, field: str, only: str, not_to: str) -> None:
    state = given(total=total, farms=[{"cards": {field: "2-left-right"}, "goods": {"egg": 2}}])
    play(state, 0, "activate", field=field)
    assert choices(state, 0, "follow", "field") == {only}
    refused(state, 0, R + "green.row-ends", "follow", field=not_to)


@pytest.mark.rule(R + "green.after-bags")
def test_bags_are_paid_before_arrows_are_followed() -> None:
    state = given(total=8, farms=[{"cards": {"9": "3-up", "4": "S-2egg"}, "bags": 2}])
    play(state, 0, "activate", field="9")
    assert bags(state, 0) == 1
    refused(state, 0, R + "activate.bags-before", "activate", field="10")
    play(state, 0, "follow", field="4")
    assert (goods(state, 0), bags(state, 0)) == ({"egg": 2}, 1)
    refused(state, 0, R + "activate.one-field", "activate", field="3")


@pytest.mark.rule(R + "green.chain")
def test_an_arrow_leads_to_another_arrow() -> None:
    state = given(total=8, farms=[{"cards": {"8": "2-left-right", "9": "3-up", "4": "S-2egg"}}])
    play(state, 0, "activate", field="8")
    play(state, 0, "follow", field="9")
    assert choices(state, 0, "follow", "field") == {"4"}
    play(state, 0, "follow", field="4")
    assert goods(state, 0) == {"egg": 2}
    assert legal(state, 0) == []


@pytest.mark.rule(R + "green.loop")
def test_arrows_that_point_at_each_other_end_beside_them_or_nowhere() -> None:
    state = given(total=8, farms=[{"cards": {"8": "2-left-right", "9": "3x-left-right"}}])
    play(state, 0, "activate", field="8")
    assert legal(state, 0) == [{"do": "follow", "field": "7"}, {"do": "follow", "field": "9"}, {"do": "done"}]
    to_the_left = state.copy()
    play(to_the_left, 0, "follow", field="7")
    assert (bags(to_the_left, 0), goods(to_the_left, 0)) == (1, {})
    play(state, 0, "follow", field="9")
    assert legal(state, 0) == [{"do": "follow", "field": "10"}, {"do": "done"}]
    refused(state, 0, R + "green.loop", "follow", field="8")
    nowhere = state.copy()
    play(nowhere, 0, "done")
    assert (bags(nowhere, 0), goods(nowhere, 0), legal(nowhere, 0)) == (0, {}, [])
    play(state, 0, "follow", field="10")
    assert (bags(state, 0), goods(state, 0), legal(state, 0)) == (0, {"wool": 1}, [])


@pytest.mark.rule(R + "green.loop")
def test_arrows_in_the_corner_leave_one_field_to_reach() -> None:
    state = given(total=2, farms=[{"cards": {"2/12": "2-left-right", "3": "3x-left-right"}}])
    play(state, 0, "activate", field="2/12")
    assert choices(state, 0, "follow", "field") == {"3"}
    play(state, 0, "follow", field="3")
    assert choices(state, 0, "follow", "field") == {"4"}
    refused(state, 0, R + "green.loop", "follow", field="2/12")
    play(state, 0, "follow", field="4")
    assert goods(state, 0) == {"honey": 1}


@pytest.mark.rule(R + "green.no-bonus-on-arrow")
@pytest.mark.parametrize(("sunflowers", "eggs"), [({"9": 2}, 2), ({"9": 2, "4": 1}, 3)])
def test_only_the_sunflowers_of_the_field_finally_activated_count(sunflowers: dict[str, int], eggs: int) -> None:
    state = given(total=9, farms=[{"cards": {"9": "3-up", "4": "S-2egg"}, "sunflowers": sunflowers}])
    play(state, 0, "activate", field="9")
    play(state, 0, "follow", field="4")
    assert (goods(state, 0), suns(state, 0)) == ({"egg": eggs}, sunflowers)


@pytest.mark.rule(R + "green.1x-target")
def test_a_card_for_one_use_reached_by_an_arrow_goes_and_the_arrow_stays() -> None:
    state = given(total=9, farms=[{"cards": {"9": "3-up", "4": "1-four"}}])
    play(state, 0, "activate", field="9")
    play(state, 0, "follow", field="4")
    assert goods(state, 0) == {"honey": 1, "milk": 1, "wool": 1, "egg": 1}
    assert farm(state, 0)["cards"] == {"9": "3-up"}


@pytest.mark.rule(R + "green.may")
def test_an_arrow_is_followed_or_nothing_happens() -> None:
    state = given(total=9, farms=[{"cards": {"9": "3-up", "4": "S-2egg"}, "sunflowers": {"9": 2}}])
    play(state, 0, "activate", field="9")
    assert legal(state, 0) == [{"do": "follow", "field": "4"}, {"do": "done"}]
    play(state, 0, "done")
    assert (goods(state, 0), bags(state, 0), coins(state, 0)) == ({}, 0, 0)
    assert farm(state, 0)["cards"] == {"9": "3-up", "4": "S-2egg"}
