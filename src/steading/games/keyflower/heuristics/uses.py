"""What one use of each tile brings, by season: tables made once for a set of pieces.

The worths here choose: the best item of several, whether a price pays, which upgrade to hope for. How much each yield
counts in the end is a matter of weights.
"""

from __future__ import annotations

from typing import Final

from ....engine.ints import Floats, i64, vec
from ...key_family.rules.goods import ALL_RESOURCES, ANIMALS, AUTUMN, GOLD, NONE, RESOURCES, WINTER
from ..rules.pieces import ITEM_ANIMALS, ITEM_CONTRACT, ITEM_SKILL, ITEM_WHEAT, KeyflowerPieces
from ..rules.state import KeyflowerState
from ..rules.tiles import TILE_COUNT

# By season: what a worker, a skill, a counter, a wheat and a contract are worth beyond the points they score.
WORKER_WORTH: Final[list[float]] = [1.15, 1.05, 0.85, 0.12]
SKILL_WORTH: Final[list[float]] = [1.3, 1.2, 0.9, 0.0]
COUNTER_WORTH: Final[list[float]] = [0.7, 0.6, 0.45, 0.0]
GOLD_WORTH: Final[list[float]] = [1.5, 1.4, 1.25, 1.0]  # with its point
WHEAT_WORTH: Final[list[float]] = [0.6, 0.5, 0.35, 0.02]
CONTRACT_WORTH: Final[list[float]] = [4.0, 3.8, 3.0, 1.0]
GREEN_EXTRA: Final = 0.55
STEP_WORTH: Final = 0.45
UPGRADE_WORTH: Final = 0.6
EXTENDS: Final = 0.4 / 0.6  # an upgrade symbol that may extend a tile, too, is worth so much more
CHOICE: Final = 1.2  # of the best item of several, for being free to take another
FIELD_POINTS: Final[list[float]] = [3.0, 2.0, 1.0]  # of cows, pigs, sheep, without winter tiles
OWN_FIELD: Final = 0.9  # of these, for a new animal
BREEDS: Final = 0.3  # more while it may still breed
UPGRADED_USES: Final = 0.8  # of the seasons left, the tile is used turned over
STORED_LATER: Final = 0.5  # counters a season

# What a use yields, and the same in four sorts.
YIELD_GOODS: Final[i64] = 0
YIELD_GOLD: Final[i64] = YIELD_GOODS + 1
YIELD_SKILLS: Final[i64] = YIELD_GOLD + 1  # less the one paid
YIELD_WORKERS: Final[i64] = YIELD_SKILLS + 1  # less the one paid
YIELD_GREEN: Final[i64] = YIELD_WORKERS + 1
YIELD_STEPS: Final[i64] = YIELD_GREEN + 1
YIELD_UPGRADES: Final[i64] = YIELD_STEPS + 1
YIELD_LIVESTOCK: Final[i64] = YIELD_UPGRADES + 1  # by their worth
YIELD_WHEAT: Final[i64] = YIELD_LIVESTOCK + 1
YIELD_CONTRACTS: Final[i64] = YIELD_WHEAT + 1
YIELDS: Final[i64] = YIELD_CONTRACTS + 1
MATERIALS: Final[i64] = 0
HANDS: Final[i64] = MATERIALS + 1
MOVES: Final[i64] = HANDS + 1
STOCK: Final[i64] = MOVES + 1
SORTS: Final[i64] = STOCK + 1
SORT_OF: Final[list[i64]] = [
    MATERIALS, MATERIALS, HANDS, HANDS, HANDS, MOVES, MOVES, STOCK, MATERIALS, STOCK,
]  # fmt: skip

FACES: Final[i64] = TILE_COUNT * 2
SEASONS: Final[i64] = WINTER + 1


def worth_of_animal(kind: i64, season: i64) -> float:
    """A new animal: a field of its own, or one more in a pair that breeds."""
    return OWN_FIELD * FIELD_POINTS[kind] + (BREEDS if season < AUTUMN else 0.0)


def unit_worths(season: i64) -> list[float]:
    """What one of each yield is worth in a season."""
    workers: float = WORKER_WORTH[season]
    return [
        COUNTER_WORTH[season], GOLD_WORTH[season], SKILL_WORTH[season], workers, workers + GREEN_EXTRA, STEP_WORTH,
        UPGRADE_WORTH, 1.0, WHEAT_WORTH[season], CONTRACT_WORTH[season],
    ]  # fmt: skip


