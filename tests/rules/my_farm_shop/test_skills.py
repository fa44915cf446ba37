"""Farmer skills: what each of the seven does, and what it does not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.my_farm_shop.kit import R, bags, coins, farm, given, goods, suns, tiles
from tests.kit import choices, legal, play, refused

TRACTOR = {"do": "use skill", "transport": "tractor"}


# ---------------------------------------------------------------- doubles
@pytest.mark.rule(R + "skill.doubles-good")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_double_gives_a_good_of_choice_to_any_holder(seat: int) -> None:
    farms = [{"transport": {"tractor": 1}}, {"transport": {"tractor": 1}}]
    state = given(dice=(1, 3, 3), skills={"tractor": "pair-good"}, farms=farms)
    play(state, seat, "use skill", transport="tractor")
    assert choices(state, seat, "gain", "good") == {"honey", "milk", "wool", "egg"}
    play(state, seat, "gain", good="wool")
    assert (goods(state, seat), tiles(state, seat)) == ({"wool": 1}, {})
    assert legal(state, seat, "activate")
    state = given(dice=(3, 2, 4), skills={"tractor": "pair-good"}, farms=farms)
    refused(state, seat, R + "skill.doubles-natural", "use skill", transport="tractor")


@pytest.mark.rule(R + "skill.doubles-bags")
def test_a_double_gives_two_bags_that_may_shift_the_total_at_once() -> None:
    state = given(dice=(1, 6, 6), skills={"tractor": "pair-bags"}, farms=[{"transport": {"tractor": 1}}])
    assert choices(state, 0, "activate", "field") == {"2/12"}
    play(state, 0, "use skill", transport="tractor")
    assert (bags(state, 0), tiles(state, 0)) == (2, {})
    assert choices(state, 0, "activate", "field") == {"2/12", "11", "10"}
    refused(state, 0, R + "activate.bags-must-be-held", "activate", field="9")
    play(state, 0, "activate", field="10")
    assert (goods(state, 0), bags(state, 0)) == ({"wool": 1}, 0)


@pytest.mark.rule(R + "skill.doubles-good")
@pytest.mark.rule(R + "skill.doubles-bags")
@pytest.mark.parametrize(("skill", "rule"), [("pair-good", "skill.doubles-good"), ("pair-bags", "skill.doubles-bags")])
def test_a_double_counts_in_step_3_only(skill: str, rule: str) -> None:
    farms = [{"transport": {"tractor": 1}}]
    state = given(step="roll the dice", dice=(3, 3, 3), skills={"tractor": skill}, farms=farms)
    refused(state, 0, R + rule, "use skill", transport="tractor")
    state = given(dice=(3, 3, 3), skills={"tractor": skill}, farms=farms)
    assert TRACTOR in legal(state, 0)


@pytest.mark.rule(R + "skill.doubles-natural")
@pytest.mark.parametrize("skill", ["pair-good", "pair-bags"])
def test_the_die_set_aside_makes_no_double(skill: str) -> None:
    state = given(
        step="roll the dice",
        dice=(3, 3, 5),
        skills={"tractor": skill},
        market={1: "farmer"},
        farms=[{"transport": {"tractor": 1}}],
    )
    without = state.copy()
    play(state, 0, "take", die=5, stall=5)
    play(state, 0, "place", field="11")
    assert TRACTOR in legal(state, 0)
    play(without, 0, "take", die=3, stall=3)
    play(without, 0, "place", field="11")
    refused(without, 0, R + "skill.doubles-natural", "use skill", transport="tractor")


@pytest.mark.rule(R + "skill.doubles-natural")
@pytest.mark.parametrize("skill", ["pair-good", "pair-bags"])
def test_bags_neither_create_nor_destroy_a_double(skill: str) -> None:
    have: dict[str, Any] = {"bags": 1, "goods": {"egg": 3}, "transport": {"tractor": 1, "handcart": 1}}
    skills = {"tractor": skill, "handcart": "swap-goods"}
    state = given(dice=(1, 2, 3), skills=skills, farms=[have])
    refused(state, 0, R + "skill.doubles-natural", "use skill", transport="tractor")
    play(state, 0, "activate", field="6")
    play(state, 0, "pay", good="egg")
    assert (bags(state, 0), coins(state, 0)) == (0, 2)
    refused(state, 0, R + "skill.doubles-natural", "use skill", transport="tractor")
    state = given(dice=(1, 3, 3), skills=skills, farms=[have])
    play(state, 0, "activate", field="7")
    assert TRACTOR in legal(state, 0)


@pytest.mark.rule(R + "skill.doubles-natural")
@pytest.mark.parametrize("skill", ["pair-good", "pair-bags"])
def test_there_is_no_double_in_the_final_activation(skill: str) -> None:
    farms = [{"transport": {"tractor": 1}}]
    state = given(step="final activation", deck=[], dice=(3, 3, 3), skills={"tractor": skill}, farms=farms)
    refused(state, 0, R + "skill.doubles-natural", "use skill", transport="tractor")


# ---------------------------------------------------------------- goods and bags
@pytest.mark.rule(R + "skill.goods-swap")
@pytest.mark.parametrize(
    ("gained", "then"), [(("milk", "milk"), {"milk": 2}), (("milk", "honey"), {"milk": 1, "honey": 1})]
)
def test_two_goods_of_choice_are_swapped_for_two(gained: tuple[str, str], then: dict[str, int]) -> None:
    have: dict[str, Any] = {"goods": {"egg": 2}, "transport": {"tractor": 1}}
    state = given(total=5, skills={"tractor": "swap-goods"}, farms=[have])
    play(state, 0, "use skill", transport="tractor")
    play(state, 0, "pay", good="egg")
    play(state, 0, "pay", good="egg")
    for good in gained:
        play(state, 0, "gain", good=good)
    assert (goods(state, 0), tiles(state, 0)) == (then, {})


@pytest.mark.rule(R + "skill.goods-swap")
def test_a_single_good_cannot_be_swapped() -> None:
    have: dict[str, Any] = {"goods": {"egg": 1}, "bags": 5, "transport": {"tractor": 1}}
    state = given(total=5, skills={"tractor": "swap-goods"}, farms=[have])
    refused(state, 0, R + "skill.goods-swap", "use skill", transport="tractor")


@pytest.mark.rule(R + "skill.bags-goods")
def test_two_bags_buy_two_goods_or_two_goods_two_bags() -> None:
    have: dict[str, Any] = {"bags": 2, "goods": {"egg": 1, "milk": 1}, "transport": {"tractor": 2}}
    buying = given(total=5, skills={"tractor": "bags-goods"}, farms=[have])
    play(buying, 0, "use skill", transport="tractor")
    selling = buying.copy()
    play(buying, 0, "use area", area=1)
    refused(buying, 0, R + "choice.one-area", "use area", area=2)
    play(buying, 0, "gain", good="wool")
    play(buying, 0, "gain", good="honey")
    assert (bags(buying, 0), goods(buying, 0)) == (0, {"egg": 1, "milk": 1, "wool": 1, "honey": 1})
    refused(buying, 0, R + "farmer.once-per-kind", "use skill", transport="tractor")
    play(selling, 0, "use area", area=2)
    refused(selling, 0, R + "choice.one-area", "use area", area=1)
    play(selling, 0, "pay", good="egg")
    play(selling, 0, "pay", good="milk")
    assert (bags(selling, 0), goods(selling, 0), tiles(selling, 0)) == (4, {}, {"tractor": 1})


@pytest.mark.rule(R + "skill.bags-goods")
def test_a_bag_and_a_good_do_not_mix() -> None:
    have: dict[str, Any] = {"bags": 1, "goods": {"egg": 1}, "transport": {"tractor": 1}}
    state = given(total=5, skills={"tractor": "bags-goods"}, farms=[have])
    refused(state, 0, R + "skill.bags-goods", "use skill", transport="tractor")
    state = given(total=5, skills={"tractor": "bags-goods"}, farms=[{**have, "bags": 2}])
    play(state, 0, "use skill", transport="tractor")
    assert choices(state, 0, "use area", "area") == {1}


# ---------------------------------------------------------------- a Sunflower on field 7
@pytest.mark.rule(R + "skill.sunflower-seven")
@pytest.mark.parametrize("planted", [0, 1])
def test_a_gained_sunflower_goes_on_field_7_for_a_tile(planted: int) -> None:
    have: dict[str, Any] = {"cards": {"5": "1-sunflower"}, "sunflowers": {"7": planted}, "transport": {"tractor": 1}}
    state = given(total=5, skills={"tractor": "sunflower-7"}, farms=[have])
    play(state, 0, "activate", field="5")
    play(state, 0, "plant", field="7")
    assert (suns(state, 0), tiles(state, 0)) == ({"7": planted + 1}, {})


@pytest.mark.rule(R + "skill.sunflower-seven")
def test_field_7_holds_two_sunflowers_and_none_without_the_tile() -> None:
    have: dict[str, Any] = {"sunflowers": {"7": 2}, "transport": {"tractor": 1}}
    farms = [{"cards": {"5": "1-sunflower"}, **have}, {"cards": {"5": "3-sunflower"}, "transport": {"handcart": 1}}]
    state = given(total=5, skills={"tractor": "sunflower-7"}, farms=farms)
    for seat in (0, 1):
        play(state, seat, "activate", field="5")
        assert choices(state, seat, "plant", "field") == {"2/12", "3", "4", "5", "6", "8", "9", "10", "11"}
    refused(state, 0, R + "skill.sunflower-seven", "plant", field="7")
    refused(state, 1, R + "sun.capacity-none-seven", "plant", field="7")
    play(state, 0, "plant", field="4")
    assert (suns(state, 0), tiles(state, 0)) == ({"4": 1, "7": 2}, {"tractor": 1})


@pytest.mark.rule(R + "skill.sunflower-seven")
@pytest.mark.parametrize(("planted", "gained"), [(0, 1), (1, 2), (2, 3)])
def test_sunflowers_on_field_7_add_to_its_production(planted: int, gained: int) -> None:
    state = given(total=7, skills={"tractor": "sunflower-7"}, farms=[{"sunflowers": {"7": planted}}])
    play(state, 0, "activate", field="7")
    assert bags(state, 0) == gained


@pytest.mark.rule(R + "skill.sunflower-seven")
def test_of_two_sunflowers_gained_in_a_turn_one_goes_on_field_7() -> None:
    planting = {
        "decision": "plant a sunflower",
        "effect": "2-sunflower-2any",
        "field": "5",
        "area": 1,
        "payments": 2,
        "kinds_paid": ["egg"],
        "sunflowers_left": 2,
    }
    have: dict[str, Any] = {
        "cards": {"5": "2-sunflower-2any"},
        "transport": {"tractor": 2},
        "pending": [{"decision": "after activating"}, planting],
    }
    state = given(total=5, skills={"tractor": "sunflower-7"}, farms=[have])
    play(state, 0, "plant", field="7")
    assert "7" not in choices(state, 0, "plant", "field")
    play(state, 0, "plant", field="8")
    assert (suns(state, 0), tiles(state, 0)) == ({"7": 1, "8": 1}, {"tractor": 1})


# ---------------------------------------------------------------- swapping cards
@pytest.mark.rule(R + "skill.swap-cards")
def test_the_cards_of_two_fields_are_exchanged_and_sunflowers_stay() -> None:
    have: dict[str, Any] = {
        "cards": {"4": "S-2egg", "9": "1-sell-egg", "11": "S-2milk"},
        "sunflowers": {"4": 2, "9": 1},
        "transport": {"tractor": 1},
    }
    state = given(total=4, skills={"tractor": "swap-cards"}, farms=[have])
    play(state, 0, "use skill", transport="tractor")
    assert len(legal(state, 0)) == 3
    play(state, 0, "swap cards", first="4", second="9")
    assert farm(state, 0)["cards"] == {"4": "1-sell-egg", "9": "S-2egg", "11": "S-2milk"}
    assert (suns(state, 0), tiles(state, 0)) == ({"4": 2, "9": 1}, {})


@pytest.mark.rule(R + "skill.swap-cards")
def test_cards_are_not_swapped_in_the_middle_of_an_activation() -> None:
    have: dict[str, Any] = {
        "cards": {"4": "S-2egg", "9": "6-2any"},
        "goods": {"egg": 2},
        "transport": {"tractor": 1},
    }
    state = given(total=9, skills={"tractor": "swap-cards"}, farms=[have])
    assert TRACTOR in legal(state, 0)
    play(state, 0, "activate", field="9")
    assert TRACTOR not in legal(state, 0)
    play(state, 0, "pay", good="egg")
    assert TRACTOR not in legal(state, 0)
    play(state, 0, "pay", good="egg")
    assert TRACTOR in legal(state, 0)


@pytest.mark.rule(R + "skill.swap-needs-two-cards")
@pytest.mark.parametrize("cards", [{}, {"4": "S-2egg"}, {"4": "S-2egg", "9": "3-up"}])
def test_there_is_no_swap_without_two_cards_that_may_lie_in_each_others_place(cards: dict[str, str]) -> None:
    farms = [{"cards": cards, "transport": {"tractor": 1}}]
    state = given(total=4, skills={"tractor": "swap-cards"}, farms=farms)
    refused(state, 0, R + "skill.swap-needs-two-cards", "use skill", transport="tractor")


@pytest.mark.rule(R + "skill.swap-needs-two-cards")
def test_the_upward_arrow_is_swapped_within_the_bottom_row_only() -> None:
    farms = [{"cards": {"4": "S-2milk", "8": "S-2egg", "9": "3-up"}, "transport": {"tractor": 1}}]
    state = given(total=4, skills={"tractor": "swap-cards"}, farms=farms)
    play(state, 0, "use skill", transport="tractor")
    refused(state, 0, R + "skill.swap-needs-two-cards", "swap cards", first="4", second="9")
    refused(state, 0, R + "skill.swap-needs-two-cards", "swap cards", first="4", second="5")
    play(state, 0, "swap cards", first="8", second="9")
    assert farm(state, 0)["cards"] == {"4": "S-2milk", "8": "3-up", "9": "S-2egg"}


# ---------------------------------------------------------------- above and below
@pytest.mark.rule(R + "skill.above-below")
@pytest.mark.parametrize(
    ("total", "bags_held", "field"), [(7, 1, "11"), (4, 0, "9"), (9, 0, "4"), (2, 0, "7"), (12, 0, "7"), (7, 0, "2/12")]
)
def test_a_tile_leads_to_the_field_above_or_below_the_one_named(total: int, bags_held: int, field: str) -> None:
    have: dict[str, Any] = {"bags": bags_held, "transport": {"tractor": 1}, "cards": {field: "S-2egg"}}
    state = given(total=total, skills={"tractor": "above-below"}, farms=[have])
    refused(state, 1, R + "farmer.any-turn", "detour", field=field)
    play(state, 0, "detour", field=field)
    assert (goods(state, 0), bags(state, 0), tiles(state, 0)) == ({"egg": 2}, 0, {})
    refused(state, 0, R + "activate.one-field", "activate", field=field)


@pytest.mark.rule(R + "skill.above-below")
def test_the_bags_reach_the_field_named_not_the_one_activated() -> None:
    state = given(total=7, skills={"tractor": "above-below"}, farms=[{"bags": 1, "transport": {"tractor": 1}}])
    assert choices(state, 0, "detour", "field") == {"2/12", "3", "11"}  # opposite 7, 8 and 6
    refused(state, 0, R + "activate.bags-must-be-held", "detour", field="4")


@pytest.mark.rule(R + "skill.above-below-then-arrows")
@pytest.mark.parametrize(("target", "good"), [("8", "honey"), ("10", "milk")])
def test_arrows_are_followed_from_the_field_that_the_skill_reached(target: str, good: str) -> None:
    have: dict[str, Any] = {
        "cards": {"8": "S-2honey", "9": "2-left-right", "10": "S-2milk"},
        "transport": {"tractor": 1},
    }
    state = given(total=4, skills={"tractor": "above-below"}, farms=[have])
    play(state, 0, "detour", field="9")
    assert choices(state, 0, "follow", "field") == {"8", "10"}
    play(state, 0, "follow", field=target)
    assert (goods(state, 0), tiles(state, 0)) == ({good: 2}, {})


@pytest.mark.rule(R + "skill.above-below-then-arrows")
def test_the_skill_is_not_used_after_an_arrow() -> None:
    have: dict[str, Any] = {"cards": {"8": "2-left-right", "9": "3x-left-right"}, "transport": {"tractor": 1}}
    state = given(total=9, skills={"tractor": "above-below"}, farms=[have])
    assert choices(state, 0, "detour", "field") == {"4"}
    play(state, 0, "activate", field="9")
    refused(state, 0, R + "skill.above-below-then-arrows", "detour", field="4")
    play(state, 0, "follow", field="8")
    refused(state, 0, R + "skill.above-below-then-arrows", "detour", field="3")
    play(state, 0, "follow", field="7")
    assert (bags(state, 0), tiles(state, 0)) == (1, {"tractor": 1})
