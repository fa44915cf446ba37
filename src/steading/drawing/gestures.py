"""How an action is said by pointing: the elements of the board to click, in order."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Gesture:
    """An action in words, the ways to click it, and in short what it would bring."""

    label: str
    paths: tuple[tuple[str, ...], ...]
    brings: str = ""
