"""How a position document becomes a State again. Whatever could not come about in play is refused with its path.

What can be left out: `epoch`, `chance`, `active` (the start player), `passes`, `purple`, `turn_order` (no bids),
`boats` (empty), `supply`, `green`, `bag` and `pile` (whatever is nowhere else); of a player everything but `tiles`:
`winter` (those that nobody has, in their order), what was seen (nothing), `pending` (the decision with which the step
begins). A tile of a village needs only its name and place.
"""

from __future__ import annotations

from typing import Final

from ....engine.chance import Chance
from ....engine.contract import Game
from ....engine.documents import Reader
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64
from ....engine.positions import read_head
from ....engine.refused import Malformed
from ....engine.stack import empty_stack
from ...key_family.rules.goods import (
    ALL_COLOURS,
    ALL_RESOURCES,
    ALL_SKILLS,
    AUTUMN,
    COLOUR_NAMES,
    COLOURS,
    GREEN,
    RESOURCE_NAMES,
    SEASON_NAMES,
    SKILL_NAMES,
    WINTER,
    Colour,
    Resource,
    Skill,
)
from ..rules import seasons, village
from ..rules.actions import HOME_CELL, REACH, SPAN
from ..rules.box import Box
from ..rules.pieces import (
    BOAT_SIDE_NAMES,
    MOST_ON_TILE,
    RESOURCE_TOTALS,
    SEASON_TILE_COUNT,
    SIDE_NAMES,
    SIDES,
    SKILL_TOTALS,
    TURN_ORDER_COUNT,
    UPGRADED,
    WORKER_TOTALS,
    KeyflowerPieces,
)
from ..rules.places import NEXT_CELL, opposite
from ..rules.state import (
    ASIDE,
    BAG,
    BIDS,
    BOAT,
    BOAT_CHOICE,
    BOAT_EXTRAS,
    BOX,
    CELL,
    CENTRE,
    CHOSEN,
    COLOUR,
    EXPANSION,
    FIRST_TURN_ORDER,
    FLIPPER_II_TURN,
    FLIPPER_TURN,
    FRAME,
    FRESH,
    GREENS,
    HAND,
    LAID,
    LAST,
    LOAD,
    LOCK,
    LOT,
    LOTS,
    OVER,
    OWNER,
    PAID_UNSEEN,
    PENDING,
    PILE,
    PLAY,
    RANK,
    ROW,
    SCREEN,
    SEEN_SKILLS,
    SEEN_WORKERS,
    SIDE,
    SKILL,
    STEP_NAMES,
    SUPPLY,
    TILE,
    TURNED,
    VILLAGE,
    WHERE,
    WINTER_CHOICE,
    WON,
    WORKERS,
    KeyflowerState,
    blank_screens,
    blank_tiles,
)
from ..rules.tiles import (
    ALL_SUMMER_BOATS,
    ALL_TILES,
    ALL_WINTER_TILES,
    AUTUMN_TILES,
    BOATS,
    SEA_BASTION,
    SEA_BASTION_II,
    SPRING_TILES,
    SUMMER_BOATS,
    TILES,
    TURN_ORDER,
    WINTER_TILES,
    Tile,
)
from .expansions import written_expansions
from .pending_decisions import BEGINNINGS, check_deciders, read_pending
from .writer import FORMAT

MOST: Final = 10**9  # of anything without a limit of its own


def load(game: Game, pieces: KeyflowerPieces, box: Box, document: object) -> KeyflowerState:
    """The State that the document describes; Malformed names the field that is wrong."""
    reader = read_head(game, document, FORMAT)
    s = read_table(game, pieces, box, reader)
    players = reader.rows("players", s.seats)
    read_lots(s, reader)
    read_boats(s, reader)
    for expansion in written_expansions(s):
        expansion.read_table(s, reader)
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        read_village(s, seat, player)
        read_screen(s, seat, player)
        for expansion in written_expansions(s):
            expansion.read_player(s, seat, player)
    read_flipped(s, reader)
    read_winter_tiles(s, players)
    for expansion in written_expansions(s):
        expansion.finish_reading(s, reader)
    read_supply(s, reader)
    check_colours(s, reader)
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        read_seen(s, seat, player)
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        read_pending(s, seat, player)
        player.finish()
    reader.finish()
    check_deciders(s)
    return s


