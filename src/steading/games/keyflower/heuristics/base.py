"""What a simple bot cares about: the points it has, and what workers, tiles, bids and counters may still become.

What it sees in the pieces of an expansion is in the `heuristics.py` of that expansion.
"""

from __future__ import annotations

from typing import Final

from ....engine.contract import State
from ....engine.ints import Ints, i64, vec
from ..rules import transport
from ..rules.farmers.stock import WHEAT_OF as HELD_WHEAT
from ..rules.merchants.stock import held_by
from ..rules.pieces import (
    APOTHECARY,
    ARTISAN,
    AUTUMN,
    AUTUMN_TILES,
    BAKERY,
    BOATS,
    COLOURS,
    COST_ANY,
    COST_SKILL_ANY,
    COST_SKILLS,
    COST_WHEAT,
    COSTS,
    CRAFTSMANS_GUILD,
    FLIPPER,
    GOLD,
    GRANARY,
    GREEN,
    ITEM_SKILL,
    JEWELLER,
    KEY_GUILD,
    KEY_MARKET,
    KEYFLOWER,
    KEYFLOWER_II,
    KEYTHEDRAL,
    MERCERS_GUILD,
    MULETEER,
    NONE,
    RESOURCES,
    SCHOLAR,
    SCRIBES,
    SEA_BASTION,
    SEA_BREESE,
    SHEEP,
    SHEEP_SHELTER,
    SIDES,
    SKILLS,
    SUMMER_BOATS,
    TURN_ORDER,
    TURN_ORDER_COUNT,
    UPGRADED,
    VILLAGE_HALL,
    WATERMILL,
    WHITE_WIND,
    WHITE_WIND_II,
    WINDMILL,
    WINTER,
    WINTER_TILES,
    Pieces,
)
from ..rules.state import (
    BIDS,
    BOAT_CHOICE,
    CHOSEN,
    FIRST_TURN_ORDER,
    HAND,
    LOT,
    LOTS,
    OVER,
    OWNER,
    SCREEN,
    TILE,
    TURN_TILE,
    WHERE,
    WINTER_CHOICE,
    WON,
    WORKERS,
    KeyflowerState,
)
from ..scoring import roads
from ..scoring import sheet as scoring
from ..scoring.allocation import NO_CONTRACTS, STORE_COUNTERS, STORE_KIND, STORE_RATE, STORE_WIDTH, Prizes, best_total
from ..scoring.holdings import Holdings
from . import farmers as farmers
from . import merchants as merchants
from .farmers import Farm

# By season: what a worker behind the screen, a skill and a counter are worth beyond the points they score.
WORKER_WORTH: Final[list[float]] = [1.15, 1.05, 0.85, 0.12]
GREEN_EXTRA: Final = 0.55
SKILL_WORTH: Final[list[float]] = [1.3, 1.2, 0.9, 0.0]
COUNTER_WORTH: Final[list[float]] = [0.7, 0.6, 0.45, 0.0]
GOLD_WORTH: Final[list[float]] = [0.5, 0.4, 0.25, 0.0]  # on top of its point
PLANNED: Final[list[float]] = [0.15, 0.3, 0.45, 0.0]  # of what the winter tiles in hand would pay
TYPICAL: Final = 3.0  # what a winter tile put in pays somebody else
RIVALRY: Final = 9.0  # what the Keythedral costs in workers
MOST_SOLVED: Final = 5  # contracts; with more it would take too long to find out exactly which to complete
TURN_ORDER_TILES: Final[i64] = TURN_ORDER_COUNT[-1]  # of the base game
REMEMBERED: Final = 20000  # totals


