"""What an expansion may bring to the rules: the places of the base game where it plugs in.

The base game asks every expansion in play at each of these places. What is one list for all has their entries in it:
steps of the season (`seasons.py`), decisions (`decisions.py`, which also asks with the Merchants whether a turn ends),
actions (`catalogue.py`), and where their pieces lie (`state.py`). What an expansion scores and how it is written down
is said in those layers.
"""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from .state import KeyflowerState
from .tiles import Tile


class Expansion:
    """An expansion that adds nothing."""

    # ------------------------------------------------------------ the course of the game
    def set_up(self, s: KeyflowerState) -> None:
        """Its supplies are laid out."""

    def load_boats(self, s: KeyflowerState) -> None:
        """Boats get what they carry besides workers and skills."""

    def take_boat(self, s: KeyflowerState, seat: Seat, place: i64) -> None:
        """The seat takes what comes with this boat of the row, and with its turn order tiles."""

    def bring(self, s: KeyflowerState, seat: Seat) -> None:
        """Summer boats bring something when all have their boats."""

    # ------------------------------------------------------------ using a tile
    def produce(self, s: KeyflowerState, seat: Seat, tile: Tile) -> None:
        """The used tile gives what is the expansion's."""

    def has_item(self, s: KeyflowerState, seat: Seat, tile: Tile, item: i64) -> bool:
        """Can the seat get this item from the tile?"""
        return False

    def take_item(self, s: KeyflowerState, seat: Seat, tile: Tile, item: i64) -> None:
        """It takes it, if it is the expansion's."""

    def symbols(self, s: KeyflowerState, tile: Tile) -> i64:
        """Upgrade symbols that stand on the tile besides those printed."""
        return 0

    def affords(self, s: KeyflowerState, seat: Seat, price: i64) -> bool:
        """Has the seat what is the expansion's of this price?"""
        return True

    def pay(self, s: KeyflowerState, seat: Seat, price: i64) -> None:
        """It pays that."""

    def within_reach(self, s: KeyflowerState, seat: Seat, item: i64) -> bool:
        """Could the seat get this item before it pays? Colours, skills and resources are counted through."""
        return False

    # ------------------------------------------------------------ decisions
    def offer(self, s: KeyflowerState, seat: Seat, kind: i64, found: list[Action]) -> None:
        """What the seat may do besides, while it owes a decision of this kind."""

    def tell(self, s: KeyflowerState, seat: Seat, kind: i64, terms: Document) -> None:
        """On which terms it may do so."""

    def follow(self, s: KeyflowerState, seat: Seat, action: Action) -> bool:
        """Carry out such an action; False if it is none."""
        return False

    def refusal(self, s: KeyflowerState, seat: Seat, action: Action) -> Refused | None:
        """Why not one of the expansion's actions; None if it is none."""
        return None


IN_PLAY: Final[list[list[Expansion]]] = [[], [], [], []]  # for each set of expansions, in the order of their books


def take_part(which: i64, expansion: Expansion) -> None:
    """This is how the expansion plugs in, wherever it is in play. Those of earlier books come first."""
    for together in range(len(IN_PLAY)):
        if together & which != 0:
            IN_PLAY[together].append(expansion)


def expansions(s: KeyflowerState) -> list[Expansion]:
    """The expansions in play."""
    return IN_PLAY[s.box.expansions]


def within_reach(s: KeyflowerState, seat: Seat, item: i64) -> bool:
    """Could the seat get this item (a colour, skill or resource, counted through) before it pays?"""
    for expansion in expansions(s):
        if expansion.within_reach(s, seat, item):
            return True
    return False
