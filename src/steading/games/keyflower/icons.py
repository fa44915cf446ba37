"""The small pictures of Keyflower: workers, resources, skills, seasons, signs, and a little scene for each building.

Each has a silhouette or a mark of its own, so that none needs its colour to be known. A worker's hat and the mark on
the chest say the colour: blue is round, red square, yellow a triangle, green a leaf. What is drawn at random has a
question mark; what may be chosen shows all that it may be.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin

from ...drawing.shapes import circle, element, label, path, polygon, rect, slug, symbol, use
from .draw_buildings import (
    SCENE_HEIGHT,
    SCENE_WIDTH,
    barrel,
    blocks,
    board,
    boulders,
    chimney,
    coins,
    fir,
    horse,
    horseshoe,
    house,
    ingots,
    logs,
    long_house,
    mine,
    mug,
    sails,
    shed,
    statue,
    tent,
    tower,
    tree,
    well,
    wheel,
)
from .farmers import icons as farmers
from .merchants import icons as merchants

COLOURS = ("blue", "red", "yellow", "green")
RESOURCES = ("gold", "iron", "stone", "wood")
SKILLS = ("anvil", "pick axe", "saw")
SEASONS = ("spring", "summer", "autumn", "winter")

COAT = (
    "M32 24 C45 24 53 29 57 38 C58 43 53 45 49 42 L46 41 L51 57 C52 61 49 62 46 62 H18 C15 62 12 61 13 57"
    " L18 41 L15 42 C11 45 6 43 7 38 C11 29 19 24 32 24 Z"
)
WAVING = (
    "M32 24 C38 24 43 25 46 26 L52 12 C53 8 60 9 59 14 L55 34 C54 38 50 40 46 41 L51 57 C52 61 49 62 46 62 H18"
    " C15 62 12 61 13 57 L18 41 L15 42 C11 45 6 43 7 38 C11 29 19 24 32 24 Z"
)
# The sign on a worker's chest, which says its colour without colour.
MARKS = {
    "blue": circle(32, 44, 8.5, "mark"),
    "red": rect(24.5, 36, 15, 15, "mark"),
    "yellow": polygon([(32, 33), (42, 51), (22, 51)], "mark-dark"),
    "green": path("M22 54 C20 40 29 33 43 34 C44 47 36 54 27 51 Z", "mark"),
}
OCTAGON = [(20, 3), (44, 3), (61, 20), (61, 44), (44, 61), (20, 61), (3, 44), (3, 20)]


# ------------------------------------------------------------ workers
def worker(colour: str) -> str:
    """A worker of a colour: coat, head, hat, and the mark on the chest."""
    class_ = f"worker-{colour}"
    hats = {
        "red": rect(19, 2, 26, 11, class_, 1),
        "yellow": polygon([(32, 1), (47, 15), (17, 15)], class_),
        "green": path("M31 12 C30 4 37 -1 48 2 C48 10 41 15 31 12 Z", class_),
    }
    return path(COAT, class_) + circle(32, 15, 10.5, class_) + hats.get(colour, "") + MARKS.get(colour, "")


def chest_mark(colour: str) -> str:
    """The mark of a colour alone."""
    return element("g", MARKS[colour], transform="translate(-32 -56) scale(2)")


def random_worker() -> str:
    """A worker of a colour that chance decides."""
    return path(COAT, "worker-white") + circle(32, 15, 10.5, "worker-white") + label(32, 44.5, 26, "?", "on-card")


def any_worker() -> str:
    """A worker of a colour of one's choice: a coat of all four colours."""
    stripes = "".join(rect(5 + n * 13.5, 22, 13.6, 42, f"worker-{colour} flat") for n, colour in enumerate(COLOURS))
    coat = element("clipPath", element("path", d=COAT), id="coat") + element("g", stripes, clip_path="url(#coat)")
    return coat + path(COAT, "outline") + circle(32, 15, 10.5, "worker-white")


def start_player() -> str:
    """The purple figure, who waves."""
    star = polygon(
        [(32 + r * sin(n * pi / 5), 44 - r * cos(n * pi / 5)) for n in range(10) for r in [4.2 if n % 2 else 10]],
        "mark",
    )
    return path(WAVING, "worker-purple") + circle(30, 15, 10.5, "worker-purple") + star


def lying(figure: str) -> str:
    """The same, laid on its side."""
    return element("g", figure, transform="rotate(90 32 32)")


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
        + element("ellipse", cx=17, cy=32, rx=4, ry=6, class_="grain")
        + path("M31 26 H46 M33 33 H53 M31 39 H44", "grain"),
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


def random_token() -> str:
    """A skill token face down: chance decides."""
    return rect(3, 3, 58, 58, "token-back", 12) + rect(9, 9, 46, 46, "token-rim", 8) + label(32, 33, 40, "?", "on-dark")


