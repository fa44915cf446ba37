"""The resources, skills and animals of the Key family, and the four seasons."""

from __future__ import annotations

from typing import Final, NewType

from ....engine.ints import i64

Colour = NewType("Colour", i64)
Resource = NewType("Resource", i64)
Skill = NewType("Skill", i64)
Animal = NewType("Animal", i64)
Season = NewType("Season", i64)

NONE: Final[i64] = -1

RESOURCE_NAMES: Final[tuple[str, ...]] = ("gold", "iron", "stone", "wood")
RESOURCES: Final[i64] = 4
GOLD: Final[i64] = 0
ANY_RESOURCE: Final[i64] = 4
SKILL_NAMES: Final[tuple[str, ...]] = ("anvil", "pick axe", "saw")
SKILLS: Final[i64] = 3
ANY_SKILL: Final[i64] = 3
ANIMAL_NAMES: Final[tuple[str, ...]] = ("cow", "pig", "sheep")
ANIMALS: Final[i64] = 3
COW: Final[i64] = 0
PIG: Final[i64] = 1
SHEEP: Final[i64] = 2
COLOUR_NAMES: Final[tuple[str, ...]] = ("blue", "red", "yellow", "green")
COLOURS: Final[i64] = 4
GREEN: Final[i64] = 3

SEASON_NAMES: Final[tuple[str, ...]] = ("spring", "summer", "autumn", "winter")
SPRING: Final[i64] = 0
SUMMER: Final[i64] = 1
AUTUMN: Final[i64] = 2
WINTER: Final[i64] = 3

# To go through all of them.
ALL_RESOURCES: Final[list[Resource]] = [Resource(n) for n in range(RESOURCES)]
ALL_SKILLS: Final[list[Skill]] = [Skill(n) for n in range(SKILLS)]
ALL_ANIMALS: Final[list[Animal]] = [Animal(n) for n in range(ANIMALS)]
ALL_COLOURS: Final[list[Colour]] = [Colour(n) for n in range(COLOURS)]
ALL_SEASONS: Final[list[Season]] = [Season(n) for n in range(len(SEASON_NAMES))]
