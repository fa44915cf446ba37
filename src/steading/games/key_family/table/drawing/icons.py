"""The small pictures that the Key games share: figures, resources, skills, seasons, and signs for what a face says.

Each has a silhouette or a mark of its own, so that none needs its colour to be known. A figure's hat and the mark on
the chest say the colour: blue is round, red square, yellow a triangle, green a leaf. What is drawn at random has a
question mark; what may be chosen shows all that it may be.
"""

from __future__ import annotations

from collections.abc import Iterable

from .....drawing.shapes import circle, discs, element, label, path, polygon, rect, ring, slug, symbol, use
from ...rules.goods import COLOUR_NAMES, RESOURCE_NAMES, SEASON_NAMES, SKILL_NAMES
from .buildings import mug

COAT = (
    "M32 24 C45 24 53 29 57 38 C58 43 53 45 49 42 L46 41 L51 57 C52 61 49 62 46 62 H18 C15 62 12 61 13 57"
    " L18 41 L15 42 C11 45 6 43 7 38 C11 29 19 24 32 24 Z"
)
# The sign on a figure's chest, which says its colour without colour.
MARKS = {
    "blue": circle(32, 44, 8.5, "mark"),
    "red": rect(24.5, 36, 15, 15, "mark"),
    "yellow": polygon([(32, 33), (42, 51), (22, 51)], "mark-dark"),
    "green": path("M22 54 C20 40 29 33 43 34 C44 47 36 54 27 51 Z", "mark"),
}
OCTAGON = [(20, 3), (44, 3), (61, 20), (61, 44), (44, 61), (20, 61), (3, 44), (3, 20)]


# ------------------------------------------------------------ figures
def worker(colour: str) -> str:
    """A figure of a colour: coat, head, hat, and the mark on the chest."""
    class_ = f"worker-{colour}"
    hats = {
        "red": rect(19, 2, 26, 11, class_, 1),
        "yellow": polygon([(32, 1), (47, 15), (17, 15)], class_),
        "green": path("M31 12 C30 4 37 -1 48 2 C48 10 41 15 31 12 Z", class_),
    }
    return path(COAT, class_) + circle(32, 15, 10.5, class_) + hats.get(colour, "") + MARKS.get(colour, "")


def any_worker() -> str:
    """A figure of a colour of one's choice: a coat of all four colours, each seen through a window of its own. A clip
    would be found by its id, and a page does not find what it keeps of its symbols."""
    coat = ""
    for left, name in zip((5, 18.5, 32, 45.5), COLOUR_NAMES, strict=True):
        coloured = path(COAT, f"worker-{name} flat")
        coat += element("svg", coloured, x=left, y=22, width=13.6, height=42, viewBox=f"{left} 22 13.6 42")
    return coat + path(COAT, "outline") + circle(32, 15, 10.5, "worker-white")


# ------------------------------------------------------------ resources and skills
def counter(resource: str) -> str:
    """A resource counter: an octagon with its sign."""
    signs = {
        "gold": polygon([(12, 44), (9, 21), (21, 30), (32, 14), (43, 30), (55, 21), (52, 44)], "crown")
        + rect(12, 44, 40, 7, "crown"),
        "iron": path("M9 49 L13 36 H29 L33 49 Z M31 49 L35 36 H51 L55 49 Z M20 33 L24 20 H40 L44 33 Z", "ingot"),
        "stone": path("M8 46 L14 25 L29 14 L46 20 L56 38 L52 48 Z", "rock")
        + path("M14 25 L29 32 L46 20 M29 32 L26 47 M29 32 L45 37 L56 38", "thin"),
        "wood": path("M16 19 H44 A13 13 0 0 1 44 45 H16 Z", "log-bark")
        + element("ellipse", cx=17, cy=32, rx=9, ry=13, class_="log-end")
        + path(ring(17, 32, 4, 6) + "M31 26 H46 M33 33 H53 M31 39 H44", "grain"),
    }
    return polygon(OCTAGON, f"counter-{resource}") + signs[resource]


