"""Who comes: the cookie that a browser has, the session behind it, and the person behind that."""

from __future__ import annotations

import re
from collections.abc import Collection

from litestar.datastructures import Cookie

from ..store.keys import hash_secret
from ..web.connections import AnyConnection, AnyRequest
from ..web.languages import server_language
from ..web.requests import address_of
from ..web.security import Buckets
from .sessions import Sessions, Visitor

COOKIE = "steading"  # with a part of its own for each; see `sessions`
NAME = re.compile(rf"{COOKIE}(-[0-9a-f]{{8}})?")
MOST_COOKIES = 64  # of ours: a browser may open as many pages at once
MOST_FORGOTTEN = 16  # cookies that one answer takes away; heads of answers are not to be long
YEAR = 365 * 24 * 3600
BROWSERS = {  # by a mark of theirs; most say that they are Chrome and Safari, too, so these come last
    "Edg": "Edge",
    "OPR/": "Opera",
    "OPT/": "Opera",
    "SamsungBrowser": "Samsung Internet",
    "Vivaldi": "Vivaldi",
    "YaBrowser": "Yandex",
    "DuckDuckGo": "DuckDuckGo",
    "Firefox": "Firefox",
    "FxiOS": "Firefox",
    "Chrom": "Chrome",
    "CriOS": "Chrome",
    "Safari": "Safari",
}
NAMELESS = {"A browser": "browser-some", "Something else": "browser-other"}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def read_cookies(connection: AnyConnection) -> dict[str, str]:
    """The cookies with a name of ours that a browser sends; anybody may have set them."""
    return {name: token for name, token in sorted(connection.cookies.items()) if NAME.fullmatch(name)}


def tokens_of(connection: AnyConnection, sessions: Sessions) -> list[str]:
    """What the cookies hold that we gave this browser, and the one of a former version, which has no proof. Their
    number is bounded."""
    found = [
        token
        for name, token in read_cookies(connection).items()
        if 20 <= len(token) <= 100 and (name == COOKIE or sessions.is_ours(token))
    ]
    return found[:MOST_COOKIES]


async def visitor_of(connection: AnyConnection, sessions: Sessions) -> Visitor:
    """What is known of a browser."""
    return await sessions.visitor(tokens_of(connection, sessions))


async def person_of(connection: AnyConnection, sessions: Sessions) -> str | None:
    """Who has this browser, if that is known."""
    return (await visitor_of(connection, sessions)).person


async def person_for(request: AnyRequest, sessions: Sessions) -> str:
    """Who has this browser; somebody new becomes a guest. To be asked only when a browser gains something."""
    return await sessions.person(tokens_of(request, sessions), agent_of(request))


# ------------------------------------------------------------ cookies
def cookie(request: AnyConnection, token: str) -> Cookie:
    """The cookie that is a session, or may become one."""
    return make_cookie(request, f"{COOKIE}-{hash_secret(token)[:8]}", token, YEAR)


def no_cookies(request: AnyConnection, but: Collection[str] = ()) -> list[Cookie]:
    """The browser is to forget the cookies with a name of ours (but these); of many, the rest another time."""
    needless = [name for name, token in read_cookies(request).items() if hash_secret(token) not in but]
    return [make_cookie(request, name, "", 0) for name in needless[:MOST_FORGOTTEN]]


def make_cookie(request: AnyConnection, name: str, token: str, age: int) -> Cookie:
    """As all of ours are: only for this server, and not for scripts."""
    secure = request.scope["scheme"] == "https"
    return Cookie(name, path="/", value=token, max_age=age, httponly=True, samesite="lax", secure=secure)


async def first_cookies(connection: AnyConnection, sessions: Sessions) -> list[Cookie]:
    """What goes with a page: a cookie for a browser that has none which is good, and away with those that it does not
    need. Nothing is kept of it, so that whoever only looks leaves no trace."""
    visitor = await visitor_of(connection, sessions)
    if visitor.cookies_to_keep:
        return no_cookies(connection, but=visitor.cookies_to_keep)
    if visitor.successor is not None:  # whose next cookie is on its way
        return []
    return [*no_cookies(connection), cookie(connection, sessions.new_token())]


def agent_of(connection: AnyConnection) -> str:
    """What kind of browser it is, in two words, for who looks through the own sessions."""
    return name_browser(connection.headers.get("user-agent", ""))


def name_browser(said: str) -> str:
    """A browser by what it says of itself."""
    browser = next((name for mark, name in BROWSERS.items() if mark in said), "")
    system = next((name for mark, name in SYSTEMS.items() if mark in said), "")
    return f"{browser or 'A browser'} on {system}" if system else browser or "Something else"


def say_browser(name: str, code: str) -> str:
    """A browser's name, as it is kept, in another language; a name that somebody gave it stays as it is."""
    browser, on, system = name.partition(" on ")
    say = server_language(code).say
    known = say(NAMELESS[browser]) if browser in NAMELESS else browser
    if browser not in (*BROWSERS.values(), *NAMELESS) or (on and system not in SYSTEMS.values()):
        return name
    return say("browser-on", browser=known, system=system) if on else known


async def slow_down(request: AnyRequest, sessions: Sessions, buckets: Buckets) -> None:
    """Denial if whoever asks asks too often. Who has no session is known by address."""
    buckets.take(await person_of(request, sessions) or f"address {address_of(request)}")
