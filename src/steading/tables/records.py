"""Records that somebody brings: read, checked, watched again. A record is what a stranger wrote.

Only one whose every moment can be worked out is kept; then it can be shown. One of the rules of today is kept with its
film, and is watched by that when they have changed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from ..analysis.report import read_analysis
from ..engine import UNKNOWN, Film, Game, Malformed, Record, Refused, film_in, make_film, read_record
from ..games import board_for, make, names_in
from ..language.arguments import Sentence, sentence
from ..language.catalogue import SOURCE
from .messages import RequestError
from .openings import LONGEST_NAME, explain_opening
from .plain_text import plain
from .record_errors import explain_record_error
from .replays import curve_in, curve_of, moment_in, moment_of
from .speech import in_english

UNREADABLE = sentence("record-unreadable")


class BadRecord(Exception):
    """What cannot be answered, in a sentence."""

    def __init__(self, text: Sentence) -> None:
        self.text = text
        super().__init__(in_english(text))


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
            raise BadRecord(sentence("record-not-whole"))
        record.replay(game)  # it says which action is wrong
        curve_of(game, record)
        moment_of(game, record, None, len(record.moves), names)
        record.film = make_film(game, record)
    record.names = tuple(plain(name, LONGEST_NAME) for name in record.names)
    return record.text()


def answer(question: Mapping[str, str | int]) -> object:
    text, at, code = str(question["record"]), int(question.get("at", 0)), str(question.get("language", SOURCE))
    if question["do"] == "check":
        return check(text)
    record, game, film = read(text)
    match question["do"]:
        case "over":
            return not record.replay(game).deciders
        case "curve":
            return curve_of(game, record) if film is None else curve_in(film, game, names_in(record, code))
        case "moment":
            names = names_in(record, code)
            if film is None:
                return moment_of(game, record, None, at, names, code)
            return moment_in(film, game, at, names, code)
        case "picture":
            state = record.replay(game, at)
            return board_for(game, names_in(record, code), code).picture(state.view(int(question["seat"])))
        case "analysis":
            from ..analysis.translation import translate_analysis  # with all that bots judge by

            return translate_analysis(read_analysis(json.loads(str(question["analysis"]))), record, code).form()
        case "position":
            state = record.replay(game, at)
            state.scores()  # whoever plays on from there is told the points after each move
            return state.dump()
    raise BadRecord(sentence("no-such-question"))


def explain_error(error: Exception) -> Sentence | None:
    """What is wrong with a record, in words; None if that is a fault of ours."""
    match error:
        case BadRecord():
            return error.text
        case RequestError():
            return error.text
        case Malformed():
            return explain_record_error(error)
        case Refused():
            return explain_record_error(Malformed("actions", f"cannot be played: {error}"))
        case ValueError():
            return explain_opening(error)
        case RecursionError():
            return sentence("record-too-deep")
        case _ if isinstance(error, UNKNOWN):
            return UNREADABLE
    return None
