"""Placing workers, beside a tile to bid or on it to use it: where they come from, which colours, how many.

Workers come from behind the screen and from outbid groups, which stay together. A placement begins by naming its place;
groups are gathered and workers added until it is as the rules ask. Nothing moves before it is complete.
"""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ints import Ints, i64, vec
from ....engine.refused import Refused
from . import front, production
from .actions import DONE, GATHER, MOST_WORKERS, Bid, Done, FromFront, Gather, Move, Upgrade, Use, Workers
from .actions import WORKERS as ADD
from .groups import along, gathered, gathered_colour, group_pays, grouped, move_groups, outbid, settle_colours
from .pieces import ANY_WORKER, COLOUR_NAMES, COLOURS, GREEN, MOST_ON_TILE, NONE, TILES
from .skills import has_skill_for
from .state import (
    ADDED,
    BIDDING,
    BIDS,
    COLOUR,
    FIRST_TURN_ORDER,
    HUE,
    LAST,
    LOCK,
    LOT,
    LOTS,
    MANY,
    MASK,
    OWNER,
    PLACE,
    PLACING,
    SCREEN,
    TILE,
    WORKERS,
    KeyflowerState,
)

EVERY_COLOUR: Final[i64] = (1 << COLOURS) - 1
FRONT_BITS: Final[i64] = 12  # behind the numbers of a mixture: how many of each colour come from the front


# ---------------------------------------------------------------- bids
def bid_colours(s: KeyflowerState, seat: i64, lot: i64) -> i64:
    """The colours, as bits, in which the seat may bid for the lot."""
    if s.bid(lot, seat) > 0:
        return 1 << s.bid_colour(lot, seat)
    colour: i64 = s.tiles[s.lots[lot] * TILE + COLOUR]
    if colour < 0 or counter_bids(s, seat, lot):
        return EVERY_COLOUR
    return 1 << colour


def counter_bids(s: KeyflowerState, seat: i64, lot: i64) -> bool:
    """Boat 4a: may the seat answer a rival's bid here in another colour?"""
    return (
        lot < FIRST_TURN_ORDER
        and s.tiles[s.lots[lot] * TILE + COLOUR] != GREEN
        and s.has_ability(seat, 4, 0)
        and s.leader(lot) >= 0
    )


def needed_to_bid(s: KeyflowerState, seat: i64, lot: i64) -> i64:
    """How many workers the seat must add to lead the lot (at least one)."""
    own: i64 = s.bid(lot, seat)
    highest: i64 = s.highest(lot)
    return 1 if own == highest else highest - own + 1


def bid_palette(s: KeyflowerState, seat: i64, lot: i64, taken: i64) -> i64:
    """The colours, as bits, of which workers may join the groups taken along to a bid."""
    bound: i64 = gathered_colour(s, seat, taken)
    return bid_colours(s, seat, lot) if bound < 0 else 1 << bound


def missing(needed: i64, there: i64) -> i64:
    """How many more are needed."""
    return needed - there if needed > there else 0


def can_bid(s: KeyflowerState, seat: i64, lot: i64, groups: i64) -> bool:
    """Can the seat make a winning bid with what it has?"""
    others: i64 = groups & ~(1 << lot)
    needed: i64 = needed_to_bid(s, seat, lot)
    colours: i64 = bid_colours(s, seat, lot)
    screens: Ints = s.screens
    for colour in range(COLOURS):
        if (colours >> colour) & 1:
            have: i64 = screens[seat * SCREEN + WORKERS + colour]
            if have >= needed or (others > 0 and have + grouped(s, seat, colour, others) >= needed):
                return True
    return False


# ---------------------------------------------------------------- uses
def mixes(s: KeyflowerState, seat: i64, tile: i64) -> bool:
    """Boat 4b: may the seat use the tile with workers of any colours? Not alone as the first user of a season."""
    at: i64 = tile * TILE
    return (
        s.tiles[at + COLOUR] >= 0 and s.has_ability(seat, 4, 1) and (s.tiles[at + LOCK] < 0 or s.workers_on(tile) > 0)
    )


def colour_of(s: KeyflowerState, seat: i64, tile: i64) -> i64:
    """The colour in which the seat must use the tile; -1 for any. Boat 4b lifts the lock of an unused tile."""
    tiles: Ints = s.tiles
    at: i64 = tile * TILE
    if tiles[at + LOCK] >= 0 and s.workers_on(tile) == 0 and s.has_ability(seat, 4, 1):
        return -1
    return tiles[at + COLOUR]


