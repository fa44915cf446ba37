"""How a village looks: its tiles on the map, what lies on them, and, for the viewer, where a tile may go.

A map is as large as what lies there: a tile is 200 units wide, whatever the village's extent.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from .....drawing.hexes import HexCell, centre
from .....drawing.panel_cache import PanelCache
from .....drawing.panels import Panel, PanelRole
from .....drawing.shapes import circle, element, group, number, slug, use
from .....language.arguments import Piece
from ...knowledge.view_types import KeyflowerPending, KeyflowerView, TileView
from ..pieces import COLOURS, ITEMS
from ..view_types import NOTHING
from ..words import KeyflowerWords
from .expansion import DrawnExpansion
from .expansions import EXPANSIONS, in_play
from .faces import HEIGHT, SIZE, WIDTH
from .free_places import LAYING, draw_turns, free_place
from .lots import AT_HOME
from .tiles import RULE, both_sides, count_workers, draw_workers, face, goods, hex_spot, hexagon, piece, side_of, slab

MARGIN = 12.0
SHADOW = 6.0  # more below, where tiles cast their shadows
LEAST = (1.2 * WIDTH, 1.2 * HEIGHT)  # a map shows at least so much
FROM_AFAR = 40.5  # pixels of a tile with its tiny face
AT_WORK = 3.0  # how much the own village matters while something is done in it
DRAWN_TERMS = {
    "decision", "tile", "around", "turns", "q", "r", "upgradable",
    *[term for expansion in EXPANSIONS for term in expansion.terms_at_home],
}  # fmt: skip


def seen_at_home(frame: KeyflowerPending) -> KeyflowerPending:
    """What is drawn of a decision in the viewer's village; nothing of one that is taken elsewhere."""
    if frame["decision"] not in AT_HOME:
        return NOTHING
    return cast(KeyflowerPending, {name: term for name, term in frame.items() if name in DRAWN_TERMS})


def village(
    view: KeyflowerView,
    seat: int,
    frame: KeyflowerPending,
    words: KeyflowerWords,
    names: Sequence[str],
    cache: PanelCache,
) -> Panel:
    mine = seat == view["seat"]
    player = view["players"][seat]
    free = frame["around"] if frame["decision"] in LAYING else []
    cells = [(tile["q"], tile["r"]) for tile in player["tiles"]]
    x, y, wide, high = extent([*cells, *[(place["q"], place["r"]) for place in free]])
    turned = (frame["q"], frame["r"]) if frame["decision"] == "turn the tile" else None
    drawn = "".join(place((tile["q"], tile["r"]), slab(), x, y) for tile in player["tiles"])
    for each in free:
        cell = (each["q"], each["r"])
        drawn += place(cell, hexagon("never-fits", 94) if turned else free_place(frame, each, words), x, y)
    for tile in player["tiles"]:
        name = ("tile", tile["tile"], view["seat"])
        drawn += place((tile["q"], tile["r"]), cache.draw(name, tile_in, view, tile, words), x, y)
    expansions = in_play(view)
    grounds = [each for each in [one.ground(view, player, frame, words) for one in expansions] if each is not None]
    from_home = f"translate({number(-x)} {number(-y)})"  # fields and herds are drawn from the middle of the home
    for ground in grounds:
        below = ground.below(view, seat, frame)
        drawn += "" if below is None else element("g", below, transform=from_home)
    for tile in player["tiles"]:  # above all tiles, so that none hides what lies on its neighbour
        name = ("pieces", tile["tile"], view["seat"])
        spot = words.piece_in_village(words.piece(tile["tile"], tile["side"]), seat, view["seat"])
        below = "".join(ground.on_tile(tile, spot, words) for ground in grounds)
        crowded = [any(ground.crowds(tile["tile"], corner) for ground in grounds) for corner in (2, 5)]
        pieces = cache.draw(name, pieces_on, view, tile, spot, below, crowded, frame, words, expansions)
        drawn += place((tile["q"], tile["r"]), pieces, x, y)
    for ground in grounds:
        above = ground.above(view, seat)
        drawn += "" if above is None else element("g", above, transform=from_home)
    if turned is not None:
        drawn += place(turned, draw_turns(view, frame, words), x, y)
    role: PanelRole = "own" if mine else "other"
    weight = AT_WORK if frame["decision"] in AT_HOME else 1.0
    title = heading(view, seat, words, names)
    many = len(player["tiles"]) + bool(free)
    return Panel(
        f"village-{seat}", title, role, seat, round(wide, 1), round(high, 1), drawn, WIDTH, many, weight,
        tab=words.say("tab-village"),
        least=FROM_AFAR,
    )  # fmt: skip


