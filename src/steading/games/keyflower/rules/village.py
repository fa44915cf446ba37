"""Expanding the villages: all at once, each lays the tiles it has won, side to matching side."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import Ints, append, i64, vec
from ....engine.refused import Refused
from .actions import DONE, HOME_CELL, LAY, PICK, REACH, SPAN, TURN, Done, Lay, Pick, TurnTile
from .pieces import SIDE_DIRECTIONS, SIDES
from .places import EDGE, EDGES, NEXT_CELL, Outline, opposite
from .state import (
    ANYBODY,
    ASIDE,
    BESIDE,
    CELL,
    EXPAND,
    LAID,
    LAY_TILE,
    NEIGHBOUR,
    NEXT,
    OWNER,
    PLACE,
    SPOT,
    TILE,
    TURN_TILE,
    TURNED,
    VILLAGE,
    WHERE,
    WON,
    KeyflowerState,
)
from .tiles import ALL_TILES, TILES, TURN_ORDER, Tile


# ---------------------------------------------------------------- the map
def outline(s: KeyflowerState, seat: Seat) -> Outline:
    """Go round the seat's village; once, while nothing is laid there."""
    if s.surveyed != seat:
        s.around = survey(s, seat)
        s.surveyed = seat
    return s.around


def survey(s: KeyflowerState, seat: Seat) -> Outline:
    """Look at every open side of every tile of the village."""
    found = Outline()
    tiles: Ints = s.tiles
    tile: Tile = s.home(seat)
    while tile >= 0:
        at: i64 = tile * TILE
        edges: i64 = s.pieces.edges[tile * SIDES + tiles[at + TURNED]]
        neighbours: i64 = tiles[at + BESIDE]
        for side in range(SIDES):
            if neighbours & ANYBODY == 0:
                cell: i64 = NEXT_CELL[tiles[at + CELL] * SIDES + side]
                if cell >= 0:
                    found.add(cell, opposite(side), (edges >> side) & EDGE)
            neighbours >>= NEIGHBOUR
        tile = Tile(tiles[at + NEXT])
    return found


def matching_turns(s: KeyflowerState, seat: Seat, tile: Tile, around: Outline, place: i64) -> i64:
    """The turns, as bits, in which the tile's sides match all tiles it would touch; all of them with boat 2a."""
    if s.has_ability(seat, 2, 0):
        return 63
    edges: Ints = s.pieces.edges
    touching: i64 = around.edges[place] >> 2 * SIDES
    touching |= touching << SIDES  # for roads and for water
    there: i64 = around.edges[place] & EDGES
    found: i64 = 0
    for turned in range(SIDES):
        if edges[tile * SIDES + turned] & touching == there:
            found |= 1 << turned
    return found


def has_place(s: KeyflowerState, seat: Seat, tile: Tile, around: Outline) -> bool:
    """Is there any cell where the tile fits?"""
    for place in range(len(around.cells)):
        if matching_turns(s, seat, tile, around, place) > 0:
            return True
    return False


def turns_in(s: KeyflowerState, seat: Seat, tile: Tile, cell: i64) -> i64:
    """The turns, as bits, in which the tile fits in this cell; none if it is not beside the village."""
    around: Outline = outline(s, seat)
    place: i64 = around.place(cell)
    return matching_turns(s, seat, tile, around, place) if place >= 0 else 0


def put_down(s: KeyflowerState, seat: Seat, tile: Tile, cell: i64, turned: i64, where: i64) -> None:
    """The tile lies there for good, beside its neighbours."""
    at: i64 = tile * TILE
    s.tiles[at + OWNER] = seat
    s.tiles[at + WHERE] = where
    s.tiles[at + CELL] = cell
    s.tiles[at + TURNED] = turned
    s.touch(tile)
    join(s, seat, tile)
    s.draw_again()


def join(s: KeyflowerState, seat: Seat, tile: Tile) -> None:
    """The tile is one of its village, which has a home if it is none, and knows its neighbours."""
    at: i64 = tile * TILE
    cell: i64 = s.tiles[at + CELL]
    before: i64 = -1
    other: i64 = s.home(seat)
    while other >= 0 and other != tile:
        for side in range(SIDES):
            if NEXT_CELL[cell * SIDES + side] == s.tiles[other * TILE + CELL]:
                s.tiles[at + BESIDE] |= (other + 1) << (NEIGHBOUR * side)
                s.tiles[other * TILE + BESIDE] |= (tile + 1) << (NEIGHBOUR * opposite(side))
        if other < tile:
            before = other
        other = s.after(Tile(other))
    if before >= 0:
        s.tiles[at + NEXT] = s.after(Tile(before))
        s.tiles[before * TILE + NEXT] = tile


def lay_home(s: KeyflowerState, seat: Seat, tile: Tile) -> None:
    """The home is the first tile of a village."""
    put_down(s, seat, tile, HOME_CELL, 0, VILLAGE)


