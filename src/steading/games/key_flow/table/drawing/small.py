"""Small faces of the village cards for villages too small to read, and what a building gives, as a tag to put on it.

A small face shows the name, what is in force, and at its foot the road or river, where the counters lie.
"""

from __future__ import annotations

from .....drawing.shapes import circle, path, rect, slug, symbol
from .....engine.contract import Game
from ....key_family.table.drawing.rows import Box, Item, points, row, short, written
from ...rules.pieces import ALL_VILLAGE_CARDS, CARDS, PANELS, RIVER, Card, Pieces, pieces_of
from .cards import CARD_W, ROUND, badges, ground_of, paper, title_of
from .faces import levels
from .printed import POWERS, benefit, gain, herd, scored

SMALL_H = 158
PAPER: Box = (8, 35, CARD_W - 16, 70)
FOOT_Y = 133  # the middle of the road or river
TAG_W, TAG_H = 164, 46


def small(name: str, level: int) -> str:
    """The sprite of the small face of a village card with so many upgrade tiles."""
    return f"small-{slug(name)}-{level}"


def tag(name: str, level: int) -> str:
    """The sprite of what a building gives."""
    return f"gives-{slug(name)}-{level}"


def sprites(game: Game) -> str:
    """All small faces and tags."""
    pieces = pieces_of(game.components)
    drawn = symbol("sign-seen", 64, 64, eye())
    for card in ALL_VILLAGE_CARDS:
        for level in levels(pieces, card):
            drawn += symbol(small(CARDS[card], level), CARD_W, SMALL_H, small_face(pieces, card, level))
            if pieces.workable[card]:
                gives = row(benefit(pieces, card, level), (6, 3, TAG_W - 12, TAG_H - 6), 40)
                drawn += symbol(tag(CARDS[card], level), TAG_W, TAG_H, gives)
    return drawn


def eye() -> str:
    """What somebody has seen."""
    lids = path("M4 32 C16 10 48 10 60 32 C48 54 16 54 4 32 Z", "white")
    return lids + circle(32, 32, 13, "milk-2") + circle(32, 32, 6, "ink")


def small_face(pieces: Pieces, card: Card, level: int) -> str:
    """Land, name and gist."""
    ground = ground_of(pieces, card)
    land = rect(0, 0, CARD_W, SMALL_H, f"land-{ground} flat", ROUND)
    land += river() if pieces.row[card] == RIVER else road()
    name = rect(5, 4, CARD_W - 10, 29, f"band-{ground} flat", 8)
    name += written(title_of(pieces, card), 21, 11, CARD_W - 11, 18.5, "on-dark")
    rim = rect(1.2, 1.2, CARD_W - 2.4, SMALL_H - 2.4, "tile-edge", ROUND)
    return land + paper(PAPER, ground) + gist(pieces, card, level) + name + rim


def road() -> str:
    """The road along the foot."""
    way = f"M0 {FOOT_Y} H{CARD_W}"
    return path(way, "road-edge") + path(way, "road")


def river() -> str:
    """The river along the foot."""
    curve = ROUND - 2
    round_right, round_left = f"a{curve} {curve} 0 0 1 -{curve} {curve}", f"a{curve} {curve} 0 0 1 -{curve} -{curve}"
    return path(f"M2 112 H{CARD_W - 2} V{SMALL_H - ROUND} {round_right} H{ROUND} {round_left} Z", "water")


def gist(pieces: Pieces, card: Card, level: int) -> str:
    """What the card is about, in one row: the panel in force, what a boat or winter card does, animals, gains."""
    x, y, wide, tall = PAPER
    inside: Box = (x + 5, y + 3, wide - 10, tall - 6)
    animals = herd(pieces, card)
    if pieces.panels[card]:
        worth = pieces.points[card * PANELS + level]
        items = benefit(pieces, card, level) + ([points(worth)] if worth else [])
        if not animals:
            return row(items, inside, 60) if items else ""
        side = 46.0
        return badges(animals, (x + 4, y, side, tall), 42) + row(
            items, (x + side + 8, y + 3, wide - side - 14, tall - 6), 56
        )
    rows = POWERS[card][0] if card in POWERS else scored(pieces, card)
    if rows:
        return herd_beside(rows[0], animals, inside)
    if animals:
        each = short(min(58.0, inside[2] / (len(animals) + len(gain(pieces, card)) * 0.8)))
        drawn = badges(animals, (inside[0], y, len(animals) * each * 1.1, tall), each)
        left = inside[0] + len(animals) * each * 1.1 + 4
        return drawn + (
            row(gain(pieces, card), (left, y + 12, x + wide - left - 5, tall - 24), 40) if gain(pieces, card) else ""
        )
    return row(gain(pieces, card), (x + 5, y + 10, wide - 10, tall - 20), 46)


def herd_beside(items: list[Item], animals: list[Item], box: Box) -> str:
    """What counts, and the card's own animals beside it."""
    x, y, wide, tall = box
    if not animals:
        return row(items, box, 54)
    return badges(animals, (x, y, 40, tall), 38) + row(items, (x + 44, y, wide - 44, tall), 54)
