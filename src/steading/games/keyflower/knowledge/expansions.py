"""The expansions in play, as far as a seat may know them."""

from __future__ import annotations

from typing import Final

from ..rules.state import KeyflowerState
from .expansion import KnownExpansion
from .farmers import FarmersKnowledge
from .merchants import MerchantsKnowledge

FARMERS: Final = FarmersKnowledge()
MERCHANTS: Final = MerchantsKnowledge()
KNOWN: Final[list[list[KnownExpansion]]] = [[], [FARMERS], [MERCHANTS], [FARMERS, MERCHANTS]]


def known_expansions(s: KeyflowerState) -> list[KnownExpansion]:
    """Those of this game."""
    return KNOWN[s.box.expansions]
