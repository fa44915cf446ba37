"""Extensions bind the colour of the workers on their tile, and double its fixed points."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import OVER, M, R, extensions, given, goods, player_of, score, tile_of, use
from tests.kit import choices, play, refused

SKILLS = "1 anvil 1 saw 1 pick axe"  # for blue 04, red 09 and yellow 14
FOUR_A = {"tile": "summer boat 4", "side": "a"}
FOUR_B = {"tile": "summer boat 4", "side": "b"}


def upgraded(tile: str, **rest: Any) -> dict[str, Any]:
    return {"tile": tile, "side": "upgraded", **rest}


def extending(tile: str, *village: Any, **own: Any) -> State:
    """The first player has put a blue worker on home 1 and names the tile to be extended."""
    player = {"workers": "1 blue", "skills": SKILLS, "village": list(village), **own}
    state = given(2, merchants=True, season="autumn", players=[player])
    use(state, 0, "home 1")
    play(state, 0, "extend", tile=tile)
    return state


def built(state: State) -> dict[int, str]:
    view: Any = state.view(None)
    return {number: tile for number, tile in enumerate(view["trade"]["extensions"]) if tile is not None}


# ---------------------------------------------------------------- the colour of the extension
@pytest.mark.rule(M + "ext.colour-match-workers")
def test_the_extension_has_the_colour_of_the_workers_on_its_tile() -> None:
    state = extending("miner", upgraded("miner", workers="1 yellow"))
    for extension in (4, 9):
        refused(state, 0, M + "ext.colour-match-workers", "build", extension=extension)
    assert choices(state, 0, "build", "extension") == {14}
    play(state, 0, "build", extension=14)
    assert built(state) == {14: "miner"}
    assert tile_of(state, "miner")["workers"] == {"yellow": 1}


@pytest.mark.rule(M + "ext.colour-match-workers")
def test_on_a_tile_without_workers_any_colour_can_be_built() -> None:
    state = extending("miner", upgraded("miner"))
    assert choices(state, 0, "build", "extension") == {4, 9, 14}
    play(state, 0, "build", extension=9)
    assert (built(state), tile_of(state, "miner")["colour"]) == ({9: "miner"}, "red")


@pytest.mark.rule(M + "ext.colour-own-action")
def test_the_worker_just_placed_on_the_home_decides_there_too() -> None:
    state = extending("home 1", side="upgraded")
    refused(state, 0, M + "ext.colour-own-action", "build", extension=9)
    refused(state, 0, M + "ext.colour-own-action", "build", extension=14)
    play(state, 0, "build", extension=4)
    assert (built(state), tile_of(state, "home 1")["workers"]) == ({4: "home 1"}, {"blue": 1})


@pytest.mark.rule(M + "ext.colour-lying")
def test_standing_workers_decide_not_those_lying() -> None:
    state = extending("miner", upgraded("miner", colour="blue", workers="1 blue 2 red", last=2), FOUR_B)
    refused(state, 0, M + "ext.colour-lying", "build", extension=9)
    assert choices(state, 0, "build", "extension") == {4}
    play(state, 0, "build", extension=4)
    assert (built(state), tile_of(state, "miner")["colour"]) == ({4: "miner"}, "blue")


# ---------------------------------------------------------------- the colour of later workers
def first_of_winter(state: State) -> None:
    """All pass and take what comes, until winter's first turn."""
    while (state.view(None)["season"], state.view(None)["step"]) != ("winter", "the players take turns"):
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])


@pytest.mark.rule(M + "ext.colour-lock")
def test_an_extension_binds_the_workers_of_everybody_for_the_rest_of_the_game() -> None:
    own = {"workers": "1 red 1 green", "village": [upgraded("farrier", workers="1 green")], "skills": "1 saw"}
    other = {"workers": "3 red 3 green"}
    trade = {"extensions": extensions(e15="farrier")}
    state = given(2, merchants=True, season="autumn", players=[own, other], trade=trade)
    first_of_winter(state)
    assert (tile_of(state, "farrier")["workers"], tile_of(state, "farrier")["colour"]) == ({}, "green")
    seats = (state.deciders[0], 1 - state.deciders[0])
    for number, seat in enumerate(seats, start=1):
        play(state, seat, "use", tile="farrier")
        refused(state, seat, M + "ext.colour-lock", "workers", colour="red", number=number)
        play(state, seat, "workers", colour="green", number=number)
        while state.deciders == (seat,):
            play(state, seat, "done")
    assert tile_of(state, "farrier")["workers"] == {"green": 3}


@pytest.mark.rule(M + "ext.colour-lock")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_has_only_other_colours_cannot_use_an_extended_tile(seat: int) -> None:
    own = {"workers": "3 red 3 blue", "village": [upgraded("farrier")]}
    trade = {"extensions": extensions(e15="farrier")}
    players = [own, {"workers": "3 red"}]
    state = given(2, merchants=True, season="autumn", active=seat, players=players, trade=trade)
    refused(state, seat, M + "ext.colour-lock", "use", tile="farrier")


@pytest.mark.rule(M + "ext.colour-lock")
def test_an_extension_just_built_binds_at_once() -> None:
    own = {"workers": "2 blue 2 yellow", "skills": SKILLS, "village": [upgraded("miner")]}
    state = given(2, merchants=True, season="autumn", players=[own])
    use(state, 0, "home 1")
    play(state, 0, "extend", tile="miner")
    play(state, 0, "build", extension=14)
    play(state, 0, "done")
    play(state, 1, "pass")
    play(state, 0, "use", tile="miner")
    refused(state, 0, M + "ext.colour-lock", "workers", colour="blue", number=1)
    play(state, 0, "workers", colour="yellow", number=1)
    assert goods(state, "miner") == {"iron": 1, "gold": 1}