def evaluate(state: State, seat: int) -> float:
    """How good the position looks to the seat: about the points it may end with."""
    assert isinstance(state, KeyflowerState)
    s: KeyflowerState = state
    if s.step == OVER:
        return float(scoring.points(s, seat, seat))
    if s.stack.kind(seat) == TURN_TILE:
        return best_turn(s, seat)
    season: i64 = s.season
    left: float = float(WINTER - season)
    farm: Farm | None = Farm(s, seat) if len(s.farm) > 0 else None
    value: float = float(scoring.printed(s, seat, seat) + scoring.beside_turn_order(s, seat, seat))
    value += worth_of_workers(s, seat) + worth_of_village(s, seat, left, farm) + worth_of_roads(s, seat)
    if farm is not None:
        value += farm.worth + farmers.worth_of_wheat(s, seat)
    if len(s.trade) > 0:
        value += merchants.worth_of_trade(s, seat)
    for skill in range(SKILLS):
        value += SKILL_WORTH[season] * float(s.skill(seat, skill))
    value += worth_of_items(s, seat) + worth_of_hand(s, seat, farm)
    for lot in range(LOTS):
        tile: i64 = s.lots[lot]
        if tile >= 0 and s.leader(lot) == seat:
            sure: float = certainty(s, seat, lot)
            value += sure * worth_of_tile(s, seat, tile, left, farm)
            for colour in range(COLOURS):
                value += sure * WORKER_WORTH[season] * 0.9 * float(s.on(tile, colour))
    for tile in range(TURN_ORDER):
        if s.tiles[tile * TILE + WHERE] == WON and s.tiles[tile * TILE + OWNER] == seat:
            value += worth_of_tile(s, seat, tile, left, farm)
    return value + worth_of_boats(s, seat)


def best_turn(s: KeyflowerState, seat: i64) -> float:
    """A tile that is still to be turned is worth what its best turn makes of it."""
    best: float = -1e9
    for action in s.legal(seat):
        tried: KeyflowerState = s.copy()
        tried.play(seat, action)
        best = max(best, evaluate(tried, seat))
    return best


# ---------------------------------------------------------------- workers
def worth_of_workers(s: KeyflowerState, seat: i64) -> float:
    """Workers behind the screen, those that will come back, and those in bids that may be lost."""
    each: float = WORKER_WORTH[s.season]
    value: float = 0.0
    for colour in range(COLOURS):
        extra: float = GREEN_EXTRA if colour == GREEN and s.season < WINTER else 0.0
        number: i64 = s.screens[seat * SCREEN + WORKERS + colour]
        value += (each + extra) * float(number) - 0.01 * float(number * number)
    tile: i64 = s.home(seat)
    while 0 <= tile < WINTER_TILES:
        value += 0.8 * each * float(s.workers_on(tile))
        tile = s.after(tile)
    for lot in range(LOTS):
        number = s.bids[lot * BIDS + seat * 2]
        if number > 0 and s.leader(lot) != seat:
            value += 0.8 * each * float(number)
    return value


def certainty(s: KeyflowerState, seat: i64, lot: i64) -> float:
    """How likely the seat's leading bid is to win: more with every worker, surely when nobody else has any."""
    number: float = float(s.bid(lot, seat))
    rivals: float = 0.35 + 0.3 * float(s.seats - 1)
    if s.bid_colour(lot, seat) == GREEN:
        rivals *= 0.5
    return (number + 0.6) / (number + 0.6 + rivals * 0.5)


# ---------------------------------------------------------------- tiles
def yield_of(s: KeyflowerState, face: i64, season: i64) -> float:
    """What one use of this side brings."""
    value: float = 0.0
    for resource in range(RESOURCES):
        number: float = float(s.pieces.give[face * RESOURCES + resource])
        value += number * (COUNTER_WORTH[season] if resource != GOLD else 1.0 + GOLD_WORTH[season])
    if s.pieces.choose[face] > 0:
        value += 1.2 * worth_of_choice(s.pieces.choose[face], season)
    value += SKILL_WORTH[season] * float(s.pieces.skills[face])
    value += WORKER_WORTH[season] * float(s.pieces.workers[face])
    value += (WORKER_WORTH[season] + GREEN_EXTRA) * float(s.pieces.green[face])
    value += 0.45 * float(s.pieces.move[face]) + 0.6 * float(s.pieces.upgrade[face])
    if len(s.farm) > 0:
        value += farmers.yield_of(s, face, season)
    if len(s.trade) > 0:
        value += merchants.yield_of(s, face, season)
    if s.pieces.pay_skill[face] != NONE:
        value -= SKILL_WORTH[season]
    if s.pieces.pay_worker[face] != NONE:
        value -= WORKER_WORTH[season]
    return value if value > 0.0 else 0.0


def worth_of_choice(shown: i64, season: i64) -> float:
    """The best of the items of which one can be chosen."""
    best: float = max(farmers.item_worth(shown, season), merchants.item_worth(shown, season))
    for resource in range(RESOURCES):
        if (shown >> resource) & 1:
            best = max(best, COUNTER_WORTH[season])
    return max(best, SKILL_WORTH[season]) if (shown >> ITEM_SKILL) & 1 else best


