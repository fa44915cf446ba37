"""How a village looks: its tiles on the map, what lies on them, and, for the viewer, where a tile may go.

A map is fitted to its panel: what it shows decides the scale. Another's map is drawn twice over in one, with simple
faces for a small panel and with the whole ones for a large panel; the page shows one of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .....drawing.hexes import Cell, centre
from .....drawing.panels import Panel, Role
from .....drawing.shapes import circle, element, group, number, slug, use
from ...knowledge.seen import Frame, KeyflowerView, TileView
from ..farmers.animals import Meadow, fields_drawn, herds_drawn
from ..gestures import cell_id
from ..merchants import trade as draw_trade
from ..naming import NOTHING, own, pending
from ..phrases import number_of
from ..words import Words
from .faces import HEIGHT, SIZE, WIDTH
from .screen import FRONT_HIGH, front
from .tiles import RULE, both_sides, counted, face, goods, hex_spot, hexagon, side_of, sprite, standing, told

MARGIN = 14.0
LEAST = {"own": (500.0, 540.0), "other": (430.0, 300.0)}  # a map shows at least so much, however few tiles there are
DESK = (440.0, 570.0)  # about the size, in pixels, of the own map while tiles lie ready beside it
READY = 96.0  # and of the row or column of those
LAYING = ("expand the village", "lay the tile", "turn the tile")


def village(table: KeyflowerView, seat: int, words: Words, names: Sequence[str]) -> Panel:
    """A seat's village."""
    mine = seat == table["seat"]
    player = table["players"][seat]
    frame = pending(table) if mine else NOTHING
    laying = frame["decision"] in LAYING
    free = [(place["q"], place["r"]) for place in frame.get("around", [])]
    cells = [(tile["q"], tile["r"]) for tile in player["tiles"]]
    role: Role = "own" if mine else "other"
    x, y, wide, high = extent([*cells, *free], *LEAST[role])
    ready = ""
    if mine and (player["won"] or laying):
        ready, (x, y, wide, high) = beside(table, frame, words, (x, y, wide, high))
    drawn = "".join(place(cell, hex_place(table, frame, cell, words), x, y) for cell in free)
    for tile in player["tiles"]:
        drawn += place((tile["q"], tile["r"]), tile_in(table, seat, tile, words), x, y)
    meadow = Meadow(player, frame, words) if "farm" in table else None
    from_home = f"translate({number(-x)} {number(-y)})"  # fields and herds are drawn from the middle of the home
    if meadow is not None:
        fields = fields_drawn(table, seat, meadow, frame, names)
        drawn += element("g", fields, transform=from_home)
    on = draw_trade.built(table, words)
    for tile in player["tiles"]:  # above all tiles, so that none hides what lies on its neighbour
        drawn += place((tile["q"], tile["r"]), pieces_on(table, seat, tile, frame, words, names, meadow, on), x, y)
    if meadow is not None:
        drawn += element("g", herds_drawn(table, seat, meadow, names), transform=from_home)
    scale = 1000 / wide
    body = element("g", drawn + ready, transform=f"scale({scale:.4f})")
    tall = round(high * scale, 1)
    if "front_workers" in player:
        body += front(player, seat, words, tall)
        tall += FRONT_HIGH
    return Panel(f"village-{seat}", heading(table, seat, names), role, seat, 1000, tall, body)


def heading(table: KeyflowerView, seat: int, names: Sequence[str]) -> str:
    """Whose village it is, and what else everybody knows of that seat."""
    player = table["players"][seat]
    parts = [names[seat] if seat != table["seat"] else f"{names[seat]} · your village"]
    if seat == table["start"]:
        parts.append("starts")
    if player["won"]:
        parts.append(f"{len(player['won'])} to lay")
    if player["aside"]:
        parts.append(f"{len(player['aside'])} set aside")
    if player.get("contract_count") and seat != table["seat"]:
        parts.append(number_of("contract", player["contract_count"]))
    return " · ".join(parts)


# ------------------------------------------------------------ the map
def extent(cells: Sequence[Cell], least_wide: float, least_high: float) -> tuple[float, float, float, float]:
    """The part of the map to be drawn: left, top, width, height."""
    middles = [centre(cell, SIZE) for cell in cells]
    left, right = min(x for x, _ in middles) - WIDTH / 2, max(x for x, _ in middles) + WIDTH / 2
    top, bottom = min(y for _, y in middles) - HEIGHT / 2, max(y for _, y in middles) + HEIGHT / 2
    wide, high = max(right - left, least_wide) + 2 * MARGIN, max(bottom - top, least_high) + 2 * MARGIN
    return (left + right - wide) / 2, (top + bottom - high) / 2, wide, high


def beside(
    table: KeyflowerView, frame: Frame, words: Words, box: tuple[float, float, float, float]
) -> tuple[str, tuple[float, float, float, float]]:
    """What lies ready, in a row above the map or in a column to its left, where it leaves the map larger."""
    x, y, wide, high = box
    desk_wide, desk_high = DESK
    row = min(desk_wide / wide, (desk_high - READY) / high)
    column = min((desk_wide - READY) / wide, desk_high / high)
    scale = max(row, column)
    whole_wide, whole_high = desk_wide / scale, desk_high / scale
    aside = READY / scale
    left, top = (0.0, aside) if row >= column else (aside, 0.0)
    x -= left + (whole_wide - left - wide) / 2
    y -= top + (whole_high - top - high) / 2
    drawn = turns(table, frame, words) if frame["decision"] == "turn the tile" else to_lay(table, frame, words)
    step = min(READY, (desk_wide if row >= column else desk_high) / len(drawn)) / scale
    size = min(step * 0.94 / HEIGHT, READY * 0.97 / WIDTH / scale, step * 0.97 / WIDTH if row >= column else 9)
    shown = ""
    for turn, tile in enumerate(drawn):
        at = (turn * step, 0.0) if row >= column else (0.0, turn * step)
        shown += element("g", tile, transform=f"translate({at[0] + 4:.1f} {at[1] + 4:.1f}) scale({size:.4f})")
    return shown, (x, y, whole_wide, whole_high)


