"""Where a bot thinks: a process of its own, handed an imagined position on a line, answering with actions' forms.

Nothing else crosses: no seed of the game, no record, no hand that the bot's seat may not know.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Mapping
from dataclasses import asdict, replace
from queue import SimpleQueue

from msgspec import to_builtins

from ...engine.ints import BUILD
from ...tables.bot_questions import BotAnswer, Question, position, think
from ...tables.hints import TurnAdvice, advise
from ..logs import say


def guess(question: Question, why: str) -> BotAnswer:
    """Any legal action, so that the others can play on; whoever runs the server is told."""
    say("guess", f"bot {question.bot} {why}; it plays at random", bot=question.bot, game=question.game)
    return think(replace(question, bot="random"))


def think_or_guess(question: Question) -> BotAnswer:
    """The bot's answer, whatever becomes of the bot."""
    try:
        return think(question)
    except Exception as error:
        return guess(question, f"failed with {type(error).__name__}")


def advise_or_shrug(question: Question) -> list[TurnAdvice]:
    """What somebody good would do; nothing if that fails, and whoever runs the server is told."""
    try:
        return advise(position(question), question.seat)
    except Exception as error:
        say("hint", f"a hint failed with {type(error).__name__}")
        return []


def answer(question: Question) -> Mapping[str, object]:
    if question.hint:
        return {"advice": [asdict(each) for each in advise_or_shrug(question)]}
    document: dict[str, object] = to_builtins(think_or_guess(question))
    return document


def main() -> None:
    """Say which build this is, then answer line by line; end when the server is no more, however that ended."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever a bot prints is no answer
    questions: SimpleQueue[str] = SimpleQueue()

    def listen() -> None:
        for line in sys.stdin:
            questions.put(line)
        os._exit(0)

    def reply(message: Mapping[str, object]) -> None:
        print(json.dumps(message), file=answers, flush=True)

    threading.Thread(target=listen, daemon=True).start()
    reply({"build": BUILD})
    while True:
        reply(answer(Question(**json.loads(questions.get()))))


if __name__ == "__main__":
    main()
