"""The faces of cards, printed fields, skills and goals, each drawn from its component record."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from .....drawing.pieces import SEAT_LETTERS, common
from .....drawing.shapes import Rectangle, circle, label, path, rect, slug, symbol, use
from .....engine.components import Component
from .....engine.contract import Game
from .....language.arguments import Piece
from ...rules.ids import GOOD_NAMES, SIDES
from ...rules.pieces import STACKS
from ..printed_facts import FarmImprint, PrintedArea, PrintedPart, goal_counts, read_imprint
from ..words import FarmWords
from .icons import PICTURES, icons

WIDTH, HEIGHT = 180, 154
CUT = 79  # where the line between two areas runs
TRACK = 50  # spaces of the Coin track
MOST_ICONS = 4  # more of one item than this are written as a number


class Icon(NamedTuple):
    """A small picture, with a number where one stands for many."""

    item: str
    number: int = 0


# A strip is a row of icons that belong together, and the mark between them, if any.
Strip = tuple[list[Icon], str]
Cell = tuple[int, int]  # strip and place
Drawer = Callable[[Icon, float, float, float], str]  # of one icon around a centre, so large


def face_id(group_name: str, name: str) -> str:
    """The sprite of a component's face."""
    return f"face-{group_name}-{slug(name)}"


# ------------------------------------------------------------ what is paid and gained, in icons
def list_icons(item: str, number: int) -> list[Icon]:
    """So many icons of an item; Coins, and many of anything, as one icon with a number."""
    if item == "coin" or number > MOST_ICONS:
        return [Icon(item, number)]
    return [Icon(item)] * number


def price_strips(price: Sequence[PrintedPart]) -> list[Strip]:
    """A price as strips of icons."""
    strips: list[Strip] = []
    for part in price:
        for number in part.numbers:
            if part.name == "identical":
                strips.append(([Icon("goods_any")] * number, "same"))
            elif part.name == "different":
                strips.append(([Icon("goods_any")] * number, "different"))
            elif part.name == "each":
                strips.append(([Icon(good) for good in GOOD_NAMES for _ in range(number)], ""))
            else:
                strips.append((list_icons(part.name, number), ""))
    return strips


def gain_strips(gain: Mapping[str, int]) -> list[Strip]:
    """What is gained as strips of icons; identical Goods are linked. Different single things share a strip."""
    strips: list[Strip] = []
    loose: list[Icon] = []
    for name, number in gain.items():
        if name == "goods_identical":
            strips.append(([Icon("goods_any")] * number, "same"))
        else:
            loose += list_icons(name, number)
    return strips + ([(loose, "")] if loose else [])


def rows_of(strips: list[Strip], columns: int) -> list[list[Cell]]:
    """The icons in rows of at most so many."""
    rows = []
    for strip, (row, _) in enumerate(strips):
        for first in range(0, len(row), columns):
            rows.append([(strip, place) for place in range(first, min(first + columns, len(row)))])
    return rows


def merge(strips: list[Strip]) -> list[Strip]:
    """Unmarked strips joined, so that they may share a row."""
    loose = [icon for row, mark in strips if not mark for icon in row]
    return [strip for strip in strips if strip[1]] + ([(loose, "")] if loose else [])


def fit(strips: list[Strip], width: float, height: float, largest: float) -> tuple[float, list[list[Cell]]]:
    """How large the icons can be in so much room, and the rows in which they then lie."""
    longest = max([len(row) for row, _ in strips], default=0)
    best: tuple[float, list[list[Cell]]] = (0, [])
    for columns in range(1, longest + 1):
        rows = rows_of(strips, columns)
        across = max(len(row) for row in rows)
        size = min(largest, width / across, height / len(rows))
        if size > best[0] + 0.5:
            best = (size, rows)
    return best


