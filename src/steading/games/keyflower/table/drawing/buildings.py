"""The little scenes of the tiles that are in Keyflower alone."""

from __future__ import annotations

from .....drawing.shapes import path
from ....key_family.table.drawing.buildings import board, house, long_house, tent, tree, wheel


def scenes() -> dict[str, str]:
    return {
        "tavern": board(8, "sign-mug") + long_house(32, 54, 24),
        "fair": tent(4, "red thin-edge") + tent(60, "green thin-edge") + tree(47),
        "watermill": house(22, 42, 26, "thatch")
        + wheel(72, 34, 16)
        + path("M50 51 q6 -5 11 0 t11 0 t11 0 t11 0", "wave"),
    }