# ------------------------------------------------------------ seasons
def season(name: str) -> str:
    """What the year looks like: a blossom, the sun, a leaf, a snowflake."""
    return {"spring": blossom, "summer": sun, "autumn": leaf, "winter": snowflake}[name]()


def turned(shape: str, times: int) -> str:
    """A shape, and again all the way round."""
    return "".join(element("g", shape, transform=f"rotate({number * 360 / times:g} 32 32)") for number in range(times))


def blossom() -> str:
    """Five petals."""
    return turned(element("ellipse", cx=32, cy=16, rx=11.5, ry=14, class_="blossom"), 5) + circle(32, 32, 7, "gold")


def sun() -> str:
    """The sun with eight rays."""
    return turned(polygon([(32, 1), (38, 14), (26, 14)], "sun"), 8) + circle(32, 32, 16.5, "sun")


def leaf() -> str:
    """An oak leaf."""
    blade = (
        "M32 3 C40 5 41 12 39 16 C48 12 55 17 50 26 C59 26 61 34 51 39 C54 47 44 50 36 47 H28 C20 50 10 47 13 39"
        " C3 34 5 26 14 26 C9 17 16 12 25 16 C23 12 24 5 32 3 Z"
    )
    return path(blade, "autumn-leaf") + path(
        "M32 12 V62 M32 30 L42 23 M32 30 L22 23 M32 42 L44 36 M32 42 L20 36", "thin"
    )


def snowflake() -> str:
    """Six arms."""
    arm = "M32 32 V5 M32 14 L25 8 M32 14 L39 8 M32 22 L27 18 M32 22 L37 18"
    return turned(path(arm, "flake-edge"), 6) + turned(path(arm, "flake"), 6)


# ------------------------------------------------------------ signs
def cart() -> str:
    """A cart for transport; its number is written on its side."""
    box = path("M2 12 H48 L44 42 H8 Z", "cart-box") + path("M46 20 L62 10", "line")
    wheels = "".join(circle(x, 48, 11, "wheel") + path(f"M{x} 38 V58 M{x - 10} 48 H{x + 10}", "thin") for x in (14, 40))
    return box + wheels


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


def any_ship() -> str:
    """A boat that may be chosen."""
    return ship("white") + circle(42, 28, 15, "tally") + label(42, 28, 25, "?", "on-card")


def river() -> str:
    """Water: three waves."""
    return rect(3, 3, 58, 58, "water", 14) + "".join(
        path(f"M9 {y} q7.7 -9 15.4 0 t15.4 0 t15.4 0", "wave") for y in (21, 35, 49)
    )


def circuit() -> str:
    """A road that leads back to where it began."""
    tile = polygon([(17, 6), (47, 6), (62, 32), (47, 58), (17, 58), (2, 32)], "plot")
    return tile + circle(32, 32, 15, "loop-edge") + circle(32, 32, 15, "loop")


def crossing() -> str:
    """A cart goes where no road leads."""
    fields = polygon([(1, 14), (28, 14), (28, 60), (1, 60)], "plot") + polygon(
        [(36, 14), (63, 14), (63, 60), (36, 60)], "plot"
    )
    return fields + path("M8 37 H48", "way") + polygon([(44, 24), (62, 37), (44, 50)], "ink")


# ------------------------------------------------------------ scenes
@cache
def scenes() -> dict[str, str]:
    """A little scene for each home, building and winter tile, by name."""
    return base_scenes() | farmers.scenes() | merchants.scenes()


