"""The faces of all cards and tiles of Key Flow, each drawn from the pieces, and the names of their sprites."""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.pieces import SEAT_LETTERS, common
from .....drawing.shapes import circle, label, path, rect, slug, symbol, use
from .....language.arguments import slug as message_of
from ....key_family.rules.goods import COLOUR_NAMES, SEASON_NAMES
from ....key_family.table.drawing.icons import numbered_carts, numbered_shields
from ....key_family.table.drawing.rows import picture, short
from ...rules.pieces import (
    ALL_HOMES,
    ALL_KEYPLE_CARDS,
    ALL_VILLAGE_CARDS,
    BACK_NAMES,
    CARDS,
    CARDS_OF,
    LEFT,
    OWN,
    RIGHT,
    SEATS,
    VILLAGE_CARDS,
    Card,
    K,
    KeyFlowPieces,
    colour_of,
)
from ..names import KeyFlowNames, printed_piece, season_piece
from .cards import CARD_H, CARD_W, HALF_W, ROUND, badges, banner, cover_box, lands, round_foot, village_card
from .icons import UPGRADE_HEIGHT, UPGRADE_WIDTH, icons, pictures
from .printed_rows import herd

__all__ = [
    "CARD_H",
    "CARD_W",
    "KEYPLE_STRIP",
    "STORE_CARD",
    "UPGRADE_HEIGHT",
    "UPGRADE_WIDTH",
    "back",
    "card_face",
    "cover_box",
    "keyple",
    "sections",
    "sprites",
    "village",
]

KEYPLE_STRIP = 44  # what a keyple card still shows under another
STORE_CARD = "store-card"
MARKERS = (int(K), *SEATS)


# ------------------------------------------------------------ names of sprites
def village(card: Card, level: int = 0) -> str:
    """The sprite of a village card with so many upgrade tiles."""
    return f"village-{slug(CARDS[card])}-{level}"


def keyple(card: Card) -> str:
    """The sprite of a keyple card."""
    return f"keyples-{slug(CARDS[card])}"


def card_face(card: Card, level: int = 0) -> str:
    """The sprite of any card."""
    return village(card, level) if card < VILLAGE_CARDS else keyple(card)


def back(season: int, marker: int) -> str:
    """The sprite of a card face down: its season, and K or the smallest number of players."""
    return f"back-{SEASON_NAMES[season]}-{marker or 'K'}"


def colour(season: int) -> str:
    """The colour of a season's keyples."""
    return COLOUR_NAMES[colour_of(season)]


# ------------------------------------------------------------ keyple cards
KEYPLE_PLACES = {
    1: ((98, 112, 118),),
    2: ((56, 112, 92), (140, 112, 92)),
    3: ((98, 84, 72), (50, 138, 72), (146, 138, 72)),
}


def keyple_card(pieces: KeyFlowPieces, card: Card) -> str:
    """Its keyples, what comes with them, where they may go, its number; on the strip below, its small keyple."""
    season, place = pieces.season[card], card - VILLAGE_CARDS
    ground, figure = SEASON_NAMES[season], f"keyple-{colour(season)}"
    drawn = use(f"keyples-ground-{ground}", 0, 0, CARD_W, CARD_H)
    drawn += circle(29, 29, 19, "tally") + label(29, 29, 24, str(pieces.number[place]), "on-card")
    drawn += "".join(picture(figure, x, y, size) for x, y, size in KEYPLE_PLACES[pieces.keyples[place]])
    if pieces.token[place]:
        drawn += picture("keyple-token", 148, 176, 56)
    drawn += badges(herd(pieces, card), (118, 156, 60, 60), 58)
    for way, sprite, x in ((LEFT, "arrow-left", 38), (OWN, "arrow-down", 98), (RIGHT, "arrow-right", 158)):
        drawn += picture(sprite, x, 234, 50) if pieces.arrows[place] & way else ""
    return symbol(keyple(card), CARD_W, CARD_H, drawn)


def keyple_grounds() -> str:
    """What the keyple cards of a season have in common."""
    drawn = ""
    for season, ground in enumerate(SEASON_NAMES):
        strip = CARD_H - KEYPLE_STRIP
        inner = rect(0, 0, CARD_W, CARD_H, f"land-{ground} flat", ROUND)
        inner += "".join(rect(10, 10, CARD_W - 20, strip - 14, name, 10) for name in ("card-paper", f"tint-{ground}"))
        inner += rect(10, 204, CARD_W - 20, strip - 208, f"tint-{ground}", 10) + use(f"season-{ground}", 150, 16, 28)
        inner += path(f"M0 {strip} H{CARD_W} {round_foot()}", f"band-{ground} flat")
        inner += rect(HALF_W - 30, strip + 3, 60, KEYPLE_STRIP - 6, "tally", 19)
        inner += picture(f"keyple-{colour(season)}", HALF_W, CARD_H - KEYPLE_STRIP / 2, 33)
        drawn += symbol(f"keyples-ground-{ground}", CARD_W, CARD_H, inner + use("card-rim", 0, 0, CARD_W, CARD_H))
    return drawn


