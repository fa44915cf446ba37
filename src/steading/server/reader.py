"""Where uploaded records are read: a process of its own, with bounds on memory and, by who asks it, on time.

A record is what a stranger wrote. Only one whose every moment can be worked out in time is kept; then it can be shown.
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

from ..engine import Game, Record, Refused, read_record
from ..games import board_for, make, names_in
from .guard import plain
from .messages import Trouble
from .table import curve_of, moment_of

GIVES_WAY = 5  # niceness
MEMORY = 2 << 30  # bytes
LONGEST_NAME = 40


class Wrong(Exception):
    """What cannot be answered, in a sentence."""


@lru_cache(maxsize=4)
def read(text: str) -> tuple[Record, Game]:
    """The record and its game."""
    record = read_record(text)
    return record, make(record.game, record.options)


def check(text: str) -> str:
    """The record as it is to be kept, if everything can be worked out that will be asked of it."""
    record, game = read(text)
    if record.position is not None:
        raise Wrong("Only the record of a game from its beginning can be uploaded.")
    curve_of(game, record)
    moment_of(game, record, None, len(record.moves), names_in(record))
    record.names = tuple(plain(name, LONGEST_NAME) for name in record.names)
    return record.text()


def answer(question: Mapping[str, str | int]) -> object:
    """To one question."""
    text, at = str(question["record"]), int(question.get("at", 0))
    if question["do"] == "check":
        return check(text)
    record, game = read(text)
    match question["do"]:
        case "over":
            return not record.replay(game).deciders
        case "curve":
            return curve_of(game, record)
        case "moment":
            return moment_of(game, record, None, at, names_in(record))
        case "picture":
            state = record.replay(game, at)
            return board_for(game, names_in(record)).picture(state.view(int(question["seat"])))
        case "position":
            state = record.replay(game, at)
            state.scores()  # whoever plays on from there is told the points after each move
            return state.dump()
    raise Wrong("There is no such question.")


def answered(question: Mapping[str, str | int]) -> Mapping[str, object]:
    """As `answer`; or what was wrong with it."""
    try:
        return {"answer": answer(question)}
    except Wrong as wrong:
        return {"wrong": str(wrong)}
    except Trouble as trouble:
        return {"wrong": trouble.text}
    except (ValueError, Refused) as error:
        return {"wrong": f"This record cannot be replayed: {plain(str(error), 300)}"}
    except RecursionError:
        return {"wrong": "This record cannot be replayed: it is nested too deeply."}


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
        answers.write(msgspec.json.encode(answered(json.loads(questions.get()))) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
