"""How one tile looks wherever it lies: its land and card, the counters on it, and the workers on it.

A tile's box is 200 wide and 173.2 high. The card covers its middle; counters lie in the left corner and at the bottom,
workers stand in the right corner and at the top, so that nothing ever hides what is printed. Where an animal stands in
the left or right corner, they make room for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape

from .....drawing.hexes import corners
from .....drawing.shapes import circle, element, group, label, number, polygon, slug, use
from .....language.arguments import Count, Items, Piece, items
from ..pieces import some
from ..words import KeyflowerWords
from .faces import HEIGHT, MIDDLE, SIDES, SLAB_HEIGHT, SLAB_WIDTH, WIDTH
from .small_faces import sprite

RULE = "keyflower:"
PIECE = 34.0  # a counter or figure on a tile
Point = tuple[float, float]

GOODS_AT: Sequence[Sequence[Point]] = (
    (),
    ((19, 86.6),),
    ((19, 68), (19, 105)),
    ((19, 68), (19, 105), (80, 160)),
    ((19, 68), (19, 105), (74, 160), (124, 160)),
)
CABINS_AT: Point = (174, 40)  # where no corner is
ROOM = {68: 56, 86.6: 52, 105: 117}  # heights beside an animal in the corner
WORKERS_AT: Sequence[Sequence[Point]] = (
    (),
    ((181, 86.6),),
    ((181, 68), (181, 105)),
    ((181, 68), (181, 105), (128, 13)),
    ((181, 68), (181, 105), (128, 13), (74, 13)),
)


# ------------------------------------------------------------ faces
def side_of(words: KeyflowerWords, name: str, side: str, seats: int) -> str:
    """The side as its sprite calls it: a boat in a village shows what it scores."""
    group = words.groups[name]
    if group == "turn_order":
        return "start" if seats in words.imprints[name]["start_player_at"] else ""
    if group == "boat":
        return "winter"
    return "" if group == "winter" else side


def both_sides(words: KeyflowerWords, name: str, side: str) -> str:
    """The faces that a card beside the tile shows: the side that is up first, then the other, if it can be turned."""
    group = words.groups[name]
    if group not in ("home", "building", "boat"):
        return sprite("whole", name, side)
    return " ".join(sprite("whole", name, each) for each in sorted(SIDES[group], key=lambda each: each != side))


@lru_cache(maxsize=4096)
def face(name: str, side: str, turned: int) -> str:
    """Land and card, the card upright; of its four faces the page shows one, by the width at which it is drawn."""
    x, y = MIDDLE
    spin = f"rotate({turned * 60} {number(x)} {number(y)})" if turned else None
    land = element("use", href=f"#land-{slug(name)}", width=WIDTH, height=HEIGHT, transform=spin)
    kinds = (("tile", "full-face"), ("middle", "middle-face"), ("small", "small-face"), ("tiny", "tiny-face"))
    return land + "".join(use(sprite(kind, name, side), 0, 0, WIDTH, HEIGHT, class_) for kind, class_ in kinds)


def slab() -> str:
    """What gives a tile weight: the shadow that it casts, and its edge of cardboard."""
    return use("hex-slab", 0, 0, SLAB_WIDTH, SLAB_HEIGHT)


@lru_cache(maxsize=64)
def hexagon(class_: str, size: float = 97) -> str:
    """A hexagon around the tile's middle."""
    return polygon(corners(size, MIDDLE), class_)


def hex_spot(
    id: str, inner: str, tip: str, rule: str | None = None, shown: str | None = None, back: str | None = None
) -> str:
    """A tile or place that can be pointed at; `shown` are the faces on the card beside it, `back` is told of the
    other side.
    """
    return element(
        "g", inner + hexagon("hit"), id=id, class_="spot",
        data_tip=tip, data_back=back, data_rule=rule, data_faces=shown,
    )  # fmt: skip


def press_words(text: str, size: float, at: Point, room: float, class_: str) -> str:
    """Words around the middle of a line, pressed together where they are too long for their room."""
    long = len(text) * size * 0.62 > room
    return element(
        "text", escape(text), x=round(at[0], 1), y=round(at[1], 1), font_size=size, text_anchor="middle", class_=class_,
        textLength=round(room, 1) if long else None, lengthAdjust="spacingAndGlyphs" if long else None,
    )  # fmt: skip


# ------------------------------------------------------------ what lies and stands on it
def figure(picture: str, many: int, at: Point, size: float = PIECE) -> str:
    """A counter or worker around a middle, with its number if there are several."""
    x, y = at
    drawn = use(picture, round(x - size / 2, 1), round(y - size / 2, 1), size)
    return drawn + (count(many, x + size * 0.36, y + size * 0.36, size * 0.62) if many > 1 else "")


def count(many: int, x: float, y: float, size: float) -> str:
    """A number on a little disc."""
    disc = circle(round(x, 1), round(y, 1), round(size * (0.5 if many < 10 else 0.62), 1), "tally")
    return group(disc + label(round(x, 1), round(y, 1), round(size * 0.86, 1), str(many), "on-card"), "count")


def piece(
    inner: str, at: Point, id: str | None = None, tip: str | None = None, rule: str | None = None, class_: str = "grows"
) -> str:
    """A piece on a tile, drawn around nothing: it grows with the tile, but never becomes too small to be read."""
    spot = f"spot {class_}" if tip is not None else class_
    return group(element("g", inner, id=id, class_=spot, data_tip=tip, data_rule=rule), at=at)


def beside(places: Sequence[Point], crowded: bool) -> Sequence[Point]:
    """The same places, away from an animal in the corner."""
    if not crowded:
        return places
    return [(x + (8 if x < 100 else -8), ROOM[y]) if y in ROOM else (x, y) for x, y in places]


def pair_neighbours(places: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Each place as a point and the way from there: two neighbours grow away from their middle, and never overlap."""
    found: list[tuple[Point, Point]] = []
    for first in range(0, len(places), 2):
        two = places[first : first + 2]
        x, y = (round(sum(place[axis] for place in two) / len(two), 1) for axis in (0, 1))
        found += [((x, y), (round(place[0] - x, 1), round(place[1] - y, 1))) for place in two]
    return found


def goods(name: str, there: Mapping[str, int], spot: Piece, words: KeyflowerWords, crowded: bool = False) -> str:
    """The counters on a tile, by type; each type can be pointed at."""
    drawn = ""
    for (resource, many), (at, off) in zip(
        there.items(), pair_neighbours(beside(GOODS_AT[len(there)], crowded)), strict=True
    ):
        inner = figure(f"resource-{resource}", many, off) + circle(*off, PIECE / 2 + 3, "hit")
        tip = words.say("tip-lying", things=some(resource, many), tile=spot)
        drawn += piece(inner, at, f"good-{slug(name)}-{resource}", tip, RULE + "transport.own-resources")
    return drawn


def draw_workers(there: Mapping[str, int], colour: str | None, crowded: bool = False) -> str:
    """The workers on a tile; those of another colour than the tile is bound to lie."""
    drawn = ""
    for (worker, many), (at, off) in zip(
        there.items(), pair_neighbours(beside(WORKERS_AT[len(there)], crowded)), strict=True
    ):
        lying = "-lying" if colour is not None and worker != colour else ""
        drawn += piece(figure(f"worker-{worker}{lying}", many, off), at)
    return drawn


def count_workers(parts: Mapping[str, int], pieces: Mapping[str, Piece]) -> Items:
    """`2 red, 1 blue`."""
    return items([Count(many, pieces[name]) for name, many in parts.items() if many], "unit")
