"""The process in which a server makes analyses, at low priority: a record in, lines of JSON out."""

from __future__ import annotations

import json
import os
import sys
import threading

from ..engine import Malformed, read_record
from .analyser import analyse

GIVES_WAY = 10  # niceness: a bot that thinks at the same time has ten times as much of a core


def main() -> None:
    """Read the question, report progress, then the analysis or the error; end with the server."""
    os.nice(GIVES_WAY)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    question = json.loads(sys.stdin.readline())
    threading.Thread(target=wait_for_the_end, daemon=True).start()

    def say(**message: object) -> None:
        print(json.dumps(message), file=answers, flush=True)

    try:
        record = read_record(question["record"])
        found = analyse(record, seconds=question["seconds"], progress=lambda done, of: say(done=done, of=of))
        say(analysis=found.form())
    except (Malformed, ValueError) as error:
        say(failed=str(error))


def wait_for_the_end() -> None:
    """Whoever asked has hung up."""
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main()
