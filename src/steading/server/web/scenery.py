"""The pictures of the start page, laid from the games' own faces: a cover for each game, and the valley above them.

What they show is written out in them: of each `use` a browser makes a copy in every copy.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from ... import games as game_names
from ...book.faces import list_faces, place_face
from ...drawing.shapes import element, number, rect, use
from ...games import About, about
from ...games.about import COVER
from ...language.catalogue import SOURCE

BADGES = [f"seat-{seat}" for seat in range(6)]

USE = re.compile(r'<use href="#([^"]+)"([^>]*)/>')
SYMBOL = re.compile(r'<symbol id="[^"]+"([^>]*)>(.*)</symbol>', re.DOTALL)

WIDE, HIGH = 1440, 350  # the valley
FAR = ((720, 70, 104), (1094, 42, 124))  # where scenes stand: left, top, width
NEAR = ((100, 136, 100), (288, 132, 100), (482, 154, 96), (799, 132, 108), (994, 120, 100), (1260, 124, 110))
AFLOAT = ((17, 214, 50), (363, 198, 62), (680, 226, 50), (1073, 198, 60))
FIRS = ((36, 150, 0.8), (72, 142, 1), (864, 126, 0.7), (900, 122, 0.95), (936, 116, 0.75))
TREES = ((1353, 126, 0.8), (238, 192, 0.9), (432, 208, 0.85), (749, 198, 0.9), (943, 190, 0.8), (1202, 178, 0.9))
CLOUDS = ((576, 40, 1.1), (806, 66, 0.8), (1375, 96, 0.8))
WAVES = ((43, 270), (187, 264), (461, 268), (605, 280), (792, 276), (950, 266), (1152, 272), (1339, 272))
SCENE = 62 / 96  # how high a scene is
SKY = (
    '<linearGradient id="sky-light" x1="0" y1="0" x2="0" y2="1"><stop class="sky-high"/>'
    '<stop offset=".55" class="sky-low"/></linearGradient>'
)
SHORE = "M0 246 C360 216 648 266 1008 238 S1368 238 1440 246"


def at(x: float, y: float, scale: float) -> str:
    """Moved and made larger or smaller."""
    return f"translate({number(x)} {number(y)}) scale({number(scale)})"


def write_out(drawn: str, faces: Mapping[str, str]) -> str:
    """A drawing with the faces in it that it places; `static/shared/symbols.js` does the same at a table."""

    def face(placed: re.Match[str]) -> str:
        found = SYMBOL.fullmatch(faces[placed[1]])
        assert found is not None, placed[1]
        return f"<svg{placed[2]}{found[1]}>{write_out(found[2], faces)}</svg>"

    return USE.sub(face, drawn)


# ------------------------------------------------------------ covers
def awning() -> str:
    """The roof and the counter of a stall."""
    width = COVER[0] / 12
    stripes = [
        element(
            "path",
            d=f"M{number(place * width)} 0 V40 a{number(width / 2)} 12 0 0 0 {number(width)} 0 V0 Z",
            class_="awning-red" if place % 2 else "awning-white",
        )
        for place in range(12)
    ]
    return "".join(stripes) + rect(0, 134, COVER[0], COVER[1] - 134, "counter-top")


def cover(name: str, told: About) -> str:
    """The cover of a game, as a face of its own."""
    ground = rect(0, 0, *COVER, f"ground-{told.ground}") + (awning() if told.ground == "stall" else "")
    return element(
        "symbol",
        ground + "".join(map(place_face, told.cover)),
        id=f"cover-{name}",
        viewBox=f"0 0 {number(COVER[0])} {number(COVER[1])}",
        preserveAspectRatio="xMidYMid slice",
    )


# ------------------------------------------------------------ the valley
def place_scenes(scenes: Sequence[str], places: Sequence[tuple[int, int, int]], ratio: float) -> str:
    """Scenes on their places, as many as there are."""
    return "".join(use(scene, x, y, width, width * ratio) for scene, (x, y, width) in zip(scenes, places, strict=False))


def fir(x: float, y: float, scale: float) -> str:
    trunk, crown = rect(-3, -8, 6, 10, "trunk"), "M0 -52 L16 -26 H9 L20 -6 H-20 L-9 -26 H-16 Z"
    return element("g", trunk + element("path", d=crown, class_="fir"), transform=at(x, y, scale))


def tree(x: float, y: float, scale: float) -> str:
    crown = element("circle", cx=0, cy=-28, r=18, class_="crown-of-tree")
    return element("g", rect(-3, -14, 6, 16, "trunk") + crown, transform=at(x, y, scale))


def cloud(x: float, y: float, scale: float) -> str:
    parts = ((0, 0, 44, 13), (-20, -8, 22, 13), (12, -12, 26, 16))
    puffs = [element("ellipse", cx=cx, cy=cy, rx=rx, ry=ry) for cx, cy, rx, ry in parts]
    return element("g", "".join(puffs), class_="cloud", transform=at(x, y, scale))


def sun() -> str:
    """The sun; at night the moon."""
    rays = [element("path", d="M0 -43 L7 -27 H-7 Z", transform=f"rotate({angle})") for angle in range(0, 360, 45)]
    disc = element("circle", cx=0, cy=0, r=24)
    return element(
        "g", element("g", "".join(rays), class_="rays") + disc, class_="valley-sun", transform=at(956, 56, 1)
    )


def valley(told: Sequence[About]) -> str:
    """Sky, hills with the games' houses, and water with their boats."""
    far = [scene for each in told for scene in each.far]
    near = [scene for each in told for scene in each.near]
    afloat = [scene for each in told for scene in each.afloat]
    parts = [
        SKY,
        rect(0, 0, WIDE, HIGH, "sky"),
        sun(),
        *[cloud(*place) for place in CLOUDS],
        element("path", d="M0 156 C216 96 432 124 605 148 S1080 68 1440 134 V274 H0 Z", class_="hill-far"),
        *[fir(*place) for place in FIRS],
        tree(*TREES[0]),
        place_scenes(far, FAR, SCENE),
        element("path", d="M0 202 C288 146 518 218 720 190 S1181 140 1440 190 V294 H0 Z", class_="hill-near"),
        place_scenes(near, NEAR, SCENE),
        *[tree(*place) for place in TREES[1:]],
        element("path", d=f"{SHORE} V350 H0 Z", class_="valley-water"),
        element("path", d=SHORE, class_="shore"),
        *[element("path", d=f"M{x} {y} q8 -7 16 0 t16 0 t16 0", class_="ripple") for x, y in WAVES],
        place_scenes(afloat, AFLOAT, 1),
    ]
    return element(
        "symbol", "".join(parts), id="valley", viewBox=f"0 0 {WIDE} {HIGH}", preserveAspectRatio="xMidYMin slice"
    )


@cache
def cover_sprites(name: str, code: str) -> str:
    """The cover of one game, with the faces that lie on it; their names are in a language."""
    told = about(name)
    return write_out(cover(name, told), list_faces(name, code))


@cache
def start_sprites(code: str = SOURCE) -> str:
    """All faces that the start page shows, and nothing else; their names are in a language."""
    told = {name: about(name) for name in game_names()}
    faces: dict[str, str] = {}
    shown: dict[str, None] = {}
    for name, each in told.items():
        faces |= list_faces(name, code)
        shown |= dict.fromkeys([*each.people, each.sign, *BADGES])
    drawn = [*[faces[id] for id in shown if id in faces], *[cover(name, each) for name, each in told.items()]]
    return "".join([write_out(each, faces) for each in [*drawn, valley(list(told.values()))]])
