"""Bots that fail, for tables that must go on. A worker imports them by name."""

from __future__ import annotations

import os
import time
from pathlib import Path

from steading.engine import Action, State


class Failing:
    """Raises, and says things before."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, imagined: State, seat: int) -> Action:
        print("{} is no answer")
        raise RuntimeError(f"no idea for seat {seat}")


class Dying(Failing):
    """Takes its process along."""

    def decide(self, imagined: State, seat: int) -> Action:
        os._exit(3)


class Wordy(Failing):
    """Answers with a line that nobody reads to its end."""

    def decide(self, imagined: State, seat: int) -> Action:
        return LongAction()  # type: ignore[return-value]


class LongAction:
    def form(self) -> dict[str, str]:
        return {"do": "x" * 1_000_000}


class Slow(Failing):
    """Thinks for ever; where a folder is named, a file there says which process has begun."""

    def decide(self, imagined: State, seat: int) -> Action:
        if folder := os.environ.get("STEADING_SLOW"):
            (Path(folder) / str(os.getpid())).touch()
        time.sleep(600)
        return imagined.legal(seat)[0]
