"""The small pictures of My Farm Shop: Goods, bags, Coins, Sunflowers, Transport tiles, marks, the Farmer.

Each has a silhouette of its own, so that none needs its colour to be known.
"""

from __future__ import annotations

from math import cos, pi, sin

from .....drawing.shapes import circle, element, label, path, polygon, rect, symbol


def honey() -> str:
    """A jar with a lid, and a label with a comb."""
    jar = path("M14 22 C6 28 6 54 14 59 H50 C58 54 58 28 50 22 Z", "honey")
    lid = rect(13, 6, 38, 15, "honey-2", 5)
    comb = polygon([(32 + 12 * cos(pi * n / 3), 41 + 12 * sin(pi * n / 3)) for n in range(6)], "white")
    return jar + lid + comb + path("M16 29 C13 34 13 44 15 50", "thin") + path("M26 41 H38", "thin")


def milk() -> str:
    """A milk can with two handles."""
    handles = path("M13 24 C4 24 4 38 13 38 M51 24 C60 24 60 38 51 38", "line")
    can = path(
        "M24 12 H40 V19 C51 23 53 27 53 34 V56 C53 60 50 61 47 61 H17 C14 61 11 60 11 56 V34 C11 27 13 23 24 19 Z",
        "milk",
    )
    band = rect(11, 38, 42, 13, "milk-2")
    return handles + can + band + rect(20, 4, 24, 9, "milk-2", 4) + rect(17, 27, 4, 8, "shine", 2)


def wool() -> str:
    """A ball of yarn with its loose end."""
    strands = path(
        "M12 20 C24 16 40 20 50 34 M8 31 C22 27 36 33 44 46 M11 43 C20 40 28 45 33 54"
        " M26 6 C40 8 50 18 54 28 M30 56 C22 40 24 20 36 6 M42 52 C34 40 36 22 46 12",
        "yarn",
    )
    return circle(31, 31, 26, "wool") + strands + path("M46 51 C52 60 56 58 62 60", "line")


def egg() -> str:
    specks = circle(25, 27, 3, "speck") + circle(39, 23, 2.4, "speck") + circle(42, 39, 3.2, "speck")
    specks += circle(29, 46, 2.6, "speck") + circle(21, 39, 2, "speck")
    shell = path("M32 3 C45 3 54 26 54 39 C54 53 44 61 32 61 C20 61 10 53 10 39 C10 26 19 3 32 3 Z", "egg")
    return shell + specks + element("ellipse", cx=24, cy=18, rx=4, ry=7, class_="shine")


def bag() -> str:
    """A burlap bag, tied."""
    sack = path("M24 22 C10 30 4 44 7 54 C9 60 14 61 32 61 C50 61 55 60 57 54 C60 44 54 30 40 22 Z", "sack")
    top = path("M22 20 C17 12 20 6 17 3 C24 6 28 3 32 5 C36 3 40 6 47 3 C44 6 47 12 42 20 Z", "sack")
    weave = path("M18 38 L46 56 M16 48 L34 59 M24 32 L52 50 M46 36 L18 55 M40 31 L12 49", "furrow-thin")
    return sack + weave + top + rect(20, 18, 24, 7, "red", 3)


def coin() -> str:
    """A gold coin; the number is written by whoever places it."""
    return circle(32, 32, 29, "gold") + circle(32, 32, 23, "gold-rim")


def one_coin() -> str:
    """A coin with a wheat ear."""
    ear = path("M32 48 V20 M32 26 C26 24 25 19 26 16 C31 18 32 22 32 26 C32 22 33 18 38 16 C39 19 38 24 32 26", "thin")
    ear += path("M32 36 C25 34 23 29 24 26 C30 28 32 32 32 36 C32 32 34 28 40 26 C41 29 39 34 32 36", "thin")
    return coin() + ear


def sunflower() -> str:
    """A flower with twelve petals."""
    petals = "".join(
        element("ellipse", cx=32, cy=11, rx=7, ry=10, class_="petal", transform=f"rotate({n * 30} 32 32)")
        for n in range(12)
    )
    seeds = "".join(circle(32 + 6.5 * cos(n * pi / 3), 32 + 6.5 * sin(n * pi / 3), 1.6, "honey-dot") for n in range(6))
    return petals + circle(32, 32, 13.5, "seed") + seeds


def any_good() -> str:
    """A Good of one's choice: a crate with a question mark."""
    asked = path("M22 25 C22 13 43 12 43 25 C43 34 32 33 32 41 M32 50 V51", "heavy")
    return rect(5, 5, 54, 54, "any", 11) + asked


def identical() -> str:
    """Identical Goods of one's choice: two crates and an equals sign."""
    crates = rect(3, 3, 38, 38, "any", 8) + rect(23, 23, 38, 38, "any", 8)
    asked = path("M35.5 38 C35.5 30 49 30 49 38 C49 44 42 43 42 48 M42 54 V54.5", "line")
    return crates + asked + label(16, 17, 24, "=", "on-card")


