"""What was being decided: the pending decisions of a position document, which must be such as can come about."""

from __future__ import annotations

from ....engine.documents import Reader
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64
from ....engine.refused import Malformed
from ...key_family.rules.goods import ANY_SKILL, COLOUR_NAMES, NONE, SKILL_NAMES, WINTER, Colour
from ..rules import front, mixtures, placements, seasons, transport, turn, uses, village
from ..rules.actions import BID, DONE, GATHER, MOST_WORKERS, REACH, SPAN, USE
from ..rules.actions import WORKERS as ADD
from ..rules.decisions import DECISION_NAMES
from ..rules.expansion import expansions
from ..rules.expansions import is_of_expansion
from ..rules.pieces import COST_SKILLS, COSTS, UPGRADED
from ..rules.skills import skill_prices
from ..rules.state import (
    ADDED,
    ASKED,
    BIDDING,
    BOAT,
    BOAT_CHOICE,
    BOAT_EXTRAS,
    BREEDING_TIME,
    CHOOSE_BOAT,
    CHOOSE_ITEM,
    CHOOSE_WINTER,
    CHOSEN,
    EXPAND,
    EXPANSION,
    FLIPPER_II_TURN,
    FLIPPER_TURN,
    FLIPPING,
    FRAME,
    HUE,
    LAY_TILE,
    LOT,
    MANY,
    MASK,
    OVER,
    OWNER,
    PAY_RESOURCES,
    PAY_SKILL,
    PAY_WORKER,
    PENDING,
    PLACE,
    PLACING,
    PLAY,
    PRICE,
    SCREEN,
    SPOT,
    STEPS,
    TAKE_FROM_FRONT,
    TILE,
    TRANSPORT,
    TURN,
    TURN_TILE,
    UPGRADES,
    UPGRADING,
    WINTER_CHOICE,
    WON,
    KeyflowerState,
)
from ..rules.tiles import TILES, Tile
from .expansions import written_expansions
from .writer import tiles_of

# With which decision a seat's part of a step begins, or to which it has gone on; expansions have others.
BEGINNINGS: dict[int, tuple[int, ...]] = {
    WINTER_CHOICE: (CHOOSE_WINTER,),
    PLAY: (TURN, PLACING, PAY_WORKER, PAY_SKILL, CHOOSE_ITEM, TRANSPORT),
    BOAT_CHOICE: (CHOOSE_BOAT,),
    BOAT_EXTRAS: (),
    BREEDING_TIME: (),
    EXPANSION: (EXPAND,),
    FLIPPER_TURN: (FLIPPING,),
    FLIPPER_II_TURN: (),
    OVER: (),
}


def read_pending(s: KeyflowerState, seat: Seat, player: Reader) -> None:
    """The seat's pending decisions; if they are not given, the one with which the step begins."""
    if "pending" not in player.fields:
        begin_step(s, seat)
        return
    frames = player.rows("pending")
    if len(frames) > PENDING:
        raise Malformed(frames[PENDING].path, f"at most {PENDING} decisions of a seat are pending at once")
    for place, frame in enumerate(frames):
        kind = frame.index_of("decision", DECISION_NAMES)
        under: i64 = s.stack.kind(seat)
        if is_of_expansion(kind) and not any(expansion.owns(kind) for expansion in expansions(s)):
            raise Malformed(frame.at("decision"), "belongs to an expansion that is not in the game")
        if not may_follow(s, kind, under):
            raise Malformed(frame.at("decision"), "cannot be pending there")
        at: i64 = s.stack.push(seat, kind)
        read_frame(s, seat, at, frame)
        frame.finish()
        if place == len(frames) - 1 and len(s.game.legal(s, int(seat))) == 0:
            raise Malformed(frame.path, "leaves nothing to decide")
    if s.step == WINTER_CHOICE and len(frames) == 0 and len(tiles_of(s, seat, CHOSEN)) == 0:
        raise Malformed(player.at("pending"), "at least one winter tile is put in")
    if s.step == EXPANSION and len(frames) == 0:
        for tile in village.find_won(s, seat):
            if village.has_place(s, seat, Tile(tile), village.outline(s, seat)):
                raise Malformed(player.at("pending"), f"{TILES[tile]!r} is still to be laid")


def begin_step(s: KeyflowerState, seat: Seat) -> None:
    """What the seat owes when the step begins."""
    if s.step == WINTER_CHOICE:
        s.stack.push(seat, CHOOSE_WINTER)
    elif s.step == PLAY and seat == s.active:
        s.stack.push(seat, TURN)
    elif s.step == BOAT_CHOICE and seat == seasons.chooser(s):
        s.stack.push(seat, CHOOSE_BOAT)
    elif s.step == EXPANSION and len(village.find_won(s, seat)) > 0:
        village.begin(s, seat)
    elif s.step == FLIPPER_TURN and seat == seasons.flipper_owner(s):
        s.stack.push(seat, FLIPPING)
    for expansion in written_expansions(s):
        expansion.begin_step(s, seat)


