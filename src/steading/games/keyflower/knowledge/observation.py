"""What each seat may know as a row of cells for learners: what the view says, written straight from the State.

Of a tile that is not in sight all cells are 0, so that nothing is written for those that stay so.
"""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import Cells, Ints, i16, i64
from ....engine.observation import Field, Layout, seat_or_none, seats_from
from ...key_family.rules.goods import Colour
from ...key_family.rules.paying import PACK_BITS, PACK_MASK
from ..rules.actions import SPAN
from ..rules.farmers.stock import EACH, HERDS, WHEAT_OF
from ..rules.merchants.stock import (
    CABIN_ON,
    CABINS,
    CABINS_OF,
    DISCARDED,
    EXTENSION,
    GOLD_ON,
    ON_BOAT,
    OPEN,
    OPEN_COUNT,
    PILE_COUNT,
    PILES,
    PLACES,
    SHOWN,
    held_by,
)
from ..rules.mixtures import FRONT_BITS, added
from ..rules.pieces import (
    ANIMAL_NAMES,
    ANIMALS,
    AUTUMN_TILES,
    BOATS,
    COLOUR_NAMES,
    COLOURS,
    CONTRACTS,
    EXTENSIONS,
    REGIONS,
    RESOURCE_NAMES,
    RESOURCES,
    SEASON_NAMES,
    SKILL_NAMES,
    SKILLS,
    SUMMER_BOATS,
    TILE_COUNT,
    TILES,
    TURN_ORDER,
)
from ..rules.state import (
    ADDED,
    ANIMAL,
    ASKED,
    BIDDING,
    BIDS,
    BOAT,
    BOX,
    BREEDING,
    CELL,
    CENTRE,
    CHOOSE_CONTRACT,
    CHOOSE_EXTENSION,
    CHOSEN,
    COLOUR,
    DECISION_NAMES,
    FREELY,
    GOODS,
    GREENS,
    HAND,
    HERD,
    HUE,
    LAID,
    LAST,
    LAY_TILE,
    LEADING,
    LOAD,
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
    PRICE,
    REPLACE_BOAT,
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
    WHERE_NAMES,
    WON,
    WORKERS,
    KeyflowerState,
)

SIGHTS: Final[i64] = TURN_ORDER  # the tiles that have cells of their own: all but those for the turn order
ATTRIBUTES: Final[i64] = 16  # of a tile: runs of so many cells
Q: Final[i64] = 2 * TURN_ORDER  # where the runs begin, behind where a tile is and whose
R: Final[i64] = Q + TURN_ORDER
TURNS: Final[i64] = R + TURN_ORDER
UP: Final[i64] = TURNS + TURN_ORDER
BOUND: Final[i64] = UP + TURN_ORDER
LATEST: Final[i64] = BOUND + TURN_ORDER
STORED: Final[i64] = LATEST + TURN_ORDER
STANDING: Final[i64] = STORED + RESOURCES * TURN_ORDER
NODE_CELLS: Final[i64] = REGIONS * ANIMALS  # of a tile with the Farmers


# ---------------------------------------------------------------- what the cells mean
def fields(seats: int, farmers: bool, merchants: bool, open_screens: bool) -> tuple[Field, ...]:
    """The fields in their order; those of an expansion or variant are there when it is in the game."""
    row = Layout()
    seated, somebody = seats_from(seats), seat_or_none(seats)
    colours = ["none", *COLOUR_NAMES]
    row.one_of("season", SEASON_NAMES, "the season")
    row.one_of("step", STEP_NAMES, "where it stands")
    row.one_of("start", seated, "the start player")
    row.one_of("active", seated, "whose turn it is")
    row.number("passes", 6, "in a row")
    row.one_of("purple", somebody, "who won the purple figure by a bid")
    row.one_of("flipped", ["none", *TILES], "the tile that the Flipper turned over late")
    row.mark("deciders", "who owes a decision", seated)
    row.number("supply", 48, "resources left", RESOURCE_NAMES)
    row.number("green", 20, "green workers in the open")
    row.number("bag", 141, "workers in the bag")
    row.number("pile", 48, "skills in the pile")
    for place in range(seats):
        name = f"boats[{place}]"
        row.one_of(f"{name}.tile", ["none", *TILES[BOATS:TURN_ORDER]], "the boat in this place of the row")
        row.number(f"{name}.workers", 20, "on it", COLOUR_NAMES)
        row.number(f"{name}.skills", 16, "on it", SKILL_NAMES)
        row.one_of(f"{name}.taken", somebody, "by whom it was taken")
    lots = [f"lot {lot + 1}" for lot in range(LOTS)]
    bids = [f"{lot}, {who}" for lot in lots for who in seated]
    row.one_of("lots.tile", ["none", *TILES], "up for auction; the last four lots are for the turn order", lots)
    row.one_of("lots.colour", colours, "to which bids are bound", lots)
    row.mark("lots.gathered", "the own groups that are taken along to where workers are placed", lots)
    row.number("lots.bids", 40, "workers beside the lot", bids)
    row.one_of("lots.bid_colours", colours, "their colour", bids)
    pending_fields(row)
    tile_fields(row, somebody)
    if farmers:
        row.number("farm", 32, "at the side", [*ANIMAL_NAMES, "wheat"])
        nodes = [f"{tile}, part {part + 1}" for tile in TILES[:TURN_ORDER] for part in range(REGIONS)]
        row.number(
            "herds", 32, "animals by part of a tile", [f"{node}, {kind}" for node in nodes for kind in ANIMAL_NAMES]
        )
        row.number("pending.herd", 32, "animals still to be placed", ANIMAL_NAMES)
    if merchants:
        trade_fields(row, seats)
    for further in range(seats):
        player_fields(row, f"players[{further}]", farmers, merchants, open_screens)
    return tuple(row.fields)


