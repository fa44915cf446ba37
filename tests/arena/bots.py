"""Bots for tests of the arena; workers elsewhere import them from here."""

from __future__ import annotations

import os
import time
from pathlib import Path

from steading.bots import RandomBot
from steading.engine import Action, State

RESTING = "STEADING_TEST_RESTING"  # names the folder in which a process has a file while it rests, with its parent
GATE = "gate"  # beside it: a folder with OPEN when all go on, and with the seeds of those that need not rest
OPEN = "open"
LOOK = 0.02  # seconds between two looks at the gate


class Patient:
    """Plays at random, and rests before its first decision until the gate is opened: a game is surely going on then."""

    def __init__(self, seed: int) -> None:
        self.inner = RandomBot(seed)
        self.name = str(seed)
        self.rested = False

    def decide(self, imagined: State, seat: int) -> Action:
        if not self.rested:
            self.rested = True
            self.rest(Path(os.environ[RESTING]))
        return self.inner.decide(imagined, seat)

    def rest(self, folder: Path) -> None:
        gate, mark = folder.parent / GATE, folder / str(os.getpid())
        while not (gate / OPEN).exists() and not (gate / self.name).exists():
            mark.write_text(str(os.getppid()))
            time.sleep(LOOK)
        mark.unlink(missing_ok=True)
