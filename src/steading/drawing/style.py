"""The one stylesheet of all boards: a page links the file, a standalone drawing carries the text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from .shapes import element

STYLESHEET = Path(__file__).parent / "board.css"


@cache
def style() -> str:
    return STYLESHEET.read_text(encoding="utf-8")


def embed_style() -> str:
    """The stylesheet as an element of a standalone drawing."""
    return element("style", style().replace("&", "&amp;").replace("<", "&lt;"))
