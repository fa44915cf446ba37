"""What the Merchants' book makes clear about boats, winter tiles, bids, outbid workers and storage tiles."""

from __future__ import annotations

import json
from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import (
    OVER,
    WINTER_CHOICE,
    M,
    R,
    bids_on,
    game,
    given,
    go_on,
    goods,
    player_of,
    score,
    screen,
    use,
)
from tests.kit import choices, legal, play, refused

KEYWOOD: dict[str, Any] = {"tile": "keywood", "side": "upgraded"}


def table(state: State) -> Any:
    return state.dump()


@pytest.mark.rule(M + "clarify.skills-open-contracts-hidden")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_on_a_boat_the_skill_lies_open_and_the_contract_face_down(viewer: int | None) -> None:
    state = game(merchants=True, all_merchants=True).start(3, seed=5)
    view: Any = state.view(viewer)
    boat = table(state)["boats"][2]
    assert boat["boat"] == "sea breese II"
    assert view["boats"][2]["skills"] == boat["skills"]
    assert sum(boat["skills"].values()) == 1
    assert view["trade"]["cargo"][2] == {"gold": 0, "cabins": 0, "contracts": 1}
    assert "contracts_aboard" not in json.dumps(view)
    assert [len(row["contracts"]) for row in table(state)["contracts_aboard"]] == [1]


@pytest.mark.rule(M + "clarify.skills-open-contracts-hidden")
def test_nobody_can_tell_which_contract_a_boat_carries() -> None:
    state = game(merchants=True, all_merchants=True).start(3, seed=5)
    imagined: list[Any] = [state.imagine(0, seed).dump() for seed in range(20)]
    assert len({row["contracts_aboard"][0]["contracts"][0] for row in imagined}) > 5
    assert {json.dumps(row["boats"]) for row in imagined} == {json.dumps(table(state)["boats"])}


@pytest.mark.rule(M + "clarify.winter-no-cap")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_one_to_four_winter_tiles_of_a_hand_are_put_in(number: int) -> None:
    hand = ["artisan", "builder", "muleteer", "jeweller"]
    state = given(2, merchants=True, season="winter", step=WINTER_CHOICE, players=[{"winter": hand}])
    refused(state, 0, R + "season.winter-select", "done")
    for tile in hand[:number]:
        play(state, 0, "put in", tile=tile)
    play(state, 0, "done")
    play(state, 1, "put in", tile=str(legal(state, 1)[0]["tile"]))
    play(state, 1, "done")
    assert len(table(state)["lots"]) == number + 1
    assert set(hand[:number]) <= {row["tile"] for row in table(state)["lots"]}


# ---------------------------------------------------------------- bids
@pytest.mark.rule(M + "clarify.green")
def test_a_green_worker_does_not_pay_for_a_blue_one() -> None:
    own = {"workers": "3 green", "skills": "1 anvil", "village": [KEYWOOD]}
    state = given(2, merchants=True, season="autumn", players=[own])
    use(state, 0, "home 1", "green")
    play(state, 0, "extend", tile="keywood")
    refused(state, 0, M + "ext.cost", "build", extension=0)
    # For any worker a green one does.
    assert choices(state, 0, "build", "extension") == {1, 4, 6, 11, 15}


@pytest.mark.rule(M + "clarify.green")
def test_when_a_blue_worker_is_asked_for_a_green_one_is_refused() -> None:
    own = {"workers": "2 blue 2 green", "village": [KEYWOOD]}
    lots = [{"tile": "well", "bids": {0: "1 blue", 1: "2 blue"}}]
    state = given(2, merchants=True, season="autumn", lots=lots, players=[own])
    use(state, 0, "home 1", "green")
    play(state, 0, "extend", tile="keywood")
    play(state, 0, "build", extension=0)
    refused(state, 0, M + "ext.cost", "pay worker", colour="green")
    play(state, 0, "pay worker", colour="blue")
    assert screen(state, 0) == {"blue": 1, "green": 1}


@pytest.mark.rule(M + "clarify.green")
def test_a_green_worker_joins_no_blue_bid() -> None:
    lots = [{"tile": "well", "bids": {1: "1 blue"}}]
    state = given(2, merchants=True, season="autumn", lots=lots, players=[{"workers": "3 blue 3 green"}])
    play(state, 0, "bid", tile="well")
    refused(state, 0, R + "bid.green-ordinary-colour", "workers", colour="green", number=2)
    play(state, 0, "workers", colour="blue", number=2)
    assert bids_on(state, "well") == {0: "2 blue", 1: "1 blue"}


