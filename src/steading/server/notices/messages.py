"""What crosses the wire about notices."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

LONGEST_WORDS = 80  # of what a browser is called
LineOfText = Annotated[str, Meta(min_length=1, max_length=1000)]


class WishForm(Struct, frozen=True):
    """A kind of notice, and the ways by which somebody is told of it."""

    kind: str
    words: str
    channels: list[str]


class ToldPlace(Struct, frozen=True):
    """A browser or an address that is told."""

    id: str
    channel: str
    words: str
    secret: str = ""  # what the signatures of a webhook are checked with


class NoticesForm(Struct, frozen=True):
    """All that somebody has chosen."""

    wishes: list[WishForm]
    places: list[ToldPlace]
    push: str  # the key for browsers; empty where push cannot be sent
    mail: bool  # can letters be sent to this person?


class Wishes(Struct, frozen=True):
    """By kind, the channels."""

    wishes: dict[str, list[str]]


class PushKeys(Struct, frozen=True):
    """What a browser's notices are encrypted with."""

    p256dh: LineOfText
    auth: LineOfText


class PushPlace(Struct, frozen=True):
    """A browser that wants to be told."""

    endpoint: LineOfText
    keys: PushKeys
    words: Annotated[str, Meta(max_length=LONGEST_WORDS)] = "A browser"


class WebhookPlace(Struct, frozen=True):
    """An address that wants to be told."""

    url: LineOfText
    shape: Literal["discord", "slack", "plain"] = "plain"
