"""The Merchants' three variants: all their tiles and boats, open screens, and help for some players."""

from __future__ import annotations

from typing import Any

import pytest

from steading import State
from tests.games.keyflower.kit import PIECES, M, game, given, laid_out, player_of, use
from tests.kit import play

A, B = range(2)
SEATS = [2, 3, 4, 5, 6]
ROW = ["keyflower II", "sea bastion II", "sea breese II", "flipper II", "ianvincible II", "white wind II"]
SEASON_TILES = {2: 6, 3: 7, 4: 8, 5: 9, 6: 10}
HANDS = {2: 4, 3: 4, 4: 3, 5: 3, 6: 2}
MERCHANTS = {"spring": "assayer", "summer": "bookkeeper", "autumn": "merchant"}
WINTER = {"artisan", "builder", "muleteer"}
BASE = {
    season: {record.name for record in PIECES.components.records if record.file == f"{season}.toml"}
    for season in ("spring", "summer", "autumn", "winter")
}


def table(state: State) -> Any:
    return state.dump()


# ---------------------------------------------------------------- A
@pytest.mark.rule(M + "variant.a-merchants")
@pytest.mark.parametrize("seats", SEATS)
def test_in_the_merchants_variant_only_boats_ii_come_and_every_season_its_merchants_tile(seats: int) -> None:
    for seed in range(4):
        state = game(merchants=True, all_merchants=True).start(seats, seed)
        assert [boat["boat"] for boat in table(state)["boats"]] == ROW[:seats]
        out = laid_out(state)
        for season, tile in MERCHANTS.items():
            assert len(out[season]) == SEASON_TILES[seats]
            assert tile in out[season]
            assert set(out[season]) - {tile} <= BASE[season]


@pytest.mark.rule(M + "variant.a-merchants")
def test_without_the_variant_boats_and_tiles_come_at_random() -> None:
    starts = [table(game(merchants=True).start(3, seed)) for seed in range(40)]
    assert len({tuple(boat["boat"] for boat in start["boats"]) for start in starts}) == 8
    assert {"assayer" in [row["tile"] for row in start["lots"]] for start in starts} == {True, False}


@pytest.mark.rule(M + "variant.a-winter")
@pytest.mark.parametrize("seats", SEATS)
def test_in_the_merchants_variant_its_three_winter_tiles_are_dealt_with_base_tiles(seats: int) -> None:
    for seed in range(10):
        players = table(game(merchants=True, all_merchants=True).start(seats, seed))["players"]
        assert [len(player["winter"]) for player in players] == [HANDS[seats]] * seats
        dealt = {tile for player in players for tile in player["winter"]}
        assert len(dealt) == HANDS[seats] * seats
        assert (dealt & WINTER, dealt - WINTER <= BASE["winter"]) == (WINTER, True)


# ---------------------------------------------------------------- B
@pytest.mark.rule(M + "variant.b-gamers")
def test_with_open_screens_an_open_contract_is_shown_and_a_drawn_one_is_not() -> None:
    own = {"workers": "1 blue", "village": [{"tile": "merchant", "side": "upgraded"}]}
    position = {"season": "winter", "trade": {"open": [3, 13, 26]}, "players": [own]}
    for open_screens in (True, False):
        state = given(2, merchants=True, open_screens=open_screens, **position)
        use(state, A, "merchant")
        play(state, A, "take contract", contract=13)
        play(state, A, "draw contract")
        assert len(player_of(state, A)["contracts"]) == 2
        for viewer in (None, B):
            view: Any = state.view(viewer)
            assert view["players"][A].get("contract_count") == (2 if open_screens else None)
            assert view["players"][A].get("contracts") == ([13] if open_screens else None)


@pytest.mark.rule(M + "variant.b-gamers")
def test_with_open_screens_a_contract_from_a_boat_stays_hidden() -> None:
    boats = {"sea breese II": {"workers": "2 red", "skills": "1 saw"}}
    state = given(
        3,
        merchants=True,
        open_screens=True,
        boats=boats,
        contracts_aboard=[{"place": 2, "contracts": [13]}],
        active=2,
        passes=2,
        players=[{"workers": "1 blue"}],
    )
    play(state, 2, "pass")
    play(state, A, "take boat", tile="sea breese II")
    view: Any = state.view(B)
    shown = view["players"][A]
    assert (shown["contract_count"], shown["contracts"]) == (1, [])
    # Workers and the skill, which lay open on the boat, stay open; the worker drawn at the start does not.
    assert shown["front_workers"] == {"blue": 0, "red": 2, "yellow": 0, "green": 0}
    assert shown["front_skills"] == {"anvil": 0, "pick axe": 0, "saw": 1, "face down": 0}


@pytest.mark.rule(M + "variant.b-gamers")
def test_with_open_screens_a_skill_drawn_lies_face_down() -> None:
    own = {"workers": "1 blue", "village": ["apprentice hall"]}
    state = given(2, merchants=True, open_screens=True, season="summer", players=[own])
    use(state, A, "apprentice hall")
    view: Any = state.view(B)
    assert view["players"][A]["front_skills"] == {"anvil": 0, "pick axe": 0, "saw": 0, "face down": 1}


# ---------------------------------------------------------------- C
@pytest.mark.rule(M + "variant.c-mixed-ability")
def test_a_helped_player_begins_with_a_green_worker_more() -> None:
    document = table(game(merchants=True, help_2=True).start(2, seed=1))
    workers = [player["workers"] for player in document["players"]]
    assert [sum(own.values()) for own in workers] == [8, 9]
    assert ([own["green"] for own in workers], document["green"]) == ([0, 1], 19 - green_aboard(document))


@pytest.mark.rule(M + "variant.c-mixed-ability")
def test_several_players_may_be_helped() -> None:
    options = {"merchants": True, "help_1": True, "help_3": True}
    document = table(game(**options).start(3, seed=1))
    assert [player["workers"]["green"] for player in document["players"]] == [1, 0, 1]
    assert document["green"] == 18 - green_aboard(document)


def green_aboard(document: Any) -> int:
    """Green workers on a boat (a Flipper II)."""
    return sum(boat["workers"].get("green", 0) for boat in document["boats"])
