"""The end of a season: bids return or go into the bag, tiles and workers find their owners, boats are chosen."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, State
from tests.games.keyflower.kit import BOAT_CHOICE, EXPAND, OVER, R, given, player_of, score, tile_of
from tests.kit import choices, legal, play, refused

A, B, C, D, E, F = range(6)


def last_pass(seats: int, start: int = 0, **position: Any) -> State:
    """All but the last player have passed in a row; now this one does."""
    last = (start + seats - 1) % seats
    state = given(seats, start=start, active=last, passes=seats - 1, **position)
    state.keep_journal()
    play(state, last, "pass")
    return state


def log(state: State) -> list[dict[str, Any]]:
    assert state.journal is not None
    return [dict(event) for event in state.journal.log(None)]


def seats_of(state: State, event: str) -> list[int]:
    return [entry["seat"] for entry in log(state) if entry["event"] == event]


def table(state: State) -> Any:
    return state.dump()


def step(state: State) -> str:
    return str(table(state)["step"])


def workers(state: State, seat: int) -> dict[str, int]:
    """The workers behind a screen, without the colours that it lacks."""
    return {colour: number for colour, number in player_of(state, seat)["workers"].items() if number}


def go_on(state: State, until: str) -> State:
    """Everybody plays the first action there is until the step comes."""
    while step(state) != until:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])
    return state


def order_of_boats(state: State) -> list[int]:
    """All choose a boat; in which order they did."""
    while step(state) == BOAT_CHOICE:
        seat = state.deciders[0]
        state.play(seat, state.legal(seat)[0])
    return seats_of(state, "boat")


SPRING_LOTS = [
    {"tile": "keywood", "bids": {A: "2 blue", B: "1 blue"}},
    {"tile": "quarryman", "bids": {B: "2 red"}},
    {"tile": "miner", "workers": "3 yellow", "last": 2},
]


@pytest.mark.rule(R + "end.order")
def test_the_six_steps_follow_in_the_books_order() -> None:
    state = last_pass(
        3,
        lots=SPRING_LOTS,
        turn_order={1: {A: "1 yellow", C: "2 yellow"}},
        boats={"keyflower": {"workers": "3 red"}},
        players=[{"on_home": "1 red"}],
    )
    assert (step(state), state.deciders) == (BOAT_CHOICE, (C,))
    assert workers(state, B) == {"blue": 1}  # the losing bid is back before boats are chosen
    assert workers(state, A) == {"yellow": 1, "red": 1}
    go_on(state, EXPAND)
    assert [tile["tile"] for tile in table(state)["lots"]] == []
    go_on(state, "the players take turns")
    happened = [entry["event"] for entry in log(state)]
    assert happened[: happened.index("season")] == [
        "passed",
        "season ends",
        "returned",
        "returned",
        "left",
        "claimed",
        "claimed",
        "collected",
        "boat",
        "boat",
        "boat",
        "turn order",
        "start player",
        "laid",
        "laid",
    ]


@pytest.mark.rule(R + "end.losing-bids")
def test_losing_bids_go_back_behind_the_screen() -> None:
    state = last_pass(
        2,
        lots=[{"tile": "keywood", "bids": {A: "2 blue", B: "3 blue"}}],
        turn_order={1: {A: "1 red", B: "2 red"}},
        players=[{"workers": "1 green"}, {"workers": "1 green"}],
    )
    assert (workers(state, A), workers(state, B)) == ({"green": 1, "blue": 2, "red": 1}, {"green": 1})


@pytest.mark.rule(R + "end.unbid-tiles")
@pytest.mark.parametrize(("colour", "rest"), [("yellow", 37), ("green", 0)])
def test_a_tile_without_a_bid_leaves_and_its_workers_go_into_the_bag(colour: str, rest: int) -> None:
    miner = {"tile": "miner", "workers": f"3 {colour}", "last": 2}
    lots = [miner, {"tile": "keywood", "bids": {A: "1 blue"}}]
    before = given(active=1, passes=1, lots=lots)
    assert table(before)["bag"].get(colour, 0) == rest
    state = last_pass(2, lots=lots)
    assert table(state)["bag"].get(colour, 0) == rest + 3
    assert (workers(state, A), workers(state, B)) == ({}, {})
    go_on(state, "the players take turns")
    assert "'miner'" not in str(state.dump())


@pytest.mark.rule(R + "end.unbid-turn-order")
def test_a_turn_order_tile_without_a_bid_stays_until_winter() -> None:
    state = last_pass(3, season="autumn", turn_order={1: {A: "1 blue"}})
    go_on(state, "the players take turns")
    assert table(state)["season"] == "winter"
    assert [(tile["tile"], tile["bids"]) for tile in table(state)["turn_order"]] == [
        ("turn order 1", []),
        ("turn order 2", []),
    ]


@pytest.mark.rule(R + "end.unbid-turn-order")
def test_in_winter_nobody_receives_a_turn_order_tile_without_a_bid() -> None:
    state = go_on(last_pass(3, season="winter", turn_order={1: {A: "1 blue"}}), OVER)
    assert "turn order 1" in str(player_of(state, A)["tiles"])
    assert "turn order 2" not in str(state.dump())


@pytest.mark.rule(R + "end.claim-won-tiles")
def test_the_winner_takes_the_tile_and_all_workers_on_it() -> None:
    lots = [{"tile": "miner", "workers": "3 blue", "last": 2, "bids": {A: "1 blue"}}]  # 1 of A and 2 of B
    state = go_on(last_pass(2, lots=lots), EXPAND)
    assert (workers(state, A), workers(state, B)) == ({"blue": 3}, {})
    assert [frame["decision"] for frame in player_of(state, A)["pending"]] == ["expand the village", "lay the tile"]
    assert player_of(state, A)["won"] == ["miner"]


@pytest.mark.rule(R + "end.claim-won-tiles")
def test_lying_workers_go_with_the_tile_too() -> None:
    inn = {"tile": "inn", "colour": "blue", "workers": "1 blue 2 red", "last": 2, "bids": {A: "1 blue"}}
    other = {"village": [{"tile": "summer boat 4", "side": "b"}]}
    state = go_on(last_pass(2, season="autumn", lots=[inn], players=[{}, other]), EXPAND)
    assert (workers(state, A), workers(state, B)) == ({"blue": 1, "red": 2}, {})


@pytest.mark.rule(R + "end.claim-won-tiles")
def test_tiles_are_claimed_clockwise_from_the_start_player() -> None:
    lots = [
        {"tile": "keywood", "bids": {A: "1 blue"}},
        {"tile": "miner", "bids": {B: "1 blue"}},
        {"tile": "quarryman", "bids": {C: "1 blue"}},
    ]
    assert seats_of(last_pass(3, start=B, lots=lots), "claimed") == [B, C, A]


@pytest.mark.rule(R + "end.winning-bids-to-bag")
def test_the_workers_of_a_winning_bid_go_into_the_bag_green_ones_too() -> None:
    lots = [{"tile": "keywood", "bids": {A: "4 green", B: "2 green"}}]
    state = go_on(last_pass(2, lots=lots), EXPAND)
    assert (table(state)["bag"]["green"], table(state)["green"]) == (4, 14)  # B's 2 are behind the screen
    assert (workers(state, A), workers(state, B)) == ({}, {"green": 2})


@pytest.mark.rule(R + "end.village-workers")
def test_all_workers_on_a_villages_tiles_go_to_its_owner() -> None:
    miner = {"tile": "miner", "workers": "3 red", "last": 2}  # 1 of A and 2 of B
    other = {"village": [miner, "keywood"], "on_home": "1 green"}
    state = last_pass(2, season="summer", lots=[{"tile": "mason", "bids": {A: "1 blue"}}], players=[{}, other])
    go_on(state, EXPAND)
    assert (workers(state, A), workers(state, B)) == ({}, {"red": 3, "green": 1})
    assert (tile_of(state, "miner")["workers"], tile_of(state, "miner")["last"]) == ({}, 0)


@pytest.mark.rule(R + "end.winter-workers-count")
def test_workers_on_ones_own_tiles_in_winter_score_at_the_key_market() -> None:
    keywood = {"tile": "keywood", "workers": "2 green", "last": 2}
    lots = [{"tile": "key market", "bids": {A: "1 blue"}}]
    own = {"on_home": "1 green", "village": [keywood]}
    other = {"on_home": "3 blue"}
    state = go_on(last_pass(2, season="winter", lots=lots, players=[own, other]), OVER)
    assert (workers(state, A), workers(state, B)) == ({"green": 3}, {"blue": 3})
    assert score(state, A)["key market"] == 6


# ---------------------------------------------------------------- boats
FOUR_BOATS = {
    "keyflower": {"workers": "3 red 1 green", "skills": "1 saw"},
    "sea bastion": {"workers": "2 blue", "skills": "1 anvil 1 saw"},
    "sea breese": {"workers": "1 yellow"},
    "flipper": {"workers": "1 blue"},
}


@pytest.mark.rule(R + "end.boats-order")
def test_winners_of_turn_order_tiles_choose_in_the_order_of_their_numbers() -> None:
    turn_order = {1: {B: "1 blue"}, 2: {D: "1 red"}, 3: {A: "1 yellow"}}
    won = [{"tile": "keywood", "bids": {C: "1 blue"}}]
    state = last_pass(4, lots=won, turn_order=turn_order, boats=FOUR_BOATS)
    assert state.deciders == (B,)
    play(state, B, "take boat", tile="keyflower")
    assert (workers(state, B), player_of(state, B)["skills"]["saw"]) == ({"red": 3, "green": 1}, 1)
    assert state.deciders == (D,)
    play(state, D, "take boat", tile="sea bastion")
    assert (workers(state, D), player_of(state, D)["skills"]) == ({"blue": 2}, {"anvil": 1, "pick axe": 0, "saw": 1})
    assert state.deciders == (A,)
    play(state, A, "take boat", tile="sea breese")
    assert (workers(state, A), workers(state, C)) == ({"yellow": 1}, {"blue": 1})  # C takes the last one
    assert order_of_boats(state) == [B, D, A, C]


@pytest.mark.rule(R + "end.boats-others")
def test_players_without_a_tile_choose_clockwise_from_the_new_start_player() -> None:
    state = last_pass(6, start=B, turn_order={1: {C: "1 blue"}, 4: {E: "1 red"}})
    assert order_of_boats(state) == [C, E, F, A, B, D]


@pytest.mark.rule(R + "end.boats-others")
def test_without_a_bid_for_the_start_player_tile_they_choose_from_the_old_one() -> None:
    state = last_pass(6, start=B, turn_order={1: {C: "1 blue"}})
    assert order_of_boats(state) == [C, B, D, E, F, A]


@pytest.mark.rule(R + "end.boat-from-remaining")
@pytest.mark.parametrize("season", ["spring", "winter"])
def test_a_boat_serves_one_player_only(season: str) -> None:
    state = last_pass(3, season=season, turn_order={1: {B: "1 blue"}})
    play(state, B, "take boat", tile="keyflower")
    assert state.deciders == (A,)
    refused(state, A, R + "end.boat-from-remaining", "take boat", tile="keyflower")
    refused(state, A, R + "end.boat-from-remaining", "take boat", tile="flipper")  # not in play
    refused(state, B, R + "turn.only-own-turn", "take boat", tile="sea bastion")
    assert choices(state, A, "take boat", "tile") == {"sea bastion", "sea breese"}
    play(state, A, "take boat", tile="sea breese")
    assert seats_of(state, "boat") == [B, A, C]


@pytest.mark.rule(R + "end.boat-from-remaining")
def test_a_boat_that_is_taken_is_empty_and_in_winter_to_be_laid() -> None:
    taken: dict[str, Any] = {"keyflower": {"taken": 1}}
    given(3, season="autumn", step=BOAT_CHOICE, boats=taken)
    with pytest.raises(Malformed, match="boats"):
        given(3, season="autumn", step=BOAT_CHOICE, boats={"keyflower": {"taken": 1, "workers": "2 red"}})
    won = [{}, {"won": ["keyflower"]}]
    given(3, season="winter", step=BOAT_CHOICE, boats=taken, players=won)
    with pytest.raises(Malformed, match="boats"):
        given(3, season="winter", step=BOAT_CHOICE, boats=taken)
    with pytest.raises(Malformed, match="boats"):
        given(3, season="winter", step=BOAT_CHOICE, players=won)


@pytest.mark.rule(R + "end.boats-all-taken")
def test_every_boat_is_emptied() -> None:
    state = last_pass(4, lots=[{"tile": "keywood", "bids": {A: "1 green"}}], boats=FOUR_BOATS)
    go_on(state, EXPAND)
    assert [(boat["workers"], boat["skills"]) for boat in table(state)["boats"]] == [({}, {})] * 4
    assert {boat["taken"] for boat in table(state)["boats"]} == {A, B, C, D}
    assert sum(sum(workers(state, seat).values()) for seat in range(4)) == 8


@pytest.mark.rule(R + "end.start-player-change")
def test_the_winner_of_the_icon_tile_is_start_player_at_once() -> None:
    state = last_pass(4, start=B, turn_order={3: {D: "1 blue"}})
    assert (state.deciders, table(state)["start"]) == ((D,), D)
    assert order_of_boats(state) == [D, A, B, C]
    go_on(state, "the players take turns")
    assert (table(state)["season"], table(state)["start"], state.deciders) == ("summer", D, (D,))


@pytest.mark.rule(R + "end.start-player-change")
def test_the_figure_moves_only_when_the_icon_tile_is_resolved() -> None:
    state = last_pass(4, start=C, turn_order={1: {A: "1 blue"}, 2: {B: "1 blue"}, 3: {A: "1 blue"}})
    assert (state.deciders, table(state)["start"]) == ((A,), C)
    play(state, A, "take boat", tile="keyflower")
    assert (state.deciders, table(state)["start"]) == ((B,), C)
    play(state, B, "take boat", tile="sea bastion")
    assert (state.deciders, table(state)["start"]) == ((C,), A)  # clockwise from A: B has a boat, so C


@pytest.mark.rule(R + "end.start-player-no-bid")
def test_without_a_bid_for_the_icon_tile_the_figure_goes_left_after_the_boats() -> None:
    state = last_pass(4, start=B)
    assert (state.deciders, table(state)["start"]) == ((B,), B)
    assert order_of_boats(state) == [B, C, D, A]
    go_on(state, "the players take turns")
    assert (table(state)["season"], table(state)["start"], state.deciders) == ("summer", C, (C,))


@pytest.mark.rule(R + "end.turn-order-bids-to-bag")
@pytest.mark.parametrize("season", ["spring", "winter"])
def test_bids_for_turn_order_tiles_go_into_the_bag_after_the_boats(season: str) -> None:
    lot = {"tile": "keywood" if season == "spring" else "keythedral", "bids": {B: "1 blue"}}
    state = last_pass(2, season=season, lots=[lot], turn_order={1: {A: "2 yellow"}})
    assert (step(state), table(state)["bag"]["yellow"]) == (BOAT_CHOICE, 38)
    go_on(state, EXPAND)
    assert table(state)["bag"] == {"blue": 40, "red": 40, "yellow": 40}


# ---------------------------------------------------------------- winter
@pytest.mark.rule(R + "end.winter-turn-order")
def test_in_winter_a_player_gets_every_tile_won_and_one_boat() -> None:
    turn_order = {1: {A: "1 blue"}, 2: {C: "1 blue"}, 3: {A: "1 red"}}
    state = last_pass(4, season="winter", turn_order=turn_order)
    assert state.deciders == (A,)
    play(state, A, "take boat", tile="flipper")
    assert order_of_boats(state) == [A, C, B, D]
    assert player_of(state, A)["won"] == ["flipper", "turn order 1", "turn order 3"]
    assert player_of(state, C)["won"] == ["keyflower", "turn order 2"]


@pytest.mark.rule(R + "end.winter-boats")
def test_in_winter_everybody_ends_with_one_boat() -> None:
    state = last_pass(3, season="winter", turn_order={1: {A: "1 blue"}, 2: {A: "1 red"}})
    assert order_of_boats(state) == [A, B, C]
    assert player_of(state, A)["won"] == ["keyflower", "turn order 1", "turn order 2"]
    assert [player_of(state, seat)["won"] for seat in (B, C)] == [["sea bastion"], ["sea breese"]]
    assert legal(state, B, "take boat") == []


@pytest.mark.rule(R + "end.winter-no-start-bid")
def test_in_winter_too_the_figure_goes_left_if_nobody_bid_for_it() -> None:
    state = last_pass(4, season="winter", start=C, turn_order={1: {A: "1 blue"}})
    assert order_of_boats(state) == [A, C, D, B]
    assert (table(state)["start"], table(state)["purple"]) == (D, None)


@pytest.mark.rule(R + "end.winter-marker")
def test_the_winner_of_the_icon_tile_in_winter_has_the_figure_for_scoring() -> None:
    state = last_pass(4, season="winter", turn_order={3: {B: "1 blue"}})
    play(state, B, "take boat", tile="sea breese")
    go_on(state, OVER)
    assert (table(state)["start"], table(state)["purple"]) == (B, B)
    mine = [tile["tile"] for tile in player_of(state, B)["tiles"]]
    assert mine == ["home 2", "sea breese", "turn order 3"]
