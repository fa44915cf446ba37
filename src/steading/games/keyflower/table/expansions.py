"""What the expansions bring to the table, in the order of their books."""

from __future__ import annotations

from typing import Final, cast

from ..expansions import EXPANSIONS as PARTS
from ..expansions import import_parts
from .expansion import ExpansionFacts

EXPANSIONS: Final[tuple[ExpansionFacts, ...]] = tuple(
    [cast(ExpansionFacts, part) for part in import_parts([each.facts for each in PARTS])]
)
