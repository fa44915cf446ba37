"""A small picture of a table: what one has built there, cropped to what lies there."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Iterator
from functools import lru_cache

from ..book.faces import USED, list_faces, select_faces
from ..drawing.panels import Panel
from ..drawing.shapes import element, number
from ..drawing.style import embed_style
from ..games import board_for, list_styles, player_name
from ..language.catalogue import SOURCE
from ..puzzles import puzzle
from .table import Table

MOVED = re.compile(r"(translate|scale)\(([-\d.]+)[ ,]?([-\d.]*)\)")
MARGIN = 14

Extent = tuple[float, float, float, float]  # left, top, right, bottom


def picture_of(table: Table, own: Iterable[int], theme: str, code: str = SOURCE) -> str:
    """What one has built, or what lies there for who has no seat: of what that seat sees, nothing else."""
    panels = table.board_in(code).panels(table.state.view(table.first_seat(own)), ())
    drawn = next((panel for panel in panels if panel.role == "own"), panels[0])
    return draw_alone(table.game.name, drawn, theme, code)


@lru_cache(maxsize=256)
def draw_puzzle(game: str, name: str, code: str = SOURCE) -> str:
    """What whoever answers a puzzle has before them."""
    wanted = puzzle(game, name)
    state = wanted.state()
    board = board_for(state.game, [player_name(seat, code) for seat in range(int(state.seats))], code)
    panels = board.panels(state.view(wanted.seat), ())
    return draw_alone(game, next(panel for panel in panels if panel.role == "own"), "light", code)


def draw_alone(game: str, panel: Panel, theme: str, code: str) -> str:
    """A panel as a document of its own, with the faces that it is made of."""
    faces = select_faces(list_faces(game, code), USED.findall(panel.body))
    left, top, right, bottom = crop(panel)
    return element(
        "svg",
        embed_style(list_styles(game)) + element("defs", "".join(faces.values())) + panel.body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (left, top, right - left, bottom - top))),
        data_theme=theme,
    )


def crop(panel: Panel) -> Extent:
    """The part of a panel on which something lies, with a margin."""
    boxes = list(find_faces(ElementTree.fromstring(f"<g>{panel.body}</g>"), 1.0, 0.0, 0.0))
    if not boxes:
        return (0, 0, panel.width, panel.height)
    return (
        max(0, min(box[0] for box in boxes) - MARGIN),
        max(0, min(box[1] for box in boxes) - MARGIN),
        min(panel.width, max(box[2] for box in boxes) + MARGIN),
        min(panel.height, max(box[3] for box in boxes) + MARGIN),
    )


def find_faces(part: ElementTree.Element, scale: float, x: float, y: float) -> Iterator[Extent]:
    """The faces in a drawing and the boards below them, where they lie on its panel; turns are not followed."""
    for kind, first, second in MOVED.findall(part.get("transform", "")):
        if kind == "scale":
            scale *= float(first)
        else:
            x, y = x + scale * float(first), y + scale * float(second or 0)
    if part.get("width") and (part.tag == "use" or (part.tag == "rect" and "hit" not in part.get("class", "").split())):
        left, top = x + scale * float(part.get("x", 0)), y + scale * float(part.get("y", 0))
        yield left, top, left + scale * float(part.get("width", 0)), top + scale * float(part.get("height", 0))
    for inner in part:
        yield from find_faces(inner, scale, x, y)
