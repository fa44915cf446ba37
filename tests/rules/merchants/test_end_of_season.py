"""The end of a season in nine steps, with what the Merchants add to them."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import BOAT_CHOICE, EXPAND, PLAY, M, animals, given, go_on, goods, player_of, screen
from tests.kit import legal, play

A, B, C = range(3)


def last_pass(seats: int, **position: Any) -> State:
    """All but the last player have passed in a row; now this one does."""
    state = given(seats, merchants=True, active=seats - 1, passes=seats - 1, **position)
    state.keep_journal()
    play(state, seats - 1, "pass")
    return state


def log(state: State) -> list[dict[str, Any]]:
    assert state.journal is not None
    return [dict(event) for event in state.journal.log(None)]


def events(state: State) -> list[str]:
    return [entry["event"] for entry in log(state)]


def table(state: State) -> Any:
    return state.dump()


@pytest.mark.rule(M + "end.order")
def test_at_the_end_of_summer_the_nine_steps_follow_in_the_books_order() -> None:
    lots = [
        {"tile": "store", "bids": {A: "2 blue", B: "1 blue"}},
        {"tile": "farrier", "workers": "1 red"},
        {"tile": "summer boat 6", "side": "a", "bids": {B: "1 red"}},
        {"tile": "summer boat 1", "side": "a", "bids": {A: "1 yellow"}},
    ]
    own = {"on_home": "1 red", "animals": [("home 1", 0, "2 sheep")]}
    state = last_pass(
        2,
        season="summer",
        farmers=True,
        lots=lots,
        turn_order={1: {B: "1 yellow"}},
        boats={"keyflower II": {"workers": "1 red"}, "sea bastion II": {"skills": "1 saw"}},
        trade={"open": [3, 13, 26], "cargo": [{"gold": 1, "cabins": 0}, {"gold": 0, "cabins": 1}]},
        players=[own],
    )
    go_on(state, PLAY)
    happened = events(state)
    assert happened[: happened.index("season")] == [
        "passed",
        "season ends",
        "returned",  # 1. losing bids
        "left",  # 2. tiles without a bid
        "claimed",  # 3. won tiles
        "claimed",
        "claimed",
        "collected",  # 4. village workers
        "start player",  # 5. turn order and boats
        "boat",
        "gained wheat",
        "unloaded",
        "boat",
        "unloaded",
        "turn order",
        "drew workers",  # 6. boats 1 and 6
        "gained wheat",
        "bred",  # 7. breeding
        "laid",  # 8. new tiles
        "laid",
        "laid",
        "turned up",  # 9. contracts
        "turned up",
        "turned up",
    ]
    assert (animals(state, A)["home 1", 0], table(state)["trade"]["discarded"]) == ({"sheep": 3}, [3, 13, 26])


@pytest.mark.rule(M + "end.order")
def test_at_the_end_of_winter_animals_do_not_breed_and_contracts_stay() -> None:
    own = {"animals": [("home 1", 0, "2 sheep")]}
    state = last_pass(2, season="winter", farmers=True, players=[own], trade={"open": [3, 13, 26]})
    go_on(state, "over")
    assert not {"bred", "turned up"} & set(events(state))
    assert (table(state)["trade"]["open"], table(state)["trade"]["discarded"]) == ([3, 13, 26], [])


@pytest.mark.rule(M + "end.workers-on-won-tiles")
def test_workers_on_a_won_bookkeeper_go_to_its_winner_and_the_bid_into_the_bag() -> None:
    lots = [{"tile": "bookkeeper", "workers": "3 red", "last": 2, "bids": {A: "2 red", B: "1 red"}}]
    before: Any = given(2, merchants=True, season="summer", lots=lots).dump()
    state = last_pass(2, season="summer", lots=lots)
    assert (screen(state, A), screen(state, B)) == ({"red": 3}, {"red": 1})
    assert table(state)["bag"]["red"] - before["bag"]["red"] == 2


CARGO: list[tuple[str, dict[str, int], Any]] = [
    ("keyflower II", {"gold": 1, "cabins": 0}, ({"gold": 1}, 0, [])),
    ("sea bastion II", {"gold": 0, "cabins": 1}, ({}, 1, [])),
    ("sea breese II", {"gold": 0, "cabins": 0}, ({}, 0, [13])),
]


@pytest.mark.rule(M + "end.cargo-destinations")
@pytest.mark.parametrize(("boat", "cargo", "taken"), CARGO)
def test_resources_and_cabins_go_onto_the_home_all_else_behind_the_screen(
    boat: str, cargo: dict[str, int], taken: Any
) -> None:
    boats = {name: {"workers": "2 red 1 green", "skills": "1 saw"} if name == boat else {} for name, *_ in CARGO}
    place = list(boats).index(boat)
    position: dict[str, Any] = {
        "trade": {"cargo": [cargo if number == place else {"gold": 0, "cabins": 0} for number in range(3)]},
        "contracts_aboard": [{"place": 2, "contracts": [13]}],
    }
    state = last_pass(3, season="spring", boats=boats, **position)
    play(state, A, "take boat", tile=boat)
    own = player_of(state, A)
    assert (goods(state, "home 1"), own["cabins"], own["contracts"]) == taken
    assert (screen(state, A), own["skills"]["saw"]) == ({"red": 2, "green": 1}, 1)
    view: Any = state.view(B)
    assert view["players"][A]["cabins"] == taken[1]
    assert not {"workers", "skills", "contracts", "contract_count"} & set(view["players"][A])


@pytest.mark.rule(M + "end.boat1-after-boats")
def test_boat_1a_draws_when_all_boats_are_taken_and_the_bids_are_in_the_bag() -> None:
    # All workers but the winning bid for the turn order tile are behind the second screen: these two must be drawn.
    own = {"village": [{"tile": "summer boat 1", "side": "a"}]}
    other = {"workers": "38 blue 40 red 40 yellow"}
    state = last_pass(2, season="autumn", turn_order={1: {A: "2 blue"}}, players=[own, other])
    assert (table(state)["step"], state.deciders, table(state)["bag"]) == (BOAT_CHOICE, (A,), {})
    play(state, A, "take boat", tile="keyflower")
    assert screen(state, A) == {"blue": 2}
    happened = events(state)
    steps = [event for event in happened if event in ("boat", "turn order", "drew workers")]
    assert steps == ["boat", "boat", "turn order", "drew workers"]


@pytest.mark.rule(M + "end.boat1-after-boats")
def test_boats_1b_and_6_bring_something_after_the_last_boat_is_taken() -> None:
    village = [{"tile": "summer boat 1", "side": "b"}, {"tile": "summer boat 6", "side": "b"}]
    state = last_pass(2, season="autumn", farmers=True, players=[{"village": village}])
    play(state, A, "take boat", tile="keyflower")
    while legal(state, A, "put"):
        state.play(A, state.legal(A)[0])
    happened = [event for event in events(state) if event in ("boat", "gained green", "put")]
    assert happened == ["boat", "boat", "gained green", "put", "put"]
    assert screen(state, A) == {"green": 1}
    assert sorted(kind for herd in animals(state, A).values() for kind in herd) == ["pig", "sheep"]


@pytest.mark.rule(M + "end.tiles-before-contracts")
def test_while_tiles_are_placed_the_old_contracts_are_still_open() -> None:
    lots = [{"tile": "merchant", "bids": {A: "1 blue"}}]
    state = last_pass(2, season="autumn", lots=lots, trade={"open": [3, 13, 26], "discarded": [35]})
    go_on(state, EXPAND)
    for seat in (None, A, B):
        view: Any = state.view(seat)
        assert (view["trade"]["open"], view["trade"]["piles"]) == ([3, 13, 26], [11, 11, 10])
    go_on(state, "winter tiles are chosen")
    trade = table(state)["trade"]
    assert trade["discarded"] == [3, 13, 26, 35]
    assert not set(trade["open"]) & {3, 13, 26, 35}
    assert trade["piles"] == [10, 10, 9]
