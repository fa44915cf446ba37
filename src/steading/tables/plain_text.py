"""Text of people, as it may be kept and shown."""

from __future__ import annotations

import unicodedata


def plain(text: str, most: int) -> str:
    """What somebody wrote, without control and direction characters, in one line, not too long."""
    kept = "".join(
        " " if character.isspace() else character
        for character in text
        if character.isspace() or unicodedata.category(character)[0] != "C"
    )
    return " ".join(kept.split())[:most].strip()