# ---------------------------------------------------------------- which tile
def find_won(s: KeyflowerState, seat: Seat) -> Ints:
    """The tiles that the seat has still to lay."""
    tiles: Ints = s.tiles
    found = vec[i64]()
    for tile in ALL_TILES:
        if tiles[tile * TILE + WHERE] == WON and tiles[tile * TILE + OWNER] == seat:
            found = append(found, tile)
    return found


def begin(s: KeyflowerState, seat: Seat) -> None:
    """The seat has tiles to lay."""
    s.stack.push(seat, EXPAND)
    take_only(s, seat)


def take_only(s: KeyflowerState, seat: Seat) -> None:
    """If one tile is left and fits somewhere, it is taken up without asking."""
    tiles: Ints = find_won(s, seat)
    if len(tiles) == 1 and has_place(s, seat, Tile(tiles[0]), outline(s, seat)):
        s.stack.frames[s.stack.push(seat, LAY_TILE) + PLACE] = tiles[0]


def legal_expand(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Any won tile that fits somewhere; done when none does."""
    around: Outline = outline(s, seat)
    found: list[Action] = [PICK[tile] for tile in find_won(s, seat) if has_place(s, seat, Tile(tile), around)]
    return found if len(found) > 0 else [DONE]


def follow_expand(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """Take the tile up; or that is all."""
    if isinstance(action, Pick):
        s.stack.frames[s.stack.push(seat, LAY_TILE) + PLACE] = action.tile
    else:
        s.stack.pop(seat)


def terms_expand(s: KeyflowerState, seat: Seat) -> Document:
    """The tiles that fit somewhere."""
    return {"fitting": [TILES[action.tile] for action in legal_expand(s, seat) if isinstance(action, Pick)]}


def uncover(s: KeyflowerState) -> None:
    """All have laid their tiles: now everybody sees them, and what fits nowhere is set aside."""
    for tile in ALL_TILES:
        at: i64 = tile * TILE
        if s.tiles[at + WHERE] == LAID:
            s.tiles[at + WHERE] = VILLAGE
        elif s.tiles[at + WHERE] == WON:
            s.tiles[at + WHERE] = ASIDE
            if s.journal is not None:
                s.note("set aside", s.tiles[at + OWNER], {"tile": TILES[tile]})


def take_back(s: KeyflowerState, seat: Seat) -> None:
    """The tiles that the seat has just laid are to be laid again."""
    before: Tile = s.home(seat)
    tile: Tile = s.after(before)
    while tile >= 0:
        following: Tile = s.after(tile)
        if s.where(tile) == LAID:
            s.tiles[before * TILE + NEXT] = following
            pick_up(s, tile)
        else:
            before = tile
        tile = following
    s.draw_again()


def pick_up(s: KeyflowerState, tile: Tile) -> None:
    """The tile is no more where it lay, nor anybody's neighbour."""
    at: i64 = tile * TILE
    for side in range(SIDES):
        other: i64 = s.beside(tile, side)
        if other >= 0:
            s.tiles[other * TILE + BESIDE] -= (tile + 1) << (NEIGHBOUR * opposite(side))
    s.tiles[at + WHERE] = WON
    s.tiles[at + CELL] = -1
    s.tiles[at + TURNED] = 0
    s.tiles[at + BESIDE] = 0
    s.tiles[at + NEXT] = -1
    s.touch(tile)


# ---------------------------------------------------------------- where
def legal_lay(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Every cell beside the village where the tile fits in some turn."""
    tile: Tile = s.place(seat)
    around: Outline = outline(s, seat)
    found: list[Action] = []
    for place in range(len(around.cells)):
        if matching_turns(s, seat, tile, around, place) > 0:
            found.append(LAY[around.cells[place]])
    return found


def terms_lay(s: KeyflowerState, seat: Seat) -> Document:
    """The free places around the village, and the ways in which the tile fits there."""
    return {"around": free_places(s, seat, s.place(seat))}


def free_places(s: KeyflowerState, seat: Seat, tile: Tile) -> list[Document]:
    """Every place beside the village, whether or not the tile fits there."""
    around: Outline = outline(s, seat)
    found: list[Document] = []
    for place in range(len(around.cells)):
        name: Document = place_name(around.cells[place])
        name["turns"] = ways(s, tile, matching_turns(s, seat, tile, around, place))
        found.append(name)
    return found


def ways(s: KeyflowerState, tile: Tile, turns: i64) -> list[int]:
    """Of the turns, which are given as bits, one for each way in which the tile's sides can lie."""
    found: list[int] = []
    known: list[int] = []
    for turned in range(SIDES):
        sides = int(s.pieces.edges[tile * SIDES + turned])
        if (turns >> turned) & 1 and sides not in known:
            known.append(sides)
            found.append(int(turned))
    return found


def place_name(cell: i64) -> Document:
    """A place: so many columns to the east of the home, so many rows to the south."""
    return {"q": int(cell // SPAN - REACH), "r": int(cell % SPAN - REACH)}


def follow_lay(s: KeyflowerState, seat: Seat, action: Action) -> None:
    """The tile goes there; if it fits in several turns, one is chosen."""
    assert isinstance(action, Lay)
    tile: Tile = s.place(seat)
    turns: i64 = turns_in(s, seat, tile, action.cell)
    s.stack.pop(seat)
    for turned in range(SIDES):
        if turns == 1 << turned:
            lay(s, seat, tile, action.cell, turned)
            return
    at: i64 = s.stack.push(seat, TURN_TILE)
    s.stack.frames[at + PLACE] = tile
    s.stack.frames[at + SPOT] = action.cell


def lay(s: KeyflowerState, seat: Seat, tile: Tile, cell: i64, turned: i64) -> None:
    """It lies; the next one."""
    put_down(s, seat, tile, cell, turned, LAID)
    if s.journal is not None:
        q, r = int(cell // SPAN - REACH), int(cell % SPAN - REACH)
        s.note("laid", seat, {"tile": TILES[tile], "q": q, "r": r, "turned": int(turned)})
    take_only(s, seat)


def legal_turning(s: KeyflowerState, seat: Seat) -> list[Action]:
    """Every turn in which it fits."""
    at: i64 = s.stack.top(seat)
    tile: Tile = Tile(s.stack.frames[at + PLACE])
    turns: i64 = turns_in(s, seat, tile, s.stack.frames[at + SPOT])
    return [TURN[turned] for turned in range(SIDES) if (turns >> turned) & 1]


def terms_turning(s: KeyflowerState, seat: Seat) -> Document:
    """The ways in which it fits, and the free places around the village."""
    at: i64 = s.stack.top(seat)
    tile: Tile = Tile(s.stack.frames[at + PLACE])
    turns: i64 = turns_in(s, seat, tile, s.stack.frames[at + SPOT])
    return {"turns": ways(s, tile, turns), "around": free_places(s, seat, tile)}


def follow_turning(s: KeyflowerState, seat: Seat, action: Action) -> None:
    assert isinstance(action, TurnTile)
    at: i64 = s.stack.top(seat)
    tile: Tile = Tile(s.stack.frames[at + PLACE])
    cell: i64 = s.stack.frames[at + SPOT]
    s.stack.pop(seat)
    lay(s, seat, tile, cell, action.turned)


# ---------------------------------------------------------------- why not
def refuse_expand(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    """Why not this tile, or not yet done."""
    if isinstance(action, Pick):
        at: i64 = action.tile * TILE
        if s.tiles[at + OWNER] == seat and (s.tiles[at + WHERE] == VILLAGE or s.tiles[at + WHERE] == LAID):
            return Refused("keyflower:expand.no-repositioning", tile=TILES[action.tile])
        return Refused("keyflower:expand.all-won", tile=TILES[action.tile])
    if isinstance(action, Done):
        return Refused("keyflower:expand.all-won", left=[TILES[tile] for tile in find_won(s, seat)])
    if isinstance(action, Lay | TurnTile):
        return Refused("keyflower:expand.no-repositioning")
    return Refused("keyflower:turn.only-own-turn")


def refuse_lay(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    tile: Tile = s.place(seat)
    if isinstance(action, Lay):
        for other in ALL_TILES:
            if s.tiles[other * TILE + OWNER] == seat and s.tiles[other * TILE + CELL] == action.cell:
                return Refused("keyflower:expand.free-space", tile=TILES[other])
        if outline(s, seat).place(action.cell) < 0:
            return Refused("keyflower:expand.attached", tile=TILES[tile])
        return refuse_match(s, seat, tile, action.cell)
    if isinstance(action, TurnTile):
        return Refused("keyflower:expand.attached", tile=TILES[tile])
    if isinstance(action, Pick) and action.tile == tile:
        return Refused("keyflower:expand.no-repositioning", tile=TILES[tile])
    if isinstance(action, Pick) and action.tile in find_won(s, seat):
        return Refused("keyflower:expand.all-won", left=[TILES[tile]])
    return refuse_expand(s, seat, action)


def refuse_match(s: KeyflowerState, seat: Seat, tile: Tile, cell: i64) -> Refused:
    """Some side does not match."""
    around: Outline = outline(s, seat)
    touching: i64 = around.edges[around.place(cell)] >> 2 * SIDES
    sides = [SIDE_DIRECTIONS[side] for side in range(SIDES) if (touching >> side) & 1]
    rule = "tile.turn-order-matching" if tile >= TURN_ORDER else "expand.match"
    return Refused(f"keyflower:{rule}", tile=TILES[tile], touching=sides)


def refuse_turning(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    at: i64 = s.stack.top(seat)
    if isinstance(action, TurnTile):
        return refuse_match(s, seat, Tile(s.stack.frames[at + PLACE]), s.stack.frames[at + SPOT])
    return refuse_lay(s, seat, action)
