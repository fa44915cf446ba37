"""How a tile is laid: the free places beside the village and in how many ways it fits there; and the tile in its place,
turned each way that fits, with the control that chooses among them."""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.hexes import HexCell, neighbour, side_middle
from .....drawing.shapes import circle, element, group, label, path, rect, use
from ...knowledge.view_types import FreeView, KeyflowerPending, KeyflowerView
from ..gestures import cell_id
from ..view_types import own
from ..words import KeyflowerWords
from .faces import HEIGHT, MIDDLE, SIZE, WIDTH
from .tiles import RULE, face, hex_spot, hexagon, side_of

LAYING = ("lay the tile", "turn the tile")
STEP = 36  # from one number of the control to the next, in pixels
TICK = "M-5 0.5 L-1.5 4.5 L5.5 -4.5"


def side_ready(view: KeyflowerView, name: str, words: KeyflowerWords) -> str:
    """The side, as its sprite calls it, of a tile that the viewer is to lay."""
    return side_of(words, name, own(view)["sides"].get(name, "basic"), view["seats"])


# ------------------------------------------------------------ where
def free_place(frame: KeyflowerPending, place: FreeView, words: KeyflowerWords) -> str:
    """A free place: whether the tile fits there, and in how many ways; faint where it never does."""
    ways, name = len(place["turns"]), frame["tile"]
    id = cell_id(place["q"], place["r"])
    if not ways:
        tip = words.say("tip-never-fits", tile=words.piece(name))
        return hex_spot(id, hexagon("never-fits", 94), tip, RULE + "expand.match")
    fits, said = words.say("place-fits"), words.say("place-ways", ways=ways)
    inner = hexagon("tile-place", 95)
    inner += group(group(label(0, -9, 16, fits, "say") + label(0, 10, 13, said, "hush"), "px"), at=MIDDLE)
    return hex_spot(id, inner, words.say("tip-fits", ways=ways), RULE + "expand.match")


# ------------------------------------------------------------ which way
def draw_turns(view: KeyflowerView, frame: KeyflowerPending, words: KeyflowerWords) -> str:
    """The tile in its place in each way that fits, of which one is seen, and their numbers below."""
    ways = frame["turns"]
    wide = len(ways) * STEP + 8
    drawn = element("g", rect(-wide / 2, -20, wide, 40, "written-on", 20), class_="px")
    for place, turned in enumerate(ways):
        drawn += way(view, frame, words, turned, place, (place - (len(ways) - 1) / 2) * STEP)
    return group(drawn, "rotations", (MIDDLE[0], HEIGHT - 6))


def way(view: KeyflowerView, frame: KeyflowerPending, words: KeyflowerWords, turned: int, place: int, x: float) -> str:
    """The tile turned so, and the number to choose it by."""
    name = frame["tile"]
    tile = use("hex-slab", 2, 6, WIDTH + 6, HEIGHT + 13) + face(name, side_ready(view, name, words), turned)
    tile += hexagon("just-laid", 94) + hexagon("hit")
    for side in find_matches(view, frame, words, turned):
        mark = circle(0, 0, 11, "fits-mark") + path(TICK, "fits-tick")
        tile += group(group(mark, "px"), at=side_middle(side, SIZE - 8, MIDDLE))
    inner = group(tile, "rotation-tile", (-MIDDLE[0], 6 - HEIGHT))
    inner += group(circle(x, 0, 15, "rotation-number") + label(x, 0, 17, str(place + 1), "on-card"), "px")
    return element(
        "g", inner + circle(x, 0, 16, "hit px"), id=f"turn-{turned}",
        class_="spot rotation" + (" first" if place == 0 else ""),
        data_tip=words.say("tip-turned", tile=words.piece(name), angle=turned * 60), data_rule=RULE + "expand.rotation",
    )  # fmt: skip


def find_matches(view: KeyflowerView, frame: KeyflowerPending, words: KeyflowerWords, turned: int) -> list[int]:
    """The sides of the tile, turned so, that meet the like in a neighbour."""
    cells: dict[HexCell, Sequence[str]] = {}
    for tile in own(view)["tiles"]:
        edges = words.imprints[tile["tile"]]["edges"]
        cells[tile["q"], tile["r"]] = [edges[(side - tile["turned"]) % 6] for side in range(6)]
    edges, here = words.imprints[frame["tile"]]["edges"], (frame["q"], frame["r"])
    found = []
    for side in range(6):
        beside = cells.get(neighbour(here, side))
        if beside is not None and beside[(side + 3) % 6] == edges[(side - turned) % 6]:
            found.append(side)
    return found