@pytest.mark.rule(M + "clarify.reinforce")
def test_a_losing_bid_is_raised_if_the_new_total_wins() -> None:
    lots = [{"tile": "well", "bids": {0: "3 blue", 1: "5 blue"}}]
    state = given(2, merchants=True, season="autumn", lots=lots, players=[{"workers": "4 blue"}])
    play(state, 0, "bid", tile="well")
    refused(state, 0, R + "bid.raise-own-losing", "workers", colour="blue", number=2)
    play(state, 0, "workers", colour="blue", number=3)
    assert bids_on(state, "well") == {0: "6 blue", 1: "5 blue"}


@pytest.mark.rule(M + "clarify.reinforce")
def test_a_winning_bid_is_raised_by_as_few_as_one() -> None:
    lots = [{"tile": "well", "bids": {0: "5 blue", 1: "3 blue"}}]
    state = given(2, merchants=True, season="autumn", lots=lots, players=[{"workers": "4 blue"}])
    play(state, 0, "bid", tile="well")
    play(state, 0, "workers", colour="blue", number=1)
    assert bids_on(state, "well") == {0: "6 blue", 1: "3 blue"}


# ---------------------------------------------------------------- outbid workers into the bag
@pytest.mark.rule(M + "clarify.outbid-to-bag")
def test_two_outbid_workers_pay_together_for_an_extension() -> None:
    lots = [
        {"tile": "well", "bids": {0: "2 red", 1: "3 red"}},
        {"tile": "forge", "bids": {0: "4 red", 1: "5 red"}},
    ]
    own = {"workers": "1 blue", "village": [KEYWOOD]}
    state = given(2, merchants=True, season="autumn", lots=lots, players=[own])
    use(state, 0, "home 1")
    before = table(state)["bag"]["red"]
    play(state, 0, "extend", tile="keywood")
    play(state, 0, "build", extension=5)
    refused(state, 0, R + "bid.outbid-together", "pay worker", colour="red")
    play(state, 0, "pay group", tile="well")
    assert (table(state)["bag"]["red"] - before, bids_on(state, "well")) == (2, {1: "3 red"})


@pytest.mark.rule(M + "clarify.outbid-to-bag")
@pytest.mark.parametrize(
    ("tile", "colour"), [("fair", "red"), ("peddler", "yellow"), ("store", "blue"), ("tavern", "yellow")]
)
def test_two_outbid_workers_pay_together_at_an_exchange_tile(tile: str, colour: str) -> None:
    lots = [{"tile": "apothecary", "bids": {0: f"2 {colour}", 1: f"3 {colour}"}}]
    own = {"workers": "1 green", "village": [tile]}
    state = given(2, merchants=True, season="winter", lots=lots, players=[own])
    bag = sum(table(state)["bag"].values())
    use(state, 0, tile, "green")
    play(state, 0, "pay group", tile="apothecary")
    drawn = 2 if tile == "tavern" else 0  # it gives workers from the bag, the others a green one
    assert sum(table(state)["bag"].values()) == bag + 2 - drawn
    assert bids_on(state, "apothecary") == {1: f"3 {colour}"}
    assert sum(screen(state, 0).values()) == (2 if tile == "tavern" else 1)


# ---------------------------------------------------------------- storage tiles
@pytest.mark.rule(M + "clarify.storage-cutoff")
@pytest.mark.parametrize(("on_barn", "points"), [("", {"gold": 3}), ("1 gold", {"barn": 2, "gold": 3})])
def test_gold_of_the_keyflower_ii_in_winter_scores_nothing_at_the_barn(on_barn: str, points: dict[str, int]) -> None:
    own = {"village": [{"tile": "barn", "side": "upgraded", "goods": on_barn}]}
    position = {"boats": {"keyflower II": {}}, "players": [own], "active": 1, "passes": 1}
    state = given(2, merchants=True, season="winter", **position)
    play(state, 1, "pass")
    play(state, 0, "take boat", tile="keyflower II")
    assert goods(state, "home 1") == {"gold": 3}
    go_on(state, OVER)
    assert {source: number for source, number in score(state).items() if source in ("barn", "gold")} == points


@pytest.mark.rule(M + "clarify.storage-cutoff")
def test_wheat_that_counts_as_gold_by_boat_5b_scores_nothing_at_the_barn() -> None:
    village = [{"tile": "barn", "side": "upgraded"}, {"tile": "summer boat 5", "side": "b"}]
    players = [{"village": village, "wheat": 3}]
    state = given(2, farmers=True, merchants=True, season="winter", step=OVER, players=players)
    assert player_of(state, 0)["wheat"] == 3
    assert score(state) == {"tiles": 0, "gold": 3}
