"""The small pictures of Key Flow: keyples, their cards and token, tiles, boats, and a little scene for each card.

What all Key games show stands in the family's icons; here, too, none needs its colour to be known.
"""

from __future__ import annotations

from functools import cache

from .....drawing.shapes import circle, element, group, path, polygon, rect, slug, symbol, use
from ....key_family.rules.goods import COLOUR_NAMES, SKILL_NAMES
from ....key_family.table.drawing import scenes as family
from ....key_family.table.drawing.animals import animals
from ....key_family.table.drawing.buildings import (
    SCENE_HEIGHT,
    SCENE_WIDTH,
    barrel,
    blocks,
    coins,
    fence,
    fir,
    flock,
    hill,
    house,
    long_house,
    sack,
    shed,
    stalks,
    tent,
    tree,
    wheel,
)
from ....key_family.table.drawing.icons import COAT, any_worker, shared_pictures, ship, worker
from ...rules.pieces import VILLAGE_NAMES, Card

UPGRADE_WIDTH, UPGRADE_HEIGHT = 120, 40
VIEW_HEIGHT = SCENE_HEIGHT + 8  # room for smoke, spires and sails
VIEWS = 5  # sorts of river bank
FIGURES: dict[int, list[tuple[float, float, float]]] = {  # on a small card: x, y and size
    1: [(17, 11, 30)],
    2: [(10.5, 15, 22), (31.5, 15, 22)],
    3: [(10, 8, 20), (34, 8, 20), (22, 27, 20)],
}


# ------------------------------------------------------------ keyples
def keyple_token() -> str:
    """The token: a disc of wood with a figure cut out."""
    figure = path(COAT, "worker-white") + circle(32, 15, 10.5, "worker-white")
    rim = circle(32, 32, 29.5, "timber-work") + circle(32, 32, 25, "gold-rim")
    return rim + element("g", figure, transform="translate(11.5 11) scale(.64)")


def small_card(figures: str) -> str:
    return rect(9, 2, 46, 60, "white", 6) + rect(9, 50, 46, 12, "any thin-edge", 5) + figures


def card_with(keyples: int) -> str:
    """A keyple card with so many figures, of whatever colour."""
    places = FIGURES[keyples]
    return small_card("".join(use("keyple-white", x, y, size) for x, y, size in places))


def card_with_token() -> str:
    """A keyple card that shows the token."""
    return small_card(use("keyple-white", 11, 6, 24) + use("keyple-token", 28, 23, 25))


# ------------------------------------------------------------ tiles
def double_sided(skill: str) -> str:
    """A skill tile that shows its tool on both sides: a second one looks out behind it, and two arrows turn it."""
    behind = rect(11, 11, 52, 52, "token", 11)
    turn = "M42 51 a9 9 0 0 1 13 -7 M60 51 a9 9 0 0 1 -13 7"
    arrows = (
        path(turn, "thin")
        + polygon([(53, 39), (60, 45), (53, 48)], "ink")
        + polygon([(49, 63), (42, 57), (49, 54)], "ink")
    )
    front = element("g", use(f"skill-{slug(skill)}", 0, 0, 64), transform="scale(.86)")
    return behind + front + circle(51, 51, 12, "tally") + arrows


# Blank, turned to its point, and so from afar, where no number is read.
UPGRADE_TILES = {"upgrade-tile": "sign-upgrade", "upgrade-point": "points-1", "upgrade-flipped": "sign-shield"}


def upgrade_tile(sign: str) -> str:
    """An upgrade tile, which covers a panel, with a sign on it."""
    board = rect(2, 2, UPGRADE_WIDTH - 4, UPGRADE_HEIGHT - 4, "timber-work", 8)
    grain = path("M12 12 h34 M74 12 h34 M8 21 h24 M86 21 h26 M14 30 h30 M78 30 h28", "grain")
    return board + grain + use(sign, 43, 3, 34)


def flip() -> str:
    """An upgrade tile that is turned to its point."""
    tile = rect(4, 24, 56, 34, "timber-work", 7) + use("sign-shield", 17, 26, 30)
    return tile + path("M14 20 C20 4 42 4 48 14", "line") + polygon([(41, 15), (57, 10), (51, 25)], "ink")


# ------------------------------------------------------------ boats
SAILS = {  # the cloth and the sign on it
    "brainwave": ("worker-purple", "keyple-white"),
    "flipper": ("milk", "sign-upgrade"),
    "keyflower": ("green", "season-spring"),
    "keymelequin": ("gold", "keyple-green"),
    "mansfield ark": ("milk-2", "sign-home"),
    "sea breese": ("white", "sign-boat"),
    "carried away": ("red", "animal-cow"),
    "ianvincible": ("autumn-leaf", "animal-pig"),
    "sea bastion": ("wool", "animal-sheep"),
}


def boat(name: str) -> str:
    """A boat that lies on the river, with the sign of its name on the sail."""
    cloth, sign = SAILS[name]
    hull = path("M2 45 H62 C60 55 53 60 45 60 H19 C11 60 4 55 2 45 Z", "timber-work") + path("M7 52 H57", "thin")
    mast = path("M25 3 V46", "line") + polygon([(25, 1), (13, 4.5), (25, 8)], "red thin-edge")
    jib = path("M22 11 C15 20 9 31 6 41 H22 Z", "white")
    return mast + path("M28 6 C46 10 57 24 58 41 H28 Z", cloth) + jib + hull + use(sign, 31, 19, 19)


