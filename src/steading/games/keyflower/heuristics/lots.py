"""Bids: the tiles a seat leads and what they would bring, how safe its bids are, and what can still be had."""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Floats, Ints, i64, vec
from ...key_family.rules.goods import COLOURS, GREEN, NONE, WINTER
from ..rules.pieces import TURN_ORDER_COUNT, UPGRADED
from ..rules.state import (
    BIDS,
    CLAIM_TILES,
    COLOUR,
    FIRST_TURN_ORDER,
    LOTS,
    OWNER,
    SCREEN,
    TILE,
    WHERE,
    WON,
    WORKERS,
    KeyflowerState,
)
from ..rules.tiles import (
    AUTUMN_TILES,
    BEFORE_WINTER,
    BOATS,
    FLIPPER,
    KEYFLOWER,
    KEYFLOWER_II,
    KEYTHEDRAL,
    SEA_BASTION,
    SEA_BREESE,
    SUMMER_BOATS,
    TURN_ORDER,
    WHITE_WIND,
    WINTER_TILES,
    Tile,
)
from ..scoring import roads
from ..scoring import sheet as scoring
from . import catalogue as term
from .expansion import FIFTH_BOAT, ExpansionWorth
from .seat_village import Village
from .uses import FACES, HANDS, MATERIALS, MOVES, SORTS, STOCK, Uses
from .village import cover, gain_of_upgrade

# How likely a leading bid is to win: it grows with its workers, against the strength of rivals.
RIVAL: Final = 0.15  # of one rival more
RIVALS: Final = 0.175  # of any
GREEN_RIVALS: Final = 0.5  # of that, where green is asked for
STANDING: Final = 0.6  # workers that leading is worth by itself

STORE_TO_COME: Final = 1.2  # counters that a storage tile will still be given
STORED: Final = 0.35  # of the counters of its type in the village
SHELTERED: Final = 0.5  # of the sheep
SUMMER_BOAT: Final = 3.0
TYPICAL: Final = 3.0  # what a winter tile pays somebody else
TURN_ORDER_TILES: Final[i64] = TURN_ORDER_COUNT[-1]  # of the base game
RIVER: Final = 2.0  # for the Sea Breese, and for each boat on its river


class Bids:
    """What the seat leads: winter tiles as bits, and how surely it has the lots of village tiles on average."""

    __slots__ = ("led", "number", "sure")

    def __init__(self) -> None:
        self.led: i64 = 0
        self.sure: float = 0.0
        self.number: float = 0.0


def certainty(s: KeyflowerState, number: i64, colour: i64) -> float:
    """How likely a leading bid of so many workers is to win."""
    rivals: float = RIVALS + RIVAL * float(s.seats - 1)
    if colour == GREEN:
        rivals *= GREEN_RIVALS
    strength: float = float(number) + STANDING
    return strength / (strength + rivals)


# ---------------------------------------------------------------- the lots
def add_lots(
    s: KeyflowerState, seat: Seat, uses: Uses, has: Village, worths: list[ExpansionWorth], found: Floats
) -> Bids:
    """Go through the lots: those the seat leads, those where it is beaten, those it could still lead."""
    held = Bids()
    most: Ints = strongest_rivals(s, seat)
    mine: Ints = s.screens[seat * SCREEN + WORKERS : seat * SCREEN + WORKERS + COLOURS]
    strongest: i64 = max(max(mine[0], mine[1]), max(mine[2], mine[GREEN]))
    outbid: i64 = 0
    for lot in range(LOTS):
        tile: Tile = Tile(s.lots[lot])
        if tile < 0:
            continue
        own: i64 = s.bids[lot * BIDS + seat * 2]
        other: i64 = highest_other(s, seat, lot)
        if own > other:
            add_led(s, seat, lot, own, other, most, uses, has, worths, held, found)
            continue
        if own > 0:
            has.workers[s.bids[lot * BIDS + seat * 2 + 1]] += own
            outbid += own
        bound: i64 = s.tiles[tile * TILE + COLOUR]
        there: i64 = own + (strongest if bound < 0 else mine[bound])
        add_chance(other, there > other, rough_worth(s, tile, uses), found)
    found[term.OF_WORKERS_OUTBID] = float(outbid)
    if s.step >= CLAIM_TILES:
        add_won(s, seat, uses, has, worths, found)
    return held


