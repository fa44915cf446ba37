"""What an expansion may add to the final scoring: what a seat holds besides, and points that need no items."""

from __future__ import annotations

from ....engine.ids import Seat
from ....engine.ints import i64
from ..rules.state import KeyflowerState
from .holdings import Holdings


class ScoredExpansion:
    """An expansion that scores nothing."""

    def hold(self, s: KeyflowerState, seat: Seat, viewer: i64, has: Holdings) -> None:
        """What the seat has besides, and what its tiles pay."""

    def points(self, s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
        """Points that need no items assigned."""
        return 0
