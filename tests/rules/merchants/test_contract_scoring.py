"""Contracts at the end of the game: which items complete them, and what they are worth."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.keyflower.kit import OVER, M, given, score


def items(*tiles: Any, seats: int = 2, figure: bool = False, **player: Any) -> dict[str, int]:
    """What a player with these tiles scores for items and contracts, when the game is over."""
    position = {"purple": 0} if figure else {}
    boats: dict[str, dict[str, Any]] = {tile: {} for tile in tiles if isinstance(tile, str) and tile.endswith("II")}
    own = {"village": list(tiles), **player}
    state = given(seats, merchants=True, season="winter", step=OVER, boats=boats, players=[own], **position)
    return {source: points for source, points in score(state).items() if source != "tiles"}


@pytest.mark.rule(M + "contract.complete")
def test_a_saw_and_a_wood_anywhere_in_the_village_complete_contract_13() -> None:
    assert items(contracts=[13], skills="1 saw", goods="1 wood") == {"contract 13": 7}
    assert items({"tile": "forge", "goods": "1 wood"}, contracts=[13], skills="1 saw") == {"contract 13": 7}
    assert items(contracts=[13], skills="1 saw") == {}
    assert items(contracts=[13], skills="1 anvil", goods="1 wood") == {}
    assert items(contracts=[13], skills="1 saw", goods="1 stone") == {}


@pytest.mark.rule(M + "contract.items-once")
def test_one_gold_completes_one_of_two_contracts_and_has_no_point_of_its_own() -> None:
    one = items(contracts=[33, 35], goods="1 gold 2 wood", skills="1 saw")
    assert list(one.values()) == [7]
    assert "gold" not in one
    both = items(contracts=[33, 35], goods="2 gold 2 wood", skills="1 saw")
    assert both == {"contract 33": 7, "contract 35": 7}


@pytest.mark.rule(M + "contract.items-once")
def test_what_a_contract_takes_is_missing_on_a_winter_tile() -> None:
    assert items("key market", contracts=[3], workers="3 green") == {"contract 03": 7, "key market": 2}


@pytest.mark.rule(M + "contract.once-each")
def test_items_for_two_contracts_complete_the_only_one_once() -> None:
    assert items(contracts=[22], skills="2 saw 2 pick axe 2 anvil") == {"contract 22": 7}


@pytest.mark.rule(M + "contract.substitutes")
def test_gold_stands_for_any_resource_of_a_contract() -> None:
    assert items(contracts=[14], skills="1 pick axe", goods="1 gold") == {"contract 14": 7}
    assert items(contracts=[14], skills="1 pick axe", goods="1 wood") == {}
    assert items(contracts=[26], goods="1 gold 1 wood") == {"gold": 1}  # nothing stands for gold


@pytest.mark.rule(M + "contract.substitutes")
def test_with_boat_3b_any_resource_stands_for_any_other() -> None:
    boat = {"tile": "summer boat 3", "side": "b"}
    assert items(boat, contracts=[14], skills="1 pick axe", goods="1 wood") == {"contract 14": 7}
    assert items(boat, contracts=[26], goods="1 iron 1 wood") == {"contract 26": 7}
    assert items({**boat, "side": "a"}, contracts=[14], skills="1 pick axe", goods="1 wood") == {}


@pytest.mark.rule(M + "contract.substitutes")
def test_green_workers_replace_no_colour_but_the_purple_figure_does() -> None:
    assert items(contracts=[11], workers="1 red 1 yellow 2 green") == {}
    assert items(contracts=[11], workers="1 red 1 yellow 2 green", figure=True) == {"contract 11": 7}
    assert items(contracts=[11], workers="1 red 2 green", figure=True) == {"gold": 1}  # two are missing


@pytest.mark.rule(M + "contract.substitutes")
@pytest.mark.parametrize(
    ("contract", "player"),
    [
        (22, {"skills": "1 saw 1 anvil"}),
        (23, {"goods": "2 wood"}),
        (0, {"workers": "3 blue"}),
        (3, {"workers": "1 green"}),
    ],
)
def test_the_purple_figure_is_any_one_item_of_a_contract(contract: int, player: dict[str, Any]) -> None:
    assert items(contracts=[contract], **player) == {}
    assert items(contracts=[contract], figure=True, **player) == {f"contract {contract:02}": 7}


@pytest.mark.rule(M + "contract.any-symbols")
def test_white_symbols_are_met_by_any_item_of_the_kind() -> None:
    assert items(contracts=[7], workers="2 green 2 red 1 blue") == {"contract 07": 7}
    assert items(contracts=[7], workers="3 red 2 blue") == {}  # the green one is asked for by name
    assert items(contracts=[16], skills="1 saw", goods="1 gold 1 wood") == {"contract 16": 7}
    assert items(contracts=[20], skills="2 pick axe") == {"contract 20": 7}
    assert items(contracts=[20], skills="1 anvil 1 saw") == {}
    assert items(contracts=[35], skills="1 anvil", goods="1 gold") == {"contract 35": 7}


@pytest.mark.rule(M + "contract.start-player")
def test_contract_12_is_completed_by_the_purple_figure_alone() -> None:
    everything: dict[str, Any] = {
        "workers": "2 blue 2 red 2 yellow 2 green",
        "skills": "2 saw 2 anvil",
        "goods": "2 wood 2 iron",
    }
    assert items(contracts=[12], **everything) == {}
    assert items(contracts=[12], figure=True) == {"contract 12": 7}
    # With it the apothecary would have its fifth worker, and contract 11 its blue one: it can do only one of these.
    assert items("apothecary", contracts=[12], workers="4 red", figure=True) == {"contract 12": 7}
    assert sum(items(contracts=[11, 12], workers="1 red 1 yellow 1 green", figure=True).values()) == 7


FOUR_ITEMS: dict[str, Any] = {"skills": "1 saw 1 pick axe 1 anvil", "goods": "1 wood 1 stone 1 iron 2 gold"}


@pytest.mark.rule(M + "contract.white-wind-ii")
def test_with_white_wind_ii_each_completed_contract_scores_ten() -> None:
    assert items(seats=6, contracts=[13, 14, 15, 26], **FOUR_ITEMS) == {
        f"contract {number}": 7 for number in (13, 14, 15, 26)
    }
    found = items("white wind II", seats=6, contracts=[13, 14, 15, 26, 23], **FOUR_ITEMS)
    assert found == {f"contract {number}": 10 for number in (13, 14, 15, 26)}


@pytest.mark.rule(M + "contract.muleteer")
def test_with_the_muleteer_uncompleted_contracts_score_three() -> None:
    found = items("muleteer", contracts=[0, 1, 2, 13, 14], skills="1 saw 1 pick axe", goods="1 wood 1 stone")
    assert found == {"contract 13": 7, "contract 14": 7, "muleteer": 9}


@pytest.mark.rule(M + "contract.muleteer")
def test_a_contract_may_be_left_uncompleted_for_the_muleteer() -> None:
    iron = {"tile": "blacksmith", "side": "upgraded", "goods": "3 iron"}
    assert items(iron, "muleteer", contracts=[25]) == {"blacksmith": 9, "muleteer": 3}
    assert items("muleteer", contracts=[25], goods="3 iron") == {"contract 25": 7}


@pytest.mark.rule(M + "contract.uncompleted")
def test_uncompleted_contracts_are_worth_nothing_and_cost_nothing() -> None:
    assert items(contracts=[0, 13, 26], workers="3 blue", skills="1 saw") == {}
    assert items(contracts=[0, 13, 26], goods="1 gold") == {"gold": 1}


@pytest.mark.rule(M + "contract.storage-choice")
def test_iron_on_a_blacksmith_serves_a_contract_if_it_is_worth_more_there() -> None:
    basic = {"tile": "blacksmith", "goods": "3 iron"}
    assert items(basic) == {"blacksmith": 6}
    assert items(basic, contracts=[25]) == {"contract 25": 7}
    assert items({**basic, "goods": "4 iron"}, contracts=[25]) == {"contract 25": 7, "blacksmith": 2}
    assert items({**basic, "side": "upgraded"}, contracts=[25]) == {"blacksmith": 9}
