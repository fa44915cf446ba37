"""The arena: deals from every side, intervals that can be checked by hand, and no game more than is needed."""

from __future__ import annotations

import json
import math
import random
from collections.abc import Iterator
from typing import Any

import pytest

from steading import Action, State
from steading.arena import ladder
from steading.arena.intervals import lasting_interval, mean_interval, share_interval
from steading.arena.ladder import (
    Outcome,
    Pairing,
    ThinkingTime,
    list_lineups,
    list_pairs,
    make_pairing,
    make_self_play,
    play_series,
    rate_bots,
)
from steading.arena.plot import PlotRow, draw_plot
from steading.bots import RandomBot

GAME = "my_farm_shop"
OTHER = "tests.bots.test_arena:Other"


class Other:
    """Another bot that plays at random."""

    def __init__(self, seed: int) -> None:
        self.inner = RandomBot(seed + 1)

    def decide(self, imagined: State, seat: int) -> Action:
        return self.inner.decide(imagined, seat)


class Broken(Other):
    def decide(self, imagined: State, seat: int) -> Action:
        raise RuntimeError("out of order")


def ended(winner: int, lineup: tuple[str, ...] = ("random", OTHER)) -> Outcome:
    """A game of two that this seat won by ten points."""
    places = tuple(1 if seat == winner else 2 for seat in range(len(lineup)))
    scores = tuple(30 if seat == winner else 20 for seat in range(len(lineup)))
    return Outcome(lineup, 0, scores, places, (ThinkingTime(10, 0.01, 0.005),) * len(lineup))


def pair(games: int, won: int) -> Pairing:
    """So many games, so many of them won by the first bot, from either side."""
    pairing = make_pairing(GAME, {}, 2, ("random", OTHER), 1, False)
    sides = pairing.contest.lineups
    outcomes = [ended(n % 2 if n < won else 1 - n % 2, sides[n % 2]) for n in range(games)]
    pairing.deals = [outcomes[n : n + 2] for n in range(0, games, 2)]
    return pairing


def test_wilsons_interval_has_the_numbers_of_the_book() -> None:
    assert share_interval(9, 10) == pytest.approx((0.9, 0.5958, 0.9821), abs=1e-4)
    assert share_interval(50, 100) == pytest.approx((0.5, 0.4038, 0.5962), abs=1e-4)
    assert share_interval(0, 20) == pytest.approx((0, 0, 0.1611), abs=1e-4)
    assert share_interval(0, 0) == (0.0, 0.0, 1.0)
    assert share_interval(9, 10).words == "90% [60%, 98%]"


def test_an_interval_that_is_looked_at_after_every_game_seldom_leaves_out_the_truth() -> None:
    assert lasting_interval(0, 0) == (0.0, 0.0, 1.0)
    assert lasting_interval(21, 21) == pytest.approx((1.0, (0.05 / 22) ** (1 / 21), 1.0), abs=1e-6)  # 0.748
    found, once = lasting_interval(50, 100), share_interval(50, 100)
    assert found.low < once.low < found.value < once.high < found.high
    assert lasting_interval(30, 100) == pytest.approx([1 - each for each in (0.7, *lasting_interval(70, 100)[:0:-1])])
    luck, wrong = random.Random(5), 0
    for _ in range(120):
        won = 0
        for games in range(1, 121):
            won += luck.random() < 0.6
            if not (found := lasting_interval(won, games)).low <= 0.6 <= found.high:
                wrong += 1
                break
    assert wrong <= 6  # of 120: one of twenty at most


def test_a_mean_has_an_interval_from_two_values_on() -> None:
    assert mean_interval([1, 2, 3, 4]) == pytest.approx((2.5, 2.5 - 1.2652, 2.5 + 1.2652), abs=1e-4)
    assert mean_interval([3]) == (3.0, -math.inf, math.inf)
    assert mean_interval([3]).form() == {"value": 3.0, "low": None, "high": None}


def test_each_side_sits_everywhere() -> None:
    assert list_lineups("a", "b", 2, False) == (("a", "b"), ("b", "a"))
    assert list_lineups("a", "b", 4, False) == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    assert list_lineups("a", "b", 3, True) == (("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a"))
    for seats in (3, 5):
        lineups = list_lineups("a", "b", seats, False)
        assert len(set(lineups)) == len(lineups) == 2 * seats
        for seat in range(seats):
            assert [lineup[seat] for lineup in lineups].count("a") == seats


def test_who_meets_whom() -> None:
    assert list_pairs("abc") == [("a", "b"), ("a", "c"), ("b", "c")]
    assert list_pairs("abc", ladder=True) == [("a", "b"), ("b", "c")]
    assert list_pairs("abc", alone=True) == [("a", "b"), ("a", "c")]


def test_a_deal_is_the_same_from_every_side() -> None:
    pairing = make_pairing(GAME, {}, 2, ("random", "random"), 1, False)
    first, second = ladder.play_deal(pairing.contest, 4)
    assert first.first == second.first
    assert ladder.play_deal(pairing.contest, 4)[0].scores == first.scores
    assert ladder.play_deal(pairing.contest, 5)[0].scores != first.scores
    assert all(thought.decisions > 0 and 0 <= thought.worst <= thought.seconds for thought in first.thoughts)


