"""The expansions in play, as they are written down."""

from __future__ import annotations

from typing import Final

from ..rules.state import KeyflowerState
from .expansion import WrittenExpansion
from .farmers import FarmersDocuments
from .merchants import MerchantsDocuments

FARMERS: Final = FarmersDocuments()
MERCHANTS: Final = MerchantsDocuments()
WRITTEN: Final[list[list[WrittenExpansion]]] = [[], [FARMERS], [MERCHANTS], [FARMERS, MERCHANTS]]


def written(s: KeyflowerState) -> list[WrittenExpansion]:
    """Those of this game."""
    return WRITTEN[s.box.expansions]