def base_scenes() -> dict[str, str]:
    """Those of the base game."""
    return {
        "home 1": tree(12) + house(26, 40, 24) + chimney(56, 14) + tree(84),
        "home 2": house(16, 30, 20, "thatch") + house(46, 30, 26, "thatch") + chimney(68, 8),
        "home 3": long_house(18, 56, 22) + chimney(30, 12) + fir(86),
        "home 4": house(22, 32, 30, "slates") + house(54, 24, 18, "slates", 9) + tree(10),
        "home 5": fir(10) + long_house(24, 54, 24, "thatch") + chimney(62, 10) + fir(88),
        "home 6": house(34, 30, 30, "tiles", 16) + chimney(54, 6) + tree(18) + tree(80),
        "keywood": fir(12) + fir(28) + tree(46) + fir(62) + logs(66),
        "keystone quarry": boulders(6) + boulders(30) + house(60, 26, 20, "thatch") + blocks(26),
        "key mine": mine(14) + ingots(68),
        "woodcutter": house(8, 36, 22, "thatch") + logs(48) + fir(86),
        "quarryman": house(8, 34, 22, "slates") + blocks(48) + boulders(68),
        "miner": mine(2) + wheel(66, 44, 6) + path("M58 28 H88 L84 40 H62 Z", "beam") + wheel(80, 44, 6),
        "gold mine": mine(14) + coins(74),
        "workshop": long_house(10, 52, 22) + use("resource-wood", 66, 34, 15) + use("resource-stone", 80, 34, 15),
        "stable": long_house(6, 46, 22, "thatch") + horse(60),
        "apprentice hall": long_house(14, 68, 26, "slates") + polygon([(36, 24), (48, 12), (60, 24)], "wall"),
        "alehouse": house(14, 42, 24) + board(62, "sign-mug") + chimney(42, 10),
        "peddler": tree(12)
        + path("M30 24 H66 L62 42 H34 Z", "beam")
        + path("M30 24 q18 -24 36 0 Z", "white thin-edge")
        + wheel(38, 44, 7)
        + wheel(58, 44, 7)
        + path("M66 30 L82 24", "beam-line"),
        "store": long_house(16, 62, 24, "tiles")
        + path(
            "M17 26 H77 V32 q-5 6 -10 0 q-5 6 -10 0 q-5 6 -10 0 q-5 6 -10 0 q-5 6 -10 0 q-5 6 -10 0 Z", "red thin-edge"
        ),
        "mason": house(8, 34, 22, "slates")
        + "".join(
            rect(50 + dx, y, 12, 8, "masonry", 1) for dx, y in ((0, 42), (13, 42), (26, 42), (6, 33), (19, 33), (0, 24))
        ),
        "carpenter": house(8, 38, 22, "thatch")
        + "".join(rect(52, y, 38, 4, "beam") for y in (45, 39, 33))
        + use("skill-saw", 62, 14, 17),
        "smelter": house(12, 36, 24, "slates")
        + rect(50, 8, 12, 42, "masonry")
        + path("M56 6 c-6 -4 6 -5 0 -10", "smoke")
        + ingots(68),
        "tavern": board(8, "sign-mug") + long_house(32, 54, 24),
        "hiring fair": tent(2, "red thin-edge") + tent(33, "milk-2 thin-edge") + tent(64, "gold thin-edge"),
        "farrier": house(10, 38, 24, "thatch") + horseshoe(56, 46) + horseshoe(74, 46) + horseshoe(65, 30),
        "brewer": house(8, 40, 24) + chimney(36, 8) + barrel(54) + barrel(72) + barrel(63, 34),
        "timber yard": shed(8, 80) + logs(16) + logs(50),
        "stone yard": shed(8, 80) + blocks(18) + blocks(52),
        "blacksmith": shed(8, 80) + ingots(18) + ingots(54),
        "barn": path("M16 50 V26 L24 12 L48 4 L72 12 L80 26 V50 Z", "red thin-edge")
        + rect(36, 28, 24, 22, "white thin-edge")
        + path("M36 28 L60 50 M60 28 L36 50", "scratch")
        + rect(43, 12, 10, 8, "pane"),
        "sawmill": long_house(6, 46, 24, "thatch") + wheel(54, 40, 11) + logs(66),
        "sculptor": house(8, 38, 24, "slates") + statue(52) + boulders(70),
        "forge": house(10, 42, 24, "slates") + chimney(40, 8) + use("skill-anvil", 58, 26, 26),
        "goldsmith": house(14, 42, 26) + board(60, "resource-gold") + coins(70),
        "well": well() + tree(12) + tree(84),
        "fair": tent(4, "red thin-edge") + tent(60, "green thin-edge") + tree(47),
        "wainwright": house(6, 36, 22, "thatch") + wheel(58, 38, 12) + wheel(80, 40, 10),
        "inn": long_house(8, 56, 28) + board(68, "sign-moon") + chimney(18, 8),
        "apothecary": house(10, 40, 26)
        + path("M60 34 H86 C86 46 80 50 73 50 C66 50 60 46 60 34 Z", "masonry")
        + path("M76 34 L86 18", "beam-line"),
        "craftsman's guild": house(10, 34, 30, "slates", 15) + house(48, 34, 30, "tiles", 15),
        "jeweller": house(10, 42, 26)
        + polygon([(60, 30), (66, 22), (82, 22), (88, 30), (74, 48)], "milk thin-edge")
        + path("M60 30 H88 M68 30 L74 48 L80 30 L74 22 Z", "scratch"),
        "key guild": long_house(8, 50, 28, "slates")
        + circle(72, 24, 8, "gold thin-edge")
        + circle(72, 24, 3, "wall")
        + path("M72 32 V50 M72 42 H79 M72 48 H79", "key-work"),
        "keythedral": tower(12, 30)
        + tower(68, 30)
        + path("M27 50 V28 L48 12 L68 28 V50 Z", "masonry")
        + circle(48, 29, 6, "pane")
        + path("M42 50 V43 a6 6 0 0 1 12 0 V50 Z", "plank-door"),
        "key market": tent(2, "green thin-edge") + tent(33, "red thin-edge") + tent(64, "green thin-edge"),
        "mercer's guild": long_house(8, 56, 26, "tiles") + barrel(70) + rect(84, 40, 10, 10, "beam"),
        "scholar": house(8, 36, 28, "slates", 15)
        + path(
            "M50 46 C58 40 66 40 71 45 C76 40 84 40 92 46 V28 C84 22 76 22 71 27 C66 22 58 22 50 28 Z",
            "white thin-edge",
        )
        + path("M71 27 V45 M56 31 H65 M77 31 H86 M56 36 H65 M77 36 H86", "scratch"),
        "scribes": house(8, 36, 28, "thatch", 15)
        + rect(52, 22, 26, 28, "white thin-edge", 2)
        + path("M57 29 H73 M57 35 H73 M57 41 H67", "scratch")
        + path("M68 46 L90 14", "quill"),
        "village hall": long_house(6, 84, 24, "slates")
        + rect(40, 6, 16, 24, "wall")
        + polygon([(37, 8), (48, -3), (59, 8)], "tiles")
        + circle(48, 16, 4.5, "white thin-edge"),
        "watermill": house(22, 42, 26, "thatch")
        + wheel(72, 34, 16)
        + path("M50 51 q6 -5 11 0 t11 0 t11 0 t11 0", "wave"),
        "windmill": path("M36 50 L41 18 H55 L60 50 Z", "wall")
        + path("M40 19 q8 -12 16 0 Z", "slates")
        + rect(44, 38, 8, 12, "plank-door")
        + sails(48, 19),
    }


