"""`make bench`: both builds and Catanatron, one after the other, several times, then environments beside those of
others; medians to `latest.json`."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

from steading.arena.bench import CATANATRON, format_table

ROOT = Path(__file__).parent.parent
ROUNDS = 3
SECONDS = "3"


def measure_build(source: Path) -> Any:
    """What `steading bench` says with the package in this folder."""
    run = [sys.executable, "-c", "from steading.cli import main; main()", "bench", "--json", "--seconds", SECONDS]
    environment = {**os.environ, "PYTHONPATH": str(source)}
    found = subprocess.run(run, cwd=ROOT / "build", env=environment, capture_output=True, text=True, check=True)
    return json.loads(found.stdout)


def measure_catanatron() -> Any:
    """Catanatron's figures, from its own environment."""
    run = [str(ROOT / ".bench-venv" / "bin" / "python"), str(CATANATRON), SECONDS]
    return json.loads(subprocess.run(run, capture_output=True, text=True, check=True).stdout)


def measure_environments() -> Any:
    """What our environments keep of the compiled engine, and what those of others keep of theirs."""
    path = os.pathsep.join([str(ROOT / "build" / "compiled" / "src"), str(ROOT)])
    ours = [sys.executable, "-m", "benchmarks.envs", SECONDS]
    peers = [str(ROOT / ".bench-venv" / "bin" / "python"), str(ROOT / "benchmarks" / "peers.py"), SECONDS]
    environment = {**os.environ, "PYTHONPATH": path}
    run = subprocess.run(ours, cwd=ROOT / "build", env=environment, capture_output=True, text=True, check=True)
    beside = subprocess.run(peers, capture_output=True, text=True, check=True)
    return {**json.loads(run.stdout)["envs"], **json.loads(beside.stdout.splitlines()[-1])}


def format_environments(figures: Any) -> str:
    """The same for people."""
    lines = [f"{'':47}{'engine':>12}{'batch':>12}{'keeps':>8}{'env':>12}{'keeps':>8}"]
    for name, row in figures.items():
        whole, one = f"{row['engine']:>12,}", row.get("aec", row.get("env"))
        kept = row.get("aec_keeps", row.get("keeps"))
        many = f"{row['batch']:>12,}{row['batch_keeps']:>8.0%}" if "batch" in row else " " * 20
        lines.append(f"{name:47}{whole}{many}{one:>12,}{kept:>8.0%}")
    return "\n".join(lines)


def median(rounds: list[Any]) -> Any:
    """The median of every figure."""
    if isinstance(rounds[0], dict):
        return {name: median([figures[name] for figures in rounds]) for name in rounds[0]}
    return statistics.median(rounds)


def copy_sources() -> Path:
    """The sources alone, whatever has been compiled beside them."""
    copy = ROOT / "build" / "interpreted"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    return copy


def main() -> None:
    plain = copy_sources()
    rounds: list[Any] = []
    for _ in range(ROUNDS):
        interpreted = measure_build(plain)["interpreted"]
        beside = measure_catanatron()
        compiled = measure_build(ROOT / "build" / "compiled" / "src")["compiled"]
        rounds.append({"interpreted": interpreted, "compiled": compiled, "catanatron": beside})
    form = median(rounds)
    form["environments"] = measure_environments()
    (ROOT / "benchmarks" / "latest.json").write_text(json.dumps(form, indent=1) + "\n", encoding="utf-8")
    print(format_table(form))
    print(format_environments(form["environments"]))


if __name__ == "__main__":
    main()
