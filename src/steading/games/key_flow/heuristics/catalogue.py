"""The terms: their places, names and words."""

from __future__ import annotations

from typing import Final

from ....engine.ints import i64
from ....engine.judgement import Term
from .tables import YIELDS

# What the seat has.
POINTS: Final[i64] = 0
TOKENS_HELD: Final[i64] = POINTS + 1
SKILLS_HELD: Final[i64] = TOKENS_HELD + 1
GOLD_HELD: Final[i64] = SKILLS_HELD + 1
RESOURCES_HELD: Final[i64] = GOLD_HELD + 1
KEYPLES_HELD: Final[i64] = RESOURCES_HELD + 1  # by colour
ANIMALS_HELD: Final[i64] = KEYPLES_HELD + 4  # by kind
GIVEN: Final[i64] = ANIMALS_HELD + 3
BEST_WINTER: Final[i64] = GIVEN + 1

# The village.
OF_USES: Final[i64] = BEST_WINTER + 1  # by what they yield
LASTING_BOATS: Final[i64] = OF_USES + YIELDS
STORAGE_CARDS: Final[i64] = LASTING_BOATS + 1
UPGRADE_POINTS: Final[i64] = STORAGE_CARDS + 1
UPGRADE_USES: Final[i64] = UPGRADE_POINTS + 1
UPGRADE_STORED: Final[i64] = UPGRADE_USES + 1
UPGRADES_BEGUN: Final[i64] = UPGRADE_STORED + 1

# The card to play: discarded, put to work, or placed.
OF_DISCARD: Final[i64] = UPGRADES_BEGUN + 1
WORK_KEPT: Final[i64] = OF_DISCARD + 1
WORK_GIVEN: Final[i64] = WORK_KEPT + 1
WORK_ANIMALS: Final[i64] = WORK_GIVEN + 1
OF_WORK: Final[i64] = WORK_ANIMALS + 1  # by what it yields
WORK_READY: Final[i64] = OF_WORK + YIELDS
PLACE_ANIMALS: Final[i64] = WORK_READY + 1
PLACE_GAIN: Final[i64] = PLACE_ANIMALS + 1
PLACE_USES: Final[i64] = PLACE_GAIN + 1
PLACE_UPGRADE: Final[i64] = PLACE_USES + 1
PLACE_STORAGE: Final[i64] = PLACE_UPGRADE + 1
PLACE_WINTER: Final[i64] = PLACE_STORAGE + 1
PLACE_HOPE: Final[i64] = PLACE_WINTER + 1
PLACE_DOUBLE: Final[i64] = PLACE_HOPE + 1
PASSED_ON: Final[i64] = PLACE_DOUBLE + 1

# What may come of it.
SECOND_WINTER: Final[i64] = PASSED_ON + 1
TOKEN_USES: Final[i64] = SECOND_WINTER + 1
SKILL_KINDS: Final[i64] = TOKEN_USES + 1
RESOURCE_KINDS: Final[i64] = SKILL_KINDS + 1
IN_PLACE: Final[i64] = RESOURCE_KINDS + 1
ON_STORAGE: Final[i64] = IN_PLACE + 1
PAID: Final[i64] = ON_STORAGE + 1
TO_FLIP: Final[i64] = PAID + 1
BEST_BUILDING: Final[i64] = TO_FLIP + 1
TRIOS: Final[i64] = BEST_BUILDING + 1
ONE_COLOUR: Final[i64] = TRIOS + 1
BOATS_HELD: Final[i64] = ONE_COLOUR + 1
TERMS: Final[i64] = BOATS_HELD + 1

TERM_LIST: Final[tuple[Term, ...]] = (
    Term("points", "points you have now"),
    Term("tokens", "keyple tokens"),
    Term("skills", "skill tiles, those still to be drawn too"),
    Term("gold", "gold, for more than its point"),
    Term("resources", "iron, stone and wood"),
    Term("blue keyples", "blue keyples in your village and store"),
    Term("red keyples", "red keyples in your village and store"),
    Term("yellow keyples", "yellow keyples in your village and store"),
    Term("green keyples", "green keyples in your village and store"),
    Term("cows", "cows on your cards"),
    Term("pigs", "pigs on your cards"),
    Term("sheep", "sheep on your cards"),
    Term("given", "keyple cards over the neighbours' villages"),
    Term("winter card", "what the best winter card you hold would pay"),
    Term("uses: resources", "resources that your buildings will yield"),
    Term("uses: choices", "resources to choose that your buildings will yield"),
    Term("uses: gold", "gold that your buildings will yield"),
    Term("uses: tokens", "tokens that your buildings will yield"),
    Term("uses: skills", "skill tiles that your buildings will yield"),
    Term("uses: transport", "transport that your buildings will allow"),
    Term("uses: upgrades", "upgrades that your buildings will allow"),
    Term("lasting boats", "boats with a lasting ability, one to be placed too"),
    Term("storage", "storage cards"),
    Term("upgrade: points", "points of upgrades that are under way"),
    Term("upgrade: uses", "better uses by upgrades that are under way"),
    Term("upgrade: stored", "resources on storage cards whose upgrade is under way"),
    Term("upgrades", "upgrades that are under way"),
    Term("discard", "tokens for discarding the card"),
    Term("work: kept", "the card's keyples, which stay in your village"),
    Term("work: given", "the card's keyples, which stay in a neighbour's village"),
    Term("work: animals", "the animals on a keyple card"),
    Term("work: resources", "resources that the card can work for"),
    Term("work: choices", "a resource to choose that the card can work for"),
    Term("work: gold", "gold that the card can work for"),
    Term("work: tokens", "tokens that the card brings"),
    Term("work: skills", "skill tiles that the card can work for"),
    Term("work: transport", "transport that the card can work for"),
    Term("work: upgrades", "upgrades that the card can work for"),
    Term("work: ready", "upgrades that are ready when it works"),
    Term("place: animals", "the animals on the card"),
    Term("place: gain", "what the card brings when it is placed"),
    Term("place: uses", "uses of the building to come"),
    Term("place: upgrade", "the card's upgrade"),
    Term("place: storage", "a storage card"),
    Term("place: winter card", "what the winter card pays now"),
    Term("place: hope", "what the winter card may still gather"),
    Term("place: double", "a card that can be upgraded twice"),
    Term("passed on", "the best card passed on to the next player"),
    Term("second winter card", "what the second best winter card you hold would pay"),
    Term("token uses", "uses in your village that tokens can still pay for"),
    Term("skill kinds", "different skill tiles"),
    Term("resource kinds", "different resources"),
    Term("in place", "resources that lie where an upgrade asks for them"),
    Term("on storage", "resources on storage cards"),
    Term("paid", "upgrades whose cost lies there"),
    Term("to flip", "upgrade tiles that can be flipped"),
    Term("best building", "the best building of your village"),
    Term("trios", "sets of cow, pig and sheep"),
    Term("one colour", "keyples of the colour you have most of"),
    Term("boats", "boats of any kind"),
)
