"""Boats II: their cargo is taken, put on again in summer and autumn, and in winter they are tiles of a village."""

from __future__ import annotations

from typing import Any

import pytest

from steading import Malformed, State
from tests.games.keyflower.kit import BOAT_CHOICE, M, given, goods, player_of, score, screen, tile_of, use
from tests.kit import choices, legal, play

ALL_II = ["keyflower II", "sea bastion II", "sea breese II", "flipper II", "ianvincible II", "white wind II"]
NONE = {"gold": 0, "cabins": 0, "contracts": 0}
# What the boats carry at the start of each season: workers, skills, and what only these boats carry.
LOADS = {
    "summer": [(4, 1), (6, 1), (5, 1), (2, 2), (5, 1), (3, 2)],
    "autumn": [(4, 1), (4, 1), (5, 1), (2, 2), (5, 1), (3, 2)],
}
CARGO = [
    {**NONE, "gold": 1}, {**NONE, "cabins": 1}, {**NONE, "contracts": 1}, NONE, {**NONE, "cabins": 1},
    {**NONE, "contracts": 1},
]  # fmt: skip


def table(state: State) -> Any:
    """The position document."""
    return state.dump()


def cargo(*carried: dict[str, int]) -> dict[str, Any]:
    """The trade of a document, with what the boats of the row carry."""
    return {"cargo": [{"gold": 0, "cabins": 0, **row} for row in carried]}


def end_season(state: State) -> None:
    """Say the first thing offered until the next season has begun."""
    season = table(state)["season"]
    while table(state)["season"] == season:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])


def row_of(seats: int) -> dict[str, dict[str, Any]]:
    """A row of boats II without loads."""
    return {boat: {} for boat in ALL_II[:seats]}


def loads(state: State) -> list[tuple[int, int]]:
    """How many workers (but for green ones) and skills each boat carries."""
    boats = table(state)["boats"]
    workers = [sum(boat["workers"].values()) - boat["workers"].get("green", 0) for boat in boats]
    return [(number, sum(boat["skills"].values())) for number, boat in zip(workers, boats, strict=True)]


# ---------------------------------------------------------------- taking
@pytest.mark.rule(M + "boats.take-cargo")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_gold_goes_onto_the_home_at_once(season: str) -> None:
    boats = {"keyflower II": {"workers": "3 red 1 blue", "skills": "1 saw"}, "sea bastion": {}}
    state = given(merchants=True, season=season, passes=1, boats=boats, trade=cargo({"gold": 1}, {}))
    play(state, 0, "pass")
    assert goods(state, "home 1") == {}
    play(state, 0, "take boat", tile="keyflower II")
    assert goods(state, "home 1") == {"gold": 1}
    assert (screen(state, 0), player_of(state, 0)["skills"]["saw"]) == ({"blue": 1, "red": 3}, 1)
    supply = table(state)["supply"]["gold"] + sum(boat["gold"] for boat in table(state)["trade"]["cargo"])
    assert supply == 47


@pytest.mark.rule(M + "boats.take-cargo")
def test_gold_from_a_boat_is_carried_in_the_next_season() -> None:
    keywood = {"tile": "keywood", "beside": ("home", "N"), "join": "road"}
    state = given(
        merchants=True, season="summer", passes=1, start=1, active=0, boats={"keyflower II": {}},
        turn_order={1: {0: "1 red"}}, trade=cargo({"gold": 1}, {}),
        players=[{"village": [keywood], "workers": "1 blue"}],
    )  # fmt: skip
    play(state, 0, "pass")
    play(state, 0, "take boat", tile="keyflower II")
    assert table(state)["season"] == "autumn"
    use(state, 0, "home 1")
    play(state, 0, "move", tile="home 1", resource="gold", direction="N")
    assert (goods(state, "home 1"), goods(state, "keywood")) == ({}, {"gold": 1})


@pytest.mark.rule(M + "boats.take-cargo")
@pytest.mark.parametrize("boat", ["sea bastion II", "ianvincible II"])
def test_a_cabin_goes_onto_the_home(boat: str) -> None:
    trade = cargo({}, {"cabins": 1}, {}, {}, {"cabins": 1})
    state = given(5, merchants=True, passes=4, boats={boat: {"workers": "2 red"} for boat in ALL_II[:5]}, trade=trade)
    play(state, 0, "pass")
    play(state, 0, "take boat", tile=boat)
    assert (player_of(state, 0)["cabins"], screen(state, 0)) == (1, {"red": 2})
    assert [player["cabins"] for player in table(state)["players"]] == [1, 0, 0, 0, 0]


@pytest.mark.rule(M + "boats.take-cargo")
@pytest.mark.parametrize(("boat", "place"), [("sea breese II", 2), ("white wind II", 5)])
def test_a_contract_goes_behind_the_screen(boat: str, place: int) -> None:
    aboard = [{"place": 2, "contracts": [13]}, {"place": 5, "contracts": [22]}]
    state = given(6, merchants=True, passes=5, boats=row_of(6), contracts_aboard=aboard)
    play(state, 0, "pass")
    play(state, 0, "take boat", tile=boat)
    assert player_of(state, 0)["contracts"] == [13 if place == 2 else 22]
    assert table(state)["trade"]["cargo"][place] == NONE
    assert goods(state, "home 1") == {}


