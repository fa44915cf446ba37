"""Turn order tiles in play: bid for like village tiles, never used, and kept only in winter."""

from __future__ import annotations

import pytest

from tests.games.keyflower.kit import BOAT_CHOICE, PLAY, R, bid, bids_on, given, player_of, screen, tile_of
from tests.kit import choices, legal, play, refused

LOADED = {
    "keyflower": {"workers": "2 blue", "skills": "1 saw"},
    "sea bastion": {"workers": "3 red", "skills": "1 anvil"},
    "sea breese": {"workers": "4 yellow", "skills": "1 pick axe"},
}


@pytest.mark.rule(R + "turnorder.bid")
def test_a_bid_for_a_turn_order_tile_follows_the_colour_and_exceeds_the_number() -> None:
    state = given(turn_order={}, players=[{"workers": "1 green"}, {"workers": "3 green 3 red"}])
    bid(state, 0, "turn order 1", "green", 1)
    play(state, 1, "bid", tile="turn order 1")
    refused(state, 1, R + "bid.must-exceed", "workers", colour="green", number=1)
    refused(state, 1, R + "bid.same-colour-as-bids", "workers", colour="red", number=2)
    assert choices(state, 1, "workers", "number") == {2, 3}
    play(state, 1, "workers", colour="green", number=2)
    assert bids_on(state, "turn order 1") == {0: "1 green", 1: "2 green"}


@pytest.mark.rule(R + "turnorder.bid")
def test_bids_for_turn_order_tiles_are_raised_like_others() -> None:
    state = given(turn_order={1: {0: "1 red", 1: "2 red"}}, players=[{"workers": "3 red"}])
    play(state, 0, "bid", tile="turn order 1")
    refused(state, 0, R + "bid.raise-own-losing", "workers", colour="red", number=1)
    play(state, 0, "workers", colour="red", number=2)
    assert bids_on(state, "turn order 1") == {0: "3 red", 1: "2 red"}
    play(state, 1, "pass")
    bid(state, 0, "turn order 1", "red", 1)
    assert bids_on(state, "turn order 1") == {0: "4 red", 1: "2 red"}


@pytest.mark.rule(R + "turnorder.bid")
def test_outbid_workers_move_to_and_from_turn_order_tiles() -> None:
    turn_order = {1: {0: "2 red", 1: "3 red"}, 2: {}}
    state = given(3, lots=["miner"], turn_order=turn_order, players=[{}, {"workers": "3 red"}])
    play(state, 0, "bid", tile="miner")
    play(state, 0, "gather", tile="turn order 1")
    play(state, 0, "workers", colour="red", number=0)
    assert (bids_on(state, "turn order 1"), bids_on(state, "miner")) == ({1: "3 red"}, {0: "2 red"})
    bid(state, 1, "miner", "red", 3)
    play(state, 2, "pass")
    play(state, 0, "bid", tile="turn order 2")
    refused(state, 0, R + "bid.outbid-together", "workers", colour="red", number=1)
    play(state, 0, "gather", tile="miner")
    play(state, 0, "workers", colour="red", number=0)
    assert (bids_on(state, "turn order 2"), bids_on(state, "miner")) == ({0: "2 red"}, {1: "3 red"})


@pytest.mark.rule(R + "turnorder.no-use")
@pytest.mark.parametrize("season", ["spring", "winter"])
def test_a_turn_order_tile_cannot_be_used(season: str) -> None:
    state = given(3, season=season, players=[{"workers": "1 red"}])
    for tile in ("turn order 1", "turn order 2"):
        refused(state, 0, R + "turnorder.no-use", "use", tile=tile)
    bid(state, 0, "turn order 2", "red", 1)
    assert bids_on(state, "turn order 2") == {0: "1 red"}


@pytest.mark.rule(R + "turnorder.several-one-boat")
def test_who_wins_two_turn_order_tiles_takes_one_boat() -> None:
    turn_order = {1: {0: "1 red"}, 2: {0: "2 blue"}}
    state = given(3, start=2, active=2, passes=2, turn_order=turn_order, boats=LOADED)
    play(state, 2, "pass")
    assert (state.dump()["step"], state.deciders) == (BOAT_CHOICE, (0,))
    play(state, 0, "take boat", tile="sea bastion")
    assert (state.dump()["step"], state.deciders) == (BOAT_CHOICE, (1,))  # at tile 2 nothing more for seat 0
    play(state, 1, "take boat", tile="sea breese")
    assert state.dump()["season"] == "summer"  # the last boat was left for seat 2
    assert [screen(state, seat) for seat in range(3)] == [{"red": 3}, {"yellow": 4}, {"blue": 2}]
    assert player_of(state, 0)["skills"] == {"anvil": 1, "pick axe": 0, "saw": 0}


@pytest.mark.rule(R + "turnorder.several-one-boat")
def test_in_winter_the_winner_of_two_keeps_both_tiles_and_one_boat() -> None:
    turn_order = {1: {0: "1 red"}, 2: {0: "2 blue"}}
    state = given(3, season="winter", start=2, active=2, passes=2, turn_order=turn_order)
    play(state, 2, "pass")
    play(state, 0, "take boat", tile="sea bastion")
    assert (state.dump()["step"], state.deciders) == (BOAT_CHOICE, (1,))
    play(state, 1, "take boat", tile="keyflower")
    assert [player_of(state, seat)["won"] for seat in range(3)] == [
        ["sea bastion", "turn order 1", "turn order 2"],
        ["keyflower"],
        ["sea breese"],
    ]


@pytest.mark.rule(R + "turnorder.not-kept-before-winter")
@pytest.mark.parametrize(("season", "following"), [("spring", "summer"), ("summer", "autumn")])
def test_before_winter_a_turn_order_tile_is_up_for_auction_again(season: str, following: str) -> None:
    state = given(season=season, active=1, passes=1, turn_order={1: {0: "1 red"}}, players=[{"workers": "1 blue"}])
    play(state, 1, "pass")
    assert state.deciders == (0,)
    play(state, 0, "take boat", tile="keyflower")
    assert (state.dump()["season"], state.dump()["step"], state.deciders) == (following, PLAY, (0,))
    assert tile_of(state, "turn order 1") == {"tile": "turn order 1", "colour": None, "bids": []}
    assert [row["tile"] for row in player_of(state, 0)["tiles"]] == ["home 1"]
    assert {"do": "bid", "tile": "turn order 1"} in legal(state, 0)


@pytest.mark.rule(R + "turnorder.not-kept-before-winter")
def test_from_autumn_to_winter_a_turn_order_tile_is_not_kept_either() -> None:
    state = given(season="autumn", active=1, passes=1, turn_order={1: {0: "1 red"}}, players=[{"workers": "1 blue"}])
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower")
    for seat in (0, 1):
        play(state, seat, "put in", tile=legal(state, seat)[0]["tile"])
        play(state, seat, "done")
    assert (state.dump()["season"], state.dump()["step"]) == ("winter", PLAY)
    assert (bids_on(state, "turn order 1"), player_of(state, 0)["won"]) == ({}, [])
    bid(state, 0, "turn order 1", "blue", 1)
    assert bids_on(state, "turn order 1") == {0: "1 blue"}
