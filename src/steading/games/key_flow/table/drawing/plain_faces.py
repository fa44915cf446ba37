"""The faces of the village cards where they are drawn small: no scene, the name in pixels of the screen, and what the
card does as large as it fits. They have the size of the whole faces."""

from __future__ import annotations

from html import escape

from .....drawing.shapes import Rectangle, element, group, rect, slug, symbol, use
from .....language.language import SOFT_HYPHEN
from ....key_family.table.drawing.rows import short
from ...rules.pieces import ALL_VILLAGE_CARDS, CARDS, ROW_NAMES, SEA_BREESE, Card, KeyFlowPieces
from ..names import KeyFlowNames
from .cards import (
    CARD_H,
    CARD_W,
    EDGE,
    FAR_EDGE,
    FOOT,
    HALF_W,
    arrow,
    badges,
    draw_gain,
    fold_rows,
    ground_of,
    land_id,
    lines,
    panel,
    paper,
    scale,
    title_of,
)
from .faces import levels
from .icons import UPGRADE_HEIGHT, UPGRADE_WIDTH
from .printed_rows import POWERS, cost, gain, herd, scoring_rows

BAND = 60.0  # high, for a name on two lines
PLAIN_TOP = 72.0  # where panels begin
PLAIN_WIDE = FAR_EDGE - EDGE
LONG_NAME = 9  # letters
SHORT_NAME = 6  # those of a name that is never pressed
LONGEST_NAME = 30  # those of the longest that the stylesheet knows of


def plain(name: str, level: int) -> str:
    """The sprite of the plain face of a village card with so many upgrade tiles."""
    return f"plain-{slug(name)}-{level}"


def sprites(words: KeyFlowNames) -> str:
    return "".join(
        symbol(plain(CARDS[card], level), CARD_W, CARD_H, plain_card(words, card, level))
        for card in ALL_VILLAGE_CARDS
        for level in levels(words.pieces, card)
    )


def plain_card(words: KeyFlowNames, card: Card, level: int) -> str:
    """Land, name, and panels or what else the card has."""
    pieces = words.pieces
    ground = ground_of(pieces, card)
    drawn = use(land_id(ROW_NAMES[pieces.row[card]], ground), 0, 0, CARD_W, CARD_H)
    if pieces.panels[card]:
        drawn += plain_panels(pieces, card, level, ground)
    elif card == SEA_BREESE:
        drawn += scale(words, (EDGE, PLAIN_TOP + 20, PLAIN_WIDE, 130), ground)
    elif scoring_rows(pieces, card) or card in POWERS:
        drawn += draw_text(words, card, ground)
    else:
        drawn += badges(herd(pieces, card), (EDGE, PLAIN_TOP, PLAIN_WIDE, 92), 80)
    low = bool(pieces.panels[card] or pieces.boat[card] or scoring_rows(pieces, card))
    drawn += draw_gain(pieces, card, ground, CARD_H - 45 if low else FOOT - 62, 1 if low else 1.35)
    return drawn + band(title_of(words, card), ground) + use("card-rim", 0, 0, CARD_W, CARD_H)


def band(title: str, ground: str) -> str:
    """The name, a long one on two lines, pressed together as far as it is too wide."""
    said = name_lines(title)
    first = 0.36 if len(said) == 1 else -0.14
    written = "".join(
        element("tspan", escape(line), x=0, dy=f"{first if n == 0 else 1.02:g}em") for n, line in enumerate(said)
    )
    long = max(map(len, said))
    class_ = f"on-dark plain-name lines-{len(said)} long-{min(max(long, SHORT_NAME), LONGEST_NAME)}"
    name = element("text", written, x=0, y=0, text_anchor="middle", class_=class_)
    return rect(5, 5, CARD_W - 10, BAND, f"band-{ground} flat", 9) + group(name, at=(HALF_W, 5 + BAND / 2))


def name_lines(title: str) -> list[str]:
    """A name on one line or two: a long one is broken between words, or at a soft hyphen."""
    whole = title.replace(SOFT_HYPHEN, "")
    if len(whole) <= LONG_NAME:
        return [whole]
    cuts = [break_title(title, place) for place, sign in enumerate(title) if sign in (" ", SOFT_HYPHEN)]
    return min(cuts, key=lambda lines: max(len(line) for line in lines), default=[whole])


def break_title(title: str, place: int) -> list[str]:
    """Two lines, with a hyphen where a word is broken."""
    first = title[:place].replace(SOFT_HYPHEN, "") + ("-" if title[place] == SOFT_HYPHEN else "")
    return [first, title[place + 1 :].replace(SOFT_HYPHEN, "")]


# ------------------------------------------------------------ panels
def plain_boxes(pieces: KeyFlowPieces, card: Card) -> list[Rectangle]:
    """Where the panels of the plain face lie."""
    number = int(pieces.panels[card])
    tall, gap = {1: (110.0, 0.0), 2: (72.0, 40.0)}.get(number, (44.0, 26.0))
    top = PLAIN_TOP if number > 1 else PLAIN_TOP + 36
    return [(EDGE - 2, top + n * (tall + gap), PLAIN_WIDE + 4, tall) for n in range(number)]


def plain_cover(pieces: KeyFlowPieces, card: Card, at: int) -> Rectangle:
    """Where the upgrade tile on a panel of the plain face lies."""
    x, y, wide, tall = plain_boxes(pieces, card)[at]
    across = min(wide, tall * UPGRADE_WIDTH / UPGRADE_HEIGHT)
    high = across * UPGRADE_HEIGHT / UPGRADE_WIDTH
    return short(x + (wide - across) / 2), short(y + (tall - high) / 2), short(across), short(high)


def plain_panels(pieces: KeyFlowPieces, card: Card, level: int, ground: str) -> str:
    """The panels as on the whole face, larger; an animal on the corner of the first."""
    boxes, drawn = plain_boxes(pieces, card), ""
    for n, box in enumerate(boxes):
        if n > 0:
            drawn += arrow(cost(pieces, card, n - 1), boxes[n - 1], box, n <= level)
        if n < level:
            drawn += use("upgrade-tile", *plain_cover(pieces, card, n))
            continue
        drawn += paper(box, ground) if n == level else rect(*box, "printed", 9)
        drawn += panel(pieces, card, n, box, 58)
    return drawn + badges(herd(pieces, card), (0, PLAIN_TOP - 12, 44, 44), 42)


def draw_text(words: KeyFlowNames, card: Card, ground: str) -> str:
    """What a boat does or a winter card counts; its animals below."""
    pieces = words.pieces
    rows = fold_rows(POWERS.get(card) or scoring_rows(pieces, card))
    animals = herd(pieces, card)
    tall = min(62.0 * len(rows) + 14, (124.0 if animals or gain(pieces, card) else 180.0))
    box: Rectangle = (EDGE - 4, PLAIN_TOP + (8 if animals else (180 - tall) / 2), PLAIN_WIDE + 8, tall)
    drawn = paper(box, ground) + lines(words, rows, (box[0] + 5, box[1] + 4, box[2] - 10, tall - 8), 62)
    return drawn + badges(animals, (EDGE, box[1] + tall + 4, PLAIN_WIDE, 50), 50)
