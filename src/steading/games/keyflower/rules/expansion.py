"""What an expansion may bring to the rules: the places of the base game where it plugs in.

The base game asks every expansion in play at each of these places, and calls none by name: `expansions.py` has them.
What is one order or one numbering for all stands in one list of the base game: the steps of a season (`seasons.py`),
the files of the tiles (`tiles.py`), the numbers of decisions, and where their pieces lie (`state.py`). The gamers'
variant is of the base game, though its rules are in the Farmers' book (`front.py`). Every layer has such a pair of
modules: what an expansion scores, how it is written down, what is known of it, how it is said and drawn.
"""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.layers import Decision
from ....engine.refused import Refused
from ...key_family.rules.goods import Colour
from .state import KeyflowerState
from .tiles import Tile


class Expansion:
    """An expansion that adds nothing but actions and decisions."""

    def __init__(self, actions: list[Action], decisions: list[Decision[KeyflowerState]]) -> None:
        self.actions = actions
        self.decisions = decisions

    # ------------------------------------------------------------ the course of the game
    def set_up(self, s: KeyflowerState) -> None:
        """Its supplies are laid out."""

    def load_boats(self, s: KeyflowerState) -> None:
        """Boats get what they carry besides workers and skills."""

    def take_boat(self, s: KeyflowerState, seat: Seat, place: i64) -> None:
        """The seat takes what comes with this boat of the row, and with its turn order tiles."""

    def bring(self, s: KeyflowerState, seat: Seat) -> None:
        """Summer boats bring something when all have their boats."""

    def after_summer_boats(self, s: KeyflowerState) -> None:
        """6. All have what their summer boats bring."""

    def breed(self, s: KeyflowerState) -> None:
        """7. Animals breed, before the villages are expanded."""

    def still_breeds(self, s: KeyflowerState) -> bool:
        """Is there more to breed when somebody has decided?"""
        return False

    def renew(self, s: KeyflowerState) -> None:
        """9. What lies open for all to take is renewed."""

    def before_scoring(self, s: KeyflowerState) -> None:
        """The game is over; something may still be done before points are counted."""

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

    def pay(self, s: KeyflowerState, seat: Seat, price: i64) -> None: ...

    def within_reach(self, s: KeyflowerState, seat: Seat, item: i64) -> bool:
        """Could the seat get this item before it pays? Colours, skills and resources are counted through."""
        return False

    def refuse_colour(self, s: KeyflowerState, tile: Tile, colour: Colour) -> Refused | None:
        """Why the expansion does not let the tile be used in this colour; None if it does."""
        return None

    # ------------------------------------------------------------ decisions
    def owns(self, kind: i64) -> bool:
        """Is this kind of decision the expansion's?"""
        for decision in self.decisions:
            if decision.kind == kind:
                return True
        return False

    def may_vanish(self, kind: i64) -> bool:
        """Is it a choice of something that an exchange may take away?"""
        return False

    def offer(self, s: KeyflowerState, seat: Seat, kind: i64, found: list[Action]) -> None:
        """What the seat may do besides, while it owes a decision of this kind."""

    def tell(self, s: KeyflowerState, seat: Seat, kind: i64, terms: Document) -> None:
        """On which terms it may do so."""

    def follow(self, s: KeyflowerState, seat: Seat, action: Action) -> bool:
        """Carry out such an action; False if it is none."""
        return False

    def before_action(self, s: KeyflowerState, seat: Seat) -> i64:
        """What is to be remembered of the moment before an action of the seat, as one number; 0 for nothing."""
        return 0

    def after_action(self, s: KeyflowerState, seat: Seat, before: i64) -> None:
        """The action is over and nobody owes a decision; the expansion may ask for one more."""

    def is_void(self, s: KeyflowerState, seat: Seat, kind: i64) -> bool:
        """Is there nothing left to decide in a decision of this kind?"""
        return False

    def refusal(self, s: KeyflowerState, seat: Seat, action: Action) -> Refused | None:
        """Why not one of the expansion's actions; None if it is none."""
        return None


# For each set of expansions, by its bits. `expansions.py` fills it, for their rules need what stands here.
IN_PLAY: Final[list[list[Expansion]]] = []


def expansions(s: KeyflowerState) -> list[Expansion]:
    return IN_PLAY[s.box.expansions]


def within_reach(s: KeyflowerState, seat: Seat, item: i64) -> bool:
    """Could the seat get this item (a colour, skill or resource, counted through) before it pays?"""
    for expansion in expansions(s):
        if expansion.within_reach(s, seat, item):
            return True
    return False
