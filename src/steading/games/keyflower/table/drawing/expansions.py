"""The expansions as they are drawn, in the order of their books."""

from __future__ import annotations

from typing import Final

from ...knowledge.view_types import KeyflowerView
from ..farmers.drawing import FarmersDrawing
from ..merchants.drawing import MerchantsDrawing
from .expansion import DrawnExpansion

EXPANSIONS: Final[tuple[DrawnExpansion, ...]] = (FarmersDrawing(), MerchantsDrawing())


def in_play(table: KeyflowerView) -> list[DrawnExpansion]:
    return [expansion for expansion in EXPANSIONS if expansion.entry in table]
