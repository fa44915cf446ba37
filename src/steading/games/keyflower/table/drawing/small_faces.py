"""The faces of tiles where a whole card would be too small to read: the middle face, the small one and the tiny one.

A middle face has no emblem and no scene but a sketch; its name and its words are set in pixels of the screen, and each
number on it is large or stands beside its picture. A small face shows what a side gives, and its points. A tiny face,
for villages that are looked at from afar, shows the main thing that a side gives, and how much of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby, pairwise
from math import ceil
from textwrap import wrap
from typing import NamedTuple

from .....drawing.shapes import Rectangle, element, label, path, rect, slug, symbol, use
from .....engine.components import Component
from .....language.language import SOFT_HYPHEN
from ....key_family.table.drawing.rows import CROWDED, RowItem, picture, points, row, short, wide
from ..printed_facts import KeyflowerImprint, boat_number, read_imprint
from ..printed_facts import side_of as printed_side
from ..words import KeyflowerWords
from . import faces
from .faces import BOTTOM, CUT, HEIGHT, LEFT, MIDDLE, RIGHT, SIDES, TOP, WIDTH, lines_on
from .tallies import ABILITIES, BOAT_COUNTS, BOAT_DEEDS, BOAT_EXTRAS, COUNTED

BAND = 26  # the height of the banner
ROOM: Rectangle = (LEFT + 4, TOP + BAND + 2, RIGHT - LEFT - 8, CUT - TOP - BAND - 4)  # for what a side gives
SHIELD = 38
SHIELD_NUMBER = (0.59, 0.45)  # how large a number of one digit or two on a shield is, measured by it
LINE = 13  # letters in a line of words
BREADTHS = {"m": 1.5, "M": 1.5, "W": 1.3, **dict.fromkeys("fijlrtI", 0.7), " ": 0.5}  # of letters; of others 1
SHORTEST, LONGEST = 6, 30  # letters that the stylesheet has room for, and knows of
LEAST = 17.0  # that pictures above words are high
FEW = 3  # more of a kind than these are one with a number
CAREFUL = 2  # more pictures than these, and a number on a cart stands beside it


def sprite(kind: str, name: str, side: str) -> str:
    """A sprite of the tile: its card, its middle or small face, or both land and card."""
    return f"{kind}-{slug(name)}" + (f"-{side}" if side else "")


def reduced_faces(shown: Sequence[Component], words: KeyflowerWords) -> str:
    """All three, of every side of these tiles."""
    drawn = "".join(blank(ground) for ground in faces.GROUNDS)
    for tile in shown:
        for side in SIDES[tile.group]:
            drawn += symbol(sprite("middle", tile.name, side), WIDTH, HEIGHT, middle_face(tile, side, words))
            drawn += symbol(sprite("small", tile.name, side), WIDTH, HEIGHT, small_face(tile, side))
            drawn += symbol(sprite("tiny", tile.name, side), WIDTH, HEIGHT, tiny_face(tile, side))
    return drawn


# ------------------------------------------------------------ middle faces
def blank(ground: str) -> str:
    """The paper of every middle face, and the banner with its rim that lies on it."""
    paper = rect(LEFT + 1, TOP + 3, RIGHT - LEFT, BOTTOM - TOP, "shade", 11)
    paper += rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, "card-paper", 11)
    lower = f"M{LEFT} {CUT} H{RIGHT} V{BOTTOM - 11} a11 11 0 0 1 -11 11 H{LEFT + 11} a11 11 0 0 1 -11 -11 Z"
    band = f"M{LEFT} {TOP + BAND} V{TOP + 11} a11 11 0 0 1 11 -11 H{RIGHT - 11} a11 11 0 0 1 11 11 V{TOP + BAND} Z"
    rest = path(band, f"band-{ground} flat")
    rest += rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, f"band-{ground} rimmed", 11)
    drawn = symbol(f"paper-{ground}", WIDTH, HEIGHT, paper + rest)
    return drawn + symbol(f"paper-{ground}-cut", WIDTH, HEIGHT, paper + path(lower, f"tint-{ground}") + rest)


def middle_face(tile: Component, side: str, words: KeyflowerWords) -> str:
    """A side for tiles of a middling width."""
    imprint, ground = read_imprint(tile), faces.ground_of(tile)
    paper = faces.place_sprite(f"paper-{ground}" + ("-cut" if side == "basic" else ""))
    if tile.group in ("home", "building"):
        drawn = basic(tile.name, imprint) if side == "basic" else draw_upgraded(tile.name, imprint)
    elif tile.group == "summer_boat":
        ability = f"{boat_number(tile.name)}{side}"
        drawn = explain_pictures(ABILITIES[ability], lines_on(f"ability {ability}", words))
    elif tile.group == "boat":
        drawn = boat(tile.name, imprint, side, words)
    elif tile.group == "turn_order":
        drawn = faces.turn_order(imprint, side == "start")
    else:
        drawn = winter(tile.name, imprint, words)
    return paper + banner(faces.title_of(tile, side, words).replace(SOFT_HYPHEN, "")) + drawn


def banner(title: str) -> str:
    """The name, in pixels of the screen; pressed together where it is long."""
    return lettering(title, (LEFT + RIGHT) / 2, TOP + BAND / 2, "on-dark letters")


def lettering(text: str, x: float, y: float, class_: str) -> str:
    """Words around a middle, whose size is the stylesheet's; it is told how long they are."""
    at = f"translate({x:g} {short(y)})"
    words = element(
        "text", escape(text), class_=f"{class_} long-{letters_long(text)}", text_anchor="middle", dy=".355em"
    )
    return element("g", words, transform=at)


