"""What is not done that was asked for by path, and why: the sentences that server and pocket share."""

from __future__ import annotations

from typing import Literal

Refusal = Literal[
    "bad-mail", "bad-message", "bad-method", "bad-name", "bad-password", "bad-record", "bad-request", "banned",
    "busy", "closed", "decided", "failed", "foreign-origin", "given-up", "gone", "guest", "late", "members-only",
    "no-clock", "no-letter", "no-push", "no-seat", "no-session", "nobody", "not-found", "not-invited", "not-over",
    "not-yours", "other-rules", "over", "raced", "rated", "signed-in", "signed-out", "stale", "taken", "too-fast",
    "too-large", "too-many", "unavailable", "unknown", "wrong",
]  # fmt: skip


TABLE_DELETED = "This table was deleted."
TABLE_GONE = "This table no longer exists."
OTHER_RULES = "This table was begun with other rules or components, and its position was not stored."
NOT_SAVED = "The move could not be saved, so nothing was played."
NOT_OVER = "A game can be analysed once it is over."
CUT_SHORT = "This game was ended early. Only games played to the end can be analysed."
NO_RECORD = "The record is available once the game is over."


class Denial(Exception):
    """A request that is not followed: how HTTP counts it, a code of the closed set, and a sentence."""

    def __init__(self, status: int, code: Refusal, text: str) -> None:
        self.status = status
        self.code: Refusal = code
        self.text = text
        super().__init__(text)
