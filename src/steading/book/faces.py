"""The faces of a game by their ids, and which of them a page needs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from ..drawing.shapes import element, number, use
from ..engine import Game
from ..games import GAMES, About, board_for, make
from ..games.about import COVER, Face
from ..language.catalogue import SOURCE

SYMBOL = re.compile(r'<symbol id="([^"]+)"[^>]*?(?:/>|>.*?</symbol>)', re.DOTALL)  # one may be empty
USED = re.compile(r'href="#([^"]+)"')
BOX = re.compile(r'viewBox="([^"]+)"')


def make_widest_game(name: str) -> Game:
    """The game with everything that has a face."""
    return make(name, GAMES[name].face_options)


def list_faces(game: str, code: str = SOURCE) -> dict[str, str]:
    """All faces of a game in a language, by their ids."""
    return draw_faces(game, code)


@cache
def draw_faces(game: str, code: str) -> dict[str, str]:
    """The same, drawn once in each language."""
    drawn = board_for(make_widest_game(game), (), code).sprites()
    return {found[1]: found[0] for found in SYMBOL.finditer(drawn)}


def select_faces(faces: dict[str, str], wanted: Iterable[str]) -> dict[str, str]:
    """Of all faces those that are wanted, with those that they are made of."""
    found: dict[str, str] = {}
    left = list(wanted)
    while left:
        id = left.pop()
        if id in faces and id not in found:
            found[id] = faces[id]
            left += USED.findall(faces[id])
    return found


def find_box(faces: dict[str, str], id: str) -> str:
    """The viewBox of a face."""
    found = BOX.search(faces[id])
    return found[1] if found else "0 0 100 100"


def place_face(face: Face) -> str:
    """A face on a cover, with its shadow."""
    middle = (face.x + face.width / 2, face.y + face.height / 2)
    turned = f"rotate({number(face.turned)} {number(middle[0])} {number(middle[1])})" if face.turned else None
    return element("g", use(face.sprite, face.x, face.y, face.width, face.height), class_="laid", transform=turned)


def draw_cover(told: About) -> str:
    """The faces of a game's cover on a sheet of their own."""
    return element(
        "svg",
        "".join(map(place_face, told.cover)),
        class_="book-cover",
        viewBox=f"0 0 {number(COVER[0])} {number(COVER[1])}",
        aria_hidden="true",
    )
