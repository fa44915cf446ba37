"""What a simple bot sees in the Merchants' pieces: contracts that may be completed, extensions to come, cabins."""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Floats, Ints, i64, vec
from ...key_family.rules.goods import COLOURS, GOLD, RESOURCES, SKILLS, WINTER
from ..rules.merchants.extensions import extendable
from ..rules.merchants.stock import CABINS_OF, contracts_of, extensions_left, held_by
from ..rules.pieces import NEED_FIGURE, NEED_RESOURCES, NEED_SKILLS, NEED_WORKERS, NEEDS
from ..rules.state import CHOOSE_EXTENSION, HAND, LOCK, OWNER, PLACE, TILE, WHERE, WON, KeyflowerState
from ..rules.tiles import (
    ALL_TILES,
    ARTISAN,
    BEFORE_WINTER,
    BOATS,
    BUILDER,
    FLIPPER_II,
    IANVINCIBLE_II,
    MULETEER,
    SEA_BREESE_II,
    WHITE_WIND_II,
    WINTER_TILES,
    Tile,
)
from ..scoring import merchants as scoring
from ..scoring.holdings import prize
from . import catalogue as term
from .expansion import ExpansionJudgement, ExpansionWorth
from .seat_village import Village
from .village import good

HOPED: Final = 0.4  # of what the muleteer pays, while it is in hand
FIGURE: Final[i64] = 3  # items that a figure counts for: it is hard to plan for
PRICE_OF_EXTENSION: Final = 0.7
SECOND_EXTENSION: Final = 0.5  # of what the best adds
MORE_CONTRACTS: Final = 0.6  # of what the White Wind II adds to each, as not all will be completed

# By season, what a contract is worth by the number of items missing, as a part of its points.
LIKELY: Final[list[list[float]]] = [
    [0.85, 0.72, 0.55, 0.4, 0.3, 0.2, 0.15],
    [0.9, 0.72, 0.52, 0.36, 0.24, 0.15, 0.1],
    [0.92, 0.68, 0.42, 0.25, 0.15, 0.08, 0.05],
    [0.97, 0.3, 0.1, 0.03, 0.0, 0.0, 0.0],
]
MOST_MISSING: Final = 6
MOST_SOLVED: Final = 5  # contracts; with more it would take too long to find out exactly which to complete


# ---------------------------------------------------------------- contracts
def items_of(has: Village) -> Ints:
    """Workers, skills and resources that can complete contracts, each where a contract's needs have them."""
    items: Ints = vec[i64]([0] * NEEDS)
    for colour in range(COLOURS):
        items[NEED_WORKERS + colour] = has.workers[colour]
    for skill in range(SKILLS):
        items[NEED_SKILLS + skill] = has.skills[skill]
    for resource in range(RESOURCES):
        items[NEED_RESOURCES + resource] = good(has.goods, resource)
    return items


def take_items(s: KeyflowerState, contract: i64, items: Ints) -> i64:
    """Take what the contract needs from the items, as far as it is there; how many are missing."""
    needs: i64 = contract * NEEDS
    missing: i64 = FIGURE * s.pieces.needs[needs + NEED_FIGURE]
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


def add_contracts(s: KeyflowerState, seat: Seat, has: Village, found: Floats) -> None:
    """Each contract by what it lacks, the easiest first: an item counts for one of them only."""
    left: Ints = contracts_of(s, seat)
    items: Ints = items_of(has)
    completed: float = float(max(prize(s, seat, WHITE_WIND_II, seat), s.pieces.contract_points))
    uncompleted: float = float(prize(s, seat, MULETEER, seat))
    if s.tiles[MULETEER * TILE + OWNER] == seat and s.tiles[MULETEER * TILE + WHERE] == HAND:
        uncompleted = HOPED * float(s.pieces.points[MULETEER * 2])
    for _ in range(len(left)):
        best: i64 = -1
        least: i64 = 0
        for place in range(len(left)):
            if left[place] >= 0:
                missing: i64 = take_items(s, left[place], items[:])
                if best < 0 or missing < least:
                    least = missing
                    best = place
        take_items(s, left[best], items)
        left[best] = -1
        likely: float = LIKELY[s.season][min(least, MOST_MISSING)]
        found[term.OF_CONTRACTS_COMPLETE if least == 0 else term.OF_CONTRACTS_BEGUN] += (
            likely * completed + (1.0 - likely) * uncompleted
        )


def number_of_contracts(s: KeyflowerState, seat: Seat) -> i64:
    """How many contracts the seat has."""
    total: i64 = 0
    mask: i64 = held_by(s, seat)
    while mask > 0:
        mask &= mask - 1
        total += 1
    return total