def add_won(
    s: KeyflowerState, seat: Seat, uses: Uses, has: Village, worths: list[ExpansionWorth], found: Floats
) -> None:
    """Tiles won that are still to be laid."""
    tiles: Ints = s.tiles
    for tile in range(TURN_ORDER):
        if tiles[tile * TILE + WHERE] == WON and tiles[tile * TILE + OWNER] == seat:
            add_tile(s, seat, Tile(tile), 1.0, uses, has, worths, found)


def strongest_rivals(s: KeyflowerState, seat: Seat) -> Ints:
    """The most workers of each colour that one of the others has behind its screen."""
    most = vec[i64]([0, 0, 0, 0])
    for other in range(s.seats):
        if other != seat:
            at: i64 = other * SCREEN + WORKERS
            for colour in range(COLOURS):
                if s.screens[at + colour] > most[colour]:
                    most[colour] = s.screens[at + colour]
    return most


def highest_other(s: KeyflowerState, seat: Seat, lot: i64) -> i64:
    """The highest bid of the others on a lot."""
    highest: i64 = 0
    at: i64 = lot * BIDS
    for other in range(s.seats):
        if other != seat and s.bids[at + other * 2] > highest:
            highest = s.bids[at + other * 2]
    return highest


def add_led(
    s: KeyflowerState, seat: Seat, lot: i64, own: i64, other: i64, most: Ints, uses: Uses, has: Village,
    worths: list[ExpansionWorth], held: Bids, found: Floats,
) -> None:  # fmt: skip
    """A lot that the seat leads."""
    tile: Tile = Tile(s.lots[lot])
    colour: i64 = s.bids[lot * BIDS + seat * 2 + 1]
    sure: float = certainty(s, own, colour)
    if lot < FIRST_TURN_ORDER:
        held.sure += sure
        held.number += 1.0
        if WINTER_TILES <= tile < BOATS:
            held.led |= 1 << (tile - WINTER_TILES)
        found[term.OF_LED_WORKERS] += sure * float(s.workers_on(tile))
    found[term.OF_WORKERS_BID] += float(own)
    found[term.OF_OVERBID] += float(own - other - 1)
    if most[colour] + other > own:
        found[term.OF_THREATENED] += 1.0
    add_tile(s, seat, tile, sure, uses, has, worths, found)


def add_chance(other: i64, within_reach: bool, worth: float, found: Floats) -> None:
    """A lot that the seat does not lead: can it? What do rivals gain by it?"""
    if other > 0:
        found[term.OF_RIVALS_LEAD] += worth
    if within_reach:
        found[term.OF_WITHIN_REACH] += 1.0
        if worth > found[term.OF_BEST_WITHIN_REACH]:
            found[term.OF_BEST_WITHIN_REACH] = worth


def rough_worth(s: KeyflowerState, tile: Tile, uses: Uses) -> float:
    """What a tile brings anybody: its points and uses."""
    if tile >= WINTER_TILES:
        return float(s.pieces.points[tile * 2]) if tile == KEYTHEDRAL else TYPICAL
    if SUMMER_BOATS <= tile < AUTUMN_TILES:
        return SUMMER_BOAT
    left: float = float(WINTER - s.season)
    return float(s.pieces.points[tile * 2]) + uses.total[s.season * FACES + tile * 2] * left


# ---------------------------------------------------------------- tiles
def add_tile(
    s: KeyflowerState,
    seat: Seat,
    tile: Tile,
    sure: float,
    uses: Uses,
    has: Village,
    worths: list[ExpansionWorth],
    found: Floats,
) -> None:
    """What a tile on offer or won would be worth to the seat's village, as surely as it comes."""
    if tile >= TURN_ORDER:
        add_turn_order(s, tile, sure, worths, found)
    elif tile >= BOATS:
        found[term.OF_BOATS] += sure * worth_of_boat(s, seat, tile, worths)
    elif tile >= WINTER_TILES:
        found[term.OF_LED_WINTER] += sure * gain_of_winter_tile(s, seat, tile, worths)
    elif SUMMER_BOATS <= tile < AUTUMN_TILES:
        found[term.OF_LED_BOATS] += sure * worth_of_summer_boat(s, seat, tile, worths)
    else:
        add_building(s, tile, sure, uses, has, worths, found)


