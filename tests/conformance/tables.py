"""The tables that the conformance suite is played at: every game, with the option sets worth telling apart."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import Any

import steading
from steading import State


@dataclass(frozen=True)
class Seating:
    """A game with its options and seats. `invariant` checks what its rules keep; what it returns never shrinks."""

    game_name: str
    options: tuple[tuple[str, object], ...]
    seats: int
    invariant: Callable[[State], list[int]]

    @cached_property
    def game(self) -> steading.Game:
        return steading.game(self.game_name, None, **dict(self.options))

    def __str__(self) -> str:
        on = [str(name if value is True else value) for name, value in self.options if value]
        return "-".join([self.game_name, str(self.seats), *on])


def my_farm_shop(state: State) -> list[int]:
    """No piece is made or lost; Coins and the box only grow."""
    document: Any = state.dump()
    cards = list(document["deck"]) + list(document["returned"])
    cards += [card for card in [*document["market"], document["hand"]] if card not in (None, "farmer")]
    cards += [card for cards in document["jump_sets"] if cards for card in cards]
    for farm in document["farms"]:
        cards += list(farm["cards"].values())
        cards += [card for frame in farm["pending"] for card in frame.get("cards", [])]
        assert all(number >= 0 for number in [*farm["goods"].values(), farm["bags"], farm["coins"]])
        busy = farm["pending"] and farm["pending"][-1]["decision"] not in (
            "activate",
            "after activating",
            "take a card",
        )
        assert busy or sum(farm["goods"].values()) + sum(farm.get("transport", {}).values()) <= 16
        spaces = {"6": 1, "8": 1, "7": 2 if "sunflower-7" in document["skills"].values() else 0}
        assert all(number <= spaces.get(field, 2) for field, number in farm["sunflowers"].items())
    assert len(cards) == len(set(cards))
    for kind in document["skills"]:
        assert sum(farm["transport"][kind] for farm in document["farms"]) <= 4
    farmers = [card for card in [*document["market"], document["hand"]] if card == "farmer"]
    assert len(farmers) == int(bool(document["skills"]))
    return [-len(cards), *[farm["coins"] for farm in document["farms"]]]


MODULES = ("jump_start", "farmer", "goals")
TABLES = [
    Seating("my_farm_shop", (*zip(MODULES, on, strict=True), ("cards", cards)), seats, my_farm_shop)
    for on, seats, cards in [
        *[
            (on, 2 + place % 3, "core" if place % 2 else "extended")
            for place, on in enumerate(product((False, True), repeat=3))
        ],
        ((True, True, True), 4, "extended"),
        ((False, False, False), 4, "core"),
    ]
]