def place(cell: Cell, drawn: str, left: float, top: float) -> str:
    """Something as large as a tile, in its cell."""
    x, y = centre(cell, SIZE)
    at = f"translate({number(x - WIDTH / 2 - left)} {number(y - HEIGHT / 2 - top)})"
    return element("g", drawn, transform=at) if drawn else ""


def hex_place(table: KeyflowerView, frame: Frame, cell: Cell, words: Words) -> str:
    """An empty cell beside the village; the one that is chosen shows the tile already."""
    q, r = cell
    inner = hexagon("tile-place", 95)
    if frame["decision"] == "turn the tile" and (frame["q"], frame["r"]) == cell:
        shown = sprite("small", frame["tile"], side_ready(table, frame["tile"], words))
        inner += use(shown, 0, 0, WIDTH, HEIGHT, "faint")
    rule = RULE + "expand.match"
    return hex_spot(cell_id(q, r), inner, "A free space beside your village", rule)


def to_lay(table: KeyflowerView, frame: Frame, words: Words) -> list[str]:
    """The tiles that were won and are not laid yet; the one in hand is marked."""
    drawn = []
    for name in own(table)["won"]:
        side = side_ready(table, name, words)
        inner = use("hex-shade", 4, 6, WIDTH, HEIGHT) + face(name, side, 0)
        inner += hexagon("just-laid", 92) if frame.get("tile") == name else ""
        tip = "To be laid: " + told(words, name, side)
        drawn.append(hex_spot(f"on-{slug(name)}", inner, tip, RULE + "expand.order-own", both_sides(words, name, side)))
    return drawn or [""]


def turns(table: KeyflowerView, frame: Frame, words: Words) -> list[str]:
    """The tile in all six turns."""
    name = frame["tile"]
    side = side_ready(table, name, words)
    drawn = []
    for turned in range(6):
        inner = use("hex-shade", 4, 6, WIDTH, HEIGHT) + face(name, side, turned)
        tip = f"{words.tile(name)}, turned by {turned * 60}°"
        drawn.append(hex_spot(f"turn-{turned}", inner, tip, RULE + "expand.rotation"))
    return drawn


def side_ready(table: KeyflowerView, name: str, words: Words) -> str:
    """The side, as its sprite calls it, of a tile that the viewer is to lay."""
    return side_of(words, name, own(table)["sides"].get(name, "basic"), table["seats"])


# ------------------------------------------------------------ a tile
def tile_in(table: KeyflowerView, seat: int, tile: TileView, words: Words) -> str:
    """A tile of a village."""
    name, mine = tile["tile"], seat == table["seat"]
    side = side_of(words, name, tile["side"], table["seats"])
    tip = told(words, name, side)
    if tile["goods"]:
        tip += f"\nLying there: {counted(tile['goods'])}"
    if tile["workers"]:
        tip += f"\nWorkers: {counted(tile['workers'])}; the last use had {tile['last']}"
    colour = words.extension_on(table, name)
    if colour:
        tip += f"\nA {colour} extension: its points count twice, and its colour stays {colour}"
    inner = use("hex-shade", 4, 6, WIDTH, HEIGHT) + face(name, side, tile["turned"], not mine)
    inner += hexagon("just-laid", 92) if tile.get("new") else ""
    return hex_spot(f"on-{slug(name)}", inner, tip, RULE + "use.which-tiles", both_sides(words, name, side))


def pieces_on(
    table: KeyflowerView,
    seat: int,
    tile: TileView,
    frame: Frame,
    words: Words,
    names: Sequence[str],
    meadow: Meadow | None,
    on: Mapping[str, str],
) -> str:
    """The workers and counters on a tile, its extension or cabins, and the mark to upgrade or extend it."""
    name, mine = tile["tile"], seat == table["seat"]
    whose = f"your {words.tile(name, tile['side'])}" if mine else f"{names[seat]}'s {words.tile(name, tile['side'])}"
    crowded = [meadow is not None and meadow.crowds(name, corner) for corner in (2, 5)]
    drawn = draw_trade.block(on[name]) if name in on else ""
    cabins = table["players"][seat].get("cabins", 0) if words.groups[name] == "home" else 0
    drawn += draw_trade.cabins(cabins, f"{number_of('cabin', cabins)} on {whose}") if cabins else ""
    drawn += group(standing(tile["workers"], tile["colour"], crowded[1]), "idle") if tile["workers"] else ""
    drawn += goods(name, tile["goods"], whose, crowded[0])
    if name in frame.get("upgradable", []):
        drawn += upgrade_mark(name, words)
    elif name in frame.get("extendable", []):
        drawn += draw_trade.extend_mark(name, words)
    return drawn


def upgrade_mark(name: str, words: Words) -> str:
    """Turn the tile over."""
    at = (100.0, 7.0)
    drawn = circle(*at, 19, "tally") + use("sign-upgrade", 85, -8, 30)
    return element(
        "g", drawn + circle(*at, 20, "hit"), id=f"upgrade-{slug(name)}", class_="spot",
        data_tip=f"Upgrade your {words.tile(name)}: {words.effect(name, 'upgraded')}",
        data_rule=RULE + "upgrade.flip-for-cost",
    )  # fmt: skip
