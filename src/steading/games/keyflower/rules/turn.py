"""A turn: place workers at one location, to bid or to use a tile, or pass."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.refused import Refused
from ...key_family.rules.goods import ALL_COLOURS, ANY_SKILL, COLOUR_NAMES, NONE, SKILL_NAMES, WINTER, Colour, Skill
from . import bids, placements, transport, uses
from .actions import BID, PASS, USE, Bid, Flip, Gather, Lay, Move, Pass, Pick, PutIn, TakeBoat, Upgrade, Use, Workers
from .groups import count_grouped, outbid
from .pieces import ANY_WORKER
from .skills import has_skill_for
from .state import CENTRE, COLOUR, LAST, LOT, LOTS, SCREEN, TILE, VILLAGE, WHERE, WORKERS, KeyflowerState
from .tiles import AUTUMN_TILES, BOATS, SUMMER_BOATS, TILES, TURN_ORDER, Tile


def usable_now(s: KeyflowerState, tile: Tile) -> bool:
    """Is the tile in a village, or up for auction in a season other than winter?"""
    return s.where(tile) == VILLAGE or (s.where(tile) == CENTRE and s.season != WINTER)


def legal_turn(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Every lot that can be bid for, every tile that can be used; or pass."""
    found: list[Action] = [PASS]
    groups: i64 = outbid(s, seat)
    at: i64 = seat * SCREEN + WORKERS
    screens: Ints = s.screens
    if groups == 0 and screens[at] + screens[at + 1] + screens[at + 2] + screens[at + 3] == 0:
        return found
    lots: Ints = s.lots
    for lot in range(LOTS):
        tile: Tile = Tile(lots[lot])
        if tile >= 0 and bids.can_bid(s, seat, lot, groups):
            found.append(BID[tile])
    tiles: Ints = s.tiles
    offered: i64 = CENTRE if s.season != WINTER else VILLAGE
    for place in s.pieces.usable:
        tile = Tile(place)
        where: i64 = tiles[tile * TILE + WHERE]
        if (where == VILLAGE or where == offered) and uses.can_use(s, seat, tile, groups):
            found.append(USE[tile])
    return found


