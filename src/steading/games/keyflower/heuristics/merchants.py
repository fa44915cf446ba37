"""What a simple bot sees in the Merchants' pieces: contracts that may be completed, extensions to come, cabins."""

from __future__ import annotations

from typing import Final

from ....engine.ints import Ints, i64, vec
from ..rules.merchants.extensions import extendable
from ..rules.merchants.stock import CABINS_OF, contracts_of, extensions_left, held_by
from ..rules.pieces import (
    ARTISAN,
    BOATS,
    BUILDER,
    COLOURS,
    FLIPPER_II,
    GOLD,
    IANVINCIBLE_II,
    ITEM_CONTRACT,
    MULETEER,
    NEED_FIGURE,
    NEED_RESOURCES,
    NEED_SKILLS,
    NEED_WORKERS,
    NEEDS,
    RESOURCES,
    SEA_BREESE_II,
    SKILLS,
    WHITE_WIND_II,
    WINTER,
    WINTER_TILES,
)
from ..rules.state import CHOOSE_EXTENSION, HAND, OWNER, PLACE, TILE, WHERE, WON, KeyflowerState
from ..scoring import merchants as scoring
from ..scoring.holdings import Holdings, prize

# By season.
CABIN_WORTH: Final[list[float]] = [2.2, 1.7, 1.0, 0.2]
CONTRACT_WORTH: Final[list[float]] = [4.0, 3.8, 3.0, 1.0]  # one more, of those to choose from
EXTENDED: Final[list[float]] = [0.5, 0.5, 0.5, 0.3]  # of the points that the next extension will add
HOPED: Final = 0.4  # of what the muleteer pays, while it is in hand

# By season, what a contract is worth by the number of items missing, as a part of its points.
LIKELY: Final[list[list[float]]] = [
    [0.85, 0.72, 0.55, 0.4, 0.3, 0.2, 0.15],
    [0.9, 0.72, 0.52, 0.36, 0.24, 0.15, 0.1],
    [0.92, 0.68, 0.42, 0.25, 0.15, 0.08, 0.05],
    [0.97, 0.3, 0.1, 0.03, 0.0, 0.0, 0.0],
]
MOST_MISSING: Final = 6


# ---------------------------------------------------------------- contracts
def items_of(s: KeyflowerState, seat: i64, has: Holdings) -> Ints:
    """Workers, skills and resources that can complete contracts, each where a contract's needs have them."""
    items: Ints = vec[i64]([0] * NEEDS)
    for colour in range(COLOURS):
        items[NEED_WORKERS + colour] = has.workers[colour]
    for skill in range(SKILLS):
        items[NEED_SKILLS + skill] = has.skills[skill]
    for resource in range(RESOURCES):
        items[NEED_RESOURCES + resource] = has.resources[resource]
    for tile in has.stored_on:
        for resource in range(RESOURCES):
            items[NEED_RESOURCES + resource] += s.good(tile, resource)
    return items


def take_items(s: KeyflowerState, contract: i64, items: Ints) -> i64:
    """Take what the contract needs from the items, as far as it is there; how many are missing."""
    needs: i64 = contract * NEEDS
    missing: i64 = 3 * s.pieces.needs[needs + NEED_FIGURE]  # the figure is hard to plan for
    for sort in range(3):
        first: i64 = NEED_WORKERS if sort == 0 else NEED_SKILLS if sort == 1 else NEED_RESOURCES
        types: i64 = SKILLS if sort == 1 else COLOURS
        free: i64 = s.pieces.needs[needs + first + types]
        for type in range(types):
            number: i64 = s.pieces.needs[needs + first + type]
            if number == 0:
                continue
            there: i64 = min(number, items[first + type])
            items[first + type] -= there
            number -= there
            if number > 0 and sort == 2 and type != GOLD:  # gold stands for any resource
                there = min(number, items[first + GOLD])
                items[first + GOLD] -= there
                number -= there
            missing += number
        while free > 0:
            most: i64 = first + types - 1
            for type in range(types):
                if items[first + type] > items[most]:
                    most = first + type
            if items[most] == 0:
                break
            items[most] -= 1
            free -= 1
        missing += free
    return missing


