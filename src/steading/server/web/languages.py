"""The language of whoever asks: kept in a cookie, or taken from what the browser prefers."""

from __future__ import annotations

from ...language.choice import choose_language, read_accepted
from ...language.language import Language, language
from .connections import AnyConnection

COOKIE = "language"


def language_of(connection: AnyConnection) -> str:
    accepted = connection.headers.get("accept-language", "")
    return choose_language(connection.cookies.get(COOKIE, ""), read_accepted(accepted))


def server_language(code: str) -> Language:
    """What tables and server say in a language."""
    return language(code, "tables", "server")
