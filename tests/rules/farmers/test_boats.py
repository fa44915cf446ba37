"""Summer boats 5 and 6: mixed fields, wheat as a resource, and what boat 6 brings at the end of a season."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from steading.engine.chance import Chance, sow
from tests.games.keyflower.kit import (
    BOAT_CHOICE,
    EXPAND,
    FLIPPER,
    OVER,
    F,
    R,
    animals,
    game,
    given,
    player_of,
    score,
    use,
)
from tests.kit import choices, legal, play, refused

KEYWOOD = {"tile": "keywood", "q": 0, "r": -1, "turned": 0}  # north of home 1; roads S, SW, N, NE
FOLD = {"tile": "sheep fold", "q": 0, "r": -1, "turned": 0}


def boat(name: str) -> dict[str, Any]:
    """ "5a": summer boat 5 on side a, at the water of home 1, where it joins no fields."""
    return {"tile": f"summer boat {name[0]}", "side": name[1], "q": 0, "r": 1, "turned": 0}


def plain(tile: str, beside: str = "keywood", side: str = "NW") -> dict[str, Any]:
    """The tile at a plain side."""
    return {"tile": tile, "beside": (beside, side), "join": "plain"}


def season_ends(season: str, **position: Any) -> State:
    """Both pass and take the first boat there is."""
    state = given(farmers=True, season=season, active=1, passes=1, **position)
    state.keep_journal()
    play(state, 1, "pass")
    while state.dump()["step"] == BOAT_CHOICE:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    return state


def play_out(state: State) -> None:
    """Say the first thing offered until the game is over."""
    while state.deciders:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])


def wheat(state: State, seat: int = 0) -> int:
    """The wheat behind a screen."""
    return int(player_of(state, seat)["wheat"])


def number(state: State, kind: str) -> int:
    """How many animals of a type are in A's village."""
    return sum(herd.get(kind, 0) for herd in animals(state, 0).values())


def counted(*village: Any, **player: Any) -> dict[str, int]:
    """What a player with these tiles scores when the game is over, but for the points printed on tiles."""
    own = {"village": list(village), **player}
    state = given(farmers=True, season="winter", step=OVER, players=[own])
    return {source: points for source, points in score(state).items() if source != "tiles"}


# ---------------------------------------------------------------- boat 5a
@pytest.mark.rule(F + "boat5a.mixed-fields")
@pytest.mark.parametrize("name", ["5a", "5b", "6a"])
def test_with_boat_5a_an_animal_is_put_beside_others(name: str) -> None:
    own = {"workers": "1 blue", "village": [FOLD, boat(name)], "animals": [("sheep fold", 1, "1 pig")]}
    state = given(farmers=True, season="autumn", players=[own])
    use(state, 0, "sheep fold")
    if name != "5a":
        refused(state, 0, F + "animal.one-type-per-field", "put", animal="sheep", tile="sheep fold", field=1)
        assert choices(state, 0, "put", "field") == {0, 2, 3}
        return
    assert choices(state, 0, "put", "field") == {0, 1, 2, 3}
    play(state, 0, "put", animal="sheep", tile="sheep fold", field=1)
    assert animals(state, 0) == {("sheep fold", 1): {"pig": 1, "sheep": 1}}


@pytest.mark.rule(F + "boat5a.mixed-fields")
@pytest.mark.parametrize("name", ["5a", "5b"])
def test_with_boat_5a_an_animal_is_led_to_others(name: str) -> None:
    herds = [("home 1", 0, "1 sheep"), ("home 1", 1, "1 pig"), ("home 1", 2, "1 cow 1 pig")]
    own = {"workers": "1 blue", "village": [boat(name)], "animals": herds}
    state = given(farmers=True, season="autumn", players=[own])
    use(state, 0, "home 1")
    play(state, 0, "lead", animal="sheep", tile="home 1", field=0)
    if name == "5b":
        for field in (1, 2):
            refused(state, 0, F + "move.not-end-with-others", "to", tile="home 1", field=field)
        return
    play(state, 0, "to", tile="home 1", field=2)
    assert animals(state, 0)[("home 1", 2)] == {"cow": 1, "pig": 1, "sheep": 1}


@pytest.mark.rule(F + "boat5a.mixed-fields")
def test_boat_5a_serves_only_its_owner() -> None:
    players = [
        {"workers": "1 blue", "village": [FOLD], "animals": [("sheep fold", field, "1 pig") for field in range(4)]},
        {"village": [{"tile": "summer boat 5", "side": "a"}]},
    ]
    state = given(farmers=True, season="autumn", players=players)
    use(state, 0, "sheep fold")
    assert (number(state, "sheep"), state.deciders) == (0, (1,))