def may_follow(s: KeyflowerState, kind: i64, under: i64) -> bool:
    """Can this decision be pending on top of that one (-1: of none)?"""
    for expansion in written_expansions(s):
        if expansion.may_begin(s, kind) if under < 0 else expansion.may_follow(s, kind, under):
            return True
    if under < 0:
        return kind in BEGINNINGS[int(s.step)]
    if under == TRANSPORT:
        return kind == PAY_RESOURCES or kind == PAY_SKILL
    if under == PAY_SKILL:
        return kind == PAY_RESOURCES
    if under == PLACING:
        return kind == TAKE_FROM_FRONT
    return under == EXPAND and (kind == LAY_TILE or kind == TURN_TILE)


def read_frame(s: KeyflowerState, seat: Seat, at: i64, frame: Reader) -> None:
    """What has been settled of one pending decision."""
    frames: Ints = s.stack.frames
    kind: i64 = frames[at]
    if kind in (TURN, CHOOSE_BOAT, CHOOSE_WINTER, EXPAND, FLIPPING):
        if kind == FLIPPING and seat != seasons.flipper_owner(s):
            raise Malformed(frame.at("decision"), "belongs to the owner of the Flipper")
        return
    if kind == TAKE_FROM_FRONT:
        read_front(s, seat, at, frame)
        return
    if is_of_expansion(kind):
        for expansion in written_expansions(s):
            expansion.read_frame(s, seat, at, frame)
        return
    tile = Tile(frame.index_of("tile", TILES))
    frames[at + PLACE] = tile
    if kind == PLACING:
        read_placing(s, seat, at, frame)
    elif kind == TRANSPORT:
        frames[at + STEPS] = frame.whole("steps", 0, 42)
        frames[at + UPGRADES] = frame.whole("upgrades", 0, 16)
        check_used(s, tile, frame, int(s.pieces.move[s.face(tile)]))
    elif kind == PAY_SKILL:
        frames[at + UPGRADING] = int(frame.truth("upgrading"))
        below: i64 = frames[at - FRAME] if s.stack.heights[seat] > 1 else -1
        frames[at + ASKED] = frame.index_of("skill", SKILL_NAMES) if frame.has("skill") else ANY_SKILL
        asked: i64 = frames[at + ASKED]
        if (frames[at + UPGRADING] == 1) != (below == TRANSPORT) or len(skill_prices(s, seat, asked)) == 0:
            raise Malformed(frame.at("upgrading"), "does not fit")
        if frames[at + UPGRADING] == 1:
            check_flipped(s, seat, tile, frame)
            if all(s.pieces.cost[price * COSTS + COST_SKILLS + asked] == 0 for price in prices_on(s, tile)):
                raise Malformed(frame.at("tile"), "costs no such skill")
        else:
            check_used(s, tile, frame, int(s.pieces.pay_skill[s.face(tile)] == asked))
    elif kind == PAY_WORKER:
        check_used(s, tile, frame, int(s.pieces.pay_worker[s.face(tile)] != NONE))
    elif kind == CHOOSE_ITEM:
        check_used(s, tile, frame, int(s.pieces.choose[s.face(tile)]))
    elif kind == PAY_RESOURCES:
        frames[at + PRICE] = tile
        for expansion in written_expansions(s):
            expansion.read_frame(s, seat, at, frame)
        check_flipped(s, seat, tile, frame)
        if not transport.has_resources(s, seat, tile, frames[at + PRICE]):
            raise Malformed(frame.at("tile"), "has not the resources")
    elif s.where(tile) != WON or s.tiles[tile * TILE + OWNER] != seat:
        raise Malformed(frame.at("tile"), "is not to be laid")
    elif kind == TURN_TILE:
        q, r = frame.whole("q", -15, 15), frame.whole("r", -15, 15)
        frames[at + SPOT] = (q + REACH) * SPAN + r + REACH
        if village.outline(s, seat).place(frames[at + SPOT]) < 0:
            raise Malformed(frame.at("q"), "is no place beside the village")


def prices_on(s: KeyflowerState, tile: Tile) -> list[int]:
    """The rows of the costs that may be paid on a tile: its own, and those of an expansion."""
    found = [int(tile)]
    for expansion in written_expansions(s):
        found += expansion.prices_on(s, tile)
    return found