def scene_id(name: str) -> str:
    """The sprite of a tile's scene; a tile without one of its own has a house."""
    return f"scene-{slug(name)}" if name in scenes() else "scene-house"


# ------------------------------------------------------------ all of them
def home() -> str:
    """A house with its door."""
    walls = rect(12, 28, 40, 32, "wall") + rect(27, 40, 11, 20, "plank-door")
    return walls + polygon([(2, 32), (32, 4), (62, 32)], "tiles")


def order() -> str:
    """Three steps, the first the highest."""
    return path("M4 60 V36 H22 V10 H42 V44 H60 V60 Z", "white")


def moon() -> str:
    """The moon of an inn."""
    return path("M42 8 C20 6 8 26 16 42 C24 58 46 60 56 46 C38 50 28 28 42 8 Z", "gold")


def ale() -> str:
    """The mug of an alehouse."""
    return element("g", mug(2), transform="translate(1 -83) scale(2.85)")


PICTURES: dict[str, Callable[[], str]] = {
    "worker-white": random_worker,
    "worker-any": any_worker,
    "worker-purple": start_player,
    "resource-any": any_counter,
    "skill-any": any_token,
    "skill-random": random_token,
    "sign-cart": cart,
    "sign-upgrade": upgrade,
    "sign-shield": shield,
    "sign-becomes": becomes,
    "sign-river": river,
    "sign-circuit": circuit,
    "sign-crossing": crossing,
    "sign-boat-any": any_ship,
    "sign-home": home,
    "sign-order": order,
    "sign-moon": moon,
    "sign-mug": ale,
}
SAILS = ("red", "milk-2", "green", "gold", "worker-purple", "autumn-leaf")


def pictures() -> dict[str, str]:
    """Every small picture of the game and its expansions by its sprite."""
    drawn = {f"worker-{colour}": worker(colour) for colour in COLOURS}
    drawn |= {name: draw() for name, draw in PICTURES.items()}
    drawn |= {
        f"worker-{colour}-lying": lying(use(f"worker-{colour}", 0, 0, 64)) for colour in (*COLOURS, "white", "purple")
    }
    drawn |= {f"resource-{resource}": counter(resource) for resource in RESOURCES}
    drawn |= {f"skill-{slug(skill)}": token(skill) for skill in SKILLS}
    drawn |= {f"season-{name}": season(name) for name in SEASONS}
    drawn |= {f"sign-boat-{number}": ship(sail) for number, sail in enumerate(SAILS, 1)}
    return drawn | farmers.pictures() | merchants.pictures()


def icons() -> str:
    """Every small picture and scene as a sprite; pictures are 64 by 64, scenes 96 by 54."""
    small = "".join(symbol(name, 64, 64, drawn) for name, drawn in pictures().items())
    small += "".join(symbol(f"mark-{colour}", 64, 64, chest_mark(colour)) for colour in COLOURS)
    plain = symbol("scene-house", SCENE_WIDTH, SCENE_HEIGHT, tree(14) + house(30, 40, 24))
    return (
        small
        + plain
        + "".join(symbol(scene_id(name), SCENE_WIDTH, SCENE_HEIGHT, drawn) for name, drawn in scenes().items())
    )
