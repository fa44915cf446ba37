"""Reading TOML, and JSON in its place where files are packed for a browser: what is written in C is quicker there."""

from __future__ import annotations

import json


def parse_toml(text: str) -> dict[str, object]:
    """What a TOML file says; ValueError if it is none. What begins with a brace is JSON: no TOML does."""
    if text.startswith("{"):
        found: dict[str, object] = json.loads(text)
        return found
    import tomllib  # not before it is needed: a browser never does

    return tomllib.loads(text)