def pending_fields(row: Layout) -> None:
    """The decisions that the seat is to take, and what is settled of them."""
    frames = ["now", *[f"{under} under" for under in range(1, int(PENDING))]]
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
    row.number("pending.added", 7, "workers of any colours placed so far", COLOUR_NAMES)
    row.number("pending.front", 7, "of these, from in front of the screen", COLOUR_NAMES)


def tile_fields(row: Layout, somebody: list[str]) -> None:
    """All village tiles, boats included."""
    tiles = TILES[:TURN_ORDER]
    sight = ["not in sight", "hand", "put in", "up for auction", "row of boats", "won", "just laid", "village", "aside"]
    assert len(sight) == len(WHERE_NAMES)
    row.one_of("tiles.where", sight, "where it is", tiles)
    row.one_of("tiles.owner", somebody, "whose it is", tiles)
    row.number("tiles.q", 31, "columns to the east of the home + 16; 0 outside a village", tiles)
    row.number("tiles.r", 31, "rows to the south of the home + 16; 0 outside a village", tiles)
    row.number("tiles.turned", 5, "sixths of a turn", tiles)
    row.number("tiles.side", 1, "1 upgraded, or side b of a summer boat", tiles)
    row.one_of("tiles.colour", ["none", *COLOUR_NAMES], "to which uses are bound", tiles)
    row.number("tiles.last", 20, "workers in the latest use of the season", tiles)
    row.number("tiles.goods", 64, "resources on it", [f"{kind}, {tile}" for kind in RESOURCE_NAMES for tile in tiles])
    row.number("tiles.workers", 20, "workers on it", [f"{kind}, {tile}" for kind in COLOUR_NAMES for tile in tiles])


def trade_fields(row: Layout, seats: int) -> None:
    """What the Merchants have on the table."""
    contracts = [f"contract {n}" for n in range(CONTRACTS)]
    row.number("trade.cabins", 6, "at the side")
    row.one_of("trade.open", ["none", *contracts], "open contracts", [f"place {n + 1}" for n in range(OPEN_COUNT)])
    row.number("trade.piles", 36, "how high they are", [f"pile {n + 1}" for n in range(PILE_COUNT)])
    row.mark("trade.discarded", "contracts that are gone", contracts)
    cargo = [f"{what}, boat {place + 1}" for place in range(seats) for what in ("gold", "cabins", "contracts")]
    row.number("trade.cargo", 9, "on the boats of the row", cargo)
    extensions = [f"extension {n}" for n in range(EXTENSIONS)]
    row.one_of("trade.extensions", ["none", *TILES], "the tile on which each stands", extensions)


def player_fields(row: Layout, name: str, farmers: bool, merchants: bool, open_screens: bool) -> None:
    """What is known of a seat beside its village."""
    row.number(f"{name}.workers", 48, "behind the screen, as far as known", COLOUR_NAMES)
    row.number(f"{name}.skills", 16, "behind the screen, as far as known", SKILL_NAMES)
    row.number(f"{name}.winter_tiles", 21, "behind the screen or put in")
    if open_screens:
        row.number(f"{name}.front_workers", 48, "in front of the screen", COLOUR_NAMES)
        row.number(f"{name}.front_skills", 48, "in front of the screen", [*SKILL_NAMES, "face down"])
    if farmers:
        row.number(f"{name}.wheat", 30, "as far as known")
    if merchants:
        row.number(f"{name}.cabins", 6, "on the home")
        row.number(f"{name}.contract_count", 36, "as far as known")
        row.mark(f"{name}.contracts", "as far as known", [f"contract {n}" for n in range(CONTRACTS)])