def yields_of(pieces: KeyflowerPieces, face: i64, season: i64, extends: bool) -> list[float]:
    """How much of each a use of this side brings."""
    found: list[float] = [0.0] * int(YIELDS)
    for resource in ALL_RESOURCES:
        found[YIELD_GOLD if resource == GOLD else YIELD_GOODS] += float(pieces.give[face * RESOURCES + resource])
    found[YIELD_SKILLS] = float(pieces.skills[face]) - (1.0 if pieces.pay_skill[face] != NONE else 0.0)
    found[YIELD_WORKERS] = float(pieces.workers[face]) - (1.0 if pieces.pay_worker[face] != NONE else 0.0)
    found[YIELD_GREEN] = float(pieces.green[face])
    found[YIELD_STEPS] = float(pieces.move[face])
    found[YIELD_UPGRADES] = float(pieces.upgrade[face]) * (1.0 + EXTENDS if extends else 1.0)
    found[YIELD_WHEAT] = float(pieces.wheat[face])
    found[YIELD_CONTRACTS] = float(pieces.contracts[face])
    for kind in range(ANIMALS):
        found[YIELD_LIVESTOCK] += worth_of_animal(kind, season) * float(pieces.animals[face * ANIMALS + kind])
    if pieces.choose[face] > 0:
        add_choice(pieces.choose[face], season, found)
    return found


def add_choice(shown: i64, season: i64, found: list[float]) -> None:
    """Of the items of which one can be chosen, the best."""
    best: i64 = YIELD_GOODS
    most: float = 0.0
    units: list[float] = unit_worths(season)
    for resource in ALL_RESOURCES:
        if (shown >> resource) & 1:
            most = units[YIELD_GOODS]
    for item, kind in ((ITEM_SKILL, YIELD_SKILLS), (ITEM_WHEAT, YIELD_WHEAT), (ITEM_CONTRACT, YIELD_CONTRACTS)):
        if (shown >> item) & 1 and units[kind] > most:
            most, best = units[kind], kind
    for animal in range(ANIMALS):
        if (shown >> (ITEM_ANIMALS + animal)) & 1 and worth_of_animal(animal, season) > most:
            most, best = worth_of_animal(animal, season), YIELD_LIVESTOCK
    found[best] += CHOICE * (most if best == YIELD_LIVESTOCK else 1.0)


class Uses:
    """The tables, for one set of pieces; a use that brings less than it costs brings nothing."""

    __slots__ = ("extends", "gain", "pieces", "sorts", "total", "yields")

    def __init__(self, pieces: KeyflowerPieces, extends: bool) -> None:
        self.pieces = pieces
        self.extends = extends
        yields: list[float] = []
        sorts: list[float] = []
        total: list[float] = []
        for season in range(SEASONS):
            units: list[float] = unit_worths(season)
            for face in range(FACES):
                found: list[float] = yields_of(pieces, face, season, extends)
                worth: list[float] = [units[kind] * found[kind] for kind in range(YIELDS)]
                pays: bool = sum(worth) > 0.0
                yields += found if pays else [0.0] * int(YIELDS)
                total.append(sum(worth) if pays else 0.0)
                sorts += [
                    sum([worth[kind] for kind in range(YIELDS) if SORT_OF[kind] == sort]) if pays else 0.0
                    for sort in range(SORTS)
                ]
        self.yields: Floats = vec[float](yields)  # at (season * FACES + face) * YIELDS + kind
        self.sorts: Floats = vec[float](sorts)  # at (season * FACES + face) * SORTS + sort, by their worth
        self.total: Floats = vec[float](total)  # at season * FACES + face, what all are worth
        self.gain: Floats = vec[float](
            [self.weigh_upgrade(season, tile) for season in range(SEASONS) for tile in range(TILE_COUNT)]
        )

    def weigh_upgrade(self, season: i64, tile: i64) -> float:
        """What turning a tile over adds, but for what is stored on it now."""
        basic: i64 = tile * 2
        left: float = float(WINTER - season)
        at: i64 = season * FACES + basic
        points: float = float(self.pieces.points[basic + 1] - self.pieces.points[basic])
        each: float = float(self.pieces.each[basic + 1] - self.pieces.each[basic])
        more: float = (self.total[at + 1] - self.total[at]) * left * UPGRADED_USES
        return points + more + each * STORED_LATER * left


KEPT: Final = 4  # tables
MADE: Final[list[Uses]] = []  # the latest, for games without extensions and with them


def uses_of(s: KeyflowerState) -> Uses:
    """The tables for the pieces of this game."""
    extends: bool = s.box.extends
    for uses in MADE:
        if uses.pieces is s.pieces and uses.extends == extends:
            return uses
    if len(MADE) >= KEPT:
        MADE.clear()
    MADE.append(Uses(s.pieces, extends))
    return MADE[len(MADE) - 1]
