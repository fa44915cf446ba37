"""The style of what is drawn for all games of the family."""

from __future__ import annotations

from pathlib import Path

STYLESHEET = Path(__file__).with_name("board.css")
