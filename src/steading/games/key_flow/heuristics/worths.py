"""Rough worths by season, in points: what choosing the best of several things goes by, inside a term.

Weights say what a term counts for; these say which building, item or card it is measured at.
"""

from __future__ import annotations

from typing import Final

TOKEN_WORTH: Final[list[float]] = [1.5, 1.4, 1.2, 0.4]
SKILL_WORTH: Final[list[float]] = [1.5, 1.4, 1.0, 0.1]
RESOURCE_WORTH: Final[list[float]] = [0.8, 0.7, 0.5, 0.02]
GOLD_WORTH: Final[list[float]] = [1.6, 1.5, 1.3, 1.02]  # with the point that it is
CHOICE_WORTH: Final[list[float]] = [1.0, 0.9, 0.7, 0.22]  # a resource that one may choose
GAIN_WORTH: Final[list[float]] = [0.9, 0.8, 0.6, 0.12]  # a resource that comes with a card, where one likes
KEYPLE_WORTH: Final[list[float]] = [0.8, 0.8, 0.75, 0.05]
ANIMAL_WORTH: Final[list[float]] = [1.0, 1.0, 0.9, 0.05]
BOAT_WORTH: Final[list[float]] = [0.0, 2.0, 1.5, 0.0]  # with a lasting ability
STORAGE_WORTH: Final[list[float]] = [3.5, 3.5, 3.5, 1.5]
PROGRESS: Final[list[float]] = [0.55, 0.6, 0.65, 0.6]  # of what an upgrade brings, by what of its cost lies there
LATER_USES: Final[list[float]] = [2.2, 1.5, 0.8, 0.1]  # of a building in the own village, in seasons to come

STEP_WORTH: Final = 0.25  # of transport
STEPS_NEEDED: Final = 4  # of transport at once; more help little
UPGRADE_WORTH: Final = 0.8  # an icon for upgrading
UNPAID: Final = 0.35  # of a use, for a building that asks for a skill one has not
UPGRADED_WORTH: Final = 0.3  # an upgrade, beside what it brings
STORED_WORTH: Final = 0.5  # a resource on a storage card that an upgrade makes better
READY: Final = 0.6  # of what the best upgrade that waits is worth
FLIP_WORTH: Final = 1.0  # a tile that waits to be flipped
GIFT: Final = 0.2  # of what a keyple card is worth, to the neighbour in whose village it stays
HALF_ANIMAL: Final = 0.5  # an animal on a keyple card, which counts as keyples or as animals
DOUBLE_UPGRADES: Final = 1.5  # a card with two upgrades

# What winter cards may still gather while the season is young.
HOPE: Final = 1.5
KEYTHEDRAL_HOPE: Final = 3.0
KEYPLE_HOPE: Final = 4.0  # of those that every keyple of the season may fill
