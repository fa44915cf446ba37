"""Boards as pictures: a board is a list of panels, which a page lays out and `compose` puts on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from .shapes import element, group, label, number, rect
from .style import embed_style

GAP = 24
HEADING = 44
RIM = 4  # of a tray around what lies on it
TRAYS = ("shore", "hand", "front")

# "market": shared and looked at most, "shore": what else is shared, "own": the viewer's ground, "hand": what only the
# viewer sees, "front": what lies before the viewer, "other": another's ground, "left" and "right": of the seats beside.
PanelRole = Literal["market", "shore", "own", "hand", "front", "other", "left", "right"]


@dataclass(frozen=True)
class Filter:
    """A word for some of a panel's pieces, and an element on each of them."""

    words: str
    ids: tuple[str, ...]


@dataclass(frozen=True)
class Panel:
    """One drawn part of a table. Its body's viewBox is `0 0 width height`.

    `tile` is how wide a tile or card is in this drawing (0 where none is read), `tiles` how many there are, `weight`
    how much they matter while this is decided, `least` how many pixels wide one must be to be read: by these a page
    deals its space. With `gaps` the body is made of groups of the class `piece`, each a tile wide and `ratio` times
    that high, drawn from its own corner, which a page may lay in other rows; between them it leaves so many pixels
    sideways and downwards. What has the class `px` is drawn in pixels of the screen. Where a drawing is too wide for an
    upright phone, `narrow` is its size there, and what has `data-narrow` is moved by that transform (see
    `move_when_narrow`). `shapes` are other sizes that the drawing may have: what has `data-shapes` lies elsewhere then
    (see `move_by_shape`). `filters` say which pieces may be looked at alone; `tab` is the word for the page of a phone
    that begins with this panel.
    """

    id: str
    title: str
    role: PanelRole
    seat: int | None
    width: float
    height: float
    body: str
    tile: float = 0.0
    tiles: int = 0
    weight: float = 1.0
    gaps: tuple[float, float] | None = None
    ratio: float = 0.866
    narrow: tuple[float, float] | None = None
    filters: tuple[Filter, ...] = ()
    tab: str = ""
    least: float = 72.0
    shapes: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True)
class Layout:
    """Which panels lie above the question, which below it and which in the dock, by their roles.

    The others' lie in the rail. `moves_open`: the list of all moves stays open.
    """

    above: tuple[PanelRole, ...]
    below: tuple[PanelRole, ...]
    dock: tuple[PanelRole, ...] = ()
    moves_open: bool = False


@dataclass(frozen=True)
class BarItem:
    """A picture with a number or word beside it, and what it means."""

    sprite: str
    text: str
    tip: str


@dataclass(frozen=True)
class Bar:
    """What everybody knows of a seat: a word for how it stands (may be empty), and what it has."""

    seat: int
    state: str
    things: tuple[BarItem, ...]


def compose(title: str, panels: Sequence[Panel], sprites: str, styles: Sequence[Path] = ()) -> str:
    """One standalone SVG document: the panels in two columns under their titles, each put where there is most room.

    `styles` are the sheets that a game adds to that of all boards.
    """
    column = max([panel.width for panel in panels], default=1000)
    foot = [GAP + 3 * HEADING] * (2 if len(panels) > 1 else 1)
    placed = []
    for panel in panels:
        side = foot.index(min(foot))
        x = GAP + side * (column + GAP)
        placed.append(frame_panel(panel, x, foot[side]))
        foot[side] += int(panel.height) + HEADING + GAP
    width, height = GAP + len(foot) * (column + GAP), max(foot)
    sheet = rect(0, 0, width, height, "sheet") + label(GAP, GAP + 30, 40, title, "say strong", "start")
    return element(
        "svg",
        embed_style(styles) + element("defs", sprites) + sheet + "".join(placed),
        xmlns="http://www.w3.org/2000/svg",
        class_="board",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width / 2,
        height=height / 2,
    )


def move_when_narrow(
    inner: str, at: tuple[float, float], scale: float = 1, class_: str | None = None, shaped: str | None = None
) -> str:
    """A part of a drawing that an upright phone puts elsewhere: `at` is where its own origin goes.

    `shaped` is the transform in the drawing's other shape.
    """
    return element(
        "g", inner, class_=class_, data_narrow=translation(at, scale), data_shapes=shaped and f";{shaped}"
    )  # fmt: skip


def translation(at: tuple[float, float], scale: float = 1) -> str:
    """To where the origin goes."""
    return f"translate({number(at[0])} {number(at[1])})" + (f" scale({number(scale)})" if scale != 1 else "")


def move_by_shape(inner: str, places: Sequence[tuple[float, float]]) -> str:
    """A part of a drawing that lies elsewhere in each of its shapes."""
    ways = [translation(at) for at in places]
    return element("g", inner, transform=ways[0], data_shapes=";".join(ways))


def frame_panel(panel: Panel, x: float, y: float) -> str:
    """A panel under its title."""
    heading = label(4, -HEADING / 2, 28, panel.title, "say strong", "start")
    tray = rect(-RIM, -RIM, panel.width + 2 * RIM, panel.height + 2 * RIM, "tray", 12) if panel.role in TRAYS else ""
    return group(heading + tray + panel.body, at=(x, y), class_="panel")
