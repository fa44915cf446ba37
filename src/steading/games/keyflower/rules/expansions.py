"""All expansions, in the order of their books: the one place of the rules that knows them by name."""

from __future__ import annotations

from typing import Final

from .expansion import Expansion, take_part
from .farmers.expansion import Farmers
from .merchants.expansion import Merchants

EXPANSIONS: Final[tuple[Expansion, ...]] = (Farmers(), Merchants())

for _expansion in EXPANSIONS:
    take_part(_expansion)