def heading(view: KeyflowerView, seat: int, words: KeyflowerWords, names: Sequence[str]) -> str:
    """Whose village it is, and what else everybody knows of that seat."""
    player = view["players"][seat]
    parts = [names[seat], *[words.say("panel-village")] * (seat == view["seat"])]
    if seat == view["start"]:
        parts.append(words.say("bar-starts"))
    if player["won"]:
        parts.append(words.say("panel-to-lay", number=len(player["won"])))
    if player["aside"]:
        parts.append(words.say("panel-aside", number=len(player["aside"])))
    if seat != view["seat"]:
        parts += [each for expansion in in_play(view) for each in expansion.in_heading(player, words)]
    return " · ".join(parts)


# ------------------------------------------------------------ the map
def extent(cells: Sequence[HexCell]) -> tuple[float, float, float, float]:
    """The part of the map to be drawn: left, top, width, height."""
    middles = [centre(cell, SIZE) for cell in cells]
    left, right = min(x for x, _ in middles) - WIDTH / 2, max(x for x, _ in middles) + WIDTH / 2
    top, bottom = min(y for _, y in middles) - HEIGHT / 2, max(y for _, y in middles) + HEIGHT / 2
    wide, high = max(right - left + 2 * MARGIN, LEAST[0]), max(bottom - top + 2 * MARGIN + SHADOW, LEAST[1])
    return (left + right - wide) / 2, (top + bottom + SHADOW - high) / 2, wide, high


def place(cell: HexCell, drawn: str, left: float, top: float) -> str:
    """Something as large as a tile, in its cell."""
    x, y = centre(cell, SIZE)
    at = f"translate({number(x - WIDTH / 2 - left)} {number(y - HEIGHT / 2 - top)})"
    return element("g", drawn, transform=at) if drawn else ""


# ------------------------------------------------------------ a tile
def tile_in(view: KeyflowerView, tile: TileView, words: KeyflowerWords) -> str:
    """A tile of a village."""
    name = tile["tile"]
    side = side_of(words, name, tile["side"], view["seats"])
    tip, back = words.tip(name, side)
    if tile["goods"]:
        tip += "\n" + words.say("tip-lying-there", goods=count_workers(tile["goods"], ITEMS))
    if tile["workers"]:
        tip += "\n" + words.say("tip-workers", workers=count_workers(tile["workers"], COLOURS), last=tile["last"])
    colour = words.extension_on(view, name)
    if colour:
        tip += "\n" + words.say("tip-extended", colour=COLOURS[colour])
    inner = face(name, side, tile["turned"])
    inner += hexagon("just-laid", 92) if tile.get("new") else ""
    return hex_spot(f"on-{slug(name)}", inner, tip, RULE + "use.which-tiles", both_sides(words, name, side), back)


def pieces_on(
    view: KeyflowerView,
    tile: TileView,
    spot: Piece,
    below: str,
    crowded: Sequence[bool],
    frame: KeyflowerPending,
    words: KeyflowerWords,
    expansions: Sequence[DrawnExpansion],
) -> str:
    """The workers and counters on a tile, above what expansions put there, and the mark to upgrade or extend it."""
    name, drawn = tile["tile"], below
    drawn += group(draw_workers(tile["workers"], tile["colour"], crowded[1]), "idle") if tile["workers"] else ""
    drawn += goods(name, tile["goods"], spot, words, crowded[0])
    if name == frame.get("tile"):
        drawn += "".join(expansion.new_pieces(frame, words) for expansion in expansions)
    if name in frame.get("upgradable", []):
        return drawn + upgrade_mark(name, words)
    return drawn + "".join(expansion.mark(name, frame, words) for expansion in expansions)


def upgrade_mark(name: str, words: KeyflowerWords) -> str:
    drawn = circle(0, 0, 19, "tally") + use("sign-upgrade", -15, -15, 30) + circle(0, 0, 20, "hit")
    tip = words.say("tip-upgrade", tile=words.piece(name), effect=words.effect(name, "upgraded"))
    return piece(drawn, (100, 7), f"upgrade-{slug(name)}", tip, RULE + "upgrade.flip-for-cost")
