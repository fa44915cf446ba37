"""A seat's village, gathered in one walk: points, workers, counters, what its tiles yield, roads, upgrades in sight."""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Floats, Ints, append, i64
from ...key_family.rules.goods import ANY_RESOURCE, COLOURS, GOLD, NONE, RESOURCES, WINTER
from ...key_family.rules.upgrade_costs import PACK_BITS, PACK_MASK
from ..rules.pieces import COST_ANY, COST_SKILL_ANY, COST_SKILLS, COST_WHEAT, COSTS, SIDES, UPGRADED
from ..rules.places import opposite
from ..rules.state import (
    ANYBODY,
    BESIDE,
    GOODS,
    LAST,
    NEIGHBOUR,
    NEXT,
    ON,
    PLAY,
    SIDE,
    TILE,
    TURNED,
    KeyflowerState,
)
from ..rules.tiles import (
    BOATS,
    ITEM_BOAT,
    ITEM_BOAT_II,
    STORAGE,
    STORAGE_END,
    TILE_COUNT,
    TURN_ORDER,
    WINTER_TILES,
    Tile,
)
from ..scoring import sheet
from . import catalogue as term
from .expansion import ExpansionWorth
from .seat_village import Village
from .uses import FACES, YIELDS, Uses

WINTER_COUNT: Final[i64] = BOATS - WINTER_TILES  # winter tiles, with those of the expansions
WIND: Final[i64] = 1 << int(WINTER_COUNT)  # beside their bits, those of two boats that count items
WIND_II: Final[i64] = WIND * 2

# How near an upgrade is: the share of its cost that is there.
NEAR: Final = 0.7  # of a counter one step away
FAR: Final = 0.45  # of one two steps away
SKILL_READY: Final = 0.7  # of a skill, which may still be spent elsewhere
WHEAT_READY: Final = 0.8
BEGUN: Final = 0.15  # of an upgrade's gain for the share, and
FINISHED: Final = 0.75  # for its square: what is nearly there counts most
HOPE: Final = 0.33  # the least that a tile not yet won promises of its upgrade


def good(goods: i64, resource: i64) -> i64:
    """How many of a type are among packed counters."""
    return (goods >> PACK_BITS * resource) & PACK_MASK


def all_goods(goods: i64) -> i64:
    """How many packed counters there are."""
    return (goods + (goods >> PACK_BITS) + (goods >> 2 * PACK_BITS) + (goods >> 3 * PACK_BITS)) & PACK_MASK


# ---------------------------------------------------------------- the walk
def survey(s: KeyflowerState, seat: Seat, uses: Uses, worths: list[ExpansionWorth], found: Floats) -> Village:
    has = Village(s, seat)
    for worth in worths:
        worth.begin(s, seat, has)
    tiles: Ints = s.tiles
    yields: Floats = uses.yields
    season: i64 = s.season
    on: i64 = 0
    idle: float = 0.0
    number: i64 = 0
    tile: i64 = s.home(seat)
    while 0 <= tile < WINTER_TILES:
        at: i64 = tile * TILE
        face: i64 = tile * 2 + tiles[at + SIDE]
        goods: i64 = tiles[at + GOODS]
        points: i64 = s.pieces.points[face]
        number += 1
        has.points += points
        on += tiles[at + ON]
        has.goods += goods
        if STORAGE <= tile < STORAGE_END:
            add_store(s, tile, face, has)
        else:
            has.loose += goods
        if season < WINTER:
            row: i64 = (season * FACES + face) * YIELDS
            for kind in range(YIELDS):
                found[term.OF_USES_GOODS + kind] += yields[row + kind]
        if tiles[at + LAST] == 0:
            idle += uses.total[season * FACES + face]
        add_roads(s, tile, found)
        for worth in worths:
            worth.visit(s, seat, Tile(tile), points, has)
        tile = tiles[at + NEXT]
    walk_on(s, seat, tile, has)
    left: float = float(WINTER - season)
    for kind in range(YIELDS):
        found[term.OF_USES_GOODS + kind] *= left
    for colour in range(COLOURS):
        has.workers[colour] += good(on, colour)
    found[term.OF_WORKERS_HOME] = float(all_goods(on))
    found[term.OF_TILES] = float(number)
    found[term.OF_IDLE] = idle if s.step == PLAY else 0.0
    count_goods(has, found)
    return has


def add_store(s: KeyflowerState, tile: i64, face: i64, has: Village) -> None:
    """A storage tile with what lies on it."""
    storing: i64 = tile * 2 if tile == s.flipped else face
    kind: i64 = s.pieces.store[storing]
    stores: Ints = append(has.stores, NONE if kind == ANY_RESOURCE else kind)
    stores = append(stores, s.pieces.each[storing])
    goods: i64 = s.tiles[tile * TILE + GOODS]
    for resource in range(RESOURCES):
        stores = append(stores, good(goods, resource))
    has.stores = stores


