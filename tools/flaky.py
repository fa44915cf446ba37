"""Runs tests again and again beside busy loops, and says which do not always pass.

    python -m tools.flaky --times 10 --busy 2 tests/server tests/browser

A test that fails once on a busy machine will fail on a slow one. Nothing is tried again in silence: every failure is
counted and its output is in build/flaky/. What else is said (`-k clock`) is for pytest. The tests run on the compiled
package if `make test` has built it.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.suite import QUICK, ROOT

LOGS = ROOT / "build" / "flaky"


def keep_busy() -> None:
    """A core that is never free."""
    while True:
        pass


@contextmanager
def occupy_cores(number: int) -> Iterator[None]:
    """So many cores are busy meanwhile."""
    loops = [multiprocessing.Process(target=keep_busy, daemon=True) for _ in range(number)]
    for loop in loops:
        loop.start()
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()


def run(arguments: list[str], name: str) -> tuple[Counter[str], int]:
    """One round: which tests failed, and how many ran."""
    report, log = LOGS / f"{name}.xml", LOGS / f"{name}.log"
    compiled = ROOT / QUICK / "src"
    path = os.pathsep.join([*([str(compiled)] if compiled.is_dir() else []), str(ROOT)])
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--junitxml={report}", *arguments]
    with log.open("w") as out:
        subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT, env={**os.environ, "PYTHONPATH": path})
    failed: Counter[str] = Counter()
    cases = list(ElementTree.parse(report).getroot().iter("testcase"))
    for case in cases:
        if case.find("failure") is not None or case.find("error") is not None:
            failed[f"{case.get('classname')}::{case.get('name')}"] += 1
    return failed, len(cases)


def main() -> int:
    """As a program; 1 if a test failed once."""
    reading = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reading.add_argument("room", nargs="*", help="folders or files of tests, each with a process of its own")
    reading.add_argument("--times", type=int, default=10)
    reading.add_argument("--busy", type=int, default=2, help="busy loops beside the tests")
    wanted, arguments = reading.parse_known_args()
    LOGS.mkdir(parents=True, exist_ok=True)
    failed: Counter[str] = Counter()
    with occupy_cores(wanted.busy):
        for round in range(1, wanted.times + 1):
            for room in wanted.room or ["tests/server", "tests/browser"]:
                begun = time.monotonic()
                new, ran = run([room, *arguments], f"{Path(room).name}-{round}")
                failed += new
                took = time.monotonic() - begun
                print(f"round {round}, {room}: {ran} tests, {len(new)} failed, {took:.0f} s", flush=True)
                for name in new:
                    print(f"  {name}", flush=True)
    print(f"{wanted.times} rounds, {len(failed)} tests that failed at least once")
    return int(bool(failed))


if __name__ == "__main__":
    raise SystemExit(main())