def shop() -> str:
    """A little shop under its awning."""
    walls = rect(9, 28, 46, 32, "white") + rect(15, 36, 15, 14, "milk") + rect(36, 36, 13, 24, "wood")
    roof = path("M8 6 H56 L62 26 H2 Z", "white")
    stripes = "".join(
        path(f"M{8 + n * 12} 6 H{14 + n * 12 - 2} L{12 + n * 12} 26 H{2 + n * 15} Z", "red stripe")
        for n in (0, 1, 2, 3)
    )
    scallops = "".join(
        path(f"M{2 + n * 15} 26 a7.5 7 0 0 0 15 0 Z", "red" if n % 2 == 0 else "white") for n in range(4)
    )
    return walls + roof + stripes + scallops


def no_bonus() -> str:
    flower = element("g", sunflower(), transform="translate(8 8) scale(.75)")
    cross = "M13 13 L51 51 M51 13 L13 51"
    return circle(32, 32, 31, "white") + flower + path(cross, "bar-under") + path(cross, "bar")


def once() -> str:
    """1x on red: the card is discarded when it has been carried out."""
    return rect(2, 10, 60, 44, "red", 10) + label(32, 32, 42, "1×", "on-dark")


def field_card() -> str:
    """Another Field card, given up."""
    card = rect(12, 5, 40, 54, "card", 6) + rect(12, 5, 40, 13, "green", 6)
    return card + path("M20 28 L44 52 M44 28 L20 52", "bar")


def tractor() -> str:
    body = (
        path("M20 34 V14 H38 L41 30 H58 V44 H16 V34 Z", "red")
        + path("M24 18 H35 L37 30 H24 Z", "milk")
        + rect(48, 16, 5, 14, "ink")
    )
    return body + wheel(20, 46, 15) + wheel(51, 50, 10)


def wheel(x: float, y: float, r: float) -> str:
    return circle(x, y, r, "seed") + circle(x, y, r * 0.42, "gold")


def handcart() -> str:
    """A barrow with one wheel and two handles."""
    body = path("M2 20 L14 24 M14 24 H56 L48 44 H22 Z", "line") + path("M14 22 H58 L49 43 H22 Z", "wood")
    return body + path("M2 18 L16 22 M22 43 L16 58", "line") + wheel(47, 50, 11)


def bicycle() -> str:
    """A bicycle with a basket."""
    wheels = "".join(circle(x, 44, 14, "white") + circle(x, 44, 3, "ink") for x in (16, 48))
    frame = path("M16 44 L26 24 H44 L32 44 H16 M26 24 L32 44 M44 24 L48 44 M44 24 L42 14 H50 M21 20 H31", "line")
    return wheels + frame + rect(44, 4, 18, 13, "sack", 3)


def trailer() -> str:
    """A flat trailer with hay and a drawbar."""
    hay = path("M20 26 C20 8 34 6 40 10 C50 6 60 14 58 26 Z", "gold")
    bed = rect(14, 24, 48, 16, "green", 3) + path("M14 34 L2 40", "line")
    return hay + bed + path("M28 18 L34 22 M42 14 L46 20 M50 20 L54 16", "thin") + wheel(26, 48, 11) + wheel(51, 48, 11)


def farmer() -> str:
    """The Farmer: straw hat, beard, dungarees."""
    hat = (
        element("ellipse", cx=32, cy=20, rx=26, ry=7, class_="gold")
        + path("M18 19 C18 3 46 3 46 19 Z", "gold")
        + path("M18 17 C26 20 38 20 46 17", "bar")
    )
    head = circle(32, 29, 13, "egg") + path("M20 30 C20 48 44 48 44 30 C40 36 24 36 20 30 Z", "white")
    coat = path("M8 64 C8 48 20 45 32 45 C44 45 56 48 56 64 Z", "milk-2") + path("M24 46 V64 M40 46 V64", "line")
    return (
        coat
        + head
        + circle(27, 28, 1.9, "ink")
        + circle(37, 28, 1.9, "ink")
        + path("M28 37 C30 39 34 39 36 37", "thin")
        + hat
    )


PICTURES = {
    "honey": honey,
    "milk": milk,
    "wool": wool,
    "egg": egg,
    "bag": bag,
    "coin": one_coin,
    "sunflower": sunflower,
    "goods_any": any_good,
    "goods_identical": identical,
    "coin-blank": coin,
    "shop": shop,
    "no-bonus": no_bonus,
    "once": once,
    "field_card": field_card,
    "tractor": tractor,
    "handcart": handcart,
    "bicycle": bicycle,
    "trailer": trailer,
    "farmer": farmer,
}


def icons() -> str:
    """Every small picture as a sprite, `icon-<name>`."""
    return "".join(symbol(f"icon-{name}", 64, 64, draw()) for name, draw in PICTURES.items())