def optional(reader: Reader, name: str, low: int, high: int, default: int) -> int:
    """A whole number that may be left out."""
    return reader.whole(name, low, high) if reader.has(name) else default


def numbers(reader: Reader, name: str, names: tuple[str, ...], most: int = 99) -> list[int]:
    """Numbers by name that may be left out altogether."""
    return reader.counts(name, names, most) if reader.has(name) else [0] * len(names)


# ---------------------------------------------------------------- the table
def read_table(game: Game, pieces: KeyflowerPieces, box: Box, reader: Reader) -> KeyflowerState:
    """Where the season stands; everything else is still to be laid out."""
    seats = reader.whole("seats", 2, 6)
    season = reader.index_of("season", SEASON_NAMES)
    step = reader.index_of("step", STEP_NAMES)
    if step not in BEGINNINGS:
        raise Malformed("step", f"nothing is decided while it is {STEP_NAMES[step]!r}")
    if season != WINTER and step in (WINTER_CHOICE, FLIPPER_TURN, FLIPPER_II_TURN, OVER):
        raise Malformed("step", "belongs to winter")
    start = reader.whole("start", 0, seats - 1)
    purple = optional(reader, "purple", 0, seats - 1, -1)
    if purple >= 0 and (season != WINTER or step < BOAT_EXTRAS):
        raise Malformed("purple", "is won at the end of winter")
    return KeyflowerState(
        game, seats, Chance(optional(reader, "chance", 0, 2**62 - 1, 0)), optional(reader, "epoch", 0, MOST, 0),
        empty_stack(seats, FRAME, PENDING), pieces, box, season, step, start,
        optional(reader, "active", 0, seats - 1, start), optional(reader, "passes", 0, seats, 0), purple,
        0, blank_tiles(), blank_screens(seats), Ints([0] * SUPPLY), Ints([-1] * LOTS), Ints([0] * (LOTS * BIDS)),
        Ints([0] * (6 * LOAD)), Ints([first_boat(box, place, season, step) for place in range(seats)]),
        Ints([]), Ints([]), -1,
    )  # fmt: skip


def first_boat(box: Box, place: int, season: int, step: int) -> int:
    """The boat in this place of the row if the document does not name one."""
    boat = int(box.boats[place][0])
    return int(SEA_BASTION) if boat == SEA_BASTION_II and is_replaced(season, step) else boat


def is_replaced(season: int, step: int) -> bool:
    """Has Sea Bastion II been replaced by now?"""
    return season == WINTER or (season == AUTUMN and step > BOAT_CHOICE)


def put(s: KeyflowerState, tile: Tile, where: i64, owner: i64, path: str) -> None:
    """The tile is there, and nowhere else."""
    if s.tiles[tile * TILE + WHERE] != BOX:
        raise Malformed(path, f"{TILES[tile]!r} stands twice")
    if tile not in s.box.tiles:
        raise Malformed(path, f"{TILES[tile]!r} is not in a game with these options")
    s.tiles[tile * TILE + WHERE] = where
    s.tiles[tile * TILE + OWNER] = owner


