"""Games as people call them."""

from __future__ import annotations


def title_of(game: str) -> str:
    """The game's name as people write it."""
    return game.replace("_", " ").title()
