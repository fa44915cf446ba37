"""What My Farm Shop tells of itself."""

from __future__ import annotations

from typing import Final

from ..about import About, Face

WIDE, HIGH = 88.0, 75.3
GOODS = ("honey", "milk", "wool", "egg", "bag", "sunflower")

ABOUT: Final = About(
    minutes=(30, 60),
    weight="light",
    sentence="Dice activate the fields of your farm; their goods fill your shop, and the shop fills your purse.",
    modules=(("jump_start", "Jump-Start"), ("farmer", "Farmer"), ("goals", "Goals")),
    seats=4,
    sign="icon-sunflower",
    people=("icon-farmer", "icon-honey", "icon-milk", "icon-wool", "icon-egg", "icon-bag"),
    ground="stall",
    cover=(
        Face("face-card-2-milk-wool", 26, 48, WIDE, HIGH, -4),
        Face("face-card-1-sell-honey", 122, 54, WIDE, HIGH, 2),
        Face("face-card-1-sunflower", 220, 50, WIDE, HIGH, 5),
        *[Face(f"icon-{goods}", 14 + place * 52, 126, 42, 42) for place, goods in enumerate(GOODS)],
    ),
)