def read_front(s: KeyflowerState, seat: Seat, at: i64, frame: Reader) -> None:
    """Workers of which it is to be said how many come from in front of the screen."""
    frames: Ints = s.stack.frames
    colour = frame.index_of("colour", COLOUR_NAMES)
    number = frame.whole("number", 1, int(MOST_WORKERS))
    frames[at + HUE] = colour
    frames[at + MANY] = number
    mixture: i64 = frames[at - FRAME + ADDED]
    ready = DONE if mixture > 0 else ADD[colour * (MOST_WORKERS + 1) + number]
    if ready not in placements.legal_at(s, seat, at - FRAME) or not front.is_asked(s, seat, Colour(colour), number):
        raise Malformed(frame.at("number"), "leaves nothing to say")
    if mixture > 0 and mixtures.count_added(mixture, Colour(colour)) != number:
        raise Malformed(frame.at("number"), "is not what was added")


def read_placing(s: KeyflowerState, seat: Seat, at: i64, frame: Reader) -> None:
    """A place that was named, and the groups and workers taken for it."""
    frames: Ints = s.stack.frames
    tile: Tile = Tile(frames[at + PLACE])
    frames[at + BIDDING] = int(frame.truth("bidding"))
    named = BID[tile] if frames[at + BIDDING] == 1 else USE[tile]
    if named not in turn.legal_turn(s, seat):
        raise Malformed(frame.at("tile"), "cannot have been named")
    for place, source in enumerate(frame.names("gathered", TILES)):
        if GATHER[source] not in placements.legal_placing(s, seat):
            raise Malformed(f"{frame.at('gathered')}[{place}]", "is no outbid group that can be taken along")
        frames[at + MASK] |= 1 << s.tiles[source * TILE + LOT]
    mixes: bool = frames[at + BIDDING] == 0 and uses.mixes(s, seat, tile)
    for colour, number in enumerate(frame.counts("added", COLOUR_NAMES, 6)):
        if number == 0:
            continue
        if not mixes:
            raise Malformed(frame.at("added"), "needs summer boat 4b and a tile in use or bid for")
        if ADD[colour * (MOST_WORKERS + 1) + number] not in placements.legal_placing(s, seat):
            raise Malformed(frame.at("added"), f"{number} {COLOUR_NAMES[colour]} cannot be added")
        frames[at + ADDED] |= number << (3 * colour)
    for place, number in enumerate(frame.counts("front", COLOUR_NAMES, 6) if frame.has("front") else []):
        hue = Colour(place)
        placed: i64 = mixtures.count_added(frames[at + ADDED], hue)
        if number > (s.known_first(seat, hue, placed) if front.is_asked(s, seat, hue, placed) else 0):
            raise Malformed(frame.at("front"), f"{number} {COLOUR_NAMES[hue]} cannot have been asked for")
        frames[at + ADDED] |= number << (mixtures.FRONT_BITS + 3 * hue)


def check_used(s: KeyflowerState, tile: Tile, frame: Reader, asked: int) -> None:
    """The tile has just been used, and leaves something to decide."""
    if s.workers_on(tile) == 0 or asked == 0:
        raise Malformed(frame.at("tile"), "has not been used so")


def check_flipped(s: KeyflowerState, seat: Seat, tile: Tile, frame: Reader) -> None:
    """The tile has just been turned over."""
    if not s.owned(seat, tile) or s.side(tile) != UPGRADED or not s.pieces.upgradable(tile):
        raise Malformed(frame.at("tile"), "has not been upgraded")


def check_deciders(s: KeyflowerState) -> None:
    """Exactly those decide who can."""
    deciding = list(s.deciders)
    if (len(deciding) == 0) != (s.step == OVER):
        raise Malformed("players", "somebody must have something to decide until the game is over")
    if s.step == PLAY and deciding != [s.active]:
        raise Malformed("active", "must be the one who decides")
    choosing: bool = len(deciding) > 0 and s.stack.kind(deciding[0]) == CHOOSE_BOAT
    if s.step == BOAT_CHOICE and (len(deciding) > 1 or (choosing and deciding != [seasons.chooser(s)])):
        raise Malformed("players", "the boats are chosen in turn")
    if s.step == BOAT_CHOICE and s.season == WINTER:
        for boat in range(s.seats):
            owner: i64 = s.tiles[s.fleet[boat] * TILE + OWNER]
            for seat in EVERY_SEAT[s.seats]:
                if (owner == seat) != (s.screens[seat * SCREEN + BOAT] == boat):
                    raise Malformed("boats", f"whoever has taken {TILES[s.fleet[boat]]!r} is to lay it")
    if s.step == PLAY and s.passes >= s.seats:
        raise Malformed("passes", "the season would be over")
