"""Where uploaded records are read: a process of its own, with bounds on memory and, by who asks it, on time.

A record is what a stranger wrote; see `tables.records`. Only one that can be worked out in time is kept.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Mapping
from queue import SimpleQueue

import msgspec

from ...language.arguments import Sentence, sentence
from ...tables.records import UNREADABLE, answer, explain_error
from ...tables.speech import dict_of
from ..logs import log

GIVES_WAY = 5  # niceness
MEMORY = 2 << 30  # bytes
LONGEST_LINE = 1 << 24  # bytes of an answer


def answer_as_json(question: Mapping[str, str | int]) -> bytes:
    """What is answered, in JSON; or what was wrong with the question."""
    try:
        said = msgspec.json.encode({"answer": answer(question)})
        return said if len(said) < LONGEST_LINE else complaint(sentence("record-too-much"))
    except Exception as error:  # what is a fault of ours is told by its kind: what a stranger wrote is not for the log
        said_of = explain_error(error)
        if said_of is None:
            log(error)
        return complaint(said_of or UNREADABLE)


def complaint(text: Sentence) -> bytes:
    """What is wrong, in JSON: a message with its arguments, to be said in the language of who asks."""
    return msgspec.json.encode({"wrong": text.message, "arguments": dict_of(text)})


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
        answers.write(answer_as_json(json.loads(questions.get())) + b"\n")
        answers.flush()


if __name__ == "__main__":
    main()
