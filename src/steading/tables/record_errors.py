"""What is wrong with a record, in a sentence. What people meet has a message of its own; about fields that nobody
writes by hand, where is said in any language, and what in the words of the engine."""

from __future__ import annotations

import re

from ..engine import Malformed
from ..language.arguments import Sentence, sentence
from .plain_text import plain

LONGEST = 300  # of what is told of a field
ACTION = re.compile(r"actions\[(\d+)\]")
BY_FIELD = {
    "record": sentence("record-not-json"),
    "format": sentence("record-other-format"),
    "fingerprint": sentence("record-other-rules"),
}


def explain_record_error(error: Malformed) -> Sentence:
    if error.path in BY_FIELD:
        return BY_FIELD[error.path]
    path, why = plain(error.path, LONGEST), plain(error.wrong, LONGEST)
    action = ACTION.fullmatch(path)
    if action:
        return sentence("record-bad-action", number=int(action[1]) + 1, why=why.removeprefix("cannot be played: "))
    return sentence("record-bad-field", path=path, why=why)
