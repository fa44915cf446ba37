"""What is printed on a piece, as its record in the component files has it."""

from __future__ import annotations

from typing import TypedDict, cast

from ....engine.components import Component


class PrintedPanel(TypedDict, total=False):
    """One panel of a village card."""

    give: dict[str, int]
    choose: dict[str, int]
    tokens: int
    skills: int
    move: int
    upgrade: int
    pay_skill: str
    stored: dict[str, int]
    points_each: int
    points: int


class KeyFlowImprint(TypedDict, total=False):
    """A card of any sort, or the skill tiles of a type."""

    season: str
    row: str
    panels: list[PrintedPanel]
    costs: list[dict[str, int]]
    gain: dict[str, int]
    animals: dict[str, int]
    of: int
    points: int
    boat_points: int
    skill_points: int
    scale: list[int]
    steps: list[list[int]]
    keyples: int
    arrows: list[str]
    token: bool
    number: int
    single: int
    double: int


def read_imprint(piece: Component) -> KeyFlowImprint:
    """What stands on the piece."""
    return cast(KeyFlowImprint, piece.record.fields)
