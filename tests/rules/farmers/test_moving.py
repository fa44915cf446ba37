"""Movement of animals: with the steps of a transport tile, from field to field of one's own village."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import F, R, animals, given, goods, player_of, use
from tests.kit import choices, legal, play, refused

NORTH: dict[str, Any] = {"tile": "keywood", "q": 0, "r": -1, "turned": 0}
# North of home 1, roads S, SW, N and NE. Its field 0 is home field 1, its field 3 is home field 2; its field 1 (between
# the SW and the N road) and home field 0 (between the SW and the NW road) lie on one tile each.
BOAT_2B = {"tile": "summer boat 2", "side": "b", "q": 0, "r": 1, "turned": 0}
BOAT_5A = {"tile": "summer boat 5", "side": "a", "q": 0, "r": 1, "turned": 0}


def having(herds: list[Any], village: list[Any] | None = None, **more: Any) -> State:
    """The first of two players, with home 1, has these animals and tiles and two workers."""
    own = {"village": village if village is not None else [NORTH], "animals": herds, "workers": "2 blue", **more}
    return given(farmers=True, season="winter", players=[own])


def steps(state: State, seat: int = 0) -> int:
    """The steps that are left of the use."""
    return int(next(frame for frame in player_of(state, seat)["pending"] if "steps" in frame)["steps"])


def targets(state: State) -> set[tuple[object, object]]:
    """The fields into which the animal can be led."""
    return {(form["tile"], form["field"]) for form in legal(state, 0, "to")}


# ---------------------------------------------------------------- what moves them
@pytest.mark.rule(F + "move.by-transport")
@pytest.mark.parametrize(
    ("tile", "side", "number"),
    [
        ("home 1", "basic", 1), ("home 1", "upgraded", 2), ("stable", "basic", 2), ("stable", "upgraded", 4),
        ("farrier", "basic", 3), ("farrier", "upgraded", 5), ("wainwright", "basic", 4), ("wainwright", "upgraded", 6),
        ("paddock", "basic", 1), ("paddock", "upgraded", 2),
    ],
)  # fmt: skip
def test_the_steps_of_every_transport_tile_move_animals(tile: str, side: str, number: int) -> None:
    if tile == "home 1":
        state = having([("home 1", 4, "7 sheep")], [], side=side)
    else:
        state = having([("home 1", 4, "7 sheep")], [{"tile": tile, "side": side}])
    use(state, 0, tile)
    for _ in range(number):
        play(state, 0, "lead", animal="sheep", tile="home 1", field=4)
        play(state, 0, "to", tile="home 1", field=0)
    assert animals(state, 0) == {("home 1", 0): {"sheep": number}, ("home 1", 4): {"sheep": 7 - number}}
    assert steps(state) == 0
    refused(state, 0, F + "move.cost", "lead", animal="sheep", tile="home 1", field=4)


@pytest.mark.rule(F + "move.by-transport")
def test_steps_need_not_be_used() -> None:
    state = having([("home 1", 4, "1 sheep")])
    use(state, 0, "home 1")
    play(state, 0, "done")
    assert (animals(state, 0), state.deciders) == ({("home 1", 4): {"sheep": 1}}, (1,))


@pytest.mark.rule(F + "move.only-by-transport")
def test_no_animal_moves_when_a_new_one_is_put_down() -> None:
    fold = {"tile": "sheep fold", "beside": ("home", "N"), "join": "road"}
    state = having([("sheep fold", 0, "1 sheep")], [fold])
    rule = F + "move.only-by-transport"
    refused(state, 0, rule, "lead", animal="sheep", tile="sheep fold", field=0)  # as a free action
    use(state, 0, "sheep fold")
    refused(state, 0, rule, "lead", animal="sheep", tile="sheep fold", field=0)
    refused(state, 0, rule, "to", tile="sheep fold", field=1)
    play(state, 0, "put", animal="sheep", tile="sheep fold", field=2)
    assert animals(state, 0) == {("sheep fold", 0): {"sheep": 1}, ("sheep fold", 2): {"sheep": 1}}


@pytest.mark.rule(F + "move.only-by-transport")
@pytest.mark.parametrize("home", ["home 1", "home 2"])
def test_after_the_use_of_any_players_home_an_animal_moves(home: str) -> None:
    state = having([("home 1", 0, "1 sheep")])
    use(state, 0, home)
    play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
    play(state, 0, "to", tile="home 1", field=4)
    assert animals(state, 0) == {("home 1", 4): {"sheep": 1}}
    play(state, 0, "done")
    play(state, 1, "pass")
    refused(state, 0, F + "move.only-by-transport", "lead", animal="sheep", tile="home 1", field=4)


# ---------------------------------------------------------------- what it costs
@pytest.mark.rule(F + "move.cost")
def test_each_field_entered_costs_a_step() -> None:
    state = having([("home 1", 0, "1 sheep")], side="upgraded")
    use(state, 0, "home 1")
    play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
    assert targets(state) == {("home 1", field) for field in (1, 2, 3, 4)} | {("keywood", 1), ("keywood", 2)}
    play(state, 0, "to", tile="keywood", field=1)
    assert (animals(state, 0), steps(state)) == ({("keywood", 1): {"sheep": 1}}, 0)


@pytest.mark.rule(F + "move.cost")
def test_with_one_step_a_field_two_away_is_out_of_reach() -> None:
    state = having([("home 1", 0, "1 sheep")])
    use(state, 0, "home 1")
    play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
    assert targets(state) == {("home 1", field) for field in (1, 2, 3, 4)}
    refusal = refused(state, 0, F + "move.cost", "to", tile="keywood", field=1)
    assert (refusal.facts["steps"], refusal.facts["needed"]) == (1, 2)
    play(state, 0, "to", tile="home 1", field=1)  # which lies on the keywood too
    assert (animals(state, 0), steps(state)) == ({("home 1", 1): {"sheep": 1}}, 0)


@pytest.mark.rule(F + "move.adjacent")
@pytest.mark.parametrize("start", range(5))
def test_every_field_of_a_home_is_one_step_from_each_other_one(start: int) -> None:
    for end in set(range(5)) - {start}:
        state = having([("home 1", start, "1 pig")], [])
        use(state, 0, "home 1")
        play(state, 0, "lead", animal="pig", tile="home 1", field=start)
        assert targets(state) == {("home 1", field) for field in range(5) if field != start}
        play(state, 0, "to", tile="home 1", field=end)
        assert (animals(state, 0), steps(state)) == ({("home 1", end): {"pig": 1}}, 0)


@pytest.mark.rule(F + "move.adjacent")
def test_the_banks_of_a_boat_are_adjacent_but_not_to_the_land_across_the_water() -> None:
    boat = {"tile": "summer boat 6", "q": 0, "r": 1, "turned": 0}
    state = having([("summer boat 6", 0, "1 pig")], [boat], side="upgraded")
    use(state, 0, "home 1")
    play(state, 0, "lead", animal="pig", tile="summer boat 6", field=0)  # there is one way only, which is not asked for
    assert (animals(state, 0), steps(state)) == ({("summer boat 6", 1): {"pig": 1}}, 1)


@pytest.mark.rule(F + "move.adjacent")
def test_a_field_to_which_no_field_is_adjacent_cannot_be_reached_with_any_number_of_steps() -> None:
    state = having([("home 1", 0, "1 sheep")], [BOAT_2B, {"tile": "wainwright", "beside": ("home 1", "N")}])
    use(state, 0, "wainwright")
    assert steps(state) == 8
    play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
    for bank in (0, 1):
        assert ("summer boat 2", bank) not in targets(state)
        refused(state, 0, F + "move.adjacent", "to", tile="summer boat 2", field=bank)


@pytest.mark.rule(F + "move.free-inside")
def test_an_animal_reaches_every_tile_of_its_field_for_nothing() -> None:
    row: list[Any] = [  # to the north, one after the other: a road through the middle, a field on either side
        {"tile": "cow shed", "q": 0, "r": -1, "turned": 0},
        {"tile": "sawmill", "q": 0, "r": -2, "turned": 0},
        {"tile": "sculptor", "q": 0, "r": -3, "turned": 1},
        {"tile": "keywood", "q": 0, "r": -4, "turned": 0},
    ]
    state = having([("home 1", 1, "1 cow")], row)  # in the western field, which lies on all five tiles
    use(state, 0, "home 1")
    play(state, 0, "lead", animal="cow", tile="home 1", field=1)
    assert ("keywood", 1) in targets(state)  # at the other end of the village
    play(state, 0, "to", tile="keywood", field=1)
    assert (animals(state, 0), steps(state)) == ({("keywood", 1): {"cow": 1}}, 0)


@pytest.mark.rule(F + "move.free-inside")
def test_where_in_its_field_an_animal_stands_makes_no_difference() -> None:
    found = set()
    for tile, field in (("home 1", 1), ("keywood", 0)):  # two parts of one field
        state = having([(tile, field, "1 sheep")])
        use(state, 0, "home 1")
        play(state, 0, "lead", animal="sheep", tile="home 1", field=1)
        found.add(frozenset(targets(state)))
    around = {("home 1", 0), ("home 1", 2), ("home 1", 3), ("home 1", 4), ("keywood", 1), ("keywood", 2)}
    assert found == {frozenset(around)}


# ---------------------------------------------------------------- other animals
@pytest.mark.rule(F + "move.through-others")
def test_an_animal_passes_through_a_field_with_another_type() -> None:
    herds = [("home 1", 0, "1 sheep"), ("home 1", 1, "1 pig"), ("keywood", 3, "2 pig")]  # both ways are occupied
    state = having(herds, side="upgraded")
    use(state, 0, "home 1")
    play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
    assert targets(state) == {("home 1", 3), ("home 1", 4), ("keywood", 1), ("keywood", 2)}
    play(state, 0, "to", tile="keywood", field=1)
    assert animals(state, 0) == {("home 1", 1): {"pig": 1}, ("keywood", 3): {"pig": 2}, ("keywood", 1): {"sheep": 1}}
    assert steps(state) == 0


@pytest.mark.rule(F + "move.not-end-with-others")
@pytest.mark.parametrize("there", ["1 pig", "1 cow", "1 pig 1 sheep"])
def test_an_animal_may_not_stay_in_a_field_with_another_type(there: str) -> None:
    herds = [("home 1", 0, "1 sheep"), ("home 1", 3, there)]
    state = having(herds)
    use(state, 0, "home 1")
    play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
    refused(state, 0, F + "move.not-end-with-others", "to", tile="home 1", field=3)
    assert targets(state) == {("home 1", 1), ("home 1", 2), ("home 1", 4)}
    state = having(herds, [NORTH, BOAT_5A])
    use(state, 0, "home 1")
    play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
    play(state, 0, "to", tile="home 1", field=3)
    assert animals(state, 0)["home 1", 3]["sheep"] == (2 if "sheep" in there else 1)


@pytest.mark.rule(F + "move.not-end-with-others")
def test_it_may_join_its_own_type() -> None:
    state = having([("home 1", 0, "1 sheep"), ("home 1", 3, "2 sheep")])
    use(state, 0, "home 1")
    play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
    play(state, 0, "to", tile="home 1", field=3)
    assert animals(state, 0) == {("home 1", 3): {"sheep": 3}}


@pytest.mark.rule(F + "move.not-end-with-others")
def test_an_animal_shut_in_by_other_types_is_not_led_away() -> None:
    herds = [("home 1", 0, "1 sheep"), *[("home 1", field, "1 pig") for field in (1, 2, 3, 4)]]
    state = having(herds, [], side="upgraded")
    use(state, 0, "home 1")
    assert choices(state, 0, "lead", "animal") == {"pig"}  # pigs may go to other pigs
    refused(state, 0, F + "move.not-end-with-others", "lead", animal="sheep", tile="home 1", field=0)
    state = having(herds)  # the nearest fields that it may enter are on the keywood, two steps away
    use(state, 0, "home 1")
    refused(state, 0, F + "move.cost", "lead", animal="sheep", tile="home 1", field=0)


# ---------------------------------------------------------------- steps and roads
@pytest.mark.rule(F + "move.split-with-resources")
@pytest.mark.parametrize("wood_first", [True, False])
def test_three_steps_are_divided_between_a_wood_and_a_sheep(wood_first: bool) -> None:
    state = having([("home 1", 0, "1 sheep")], [NORTH, "farrier"], goods="2 wood")
    use(state, 0, "farrier")
    assert steps(state) == 3
    for what in ("wood", "sheep") if wood_first else ("sheep", "wood"):
        if what == "wood":
            play(state, 0, "move", tile="home 1", resource="wood", direction="N")
        else:
            play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
            play(state, 0, "to", tile="keywood", field=1)
    assert steps(state) == 0
    assert (animals(state, 0), goods(state, "keywood")) == ({("keywood", 1): {"sheep": 1}}, {"wood": 1})
    refused(state, 0, R + "transport.steps", "move", tile="home 1", resource="wood", direction="N")
    refused(state, 0, F + "move.cost", "lead", animal="sheep", tile="keywood", field=1)


@pytest.mark.rule(F + "move.roads-irrelevant")
def test_a_cow_needs_no_road() -> None:
    shed = {"tile": "cow shed", "q": -1, "r": -1, "turned": 0}  # beside the keywood's plain side, roads S and N
    state = having([("cow shed", 0, "1 cow")], [{**NORTH, "goods": "1 wood"}, shed])
    use(state, 0, "home 1")
    refused(state, 0, R + "transport.roads-only", "move", tile="keywood", resource="wood", direction="NW")
    play(state, 0, "lead", animal="cow", tile="cow shed", field=0)  # only into the field on its other side
    assert (animals(state, 0), steps(state)) == ({("keywood", 1): {"cow": 1}}, 0)  # the keywood's field too


@pytest.mark.rule(F + "move.roads-irrelevant")
@pytest.mark.parametrize("side", ["a", "b"])
def test_boat_2a_takes_an_animal_no_further(side: str) -> None:
    boat = {**BOAT_2B, "side": side}
    state = having([("home 1", 0, "1 sheep")], [NORTH, boat], side="upgraded" if side == "a" else "basic")
    use(state, 0, "home 1")
    assert steps(state) == 2
    play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
    assert targets(state) == {("home 1", field) for field in (1, 2, 3, 4)} | {("keywood", 1), ("keywood", 2)}


@pytest.mark.rule(F + "move.own-village-only")
def test_with_anothers_stable_one_moves_ones_own_animals_in_ones_own_village() -> None:
    other = {"village": ["stable"], "animals": [("home 2", 0, "1 sheep")]}
    own = {"animals": [("home 1", 0, "1 sheep")], "workers": "1 blue"}
    state = given(farmers=True, season="summer", players=[own, other])
    use(state, 0, "stable")
    rule = F + "move.own-village-only"
    refused(state, 0, rule, "lead", animal="sheep", tile="home 2", field=0)
    refused(state, 0, rule, "lead", animal="sheep", tile="home 1", field=3)  # no sheep is there
    play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
    refused(state, 0, rule, "to", tile="home 2", field=1)
    refused(state, 0, rule, "to", tile="stable", field=0)
    play(state, 0, "to", tile="home 1", field=2)
    assert (animals(state, 0), animals(state, 1)) == ({("home 1", 2): {"sheep": 1}}, {("home 2", 0): {"sheep": 1}})


@pytest.mark.rule(F + "move.own-village-only")
def test_a_visitor_at_ones_home_moves_none_of_ones_animals() -> None:
    own = {"animals": [("home 1", 0, "1 sheep")]}
    state = given(farmers=True, season="summer", active=1, players=[own, {"workers": "1 blue"}])
    use(state, 1, "home 1")
    assert (state.deciders, animals(state, 0)) == ((0,), {("home 1", 0): {"sheep": 1}})  # there was nothing to do


@pytest.mark.rule(F + "move.doubled-2b")
@pytest.mark.parametrize(("side", "number"), [("basic", 2), ("upgraded", 4)])
def test_boat_2b_doubles_the_steps_of_animals(side: str, number: int) -> None:
    state = having([("home 1", 4, "5 sheep")], [NORTH, BOAT_2B], side=side)
    use(state, 0, "home 1")
    assert steps(state) == number
    for _ in range(number):
        play(state, 0, "lead", animal="sheep", tile="home 1", field=4)
        play(state, 0, "to", tile="home 1", field=0)
    assert animals(state, 0) == {("home 1", 0): {"sheep": number}, ("home 1", 4): {"sheep": 5 - number}}
    refused(state, 0, F + "move.cost", "lead", animal="sheep", tile="home 1", field=4)