def worth_of_tile(s: KeyflowerState, seat: i64, tile: i64, left: float, farm: Farm | None) -> float:
    """What a tile on offer or won would be worth to the seat's village."""
    if tile >= TURN_ORDER:
        return worth_of_turn_order(s, tile)
    if tile >= BOATS:
        return worth_of_boat(s, seat, tile)
    if tile >= WINTER_TILES:
        return gain_of_winter_tile(s, seat, tile, farm)
    if tile >= SUMMER_BOATS + 4 and tile < AUTUMN_TILES:
        return farmers.worth_of_summer_boat(s, seat, tile, left)
    if SUMMER_BOATS <= tile < AUTUMN_TILES:
        return 3.0
    season: i64 = s.season + 1 if s.season < WINTER else s.season
    value: float = float(s.pieces.points[tile * 2]) + yield_of(s, tile * 2, season) * left * 1.1
    gain: float = gain_of_upgrade(s, tile, left, farm)
    value += 0.45 * gain * cover(s, seat, tile)
    store: i64 = s.pieces.store[tile * 2]
    if store != NONE:
        value += 1.2 * float(s.pieces.each[tile * 2]) + 0.35 * float(s.pieces.each[tile * 2] * counters(s, seat, store))
    if tile == SHEEP_SHELTER and farm is not None:
        value += 0.5 * float(s.pieces.each[tile * 2] * farm.number(SHEEP))
    return value + 0.8


def gain_of_winter_tile(s: KeyflowerState, seat: i64, tile: i64, farm: Farm | None) -> float:
    """What a winter tile adds that counts no items; for the others see worth_of_items."""
    if tile == KEYTHEDRAL:
        return float(s.pieces.points[tile * 2])
    if tile >= ARTISAN:
        return merchants.gain_of_winter_tile(s, seat, tile)
    return farmers.gain_of_winter_tile(s, tile, farm) if farm is not None else 0.0


def worth_of_turn_order(s: KeyflowerState, tile: i64) -> float:
    """First choice of the boats, what comes with it, and in winter a tile that scores its neighbours."""
    number: i64 = tile - TURN_ORDER
    value: float = 0.0
    if number >= TURN_ORDER_TILES:
        number -= TURN_ORDER_TILES
        value = farmers.worth_of_gifts(s, tile, 1.0 + GOLD_WORTH[s.season])
    if s.season == WINTER:
        return value + 5.0 - 0.8 * float(number)
    return value + 1.5 - 0.3 * float(number) + (0.4 if number == s.turn_order_tiles() - 1 else 0.0)


def gain_of_upgrade(s: KeyflowerState, tile: i64, left: float, farm: Farm | None) -> float:
    """What turning the tile over adds."""
    season: i64 = s.season
    basic: i64 = tile * 2
    points: float = float(s.pieces.points[basic + 1] - s.pieces.points[basic])
    more: float = yield_of(s, basic + 1, season) - yield_of(s, basic, season)
    each: float = float(s.pieces.each[basic + 1] - s.pieces.each[basic])
    stored: float = 0.0
    if each > 0.0:
        for resource in range(RESOURCES):
            if s.pieces.store[basic] == resource or s.pieces.store[basic] > GOLD + 3 or resource == GOLD:
                stored += float(s.good(tile, resource))
        if tile == SHEEP_SHELTER and farm is not None:
            stored = farm.sheltered()
    return points + more * left * 0.8 + each * (stored + 0.5 * left)


def counters(s: KeyflowerState, seat: i64, kind: i64) -> i64:
    """How many counters of this type (4: of any) lie in the village."""
    total: i64 = 0
    tile: i64 = s.home(seat)
    while 0 <= tile < WINTER_TILES:
        for resource in range(RESOURCES):
            if kind == resource or kind == RESOURCES or resource == GOLD:
                total += s.good(tile, resource)
        tile = s.after(tile)
    return total


def cover(s: KeyflowerState, seat: i64, tile: i64) -> float:
    """How much of the tile's upgrade cost the seat has, wherever it lies; a third of it for hope."""
    cost: i64 = tile * COSTS
    asked: float = 0.0
    have: float = 0.0
    for resource in range(COST_ANY + 1):
        number: i64 = s.pieces.cost[cost + resource]
        if number > 0:
            there: i64 = counters(s, seat, resource)
            asked += float(number)
            have += float(min(number, there))
    for skill in range(SKILLS):
        number = s.pieces.cost[cost + COST_SKILLS + skill]
        if number > 0:
            asked += float(number)
            have += float(min(number, s.skill(seat, skill)))
    number = s.pieces.cost[cost + COST_SKILL_ANY]
    if number > 0:
        asked += float(number)
        have += float(min(number, s.skills(seat)))
    number = s.pieces.cost[cost + COST_WHEAT]
    if number > 0:
        asked += float(number)
        have += float(min(number, s.farm[HELD_WHEAT + seat]))
    return 0.33 + 0.67 * have / asked if asked > 0.0 else 1.0


