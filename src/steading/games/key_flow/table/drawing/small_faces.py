"""Small faces for villages in a rail, about 56 by 44 pixels: what a card does or brings and nothing else.

At the foot runs the road or the river; there lie the counters.
"""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.shapes import Rectangle, circle, label, path, rect, slug, symbol
from ....key_family.rules.goods import SEASON_NAMES
from ....key_family.table.drawing.rows import RowItem, picture, points, short
from ...rules.pieces import (
    ALL_KEYPLE_CARDS,
    ALL_VILLAGE_CARDS,
    CARDS,
    LEFT,
    OWN,
    PANELS,
    RIGHT,
    RIVER,
    SEA_BREESE,
    VILLAGE_CARDS,
    Card,
    KeyFlowPieces,
)
from .cards import ROUND, badges, ground_of, paper
from .faces import colour, levels
from .printed_rows import BECOMES, OR, POWERS, benefit, gain, herd, scoring_rows

SMALL_W, SMALL_H = 56.0, 44.0  # as it is placed
SMALL_WIDE, SMALL_HIGH = 196, 154  # as it is drawn
PAPER: Rectangle = (8, 8, SMALL_WIDE - 16, 100)
FOOT_Y = 131  # the middle of the road or river
SHIELD, SMALLEST = 56.0, 20.0  # the least that pictures are drawn at
LETTERS = 39.0  # a letter's height, 11 pixels as it is placed; where that is smaller, the stylesheet makes it larger
IN_RAIL = 0.2  # the smallest scale at which a small face is shown


def small(name: str, level: int = 0) -> str:
    """The sprite of the small face of a card, with so many upgrade tiles."""
    return f"small-{slug(name)}-{level}"


def sprites(pieces: KeyFlowPieces) -> str:
    drawn = symbol("sign-seen", 64, 64, eye())
    for card in ALL_VILLAGE_CARDS:
        for level in levels(pieces, card):
            drawn += symbol(small(CARDS[card], level), SMALL_WIDE, SMALL_HIGH, small_face(pieces, card, level))
    for card in ALL_KEYPLE_CARDS:
        drawn += symbol(small(CARDS[card]), SMALL_WIDE, SMALL_HIGH, small_keyples(pieces, card))
    return drawn


def eye() -> str:
    """What somebody has seen."""
    lids = path("M4 32 C16 10 48 10 60 32 C48 54 16 54 4 32 Z", "white")
    return lids + circle(32, 32, 13, "milk-2") + circle(32, 32, 6, "ink")


def rim() -> str:
    """The edge of a small card."""
    return rect(1.2, 1.2, SMALL_WIDE - 2.4, SMALL_HIGH - 2.4, "tile-edge", ROUND)


# ------------------------------------------------------------ village cards
def small_face(pieces: KeyFlowPieces, card: Card, level: int) -> str:
    ground = ground_of(pieces, card)
    land = rect(0, 0, SMALL_WIDE, SMALL_HIGH, f"land-{ground} flat", ROUND)
    land += river() if pieces.row[card] == RIVER else road()
    return land + paper(PAPER, ground) + gist(pieces, card, level) + rim()


def road() -> str:
    """The road along the foot."""
    way = f"M0 {FOOT_Y} H{SMALL_WIDE}"
    return path(way, "road-edge") + path(way, "road")


def river() -> str:
    """The river along the foot."""
    curve = ROUND - 2
    round_right, round_left = f"a{curve} {curve} 0 0 1 -{curve} {curve}", f"a{curve} {curve} 0 0 1 -{curve} -{curve}"
    water = path(f"M2 114 H{SMALL_WIDE - 2} V{SMALL_HIGH - ROUND} {round_right} H{ROUND} {round_left} Z", "water")
    return water + path("M18 132 q7 -7 14 0 t14 0 M140 138 q7 -7 14 0 t14 0", "wave")


def gist(pieces: KeyFlowPieces, card: Card, level: int) -> str:
    """What the card is about: the panel in force, what a boat or winter card does, animals, gains."""
    x, y, wide, tall = PAPER
    inside: Rectangle = (x + 4, y + 3, wide - 8, tall - 6)
    animals = herd(pieces, card)
    if pieces.panels[card]:
        worth = pieces.points[card * PANELS + level]
        return draw_beside([benefit(pieces, card, level) + ([points(worth)] if worth else [])], animals, inside)
    if card == SEA_BREESE:
        return rows_in([["sign-boat", BECOMES, points(pieces.scale[-1])]], inside, 78)
    rows = POWERS.get(card) or scoring_rows(pieces, card)
    if rows:
        rows = rows[:1] if "+" in rows[0][0] else rows[:2]
        return draw_beside(
            [["/" if item == OR else item.strip() for item in items] for items in rows],
            animals,
            inside,
        )
    return draw_beside([gain(pieces, card)] if gain(pieces, card) else [], animals, inside)


