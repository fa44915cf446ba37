"""The expansions in play, as they are scored."""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import i64
from ..rules.state import KeyflowerState
from .expansion import ScoredExpansion
from .farmers import FarmersScoring
from .merchants import MerchantsScoring

FARMERS: Final = FarmersScoring()
MERCHANTS: Final = MerchantsScoring()
SCORED: Final[list[list[ScoredExpansion]]] = [[], [FARMERS], [MERCHANTS], [FARMERS, MERCHANTS]]


def scored(s: KeyflowerState) -> list[ScoredExpansion]:
    """Those of this game."""
    return SCORED[s.box.expansions]


def ground_points(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    """What they score by where the tiles of a village lie."""
    total: i64 = 0
    for expansion in scored(s):
        total += expansion.ground_points(s, seat, viewer)
    return total
