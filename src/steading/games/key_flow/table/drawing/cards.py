"""How the village cards look: the land with road or river, the name, a scene, and panels of what the card does.

Cards of both rows have one size. The roads at a quarter and three quarters of their edges, and the river along the
foot, join up when the river row lies half a card aside.
"""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.shapes import Rectangle, circle, label, path, rect, slug, symbol, use
from .....language.arguments import slug as message_of
from .....language.language import SOFT_HYPHEN
from ....key_family.rules.goods import SEASON_NAMES
from ....key_family.table.drawing.buildings import SCENE_WIDTH
from ....key_family.table.drawing.rows import RowItem, picture, points, row, short, write
from ...rules.pieces import PANELS, RIVER, ROW_NAMES, SEA_BREESE, VILLAGE_NAMES, Card, KeyFlowPieces
from ..names import KeyFlowNames
from .icons import UPGRADE_HEIGHT, UPGRADE_WIDTH, VIEW_HEIGHT, scene_id
from .printed_rows import OR, POWERS, benefit, cost, gain, herd, scoring_rows

CARD_W, CARD_H = 196, 312
HALF_W = CARD_W / 2
ROADS = (CARD_W / 4, CARD_W * 3 / 4)  # where roads cross the edge between the rows
ROAD_Y = 282
BANK = 262  # the river begins
FOOT = 256  # panels end
EDGE, FAR_EDGE = 10.0, CARD_W - 10.0  # of panels
GROUNDS = ("home", *SEASON_NAMES)
EMBLEMS = {"home": "sign-home"} | {name: f"season-{name}" for name in SEASON_NAMES}
ROUND = 12
LONG = 7  # items
SAID_SIZE = 18  # of words


def ground_of(pieces: KeyFlowPieces, card: Card) -> str:
    """The season whose colours a card has; homes have their own."""
    return GROUNDS[pieces.season[card] + 1]


def title_of(words: KeyFlowNames, card: Card) -> str:
    """The name on the card, with soft hyphens; a river card has its number, as its colours say the season."""
    name, spell = VILLAGE_NAMES[card], words.language.spell
    if " river " in name:
        return spell("title-river", number=int(name.split()[-1]))
    return spell("title-boat" if words.pieces.boat[card] else "title-card", card=words.piece(name))


def printed_words(words: KeyFlowNames, card: Card) -> list[str]:
    """What the pictures on a card do not say, line by line."""
    message = f"printed-{message_of(VILLAGE_NAMES[card])}"
    return words.say(message).split("\n") if words.language.knows(message) else []


# ------------------------------------------------------------ land
def lands() -> str:
    """The land of both rows in every colour, with its edge."""
    drawn = ""
    for ground in GROUNDS:
        land = rect(0, 0, CARD_W, CARD_H, f"land-{ground} flat", ROUND) + hills(ground)
        drawn += symbol(land_id("top", ground), CARD_W, CARD_H, land + road())
        drawn += symbol(land_id("river", ground), CARD_W, CARD_H, land + lanes() + river())
    rim = rect(3.4, 3.4, CARD_W - 6.8, CARD_H - 6.8, "tile-gleam", ROUND - 3)
    return drawn + symbol(
        "card-rim", CARD_W, CARD_H, rim + rect(1.2, 1.2, CARD_W - 2.4, CARD_H - 2.4, "tile-edge", ROUND)
    )


def land_id(row: str, ground: str) -> str:
    """The sprite of the land of a row in the colours of a season."""
    return f"land-{row}-{ground}"


def hills(ground: str) -> str:
    """What is far away, and the grass near by."""
    far = f"M0 96 C30 70 62 74 92 90 C124 66 166 68 {CARD_W} 92 V160 H0 Z"
    near = f"M0 122 C40 108 90 112 130 122 C156 128 176 124 {CARD_W} 116 V250 H0 Z"
    return path(far, f"tint-{ground}") + path(near, f"tint-{ground}") + path("M14 262H60M136 262H182", f"crop-{ground}")


def road() -> str:
    """The road through a card of the top row, with a lane to each card below."""
    way = f"M0 {ROAD_Y} H{CARD_W}" + "".join(f"M{x:g} {ROAD_Y} V{CARD_H}" for x in ROADS)
    return path(way, "road-edge") + path(way, "road")


