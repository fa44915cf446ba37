"""The expansions in play, as bots judge them."""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ..rules.box import FARMERS, MERCHANTS
from ..rules.state import KeyflowerState
from .expansion import ExpansionWorth
from .farmers import FarmWorth
from .merchants import TradeWorth

NOTHING: Final[list[ExpansionWorth]] = []


def worths_of(s: KeyflowerState, seat: Seat) -> list[ExpansionWorth]:
    """What each is worth to the seat in this position."""
    if s.box.expansions == 0:
        return NOTHING
    found: list[ExpansionWorth] = []
    if s.box.expansions & FARMERS != 0:
        found.append(FarmWorth(s, seat))
    if s.box.expansions & MERCHANTS != 0:
        found.append(TradeWorth(s, seat))
    return found
