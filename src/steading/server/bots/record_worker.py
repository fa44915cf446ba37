"""Where uploaded records are read: a process of its own, with bounds on memory and, by who asks it, on time.

A record is what a stranger wrote. Only one whose every moment can be worked out in time is kept; then it can be shown.
One of the rules of today is kept with its film, and is watched by that when they have changed.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Mapping
from functools import lru_cache
from queue import SimpleQueue

import msgspec

from ...engine import UNKNOWN, Film, Game, Record, Refused, film_in, filmed, read_record
from ...games import board_for, make, names_in
from ...tables.messages import Trouble
from ...tables.replays import curve_in, curve_of, moment_in, moment_of
from ..logs import log
from ..web.security import plain

GIVES_WAY = 5  # niceness
MEMORY = 2 << 30  # bytes
LONGEST_NAME = 40
LONGEST_LINE = 1 << 24  # bytes of an answer
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


def answered(question: Mapping[str, str | int]) -> bytes:
    """As `answer`, in JSON; or what was wrong with it."""
    try:
        said = msgspec.json.encode({"answer": answer(question)})
        return said if len(said) < LONGEST_LINE else complaint("This record cannot be shown: it tells too much.")
    except BadRecord as wrong:
        return complaint(str(wrong))
    except Trouble as trouble:
        return complaint(trouble.text)
    except (ValueError, Refused) as error:
        return complaint(f"This record cannot be replayed: {plain(str(error), 300)}")
    except RecursionError:
        return complaint("This record cannot be replayed: it is nested too deeply.")
    except UNKNOWN:
        return complaint(UNREADABLE)
    except Exception as error:  # told by its kind: what a stranger wrote is not for the log
        log(error)
        return complaint(UNREADABLE)


def complaint(text: str) -> bytes:
    """What is wrong, in JSON."""
    return msgspec.json.encode({"wrong": text})


def bound() -> None:
    """As much memory as a game can need, and the others first."""
    os.nice(GIVES_WAY)
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """Say that it is there, then answer line by line; end when the server is no more, however that ended."""
    bound()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions: SimpleQueue[str] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin:
            questions.put(line)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    answers.write(b"ready\n")
    answers.flush()
    while True:
        answers.write(answered(json.loads(questions.get())) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
