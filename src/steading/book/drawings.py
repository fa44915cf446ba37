"""Worked cases as small pictures: a position is loaded, its board drawn as at a table, and what matters cut out."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree

from ..drawing.panels import TRAYS, Panel
from ..drawing.shapes import element, number, rect
from ..drawing.style import embed_style
from ..engine import State
from ..games import board_for, folder, list_styles, make
from ..language.catalogue import SOURCE
from .faces import USED, list_faces, select_faces
from .layout import Example

NAMES = ("Ann", "Bea", "Cem", "Dan", "Eve", "Fay")
SILENT = re.compile(r' (?:id|tabindex|role|data-[a-z-]+|aria-[a-z-]+)="[^"]*"')  # what only a table needs
WIDE = 380.0  # pixels: what is wider has its words below
GAP, RIM = 40.0, 12.0  # around what is drawn on a sheet, and of a tray below it
ViewBox = tuple[float, float, float, float]  # left, top, width, height
ROOM = 34.0  # around a piece that is cut out, for what sticks out of it


def draw_example(game: str, example: Example, code: str = SOURCE) -> str:
    """What is to be seen of the case."""
    panel = find_panel(game, example, code)
    boxes = list_boxes(panel, example)
    tray = " on-tray" if panel.role in TRAYS else ""
    drawn = "".join(draw_picture(box, body, example, tray) for box, body in boxes)
    wide = " case-wide" if sum(box[2] for box, _ in boxes) * example.scale > WIDE else ""
    return f'<div class="case-drawn{wide}">{drawn}</div>'


def draw_sheet(game: str, example: Example, code: str = SOURCE) -> str:
    """The same as a standalone SVG document, with its pieces in a row."""
    panel = find_panel(game, example, code)
    x, high, drawn = GAP, 0.0, ""
    for box, body in list_boxes(panel, example):
        tray = rect(x - RIM, GAP - RIM, box[2] + 2 * RIM, box[3] + 2 * RIM, "tray", 12) if panel.role in TRAYS else ""
        inner = SILENT.sub("", body)
        drawn += tray + element(
            "svg", inner, x=x, y=GAP, width=box[2], height=box[3], viewBox=" ".join(map(number, box))
        )
        x, high = x + box[2] + GAP, max(high, box[3] + 2 * GAP)
    symbols = "".join(select_faces(list_faces(game, code), USED.findall(drawn)).values())
    return element(
        "svg",
        embed_style(list_styles(game)) + element("defs", symbols) + rect(0, 0, x, high, "sheet", 12) + drawn,
        xmlns="http://www.w3.org/2000/svg",
        class_="board",
        viewBox=f"0 0 {number(x)} {number(high)}",
        width=round(x * example.scale),
        height=round(high * example.scale),
    )


def list_boxes(panel: Panel, example: Example) -> list[tuple[ViewBox, str]]:
    """What is shown of a panel: some of its pieces, or all of it."""
    cut = [cut_out(panel, piece) for piece in example.pieces]
    return cut or [((0.0, 0.0, panel.width, panel.height), panel.body)]


def find_panel(game: str, example: Example, code: str) -> Panel:
    """The panel of the position that the case is about."""
    state = read_case(game, example.position)
    look = board_for(state.game, NAMES[: state.seats], code)
    panels = look.panels(state.view(example.seat), ())
    for panel in panels:
        if panel.id == example.panel:
            return panel
    raise ValueError(f"{example.position} has no panel {example.panel!r}; there are {[panel.id for panel in panels]}")


def read_case(game: str, position: str) -> State:
    """The position of a worked case."""
    document = json.loads((folder(game) / "book" / f"{position}.json").read_text(encoding="utf-8"))
    return make(game, document["options"]).load(document)


def cut_out(panel: Panel, piece: str) -> tuple[ViewBox, str]:
    """One of a panel's pieces, that which holds the element of this id."""
    for group in ElementTree.fromstring(f"<g>{panel.body}</g>"):
        if any(inner.get("id") == piece for inner in group.iter()):
            group.attrib.pop("transform", None)
            body = ElementTree.tostring(group, encoding="unicode")
            return (-ROOM, -ROOM, panel.tile + 2 * ROOM, panel.tile * panel.ratio + 2 * ROOM), body
    raise ValueError(f"{panel.id} has no piece {piece!r}")


def draw_picture(box: ViewBox, body: str, example: Example, tray: str) -> str:
    """A drawing of a case by itself."""
    return element(
        "svg",
        SILENT.sub("", body),
        class_=f"case-picture scale-{round(example.scale * 10)}{tray}",
        viewBox=" ".join(map(number, box)),
        width=round(box[2] * example.scale),
        height=round(box[3] * example.scale),
        aria_hidden="true",
    )
