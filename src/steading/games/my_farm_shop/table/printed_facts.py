"""What is printed on the pieces, read from their records for whoever words or draws them."""

from __future__ import annotations

from dataclasses import dataclass

from ....engine.components import Component, Components
from ....engine.documents import Reader

MANY = 99  # more of anything is printed on no piece
ACTIVE_GROUPS = ("card", "jump_start", "field", "tractor_field", "skill")  # what can be activated or used
SIDES_OF_THE_FARM = {"field": "printed ", "tractor_field": "tractor side "}  # as their effects are called


@dataclass(frozen=True)
class PrintedPart:
    """A part of a price: so many of something; of identical Goods the size of each set."""

    name: str
    numbers: list[int]


@dataclass(frozen=True)
class PrintedArea:
    """What is paid and what is gained."""

    pay: list[PrintedPart]
    gain: dict[str, int]


@dataclass(frozen=True)
class FarmImprint:
    """All that a card, a field or a skill shows."""

    areas: list[PrintedArea]
    arrow: str
    once: bool
    shop_icon: bool
    no_bonus: bool


def effect_name(piece: Component) -> str:
    """The name by which a view calls what the piece does."""
    return SIDES_OF_THE_FARM.get(piece.group, "") + piece.name


def read_imprint(piece: Component) -> FarmImprint:
    record = piece.record
    areas = [read_area(area) for area in record.rows("areas")] if record.has("areas") else []
    arrow = record.text("arrow") if record.has("arrow") else ""
    return FarmImprint(areas, arrow, marked(record, "once"), marked(record, "shop_icon"), marked(record, "no_bonus"))


def read_area(area: Reader) -> PrintedArea:
    """One area of a piece."""
    gain = area.inner("gain")
    pay = area.inner("pay") if area.has("pay") else Reader({})
    return PrintedArea(
        [read_part(pay, name) for name in pay.fields], {name: gain.whole(name, 1, MANY) for name in gain.fields}
    )


def read_part(pay: Reader, name: str) -> PrintedPart:
    """One part of a price."""
    return PrintedPart(name, pay.numbers(name, 1, MANY) if name == "identical" else [pay.whole(name, 1, MANY)])


def marked(record: Reader, mark: str) -> bool:
    """Does the piece bear this mark?"""
    return record.has(mark) and record.truth(mark)


def shop_spaces(components: Components) -> int:
    """The spaces of a Farm Shop."""
    return components.one("kit", "player").record.whole("shop_spaces", 1, MANY)


def goal_counts(piece: Component) -> tuple[str, int]:
    """What a Goal counts, and how many of it must be there."""
    return piece.record.text("counts"), piece.record.whole("at_least", 1, MANY)
