"""The expansions in words and small pictures, in the order of their books."""

from __future__ import annotations

from typing import Final

from .expansion import ExpansionPhrases
from .farmers.phrases import FARMERS
from .merchants.phrases import MERCHANTS

EXPANSIONS: Final[tuple[ExpansionPhrases, ...]] = (FARMERS, MERCHANTS)
