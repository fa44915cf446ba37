"""Expanding the villages: all at once, each lays the tiles it has won, side to matching side."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ints import Ints, append, i64, vec
from ....engine.refused import Refused
from .actions import DONE, HOME_CELL, LAY, PICK, REACH, SPAN, TURN, Done, Lay, Pick, Turn
from .pieces import SIDE_DIRECTIONS, SIDES, TILE_COUNT, TILES, TURN_ORDER
from .places import NEXT_CELL, opposite
from .state import (
    ASIDE,
    BESIDE,
    CELL,
    EXPAND,
    LAID,
    LAY_TILE,
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


# ---------------------------------------------------------------- the map
class Outline:
    """The empty cells beside a village, and what a tile laid in each of them would touch, as bits of its sides."""

    __slots__ = ("cells", "roads", "touching", "waters")

    def __init__(self) -> None:
        self.cells = vec[i64]()
        self.touching = vec[i64]()
        self.roads = vec[i64]()
        self.waters = vec[i64]()

    def place(self, cell: i64) -> i64:
        """Where the cell stands among the cells; -1 if it is not beside the village."""
        for place in range(len(self.cells)):
            if self.cells[place] == cell:
                return place
        return -1

    def add(self, cell: i64, side: i64, road: i64, water: i64) -> None:
        """A tile laid in the cell would touch another on this side, which shows a road or water (1) or not (0)."""
        place: i64 = self.place(cell)
        if place < 0:
            place = len(self.cells)
            self.cells = append(self.cells, cell)
            self.touching = append(self.touching, 0)
            self.roads = append(self.roads, 0)
            self.waters = append(self.waters, 0)
        self.touching[place] |= 1 << side
        self.roads[place] |= road << side
        self.waters[place] |= water << side


def outline(s: KeyflowerState, seat: i64) -> Outline:
    """Go round the seat's village."""
    found = Outline()
    for tile in range(TILE_COUNT):
        at: i64 = tile * TILE
        if s.tiles[at + OWNER] != seat or s.tiles[at + CELL] < 0:
            continue
        roads: i64 = s.pieces.roads[tile * SIDES + s.tiles[at + TURNED]]
        waters: i64 = s.pieces.waters[tile * SIDES + s.tiles[at + TURNED]]
        for side in range(SIDES):
            if s.tiles[at + BESIDE + side] < 0:
                cell: i64 = NEXT_CELL[s.tiles[at + CELL] * SIDES + side]
                if cell >= 0:
                    found.add(cell, opposite(side), (roads >> side) & 1, (waters >> side) & 1)
    return found


def matching_turns(s: KeyflowerState, seat: i64, tile: i64, around: Outline, place: i64) -> i64:
    """The turns, as bits, in which the tile's sides match all tiles it would touch; all of them with boat 2a."""
    if s.has_ability(seat, 2, 0):
        return 63
    touching: i64 = around.touching[place]
    roads: i64 = around.roads[place]
    waters: i64 = around.waters[place]
    found: i64 = 0
    for turned in range(SIDES):
        if (
            s.pieces.roads[tile * SIDES + turned] & touching == roads
            and s.pieces.waters[tile * SIDES + turned] & touching == waters
        ):
            found |= 1 << turned
    return found


def has_place(s: KeyflowerState, seat: i64, tile: i64, around: Outline) -> bool:
    """Is there any cell where the tile fits?"""
    for place in range(len(around.cells)):
        if matching_turns(s, seat, tile, around, place) > 0:
            return True
    return False


def turns_in(s: KeyflowerState, seat: i64, tile: i64, cell: i64) -> i64:
    """The turns, as bits, in which the tile fits in this cell; none if it is not beside the village."""
    around: Outline = beside(s, seat, cell)
    return matching_turns(s, seat, tile, around, 0) if len(around.cells) > 0 else 0


def beside(s: KeyflowerState, seat: i64, cell: i64) -> Outline:
    """The outline in this one cell."""
    found = Outline()
    for tile in range(TILE_COUNT):
        at: i64 = tile * TILE
        if s.tiles[at + OWNER] != seat or s.tiles[at + CELL] < 0:
            continue
        for side in range(SIDES):
            if NEXT_CELL[cell * SIDES + side] == s.tiles[at + CELL]:
                across: i64 = opposite(side)
                roads: i64 = s.pieces.roads[tile * SIDES + s.tiles[at + TURNED]]
                waters: i64 = s.pieces.waters[tile * SIDES + s.tiles[at + TURNED]]
                found.add(cell, side, (roads >> across) & 1, (waters >> across) & 1)
    return found


