"""What players say in every game of the Key family."""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action, Form
from ....engine.ints import i64
from .goods import ALL_RESOURCES, RESOURCE_NAMES


class TakeItem(Action):
    """Take one such item, which a game knows by this number and this name."""

    __slots__ = ("item", "name")

    def __init__(self, item: i64, name: str) -> None:
        super().__init__()
        self.item: Final = item
        self.name: Final = name

    def form(self) -> Form:
        return {"do": "take", "item": self.name}


class PayResources(Action):
    """Pay these resources that lie on what is being upgraded."""

    __slots__ = ("gold", "iron", "stone", "wood")

    def __init__(self, gold: i64, iron: i64, stone: i64, wood: i64) -> None:
        super().__init__()
        self.gold: Final = gold
        self.iron: Final = iron
        self.stone: Final = stone
        self.wood: Final = wood

    def form(self) -> Form:
        return {"do": "pay", **self.counts()}

    def counts(self) -> dict[str, int]:
        """How many resources of each type are paid, by name."""
        return {RESOURCE_NAMES[resource]: int(self.of(resource)) for resource in ALL_RESOURCES}

    def of(self, resource: i64) -> i64:
        """How many resources of this type are paid."""
        if resource == 0:
            return self.gold
        if resource == 1:
            return self.iron
        return self.stone if resource == 2 else self.wood


def payments_of(most: int) -> list[PayResources]:
    """Every way to pay at least one resource and at most so many."""
    return [
        PayResources(gold, iron, stone, wood)
        for gold in range(most + 1)
        for iron in range(most + 1 - gold)
        for stone in range(most + 1 - gold - iron)
        for wood in range(most + 1 - gold - iron - stone)
        if gold + iron + stone + wood > 0
    ]