def add_roads(s: KeyflowerState, tile: i64, found: Floats) -> None:
    """Roads that join the tile to its neighbours; the more of the village can be reached, the better."""
    tiles: Ints = s.tiles
    roads: Ints = s.pieces.roads
    beside: i64 = tiles[tile * TILE + BESIDE]
    here: i64 = roads[tile * SIDES + tiles[tile * TILE + TURNED]]
    side: i64 = 0
    while beside > 0:
        other: i64 = (beside & ANYBODY) - 1
        if other >= 0:
            if (here >> side) & (roads[other * SIDES + tiles[other * TILE + TURNED]] >> opposite(side)) & 1:
                found[term.OF_ROADS] += 1.0
            else:
                found[term.OF_BORDERS] += 1.0
        beside >>= NEIGHBOUR
        side += 1


def walk_on(s: KeyflowerState, seat: Seat, tile: i64, has: Village) -> None:
    """Winter tiles, boats and turn order tiles stand last."""
    while tile >= 0:
        if tile < BOATS:
            has.scoring |= 1 << (tile - WINTER_TILES)
        elif tile == ITEM_BOAT:
            has.scoring |= WIND
        elif tile == ITEM_BOAT_II:
            has.scoring |= WIND_II
        if tile >= TURN_ORDER:
            for side in range(SIDES):
                if s.beside(Tile(tile), side) >= 0:
                    has.points += s.pieces.points[tile * 2]
        else:
            for other in sheet.FIXED:
                if other == tile:
                    has.points += sheet.count_fixed(s, seat, Tile(tile), seat)
        tile = s.tiles[tile * TILE + NEXT]


def count_goods(has: Village, found: Floats) -> None:
    goods: i64 = has.goods
    gold: i64 = good(goods, GOLD)
    every: i64 = all_goods(goods)
    for resource in range(RESOURCES):
        has.counters[resource] = good(goods, resource) + (gold if resource != GOLD else 0)
    has.counters[RESOURCES] = every
    found[term.OF_GOLD] = float(gold)
    found[term.OF_GOODS] = float(every - gold)


# ---------------------------------------------------------------- upgrades
def add_upgrades(
    s: KeyflowerState, seat: Seat, uses: Uses, has: Village, worths: list[ExpansionWorth], found: Floats
) -> None:
    """The upgrades that promise most; and counters that lie where they count."""
    best: float = 0.0
    second: float = 0.0
    tile: Tile = s.home(seat)
    while 0 <= tile < WINTER_TILES:
        goods: i64 = s.tiles[tile * TILE + GOODS]
        if s.pieces.upgradable(tile) and s.side(tile) != UPGRADED:
            found[term.OF_UPGRADE_POINTS] += float(s.pieces.points[tile * 2 + 1] - s.pieces.points[tile * 2])
            gain: float = gain_of_upgrade(s, uses, tile, worths)
            if goods > 0:
                found[term.OF_GOODS_IN_PLACE] += float(in_place(s, tile, goods))
            if gain * (BEGUN + FINISHED) > second:
                promise: float = gain * progress(s, seat, tile, has)
                if promise > best:
                    second = best
                    best = promise
                elif promise > second:
                    second = promise
        elif goods > 0 and STORAGE <= tile < STORAGE_END:
            found[term.OF_GOODS_IN_PLACE] += float(count_stored(s, tile, goods))
        tile = s.after(tile)
    found[term.OF_NEXT_UPGRADE] = best
    found[term.OF_SECOND_UPGRADE] = second


def gain_of_upgrade(s: KeyflowerState, uses: Uses, tile: Tile, worths: list[ExpansionWorth]) -> float:
    """What turning the tile over adds."""
    gain: float = uses.gain[s.season * TILE_COUNT + tile]
    each: i64 = s.pieces.each[tile * 2 + 1] - s.pieces.each[tile * 2]
    if each > 0:
        if s.pieces.store[tile * 2] == NONE:  # a shelter: it counts animals
            for worth in worths:
                gain += float(each) * worth.count_sheltered()
            return gain
        return gain + float(each * count_stored(s, tile, s.tiles[tile * TILE + GOODS]))
    return gain


def count_stored(s: KeyflowerState, tile: Tile, goods: i64) -> i64:
    """How many of these counters the storage tile counts: its own type, or any; and gold."""
    kind: i64 = s.pieces.store[tile * 2]
    if kind == ANY_RESOURCE:
        return all_goods(goods)
    gold: i64 = good(goods, GOLD)
    return gold + good(goods, kind) if kind > GOLD else gold


