"""What whoever runs the server is told, on stderr: in plain words, or (`--log json`) as a line of JSON for each event.

An error is told by its kind and place, a request by the pattern of its address: never what they hold (tokens, seeds,
names, hands).
"""

from __future__ import annotations

import json
import logging
import os
import sys
import time
import traceback
from collections import Counter
from collections.abc import Coroutine
from contextvars import ContextVar

from ..engine.contract import Document

ASKED_FOR = "STEADING_LOG"  # in the environment, so that the processes in which bots think know it, too
REQUEST: ContextVar[str] = ContextVar("request", default="")  # the id of the request that is being answered
ERRORS: Counter[str] = Counter()  # of this process, by kind
DEEPEST = 12  # frames of an error that are told


def logs_json() -> bool:
    """Are lines of JSON wanted?"""
    return os.environ.get(ASKED_FOR) == "json"


def say(event: str, text: str = "", level: str = "warning", **facts: object) -> None:
    """Tell whoever runs the server; in plain words `text` alone, and nothing where there is none."""
    if logs_json():
        request = {"request": REQUEST.get()} if REQUEST.get() else {}
        said = {"at": round(time.time(), 3), "level": level, "event": event, **request, **facts}
        print(json.dumps({**said, "text": text} if text else said), file=sys.stderr, flush=True)
    elif text:
        print(f"steading: {text}", file=sys.stderr, flush=True)


def log(error: BaseException) -> None:
    """An error: its kind and place, never what it holds."""
    kind = str(getattr(error, "kind", type(error).__name__))
    ERRORS[kind] += 1
    frames = traceback.extract_tb(error.__traceback__)[-DEEPEST:]
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    if logs_json():
        say("error", level="error", kind=kind, places=places)
    else:
        say("error", "\n  ".join([kind, *places]))


async def log_errors(work: Coroutine[object, object, None]) -> None:
    """Do it; an error is for whoever runs the server."""
    try:
        await work
    except Exception as error:
        log(error)


class LogLines(logging.Formatter):
    """What libraries say, in the same form: an error of theirs by its kind alone, and no values in what they say."""

    def format(self, record: logging.LogRecord) -> str:
        kind = record.exc_info[0].__name__ if record.exc_info and record.exc_info[0] else ""
        text = str(record.msg).partition("\n")[0][:200]
        if not logs_json():
            return f"steading: {record.name}: {text}{f' ({kind})' if kind else ''}"
        said = {"at": round(record.created, 3), "level": record.levelname.lower(), "event": record.name}
        return json.dumps({**said, **({"kind": kind} if kind else {}), "text": text})


def library_logs() -> Document:
    """How libraries are to say what they say, as `logging` wants to be told."""
    handler = {"class": "logging.StreamHandler", "formatter": "lines", "stream": "ext://sys.stderr"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": LogLines}},
        "handlers": {"lines": handler},
        "root": {"handlers": ["lines"], "level": "WARNING"},
    }