RED_MINER = {"extensions": extensions(e09="miner")}


@pytest.mark.rule(M + "ext.colour-lock-4b")
def test_boat_4b_lifts_the_lock_even_for_the_first_user() -> None:
    own = {"workers": "1 blue", "village": [upgraded("miner"), FOUR_B]}
    other = {"workers": "3 blue 3 red"}
    state = given(2, merchants=True, season="autumn", players=[own, other], trade=RED_MINER)
    use(state, 0, "miner", "blue", 1)
    assert (tile_of(state, "miner")["workers"], tile_of(state, "miner")["colour"]) == ({"blue": 1}, "red")
    assert goods(state, "miner") == {"iron": 1, "gold": 1}
    play(state, 1, "use", tile="miner")
    refused(state, 1, M + "ext.colour-lock", "workers", colour="blue", number=2)
    assert choices(state, 1, "workers", "number") == {2, 3}
    play(state, 1, "workers", colour="red", number=2)
    assert tile_of(state, "miner")["workers"] == {"blue": 1, "red": 2}


@pytest.mark.rule(M + "ext.colour-lock-4b")
def test_on_an_unused_extended_tile_the_workers_of_one_use_share_a_colour() -> None:
    own = {"workers": "1 blue", "village": [upgraded("miner"), FOUR_B]}
    lots = [{"tile": "well", "bids": {0: "1 green", 1: "2 green"}}]
    state = given(2, merchants=True, season="autumn", lots=lots, players=[own], trade=RED_MINER)
    play(state, 0, "use", tile="miner")
    play(state, 0, "gather", tile="well")
    refused(state, 0, R + "boat4b.fresh-tile", "workers", colour="blue", number=1)
    play(state, 0, "workers", colour="green", number=0)
    assert tile_of(state, "miner")["workers"] == {"green": 1}


@pytest.mark.rule(M + "ext.colour-lock-4b")
def test_on_an_extended_tile_in_use_boat_4b_mixes_colours() -> None:
    own = {"workers": "1 blue 1 yellow", "village": [upgraded("miner", workers="1 red"), FOUR_B]}
    state = given(2, merchants=True, season="autumn", players=[own], trade=RED_MINER)
    play(state, 0, "use", tile="miner")
    play(state, 0, "workers", colour="blue", number=1)
    play(state, 0, "workers", colour="yellow", number=1)
    play(state, 0, "done")
    assert tile_of(state, "miner")["workers"] == {"red": 1, "blue": 1, "yellow": 1}


@pytest.mark.rule(M + "ext.lock-not-4a")
def test_boat_4a_does_not_lift_the_lock() -> None:
    own = {"workers": "1 blue 1 red", "village": [upgraded("miner"), FOUR_A]}
    state = given(2, merchants=True, season="autumn", players=[own], trade=RED_MINER)
    play(state, 0, "use", tile="miner")
    refused(state, 0, M + "ext.colour-lock", "workers", colour="blue", number=1)
    play(state, 0, "workers", colour="red", number=1)
    assert tile_of(state, "miner")["workers"] == {"red": 1}


# ---------------------------------------------------------------- points
def over(*village: Any, on: str, **own: Any) -> dict[str, int]:
    """The sheet of a player with an extension on this tile, when the game is over."""
    trade = {"extensions": extensions(e09=on)}
    players = [{"village": list(village), **own}]
    return score(given(2, merchants=True, season="winter", step=OVER, players=players, trade=trade))


@pytest.mark.rule(M + "ext.doubles-fixed")
@pytest.mark.parametrize(("tile", "points"), [("carpenter", 7), ("keywood", 3), ("sawmill", 10), ("wainwright", 5)])
def test_an_extension_doubles_the_fixed_points_of_its_tile(tile: str, points: int) -> None:
    assert over(upgraded(tile), upgraded("mason"), on=tile) == {"tiles": points + 7, "extensions": points}


@pytest.mark.rule(M + "ext.not-variable")
def test_an_extension_does_not_double_points_for_resources() -> None:
    assert over(upgraded("barn", goods="4 wood"), on="barn") == {"tiles": 0, "barn": 8}


@pytest.mark.rule(M + "ext.not-variable")
def test_an_extended_stable_is_worth_ten_but_carries_and_upgrades_as_before() -> None:
    assert over(upgraded("stable"), on="stable") == {"tiles": 5, "extensions": 5}
    own = {"workers": "1 red", "goods": "1 wood", "village": [upgraded("stable")]}
    state = given(2, merchants=True, season="autumn", players=[own], trade={"extensions": extensions(e09="stable")})
    use(state, 0, "stable", "red")
    frame: Any = player_of(state, 0)["pending"][-1]
    assert (frame["steps"], frame["upgrades"]) == (4, 2)


@pytest.mark.rule(M + "ext.not-variable")
def test_an_extended_keywood_yields_three_wood_as_before() -> None:
    own = {"workers": "1 red", "village": [upgraded("keywood")]}
    state = given(2, merchants=True, season="autumn", players=[own], trade={"extensions": extensions(e09="keywood")})
    use(state, 0, "keywood", "red")
    assert goods(state, "keywood") == {"wood": 3}


@pytest.mark.rule(M + "ext.zero-points")
def test_on_a_tile_without_fixed_points_an_extension_counts_only_for_the_builder() -> None:
    assert over(upgraded("alehouse"), on="alehouse") == {"tiles": 0}
    assert over(upgraded("alehouse"), "builder", on="alehouse") == {"tiles": 0, "builder": 3}
