"""The faces of all cards and tiles of Key Flow, each drawn from the pieces, and the names of their sprites."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .....drawing.pieces import SEAT_LETTERS, common
from .....drawing.shapes import circle, label, path, rect, slug, symbol, use
from .....engine.contract import Game
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
    pieces_of,
)
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
    "gallery",
    "keyple",
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


def store_card() -> str:
    """The card under which the keyple cards of past seasons lie."""
    drawn = use("land-top-home", 0, 0, CARD_W, CARD_H) + use("view-store", HALF_W - 74, 50, 148, 96)
    for n, name in enumerate(reversed(COLOUR_NAMES)):
        drawn += use("keyple-card-1", short(16 + n * 40), 168 + n % 2 * 10, 44) + use(
            f"keyple-{name}", short(27 + n * 40), 178 + n % 2 * 10, 22
        )
    return symbol(
        STORE_CARD, CARD_W, CARD_H, drawn + banner("Store card", "home", 8) + use("card-rim", 0, 0, CARD_W, CARD_H)
    )


# ------------------------------------------------------------ all of them
def levels(pieces: KeyFlowPieces, card: Card) -> range:
    """The levels of a village card."""
    return range(max(1, pieces.panels[card]))


def numbered(pieces: KeyFlowPieces) -> str:
    """Shields and carts with all numbers that stand on some card; a single cart and the point of a tile, too."""
    worth = {*pieces.points, *pieces.each, *pieces.pays, *pieces.skill_pays, *pieces.scale, pieces.boat_pays, 1} - {0}
    worth |= {number for steps in pieces.steps for number in steps[1::2]}
    return numbered_shields(worth) + numbered_carts({*pieces.move, 1} - {0})


def sheet(pieces: KeyFlowPieces) -> str:
    drawn = [common(), icons(), numbered(pieces), lands(), keyple_grounds(), store_card()]
    for card in ALL_VILLAGE_CARDS:
        for level in levels(pieces, card):
            drawn.append(symbol(village(card, level), CARD_W, CARD_H, village_card(pieces, card, level)))
    drawn += [keyple_card(pieces, card) for card in ALL_KEYPLE_CARDS]
    drawn += [card_back(season, marker) for season in range(len(SEASON_NAMES)) for marker in MARKERS]
    return "".join(drawn)


def sprites(game: Game) -> str:
    """Every face of the game once."""
    return sheet(pieces_of(game.components))


Section = tuple[str, list[tuple[str, str]]]


def sections(pieces: KeyFlowPieces) -> list[Section]:
    """All faces in sections, each with its caption."""
    shown = [("Homes", villages(pieces, ALL_HOMES))]
    for season, name in enumerate(SEASON_NAMES):
        cards = [card for card in CARDS_OF[season] if card < VILLAGE_CARDS]
        shown.append((f"{name.capitalize()} cards", villages(pieces, cards)))
    for season, name in enumerate(SEASON_NAMES):
        keyples = [(keyple(card), CARDS[card]) for card in CARDS_OF[season] if card >= VILLAGE_CARDS]
        shown.append((f"{name.capitalize()} keyples", keyples))
    backs = [
        (back(season, marker), f"{SEASON_NAMES[season]}, face down, {BACK_NAMES[marker]}")
        for season in range(len(SEASON_NAMES))
        for marker in MARKERS
    ]
    tiles = [(STORE_CARD, "store card"), ("upgrade-tile", "upgrade tile"), ("upgrade-point", "upgrade tile, flipped")]
    small = [(sprite, sprite.replace("_20_", " ").replace("-", " ")) for sprite in pictures()]
    seats = [(f"seat-{number}", f"seat {letter}") for number, letter in enumerate(SEAT_LETTERS)]
    return [*shown, ("Cards face down", backs), ("Pieces and signs", tiles + small), ("Seats", seats)]


def villages(pieces: KeyFlowPieces, cards: Sequence[Card]) -> list[tuple[str, str]]:
    """Village cards with all their levels."""
    return [
        (village(card, level), f"{CARDS[card]}, {level} upgraded" if level else CARDS[card])
        for card in cards
        for level in levels(pieces, card)
    ]


def gallery(game: Game) -> list[Section]:
    """All faces of the game with their captions."""
    titles = {piece.name: piece.title for piece in game.components.records if piece.title}
    shown = sections(pieces_of(game.components))
    return [(section, [(face, caption_of(said, titles)) for face, said in faces]) for section, faces in shown]


def caption_of(said: str, titles: Mapping[str, str]) -> str:
    """A caption with our name for a card that has none."""
    name, apart, more = said.partition(",")
    return f"{titles[name].removeprefix('the ')}{apart}{more} (our name for {name})" if name in titles else said
