"""Bots strong enough to be worth playing against. Many games: `make test` plays them on the compiled build."""

from __future__ import annotations

from typing import Any

import pytest

from steading.arena.matches import Match, Summary, play_match

MODULES = {"jump_start": True, "farmer": True, "goals": True}


def result(match: Match) -> Any:
    summary = Summary(match)
    summary.results = list(play_match(match, workers=1))
    return summary.form()


@pytest.mark.parametrize(
    ("game", "options"),
    [("my_farm_shop", {}), ("my_farm_shop", MODULES), ("keyflower", {}), ("key_flow", {})],
    ids=["my_farm_shop", "my_farm_shop with modules", "keyflower", "key_flow"],
)
def test_greedy_beats_random_in_at_least_95_of_100_games(game: str, options: dict[str, object]) -> None:
    form = result(Match(game, options, 2, ("greedy", "random"), 100, seed=1))
    assert form["failures"] == 0
    assert form["wins_by_bot"]["greedy"] >= 95


def test_four_greedy_bots_average_at_least_65_coins() -> None:
    form = result(Match("my_farm_shop", {}, 4, ("greedy",), 20, seed=2))
    assert form["failures"] == 0
    assert form["scores"]["mean"] >= 65


def test_four_greedy_bots_average_at_least_40_points_in_keyflower() -> None:
    form = result(Match("keyflower", {}, 4, ("greedy",), 10, seed=2))
    assert form["failures"] == 0
    assert form["scores"]["mean"] >= 40


def test_four_greedy_bots_average_at_least_45_points_in_key_flow() -> None:
    form = result(Match("key_flow", {}, 4, ("greedy",), 10, seed=2))
    assert form["failures"] == 0
    assert form["scores"]["mean"] >= 45
