"""Steading: play, host and study euro games.

>>> import steading
>>> state = steading.game(steading.games()[0]).start(seats=2, seed=7)
>>> while state.deciders:
...     seat = state.deciders[0]
...     state.play(seat, state.legal(seat)[0])
>>> [sheet.rank for sheet in state.scores()]
[1, 2]
"""

from __future__ import annotations

from pathlib import Path

from . import games as _games
from .engine import Action, Game, Malformed, Record, Refused, Sheet, State, read_record
from .version import VERSION

__version__ = VERSION
__all__ = ["Action", "Game", "Malformed", "Record", "Refused", "Sheet", "State", "game", "games", "load_record"]


def games() -> tuple[str, ...]:
    """The names of the games."""
    return tuple(_games.GAMES)


def game(name: str, components: Path | None = None, **options: object) -> Game:
    """The game of this name; ValueError names what is wrong with the options and what is legal."""
    return _games.make(name, options, components)


def load_record(path: str | Path, components: Path | None = None) -> tuple[Game, Record]:
    """The record in a file, with the game that it is of; Malformed says what is wrong with it."""
    try:
        record = read_record(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise Malformed(str(path), "is not text") from None
    return _games.make(record.game, record.options, components), record
