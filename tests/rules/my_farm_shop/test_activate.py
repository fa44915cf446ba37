"""Step 3: the total of the two remaining dice, the bags that shift it, and everybody's one activation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from steading import State
from steading.engine.chance import Chance, sow
from tests.games.my_farm_shop.kit import R, all_done, bags, coins, farm, game, given, goods, table
from tests.kit import choices, legal, play, refused

ALL_FIELDS = {"2/12": (2, 12), **{str(total): (total,) for total in range(3, 12)}}
SELLER = {"goods": {"egg": 2}}  # can use every printed field


def ends(state: State, decisions: list[list[dict[str, str]]]) -> Iterator[dict[str, object]]:
    """What the table looks like after the seats' decisions, for every way to interleave them."""
    if not any(decisions):
        yield state.dump()
    for seat, own in enumerate(decisions):
        if own:
            after = state.copy()
            play(after, seat, **own[0])
            yield from ends(after, [*decisions[:seat], own[1:], *decisions[seat + 1 :]])


@pytest.mark.rule(R + "activate.total")
@pytest.mark.parametrize(("dice", "field"), [((4, 2, 3), "5"), ((1, 6, 6), "2/12"), ((6, 1, 1), "2/12")])
def test_the_sum_of_the_two_remaining_dice_is_everybodys_field(dice: tuple[int, int, int], field: str) -> None:
    state = given(4, dice=dice)
    for seat in range(4):
        assert choices(state, seat, "activate", "field") == {field}


@pytest.mark.rule(R + "activate.everyone")
@pytest.mark.parametrize("active", range(4))
def test_everybody_has_one_activation_in_every_turn(active: int) -> None:
    state = given(4, step="improve your farm", total=5, active=active, hand="S-2milk")
    play(state, active, "place", field="9")
    left = {0, 1, 2, 3}
    for seat in (2, 0, 3, 1):
        assert set(state.deciders) == left
        play(state, seat, "activate", field="5")
        left.remove(seat)
    assert [goods(state, seat) for seat in range(4)] == [{"egg": 1}] * 4
    assert (table(state)["step"], state.deciders) == ("roll the dice", ((active + 1) % 4,))


@pytest.mark.rule(R + "activate.optional")
def test_nobody_has_to_activate() -> None:
    state = given(total=5, farms=[{}, {"cards": {"5": "1-four"}, "bags": 1}])
    assert {"do": "activate", "field": "5"} in legal(state, 1)
    before = farm(state, 1)["before"]
    all_done(state)
    assert table(state)["step"] == "roll the dice"
    assert {**farm(state, 1), "pending": []} == {**before, "pending": []}


@pytest.mark.rule(R + "activate.one-field")
def test_nobody_activates_twice_in_a_turn() -> None:
    state = given(total=5, farms=[{"bags": 3}])
    play(state, 0, "activate", field="5")
    for field in ("5", "4", "9"):
        refused(state, 0, R + "activate.one-field", "activate", field=field)
    assert (goods(state, 0), bags(state, 0)) == ({"egg": 1}, 3)


@pytest.mark.rule(R + "activate.one-field")
def test_a_green_arrow_replaces_the_activation() -> None:
    state = given(total=5, farms=[{"cards": {"5": "2-left-right"}, "bags": 1}])
    play(state, 0, "activate", field="5")
    play(state, 0, "follow", field="4")
    assert goods(state, 0) == {"honey": 1}
    refused(state, 0, R + "activate.one-field", "follow", field="6")
    refused(state, 0, R + "activate.one-field", "activate", field="3")


@pytest.mark.rule(R + "activate.one-field")
def test_a_skill_left_to_use_brings_no_second_activation() -> None:
    state = given(total=5, skills={"tractor": "swap-goods"}, farms=[{"transport": {"tractor": 1}, "goods": {"egg": 2}}])
    play(state, 0, "activate", field="5")
    assert {"do": "use skill", "transport": "tractor"} in legal(state, 0)
    refused(state, 0, R + "activate.one-field", "activate", field="5")