def lanes() -> str:
    """The lanes from above, which meet at the landing on the river."""
    left, right = ROADS
    way = f"M{left:g} 0 V44 C{left:g} 96 {HALF_W:g} 96 {HALF_W:g} 150 V{BANK + 4}"
    way += f"M{right:g} 0 V44 C{right:g} 96 {HALF_W:g} 96 {HALF_W:g} 150"
    return path(way, "road-edge") + path(way, "road")


def river() -> str:
    """The river along the foot of a card, whose banks meet those of its neighbours."""
    bank = f"M0 {BANK} C40 {BANK - 7} 60 {BANK + 6} {HALF_W:g} {BANK} C136 {BANK - 6} 156 {BANK + 7} {CARD_W} {BANK}"
    places = ((16, 279), (84, 274), (142, 284), (46, 297), (112, 299))
    waves = "".join(path(f"M{x} {y} q6.5 -6 13 0 t13 0 t13 0", "wave") for x, y in places)
    return path(f"{bank} {round_foot()}", "water") + waves


def round_foot() -> str:
    """The rest of a path that goes round the foot of a card, from its right edge to its left."""
    right, left = f"a{ROUND} {ROUND} 0 0 1 -{ROUND} {ROUND}", f"a{ROUND} {ROUND} 0 0 1 -{ROUND} -{ROUND}"
    return f"V{CARD_H - ROUND} {right} H{ROUND} {left} Z"


# ------------------------------------------------------------ names and scenes
def banner(title: str, ground: str, top: float) -> str:
    """The name on its ribbon."""
    ribbon = rect(7, top + 2, CARD_W - 14, 30, "shade", 8) + rect(7, top, CARD_W - 14, 30, f"band-{ground} flat", 8)
    return ribbon + write(title.replace(SOFT_HYPHEN, ""), 20, 15, CARD_W - 15, top + 15, "on-dark")


def scene(card: Card, top: float, foot: float) -> str:
    """The scene of a card between two heights, in the middle."""
    scale = min(1.62, (foot - top) / VIEW_HEIGHT)
    wide, tall = SCENE_WIDTH * scale, VIEW_HEIGHT * scale
    return use(scene_id(card), short(HALF_W - wide / 2), short(foot - tall), short(wide), short(tall))


# ------------------------------------------------------------ panels
def panel_boxes(pieces: KeyFlowPieces, card: Card) -> list[Rectangle]:
    """Where the panels lie; between them are the arrows with what an upgrade costs."""
    number = int(pieces.panels[card])
    tall, gap = (32.0, 30.0) if number == PANELS else (46.0, 38.0)
    top = FOOT - number * tall - (number - 1) * gap
    return [(EDGE, top + n * (tall + gap), FAR_EDGE - EDGE, tall) for n in range(number)]


def cover_box(pieces: KeyFlowPieces, card: Card, panel: int) -> Rectangle:
    """Where the upgrade tile on a panel lies."""
    x, y, wide, tall = panel_boxes(pieces, card)[panel]
    cover = (tall - 1) * UPGRADE_WIDTH / UPGRADE_HEIGHT
    return (short(x + (wide - cover) / 2), y + 0.5, short(cover), tall - 1)


def paper(box: Rectangle, ground: str, rx: float = 9) -> str:
    """A piece of paper with a rim in the colours of the season."""
    x, y, wide, tall = box
    drawn = rect(x + 1, y + 2, wide, tall, "shade", rx) + rect(x, y, wide, tall, "card-paper", rx)
    return drawn + rect(x, y, wide, tall, f"band-{ground} rimmed", rx)


def panels(pieces: KeyFlowPieces, card: Card, level: int) -> str:
    """The panels: covered ones under their tile, the one that counts on paper, those to come paler."""
    drawn = ""
    boxes = panel_boxes(pieces, card)
    for n, box in enumerate(boxes):
        if n > 0:
            drawn += arrow(cost(pieces, card, n - 1), boxes[n - 1], box, n <= level)
        if n < level:
            drawn += use("upgrade-tile", *cover_box(pieces, card, n))
        else:
            sheet = paper(box, ground_of(pieces, card)) if n == level else rect(*box, "printed", 9)
            drawn += sheet + panel(pieces, card, n, box)
    return drawn