def cluster(strips: list[Strip], box: Rectangle, largest: float, draw: Drawer | None = None) -> str:
    """The icons as large as they fit into the box, centred, with marks between those that are linked."""
    draw = draw or draw_icon
    x, y, width, height = box
    strips = merge(strips)
    size, rows = fit(strips, width, height, largest)
    centres: dict[Cell, tuple[float, float]] = {}
    for number, row in enumerate(rows):
        for place, cell in enumerate(row):
            centres[cell] = (
                x + width / 2 + (place - (len(row) - 1) / 2) * size,
                y + height / 2 + (number - (len(rows) - 1) / 2) * size,
            )
    drawn = ""
    for strip, (linked, mark) in enumerate(strips):
        places = [centres[strip, place] for place in range(len(linked))]
        drawn += "".join(draw(icon, cx, cy, size * 0.92) for icon, (cx, cy) in zip(linked, places, strict=True))
        if mark:
            for (ax, ay), (bx, by) in pairwise(places):
                drawn += use(f"mark-{mark}", (ax + bx) / 2 - size * 0.22, (ay + by) / 2 - size * 0.22, size * 0.44)
    return drawn


def draw_icon(icon: Icon, cx: float, cy: float, size: float) -> str:
    """One icon around a centre, with its number if it has one."""
    number = str(icon.number)
    if icon.item == "coin":
        coin = use("icon-coin-blank", cx - size / 2, cy - size / 2, size)
        return coin + label(cx, cy, size * (0.56 if len(number) < 2 else 0.48), number, "on-card")
    picture = use(f"icon-{icon.item}", cx - size / 2, cy - size / 2, size)
    if not icon.number:
        return picture
    corner = circle(cx + size * 0.32, cy + size * 0.32, size * 0.26, "white")
    return picture + corner + label(cx + size * 0.32, cy + size * 0.32, size * 0.36, number, "on-card")


def draw_area(area: PrintedArea, box: Rectangle, largest: float, draw: Drawer | None = None) -> str:
    """One area: what is paid, a red arrow, what is gained; or only what is gained."""
    x, y, width, height = box
    price = price_strips(area.pay)
    gain = gain_strips(area.gain)
    if not price:
        return cluster(gain, box, largest, draw)
    middle = min(34.0, width * 0.2)
    room = width - middle
    left = room * share(merge(price), merge(gain), room, height, largest)
    pays = cluster(price, (x, y, left, height), largest, draw)
    arrow = use("arrow-red", x + left, y + height / 2 - middle / 2, middle)
    return pays + arrow + cluster(gain, (x + left + middle, y, room - left, height), largest, draw)


def share(price: list[Strip], gain: list[Strip], room: float, height: float, largest: float) -> float:
    """The part of the room for the price that lets the smaller icons be as large as they can, then the larger."""

    def sizes(part: float) -> tuple[float, float]:
        paid = fit(price, room * part, height, largest)[0]
        gained = fit(gain, room * (1 - part), height, largest)[0]
        return min(paid, gained), paid + gained - abs(part - 0.5)

    return max([n / 40 for n in range(12, 29)], key=sizes)


# ------------------------------------------------------------ faces
def draw_effect(imprint: FarmImprint) -> str:
    """Everything that a card or field shows: areas or arrow, and its marks in the corners."""
    areas = imprint.areas
    marks = [name for name, on in (("shop", imprint.shop_icon), ("no-bonus", imprint.no_bonus)) if on]
    top = 30 if marks or imprint.once else 8
    drawn = ""
    if imprint.arrow == "up":
        drawn = use("arrow-up", 52, 34, 76, 100)
    elif imprint.arrow == "sideways":
        drawn = use("arrow-left", 14, 50, 72) + use("arrow-right", 94, 50, 72)
    elif len(areas) == 2:
        drawn = draw_area(areas[0], (8, 8, 130, CUT - 14), 60)
        drawn += draw_area(areas[1], (8, CUT + 4, WIDTH - 16, HEIGHT - CUT - 12), 62)
        drawn += path(f"M8 {CUT} H{WIDTH - 8}", "cut")
    elif len(areas) == 1:
        priced = bool(areas[0].pay)
        lone = sum(len(row) for row, _ in gain_strips(areas[0].gain)) == 1
        low = top if priced is False and not lone else 10
        drawn = draw_area(areas[0], (8, low, WIDTH - 16, HEIGHT - low - 10), 76 if not priced else 70)
    if imprint.once:
        drawn += use("icon-once", 5, 4, 44)
    for place, name in enumerate(marks):
        drawn += use(f"icon-{name}", WIDTH - 39, 5 + place * 36, 34)
    return drawn


def paper(class_: str) -> str:
    """The ground of a face: a card casts a shadow, what is printed does not."""
    shadow = rect(4, 6, WIDTH - 5, HEIGHT - 6, "shade", 12) if class_ == "card" else ""
    return shadow + rect(2, 2, WIDTH - 4, HEIGHT - 5, class_, 12)