def read_lots(s: KeyflowerState, reader: Reader) -> None:
    """The tiles up for auction, with the workers on and beside them."""
    lots = reader.rows("lots") if reader.has("lots") else []
    most = int(s.seats * s.box.hands[s.seats]) if s.season == WINTER else SEASON_TILE_COUNT[s.seats]
    if len(lots) > (most if s.step == PLAY else 0):
        raise Malformed("lots", f"at most {most} tiles are up for auction, and only while turns are taken")
    for lot, row in enumerate(lots):
        tile = Tile(row.index_of("tile", TILES))
        if not SPRING_TILES <= tile < BOATS or s.pieces.season(tile) != s.season:
            raise Malformed(row.at("tile"), f"is no {SEASON_NAMES[s.season]} tile")
        put(s, tile, CENTRE, -1, row.at("tile"))
        read_side(s, tile, row)
        if s.tiles[tile * TILE + SIDE] == UPGRADED and s.pieces.upgradable(tile):
            raise Malformed(row.at("side"), "is basic until the tile is in a village")
        read_lot(s, lot, tile, row)
        read_workers_on(s, tile, row)
        row.finish()
    gone = s.season == WINTER and s.step > BOAT_CHOICE
    count = 0 if gone else TURN_ORDER_COUNT[s.seats]
    rows = reader.rows("turn_order", count) if reader.has("turn_order") else []
    for place in range(count):
        tile = Tile(s.box.turn_order[place])
        put(s, tile, CENTRE, -1, "turn_order")
        if place < len(rows):
            if rows[place].index_of("tile", TILES) != tile:
                raise Malformed(rows[place].at("tile"), f"must be {TILES[tile]!r}")
            read_lot(s, FIRST_TURN_ORDER + place, tile, rows[place])
            rows[place].finish()
        s.lots[FIRST_TURN_ORDER + place] = tile
        s.tiles[tile * TILE + LOT] = FIRST_TURN_ORDER + place


def read_side(s: KeyflowerState, tile: Tile, row: Reader) -> None:
    boat: bool = SUMMER_BOATS <= tile < AUTUMN_TILES
    side = row.index_of("side", BOAT_SIDE_NAMES if boat else SIDE_NAMES) if row.has("side") else 0
    if side == UPGRADED and not boat and not s.pieces.upgradable(tile):
        raise Malformed(row.at("side"), f"{TILES[tile]!r} is never upgraded")
    s.tiles[tile * TILE + SIDE] = side


def read_lot(s: KeyflowerState, lot: i64, tile: Tile, row: Reader) -> None:
    """The bids for a tile."""
    s.lots[lot] = tile
    s.tiles[tile * TILE + LOT] = lot
    if row.has("colour"):
        s.tiles[tile * TILE + COLOUR] = row.index_of("colour", COLOUR_NAMES)
    sizes: list[int] = []
    for bid in row.rows("bids") if row.has("bids") else []:
        seat = bid.whole("seat", 0, int(s.seats) - 1)
        size = bid.whole("workers", 1, 40)
        if s.bid(lot, Seat(seat)) > 0:
            raise Malformed(bid.at("seat"), "has one bid for a tile")
        if size in sizes:
            raise Malformed(bid.at("workers"), "must differ from the other bids")
        s.bids[lot * BIDS + seat * 2] = size
        s.bids[lot * BIDS + seat * 2 + 1] = bid.index_of("colour", COLOUR_NAMES)
        sizes.append(size)
        bid.finish()
    if len(sizes) > 0 and (s.step != PLAY and (s.step != BOAT_CHOICE or len(sizes) > 1)):
        raise Malformed(row.at("bids"), "are resolved by now")


def read_workers_on(s: KeyflowerState, tile: Tile, row: Reader) -> None:
    """The workers that use a tile, and how many did so last."""
    at: i64 = tile * TILE
    total: i64 = 0
    for colour, number in enumerate(numbers(row, "workers", COLOUR_NAMES, int(MOST_ON_TILE))):
        s.put_on(tile, Colour(colour), number)
        total += number
    if total > MOST_ON_TILE:
        raise Malformed(row.at("workers"), f"at most {MOST_ON_TILE} workers use a tile in a season, not {total}")
    if total > 0 and (s.step != PLAY or tile not in s.pieces.usable):
        raise Malformed(row.at("workers"), "cannot be on this tile now")
    if row.has("colour"):
        s.tiles[at + COLOUR] = row.index_of("colour", COLOUR_NAMES)
    elif total > 0:
        s.tiles[at + COLOUR] = max(range(COLOURS), key=lambda c: int(s.on(tile, Colour(c))))
    s.tiles[at + LAST] = optional(row, "last", 0, int(total), int(total))
    if (total > 0) != (s.tiles[at + LAST] > 0):
        raise Malformed(row.at("last"), "must be a number of the workers on the tile")


