"""Tuning: a step goes where the meetings point, a stop loses nothing, and only what wins is written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from steading.arena import tuner
from steading.arena.executors import Executor
from steading.arena.intervals import Interval, share_interval
from steading.arena.tuner import (
    Meeting,
    TuningProgress,
    TuningTask,
    Verdict,
    list_sides,
    resume,
    step,
    write_into,
)
from steading.engine import BUILD
from steading.engine.judgement import read_weights
from steading.games import judgement, weights
from tests.depth import DEEP

GAME = "my_farm_shop"
TASK = TuningTask(GAME, 2, start="greedy", pairs=6)
GOODS = [term.name for term in judgement(GAME).catalogue].index("goods")


def fresh(task: TuningTask = TASK) -> TuningProgress:
    """Nothing moved yet; each weight moves a judgement by a point."""
    number = len(tuner.flatten(task.base, task.seats))
    return TuningProgress(task.form(), [1.0] * number, [0.0] * number, [0.0] * number, [0.0] * number)


def goods_win(meetings: list[Meeting]) -> Iterator[tuple[float, float]]:
    """As if whoever holds goods dear in the first phase were ahead, and nothing else mattered."""
    for meeting in meetings:
        ahead = 10 * (meeting.one["2"][0][GOODS] - meeting.other["2"][0][GOODS])
        yield ahead, 0.5 + 0.5 * (ahead > 0) - 0.5 * (ahead < 0)


def test_a_step_moves_the_weights_towards_what_won() -> None:
    progress = fresh()
    for _ in range(8):
        apart = step(TASK, progress, goods_win)
    assert apart == pytest.approx(4.0)  # 0.4 points apart, ten times
    assert progress.steps == len(progress.margins) == 8
    assert progress.moved[GOODS - 1] == pytest.approx(8 * TASK.pace)
    others = [abs(by) for place, by in enumerate(progress.moved) if place != GOODS - 1]
    assert max(others) < 8 * TASK.pace
    found = tuner.make_weights(TASK, progress)
    assert found.rows["2"][0][GOODS] == pytest.approx(1.2 + 8 * TASK.pace)
    assert found.rows["3"] == weights(GAME, "greedy").rows["3"]
    assert all(row[0] == 1.0 for row in found.rows["2"])


def test_a_tuning_that_was_stopped_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole, part, path = fresh(), fresh(), tmp_path / "progress.json"
    for _ in range(4):
        step(TASK, whole, goods_win)
    for _ in range(2):
        step(TASK, part, goods_win)
    part.save(path)
    again = resume(path, TASK)
    assert again == part
    for _ in range(2):
        step(TASK, again, goods_win)
    assert again == whole


def test_the_progress_of_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    assert resume(path, TASK) is None
    fresh().save(path)
    with pytest.raises(ValueError, match="is about another tuning; name another file, or delete it"):
        resume(path, TuningTask(GAME, 2, start="greedy", pairs=7))
    for text in ("{}", "[]", "no"):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(ValueError, match="does not hold the progress of a tuning"):
            resume(path, TASK)


def test_the_verdict_is_of_fresh_deals_each_from_every_side() -> None:
    progress, seen = fresh(), []

    def noted(meetings: list[Meeting]) -> Iterator[tuple[float, float]]:
        seen.append({meeting.deal for meeting in meetings})
        return goods_win(meetings)

    for _ in range(3):
        step(TASK, progress, noted)
    verdict = tuner.judge_weights(TASK, tuner.make_weights(TASK, progress), noted, games=400)
    assert (verdict.games, verdict.wins) == (400, share_interval(400, 400))
    assert [len(deals) for deals in seen] == [6, 6, 6, 200]
    assert len(set.union(*seen)) == 218


@pytest.mark.parametrize(("like", "alone", "all_seats"), [(0, 3, 0), (1, 2, 1), (2, 1, 2), (3, 0, 3)])
def test_with_a_rival_so_many_of_three_meetings_are_among_its_like(
    like: int, alone: int, all_seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("meet_rivals", "meet_its_like", "meet_each_other"):
        monkeypatch.setattr(tuner, name, lambda meeting, name=name: name)
    met = [tuner.meet(Meeting(replace(TASK, rival="greedy", like=like), {}, {}, deal)) for deal in range(3)]
    assert (met.count("meet_rivals"), met.count("meet_its_like")) == (alone, all_seats)  # type: ignore[arg-type]


def test_the_verdict_is_of_games_against_each_other_whatever_was_tuned_against() -> None:
    task = replace(TASK, rival="greedy")

    def met(meetings: list[Meeting]) -> Iterator[tuple[float, float]]:
        assert {meeting.task.rival for meeting in meetings} == {""}
        return goods_win(meetings)

    assert tuner.judge_weights(task, tuner.make_weights(task, fresh(task)), met, games=4).games == 4


@pytest.mark.parametrize(
    ("games", "low", "better"), [(400, 0.501, True), (400, 0.5, False), (399, 0.6, False), (500, 0.49, False)]
)
def test_weights_are_better_by_400_games_and_a_bound_above_even(games: int, low: float, better: bool) -> None:
    assert Verdict(games, Interval(0.6, low, 0.7), 2.0).better is better


def test_every_second_seat_and_then_the_others() -> None:
    assert list_sides(2) == [(True, False), (False, True)]
    assert list_sides(4) == [(True, False, True, False), (False, True, False, True)]
    assert [sum(side) for side in list_sides(3)] == [1, 1, 1]


def test_weights_are_written_beside_those_that_are_there_with_how_they_were_made(tmp_path: Path) -> None:
    path, progress = tmp_path / "weights.toml", fresh()
    step(TASK, progress, goods_win)
    verdict = Verdict(400, Interval(0.6, 0.55, 0.65), 2.0)
    for _ in range(2):  # the second time in place of the first
        write_into(path, GAME, tuner.make_weights(TASK, progress, verdict=verdict), 2)
    sets = read_weights(path, judgement(GAME))
    assert sets["greedy"].rows == weights(GAME, "greedy").rows
    assert sets["tuned"].rows["4+"] == weights(GAME, "tuned").rows["4+"]
    assert sets["tuned"].rows["2"][0][GOODS] != 1.2
    (line,) = [line for line in sets["tuned"].made.split(" | ") if line.startswith("2 seats: ")]
    assert line.startswith("2 seats: 1 steps, 12 games from greedy, seed 1, ")
    assert line.endswith("60% [55%, 65%] of 400 games on fresh deals won against greedy")


@pytest.mark.skipif(BUILD == "interpreted" and not DEEP, reason="whole games: played on the compiled build")
def test_a_real_step_of_a_game_is_the_same_every_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuner, "SAMPLED", 1)
    task = TuningTask("key_flow", 2, start="greedy", pairs=2)
    play = partial(Executor().map, tuner.meet)
    one, other = tuner.start_tuning(task), tuner.start_tuning(task)
    assert step(task, one, play) == step(task, other, play)
    assert one == other
    assert any(one.moved)


def test_one_against_two_is_even_with_a_third_of_the_wins() -> None:
    third = tuner.sum_up([(0.0, 1 / 3)] * 134, 3)
    assert third.games == 402
    assert third.wins.value == pytest.approx(0.5)
    assert not third.better
    half = tuner.sum_up([(4.0, 0.5)] * 134, 3)
    assert half.wins.value == pytest.approx(2 / 3)
    assert half.better
    assert tuner.sum_up([(0.0, 0.5)] * 200, 2).wins == share_interval(200, 400)
