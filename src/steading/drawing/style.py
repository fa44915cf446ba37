"""The style of boards: of all, and what games add. A page links it as one file, a standalone drawing carries it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from .shapes import element

STYLESHEET = Path(__file__).parent / "board.css"


def join_styles(added: Sequence[Path] = ()) -> str:
    """What holds for every board, then what games add to it."""
    return "\n".join([read_style(sheet) for sheet in (STYLESHEET, *added)])


@cache
def read_style(sheet: Path) -> str:
    return sheet.read_text(encoding="utf-8")


def embed_style(added: Sequence[Path] = ()) -> str:
    """The same as an element of a standalone drawing."""
    return element("style", join_styles(added).replace("&", "&amp;").replace("<", "&lt;"))