def follow_turn(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """Name the place; or pass."""
    s.stack.pop(seat)
    if isinstance(action, Bid):
        placements.begin(s, seat, action.tile, 1)
    elif isinstance(action, Use):
        placements.begin(s, seat, action.tile, 0)
    else:
        s.passes += 1
        if s.journal is not None:
            s.note("passed", seat, {})


def terms_turn(s: KeyflowerState, seat: Seat) -> Document:
    """What each bid and each use would take, and how far a use would let one carry and upgrade."""
    bid_terms: list[Document] = []
    use_terms: list[Document] = []
    for action in legal_turn(s, seat):
        if isinstance(action, Bid):
            bid: Document = {"tile": TILES[action.tile]}
            bid.update(bids.bid_terms(s, seat, s.tiles[action.tile * TILE + LOT], 0))
            bid_terms.append(bid)
        elif isinstance(action, Use):
            use: Document = {"tile": TILES[action.tile]}
            use.update(uses.use_terms(s, seat, action.tile, 0, 0))
            use["steps"] = int(transport.steps_by(s, seat, action.tile))
            use["upgrades"] = int(transport.upgrades_by(s, seat, action.tile))
            use_terms.append(use)
    return {"bids": bid_terms, "uses": use_terms}


# ---------------------------------------------------------------- why not
def refuse_turn(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    """Why not that, on one's turn."""
    if isinstance(action, Bid):
        return refuse_bid(s, seat, action.tile)
    if isinstance(action, Use):
        return refuse_use(s, seat, action.tile)
    if isinstance(action, Move | Upgrade):
        return Refused("keyflower:transport.only-by-use")
    if isinstance(action, Flip):
        return Refused("keyflower:boat.flipper-target")
    if isinstance(action, Gather | Workers):
        return Refused("keyflower:turn.one-location")
    if isinstance(action, TakeBoat):
        return Refused("keyflower:turn.boats-not-auctioned")
    if isinstance(action, PutIn):
        return Refused("keyflower:season.winter-select")
    if isinstance(action, Pick | Lay):
        return Refused("keyflower:expand.no-repositioning")
    assert not isinstance(action, Pass)
    return Refused("keyflower:turn.at-least-one")


def nothing_to_place(s: KeyflowerState, seat: Seat) -> bool:
    """Are there neither workers behind the screen nor outbid groups?"""
    if outbid(s, seat) > 0:
        return False
    for colour in ALL_COLOURS:
        if s.worker(seat, colour) > 0:
            return False
    return True


def refuse_bid(s: KeyflowerState, seat: Seat, tile: Tile) -> Refused:
    """Why no bid for this tile."""
    if BOATS <= tile < TURN_ORDER:
        return Refused("keyflower:turn.boats-not-auctioned", tile=TILES[tile])
    if s.where(tile) != CENTRE:
        return Refused("keyflower:bid.only-tiles-on-offer", tile=TILES[tile])
    if nothing_to_place(s, seat):
        return Refused("keyflower:turn.at-least-one", workers=0)
    lot: i64 = s.tiles[tile * TILE + LOT]
    standing: i64 = s.tiles[tile * TILE + COLOUR]
    colours: i64 = bids.bid_colours(s, seat, lot)
    best: i64 = 0  # the most that could be added in a colour that may be used
    for colour in ALL_COLOURS:
        if (colours >> colour) & 1:
            best = max(best, available(s, seat, colour, outbid(s, seat) & ~(1 << lot)))
    if best == 0:
        named: i64 = -1  # stays so if there is nothing but the group that was outbid here
        for colour in ALL_COLOURS:
            if not (colours >> colour) & 1 and available(s, seat, colour, outbid(s, seat)) > 0:
                named = colour
        if named >= 0:
            return bids.refuse_bid_colour(s, seat, tile, Colour(named))
    highest: i64 = s.highest(lot)
    if s.bid(lot, seat) > 0:
        return Refused("keyflower:bid.raise-own-losing", highest=int(highest), bid=int(best + s.bid(lot, seat)))
    return Refused(
        "keyflower:bid.must-exceed", highest=int(highest), bid=int(best), colour=COLOUR_NAMES[max(standing, 0)]
    )


def available(s: KeyflowerState, seat: Seat, colour: Colour, groups: i64) -> i64:
    """All workers of this colour behind the screen and in these groups."""
    return s.worker(seat, colour) + count_grouped(s, seat, colour, groups)


def refuse_use(s: KeyflowerState, seat: Seat, tile: Tile) -> Refused:
    """Why no use of this tile."""
    name = TILES[tile]
    if tile >= TURN_ORDER:
        return Refused("keyflower:turnorder.no-use", tile=name)
    if tile >= BOATS:
        return Refused("keyflower:turn.boats-not-auctioned", tile=name)
    if s.where(tile) == CENTRE and s.season == WINTER:
        return Refused("keyflower:use.winter-display-closed", tile=name)
    if SUMMER_BOATS <= tile < AUTUMN_TILES:
        return Refused("keyflower:summerboat.no-workers", tile=name)
    if tile not in s.pieces.usable or not usable_now(s, tile):
        return Refused("keyflower:use.only-tiles-with-worker-box", tile=name)
    if nothing_to_place(s, seat):
        return Refused("keyflower:turn.at-least-one", workers=0)
    before: i64 = s.tiles[tile * TILE + LAST]
    there: i64 = s.workers_on(tile)
    standing: i64 = s.tiles[tile * TILE + COLOUR]
    if before + 1 > uses.room_on(s, tile):
        if standing >= 0 and there > s.on(tile, Colour(standing)):
            return Refused("keyflower:boat4b.counts-toward-six", there=int(there), before=int(before))
        return Refused("keyflower:use.max-six", there=int(there), before=int(before))
    face: i64 = s.face(tile)
    skill: Skill = Skill(s.pieces.pay_skill[face])
    if not has_skill_for(s, seat, skill):
        asked = "any skill" if skill == ANY_SKILL else SKILL_NAMES[skill]
        return Refused("keyflower:use.cost-mandatory", tile=name, price=asked)
    groups: i64 = outbid(s, seat)
    best: i64 = 0
    for colour in ALL_COLOURS:
        if uses.mixes(s, seat, tile):
            best += available(s, seat, colour, groups)
        elif uses.colour_of(s, seat, tile) < 0 or colour == standing:
            best = max(best, available(s, seat, colour, groups))
    if best == 0:
        named: i64 = 0
        for colour in ALL_COLOURS:
            if available(s, seat, colour, groups) > 0:
                named = colour
        return uses.refuse_use_colour(s, seat, tile, Colour(named))
    if best <= before:
        return Refused("keyflower:use.increasing", before=int(before), placed=int(best))
    if s.pieces.pay_worker[face] == NONE:
        return Refused("keyflower:bid.outbid-together", room=int(uses.room_on(s, tile)), before=int(before))
    pay: i64 = s.pieces.pay_worker[face]
    total: i64 = 0
    for colour in ALL_COLOURS:
        total += available(s, seat, colour, groups)
    if pay == ANY_WORKER and total <= before + 1:
        return Refused("keyflower:use.cost-mandatory", tile=name, price="a worker")
    if pay != ANY_WORKER and available(s, seat, Colour(pay), groups) == 0:
        return Refused("keyflower:use.cost-mandatory", tile=name, price=f"a {COLOUR_NAMES[pay]} worker")
    return uses.refuse_price(s, tile)
