"""The faces of a game by their ids, and which of them a page needs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from ..drawing.shapes import element, number, use
from ..engine import Game
from ..games import About, board_for, make
from ..games.about import COVER, Face

SYMBOL = re.compile(r'<symbol id="([^"]+)"[^>]*?(?:/>|>.*?</symbol>)', re.DOTALL)  # one may be empty
USED = re.compile(r'href="#([^"]+)"')
BOX = re.compile(r'viewBox="([^"]+)"')
WIDER = ("cards", "farmers", "merchants")  # options that bring more faces


def widest(name: str) -> Game:
    """The game with everything that has a face."""
    declared = make(name, {}).declared
    return make(name, {option.name: option.values[-1] for option in declared if option.name in WIDER})


@cache
def sheet(game: str) -> dict[str, str]:
    """All faces of a game, by their ids."""
    return {found[1]: found[0] for found in SYMBOL.finditer(board_for(widest(game)).sprites())}


def needed(faces: dict[str, str], wanted: Iterable[str]) -> dict[str, str]:
    """Of all faces those that are wanted, with those that they are made of."""
    found: dict[str, str] = {}
    left = list(wanted)
    while left:
        id = left.pop()
        if id in faces and id not in found:
            found[id] = faces[id]
            left += USED.findall(faces[id])
    return found


def box_of(faces: dict[str, str], id: str) -> str:
    """The viewBox of a face."""
    found = BOX.search(faces[id])
    return found[1] if found else "0 0 100 100"


def laid(face: Face) -> str:
    """A face on a cover, with its shadow."""
    middle = (face.x + face.width / 2, face.y + face.height / 2)
    turned = f"rotate({number(face.turned)} {number(middle[0])} {number(middle[1])})" if face.turned else None
    return element("g", use(face.sprite, face.x, face.y, face.width, face.height), class_="laid", transform=turned)


def cover(told: About) -> str:
    """The faces of a game's cover on a sheet of their own."""
    return element(
        "svg",
        "".join(map(laid, told.cover)),
        class_="book-cover",
        viewBox=f"0 0 {number(COVER[0])} {number(COVER[1])}",
        aria_hidden="true",
    )
