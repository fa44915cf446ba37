"""What workers, skills and counters score with some winter tiles, remembered: a bot meets the same items often.

Workers, skills and counters are counted apart as long as nothing asks for several of them at once.
"""

from __future__ import annotations

from typing import Final

from ....engine.bits import numbers_in
from ....engine.ids import Seat
from ....engine.ints import Ints, append, i64, vec
from ...key_family.rules.goods import GOLD, GREEN, NONE, RESOURCES
from ...key_family.rules.upgrade_costs import PACK_BITS
from ..rules.pieces import NEEDS, KeyflowerPieces
from ..rules.state import KeyflowerState
from ..rules.tiles import (
    APOTHECARY,
    BAKERY,
    CRAFTSMANS_GUILD,
    GRANARY,
    ITEM_BOAT,
    ITEM_BOAT_II,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    MERCERS_GUILD,
    MULETEER,
    SCHOLAR,
    SCRIBES,
    VILLAGE_HALL,
    WATERMILL,
    WINDMILL,
    WINTER_TILES,
    Tile,
)
from ..scoring.allocation import (
    NO_CONTRACTS,
    STORE_COUNTERS,
    STORE_KIND,
    STORE_RATE,
    STORE_WIDTH,
    Prizes,
    best_total,
    of_resources,
    of_skills,
    of_workers,
)
from .seat_village import Village
from .village import WIND, WIND_II, WINTER_COUNT, good

REMEMBERED: Final = 20000  # totals of each sort
LOOSE: Final[i64] = PACK_BITS * RESOURCES  # the bits of packed counters


def tile_bit(tile: Tile) -> i64:
    """A winter tile among the bits of a village's scoring tiles."""
    return 1 << (tile - WINTER_TILES)


WORKER_TILES: Final[i64] = tile_bit(APOTHECARY) | tile_bit(CRAFTSMANS_GUILD) | tile_bit(VILLAGE_HALL)
CRAFTSMAN: Final[i64] = tile_bit(CRAFTSMANS_GUILD)
HALL: Final[i64] = tile_bit(VILLAGE_HALL)
GREEN_TILES: Final[i64] = tile_bit(KEY_MARKET) | WIND
SKILL_TILES: Final[i64] = tile_bit(KEY_GUILD) | tile_bit(SCHOLAR) | tile_bit(SCRIBES)
SCRIBE: Final[i64] = tile_bit(SCRIBES)
SCHOLARS: Final[i64] = tile_bit(SCHOLAR)
COUNTER_TILES: Final[i64] = tile_bit(MERCERS_GUILD) | tile_bit(WATERMILL) | tile_bit(WINDMILL)
GOLD_TILE: Final[i64] = tile_bit(JEWELLER)
BAKERY_TILE: Final[i64] = tile_bit(BAKERY)
GRANARY_TILE: Final[i64] = tile_bit(GRANARY)

Key = tuple[int, int, int, int]


