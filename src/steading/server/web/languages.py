"""The language of whoever asks: kept in a cookie, or taken from what the browser prefers."""

from __future__ import annotations

from litestar.datastructures import Cookie

from ...language.arguments import Argument
from ...language.catalogue import PSEUDO, codes
from ...language.choice import choose_language, read_accepted
from ...language.language import Language, language
from ...tables.forms import Acknowledgement
from .connections import AnyConnection

COOKIE = "language"
YEAR = 365 * 24 * 3600


def language_of(connection: AnyConnection) -> str:
    accepted = connection.headers.get("accept-language", "")
    return choose_language(connection.cookies.get(COOKIE, ""), read_accepted(accepted))


def read_choice(connection: AnyConnection) -> str | None:
    """The language that was chosen in this browser, if one was."""
    code = connection.cookies.get(COOKIE, "")
    return code if code in (*codes(), PSEUDO) else None


def language_cookie(connection: AnyConnection, code: str) -> Cookie:
    """By which a browser remembers its language; a page's script may set it, too."""
    secure = connection.scope["scheme"] == "https"
    return Cookie(COOKIE, path="/", value=code, max_age=YEAR, samesite="lax", secure=secure)


def server_language(code: str) -> Language:
    """What tables and server say in a language."""
    return language(code, "tables", "server")


def acknowledge(connection: AnyConnection, message: str, **arguments: Argument) -> Acknowledgement:
    """It is done, and this is to be said about it."""
    return Acknowledgement(server_language(language_of(connection)).say(message, **arguments))
