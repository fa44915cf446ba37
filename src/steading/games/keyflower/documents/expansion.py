"""What an expansion may add to a position document, and how it is read again."""

from __future__ import annotations

from ....engine.contract import Document
from ....engine.documents import Reader
from ....engine.ids import Seat
from ....engine.ints import i64
from ...key_family.rules.goods import Resource
from ..rules.state import KeyflowerState
from ..rules.tiles import Tile


class WrittenExpansion:
    """An expansion of which nothing is written."""

    def write_table(self, s: KeyflowerState, document: Document) -> None:
        """What lies open of the expansion."""

    def write_player(self, s: KeyflowerState, seat: Seat, own: bool, document: Document) -> None:
        """What the seat has of it, with or without what is behind its screen."""

    def write_front(self, s: KeyflowerState, seat: Seat, document: Document) -> None:
        """What of it lies open in front of the seat's screen."""

    def write_secrets(self, s: KeyflowerState, seat: Seat, document: Document) -> None:
        """What nobody may know but a position must say: of a seat, or (-1) of the table."""

    def write_frame(self, s: KeyflowerState, at: i64, document: Document) -> None:
        """What is settled of a pending decision."""

    def read_table(self, s: KeyflowerState, reader: Reader) -> None: ...

    def counters(self, s: KeyflowerState, resource: Resource) -> i64:
        """Counters that lie neither on a tile nor at the side."""
        return 0

    def read_player(self, s: KeyflowerState, seat: Seat, reader: Reader) -> None: ...

    def read_frame(self, s: KeyflowerState, seat: Seat, at: i64, reader: Reader) -> None: ...

    def prices_on(self, s: KeyflowerState, tile: Tile) -> list[int]:
        """Rows of the costs that are the expansion's and may be paid on the tile."""
        return []

    def may_begin(self, s: KeyflowerState, kind: i64) -> bool:
        """Can a seat's part of the step have begun with this decision, or gone on to it?"""
        return False

    def begin_step(self, s: KeyflowerState, seat: Seat) -> None:
        """What the seat owes when the step begins."""

    def may_follow(self, s: KeyflowerState, kind: i64, under: i64) -> bool:
        """Can this decision be pending on top of that one?"""
        return False

    def finish_reading(self, s: KeyflowerState, reader: Reader) -> None:
        """All is read: what was left out is whatever is nowhere else."""