@pytest.mark.rule(F + "boat5a.breeding")
@pytest.mark.parametrize(
    ("herd", "then"),
    [
        ("2 sheep 2 pig", {"pig": 3, "sheep": 3}),
        ("2 sheep 1 pig", {"pig": 1, "sheep": 3}),
        ("1 sheep 1 pig 4 cow", {"cow": 5, "pig": 1, "sheep": 1}),
        ("1 sheep 1 pig", {"pig": 1, "sheep": 1}),
    ],
)
def test_with_boat_5a_each_type_breeds_in_a_mixed_field(herd: str, then: dict[str, int]) -> None:
    state = season_ends("autumn", players=[{"village": [boat("5a")], "animals": [("home 1", 0, herd)]}])
    assert animals(state, 0) == {("home 1", 0): then}


@pytest.mark.rule(F + "boat5a.breeding")
def test_boat_5a_does_not_work_yet_for_the_breeding_of_the_summer_in_which_it_is_won() -> None:
    lots = [{"tile": "summer boat 5", "side": "a", "bids": {0: "1 blue"}}]
    state = season_ends("summer", lots=lots, players=[{"animals": [("home 1", 0, "2 sheep 1 pig")]}])
    assert state.dump()["step"] == EXPAND  # not yet laid
    assert animals(state, 0) == {("home 1", 0): {"pig": 1, "sheep": 2}}


# ---------------------------------------------------------------- boat 5b
@pytest.mark.rule(F + "boat5b.wheat-resource")
@pytest.mark.parametrize(
    ("tile", "items", "lines"),
    [
        ("windmill", {"goods": "3 wood", "wheat": 2}, {"windmill": 5}),
        ("granary", {"goods": "1 stone", "wheat": 1}, {"granary": 3}),
        ("granary", {"goods": "1 stone 1 iron"}, {"granary": 3}),
        ("mercer's guild", {"goods": "1 iron 1 wood", "wheat": 1}, {"mercer's guild": 5}),
        ("jeweller", {"wheat": 2}, {"jeweller": 4}),
        ("bakery", {"wheat": 2, "skills": "1 saw"}, {"bakery": 4}),
        ("bakery", {"goods": "2 iron", "skills": "1 saw"}, {"bakery": 4}),
        ("village hall", {"wheat": 3}, {"gold": 3}),  # by itself it counts as gold
    ],
)
def test_with_boat_5b_wheat_is_any_resource_and_any_resource_wheat(
    tile: str, items: dict[str, Any], lines: dict[str, int]
) -> None:
    village = [KEYWOOD, plain(tile)]
    found = counted(*village, boat("5b"), **items)
    assert found == lines
    assert counted(*village, boat("5a"), **items) == {}


@pytest.mark.rule(F + "boat5b.no-chain")
def test_boat_5b_does_not_make_iron_wood() -> None:
    yard = {"tile": "timber yard", "goods": "2 iron", "beside": ("home", "N"), "join": "road"}
    assert counted(yard, boat("5b")) == {}
    guild = counted(KEYWOOD, plain("mercer's guild"), boat("5b"), goods="3 iron")
    assert guild == {}  # two of them would have to be stone and wood
    assert counted(KEYWOOD, plain("watermill"), boat("5b"), goods="1 iron 1 stone 1 wood") == {"watermill": 1}
    assert counted(KEYWOOD, plain("jeweller"), boat("5b"), goods="3 iron") == {}
    assert counted(yard, boat("3b")) == {"timber yard": 4}


@pytest.mark.rule(F + "boat5b.storage")
@pytest.mark.parametrize("tile", ["barn", "stone yard"])
def test_boat_5b_brings_no_wheat_onto_storage_tiles(tile: str) -> None:
    stored = {"tile": tile, "side": "upgraded", "beside": ("home", "N"), "join": "road"}
    assert counted(stored, boat("5b"), wheat=5) == {"gold": 5}
    assert counted({**stored, "goods": "2 stone"}, boat("5b"), wheat=5)["gold"] == 5


# ---------------------------------------------------------------- boat 6a
@pytest.mark.rule(F + "boat6a.wheat")
def test_boat_6a_brings_two_wheat_in_the_summer_in_which_it_is_won() -> None:
    state = season_ends("summer", lots=[{"tile": "summer boat 6", "side": "a", "bids": {0: "1 blue"}}])
    assert (wheat(state, 0), wheat(state, 1)) == (2, 0)


