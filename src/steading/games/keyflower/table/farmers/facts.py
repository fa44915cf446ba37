"""What the Farmers bring besides their words: what is counted, in pictures, and the rules behind their actions."""

from __future__ import annotations

from typing import Final

from ....key_family.rules.goods import ANIMAL_NAMES
from ...scoring.farmers import FIELD_VALUES
from ..expansion import ExpansionFacts
from .icons import pictures, scenes

COUNTED = {
    "bakery": ["resource-any", "wheat-tile", "skill-any"],
    "dairy": ["field-cow"],
    "granary": ["wheat-tile"] * 2,
    "hillside": ["sign-reach"],
    "truffle orchard": ["field-pig"],
    "weaver": ["field-sheep"],
}

ABILITIES = {
    "5a": ["animal-cow", "animal-pig", "animal-sheep"],
    "5b": ["sign-shield", ":", "wheat-tile", "=", "resource-any"],
    "6a": ["+", "wheat-tile", "wheat-tile"],
    "6b": ["+", "animal-pig", "animal-sheep"],
}
ITEMS = {"wheat": "wheat-tile", **{animal: f"animal-{animal}" for animal in ANIMAL_NAMES}}

RULES = {
    "put": ("animal.own-village-place", "animal.elsewhere-place", "animal.one-type-per-field", "animal.must-take"),
    "lead": ("move.by-transport", "move.cost", "move.adjacent", "move.not-end-with-others"),
    "to": ("move.cost", "move.adjacent", "move.through-others", "move.not-end-with-others"),
    "feed": ("wheat.extra-movement", "wheat.resources-and-animals", "wheat.not-doubled"),
    "breed": ("breed.pair", "breed.each-field", "breed.shortage-order"),
    "take from the farm yard": ("tile.farm-yard", "tile.farm-yard-choice"),
    "an upgrade for wheat": ("wheat.upgrade-cost",),
    "from front": ("variant.b-gamers-choice", "variant.b-gamers-open"),
    "a turn order tile with gifts": ("turnorder.bonus-with-boat", "turnorder.bonus-destination"),
}
TILE_RULES = {
    "tile.cow-shed": ("cow shed",),
    "tile.farm-yard": ("farm yard",),
    "tile.paddock": ("paddock",),
    "tile.piggery": ("piggery",),
    "tile.pigsty": ("pigsty",),
    "tile.ranch": ("ranch",),
    "tile.sheep-fold": ("sheep fold",),
    "tile.shepherds-hut": ("shepherd's hut",),
    "tile.wheat-field": ("wheat field",),
}

FARMERS: Final = ExpansionFacts(
    counted=COUNTED,
    boat_counts={},
    boat_deeds={},
    abilities=ABILITIES,
    items=ITEMS,
    unseen={},
    plain_reasons=("wheat",),
    numbers=dict(zip(ANIMAL_NAMES, FIELD_VALUES, strict=True)),
    rules=RULES,
    tile_rules=TILE_RULES,
    other_moments=("farmers:breed.pair",),
    scenes=scenes,
    pictures=pictures,
)
