"""What each seat may know as a row of cells for learners: what the view says, written straight from the State.

Of a tile that is not in sight all cells are 0, so that nothing is written for those that stay so.
"""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.observation import (
    BUT_CELL,
    BUT_HALF,
    CELL,
    Field,
    RowLayout,
    bits_in,
    encode_seat,
    four,
    seat_or_none,
    seats_from,
    seen_from,
    spread,
    turn_blocks,
    turn_seats,
    write_marks,
)
from ...key_family.rules.goods import (
    COLOUR_NAMES,
    RESOURCE_NAMES,
    SEASON_NAMES,
    SKILL_NAMES,
    WINTER,
    Colour,
)
from ..rules.actions import CELLS, SPAN
from ..rules.decisions import DECISION_NAMES
from ..rules.mixtures import FRONT_BITS, count_added
from ..rules.pieces import REGIONS
from ..rules.state import (
    ADDED,
    ANIMAL,
    ASKED,
    BIDDING,
    BIDS,
    BOAT,
    BREEDING,
    CENTRE,
    CHOOSE_CONTRACT,
    CHOOSE_EXTENSION,
    CHOSEN,
    COLOUR,
    EXPANSION,
    FREELY,
    GOODS,
    GREENS,
    HAND,
    HUE,
    IN_TRADE,
    LAID,
    LAST,
    LAY_TILE,
    LEADING,
    LOAD,
    LOT,
    LOTS,
    MANY,
    MASK,
    NODE,
    NUMBER,
    ON,
    OVER,
    OWNER,
    PAY_FOR_EXTENSION,
    PAY_RESOURCES,
    PAY_SKILL,
    PENDING,
    PLACE,
    PLACE_ANIMAL,
    PLACING,
    PLAY,
    PRICE,
    REPLACE_BOAT,
    ROW,
    SCREEN,
    SEEN_SKILLS,
    SEEN_WORKERS,
    SIDE,
    SKILL,
    SPOT,
    STEP_NAMES,
    STEPS,
    TAKE_FROM_FRONT,
    TILE,
    TRANSPORT,
    TURN_TILE,
    TURNED,
    UPGRADES,
    UPGRADING,
    VILLAGE,
    WHERE,
    WINTER_CHOICE,
    WON,
    KeyflowerState,
)
from ..rules.state import CELL as CELL_AT
from ..rules.tiles import AUTUMN_TILES, BOATS, SUMMER_BOATS, TILE_COUNT, TILES, TURN_ORDER, WINTER_TILES
from .expansions import KNOWN, known_expansions