def worth_of_contracts(s: KeyflowerState, seat: i64, has: Holdings) -> float:
    """Each contract by what it lacks, the easiest first: an item counts for one of them only."""
    left: Ints = contracts_of(s, seat)
    if len(left) == 0:
        return 0.0
    items: Ints = items_of(s, seat, has)
    completed: float = float(max(prize(s, seat, WHITE_WIND_II, seat), s.pieces.contract_points))
    uncompleted: float = float(prize(s, seat, MULETEER, seat))
    if s.tiles[MULETEER * TILE + OWNER] == seat and s.tiles[MULETEER * TILE + WHERE] == HAND:
        uncompleted = HOPED * float(s.pieces.points[MULETEER * 2])
    value: float = 0.0
    for _ in range(len(left)):
        best: i64 = -1
        least: i64 = 99
        for place in range(len(left)):
            if left[place] >= 0:
                missing: i64 = take_items(s, left[place], items[:])
                if missing < least:
                    least = missing
                    best = place
        take_items(s, left[best], items)
        left[best] = -1
        likely: float = LIKELY[s.season][min(least, MOST_MISSING)]
        value += likely * completed + (1.0 - likely) * uncompleted
    return value


def number_of_contracts(s: KeyflowerState, seat: i64) -> i64:
    """How many contracts the seat has."""
    total: i64 = 0
    mask: i64 = held_by(s, seat)
    while mask > 0:
        mask &= mask - 1
        total += 1
    return total


# ---------------------------------------------------------------- extensions and cabins
def worth_of_trade(s: KeyflowerState, seat: i64) -> float:
    """Extensions and all that counts them, the next extensions, cabins."""
    value: float = float(scoring.points(s, seat, seat))
    value += CABIN_WORTH[s.season] * float(s.trade[CABINS_OF + seat])
    chosen: i64 = -1
    if s.stack.kind(seat) == CHOOSE_EXTENSION:
        chosen = s.stack.frames[s.stack.top(seat) + PLACE]
        value += float(s.pieces.points[s.face(chosen)] + prize(s, seat, BUILDER, seat)) - 0.7
    if not extensions_left(s):
        return value
    best: float = 0.0
    second: float = 0.0
    for tile in range(WINTER_TILES):
        if tile != chosen and extendable(s, seat, tile):
            gain: float = float(s.pieces.points[s.face(tile)])
            if gain > best:
                second = best
                best = gain
            elif gain > second:
                second = gain
    return value + EXTENDED[s.season] * (best + 0.5 * second)


def yield_of(s: KeyflowerState, face: i64, season: i64) -> float:
    """What one use of this side brings: contracts, and upgrade symbols that may extend a tile."""
    value: float = CONTRACT_WORTH[season] * float(s.pieces.contracts[face])
    return value + 0.4 * float(s.pieces.upgrade[face])


def item_worth(shown: i64, season: i64) -> float:
    """A contract among the items of which one can be chosen."""
    return CONTRACT_WORTH[season] if (shown >> ITEM_CONTRACT) & 1 else 0.0


# ---------------------------------------------------------------- winter tiles and boats
def gain_of_winter_tile(s: KeyflowerState, seat: i64, tile: i64) -> float:
    """What a winter tile that counts upgrades or extensions would add."""
    points: float = float(s.pieces.points[tile * 2])
    if tile == ARTISAN:
        return points * float(scoring.upgraded_tiles(s, seat, seat))
    if tile == BUILDER:
        return points * float(scoring.extensions(s, seat, seat))
    return 0.0


def worth_of_boat(s: KeyflowerState, seat: i64, boat: i64) -> float:
    """What a boat II in winter would score for the seat."""
    points: float = float(s.pieces.points[boat * 2])
    if boat == SEA_BREESE_II:
        number: i64 = scoring.winter_tiles(s, seat, seat)
        for tile in range(WINTER_TILES, SEA_BREESE_II):
            if s.tiles[tile * TILE + WHERE] == WON and s.tiles[tile * TILE + OWNER] == seat:
                number += 1
        return points * float(number)
    if boat == IANVINCIBLE_II:
        return points * float(scoring.symbols(s, seat, seat))
    if boat == WHITE_WIND_II:
        return (points - float(s.pieces.contract_points)) * 0.6 * float(number_of_contracts(s, seat))
    if boat == FLIPPER_II:
        best: float = 0.0
        for tile in range(WINTER_TILES):
            if extendable(s, seat, tile):
                best = max(best, float(s.pieces.points[s.face(tile)]))
        return best
    return float(s.pieces.winter_gold[boat - BOATS]) if s.season < WINTER else 0.0
