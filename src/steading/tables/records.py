"""Records that somebody brings: read, checked, watched again. A record is what a stranger wrote.

Only one whose every moment can be worked out is kept; then it can be shown. One of the rules of today is kept with its
film, and is watched by that when they have changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ..engine import UNKNOWN, Film, Game, Record, Refused, film_in, filmed, read_record
from ..games import board_for, make, names_in
from .messages import RequestError
from .openings import LONGEST_NAME
from .plain_text import plain
from .replays import curve_in, curve_of, moment_in, moment_of

UNREADABLE = "This record cannot be shown: nobody knows how to read it."


class BadRecord(Exception):
    """What cannot be answered, in a sentence."""


@lru_cache(maxsize=4)
def read(text: str) -> tuple[Record, Game, Film | None]:
    """The record and its game; and its film, where that is all there is to be seen of it."""
    record = read_record(text)
    game = make(record.game, record.options)
    return record, game, film_in(game, record)


def check(text: str) -> str:
    """The record as it is to be kept, if everything can be worked out that will be asked of it."""
    record, game, film = read(text)
    names = names_in(record)
    if film is not None:
        curve_in(film, game, names)
        moment_in(film, game, len(record.moves), names)
    else:
        if record.position is not None:
            raise BadRecord("Only the record of a game from its beginning can be uploaded.")
        curve_of(game, record)
        moment_of(game, record, None, len(record.moves), names)
        record.film = filmed(game, record)
    record.names = tuple(plain(name, LONGEST_NAME) for name in record.names)
    return record.text()


def answer(question: Mapping[str, str | int]) -> object:
    text, at = str(question["record"]), int(question.get("at", 0))
    if question["do"] == "check":
        return check(text)
    record, game, film = read(text)
    match question["do"]:
        case "over":
            return not record.replay(game).deciders
        case "curve":
            return curve_of(game, record) if film is None else curve_in(film, game, names_in(record))
        case "moment":
            names = names_in(record)
            return moment_of(game, record, None, at, names) if film is None else moment_in(film, game, at, names)
        case "picture":
            state = record.replay(game, at)
            return board_for(game, names_in(record)).picture(state.view(int(question["seat"])))
        case "position":
            state = record.replay(game, at)
            state.scores()  # whoever plays on from there is told the points after each move
            return state.dump()
    raise BadRecord("There is no such question.")


def explain_error(error: Exception) -> str | None:
    """What is wrong with a record, in words; None if that is a fault of ours."""
    match error:
        case BadRecord():
            return str(error)
        case RequestError():
            return error.text
        case ValueError() | Refused():
            return f"This record cannot be replayed: {plain(str(error), 300)}"
        case RecursionError():
            return "This record cannot be replayed: it is nested too deeply."
        case _ if isinstance(error, UNKNOWN):
            return UNREADABLE
    return None
