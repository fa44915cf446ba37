"""How a position is written down: the document of a State, and the parts of it that a view shows as well."""

from __future__ import annotations

from typing import Final

from ....engine.contract import Document
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64
from ....engine.positions import head_of
from ...key_family.rules.goods import (
    ANY_SKILL,
    COLOUR_NAMES,
    COLOURS,
    RESOURCE_NAMES,
    SEASON_NAMES,
    SKILL_NAMES,
    Colour,
)
from ...key_family.rules.upgrade_costs import of_pack
from ..rules.actions import REACH, SPAN
from ..rules.decisions import DECISION_NAMES
from ..rules.mixtures import FRONT_BITS, count_added
from ..rules.pieces import BOAT_SIDE_NAMES, SIDE_NAMES
from ..rules.state import (
    ADDED,
    ASIDE,
    ASKED,
    BAG,
    BIDDING,
    BOAT,
    CELL,
    CHOSEN,
    COLOUR,
    FIRST_TURN_ORDER,
    FRAME,
    FRESH,
    GOODS,
    GREENS,
    HAND,
    HUE,
    LAID,
    LAST,
    LAY_TILE,
    LOAD,
    LOTS,
    MANY,
    MASK,
    ON,
    OWNER,
    PAID_UNSEEN,
    PAY_RESOURCES,
    PAY_SKILL,
    PILE,
    PLACE,
    PLACING,
    RANK,
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
    WON,
    WORKERS,
    KeyflowerState,
)
from ..rules.tiles import ALL_SUMMER_BOATS, ALL_TILES, AUTUMN_TILES, SUMMER_BOATS, TILES, Tile
from .expansions import written_expansions

FORMAT: Final = 2


def count_by_name(values: Ints, at: i64, names: tuple[str, ...]) -> dict[str, int]:
    """Numbers by name, without those that are 0."""
    return {name: int(values[at + place]) for place, name in enumerate(names) if values[at + place] != 0}


def unpack_by_name(pack: i64, names: tuple[str, ...]) -> dict[str, int]:
    """Packed numbers by name, without those that are 0."""
    return {name: int(of_pack(pack, place)) for place, name in enumerate(names) if of_pack(pack, place) != 0}


def side_name(tile: Tile, side: i64) -> str:
    """The side in words: a or b for summer boats, basic or upgraded for the others."""
    return BOAT_SIDE_NAMES[side] if SUMMER_BOATS <= tile < AUTUMN_TILES else SIDE_NAMES[side]


def colour_name(colour: Colour) -> str | None:
    return None if colour < 0 else COLOUR_NAMES[colour]


# ---------------------------------------------------------------- the middle of the table
def lot_document(s: KeyflowerState, lot: i64) -> Document:
    """A tile up for auction: how it lies, who uses it, who bids."""
    tile: Tile = Tile(s.lots[lot])
    at: i64 = tile * TILE
    document: Document = {"tile": TILES[tile]}
    if lot < FIRST_TURN_ORDER:
        document["side"] = side_name(tile, s.tiles[at + SIDE])
        document["workers"] = unpack_by_name(s.tiles[at + ON], COLOUR_NAMES)
        document["last"] = int(s.tiles[at + LAST])
    document["colour"] = colour_name(Colour(s.tiles[at + COLOUR]))
    document["bids"] = [
        {"seat": int(seat), "colour": colour_name(s.bid_colour(lot, seat)), "workers": int(s.bid(lot, seat))}
        for seat in EVERY_SEAT[s.seats]
        if s.bid(lot, seat) > 0
    ]
    return document


def boat_document(s: KeyflowerState, boat: i64) -> Document:
    """A boat with its load and, at the end of a season, who has taken it."""
    taken: int | None = None
    for seat in EVERY_SEAT[s.seats]:
        if s.screens[seat * SCREEN + BOAT] == boat:
            taken = int(seat)
    return {
        "boat": TILES[s.fleet[boat]],
        "workers": count_by_name(s.loads, boat * LOAD, COLOUR_NAMES),
        "skills": count_by_name(s.loads, boat * LOAD + COLOURS, SKILL_NAMES),
        "taken": taken,
    }


