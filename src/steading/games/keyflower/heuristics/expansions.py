"""The expansions in play, as bots judge them."""

from __future__ import annotations

from typing import Final, cast

from ....engine.ids import Seat
from ..expansions import EXPANSIONS, import_sets
from ..rules.state import KeyflowerState
from .expansion import ExpansionJudgement, ExpansionWorth

NOTHING: Final[list[ExpansionWorth]] = []
JUDGEMENTS: Final[list[list[ExpansionJudgement]]] = [
    [cast(ExpansionJudgement, part) for part in parts]
    for parts in import_sets([each.heuristics for each in EXPANSIONS])
]


def worths_of(s: KeyflowerState, seat: Seat) -> list[ExpansionWorth]:
    """What each is worth to the seat in this position."""
    if s.box.expansions == 0:
        return NOTHING
    return [judgement.judge(s, seat) for judgement in JUDGEMENTS[s.box.expansions]]