@pytest.mark.rule(R + "activate.bags-alter")
def test_anna_bert_and_chris_each_shift_the_total_for_themselves() -> None:
    state = given(3, dice=(4, 2, 3), farms=[{"bags": 2}, {"bags": 2}, {"bags": 2}])
    play(state, 0, "activate", field="4")
    play(state, 1, "activate", field="7")
    play(state, 2, "activate", field="5")
    assert [goods(state, seat) for seat in range(3)] == [{"honey": 1}, {}, {"egg": 1}]
    assert [bags(state, seat) for seat in range(3)] == [1, 1, 2]  # Bert paid 2 and gained 1 on field 7


@pytest.mark.rule(R + "activate.bags-alter")
@pytest.mark.parametrize("total", range(2, 13))
def test_each_bag_shifts_the_total_by_one(total: int) -> None:
    cost = {field: min(abs(total - number) for number in numbers) for field, numbers in ALL_FIELDS.items()}
    for held in range(11):
        fresh = given(total=total, farms=[{**SELLER, "cards": {"3": "S-2milk", "7": "S-2wool"}, "bags": held}])
        assert choices(fresh, 0, "activate", "field") == {field for field in ALL_FIELDS if cost[field] <= held}
        for field in choices(fresh, 0, "activate", "field"):
            state = fresh.copy()
            play(state, 0, "activate", field=field)
            assert bags(state, 0) == held - cost[str(field)]


@pytest.mark.rule(R + "activate.bags-must-be-held")
def test_a_shift_needs_a_bag_of_ones_own_for_each_step() -> None:
    state = given(total=5, farms=[{**SELLER, "cards": {"7": "S-2egg", "3": "S-2milk"}, "bags": 1}, {"bags": 9}])
    assert choices(state, 0, "activate", "field") == {"4", "5", "6"}
    for field in ("7", "3", "10"):
        refused(state, 0, R + "activate.bags-must-be-held", "activate", field=field)
    play(state, 0, "activate", field="6")
    play(state, 0, "pay", good="egg")
    assert (coins(state, 0), bags(state, 0), bags(state, 1)) == (2, 0, 9)


@pytest.mark.rule(R + "activate.bags-range")
def test_the_shifted_total_stays_between_2_and_12() -> None:
    state = given(total=11, farms=[{**SELLER, "bags": 3}])
    assert choices(state, 0, "activate", "field") == {"8", "9", "10", "11", "2/12"}
    for beyond in ("13", "14", "1", "0"):
        refused(state, 0, R + "activate.bags-range", "activate", field=beyond)


@pytest.mark.rule(R + "activate.no-wrap")
@pytest.mark.parametrize(("total", "near", "far"), [(12, "11", "3"), (2, "3", "11")])
def test_the_field_of_2_and_12_is_no_shortcut(total: int, near: str, far: str) -> None:
    for held in (1, 8):
        state = given(total=total, farms=[{"bags": held, "cards": {"3": "S-2milk"}}])
        refused(state, 0, R + "activate.no-wrap", "activate", field=far)
        play(state, 0, "activate", field=near)
        assert bags(state, 0) == held - 1
    state = given(total=total, farms=[{"bags": 9, "cards": {"3": "S-2milk"}}])
    play(state, 0, "activate", field=far)
    assert bags(state, 0) == 0


@pytest.mark.rule(R + "activate.no-wrap")
def test_from_7_the_field_of_2_and_12_is_five_bags_away() -> None:
    state = given(total=7, farms=[{"bags": 4}, {"bags": 5}])
    refused(state, 0, R + "activate.bags-must-be-held", "activate", field="2/12")
    play(state, 1, "activate", field="2/12")
    assert bags(state, 1) == 0