def card(piece: Component) -> str:
    """A Field card or Jump-Start card."""
    return symbol(face_id("card", piece.name), WIDTH, HEIGHT, paper("card") + draw_effect(read_imprint(piece)))


def draw_printed(piece: Component) -> str:
    """What is printed on a field; a bare field has furrows only."""
    imprint = read_imprint(piece)
    ground = paper("printed") if imprint.areas or imprint.arrow else bare()
    return symbol(face_id(piece.group, piece.name), WIDTH, HEIGHT, ground + draw_effect(imprint))


def bare() -> str:
    """Furrows where nothing grows yet."""
    return "".join(path(f"M20 {y} q17 -12 35 0 t35 0 t35 0 t35 0", "furrow") for y in (34, 64, 94, 124))


def back(stack: int) -> str:
    """The back of a card: its number on a barn door."""
    door = paper("card") + rect(14, 14, WIDTH - 28, HEIGHT - 29, "red", 6)
    door += path(f"M14 14 L{WIDTH - 14} {HEIGHT - 15} M{WIDTH - 14} 14 L14 {HEIGHT - 15}", "door")
    return symbol(
        f"back-{stack}", WIDTH, HEIGHT, door + circle(90, 76, 42, "white") + label(90, 76, 56, str(stack), "on-card")
    )


def farmer_card() -> str:
    """The Farmer, who stands on a stall."""
    tiles = use("icon-tractor", 112, 14, 58) + use("icon-bicycle", 112, 84, 58)
    return symbol(
        "face-farmer",
        WIDTH,
        HEIGHT,
        paper("card") + use("icon-farmer", 6, 24, 104) + tiles + label(141, 78, 22, "+", "on-card"),
    )


def skill(piece: Component) -> str:
    """When the skill has its moment (top left), and what it does."""
    when = moment(piece.record.text("when"))
    special = {"sunflower-7": to_seven(), "swap-cards": draw_swap(), "above-below": up_and_down()}.get(piece.name, "")
    areas = read_imprint(piece).areas
    left = 50 if when else 8
    drawn = special
    if len(areas) == 1:
        drawn = draw_area(areas[0], (left, 12, WIDTH - left - 8, HEIGHT - 24), 66)
    elif len(areas) == 2:
        drawn = draw_area(areas[0], (8, 8, WIDTH - 16, CUT - 14), 58)
        drawn += draw_area(areas[1], (8, CUT + 4, WIDTH - 16, HEIGHT - CUT - 12), 58)
        drawn += path(f"M8 {CUT} H{WIDTH - 8}", "cut")
    return symbol(face_id("skill", piece.name), WIDTH, HEIGHT, paper("card") + when + drawn)


def moment(when: str) -> str:
    """Two equal dice for a double; nothing for a skill that has its moment at any time or in what it shows."""
    if when == "double":
        return use("die-face-4", 6, 26, 46) + use("die-face-4", 6, 78, 46) + use("mark-same", 19, 65, 20)
    return ""


def to_seven() -> str:
    """A Sunflower goes to field 7."""
    return use("icon-sunflower", 10, 42, 66) + use("arrow-right", 78, 60, 32) + plaque(112, 50, 58, "7")


def plaque(x: float, y: float, width: float, text: str) -> str:
    """A wooden sign with a number."""
    return rect(x, y, width, 50, "plank", 8) + label(x + width / 2, y + 25, 40, text, "on-plank strong")


def draw_swap() -> str:
    cards = rect(14, 40, 46, 72, "card", 8) + rect(14, 40, 46, 16, "green", 6)
    cards += rect(120, 40, 46, 72, "card", 8) + rect(120, 40, 46, 16, "red", 6)
    return cards + use("arrow-right", 68, 38, 44) + use("arrow-left", 68, 76, 44)


def up_and_down() -> str:
    """The field above or below instead."""
    fields = rect(20, 14, 84, 56, "soil", 8) + rect(20, 84, 84, 56, "soil", 8)
    return fields + use("arrow-up", 112, 18, 54) + use("arrow-down", 112, 82, 54)


RIM_OF_TRACK = 8  # a number is broader than its space


