"""Outbid groups: workers whose bid was beaten stay together, beside their lot or wherever they go next."""

from __future__ import annotations

from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64, vec
from ....engine.refused import Refused
from ...key_family.rules.goods import ALL_COLOURS, COLOUR_NAMES, Colour
from .pieces import ANY_WORKER
from .state import BIDS, COLOUR, FIRST_TURN_ORDER, LOTS, TILE, KeyflowerState
from .tiles import TILES, Tile


def outbid(s: KeyflowerState, seat: Seat) -> i64:
    """The lots, as bits, where the seat has an outbid group."""
    mask: i64 = 0
    bids: Ints = s.bids
    for lot in range(LOTS):
        number: i64 = bids[lot * BIDS + seat * 2]
        if number > 0:
            for other in EVERY_SEAT[s.seats]:
                if bids[lot * BIDS + other * 2] > number:
                    mask |= 1 << lot
                    break
    return mask


def count_grouped(s: KeyflowerState, seat: Seat, colour: Colour, groups: i64) -> i64:
    """The workers of this colour in these groups together."""
    total: i64 = 0
    for lot in range(LOTS):
        if (groups >> lot) & 1 and s.bid_colour(lot, seat) == colour:
            total += s.bid(lot, seat)
    return total


def count_gathered(s: KeyflowerState, seat: Seat, taken: i64) -> i64:
    """The workers of the groups taken along."""
    total: i64 = 0
    for lot in range(LOTS):
        if (taken >> lot) & 1:
            total += s.bid(lot, seat)
    return total


def count_missing(needed: i64, there: i64) -> i64:
    """How many more are needed than those gathered."""
    return needed - there if needed > there else 0


def gathered_colour(s: KeyflowerState, seat: Seat, taken: i64) -> i64:
    """The colour of the first group taken along; -1 without one."""
    for lot in range(LOTS):
        if (taken >> lot) & 1:
            return s.bid_colour(lot, seat)
    return -1


def group_pays(s: KeyflowerState, seat: Seat, pay: i64, groups: i64) -> bool:
    """Is one of these groups of the colour to be paid?"""
    for c in ALL_COLOURS:
        if (pay == c or pay == ANY_WORKER) and count_grouped(s, seat, c, groups) > 0:
            return True
    return False


def along(s: KeyflowerState, seat: Seat, taken: i64) -> Ints:
    """The workers of the groups taken along, by colour."""
    counts = vec[i64]([0, 0, 0, 0])
    for lot in range(LOTS):
        if (taken >> lot) & 1:
            counts[s.bid_colour(lot, seat)] += s.bid(lot, seat)
    return counts


def move_groups(s: KeyflowerState, seat: Seat, taken: i64, counts: Ints) -> list[str]:
    """The groups leave their lots; their workers are added to the counts. Returns where they stood."""
    names: list[str] = []
    for lot in range(LOTS):
        if (taken >> lot) & 1:
            counts[s.bid_colour(lot, seat)] += s.bid(lot, seat)
            s.bids[lot * BIDS + seat * 2] = 0
            s.touch(s.lots[lot])
            names.append(TILES[s.lots[lot]])
    return names


def settle_colours(s: KeyflowerState, taken: i64) -> None:
    """Boat 4a: where no rival's workers are left and nobody uses the tile, the lying workers stand up."""
    for lot in range(FIRST_TURN_ORDER):
        if (taken >> lot) & 1:
            tile: Tile = Tile(s.lots[lot])
            leader: i64 = s.leader(lot)
            if leader < 0 or s.workers_on(tile) > 0:
                continue
            alone: bool = True
            for seat in EVERY_SEAT[s.seats]:
                if seat != leader and s.bid(lot, seat) > 0:
                    alone = False
            if alone:
                s.tiles[tile * TILE + COLOUR] = s.bid_colour(lot, Seat(leader))


# ---------------------------------------------------------------- why not
def refuse_missing(s: KeyflowerState, seat: Seat, groups: i64, colour: Colour, number: i64) -> Refused:
    """There are not so many behind the screen; or would a part of one of these groups make them up?"""
    there: i64 = s.worker(seat, colour)
    for lot in range(LOTS):
        if (groups >> lot) & 1 and s.bid_colour(lot, seat) == colour and s.bid(lot, seat) > number - there:
            return Refused("keyflower:bid.outbid-together", group=int(s.bid(lot, seat)), tile=TILES[s.lots[lot]])
    return Refused("keyflower:bid.sources", colour=COLOUR_NAMES[colour], there=int(there))
