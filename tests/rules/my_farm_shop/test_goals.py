"""Goals module: Coins for the first and the second to meet each of two Goals."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from steading import State
from tests.games.my_farm_shop.kit import R, all_done, bags, coins, farm, game, given, goods, suns, table, tiles
from tests.kit import play

GOALS = {"shop-icons", "identical", "bags", "sunflowers", "top-row", "full-shop"}
FIVE_EGGS: dict[str, Any] = {"goods": {"egg": 5}, "bags": 20}  # an egg short of "identical"; the bags reach every field
MET = {"goals": {"identical": 6}, "coins": 6}


def offer(state: State, place: int = 0) -> int:
    """The Coins that the Goal gives this turn."""
    return int(table(state)["goals"][place]["offer"])


def meet(state: State, *seats: int) -> None:
    """These seats gain an egg each in step 3."""
    for seat in seats:
        play(state, seat, "activate", field="5")


def next_turn(state: State) -> None:
    """Everybody is done; step 3 of the next turn begins."""
    all_done(state)
    while table(state)["step"] != "activate a field":
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])


# ---------------------------------------------------------------- first and second
@pytest.mark.rule(R + "goals.setup")
def test_two_of_the_six_goals_lie_open_and_nobody_has_met_them() -> None:
    drawn = []
    for seed in range(40):
        state = game(goals=True).start(3, seed)
        drawn.append({goal["goal"] for goal in table(state)["goals"]})
        assert len(drawn[-1]) == 2
        assert [farm(state, seat)["goals"] for seat in range(3)] == [{}, {}, {}]
    assert set.union(*drawn) == GOALS
    assert state.view(None)["goals"] == table(state)["goals"]


@pytest.mark.rule(R + "goals.first-six")
def test_the_first_to_meet_a_goal_gains_6_coins_at_once() -> None:
    state = given(total=5, goals=["identical", "bags"], farms=[{"goods": {"egg": 5}}])
    meet(state, 0)
    assert (coins(state, 0), farm(state, 0)["goals"]) == (6, {"identical": 6})


@pytest.mark.rule(R + "goals.second-three")
def test_the_second_in_a_later_turn_gains_3() -> None:
    state = given(3, total=5, goals=["identical", "top-row"], farms=[FIVE_EGGS] * 3)
    meet(state, 0)
    next_turn(state)
    assert offer(state) == 3
    meet(state, 1)
    assert [coins(state, seat) for seat in range(3)] == [6, 3, 0]
    assert farm(state, 1)["goals"] == {"identical": 3}


@pytest.mark.rule(R + "goals.same-turn-tie")
@pytest.mark.parametrize(
    ("before", "meeting", "after"),
    [
        ([{}, {}, {}], (0, 1), [6, 6, 0]),
        ([{}, {}, {}], (0, 1, 2), [6, 6, 6]),
        ([MET, {}, {}], (1, 2), [6, 3, 3]),
    ],
)
def test_all_who_meet_it_in_one_turn_gain_the_same_in_whatever_order(
    before: list[dict[str, Any]], meeting: tuple[int, ...], after: list[int]
) -> None:
    farms = [{**FIVE_EGGS, **met} for met in before]
    offers = {"identical": 3 if MET in before else 6}
    ends = []
    for order in permutations(range(3)):
        state = given(3, total=5, goals=["identical", "top-row"], offers=offers, farms=farms)
        for seat in order:
            if seat in meeting:
                meet(state, seat)
            else:
                play(state, seat, "done")
        assert [coins(state, seat) for seat in range(3)] == after
        assert (table(state)["step"], offer(state)) == ("roll the dice", 0)
        ends.append(state.dump())
    assert all(end == ends[0] for end in ends)


@pytest.mark.rule(R + "goals.same-turn-tie")
def test_who_meets_it_by_placing_a_card_ties_with_those_who_meet_it_in_step_3() -> None:
    top = {"2/12": "S-2milk", "3": "S-2wool", "4": "S-2honey", "5": "S-2egg"}
    farms: list[dict[str, Any]] = [
        {"cards": top, "goods": {"egg": 14}},
        {"goods": {"egg": 15}},
    ]
    goals = ["full-shop", "top-row"]
    state = given(step="improve your farm", hand="1-3bags", total=5, goals=goals, farms=farms)
    play(state, 0, "place", field="6")
    assert coins(state, 0) == 6
    play(state, 1, "activate", field="5")
    play(state, 0, "activate", field="5")
    assert [coins(state, seat) for seat in (0, 1)] == [12, 6]


@pytest.mark.rule(R + "goals.once-per-player")
def test_a_goal_lost_and_met_again_gives_nothing_more() -> None:
    have: dict[str, Any] = {"bags": 6, "cards": {"6": "S-2bag1coin"}, "transport": {"tractor": 1, "handcart": 1}}
    skills = {"tractor": "bags-goods", "handcart": "pair-bags"}
    state = given(dice=(1, 3, 3), goals=["bags", "top-row"], skills=skills, farms=[have])
    play(state, 0, "use skill", transport="handcart")
    assert (bags(state, 0), coins(state, 0)) == (8, 6)
    play(state, 0, "use skill", transport="tractor")
    play(state, 0, "use area", area=1)
    play(state, 0, "gain", good="egg")
    play(state, 0, "gain", good="egg")
    assert (bags(state, 0), coins(state, 0)) == (6, 6)
    play(state, 0, "activate", field="6")
    assert (bags(state, 0), coins(state, 0)) == (8, 7)  # the Coin is the card's


@pytest.mark.rule(R + "goals.once-per-player")
def test_it_gives_nothing_more_in_a_later_turn_either() -> None:
    have: dict[str, Any] = {
        "bags": 2,
        "cards": {"4": "1-3bags"},
        "sunflowers": {"4": 2},
        "transport": {"tractor": 1},
        "goals": {"bags": 6},
        "coins": 6,
    }
    goals, offers = ["bags", "top-row"], {"bags": 3}
    state = given(dice=(1, 2, 2), goals=goals, offers=offers, skills={"tractor": "pair-bags"}, farms=[have])
    play(state, 0, "use skill", transport="tractor")
    play(state, 0, "activate", field="4")
    assert (bags(state, 0), coins(state, 0), farm(state, 0)["goals"]) == (9, 6, {"bags": 6})


# ---------------------------------------------------------------- closing
@pytest.mark.rule(R + "goals.close")
@pytest.mark.parametrize(("meeting", "then"), [((1,), [6, 3, 0]), ((1, 2), [6, 3, 3])])
def test_after_the_turn_of_the_second_a_goal_is_closed(meeting: tuple[int, ...], then: list[int]) -> None:
    farms = [{**FIVE_EGGS, **MET}, FIVE_EGGS, FIVE_EGGS]
    state = given(3, total=5, goals=["identical", "top-row"], offers={"identical": 3}, farms=farms)
    meet(state, *meeting)
    next_turn(state)
    assert offer(state) == 0
    meet(state, 2)
    assert goods(state, 2)["egg"] == 6 + (2 in meeting)
    assert [coins(state, seat) for seat in range(3)] == then


@pytest.mark.rule(R + "goals.joint-first-closes")
def test_joint_firsts_close_a_goal() -> None:
    state = given(3, total=5, goals=["identical", "top-row"], farms=[FIVE_EGGS] * 3)
    meet(state, 0, 1)
    next_turn(state)
    assert (offer(state), offer(state, 1)) == (0, 6)
    meet(state, 2)
    assert goods(state, 2) == {"egg": 6}
    assert [coins(state, seat) for seat in range(3)] == [6, 6, 0]
    assert farm(state, 2)["goals"] == {}


@pytest.mark.rule(R + "goals.both-in-one-turn")
def test_both_goals_met_in_one_turn_give_12() -> None:
    have: dict[str, Any] = {"cards": {"5": "1x-egg-bag"}, "goods": {"egg": 5}, "bags": 7}
    state = given(total=5, goals=["identical", "bags"], farms=[have])
    play(state, 0, "activate", field="5")
    assert (coins(state, 0), farm(state, 0)["goals"]) == (12, {"identical": 6, "bags": 6})


# ---------------------------------------------------------------- the six Goals
@pytest.mark.rule(R + "goals.shop-icons")
@pytest.mark.parametrize(
    ("cards", "hand", "field", "gained"),
    [
        ({"3": "1-sell-milk", "4": "1-sell-honey"}, "1-sell-egg", "5", 6),  # 2 printed + 3
        ({"3": "1-sell-milk"}, "1-sell-egg", "5", 0),  # 2 printed + 2
        ({"3": "1-sell-milk", "4": "1-sell-honey"}, "S-2egg", "5", 0),  # no icon on the card
        ({"3": "1-sell-milk", "4": "1-sell-honey"}, "1-sell-egg", "6", 0),  # it covers a printed icon
        ({"3": "1-sell-milk", "4": "1-sell-honey"}, "1-sell-egg", "8", 0),
        ({"3": "1-sell-milk", "4": "1-sell-honey", "8": "S-2milk"}, "1-sell-egg", "5", 0),  # one is covered already
        ({"3": "1-sell-milk", "4": "1-sell-honey"}, "4-either-honey-egg", "5", 6),
        ({"3": "1-sell-milk"}, "4-either-honey-egg", "5", 0),  # two areas are one icon
    ],
)
def test_five_visible_shop_icons(cards: dict[str, str], hand: str, field: str, gained: int) -> None:
    state = given(step="improve your farm", hand=hand, goals=["shop-icons", "bags"], farms=[{"cards": cards}])
    play(state, 0, "place", field=field)
    assert coins(state, 0) == gained


@pytest.mark.rule(R + "goals.shop-icons")
def test_an_uncovered_icon_counts_again() -> None:
    cards = {"3": "1-sell-milk", "4": "1-sell-honey", "5": "1-sell-egg", "6": "S-2egg", "9": "6-discard"}
    state = given(total=9, goals=["shop-icons", "bags"], farms=[{"cards": cards}])
    play(state, 0, "activate", field="9")
    play(state, 0, "discard", field="6")
    assert (coins(state, 0), farm(state, 0)["goals"]) == (4 + 6, {"shop-icons": 6})


@pytest.mark.rule(R + "goals.six-identical")
@pytest.mark.parametrize(("have", "gained"), [({"egg": 5}, 6), ({"egg": 4}, 0), ({"egg": 2, "milk": 3}, 0)])
def test_six_goods_of_one_kind(have: dict[str, int], gained: int) -> None:
    state = given(total=5, goals=["identical", "bags"], farms=[{"goods": have}])
    meet(state, 0)
    assert coins(state, 0) == gained


@pytest.mark.rule(R + "goals.eight-bags")
@pytest.mark.parametrize(("held", "gained"), [(7, 6), (6, 6), (5, 0)])
def test_eight_bags(held: int, gained: int) -> None:
    state = given(total=5, goals=["bags", "top-row"], farms=[{"cards": {"5": "S-2bag1coin"}, "bags": held}])
    play(state, 0, "activate", field="5")
    assert (bags(state, 0), coins(state, 0)) == (held + 2, 1 + gained)


@pytest.mark.rule(R + "goals.five-sunflowers")
@pytest.mark.parametrize(
    ("planted", "gained"), [({"2/12": 2, "3": 2}, 6), ({"2/12": 2, "7": 2}, 6), ({"2/12": 2, "7": 1}, 0)]
)
def test_five_sunflowers_with_those_on_field_7(planted: dict[str, int], gained: int) -> None:
    have: dict[str, Any] = {"cards": {"5": "1-sunflower"}, "sunflowers": planted}
    skills = {"tractor": "sunflower-7"}
    state = given(total=5, goals=["sunflowers", "top-row"], skills=skills, farms=[have])
    play(state, 0, "activate", field="5")
    assert coins(state, 0) == 0
    play(state, 0, "plant", field="4")
    assert (sum(suns(state, 0).values()), coins(state, 0)) == (sum(planted.values()) + 1, gained)


@pytest.mark.rule(R + "goals.top-row-cards")
@pytest.mark.parametrize(
    ("cards", "gained"),
    [
        ({"2/12": "S-2milk", "3": "S-2wool", "4": "S-2honey", "5": "S-2egg"}, 6),
        ({"2/12": "S-2milk", "3": "S-2wool", "4": "J-egg-bag", "5": "S-2egg", "7": "1-sell-egg"}, 6),
        ({"2/12": "S-2milk", "3": "S-2wool", "5": "S-2egg", "8": "1-sell-egg", "9": "1-sell-milk"}, 0),
    ],
)
def test_cards_on_the_whole_top_row(cards: dict[str, str], gained: int) -> None:
    state = given(
        step="improve your farm",
        hand="1-3bags",
        jump_start=True,
        goals=["top-row", "bags"],
        farms=[{"cards": cards}, {"cards": {}}],
    )
    play(state, 0, "place", field="6")
    assert coins(state, 0) == gained


@pytest.mark.rule(R + "goals.top-row-cards")
def test_a_1x_card_used_up_before_the_fifth_is_placed_does_not_count() -> None:
    cards = {"2/12": "S-2milk", "3": "S-2wool", "4": "S-2honey", "5": "1-four"}
    market = dict(enumerate(("1-3bags", "1-sell-honey", "1-sell-milk", "1-sell-wool", "1-sell-egg"), start=1))
    state = given(active=1, total=5, goals=["top-row", "full-shop"], market=market, farms=[{"cards": cards}])
    play(state, 0, "activate", field="5")
    all_done(state)
    state.play(0, state.legal(0)[0])
    play(state, 0, "place", field="6")
    assert set(farm(state, 0)["cards"]) == {"2/12", "3", "4", "6"}
    assert coins(state, 0) == 0


@pytest.mark.rule(R + "goals.full-shop")
@pytest.mark.parametrize(("eggs", "tractors", "gained"), [(14, 1, 6), (15, 0, 6), (14, 0, 0)])
def test_sixteen_goods_and_tiles(eggs: int, tractors: int, gained: int) -> None:
    have: dict[str, Any] = {"goods": {"egg": eggs}, "transport": {"tractor": tractors}}
    state = given(total=5, goals=["full-shop", "bags"], farmer=True, farms=[have])
    meet(state, 0)
    assert (goods(state, 0), coins(state, 0)) == ({"egg": eggs + 1}, gained)


@pytest.mark.rule(R + "goals.full-shop")
def test_two_tiles_taken_fill_the_shop() -> None:
    goals = ["full-shop", "bags"]
    state = given(step="improve your farm", hand="farmer", farmer=True, goals=goals, farms=[{"goods": {"egg": 14}}])
    play(state, 0, "take transport", transport="tractor", source="supply")
    assert coins(state, 0) == 0
    play(state, 0, "take transport", transport="trailer", source="supply")
    assert (tiles(state, 0), coins(state, 0)) == ({"tractor": 1, "trailer": 1}, 6)


@pytest.mark.rule(R + "goals.full-shop")
def test_a_shop_is_full_after_the_excess_is_returned() -> None:
    have: dict[str, Any] = {"cards": {"5": "2-3identical"}, "goods": {"egg": 15}}
    state = given(total=5, goals=["full-shop", "bags"], farms=[have])
    play(state, 0, "activate", field="5")
    play(state, 0, "gain", good="milk")
    play(state, 0, "return", good="egg")
    assert coins(state, 0) == 0
    play(state, 0, "return", good="milk")
    assert (goods(state, 0), coins(state, 0)) == ({"egg": 14, "milk": 2}, 6)


# ---------------------------------------------------------------- when
@pytest.mark.rule(R + "goals.when-checked")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_goal_met_for_a_moment_of_the_turn_is_met(seat: int) -> None:
    have: dict[str, Any] = {"goods": {"egg": 5}, "transport": {"tractor": 1}}
    skills = {"tractor": "swap-goods"}
    state = given(total=5, goals=["identical", "bags"], skills=skills, farms=[have, have])
    play(state, seat, "activate", field="5")
    assert coins(state, seat) == 6
    play(state, seat, "use skill", transport="tractor")
    play(state, seat, "pay", good="egg")
    play(state, seat, "pay", good="egg")
    play(state, seat, "gain", good="milk")
    play(state, seat, "gain", good="milk")
    assert (goods(state, seat), coins(state, seat)) == ({"egg": 4, "milk": 2}, 6)
    all_done(state)
    assert (coins(state, seat), offer(state)) == (6, 3)


@pytest.mark.rule(R + "goals.when-checked")
def test_goods_beyond_sixteen_that_are_returned_do_not_count() -> None:
    have: dict[str, Any] = {"goods": {"egg": 5, "milk": 5, "wool": 5, "honey": 1}}
    state = given(total=5, goals=["identical", "bags"], farms=[have])
    meet(state, 0)
    play(state, 0, "return", good="egg")
    assert (goods(state, 0), coins(state, 0)) == (have["goods"], 0)


@pytest.mark.rule(R + "goals.final-activation")
@pytest.mark.parametrize(("before", "after"), [({}, [0, 6, 6]), (MET, [6, 3, 3])])
def test_the_final_activation_is_one_turn_in_which_goals_are_met(before: dict[str, Any], after: list[int]) -> None:
    farms = [{**FIVE_EGGS, **before}, FIVE_EGGS, FIVE_EGGS]
    offers = {"identical": 3 if before else 6}
    ends = []
    for order in ((1, 2), (2, 1)):
        state = given(3, step="final activation", deck=[], goals=["identical", "top-row"], offers=offers, farms=farms)
        meet(state, *order)
        all_done(state)
        assert state.deciders == ()
        assert [coins(state, seat) for seat in range(3)] == after
        ends.append(state.dump())
    assert ends[0] == ends[1]


@pytest.mark.rule(R + "goals.final-activation")
def test_a_goal_met_in_the_last_turn_gives_3_in_the_final_activation() -> None:
    state = given(total=5, goals=["identical", "top-row"], deck=[], farms=[FIVE_EGGS, FIVE_EGGS])
    meet(state, 0)
    all_done(state)
    assert (table(state)["step"], offer(state)) == ("final activation", 3)
    meet(state, 1)
    assert [coins(state, seat) for seat in range(2)] == [6, 3]
