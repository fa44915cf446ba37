"""Bids: in which colours, how many, what a bid does to the lot, and why not."""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import Ints, i64, vec
from ....engine.refused import Refused
from ...key_family.rules.goods import ALL_COLOURS, COLOUR_NAMES, COLOURS, GREEN, Colour
from .actions import GATHER, MOST_WORKERS
from .actions import WORKERS as ADD
from .groups import (
    count_gathered,
    count_grouped,
    count_missing,
    gathered_colour,
    move_groups,
    outbid,
    refuse_missing,
    settle_colours,
)
from .state import BIDS, COLOUR, FIRST_TURN_ORDER, LOT, LOTS, SCREEN, TILE, WORKERS, KeyflowerState
from .tiles import TILES, Tile

EVERY_COLOUR: Final[i64] = (1 << COLOURS) - 1


def bid_colours(s: KeyflowerState, seat: Seat, lot: i64) -> i64:
    """The colours, as bits, in which the seat may bid for the lot."""
    if s.bid(lot, seat) > 0:
        return 1 << s.bid_colour(lot, seat)
    colour: Colour = Colour(s.tiles[s.lots[lot] * TILE + COLOUR])
    if colour < 0 or counter_bids(s, seat, lot):
        return EVERY_COLOUR
    return 1 << colour


def counter_bids(s: KeyflowerState, seat: Seat, lot: i64) -> bool:
    """Boat 4a: may the seat answer a rival's bid here in another colour?"""
    return (
        lot < FIRST_TURN_ORDER
        and s.tiles[s.lots[lot] * TILE + COLOUR] != GREEN
        and s.has_ability(seat, 4, 0)
        and s.leader(lot) >= 0
    )


def needed_to_bid(s: KeyflowerState, seat: Seat, lot: i64) -> i64:
    """How many workers the seat must add to lead the lot (at least one)."""
    own: i64 = s.bid(lot, seat)
    highest: i64 = s.highest(lot)
    return 1 if own == highest else highest - own + 1


def bid_palette(s: KeyflowerState, seat: Seat, lot: i64, taken: i64) -> i64:
    """The colours, as bits, of which workers may join the groups taken along to a bid."""
    bound: i64 = gathered_colour(s, seat, taken)
    return bid_colours(s, seat, lot) if bound < 0 else 1 << bound


def can_bid(s: KeyflowerState, seat: Seat, lot: i64, groups: i64) -> bool:
    """Can the seat make a winning bid with what it has?"""
    others: i64 = groups & ~(1 << lot)
    needed: i64 = needed_to_bid(s, seat, lot)
    colours: i64 = bid_colours(s, seat, lot)
    screens: Ints = s.screens
    for colour in ALL_COLOURS:
        if (colours >> colour) & 1:
            have: i64 = screens[seat * SCREEN + WORKERS + colour]
            if have >= needed or (others > 0 and have + count_grouped(s, seat, colour, others) >= needed):
                return True
    return False


def legal_bid(s: KeyflowerState, seat: Seat, lot: i64, taken: i64) -> list[Action]:
    """Enough to lead, in one colour."""
    found: list[Action] = []
    groups: i64 = outbid(s, seat) & ~(1 << lot)
    total: i64 = count_gathered(s, seat, taken)
    needed: i64 = needed_to_bid(s, seat, lot)
    colours: i64 = bid_palette(s, seat, lot, taken)
    rest: i64 = groups & ~taken
    if rest > 0:
        for other in range(LOTS):
            if (rest >> other) & 1 and (colours >> s.bid_colour(other, seat)) & 1:
                colour: Colour = s.bid_colour(other, seat)
                if s.worker(seat, colour) + count_grouped(s, seat, colour, groups) >= needed:
                    found.append(GATHER[s.lots[other]])
    low: i64 = count_missing(needed, total)
    for c in ALL_COLOURS:
        if (colours >> c) & 1:
            have: i64 = s.screens[seat * SCREEN + WORKERS + c]
            if low <= have:
                found += ADD[c * (MOST_WORKERS + 1) + low : c * (MOST_WORKERS + 1) + have + 1]
    return found