@pytest.mark.rule(R + "activate.personal-shift")
def test_a_shift_is_for_the_payer_only() -> None:
    state = given(3, dice=(4, 2, 3), farms=[{"bags": 1}])
    play(state, 0, "activate", field="4")
    assert (table(state)["dice"], goods(state, 0)) == ([4, 2, 3], {"honey": 1})
    for seat in (1, 2):
        assert choices(state, seat, "activate", "field") == {"5"}
        play(state, seat, "activate", field="5")
    assert [goods(state, seat) for seat in (1, 2)] == [{"egg": 1}] * 2


@pytest.mark.rule(R + "activate.bags-before")
def test_bags_gained_by_the_activation_come_too_late() -> None:
    state = given(total=5, farms=[{"cards": {"6": "S-2bag1coin"}}, {"cards": {"6": "1-3bags"}, "bags": 1}])
    assert choices(state, 0, "activate", "field") == {"5"}
    refused(state, 0, R + "activate.bags-before", "activate", field="6")
    play(state, 1, "activate", field="6")
    assert bags(state, 1) == 3


@pytest.mark.rule(R + "activate.bags-before")
def test_no_bag_is_paid_once_a_green_arrow_is_being_followed() -> None:
    state = given(total=5, farms=[{"cards": {"5": "2-left-right", "4": "3x-left-right"}, "bags": 1}])
    play(state, 0, "activate", field="5")
    refused(state, 0, R + "activate.bags-before", "activate", field="4")
    play(state, 0, "follow", field="4")
    refused(state, 0, R + "activate.bags-before", "activate", field="3")
    assert bags(state, 0) == 1


@pytest.mark.rule(R + "activate.bags-twice-a-turn")
def test_the_active_player_pays_bags_in_steps_1_and_3_from_one_stock() -> None:
    state = given(step="roll the dice", dice=(4, 2, 3), farms=[{"bags": 3}], market={6: "S-2egg"})
    play(state, 0, "take", die=4, stall=6)
    play(state, 0, "place", field="7")
    assert bags(state, 0) == 1
    refused(state, 0, R + "activate.bags-must-be-held", "activate", field="7")
    play(state, 0, "activate", field="4")
    assert (goods(state, 0), bags(state, 0)) == ({"honey": 1}, 0)


@pytest.mark.rule(R + "activate.order")
def test_it_does_not_matter_in_which_order_the_seats_decide() -> None:
    farms: list[dict[str, Any]] = [
        {"cards": {"5": "5-2+2"}, "goods": {"egg": 2, "wool": 2}},
        {"cards": {"6": "2-3identical"}, "goods": {"honey": 14}, "bags": 1},
        {"cards": {"5": "2-left-right"}},
        {"cards": {"5": "1-four"}},
    ]
    state = given(4, total=5, active=1, farms=farms)
    decisions: list[list[dict[str, str]]] = [
        [{"do": "activate", "field": "5"}, {"do": "pay", "good": "wool"}, {"do": "pay", "good": "egg"}],
        [{"do": "activate", "field": "6"}, {"do": "gain", "good": "milk"}, {"do": "return", "good": "honey"}],
        [{"do": "activate", "field": "5"}, {"do": "follow", "field": "4"}],
        [{"do": "done"}],
    ]
    first, *others = ends(state, decisions)
    assert [number for number, other in enumerate(others) if other != first] == []
    end = state.game.load(first)
    assert (goods(end, 0), bags(end, 0), coins(end, 0)) == ({}, 1, 7)
    assert [goods(end, seat) for seat in (1, 2, 3)] == [{"honey": 13, "milk": 3}, {"honey": 1}, {}]


@pytest.mark.rule(R + "activate.order")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_whole_game_no_order_of_the_seats_changes_anything(seats: int) -> None:
    state = game().start(seats, seed=9)
    while state.deciders:
        step = table(state)["step"]
        results = []
        for order in permutations(state.deciders):
            after = state.copy()
            for seat in order:
                luck = Chance(sow(state.epoch, seat))  # a seat decides alike whoever went before
                while seat in after.deciders and table(after)["step"] == step:
                    after.play(seat, after.legal(seat)[luck.draw(len(after.legal(seat)))])
            results.append(after)
        assert all(result.dump() == results[0].dump() for result in results)
        state = results[0]
