"""Requests that nobody should send, made from the server's own list of them: odd addresses, headers, bodies, messages.

A request is drawn without knowing what there is; a `Known` stands for the n-th of the things that are there when it is
sent, so that the same requests are drawn in every run.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote, quote_from_bytes

import msgspec
from hypothesis import strategies as st
from litestar.routes import HTTPRoute, WebSocketRoute

from steading.bots import BOTS
from steading.server.asgi import make_app
from steading.server.settings import Settings
from steading.tables.forms import Agreement, Beginner, PauseRequest, Substitution, WantedOrders, WhatIf
from steading.tables.messages import TableRequest

T = TypeVar("T")
Schema = Mapping[str, Any]
ACTORS = ("guest", "member", "moderator", "stranger")

# ------------------------------------------------------------ the endpoints
# Bodies that are read by hand, since they may be left out; the published schema does not tell of them.
READ_BY_HAND: dict[str, type] = {
    "/first/{game}": Beginner,
    "/table/{id}/seats/{seat}/bot": Substitution,
    "/table/{id}/seats/{seat}/orders": WantedOrders,
    "/table/{id}/end": Agreement,
    "/table/{id}/pause": PauseRequest,
    "/table/{id}/analysis/what-if": WhatIf,
    "/replay/{id}/analysis/what-if": WhatIf,
    "/analysis/{id}/what-if": WhatIf,
}


class Endpoint(NamedTuple):
    """One way in, as it is published."""

    method: str
    path: str
    query: tuple[str, ...] = ()
    body: Schema | None = None

    def __str__(self) -> str:
        return f"{self.method} {self.path}"

    @property
    def weight(self) -> int:
        """How much there is to be said at it."""
        return 1 + self.path.count("{") + bool(self.query) + 2 * (self.method == "POST")


def published() -> Schema:
    """What `/api/openapi.json` says."""
    found: Schema = make_app(Settings().body).openapi_schema.to_schema()
    return found


def read_endpoints(told: Schema) -> list[Endpoint]:
    """Every endpoint that is published, with what may be asked there."""
    found = []
    for path, methods in told["paths"].items():
        for method, operation in methods.items():
            query = tuple(each["name"] for each in operation.get("parameters", ()) if each["in"] == "query")
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
            if method == "post" and path in READ_BY_HAND:
                body = told_of(READ_BY_HAND[path])
            found.append(Endpoint(method.upper(), path, query, body))
    return found


def routed() -> set[str]:
    """Every endpoint in the table of routes, but those that answer to OPTIONS, and the lines."""
    routes = make_app(Settings().body).routes
    return {
        f"{method} {route.path_format}"
        for route in routes
        if isinstance(route, HTTPRoute)
        for method in route.methods - {"OPTIONS"}
    }


def lines() -> set[str]:
    """Every endpoint for WebSockets."""
    return {route.path_format for route in make_app(Settings().body).routes if isinstance(route, WebSocketRoute)}


def told_of(kind: Any) -> Schema:
    """A message's schema, with all that it names within it."""
    return msgspec.json.schema(kind, schema_hook=lambda _kind: {"type": "any"})


TOLD = published()
ENDPOINTS = [
    *read_endpoints(TOLD),
    *[Endpoint("GET", path) for path in ("/api", "/api/openapi.json", "/api/{path}", "/{path}")],
]
LINES = [Endpoint("GET", path) for path in sorted(lines())]
MESSAGE = told_of(TableRequest)


def visits(step: int) -> list[tuple[Endpoint, str]]:
    """Everybody at every endpoint; with a step, every n-th of them, in turn."""
    return [(endpoint, who) for place, endpoint in enumerate(ENDPOINTS) for who in ACTORS[place % step :: step]]


