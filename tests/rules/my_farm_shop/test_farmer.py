"""Farmer module: the Farmer on the Market, Transport tiles, and when they may be paid."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.games.my_farm_shop.kit import R, all_done, bags, coins, farm, game, given, goods, table, tiles
from tests.kit import choices, legal, play, refused

KINDS = ("tractor", "handcart", "bicycle", "trailer")
SKILLS = {"pair-good", "pair-bags", "swap-goods", "bags-goods", "sunflower-7", "swap-cards", "above-below"}
SEEDS = range(60)


# ---------------------------------------------------------------- set-up
@pytest.mark.rule(R + "farmer.four-skills")
def test_four_of_the_seven_skills_lie_open() -> None:
    drawn = [set(table(game(farmer=True).start(2, seed))["skills"].values()) for seed in SEEDS]
    assert all(len(skills) == 4 and len(SKILLS - skills) == 3 for skills in drawn)
    assert set.union(*drawn) == SKILLS
    state = given(farmer=True)
    assert state.view(None)["skills"] == table(state)["skills"]


@pytest.mark.rule(R + "farmer.assign-transport")
def test_each_skill_has_its_own_kind_of_tile_and_nobody_has_a_tile_yet() -> None:
    starts = [game(farmer=True).start(3, seed) for seed in SEEDS]
    assert all(tuple(table(state)["skills"]) == KINDS for state in starts)
    assert {table(state)["skills"]["tractor"] for state in starts} == SKILLS
    assert [tiles(starts[0], seat) for seat in range(3)] == [{}, {}, {}]
    assert starts[0].view(None)["supply"] == dict.fromkeys(KINDS, 4)


@pytest.mark.rule(R + "farmer.enters-market")
def test_the_farmer_replaces_the_card_of_a_stall_found_by_a_die() -> None:
    stalls = set()
    for seed in SEEDS:
        without, state = table(game().start(2, seed)), table(game(farmer=True).start(2, seed))
        stall = state["market"].index("farmer")
        stalls.add(stall)
        replaced = without["market"][stall]
        assert state["market"] == without["market"][:stall] + ["farmer"] + without["market"][stall + 1 :]
        assert repr(replaced) not in str(state)
        assert state["deck"] == without["deck"]
        assert len(state["deck"]) == 27
    assert stalls == set(range(6))


# ---------------------------------------------------------------- taking the Farmer
@pytest.mark.rule(R + "farmer.taken-not-placed")
def test_who_takes_the_farmer_places_no_card() -> None:
    have: dict[str, Any] = {"bags": 1, "cards": {"9": "S-2egg"}}
    state = given(step="roll the dice", dice=(3, 1, 2), farmer=True, market={4: "farmer"}, farms=[have])
    deck = table(state)["deck"]
    play(state, 0, "take", die=3, stall=4)
    assert (bags(state, 0), table(state)["hand"], table(state)["market"][3]) == (0, "farmer", None)
    assert not legal(state, 0, "place")
    refused(state, 0, R + "turn.steps", "place", field="4")
    play(state, 0, "take transport", transport="tractor", source="supply")
    play(state, 0, "take transport", transport="trailer", source="supply")
    assert (table(state)["step"], table(state)["hand"], table(state)["deck"]) == ("activate a field", "farmer", deck)
    assert farm(state, 0)["cards"] == {"9": "S-2egg"}


@pytest.mark.rule(R + "farmer.two-kinds")
def test_two_tiles_of_different_kinds_are_taken() -> None:
    state = given(step="improve your farm", hand="farmer", farmer=True)
    refused(state, 0, R + "farmer.two-kinds", "done")
    pairs = set()
    for first in KINDS:
        begun = state.copy()
        play(begun, 0, "take transport", transport=first, source="supply")
        refused(begun, 0, R + "farmer.two-kinds", "take transport", transport=first, source="supply")
        refused(begun, 0, R + "farmer.two-kinds", "done")
        for second in choices(begun, 0, "take transport", "transport"):
            taken = begun.copy()
            play(taken, 0, "take transport", transport=second, source="supply")
            assert table(taken)["step"] == "activate a field"
            assert list(tiles(taken, 0).values()) == [1, 1]
            pairs.add(frozenset(tiles(taken, 0)))
    assert len(pairs) == 6


@pytest.mark.rule(R + "farmer.take-from-player")
@pytest.mark.parametrize(("victim", "left"), [(1, [{}, {"handcart": 2}]), (2, [{"handcart": 1}, {"handcart": 1}])])
def test_a_kind_that_the_supply_lacks_is_taken_from_another_player(victim: int, left: list[dict[str, int]]) -> None:
    farms = [{"transport": {"handcart": number}} for number in (1, 1, 2)]
    state = given(3, step="improve your farm", hand="farmer", farmer=True, farms=farms)
    offered = legal(state, 0, "take transport")
    assert [form["from"] for form in offered if form["transport"] == "handcart"] == [1, 2]
    refused(state, 0, R + "farmer.take-from-player", "take transport", transport="handcart", source=0)
    play(state, 0, "take transport", transport="handcart", source=victim)
    assert tiles(state, 0) == {"handcart": 2}
    assert [tiles(state, 1), tiles(state, 2)] == left
    assert [(goods(state, seat), bags(state, seat), coins(state, seat)) for seat in range(3)] == [({}, 0, 0)] * 3


@pytest.mark.rule(R + "farmer.take-from-player")
@pytest.mark.parametrize("source", ["supply", 2])
def test_a_kind_is_not_taken_where_there_is_none_of_it(source: str | int) -> None:
    farms = [{"transport": {"handcart": number}} for number in (1, 3, 0)]
    state = given(3, step="improve your farm", hand="farmer", farmer=True, farms=farms)
    refused(state, 0, R + "farmer.take-from-player", "take transport", transport="handcart", source=source)


HELD: dict[str, int] = {"handcart": 4, "bicycle": 4, "trailer": 4}


@pytest.mark.rule(R + "farmer.take-from-player")
def test_a_second_tile_that_only_another_player_has_may_be_left() -> None:
    have: dict[str, Any] = {"transport": {"tractor": 1}}
    state = given(step="improve your farm", hand="farmer", farmer=True, farms=[have, {"transport": HELD}])
    refusal = refused(state, 0, R + "farmer.two-kinds", "done")
    assert refusal.facts == {"supply": ["tractor"]}
    stolen = state.copy()
    play(stolen, 0, "take transport", transport="bicycle", source=1)
    refused(stolen, 0, R + "farmer.two-kinds", "done")  # the supply still has a tractor
    play(state, 0, "take transport", transport="tractor", source="supply")
    assert legal(state, 0) == [
        *[{"do": "take transport", "transport": kind, "from": 1} for kind in HELD],
        {"do": "done"},
    ]
    play(state, 0, "done")
    assert (tiles(state, 0), tiles(state, 1)) == ({"tractor": 2}, HELD)
    assert table(state)["step"] == "activate a field"


@pytest.mark.rule(R + "farmer.take-from-player")
def test_with_an_empty_supply_none_one_or_two_tiles_are_taken() -> None:
    have: dict[str, Any] = {"goods": {"egg": 12}, "transport": {"tractor": 4}}
    state = given(step="improve your farm", hand="farmer", farmer=True, farms=[have, {"transport": HELD}])
    assert len(legal(state, 0, "take transport")) == 3
    none, one = state.copy(), state.copy()
    play(none, 0, "done")
    assert (tiles(none, 0), tiles(none, 1), table(none)["step"]) == ({"tractor": 4}, HELD, "activate a field")
    play(one, 0, "take transport", transport="trailer", source=1)
    play(one, 0, "done")
    assert tiles(one, 0) == {"tractor": 4, "trailer": 1}
    assert table(one)["step"] == "improve your farm"  # seventeen in a shop of sixteen
    play(one, 0, "return", good="egg")
    assert (goods(one, 0), table(one)["step"]) == ({"egg": 11}, "activate a field")


@pytest.mark.rule(R + "farmer.take-from-player")
def test_who_took_nothing_still_puts_the_farmer_back() -> None:
    state = given(
        step="improve your farm", hand="farmer", farmer=True, farms=[{"transport": HELD}, {"transport": {"tractor": 4}}]
    )
    play(state, 0, "done")
    all_done(state)
    assert (table(state)["step"], state.deciders) == ("return the farmer", (0,))


@pytest.mark.rule(R + "farmer.no-theft-while-in-supply")
def test_nothing_is_taken_from_a_player_while_the_supply_has_it() -> None:
    farms = [{}, {"transport": {"handcart": 3}}]
    state = given(step="improve your farm", hand="farmer", farmer=True, farms=farms)
    refused(state, 0, R + "farmer.no-theft-while-in-supply", "take transport", transport="handcart", source=1)
    play(state, 0, "take transport", transport="handcart", source="supply")
    assert (tiles(state, 0), tiles(state, 1)) == ({"handcart": 1}, {"handcart": 3})


@pytest.mark.rule(R + "farmer.kind-unobtainable")
def test_a_kind_that_nobody_else_has_cannot_be_taken() -> None:
    state = given(step="improve your farm", hand="farmer", farmer=True, farms=[{"transport": {"tractor": 4}}])
    for source in ("supply", 1):
        refused(state, 0, R + "farmer.kind-unobtainable", "take transport", transport="tractor", source=source)
    assert choices(state, 0, "take transport", "transport") == {"handcart", "bicycle", "trailer"}
    play(state, 0, "take transport", transport="bicycle", source="supply")
    assert choices(state, 0, "take transport", "transport") == {"handcart", "trailer"}


@pytest.mark.rule(R + "farmer.kind-unobtainable")
@pytest.mark.parametrize(("kinds", "taken"), [(2, 2), (3, 1), (4, 0)])
def test_of_fewer_than_two_obtainable_kinds_as_many_as_possible_are_taken(kinds: int, taken: int) -> None:
    have: dict[str, Any] = {"transport": dict.fromkeys(KINDS[:kinds], 4)}
    state = given(step="roll the dice", dice=(4, 1, 2), farmer=True, market={4: "farmer"}, farms=[have])
    play(state, 0, "take", die=4, stall=4)
    for kind in KINDS[kinds : kinds + taken]:
        play(state, 0, "take transport", transport=kind, source="supply")
    assert table(state)["step"] == "activate a field"
    assert sum(tiles(state, 0).values()) == 4 * kinds + taken


@pytest.mark.rule(R + "farmer.kind-unobtainable")
def test_a_loaded_position_asks_for_no_more_tiles_than_can_be_had() -> None:
    have: dict[str, Any] = {"transport": dict.fromkeys(KINDS[:3], 4)}
    state = given(step="improve your farm", hand="farmer", farmer=True, farms=[have])
    play(state, 0, "take transport", transport="trailer", source="supply")
    assert table(state)["step"] == "activate a field"


@pytest.mark.rule(R + "farmer.kind-unobtainable")
def test_a_tile_paid_before_the_tiles_are_taken_makes_its_kind_obtainable() -> None:
    have: dict[str, Any] = {"transport": dict.fromkeys(KINDS[:3], 4), "goods": {"egg": 2}}
    market = {4: "farmer"}
    state = given(step="roll the dice", dice=(4, 1, 2), skills={"tractor": "bags-goods"}, market=market, farms=[have])
    play(state, 0, "take", die=4, stall=4)
    play(state, 0, "use skill", transport="tractor")
    play(state, 0, "use area", area=2)
    play(state, 0, "pay", good="egg")
    play(state, 0, "pay", good="egg")
    assert choices(state, 0, "take transport", "transport") == {"tractor", "trailer"}
    play(state, 0, "take transport", transport="trailer", source="supply")
    play(state, 0, "take transport", transport="tractor", source="supply")
    assert tiles(state, 0) == {"tractor": 4, "handcart": 4, "bicycle": 4, "trailer": 1}


@pytest.mark.rule(R + "farmer.step3-normal")
def test_everybody_activates_as_usual_on_a_farmer_turn() -> None:
    state = given(3, step="roll the dice", dice=(2, 3, 4), farmer=True, market={4: "farmer"})
    play(state, 0, "take", die=4, stall=4)
    play(state, 0, "take transport", transport="tractor", source="supply")
    play(state, 0, "take transport", transport="trailer", source="supply")
    assert state.deciders == (0, 1, 2)
    for seat in range(3):
        assert choices(state, seat, "activate", "field") == {"5"}
        play(state, seat, "activate", field="5")
    assert [goods(state, seat) for seat in range(3)] == [{"egg": 1}] * 3


# ---------------------------------------------------------------- the Farmer's way back
@pytest.mark.rule(R + "farmer.relocates")
def test_the_farmer_is_swapped_in_for_one_of_the_five_cards() -> None:
    state = given(step="return the farmer", hand="farmer", farmer=True, market={4: "farmer"})
    assert choices(state, 0, "move farmer", "stall") == {1, 2, 3, 5, 6}
    refused(state, 0, R + "farmer.relocates", "done")
    gone = table(state)["market"][0]
    play(state, 0, "move farmer", stall=1)
    assert table(state)["market"][0] == "farmer"
    assert repr(gone) not in str(table(state))


@pytest.mark.rule(R + "farmer.not-same-stall")
def test_the_farmer_does_not_go_back_where_it_was_taken() -> None:
    state = given(step="return the farmer", hand="farmer", farmer=True, market={4: "farmer"})
    refused(state, 0, R + "farmer.not-same-stall", "move farmer", stall=4)


@pytest.mark.rule(R + "farmer.refill-after-move")
def test_the_top_card_goes_where_the_farmer_stood() -> None:
    state = given(step="return the farmer", hand="farmer", farmer=True, market={4: "farmer"})
    before = table(state)
    play(state, 0, "move farmer", stall=1)
    after = table(state)
    assert after["market"] == ["farmer", *before["market"][1:3], before["deck"][0], *before["market"][4:]]
    assert after["deck"] == before["deck"][1:]
    assert (after["hand"], after["step"], after["active"]) == (None, "roll the dice", 1)


@pytest.mark.rule(R + "farmer.last-turn")
def test_a_farmer_turn_with_an_empty_deck_ends_the_game() -> None:
    state = given(hand="farmer", farmer=True, deck=[], market={4: "farmer"})
    all_done(state)
    assert (table(state)["step"], table(state)["market"][3]) == ("final activation", None)
    assert state.deciders == (0, 1)


@pytest.mark.rule(R + "farmer.last-turn")
@pytest.mark.parametrize(("seats", "turns"), [(2, 28), (3, 33), (4, 40)])
def test_the_farmer_changes_nothing_about_the_number_of_turns(seats: int, turns: int) -> None:
    state = game(farmer=True).start(seats, 1)
    rolls = farmer_turns = 0
    while state.deciders:
        seat = state.deciders[0]
        takes = legal(state, seat, "take")
        if takes:
            at_farmer = [form for form in takes if form["stall"] == table(state)["market"].index("farmer") + 1]
            rolls += 1
            farmer_turns += bool(at_farmer)
            state.play(seat, state.game.catalogue.read((at_farmer or takes)[0]))
        else:
            state.play(seat, state.legal(seat)[0])
    assert rolls == turns
    assert farmer_turns > turns / 2


# ---------------------------------------------------------------- Transport tiles
@pytest.mark.rule(R + "farmer.tiles-use-storage")
def test_goods_and_tiles_share_the_sixteen_spaces() -> None:
    state = given(step="improve your farm", hand="farmer", farmer=True, farms=[{"goods": {"egg": 15}}])
    play(state, 0, "take transport", transport="tractor", source="supply")
    play(state, 0, "take transport", transport="trailer", source="supply")
    assert legal(state, 0) == [
        {"do": "return", "good": "egg"},
        {"do": "return transport", "transport": "tractor"},
        {"do": "return transport", "transport": "trailer"},
    ]
    with_all_tiles = state.copy()
    play(with_all_tiles, 0, "return", good="egg")
    assert (goods(with_all_tiles, 0), tiles(with_all_tiles, 0)) == ({"egg": 14}, {"tractor": 1, "trailer": 1})
    play(state, 0, "return transport", transport="tractor")
    assert (goods(state, 0), tiles(state, 0)) == ({"egg": 15}, {"trailer": 1})
    assert state.view(0)["supply"] == {"tractor": 4, "handcart": 4, "bicycle": 4, "trailer": 3}
    assert table(state)["step"] == "activate a field"


@pytest.mark.rule(R + "farmer.any-turn")
def test_a_tile_pays_for_its_skill_in_the_turn_of_another_too() -> None:
    farms = [
        {"goods": {"egg": 2}, "transport": {"tractor": 1}},
        {"goods": {"egg": 2}, "transport": {"handcart": 1}},
    ]
    state = given(active=1, total=5, skills={"tractor": "swap-goods", "handcart": "sunflower-7"}, farms=farms)
    refused(state, 1, R + "farmer.any-turn", "use skill", transport="tractor")
    assert state.view(0)["supply"] == {"tractor": 3, "handcart": 3, "bicycle": 4, "trailer": 4}
    play(state, 0, "use skill", transport="tractor")
    play(state, 0, "pay", good="egg")
    play(state, 0, "pay", good="egg")
    play(state, 0, "gain", good="milk")
    play(state, 0, "gain", good="honey")
    assert (goods(state, 0), tiles(state, 0)) == ({"milk": 1, "honey": 1}, {})
    assert state.view(0)["supply"] == {"tractor": 4, "handcart": 3, "bicycle": 4, "trailer": 4}


@pytest.mark.rule(R + "farmer.once-per-kind")
def test_each_kind_is_paid_once_a_turn_and_again_in_the_next() -> None:
    have: dict[str, Any] = {"goods": {"egg": 4}, "bags": 1, "transport": {"tractor": 2, "handcart": 1}}
    state = given(dice=(1, 3, 3), skills={"tractor": "bags-goods", "handcart": "pair-bags"}, farms=[have])
    play(state, 0, "use skill", transport="tractor")
    play(state, 0, "use area", area=2)
    play(state, 0, "pay", good="egg")
    play(state, 0, "pay", good="egg")
    assert (bags(state, 0), goods(state, 0)) == (3, {"egg": 2})
    refused(state, 0, R + "farmer.once-per-kind", "use skill", transport="tractor")
    play(state, 0, "use skill", transport="handcart")
    assert (bags(state, 0), tiles(state, 0)) == (5, {"tractor": 1})
    all_done(state)
    while table(state)["step"] != "activate a field":
        state.play(1, state.legal(1)[0])
    assert table(state)["active"] == 1
    play(state, 0, "use skill", transport="tractor")
    assert tiles(state, 0) == {}


# ---------------------------------------------------------------- when
@pytest.mark.rule(R + "farmer.any-time-windows")
@pytest.mark.parametrize(
    ("step", "hand"),
    [
        ("roll the dice", None),
        ("improve your farm", "S-2egg"),
        ("improve your farm", "farmer"),
        ("activate a field", None),
        ("return the farmer", "farmer"),
    ],
)
def test_the_active_player_has_a_skill_of_any_time_in_every_step(step: str, hand: str | None) -> None:
    have: dict[str, Any] = {"goods": {"egg": 2}, "transport": {"tractor": 1}}
    state = given(step=step, hand=hand, skills={"tractor": "swap-goods"}, farms=[have, have])
    moves = [form for form in legal(state, 0) if form["do"] != "use skill"]
    if step != "activate a field":
        refused(state, 1, R + "farmer.any-time-windows", "use skill", transport="tractor")
    play(state, 0, "use skill", transport="tractor")
    play(state, 0, "pay", good="egg")
    play(state, 0, "pay", good="egg")
    play(state, 0, "gain", good="wool")
    play(state, 0, "gain", good="wool")
    assert goods(state, 0) == {"wool": 2}
    assert table(state)["step"] == step
    assert legal(state, 0) == moves  # and the step goes on where it was


@pytest.mark.rule(R + "farmer.any-time-windows")
@pytest.mark.parametrize("seat", [0, 1])
def test_in_step_3_everybody_has_it_before_and_after_activating_but_not_in_between(seat: int) -> None:
    have: dict[str, Any] = {"goods": {"egg": 3}, "transport": {"tractor": 1}, "cards": {}}
    state = given(total=6, skills={"tractor": "swap-goods"}, farms=[have, have])
    use = {"do": "use skill", "transport": "tractor"}
    assert use in legal(state, seat)
    play(state, seat, "activate", field="6")
    assert legal(state, seat) == [{"do": "pay", "good": "egg"}]
    play(state, seat, "pay", good="egg")
    assert legal(state, seat) == [{"do": "done"}, use]
    play(state, seat, "use skill", transport="tractor")
    play(state, seat, "pay", good="egg")
    play(state, seat, "pay", good="egg")
    play(state, seat, "gain", good="wool")
    play(state, seat, "gain", good="milk")
    assert (goods(state, seat), coins(state, seat)) == ({"wool": 1, "milk": 1}, 2)
    assert seat not in state.deciders


@pytest.mark.rule(R + "farmer.any-time-windows")
def test_the_order_of_the_seats_in_step_3_changes_nothing() -> None:
    skills = {"tractor": "swap-goods", "handcart": "pair-bags", "bicycle": "above-below", "trailer": "sunflower-7"}
    farms: list[dict[str, Any]] = [
        {"goods": {"egg": 2}, "transport": {"tractor": 2}},
        {"cards": {"9": "1-sunflower"}, "transport": {"bicycle": 1, "trailer": 1}},
        {"goods": {"egg": 1}, "transport": {"handcart": 1, "tractor": 2}, "bags": 1},
    ]
    swap_eggs: list[dict[str, Any]] = [
        {"do": "use skill", "transport": "tractor"},
        {"do": "pay", "good": "egg"},
        {"do": "pay", "good": "egg"},
        {"do": "gain", "good": "milk"},
        {"do": "gain", "good": "wool"},
    ]
    moves = [
        [*swap_eggs, {"do": "activate", "field": "4"}],
        [{"do": "detour", "field": "9"}, {"do": "plant", "field": "7"}],
        [{"do": "use skill", "transport": "handcart"}, {"do": "activate", "field": "5"}, *swap_eggs],
    ]
    ends = []
    for order in permutations(range(3)):
        state = given(3, dice=(1, 2, 2), skills=skills, farms=farms)
        for seat in order:
            for move in moves[seat]:
                play(state, seat, **move)
        assert table(state)["step"] == "roll the dice"
        ends.append(state.dump())
    assert all(end == ends[0] for end in ends)
    assert [tiles(state, seat) for seat in range(3)] == [{"tractor": 1}, {}, {"tractor": 1}]
    assert goods(state, 2) == {"milk": 1, "wool": 1}


# ---------------------------------------------------------------- the end
@pytest.mark.rule(R + "farmer.final-activation")
def test_in_the_final_activation_each_kind_is_paid_once_more() -> None:
    skills = {"tractor": "bags-goods", "handcart": "above-below", "bicycle": "pair-good", "trailer": "pair-bags"}
    have: dict[str, Any] = {"bags": 4, "transport": dict.fromkeys(KINDS, 2), "paid": list(KINDS)}
    state = given(dice=(1, 4, 4), skills=skills, deck=[], farms=[have])
    refused(state, 0, R + "farmer.once-per-kind", "use skill", transport="tractor")
    all_done(state)
    assert table(state)["step"] == "final activation"
    refused(state, 0, R + "farmer.final-activation", "detour", field="9")
    refused(state, 0, R + "skill.doubles-natural", "use skill", transport="bicycle")
    refused(state, 0, R + "skill.doubles-natural", "use skill", transport="trailer")
    play(state, 0, "use skill", transport="tractor")
    play(state, 0, "use area", area=1)
    play(state, 0, "gain", good="egg")
    play(state, 0, "gain", good="egg")
    refused(state, 0, R + "farmer.once-per-kind", "use skill", transport="tractor")
    play(state, 0, "activate", field="8")
    play(state, 0, "pay", good="egg")
    assert (goods(state, 0), bags(state, 0), coins(state, 0)) == ({}, 2, 4)
    assert tiles(state, 0) == {"tractor": 1, "handcart": 2, "bicycle": 2, "trailer": 2}


@pytest.mark.rule(R + "farmer.end-coins")
def test_a_tile_left_at_the_end_is_worth_a_coin_and_breaks_no_tie() -> None:
    farms = [
        {"coins": 77, "transport": {"tractor": 2, "trailer": 1}, "goods": {"egg": 2}, "bags": 1},
        {"coins": 80, "goods": {"egg": 1}, "bags": 3},
    ]
    state = given(step="final activation", deck=[], farmer=True, farms=farms)
    all_done(state)
    assert state.deciders == ()
    assert [(sheet.seat, sheet.total, sheet.ties, sheet.rank) for sheet in state.scores()] == [
        (1, 80, (4,), 1),
        (0, 80, (3,), 2),
    ]
    assert dict(state.scores()[1].lines)["transport"] == 3
