"""Reading the facts of an action, an event or a refusal by name and type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .refused import Fact


class Facts:
    """Facts by name. Asking for one that is not there, or not of that type, is a mistake of whoever asks."""

    __slots__ = ("given",)

    def __init__(self, given: Mapping[str, Fact]) -> None:
        self.given = given

    def __contains__(self, name: str) -> bool:
        return name in self.given

    def text(self, name: str) -> str:
        fact = self.given[name]
        if not isinstance(fact, str):
            raise TypeError(f"{name} is {fact!r}, no text")
        return fact

    def number(self, name: str) -> int:
        """A number, or whether something is so."""
        fact = self.given[name]
        if not isinstance(fact, int):
            raise TypeError(f"{name} is {fact!r}, no number")
        return fact

    def texts(self, name: str) -> Sequence[str]:
        fact = self.given[name]
        if not isinstance(fact, list):
            raise TypeError(f"{name} is {fact!r}, no list")
        return [each for each in fact if isinstance(each, str)]

    def numbers(self, name: str) -> Sequence[int]:
        fact = self.given[name]
        if not isinstance(fact, list):
            raise TypeError(f"{name} is {fact!r}, no list")
        return [each for each in fact if isinstance(each, int)]