def any_counter() -> str:
    """A resource of one's choice: all four in one octagon."""
    quarters = "".join(
        polygon(points, f"counter-{resource} flat")
        for resource, points in {
            "gold": [(20, 3), (32, 3), (32, 32), (3, 32), (3, 20)],
            "iron": [(32, 3), (44, 3), (61, 20), (61, 32), (32, 32)],
            "stone": [(32, 32), (61, 32), (61, 44), (44, 61), (32, 61)],
            "wood": [(3, 32), (32, 32), (32, 61), (20, 61), (3, 44)],
        }.items()
    )
    return quarters + path("M32 3 V61 M3 32 H61", "thin") + polygon(OCTAGON, "outline")


TOOLS = {
    "anvil": path(
        "M8 18 H20 V14 H54 C54 25 46 30 39 31 V39 C44 40 47 44 48 50 H17 C18 44 21 40 26 39 V31 C16 31 9 26 8 18 Z",
        "iron-work",
    ),
    "pick axe": path("M33 22 L31 58", "handle")
    + path("M7 32 C12 14 24 8 33 8 C44 8 53 15 57 32 C49 22 41 19 33 19 C24 19 15 22 7 32 Z", "iron-work"),
    "saw": path("M4 20 C4 14 16 12 20 18 L22 36 C14 40 6 34 4 20 Z", "timber-work")
    + path("M21 17 L60 30 V36 L55 41 L51 35 L47 41 L43 36 L39 42 L35 36 L31 42 L27 37 L22 41 Z", "steel-work"),
}


def token(skill: str) -> str:
    """A skill token: a tile of wood with its tool."""
    return rect(3, 3, 58, 58, "token", 12) + TOOLS[skill]


def any_token() -> str:
    """A skill of one's choice: all three tools on one token."""
    small = zip(TOOLS.values(), ((6, 5), (31, 5), (18, 31)), strict=True)
    drawn = "".join(element("g", tool, transform=f"translate({x} {y}) scale(.44)") for tool, (x, y) in small)
    return rect(3, 3, 58, 58, "token", 12) + drawn


def blank_token() -> str:
    """A skill token face down, where a question mark would be too small to read."""
    return rect(3, 3, 58, 58, "token-back", 12) + rect(9, 9, 46, 46, "token-rim", 8)


def random_token() -> str:
    """A skill token face down: chance decides."""
    return blank_token() + label(32, 33, 46, "?", "on-dark")


# ------------------------------------------------------------ seasons
def season(name: str) -> str:
    """What the year looks like: a blossom, the sun, a leaf, a snowflake."""
    return {"spring": blossom, "summer": sun, "autumn": leaf, "winter": snowflake}[name]()


def repeat_around(shape: str, times: int) -> str:
    """A shape, and again all the way round."""
    turns = [f' transform="rotate({number * 360 / times:g} 32 32)"/>' for number in range(times)]
    return "".join(shape.removesuffix("/>") + turn for turn in turns)


def blossom() -> str:
    petal = element("ellipse", cx=32, cy=16, rx=11.5, ry=14, class_="blossom")
    return repeat_around(petal, 5) + circle(32, 32, 7, "gold")


def sun() -> str:
    """The sun with eight rays."""
    return repeat_around(polygon([(32, 1), (38, 14), (26, 14)], "sun"), 8) + circle(32, 32, 16.5, "sun")


def leaf() -> str:
    blade = (
        "M32 3 C40 5 41 12 39 16 C48 12 55 17 50 26 C59 26 61 34 51 39 C54 47 44 50 36 47 H28 C20 50 10 47 13 39"
        " C3 34 5 26 14 26 C9 17 16 12 25 16 C23 12 24 5 32 3 Z"
    )
    return path(blade, "autumn-leaf") + path(
        "M32 12 V62 M32 30 L42 23 M32 30 L22 23 M32 42 L44 36 M32 42 L20 36", "thin"
    )


