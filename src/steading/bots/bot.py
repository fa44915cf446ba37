"""The protocol of a bot. It never gets the real State, only one imagined for its seat, without secrets."""

from __future__ import annotations

from typing import Protocol

from ..engine.actions import Action
from ..engine.contract import State


class Bot(Protocol):
    """Anything with a `decide`; no base class needed."""

    def decide(self, imagined: State, seat: int) -> Action:
        """One of `imagined.legal(seat)`. The state is the bot's to play with; imagine more from it at will."""