# ------------------------------------------------------------ scenes
def pot(x: float) -> str:
    """A pot of herbs."""
    leaves = path(
        f"M{x + 8:g} 36 C{x - 4:g} 30 {x:g} 20 {x + 7:g} 20 C{x + 8:g} 14 {x + 18:g} 20 {x + 14:g} 28 Z",
        "leaf thin-edge",
    )
    return leaves + path(f"M{x:g} 35 H{x + 18:g} L{x + 15:g} 50 H{x + 3:g} Z", "tiles")


def flask(x: float) -> str:
    """A flask with a medicine."""
    glass = path(f"M{x + 5:g} 24 v9 l-5 13 q0 4 4 4 h9 q4 0 4 -4 l-5 -13 v-9 Z", "milk thin-edge")
    return glass + path(f"M{x + 2:g} 42 h13", "scratch")


def cloud(x: float, y: float) -> str:
    """A dark cloud and its rain."""
    rain = path(f"M{x + 4:g} {y + 10:g} l-3 7 M{x + 13:g} {y + 10:g} l-3 7 M{x + 22:g} {y + 10:g} l-3 7", "scratch")
    return rain + path(f"M{x:g} {y + 8:g} q-5 -8 4 -9 q4 -8 11 -3 q9 -3 9 5 q5 4 0 7 Z", "slates")


def wagon(x: float) -> str:
    box = path(f"M{x:g} 34 H{x + 32:g} L{x + 29:g} 44 H{x + 3:g} Z", "beam")
    return (
        path(f"M{x + 1:g} 34 q15 -26 30 0 Z", "white thin-edge") + box + wheel(x + 8, 45, 5.5) + wheel(x + 24, 45, 5.5)
    )


def own_scenes() -> dict[str, str]:
    """Those that are in Key Flow alone."""
    awning = "M9 27 H61 V32 q-4.3 6 -8.7 0 q-4.3 6 -8.7 0 q-4.3 6 -8.7 0 q-4.3 6 -8.7 0 q-4.3 6 -8.7 0 q-4.3 6 -8.5 0 Z"
    return {
        "storm shelter": cloud(64, 8)
        + shed(6, 62)
        + flock("pig", (12, 26), size=26)
        + flock("sheep", (39, 25), size=27),
        "traveller's lodge": long_house(4, 52, 26, "slates") + wagon(61),
        "emporium": long_house(10, 50, 28, "slates") + path(awning, "green thin-edge") + barrel(66) + coins(77),
        "harvest festival": tent(4, "red thin-edge") + stalks(40, 4, 28) + sack(68) + stalks(86, 2, 24),
        "summer fete": tent(2, "gold thin-edge") + tent(34, "blossom thin-edge") + tree(76) + tree(86, 48),
        "winter fair": fir(10) + tent(22, "milk-2 thin-edge") + tent(54, "worker-white thin-edge") + fir(85),
        "healer": house(6, 38, 26, "thatch") + pot(52) + flask(76),
        "trader": tent(4, "green thin-edge") + blocks(40) + wagon(62),
    }


def river_views() -> dict[str, str]:
    """What stands on the bank where there is no building."""
    views = [
        hill(-4, 64, 17) + fir(14, 44) + fir(27, 46) + tree(76) + fence(46, 3),
        hill(40, 60, 20) + tree(16) + tree(34) + fir(74, 38) + stalks(50, 3, 16),
        fence(4, 9, 50) + tree(20, 44) + hill(52, 46, 13) + fir(86, 46),
        hill(-6, 52, 13) + hill(32, 70, 22) + tree(62, 34) + tree(12),
        fir(10) + tree(28) + stalks(44, 6, 22) + fir(86) + fence(80, 2),
    ]
    return {f"river {number}": view for number, view in enumerate(views)}


@cache
def scenes() -> dict[str, str]:
    """The scene of each card, by its name."""
    shared = family.scenes()
    shared |= {"scribe": shared["scribes"], "craftsmen's guild": shared["craftsman's guild"]}
    shared |= {"farmyard": shared["farm yard"]}
    return {name: shared[name] for name in VILLAGE_NAMES if name in shared} | own_scenes() | river_views()


def scene_id(card: Card) -> str:
    """The sprite of a card's scene; a boat has none of its own and lies at a bank."""
    name = VILLAGE_NAMES[card]
    return f"view-{slug(name if name in scenes() else f'river {card % VIEWS}')}"


# ------------------------------------------------------------ all of them
def pictures() -> dict[str, str]:
    """Every small picture by its sprite."""
    drawn = {f"keyple-{colour}": worker(colour) for colour in (*COLOUR_NAMES, "white")}
    drawn |= {"keyple-any": any_worker(), "keyple-token": keyple_token()}
    drawn |= {f"keyple-card-{number}": card_with(number) for number in (1, 2, 3)}
    drawn |= {"keyple-card-token": card_with_token(), "sign-boat": ship("milk-2"), "sign-flip": flip()}
    drawn |= {f"animal-{name}": animal for name, animal in animals().items()}
    drawn |= {f"boat-{slug(name)}": boat(name) for name in SAILS}
    drawn |= shared_pictures()
    return drawn | {f"skill-{slug(name)}-double": double_sided(name) for name in SKILL_NAMES}


def icons() -> str:
    """Every small picture, tile and scene as a sprite; pictures are 64 by 64, scenes 96 by 62."""
    drawn = "".join(symbol(name, 64, 64, picture) for name, picture in pictures().items())
    for name, sign in UPGRADE_TILES.items():
        drawn += symbol(name, UPGRADE_WIDTH, UPGRADE_HEIGHT, upgrade_tile(sign))
    for name, scene in scenes().items():
        drawn += symbol(
            f"view-{slug(name)}", SCENE_WIDTH, VIEW_HEIGHT, group(scene, at=(0, VIEW_HEIGHT - SCENE_HEIGHT))
        )
    return drawn
