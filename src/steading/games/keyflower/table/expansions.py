"""What the expansions bring, in the order of their books."""

from __future__ import annotations

from typing import Final

from .expansion import ExpansionFacts
from .farmers.facts import FARMERS
from .merchants.facts import MERCHANTS

EXPANSIONS: Final[tuple[ExpansionFacts, ...]] = (FARMERS, MERCHANTS)
