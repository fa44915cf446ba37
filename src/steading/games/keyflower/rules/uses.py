"""Uses of a tile: in which colours, how many, at what price in workers; what a use does to the tile, and why not."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.refused import Refused
from ...key_family.rules.goods import ALL_COLOURS, COLOUR_NAMES, NONE, Colour
from . import production
from .actions import DONE, GATHER, MOST_WORKERS
from .actions import WORKERS as ADD
from .expansion import expansions
from .groups import count_gathered, count_grouped, count_missing, gathered_colour, move_groups, outbid, settle_colours
from .mixtures import count_added, mixture_fits, mixture_paid, mixture_size
from .pieces import ANY_WORKER, MOST_ON_TILE
from .skills import has_skill_for
from .state import COLOUR, LAST, LOCK, LOT, LOTS, OWNER, SCREEN, TILE, WORKERS, KeyflowerState
from .tiles import TILES, Tile


def mixes(s: KeyflowerState, seat: Seat, tile: Tile) -> bool:
    """Boat 4b: may the seat use the tile with workers of any colours? Not alone as the first user of a season."""
    at: i64 = tile * TILE
    return (
        s.tiles[at + COLOUR] >= 0 and s.has_ability(seat, 4, 1) and (s.tiles[at + LOCK] < 0 or s.workers_on(tile) > 0)
    )


def colour_of(s: KeyflowerState, seat: Seat, tile: Tile) -> i64:
    """The colour in which the seat must use the tile; -1 for any. Boat 4b lifts the lock of an unused tile."""
    tiles: Ints = s.tiles
    at: i64 = tile * TILE
    if tiles[at + LOCK] >= 0 and s.workers_on(tile) == 0 and s.has_ability(seat, 4, 1):
        return -1
    return tiles[at + COLOUR]


def use_colour(s: KeyflowerState, seat: Seat, tile: Tile, taken: i64) -> i64:
    """The colour of a use with the groups taken along; -1 while any will do."""
    colour: Colour = Colour(colour_of(s, seat, tile))
    return colour if colour >= 0 else gathered_colour(s, seat, taken)


def needed_to_use(s: KeyflowerState, tile: Tile) -> i64:
    """How many workers the next use of the tile takes at least."""
    return s.tiles[tile * TILE + LAST] + 1


def room_on(s: KeyflowerState, tile: Tile) -> i64:
    """How many more workers the tile takes this season."""
    return MOST_ON_TILE - s.workers_on(tile)


def can_use(s: KeyflowerState, seat: Seat, tile: Tile, groups: i64) -> bool:
    """Can the seat place workers on the tile and pay what it asks for?"""
    needed: i64 = needed_to_use(s, tile)
    room: i64 = room_on(s, tile)
    if needed > room:
        return False
    face: i64 = s.face(tile)
    if not has_skill_for(s, seat, s.pieces.pay_skill[face]):
        return False
    pay: i64 = s.pieces.pay_worker[face]
    colour: Colour = Colour(colour_of(s, seat, tile))
    if colour >= 0:
        if mixes(s, seat, tile):
            return mixture_fits(s, seat, 0, 0, groups, 0, needed, room, pay, 0)
        return colour_fits(s, seat, colour, 0, 0, groups, needed, room, pay, 0)
    for c in ALL_COLOURS:
        if colour_fits(s, seat, c, 0, 0, groups, needed, room, pay, 0):
            return True
    return False


def colour_fits(
    s: KeyflowerState, seat: Seat, colour: Colour, total: i64, taken: i64, groups: i64, needed: i64, room: i64,
    pay: i64,
    first: i64,
) -> bool:  # fmt: skip
    """With `total` workers of the groups `taken`, can the use be completed in this colour and its price be paid?

    Only groups from the lot `first` on are added, so that no combination is tried twice.
    """
    missing: i64 = needed - total if needed > total else 0
    if total <= room and missing <= s.screens[seat * SCREEN + WORKERS + colour]:
        if pay == NONE or can_pay(s, seat, pay, colour, missing, groups & ~taken):
            return True
    rest: i64 = groups & ~taken
    if rest == 0:
        return False
    for lot in range(first, LOTS):
        if (rest >> lot) & 1 and s.bid_colour(lot, seat) == colour:
            more: i64 = total + s.bid(lot, seat)
            if more <= room and colour_fits(
                s, seat, colour, more, taken | 1 << lot, groups, needed, room, pay, lot + 1
            ):
                return True
    return False


def can_pay(s: KeyflowerState, seat: Seat, pay: i64, colour: Colour, used: i64, groups: i64) -> bool:
    """When so many workers of this colour have left the screen, is there one (or a group) to pay with?"""
    for c in ALL_COLOURS:
        if pay == c or pay == ANY_WORKER:
            if s.screens[seat * SCREEN + WORKERS + c] - (used if c == colour else 0) > 0:
                return True
            if groups > 0 and count_grouped(s, seat, c, groups) > 0:
                return True
    return False


def legal_use(s: KeyflowerState, seat: Seat, tile: Tile, taken: i64) -> list[Action]:
    """More than the use before, no more than the tile takes, in one colour; the price must stay payable."""
    found: list[Action] = []
    groups: i64 = outbid(s, seat)
    total: i64 = count_gathered(s, seat, taken)
    needed: i64 = needed_to_use(s, tile)
    room: i64 = room_on(s, tile)
    pay: i64 = s.pieces.pay_worker[s.face(tile)]
    colour: Colour = Colour(use_colour(s, seat, tile, taken))
    rest: i64 = groups & ~taken
    if rest > 0:
        for lot in range(LOTS):
            if (rest >> lot) & 1 and (colour < 0 or s.bid_colour(lot, seat) == colour):
                more: i64 = total + s.bid(lot, seat)
                if more <= room and colour_fits(
                    s, seat, s.bid_colour(lot, seat), more, taken | 1 << lot, groups, needed, room, pay, 0
                ):
                    found.append(GATHER[s.lots[lot]])
    low: i64 = count_missing(needed, total)
    for c in ALL_COLOURS:
        if colour < 0 or c == colour:
            high: i64 = s.screens[seat * SCREEN + WORKERS + c]
            if high > room - total:
                high = room - total
            if pay == NONE:
                if low <= high:
                    found += ADD[c * (MOST_WORKERS + 1) + low : c * (MOST_WORKERS + 1) + high + 1]
            else:
                for n in range(low, high + 1):
                    if can_pay(s, seat, pay, c, n, rest):
                        found.append(ADD[c * (MOST_WORKERS + 1) + n])
    return found


def legal_mixture(s: KeyflowerState, seat: Seat, tile: Tile, taken: i64, mixture: i64) -> list[Action]:
    """Boat 4b: workers of one colour after the other, and groups, until there are enough."""
    found: list[Action] = []
    groups: i64 = outbid(s, seat)
    total: i64 = count_gathered(s, seat, taken)
    needed: i64 = needed_to_use(s, tile)
    room: i64 = room_on(s, tile)
    pay: i64 = s.pieces.pay_worker[s.face(tile)]
    placed: i64 = total + mixture_size(mixture)
    for lot in range(LOTS):
        if (groups & ~taken) >> lot & 1:
            more: i64 = total + s.bid(lot, seat)
            if more + mixture_size(mixture) <= room and mixture_fits(
                s, seat, mixture, more, groups, taken | 1 << lot, needed, room, pay, 0
            ):
                found.append(GATHER[s.lots[lot]])
    for c in ALL_COLOURS:
        high: i64 = s.worker(seat, c) - count_added(mixture, c)
        if high > room - placed:
            high = room - placed
        for n in range(1, high + 1):
            if mixture_fits(s, seat, mixture + (n << (3 * c)), total, groups, taken, needed, room, pay, 0):
                found.append(ADD[c * (MOST_WORKERS + 1) + n])
    if placed >= needed and mixture_paid(s, seat, mixture, pay, groups & ~taken):
        found.append(DONE)
    return found


def place_use(s: KeyflowerState, seat: Seat, tile: Tile, taken: i64, counts: Ints) -> None:
    """Workers stand on the tile, and it is used."""
    at: i64 = tile * TILE
    names: list[str] = move_groups(s, seat, taken, counts)
    total: i64 = 0
    for colour in ALL_COLOURS:
        number: i64 = counts[colour]
        if number > 0:
            total += number
            s.put_on(tile, colour, number)
            if s.tiles[at + COLOUR] < 0:
                s.tiles[at + COLOUR] = colour
    s.tiles[at + LAST] = total
    s.passes = 0
    settle_colours(s, taken)
    if s.journal is not None:
        workers = [COLOUR_NAMES[c] for c in ALL_COLOURS for _ in range(counts[c])]
        owner = int(s.tiles[at + OWNER])
        s.note("used", seat, {"tile": TILES[tile], "workers": workers, "owner": owner, "groups": names})
    production.begin(s, seat, tile)


def use_terms(s: KeyflowerState, seat: Seat, tile: Tile, taken: i64, mixture: i64) -> Document:
    """How few and how many more workers make the use, in which colour, or colour by colour, and its price in them."""
    placed: i64 = count_gathered(s, seat, taken) + mixture_size(mixture)
    mixed: bool = mixes(s, seat, tile)
    colour: i64 = NONE if mixed else use_colour(s, seat, tile, taken)
    return {
        "least": int(count_missing(needed_to_use(s, tile), placed)),
        "most": int(room_on(s, tile) - placed),
        "colour": None if colour < 0 else COLOUR_NAMES[colour],
        "mixed": mixed,
        "price": production.price_name(s.pieces.pay_worker[s.face(tile)]),
    }


# ---------------------------------------------------------------- why not
def refuse_use_size(s: KeyflowerState, seat: Seat, tile: Tile, placed: i64) -> Refused:
    """Why not so many on the tile."""
    before: i64 = s.tiles[tile * TILE + LAST]
    there: i64 = s.workers_on(tile)
    lying: bool = there > 0 and there > s.on(tile, Colour(s.tiles[tile * TILE + COLOUR]))
    if placed <= before or placed > room_on(s, tile):
        if lying:
            return Refused("keyflower:boat4b.counts-toward-six", before=int(before), there=int(there))
        if placed <= before:
            return Refused("keyflower:use.increasing", before=int(before), placed=int(placed))
        return Refused("keyflower:use.max-six", there=int(there), placed=int(placed))
    return refuse_price(s, tile)


def refuse_use_colour(s: KeyflowerState, seat: Seat, tile: Tile, colour: Colour) -> Refused:
    """Why not in this colour on the tile."""
    standing: i64 = s.tiles[tile * TILE + COLOUR]
    lot: i64 = s.tiles[tile * TILE + LOT]
    asked = COLOUR_NAMES[standing]
    named = COLOUR_NAMES[colour]
    for expansion in expansions(s):
        refused = expansion.refuse_colour(s, tile, colour)
        if refused is not None:
            return refused
    if s.workers_on(tile) > s.on(tile, Colour(standing)):
        return Refused("keyflower:boat4b.standing-colour", colour=asked, named=named)
    if lot >= 0 and s.leader(lot) >= 0 and s.bid_colour(lot, s.leader(lot)) != standing:
        return Refused("keyflower:boat4a.colour-stays", colour=asked, named=named)
    if s.workers_on(tile) == 0:
        return Refused("keyflower:use.follows-bid-colour", colour=asked, named=named)
    return Refused("keyflower:use.one-colour", colour=asked, named=named)


def refuse_price(s: KeyflowerState, tile: Tile) -> Refused:
    """Nothing would be left to pay with."""
    pay: i64 = s.pieces.pay_worker[s.face(tile)]
    asked = "any" if pay == ANY_WORKER or pay == NONE else COLOUR_NAMES[pay]
    return Refused("keyflower:tile.exchange-worker-extra", tile=TILES[tile], price=asked)
