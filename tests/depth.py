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


T = TypeVar("T")


def examples(few: int) -> int:
    """So many in a suite that people run, and as many as a night has room for."""
    return few * 50 if DEEP else few


def sample(moments: Sequence[T], kind: Callable[[T], object], often: int = 6, every: int = 5) -> list[T]:
    """Of the moments of a game so many of each kind, and beyond those a few; at night all of them."""
    met: Counter[object] = Counter()
    chosen = []
    for place, moment in enumerate(moments):
        met[kind(moment)] += 1
        if DEEP or place % every == 0 or met[kind(moment)] <= often:
            chosen.append(moment)
    return chosen
