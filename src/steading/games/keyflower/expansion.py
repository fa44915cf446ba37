"""What an expansion may bring: the places of the base game where it plugs in.

The base game asks every expansion in play at each of these places and knows nothing else about them. Steps of the
season and of the scoring that only an expansion has stand in the tuples of `seasons.py` and `scoring.py`.
"""

from __future__ import annotations

from ...engine.actions import Action
from ...engine.chance import Chance
from ...engine.contract import Document
from ...engine.documents import Reader
from ...engine.ints import i64
from ...engine.refused import Refused
from .holdings import Holdings
from .state import KeyflowerState


class Expansion:
    """An expansion that adds nothing."""

    # ------------------------------------------------------------ the course of the game
    def set_up(self, s: KeyflowerState) -> None:
        """Its supplies are laid out."""

    def load_boats(self, s: KeyflowerState) -> None:
        """Boats get what they carry besides workers and skills."""

    def take_boat(self, s: KeyflowerState, seat: i64, place: i64) -> None:
        """The seat takes what comes with this boat of the row, and with its turn order tiles."""

    def bring(self, s: KeyflowerState, seat: i64) -> None:
        """Summer boats bring something when all have their boats."""

    # ------------------------------------------------------------ using a tile
    def produce(self, s: KeyflowerState, seat: i64, tile: i64) -> None:
        """The used tile gives what is the expansion's."""

    def has_item(self, s: KeyflowerState, seat: i64, tile: i64, item: i64) -> bool:
        """Can the seat get this item from the tile?"""
        return False

    def take_item(self, s: KeyflowerState, seat: i64, tile: i64, item: i64) -> None:
        """It takes it, if it is the expansion's."""

    def symbols(self, s: KeyflowerState, tile: i64) -> i64:
        """Upgrade symbols that stand on the tile besides those printed."""
        return 0

    def affords(self, s: KeyflowerState, seat: i64, price: i64) -> bool:
        """Has the seat what is the expansion's of this price?"""
        return True

    def pay(self, s: KeyflowerState, seat: i64, price: i64) -> None:
        """It pays that."""

    # ------------------------------------------------------------ decisions
    def offer(self, s: KeyflowerState, seat: i64, kind: i64, found: list[Action]) -> None:
        """What the seat may do besides, while it owes a decision of this kind."""

    def follow(self, s: KeyflowerState, seat: i64, action: Action) -> bool:
        """Carry out such an action; False if it is none."""
        return False

    def refusal(self, s: KeyflowerState, seat: i64, action: Action) -> Refused | None:
        """Why not one of the expansion's actions; None if it is none."""
        return None

    # ------------------------------------------------------------ scoring
    def hold(self, s: KeyflowerState, seat: i64, viewer: i64, has: Holdings) -> None:
        """What the seat has besides, and what its tiles pay."""

    def points(self, s: KeyflowerState, seat: i64, viewer: i64) -> i64:
        """Points that need no items assigned."""
        return 0

    # ------------------------------------------------------------ views and positions
    def write_table(self, s: KeyflowerState, document: Document) -> None:
        """What lies open of the expansion."""

    def write_player(self, s: KeyflowerState, seat: i64, own: bool, document: Document) -> None:
        """What the seat has of it, with or without what is behind its screen."""

    def write_secrets(self, s: KeyflowerState, seat: i64, document: Document) -> None:
        """What nobody may know but a position must say: of a seat, or (-1) of the table."""

    def write_frame(self, s: KeyflowerState, at: i64, document: Document) -> None:
        """What is settled of a pending decision."""

    def read_table(self, s: KeyflowerState, reader: Reader) -> None:
        """The table again."""

    def counters(self, s: KeyflowerState, resource: i64) -> i64:
        """Counters that lie neither on a tile nor at the side."""
        return 0

    def read_player(self, s: KeyflowerState, seat: i64, reader: Reader) -> None:
        """The seat again."""

    def read_frame(self, s: KeyflowerState, seat: i64, at: i64, reader: Reader) -> None:
        """The decision again."""

    def may_follow(self, s: KeyflowerState, kind: i64, under: i64) -> bool:
        """Can this decision be pending on top of that one?"""
        return False

    def finish_reading(self, s: KeyflowerState, reader: Reader) -> None:
        """All is read: what was left out is whatever is nowhere else."""

    def imagine(self, s: KeyflowerState, seat: i64, luck: Chance) -> None:
        """What the seat may not know is dealt anew."""

    def agrees(self, s: KeyflowerState, imagined: KeyflowerState, seat: i64) -> bool:
        """Does what was dealt leave the seat the same to do?"""
        return True

    def reconcile(self, s: KeyflowerState, imagined: KeyflowerState, seat: i64) -> None:
        """Change what was dealt so that it does."""
