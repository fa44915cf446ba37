"""Boards as pictures: a board is a list of panels, which a page lays out and `compose` puts on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .shapes import element, group, label, number, rect
from .style import style

GAP = 24
HEADING = 44


@dataclass(frozen=True)
class Panel:
    """One drawn part of a table. Its body's viewBox is `0 0 width height`."""

    id: str
    title: str
    # "table": shared, "own": the viewer's, "hand": secretly so, "tray": of this decision, "other": another's,
    # "left" and "right": of the seats beside the viewer.
    role: str
    seat: int | None
    width: float
    height: float
    body: str


@dataclass(frozen=True)
class Layout:
    """How a page lays a game's panels out, and the word for one's own.

    The others' panels lie beside the rest, or in a strip above; or `around` the own one, with the hand below it.
    """

    others_above: bool = False
    around: bool = False
    own: str = "Mine"


def compose(title: str, panels: Sequence[Panel], sprites: str) -> str:
    """One standalone SVG document: the panels in two columns under their titles, each put where there is most room."""
    column = max([panel.width for panel in panels], default=1000)
    foot = [GAP + 3 * HEADING] * (2 if len(panels) > 1 else 1)
    placed = []
    for panel in panels:
        side = foot.index(min(foot))
        x = GAP + side * (column + GAP)
        placed.append(framed(panel, x, foot[side]))
        foot[side] += int(panel.height) + HEADING + GAP
    width, height = GAP + len(foot) * (column + GAP), max(foot)
    sheet = rect(0, 0, width, height, "sheet") + label(GAP, GAP + 30, 40, title, "say strong", "start")
    return element(
        "svg",
        element("style", style().replace("&", "&amp;").replace("<", "&lt;"))
        + element("defs", sprites)
        + sheet
        + "".join(placed),
        xmlns="http://www.w3.org/2000/svg",
        class_="board",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width / 2,
        height=height / 2,
    )


def framed(panel: Panel, x: float, y: float) -> str:
    """A panel under its title."""
    heading = label(4, -HEADING / 2, 28, panel.title, "say strong", "start")
    return group(heading + panel.body, at=(x, y), class_="panel")
