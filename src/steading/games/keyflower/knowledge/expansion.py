"""What a seat may know of an expansion: what a view shows besides the pieces, what is dealt anew, what is observed."""

from __future__ import annotations

from ....engine.chance import Chance
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.observation import RowLayout
from ..rules.state import KeyflowerState


class KnownExpansion:
    """An expansion of which everything is open."""

    def show_player(self, s: KeyflowerState, seat: Seat, viewer: i64, document: Document) -> None:
        """What the rules make of what the seat has, for all that the viewer may know."""

    def deal(self, s: KeyflowerState, seat: Seat, luck: Chance) -> None:
        """What the seat may not know is dealt anew."""

    def same_offers(self, s: KeyflowerState, other: KeyflowerState, seat: Seat) -> bool:
        """Can the seat, whose turn it is, do the same of the expansion in both positions?"""
        return True

    def reconcile(self, s: KeyflowerState, other: KeyflowerState, seat: Seat) -> None:
        """In the other position, what the seat does not see changes places until it can do the same."""

    # ------------------------------------------------------------ observations
    def table_fields(self, row: RowLayout, seats: int) -> None:
        """What the cells of its part of a row mean."""

    def player_fields(self, row: RowLayout, name: str) -> None:
        """The same of what it tells of a seat."""

    def table_words(self, seats: i64) -> i64:
        """How many words its part has."""
        return 0

    def write_table(self, s: KeyflowerState, seat: Seat, words: Ints, at: i64) -> i64:
        """Write it, for the seat that looks; returns where that ends. What lies on tiles is written by tile."""
        return at

    def refresh_table(self, s: KeyflowerState, seat: Seat, traded: bool, words: Ints, at: i64) -> i64:
        """The same where it was written before, and nothing `traded` since."""
        return self.write_table(s, seat, words, at)

    def write_tile(self, s: KeyflowerState, tile: i64, there: bool, words: Ints, at: i64) -> None:
        """What lies on a tile of a village, or nothing any more; its part begins at `at`."""

    def write_player(self, s: KeyflowerState, seat: Seat, own: bool, words: Ints, at: i64) -> i64:
        """What is known of a seat; returns where that ends."""
        return at
