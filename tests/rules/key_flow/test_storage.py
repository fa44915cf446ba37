"""Autumn cards that score: resources on storage cards, and the cards of three panels."""

from __future__ import annotations

import pytest

from tests.games.key_flow.kit import R, revealed
from tests.kit import refused
from tests.rules.key_flow.test_scoring import over, score, sheet_of, spent

STORAGE = ("barn", "blacksmith", "stone yard", "timber yard")
THREE_PANELS = ("forge", "goldsmith", "sawmill", "sculptor", "well")


# ---------------------------------------------------------------- storage cards
@pytest.mark.rule(R + "storage.not-workable")
@pytest.mark.parametrize("card", STORAGE)
def test_a_storage_card_cannot_be_worked(card: str) -> None:
    state = revealed(2, "autumn keyple 10", players=[{"village": [card]}])
    refused(state, 0, R + "keyple.river-row-refused", "work", village=0, at="river +0.5", tokens=0)


@pytest.mark.rule(R + "storage.not-workable")
def test_resources_one_card_away_do_not_count_for_storage() -> None:
    beside = ("home 1", "3 iron 3 gold")
    assert score(over(village=[beside, "blacksmith"])) == {"gold": 3}
    assert score(over(village=[beside, ("barn", "1 iron", 1)])) == {"barn": 2, "gold": 3}
    assert score(over(village=[("blacksmith", "3 iron"), ("barn", "", 1), ("home 1", "3 gold")])) == {"gold": 3}


@pytest.mark.rule(R + "storage.barn")
@pytest.mark.parametrize(("upgrades", "points"), [(0, 5), (1, 10)])
def test_a_barn_scores_everything_on_it_and_gold_only_there(upgrades: int, points: int) -> None:
    state = over(village=[("barn", "3 wood 2 gold", upgrades)])
    assert score(state) == {"barn": points}
    assert spent(state, "barn") == {"wood": 3, "gold": 2}
    assert score(over(village=[("barn", "2 iron 2 stone 1 wood", upgrades)])) == {"barn": points}


@pytest.mark.rule(R + "storage.barn")
def test_gold_elsewhere_keeps_its_own_point() -> None:
    assert score(over(village=[("barn", "1 gold", 1), ("home 1", "4 gold")])) == {"barn": 2, "gold": 4}


@pytest.mark.rule(R + "storage.blacksmith")
@pytest.mark.parametrize(
    ("goods", "basic", "better"),
    [
        ("2 iron 2 gold", {"blacksmith": 10}, {"blacksmith": 10}),
        ("2 iron 2 wood", {}, {"blacksmith": 10}),
        ("4 gold", {"blacksmith": 10}, {"blacksmith": 10}),
        ("3 iron 1 gold", {"blacksmith": 5}, {"blacksmith": 5}),
        ("1 iron 3 gold", {"blacksmith": 10}, {"blacksmith": 10}),
        ("1 iron 2 gold", {"blacksmith": 5, "gold": 1}, {"blacksmith": 5, "gold": 1}),
        ("1 wood 1 gold", {"gold": 1}, {"blacksmith": 5}),
        ("3 iron 2 wood 1 gold", {"blacksmith": 5}, {"blacksmith": 15}),
        ("2 stone 2 iron", {}, {}),
    ],
)
def test_a_blacksmith_scores_pairs(goods: str, basic: dict[str, int], better: dict[str, int]) -> None:
    assert score(over(village=[("blacksmith", goods)])) == basic
    assert score(over(village=[("blacksmith", goods, 1)])) == better


@pytest.mark.rule(R + "storage.yards")
@pytest.mark.parametrize(
    ("yard", "resource", "second", "foreign"),
    [("stone yard", "stone", "iron", "wood"), ("timber yard", "wood", "stone", "iron")],
)
def test_a_yard_scores_pairs_like_the_blacksmith(yard: str, resource: str, second: str, foreign: str) -> None:
    assert score(over(village=[(yard, f"2 {resource} 2 gold")])) == {yard: 10}
    assert score(over(village=[(yard, f"2 {resource} 2 gold", 1)])) == {yard: 10}
    assert score(over(village=[(yard, f"2 {resource} 2 {second}")])) == {}
    assert score(over(village=[(yard, f"2 {resource} 2 {second}", 1)])) == {yard: 10}
    assert score(over(village=[(yard, f"2 {resource} 2 {foreign}", 1)])) == {}
    assert score(over(village=[(yard, "4 gold")])) == {yard: 10}


@pytest.mark.rule(R + "storage.exclusive")
def test_what_storage_scores_no_other_card_counts() -> None:
    village = [("blacksmith", "3 iron 1 gold"), "windmill"]
    state = over(village=[*village, ("home 1", "3 wood")])
    assert score(state) == {"blacksmith": 5, "windmill": 5}
    assert spent(state, "blacksmith") == {"iron": 1, "gold": 1}
    assert spent(state, "windmill") == {"iron": 2, "wood": 3}
    assert sheet_of(over(village=[*village, ("home 1", "2 wood")])).total == 6


@pytest.mark.rule(R + "storage.exclusive")
def test_what_lies_on_storage_without_scoring_is_free_for_other_cards() -> None:
    assert score(over(village=[("stone yard", "5 wood"), "windmill"])) == {"windmill": 5}
    assert score(over(village=[("barn", "1 gold"), "jeweller"])) == {"jeweller": 2}
    assert score(over(village=[("barn", "5 wood", 1), "windmill"])) == {"barn": 10}


# ---------------------------------------------------------------- three panels
@pytest.mark.rule(R + "double.forge")
@pytest.mark.parametrize(("upgrades", "points"), [(0, 3), (1, 10), (2, 20)])
def test_the_forge_scores_by_its_upgrades(upgrades: int, points: int) -> None:
    assert score(over(village=[("forge", "", upgrades)])) == {"panels": points}


@pytest.mark.rule(R + "double.well")
@pytest.mark.parametrize(("upgrades", "points"), [(0, 3), (1, 10), (2, 20)])
def test_the_well_scores_by_its_upgrades(upgrades: int, points: int) -> None:
    assert score(over(village=[("well", "", upgrades)])) == {"panels": points}


@pytest.mark.rule(R + "double.others")
@pytest.mark.parametrize("card", ["goldsmith", "sawmill", "sculptor"])
def test_the_other_three_score_alike(card: str) -> None:
    points = [score(over(village=[(card, "", upgrades)])) for upgrades in (0, 1, 2)]
    assert points == [{"panels": 3}, {"panels": 10}, {"panels": 20}]


@pytest.mark.rule(R + "double.forge")
@pytest.mark.rule(R + "double.well")
@pytest.mark.rule(R + "double.others")
@pytest.mark.parametrize("upgrades", [0, 1, 2])
@pytest.mark.parametrize("card", THREE_PANELS)
def test_a_card_of_three_panels_cannot_be_worked(card: str, upgrades: int) -> None:
    state = revealed(2, "autumn keyple 10", players=[{"village": [(card, "", upgrades)]}])
    refused(state, 0, R + "keyple.inactive-refused", "work", village=0, at="top 1", tokens=0)