def arrow(paid: Sequence[RowItem], above: Rectangle, below: Rectangle, done: bool) -> str:
    """The arrow of an upgrade with its cost; one that is done is faint."""
    top, foot = above[1] + above[3] + 1.5, below[1] - 1.5
    wing, size = short(foot - 5), short(foot - top - 6)
    shape = f"M34 {top:g} H162 V{wing:g} H112 L{HALF_W:g} {short(foot + 3):g} L84 {wing:g} H34 Z"
    drawn = path(shape, "upgrade thin-edge sketch" if done else "upgrade thin-edge")
    return drawn + ("" if done else row(paid, (36, short(top + 0.5), 124, size), size))


def panel(pieces: KeyFlowPieces, card: Card, n: int, box: Rectangle, largest: float = 42) -> str:
    """What one panel gives, and its points at its right end; a panel with points alone has them in the middle."""
    x, y, wide, tall = box
    items, worth = benefit(pieces, card, n), pieces.points[card * PANELS + n]
    if not items:
        return picture(points(worth), HALF_W, y + tall / 2, tall + 1) if worth else ""
    room = wide - 8 - (38 if worth else 0)
    drawn = row(items, (x + 4, y + 2, room, tall - 4), largest)
    return drawn + (picture(points(worth), x + wide - 22, y + tall / 2, 40) if worth else "")


def lines(words: KeyFlowNames, rows: Sequence[Sequence[RowItem]], box: Rectangle, largest: float) -> str:
    x, y, wide, tall = box
    each = tall / len(rows)
    rows = [[words.say("printed-or") if item == OR else item for item in items] for items in rows]
    return "".join(row(items, (x, y + n * each, wide, each), min(largest, each * 0.96)) for n, items in enumerate(rows))


def fold_rows(rows: Sequence[list[RowItem]]) -> list[list[RowItem]]:
    """The same rows, but the points of a long one on a row of their own."""
    return [part for items in rows for part in ([items] if len(items) < LONG else [items[:-2], items[-2:]])]


def write_lines(said: Sequence[str], foot: float, size: float = SAID_SIZE) -> str:
    """A few words, line under line, the last just above the foot."""
    first = foot - (len(said) - 0.5) * (size + 1)
    left, right = EDGE + 5, FAR_EDGE - 5
    return "".join(
        write(line, size, left, right, first + n * (size + 1), "printed-words") for n, line in enumerate(said)
    )


def draw_text(words: KeyFlowNames, card: Card, rows: Sequence[Sequence[RowItem]], box: Rectangle, ground: str) -> str:
    """A sheet of paper with rows of pictures, and words below them."""
    (x, y, wide, tall), said = box, printed_words(words, card)
    used = len(said) * (SAID_SIZE + 1) + 4 if said else 0
    drawn = paper(box, ground) + lines(words, rows, (x + 5, y + 3, wide - 10, tall - 6 - used), 52)
    return drawn + write_lines(said, y + tall - 4)


def badges(animals: Sequence[RowItem], box: Rectangle, size: float) -> str:
    """The animals that count, each on a round field."""
    x, y, wide, tall = box
    step = min(size * 1.12, wide / len(animals)) if animals else 0
    drawn = ""
    for n, animal in enumerate(animals):
        at = x + wide / 2 + (n - (len(animals) - 1) / 2) * step
        drawn += circle(short(at), short(y + tall / 2), short(size / 2), "tally")
        drawn += picture(animal, at, y + tall / 2, size * 0.76)
    return drawn


