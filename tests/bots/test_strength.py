"""Bots strong enough to be worth playing against. Many games, on the compiled build, until they are decided."""

from __future__ import annotations

import pytest

from steading.arena.matches import Match, MatchResult
from steading.arena.sequential import Answer, Mean, Wins, play_until
from steading.engine import BUILD
from tests.depth import DEEP

pytestmark = pytest.mark.skipif(BUILD == "interpreted" and not DEEP, reason="many games: played on the compiled build")
MODULES = {"jump_start": True, "farmer": True, "goals": True}


def settle(match: Match, answer: Answer) -> None:
    """It is as the answer says; in a deep run after all games, whatever decided it earlier."""

    def at_the_end(played: list[MatchResult]) -> bool | None:
        return answer(played) if len(played) == match.games else None

    sure, summary = play_until(at_the_end if DEEP else answer, match)
    assert summary.failures() == []
    assert sure, summary.form()


@pytest.mark.parametrize(
    ("game", "options"),
    [("my_farm_shop", {}), ("my_farm_shop", MODULES), ("keyflower", {}), ("key_flow", {})],
    ids=["my_farm_shop", "my_farm_shop with modules", "keyflower", "key_flow"],
)
def test_greedy_beats_random_in_at_least_95_of_100_games(game: str, options: dict[str, object]) -> None:
    match = Match(game, options, 2, ("greedy", "random"), 100, seed=1)
    settle(match, Wins(match, "greedy", least=95, poor=0.85))


@pytest.mark.parametrize("expansions", [("farmers",), ("merchants",), ("farmers", "merchants")], ids=" and ".join)
def test_greedy_beats_random_in_at_least_19_of_20_games(expansions: tuple[str, ...]) -> None:
    match = Match("keyflower", dict.fromkeys(expansions, True), 2, ("greedy", "random"), 20, seed=1)
    settle(match, Wins(match, "greedy", least=19, poor=0.7))


@pytest.mark.parametrize(
    ("game", "options", "games", "points"),
    [
        ("my_farm_shop", {}, 20, 65),
        ("keyflower", {}, 10, 40),
        ("keyflower", {"farmers": True, "merchants": True}, 8, 55),
        ("key_flow", {}, 10, 45),
    ],
    ids=["my_farm_shop", "keyflower", "keyflower with both expansions", "key_flow"],
)
def test_four_greedy_bots_average_at_least(game: str, options: dict[str, object], games: int, points: int) -> None:
    match = Match(game, options, 4, ("greedy",), games, seed=2)
    settle(match, Mean(match, points))


@pytest.mark.parametrize(("game", "bot"), [("my_farm_shop", "reeve"), ("keyflower", "miller"), ("key_flow", "reeve")])
def test_a_good_planner_beats_greedy_in_most_of_20_games(game: str, bot: str) -> None:
    """Bounded; the ladder of all levels is in benchmarks/strength.md."""
    match = Match(game, {}, 2, (bot, "greedy"), 20, seed=3)
    settle(match, Wins(match, bot, least=12, poor=0.5))
