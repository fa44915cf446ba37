"""The small pictures of Keyflower: workers, boats, signs of its own, and a little scene for each building.

What all Key games show stands in the family's icons; here, too, none needs its colour to be known.
"""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from .....drawing.shapes import circle, element, label, path, polygon, rect, slug, symbol, use
from ....key_family.rules.goods import COLOUR_NAMES as COLOURS
from ....key_family.table.drawing import scenes as family
from ....key_family.table.drawing.buildings import SCENE_HEIGHT, SCENE_WIDTH, house, tree
from ....key_family.table.drawing.icons import COAT, MARKS, any_worker, shared_pictures, ship, worker
from ..expansions import EXPANSIONS
from . import buildings as alone

WAVING = (
    "M32 24 C38 24 43 25 46 26 L52 12 C53 8 60 9 59 14 L55 34 C54 38 50 40 46 41 L51 57 C52 61 49 62 46 62 H18"
    " C15 62 12 61 13 57 L18 41 L15 42 C11 45 6 43 7 38 C11 29 19 24 32 24 Z"
)


# ------------------------------------------------------------ workers
def chest_mark(colour: str) -> str:
    """The mark of a colour alone."""
    return element("g", MARKS[colour], transform="translate(-32 -56) scale(2)")


def blank_worker() -> str:
    """A worker of a colour that chance decides, where a question mark would be too small to read."""
    return path(COAT, "worker-white") + circle(32, 15, 10.5, "worker-white")


def random_worker() -> str:
    """A worker of a colour that chance decides."""
    return blank_worker() + label(32, 43.5, 36, "?", "on-card")


def start_player() -> str:
    """The purple figure, who waves."""
    star = polygon(
        [(32 + r * sin(n * pi / 5), 44 - r * cos(n * pi / 5)) for n in range(10) for r in [4.2 if n % 2 else 10]],
        "mark",
    )
    return path(WAVING, "worker-purple") + circle(30, 15, 10.5, "worker-purple") + star


def lay_on_side(figure: str) -> str:
    """The same, laid on its side."""
    return element("g", figure, transform="rotate(90 32 32)")


# ------------------------------------------------------------ signs
def any_ship() -> str:
    """A boat that may be chosen."""
    return ship("white") + circle(42, 28, 15, "tally") + label(42, 28, 25, "?", "on-card")


def river() -> str:
    return rect(3, 3, 58, 58, "water", 14) + "".join(
        path(f"M9 {y} q7.7 -9 15.4 0 t15.4 0 t15.4 0", "wave") for y in (21, 35, 49)
    )


def circuit() -> str:
    """A road that leads back to where it began."""
    return tile() + circle(32, 32, 15, "loop-edge") + circle(32, 32, 15, "loop")


def tile() -> str:
    """A tile of a village."""
    return polygon([(17, 6), (47, 6), (62, 32), (47, 58), (17, 58), (2, 32)], "plot")


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
    found = family.scenes() | alone.scenes()
    for expansion in EXPANSIONS:
        found |= expansion.scenes()
    return found


def scene_id(name: str) -> str:
    """The sprite of a tile's scene; a tile without one of its own has a house."""
    return f"scene-{slug(name)}" if name in scenes() else "scene-house"


# ------------------------------------------------------------ all of them
def order() -> str:
    """Three steps, the first the highest."""
    return path("M4 60 V36 H22 V10 H42 V44 H60 V60 Z", "white")


SAILS = ("red", "milk-2", "green", "gold", "worker-purple", "autumn-leaf")


def pictures() -> dict[str, str]:
    """Every small picture of the game and its expansions by its sprite."""
    drawn = {f"worker-{colour}": worker(colour) for colour in COLOURS}
    drawn |= {"worker-white": random_worker(), "worker-blank": blank_worker(), "worker-any": any_worker()}
    drawn["worker-purple"] = start_player()
    drawn |= {
        f"worker-{colour}-lying": lay_on_side(use(f"worker-{colour}", 0, 0, 64))
        for colour in (*COLOURS, "white", "purple")
    }
    drawn |= {
        "sign-river": river(),
        "sign-circuit": circuit(),
        "sign-crossing": crossing(),
        "sign-order": order(),
        "sign-tile": tile(),
    }
    drawn |= {f"sign-boat-{number}": ship(sail) for number, sail in enumerate(SAILS, 1)}
    drawn |= {"sign-boat-any": any_ship()}
    drawn |= shared_pictures()
    for expansion in EXPANSIONS:
        drawn |= expansion.pictures()
    return drawn


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
