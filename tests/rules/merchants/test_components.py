"""Components and key: the tiles, extensions, cabins and contracts that The Merchants bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from steading import Malformed, State
from steading.engine.chance import Chance, sow
from tests.games.keyflower.kit import GAME, M, game, given

BOATS_II = ["keyflower II", "sea bastion II", "sea breese II", "flipper II", "ianvincible II", "white wind II"]


def walk(state: State, seed: int) -> Iterator[Any]:
    """A game at random, position document by position document."""
    luck = Chance(sow(seed))
    yield state.dump()
    while state.deciders:
        seat = state.deciders[luck.draw(len(state.deciders))]
        actions = state.legal(seat)
        state.play(seat, actions[luck.draw(len(actions))])
        yield state.dump()


@pytest.mark.rule(M + "comp.tiles")
def test_there_are_twelve_tiles_six_buildings_and_winter_tiles_and_six_boats() -> None:
    tiles = [tile for tile in GAME.components.records if tile.file == "merchants.toml"]
    seasons = {tile.name: tile.record.text("season") for tile in tiles if tile.group == "building"}
    assert seasons == {"assayer": "spring", "bookkeeper": "summer", "merchant": "autumn"}
    assert [tile.name for tile in tiles if tile.group == "winter"] == ["artisan", "builder", "muleteer"]
    assert [tile.name for tile in tiles if tile.group == "boat"] == BOATS_II
    assert len(tiles) == 12


@pytest.mark.rule(M + "comp.tiles")
@pytest.mark.parametrize(
    "position",
    [
        {"lots": ["assayer"]},
        {"season": "summer", "lots": ["bookkeeper"]},
        {"season": "autumn", "lots": ["merchant"]},
        {"season": "winter", "lots": ["artisan", "builder", "muleteer"]},
        {"boats": {"keyflower II": {}, "sea bastion II": {}}},
    ],
)
def test_these_tiles_are_in_a_game_with_the_merchants_only(position: dict[str, Any]) -> None:
    given(merchants=True, **position)
    with pytest.raises(Malformed):
        given(**position)


@pytest.mark.rule(M + "comp.extensions")
def test_there_are_18_extensions_and_within_a_colour_no_two_cost_the_same() -> None:
    extensions = GAME.components.group("extension")
    assert [extension.name for extension in extensions] == [f"extension {number:02}" for number in range(18)]
    colours = [extension.record.text("colour") for extension in extensions]
    assert Counter(colours) == {"blue": 5, "red": 5, "yellow": 5, "green": 3}
    costs = [repr(extension.record.value("cost")) for extension in extensions]
    assert len(set(zip(colours, costs, strict=True))) == 18
    assert len(set(costs)) == 16  # a worker of any colour buys a blue, a red and a yellow one
    assert costs.count(repr({"worker": 1})) == 3


@pytest.mark.rule(M + "comp.cabins")
def test_there_are_six_cabins() -> None:
    for seed in (1, 2):
        for made in walk(game(merchants=True, all_merchants=True).start(5, seed), seed):
            carried = sum(boat["cabins"] for boat in made["trade"]["cargo"])
            assert made["trade"]["cabins"] + carried + sum(player["cabins"] for player in made["players"]) == 6


@pytest.mark.rule(M + "comp.cabins")
def test_with_six_cabins_on_homes_a_boat_has_none_to_carry() -> None:
    players = [{"cabins": 4}, {"cabins": 2}]
    state = given(merchants=True, passes=1, boats={"sea bastion II": {}}, players=players)
    while state.dump()["season"] == "spring":
        state.play(state.deciders[0], state.legal(state.deciders[0])[0])
    made: Any = state.dump()
    assert (made["trade"]["cabins"], made["trade"]["cargo"][1]["cabins"]) == (0, 0)
    assert [player["cabins"] for player in made["players"]] == [4, 2]
    with pytest.raises(Malformed, match="cabins"):
        given(merchants=True, players=[{"cabins": 4}, {"cabins": 3}])


@pytest.mark.rule(M + "comp.contracts")
def test_there_are_36_contracts_all_different_and_one_shows_the_start_player() -> None:
    contracts = GAME.components.group("contract")
    assert [contract.name for contract in contracts] == [f"contract {number:02}" for number in range(36)]
    needs: list[Any] = [contract.record.value("needs") for contract in contracts]
    assert len({tuple(sorted(items.items())) for items in needs}) == 36
    assert [number for number, items in enumerate(needs) if "figure" in items] == [12]


@pytest.mark.rule(M + "comp.contracts")
def test_every_contract_is_always_in_one_place() -> None:
    for made in walk(game(merchants=True, all_merchants=True).start(6, 3), 3):
        trade = made["trade"]
        known = [contract for contract in trade["open"] if contract is not None] + trade["discarded"]
        known += [contract for player in made["players"] for contract in player["contracts"]]
        known += [contract for boat in made["contracts_aboard"] for contract in boat["contracts"]]
        assert len(known) == len(set(known)) == 36 - sum(trade["piles"])
