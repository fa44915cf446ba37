"""What the Merchants bring besides their words: what is counted, in pictures, and the rules behind their actions."""

from __future__ import annotations

from typing import Final

from ..expansion import ExpansionFacts
from .icons import pictures, scenes

COUNTED = {
    "artisan": ["sign-upgraded"],
    "builder": ["sign-extension"],
    "muleteer": ["sign-contract"],
}
BOAT_COUNTS = {
    "sea breese II": ["season-winter"],
    "ianvincible II": ["sign-upgrade"],
    "white wind II": ["sign-contract-done"],
}
BOAT_DEEDS = {
    "keyflower II": ["+", "resource-gold", "resource-gold", "resource-gold"],
    "sea bastion II": ["sign-boat-4", "sign-becomes", "sign-boat-any"],
    "flipper II": ["+", "sign-extension"],
}

RULES = {
    "take contract": ("contract.choose", "contract.refill", "contract.behind-screen"),
    "draw contract": ("contract.choose", "contract.facedown-secret"),
    "choose a contract": ("tile.merchant", "tile.merchant-order"),
    "exchange": ("exchange.free-action", "exchange.specific-only", "exchange.one-item", "exchange.destination"),
    "end the turn": ("exchange.after-action", "exchange.free-action"),
    "extend": ("ext.second-upgrade", "ext.symbol-one-purpose", "ext.only-upgraded", "ext.one-per-tile"),
    "build": ("ext.choose-any", "ext.cost", "ext.colour-match-workers", "ext.colour-lock"),
    "resources for an extension": ("ext.cost", "ext.cost-resources-on-tile", "ext.cost-3a"),
    "worker for an extension": ("ext.cost", "ext.cost-workers-skills"),
    "group for an extension": ("ext.cost", "ext.cost-outbid"),
    "replace": ("boatii.sea-bastion-replace", "boatii.sea-bastion-mandatory", "boatii.sea-bastion-public"),
    "extend for nothing": ("boatii.flipper", "boatii.flipper-limits"),
    "extend a tile": ("boatii.flipper",),
    "take from the assayer": ("tile.assayer", "tile.choice-available"),
    "take from the bookkeeper": ("tile.bookkeeper", "tile.choice-available"),
    "a boat with cargo": ("boats.take-cargo",),
    "a tile with an extension": ("ext.colour-lock", "ext.colour-lock-4b"),
    "keyflower II": ("boatii.keyflower",),
    "sea bastion II": ("boatii.sea-bastion-replace",),
    "sea breese II": ("boatii.sea-breese",),
    "flipper II": ("boatii.flipper",),
    "ianvincible II": ("boatii.ianvincible",),
    "white wind II": ("boatii.white-wind",),
}
TILE_RULES = {
    "tile.assayer": ("assayer",),
    "tile.bookkeeper": ("bookkeeper",),
    "tile.merchant": ("merchant",),
}

MERCHANTS: Final = ExpansionFacts(
    counted=COUNTED,
    boat_counts=BOAT_COUNTS,
    boat_deeds=BOAT_DEEDS,
    abilities={},
    items={"contract": "sign-contract", "cabin": "sign-cabin"},
    unseen={"contract": "sign-contract-down"},
    plain_reasons=(),
    numbers={},
    rules=RULES,
    tile_rules=TILE_RULES,
    other_moments=("merchants:boatii.sea-bastion-mandatory",),
    scenes=scenes,
    pictures=pictures,
)
