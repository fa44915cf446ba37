"""Worked cases as small pictures: a position is loaded, its board drawn as at a table, and what matters cut out."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree

from ..drawing.panels import TRAYS, Panel
from ..drawing.shapes import element, number
from ..games import board_for, folder, make
from .layout import Example

NAMES = ("Ann", "Bea", "Cem", "Dan", "Eve", "Fay")
SILENT = re.compile(r' (?:id|tabindex|role|data-[a-z-]+|aria-[a-z-]+)="[^"]*"')  # what only a table needs
WIDE = 380.0  # pixels: what is wider has its words below
ROOM = 34.0  # around a piece that is cut out, for what sticks out of it


def draw_example(game: str, example: Example) -> str:
    """What is to be seen of the case."""
    panel = find_panel(game, example)
    boxes = [cut_out(panel, piece) for piece in example.pieces] or [((0.0, 0.0, panel.width, panel.height), panel.body)]
    tray = " on-tray" if panel.role in TRAYS else ""
    drawn = "".join(draw_picture(box, body, example, tray) for box, body in boxes)
    wide = " case-wide" if sum(box[2] for box, _ in boxes) * example.scale > WIDE else ""
    return f'<div class="case-drawn{wide}">{drawn}</div>'


def find_panel(game: str, example: Example) -> Panel:
    """The panel of the position that the case is about."""
    file = folder(game) / "book" / f"{example.position}.json"
    document = json.loads(file.read_text(encoding="utf-8"))
    rules = make(game, document["options"])
    state = rules.load(document)
    look = board_for(rules, NAMES[: document["seats"]])
    panels = look.panels(state.view(example.seat), ())
    for panel in panels:
        if panel.id == example.panel:
            return panel
    raise ValueError(f"{example.position} has no panel {example.panel!r}; there are {[panel.id for panel in panels]}")


Box = tuple[float, float, float, float]  # left, top, width, height


def cut_out(panel: Panel, piece: str) -> tuple[Box, str]:
    """One of a panel's pieces, that which holds the element of this id."""
    for group in ElementTree.fromstring(f"<g>{panel.body}</g>"):
        if any(inner.get("id") == piece for inner in group.iter()):
            group.attrib.pop("transform", None)
            body = ElementTree.tostring(group, encoding="unicode")
            return (-ROOM, -ROOM, panel.tile + 2 * ROOM, panel.tile * panel.ratio + 2 * ROOM), body
    raise ValueError(f"{panel.id} has no piece {piece!r}")


def draw_picture(box: Box, body: str, example: Example, tray: str) -> str:
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
