"""How an action is said: in words, with what it brings; and by pointing, the elements to click in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

Paths = tuple[tuple[str, ...], ...]


class Saying(NamedTuple):
    """An action as a player would say it, and in short what it would bring."""

    label: str
    brings: str = ""

    def __str__(self) -> str:
        return f"{self.label}: {self.brings}" if self.brings else self.label


@dataclass(frozen=True)
class Gesture:
    """An action in words, the ways to click it, and in short what it would bring."""

    label: str
    paths: Paths
    brings: str = ""
