"""What Key Flow tells of itself."""

from __future__ import annotations

from typing import Final

from ..about import About, Face

WIDE, HIGH = 128.0, 203.8

ABOUT: Final = About(
    minutes=(45, 90),
    weight="medium",
    sentence="Everyone chooses a card at once and passes the rest on: a riverside village grows card by card.",
    modules=(("competition", "Competition"),),
    seats=4,
    sign="boat-keyflower",
    people=("keyple-any", "keyple-red", "keyple-blue", "keyple-yellow", "keyple-green", "keyple-white"),
    ground="water",
    cover=(
        Face("village-home_20_1-0", -30, 6, WIDE, HIGH, -10),
        Face("village-keywood-0", 58, -4, WIDE, HIGH, -4),
        Face("village-smelter-0", 146, -2, WIDE, HIGH, 4),
        Face("village-stable-0", 232, 14, WIDE, HIGH, 12),
        Face("keyple-red", 4, 128, 42, 42),
        Face("keyple-blue", 40, 134, 38, 38),
        Face("boat-keyflower", 262, 104, 70, 70),
    ),
)
