"""The expansions in play, as far as a seat may know them."""

from __future__ import annotations

from typing import Final, cast

from ..expansions import EXPANSIONS, import_sets
from ..rules.state import KeyflowerState
from .expansion import KnownExpansion

KNOWN: Final[list[list[KnownExpansion]]] = [
    [cast(KnownExpansion, part) for part in parts] for parts in import_sets([each.knowledge for each in EXPANSIONS])
]


def known_expansions(s: KeyflowerState) -> list[KnownExpansion]:
    return KNOWN[s.box.expansions]