TILE_WORDS: Final[i64] = 4
OWNERS_FROM: Final[i64] = TILE_WORDS * TILE_COUNT  # where it says whose each tile is, counted from the first tile
ALL_TILES_WORDS: Final[i64] = OWNERS_FROM + (TILE_COUNT + 3) // 4
BYTES: Final[Ints] = Ints([256**n for n in range(6)])
BOAT_WORDS: Final[i64] = 3
STAGE: Final[i64] = 0xFFFFFFFF  # season and step, in the first word of a row
A_CELL: Final[i64] = 0xFFFF
BID_WORDS: Final[i64] = LOTS // 2  # of one seat's workers beside all lots
HAND_WORDS: Final[i64] = (BOATS - WINTER_TILES + 3) // 4
SPOTS: Final[Ints] = Ints(
    [(cell // SPAN + 1) * 2**32 + (cell % SPAN + 1) * 2**48 for cell in range(CELLS)]
)  # where a tile lies, in its first word


# ---------------------------------------------------------------- what the cells mean
def fields(seats: int, expansions: i64, open_screens: bool) -> tuple[Field, ...]:
    """The fields in their order; those of an expansion or variant are there when it is in the game."""
    row = RowLayout()
    somebody = seat_or_none(seats)
    row.one_of("season", SEASON_NAMES, "the season")
    row.one_of("step", STEP_NAMES, "where it stands")
    row.one_of("start", seats_from(seats), "the start player")
    row.one_of("active", seats_from(seats), "whose turn it is")
    row.number("passes", 6, "in a row")
    row.one_of("purple", somebody, "who won the purple figure by a bid")
    row.one_of("flipped", ["none", *TILES], "the tile that the Flipper turned over late")
    row.number("green", 20, "green workers in the open")
    row.number("supply", 48, "resources left", RESOURCE_NAMES)
    row.number("bag", 141, "workers in the bag")
    row.number("pile", 48, "skills in the pile")
    row.pad()
    row.mark("deciders", "who owes a decision", seats_from(seats))
    row.pad()
    for place in range(seats):
        boat_fields(row, f"boats[{place}]", somebody)
    lot_fields(row, seats)
    pending_fields(row)
    tile_fields(row, somebody)
    for expansion in KNOWN[expansions]:
        expansion.table_fields(row, seats)
    for further in range(seats):
        player_fields(row, f"players[{further}]", open_screens)
        for expansion in KNOWN[expansions]:
            expansion.player_fields(row, f"players[{further}]")
    return tuple(row.fields)


def boat_fields(row: RowLayout, name: str, somebody: list[str]) -> None:
    """A boat of the row."""
    row.one_of(f"{name}.tile", ["none", *TILES[BOATS:TURN_ORDER]], "the boat in this place of the row")
    row.one_of(f"{name}.taken", somebody, "by whom it was taken")
    row.pad()
    row.number(f"{name}.workers", 20, "on it", COLOUR_NAMES)
    row.number(f"{name}.skills", 16, "on it", SKILL_NAMES)
    row.pad()


def lot_fields(row: RowLayout, seats: int) -> None:
    """What is up for auction, and the bids."""
    lots = [f"lot {lot + 1}" for lot in range(LOTS)]
    colours = ["none", *COLOUR_NAMES]
    row.begin_block(1)
    row.one_of("lots.tile", ["none", *TILES], "up for auction; the last four lots are for the turn order", lots)
    row.one_of("lots.colour", colours, "to which bids are bound", lots)
    row.end_block(int(LOTS))
    for further in range(seats):
        row.begin_rows(2)
        row.number(f"bids[{further}].workers", 40, "workers of this seat beside the lot", lots)
        row.one_of(f"bids[{further}].colour", colours, "their colour", lots)
        row.end_block(int(LOTS))


def pending_fields(row: RowLayout) -> None:
    """The decisions that the seat is to take, and what is settled of them."""
    frames = ["now", *[f"{under} under" for under in range(1, int(PENDING))]]
    row.begin_block(1)
    row.one_of("pending.decision", ["none", *DECISION_NAMES], "to be taken now, and when that is done", frames)
    row.one_of("pending.tile", ["none", *TILES], "that it is about", frames)
    row.number(
        "pending.first", 64,
        "by decision: steps left, 1 to bid, 1 to upgrade, column + 16, colour, part of the tile, contracts left,"
        " the number of the extension + 1, place of the boat, young ones so far", frames,
    )  # fmt: skip
    row.number(
        "pending.second", 64,
        "by decision: upgrades left, the skill asked for, row + 16, workers, the animal, 1 if fewer contracts will do",
        frames,
    )  # fmt: skip
    row.end_block(len(frames))
    row.number("pending.added", 7, "workers of any colours placed so far", COLOUR_NAMES)
    row.number("pending.front", 7, "of these, from in front of the screen", COLOUR_NAMES)
    lots = [f"lot {lot + 1}" for lot in range(LOTS)]
    row.mark("pending.gathered", "the own groups that are taken along to where workers are placed", lots)
    row.pad()
    row.one_of("hand", ["none", "held", "put in"], "the own winter tiles", TILES[WINTER_TILES:BOATS])
    row.pad()


def tile_fields(row: RowLayout, somebody: list[str]) -> None:
    """All tiles: boats and those for the turn order can come to lie in a village too."""
    tiles = TILES
    sight = ["not in sight", "up for auction", "row of boats", "won", "just laid", "village", "aside"]
    row.begin_block(TILE_WORDS)
    row.one_of("tiles.where", sight, "where it is", tiles)
    row.number("tiles.turned", 5, "sixths of a turn", tiles)
    row.number("tiles.q", 31, "columns to the east of the home + 16; 0 outside a village", tiles)
    row.number("tiles.r", 31, "rows to the south of the home + 16; 0 outside a village", tiles)
    row.number("tiles.side", 1, "1 upgraded, or side b of a summer boat", tiles)
    row.one_of("tiles.colour", ["none", *COLOUR_NAMES], "to which uses are bound", tiles)
    row.number("tiles.last", 20, "workers in the latest use of the season", tiles)
    row.pad()
    for resource in RESOURCE_NAMES:
        row.number(f"tiles.{resource}", 64, f"{resource} on it", tiles)
    for colour in COLOUR_NAMES:
        row.number(f"tiles.{colour}_workers", 20, f"{colour} workers on it", tiles)
    row.end_block(len(tiles))
    row.one_of("tiles.owner", somebody, "whose it is", tiles)
    row.pad()


def player_fields(row: RowLayout, name: str, open_screens: bool) -> None:
    """What is known of a seat beside its village."""
    row.number(f"{name}.workers", 48, "behind the screen, as far as known", COLOUR_NAMES)
    row.number(f"{name}.skills", 16, "behind the screen, as far as known", SKILL_NAMES)
    row.number(f"{name}.winter_tiles", 21, "behind the screen or put in")
    if open_screens:
        row.number(f"{name}.front_workers", 48, "in front of the screen", COLOUR_NAMES)
        row.number(f"{name}.front_skills", 48, "in front of the screen", [*SKILL_NAMES, "face down"])


# ---------------------------------------------------------------- writing them
def observe(s: KeyflowerState, seat: Seat, words: Ints, at: i64) -> i64:
    """All that the seat may know, from there on; returns where it ends."""
    boats: i64 = write_table(s, seat, words, at)
    lots: i64 = write_boats(s, seat, words, boats)
    pending: i64 = write_lots(s, seat, words, lots)
    hand: i64 = write_pending(s, seat, words, pending)
    held: i64 = write_hand(s, seat, words, hand)
    tiles: i64 = hand + HAND_WORDS
    state: Ints = s.tiles
    for tile in range(TILE_COUNT):
        if words[tiles + tile * TILE_WORDS] != 0 or state[tile * TILE + WHERE] >= CENTRE:
            write_tile(s, state, tile, seat, words, tiles)
    players: i64 = tiles + ALL_TILES_WORDS
    for expansion in known_expansions(s):
        players = expansion.write_table(s, seat, words, players)
    return write_players(s, seat, held, words, players)


def refresh(s: KeyflowerState, seat: Seat, words: Ints, at: i64, last: i64) -> None:
    """What may have changed of a row that was kept up for the seat `last`: as long as the step lasts, tiles are noted
    that change (with the lots and herds that are theirs) and what is traded; else all is written."""
    step: i64 = s.step
    if last < 0 or words[at] & STAGE != s.season | step << CELL or s.touches == len(s.touched):
        observe(s, seat, words, at)
        s.forget_touches()
        return
    seats: i64 = s.seats
    boats: i64 = write_table(s, seat, words, at)
    lots: i64 = boats + seats * BOAT_WORDS
    if step != PLAY:
        write_boats(s, seat, words, boats)
    hand: i64 = write_pending(s, seat, words, lots + LOTS + seats * BID_WORDS)
    tiles: i64 = hand + HAND_WORDS
    turned: bool = seat != last
    held: i64 = 0
    if turned:
        by: i64 = last - seat if last > seat else last - seat + seats
        turn_blocks(words, lots + LOTS, BID_WORDS, by, seats)
        turn_seats(words, tiles + OWNERS_FROM, tiles + ALL_TILES_WORDS, by, seats)
    if step == WINTER_CHOICE or (turned and s.season < WINTER):
        held = write_hand(s, seat, words, hand)
    state: Ints = s.tiles
    if turned and step == EXPANSION:
        for tile in range(TILE_COUNT):
            if state[tile * TILE + WHERE] == LAID:
                write_tile(s, state, tile, seat, words, tiles)
    traded: bool = False
    touched: Ints = s.touched
    for n in range(s.touches):
        thing: i64 = touched[n]
        if thing == IN_TRADE:
            traded = True
        else:
            write_tile(s, state, thing, seat, words, tiles)
            lot: i64 = state[thing * TILE + LOT]
            if lot >= 0:
                write_lot(s, lot, thing, seat, words, lots)
    s.touches = 0
    players: i64 = tiles + ALL_TILES_WORDS
    for expansion in known_expansions(s):
        players = expansion.refresh_table(s, seat, traded, words, players)
    if turned or step == WINTER_CHOICE:
        write_players(s, seat, held, words, players)
    elif traded or s.box.open_screens:
        write_players(s, seat, winter_tiles_held(s), words, players)
    else:
        write_player(s, seat, True, words[players + 1] >> 3 * CELL, words, players)


def write_table(s: KeyflowerState, seat: Seat, words: Ints, at: i64) -> i64:
    """The season, the step, and what lies at the side."""
    seats: i64 = s.seats
    supply: Ints = s.supply
    start: i64 = s.start - seat if s.start >= seat else s.start - seat + seats
    active: i64 = s.active - seat if s.active >= seat else s.active - seat + seats
    words[at] = s.season | s.step << CELL | start << 2 * CELL | active << 3 * CELL
    words[at + 1] = (
        s.passes | encode_seat(s.purple, seat, seats) << CELL | (s.flipped + 1) << 2 * CELL | supply[GREENS] << 3 * CELL
    )
    words[at + 2] = supply[0] | supply[1] << CELL | supply[2] << 2 * CELL | supply[3] << 3 * CELL
    words[at + 3] = s.in_bag() | s.in_pile() << CELL
    return write_marks(seen_from(s.stack.deciding, seat, seats), seats, words, at + 4)


def write_boats(s: KeyflowerState, seat: Seat, words: Ints, at: i64) -> i64:
    """The boats of the row."""
    loads: Ints = s.loads
    end: i64 = at + s.seats * BOAT_WORDS
    load: i64 = 0
    for place in range(s.seats):
        boat: i64 = at + place * BOAT_WORDS
        words[boat] = s.fleet[place] - BOATS + 1
        words[boat + 1] = four(loads[load], loads[load + 1], loads[load + 2], loads[load + 3])
        words[boat + 2] = four(loads[load + 4], loads[load + 5], loads[load + 6], 0)
        load += LOAD
    for other in range(s.seats):
        taken: i64 = s.screens[other * SCREEN + BOAT]
        if taken >= 0:
            words[at + taken * BOAT_WORDS] |= encode_seat(other, seat, s.seats) << CELL
    return end


def write_lots(s: KeyflowerState, seat: Seat, words: Ints, at: i64) -> i64:
    """What is up for auction, and the workers beside it."""
    lots: Ints = s.lots
    end: i64 = at + LOTS + s.seats * BID_WORDS
    for word in range(at, end):
        words[word] = 0
    for lot in range(LOTS):
        if lots[lot] >= 0:
            write_lot(s, lot, lots[lot], seat, words, at)
    return end


def write_lot(s: KeyflowerState, lot: i64, tile: i64, viewer: Seat, words: Ints, first: i64) -> None:
    """The tile with its colour; each seat's workers beside it, and their colour, two lots a word."""
    seats: i64 = s.seats
    bids: Ints = s.bids
    words[first + lot] = (tile + 1) | (s.tiles[tile * TILE + COLOUR] + 1) << CELL
    bid: i64 = lot * BIDS
    at: i64 = first + LOTS + (lot >> 1)
    shift: i64 = 2 * CELL * (lot & 1)
    others: i64 = BUT_HALF[lot & 1]
    further: i64 = seats - viewer
    for _ in range(seats):
        if further == seats:
            further = 0
        number: i64 = bids[bid]
        word: i64 = at + further * BID_WORDS
        if number > 0:
            words[word] = words[word] & others | (number | (bids[bid + 1] + 1) << CELL) << shift
        else:
            words[word] &= others
        bid += 2
        further += 1


def write_pending(s: KeyflowerState, seat: Seat, words: Ints, at: i64) -> i64:
    """The seat's own decisions, the one to take now first."""
    end: i64 = at + PENDING
    frames: Ints = s.stack.frames
    width: i64 = s.stack.width
    frame: i64 = s.stack.top(seat)
    placing: i64 = -1
    for _ in range(s.stack.heights[seat]):
        words[at] = frame_word(frames, frame)
        if frames[frame] == PLACING:
            placing = frame
        frame -= width
        at += 1
    while at < end and words[at] != 0:
        words[at] = 0
        at += 1
    mixture: i64 = 0
    gathered: i64 = 0
    if placing >= 0:
        mixture = frames[placing + ADDED]
        gathered = frames[placing + MASK]
    words[end] = mixture_word(mixture) if mixture != 0 else 0
    words[end + 1] = mixture_word(mixture >> FRONT_BITS) if mixture != 0 else 0
    return write_marks(gathered, LOTS, words, end + 2)


def mixture_word(mixture: i64) -> i64:
    """The workers of a mixture as a word."""
    if mixture == 0:
        return 0
    return four(
        count_added(mixture, Colour(0)), count_added(mixture, Colour(1)),
        count_added(mixture, Colour(2)), count_added(mixture, Colour(3)),
    )  # fmt: skip


def frame_word(frames: Ints, frame: i64) -> i64:
    """A decision as a word: its kind, its tile, and two numbers that mean what the kind makes them mean."""
    kind: i64 = frames[frame]
    tile: i64 = -1
    first: i64 = 0
    second: i64 = 0
    if PLACING <= kind <= PAY_RESOURCES:
        tile = frames[frame + PLACE]
        if kind == PLACING:
            first = frames[frame + BIDDING]
        elif kind == PAY_SKILL:
            first = frames[frame + UPGRADING]
            second = frames[frame + ASKED]
        elif kind == TRANSPORT:
            first = frames[frame + STEPS]
            second = frames[frame + UPGRADES]
        elif kind == PAY_RESOURCES and frames[frame + PRICE] >= TILE_COUNT:
            first = frames[frame + PRICE] - TILE_COUNT + 1
    elif kind == LAY_TILE or kind == PLACE_ANIMAL or kind == CHOOSE_EXTENSION:
        tile = frames[frame + PLACE]
    elif kind == TURN_TILE:
        tile = frames[frame + PLACE]
        first = frames[frame + SPOT] // SPAN + 1
        second = frames[frame + SPOT] % SPAN + 1
    elif kind == TAKE_FROM_FRONT:
        first = frames[frame + HUE]
        second = frames[frame + MANY]
    elif kind == LEADING:
        tile = frames[frame + NODE] // REGIONS
        first = frames[frame + NODE] % REGIONS
        second = frames[frame + ANIMAL]
    elif kind == BREEDING:
        first = bits_in(frames[frame + MASK])
        second = frames[frame + ANIMAL]
    elif kind == CHOOSE_CONTRACT:
        first = frames[frame + NUMBER]
        second = frames[frame + FREELY]
    elif kind == PAY_FOR_EXTENSION:
        tile = frames[frame + PLACE]
        first = frames[frame + PRICE] - TILE_COUNT + 1
    elif kind == REPLACE_BOAT:
        first = frames[frame + SPOT]
    return four(kind + 1, tile + 1, first, second)


def write_hand(s: KeyflowerState, viewer: Seat, words: Ints, at: i64) -> i64:
    """The viewer's winter tiles; returns how many each seat has behind its screen or has put in, eight bits each."""
    tiles: Ints = s.tiles
    for word in range(at, at + HAND_WORDS):
        words[word] = 0
    held: i64 = 0
    block: i64 = WINTER_TILES * TILE
    for place in range(BOATS - WINTER_TILES):
        where: i64 = tiles[block + WHERE]
        if where == HAND or where == CHOSEN:
            owner: i64 = tiles[block + OWNER]
            held += BYTES[owner]
            if owner == viewer:
                words[at + (place >> 2)] |= where << CELL * (place & 3)
        block += TILE
    return held


def winter_tiles_held(s: KeyflowerState) -> i64:
    tiles: Ints = s.tiles
    held: i64 = 0
    for block in range(WINTER_TILES * TILE, BOATS * TILE, TILE):
        where: i64 = tiles[block + WHERE]
        if where == HAND or where == CHOSEN:
            held += BYTES[tiles[block + OWNER]]
    return held


def write_tile(s: KeyflowerState, tiles: Ints, tile: i64, viewer: Seat, words: Ints, first: i64) -> None:
    """Where a tile is, what is on it and whose it is; the words of the tiles begin at `first`."""
    block: i64 = tile * TILE
    at: i64 = first + tile * TILE_WORDS
    where: i64 = tiles[block + WHERE]
    owner: i64 = 0
    if where > ROW:
        owner = tiles[block + OWNER] - viewer + 1
        if owner <= 0:
            owner += s.seats
        if where == LAID and owner != 1:
            where = WON
    if s.box.expansions != 0 and (where == VILLAGE or words[at] & A_CELL == VILLAGE - CHOSEN):
        beyond: i64 = first + ALL_TILES_WORDS
        for expansion in known_expansions(s):
            expansion.write_tile(s, tile, where == VILLAGE, words, beyond)
            beyond += expansion.table_words(s.seats)
    if where == VILLAGE or where == LAID or where == CENTRE:
        here: i64 = where - CHOSEN
        if where != CENTRE:
            here |= tiles[block + TURNED] << CELL | SPOTS[tiles[block + CELL_AT]]
        words[at] = here
        words[at + 1] = tiles[block + SIDE] | (tiles[block + COLOUR] + 1) << CELL | tiles[block + LAST] << 2 * CELL
        goods: i64 = tiles[block + GOODS]
        words[at + 2] = spread(goods) if goods != 0 else 0
        on: i64 = tiles[block + ON]
        words[at + 3] = spread(on) if on != 0 else 0
    else:
        in_sight: bool = where >= CENTRE
        words[at] = where - CHOSEN if in_sight else 0
        words[at + 1] = tiles[block + SIDE] if in_sight and SUMMER_BOATS <= tile < AUTUMN_TILES else 0
        words[at + 2] = 0
        words[at + 3] = 0
    at = first + OWNERS_FROM + (tile >> 2)
    shift: i64 = CELL * (tile & 3)
    words[at] = words[at] & BUT_CELL[tile & 3] | owner << shift


def write_players(s: KeyflowerState, seat: Seat, held: i64, words: Ints, at: i64) -> i64:
    """What is known of each seat, with the number of its winter tiles."""
    over: bool = s.step == OVER
    other: i64 = seat
    for _ in range(s.seats):
        at = write_player(s, Seat(other), other == seat or over, (held >> 8 * other) & 255, words, at)
        other = other + 1 if other + 1 < s.seats else 0
    return at


def write_player(s: KeyflowerState, seat: Seat, own: bool, winter: i64, words: Ints, at: i64) -> i64:
    """One of them. What is hidden is 0 and has always been."""
    screens: Ints = s.screens
    block: i64 = seat * SCREEN
    if own:
        words[at] = (
            screens[block] | screens[block + 1] << CELL | screens[block + 2] << 2 * CELL
            | screens[block + 3] << 3 * CELL
        )  # fmt: skip
        skill: i64 = block + SKILL
        words[at + 1] = (
            screens[skill] | screens[skill + 1] << CELL | screens[skill + 2] << 2 * CELL | winter << 3 * CELL
        )  # fmt: skip
    else:
        words[at] = 0
        words[at + 1] = winter << 3 * CELL
    at += 2
    open_screens: bool = s.box.open_screens
    if open_screens:
        at = write_front(s, seat, words, at)
    for expansion in known_expansions(s):
        at = expansion.write_player(s, seat, own, words, at)
    return at


def write_front(s: KeyflowerState, seat: Seat, words: Ints, at: i64) -> i64:
    """What lies in front of an open screen, until the end."""
    if s.step == OVER:
        words[at] = 0
        words[at + 1] = 0
        return at + 2
    screens: Ints = s.screens
    men: i64 = seat * SCREEN + SEEN_WORKERS
    tiles: i64 = seat * SCREEN + SEEN_SKILLS
    hidden: i64 = s.skills(seat) - screens[tiles] - screens[tiles + 1] - screens[tiles + 2]
    words[at] = four(screens[men], screens[men + 1], screens[men + 2], screens[men + 3])
    words[at + 1] = four(screens[tiles], screens[tiles + 1], screens[tiles + 2], hidden)
    return at + 2