def letters_long(text: str) -> int:
    """How many letters long words are: as many as they have, more where there are broad ones among them."""
    broad = ceil(round(sum(BREADTHS.get(letter, 1) for letter in text), 2))
    return min(max(len(text), broad, SHORTEST), LONGEST)


def basic(name: str, imprint: KeyflowerImprint) -> str:
    """What the tile does now, large; below, what the upgrade costs and brings, and its points in a shield."""
    now, then = imprint["basic"], imprint["upgraded"]
    drawn = faces.scene(name, LEFT + 18, TOP + BAND + 1, 0.92, "sketch")
    drawn += line(faces.benefit(now) or [points(now["points"])], ROOM, 46)
    right = RIGHT - 4 - (SHIELD - 3 if then["points"] else 0)
    drawn += use("sign-upgrade", LEFT + 4, CUT + 3, 18)
    drawn += line(faces.resources(imprint["cost"]), (LEFT + 23, CUT + 1, right - LEFT - 24, 22), 22)
    after = faces.benefit(then)
    if after:
        drawn += line(after, (LEFT + 4, CUT + 22, right - LEFT - 5, BOTTOM - CUT - 23), 24, 0)
    return drawn + (
        shown_in_line(points(then["points"]), RIGHT - 20, CUT + 24, SHIELD, ON_SCREEN) if then["points"] else ""
    )


def draw_upgraded(name: str, imprint: KeyflowerImprint) -> str:
    """The better benefit above the building, and its points."""
    side = imprint["upgraded"]
    items, scored = faces.benefit(side), side["points"]
    drawn = faces.scene(name, LEFT + (4 if scored and items else 14), BOTTOM - 52, 0.92)
    if not items:
        return drawn + row([points(scored)], (LEFT, TOP + BAND + 1, RIGHT - LEFT, 42), 44)
    return drawn + line(items, ROOM, 44) + (picture(points(scored), RIGHT - 22, BOTTOM - 23, 40) if scored else "")


def explain_pictures(items: Sequence[RowItem], said: Sequence[str]) -> str:
    """Pictures, and below them what they do not say."""
    lines = wrap_words(" ".join(said))
    x, y, width, _ = ROOM
    apart = min(18.0, (BOTTOM - y - 5 - LEAST) / max(len(lines), 1))  # however much there is to say, pictures are shown
    deep = len(lines) * apart
    drawn = line(items, (x, y, width, BOTTOM - y - deep - 5), 46)
    for place, words in enumerate(lines):
        drawn += lettering(words, MIDDLE[0], BOTTOM - deep + 6 + place * apart, "printed-words few-words")
    return drawn


def wrap_words(text: str) -> list[str]:
    """Lines of words; a word that is longer than a line is broken where a soft hyphen allows it."""
    words = []
    for word in text.split():
        whole = word.replace(SOFT_HYPHEN, "")
        words += faces.cut(word) if len(whole) > LINE and SOFT_HYPHEN in word else [whole]
    return wrap(" ".join(words), LINE, break_long_words=False)


