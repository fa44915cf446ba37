"""What an expansion may add to the final scoring: what a seat holds besides, and points that need no items."""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import i64
from ..rules.state import KeyflowerState
from .holdings import Holdings

# Steps of the sheet to which expansions add, by their numbers in the Merchants' book.
SHELTER_POINTS: Final[i64] = 2
FIELD_POINTS: Final[i64] = 3
EXTENSION_POINTS: Final[i64] = 6
WINTER_POINTS: Final[i64] = 9
BOAT_POINTS: Final[i64] = 10


class ScoredExpansion:
    """An expansion that scores nothing."""

    def hold(self, s: KeyflowerState, seat: Seat, viewer: i64, has: Holdings) -> None:
        """What the seat has besides, and what its tiles pay."""

    def points(self, s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
        """Points that need no items assigned."""
        return 0

    def lines(self, step: i64, s: KeyflowerState, seat: Seat, viewer: i64) -> list[tuple[str, i64]]:
        """The same as lines of the sheet, for this step of it."""
        return []

    def source_of_uncompleted(self) -> str:
        """The tile that counts contracts which are not completed; nothing if there is none."""
        return ""

    def ground_points(self, s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
        """Of these, points that depend on where the tiles of a village lie."""
        return 0

    def most_around(self, s: KeyflowerState, seat: Seat, tiles: i64) -> i64:
        """More than can be added to them by where tiles are laid, in a village of so many."""
        return 0
