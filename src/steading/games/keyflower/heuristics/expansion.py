"""What an expansion is worth to a seat: the places of the judgement where it plugs in."""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Floats, i64
from ..rules.state import KeyflowerState
from ..rules.tiles import SUMMER_BOATS, Tile
from .seat_village import Village

FIFTH_BOAT: Final[i64] = SUMMER_BOATS + 4  # the first summer boat of an expansion


class ExpansionWorth:
    """An expansion that is worth nothing, in one position for one seat."""

    # ------------------------------------------------------------ what the seat has
    def begin(self, s: KeyflowerState, seat: Seat, has: Village) -> None:
        """What the seat has behind its screen."""

    def visit(self, s: KeyflowerState, seat: Seat, tile: Tile, points: i64, has: Village) -> None:
        """A tile of the village, with the points printed on it."""

    def add(self, s: KeyflowerState, seat: Seat, has: Village, found: Floats) -> None: ...

    def weighs_boats(self) -> bool:
        """Is the row of boats looked at before winter?"""
        return False

    def contracts(self, s: KeyflowerState, seat: Seat, has: Village, found: Floats) -> i64:
        """The contracts that are counted exactly with all items, as bits; what others are worth is added."""
        return 0

    # ------------------------------------------------------------ what tiles would bring
    def count_sheltered(self) -> float:
        """Animals that a shelter counts."""
        return 0.0

    def sheep(self) -> i64:
        """Animals that a shelter may come to count."""
        return 0

    def worth_of_gifts(self, s: KeyflowerState, tile: Tile) -> float:
        """What comes with a turn order tile."""
        return 0.0

    def worth_of_summer_boat(self, s: KeyflowerState, seat: Seat, tile: Tile) -> float:
        """A summer boat of its own."""
        return 0.0

    def gain_of_winter_tile(self, s: KeyflowerState, seat: Seat, tile: Tile) -> float:
        """What a winter tile of its own adds that counts no items."""
        return 0.0

    def worth_of_boat(self, s: KeyflowerState, seat: Seat, boat: i64) -> float:
        """A boat of its own in winter."""
        return 0.0


class ExpansionJudgement:
    """What a bot sees in an expansion's pieces."""

    def judge(self, s: KeyflowerState, seat: Seat) -> ExpansionWorth:
        """What they are worth to the seat in this position."""
        return ExpansionWorth()