@pytest.mark.rule(F + "boat6a.wheat")
@pytest.mark.parametrize(("other", "gained"), [(0, 2), (28, 1), (29, 0)])
def test_boat_6a_brings_two_wheat_in_autumn_as_far_as_there_is_any(other: int, gained: int) -> None:
    state = season_ends("autumn", players=[{"village": [boat("6a")], "wheat": 1}, {"wheat": other}])
    assert wheat(state) == 1 + gained


@pytest.mark.rule(F + "boat6a.wheat")
def test_boat_6a_brings_two_wheat_with_the_boat_in_winter_and_they_count() -> None:
    lots = [{"tile": "granary", "bids": {0: "1 blue"}}]
    state = season_ends("winter", lots=lots, players=[{"village": [boat("6a")], "wheat": 1}])
    play_out(state)
    assert (wheat(state), state.dump()["step"]) == (3, "over")
    assert score(state)["granary"] == 3


# ---------------------------------------------------------------- boat 6b
COWS = [("home 1", field, "1 cow") for field in range(5)]


@pytest.mark.rule(F + "boat6b.animals")
def test_boat_6b_brings_a_pig_and_a_sheep_into_fields_of_the_home() -> None:
    lots = [{"tile": "summer boat 6", "side": "b", "bids": {0: "1 blue"}}]
    state = season_ends("summer", lots=lots, players=[{"village": [KEYWOOD]}])
    assert {(row["animal"], row["tile"], row["field"]) for row in legal(state, 0, "put")} == {
        (kind, "home 1", field) for kind in ("pig", "sheep") for field in range(5)
    }
    refused(state, 0, F + "animal.elsewhere-place", "put", animal="pig", tile="keywood", field=1)
    play(state, 0, "put", animal="sheep", tile="home 1", field=2)
    assert choices(state, 0, "put", "animal") == {"pig"}
    refused(state, 0, F + "animal.one-type-per-field", "put", animal="pig", tile="home 1", field=2)
    play(state, 0, "put", animal="pig", tile="home 1", field=4)
    assert animals(state, 0) == {("home 1", 2): {"sheep": 1}, ("home 1", 4): {"pig": 1}}
    assert animals(state, 1) == {}


@pytest.mark.rule(F + "boat6b.animals")
@pytest.mark.parametrize("kind", ["pig", "sheep"])
def test_with_one_field_left_the_owner_takes_the_pig_or_the_sheep(kind: str) -> None:
    state = season_ends("autumn", players=[{"village": [boat("6b")], "animals": COWS[:3] + COWS[4:]}])
    assert {(row["animal"], row["field"]) for row in legal(state, 0)} == {("pig", 3), ("sheep", 3)}
    play(state, 0, "put", animal=kind, tile="home 1", field=3)
    assert (number(state, "pig"), number(state, "sheep")) == ((1, 0) if kind == "pig" else (0, 1))
    assert state.dump()["season"] == "winter"


@pytest.mark.rule(F + "boat6b.animals")
def test_with_boat_5a_both_go_into_the_same_field() -> None:
    further = {"tile": "summer boat 5", "side": "a", "q": 0, "r": 2, "turned": 0}
    state = season_ends("autumn", players=[{"village": [boat("6b"), further], "animals": COWS}])
    play(state, 0, "put", animal="pig", tile="home 1", field=3)
    play(state, 0, "put", animal="sheep", tile="home 1", field=3)
    assert animals(state, 0)[("home 1", 3)] == {"cow": 1, "pig": 1, "sheep": 1}


@pytest.mark.rule(F + "boat6b.animals")
def test_boat_6b_brings_what_there_is() -> None:
    players = [{"village": [boat("6b")]}, {"animals": [("home 2", 0, "24 pig")]}]
    state = season_ends("autumn", players=players)
    assert choices(state, 0, "put", "animal") == {"sheep"}
    play(state, 0, "put", animal="sheep", tile="home 1", field=0)
    assert animals(state, 0) == {("home 1", 0): {"sheep": 1}}


@pytest.mark.rule(F + "boat6b.none-if-no-field")
def test_without_a_field_on_the_home_boat_6b_brings_nothing() -> None:
    # The field at keywood's plain side is empty, but it does not lie on the home.
    state = season_ends("autumn", players=[{"village": [KEYWOOD, boat("6b")], "animals": COWS}])
    assert state.dump()["season"] == "winter"
    assert (number(state, "cow"), number(state, "pig"), number(state, "sheep")) == (5, 0, 0)