def worth_of_village(s: KeyflowerState, seat: i64, left: float, farm: Farm | None) -> float:
    """The seat's tiles: what they yield in the seasons to come, and how near they are to being turned over."""
    value: float = 0.0
    best: float = 0.0
    second: float = 0.0
    tile: i64 = s.home(seat)
    while 0 <= tile < WINTER_TILES:
        value += yield_of(s, s.face(tile), s.season) * left * 0.7
        for resource in range(RESOURCES):
            number: float = float(s.good(tile, resource))
            value += number * (COUNTER_WORTH[s.season] if resource != GOLD else GOLD_WORTH[s.season])
        if s.pieces.upgradable(tile) and s.side(tile) != UPGRADED:
            promise: float = gain_of_upgrade(s, tile, left, farm) * progress(s, seat, tile)
            if promise > best:
                second = best
                best = promise
            elif promise > second:
                second = promise
        tile = s.after(tile)
    late: float = 1.0 if s.season < WINTER else 0.6
    return value + late * (0.8 * best + 0.4 * second)


def progress(s: KeyflowerState, seat: i64, tile: i64) -> float:
    """How much of the cost is there: counters on the tile count whole, counters elsewhere less the farther they lie."""
    cost: i64 = tile * COSTS
    asked: float = 0.0
    have: float = 0.0
    spare: i64 = s.good(tile, GOLD) - s.pieces.cost[cost + GOLD]  # gold on the tile that may stand in
    for resource in range(COST_ANY + 1):
        number: i64 = s.pieces.cost[cost + resource]
        if number == 0:
            continue
        asked += float(number)
        here: i64 = s.good(tile, resource) if resource < COST_ANY else on_tile(s, tile)
        if here > number:
            here = number
        if here < number and resource != GOLD and spare > 0:
            here += 1
            spare -= 1
        have += float(here)
        have += near(s, tile, resource, number - here)
    for skill in range(SKILLS):
        number = s.pieces.cost[cost + COST_SKILLS + skill]
        if number > 0:
            asked += float(number)
            have += 0.7 * float(min(number, s.skill(seat, skill)))
    number = s.pieces.cost[cost + COST_SKILL_ANY]
    if number > 0:
        asked += float(number)
        have += 0.7 * float(min(number, s.skills(seat)))
    number = s.pieces.cost[cost + COST_WHEAT]
    if number > 0:
        asked += float(number)
        have += 0.8 * float(min(number, s.farm[HELD_WHEAT + seat]))
    share: float = have / asked if asked > 0.0 else 0.0
    return 0.15 * share + 0.75 * share * share


def on_tile(s: KeyflowerState, tile: i64) -> i64:
    """All counters on the tile."""
    return s.good(tile, 0) + s.good(tile, 1) + s.good(tile, 2) + s.good(tile, 3)


def near(s: KeyflowerState, tile: i64, resource: i64, number: i64) -> float:
    """How much counters on tiles one or two steps away are worth for a cost of so many."""
    if number <= 0:
        return 0.0
    found: float = 0.0
    for side in range(SIDES):
        other: i64 = s.beside(tile, side)
        if other < 0 or not transport.joined(s, tile, side):
            continue
        found += 0.7 * float(min(fitting(s, other, resource), number))
        for further in range(SIDES):
            third: i64 = s.beside(other, further)
            if third < 0 or third == tile:
                continue
            there: i64 = fitting(s, third, resource)
            if there > 0 and transport.joined(s, other, further):  # the road is looked at last: that takes longest
                found += 0.45 * float(min(there, number))
    most: float = 0.7 * float(number)
    return found if found < most else most


def fitting(s: KeyflowerState, tile: i64, resource: i64) -> i64:
    """Counters on a tile that could be paid for this part of a cost."""
    if resource == COST_ANY:
        return on_tile(s, tile)
    return s.good(tile, resource) + (s.good(tile, GOLD) if resource != GOLD else 0)


