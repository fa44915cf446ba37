"""Rows of small pictures and words, as large as they fit: how every face of the Key games says what it does."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import pairwise

from .....drawing.shapes import Rectangle, element, label, use

CROWDED = 3.6  # a row of more pictures than this overlaps equal ones
LEAST_SIGN = 12.0  # pixels of a sign that is read
# What has a sign on it: the same without it, and how much of its height the sign is.
BLANKS = {
    "worker-white": ("worker-blank", 0.56),
    "skill-random": ("skill-blank", 0.72),
    "sign-extension": ("sign-extension-blank", 0.56),
}

# In a row of pictures: the name of a sprite, which has a hyphen, or a word.
RowItem = str


def row(items: Sequence[RowItem], box: Rectangle, largest: float) -> str:
    """Pictures side by side, as large as they fit into the box, in its middle; in a long row, equal ones overlap."""
    x, y, room, tall = box
    widths = [wide(item) for item in items]
    if sum(widths) > CROWDED:
        for place, (one, other) in enumerate(pairwise(items)):
            widths[place] *= 0.76 if one == other else 1
    size = min(largest, tall, room / sum(widths))
    at, middle = x + (room - sum(widths) * size) / 2, y + tall / 2
    drawn = ""
    for item, taken in zip(items, widths, strict=True):
        drawn += picture(item, at + wide(item) * size / 2, middle, size * 0.55 if item == "sign-becomes" else size)
        at += taken * size
    return drawn


def wide(item: RowItem) -> float:
    """How much of a row a picture takes, measured by its height."""
    if "-" not in item:
        return 0.2 + 0.26 * len(item)
    return 0.62 if item == "sign-becomes" else 1.04


def picture(item: RowItem, x: float, y: float, size: float, scale: float = 1.0) -> str:
    """One picture or word around a middle; `scale` is the smallest at which its face is shown."""
    if "-" not in item:
        return label(short(x), short(y), short(size * 0.5), item, "on-card")
    blank, part = BLANKS.get(item, (item, 1.0))
    shown = blank if size * part * scale < LEAST_SIGN else item
    return use(shown, short(x - size / 2), short(y - size / 2), short(size))


def write(text: str, size: float, left: float, right: float, y: float, class_: str) -> str:
    """Words between two bounds, pressed together where a broad font would not fit."""
    room = right - left
    broad = len(text) * size * 0.66 > room
    return element(
        "text",
        escape(text),
        x=(left + right) / 2,
        y=short(y + size * 0.355),
        font_size=size,
        text_anchor="middle",
        class_=class_,
        textLength=room if broad else None,
        lengthAdjust="spacingAndGlyphs" if broad else None,
    )


def points(number: int) -> RowItem:
    """A shield with points on it."""
    return f"points-{number}"


def short(value: float) -> float:
    """A place as exact as an eye can see."""
    return round(value, 1)