def place_bid(s: KeyflowerState, seat: Seat, tile: Tile, taken: i64, colour: Colour, number: i64) -> None:
    """Workers stand beside the tile, one bid with those that stood there."""
    at: i64 = tile * TILE
    lot: i64 = s.tiles[at + LOT]
    beaten: i64 = s.leader(lot)
    counts: Ints = vec[i64]([0, 0, 0, 0])
    names: list[str] = move_groups(s, seat, taken, counts)
    s.bids[lot * BIDS + seat * 2] += counts[colour] + number
    s.bids[lot * BIDS + seat * 2 + 1] = colour
    if s.tiles[at + COLOUR] < 0:
        s.tiles[at + COLOUR] = colour
    s.touch(tile)
    s.passes = 0
    settle_colours(s, taken)
    if s.journal is not None:
        s.note(
            "bid",
            seat,
            {
                "tile": TILES[tile],
                "colour": COLOUR_NAMES[colour],
                "added": int(counts[colour] + number),
                "total": int(s.bid(lot, seat)),
                "groups": names,
                "lying": int(s.tiles[at + COLOUR] != colour),
            },
        )
        if beaten >= 0 and beaten != seat:
            s.note("outbid", beaten, {"tile": TILES[tile], "by": int(seat)})


def bid_terms(s: KeyflowerState, seat: Seat, lot: i64, taken: i64) -> Document:
    """How many workers are still to be added to lead, in which colour, and how many of the seat's stand there."""
    palette: i64 = bid_palette(s, seat, lot, taken)
    colour: str | None = None
    for c in ALL_COLOURS:
        if palette == 1 << c:
            colour = COLOUR_NAMES[c]
    least: i64 = count_missing(needed_to_bid(s, seat, lot), count_gathered(s, seat, taken))
    return {"least": int(least), "colour": colour, "standing": int(s.bid(lot, seat))}


# ---------------------------------------------------------------- why not
def refuse_bid_size(s: KeyflowerState, seat: Seat, tile: Tile, taken: i64, colour: Colour, number: i64) -> Refused:
    """Why not so many beside the tile."""
    lot: i64 = s.tiles[tile * TILE + LOT]
    if number > s.worker(seat, colour):
        return refuse_missing(s, seat, outbid(s, seat) & ~taken & ~(1 << lot), colour, number)
    own: i64 = s.bid(lot, seat)
    bid: i64 = own + count_gathered(s, seat, taken) + number
    highest: i64 = s.highest(lot)
    if own > 0:
        return Refused("keyflower:bid.raise-own-losing", highest=int(highest), bid=int(bid))
    if taken > 0:
        return Refused("keyflower:bid.outbid-target-must-win", highest=int(highest), bid=int(bid))
    return Refused("keyflower:bid.must-exceed", highest=int(highest), bid=int(bid))


def refuse_bid_colour(s: KeyflowerState, seat: Seat, tile: Tile, colour: Colour) -> Refused:
    """Why not in this colour beside the tile."""
    lot: i64 = s.tiles[tile * TILE + LOT]
    standing: i64 = s.tiles[tile * TILE + COLOUR]
    asked = COLOUR_NAMES[standing]
    named = COLOUR_NAMES[colour]
    own: i64 = s.bid(lot, seat)
    if s.has_ability(seat, 4, 0):
        if own > 0 and s.bid_colour(lot, seat) != standing:
            return Refused("keyflower:boat4a.one-colour", colour=COLOUR_NAMES[s.bid_colour(lot, seat)], named=named)
        if own > 0 and lot < FIRST_TURN_ORDER and s.leader(lot) != seat:
            return Refused("keyflower:boat4a.no-second-bid", tile=TILES[tile], colour=asked)
        if own == 0 and (lot >= FIRST_TURN_ORDER or s.leader(lot) < 0):
            return Refused("keyflower:boat4a.needs-rival-bid", tile=TILES[tile], colour=asked)
        if own == 0:
            return Refused("keyflower:boat4a.not-against-green", tile=TILES[tile])
    if s.leader(lot) >= 0 and s.bid_colour(lot, s.leader(lot)) != standing:
        return Refused("keyflower:boat4a.colour-stays", colour=asked, named=named)
    if s.workers_on(tile) > s.on(tile, Colour(standing)):
        return Refused("keyflower:boat4b.standing-colour", colour=asked, named=named)
    if colour == GREEN:
        return Refused("keyflower:bid.green-ordinary-colour", colour=asked)
    if s.leader(lot) >= 0:
        return Refused("keyflower:bid.same-colour-as-bids", colour=asked, named=named)
    return Refused("keyflower:bid.same-colour-as-users", colour=asked, named=named)
