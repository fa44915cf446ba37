"""Components: the number of players, the Farm's ten fields and their layout, the Goods, the printed actions."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.my_farm_shop.kit import R, coins, game, given, goods
from tests.kit import choices, play, refused

BESIDE = {
    "2/12": {"3"},
    "3": {"2/12", "4"},
    "4": {"3", "5"},
    "5": {"4", "6"},
    "6": {"5"},
    "7": {"8"},
    "8": {"7", "9"},
    "9": {"8", "10"},
    "10": {"9", "11"},
    "11": {"10"},
}
COLUMNS = [("2/12", "7"), ("3", "8"), ("4", "9"), ("5", "10"), ("6", "11")]


@pytest.mark.rule(R + "components.player-count")
def test_two_three_or_four_can_play() -> None:
    assert game().seat_numbers == (2, 3, 4)
    for seats in (2, 3, 4):
        assert game().start(seats, seed=1).seats == seats
    for seats in (-1, 0, 1, 5, 6):
        with pytest.raises(ValueError, match="2 to 4 seats"):
            game().start(seats, seed=1)


@pytest.mark.rule(R + "components.ten-fields")
def test_every_total_names_one_of_ten_fields_and_2_and_12_the_same() -> None:
    for total in range(2, 13):
        state = given(total=total, farms=[{"goods": {"egg": 2}}])
        assert choices(state, 0, "activate", "field") == {"2/12" if total in (2, 12) else str(total)}
    anywhere = given(step="final activation", farms=[{"goods": {"egg": 2}}])
    assert choices(anywhere, 0, "activate", "field") == set(BESIDE)


@pytest.mark.rule(R + "components.layout")
@pytest.mark.parametrize("field", BESIDE)
def test_left_and_right_of_a_field_are_its_neighbours_in_the_row(field: str) -> None:
    state = given(step="final activation", farms=[{"cards": {field: "2-left-right"}, "goods": {"egg": 2}}])
    play(state, 0, "activate", field=field)
    assert choices(state, 0, "follow", "field") == BESIDE[field]


@pytest.mark.rule(R + "components.layout")
@pytest.mark.parametrize(("above", "below"), COLUMNS)
def test_the_two_rows_stand_column_by_column(above: str, below: str) -> None:
    state = given(step="final activation", farms=[{"cards": {below: "3-up"}, "goods": {"egg": 2}}])
    play(state, 0, "activate", field=below)
    assert choices(state, 0, "follow", "field") == {above}
    for here, there in ((above, below), (below, above)):
        driver = {"transport": {"tractor": 1}, "goods": {"egg": 2}}
        state = given(total=int(here.split("/")[0]), skills={"tractor": "above-below"}, farms=[driver])
        assert choices(state, 0, "detour", "field") == {there}


@pytest.mark.rule(R + "components.goods")
def test_a_good_is_honey_milk_wool_or_egg_and_nothing_else() -> None:
    state = given(total=11)
    play(state, 0, "activate", field="11")
    assert choices(state, 0, "gain", "good") == {"honey", "milk", "wool", "egg"}
    for other in ("bag", "sunflower", "coin", "tractor"):
        refused(state, 0, R + "action.good-of-choice", "gain", good=other)
    rich = {"bags": 3, "coins": 9, "sunflowers": {"5": 2}, "transport": {"tractor": 1, "trailer": 1}}
    state = given(total=6, farmer=True, farms=[rich, {"goods": {"egg": 1}}])
    refused(state, 0, R + "red.all-for-all", "activate", field="6")
    play(state, 1, "activate", field="6")
    assert choices(state, 1, "pay", "good") == {"egg"}


@pytest.mark.rule(R + "components.printed-fields")
def test_a_card_replaces_the_printed_action_while_it_lies_there() -> None:
    farms: list[dict[str, Any]] = [{}, {"cards": {"5": "S-2egg"}}, {"cards": {"5": "1-sell-egg"}, "goods": {"egg": 1}}]
    state = given(3, total=5, farms=farms)
    for seat in range(3):
        play(state, seat, "activate", field="5")
    assert [goods(state, seat) for seat in range(3)] == [{"egg": 1}, {"egg": 2}, {}]
    assert [coins(state, seat) for seat in range(3)] == [0, 0, 3]


@pytest.mark.rule(R + "components.printed-fields")
def test_the_printed_actions_are_the_same_for_everybody() -> None:
    for total, gained in ((4, {"honey": 1}), (5, {"egg": 1}), (9, {"milk": 1}), (10, {"wool": 1})):
        state = given(4, total=total)
        for seat in range(4):
            play(state, seat, "activate", field=str(total))
        assert [goods(state, seat) for seat in range(4)] == [gained] * 4
