"""Does CMA-ES find better weights than our own tuning, in the same time, from the same start, on the same deals?

    pip install cma
    python -m benchmarks.optimisers key_flow --seats 2 --seconds 150

Each tunes for so long. The weights that each has come to then meet those of the start, and each other, on fresh deals.
CMA-ES is the variant for many dimensions (a diagonal covariance); what it is told of a set of weights is by how much
that set was ahead of those of the start, on deals that are the same for all sets of a generation.
"""

from __future__ import annotations

import argparse
import importlib
import time
from functools import partial
from typing import Any

from steading.arena.executors import make_executor
from steading.arena.tuner import (
    FRESH,
    MOST,
    Meeting,
    MeetingPlayer,
    TuningTask,
    judge_weights,
    list_sides,
    make_weights,
    meet,
    move_weights,
    start_tuning,
    step,
)
from steading.engine import sow
from steading.engine.judgement import Weights

FIRST_STEP = 0.3  # points, by which CMA-ES moves each weight at first
DEALS = 6  # that each set of a generation is played on


def tune_ours(task: TuningTask, seconds: float, play: MeetingPlayer) -> tuple[Weights, int]:
    """The weights that our tuning comes to, and the games it took."""
    progress = start_tuning(task)
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        step(task, progress, play)
    return make_weights(task, progress), progress.steps * task.pairs * len(list_sides(task.seats))


def tune_cma(task: TuningTask, seconds: float, play: MeetingPlayer) -> tuple[Weights, int]:
    """The same by CMA-ES."""
    library: Any = importlib.import_module("cma")
    scales = start_tuning(task).scales
    places = [place for place, scale in enumerate(scales) if scale > 0.0]  # a term that never varies says nothing
    options = {"seed": task.seed, "verbose": -9, "CMA_diagonal": True}
    strategy = library.CMAEvolutionStrategy([0.0] * len(places), FIRST_STEP, options)

    def weights_at(point: Any) -> Weights:
        by = [0.0] * len(scales)
        for place, value in zip(places, point, strict=True):
            by[place] = float(value)
        return move_weights(task, "tuned", "", by, scales)

    base, games, generation = task.base.rows, 0, 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        points = strategy.ask()
        deals = [sow(task.seed, generation, number) for number in range(DEALS)]
        meetings = [Meeting(task, weights_at(point).rows, base, deal) for point in points for deal in deals]
        ahead = [max(-MOST, min(MOST, margin)) for margin, _ in play(meetings)]
        strategy.tell(points, [-sum(ahead[at : at + DEALS]) for at in range(0, len(ahead), DEALS)])
        games += len(meetings) * len(list_sides(task.seats))
        generation += 1
    return weights_at(strategy.result.xfavorite), games


def main() -> None:
    """Tune in both ways, and judge."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=150.0)
    parser.add_argument("--start", default="greedy")
    parser.add_argument("--workers", type=int, default=0)
    given = parser.parse_args()
    task = TuningTask(given.game, given.seats, start=given.start)
    with make_executor(workers=given.workers) as executor:
        play: MeetingPlayer = partial(executor.map, meet)
        found = {}
        for name, tune in (("ours", tune_ours), ("CMA-ES", tune_cma)):
            found[name], games = tune(task, given.seconds, play)
            print(f"{name}: {games} games in {given.seconds:.0f} s", flush=True)
            verdict = judge_weights(task, found[name], play)
            print(f"{name} against {task.start}: {verdict.wins.words} of {verdict.games}", flush=True)
        deals = [sow(task.seed, FRESH, FRESH, number) for number in range(verdict.games // len(list_sides(task.seats)))]
        meetings = [Meeting(task, found["ours"].rows, found["CMA-ES"].rows, deal) for deal in deals]
        results = list(play(meetings))
        won = sum([part for _, part in results]) / len(results)
        points = sum([margin for margin, _ in results]) / len(results)
        print(f"ours against CMA-ES: {won:.0%} of {verdict.games}, {points:+.1f} points", flush=True)


if __name__ == "__main__":
    main()