def test_a_pair_is_told_by_wins_margins_scores_and_time() -> None:
    form: Any = ladder.table_form(2, ["random", OTHER], [pair(10, 8)])
    (row,) = form["pairings"]
    assert row == {
        "bots": ["random", OTHER],
        "games": 10,
        "deals": 5,
        "stopped": False,
        "fair": 0.5,
        "wins": share_interval(8, 10).form(),
        "margin": mean_interval([10, 10, 10, 10, -10]).form(),
        "scores": [28.0, 22.0],
        "failures": 0,
    }
    best, worst = form["bots"]
    assert [best["name"], worst["name"]] == ["random", OTHER]
    assert best["rating"]["mu"] > worst["rating"]["mu"]
    assert (best["games"], best["wins"], best["decisions"]) == (10, 8, 100)
    assert best["ms"] == {"mean": 1.0, "worst": 5.0}
    assert json.loads(json.dumps(form)) == form


def test_a_tie_is_half_a_win_and_alone_an_even_share_is_a_fourth() -> None:
    lineup = ("a", "b", "b", "b")
    pairing = make_pairing(GAME, {}, 4, ("a", "b"), 1, True)
    pairing.deals = [[Outcome(lineup, 0, (30, 30, 20, 10), (1, 1, 3, 4), (ThinkingTime(),) * 4), ended(0, lineup)]]
    assert pairing.fair == 0.25
    assert pairing.count_wins() == 1.5
    assert pairing.margin().value == pytest.approx((10 + 10) / 2)


def test_ratings_follow_mean_places_whoever_sits_on_how_many_seats() -> None:
    alone = [Outcome(("a", "b", "b"), 0, (20, 30, 10), (2, 1, 3), (ThinkingTime(),) * 3)] * 5
    rated = rate_bots(alone)
    assert rated is not None
    assert rated["a"][0] == pytest.approx(rated["b"][0])
    rated = rate_bots([ended(0)] * 5)
    assert rated is not None
    assert rated["random"][0] > 30 > 20 > rated[OTHER][0]
    assert rated["random"][1] < 25 / 3


def counted(
    pairing: Pairing, outcomes: Iterator[int], monkeypatch: pytest.MonkeyPatch, games: int, bound: float
) -> int:
    """Games that are played, if they end like this."""
    sides = pairing.contest.lineups

    def deal(contest: object, number: int) -> list[Outcome]:
        return [ended(next(outcomes) ^ side, lineup) for side, lineup in enumerate(sides)]

    monkeypatch.setattr(ladder, "play_deal", deal)
    return sum(play_series(pairing, games, bound))


def test_a_pair_stops_when_the_result_is_certain(monkeypatch: pytest.MonkeyPatch) -> None:
    always, even = iter([0] * 400), iter([0, 1] * 200)
    one, other = (make_pairing(GAME, {}, 2, ("random", OTHER), 1, False) for _ in range(2))
    assert counted(one, always, monkeypatch, 400, 0.5) == 20
    assert one.stopped
    assert one.wins() == share_interval(20, 20)
    assert counted(other, even, monkeypatch, 400, 0.5) == 400
    assert not other.stopped


def test_a_bound_that_is_asked_about_takes_more_games(monkeypatch: pytest.MonkeyPatch) -> None:
    pairing = make_pairing(GAME, {}, 2, ("random", OTHER), 1, False)
    assert counted(pairing, iter([0] * 400), monkeypatch, 400, 0.9) == 112
    assert pairing.certain(0.9)
    assert not pairing.certain(0.95)


def test_of_even_pairs_hardly_any_stops() -> None:
    luck, stopped = random.Random(3), 0
    for _ in range(200):
        won = 0
        for game in range(1, 401):
            won += luck.random() < 0.5
            sure = share_interval(won, game, ladder.CERTAIN)
            if game >= ladder.FEWEST and not sure.low <= 0.5 <= sure.high:
                stopped += 1
                break
    assert stopped <= 4


def test_a_bot_that_fails_is_counted_and_the_others_go_on() -> None:
    broken = "tests.bots.test_arena:Broken"
    pairing = make_pairing(GAME, {}, 2, ("random", broken), 1, False)
    assert list(play_series(pairing, 3)) == [2, 2]
    assert len(pairing.failures) == 4
    assert pairing.failures[0].startswith(f"deal 0, random, {broken}: RuntimeError: out of order")
    assert pairing.form()["games"] == 0
    json.dumps(ladder.table_form(2, ["random", broken], [pairing]))


def test_a_bot_by_itself_is_told_by_the_order_of_play() -> None:
    alone = make_self_play(GAME, {}, 3, "random", 1)
    assert list(play_series(alone, 3)) == [1, 1, 1]
    form = ladder.table_form(3, [], [alone])
    assert "order" in form
    assert (form["seats"], form["bot"], form["games"], form["fair"]) == (3, "random", 3, 0.3333)
    order = form["order"]
    assert sum(row["wins"]["value"] for row in order) == pytest.approx(1, abs=1e-3)
    first = [outcome.scores[outcome.first] for outcome in alone.outcomes]
    assert order[0]["score"]["value"] == pytest.approx(sum(first) / 3, abs=1e-3)


def test_the_picture_has_a_row_for_each_pair_and_escapes_what_it_says() -> None:
    form = ladder.whole_form(GAME, {"goals": True}, 1, [ladder.table_form(2, ["random", OTHER], [pair(10, 8)])])
    picture = ladder.draw_picture(form)
    assert "my_farm_shop, goals" in picture
    assert f"2 seats, random v {OTHER}" in picture
    assert "80% [49%, 94%]" in picture
    assert "&lt;b&gt;" in draw_plot("<b>", [PlotRow("<b>", 0.5, 0.4, 0.6, 0.5)])
