"""What sentences about the table ask of the words of expansions: the places where those plug in.

`make_words` in `words.py` puts the words of the game and of all expansions together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....engine.contract import Game
from ....engine.ledger import Ledger
from ....language.arguments import Items, Piece, items
from ....language.catalogue import SOURCE
from ...words import TurnStep
from ..knowledge.view_types import KeyflowerPending, KeyflowerView
from .names import KeyflowerNames

NONE = items(())


class ExpansionWords(KeyflowerNames):
    """Words of an expansion that adds no pieces."""

    def __init__(self, game: Game, ledgers: Sequence[Ledger], names: Sequence[str] = (), code: str = SOURCE) -> None:
        super().__init__(game, ledgers, names, code)
        self.contracts = [piece.name for piece in game.components.group("contract")]
        self.contract_points = self.imprints[self.contracts[0]].get("points", 0)  # of a completed one
        self.extensions = [piece.name for piece in game.components.group("extension")]

    # ------------------------------------------------------------ rules and points
    def extra_rules(self, view: KeyflowerView, do: str, tile: str) -> list[str]:
        """The rules of expansions behind an action, as names in the table of those cited; `tile` may be nothing."""
        return []

    def purpose(self, frame: KeyflowerPending, do: str) -> str:
        """The name in that table of an action that means something else in this decision; nothing if it does not."""
        return ""

    def price_of(self, view: KeyflowerView, frame: KeyflowerPending) -> str:
        """What of an expansion is being paid for; nothing if it is a use or an upgrade."""
        return ""

    def cost_of(self, frame: KeyflowerPending) -> Mapping[str, int]:
        """What the upgrade costs that is being paid, or what an expansion has in its place."""
        return self.imprints[frame["tile"]]["cost"]

    def expansion_piece(self, fact: str) -> Piece | None:
        """A piece of an expansion that a fact names otherwise than by its own name."""
        return None

    def expansion_line(self, source: str) -> str:
        """A line of the sheet that is an expansion's; nothing if it is none."""
        return ""

    def common_kind(self, source: str) -> str:
        """What kind of points a line of the sheet has that others have, too; nothing if there are none."""
        return ""

    # ------------------------------------------------------------ advice
    def is_spending(self, do: str) -> bool:
        """Is this an action that spends something on the way, to be said once for all of them?"""
        return False

    def say_spent(self, actions: Sequence[str]) -> list[str]:
        """What these actions have spent."""
        return []

    def advise_further(self, steps: Sequence[TurnStep], place: int, label: str) -> str:
        """One step of a turn that an expansion says otherwise than by its label; nothing where others say it."""
        return label

    # ------------------------------------------------------------ fields
    def field(self, view: KeyflowerView, tile: str, part: int, animals: Items = NONE) -> Piece:
        """A part of a tile's land, perhaps with the animals in it."""
        return self.spot(view, tile)

    def list_herds(self, view: KeyflowerView, seat: int) -> list[tuple[str, str]]:
        """Every field of a village that has animals, and which."""
        return []

    # ------------------------------------------------------------ contracts and extensions
    def needs(self, number: int) -> str:
        """What a contract shows."""
        return ""

    def contract(self, number: int) -> Piece:
        """The contract in a sentence."""
        return self.piece(self.contracts[number])

    def quote(self, number: int) -> Piece:
        """The contract without a noun."""
        return self.contract(number)

    def extension_on(self, view: KeyflowerView, tile: str) -> str:
        """The colour of the extension on a tile; "" if there is none."""
        return ""

    def extension_tip(self, number: int, on: str | None) -> str:
        """The extension, and the tile on which it stands."""
        return ""

    # ------------------------------------------------------------ boats
    def cargo(self, view: KeyflowerView, place: int) -> Items:
        """What stands on a boat of the row besides workers and skills."""
        return NONE
