"""The games of what is stored: one from outside may be registered no more, or know other options by now."""

from __future__ import annotations

from collections.abc import Mapping

from ...engine import Game
from ...games import GAMES
from ...language.arguments import sentence
from ...tables.game_cache import game_of
from ...tables.titles import title_of
from ..web.security import HttpDenial


def is_registered(name: str) -> bool:
    """Is there a game of this name here?"""
    return name in GAMES


def check_game(name: str) -> None:
    """Denial if there is no such game here."""
    if not is_registered(name):
        raise no_such_game(name)


def find_game(name: str, options: Mapping[str, bool | str]) -> Game:
    """The game with these options; Denial if it is not here, or not with these."""
    try:
        return game_of(name, options)
    except ValueError:
        raise no_such_game(name) from None


def no_such_game(name: str) -> HttpDenial:
    return HttpDenial(409, "other-rules", sentence("game-not-here", game=title_of(name)))
