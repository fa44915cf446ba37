"""Where on its tile a part of the land lies, as people say it."""

from __future__ import annotations

from cmath import phase, pi, rect

from ...rules.pieces import regions_of

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
