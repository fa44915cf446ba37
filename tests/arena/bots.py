"""Bots for tests of the arena; workers elsewhere import them from here."""

from __future__ import annotations

import os
import time
from pathlib import Path

from steading.bots import RandomBot
from steading.engine import Action, State

RESTING = "STEADING_TEST_RESTING"  # names the folder in which a process has a file while it rests, with its parent
REST = 0.5  # seconds


class Patient:
    """Plays at random, and rests before its first decision: then a game is surely going on."""

    def __init__(self, seed: int) -> None:
        self.inner = RandomBot(seed)
        self.rested = False

    def decide(self, imagined: State, seat: int) -> Action:
        if not self.rested:
            self.rested = True
            mark = Path(os.environ[RESTING]) / str(os.getpid())
            mark.write_text(str(os.getppid()))
            time.sleep(REST)
            mark.unlink(missing_ok=True)
        return self.inner.decide(imagined, seat)
