"""The expansions as they are drawn, in the order of their books."""

from __future__ import annotations

from typing import Final, cast

from ...expansions import EXPANSIONS as PARTS
from ...expansions import import_parts
from ...knowledge.view_types import KeyflowerView
from .expansion import DrawnExpansion

EXPANSIONS: Final[tuple[DrawnExpansion, ...]] = tuple(
    [cast(DrawnExpansion, part) for part in import_parts([each.drawing for each in PARTS])]
)


def in_play(view: KeyflowerView) -> list[DrawnExpansion]:
    return [expansion for expansion in EXPANSIONS if expansion.entry in view]
