"""Bots for tests of the arena; workers elsewhere import them from here."""

from __future__ import annotations

import os
import time
from pathlib import Path

from steading.bots import RandomBot
from steading.engine import Action, State

RESTING = "STEADING_TEST_RESTING"  # names the folder in which a process has a file while it rests, with its parent
RELEASE = "release"  # a file beside that folder; while it is there, nobody rests
LONGEST = 120.0  # seconds; whoever forgot to release a bot learns it


class Patient:
    """Plays at random, and rests before its first decision until it is released: then a game is surely going on."""

    def __init__(self, seed: int) -> None:
        self.inner = RandomBot(seed)
        self.rested = False

    def decide(self, imagined: State, seat: int) -> Action:
        if not self.rested:
            self.rested = True
            rest(Path(os.environ[RESTING]))
        return self.inner.decide(imagined, seat)


def rest(folder: Path) -> None:
    """Until there is a file that releases it."""
    mark, release, until = folder / str(os.getpid()), folder.parent / RELEASE, time.monotonic() + LONGEST
    if release.exists():
        return
    mark.write_text(str(os.getppid()))
    while not release.exists():
        assert time.monotonic() < until, "nobody has released this bot"
        time.sleep(0.01)
    mark.unlink(missing_ok=True)
