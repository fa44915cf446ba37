"""Turn: one location, passing, whose turn it is, and when a season ends."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import BOAT_CHOICE, EXPAND, PLAY, WINTER_CHOICE, R, given, player_of, tile_of
from tests.kit import legal, play, refused

PASS = {"do": "pass"}


def table(state: State) -> Any:
    """The position document."""
    return state.dump()


def bid(state: State, seat: int, tile: str, colour: str, number: int) -> None:
    """A whole turn: this bid, with workers from behind the screen."""
    play(state, seat, "bid", tile=tile)
    play(state, seat, "workers", colour=colour, number=number)


# ---------------------------------------------------------------- one location
@pytest.mark.rule(R + "turn.one-location")
def test_a_use_that_is_not_finished_leaves_no_room_for_a_bid() -> None:
    player = {"goods": "1 wood", "village": ["keywood"], "workers": "3 blue"}
    state = given(season="summer", lots=["store", "mason"], players=[player])
    play(state, 0, "use", tile="home 1")
    play(state, 0, "workers", colour="blue", number=1)
    assert player_of(state, 0)["pending"][-1]["steps"] == 1
    refused(state, 0, R + "turn.one-location", "bid", tile="store")
    refused(state, 0, R + "turn.one-location", "use", tile="keywood")
    play(state, 0, "done")
    assert state.deciders == (1,)
    state = given(season="summer", lots=["store", "mason"], players=[player])
    bid(state, 0, "store", "blue", 1)
    assert (state.deciders, tile_of(state, "store")["bids"]) == ((1,), [{"seat": 0, "colour": "blue", "workers": 1}])


@pytest.mark.rule(R + "turn.one-location")
def test_one_placement_is_not_split_over_two_tiles() -> None:
    state = given(lots=["keywood", "miner"], players=[{"workers": "4 blue"}])
    play(state, 0, "bid", tile="keywood")
    for do, tile in (("bid", "miner"), ("use", "miner"), ("use", "keywood"), ("bid", "keywood"), ("use", "home 1")):
        refused(state, 0, R + "turn.one-location", do, tile=tile)
    refused(state, 0, R + "turn.one-location", "pass")
    play(state, 0, "workers", colour="blue", number=2)
    assert (tile_of(state, "keywood")["bids"][0]["workers"], tile_of(state, "miner")["bids"]) == (2, [])
    refused(state, 0, R + "turn.only-own-turn", "bid", tile="miner")


@pytest.mark.rule(R + "turn.one-location")
def test_while_a_price_is_to_be_paid_no_other_place_can_be_named() -> None:
    state = given(season="summer", lots=["tavern", "store"], players=[{"workers": "2 blue 1 red"}])
    play(state, 0, "use", tile="tavern")
    play(state, 0, "workers", colour="blue", number=1)
    assert {form["do"] for form in legal(state, 0)} == {"pay worker"}
    refused(state, 0, R + "turn.one-location", "bid", tile="store")
    refused(state, 0, R + "turn.one-location", "use", tile="home 1")
    play(state, 0, "pay worker", colour="red")
    assert state.deciders == (1,)


@pytest.mark.rule(R + "turn.one-location")
def test_workers_are_placed_where_a_place_has_been_named() -> None:
    state = given(lots=["keywood"], players=[{"workers": "4 blue"}])
    refused(state, 0, R + "turn.one-location", "workers", colour="blue", number=1)
    play(state, 0, "use", tile="keywood")
    play(state, 0, "workers", colour="blue", number=1)
    assert (tile_of(state, "keywood")["workers"], tile_of(state, "keywood")["bids"]) == ({"blue": 1}, [])


# ---------------------------------------------------------------- passing
@pytest.mark.rule(R + "turn.pass")
def test_a_player_with_workers_may_pass_and_nothing_moves() -> None:
    state = given(3, lots=["keywood"], players=[{"workers": "5 red"}])
    before = table(state)
    play(state, 0, "pass")
    after = table(state)
    assert (state.deciders, after["passes"]) == ((1,), 1)
    for name in ("lots", "turn_order", "boats", "supply", "green", "bag", "pile"):
        assert after[name] == before[name]
    assert [player["workers"] for player in after["players"]] == [player["workers"] for player in before["players"]]


@pytest.mark.rule(R + "turn.pass-not-final")
def test_whoever_passed_may_act_again() -> None:
    state = given(3, lots=["keywood"], players=[{"workers": "2 red"}, {"workers": "1 red"}])
    play(state, 0, "pass")
    bid(state, 1, "keywood", "red", 1)
    play(state, 2, "pass")
    bid(state, 0, "keywood", "red", 2)
    assert (table(state)["step"], table(state)["passes"], state.deciders) == (PLAY, 0, (1,))


# ---------------------------------------------------------------- whose turn it is
@pytest.mark.rule(R + "turn.clockwise")
@pytest.mark.parametrize(("seats", "start"), [(seats, start) for seats in (2, 3, 4, 5, 6) for start in range(seats)])
def test_turns_go_clockwise_from_the_start_player(seats: int, start: int) -> None:
    state = given(seats, start=start, players=[{"workers": "1 red"} for _ in range(seats)])
    order = []
    for _ in range(seats):
        order.append(state.deciders)
        play(state, state.deciders[0], "use", tile=f"home {state.deciders[0] + 1}")
        play(state, state.deciders[0], "workers", colour="red", number=1)
    while table(state)["step"] == PLAY:
        order.append(state.deciders)
        play(state, state.deciders[0], "pass")
    assert order == [((start + turn) % seats,) for turn in range(2 * seats)]


@pytest.mark.rule(R + "turn.only-own-turn")
def test_only_the_active_player_can_place_workers() -> None:
    state = given(3, lots=["keywood"], players=[{"workers": "1 blue"}, {"workers": "1 red"}, {"workers": "1 red"}])
    for seat in (1, 2):
        refused(state, seat, R + "turn.only-own-turn", "bid", tile="keywood")
        refused(state, seat, R + "turn.only-own-turn", "use", tile="home 1")
        refused(state, seat, R + "turn.only-own-turn", "pass")
        assert legal(state, seat) == []
    play(state, 0, "pass")
    refused(state, 0, R + "turn.only-own-turn", "pass")
    bid(state, 1, "keywood", "red", 1)
    assert tile_of(state, "keywood")["bids"] == [{"seat": 1, "colour": "red", "workers": 1}]


@pytest.mark.rule(R + "turn.only-own-turn")
def test_nobody_takes_part_in_anothers_placement() -> None:
    state = given(lots=["keywood"], players=[{"workers": "1 blue"}, {"workers": "2 blue"}])
    play(state, 0, "bid", tile="keywood")
    refused(state, 1, R + "turn.only-own-turn", "workers", colour="blue", number=2)
    play(state, 0, "workers", colour="blue", number=1)
    bid(state, 1, "keywood", "blue", 2)


@pytest.mark.rule(R + "turn.only-own-turn")
def test_boats_are_taken_one_player_after_the_other() -> None:
    state = given(3, passes=2, turn_order={1: {2: "1 red"}, 2: {1: "1 red"}})
    play(state, 0, "pass")
    assert (table(state)["step"], state.deciders) == (BOAT_CHOICE, (2,))
    for seat in (0, 1):
        refused(state, seat, R + "turn.only-own-turn", "take boat", tile="keyflower")
    refused(state, 2, R + "turn.only-own-turn", "pass")
    play(state, 2, "take boat", tile="sea breese")
    assert state.deciders == (1,)
    refused(state, 2, R + "turn.only-own-turn", "take boat", tile="keyflower")
    play(state, 1, "take boat", tile="keyflower")


@pytest.mark.rule(R + "turn.only-own-turn")
def test_winter_tiles_are_chosen_by_all_at_once() -> None:
    state = given(3, season="winter", step=WINTER_CHOICE)
    assert state.deciders == (0, 1, 2)
    refused(state, 1, R + "turn.only-own-turn", "pass")
    for seat in (2, 0, 1):
        play(state, seat, "put in", tile=player_of(state, seat)["winter"][0])
        play(state, seat, "done")
        if seat != 1:
            refused(state, seat, R + "turn.only-own-turn", "done")
    assert (table(state)["step"], list(state.deciders)) == (PLAY, [0])


@pytest.mark.rule(R + "turn.only-own-turn")
def test_villages_are_expanded_by_all_at_once_but_those_who_won_nothing() -> None:
    state = given(3, step=EXPAND, players=[{"won": ["keywood"]}, {}, {"won": ["miner", "stable"]}])
    assert state.deciders == (0, 2)
    refused(state, 1, R + "turn.only-own-turn", "pick", tile="keywood")
    play(state, 2, "pick", tile="stable")
    state.play(0, state.legal(0)[0])
    assert 2 in state.deciders


# ---------------------------------------------------------------- the end of a season
@pytest.mark.rule(R + "turn.season-ends-all-pass")
def test_the_season_ends_when_all_have_passed_in_a_row_the_last_to_act_included() -> None:
    state = given(3, lots=["keywood"], players=[{"workers": "1 blue"}])
    bid(state, 0, "keywood", "blue", 1)
    play(state, 1, "pass")
    play(state, 2, "pass")
    assert (table(state)["step"], state.deciders) == (PLAY, (0,))
    play(state, 0, "pass")
    assert table(state)["step"] == BOAT_CHOICE
    assert player_of(state, 0)["won"] == ["keywood"]


@pytest.mark.rule(R + "turn.season-ends-all-pass")
def test_an_action_in_between_begins_the_count_anew() -> None:
    state = given(3, lots=["keywood"], players=[{"workers": "1 blue"}, {}, {"workers": "2 blue"}])
    bid(state, 0, "keywood", "blue", 1)
    play(state, 1, "pass")
    bid(state, 2, "keywood", "blue", 2)
    play(state, 0, "pass")
    play(state, 1, "pass")
    assert (table(state)["step"], table(state)["passes"], state.deciders) == (PLAY, 2, (2,))
    play(state, 2, "pass")
    assert (table(state)["step"], player_of(state, 2)["won"]) == (BOAT_CHOICE, ["keywood"])


@pytest.mark.rule(R + "turn.season-ends-all-pass")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_as_many_passes_as_players_end_a_season(seats: int) -> None:
    state = given(seats, start=seats - 1)
    for _ in range(seats):
        assert table(state)["step"] == PLAY
        play(state, state.deciders[0], "pass")
    assert table(state)["step"] == BOAT_CHOICE


@pytest.mark.rule(R + "turn.empty-season")
def test_a_season_may_end_without_a_single_placement() -> None:
    lots = ["barn", "forge", "inn", "well", "fair", "sawmill"]
    state = given(season="autumn", lots=lots, players=[{"workers": "5 red"}, {"workers": "5 blue"}])
    play(state, 0, "pass")
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    made = table(state)
    assert (made["season"], made["step"], made["lots"]) == ("winter", WINTER_CHOICE, [])
    assert [[tile["tile"] for tile in player["tiles"]] for player in made["players"]] == [["home 1"], ["home 2"]]
    assert [player["won"] + player["aside"] for player in made["players"]] == [[], []]
    assert [player["workers"]["red"] + player["workers"]["blue"] for player in made["players"]] == [5, 5]


# ---------------------------------------------------------------- at least one worker
@pytest.mark.rule(R + "turn.at-least-one")
def test_an_action_needs_a_worker() -> None:
    state = given(lots=["keywood"], players=[{"workers": "2 red"}])
    for do in ("bid", "use"):
        tried = state.copy()
        play(tried, 0, do, tile="keywood")
        for colour in ("blue", "red", "green"):
            refused(tried, 0, R + "turn.at-least-one", "workers", colour=colour, number=0)
        refused(tried, 0, R + "turn.at-least-one", "done")
        play(tried, 0, "workers", colour="red", number=1)
        assert player_of(tried, 0)["workers"]["red"] == 1


@pytest.mark.rule(R + "turn.at-least-one")
def test_a_player_without_workers_and_outbid_groups_can_only_pass() -> None:
    leading = {"tile": "keywood", "bids": {0: "2 blue", 1: "1 blue"}}
    state = given(lots=[leading, "miner"], turn_order={1: {0: "1 red"}}, players=[{}, {"workers": "2 red"}])
    assert legal(state, 0) == [PASS]
    for do, tile in (("bid", "miner"), ("bid", "keywood"), ("bid", "turn order 1"), ("use", "miner")):
        refused(state, 0, R + "turn.at-least-one", do, tile=tile)
    play(state, 0, "pass")


@pytest.mark.rule(R + "turn.at-least-one")
def test_an_outbid_group_is_enough_for_an_action() -> None:
    losing = {"tile": "keywood", "bids": {0: "1 blue", 1: "2 blue"}}
    state = given(lots=[losing, "miner"])
    play(state, 0, "bid", tile="miner")
    refused(state, 0, R + "turn.at-least-one", "workers", colour="blue", number=0)
    play(state, 0, "gather", tile="keywood")
    play(state, 0, "workers", colour="blue", number=0)
    assert tile_of(state, "miner")["bids"] == [{"seat": 0, "colour": "blue", "workers": 1}]
    assert tile_of(state, "keywood")["bids"] == [{"seat": 1, "colour": "blue", "workers": 2}]


# ---------------------------------------------------------------- the boats
@pytest.mark.rule(R + "turn.boats-not-auctioned")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
def test_a_boat_is_neither_bid_for_nor_used_nor_taken_on_a_turn(season: str) -> None:
    state = given(season=season, players=[{"workers": "6 red"}])
    for boat in ("keyflower", "sea bastion"):
        for do in ("bid", "use", "take boat"):
            refused(state, 0, R + "turn.boats-not-auctioned", do, tile=boat)
    assert {"do": "bid", "tile": "turn order 1"} in legal(state, 0)
    bid(state, 0, "turn order 1", "red", 1)
    assert [boat["taken"] for boat in table(state)["boats"]] == [None, None]


@pytest.mark.rule(R + "turn.boats-not-auctioned")
def test_what_is_on_a_boat_goes_to_the_winner_of_a_turn_order_tile() -> None:
    load = {"keyflower": {"workers": "2 red 5 blue", "skills": "1 saw"}, "sea bastion": {"workers": "6 yellow"}}
    state = given(boats=load, passes=1, turn_order={1: {1: "1 red"}})
    play(state, 0, "pass")
    play(state, 1, "take boat", tile="keyflower")
    assert [player_of(state, seat)["workers"] for seat in (0, 1)] == [
        {"blue": 0, "red": 0, "yellow": 6, "green": 0},
        {"blue": 5, "red": 2, "yellow": 0, "green": 0},
    ]
    assert player_of(state, 1)["skills"]["saw"] == 1