def read_boats(s: KeyflowerState, reader: Reader) -> None:
    """The boats with their loads."""
    rows = reader.rows("boats", s.seats) if reader.has("boats") else []
    for boat, row in enumerate(rows):
        read_boat(s, boat, row.index_of("boat", TILES), row)
    for boat in range(s.seats):
        put(s, Tile(s.fleet[boat]), ROW, -1, "boats")
    for boat, row in enumerate(rows):
        for place, number in enumerate(numbers(row, "workers", COLOUR_NAMES) + numbers(row, "skills", SKILL_NAMES)):
            s.loads[boat * LOAD + place] = number
            if number > 0 and (s.season == WINTER or s.step == EXPANSION):
                raise Malformed(row.path, "is empty by now")
        if row.has("taken"):
            seat = row.whole("taken", 0, int(s.seats) - 1)
            if s.step < BOAT_CHOICE:
                raise Malformed(row.at("taken"), "boats are taken at the end of a season")
            if s.screens[seat * SCREEN + BOAT] >= 0:
                raise Malformed(row.at("taken"), "nobody takes two boats")
            if any([s.loads[boat * LOAD + place] > 0 for place in range(LOAD)]):
                raise Malformed(row.path, "is empty by now")
            s.screens[seat * SCREEN + BOAT] = boat
        row.finish()


def read_boat(s: KeyflowerState, place: int, boat: int, row: Reader) -> None:
    """Which boat lies in this place of the row: a version of its name or, by winter, one that replaced another."""
    versions = [TILES[version] for version in s.box.boats[place]]
    replaced: bool = SEA_BASTION_II in s.box.tiles and s.season >= AUTUMN and s.step != PLAY
    replaced = replaced or (SEA_BASTION_II in s.box.tiles and s.season == WINTER)
    if TILES[boat] not in versions and not (replaced and BOATS <= boat < TURN_ORDER):
        raise Malformed(row.at("boat"), f"must be {' or '.join(versions)}")
    if boat == SEA_BASTION_II and is_replaced(int(s.season), int(s.step)):
        raise Malformed(row.at("boat"), "was replaced at the end of autumn")
    s.fleet[place] = boat


# ---------------------------------------------------------------- villages
def read_village(s: KeyflowerState, seat: Seat, player: Reader) -> None:
    """The tiles of a village, those still to be laid and those set aside."""
    rows = player.rows("tiles")
    places: dict[int, Tile] = {}
    for row in rows:
        tile = Tile(row.index_of("tile", TILES))
        new = row.has("new") and row.truth("new")
        if new and s.step != EXPANSION:
            raise Malformed(row.at("new"), "tiles are laid while villages are expanded")
        free_boat(s, tile)
        put(s, tile, LAID if new else VILLAGE, seat, row.at("tile"))
        q, r = row.whole("q", -15, 15), row.whole("r", -15, 15)
        cell = (q + int(REACH)) * int(SPAN) + r + int(REACH)
        if cell in places:
            raise Malformed(row.path, f"lies on {TILES[places[cell]]!r}")
        places[cell] = tile
        s.tiles[tile * TILE + CELL] = cell
        s.tiles[tile * TILE + TURNED] = optional(row, "turned", 0, 5, 0)
        if (tile < SPRING_TILES) != (cell == HOME_CELL) or (tile < SPRING_TILES and s.tiles[tile * TILE + TURNED] > 0):
            raise Malformed(row.path, "a village has one home, in its middle and not turned")
        check_time(s, tile, bool(new), row)
        read_side(s, tile, row)
        if new and s.side(tile) == UPGRADED and s.pieces.upgradable(tile):
            raise Malformed(row.at("side"), "is basic when the tile is laid")
        read_workers_on(s, tile, row)
        for resource, number in enumerate(numbers(row, "goods", RESOURCE_NAMES)):
            s.put_good(tile, Resource(resource), number)
            if number > 0 and (tile >= WINTER_TILES or new):
                raise Malformed(row.at("goods"), "cannot lie on this tile")
        row.finish()
    if int(HOME_CELL) not in places:
        raise Malformed(player.at("tiles"), "must include a home at 0, 0")
    for name, where in (("won", WON), ("aside", ASIDE)):
        for place, number in enumerate(player.names(name, TILES) if player.has(name) else []):
            tile = Tile(number)
            path = f"{player.at(name)}[{place}]"
            if (where == WON and not BOAT_CHOICE <= s.step <= EXPANSION) or tile < SPRING_TILES:
                raise Malformed(path, "has not been won")
            free_boat(s, tile)
            put(s, tile, where, seat, path)
            check_time(s, tile, where == WON, player)
    read_sides(s, seat, player)
    connect(s, seat, places, player)


