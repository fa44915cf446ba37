"""What crosses HTTP: one struct a body or answer, in both directions."""

from __future__ import annotations

from msgspec import Struct


class Location(Struct, frozen=True):
    """Where something is found."""

    url: str


class Acknowledgement(Struct, frozen=True):
    """It is done; and what there is to say about it."""

    text: str = ""


class Complaint(Struct, frozen=True):
    """What was wrong with a request."""

    code: str
    text: str
