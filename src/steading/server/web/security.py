"""Who is kept out, and what is sent along to keep others out: origins, headers, rates, cookies, plain text."""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from collections.abc import Mapping
from urllib.parse import urlsplit

from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.types import Message, Scope

from ...language.arguments import Sentence, sentence
from ...language.catalogue import SOURCE
from ...tables.denials import DenialCode as DenialCode
from ...tables.plain_text import plain as plain
from ..settings import Rate, Settings
from .connections import AnyConnection
from .languages import server_language

HOST = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:[0-9]{1,5})?")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'{live}; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
LONGEST_NAME = 200  # characters
LARGEST_NUMBER = 2**31 - 1  # every database takes it
FIXED_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class HttpDenial(HTTPException):
    """A request that is not followed: a code of the closed set, and a sentence."""

    def __init__(self, status: int, code: DenialCode, text: Sentence) -> None:
        self.code: DenialCode = code
        self.text = text
        super().__init__(detail=server_language(SOURCE).render(text), status_code=status)


def not_found() -> HttpDenial:
    """Nothing here, or nothing for you: the two look the same."""
    return HttpDenial(404, "not-found", sentence("nothing-here"))


# ------------------------------------------------------------ addresses
def check_address(connection: AnyConnection, _handler: BaseRouteHandler) -> None:
    """Nothing here, where a part of the address cannot be the name or the number of anything."""
    for part in connection.path_params.values():
        if not (is_number(part) if isinstance(part, int) else is_name(str(part))):
            raise not_found()


def is_number(part: int) -> bool:
    """Could something have this number? Nothing is counted from its end."""
    return 0 <= part <= LARGEST_NUMBER


def is_name(part: str) -> bool:
    """Could something have this name? Databases do not take every character, nor do files."""
    return len(part) <= LONGEST_NAME and part.isprintable()


# ------------------------------------------------------------ origins
def same_origin(headers: Mapping[str, str], secure: bool = False) -> bool:
    """Does the request come from a page of this very server? Browsers always say so on POST and WebSocket. Where it
    comes by TLS, its page did, too."""
    origin, host = headers.get("origin", ""), headers.get("host", "")
    if not host or not HOST.fullmatch(host):
        return False
    try:
        parts = urlsplit(origin)
    except ValueError:  # `http://[` is no address
        return False
    return parts.scheme in (("https",) if secure else ("http", "https")) and parts.netloc.lower() == host.lower()


def check_origin(headers: Mapping[str, str], secure: bool = False) -> None:
    """Denial unless the request comes from a page of this very server."""
    if not same_origin(headers, secure):
        raise HttpDenial(403, "foreign-origin", sentence("request-must-come-from-page"))


# ------------------------------------------------------------ headers
def live_sources(scope: Scope) -> str:
    """The WebSocket addresses of this server, for browsers that do not count them as 'self'."""
    for name, value in scope["headers"]:
        if name == b"host":
            host = value.decode("latin-1")
            scheme = "wss" if scope["scheme"] in ("https", "wss") else "ws"
            return f" {scheme}://{host}" if HOST.fullmatch(host) else ""
    return ""


async def add_headers(message: Message, scope: Scope) -> None:
    """On every answer, whatever it is."""
    if message["type"] != "http.response.start":
        return
    headers = list(message["headers"])
    headers += FIXED_HEADERS
    headers.append((b"content-security-policy", POLICY.format(live=live_sources(scope)).encode("latin-1")))
    if scope["scheme"] == "https":
        headers.append((b"strict-transport-security", b"max-age=31536000"))
    if not any(name.lower() == b"cache-control" for name, _ in headers):
        headers.append((b"cache-control", b"no-store"))
    message["headers"] = headers


# ------------------------------------------------------------ rates
class Bucket:
    """Tokens that come back with time."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.tokens = float(rate.at_once)
        self.then = time.monotonic()

    def level(self) -> float:
        now = time.monotonic()
        self.tokens = min(self.rate.at_once, self.tokens + (now - self.then) * self.rate.each_second)
        self.then = now
        return self.tokens

    def has(self, number: int = 1) -> bool:
        """Are there so many tokens, or as many as there can be?"""
        return self.level() >= min(number, self.rate.at_once)

    def take(self, number: int = 1) -> bool:
        """So many tokens, if they are there."""
        if not self.has(number):
            return False
        self.tokens = max(0.0, self.tokens - number)
        return True


class Buckets:
    """A bucket for each of those who come; those who stayed away longest are forgotten (their buckets are full)."""

    def __init__(self, rate: Rate, most: int = 10_000) -> None:
        self.rate = rate
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, who: str) -> Bucket:
        bucket = self.buckets.setdefault(who, Bucket(self.rate))
        self.buckets.move_to_end(who)
        if len(self.buckets) > self.most:
            self.buckets.popitem(last=False)
        return bucket

    def take(self, who: str) -> None:
        """Denial if this one is too fast."""
        if not self.of(who).take():
            raise HttpDenial(429, "too-fast", sentence("too-many-requests"))


class Limits:
    """How often one may ask and speak."""

    def __init__(self, settings: Settings) -> None:
        self.posts, self.reads = Buckets(settings.posts), Buckets(settings.reads)
        self.messages, self.lines = Buckets(settings.messages), Buckets(settings.lines)
