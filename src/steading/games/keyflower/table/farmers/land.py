"""Fields as a view shows them: where on its tile a part of the land lies, which parts are one field, what is in it."""

from __future__ import annotations

from cmath import phase, pi, rect
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...rules.pieces import ANIMAL_NAMES, TILES, regions_of
from ...rules.places import Q_STEPS, R_STEPS

Part = tuple[str, int]  # a tile, and the number of a part of its land

# The sides of a hexagon and the corners between them, clockwise from the bottom.
COMPASS = (
    "south", "south-south-west", "south-west", "west", "north-west", "north-north-west",
    "north", "north-north-east", "north-east", "east", "south-east", "south-south-east",
)  # fmt: skip


def compass(edges: str, turned: int, part: int) -> str:
    """Where on the tile as it lies this part of its land has its middle; "" if the tile has no other part."""
    regions = regions_of(edges)
    if part not in regions or max(regions) == 0:
        return ""
    middle = sum(rect(1, (half - 0.5) * pi / 6) for half, region in enumerate(regions) if region == part)
    return COMPASS[(round(phase(middle) * 6 / pi) + 2 * turned) % 12]


class Land:
    """The fields of a village: each is named by its first part, in the order of the tiles' numbers."""

    def __init__(self, player: Mapping[str, Any], edges: Mapping[str, str]) -> None:
        self.tiles: Sequence[Mapping[str, Any]] = player["tiles"]
        self.regions = {tile["tile"]: regions_of(edges[tile["tile"]]) for tile in self.tiles}
        self.first = {
            (tile, part): (tile, part) for tile, regions in self.regions.items() for part in {*regions} - {-1}
        }
        self.join()
        self.herds: dict[Part, Counter[str]] = {field: Counter() for field in self.first.values()}
        for row in player.get("animals", []):
            herd = {name: row[name] for name in ANIMAL_NAMES if name in row}
            self.herds[self.first[(row["tile"], row["field"])]].update(herd)

    def join(self) -> None:
        """Where two tiles touch, the halves of their sides that face each other are of one field."""
        there = {(tile["q"], tile["r"]): tile for tile in self.tiles}
        for tile in self.tiles:
            for side in range(6):
                other = there.get((tile["q"] + Q_STEPS[side], tile["r"] + R_STEPS[side]))
                if other is None:
                    continue
                for half in range(2):
                    here = self.part(tile, side, half)
                    across = self.part(other, side + 3, 1 - half)
                    if here in self.first and across in self.first:
                        self.merge(self.first[here], self.first[across])

    def part(self, tile: Mapping[str, Any], side: int, half: int) -> Part:
        """The part of the tile's land at this half of a side of the map."""
        name = tile["tile"]
        return name, self.regions[name][(side - tile["turned"]) % 6 * 2 + half]

    def merge(self, one: Part, other: Part) -> None:
        """Two fields are one."""
        first = min(one, other, key=lambda part: (TILES.index(part[0]), part[1]))
        self.first.update({part: first for part, field in self.first.items() if field in (one, other)})

    def herd(self, part: Part) -> Counter[str]:
        """The animals in the field of this part."""
        return self.herds.get(self.first.get(part, part), Counter())

    def steps(self, start: Part, end: Part) -> int:
        """How many fields an animal enters on its way; 0 if there is none."""
        reached, steps = {self.first.get(start)}, 0
        while self.first.get(end) not in reached:
            tiles = {tile for (tile, _), field in self.first.items() if field in reached}
            further = {field for (tile, _), field in self.first.items() if tile in tiles}
            if further <= reached:
                return 0
            reached, steps = reached | further, steps + 1
        return steps
