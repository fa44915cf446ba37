"""Bots for tests of the arena; workers elsewhere import them from here."""

from __future__ import annotations

import os
import time
from pathlib import Path

from steading.bots import RandomBot
from steading.engine import Action, State

BEGUN = "STEADING_TEST_BEGUN"  # names the folder in which each process leaves a file when it begins


REST = 0.15  # seconds


class Patient:
    """Plays at random; its first decision takes a while, so that a game is surely going on when something happens."""

    def __init__(self, seed: int) -> None:
        self.inner = RandomBot(seed)
        self.rested = False

    def decide(self, imagined: State, seat: int) -> Action:
        if not self.rested:
            self.rested = True
            if folder := os.environ.get(BEGUN):
                (Path(folder) / str(os.getpid())).touch()
            time.sleep(REST)
        return self.inner.decide(imagined, seat)
