"""The small pictures of the Farmers: three animals, wheat, fields, and a little scene for each tile.

No animal needs its colour to be known: the cow has horns and long legs, the pig a snout and a curly tail, the sheep a
fleece like a cloud. Wheat is the only round piece.
"""

from __future__ import annotations

from .....drawing.shapes import circle, path, polygon, ring, use
from ....key_family.table.drawing.animals import animals
from ....key_family.table.drawing.buildings import (
    chimney,
    fence,
    fir,
    flock,
    hill,
    house,
    long_house,
    sack,
    shed,
    stalks,
    tree,
)

ANIMALS = ("cow", "pig", "sheep")


# ------------------------------------------------------------ wheat and fields
def wheat() -> str:
    """A wheat tile: an ear of wheat on a round piece."""
    pairs = [[(32.0 + side * 7.6, 20.0 + n * 8.6, side * 24) for side in (-1, 1)] for n in range(4)]
    grains = "".join(
        path("".join(ring(x, y, 4.4, 7.4, turn) for x, y, turn in alike), "grain-of-wheat")
        for alike in [*reversed(pairs), [(32.0, 11.5, 0)]]
    )
    leaves = path(
        "M32 58 C24 57 17 53 15 46 C23 46 29 50 32 58 C35 50 41 46 49 46 C47 53 40 57 32 58 Z", "leaf thin-edge"
    )
    return circle(32, 32, 29.5, "wheat-tile") + path("M32 60 V20", "stalk") + leaves + grains


FENCE = "M4 20 V40 M18 16 V36 M32 14 V34 M46 16 V36 M60 20 V40 M4 26 C20 18 44 18 60 26 M4 34 C20 26 44 26 60 34"


def field() -> str:
    """A piece of land with a fence."""
    land = path("M2 36 C18 26 46 26 62 36 V50 C46 62 18 62 2 50 Z", "plot")
    tufts = path("M14 46 l3 -5 3 5 M34 54 l3 -5 3 5 M44 43 l3 -5 3 5 M25 40 l2 -4 2 4", "tuft-of-grass")
    return path(FENCE, "rail-edge") + path(FENCE, "rail") + land + tufts


def draw_grazing(animal: str) -> str:
    """A field with this animal in it."""
    return use("sign-field", 0, 0, 64) + use(f"animal-{animal}", 5, 4, 54)


def reach() -> str:
    """A field that lies on several tiles."""
    places = ((32, 15), (15, 25.5), (49, 25.5), (32, 36), (15, 46.5), (49, 46.5))
    tiles = [
        polygon([(x - 10, y), (x - 5, y - 9), (x + 5, y - 9), (x + 10, y), (x + 5, y + 9), (x - 5, y + 9)], shade)
        for (x, y), shade in zip(places, ("plot", "white", "plot", "plot", "plot", "white"), strict=True)
    ]
    return "".join(tiles)


def pictures() -> dict[str, str]:
    """Every small picture by its sprite."""
    drawn = {f"animal-{name}": animal for name, animal in animals().items()}
    drawn |= {"wheat-tile": wheat(), "sign-field": field(), "sign-reach": reach()}
    return drawn | {f"field-{name}": draw_grazing(name) for name in ANIMALS}


# ------------------------------------------------------------ scenes
def scenes() -> dict[str, str]:
    """A little scene for each tile that is in the Farmers alone, by name."""
    return {
        "paddock": tree(10) + fence(8, 9, 40) + flock("cow", (22, 20), size=30) + stalks(62, 5),
        "sheep fold": fence(6, 9, 38) + flock("sheep", (8, 26), (36, 22), (62, 27), size=27),
        "wheat field": stalks(4, 16, 30) + stalks(7, 15, 18),
        "shepherd's hut": house(32, 30, 20, "thatch")
        + flock("sheep", (4, 26), size=26)
        + flock("sheep", (68, 27), size=24),
        "pigsty": house(6, 34, 18, "slates", 9) + flock("pig", (38, 22), (66, 28), size=28) + fence(44, 6, 52),
        "cow shed": long_house(4, 50, 24, "tiles") + flock("cow", (56, 15), size=38),
        "piggery": shed(4, 54) + flock("pig", (14, 26), size=26) + stalks(62, 2) + flock("pig", (70, 28), size=24),
        "sheep shelter": shed(14, 68) + flock("sheep", (22, 24), (48, 24), size=28),
        "bakery": house(6, 40, 24) + chimney(34, 10) + sack(52) + sack(74),
        "granary": house(8, 42, 30, "thatch", 16) + sack(54) + stalks(76, 3, 26),
        "hillside": hill(-2, 60, 24) + hill(36, 64, 32) + flock("sheep", (58, 12), size=18) + fir(20, 44) + fir(88, 50),
    }