def put_down(s: KeyflowerState, seat: i64, tile: i64, cell: i64, turned: i64, where: i64) -> None:
    """The tile lies there for good, beside its neighbours."""
    at: i64 = tile * TILE
    for other in range(TILE_COUNT):
        if s.tiles[other * TILE + OWNER] == seat and s.tiles[other * TILE + CELL] >= 0:
            for side in range(SIDES):
                if NEXT_CELL[cell * SIDES + side] == s.tiles[other * TILE + CELL]:
                    s.tiles[at + BESIDE + side] = other
                    s.tiles[other * TILE + BESIDE + opposite(side)] = tile
    s.tiles[at + OWNER] = seat
    s.tiles[at + WHERE] = where
    s.tiles[at + CELL] = cell
    s.tiles[at + TURNED] = turned


def lay_home(s: KeyflowerState, seat: i64, tile: i64) -> None:
    """The home is the first tile of a village."""
    put_down(s, seat, tile, HOME_CELL, 0, VILLAGE)


# ---------------------------------------------------------------- which tile
def won(s: KeyflowerState, seat: i64) -> Ints:
    """The tiles that the seat has still to lay."""
    found = vec[i64]()
    for tile in range(TILE_COUNT):
        if s.tiles[tile * TILE + WHERE] == WON and s.tiles[tile * TILE + OWNER] == seat:
            found = append(found, tile)
    return found


def begin(s: KeyflowerState, seat: i64) -> None:
    """The seat has tiles to lay."""
    s.stack.push(seat, EXPAND)
    take_only(s, seat)


def take_only(s: KeyflowerState, seat: i64) -> None:
    """If one tile is left and fits somewhere, it is taken up without asking."""
    tiles: Ints = won(s, seat)
    if len(tiles) == 1 and has_place(s, seat, tiles[0], outline(s, seat)):
        s.stack.frames[s.stack.push(seat, LAY_TILE) + PLACE] = tiles[0]


def legal_expand(s: KeyflowerState, seat: i64) -> list[Action]:
    """Any won tile that fits somewhere; done when none does."""
    around: Outline = outline(s, seat)
    found: list[Action] = [PICK[tile] for tile in won(s, seat) if has_place(s, seat, tile, around)]
    return found if len(found) > 0 else [DONE]


def follow_expand(s: KeyflowerState, seat: i64, action: Action) -> None:
    """Take the tile up; or that is all."""
    if isinstance(action, Pick):
        s.stack.frames[s.stack.push(seat, LAY_TILE) + PLACE] = action.tile
    else:
        s.stack.pop(seat)


def uncover(s: KeyflowerState) -> None:
    """All have laid their tiles: now everybody sees them, and what fits nowhere is set aside."""
    for tile in range(TILE_COUNT):
        at: i64 = tile * TILE
        if s.tiles[at + WHERE] == LAID:
            s.tiles[at + WHERE] = VILLAGE
        elif s.tiles[at + WHERE] == WON:
            s.tiles[at + WHERE] = ASIDE
            if s.journal is not None:
                s.note("set aside", s.tiles[at + OWNER], {"tile": TILES[tile]})


def take_back(s: KeyflowerState, seat: i64) -> None:
    """The tiles that the seat has just laid are to be laid again."""
    for tile in range(TILE_COUNT):
        at: i64 = tile * TILE
        if s.tiles[at + OWNER] == seat and s.tiles[at + WHERE] == LAID:
            s.tiles[at + WHERE] = WON
            s.tiles[at + CELL] = -1
            s.tiles[at + TURNED] = 0
            for side in range(SIDES):
                other: i64 = s.tiles[at + BESIDE + side]
                s.tiles[at + BESIDE + side] = -1
                if other >= 0:
                    s.tiles[other * TILE + BESIDE + opposite(side)] = -1


# ---------------------------------------------------------------- where
def legal_lay(s: KeyflowerState, seat: i64) -> list[Action]:
    """Every cell beside the village where the tile fits in some turn."""
    tile: i64 = s.stack.frames[s.stack.top(seat) + PLACE]
    around: Outline = outline(s, seat)
    found: list[Action] = []
    for place in range(len(around.cells)):
        if matching_turns(s, seat, tile, around, place) > 0:
            found.append(LAY[around.cells[place]])
    return found