def add_building(
    s: KeyflowerState, tile: Tile, sure: float, uses: Uses, has: Village, worths: list[ExpansionWorth], found: Floats
) -> None:
    """Points, uses from the next season on, the upgrade it promises, what it stores."""
    face: i64 = tile * 2
    found[term.OF_LED_TILES] += sure
    found[term.OF_LED_POINTS] += sure * float(s.pieces.points[face])
    if s.season < WINTER:
        times: float = sure * float(WINTER - s.season)
        row: i64 = ((s.season + 1) * FACES + face) * SORTS
        found[term.OF_LED_MATERIALS] += times * uses.sorts[row + MATERIALS]
        found[term.OF_LED_HANDS] += times * uses.sorts[row + HANDS]
        found[term.OF_LED_MOVES] += times * uses.sorts[row + MOVES]
        found[term.OF_LED_STOCK] += times * uses.sorts[row + STOCK]
    found[term.OF_LED_UPGRADE] += sure * gain_of_upgrade(s, uses, tile, worths) * cover(s, tile, has)
    store: i64 = s.pieces.store[face]
    each: float = float(s.pieces.each[face])
    if store != NONE:
        found[term.OF_LED_STORE] += sure * each * (STORE_TO_COME + STORED * float(has.counters[store]))
    elif each > 0.0:  # a shelter: it counts animals
        for worth in worths:
            found[term.OF_LED_STORE] += sure * each * SHELTERED * float(worth.sheep())


def add_turn_order(s: KeyflowerState, tile: Tile, sure: float, worths: list[ExpansionWorth], found: Floats) -> None:
    """First choice of the boats, what comes with it, and in winter a tile that scores its neighbours."""
    number: i64 = tile - TURN_ORDER
    if number >= TURN_ORDER_TILES:
        number -= TURN_ORDER_TILES
        for worth in worths:
            found[term.OF_LED_GIFTS] += sure * worth.worth_of_gifts(s, tile)
    found[term.OF_LED_ORDER] += sure
    found[term.OF_LED_RANK] += sure * float(number)
    if number == s.turn_order_tiles() - 1:
        found[term.OF_LED_START] += sure


def gain_of_winter_tile(s: KeyflowerState, seat: Seat, tile: Tile, worths: list[ExpansionWorth]) -> float:
    """What a winter tile adds that counts no items; for the others see items.py."""
    if tile == KEYTHEDRAL:
        return float(s.pieces.points[tile * 2])
    gain: float = 0.0
    for worth in worths:
        gain += worth.gain_of_winter_tile(s, seat, tile)
    return gain


# ---------------------------------------------------------------- boats
def worth_of_summer_boat(s: KeyflowerState, seat: Seat, tile: Tile, worths: list[ExpansionWorth]) -> float:
    """What it may be good for until the end."""
    if tile < FIFTH_BOAT:
        return SUMMER_BOAT
    value: float = 0.0
    for worth in worths:
        value += worth.worth_of_summer_boat(s, seat, tile)
    return value


def worth_of_boat(s: KeyflowerState, seat: Seat, boat: i64, worths: list[ExpansionWorth]) -> float:
    """What a boat would score in winter, before it is laid."""
    if boat >= KEYFLOWER_II:
        value: float = 0.0
        for worth in worths:
            value += worth.worth_of_boat(s, seat, boat)
        return value
    points: float = float(s.pieces.points[boat * 2])
    if boat == KEYFLOWER:
        return points * float(scoring.transport_capacity(s, seat, seat))
    if boat == SEA_BASTION:
        return points * float(roads.on_circuits(s, seat))
    if boat == SEA_BREESE:
        return RIVER + RIVER * float(roads.boats_on_river(s, seat))
    if boat == FLIPPER:
        return points + best_flip(s, seat)
    if boat == WHITE_WIND:
        at: i64 = seat * SCREEN + WORKERS
        return points * float(s.screens[at] + s.screens[at + 1] + s.screens[at + 2] + s.screens[at + GREEN])
    return points


def best_flip(s: KeyflowerState, seat: Seat) -> float:
    """The most points that turning one tile over adds."""
    best: i64 = 0
    for tile in BEFORE_WINTER:
        if s.owned(seat, tile) and s.pieces.upgradable(tile) and s.side(tile) != UPGRADED:
            best = max(best, s.pieces.points[tile * 2 + 1] - s.pieces.points[tile * 2])
    return float(best)
