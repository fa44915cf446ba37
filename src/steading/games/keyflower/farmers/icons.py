"""The small pictures of the Farmers: three animals, wheat, fields, and a little scene for each tile.

No animal needs its colour to be known: the cow has horns and long legs, the pig a snout and a curly tail, the sheep a
fleece like a cloud. Wheat is the only round piece.
"""

from __future__ import annotations

from ....drawing.shapes import circle, element, path, polygon, rect, use
from ..draw_buildings import chimney, fir, house, long_house, shed, tree

ANIMALS = ("cow", "pig", "sheep")


# ------------------------------------------------------------ animals
def cow() -> str:
    """A cow with horns, a patched coat and an udder."""
    legs = path("M11 38 V60 H18 V38 Z M21 40 V58 H27 V40 Z M32 40 V58 H38 V40 Z M39 38 V60 H46 V38 Z", "cow-shade")
    udder = path("M25 44 C26 51 34 51 35 44 Z", "pig")
    coat = path(
        "M7 22 C9 15 15 14 20 14 H39 C44 14 47 19 48 26 C49 36 48 42 45 45 C36 47 20 47 12 45 C8 43 6 30 7 22 Z", "cow"
    )
    patches = path(
        "M16 14 C14 24 21 28 28 25 C33 22 32 16 31 14 Z M7 33 C13 31 17 37 15 45 L12 45 C9 43 8 38 7 33 Z", "patch"
    )
    patches += path("M48 29 C40 29 37 36 41 46 L45 45 C47 42 48 36 48 29 Z", "patch")
    horns = path("M43 9 C40 7 40 3 43 1 M58 8 C61 6 61 3 59 0", "horn-edge") + path(
        "M43 9 C40 7 40 3 43 1 M58 8 C61 6 61 3 59 0", "horn"
    )
    head = path("M40 10 C44 7 57 6 61 9 C60 17 62 25 61 30 C59 36 49 36 46 31 C45 24 44 17 40 10 Z", "cow")
    muzzle = path("M46 27 C50 24 58 24 61.5 27 C63 35 58 37 53 37 C48 37 45 33 46 27 Z", "muzzle")
    nose = circle(50.5, 31, 1.7, "ink") + circle(57, 31, 1.7, "ink")
    eyes = circle(49, 17, 2.1, "ink") + circle(57.5, 16.5, 2.1, "ink")
    tail = path("M8 20 C2 25 4 34 3 41", "line") + circle(3.6, 43, 3, "ink")
    drawn = tail + legs + udder + coat + patches + horns + head + muzzle + nose + eyes
    return element("g", drawn, transform="translate(2 5) scale(.93)")  # the horns fit, too


def pig() -> str:
    """A pig, low and round, with a snout and a curly tail."""
    tail = path("M9 31 C1 32 1 23 6 24 C10 25 7 30 3 28", "line")
    legs = path("M15 46 V58 H22 V48 M26 48 V58 H32 V48 M38 48 V58 H45 V46", "pig-shade")
    body = path(
        "M7 35 C7 21 20 16 32 17 C38 17 42 18 46 20 C54 22 58 28 59 33 L62 34 V44 L57 45 C53 51 47 53 38 53 H22"
        " C12 53 7 45 7 35 Z",
        "pig",
    )
    ear = polygon([(38, 20), (41, 8), (51, 21)], "pig-shade")
    snout = rect(57, 32, 6, 13, "pig-shade", 2.5) + path("M60 35.5 V37 M60 40 V41.5", "thin")
    return tail + legs + body + ear + snout + circle(50, 30, 2.3, "ink") + path("M49 45 C51 46.5 53 46.5 55 45", "thin")


def sheep() -> str:
    """A sheep in a fleece like a cloud, with a dark face and dark legs."""
    legs = path("M17 46 V60 M26 48 V60 M36 48 V60 M44 46 V58", "sheep-leg")
    fleece = path(
        "M13 45 C4 46 1 36 8 32 C2 25 9 16 16 19 C18 10 29 9 32 15 C37 8 48 11 48 19 C57 19 59 30 52 33 C57 40 50 48"
        " 43 45 C40 53 31 53 28 48 C23 53 14 52 13 45 Z",
        "fleece",
    )
    curls = path(
        "M15 30 C17 26 22 27 22 31 M26 24 C28 20 33 21 33 25 M27 39 C29 35 34 36 34 40 M16 40 C18 37 21 38 22 40",
        "curl",
    )
    face = path("M41 22 C44 18 54 18 58 22 C62 27 63 36 58 41 C54 44 48 43 46 39 C43 34 41 28 41 22 Z", "sheep-face")
    ears = path("M43 23 C38 21 34 24 35 28 C39 30 43 28 44 26 Z", "sheep-face")
    tuft = path("M41 21 C40 15 46 14 48 17 C50 13 56 14 56 18 C60 18 59 23 55 23 C52 25 44 25 41 21 Z", "fleece")
    return legs + fleece + curls + face + ears + tuft + circle(50.5, 29.5, 2.1, "mark") + circle(57, 29.5, 1.9, "mark")


DRAWN = {"cow": cow, "pig": pig, "sheep": sheep}


