"""What is printed on a piece, as its component record says it: the names and types that words and faces read."""

from __future__ import annotations

from typing import Required, TypedDict, cast

from ....engine.components import Component
from ..rules.tiles import SUMMER_BOATS, TILES


class PrintedSide(TypedDict, total=False):
    """One side of a home or building."""

    give: dict[str, int]
    choose: dict[str, int]
    animals: dict[str, int]
    skills: int
    workers: int
    green: int
    wheat: int
    contracts: int
    move: int
    upgrade: int
    pay_skill: str
    pay_worker: str
    store: str
    points_each: int
    points: Required[int]


class KeyflowerImprint(TypedDict, total=False):
    """A piece; which of these stand on it depends on what it is."""

    edges: str
    season: str
    basic: PrintedSide
    upgraded: PrintedSide
    cost: dict[str, int]
    points: int
    of: int
    gold: int
    scale: list[int]
    number: int
    start_player_at: list[int]
    gain: dict[str, int]
    spring: list[int]
    summer: list[int]
    autumn: list[int]
    cargo: dict[str, int]
    needs: dict[str, int]
    colour: str


def read_imprint(piece: Component) -> KeyflowerImprint:
    """What stands on the piece."""
    return cast(KeyflowerImprint, piece.record.fields)


def side_of(imprint: KeyflowerImprint, side: str) -> PrintedSide:
    """A side of a home or building."""
    return imprint["upgraded"] if side == "upgraded" else imprint["basic"]


def loads_of(imprint: KeyflowerImprint) -> dict[str, list[int]]:
    """Workers and skills that a boat brings, by season."""
    return {"spring": imprint["spring"], "summer": imprint["summer"], "autumn": imprint["autumn"]}


def boat_number(name: str) -> int:
    """Which of the summer boats it is."""
    return TILES.index(name) - int(SUMMER_BOATS) + 1
