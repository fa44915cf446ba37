"""What tiles and boats count or do, in pictures; what those do not say, the catalogue says as `face-…`."""

from __future__ import annotations

from typing import Final

from .....drawing.shapes import slug
from ....key_family.rules.goods import RESOURCE_NAMES, SKILL_NAMES
from ....key_family.table.drawing.rows import RowItem
from ..expansions import EXPANSIONS

COUNTED: Final[dict[str, list[RowItem]]] = {
    "apothecary": ["worker-any"] * 5,
    "craftsman's guild": ["worker-blue", "worker-red", "worker-yellow"],
    "jeweller": ["resource-gold"],
    "key guild": ["skill-any"] * 5,
    "keythedral": [],
    "key market": ["worker-green"],
    "mercer's guild": [f"resource-{name}" for name in RESOURCE_NAMES if name != "gold"],
    "scholar": ["skill-any"],
    "scribes": [f"skill-{slug(name)}" for name in SKILL_NAMES],
    "village hall": ["worker-any"],
    "watermill": ["resource-any"],
    "windmill": ["resource-any"] * 5,
}  # by winter tiles
# What a boat counts at the end of the game, what one that scores nothing itself does in winter, and what one does
# beside the points that it is worth.
BOAT_COUNTS: Final[dict[str, list[RowItem]]] = {
    "keyflower": ["cart-1"],
    "sea bastion": ["sign-circuit"],
    "white wind": ["worker-any"],
}
BOAT_DEEDS: Final[dict[str, list[RowItem]]] = {}
BOAT_EXTRAS: Final[dict[str, list[RowItem]]] = {"flipper": ["+", "sign-upgrade"]}

# The ability of each side of the summer boats.
ABILITIES: Final[dict[str, list[RowItem]]] = {
    "1a": ["+", "worker-white", "worker-white"],
    "1b": ["+", "worker-green"],
    "2a": ["sign-cart", "sign-crossing"],
    "2b": ["2×", "sign-cart", "sign-upgrade"],
    "3a": ["sign-upgrade", ":", "resource-wood", "=", "resource-any"],
    "3b": ["sign-shield", ":", "resource-wood", "=", "resource-any"],
    "4a": ["worker-blue", "<", "worker-red-lying", "worker-red-lying"],
    "4b": ["worker-blue", "worker-red-lying", "worker-green-lying"],
}

for _expansion in EXPANSIONS:
    COUNTED.update(_expansion.counted)
    BOAT_COUNTS.update(_expansion.boat_counts)
    BOAT_DEEDS.update(_expansion.boat_deeds)
    ABILITIES.update(_expansion.abilities)
