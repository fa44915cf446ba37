"""How long a network takes to judge a position, beyond the measuring of the terms that it is given: microseconds of
CPU, medians of several rounds, by game and number of seats.

    python -m benchmarks.network            the build that is imported here
    python -m benchmarks.network --both     the sources interpreted, and build/compiled beside them, in turn

In each round the same positions of random games are judged, and their terms are measured alone; one is taken from the
other, so what other work on the machine takes falls on both.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from steading.bots.levels import find_network
from steading.bots.network import NetworkTable, rank_terms
from steading.engine import BUILD, Chance, State
from steading.engine.ints import Floats, Ints
from steading.engine.playout import play_out
from steading.games import GAMES, make

from .run import ROOT, copy_sources

POSITIONS = 120
STRIDE = 9  # decisions between them
ROUNDS = 9
COMPILED = ROOT / "build" / "compiled" / "src"  # as `tools/compile.py build/compiled` makes it
Figures = dict[str, tuple[float, float]]


def find_positions(game: str, seats: int) -> list[State]:
    """Moments of random games."""
    found: list[State] = []
    seed = 0
    while len(found) < POSITIONS:
        state, luck = make(game, {}).start(seats, seed), Chance(seed)
        while state.deciders and len(found) < POSITIONS:
            found.append(state.copy())
            play_out(state, luck, STRIDE)
        seed += 1
    return found


def judge(table: NetworkTable, state: State) -> Ints:
    """The network's outputs."""
    return table.outputs(state, 0)


def measure_terms(table: NetworkTable, state: State) -> list[Floats]:
    """The terms that they are made from."""
    return rank_terms(table.judgement, state, 0, table.others)


def time_each(work: Callable[[State], object], states: list[State]) -> float:
    """Microseconds of CPU for a position."""
    begun = time.process_time()
    for state in states:
        work(state)
    return 1e6 * (time.process_time() - begun) / len(states)


def measure(rounds: int) -> Figures:
    """By game and seats: what the network takes beyond the terms, and what these take."""
    found: Figures = {}
    for game in GAMES:
        network = find_network(game)
        for seats in make(game, {}).seat_numbers:
            table = None if network is None else network.table(seats)
            if table is None or seats > 4:
                continue
            states = find_positions(game, seats)
            pairs = []
            for _ in range(rounds + 1):
                whole = time_each(partial(judge, table), states)
                terms = time_each(partial(measure_terms, table), states)
                pairs.append((whole - terms, terms))
            beyond, terms = (statistics.median(pair[place] for pair in pairs[1:]) for place in (0, 1))  # one to warm up
            found[f"{game} {seats}"] = round(beyond, 1), round(terms, 1)
    return found


def measure_build(source: Path, rounds: int) -> tuple[str, Figures]:
    """The same in a process with the package in this folder, and which build that is."""
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.network", "--json", "--rounds", str(rounds)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(source), str(ROOT)])},
        cwd=ROOT / "build", stdout=subprocess.PIPE, text=True, check=True,
    )  # fmt: skip
    told = json.loads(run.stdout)
    return told["build"], told["figures"]


def show(build: str, figures: Figures) -> None:
    print(f"{build + ', µs of CPU for a position':44}{'beyond the terms':>18}{'the terms':>12}")
    for name, (beyond, terms) in figures.items():
        print(f"  {name:42}{beyond:>18.1f}{terms:>12.1f}", flush=True)


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    asked.add_argument("--rounds", type=int, default=ROUNDS)
    asked.add_argument("--both", action="store_true", help="interpreted, and build/compiled")
    asked.add_argument("--json", action="store_true")
    given = asked.parse_args()
    if given.rounds < 1:
        asked.error("--rounds must be at least 1")
    if given.both and not COMPILED.exists():
        asked.error(f"there is no {COMPILED}: python tools/compile.py build/compiled")
    if given.both:
        for source in (copy_sources(), COMPILED):
            show(*measure_build(source, given.rounds))
    elif given.json:
        print(json.dumps({"build": BUILD, "figures": measure(given.rounds)}))
    else:
        show(BUILD, measure(given.rounds))


if __name__ == "__main__":
    main()
