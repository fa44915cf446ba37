"""Pieces and numbers of them as sentences name them: the arguments that messages of the catalogue are given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from ....language.arguments import Count, Items, MessagePart, Piece, items, slug
from ...key_family.rules.goods import ANIMAL_NAMES, COLOUR_NAMES, RESOURCE_NAMES, SEASON_NAMES, SKILL_NAMES
from ..rules.pieces import SIDE_DIRECTIONS

COLOURS: Final = {name: Piece(f"colour-{name}") for name in COLOUR_NAMES}  # without a noun: `2 blue`
MIXED, ONE_COLOUR = Piece("colour-mixed"), Piece("colour-one")
SEASONS: Final = {name: Piece(f"season-{name}") for name in SEASON_NAMES}
WAYS = ("south", "south-west", "north-west", "north", "north-east", "south-east")
DIRECTIONS: Final = dict(zip(SIDE_DIRECTIONS, WAYS, strict=True))
OTHER_ITEMS = (
    "any", "skill", "worker", "token", "tile", "point", "wheat", "step", "cabin", "contract", "extension",
    "resource", "animal",
)  # fmt: skip
ITEMS: Final = {
    name: Piece(f"item-{slug(name)}")
    for name in (*RESOURCE_NAMES, *SKILL_NAMES, *COLOUR_NAMES, *ANIMAL_NAMES, *OTHER_ITEMS)
}


def direction(side: str) -> Piece:
    """The way to a side of a tile."""
    return Piece(f"direction-{DIRECTIONS[side]}")


def some(item: str, number: int) -> Count:
    """So many of an item: `2 saws`, `1 red worker`."""
    return Count(number, ITEMS[item])


def several(counts: Mapping[str, int], names: Iterable[str] | None = None) -> Items:
    """Items, those that there are; in the order of these names, or in their own."""
    return items([some(name, counts[name]) for name in (counts if names is None else names) if counts.get(name)])


def list_colours(counts: Mapping[str, int]) -> Items:
    """Colours without a noun: `2 blue and 1 red`."""
    return items([Count(counts[colour], COLOURS[colour]) for colour in COLOUR_NAMES if counts.get(colour)])


def crew(workers: Iterable[str] | Mapping[str, int]) -> Piece:
    """Workers: `2 blue and 1 red worker`."""
    counts = Counter(workers)
    last = next((counts[colour] for colour in reversed(COLOUR_NAMES) if counts[colour]), 0)
    return Piece("crew", (("workers", list_colours(counts)), ("number", last)))


def goods(of: Iterable[str] | Mapping[str, int]) -> Items:
    """Resources and skills: `1 gold and 2 saws`."""
    return several(Counter(of), (*RESOURCE_NAMES, *SKILL_NAMES))


def load(workers: Iterable[str] | Mapping[str, int], skills: Iterable[str] | Mapping[str, int]) -> Items:
    """What is on a boat."""
    parts: list[MessagePart] = [crew(workers)] if workers else []
    return items([*parts, *several(Counter(skills), SKILL_NAMES).parts])


def herd(animals: Mapping[str, int]) -> Items:
    """Animals: `1 cow and 2 sheep`."""
    return several(animals, ANIMAL_NAMES)


def price(name: str) -> Piece:
    """What a use or an extension asks for: a skill, a worker of some colour, or any."""
    return Piece(f"price-{slug(name)}")