def read_flipped(s: KeyflowerState, reader: Reader) -> None:
    """The tile that the Flipper has turned over, where that comes after what is stored is counted."""
    if not reader.has("flipped"):
        return
    tile = Tile(reader.index_of("flipped", TILES))
    owner: i64 = seasons.flipper_owner(s)
    if not s.box.flips_after or s.step < FLIPPER_II_TURN or owner < 0:
        raise Malformed("flipped", "belongs to the end of a game in which the Flipper turns a tile over then")
    if not s.owned(Seat(owner), tile) or s.side(tile) != UPGRADED or not s.pieces.upgradable(tile):
        raise Malformed("flipped", "has not been turned over")
    s.flipped = tile


def read_sides(s: KeyflowerState, seat: Seat, player: Reader) -> None:
    """The sides of summer boats that are not in the village yet."""
    if not player.has("sides"):
        return
    sides = player.inner("sides")
    for tile in ALL_SUMMER_BOATS:
        away: bool = s.where(tile) == WON or s.where(tile) == ASIDE
        if away and s.tiles[tile * TILE + OWNER] == seat and sides.has(TILES[tile]):
            s.tiles[tile * TILE + SIDE] = sides.index_of(TILES[tile], BOAT_SIDE_NAMES)
    sides.finish()


def free_boat(s: KeyflowerState, tile: Tile) -> None:
    """A boat in the row may have been taken into a village."""
    if BOATS <= tile < TURN_ORDER and s.tiles[tile * TILE + WHERE] == ROW and s.season == WINTER:
        if s.step >= BOAT_CHOICE:
            s.tiles[tile * TILE + WHERE] = BOX


def check_time(s: KeyflowerState, tile: Tile, new: bool, row: Reader) -> None:
    """Can the tile have been won by now?"""
    if tile < SPRING_TILES:
        return
    season: i64 = s.pieces.season(tile)
    if season > s.season or (season == s.season and not new and s.step <= EXPANSION):
        raise Malformed(row.at("tile"), f"{TILES[tile]!r} cannot be there yet")
    if new and season != s.season:
        raise Malformed(row.at("tile"), f"{TILES[tile]!r} was not won this season")
    in_play = [*s.fleet, *s.box.turn_order[: TURN_ORDER_COUNT[s.seats]]]
    if tile >= BOATS and tile not in in_play:
        raise Malformed(row.at("tile"), f"{TILES[tile]!r} is not in the game")


def connect(s: KeyflowerState, seat: Seat, places: dict[int, Tile], player: Reader) -> None:
    """Neighbours know each other; all tiles hang together and, without boat 2a, match."""
    free: bool = s.has_ability(seat, 2, 0)
    for tile in sorted(places.values()):
        village.join(s, seat, tile)
    for cell, tile in places.items():
        for side in range(SIDES):
            place = int(NEXT_CELL[cell * SIDES + side])
            if place not in places:
                continue
            other = places[place]
            here: i64 = tile * SIDES + s.tiles[tile * TILE + TURNED]
            there: i64 = other * SIDES + s.tiles[other * TILE + TURNED]
            across: i64 = opposite(side)
            if not free and (
                (s.pieces.roads[here] >> side) & 1 != (s.pieces.roads[there] >> across) & 1
                or (s.pieces.waters[here] >> side) & 1 != (s.pieces.waters[there] >> across) & 1
            ):
                raise Malformed(player.at("tiles"), f"{TILES[tile]!r} and {TILES[other]!r} do not match")
    reached = {int(HOME_CELL)}
    edge = [int(HOME_CELL)]
    while edge:
        cell = edge.pop()
        for side in range(SIDES):
            place = int(NEXT_CELL[cell * SIDES + side])
            if place in places and place not in reached:
                reached.add(place)
                edge.append(place)
    if len(reached) < len(places):
        raise Malformed(player.at("tiles"), "must all hang together")


