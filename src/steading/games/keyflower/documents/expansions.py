"""The expansions in play, as they are written down."""

from __future__ import annotations

from typing import Final, cast

from ..expansions import EXPANSIONS, import_sets
from ..rules.state import KeyflowerState
from .expansion import WrittenExpansion

WRITTEN: Final[list[list[WrittenExpansion]]] = [
    [cast(WrittenExpansion, part) for part in parts] for parts in import_sets([each.documents for each in EXPANSIONS])
]


def written_expansions(s: KeyflowerState) -> list[WrittenExpansion]:
    return WRITTEN[s.box.expansions]