def table_document(s: KeyflowerState) -> Document:
    """All that lies open for everybody."""
    document: Document = {
        "season": SEASON_NAMES[s.season],
        "step": STEP_NAMES[s.step],
        "start": int(s.start),
        "active": int(s.active),
        "passes": int(s.passes),
        "purple": None if s.purple < 0 else int(s.purple),
        "supply": {name: int(s.supply[place]) for place, name in enumerate(RESOURCE_NAMES)},
        "green": int(s.supply[GREENS]),
        "lots": [lot_document(s, lot) for lot in range(FIRST_TURN_ORDER) if s.lots[lot] >= 0],
        "turn_order": [lot_document(s, lot) for lot in range(FIRST_TURN_ORDER, LOTS) if s.lots[lot] >= 0],
        "boats": [boat_document(s, boat) for boat in range(s.seats)],
    }
    if s.flipped >= 0:
        document["flipped"] = TILES[s.flipped]
    for expansion in written_expansions(s):
        expansion.write_table(s, document)
    return document


# ---------------------------------------------------------------- a village
def village_tile(s: KeyflowerState, tile: Tile) -> Document:
    """A tile of a village."""
    at: i64 = tile * TILE
    cell: i64 = s.tiles[at + CELL]
    return {
        "tile": TILES[tile],
        "side": side_name(tile, s.tiles[at + SIDE]),
        "q": int(cell // SPAN - REACH),
        "r": int(cell % SPAN - REACH),
        "turned": int(s.tiles[at + TURNED]),
        "goods": unpack_by_name(s.tiles[at + GOODS], RESOURCE_NAMES),
        "workers": unpack_by_name(s.tiles[at + ON], COLOUR_NAMES),
        "colour": colour_name(Colour(s.tiles[at + COLOUR])),
        "last": int(s.tiles[at + LAST]),
    }


def tiles_of(s: KeyflowerState, seat: Seat, where: i64) -> list[str]:
    """The names of the seat's tiles in some place."""
    return [
        TILES[tile]
        for tile in ALL_TILES
        if s.tiles[tile * TILE + OWNER] == seat and s.tiles[tile * TILE + WHERE] == where
    ]


def village_document(s: KeyflowerState, seat: Seat, new: bool) -> Document:
    """The seat's village, with the tiles just laid or as the others still see it."""
    tiles = []
    won: list[str] = []
    for tile in ALL_TILES:
        if s.tiles[tile * TILE + OWNER] != seat:
            continue
        where: i64 = s.tiles[tile * TILE + WHERE]
        if where == VILLAGE or (where == LAID and new):
            shown = village_tile(s, tile)
            if where == LAID:
                shown["new"] = True
            tiles.append(shown)
        elif where == WON or where == LAID:
            won.append(TILES[tile])
    aside = tiles_of(s, seat, ASIDE)
    sides = {
        TILES[tile]: BOAT_SIDE_NAMES[s.side(tile)]
        for tile in ALL_SUMMER_BOATS
        if TILES[tile] in won or TILES[tile] in aside
    }
    return {"tiles": tiles, "won": won, "aside": aside, "sides": sides}


# ---------------------------------------------------------------- behind a screen
def screen_document(s: KeyflowerState, seat: Seat) -> Document:
    """What the seat keeps behind its screen."""
    at: i64 = seat * SCREEN
    return {
        "workers": {name: int(s.screens[at + WORKERS + place]) for place, name in enumerate(COLOUR_NAMES)},
        "skills": {name: int(s.screens[at + SKILL + place]) for place, name in enumerate(SKILL_NAMES)},
        "winter": tiles_of(s, seat, HAND),
        "put_in": tiles_of(s, seat, CHOSEN),
    }


def front_document(s: KeyflowerState, seat: Seat) -> Document:
    """What lies in front of an open screen: what all saw arrive, and how many skills face down."""
    at: i64 = seat * SCREEN
    shown = {name: int(s.screens[at + SEEN_SKILLS + place]) for place, name in enumerate(SKILL_NAMES)}
    document: Document = {
        "front_workers": {name: int(s.screens[at + SEEN_WORKERS + place]) for place, name in enumerate(COLOUR_NAMES)},
        "front_skills": {**shown, "face down": int(s.skills(seat)) - sum(shown.values())},
    }
    for expansion in written_expansions(s):
        expansion.write_front(s, seat, document)
    return document


def mixture_document(mixture: i64) -> dict[str, int]:
    """The workers of a mixture, by colour."""
    return {
        name: int(count_added(mixture, Colour(place)))
        for place, name in enumerate(COLOUR_NAMES)
        if count_added(mixture, Colour(place)) > 0
    }


def frame_document(s: KeyflowerState, at: i64) -> Document:
    frames: Ints = s.stack.frames
    kind: i64 = frames[at]
    document: Document = {"decision": DECISION_NAMES[kind]}
    if PLACING <= kind <= PAY_RESOURCES or kind == LAY_TILE or kind == TURN_TILE:
        document["tile"] = TILES[frames[at + PLACE]]
    if kind == PLACING:
        document["bidding"] = frames[at + BIDDING] == 1
        document["gathered"] = [TILES[s.lots[lot]] for lot in range(LOTS) if (frames[at + MASK] >> lot) & 1]
        document["added"] = mixture_document(frames[at + ADDED])
        if frames[at + ADDED] >> FRONT_BITS > 0:
            document["front"] = mixture_document(frames[at + ADDED] >> FRONT_BITS)
    elif kind == PAY_SKILL:
        document["upgrading"] = frames[at + UPGRADING] == 1
        if frames[at + ASKED] != ANY_SKILL:
            document["skill"] = SKILL_NAMES[frames[at + ASKED]]
    elif kind == TAKE_FROM_FRONT:
        document["colour"] = COLOUR_NAMES[frames[at + HUE]]
        document["number"] = int(frames[at + MANY])
    elif kind == TRANSPORT:
        document["steps"] = int(frames[at + STEPS])
        document["upgrades"] = int(frames[at + UPGRADES])
    elif kind == TURN_TILE:
        document["q"] = int(frames[at + SPOT] // SPAN - REACH)
        document["r"] = int(frames[at + SPOT] % SPAN - REACH)
    for expansion in written_expansions(s):
        expansion.write_frame(s, at, document)
    return document


def pending_document(s: KeyflowerState, seat: Seat) -> list[Document]:
    """The seat's pending decisions, the one to take now last."""
    top: i64 = s.stack.top(seat)
    if top < 0:
        return []
    bottom: i64 = top - (s.stack.heights[seat] - 1) * FRAME
    return [frame_document(s, at) for at in range(bottom, top + 1, FRAME)]


# ---------------------------------------------------------------- all of it
def dump(s: KeyflowerState) -> Document:
    document: Document = head_of(s, FORMAT)
    document.update(table_document(s))
    document["bag"] = count_by_name(s.supply, BAG, COLOUR_NAMES)
    document["pile"] = count_by_name(s.supply, PILE, SKILL_NAMES)
    for expansion in written_expansions(s):
        expansion.write_secrets(s, Seat(-1), document)
    players = []
    for seat in EVERY_SEAT[s.seats]:
        at: i64 = seat * SCREEN
        player: Document = dict(village_document(s, seat, True))
        player.update(screen_document(s, seat))
        player["seen_workers"] = count_by_name(s.screens, at + SEEN_WORKERS, COLOUR_NAMES)
        player["fresh"] = int(s.screens[at + FRESH])
        player["seen_skills"] = count_by_name(s.screens, at + SEEN_SKILLS, SKILL_NAMES)
        player["paid_unseen"] = int(s.screens[at + PAID_UNSEEN])
        player["rank"] = int(s.screens[at + RANK])
        for expansion in written_expansions(s):
            expansion.write_player(s, seat, True, player)
            expansion.write_secrets(s, seat, player)
        player["pending"] = pending_document(s, seat)
        players.append(player)
    document["players"] = players
    return document
