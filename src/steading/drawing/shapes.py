"""The smallest strokes of a drawing: elements, sprites placed, words written. Whatever is text is escaped here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from math import cos, radians, sin

Attribute = str | float | int | None
Rectangle = tuple[float, float, float, float]  # its upper left corner, its width and its height


@lru_cache(maxsize=16384)
def number(value: float) -> str:
    """A number as short as it can be written."""
    return f"{round(value, 2):g}"


def quote_attribute(text: str) -> str:
    """Text as the value of an attribute, where a line's end must be named to be kept."""
    return escape(text).replace("\n", "&#10;")


@lru_cache(maxsize=16384)
def attribute(key: str, value: Attribute) -> str:
    """An attribute as it is written; a Python name as its name, nothing for None."""
    if value is None:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f' {name}="{quote_attribute(value) if isinstance(value, str) else number(value)}"'


def element(name: str, inner: str = "", **attributes: Attribute) -> str:
    """One element; `class_` and `data_tip` become `class` and `data-tip`, None is left out."""
    written = "".join(map(attribute, attributes.keys(), attributes.values()))
    return f"<{name}{written}>{inner}</{name}>" if inner else f"<{name}{written}/>"


@lru_cache(maxsize=16384)
def rect(x: float, y: float, width: float, height: float, class_: str, rx: float = 0) -> str:
    """A rectangle, its corners perhaps rounded."""
    return element("rect", x=x, y=y, width=width, height=height, rx=rx or None, class_=class_)


@lru_cache(maxsize=4096)
def circle(x: float, y: float, r: float, class_: str) -> str:
    return element("circle", cx=x, cy=y, r=r, class_=class_)


@lru_cache(maxsize=4096)
def path(d: str, class_: str) -> str:
    return element("path", d=d, class_=class_)


def ring(x: float, y: float, rx: float, ry: float, turned: float = 0) -> str:
    """A circle or an ellipse, perhaps turned by so many degrees, as part of a path: several are one element."""
    dx, dy = rx * cos(radians(turned)), rx * sin(radians(turned))
    bow = f"a{number(rx)} {number(ry)} {number(turned)} 1 0"
    there, back = f"{number(2 * dx)} {number(2 * dy)}", f"{number(-2 * dx)} {number(-2 * dy)}"
    return f"M{number(x - dx)} {number(y - dy)}{bow} {there}{bow} {back}Z"


def discs(places: Sequence[tuple[float, float, float]], class_: str) -> str:
    """Circles that do not touch each other as one element; of each its middle and radius."""
    return path("".join(ring(x, y, r, r) for x, y, r in places), class_)


def polygon(points: Sequence[tuple[float, float]], class_: str) -> str:
    """A closed shape with straight sides."""
    return element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), class_=class_)


@lru_cache(maxsize=16384)
def label(x: float, y: float, size: float, text: str, class_: str = "say", anchor: str = "middle") -> str:
    """Words whose middle line is at y."""
    return element("text", escape(text), x=x, y=y + size * 0.355, font_size=size, text_anchor=anchor, class_=class_)


@lru_cache(maxsize=16384)
def use(sprite: str, x: float, y: float, width: float, height: float | None = None, class_: str | None = None) -> str:
    """A sprite placed; square unless it has a height of its own."""
    return element(
        "use", href=f"#{sprite}", x=x, y=y, width=width, height=width if height is None else height, class_=class_
    )


def symbol(id: str, width: float, height: float, inner: str) -> str:
    """A face, drawn once and placed often."""
    return element("symbol", inner, id=id, viewBox=f"0 0 {number(width)} {number(height)}")


def group(inner: str, class_: str | None = None, at: tuple[float, float] | None = None, id: str | None = None) -> str:
    """Elements that belong together, perhaps moved."""
    moved = None if at is None else f"translate({number(at[0])} {number(at[1])})"
    return element("g", inner, id=id, class_=class_, transform=moved)


def spot(
    id: str,
    box: tuple[float, float, float, float],
    inner: str,
    tip: str,
    rule: str | None = None,
    rx: float = 12,
) -> str:
    """Something that can be pointed at: a group whose whole box takes the click. `box` is x, y, width, height.

    The box lies on top of the picture; `nest` puts what else is pointed at above it.
    """
    hit = rect(*box, "hit", rx)
    return element("g", inner + hit, id=id, class_="spot", data_tip=tip, data_rule=rule)


def nest(outer: str, inside: str) -> str:
    """Put further spots into a spot, above its box: a click that is not meant for them is meant for it."""
    return outer[: -len("</g>")] + inside + "</g>"


@lru_cache(maxsize=1024)
def slug(name: str) -> str:
    """A name as part of an id; different names never become the same."""
    return "".join(
        letter if letter.isascii() and (letter.isalnum() or letter == "-") else f"_{ord(letter):x}_" for letter in name
    )
