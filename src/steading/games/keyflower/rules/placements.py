"""Placing workers, beside a tile to bid or on it to use it: one decision, step by step.

Workers come from behind the screen and from outbid groups, which stay together. A placement begins by naming its place;
groups are gathered and workers added until it is as the rules ask. Nothing moves before it is complete.
"""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import Ints, i64, vec
from ....engine.refused import Refused
from ...key_family.rules.goods import ALL_COLOURS, COLOUR_NAMES, COLOURS, NONE, Colour
from . import front
from .actions import Bid, Done, FromFront, Gather, Move, Upgrade, Use, Workers
from .bids import bid_colours, bid_terms, legal_bid, place_bid, refuse_bid_colour, refuse_bid_size
from .groups import along, count_gathered, gathered_colour, outbid, refuse_missing
from .mixtures import FRONT_BITS, count_added, mixture_size
from .state import ADDED, BIDDING, HUE, LAST, LOT, MANY, MASK, PLACE, PLACING, TILE, KeyflowerState
from .tiles import TILES, Tile
from .uses import (
    colour_of,
    legal_mixture,
    legal_use,
    mixes,
    place_use,
    refuse_price,
    refuse_use_colour,
    refuse_use_size,
    room_on,
    use_terms,
)


def begin(s: KeyflowerState, seat: Seat, tile: Tile, bidding: i64) -> None:
    """A place is named; now the workers."""
    at: i64 = s.stack.push(seat, PLACING)
    s.stack.frames[at + PLACE] = tile
    s.stack.frames[at + BIDDING] = bidding