# ------------------------------------------------------------ backs and the store
def card_back(season: int, marker: int) -> str:
    """Face down: the season, the marker, and to which side the hands are passed."""
    ground = SEASON_NAMES[season]
    drawn = rect(0, 0, CARD_W, CARD_H, f"band-{ground} flat", ROUND) + rect(
        12, 12, CARD_W - 24, CARD_H - 24, f"land-{ground} flat", 8
    )
    drawn += use(f"season-{ground}", HALF_W - 55, 34, 110)
    drawn += circle(HALF_W, 190, 34, "tally") + label(
        HALF_W, 190, 40 if marker == K else 36, BACK_NAMES[marker], "on-card imprint"
    )
    drawn += picture("arrow-right" if season % 2 else "arrow-left", HALF_W, 262, 46)
    return symbol(back(season, marker), CARD_W, CARD_H, drawn + use("card-rim", 0, 0, CARD_W, CARD_H))


def store_card(words: KeyFlowNames) -> str:
    """The card under which the keyple cards of past seasons lie."""
    drawn = use("land-top-home", 0, 0, CARD_W, CARD_H) + use("view-store", HALF_W - 74, 50, 148, 96)
    for n, name in enumerate(reversed(COLOUR_NAMES)):
        drawn += use("keyple-card-1", short(16 + n * 40), 168 + n % 2 * 10, 44) + use(
            f"keyple-{name}", short(27 + n * 40), 178 + n % 2 * 10, 22
        )
    drawn += banner(words.say("title-store"), "home", 8)
    return symbol(STORE_CARD, CARD_W, CARD_H, drawn + use("card-rim", 0, 0, CARD_W, CARD_H))


# ------------------------------------------------------------ all of them
def levels(pieces: KeyFlowPieces, card: Card) -> range:
    """The levels of a village card."""
    return range(max(1, pieces.panels[card]))


def numbered_symbols(pieces: KeyFlowPieces) -> str:
    """Shields and carts with all numbers that stand on some card; a single cart and the point of a tile, too."""
    worth = {*pieces.points, *pieces.each, *pieces.pays, *pieces.skill_pays, *pieces.scale, pieces.boat_pays, 1} - {0}
    worth |= {number for steps in pieces.steps for number in steps[1::2]}
    return numbered_shields(worth) + numbered_carts({*pieces.move, 1} - {0})


def sprites(words: KeyFlowNames) -> str:
    """Every face of the game once."""
    pieces = words.pieces
    drawn = [common(), icons(), numbered_symbols(pieces), lands(), keyple_grounds(), store_card(words)]
    for card in ALL_VILLAGE_CARDS:
        for level in levels(pieces, card):
            drawn.append(symbol(village(card, level), CARD_W, CARD_H, village_card(words, card, level)))
    drawn += [keyple_card(pieces, card) for card in ALL_KEYPLE_CARDS]
    drawn += [card_back(season, marker) for season in range(len(SEASON_NAMES)) for marker in MARKERS]
    return "".join(drawn)


# ------------------------------------------------------------ the gallery
Faces = list[tuple[str, str]]  # each with its caption
UPGRADE_SIDES = ("upgrade-tile", "upgrade-point")


def sections(words: KeyFlowNames) -> list[tuple[str, Faces]]:
    say = words.say
    shown = [(say("section-homes"), villages(words, ALL_HOMES))]
    for season, name in enumerate(SEASON_NAMES):
        cards = [card for card in CARDS_OF[season] if card < VILLAGE_CARDS]
        shown.append((say("section-cards", season=season_piece(name)), villages(words, cards)))
    for season, name in enumerate(SEASON_NAMES):
        keyples = [(keyple(card), caption(words, card)) for card in CARDS_OF[season] if card >= VILLAGE_CARDS]
        shown.append((say("section-keyples", season=season_piece(name)), keyples))
    backs = [
        (back(season, marker), say("caption-back", season=season_piece(name), mark=BACK_NAMES[marker]))
        for season, name in enumerate(SEASON_NAMES)
        for marker in MARKERS
    ]
    tiles = [(STORE_CARD, say("caption-store")), *[(sprite, say(f"caption-{sprite}")) for sprite in UPGRADE_SIDES]]
    small = [(sprite, say(picture_message(sprite))) for sprite in pictures()]
    seats = [(f"seat-{number}", say("caption-seat", letter=letter)) for number, letter in enumerate(SEAT_LETTERS)]
    return [
        *shown,
        (say("section-backs"), backs),
        (say("section-pieces"), tiles + small),
        (say("section-seats"), seats),
    ]


def picture_message(sprite: str) -> str:
    """What a small picture is called: a sprite's name has its spaces as numbers."""
    return f"picture-{message_of(sprite.replace('_20_', ' '))}"


def villages(words: KeyFlowNames, cards: Sequence[Card]) -> Faces:
    """Village cards with all their levels."""
    return [
        (village(card, level), caption(words, card, level)) for card in cards for level in levels(words.pieces, card)
    ]


def caption(words: KeyFlowNames, card: Card, level: int = 0) -> str:
    """A card's name; ours, with what is printed, for one that has a number alone."""
    name = CARDS[card]
    if card >= VILLAGE_CARDS or " river " in name:
        return words.say("caption-named", card=words.piece(name), number=printed_piece(name))
    return words.say("caption-card", card=words.piece(name), level=level)