def follow_lay(s: KeyflowerState, seat: i64, action: Action) -> None:
    """The tile goes there; if it fits in several turns, one is chosen."""
    assert isinstance(action, Lay)
    tile: i64 = s.stack.frames[s.stack.top(seat) + PLACE]
    turns: i64 = turns_in(s, seat, tile, action.cell)
    s.stack.pop(seat)
    for turned in range(SIDES):
        if turns == 1 << turned:
            lay(s, seat, tile, action.cell, turned)
            return
    at: i64 = s.stack.push(seat, TURN_TILE)
    s.stack.frames[at + PLACE] = tile
    s.stack.frames[at + SPOT] = action.cell


def lay(s: KeyflowerState, seat: i64, tile: i64, cell: i64, turned: i64) -> None:
    """It lies; the next one."""
    put_down(s, seat, tile, cell, turned, LAID)
    if s.journal is not None:
        q, r = int(cell // SPAN - REACH), int(cell % SPAN - REACH)
        s.note("laid", seat, {"tile": TILES[tile], "q": q, "r": r, "turned": int(turned)})
    take_only(s, seat)


def legal_turning(s: KeyflowerState, seat: i64) -> list[Action]:
    """Every turn in which it fits."""
    at: i64 = s.stack.top(seat)
    tile: i64 = s.stack.frames[at + PLACE]
    turns: i64 = turns_in(s, seat, tile, s.stack.frames[at + SPOT])
    return [TURN[turned] for turned in range(SIDES) if (turns >> turned) & 1]


def follow_turning(s: KeyflowerState, seat: i64, action: Action) -> None:
    """Leave it so."""
    assert isinstance(action, Turn)
    at: i64 = s.stack.top(seat)
    tile: i64 = s.stack.frames[at + PLACE]
    cell: i64 = s.stack.frames[at + SPOT]
    s.stack.pop(seat)
    lay(s, seat, tile, cell, action.turned)


# ---------------------------------------------------------------- why not
def refuse_expand(s: KeyflowerState, seat: i64, action: Action) -> Refused:
    """Why not this tile, or not yet done."""
    if isinstance(action, Pick):
        at: i64 = action.tile * TILE
        if s.tiles[at + OWNER] == seat and (s.tiles[at + WHERE] == VILLAGE or s.tiles[at + WHERE] == LAID):
            return Refused("keyflower:expand.no-repositioning", tile=TILES[action.tile])
        return Refused("keyflower:expand.all-won", tile=TILES[action.tile])
    if isinstance(action, Done):
        return Refused("keyflower:expand.all-won", left=[TILES[tile] for tile in won(s, seat)])
    if isinstance(action, Lay | Turn):
        return Refused("keyflower:expand.no-repositioning")
    return Refused("keyflower:turn.only-own-turn")


def refuse_lay(s: KeyflowerState, seat: i64, action: Action) -> Refused:
    """Why not there."""
    tile: i64 = s.stack.frames[s.stack.top(seat) + PLACE]
    if isinstance(action, Lay):
        for other in range(TILE_COUNT):
            if s.tiles[other * TILE + OWNER] == seat and s.tiles[other * TILE + CELL] == action.cell:
                return Refused("keyflower:expand.free-space", tile=TILES[other])
        if outline(s, seat).place(action.cell) < 0:
            return Refused("keyflower:expand.attached", tile=TILES[tile])
        return refuse_match(s, seat, tile, action.cell)
    if isinstance(action, Turn):
        return Refused("keyflower:expand.attached", tile=TILES[tile])
    if isinstance(action, Pick) and action.tile == tile:
        return Refused("keyflower:expand.no-repositioning", tile=TILES[tile])
    return refuse_expand(s, seat, action)


def refuse_match(s: KeyflowerState, seat: i64, tile: i64, cell: i64) -> Refused:
    """Some side does not match."""
    around: Outline = outline(s, seat)
    touching: i64 = around.touching[around.place(cell)]
    sides = [SIDE_DIRECTIONS[side] for side in range(SIDES) if (touching >> side) & 1]
    rule = "tile.turn-order-matching" if tile >= TURN_ORDER else "expand.match"
    return Refused(f"keyflower:{rule}", tile=TILES[tile], touching=sides)


def refuse_turning(s: KeyflowerState, seat: i64, action: Action) -> Refused:
    """Why not so."""
    at: i64 = s.stack.top(seat)
    if isinstance(action, Turn):
        return refuse_match(s, seat, s.stack.frames[at + PLACE], s.stack.frames[at + SPOT])
    return refuse_lay(s, seat, action)