def worth_of_roads(s: KeyflowerState, seat: i64) -> float:
    """Roads that join tiles; the more of the village can be reached, the better."""
    value: float = 0.0
    tile: i64 = s.home(seat)
    while 0 <= tile < WINTER_TILES:
        for side in range(SIDES):
            if s.beside(tile, side) >= 0:
                value += 0.2 if transport.joined(s, tile, side) else 0.03
        tile = s.after(tile)
    return value


# ---------------------------------------------------------------- items and winter tiles
class Totals:
    """What items score with some winter tiles, remembered: a bot meets the same items again and again."""

    __slots__ = ("known", "pieces")

    def __init__(self) -> None:
        self.pieces: Pieces | None = None  # what is known holds for these
        self.known: dict[tuple[int, int, int, int, int], float] = {}

    def of(self, s: KeyflowerState, seat: i64, has: Holdings, scoring_tiles: i64, contracts: bool) -> float:
        """The most that the items bring with these winter tiles and boats (as bits), with or without contracts."""
        if self.pieces is not s.pieces or len(self.known) >= REMEMBERED:
            self.pieces = s.pieces
            self.known = {}
        held: i64 = held_by(s, seat) if contracts and len(has.held) > 0 else 0
        behind: i64 = packed(has.skills, packed(has.workers, 0))
        lying: i64 = packed(has.resources, has.wheat) * 4 + abilities(s, seat)
        first: i64 = 0  # of the four storage tiles, two each
        second: i64 = 0
        at: i64 = 0
        while at < len(has.stores):
            value: i64 = (has.stores[at + STORE_KIND] + 1) * 4 + has.stores[at + STORE_RATE]
            for resource in range(RESOURCES):
                value = value * 64 + has.stores[at + STORE_COUNTERS + resource]
            if at < 2 * STORE_WIDTH:
                first = first << 29 | value
            else:
                second = second << 29 | value
            at += STORE_WIDTH
        key: tuple[int, int, int, int, int] = (behind, lying, held << 23 | scoring_tiles, first, second)
        found: float | None = self.known.get(key)
        if found is None:
            asked: Ints = has.contracts if contracts else NO_CONTRACTS
            prizes: Prizes = prizes_for(s, seat, scoring_tiles)
            found = float(
                best_total(has.workers, has.skills, has.resources, has.stores, prizes, False, has.wheat, asked)
            )
            self.known[key] = found
        return found


def packed(numbers: Ints, before: i64) -> i64:
    """Small numbers as one."""
    for number in numbers:
        before = before << 8 | number
    return before


def abilities(s: KeyflowerState, seat: i64) -> i64:
    """The summer boats that change what items count for."""
    return (2 if s.has_ability(seat, 3, 1) else 0) + (1 if s.has_ability(seat, 5, 1) else 0)


TOTALS: Final = Totals()


def scoring_tiles(s: KeyflowerState, seat: i64, where: i64, only: i64) -> i64:
    """The winter tiles and boats in the seat's village as bits, with those it has somewhere (`only` one of them)."""
    found: i64 = 0
    for place in range(WINTER_COUNT):
        tile: i64 = WINTER_TILES + place
        mine: bool = s.tiles[tile * TILE + OWNER] == seat and s.tiles[tile * TILE + WHERE] == where
        if where == LOTS_LED:
            lot: i64 = s.tiles[tile * TILE + LOT]
            mine = lot >= 0 and s.leader(lot) == seat
        if (mine and (only < 0 or tile == only)) or s.owned(seat, tile):
            found |= 1 << place
    if s.owned(seat, WHITE_WIND):
        found |= WIND
    if s.owned(seat, WHITE_WIND_II):
        found |= WIND_II
    return found


def prizes_for(s: KeyflowerState, seat: i64, tiles: i64) -> Prizes:
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
        wind=s.pieces.points[WHITE_WIND * 2] if tiles & WIND > 0 else 0,
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
        contract=s.pieces.points[WHITE_WIND_II * 2] if tiles & WIND_II > 0 else s.pieces.contract_points,
        uncompleted=at[MULETEER - WINTER_TILES],
    )


WINTER_COUNT: Final[i64] = BOATS - WINTER_TILES  # winter tiles, with those of the expansions
WIND: Final[i64] = 1 << int(WINTER_COUNT)  # beside their bits, those of two boats that count items
WIND_II: Final[i64] = WIND * 2
LOTS_LED: Final[i64] = -2  # as a place: the lots that the seat leads
VILLAGE_ONLY: Final[i64] = -3  # as a place: none besides