# ------------------------------------------------------------ wheat and fields
def wheat() -> str:
    """A wheat tile: an ear of wheat on a round piece."""
    pairs = [(32.0 + side * 7.6, 20.0 + n * 8.6, side * 24) for n in range(4) for side in (-1, 1)]
    grains = "".join(
        element("ellipse", cx=x, cy=y, rx=4.4, ry=7.4, class_="grain-of-wheat", transform=f"rotate({turn} {x:g} {y:g})")
        for x, y, turn in [*reversed(pairs), (32.0, 11.5, 0)]
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


def grazing(animal: str) -> str:
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
    drawn = {f"animal-{name}": draw() for name, draw in DRAWN.items()}
    drawn |= {"wheat-tile": wheat(), "sign-field": field(), "sign-reach": reach()}
    return drawn | {f"field-{name}": grazing(name) for name in ANIMALS}


# ------------------------------------------------------------ scenes
def fence(x: float, posts: int, y: float = 50) -> str:
    """A fence of so many posts, ten apart."""
    uprights = "".join(f"M{x + n * 10:g} {y:g} v-12 " for n in range(posts))
    rails = "".join(f"M{x - 2:g} {y - up:g} h{(posts - 1) * 10 + 4:g} " for up in (4, 9))
    return path(uprights + rails, "beam-line")


def flock(animal: str, *places: tuple[float, float], size: float = 22) -> str:
    """Some animals that stand about."""
    return "".join(use(f"animal-{animal}", x, y, size) for x, y in places)


def stalks(x: float, many: int, tall: float = 22) -> str:
    """Ripe wheat on the ground line."""
    drawn = ""
    for n in range(many):
        at = x + n * 6
        top = 50 - tall + (n % 3) * 2
        drawn += path(f"M{at:g} 50 V{top + 4:g}", "stalk")
        drawn += element("ellipse", cx=at, cy=top + 2, rx=2.4, ry=6, class_="grain-of-wheat")
    return drawn


def sack(x: float) -> str:
    """A sack of flour."""
    return path(f"M{x:g} 50 c-4 -6 -1 -14 3 -17 l-2 -4 h12 l-2 4 c5 4 7 11 3 17 Z", "sack thin-edge") + path(
        f"M{x + 3:g} 33 h8", "scratch"
    )


def churn(x: float) -> str:
    """A churn of milk."""
    return path(f"M{x:g} 50 V36 l3 -5 V26 h8 v5 l3 5 V50 Z", "milk thin-edge") + path(
        f"M{x + 1:g} 38 h12 M{x + 3:g} 31 h8", "scratch"
    )


def hill(x: float, wide: float, tall: float) -> str:
    """A green hill."""
    return path(f"M{x:g} 50 Q{x + wide / 2:g} {50 - 2 * tall:g} {x + wide:g} 50 Z", "plot thin-edge")


def loom(x: float) -> str:
    """A loom with a cloth half done."""
    frame = path(f"M{x:g} 50 V16 M{x + 30:g} 50 V16 M{x - 2:g} 18 H{x + 32:g} M{x - 2:g} 46 H{x + 32:g}", "beam-line")
    threads = path("".join(f"M{x + 4 + n * 4:g} 20 V45 " for n in range(6)), "scratch")
    cloth = rect(x + 3, 32, 24, 13, "milk-2 thin-edge") + path(f"M{x + 3:g} 36.5 h24 M{x + 3:g} 41 h24", "wave")
    return threads + cloth + frame


def scenes() -> dict[str, str]:
    """A little scene for each tile of the Farmers, by name."""
    return {
        "farm yard": house(4, 32, 22, "thatch") + stalks(44, 3) + flock("sheep", (62, 26), size=26) + fence(60, 4, 52),
        "paddock": tree(10) + fence(8, 9, 40) + flock("cow", (22, 20), size=30) + stalks(62, 5),
        "sheep fold": fence(6, 9, 38) + flock("sheep", (8, 26), (36, 22), (62, 27), size=27),
        "wheat field": stalks(4, 16, 30) + stalks(7, 15, 18),
        "shepherd's hut": house(32, 30, 20, "thatch")
        + flock("sheep", (4, 26), size=26)
        + flock("sheep", (68, 27), size=24),
        "pigsty": house(6, 34, 18, "slates", 9) + flock("pig", (38, 22), (66, 28), size=28) + fence(44, 6, 52),
        "cow shed": long_house(4, 50, 24, "tiles") + flock("cow", (56, 15), size=38),
        "piggery": shed(4, 54) + flock("pig", (14, 26), size=26) + stalks(62, 2) + flock("pig", (70, 28), size=24),
        "ranch": fence(6, 9, 40) + house(4, 26, 20, "tiles") + flock("cow", (36, 18), size=33) + stalks(74, 4),
        "sheep shelter": shed(14, 68) + flock("sheep", (22, 24), (48, 24), size=28),
        "bakery": house(6, 40, 24) + chimney(34, 10) + sack(52) + sack(74),
        "dairy": long_house(4, 48, 26, "slates") + churn(56) + churn(72),
        "granary": house(8, 42, 30, "thatch", 16) + sack(54) + stalks(76, 3, 26),
        "hillside": hill(-2, 60, 24) + hill(36, 64, 32) + flock("sheep", (58, 12), size=18) + fir(20, 44) + fir(88, 50),
        "truffle orchard": tree(12) + tree(36) + tree(60) + tree(84) + flock("pig", (36, 30), size=24),
        "weaver": house(6, 36, 26, "tiles") + loom(54),
    }
