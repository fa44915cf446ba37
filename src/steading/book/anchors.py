"""Where a rule stands in the book; a rule's name is a good id and a good end of an address as it is."""

from __future__ import annotations

from functools import cache
from urllib.parse import quote


def anchor(rule: str) -> str:
    """The id of a rule (`GAME:bid.place`) in its book."""
    return quote(rule, safe=":.-_")


@cache
def address(game: str, rule: str = "") -> str:
    """Where the server shows a rule, or the whole book."""
    return f"/rules/{game}" + (f"#{anchor(rule)}" if rule else "")