def worth_of_items(s: KeyflowerState, seat: i64) -> float:
    """What counters, skills and workers score: now, with the winter tiles led, and partly with those in hand."""
    has: Holdings = scoring.holdings(s, seat, seat)
    exact: bool = s.season == WINTER and len(has.held) <= MOST_SOLVED
    value: float = merchants.worth_of_contracts(s, seat, has) if not exact and len(has.held) > 0 else 0.0
    now: float = TOTALS.of(s, seat, has, scoring_tiles(s, seat, VILLAGE_ONLY, -1), exact)
    if s.step == WINTER_CHOICE:
        for tile in range(WINTER_TILES, BOATS):
            if s.tiles[tile * TILE + WHERE] == CHOSEN and s.tiles[tile * TILE + OWNER] == seat:
                value += 0.5 * (TOTALS.of(s, seat, has, scoring_tiles(s, seat, CHOSEN, tile), exact) - now)
    elif s.season == WINTER:
        sure: float = certainty_of_led(s, seat)
        if sure > 0.0:
            value += sure * (TOTALS.of(s, seat, has, scoring_tiles(s, seat, LOTS_LED, -1), exact) - now)
    else:
        value += PLANNED[s.season] * (TOTALS.of(s, seat, has, scoring_tiles(s, seat, HAND, -1), exact) - now)
    return value + now


def worth_of_hand(s: KeyflowerState, seat: i64, farm: Farm | None) -> float:
    """Winter tiles that count no items, in hand; those put in are good if they pay well here, bad if they do not."""
    value: float = 0.0
    for tile in range(WINTER_TILES, BOATS):
        if s.tiles[tile * TILE + OWNER] != seat:
            continue
        where: i64 = s.tiles[tile * TILE + WHERE]
        if where == HAND and s.season < WINTER:
            value += PLANNED[s.season] * gain_of_winter_tile(s, seat, tile, farm)
        elif where == CHOSEN:
            value += 0.5 * (gain_of_winter_tile(s, seat, tile, farm) - (RIVALRY if tile == KEYTHEDRAL else TYPICAL))
    return value


def certainty_of_led(s: KeyflowerState, seat: i64) -> float:
    """How likely the winter tiles led are to be won, on average."""
    total: float = 0.0
    number: float = 0.0
    for lot in range(FIRST_TURN_ORDER):
        if s.lots[lot] >= 0 and s.leader(lot) == seat:
            total += certainty(s, seat, lot)
            number += 1.0
    return total / number if number > 0.0 else 0.0


# ---------------------------------------------------------------- boats
def worth_of_boat(s: KeyflowerState, seat: i64, boat: i64) -> float:
    """What a boat would score in winter, before it is laid."""
    if boat >= KEYFLOWER_II:
        return merchants.worth_of_boat(s, seat, boat)
    points: float = float(s.pieces.points[boat * 2])
    if boat == KEYFLOWER:
        return points * float(scoring.transport_capacity(s, seat, seat))
    if boat == SEA_BASTION:
        return points * float(roads.on_circuits(s, seat))
    if boat == SEA_BREESE:
        return 2.0 + 2.0 * float(roads.boats_on_river(s, seat))
    if boat == FLIPPER:
        return points + best_flip(s, seat)
    if boat == WHITE_WIND:
        return points * float(s.worker(seat, 0) + s.worker(seat, 1) + s.worker(seat, 2) + s.worker(seat, 3))
    return points


def best_flip(s: KeyflowerState, seat: i64) -> float:
    """The most points that turning one tile over adds."""
    best: i64 = 0
    for tile in range(WINTER_TILES):
        if s.owned(seat, tile) and s.pieces.upgradable(tile) and s.side(tile) != UPGRADED:
            best = max(best, s.pieces.points[tile * 2 + 1] - s.pieces.points[tile * 2])
    return float(best)


def worth_of_boats(s: KeyflowerState, seat: i64) -> float:
    """Boats and the Keythedral once laid; in the row, what the best boat of a winter to come promises."""
    value: float = 0.0
    for tile in scoring.FIXED:
        value += float(scoring.fixed(s, seat, tile, seat))
    if s.season == AUTUMN and s.step == BOAT_CHOICE and len(s.trade) > 0:
        best: float = 0.0
        for boat in s.fleet:
            best = max(best, worth_of_boat(s, seat, boat))
        value += 0.3 * best
    return value
