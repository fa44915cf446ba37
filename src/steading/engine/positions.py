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
    """The document, if it is a position of this game with these options; Malformed says what is wrong.

    An option that the document leaves out, as one from before there was that option does, has its default.
    """
    reader = Reader(document)
    if reader.text("game") != game.name:
        raise Malformed("game", f"is {reader.text('game')!r}, not {game.name!r}")
    reader.whole("format", format, format)
    options = reader.inner("options")
    for option in game.declared:
        given = options.value(option.name) if options.has(option.name) else option.default
        value = game.options[option.name]
        if given != value:
            raise Malformed(options.at(option.name), f"is {given!r}, but this game is played with {value!r}")
    options.finish()
    return reader