class ItemTotals:
    """The totals found so far, for one set of pieces."""

    __slots__ = ("counters", "pieces", "skills", "whole", "workers")

    def __init__(self) -> None:
        self.pieces: KeyflowerPieces | None = None
        self.workers: dict[int, i64] = {}
        self.skills: dict[int, i64] = {}
        self.counters: dict[Key, i64] = {}
        self.whole: dict[tuple[int, int, int, int, int], i64] = {}

    def of(self, s: KeyflowerState, seat: Seat, has: Village, tiles: i64, contracts: i64) -> i64:
        """The most that the items bring with these winter tiles and boats, and these contracts, as bits."""
        if self.pieces is not s.pieces:
            self.pieces = s.pieces
            self.workers, self.skills, self.counters, self.whole = {}, {}, {}, {}
        wild: bool = s.has_ability(seat, 3, 1)
        wheaten: bool = s.has_ability(seat, 5, 1)
        total: i64 = 0
        if contracts > 0 or wheaten or (tiles & BAKERY_TILE > 0 and has.wheat > 0):
            return self.together(s, seat, has, tiles, contracts, (2 if wild else 0) + (1 if wheaten else 0))
        if tiles & GRANARY_TILE > 0:
            total = has.wheat // s.pieces.sets[GRANARY] * s.pieces.points[GRANARY * 2]
        total += self.of_workers(s, seat, has, tiles) + self.of_skills(s, seat, has, tiles)
        return total + self.of_counters(s, seat, has, tiles, wild)

    def of_workers(self, s: KeyflowerState, seat: Seat, has: Village, tiles: i64) -> i64:
        """Workers: by themselves they count for White Wind, green ones for the key market."""
        tiles &= WORKER_TILES | GREEN_TILES
        if tiles == 0:
            return 0
        workers: Ints = has.workers
        if tiles & WORKER_TILES == 0:
            wind: i64 = s.pieces.points[ITEM_BOAT * 2] if tiles & WIND > 0 else 0
            market: i64 = s.pieces.points[KEY_MARKET * 2] if tiles & ~WIND > 0 else 0
            return wind * (workers[0] + workers[1] + workers[2]) + max(wind, market) * workers[GREEN]
        if tiles == CRAFTSMAN:
            return s.pieces.points[CRAFTSMANS_GUILD * 2] * sets_in(workers)
        if tiles == HALL:
            return s.pieces.points[VILLAGE_HALL * 2] * most_in(workers)
        key: int = pack_numbers(workers, tiles)
        found: i64 = self.workers.get(key, NONE)
        if found < 0:
            found = of_workers(workers, prizes_for(s, seat, tiles), False).best().points
            if len(self.workers) >= REMEMBERED:
                self.workers = {}
            self.workers[key] = found
        return found

    def of_skills(self, s: KeyflowerState, seat: Seat, has: Village, tiles: i64) -> i64:
        """Skills, worth nothing by themselves."""
        tiles &= SKILL_TILES
        if tiles == 0:
            return 0
        if tiles == SCRIBE:
            return s.pieces.points[SCRIBES * 2] * sets_in(has.skills)
        if tiles == SCHOLARS:
            return s.pieces.points[SCHOLAR * 2] * most_in(has.skills)
        key: int = pack_numbers(has.skills, tiles)
        found: i64 = self.skills.get(key, NONE)
        if found < 0:
            found = of_skills(has.skills, prizes_for(s, seat, tiles), False).best().points
            if len(self.skills) >= REMEMBERED:
                self.skills = {}
            self.skills[key] = found
        return found

    def of_counters(self, s: KeyflowerState, seat: Seat, has: Village, tiles: i64, wild: bool) -> i64:
        """Counters: by themselves gold counts, and what lies on storage tiles."""
        if has.goods == 0:
            return 0
        tiles &= COUNTER_TILES | GOLD_TILE
        if tiles & COUNTER_TILES == 0:
            return alone(s, has, tiles > 0, wild)
        first: i64 = pack_stores(has.stores, 0)
        key: Key = (tiles << 1 | (1 if wild else 0), has.loose, first, pack_stores(has.stores, 2 * STORE_WIDTH))
        found: i64 = self.counters.get(key, NONE)
        if found < 0:
            prizes: Prizes = prizes_for(s, seat, tiles)
            prizes.wild = wild
            found = of_resources(loose_counters(has), has.stores, prizes, False, 0).best().points
            if len(self.counters) >= REMEMBERED:
                self.counters = {}
            self.counters[key] = found
        return found

    def together(self, s: KeyflowerState, seat: Seat, has: Village, tiles: i64, contracts: i64, boats: i64) -> i64:
        """All at once, where contracts, the bakery or a summer boat join them."""
        behind: i64 = pack_numbers(has.skills, pack_numbers(has.workers, 0))
        lying: i64 = (has.wheat * 4 + boats) << LOOSE | has.loose
        first: i64 = pack_stores(has.stores, 0)
        second: i64 = pack_stores(has.stores, 2 * STORE_WIDTH)
        key: tuple[int, int, int, int, int] = (behind, lying, contracts << (WINTER_COUNT + 2) | tiles, first, second)
        found: i64 = self.whole.get(key, NONE)
        if found < 0:
            found = best_total(
                has.workers, has.skills, loose_counters(has), has.stores, prizes_for(s, seat, tiles), False, has.wheat,
                needs_of(s, contracts),
            )  # fmt: skip
            if len(self.whole) >= REMEMBERED:
                self.whole = {}
            self.whole[key] = found
        return found


TOTALS: Final = ItemTotals()


def sets_in(numbers: Ints) -> i64:
    """How many sets of the first three types there are: with nothing else to count for, all of them."""
    return min(min(numbers[0], numbers[1]), numbers[2])


