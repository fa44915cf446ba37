"""What Keyflower tells of itself."""

from __future__ import annotations

from typing import Final

from ..about import About, Face

WIDE, HIGH = 136.0, 117.8


def tile(name: str, column: int, row: float) -> Face:
    """A tile of the village on the cover."""
    return Face(f"whole-{name}", column * WIDE * 0.75 - 18, row * HIGH - 30, WIDE, HIGH)


ABOUT: Final = About(
    minutes=(60, 120),
    weight="heavy",
    sentence="Four seasons of auctions: your workers win tiles for your village, or work in anyone's.",
    modules=(("farmers", "The Farmers"), ("merchants", "The Merchants")),
    seats=4,
    sign="sign-home",
    people=("worker-any", "worker-red", "worker-blue", "worker-yellow", "worker-green", "worker-purple"),
    ground="linen",
    cover=(
        tile("gold_20_mine-upgraded", 1, 0),
        tile("quarryman-upgraded", 1, 1),
        tile("home_20_5-upgraded", 0, 0.5),
        tile("smelter-basic", 2, 0.5),
        tile("sawmill-upgraded", 3, 0),
        tile("keywood-basic", 3, 1),
        Face("worker-blue", 12, 134, 40, 40),
        Face("worker-red", 208, 130, 40, 40),
        Face("worker-yellow", 240, 134, 38, 38),
    ),
    far=("scene-windmill", "scene-keythedral"),
    near=("scene-home_20_1", "scene-farm_20_yard", "scene-home_20_4", "scene-tavern", "scene-brewer", "scene-stable"),
    afloat=("sign-boat-1", "sign-boat-4", "sign-boat-2", "sign-boat-6"),
)