# ---------------------------------------------------------------- writing them
def observe(s: KeyflowerState, seat: Seat, cells: Cells, at: i64) -> i64:
    """All that the seat may know, from there on; returns where it ends."""
    at = write_table(s, seat, cells, at)
    at = write_boats(s, seat, cells, at)
    at = write_lots(s, seat, cells, at)
    at = write_pending(s, seat, cells, at)
    herds: i64 = at + ATTRIBUTES * SIGHTS + ANIMALS + 1
    players: i64 = at + ATTRIBUTES * SIGHTS
    if len(s.farm) > 0:
        players = write_farm(s, seat, cells, players)
    if len(s.trade) > 0:
        players = write_trade(s, cells, players)
    end: i64 = write_players(s, seat, cells, players)
    width: i64 = (end - players) // s.seats
    write_tiles(s, seat, cells, at, herds, players + COLOURS + SKILLS, width)
    return end


def counted(seat: i64, viewer: i64, seats: i64) -> i64:
    """A seat as a cell says it that may name none: 1 for the viewer's own."""
    if seat < 0:
        return 0
    return seat - viewer + 1 if seat >= viewer else seat - viewer + seats + 1


def write_table(s: KeyflowerState, seat: Seat, cells: Cells, at: i64) -> i64:
    """The season, the step, and what lies at the side."""
    seats: i64 = s.seats
    cells[at] = i16(s.season)
    cells[at + 1] = i16(s.step)
    cells[at + 2] = i16(counted(s.start, seat, seats) - 1)
    cells[at + 3] = i16(counted(s.active, seat, seats) - 1)
    cells[at + 4] = i16(s.passes)
    cells[at + 5] = i16(counted(s.purple, seat, seats))
    cells[at + 6] = i16(s.flipped + 1)
    at += 7
    deciding: i64 = s.stack.deciding
    other: i64 = seat
    for _ in range(seats):
        cells[at] = i16((deciding >> other) & 1)
        at += 1
        other = other + 1 if other + 1 < seats else 0
    supply: Ints = s.supply
    for resource in range(RESOURCES):
        cells[at + resource] = i16(supply[resource])
    at += RESOURCES
    cells[at] = i16(supply[GREENS])
    cells[at + 1] = i16(s.in_bag())
    cells[at + 2] = i16(s.in_pile())
    return at + 3


def write_boats(s: KeyflowerState, seat: Seat, cells: Cells, at: i64) -> i64:
    """The boats of the row."""
    loads: Ints = s.loads
    width: i64 = LOAD + 2
    for place in range(s.seats):
        cells[at] = i16(s.fleet[place] - BOATS + 1)
        for piece in range(LOAD):
            cells[at + 1 + piece] = i16(loads[place * LOAD + piece])
        cells[at + 1 + LOAD] = 0
        at += width
    for other in range(s.seats):
        boat: i64 = s.screens[other * SCREEN + BOAT]
        if boat >= 0:
            cells[at - (s.seats - boat) * width + 1 + LOAD] = i16(counted(other, seat, s.seats))
    return at


def write_lots(s: KeyflowerState, seat: Seat, cells: Cells, at: i64) -> i64:
    """What is up for auction."""
    seats: i64 = s.seats
    lots: Ints = s.lots
    tiles: Ints = s.tiles
    bids: Ints = s.bids
    gathered: i64 = gathered_by(s, seat)
    beside: i64 = at + 3 * LOTS
    hues: i64 = beside + LOTS * seats
    for lot in range(LOTS):
        tile: i64 = lots[lot]
        if tile < 0 and cells[at + lot] == 0:
            continue
        cells[at + lot] = i16(tile + 1)
        cells[at + LOTS + lot] = i16(tiles[tile * TILE + COLOUR] + 1) if tile >= 0 else 0
        cells[at + 2 * LOTS + lot] = i16((gathered >> lot) & 1)
        other: i64 = seat
        for cell in range(lot * seats, lot * seats + seats):
            number: i64 = bids[lot * BIDS + other * 2] if tile >= 0 else 0
            cells[beside + cell] = i16(number)
            cells[hues + cell] = i16(bids[lot * BIDS + other * 2 + 1] + 1) if number > 0 else 0
            other = other + 1 if other + 1 < seats else 0
    return hues + LOTS * seats


