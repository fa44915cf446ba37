"""The games that tables are of, each made once in a process."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from ..engine import Game
from ..games import make


@lru_cache(maxsize=16)
def cached_game(name: str, options: str) -> Game:
    """The game with these options, in JSON."""
    return make(name, json.loads(options))


def game_of(name: str, options: Mapping[str, bool | str]) -> Game:
    """The game with these options; ValueError says what is possible."""
    return cached_game(name, json.dumps(dict(options)))