# ---------------------------------------------------------------- screens
def read_screen(s: KeyflowerState, seat: Seat, player: Reader) -> None:
    for colour, number in enumerate(numbers(player, "workers", COLOUR_NAMES)):
        s.screens[seat * SCREEN + WORKERS + colour] = number
    for skill, number in enumerate(numbers(player, "skills", SKILL_NAMES)):
        s.screens[seat * SCREEN + SKILL + skill] = number
    s.screens[seat * SCREEN + RANK] = optional(player, "rank", 0, int(s.seats) - 1, int(seat))


def read_winter_tiles(s: KeyflowerState, players: list[Reader]) -> None:
    """The winter tiles behind the screens, until winter."""
    hand = int(s.box.hands[s.seats]) if s.season < WINTER or s.step == WINTER_CHOICE else 0
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        for name, where in (("winter", HAND), ("put_in", CHOSEN)):
            tiles = player.names(name, TILES) if player.has(name) else []
            for place, number in enumerate(tiles):
                tile = Tile(number)
                path = f"{player.at(name)}[{place}]"
                if not WINTER_TILES <= tile < BOATS or hand == 0 or (where == CHOSEN and s.step != WINTER_CHOICE):
                    raise Malformed(path, "cannot be there now")
                put(s, tile, where, seat, path)
    for seat, player in zip(EVERY_SEAT[s.seats], players, strict=True):
        held = held_tiles(s, seat)
        if player.has("winter") and len(held) != hand:
            raise Malformed(player.at("winter"), f"must be {hand} with those put in, not {len(held)}")
        for tile in ALL_WINTER_TILES:
            if len(held) < hand and s.where(tile) == BOX and tile in s.box.tiles:
                put(s, tile, HAND, seat, player.at("winter"))
                held.append(tile)


def held_tiles(s: KeyflowerState, seat: Seat) -> list[Tile]:
    """The winter tiles that a seat has in its hand or has put in."""
    return [
        tile for tile in ALL_WINTER_TILES if s.tiles[tile * TILE + OWNER] == seat and s.where(tile) in (HAND, CHOSEN)
    ]


def read_seen(s: KeyflowerState, seat: Seat, player: Reader) -> None:
    """What everybody has seen of what stands behind the screen."""
    at: i64 = seat * SCREEN
    for colour, number in zip(ALL_COLOURS, numbers(player, "seen_workers", COLOUR_NAMES), strict=True):
        s.screens[at + SEEN_WORKERS + colour] = number
        if number > s.worker(seat, colour):
            raise Malformed(f"{player.at('seen_workers')}.{COLOUR_NAMES[colour]}", "more than there are")
    unseen: i64 = 0
    for colour in ALL_COLOURS:
        unseen += s.worker(seat, colour) - s.screens[at + SEEN_WORKERS + colour]
    green: i64 = s.worker(seat, Colour(GREEN)) - s.screens[at + SEEN_WORKERS + GREEN]
    s.unseen_green += green
    s.screens[at + FRESH] = optional(player, "fresh", int(green), int(unseen), int(unseen) if green > 0 else 0)
    missing: i64 = 0
    seen: i64 = 0
    for skill, number in enumerate(numbers(player, "seen_skills", SKILL_NAMES)):
        s.screens[at + SEEN_SKILLS + skill] = number
        seen += number
        missing += max(0, number - s.skill(seat, Skill(skill)))
    paid = optional(player, "paid_unseen", 0, 99, 0)
    s.screens[at + PAID_UNSEEN] = paid
    if missing > paid or seen > s.skills(seat) + paid:
        raise Malformed(player.at("seen_skills"), "more than there are, with those paid face down")
    if s.skills(seat) == 0 and (seen > 0 or paid > 0):
        raise Malformed(player.at("paid_unseen"), "nothing is left to wonder about")


