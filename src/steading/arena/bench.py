"""Measures random play on one core: decisions and games a second, mean number of legal actions, the cost of a copy."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

from ..engine import BUILD, Chance, Game
from ..engine.playout import copies, play_out
from ..games import GAMES, make
from ..games.parts import Options

Figures = dict[str, float]
SEATS = 4
CATANATRON = Path(__file__).with_name("catanatron_play.py")


def list_benchmarks() -> dict[str, tuple[str, Options]]:
    """What is measured, by its label: each game without options, then those with the options that it names."""
    plain: dict[str, tuple[str, Options]] = {name: (name, {}) for name in GAMES}
    named = [(name, parts.bench_options.items()) for name, parts in GAMES.items()]
    return plain | {f"{name}, {label}": (name, options) for name, labels in named for label, options in labels}


def measure(game: Game, seconds: float) -> Figures:
    """The figures of one game in this build."""
    decisions = legal = played = 0
    started = time.perf_counter()
    spent = 0.0
    while spent < seconds:
        tally = play_out(game.start(SEATS, played), Chance(played))
        decisions += tally.decisions
        legal += tally.legal
        played += 1
        spent = time.perf_counter() - started
    return {
        "decisions_per_s": round(decisions / spent, 1),
        "games_per_s": round(played / spent, 2),
        "legal_mean": round(legal / decisions, 2),
        "copy_us": round(measure_copy(game, min(1.0, seconds / 4)), 3),
    }


def measure_copy(game: Game, seconds: float) -> float:
    """Microseconds for a copy of a position in the middle of a game."""
    state = game.start(SEATS, 1)
    play_out(state, Chance(1), 100)
    best, number = float("inf"), 1000
    until = time.perf_counter() + seconds
    while best == float("inf") or time.perf_counter() < until:
        started = time.perf_counter()
        copies(state, number)
        best = min(best, (time.perf_counter() - started) / number * 1e6)
    return best


def measure_catanatron(seconds: float) -> Figures | None:
    """Catanatron's figures from a Python that has it: this one, or the one that `make bench` has set up."""
    for python in (sys.executable, ".bench-venv/bin/python"):
        if not Path(python).exists():
            continue
        run = subprocess.run([python, str(CATANATRON), str(seconds)], capture_output=True, text=True, check=False)
        if run.returncode == 0:
            figures: Figures = json.loads(run.stdout)
            return figures
    return None


def measure_all(seconds: float) -> dict[str, object]:
    """Every game in this build, with all options that it is measured with, and Catanatron if it is there."""
    figures = {label: measure(make(name, options), seconds) for label, (name, options) in list_benchmarks().items()}
    form: dict[str, object] = {"build": BUILD, BUILD: figures}
    beside = measure_catanatron(seconds)
    if beside is not None:
        form["catanatron"] = beside
    return form


def format_table(form: dict[str, object]) -> str:
    """The figures for people, with decisions a second as a multiple of Catanatron's."""
    lines = [f"{'':33}{'decisions/s':>14}{'games/s':>12}{'legal':>8}{'copy µs':>10}{'× Catanatron':>14}"]
    beside = form.get("catanatron")
    for build in ("interpreted", "compiled"):
        games = form.get(build)
        if isinstance(games, dict):
            lines += [format_row(f"{name}, {build}", figures, beside) for name, figures in games.items()]
    if isinstance(beside, dict):
        lines.append(format_row("catanatron", beside, beside))
    else:
        lines.append("Catanatron is not installed here; `make bench` sets it up in an environment of its own.")
    return "\n".join(lines)


def format_row(name: str, figures: Figures, beside: object) -> str:
    ratio = f"{figures['decisions_per_s'] / beside['decisions_per_s']:.2f}" if isinstance(beside, dict) else ""
    return (
        f"{name:33}{figures['decisions_per_s']:>14,.0f}{figures['games_per_s']:>12,.1f}"
        f"{figures['legal_mean']:>8.2f}{figures['copy_us']:>10.2f}{ratio:>14}"
    )
