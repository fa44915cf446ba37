"""Small faces of cards and printed fields, about 50 by 53 pixels: what is paid and given, its numbers in pixels."""

from __future__ import annotations

from .....drawing.pixels import DIGIT, in_pixels, tally
from .....drawing.shapes import label, path, rect, slug, symbol, use
from .....engine.components import Component
from .....engine.contract import Game
from ..printed_facts import PrintedArea, read_imprint
from .faces import Icon, cluster, draw_area, gain_strips, price_strips

SMALL_W, SMALL_H = 50.0, 53.0


def small_id(group_name: str, name: str) -> str:
    """The sprite of a component's small face."""
    return f"small-{group_name}-{slug(name)}"


def sprites(game: Game) -> str:
    pieces = game.components
    drawn = [small("card", piece, "small-card") for name in ("card", "jump_start") for piece in pieces.group(name)]
    drawn += [
        small(name, piece, "small-printed") for name in ("field", "tractor_field") for piece in pieces.group(name)
    ]
    return "".join(drawn)


def small(group_name: str, piece: Component, paper: str) -> str:
    """What the piece does, as large as it fits; a card of one use has a red corner, one with the shop's sign that."""
    imprint = read_imprint(piece)
    areas = imprint.areas
    bare = not areas and not imprint.arrow
    drawn = "" if bare else rect(0.5, 0.5, SMALL_W - 1, SMALL_H - 1, paper, 4)
    if imprint.arrow == "up":
        drawn += use("arrow-up", 8, 9, 34)
    elif imprint.arrow == "sideways":
        drawn += use("arrow-left", 3, 15, 22) + use("arrow-right", 25, 15, 22)
    elif len(areas) == 2:
        drawn += draw_area(areas[0], (2, 1.5, SMALL_W - 4, 24), 21, small_icon)
        drawn += draw_area(areas[1], (2, 27.5, SMALL_W - 4, 24), 21, small_icon)
        drawn += path(f"M3 {SMALL_H / 2} H{SMALL_W - 3}", "small-cut")
    elif areas:
        drawn += small_area(areas[0])
    drawn += path("M0.5 4.5 a4 4 0 0 1 4 -4 H13 L0.5 13 Z", "red flat") if imprint.once else ""
    drawn += use("icon-shop", SMALL_W - 11, 0.5, 10.5) if imprint.shop_icon else ""
    return symbol(small_id(group_name, piece.name), SMALL_W, SMALL_H, drawn)


def small_area(area: PrintedArea) -> str:
    """What is gained; or what is paid above and what is gained, larger, below it."""
    gain = gain_strips(area.gain)
    if not area.pay:
        return cluster(gain, (2, 3, SMALL_W - 4, SMALL_H - 6), 29, small_icon)
    paid = cluster(price_strips(area.pay), (2, 2, SMALL_W - 4, 22), 18, small_icon)
    return paid + use("arrow-red", 2, 33, 11) + cluster(gain, (13, 25, SMALL_W - 15, 27), 27, small_icon)


def small_icon(icon: Icon, x: float, y: float, size: float) -> str:
    """One icon around a centre; a number on it is drawn in pixels of the screen."""
    if icon.item == "coin":
        coin = use("icon-coin-blank", x - size / 2, y - size / 2, size)
        return coin + in_pixels(x, y, label(0, 0, DIGIT, str(icon.number), "on-card"))
    picture = use(f"icon-{icon.item}", x - size / 2, y - size / 2, size)
    return picture + (tally(icon.number, x + size * 0.3, y + size * 0.3) if icon.number else "")
