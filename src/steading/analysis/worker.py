"""The process in which a server makes analyses, at low priority: a record in, lines of JSON out."""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from collections.abc import Callable

from ..engine import Malformed, read_record
from .analyser import analyse
from .report import Analysis

PREVIEW = 1.0  # seconds between two reports of what is known so far
GIVES_WAY = 10  # niceness: a bot that thinks at the same time has ten times as much of a core


def main() -> None:
    """Read the question, report progress and what is known so far, then the analysis or the error; end with the
    server."""
    os.nice(GIVES_WAY)
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    question = json.loads(sys.stdin.readline())
    threading.Thread(target=wait_for_the_end, daemon=True).start()

    def say(**message: object) -> None:
        print(json.dumps(message), file=answers, flush=True)

    shown = time.monotonic()

    def preview(make: Callable[[], Analysis]) -> None:
        nonlocal shown
        if time.monotonic() >= shown + PREVIEW:
            say(preview=make().form())
            shown = time.monotonic()

    try:
        record = read_record(question["record"])
        found = analyse(
            record,
            seconds=question["seconds"],
            progress=lambda done, of: say(done=done, of=of),
            preview=preview,
        )
        say(analysis=found.form())
    except Malformed as error:
        say(path=error.path, wrong=error.wrong)
    except ValueError:  # nothing to analyse: that nothing was found says it
        pass


def wait_for_the_end() -> None:
    """Whoever asked has hung up."""
    sys.stdin.read()
    os._exit(0)


if __name__ == "__main__":
    main()
