"""What a game tells of itself before it is played: length, weight, a sentence, and pictures made of its faces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

COVER = (330.0, 176.0)  # the sheet that a cover is laid on

Weight = Literal["light", "medium", "heavy"]
Ground = Literal["linen", "water", "stall"]  # that a cover lies on; any game may choose any


@dataclass(frozen=True)
class Face:
    """A face laid on a cover: its upper left corner, its size, and how far it is turned about its middle."""

    sprite: str
    x: float
    y: float
    width: float
    height: float
    turned: float = 0.0


@dataclass(frozen=True)
class About:
    """For who has to choose a game. Sprites are named as on the game's sheet."""

    minutes: tuple[int, int]  # with few and with many people
    weight: Weight
    sentence: str
    modules: tuple[tuple[str, str], ...]  # options that add a box or a part of one, with its name
    seats: int  # for a quick game
    sign: str  # stands for the game where there is little room
    people: tuple[str, ...]  # stand for those who play
    ground: Ground
    cover: tuple[Face, ...]
    far: tuple[str, ...] = ()  # scenes for the valley: on the hills behind,
    near: tuple[str, ...] = ()  # on those in front,
    afloat: tuple[str, ...] = ()  # and on its water