# ---------------------------------------------------------------- extensions and cabins
def chosen_tile(s: KeyflowerState, seat: Seat) -> i64:
    """The tile that the seat is extending; or -1."""
    if s.stack.kind(seat) == CHOOSE_EXTENSION:
        return s.stack.frames[s.stack.top(seat) + PLACE]
    return -1


def add_trade(s: KeyflowerState, seat: Seat, has: Village, chosen: i64, found: Floats) -> None:
    """What counts extensions and upgrades, the next extensions, cabins."""
    points: i64 = scoring.artisan(s, seat, seat) + scoring.builder(s, seat, seat)
    points += scoring.sea_breese_ii(s, seat, seat) + scoring.ianvincible_ii(s, seat, seat)
    found[term.OF_POINTS] += float(points)
    found[term.OF_CABINS] = float(s.trade[CABINS_OF + seat])
    if chosen >= 0:
        more: i64 = s.pieces.points[s.face(Tile(chosen))] + prize(s, seat, BUILDER, seat)
        found[term.OF_EXTENSION_BEGUN] = float(more) - PRICE_OF_EXTENSION
    if has.extendable > 0 and extensions_left(s):
        found[term.OF_EXTENSIONS] = float(has.extendable) + SECOND_EXTENSION * float(has.second_extendable)


# ---------------------------------------------------------------- winter tiles and boats
def gain_of_winter_tile(s: KeyflowerState, seat: Seat, tile: Tile) -> float:
    """What a winter tile that counts upgrades or extensions would add."""
    points: float = float(s.pieces.points[tile * 2])
    if tile == ARTISAN:
        return points * float(scoring.upgraded_tiles(s, seat, seat))
    if tile == BUILDER:
        return points * float(scoring.extensions(s, seat, seat))
    return 0.0


def worth_of_boat(s: KeyflowerState, seat: Seat, boat: i64) -> float:
    """What a boat II in winter would score for the seat."""
    points: float = float(s.pieces.points[boat * 2])
    if boat == SEA_BREESE_II:
        number: i64 = scoring.winter_tiles(s, seat, seat)
        for tile in ALL_TILES[WINTER_TILES:SEA_BREESE_II]:
            if s.tiles[tile * TILE + WHERE] == WON and s.tiles[tile * TILE + OWNER] == seat:
                number += 1
        return points * float(number)
    if boat == IANVINCIBLE_II:
        return points * float(scoring.symbols(s, seat, seat))
    if boat == WHITE_WIND_II:
        return (points - float(s.pieces.contract_points)) * MORE_CONTRACTS * float(number_of_contracts(s, seat))
    if boat == FLIPPER_II:
        best: float = 0.0
        for tile in BEFORE_WINTER:
            if extendable(s, seat, tile):
                best = max(best, float(s.pieces.points[s.face(tile)]))
        return best
    return float(s.pieces.winter_gold[boat - BOATS]) if s.season < WINTER else 0.0


def note_extendable(has: Village, points: i64) -> None:
    """A tile that could be extended."""
    if points > has.extendable:
        has.second_extendable = has.extendable
        has.extendable = points
    elif points > has.second_extendable:
        has.second_extendable = points


class TradeWorth(ExpansionWorth):
    """Contracts, cabins and extensions of a seat."""

    __slots__ = ("chosen",)

    def __init__(self, s: KeyflowerState, seat: Seat) -> None:
        self.chosen: i64 = chosen_tile(s, seat)

    def visit(self, s: KeyflowerState, seat: Seat, tile: Tile, points: i64, has: Village) -> None:
        if s.tiles[tile * TILE + LOCK] >= 0:
            has.points += points
        if tile != self.chosen and extendable(s, seat, tile):
            note_extendable(has, points)

    def add(self, s: KeyflowerState, seat: Seat, has: Village, found: Floats) -> None:
        add_trade(s, seat, has, self.chosen, found)

    def weighs_boats(self) -> bool:
        return True

    def contracts(self, s: KeyflowerState, seat: Seat, has: Village, found: Floats) -> i64:
        held: i64 = held_by(s, seat)
        if held > 0 and (s.season < WINTER or number_of_contracts(s, seat) > MOST_SOLVED):
            add_contracts(s, seat, has, found)
            return 0
        return held

    def gain_of_winter_tile(self, s: KeyflowerState, seat: Seat, tile: Tile) -> float:
        return gain_of_winter_tile(s, seat, tile)

    def worth_of_boat(self, s: KeyflowerState, seat: Seat, boat: i64) -> float:
        return worth_of_boat(s, seat, boat)


class MerchantsJudgement(ExpansionJudgement):
    def judge(self, s: KeyflowerState, seat: Seat) -> ExpansionWorth:
        return TradeWorth(s, seat)


MERCHANTS: Final = MerchantsJudgement()