@pytest.mark.rule(M + "boats.take-cargo")
def test_green_workers_go_behind_the_screen_with_the_others() -> None:
    load = {"workers": "4 yellow 1 green", "skills": "1 saw 1 anvil"}
    state = given(4, merchants=True, passes=3, boats={"flipper II": load})
    play(state, 0, "pass")
    play(state, 0, "take boat", tile="flipper II")
    assert screen(state, 0) == {"yellow": 4, "green": 1}
    assert player_of(state, 0)["skills"] == {"anvil": 1, "pick axe": 0, "saw": 1}


# ---------------------------------------------------------------- loading
@pytest.mark.rule(M + "boats.reloaded")
@pytest.mark.parametrize(("ending", "season"), [("spring", "summer"), ("summer", "autumn")])
def test_the_cargo_is_put_on_again(ending: str, season: str) -> None:
    state = given(6, merchants=True, season=ending, passes=5, boats=row_of(6))
    end_season(state)
    made = table(state)
    assert [boat["boat"] for boat in made["boats"]] == ALL_II
    assert loads(state) == LOADS[season]
    assert made["trade"]["cargo"] == CARGO
    assert [boat["workers"].get("green", 0) for boat in made["boats"]] == [0, 0, 0, 1, 0, 0]
    assert (made["supply"]["gold"], made["green"], made["trade"]["cabins"]) == (47, 19, 4)


@pytest.mark.rule(M + "boats.reloaded")
def test_in_winter_the_boats_are_empty() -> None:
    state = given(6, merchants=True, season="autumn", passes=5, boats=row_of(6))
    end_season(state)
    made = table(state)
    assert (made["season"], loads(state)) == ("winter", [(0, 0)] * 6)
    assert made["trade"]["cargo"] == [NONE] * 6
    assert [boat["workers"] for boat in made["boats"]] == [{}] * 6
    assert (made["supply"]["gold"], made["green"], made["trade"]["cabins"]) == (48, 20, 6)


@pytest.mark.rule(M + "boats.reloaded")
def test_no_more_is_put_on_than_is_there() -> None:
    rich = {"goods": "48 gold", "workers": "20 green", "cabins": 6, "contracts": list(range(36))}
    trade = {"open": [None, None, None]}
    state = given(6, merchants=True, passes=5, boats=row_of(6), trade=trade, players=[rich])
    end_season(state)
    made = table(state)
    assert loads(state) == LOADS["summer"]
    assert made["trade"]["cargo"] == [NONE] * 6
    assert made["boats"][3]["workers"].get("green", 0) == 0
    assert (made["supply"]["gold"], made["green"], made["trade"]["open"]) == (0, 0, [None, None, None])


# ---------------------------------------------------------------- winter
@pytest.mark.rule(M + "boats.winter-benefit")
def test_in_winter_a_boat_is_laid_as_a_tile_and_scores_by_its_own_rule() -> None:
    state = given(
        3, merchants=True, season="winter", passes=2, boats={"sea breese II": {}},
        lots=[{"tile": tile, "bids": {0: "1 red"}} for tile in ("jeweller", "keythedral")],
    )  # fmt: skip
    play(state, 0, "pass")
    assert choices(state, 0, "take boat", "tile") == {"keyflower", "sea bastion", "sea breese II"}
    play(state, 0, "take boat", tile="sea breese II")
    while state.deciders:
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    laid = [tile["tile"] for tile in player_of(state, 0)["tiles"]]
    assert set(laid) == {"home 1", "jeweller", "keythedral", "sea breese II"}
    assert score(state)["sea breese II"] == 4


@pytest.mark.rule(M + "boats.winter-benefit")
def test_a_boat_ii_fits_to_water_and_fields_like_any_boat() -> None:
    state = given(merchants=True, season="winter", passes=1, boats={"keyflower II": {}}, players=[{"goods": "1 wood"}])
    play(state, 0, "pass")
    play(state, 0, "take boat", tile="keyflower II")
    assert goods(state, "home 1") == {"gold": 3, "wood": 1}
    assert legal(state, 0, "lay") == [{"do": "lay", "q": 0, "r": 1}]  # only the water of the home has no road
    play(state, 0, "lay", q=0, r=1)
    assert choices(state, 0, "turn", "turned") == {0, 3}
    play(state, 0, "turn", turned=0)
    assert (tile_of(state, "keyflower II")["q"], tile_of(state, "keyflower II")["r"]) == (0, 1)


@pytest.mark.rule(M + "boats.reloaded")
@pytest.mark.parametrize("aboard", ["gold", "cabins"])
def test_no_cargo_is_left_on_a_boat_that_was_taken_or_in_winter(aboard: str) -> None:
    cargo = [{"gold": 0, "cabins": 0, aboard: 1}, {"gold": 0, "cabins": 0}]
    boats: dict[str, dict[str, Any]] = {"keyflower": {"taken": 0}, "sea bastion": {}}
    given(2, merchants=True, season="autumn", trade={"cargo": cargo})
    for position in ({"season": "winter"}, {"season": "autumn", "step": BOAT_CHOICE, "boats": boats}):
        with pytest.raises(Malformed, match="is empty by now"):
            given(2, merchants=True, trade={"cargo": cargo}, **position)
    with pytest.raises(Malformed, match="is empty by now"):
        given(2, merchants=True, season="winter", contracts_aboard=[{"place": 1, "contracts": [3]}])