def placing_of(s: KeyflowerState, seat: Seat) -> i64:
    """Where the seat's frame about placing workers begins; or -1."""
    frame: i64 = s.stack.top(seat)
    if frame >= 0 and s.stack.frames[frame] == TAKE_FROM_FRONT:
        frame -= s.stack.width
    return frame if frame >= 0 and s.stack.frames[frame] == PLACING else -1


def gathered_by(s: KeyflowerState, seat: Seat) -> i64:
    """The lots from which the seat takes its groups along, as bits."""
    frame: i64 = placing_of(s, seat)
    return s.stack.frames[frame + MASK] if frame >= 0 else 0


def write_pending(s: KeyflowerState, seat: Seat, cells: Cells, at: i64) -> i64:
    """The seat's own decisions, the one to take now first."""
    end: i64 = at + 4 * PENDING + 2 * COLOURS
    for cell in range(at, end):
        cells[cell] = 0
    frame: i64 = s.stack.top(seat)
    for _ in range(s.stack.heights[seat]):
        write_frame(s, frame, cells, at)
        frame -= s.stack.width
        at += 1
    frame = placing_of(s, seat)
    if frame >= 0:
        mixture: i64 = s.stack.frames[frame + ADDED]
        for colour in range(COLOURS):
            cells[end - 2 * COLOURS + colour] = i16(added(mixture, Colour(colour)))
            cells[end - COLOURS + colour] = i16(added(mixture >> FRONT_BITS, Colour(colour)))
    return end


def write_frame(s: KeyflowerState, frame: i64, cells: Cells, at: i64) -> None:
    """One of them: its kind, its tile, and two numbers that mean what the kind makes them mean."""
    frames: Ints = s.stack.frames
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
    cells[at] = i16(kind + 1)
    cells[at + PENDING] = i16(tile + 1)
    cells[at + 2 * PENDING] = i16(first)
    cells[at + 3 * PENDING] = i16(second)


