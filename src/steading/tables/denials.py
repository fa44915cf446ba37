"""What is not done that was asked for by path, and why: the sentences that server and pocket share."""

from __future__ import annotations

from typing import Literal

from ..language.arguments import Sentence, sentence
from .speech import in_english

DenialCode = Literal[
    "bad-mail", "bad-message", "bad-method", "bad-name", "bad-password", "bad-record", "bad-request", "banned",
    "busy", "closed", "decided", "failed", "foreign-origin", "given-up", "gone", "guest", "late", "members-only",
    "no-clock", "no-mail", "no-push", "no-seat", "no-session", "nobody", "not-found", "not-invited", "not-over",
    "not-yours", "other-rules", "over", "raced", "rated", "signed-in", "signed-out", "stale", "taken", "too-fast",
    "too-large", "too-many", "unavailable", "unknown", "wrong",
]  # fmt: skip


TABLE_DELETED = sentence("table-deleted")
TABLE_GONE = sentence("table-gone")
OTHER_RULES = sentence("table-other-rules")
NOT_SAVED = sentence("move-not-saved")
NOT_OVER = sentence("analysis-not-over")
CUT_SHORT = sentence("analysis-cut-short")
NO_RECORD = sentence("record-not-over")


class Denial(Exception):
    """A request that is not followed: how HTTP counts it, a code of the closed set, and a sentence."""

    def __init__(self, status: int, code: DenialCode, text: Sentence) -> None:
        self.status = status
        self.code: DenialCode = code
        self.text = text
        super().__init__(in_english(text))
