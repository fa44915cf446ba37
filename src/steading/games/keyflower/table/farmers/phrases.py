"""The phrases of the Farmers: tables of words that join those of the base game."""

from __future__ import annotations

from ....key_family.rules.goods import ANIMAL_NAMES, COW, PIG, SHEEP
from ....words import Reasons
from ...scoring.farmers import FIELD_VALUES
from ..expansion import ExpansionPhrases
from .icons import pictures, scenes

ITEMS = {
    "cow": ("cow", "cows"),
    "pig": ("pig", "pigs"),
    "sheep": ("sheep", "sheep"),
    "wheat": ("wheat", "wheat"),
    "step": ("step", "steps"),
}
ABILITIES = {
    "5a": "animals of several types may share a field, and breed there",
    "5b": "at the end, wheat may count as any resource and any resource as wheat",
    "6a": "2 wheat whenever you take a boat",
    "6b": "a pig and a sheep whenever you take a boat",
}
SCORING = {
    "bakery": "{points} for each set of a resource, a wheat and a skill",
    "dairy": "{points} instead of {cow} for each field with cows",
    "granary": "{points} for every {of} wheat",
    "hillside": "{points} for each tile its field covers, {hillside} its own",
    "truffle orchard": "{points} instead of {pig} for each field with pigs",
    "weaver": "{points} instead of {sheep} for each field with sheep",
}
COUNTED = {
    "bakery": (["resource-any", "wheat-tile", "skill-any"], "each set"),
    "dairy": (["field-cow"], f"each, instead of {FIELD_VALUES[COW]}"),
    "granary": (["wheat-tile"] * 2, "each pair"),
    "hillside": (["sign-reach"], "each tile of its field"),
    "truffle orchard": (["field-pig"], f"each, instead of {FIELD_VALUES[PIG]}"),
    "weaver": (["field-sheep"], f"each, instead of {FIELD_VALUES[SHEEP]}"),
}

LINES = {
    "cow fields": "Fields with cows",
    "pig fields": "Fields with pigs",
    "sheep fields": "Fields with sheep",
    "joker as an animal": "The purple figure as an animal",
}
STEPS = {"animals breed": "The animals breed"}

RULES = {
    "put": ("animal.own-village-place", "animal.elsewhere-place", "animal.one-type-per-field", "animal.must-take"),
    "lead": ("move.by-transport", "move.cost", "move.adjacent", "move.not-end-with-others"),
    "to": ("move.cost", "move.adjacent", "move.through-others", "move.not-end-with-others"),
    "feed": ("wheat.extra-movement", "wheat.resources-and-animals", "wheat.not-doubled"),
    "breed": ("breed.pair", "breed.each-field", "breed.shortage-order"),
    "take from the farm yard": ("tile.farm-yard", "tile.farm-yard-choice"),
    "an upgrade for wheat": ("wheat.upgrade-cost",),
    "from front": ("variant.b-gamers-choice", "variant.b-gamers-open"),
    "a turn order tile of the farmers": ("turnorder.bonus-with-boat", "turnorder.bonus-destination"),
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

# Why not, by the rule that is broken: of each, the first sentence whose facts are there. A fact that is nothing is also
# there as `no_` fact, which says nothing.
WHY = {
    "animal.elsewhere-place": ("The new {animal} goes into a field on {tile}, your home.",),
    "animal.mixed-field-closed": ("There are already {there} in that field: no new {animal} may join them.",),
    "animal.must-take": (
        "There is no {animal} to place on {tile} now.",
        "First choose the field on {tile} for the new animal.",
    ),
    "animal.one-type-per-field": ("There are {there} in that field: a {animal} may not join them.",),
    "animal.own-village-place": ("The new {animal} goes into a field on {tile}.",),
    "animal.shortage": ("There is no {animal} left.",),
    "animal.whole-field-counts": ("There are {there} in another part of that field: a {animal} may not join them.",),
    "breed.pair": (
        "Choose a field with two or more {animals} that has no young one yet; left in the supply: {left}.",
        "Fields with a pair breed automatically when a season ends; you choose where only when animals run short.",
    ),
    "field.across-tiles": ("That part of {tile} belongs to a larger field: choose the field where it is offered.",),
    "move.adjacent": ("The {animal} cannot get to that field.",),
    "move.cost": (
        "The {animal} is already in that field.{no_needed}",
        "It takes {needed} to move the {animal} there, and you have {steps}.",
        "You have {steps} left: not enough to move the {animal} to another field.",
        "First choose where the {animal} goes.",
    ),
    "move.not-end-with-others": (
        "There are {there} in that field: the {animal} may pass through, but not stay.",
        "No field that the {animal} can reach would take it.",
    ),
    "move.only-by-transport": (
        "Animals change fields only while you carry: use a home, a Stable, a Farrier, a Wainwright or the Paddock.",
    ),
    "move.own-village-only": (
        "You have no {animal} in that field.{no_there}",
        "{tile} is not in your village: you can move only your own animals.",
        "The {animal} stays in your village: choose a field of yours.",
    ),
    "tile.farm-yard-choice": ("The Farm Yard cannot give you {named} now.",),
    "variant.b-gamers-choice": (
        "Take up to {most} of the {colour} workers from in front of your screen.{no_least}",
        "Take {least} to {most} of the {colour} workers from in front of your screen.",
        "You have no {colour} worker behind your screen.",
        "You have no {skill} that lies face down.",
        "First choose how many workers you take from in front of your screen.",
    ),
    "wheat.only-with-transport": (
        "You have no wheat to spend.{no_wheat}",
        "Wheat is spent only while you use a home, a Stable, a Farrier, a Wainwright or the Paddock, "
        "and have something to carry or move.",
    ),
    "wheat.upgrade-cost": ("Upgrading {tile} costs {cost}, and you have {wheat}.",),
}

BECAUSE = {
    "animals to place": Reasons("More animals will come to your fields."),
    "room": Reasons("A field stays free for other animals."),
    "animals to spread": Reasons("Your animals can still spread to fields of their own."),
    "young": Reasons("Your animals will have young.", "Your animals will have more young."),
    "wheat": Reasons("You have one more wheat.", "You have {n} more wheat."),
    "hillside": Reasons("The Hillside makes your field larger."),
}

FARMERS = ExpansionPhrases(
    ledger="farmers",
    file="farmers.toml",
    title="The Farmers",
    items=ITEMS,
    abilities=ABILITIES,
    scoring=SCORING,
    counted=COUNTED,
    boat_counts={},
    boat_deeds={},
    numbers=dict(zip(ANIMAL_NAMES, FIELD_VALUES, strict=True)),
    lines=LINES,
    steps=STEPS,
    rules=RULES,
    tile_rules=TILE_RULES,
    why=WHY,
    because=BECAUSE,
    scenes=scenes,
    pictures=pictures,
)
