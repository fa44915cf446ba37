"""The expansions in play, as they are scored."""

from __future__ import annotations

from typing import Final

from ..rules.state import KeyflowerState
from .expansion import ScoredExpansion
from .farmers import FarmersScoring
from .merchants import MerchantsScoring

FARMERS: Final = FarmersScoring()
MERCHANTS: Final = MerchantsScoring()
SCORED: Final[list[list[ScoredExpansion]]] = [[], [FARMERS], [MERCHANTS], [FARMERS, MERCHANTS]]


def scored(s: KeyflowerState) -> list[ScoredExpansion]:
    """Those of this game."""
    return SCORED[s.box.expansions]