def draw_beside(rows: list[list[RowItem]], animals: list[RowItem], box: Rectangle) -> str:
    """What counts or is brought, and the card's own animals beside it."""
    x, y, wide, tall = box
    if not rows:
        return badges(animals, box, min(84.0, wide / max(len(animals), 1)))
    if not animals:
        return rows_in(rows, box, 88)
    size = 58.0 if len(animals) > 1 else 54.0 if BECOMES in rows[0] else 72.0
    room = min(len(animals) * size * 1.05, wide * 0.62)
    drawn = badges(animals, (x, y, room, tall), min(size, room / len(animals) / 0.9))
    return drawn + rows_in(rows, (short(x + room + 4), y, short(wide - room - 4), tall), 76)


# ------------------------------------------------------------ rows of pictures, whose numbers stay readable
def rows_in(rows: list[list[RowItem]], box: Rectangle, largest: float) -> str:
    """Rows under one another; a single one on two lines, if its pictures are larger there."""
    x, y, wide, tall = box
    if len(rows) == 1 and BECOMES in rows[0][:-1]:
        cut = rows[0].index(BECOMES) + 1
        halves = [rows[0][:cut], rows[0][cut:]]
    else:
        half = (len(rows[0]) + 1) // 2
        halves = [rows[0][:half], rows[0][half:]]
    if (
        len(rows) == 1
        and len(rows[0]) > 3
        and size_in(rows[0], wide, tall, largest) * 1.15
        < min(size_in(half, wide, tall / 2, largest) for half in halves)
    ):
        rows = halves
    each = tall / len(rows)
    return "".join(row_in(items, (x, y + n * each, wide, each), largest) for n, items in enumerate(rows))


def steps(items: Sequence[RowItem], size: float) -> list[float]:
    """How far it is from each picture of this size to the next; equal ones overlap in a long row."""
    near = 0.62 if len(items) > 3 else 1.0
    found = []
    for one, other in zip(items, [*items[1:], ""], strict=True):
        if "-" not in one:
            found.append(LETTERS * (0.2 + 0.55 * len(one)))
        elif one == BECOMES:
            found.append(size * 0.5)
        else:
            found.append(max(size, least(one)) * (near if one == other else 1.02))
    return found


def least(item: RowItem) -> float:
    """How small a picture may be: a shield must hold its number."""
    return SHIELD if item.startswith("points-") else 0.0


def size_in(items: Sequence[RowItem], wide: float, tall: float, largest: float) -> float:
    """How large the pictures of a row can be."""
    size = min(largest, tall)
    while size > SMALLEST and sum(steps(items, size)) > wide:
        size -= 1
    return size


def row_in(items: Sequence[RowItem], box: Rectangle, largest: float) -> str:
    """A row of pictures and words in the middle of a box."""
    x, y, wide, tall = box
    size = size_in(items, wide, tall, largest)
    taken = steps(items, size)
    at, drawn = x + (wide - sum(taken)) / 2, ""
    for item, step in zip(items, taken, strict=True):
        across = size * 0.5 if item == BECOMES else max(size, least(item)) if "-" in item else step
        drawn += draw_item(item, short(at + across / 2), short(y + tall / 2), size)
        at += step
    return drawn


def draw_item(item: RowItem, x: float, y: float, size: float) -> str:
    """A picture or word around a middle; a number on it never smaller than words are."""
    if "-" not in item:
        return label(x, y, LETTERS, item, "on-card rail-digits")
    kind, _, number = item.rpartition("-")
    if kind == "points":
        shield = picture("sign-shield", x, y, max(size, SHIELD))
        return shield + label(x, y - 2, LETTERS, number, "on-card rail-digits")
    if kind == "cart":
        cart = picture("sign-cart", x, y, size)
        return cart + label(short(x - size * 0.1), short(y - size * 0.08), LETTERS, number, "on-dark rail-digits")
    return picture(item, x, y, size * 0.55 if item == BECOMES else size, IN_RAIL)


# ------------------------------------------------------------ keyple cards
STANDING: dict[int, tuple[float, tuple[float, ...]]] = {  # their size, and where they stand
    1: (96.0, (98.0,)),
    2: (86.0, (62.0, 134.0)),
    3: (70.0, (42.0, 98.0, 154.0)),
}


def small_keyples(pieces: KeyFlowPieces, card: Card) -> str:
    """Its keyples, and below them where they may go and what comes with them."""
    season, place = pieces.season[card], card - VILLAGE_CARDS
    ground = SEASON_NAMES[season]
    drawn = rect(0, 0, SMALL_WIDE, SMALL_HIGH, f"band-{ground} flat", ROUND)
    drawn += rect(*PAPER, "card-paper", 9) + rect(*PAPER, f"tint-{ground}", 9)
    size, places = STANDING[pieces.keyples[place]]
    drawn += "".join(picture(f"keyple-{colour(season)}", x, PAPER[1] + PAPER[3] / 2, size) for x in places)
    drawn += picture("keyple-token", SMALL_WIDE - 42, 74, 60) if pieces.token[place] else ""
    drawn += badges(herd(pieces, card), (SMALL_WIDE - 74, 44, 64, 64), 60)
    for way, sprite, x in ((LEFT, "arrow-left", 42), (OWN, "arrow-down", 98), (RIGHT, "arrow-right", 154)):
        drawn += circle(x, FOOT_Y, 20, "tally") + picture(sprite, x, FOOT_Y, 33) if pieces.arrows[place] & way else ""
    return drawn + rim()