# ------------------------------------------------------------ cards
def village_card(words: KeyFlowNames, card: Card, level: int) -> str:
    """The whole face with so many upgrade tiles."""
    pieces = words.pieces
    ground, lower = ground_of(pieces, card), pieces.row[card] == RIVER
    top = 25.0 if lower else 8.0
    drawn = use(land_id(ROW_NAMES[pieces.row[card]], ground), 0, 0, CARD_W, CARD_H)
    if pieces.boat[card]:
        drawn += boat(words, card, top + 36, ground)
    elif pieces.panels[card]:
        boxes = panel_boxes(pieces, card)
        drawn += scene(card, top + 34, boxes[0][1] - 2) + panels(pieces, card, level)
        drawn += badges(herd(pieces, card), (8, top + 36, 44, 44), 42) + draw_gain(pieces, card, ground, CARD_H - 45)
    elif scoring_rows(pieces, card):
        drawn += draw_scoring(words, card, top + 34, ground)
    else:
        drawn += bank(pieces, card, top + 34, ground)
    drawn += use(EMBLEMS[ground], CARD_W - 34, 186 if pieces.boat[card] else top + 36, 22)
    return drawn + banner(title_of(words, card), ground, top) + use("card-rim", 0, 0, CARD_W, CARD_H)


def boat(words: KeyFlowNames, card: Card, top: float, ground: str) -> str:
    """What the boat can do or scores, and the boat on the river."""
    pieces = words.pieces
    drawn = use(f"boat-{slug(VILLAGE_NAMES[card])}", HALF_W - 62, 176, 124)
    box: Rectangle = (EDGE, top, FAR_EDGE - EDGE, 116)
    if card == SEA_BREESE:
        return drawn + scale(words, box, ground) + draw_gain(pieces, card, ground, CARD_H - 45)
    rows = POWERS.get(card) or scoring_rows(pieces, card)
    return drawn + draw_text(words, card, rows, box, ground) + draw_gain(pieces, card, ground, CARD_H - 45)


def scale(words: KeyFlowNames, box: Rectangle, ground: str) -> str:
    """So many boats, so many points."""
    (x, y, wide, tall), pieces = box, words.pieces
    rows = scoring_rows(pieces, SEA_BREESE)
    step = (wide - 8) / len(rows)
    drawn = paper(box, ground) + picture("sign-boat", HALF_W, y + 21, 36)
    for n, (items, worth) in enumerate(zip(rows, pieces.scale, strict=True)):
        at = x + 4 + step * (n + 0.5)
        drawn += label(short(at), y + 52, 18, items[0], "on-card") + picture(points(worth), at, y + 77, step)
    return drawn + write_lines(printed_words(words, SEA_BREESE), y + tall - 4)


def draw_scoring(words: KeyFlowNames, card: Card, top: float, ground: str) -> str:
    """What a winter card counts, below its scene; an animal of its own beside it."""
    pieces = words.pieces
    rows, animals = fold_rows(scoring_rows(pieces, card)), herd(pieces, card)
    tall = 66 if animals else 50.0 * len(rows) + 20 * len(printed_words(words, card)) + 16
    box: Rectangle = (EDGE, (FOOT - 46 if animals else FOOT) - tall, FAR_EDGE - EDGE, tall)
    drawn = scene(card, top, box[1] - 2) + draw_text(words, card, rows, box, ground)
    drawn += badges(animals, (EDGE, FOOT - 45, FAR_EDGE - EDGE, 46), 46)
    return drawn + draw_gain(pieces, card, ground, CARD_H - 45)


def bank(pieces: KeyFlowPieces, card: Card, top: float, ground: str) -> str:
    """A river card: its animals, and in a panel with round ends what it brings."""
    drawn = scene(card, top, 136) + badges(herd(pieces, card), (EDGE, 140, FAR_EDGE - EDGE, 66), 66)
    return drawn + draw_gain(pieces, card, ground, FOOT - 46)


def draw_gain(pieces: KeyFlowPieces, card: Card, ground: str, top: float, times: float = 1) -> str:
    """The panel with round ends, if there is one; on a card with other panels it lies on the water."""
    items = gain(pieces, card)
    if not items:
        return ""
    tall = (48 if top < BANK else 42) * times
    wide = min(FAR_EDGE - EDGE, (34.0 + 42 * len(items)) * times)
    box: Rectangle = (HALF_W - wide / 2, top, wide, tall)
    return paper(box, ground, tall / 2) + row(items, (box[0] + 8, top, wide - 16, tall), tall - 8)
