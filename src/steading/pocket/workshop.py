"""What is worked out beside the tables, in a worker of its own: bots, hints, films, records, analyses."""

from __future__ import annotations

import base64
from collections.abc import Callable
from dataclasses import asdict, replace

import msgspec

from ..analysis.analyser import analyse
from ..engine import make_film, read_record
from ..tables import records
from ..tables.bot_questions import Question, position, think
from ..tables.game_cache import game_of
from ..tables.hints import advise
from ..tables.speech import dict_of
from .documents import text_of


def work(job: str, text: str) -> str:
    """What a job comes to: text in, text out."""
    match job:
        case "bot":
            question = msgspec.json.decode(text, type=Question)
            try:
                return text_of(think(question))
            except Exception:  # the others can play on, whatever becomes of a bot
                return text_of(think(replace(question, bot="random")))
        case "hint":
            question = msgspec.json.decode(text, type=Question)
            return text_of([asdict(each) for each in advise(position(question), question.seat)])
        case "film":
            record = read_record(text)
            return base64.b64encode(make_film(game_of(record.game, record.options), record)).decode()
        case "record":
            return answer_record(text)
    raise ValueError(f"there is no job {job}")


def answer_record(text: str) -> str:
    """What is asked about a record that somebody brings, or what is wrong with it."""
    try:
        return text_of({"answer": records.answer(msgspec.json.decode(text))})
    except Exception as error:
        wrong = records.explain_error(error) or records.UNREADABLE
        return text_of({"wrong": wrong.message, "arguments": dict_of(wrong)})


def analyse_record(record: str, progress: Callable[[int, int], None], seconds: float) -> str:
    """The analysis of a finished game."""
    return text_of(analyse(read_record(record), seconds=seconds, progress=progress).form())