# ---------------------------------------------------------------- the supply
def read_supply(s: KeyflowerState, reader: Reader) -> None:
    """What is nowhere else lies in the supply."""
    for resource in ALL_RESOURCES:
        there: i64 = 0
        for tile in ALL_TILES:
            there += s.good(tile, resource)
        for expansion in written_expansions(s):
            there += expansion.counters(s, resource)
        s.supply[resource] = rest(int(there), RESOURCE_TOTALS[resource], RESOURCE_NAMES[resource])
    for skill in ALL_SKILLS:
        there = 0
        for boat in range(s.seats):
            there += s.loads[boat * LOAD + COLOURS + skill]
        for seat in EVERY_SEAT[s.seats]:
            there += s.skill(seat, skill)
        s.supply[PILE + skill] = rest(int(there), SKILL_TOTALS[skill], SKILL_NAMES[skill])
    for colour in ALL_COLOURS:
        s.supply[BAG + colour] = rest(int(workers_out(s, colour)), WORKER_TOTALS[colour], COLOUR_NAMES[colour])
    greens = int(s.supply[BAG + GREEN])
    if reader.has("green"):
        s.supply[GREENS] = reader.whole("green", 0, greens)
    else:
        s.supply[GREENS] = greens - (numbers(reader, "bag", COLOUR_NAMES)[GREEN] if reader.has("bag") else 0)
    s.supply[BAG + GREEN] = greens - s.supply[GREENS]
    s.unseen_green = s.supply[BAG + GREEN]
    for name, names, at in (
        ("supply", RESOURCE_NAMES, 0),
        ("bag", COLOUR_NAMES, int(BAG)),
        ("pile", SKILL_NAMES, int(PILE)),
    ):
        if reader.has(name):
            given = reader.counts(name, names, 99)
            for place, number in enumerate(given):
                if number != s.supply[at + place]:
                    raise Malformed(f"{name}.{names[place]}", f"must be {s.supply[at + place]}, the rest")


def workers_out(s: KeyflowerState, colour: Colour) -> i64:
    """The workers of a colour that are neither in the bag nor in the supply."""
    total: i64 = 0
    for tile in ALL_TILES:
        total += s.on(tile, colour)
    for seat in EVERY_SEAT[s.seats]:
        total += s.worker(seat, colour)
        for lot in range(LOTS):
            if s.bid_colour(lot, seat) == colour:
                total += s.bid(lot, seat)
    for boat in range(s.seats):
        total += s.loads[boat * LOAD + colour]
    return total


def rest(used: int, total: int, name: str) -> int:
    """What is left of a kind of piece."""
    if used > total:
        raise Malformed("document", f"there are {total} {name}, not {used}")
    return total - used


def check_colours(s: KeyflowerState, reader: Reader) -> None:
    """Bids and uses follow the tile's colour, but for boats 4a and 4b."""
    mixed: bool = False
    for seat in EVERY_SEAT[s.seats]:
        mixed = mixed or s.has_ability(seat, 4, 1)
    for tile in ALL_TILES:
        at: i64 = tile * TILE
        colour: Colour = Colour(s.tiles[at + COLOUR])
        lot: i64 = s.tiles[at + LOT]
        touched: bool = s.workers_on(tile) > 0 or (lot >= 0 and s.leader(lot) >= 0)
        if touched and colour < 0 and lot >= 0:
            s.tiles[at + COLOUR] = s.bid_colour(lot, s.leader(lot))
            colour = Colour(s.tiles[at + COLOUR])
        if s.tiles[at + LOCK] >= 0:
            touched = True
        if touched != (colour >= 0):
            raise Malformed(f"{TILES[tile]}.colour", "is set by the first worker on or beside the tile")
        if touched and s.workers_on(tile) > s.on(tile, colour) and not mixed:
            raise Malformed(f"{TILES[tile]}.workers", "must have one colour")
        if lot < 0:
            continue
        standing: bool = s.workers_on(tile) > 0
        for seat in EVERY_SEAT[s.seats]:
            if s.bid(lot, seat) == 0:
                continue
            if s.bid_colour(lot, seat) == colour:
                standing = True
            elif lot >= FIRST_TURN_ORDER or colour == GREEN or not s.has_ability(seat, 4, 0):
                raise Malformed(f"{TILES[tile]}.bids", "must have the tile's colour")
        if touched and not standing:
            raise Malformed(f"{TILES[tile]}.colour", "must be the colour of some worker there")