# ------------------------------------------------------------ what nobody should send
TEXTS = (
    "", " ", ".", "..", "../../../etc/passwd", "..\\..", "/", "//", "a/b", "%", "%00", "%2e%2e%2f", "\x00", "a\x00b",
    "\n", "\r\n", "\x1b[31m", "\x7f", "\u0085", "\u202e", "\u200b", "\ufeff", "\uffff", "\U000e0041", "é", "ä", "ß",
    "ı", "你好", "🐑", "a\u0301", "٣", "²", "-1", "0", "1", "007", "+1", "1_0", "1.5", "1e3", str(2**31), str(2**63),
    str(2**64), "-" + str(2**63), "9" * 25, "9" * 5000, "NaN", "inf", "null", "true", "None", "undefined", "[]", "{}",
    "'", '"', "`", "\\", "<script>", "' OR 1=1 --", "$(id)", "{{7*7}}", "%s%n", "x" * 300, "x" * 10_000, "ä" * 200,
    "con", "nul", ".env", "__init__", "__class__", "others", "mine", "new", "live", "data", "keyflower", "key_family",
)  # fmt: skip
SURROGATES = ("\ud800", "a\udfffb", "\udc00\ud800")  # only JSON can say them
BYTES = (b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf0\x82\x82\xac", b"\x80")  # of an address: no UTF-8
NUMBERS: tuple[Any, ...] = (
    -1, 0, 1, 7, -(2**31), 2**31 - 1, 2**31, 2**53, 2**63 - 1, 2**63, -(2**63), 2**64, 10**30, 0.5, -0.0, 1e300,
    float("nan"), float("inf"),
)  # fmt: skip
HUGE = "the number 1e400"  # which Python has not: it is put into the text
ODD: tuple[Any, ...] = (None, True, False, [], {}, [[]], [{}], {"": ""}, *NUMBERS, HUGE)
METHODS = ("GET", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "BREW", "get")
BODIES = (
    b"", b" ", b"{", b"}", b"[", b"null", b"[]", b"{}", b"0", b'""', b"NaN", b"\x00", b"\xff\xfe", b'"\xff"',
    b'{"\xff": 1}', b"\xef\xbb\xbf{}", b'{"name": "\xc3\x28"}', b'{"a": 1, "a": 2}', b"[" * 5000, b'{"a":' * 5000,
    b"[" * 5000 + b"]" * 5000, b'"' + b"x" * 10_000 + b'"', b"x" * 20_000, b"name=Ann&password=x", b"1e400",
    b"\x1f\x8b", b'{"name": ' + b"9" * 5000 + b"}",
)  # fmt: skip
CONTENT_TYPES = (
    "", "application/json", "application/json; charset=utf-16", "application/json; charset=klingon", "text/plain",
    "application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=x",
    "application/x-msgpack", "application/vnd.api+json", "a/b/c", ";;;", "é",
    "multipart/form-data; boundary=" + "x" * 300, "*/*",
)  # fmt: skip
HEADERS: dict[str, tuple[str, ...]] = {
    "origin": (
        "", "null", "http://[", "http://[::1", "https://℀.org/", "http://é", "://", "http://evil.example", "x" * 3000,
        "http://127.0.0.1:99999", "http://127.0.0.1:x", "http://a@127.0.0.1", "http://[v1.x]", "{origin}/", "{origin}.",
    ),
    "host": ("", "[", "[::1", "a b", "é", "x" * 300, "evil.example", "127.0.0.1:x", "127.0.0.1:99999", "[v1.x]"),
    "accept": ("", "text/html", "text/html;q=x", "*", "é", "a/b/c,,;", ",".join(["text/html"] * 200)),
    "accept-encoding": ("", "gzip", "gzip;q=0", "br", "é", "identity, *;q=0"),
    "cookie": (
        "", "steading", "steading=", "steading=;", "steading=\x7f", "=x", ";;;", "steading=é",
        "a=b; steading=" + "x" * 43, "steading=" + "x" * 5000, 'steading="' + "x" * 43 + '"',
        "steading=" + "\xff" * 43, "steading=a; steading=b",
    ),
    "if-none-match": ("", "*", '"', 'W/"x"', "é", "x" * 3000),
    "if-modified-since": ("", "yesterday", "Thu, 01 Jan 99999 00:00:00 GMT"),
    "range": ("", "bytes=-1", "bytes=0-0,2-1", "bytes=99999999999999999999-", "é", "lines=1-2"),
    "content-encoding": ("gzip", "é"),
    "x-forwarded-for": ("", "é", "127.0.0.1", "[", "1.2.3.4, , x", "::1%eth0"),
    "x-forwarded-proto": ("https", "é", ","),
    "x-request-id": ("", "é", "a b", "x" * 65, "the-request-1"),
    "authorization": ("", "Bearer", "Bearer é", "Basic !!", "Bearer " + "x" * 3000),
    "user-agent": ("", "é", "x" * 3000, "(" * 200, "Firefox\\"),
    "accept-language": ("", "é", ",,,"),
    "upgrade": ("websocket", "h2c", "é"),
    "expect": ("100-continue",),
    "sec-fetch-site": ("cross-site", "é"),
    "x-http-method-override": ("DELETE",),
}  # fmt: skip

# What fits a field of this name; what stands in braces is known when it is sent.
WORDS: dict[str, tuple[Any, ...]] = {
    "game": ("my_farm_shop", "keyflower", "key_flow", "goose_fair"),
    "bot": tuple(BOTS),
    "name": ("{member}", "{moderator}", "Ann", "Bea 2"),
    "password": ("{password}",),
    "old": ("{password}",),
    "new": ("{password}",),
    "mail": ("", "ann@example.org"),
    "secret": ("{reset}", "{confirm}"),
    "invitation": ("", "{invited}"),
    "url": ("https://example.org/hook",),
    "endpoint": ("https://push.example.org/1",),
    "key": ("k1", "k2"),
    "answer": ("on", "show", "quiet"),
    "order": ("forced",),
    "text": ("Good luck!",),
    "reason": ("", "It is rude."),
}
OPTIONS = ("farmer", "goals", "cards", "start_player", "farmers", "merchants", "competition")
FEW = 4  # of a list
# What several do at the same time, by how the addresses begin.
TOGETHER = {
    "table/": ("GET", "POST"),
    "tables": ("POST",),
    "offers/": ("POST",),
    "seat/": ("GET",),
    "account": ("GET", "POST"),
    "sign": ("POST",),
    "notices": ("POST",),
    "lessons": ("POST",),
    "first": ("POST",),
    "puzzles": ("POST",),
    "reports": ("GET", "POST"),
    "replay": ("GET", "POST"),
    "people": ("POST",),
    "re": ("POST",),
}


class Known(NamedTuple):
    """The n-th of what there is for this part of an address."""

    name: str
    place: int


def pick(draw: st.DrawFn, odds: int) -> bool:
    """Once in so many times."""
    return draw(st.integers(1, odds)) == odds


# ------------------------------------------------------------ values by a schema
def valued(schema: Schema, root: Schema, name: str = "") -> st.SearchStrategy[Any]:
    """Values that the schema allows; those that mean something where the field's name says what that is."""
    if "$ref" in schema:
        return valued(found(root, schema["$ref"]), root, name)
    for choice in ("anyOf", "oneOf"):
        if choice in schema:
            return st.one_of([valued(each, root, name) for each in schema[choice]])
    if "enum" in schema:
        return st.sampled_from(list(schema["enum"]))
    if "const" in schema:
        return st.just(schema["const"])
    by_type: st.SearchStrategy[Any] = BY_TYPE[schema.get("type", "any")](schema, root, name)
    return by_type


def found(root: Schema, reference: str) -> Schema:
    """What the reference names."""
    inner: Any = root
    for part in reference.removeprefix("#/").split("/"):
        inner = inner[part]
    schema: Schema = inner
    return schema


def an_object(schema: Schema, root: Schema, name: str) -> st.SearchStrategy[Any]:
    """With its fields, or with any where they may be any."""
    fields = schema.get("properties", {})
    inner = {field: valued(each, root, field) for field, each in fields.items()}
    needed = {field: inner[field] for field in schema.get("required", ())}
    more = schema.get("additionalProperties")
    if not fields and more:
        values = valued(more if isinstance(more, Mapping) else {}, root)
        return st.dictionaries(st.sampled_from((*OPTIONS, "order", "turn", "push", "x")), values, max_size=FEW)
    return st.fixed_dictionaries(needed, optional={field: inner[field] for field in fields if field not in needed})


def a_list(schema: Schema, root: Schema, name: str) -> st.SearchStrategy[Any]:
    """A short one."""
    least = 2 if name == "seats" else int(schema.get("minItems", 0))
    return st.lists(valued(schema.get("items", {}), root, name), min_size=least, max_size=max(least, FEW))


def a_number(schema: Schema, root: Schema, name: str) -> st.SearchStrategy[Any]:
    """Mostly a small one."""
    least, most = int(schema.get("minimum", 0)), int(schema.get("maximum", 9))
    return st.one_of(st.integers(least, min(most, least + 4)), st.sampled_from((least, most)))


def a_text(schema: Schema, root: Schema, name: str) -> st.SearchStrategy[Any]:
    """What fits, or something short."""
    return st.sampled_from(WORDS.get(name, ("x", "on", "1")))


BY_TYPE: dict[str, Any] = {
    "object": an_object,
    "array": a_list,
    "integer": a_number,
    "number": a_number,
    "string": a_text,
    "boolean": lambda *_: st.booleans(),
    "null": lambda *_: st.none(),
    "any": lambda *_: st.sampled_from(("x", 1, True, None, [])),
}


def mutated(draw: st.DrawFn, value: Any) -> Any:
    """The same with one thing in it that does not belong there."""
    inner = list(value) if isinstance(value, dict) else list(range(len(value))) if isinstance(value, list) else []
    if not inner or pick(draw, 4):
        return draw(odd_values)
    place = draw(st.sampled_from(inner))
    if isinstance(value, list):
        return [*value[:place], mutated(draw, value[place]), *value[place + 1 :]]
    do = draw(st.sampled_from(("change", "change", "change", "leave out", "add")))
    if do == "leave out":
        return {field: each for field, each in value.items() if field != place}
    if do == "add":
        return {**value, draw(st.sampled_from((*TEXTS, *SURROGATES))): draw(odd_values)}
    return {**value, place: mutated(draw, value[place])}


@st.composite
def nested(draw: st.DrawFn) -> Any:
    """A list in a list in a list."""
    value: Any = draw(st.sampled_from(ODD))
    for _ in range(draw(st.sampled_from((3, 60, 400)))):
        value = [value] if pick(draw, 2) else {"a": value}
    return value


odd_values = st.one_of(st.sampled_from(ODD), st.sampled_from(TEXTS), st.sampled_from(SURROGATES))


def written(value: Any) -> bytes:
    """In JSON, as far as that can be said in it."""
    text = json.dumps(value)  # a lone surrogate as `\ud800`, not a number as NaN
    return text.replace(json.dumps(HUGE), "1e400").encode()


@st.composite
def bodies(draw: st.DrawFn, schema: Schema | None) -> bytes:
    """What is asked for, nearly what is asked for, or anything."""
    if schema is None:
        return draw(st.sampled_from(BODIES)) if pick(draw, 3) else b""
    if pick(draw, 6):
        return draw(st.sampled_from(BODIES))
    value = draw(valued(schema, {**schema, **TOLD}))
    for _ in range(draw(st.sampled_from((0, 0, 1, 1, 1, 2)))):
        value = mutated(draw, value)
    return written(value)


# ------------------------------------------------------------ requests
@dataclass(frozen=True)
class Request:
    """What somebody sends."""

    who: str
    method: str
    path: tuple[str | Known, ...]  # quoted
    query: str
    headers: tuple[tuple[str, str], ...]
    body: bytes


ODDEST = ("-1", str(2**31), "%00", "%C3%A4", "x" * 300)
ODD_PARTS = [*[quote(text, safe="") for text in TEXTS], *[quote_from_bytes(each) for each in BYTES]]


def pieces_of(endpoint: Endpoint) -> list[str]:
    """Its path: what stands there, and every second the name of what is to be filled in."""
    return re.split(r"\{(\w+)\}", endpoint.path)


def parts(name: str) -> st.SearchStrategy[str | Known]:
    """Something in the place of this part of an address: what there is, or anything."""
    known = st.builds(Known, st.just(name), st.integers(0, 11))
    return st.one_of(known, known, known, known, st.sampled_from(ODD_PARTS))


@st.composite
def requests(draw: st.DrawFn, endpoint: Endpoint, who: str) -> Request:
    """Something for this endpoint, more or less."""
    path = tuple(draw(parts(piece)) if place % 2 else piece for place, piece in enumerate(pieces_of(endpoint)))
    query = draw(queries(endpoint.query)) if endpoint.query or pick(draw, 8) else ""
    method = draw(st.sampled_from(METHODS)) if pick(draw, 20) else endpoint.method
    headers = dict(draw(st.lists(odd_headers, max_size=2))) if pick(draw, 4) else {}
    body = draw(bodies(endpoint.body)) if endpoint.method == "POST" or pick(draw, 12) else b""
    return Request(who, method, path, query, tuple(headers.items()), body)


def take_turns(values: Sequence[T], number: int, step: int) -> Sequence[T]:
    """All of them; with a step every n-th, for each number others."""
    step = min(step, len(values))
    return values[number % step :: step]


def one_by_one(step: int = 1) -> Iterator[Request]:
    """Everything odd once and nothing else odd beside it, in addresses in every place; with a step, in every n-th of
    the places where it could be."""
    for number, endpoint in enumerate(ENDPOINTS):
        usual = tuple(Known(piece, 0) if place % 2 else piece for place, piece in enumerate(pieces_of(endpoint)))
        for place in range(1, len(usual), 2):
            for odd in [*take_turns(ODDEST, number, step), *take_turns(ODD_PARTS, number, step)]:
                yield Request("guest", endpoint.method, (*usual[:place], odd, *usual[place + 1 :]), "", (), b"")
    for name, values in {**HEADERS, "content-type": CONTENT_TYPES}.items():
        for number, value in enumerate(values):
            for method, where, body in take_turns((("POST", "/tables", b"{}"), ("GET", "/me", b"")), number, step):
                yield Request("guest", method, (where,), "", ((name, value),), body)
    paths: Sequence[tuple[str | Known, ...]] = (("/tables",), ("/records",), ("/table/", Known("id", 0), "/end"))
    for number, body in enumerate(BODIES):
        for path in take_turns(paths, number, step):
            yield Request("moderator", "POST", path, "", (), body)
    for method in METHODS:
        yield Request("guest", method, ("/account/data",), "", (), b"{}")


@st.composite
def crowds(draw: st.DrawFn) -> list[Request]:
    """Several sensible requests about the same thing, to be sent at the same time."""
    about = draw(st.sampled_from(sorted(TOGETHER)))
    endpoints = [
        endpoint
        for endpoint in ENDPOINTS
        if endpoint.path.startswith(f"/{about}") and endpoint.method in TOGETHER[about]
    ]
    number = draw(st.integers(2, 5))
    chosen = draw(st.lists(st.sampled_from(endpoints), min_size=1, max_size=number))
    return [draw(sensible_requests(chosen[place % len(chosen)])) for place in range(number)]


@st.composite
def sensible_requests(draw: st.DrawFn, endpoint: Endpoint) -> Request:
    """As a page of ours might send it."""
    place = draw(st.sampled_from((0, 0, 1)))
    path = tuple(Known(piece, place) if at % 2 else piece for at, piece in enumerate(pieces_of(endpoint)))
    body = b"" if endpoint.body is None else written(draw(valued(endpoint.body, {**endpoint.body, **TOLD})))
    return Request(draw(st.sampled_from(ACTORS)), endpoint.method, path, "", (), body)


@st.composite
def queries(draw: st.DrawFn, names: tuple[str, ...]) -> str:
    """Fields that are asked for and others, with anything in them."""
    fields = draw(st.lists(st.sampled_from((*names, "x", "options", "")), max_size=3))
    values = [draw(st.sampled_from((*TEXTS, '{"farmer": true}', '{"farmers": true}', "dark"))) for _ in fields]
    return "&".join(f"{field}={quote(value)}" for field, value in zip(fields, values, strict=True))


odd_headers = st.one_of(
    st.sampled_from([(name, value) for name, values in HEADERS.items() for value in values]),
    st.sampled_from([("content-type", value) for value in CONTENT_TYPES]),
)


@st.composite
def messages(draw: st.DrawFn) -> str | bytes:
    """What somebody says on a live line."""
    kind = draw(st.integers(1, 8))
    if kind == 1:
        return draw(st.sampled_from(BODIES))
    if kind == 2:
        return draw(st.sampled_from(TEXTS))
    value = draw(valued(MESSAGE, MESSAGE))
    for _ in range(draw(st.sampled_from((0, 0, 1, 1, 2)))):
        value = mutated(draw, value)
    text = written(draw(nested()) if kind == 3 else value)
    return text if pick(draw, 4) else text.decode()
