"""What somebody who teaches says beside the board, and what it points at there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .gestures import Ghost

Tone = Literal["say", "warn", "right", "wrong"]


@dataclass(frozen=True)
class Note:
    """A few paragraphs, the elements they speak of, pieces to show there, and what may be answered (a word, its label).

    An answer that begins with `/` is an address to go to. `at` and `of` tell how far it has come where there is a way
    to go (`of` is 0 where there is none). `turn` are the actions, by number, that the answer `play` plays.
    """

    title: str
    text: tuple[str, ...]
    points: tuple[str, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    buttons: tuple[tuple[str, str], ...] = ()
    at: int = 0
    of: int = 0
    tone: Tone = "say"
    rule: str = ""
    turn: tuple[int, ...] = ()
