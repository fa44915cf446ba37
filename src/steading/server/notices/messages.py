"""What crosses the wire about notices."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

LONGEST_WORDS = 80  # of what a browser is called
LineOfText = Annotated[str, Meta(min_length=1, max_length=1000)]


class PreferenceForm(Struct, frozen=True):
    """A kind of notice, and the ways by which somebody is told of it."""

    kind: str
    words: str
    channels: list[str]


class SubscriptionForm(Struct, frozen=True):
    """A browser or an address that is told."""

    id: str
    channel: str
    words: str
    secret: str = ""  # what the signatures of a webhook are checked with


class NoticesForm(Struct, frozen=True):
    """All that somebody has chosen."""

    wishes: list[PreferenceForm]
    places: list[SubscriptionForm]
    push: str  # the key for browsers; empty where push cannot be sent
    mail: bool  # can e-mail be sent to this person?


class Preferences(Struct, frozen=True):
    """By kind, the channels."""

    wishes: dict[str, list[str]]


class PushKeys(Struct, frozen=True):
    """What a browser's notices are encrypted with."""

    p256dh: LineOfText
    auth: LineOfText


class PushSubscription(Struct, frozen=True):
    """A browser that wants to be told."""

    endpoint: LineOfText
    keys: PushKeys
    words: Annotated[str, Meta(max_length=LONGEST_WORDS)] = ""  # else as the browser calls itself


class WebhookSubscription(Struct, frozen=True):
    """An address that wants to be told."""

    url: LineOfText
    shape: Literal["discord", "slack", "plain"] = "plain"
