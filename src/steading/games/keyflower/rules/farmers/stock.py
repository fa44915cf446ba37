"""What the Farmers keep in a position: the supplies, each seat's wheat, and the animals in every part of every tile.

A node is a part of a tile's land between its roads: tile * REGIONS + region. The animals of a field stand in any of its
nodes; a herd is how many of each type, eight bits each.
"""

from __future__ import annotations

from typing import Final, NewType

from .....engine.ids import Seat
from .....engine.ints import Ints, i64
from .....engine.stack import MOST_SEATS
from ....key_family.rules.goods import ANIMAL_NAMES, ANIMALS
from ..pieces import REGIONS
from ..state import KeyflowerState
from ..tiles import TILE_COUNT, Tile

Node = NewType("Node", i64)

WHEAT: Final[i64] = ANIMALS  # the supply of wheat; before it, of the animals
WHEAT_OF: Final[i64] = WHEAT + 1  # behind each seat's screen
BRED: Final[i64] = WHEAT_OF + MOST_SEATS  # how far breeding has come: so many types of so many seats
HERDS: Final[i64] = BRED + 1  # in each node
NODES: Final[i64] = TILE_COUNT * REGIONS
FARM: Final[i64] = HERDS + NODES

TOTALS: Final[tuple[int, ...]] = (12, 24, 32, 30)  # cows, pigs, sheep, wheat
EACH: Final[i64] = 255  # the bits of one type in a herd

ALL_NODES: Final[list[Node]] = [Node(n) for n in range(NODES)]


def animals_in(herd: i64, kind: i64) -> i64:
    """How many of this type are in a herd."""
    return (herd >> (8 * kind)) & EACH


def types_in(herd: i64) -> i64:
    """The types in a herd, as bits."""
    found: i64 = 0
    for kind in range(ANIMALS):
        if (herd >> (8 * kind)) & EACH > 0:
            found |= 1 << kind
    return found


def herd_of(numbers: list[int]) -> i64:
    """So many of each type."""
    herd: i64 = 0
    for kind in range(ANIMALS):
        herd += numbers[kind] << (8 * kind)
    return herd


def herd_names(herd: i64) -> dict[str, int]:
    """The same in words, without types of which there are none."""
    return {name: int(animals_in(herd, kind)) for kind, name in enumerate(ANIMAL_NAMES) if animals_in(herd, kind) > 0}


def village_herd(s: KeyflowerState, seat: Seat) -> i64:
    """All animals of a village."""
    herd: i64 = 0
    tile: Tile = s.home(seat)
    while tile >= 0:
        for node in range(tile * REGIONS, tile * REGIONS + REGIONS):
            herd += s.farm[HERDS + node]
        tile = s.after(tile)
    return herd


def set_out(s: KeyflowerState) -> None:
    """All animals and all wheat lie at the side."""
    farm = [0] * int(FARM)
    farm[: len(TOTALS)] = TOTALS
    s.farm = Ints(farm)


def wheat(s: KeyflowerState, seat: Seat) -> i64:
    """How much wheat the seat has."""
    return s.farm[WHEAT_OF + seat]


def take_wheat(s: KeyflowerState, seat: Seat, number: i64) -> i64:
    """Wheat from the supply, as far as there is any, goes behind the screen; returns how much."""
    there: i64 = s.farm[WHEAT]
    if number > there:
        number = there
    s.farm[WHEAT] -= number
    s.farm[WHEAT_OF + seat] += number
    if s.journal is not None:
        s.note("gained wheat", seat, {"number": int(number)})
    return number


def pay_wheat(s: KeyflowerState, seat: Seat, number: i64) -> None:
    """Wheat goes back to the supply."""
    s.farm[WHEAT_OF + seat] -= number
    s.farm[WHEAT] += number