@pytest.mark.rule(F + "boat6b.winter")
def test_in_winter_the_pig_and_the_sheep_come_before_the_last_tiles_and_score() -> None:
    own = {"village": [KEYWOOD, boat("6b")], "animals": [("home 1", 0, "1 pig")]}
    lots = [{"tile": "village hall", "bids": {0: "1 blue"}}]
    state = season_ends("winter", lots=lots, players=[own])
    assert state.dump()["step"] != EXPAND
    play(state, 0, "put", animal="pig", tile="home 1", field=0)
    play(state, 0, "put", animal="sheep", tile="home 1", field=1)
    assert state.dump()["step"] == EXPAND
    assert animals(state, 0) == {("home 1", 0): {"pig": 2}, ("home 1", 1): {"sheep": 1}}  # they do not breed
    assert (score(state)["pig fields"], score(state)["sheep fields"]) == (2, 1)


@pytest.mark.rule(F + "boat6b.winter")
@pytest.mark.parametrize(("pig", "sheep", "points"), [(3, 4, 3), (3, 2, 2), (2, 0, 1)])
def test_the_last_tile_may_join_them_with_others_of_their_type(pig: int, sheep: int, points: int) -> None:
    # In the north of the home the village hall joins fields 1 and 2.
    own = {"village": [boat("6b")], "animals": [("home 1", 1, "1 pig 1 sheep")]}
    lots = [{"tile": "village hall", "bids": {0: "1 blue"}}]
    state = season_ends("winter", lots=lots, players=[own])
    refused(state, 0, F + "animal.mixed-field-closed", "put", animal="pig", tile="home 1", field=1)
    before = sum(score(state).values())
    assert before == 2 + 1
    play(state, 0, "put", animal="pig", tile="home 1", field=pig)
    play(state, 0, "put", animal="sheep", tile="home 1", field=sheep)
    play(state, 0, "pick", tile="village hall")
    play(state, 0, "lay", q=0, r=-1)
    assert sum(score(state).values()) == before + points


# ---------------------------------------------------------------- both
@pytest.mark.rule(F + "boat56.no-workers")
@pytest.mark.parametrize("name", ["5a", "5b", "6a", "6b"])
def test_no_worker_is_placed_on_boats_5_and_6_and_they_are_never_turned(name: str) -> None:
    tile = f"summer boat {name[0]}"
    lots = [{"tile": tile, "side": name[1]}]
    state = given(farmers=True, season="summer", lots=lots, players=[{"workers": "1 blue"}])
    refused(state, 0, R + "summerboat.no-workers", "use", tile=tile)
    own = {"workers": "1 blue", "village": [boat(name)], "animals": [("home 1", 0, "1 sheep")]}
    state = given(farmers=True, season="autumn", players=[own])
    refused(state, 0, R + "summerboat.no-workers", "use", tile=tile)
    use(state, 0, "home 1")
    refused(state, 0, R + "upgrade.never", "upgrade", tile=tile)


@pytest.mark.rule(F + "boat56.no-workers")
def test_boats_5_and_6_come_out_on_either_side_and_the_flipper_turns_none() -> None:
    sides: dict[str, set[str]] = {"summer boat 5": set(), "summer boat 6": set()}
    for seed in range(8):
        state = game(farmers=True, all_farmers=True).start(2, seed)
        luck = Chance(sow(seed))
        while state.dump()["season"] == "spring":
            seat = state.deciders[0]
            actions = state.legal(seat)
            state.play(seat, actions[luck.draw(len(actions))] if state.dump()["step"] == EXPAND else actions[-1])
        view: Any = state.view(None)
        for lot in view["lots"]:
            if lot["tile"] in sides:
                sides[lot["tile"]].add(lot["side"])
    assert sides == {"summer boat 5": {"a", "b"}, "summer boat 6": {"a", "b"}}
    boats = {"flipper": {"taken": 0}, "keyflower": {"taken": 1}}
    last = {"tile": "flipper", "q": 0, "r": 2, "turned": 0}
    players = [{"village": [boat("6a"), last]}, {"village": ["keyflower"]}]
    state = given(4, farmers=True, season="winter", step=FLIPPER, boats=boats, players=players)
    refused(state, 0, R + "boat.flipper-target", "flip", tile="summer boat 6")
