"""What keeps its size on the screen, however small the drawing around it gets: numbers on pieces."""

from __future__ import annotations

from .shapes import group, label, number, rect

DIGIT = 12.2  # pixels high


def in_pixels(x: float, y: float, inner: str) -> str:
    """Something drawn in pixels of the screen around a point of the drawing."""
    return group(group(inner, "px"), at=(x, y))


def tally(many: int, x: float, y: float, size: float = DIGIT) -> str:
    """A number on a little disc, broader for more digits."""
    text = number(many)
    wide, high = size * (0.7 + 0.62 * len(text)), size * 1.32
    disc = rect(-wide / 2, -high / 2, wide, high, "tally", high / 2)
    return in_pixels(x, y, disc + label(0, 0, size, text, "on-card"))
