"""What a route is, what its handler is given, and what it answers."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeVar

import msgspec

from ..language.arguments import sentence
from ..tables.denials import Denial
from ..tables.plain_text import plain
from .live_table import PocketTable
from .services import PocketServices

T = TypeVar("T")
NOT_HERE = Denial(404, "not-found", sentence("nothing-here-on-device"))


@dataclass(frozen=True)
class PocketAnswer:
    """What is answered: an HTTP status and a text."""

    status: int
    text: str


@dataclass(frozen=True)
class PocketRequest:
    """A request: the parts of its path that vary, its query, and its body."""

    parts: Mapping[str, str]
    query: Mapping[str, str]
    body: str

    def read(self, kind: type[T]) -> T:
        """What its body says; no body is an empty object."""
        try:
            return msgspec.json.decode(self.body or "{}", type=kind)
        except msgspec.MsgspecError as error:
            why = plain(str(error), 200) if isinstance(error, msgspec.ValidationError) else "It is not a JSON object"
            raise Denial(400, "bad-request", sentence("unreadable-request", why=why)) from None

    @property
    def id(self) -> str:
        return self.parts["id"]

    @property
    def seat(self) -> int:
        return int(self.parts["seat"])


async def open_table(services: PocketServices, request: PocketRequest) -> PocketTable:
    """The table that the path names."""
    live = await services.registry.open(request.id)
    if live is None:
        raise NOT_HERE
    return live


Handler = Callable[[PocketServices, PocketRequest], Awaitable[object]]


@dataclass(frozen=True)
class Route:
    """A method and a path, and what answers there."""

    method: Literal["GET", "POST"]
    pattern: re.Pattern[str]
    handler: Handler


def get(path: str) -> Callable[[Handler], Route]:
    """Answers GET at `/path/{part}`."""
    return lambda handler: Route("GET", pattern_of(path), handler)


def post(path: str) -> Callable[[Handler], Route]:
    """Answers POST at `/path/{part}`."""
    return lambda handler: Route("POST", pattern_of(path), handler)


def pattern_of(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", path))
