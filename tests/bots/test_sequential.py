"""Matches that stop once they are decided: with the answer that all games would give, or a doubt that is stated."""

from __future__ import annotations

import random

from steading.arena.matches import Match, MatchResult, play_match
from steading.arena.sequential import DOUBT, Mean, Wins, play_until

MATCH = Match("my_farm_shop", {}, 2, ("greedy", "random"), 100, seed=1)
CLAIM = Wins(MATCH, "greedy", least=95, poor=0.85)


def won(good: bool = True) -> MatchResult:
    return MatchResult(("greedy", "random"), (30, 20), (0,) if good else (1,))


def tied() -> MatchResult:
    return MatchResult(("greedy", "random"), (30, 30), (0, 1))


def answered(results: list[MatchResult]) -> tuple[bool | None, int]:
    """The first answer, and after how many games it was given."""
    for played in range(1, len(results) + 1):
        answer = CLAIM(results[:played])
        if answer is not None:
            return answer, played
    return None, len(results)


def test_a_bot_that_always_wins_has_shown_it_after_31_games() -> None:
    assert answered([won()] * 100) == (True, 31)


def test_a_lost_game_asks_for_18_more_wins() -> None:
    assert answered([won(False), *[won()] * 99]) == (True, 49)


def test_six_lost_games_decide_and_five_do_not() -> None:
    assert answered([won(False)] * 6) == (False, 6)
    assert answered([*[won(False)] * 5, *[won()] * 95]) == (True, 100)
    assert answered([*[won(False)] * 5, *[won()] * 94]) == (None, 99)


def test_a_tie_is_half_a_win() -> None:
    assert answered([tied()] * 11) == (False, 11)
    assert answered([*[won(False)] * 5, tied(), *[won()] * 94]) == (False, 6)


def test_of_poor_bots_hardly_any_passes_and_of_good_ones_every_one_that_would() -> None:
    luck = random.Random(4)
    passed = 0
    for _ in range(2000):
        results = [won(luck.random() < CLAIM.poor) for _ in range(100)]
        passed += answered(results)[0] is True
    assert passed <= 2000 * DOUBT
    for _ in range(200):
        results = [won(luck.random() < 0.96) for _ in range(100)]
        if sum(result.winners == (0,) for result in results) >= 95:
            assert answered(results)[0] is True


def test_a_mean_is_decided_when_the_games_left_could_all_be_worth_nothing() -> None:
    mean = Mean(MATCH, 20)
    results = [won()] * 100  # 50 points a game
    assert mean(results[:79]) is None
    assert mean(results[:80]) is True
    assert Mean(MATCH, 26)(results) is False


def test_no_game_is_played_after_the_answer() -> None:
    match = Match("my_farm_shop", {}, 2, ("random",), 50, seed=3)
    sure, summary = play_until(lambda results: True if len(results) == 3 else None, match)
    assert sure
    assert summary.results == [result for result, _ in zip(play_match(match), range(3), strict=False)]


def test_a_game_that_fails_is_a_no() -> None:
    match = Match("my_farm_shop", {}, 2, ("tests.bots.test_sequential:Broken",), 5, seed=3)
    sure, summary = play_until(lambda results: True if len(results) == 3 else None, match)
    assert not sure
    assert len(summary.failures()) == 1


class Broken:
    """A bot that fails."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, imagined: object, seat: int) -> object:
        raise RuntimeError("out of order")
