"""How deep tests go. `make soak` sets STEADING_DEPTH=deep: new examples and many more of them, every table on both
builds, and matches that are played to their last game whether they are decided or not.
"""

from __future__ import annotations

import os

from steading.engine import BUILD

DEEP = os.environ.get("STEADING_DEPTH") == "deep"
FEW_TABLES = BUILD == "interpreted" and not DEEP  # checksum, golden games and node counts tie the builds


def examples(few: int) -> int:
    """So many in a suite that people run, and as many as a night has room for."""
    return few * 20 if DEEP else few