def winter(name: str, imprint: KeyflowerImprint, words: KeyflowerWords) -> str:
    """The points, and for what."""
    counted = COUNTED.get(name, [])
    if not counted:
        return faces.scene(name, LEFT + 2, TOP + BAND + 8, 1.24) + picture(
            points(imprint["points"]), RIGHT - 25, BOTTOM - 26, 46
        )
    return explain_pictures([points(imprint["points"]), *gather_alike(counted)], lines_on(name, words))


def gather_alike(items: Sequence[RowItem]) -> list[RowItem]:
    """Many of a kind as one of it with a number."""
    found: list[RowItem] = []
    for item, alike in groupby(items):
        many = len(list(alike))
        found += [f"{many}×", item] if many > FEW else [item] * many
    return found


def boat(name: str, imprint: KeyflowerImprint, side: str, words: KeyflowerWords) -> str:
    """A boat: what it brings in each season, or what it counts in winter."""
    if side == "load":
        return faces.load(imprint)
    if name in BOAT_EXTRAS:
        return explain_pictures([points(imprint["points"]), *BOAT_EXTRAS[name]], lines_on(name, words))
    if name in BOAT_DEEDS:
        return explain_pictures(BOAT_DEEDS[name], lines_on(name, words))
    if name in BOAT_COUNTS:
        return explain_pictures([points(imprint["points"]), "/", *BOAT_COUNTS[name]], lines_on(name, words))
    return faces.boat_points(name, imprint, words)


class TextSetting(NamedTuple):
    """How words and numbers are set among pictures: by which class, how large at most, how wide a letter is.

    `scale` is the smallest at which a face with them is shown.
    """

    class_: str
    size: float
    letter: float
    scale: float


ON_SCREEN = TextSetting("on-card few-words", 24.0, 13.5, 0.46)  # in pixels of the screen
LARGE = TextSetting("on-card large-words", 31.0, 19.0, 0.36)  # where a tile is small
HUGE = TextSetting("on-card huge-words", 54.0, 34.0, 0.2)  # where it is tiny


def line(
    items: Sequence[RowItem], box: Rectangle, largest: float, careful: int = CAREFUL, words: TextSetting = ON_SCREEN
) -> str:
    """Pictures side by side with words among them, which are never small; many pictures of a kind overlap."""
    x, y, room, tall = box
    shown = beside(["/" if item == "or" else item for item in items], careful)
    widths = [0.0 if is_word(item) else wide(item) for item in shown]
    if sum(widths) > CROWDED:
        for place, (one, other) in enumerate(pairwise(shown)):
            widths[place] *= 0.76 if one == other else 1
    said = [len(item) * words.letter + 3 if is_word(item) else 0.0 for item in shown]
    size = min(largest, tall, (room - sum(said)) / max(sum(widths), 1))
    at, drawn = x + (room - sum(said) - sum(widths) * size) / 2, ""
    for item, word, taken in zip(shown, said, widths, strict=True):
        middle = at + (word or wide(item) * size) / 2
        drawn += (
            lettering(item, middle, y + tall / 2, words.class_)
            if word
            else shown_in_line(item, middle, y + tall / 2, size, words)
        )
        at += word + taken * size
    return drawn


def shown_in_line(item: RowItem, x: float, y: float, size: float, words: TextSetting) -> str:
    """A picture of a line; the points on a small shield are set like words."""
    kind, _, number = item.partition("-")
    if kind == "points" and size * SHIELD_NUMBER[len(number) - 1] < words.size:
        return picture("sign-shield", x, y, size) + lettering(number, x, y - size * 0.03, words.class_)
    return picture(item, x, y, size * 0.55 if item == "sign-becomes" else size, words.scale)


def beside(items: Sequence[RowItem], careful: int) -> list[RowItem]:
    """Where pictures become small, the number of a cart stands beside it."""
    if len(items) <= careful:
        return list(items)
    found: list[RowItem] = []
    for item in items:
        kind, _, many = item.partition("-")
        found += [many, "sign-cart"] if kind == "cart" else [item]
    return found


def picture_score(name: str, imprint: KeyflowerImprint) -> list[RowItem]:
    """What a boat brings at the end, in pictures."""
    if "scale" in imprint:
        return [points(max(imprint["scale"])), "/", "sign-boat-4"]
    if name in BOAT_DEEDS:
        return gather_alike(BOAT_DEEDS[name])
    if name in BOAT_EXTRAS:
        return [points(imprint["points"]), *BOAT_EXTRAS[name]]
    return [points(imprint["points"]), "/", *BOAT_COUNTS.get(name, ["sign-boat-4"])]


