"""How deep tests go. `make soak` sets STEADING_DEPTH=deep: new examples and many more of them, every table on both
builds, and matches that are played to their last game whether they are decided or not.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from steading.engine import BUILD

DEEP = os.environ.get("STEADING_DEPTH") == "deep"
FEW_TABLES = BUILD == "interpreted" and not DEEP  # checksum, golden games and node counts tie the builds


def examples(few: int) -> int:
    """So many in a suite that people run, half of them interpreted, and as many as a night has room for."""
    return few * 20 if DEEP else max(few // 2, 1) if BUILD == "interpreted" else few


T = TypeVar("T")


def thinned(moments: Sequence[T], kind: Callable[[T], object]) -> list[T]:
    """Every third of the moments of games that look much alike, and the first three of every kind; by night all."""
    seen: Counter[object] = Counter()
    found = []
    for place, moment in enumerate(moments):
        seen[kind(moment)] += 1
        if DEEP or place % 3 == 0 or seen[kind(moment)] <= 3:
            found.append(moment)
    return found
