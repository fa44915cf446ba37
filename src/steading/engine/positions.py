"""The head of every position document: which game with which options, how many seats, and the chance to come."""

from __future__ import annotations

from .contract import Document, Game, State
from .documents import Reader
from .refused import Malformed


def head_of(state: State, format: int) -> Document:
    """How a position document begins."""
    return {
        "game": state.game.name,
        "format": format,
        "options": dict(state.game.options),
        "seats": int(state.seats),
        "epoch": int(state.epoch),
        "chance": int(state.chance.at),
    }


def read_head(game: Game, document: object, format: int) -> Reader:
    """The document, if it is a position of this game with these options; Malformed says what is wrong."""
    reader = Reader(document)
    if reader.text("game") != game.name:
        raise Malformed("game", f"is {reader.text('game')!r}, not {game.name!r}")
    reader.whole("format", format, format)
    options = reader.inner("options")
    for name, value in game.options.items():
        if options.value(name) != value:
            raise Malformed(options.at(name), f"is {options.value(name)!r}, but this game is played with {value!r}")
    options.finish()
    return reader