def use_colour(s: KeyflowerState, seat: i64, tile: i64, taken: i64) -> i64:
    """The colour of a use with the groups taken along; -1 while any will do."""
    colour: i64 = colour_of(s, seat, tile)
    return colour if colour >= 0 else gathered_colour(s, seat, taken)


def needed_to_use(s: KeyflowerState, tile: i64) -> i64:
    """How many workers the next use of the tile takes at least."""
    return s.tiles[tile * TILE + LAST] + 1


def room_on(s: KeyflowerState, tile: i64) -> i64:
    """How many more workers the tile takes this season."""
    return MOST_ON_TILE - s.workers_on(tile)


def can_use(s: KeyflowerState, seat: i64, tile: i64, groups: i64) -> bool:
    """Can the seat place workers on the tile and pay what it asks for?"""
    needed: i64 = needed_to_use(s, tile)
    room: i64 = room_on(s, tile)
    if needed > room:
        return False
    face: i64 = s.face(tile)
    if not has_skill_for(s, seat, s.pieces.pay_skill[face]):
        return False
    pay: i64 = s.pieces.pay_worker[face]
    colour: i64 = colour_of(s, seat, tile)
    if colour >= 0:
        if mixes(s, seat, tile):
            return mixture_fits(s, seat, 0, 0, groups, 0, needed, room, pay, 0)
        return colour_fits(s, seat, colour, 0, 0, groups, needed, room, pay, 0)
    for c in range(COLOURS):
        if colour_fits(s, seat, c, 0, 0, groups, needed, room, pay, 0):
            return True
    return False


