"""Who comes: the cookie that a browser has, the session behind it, and the person behind that."""

from __future__ import annotations

import re
import secrets
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.types import Scope

from .guard import Buckets
from .house import House
from .proxies import house_of
from .storage import hashed

COOKIE = "steading"
YEAR = 365 * 24 * 3600
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrom": "Chrome", "Safari": "Safari"}
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac", "Linux")

AnyRequest = Request[Any, Any, Any]
TheHouse = NamedDependency[House]
AnyConnection = ASGIConnection[Any, Any, Any, Any]  # an HTTP request or a WebSocket


def session_of(connection: AnyConnection) -> str | None:
    """The hash of the cookie that this browser has, be it one of ours or not."""
    token = connection.cookies.get(COOKIE, "")
    return hashed(token) if 20 <= len(token) <= 100 else None


async def person_of(connection: AnyConnection, house: House) -> str | None:
    """Who has this browser, if that is known."""
    session = session_of(connection)
    if session is None:
        return None
    return await house.storage.whose(session, house.settings.clock(), house.settings.session)


async def person_for(request: AnyRequest, house: House) -> tuple[str, list[Cookie]]:
    """Who has this browser; somebody new is a guest, and comes with the cookie by which it is known again.

    A guest is made only when a browser gains something.
    """
    person = await person_of(request, house)
    if person is not None:
        return person, []
    token, person = secrets.token_urlsafe(32), secrets.token_urlsafe(12)
    await house.storage.make_guest(person, hashed(token), agent_of(request), house.settings.clock())
    return person, [cookie(request, token)]


def cookie(request: AnyRequest, token: str) -> Cookie:
    """The cookie that is the session."""
    secure = request.scope["scheme"] == "https"
    return Cookie(COOKIE, path="/", value=token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def no_cookie(request: AnyRequest) -> Cookie:
    """The browser is to forget its session."""
    secure = request.scope["scheme"] == "https"
    return Cookie(COOKIE, path="/", value="", max_age=0, httponly=True, samesite="lax", secure=secure)


def agent_of(connection: AnyConnection) -> str:
    """What kind of browser it is, in two words, for who looks through the own sessions."""
    said = connection.headers.get("user-agent", "")
    browser = next((name for mark, name in BROWSERS.items() if re.search(rf"\b{mark}", said)), "")
    system = next((name for name in SYSTEMS if name in said), "")
    return f"{browser or 'A browser'} on {system}" if system else browser or "Something else"


def house_in(scope: Scope) -> House:
    """Where a request has come to."""
    house: House = scope["state"]["house"]
    return house


async def slow_down(request: AnyRequest, house: House, buckets: Buckets) -> None:
    """Denied if whoever asks asks too often. Who has no session is known by address."""
    buckets.take(await person_of(request, house) or f"address {address_of(request)}")


def address_of(connection: AnyConnection) -> str:
    """Where somebody asks from, as it is counted."""
    return house_of(connection.client.host) if connection.client is not None else "nowhere"