def in_place(s: KeyflowerState, tile: Tile, goods: i64) -> i64:
    """How many of the counters on the tile its upgrade or its store counts."""
    if STORAGE <= tile < STORAGE_END:
        return count_stored(s, tile, goods)
    total: i64 = 0
    for resource in range(RESOURCES):
        total += min(s.pieces.cost[tile * COSTS + resource], good(goods, resource))
    return total


def progress(s: KeyflowerState, seat: Seat, tile: Tile, has: Village) -> float:
    """How much of the cost is there: counters on the tile count whole, counters elsewhere less the farther they lie."""
    costs: Ints = s.pieces.cost
    cost: i64 = tile * COSTS
    goods: i64 = s.tiles[tile * TILE + GOODS]
    asked: i64 = 0
    have: float = 0.0
    spare: i64 = good(goods, GOLD) - costs[cost + GOLD]  # gold on the tile that may stand in
    for resource in range(COST_ANY + 1):
        number: i64 = costs[cost + resource]
        if number == 0:
            continue
        asked += number
        here: i64 = good(goods, resource) if resource < COST_ANY else all_goods(goods)
        elsewhere: i64 = has.counters[resource] - count_fitting(goods, resource)
        if here > number:
            here = number
        if here < number and resource != GOLD and spare > 0:
            here += 1
            spare -= 1
        have += float(here)
        if number > here and elsewhere > 0:
            have += near(s, tile, resource, number - here)
    for place in range(COST_SKILLS, COST_WHEAT + 1):
        number = costs[cost + place]
        if number > 0:
            asked += number
            have += (WHEAT_READY if place == COST_WHEAT else SKILL_READY) * float(min(number, ready(has, place)))
    if asked == 0:
        return 0.0
    share: float = have / float(asked)
    return BEGUN * share + FINISHED * share * share


def ready(has: Village, place: i64) -> i64:
    """How much there is of what a cost asks for besides counters."""
    if place == COST_WHEAT:
        return has.wheat
    if place == COST_SKILL_ANY:
        return has.skills[0] + has.skills[1] + has.skills[2]
    return has.skills[place - COST_SKILLS]


def count_fitting(goods: i64, resource: i64) -> i64:
    """Counters that could be paid for this part of a cost."""
    if resource == COST_ANY:
        return all_goods(goods)
    return good(goods, resource) + (good(goods, GOLD) if resource != GOLD else 0)


def near(s: KeyflowerState, tile: Tile, resource: i64, number: i64) -> float:
    """How much counters on tiles one or two steps away are worth for a cost of so many."""
    tiles: Ints = s.tiles
    found: float = 0.0
    most: float = NEAR * float(number)
    for side in range(SIDES):
        other: i64 = joined_to(s, tile, side)
        if other < 0:
            continue
        found += NEAR * float(min(count_fitting(tiles[other * TILE + GOODS], resource), number))
        for further in range(SIDES):
            third: i64 = s.beside(Tile(other), further)
            if third < 0 or third == tile:
                continue
            goods: i64 = tiles[third * TILE + GOODS]
            if goods > 0 and count_fitting(goods, resource) > 0 and joined_to(s, Tile(other), further) >= 0:
                found += FAR * float(min(count_fitting(goods, resource), number))
        if found >= most:
            return most
    return found


def joined_to(s: KeyflowerState, tile: Tile, side: i64) -> i64:
    """The neighbour to which a road leads across this side; or -1."""
    tiles: Ints = s.tiles
    other: i64 = ((tiles[tile * TILE + BESIDE] >> NEIGHBOUR * side) & ANYBODY) - 1
    if other < 0 or (s.pieces.roads[tile * SIDES + tiles[tile * TILE + TURNED]] >> side) & 1 == 0:
        return -1
    there: i64 = s.pieces.roads[other * SIDES + tiles[other * TILE + TURNED]]
    return other if (there >> opposite(side)) & 1 == 1 else -1


def cover(s: KeyflowerState, tile: Tile, has: Village) -> float:
    """How much of the tile's upgrade cost the seat has, wherever it lies; a part of it for hope."""
    costs: Ints = s.pieces.cost
    cost: i64 = tile * COSTS
    asked: i64 = 0
    have: i64 = 0
    for place in range(COST_WHEAT + 1):
        number: i64 = costs[cost + place]
        if number > 0:
            asked += number
            have += min(number, has.counters[place] if place <= COST_ANY else ready(has, place))
    return HOPE + (1.0 - HOPE) * float(have) / float(asked) if asked > 0 else 1.0