def snowflake() -> str:
    arm = "M32 32 V5 M32 14 L25 8 M32 14 L39 8 M32 22 L27 18 M32 22 L37 18"
    return repeat_around(path(arm, "flake-edge"), 6) + repeat_around(path(arm, "flake"), 6)


# ------------------------------------------------------------ signs
def cart() -> str:
    """A cart for transport; its number is written on its side."""
    box = path("M2 3 H48 L44 44 H8 Z", "cart-box") + path("M46 14 L62 4", "line")
    spokes = "".join(f"M{x} 43 V61 M{x - 9} 52 H{x + 9}" for x in (14, 39))
    return box + discs([(14, 52, 10), (39, 52, 10)], "wheel") + path(spokes, "thin")


def upgrade() -> str:
    """An arrow that lifts a roof: a tile is upgraded."""
    return path("M32 2 L60 30 H46 V44 H18 V30 H4 Z", "upgrade") + rect(12, 50, 40, 11, "timber-work", 2)


def shield() -> str:
    """Points; the number is written on it."""
    return path("M32 2 L60 9 V32 C60 48 46 57 32 62 C18 57 4 48 4 32 V9 Z", "shield") + path(
        "M32 8 L54 13 V32 C54 44 43 51 32 56 C21 51 10 44 10 32 V13 Z", "shield-rim"
    )


def becomes() -> str:
    """What is paid or counted becomes what stands to the right."""
    return path("M8 32 H42", "becomes") + polygon([(36, 14), (60, 32), (36, 50)], "ink")


def ship(sail: str) -> str:
    """A boat under sail."""
    return (
        path("M31 4 V46", "line")
        + path("M34 6 C48 14 54 28 54 40 H34 Z", sail)
        + path("M28 12 C20 20 14 30 12 40 H28 Z", "white")
        + path("M3 44 H61 C59 54 52 60 44 60 H20 C12 60 5 54 3 44 Z", "timber-work")
        + path("M8 51 H56", "thin")
    )


def home() -> str:
    """A house with its door."""
    walls = rect(12, 28, 40, 32, "wall") + rect(27, 40, 11, 20, "plank-door")
    return walls + polygon([(2, 32), (32, 4), (62, 32)], "tiles")


def moon() -> str:
    """The moon of an inn."""
    return path("M42 8 C20 6 8 26 16 42 C24 58 46 60 56 46 C38 50 28 28 42 8 Z", "gold")


def ale() -> str:
    """The mug of an alehouse."""
    return element("g", mug(2), transform="translate(1 -83) scale(2.85)")


# ------------------------------------------------------------ all of them
def shared_pictures() -> dict[str, str]:
    """What stands on the faces of every Key game, by its sprite."""
    drawn = {f"resource-{name}": counter(name) for name in RESOURCE_NAMES}
    drawn |= {f"skill-{slug(name)}": token(name) for name in SKILL_NAMES}
    drawn |= {"resource-any": any_counter(), "skill-any": any_token()}
    drawn |= {"skill-random": random_token(), "skill-blank": blank_token()}
    drawn |= {f"season-{name}": season(name) for name in SEASON_NAMES}
    drawn |= {"sign-cart": cart(), "sign-upgrade": upgrade(), "sign-shield": shield(), "sign-becomes": becomes()}
    return drawn | {"sign-home": home(), "sign-moon": moon(), "sign-mug": ale()}


def numbered_shields(numbers: Iterable[int]) -> str:
    drawn = ""
    for number in sorted(numbers):
        text = label(32, 31, 48 if number < 10 else 33, str(number), "on-card")
        drawn += symbol(f"points-{number}", 64, 64, use("sign-shield", 0, 0, 64) + text)
    return drawn


def numbered_carts(numbers: Iterable[int]) -> str:
    """Carts that go so far."""
    drawn = ""
    for number in sorted(numbers):
        far = label(25, 23, 41, str(number), "on-dark")
        drawn += symbol(f"cart-{number}", 64, 64, use("sign-cart", 0, 0, 64) + far)
    return drawn
