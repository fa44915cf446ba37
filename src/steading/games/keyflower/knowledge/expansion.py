"""What a seat may and may not know of an expansion: what a view shows besides the pieces, and what is dealt anew."""

from __future__ import annotations

from ....engine.chance import Chance
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
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
