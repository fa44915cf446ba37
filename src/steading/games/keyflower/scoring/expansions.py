"""The expansions in play, as they are scored."""

from __future__ import annotations

from typing import Final, cast

from ....engine.ids import Seat
from ....engine.ints import i64
from ..expansions import EXPANSIONS, import_sets
from ..rules.state import KeyflowerState
from .expansion import ScoredExpansion

SCORED: Final[list[list[ScoredExpansion]]] = [
    [cast(ScoredExpansion, part) for part in parts] for parts in import_sets([each.scoring for each in EXPANSIONS])
]


def scored_expansions(s: KeyflowerState) -> list[ScoredExpansion]:
    return SCORED[s.box.expansions]


def ground_points(s: KeyflowerState, seat: Seat, viewer: i64) -> i64:
    """What they score by where the tiles of a village lie."""
    total: i64 = 0
    for expansion in scored_expansions(s):
        total += expansion.ground_points(s, seat, viewer)
    return total