def is_word(item: RowItem) -> bool:
    """Is it no picture?"""
    return "-" not in item


# ------------------------------------------------------------ small faces
def small_face(tile: Component, side: str) -> str:
    """A side for the smallest tiles: its main pictures, and its points."""
    ground, imprint = faces.ground_of(tile), read_imprint(tile)
    box = (LEFT - 2, TOP, RIGHT - LEFT + 4, BOTTOM - TOP)
    drawn = rect(*box, "card-paper", 24) + rect(*box, f"band-{ground} rimmed", 24) + gist(tile, side)
    if tile.group in ("home", "building"):
        up = printed_side(imprint, side)
        if up["points"] and faces.benefit(up):
            drawn += picture(points(up["points"]), 152, 130, 54)
    return drawn


def gist(tile: Component, side: str) -> str:
    """What a side is about, in as few pictures as possible."""
    imprint = read_imprint(tile)
    whole: Rectangle = (LEFT + 1, TOP + 6, RIGHT - LEFT - 2, BOTTOM - TOP - 12)
    if tile.group in ("home", "building"):
        up = printed_side(imprint, side)
        return line(gather_alike(faces.benefit(up)) or [points(up["points"])], whole, 84, CAREFUL, LARGE)
    if tile.group == "summer_boat":
        return line(ABILITIES[f"{boat_number(tile.name)}{side}"], whole, 84, CAREFUL, LARGE)
    if tile.group == "turn_order":
        gains = gather_alike(faces.resources(imprint.get("gain", {})))
        more = [*gains, *["worker-purple"] * (side == "start")]
        numeral = label(LEFT + (27 if more else 62), MIDDLE[1], 92, str(imprint["number"]), "on-card")
        right: Rectangle = (LEFT + 50, TOP + 8, RIGHT - LEFT - 52, BOTTOM - TOP - 16)
        return numeral + (row(more, right, 66) if more else "")
    if tile.group == "boat" and side == "winter":
        return line(picture_score(tile.name, imprint), whole, 70, CAREFUL, LARGE)
    if tile.group == "boat":
        return picture("sign-boat-4", *MIDDLE, 92)
    return worth(imprint["points"], gather_alike(COUNTED.get(tile.name, [])))


def worth(scored: int, counted: Sequence[RowItem]) -> str:
    """The points above what they are for."""
    if not counted:
        return picture(points(scored), *MIDDLE, 96)
    shield = picture(points(scored), MIDDLE[0], TOP + 37, 62)
    return shield + line(counted, (LEFT + 4, TOP + 68, RIGHT - LEFT - 8, BOTTOM - TOP - 72), 48, CAREFUL, LARGE)


# ------------------------------------------------------------ tiny faces
def tiny_face(tile: Component, side: str) -> str:
    """A side from afar: one thing, and its number."""
    box = (LEFT - 8, TOP - 6, RIGHT - LEFT + 16, BOTTOM - TOP + 12)
    paper = rect(*box, "card-paper", 30) + rect(*box, f"band-{faces.ground_of(tile)} rimmed", 30)
    if tile.group == "turn_order":
        return paper + label(*MIDDLE, 96, str(read_imprint(tile)["number"]), "on-card")
    many, thing = main_thing(tile, side)
    if many == 1:
        return paper + line([thing], box, 100, 0, HUGE)
    x, y = MIDDLE
    return paper + picture(thing, x, y - 28, 74, HUGE.scale) + label(x, y + 39, HUGE.size, str(many), "on-card")


def main_thing(tile: Component, side: str) -> tuple[int, RowItem]:
    """How many of the first thing that a side gives, and that thing."""
    imprint = read_imprint(tile)
    if tile.group in ("home", "building"):
        up = printed_side(imprint, side)
        items = faces.benefit(up) or [points(up["points"])]
    elif tile.group == "summer_boat":
        items = ABILITIES[f"{boat_number(tile.name)}{side}"]
    elif tile.group == "boat":
        items = picture_score(tile.name, imprint) if side == "winter" else ["sign-boat-4"]
    else:
        items = [points(imprint["points"])]
    given = items[items.index("sign-becomes") + 1 :] if "sign-becomes" in items else items
    first = next(item for item in given if not is_word(item))
    kind, _, far = first.partition("-")
    return (int(far), "sign-cart") if kind == "cart" else (list(given).count(first), first)
