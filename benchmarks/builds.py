"""Two compiled builds beside each other: the same random games in each, in turn, by CPU time; ratios of each round.

python -m benchmarks.builds FOLDER FOLDER [ROUNDS]     both as `tools/compile.py FOLDER` makes them
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from steading.arena.bench import SEATS
from steading.engine import Chance
from steading.engine.playout import play_out
from steading.games import make

ROOT = Path(__file__).parent.parent
GAMES: dict[str, tuple[str, dict[str, bool], int]] = {  # with how many games take some two seconds
    "my_farm_shop": ("my_farm_shop", {}, 4000),
    "keyflower": ("keyflower", {}, 1200),
    "keyflower, both expansions": ("keyflower", {"farmers": True, "merchants": True}, 900),
    "key_flow": ("key_flow", {}, 1500),
}


def measure() -> dict[str, float]:
    """Decisions a second of CPU, of the package that is imported here."""
    found = {}
    for label, (name, options, number) in GAMES.items():
        game, decisions, begun = make(name, options), 0, time.process_time()
        for seed in range(number):
            decisions += play_out(game.start(SEATS, seed), Chance(seed)).decisions
        found[label] = decisions / (time.process_time() - begun)
    return found


def measure_build(folder: str) -> dict[str, float]:
    """The same in a process with the build of this folder."""
    path = os.pathsep.join([str(Path(folder).resolve() / "src"), str(ROOT)])
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.builds"],
        env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    figures: dict[str, float] = json.loads(run.stdout)
    return figures


def main(before: str, after: str, rounds: int = 9) -> None:
    """Measure in turn, and print medians and ratios."""
    pairs = []
    for number in range(rounds):
        order = (before, after) if number % 2 else (after, before)
        found = {folder: measure_build(folder) for folder in order}
        pairs.append((found[before], found[after]))
    for label in GAMES:
        first, second = (statistics.median([pair[side][label] for pair in pairs]) for side in (0, 1))
        ratios = sorted(new[label] / old[label] for old, new in pairs)
        middle, spread = statistics.median(ratios), f"{ratios[0]:.2f} to {ratios[-1]:.2f}"
        print(f"{label:28}{first:>12,.0f}/s{second:>12,.0f}/s{middle:>8.3f}  ({spread})", flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 2:
        main(sys.argv[1], sys.argv[2], *map(int, sys.argv[3:]))
    else:
        print(json.dumps(measure()))