def most_in(numbers: Ints) -> i64:
    """How many there are of the type of which there are most."""
    most: i64 = 0
    for number in numbers:
        if number > most:
            most = number
    return most


def pack_numbers(numbers: Ints, before: i64) -> i64:
    """Small numbers as one."""
    for number in numbers:
        before = before << 8 | number
    return before


def pack_stores(stores: Ints, at: i64) -> i64:
    """Two storage tiles with what lies on them as one number."""
    found: i64 = 0
    end: i64 = min(at + 2 * STORE_WIDTH, len(stores))
    while at < end:
        value: i64 = (stores[at + STORE_KIND] + 1) * 4 + stores[at + STORE_RATE]
        for resource in range(RESOURCES):
            value = value * 64 + stores[at + STORE_COUNTERS + resource]
        found = found << 29 | value
        at += STORE_WIDTH
    return found


def loose_counters(has: Village) -> Ints:
    """Counters that lie on no storage tile, by type."""
    return vec[i64]([good(has.loose, 0), good(has.loose, 1), good(has.loose, 2), good(has.loose, 3)])


def alone(s: KeyflowerState, has: Village, jeweller: bool, wild: bool) -> i64:
    """What counters bring by themselves: gold, with boat 3b whatever lies there, and what storage tiles count."""
    gold: i64 = s.pieces.points[JEWELLER * 2] if jeweller else 1
    total: i64 = 0
    for resource in range(RESOURCES):
        if resource == GOLD or wild:
            total += gold * good(has.loose, resource)
    stores: Ints = has.stores
    at: i64 = 0
    while at < len(stores):
        kind: i64 = stores[at + STORE_KIND]
        for resource in range(RESOURCES):
            odd: bool = resource == GOLD or wild
            worth: i64 = gold if odd else 0
            if odd or kind == NONE or resource == kind:
                worth = max(worth, stores[at + STORE_RATE])
            total += worth * stores[at + STORE_COUNTERS + resource]
        at += STORE_WIDTH
    return total


def needs_of(s: KeyflowerState, contracts: i64) -> Ints:
    """What these contracts ask for, one after the other."""
    found: Ints = NO_CONTRACTS[:]
    for contract in numbers_in(contracts):
        for need in range(NEEDS):
            found = append(found, s.pieces.needs[contract * NEEDS + need])
    return found


def prizes_for(s: KeyflowerState, seat: Seat, tiles: i64) -> Prizes:
    """What these winter tiles and boats pay the seat."""
    at: Ints = vec[i64]([0] * WINTER_COUNT)
    for place in range(WINTER_COUNT):
        if (tiles >> place) & 1:
            at[place] = s.pieces.points[(WINTER_TILES + place) * 2]
    sets: Ints = s.pieces.sets
    return Prizes(
        apothecary=at[APOTHECARY - WINTER_TILES],
        apothecary_size=sets[APOTHECARY],
        craftsman=at[CRAFTSMANS_GUILD - WINTER_TILES],
        market=at[KEY_MARKET - WINTER_TILES],
        hall=at[VILLAGE_HALL - WINTER_TILES],
        wind=s.pieces.points[ITEM_BOAT * 2] if tiles & WIND > 0 else 0,
        guild=at[KEY_GUILD - WINTER_TILES],
        guild_size=sets[KEY_GUILD],
        scholar=at[SCHOLAR - WINTER_TILES],
        scribes=at[SCRIBES - WINTER_TILES],
        jeweller=at[JEWELLER - WINTER_TILES],
        mercer=at[MERCERS_GUILD - WINTER_TILES],
        watermill=at[WATERMILL - WINTER_TILES],
        windmill=at[WINDMILL - WINTER_TILES],
        windmill_size=sets[WINDMILL],
        wild=s.has_ability(seat, 3, 1),
        bakery=at[BAKERY - WINTER_TILES],
        granary=at[GRANARY - WINTER_TILES],
        granary_size=sets[GRANARY],
        wheaten=s.has_ability(seat, 5, 1),
        contract=s.pieces.points[ITEM_BOAT_II * 2] if tiles & WIND_II > 0 else s.pieces.contract_points,
        uncompleted=at[MULETEER - WINTER_TILES],
    )