def write_tiles(s: KeyflowerState, viewer: Seat, cells: Cells, at: i64, herds: i64, winter: i64, width: i64) -> None:
    """Where every tile is and what is on it; and, for each player, how many winter tiles it has."""
    seats: i64 = s.seats
    tiles: Ints = s.tiles
    farming: bool = len(s.farm) > 0
    for other in range(seats):
        cells[winter + other * width] = 0
    for tile in range(SIGHTS):
        block: i64 = tile * TILE
        where: i64 = tiles[block + WHERE]
        owner: i64 = tiles[block + OWNER]
        if where == HAND or where == CHOSEN:
            cells[winter + (counted(owner, viewer, seats) - 1) * width] += 1
            if owner != viewer and s.step != OVER:
                where = BOX
        cell: i64 = at + tile
        if where == BOX and cells[cell] == 0:
            continue
        if where == LAID and owner != viewer:
            where = WON
        if farming and (where == VILLAGE or cells[cell] == VILLAGE):
            write_herds(s, tile, where == VILLAGE, cells, herds)
        cells[cell] = i16(where)
        cells[cell + SIGHTS] = i16(counted(owner, viewer, seats)) if where != BOX else 0
        if where == VILLAGE or where == LAID:
            cells[cell + Q] = i16(tiles[block + CELL] // SPAN + 1)
            cells[cell + R] = i16(tiles[block + CELL] % SPAN + 1)
            cells[cell + TURNS] = i16(tiles[block + TURNED])
        else:
            cells[cell + Q] = 0
            cells[cell + R] = 0
            cells[cell + TURNS] = 0
        goods: i64 = tiles[block + GOODS]
        on: i64 = tiles[block + ON]
        if where == VILLAGE or where == LAID or where == CENTRE:
            cells[cell + UP] = i16(tiles[block + SIDE])
            cells[cell + BOUND] = i16(tiles[block + COLOUR] + 1)
            cells[cell + LATEST] = i16(tiles[block + LAST])
        else:
            open_side: bool = where != BOX and SUMMER_BOATS <= tile < AUTUMN_TILES
            cells[cell + UP] = i16(tiles[block + SIDE]) if open_side else 0
            cells[cell + BOUND] = 0
            cells[cell + LATEST] = 0
            goods = 0
            on = 0
        for kind in range(RESOURCES):
            cells[cell + STORED + kind * SIGHTS] = i16((goods >> kind * PACK_BITS) & PACK_MASK)
            cells[cell + STANDING + kind * SIGHTS] = i16((on >> kind * PACK_BITS) & PACK_MASK)


def write_herds(s: KeyflowerState, tile: i64, there: bool, cells: Cells, herds: i64) -> None:
    """The animals in each part of a tile; none any more, if it is not there."""
    cell: i64 = herds + tile * NODE_CELLS
    for node in range(tile * REGIONS, tile * REGIONS + REGIONS):
        herd: i64 = s.farm[HERDS + node] if there else 0
        for kind in range(ANIMALS):
            cells[cell] = i16((herd >> 8 * kind) & EACH)
            cell += 1


def write_farm(s: KeyflowerState, seat: Seat, cells: Cells, at: i64) -> i64:
    """What the Farmers have at the side, and the animals that are to be placed; the herds are written by tile."""
    for kind in range(ANIMALS + 1):
        cells[at + kind] = i16(s.farm[kind])
    at += ANIMALS + 1 + SIGHTS * NODE_CELLS
    frame: i64 = s.stack.top(seat)
    herd: i64 = s.stack.frames[frame + HERD] if frame >= 0 and s.stack.frames[frame] == PLACE_ANIMAL else 0
    for kind in range(ANIMALS):
        cells[at + kind] = i16((herd >> 8 * kind) & EACH)
    return at + ANIMALS


def bits_in(mask: i64) -> i64:
    """How many bits are set."""
    number: i64 = 0
    while mask != 0:
        mask &= mask - 1
        number += 1
    return number


def write_contracts(mask: i64, cells: Cells, at: i64) -> i64:
    """A cell for each contract."""
    for contract in range(CONTRACTS):
        cells[at + contract] = i16((mask >> contract) & 1)
    return at + CONTRACTS


def write_trade(s: KeyflowerState, cells: Cells, at: i64) -> i64:
    """What the Merchants have on the table."""
    trade: Ints = s.trade
    cells[at] = i16(trade[CABINS])
    at += 1
    for place in range(OPEN_COUNT):
        lying: i64 = trade[PLACES + OPEN + place]
        cells[at] = 0 if lying == 0 else i16(bits_in(lying - 1) + 1)  # the contract whose bit this is
        at += 1
    for pile in range(PILE_COUNT):
        cells[at + pile] = i16(trade[PILES + pile])
    at = write_contracts(trade[PLACES + DISCARDED], cells, at + PILE_COUNT)
    for place in range(s.seats):
        cells[at] = i16(trade[GOLD_ON + place])
        cells[at + 1] = i16(trade[CABIN_ON + place])
        cells[at + 2] = i16(bits_in(trade[PLACES + ON_BOAT + place]))
        at += 3
    for extension in range(EXTENSIONS):
        cells[at + extension] = i16(trade[EXTENSION + extension] + 1)
    return at + EXTENSIONS


def write_players(s: KeyflowerState, seat: Seat, cells: Cells, at: i64) -> i64:
    """What is known of each seat; its winter tiles are counted with the tiles."""
    other: i64 = seat
    for _ in range(s.seats):
        at = write_player(s, Seat(other), other == seat or s.step == OVER, cells, at)
        other = other + 1 if other + 1 < s.seats else 0
    return at


def write_player(s: KeyflowerState, seat: Seat, own: bool, cells: Cells, at: i64) -> i64:
    """One of them."""
    screens: Ints = s.screens
    block: i64 = seat * SCREEN
    for piece in range(COLOURS + SKILLS):
        cells[at + piece] = i16(screens[block + WORKERS + piece]) if own else 0
    at += COLOURS + SKILLS + 1
    if s.box.open_screens:
        at = write_front(s, seat, cells, at)
    if len(s.farm) > 0:
        cells[at] = i16(s.farm[WHEAT_OF + seat]) if own or s.box.open_screens else 0
        at += 1
    if len(s.trade) > 0:
        held: i64 = held_by(s, seat)
        cells[at] = i16(s.trade[CABINS_OF + seat])
        cells[at + 1] = i16(bits_in(held)) if own or s.box.open_screens else 0
        known: i64 = held
        if not own:
            known = s.trade[PLACES + SHOWN + seat] if s.box.open_screens else 0
        at = write_contracts(known, cells, at + 2)
    return at


def write_front(s: KeyflowerState, seat: Seat, cells: Cells, at: i64) -> i64:
    """What lies in front of an open screen, until the end."""
    screens: Ints = s.screens
    block: i64 = seat * SCREEN
    there: i64 = 0 if s.step == OVER else 1
    for colour in range(COLOURS):
        cells[at + colour] = i16(screens[block + SEEN_WORKERS + colour] * there)
    at += COLOURS
    hidden: i64 = 0
    for skill in range(SKILLS):
        cells[at + skill] = i16(screens[block + SEEN_SKILLS + skill] * there)
        hidden += screens[block + SKILL + skill] - screens[block + SEEN_SKILLS + skill]
    cells[at + SKILLS] = i16(hidden * there)
    return at + SKILLS + 1
