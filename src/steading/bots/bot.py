"""What a bot is. It never meets the real State: it is handed one imagined for its seat, with no secret in it."""

from __future__ import annotations

from typing import Protocol

from ..engine.actions import Action
from ..engine.contract import State


class Bot(Protocol):
    """Anything with a `decide`; no base class needed."""

    def decide(self, imagined: State, seat: int) -> Action:
        """One of `imagined.legal(seat)`. The state is the bot's to play with; imagine more from it at will."""