def colour_fits(
    s: KeyflowerState, seat: i64, colour: i64, total: i64, taken: i64, groups: i64, needed: i64, room: i64, pay: i64,
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


def can_pay(s: KeyflowerState, seat: i64, pay: i64, colour: i64, used: i64, groups: i64) -> bool:
    """When so many workers of this colour have left the screen, is there one (or a group) to pay with?"""
    for c in range(COLOURS):
        if pay == c or pay == ANY_WORKER:
            if s.screens[seat * SCREEN + WORKERS + c] - (used if c == colour else 0) > 0:
                return True
            if groups > 0 and grouped(s, seat, c, groups) > 0:
                return True
    return False


def added(mixture: i64, colour: i64) -> i64:
    """How many workers of this colour are in a mixture."""
    return (mixture >> (3 * colour)) & 7


def mixture_size(mixture: i64) -> i64:
    """How many workers are in a mixture."""
    return added(mixture, 0) + added(mixture, 1) + added(mixture, 2) + added(mixture, 3)


def mixture_fits(
    s: KeyflowerState, seat: i64, mixture: i64, total: i64, groups: i64, taken: i64, needed: i64, room: i64, pay: i64,
    first: i64,
) -> bool:  # fmt: skip
    """With `total` workers of the groups `taken` and the mixture, can a use of any colours be completed and paid?"""
    placed: i64 = total + mixture_size(mixture)
    missing: i64 = needed - placed if needed > placed else 0
    left: i64 = 0
    payers: i64 = 0  # workers behind the screen that could pay
    for c in range(COLOURS):
        here: i64 = s.screens[seat * SCREEN + WORKERS + c] - added(mixture, c)
        left += here
        if pay == c or pay == ANY_WORKER:
            payers += here
    if placed <= room and missing <= left:
        if pay == NONE or (payers > 0 and missing < left):
            return True
        if group_pays(s, seat, pay, groups & ~taken):
            return True
    rest: i64 = groups & ~taken
    for lot in range(first, LOTS):
        if (rest >> lot) & 1:
            more: i64 = total + s.bid(lot, seat)
            if more + mixture_size(mixture) <= room and mixture_fits(
                s, seat, mixture, more, groups, taken | 1 << lot, needed, room, pay, lot + 1
            ):
                return True
    return False


# ---------------------------------------------------------------- the decision
def begin(s: KeyflowerState, seat: i64, tile: i64, bidding: i64) -> None:
    """A place is named; now the workers."""
    at: i64 = s.stack.push(seat, PLACING)
    s.stack.frames[at + PLACE] = tile
    s.stack.frames[at + BIDDING] = bidding


def legal_placing(s: KeyflowerState, seat: i64) -> list[Action]:
    """Take a group along, or add workers and commit."""
    return legal_at(s, seat, s.stack.top(seat))


def legal_at(s: KeyflowerState, seat: i64, at: i64) -> list[Action]:
    """The same for the placement of this frame."""
    frames: Ints = s.stack.frames
    tile: i64 = frames[at + PLACE]
    if frames[at + BIDDING] == 1:
        return legal_bid(s, seat, s.tiles[tile * TILE + LOT], frames[at + MASK])
    if mixes(s, seat, tile):
        return legal_mixture(s, seat, tile, frames[at + MASK], frames[at + ADDED])
    return legal_use(s, seat, tile, frames[at + MASK])


def legal_bid(s: KeyflowerState, seat: i64, lot: i64, taken: i64) -> list[Action]:
    """Enough to lead, in one colour."""
    found: list[Action] = []
    groups: i64 = outbid(s, seat) & ~(1 << lot)
    total: i64 = gathered(s, seat, taken)
    needed: i64 = needed_to_bid(s, seat, lot)
    colours: i64 = bid_palette(s, seat, lot, taken)
    rest: i64 = groups & ~taken
    if rest > 0:
        for other in range(LOTS):
            if (rest >> other) & 1 and (colours >> s.bid_colour(other, seat)) & 1:
                colour: i64 = s.bid_colour(other, seat)
                if s.worker(seat, colour) + grouped(s, seat, colour, groups) >= needed:
                    found.append(GATHER[s.lots[other]])
    low: i64 = missing(needed, total)
    for c in range(COLOURS):
        if (colours >> c) & 1:
            have: i64 = s.screens[seat * SCREEN + WORKERS + c]
            if low <= have:
                found += ADD[c * (MOST_WORKERS + 1) + low : c * (MOST_WORKERS + 1) + have + 1]
    return found


def legal_use(s: KeyflowerState, seat: i64, tile: i64, taken: i64) -> list[Action]:
    """More than the use before, no more than the tile takes, in one colour; the price must stay payable."""
    found: list[Action] = []
    groups: i64 = outbid(s, seat)
    total: i64 = gathered(s, seat, taken)
    needed: i64 = needed_to_use(s, tile)
    room: i64 = room_on(s, tile)
    pay: i64 = s.pieces.pay_worker[s.face(tile)]
    colour: i64 = use_colour(s, seat, tile, taken)
    rest: i64 = groups & ~taken
    if rest > 0:
        for lot in range(LOTS):
            if (rest >> lot) & 1 and (colour < 0 or s.bid_colour(lot, seat) == colour):
                more: i64 = total + s.bid(lot, seat)
                if more <= room and colour_fits(
                    s, seat, s.bid_colour(lot, seat), more, taken | 1 << lot, groups, needed, room, pay, 0
                ):
                    found.append(GATHER[s.lots[lot]])
    low: i64 = missing(needed, total)
    for c in range(COLOURS):
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


def legal_mixture(s: KeyflowerState, seat: i64, tile: i64, taken: i64, mixture: i64) -> list[Action]:
    """Boat 4b: workers of one colour after the other, and groups, until there are enough."""
    found: list[Action] = []
    groups: i64 = outbid(s, seat)
    total: i64 = gathered(s, seat, taken)
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
    for c in range(COLOURS):
        high: i64 = s.worker(seat, c) - added(mixture, c)
        if high > room - placed:
            high = room - placed
        for n in range(1, high + 1):
            if mixture_fits(s, seat, mixture + (n << (3 * c)), total, groups, taken, needed, room, pay, 0):
                found.append(ADD[c * (MOST_WORKERS + 1) + n])
    if placed >= needed and mixture_paid(s, seat, mixture, pay, groups & ~taken):
        found.append(DONE)
    return found


def mixture_paid(s: KeyflowerState, seat: i64, mixture: i64, pay: i64, groups: i64) -> bool:
    """Is something left to pay the price with?"""
    if pay == NONE or group_pays(s, seat, pay, groups):
        return True
    for c in range(COLOURS):
        if (pay == c or pay == ANY_WORKER) and s.worker(seat, c) > added(mixture, c):
            return True
    return False


def follow_placing(s: KeyflowerState, seat: i64, action: Action) -> None:
    """Take the group along, add workers to a mixture; or the placement is complete."""
    at: i64 = s.stack.top(seat)
    frames: Ints = s.stack.frames
    if isinstance(action, Gather):
        frames[at + MASK] |= 1 << s.tiles[action.tile * TILE + LOT]
    elif not isinstance(action, Workers):
        place_mixture(s, seat, 0)
    elif frames[at + BIDDING] == 0 and mixes(s, seat, frames[at + PLACE]):
        frames[at + ADDED] += action.number << (3 * action.colour)
    else:
        place(s, seat, action.colour, action.number)


def place(s: KeyflowerState, seat: i64, colour: i64, number: i64) -> None:
    """Place so many workers of one colour; where it makes a difference, the seat says where they come from."""
    if front.is_asked(s, seat, colour, number):
        front.ask(s, seat, colour, number)
    else:
        place_from(s, seat, colour, number, s.known_first(seat, colour, number))


def place_from(s: KeyflowerState, seat: i64, colour: i64, number: i64, known: i64) -> None:
    """The placement is complete: so many of one colour, of whom so many lay in front."""
    at: i64 = s.stack.top(seat)
    tile: i64 = s.stack.frames[at + PLACE]
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


def place_mixture(s: KeyflowerState, seat: i64, first: i64) -> None:
    """Place all that was added, when it is said of each colour from this one on where its workers come from."""
    at: i64 = s.stack.top(seat)
    mixture: i64 = s.stack.frames[at + ADDED]
    for c in range(first, COLOURS):
        if front.is_asked(s, seat, c, added(mixture, c)):
            front.ask(s, seat, c, added(mixture, c))
            return
    tile: i64 = s.stack.frames[at + PLACE]
    taken: i64 = s.stack.frames[at + MASK]
    s.stack.pop(seat)
    counts: Ints = vec[i64]([0, 0, 0, 0])
    for c in range(COLOURS):
        counts[c] = added(mixture, c)
        if counts[c] > 0:
            most: i64 = s.known_first(seat, c, counts[c])
            known: i64 = added(mixture >> FRONT_BITS, c) if s.box.open_screens else most
            least: i64 = front.fewest(s, seat, c, counts[c])
            s.bring_out(seat, c, counts[c], least if known < least else most if known > most else known)
    place_use(s, seat, tile, taken, counts)


def follow_front(s: KeyflowerState, seat: i64, action: Action) -> None:
    """It is said where the workers of a colour come from."""
    assert isinstance(action, FromFront)
    at: i64 = s.stack.top(seat)
    colour: i64 = s.stack.frames[at + HUE]
    number: i64 = s.stack.frames[at + MANY]
    s.stack.pop(seat)
    at = s.stack.top(seat)
    if s.stack.frames[at + ADDED] == 0:
        place_from(s, seat, colour, number, action.number)
        return
    s.stack.frames[at + ADDED] += action.number << (FRONT_BITS + 3 * colour)
    place_mixture(s, seat, colour + 1)


def place_bid(s: KeyflowerState, seat: i64, tile: i64, taken: i64, colour: i64, number: i64) -> None:
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


def place_use(s: KeyflowerState, seat: i64, tile: i64, taken: i64, counts: Ints) -> None:
    """Workers stand on the tile, and it is used."""
    at: i64 = tile * TILE
    names: list[str] = move_groups(s, seat, taken, counts)
    total: i64 = 0
    for colour in range(COLOURS):
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
        workers = [COLOUR_NAMES[c] for c in range(COLOURS) for _ in range(counts[c])]
        owner = int(s.tiles[at + OWNER])
        s.note("used", seat, {"tile": TILES[tile], "workers": workers, "owner": owner, "groups": names})
    production.begin(s, seat, tile)


# ---------------------------------------------------------------- on which terms
def bid_terms(s: KeyflowerState, seat: i64, lot: i64, taken: i64) -> Document:
    """How many workers are still to be added to lead, in which colour, and how many of the seat's stand there."""
    palette: i64 = bid_palette(s, seat, lot, taken)
    colour: str | None = None
    for c in range(COLOURS):
        if palette == 1 << c:
            colour = COLOUR_NAMES[c]
    least: i64 = missing(needed_to_bid(s, seat, lot), gathered(s, seat, taken))
    return {"least": int(least), "colour": colour, "standing": int(s.bid(lot, seat))}


def use_terms(s: KeyflowerState, seat: i64, tile: i64, taken: i64, mixture: i64) -> Document:
    """How few and how many more workers make the use, in which colour, or colour by colour, and its price in them."""
    placed: i64 = gathered(s, seat, taken) + mixture_size(mixture)
    mixed: bool = mixes(s, seat, tile)
    colour: i64 = -1 if mixed else use_colour(s, seat, tile, taken)
    return {
        "least": int(missing(needed_to_use(s, tile), placed)),
        "most": int(room_on(s, tile) - placed),
        "colour": None if colour < 0 else COLOUR_NAMES[colour],
        "mixed": mixed,
        "price": production.price_name(s.pieces.pay_worker[s.face(tile)]),
    }


def terms_placing(s: KeyflowerState, seat: i64) -> Document:
    """What is still to be placed, and what is taken along so far; a bid is bounded only by what one has."""
    at: i64 = s.stack.top(seat)
    frames: Ints = s.stack.frames
    tile: i64 = frames[at + PLACE]
    taken: i64 = frames[at + MASK]
    mixture: i64 = frames[at + ADDED]
    found: Document = {"most": None, "mixed": False, "price": None}
    if frames[at + BIDDING] == 1:
        found.update(bid_terms(s, seat, s.tiles[tile * TILE + LOT], taken))
    else:
        found.update(use_terms(s, seat, tile, taken, mixture))
    counts: Ints = along(s, seat, taken)
    for c in range(COLOURS):
        counts[c] += added(mixture, c)
    found["along"] = {COLOUR_NAMES[c]: int(counts[c]) for c in range(COLOURS) if counts[c] > 0}
    return found


# ---------------------------------------------------------------- why not
def refuse_placing(s: KeyflowerState, seat: i64, action: Action) -> Refused:
    """Why not these workers."""
    at: i64 = s.stack.top(seat)
    tile: i64 = s.stack.frames[at + PLACE]
    bidding: bool = s.stack.frames[at + BIDDING] == 1
    if isinstance(action, Gather):
        return refuse_gather(s, seat, tile, bidding, action.tile)
    if isinstance(action, Bid | Use):
        return Refused("keyflower:turn.one-location", begun=TILES[tile], named=TILES[action.tile])
    if isinstance(action, Workers):
        return refuse_workers(s, seat, tile, bidding, action.colour, action.number)
    if isinstance(action, Done):
        placed: i64 = gathered(s, seat, s.stack.frames[at + MASK]) + mixture_size(s.stack.frames[at + ADDED])
        if placed > 0 and not bidding and mixes(s, seat, tile):
            return refuse_use_size(s, seat, tile, placed)
        return Refused("keyflower:turn.at-least-one", tile=TILES[tile])
    if isinstance(action, Move | Upgrade):
        return Refused("keyflower:transport.only-by-use", tile=TILES[tile])
    return Refused("keyflower:turn.one-location", begun=TILES[tile])


def refuse_gather(s: KeyflowerState, seat: i64, tile: i64, bidding: bool, source: i64) -> Refused:
    """Why this group cannot be taken along."""
    lot: i64 = s.tiles[source * TILE + LOT]
    at: i64 = s.stack.top(seat)
    taken: i64 = s.stack.frames[at + MASK]
    if lot < 0 or s.bid(lot, seat) == 0:
        if s.workers_on(source) > 0:
            return Refused("keyflower:use.workers-stay", tile=TILES[source])
        return Refused("keyflower:bid.sources", tile=TILES[source], there=0)
    if s.leader(lot) == seat:
        return Refused("keyflower:bid.winner-frozen", tile=TILES[source])
    if (taken >> lot) & 1 or (bidding and source == tile):
        return Refused("keyflower:bid.sources", tile=TILES[source], there=0)
    size: i64 = s.bid(lot, seat)
    colour: i64 = s.bid_colour(lot, seat)
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
    total: i64 = gathered(s, seat, taken) + mixture_size(s.stack.frames[at + ADDED])
    if total + size > room:
        needed: i64 = s.tiles[tile * TILE + LAST] + 1
        if total == 0 and needed <= room:
            return Refused("keyflower:bid.outbid-together", group=int(size), room=int(room))
        return Refused("keyflower:use.max-six", room=int(room), placed=int(total + size))
    if total + size <= s.tiles[tile * TILE + LAST] and s.pieces.pay_worker[s.face(tile)] == NONE:
        return Refused("keyflower:use.increasing", before=int(s.tiles[tile * TILE + LAST]), placed=int(total + size))
    return refuse_price(s, tile)


def refuse_price(s: KeyflowerState, tile: i64) -> Refused:
    """Nothing would be left to pay with."""
    pay: i64 = s.pieces.pay_worker[s.face(tile)]
    asked = "any" if pay == ANY_WORKER or pay == NONE else COLOUR_NAMES[pay]
    return Refused("keyflower:tile.exchange-worker-extra", tile=TILES[tile], price=asked)


def refuse_workers(s: KeyflowerState, seat: i64, tile: i64, bidding: bool, colour: i64, number: i64) -> Refused:
    """Why not so many of this colour."""
    at: i64 = s.stack.top(seat)
    taken: i64 = s.stack.frames[at + MASK]
    mixture: i64 = s.stack.frames[at + ADDED]
    total: i64 = gathered(s, seat, taken) + mixture_size(mixture)
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
    if number > s.worker(seat, colour) - added(mixture, colour):
        return refuse_missing(s, seat, outbid(s, seat) & ~taken, colour, number + added(mixture, colour))
    return refuse_use_size(s, seat, tile, total + number)


def refuse_missing(s: KeyflowerState, seat: i64, groups: i64, colour: i64, number: i64) -> Refused:
    """There are not so many behind the screen; or would a part of one of these groups make them up?"""
    there: i64 = s.worker(seat, colour)
    for lot in range(LOTS):
        if (groups >> lot) & 1 and s.bid_colour(lot, seat) == colour and s.bid(lot, seat) > number - there:
            return Refused("keyflower:bid.outbid-together", group=int(s.bid(lot, seat)), tile=TILES[s.lots[lot]])
    return Refused("keyflower:bid.sources", colour=COLOUR_NAMES[colour], there=int(there))


def refuse_bid_size(s: KeyflowerState, seat: i64, tile: i64, taken: i64, colour: i64, number: i64) -> Refused:
    """Why not so many beside the tile."""
    lot: i64 = s.tiles[tile * TILE + LOT]
    if number > s.worker(seat, colour):
        return refuse_missing(s, seat, outbid(s, seat) & ~taken & ~(1 << lot), colour, number)
    own: i64 = s.bid(lot, seat)
    bid: i64 = own + gathered(s, seat, taken) + number
    highest: i64 = s.highest(lot)
    if own > 0:
        return Refused("keyflower:bid.raise-own-losing", highest=int(highest), bid=int(bid))
    if taken > 0:
        return Refused("keyflower:bid.outbid-target-must-win", highest=int(highest), bid=int(bid))
    return Refused("keyflower:bid.must-exceed", highest=int(highest), bid=int(bid))


def refuse_bid_colour(s: KeyflowerState, seat: i64, tile: i64, colour: i64) -> Refused:
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
    if s.workers_on(tile) > s.on(tile, standing):
        return Refused("keyflower:boat4b.standing-colour", colour=asked, named=named)
    if colour == GREEN:
        return Refused("keyflower:bid.green-ordinary-colour", colour=asked)
    if s.leader(lot) >= 0:
        return Refused("keyflower:bid.same-colour-as-bids", colour=asked, named=named)
    return Refused("keyflower:bid.same-colour-as-users", colour=asked, named=named)


def refuse_use_colour(s: KeyflowerState, seat: i64, tile: i64, colour: i64) -> Refused:
    """Why not in this colour on the tile."""
    standing: i64 = s.tiles[tile * TILE + COLOUR]
    lot: i64 = s.tiles[tile * TILE + LOT]
    asked = COLOUR_NAMES[standing]
    named = COLOUR_NAMES[colour]
    if s.tiles[tile * TILE + LOCK] >= 0:
        return Refused("merchants:ext.colour-lock", colour=asked, named=named)
    if s.workers_on(tile) > s.on(tile, standing):
        return Refused("keyflower:boat4b.standing-colour", colour=asked, named=named)
    if lot >= 0 and s.leader(lot) >= 0 and s.bid_colour(lot, s.leader(lot)) != standing:
        return Refused("keyflower:boat4a.colour-stays", colour=asked, named=named)
    if s.workers_on(tile) == 0:
        return Refused("keyflower:use.follows-bid-colour", colour=asked, named=named)
    return Refused("keyflower:use.one-colour", colour=asked, named=named)


def refuse_use_size(s: KeyflowerState, seat: i64, tile: i64, placed: i64) -> Refused:
    """Why not so many on the tile."""
    before: i64 = s.tiles[tile * TILE + LAST]
    there: i64 = s.workers_on(tile)
    lying: bool = there > 0 and there > s.on(tile, s.tiles[tile * TILE + COLOUR])
    if placed <= before or placed > room_on(s, tile):
        if lying:
            return Refused("keyflower:boat4b.counts-toward-six", before=int(before), there=int(there))
        if placed <= before:
            return Refused("keyflower:use.increasing", before=int(before), placed=int(placed))
        return Refused("keyflower:use.max-six", there=int(there), placed=int(placed))
    return refuse_price(s, tile)
