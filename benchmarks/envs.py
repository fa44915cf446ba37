"""Environments beside the engine that they wrap: decisions a second by random legal play on one core, in this build.

`python -m benchmarks.envs SECONDS` prints them as JSON. CPU time is counted, so that other work matters less.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from steading import envs
from steading.arena.bench import SEATS, list_benchmarks
from steading.engine import BUILD, Chance, Game
from steading.engine.playout import play_out
from steading.games import make

LANES = 64
ROUNDS = 25  # each a fifth of a second or so, one kind after the other


def measure_rate(play: Callable[[int], int], seconds: float) -> float:
    """Decisions a second of something that plays some and says how many."""
    decisions, turn, begun = 0, 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        decisions += play(turn)
        turn += 1
    return decisions / spent


def measure_engine(game: Game) -> Callable[[int], int]:
    """As `steading bench` measures."""
    return lambda turn: int(play_out(game.start(SEATS, turn), Chance(turn)).decisions)


def measure_batch(name: str, options: dict[str, Any]) -> Callable[[int], int]:
    """All lanes stepped, with observations, masks and rewards."""
    lanes = envs.batch(name, LANES, SEATS, **options)

    def play(turn: int) -> int:
        lanes.step(lanes.draw())
        return LANES

    return play


def measure_aec(name: str, options: dict[str, Any]) -> Callable[[int], int]:
    """A whole game by PettingZoo's loop; `last` hands out observation and mask."""
    env = envs.pettingzoo(name, SEATS, **options)

    def play(turn: int) -> int:
        env.reset(seed=turn)
        decisions = 0
        for _ in env.agent_iter():
            _, _, over, _, _ = env.last()
            if over:
                env.step(None)
            else:
                env.step(env.draw())
                decisions += 1
        return decisions

    return play


def measure(name: str, options: dict[str, Any], seconds: float) -> dict[str, float]:
    """The middle of some rounds, and what of the engine's speed in the same round the environments keep: a machine
    with neighbours is fast and slow by turns."""
    played = {
        "engine": measure_engine(make(name, options)),
        "batch": measure_batch(name, options),
        "aec": measure_aec(name, options),
    }
    rounds = [{kind: measure_rate(play, seconds / ROUNDS) for kind, play in played.items()} for _ in range(ROUNDS)]
    kept = {f"{kind}_keeps": round(median(one[kind] / one["engine"] for one in rounds), 3) for kind in ("batch", "aec")}
    return {**{kind: round(median(one[kind] for one in rounds)) for kind in played}, **kept}


def main(seconds: float) -> None:
    """All that `steading bench` measures."""
    figures = {label: measure(name, dict(options), seconds) for label, (name, options) in list_benchmarks().items()}
    print(json.dumps({"build": BUILD, "envs": figures}))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