def coin_track(first: int) -> str:
    """Half of the spaces of the Coin track, every fifth with its number."""
    wide, half = 960 / TRACK, TRACK // 2
    spaces = [
        rect(RIM_OF_TRACK + n * wide + 1, 0, wide - 2, 12, "coin-space" if n % 5 else "coin-space fifth", 3)
        for n in range(half)
    ]
    numbers = [label(RIM_OF_TRACK + (n + 0.5) * wide, 27, 24, str(first + n), "say") for n in range(0, half, 5)]
    return symbol(f"coin-track-{first // half}", 480 + 2 * RIM_OF_TRACK, 40, "".join(spaces + numbers))


GOAL_PICTURES = {
    "shop_icons": "shop",
    "identical_goods": "goods_identical",
    "bags": "bag",
    "sunflowers": "sunflower",
}


def goal(piece: Component) -> str:
    counts, at_least = goal_counts(piece)
    if counts == "top_row_cards":
        picture = "".join(
            rect(72 + n * 19, 46, 24, 34, "card", 4) + rect(72 + n * 19, 46, 24, 9, "green", 3) for n in range(5)
        )
        picture += "".join(rect(72 + n * 19, 86, 16, 24, "printed", 4) for n in range(5))
    elif counts == "shop_spaces":
        picture = "".join(
            rect(76 + n % 4 * 24, 32 + n // 4 * 24, 21, 21, "honey" if n % 3 else "milk-2", 4) for n in range(16)
        )
    else:
        picture = use(f"icon-{GOAL_PICTURES[counts]}", 84, 36, 84)
    return symbol(
        face_id("goal", piece.name),
        WIDTH,
        HEIGHT,
        paper("card")
        + label(40 if at_least < 10 else 38, 76, 64 if at_least < 10 else 46, str(at_least), "on-card")
        + picture,
    )


def sprites(game: Game) -> str:
    pieces = game.components
    drawn = [common(), icons(), farmer_card(), coin_track(0), coin_track(TRACK // 2)]
    drawn += [card(piece) for name in ("card", "jump_start") for piece in pieces.group(name)]
    drawn += [draw_printed(piece) for name in ("field", "tractor_field") for piece in pieces.group(name)]
    drawn += [skill(piece) for piece in pieces.group("skill")]
    drawn += [goal(piece) for piece in pieces.group("goal")]
    drawn += [back(stack) for stack in range(STACKS + 1)]
    return "".join(drawn)


def caption(group_name: str, piece: Component, words: FarmWords) -> str:
    """A piece in the gallery; where the name is ours, that is said."""
    effect = words.component(piece)
    if piece.title:
        return words.say("gallery-card", piece=words.piece(piece.name), name=piece.name, effect=effect)
    named = Piece(f"{group_name}-{piece.name}") if group_name in ("skill", "goal") else piece.name
    return words.say("gallery-piece", piece=named, effect=effect)


def gallery(game: Game, words: FarmWords) -> list[tuple[str, list[tuple[str, str]]]]:
    """All faces in sections, each with its caption."""
    pieces, say = game.components, words.say
    faces = {
        group_name: [
            (
                face_id("card" if group_name == "jump_start" else group_name, piece.name),
                caption(group_name, piece, words),
            )
            for piece in pieces.group(group_name)
        ]
        for group_name in ("card", "jump_start", "field", "tractor_field", "skill", "goal")
    }
    backs = [(f"back-{n}", say("gallery-back", n=n)) for n in range(STACKS + 1)]
    return [
        (say("gallery-cards"), faces["card"]),
        (say("gallery-jump-start"), faces["jump_start"]),
        (say("gallery-fields"), faces["field"]),
        (say("gallery-tractor-fields"), faces["tractor_field"]),
        (say("gallery-skills"), faces["skill"]),
        (say("gallery-goals"), faces["goal"]),
        (say("gallery-backs"), [("face-farmer", words.card("farmer")), *backs]),
        (say("gallery-tokens"), [(f"icon-{name}", say(f"picture-{name.replace('_', '-')}")) for name in PICTURES]),
        (
            say("gallery-dice"),
            [(f"die-face-{n}", say("gallery-die", n=n)) for n in range(SIDES + 1)]
            + [(f"seat-{n}", say("gallery-seat", letter=letter)) for n, letter in enumerate(SEAT_LETTERS)],
        ),
    ]