def legal_placing(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Take a group along, or add workers and commit."""
    return legal_at(s, seat, s.stack.top(seat))


def legal_at(s: KeyflowerState, seat: Seat, at: i64) -> list[Action]:
    """The same for the placement of this frame."""
    frames: Ints = s.stack.frames
    tile: Tile = Tile(frames[at + PLACE])
    if frames[at + BIDDING] == 1:
        return legal_bid(s, seat, s.tiles[tile * TILE + LOT], frames[at + MASK])
    if mixes(s, seat, tile):
        return legal_mixture(s, seat, tile, frames[at + MASK], frames[at + ADDED])
    return legal_use(s, seat, tile, frames[at + MASK])


def follow_placing(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """Take the group along, add workers to a mixture; or the placement is complete."""
    at: i64 = s.stack.top(seat)
    frames: Ints = s.stack.frames
    if isinstance(action, Gather):
        frames[at + MASK] |= 1 << s.tiles[action.tile * TILE + LOT]
    elif not isinstance(action, Workers):
        place_mixture(s, seat, 0)
    elif frames[at + BIDDING] == 0 and mixes(s, seat, Tile(frames[at + PLACE])):
        frames[at + ADDED] += action.number << (3 * action.colour)
    else:
        place(s, seat, action.colour, action.number)


def terms_placing(s: KeyflowerState, seat: Seat) -> Document:
    """What is still to be placed, and what is taken along so far; a bid is bounded only by what one has."""
    at: i64 = s.stack.top(seat)
    frames: Ints = s.stack.frames
    tile: Tile = Tile(frames[at + PLACE])
    taken: i64 = frames[at + MASK]
    mixture: i64 = frames[at + ADDED]
    found: Document = {"most": None, "mixed": False, "price": None}
    if frames[at + BIDDING] == 1:
        found.update(bid_terms(s, seat, s.tiles[tile * TILE + LOT], taken))
    else:
        found.update(use_terms(s, seat, tile, taken, mixture))
    counts: Ints = along(s, seat, taken)
    for c in ALL_COLOURS:
        counts[c] += count_added(mixture, c)
    found["along"] = {COLOUR_NAMES[c]: int(counts[c]) for c in ALL_COLOURS if counts[c] > 0}
    return found


# ---------------------------------------------------------------- when it is complete
def place(s: KeyflowerState, seat: Seat, colour: Colour, number: i64) -> None:
    """Place so many workers of one colour; where it makes a difference, the seat says where they come from."""
    if front.is_asked(s, seat, colour, number):
        front.ask(s, seat, colour, number)
    else:
        place_from(s, seat, colour, number, s.known_first(seat, colour, number))


def place_from(s: KeyflowerState, seat: Seat, colour: Colour, number: i64, known: i64) -> None:
    """The placement is complete: so many of one colour, of whom so many lay in front."""
    at: i64 = s.stack.top(seat)
    tile: Tile = Tile(s.stack.frames[at + PLACE])
    taken: i64 = s.stack.frames[at + MASK]
    bidding: bool = s.stack.frames[at + BIDDING] == 1
    s.stack.pop(seat)
    s.bring_out(seat, colour, number, known)
    if bidding:
        place_bid(s, seat, tile, taken, colour, number)
        return
    counts: Ints = vec[i64]([0, 0, 0, 0])
    counts[colour] = number
    place_use(s, seat, tile, taken, counts)


def place_mixture(s: KeyflowerState, seat: Seat, first: i64) -> None:
    """Place all that was added, when it is said of each colour from this one on where its workers come from."""
    at: i64 = s.stack.top(seat)
    mixture: i64 = s.stack.frames[at + ADDED]
    for c in range(first, COLOURS):
        if front.is_asked(s, seat, Colour(c), count_added(mixture, Colour(c))):
            front.ask(s, seat, Colour(c), count_added(mixture, Colour(c)))
            return
    tile: Tile = Tile(s.stack.frames[at + PLACE])
    taken: i64 = s.stack.frames[at + MASK]
    s.stack.pop(seat)
    counts: Ints = vec[i64]([0, 0, 0, 0])
    for c in ALL_COLOURS:
        counts[c] = count_added(mixture, Colour(c))
        if counts[c] > 0:
            most: i64 = s.known_first(seat, Colour(c), counts[c])
            known: i64 = count_added(mixture >> FRONT_BITS, Colour(c)) if s.box.open_screens else most
            least: i64 = front.fewest(s, seat, Colour(c), counts[c])
            s.bring_out(seat, Colour(c), counts[c], least if known < least else most if known > most else known)
    place_use(s, seat, tile, taken, counts)


def follow_front(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """It is said where the workers of a colour come from."""
    assert isinstance(action, FromFront)
    at: i64 = s.stack.top(seat)
    colour: Colour = Colour(s.stack.frames[at + HUE])
    number: i64 = s.stack.frames[at + MANY]
    s.stack.pop(seat)
    at = s.stack.top(seat)
    if s.stack.frames[at + ADDED] == 0:
        place_from(s, seat, colour, number, action.number)
        return
    s.stack.frames[at + ADDED] += action.number << (FRONT_BITS + 3 * colour)
    place_mixture(s, seat, colour + 1)


# ---------------------------------------------------------------- why not
def refuse_placing(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    at: i64 = s.stack.top(seat)
    tile: Tile = Tile(s.stack.frames[at + PLACE])
    bidding: bool = s.stack.frames[at + BIDDING] == 1
    if isinstance(action, Gather):
        return refuse_gather(s, seat, tile, bidding, action.tile)
    if isinstance(action, Bid | Use):
        return Refused("keyflower:turn.one-location", begun=TILES[tile], named=TILES[action.tile])
    if isinstance(action, Workers):
        return refuse_workers(s, seat, tile, bidding, action.colour, action.number)
    if isinstance(action, Done):
        placed: i64 = count_gathered(s, seat, s.stack.frames[at + MASK]) + mixture_size(s.stack.frames[at + ADDED])
        if placed > 0 and not bidding and mixes(s, seat, tile):
            return refuse_use_size(s, seat, tile, placed)
        return Refused("keyflower:turn.at-least-one", tile=TILES[tile])
    if isinstance(action, Move | Upgrade):
        return Refused("keyflower:transport.only-by-use", tile=TILES[tile])
    return Refused("keyflower:turn.one-location", begun=TILES[tile])


def refuse_gather(s: KeyflowerState, seat: Seat, tile: Tile, bidding: bool, source: i64) -> Refused:
    """Why this group cannot be taken along."""
    lot: i64 = s.tiles[source * TILE + LOT]
    at: i64 = s.stack.top(seat)
    taken: i64 = s.stack.frames[at + MASK]
    if lot < 0 or s.bid(lot, seat) == 0:
        if s.workers_on(Tile(source)) > 0:
            return Refused("keyflower:use.workers-stay", tile=TILES[source])
        return Refused("keyflower:bid.sources", tile=TILES[source], there=0)
    if s.leader(lot) == seat:
        return Refused("keyflower:bid.winner-frozen", tile=TILES[source])
    if (taken >> lot) & 1 or (bidding and source == tile):
        return Refused("keyflower:bid.sources", tile=TILES[source], there=0)
    size: i64 = s.bid(lot, seat)
    colour: Colour = s.bid_colour(lot, seat)
    bound: i64 = gathered_colour(s, seat, taken)
    if bound >= 0 and bound != colour and not (not bidding and mixes(s, seat, tile)):
        if not bidding and s.has_ability(seat, 4, 1):
            return Refused("keyflower:boat4b.fresh-tile", tile=TILES[tile])
        return Refused("keyflower:bid.outbid-no-mixed-colours", taken=COLOUR_NAMES[bound], named=COLOUR_NAMES[colour])
    if bidding:
        if not (bid_colours(s, seat, s.tiles[tile * TILE + LOT]) >> colour) & 1:
            return refuse_bid_colour(s, seat, tile, colour)
        return Refused(
            "keyflower:bid.outbid-target-must-win",
            highest=int(s.highest(s.tiles[tile * TILE + LOT])),
            group=int(size),
        )
    if colour_of(s, seat, tile) >= 0 and colour_of(s, seat, tile) != colour and not mixes(s, seat, tile):
        return refuse_use_colour(s, seat, tile, colour)
    room: i64 = room_on(s, tile)
    total: i64 = count_gathered(s, seat, taken) + mixture_size(s.stack.frames[at + ADDED])
    if total + size > room:
        needed: i64 = s.tiles[tile * TILE + LAST] + 1
        if total == 0 and needed <= room:
            return Refused("keyflower:bid.outbid-together", group=int(size), room=int(room))
        return Refused("keyflower:use.max-six", room=int(room), placed=int(total + size))
    if total + size <= s.tiles[tile * TILE + LAST] and s.pieces.pay_worker[s.face(tile)] == NONE:
        return Refused("keyflower:use.increasing", before=int(s.tiles[tile * TILE + LAST]), placed=int(total + size))
    return refuse_price(s, tile)


def refuse_workers(s: KeyflowerState, seat: Seat, tile: Tile, bidding: bool, colour: Colour, number: i64) -> Refused:
    """Why not so many of this colour."""
    at: i64 = s.stack.top(seat)
    taken: i64 = s.stack.frames[at + MASK]
    mixture: i64 = s.stack.frames[at + ADDED]
    total: i64 = count_gathered(s, seat, taken) + mixture_size(mixture)
    bound: i64 = gathered_colour(s, seat, taken)
    free: bool = not bidding and mixes(s, seat, tile)
    if total + number == 0 or (free and number == 0):
        return Refused("keyflower:turn.at-least-one", tile=TILES[tile])
    if bound >= 0 and bound != colour and not free:
        if not bidding and s.has_ability(seat, 4, 1):
            return Refused("keyflower:boat4b.fresh-tile", tile=TILES[tile])
        rule = "bid.one-colour" if bidding else "use.one-colour"
        return Refused(f"keyflower:{rule}", taken=COLOUR_NAMES[bound], named=COLOUR_NAMES[colour])
    if bidding:
        if not (bid_colours(s, seat, s.tiles[tile * TILE + LOT]) >> colour) & 1:
            return refuse_bid_colour(s, seat, tile, colour)
        return refuse_bid_size(s, seat, tile, taken, colour, number)
    if not free and colour_of(s, seat, tile) >= 0 and colour_of(s, seat, tile) != colour:
        return refuse_use_colour(s, seat, tile, colour)
    if number > s.worker(seat, colour) - count_added(mixture, colour):
        return refuse_missing(s, seat, outbid(s, seat) & ~taken, colour, number + count_added(mixture, colour))
    return refuse_use_size(s, seat, tile, total + number)
