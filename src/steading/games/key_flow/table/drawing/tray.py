"""How the tray looks, which shows what the viewer is to decide: the card chosen or revealed, with what else it takes to
say what to do with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .....drawing.panels import Panel
from .....drawing.shapes import element, group, label, rect, spot, use
from ....key_family.rules.goods import RESOURCE_NAMES, SEASON_NAMES
from ....key_family.table.drawing.rows import Box, short, written
from ...knowledge.seen import Table
from ...rules.pieces import named
from ..gestures import payment_id
from ..naming import found, own, pending, receiver
from ..phrases import goods, items_words
from ..words import Words
from .faces import CARD_H, CARD_W, back, village
from .hand import face_of, told, whole_card
from .printed import picture_of
from .village import RULE

TRAY_WIDE, TRAY_HIGH = 460.0, 660.0
CENTRE = TRAY_WIDE / 2


def tray(table: Table, words: Words, names: Sequence[str]) -> Panel:
    """What is to be decided, or what is waited for."""
    kind = pending(table).get("decision", "")
    title, body = DRAWERS[kind](table, words) if kind in DRAWERS else waiting(table, words, names)
    return Panel(
        "tray",
        title,
        "front",
        table["seat"],
        TRAY_WIDE,
        TRAY_HIGH,
        rect(2, 2, TRAY_WIDE - 4, TRAY_HIGH - 4, "lane", 22) + body,
    )


def lines(said: Sequence[str], y: float, size: float = 30, class_: str = "say") -> str:
    """A few words, line under line."""
    return "".join(label(CENTRE, y + n * size * 1.25, size, line, class_) for n, line in enumerate(said))


def shown_card(name: str, words: Words, wide: float, top: float, moves: bool) -> str:
    """A card in the middle; if it is not on the table yet, it is the card itself that moves on."""
    scale = wide / CARD_W
    card = whole_card(name, words) if moves else plain_card(name, words)
    return element("g", card, transform=f"translate({short(CENTRE - wide / 2):g} {top:g}) scale({scale:.4f})")


def plain_card(name: str, words: Words) -> str:
    """A card that lies elsewhere, to look at."""
    shown = use(face_of(name), 0, 0, CARD_W, CARD_H)
    return element("g", shown, data_tip=told(name, words), data_faces=face_of(name))


# ------------------------------------------------------------ nothing to decide here
def waiting(table: Table, words: Words, names: Sequence[str]) -> tuple[str, str]:
    """The card that is chosen or was played; or where it will lie."""
    revealed = table["revealed"][table["seat"] or 0]
    if revealed is not None:
        done = not own(table)["waits"]
        card = group(shown_card(revealed, words, 300, 24, not done), "faint" if done else None)
        return "Played" if done else "Revealed", card + still(table)
    if table["chosen"] is not None:
        return "Your choice", shown_card(table["chosen"], words, 300, 24, False) + still(table)
    if table["step"] in ("choose", "winter choice"):
        return "Your choice", empty(table) + rest(table, names)
    return "Waiting", still(table)


def empty(table: Table) -> str:
    """Where the chosen card will lie."""
    said = ["Click a card", "of your hand."] if table["step"] == "choose" else ["Click one of your", "winter cards."]
    return rect(CENTRE - 145, 30, 290, 400, "tile-place", 16) + lines(said, 210, 30, "hush")


def rest(table: Table, names: Sequence[str]) -> str:
    """To whom the rest of the hand goes."""
    if table["step"] != "choose":
        return lines(["The others are shuffled", "into the winter deck."], 500, 28, "hush")
    to = receiver(table)
    season = SEASON_NAMES.index(table["season"])
    many = len(table["hand"]) - 1
    if many == 0:
        return lines(["Your last card", "of this season."], 500, 28, "hush")
    left = table["passing"] == "left"
    drawn = "".join(use(back(season, 0), (176 if left else 196) + 9 * n, 466, 56, 89) for n in range(min(many, 3)))
    x_to, x_arrow = (36.0, 106.0) if left else (TRAY_WIDE - 100, TRAY_WIDE - 170)
    drawn += use(f"arrow-{table['passing']}", x_arrow, 480, 60) + use(f"seat-{to}", x_to, 478, 64)
    return drawn + written(f"The rest goes to {names[to]}.", 26, 16, TRAY_WIDE - 16, 592, "say")


def still(table: Table) -> str:
    """Who is waited for."""
    seats = table["deciders"]
    drawn = lines(["Still deciding:" if seats else ""], 540, 26, "hush")
    step = min(70.0, (TRAY_WIDE - 40) / max(len(seats), 1))
    for place, seat in enumerate(seats):
        drawn += use(f"seat-{seat}", short(CENTRE + (place - len(seats) / 2) * step), 570, short(step - 8))
    return drawn


# ------------------------------------------------------------ the revealed card
def playing(table: Table, words: Words) -> tuple[str, str]:
    """The card, and the mark to discard it for a token."""
    frame = pending(table)
    body = shown_card(frame["card"], words, 310, 20, True)
    if "discard" in frame:
        body += discard(frame["discard"] > 0)
    else:
        body += lines(["Click a free place", "of your village."], 560)
    return "Put to work" if "works" in frame else "Place in your village", body


def discard(paid: bool) -> str:
    """Out of the game with it, perhaps for a token."""
    box: Box = (40, 540, TRAY_WIDE - 80, 92)
    shown = rect(*box, "chip", 30) + label(
        TRAY_WIDE / 2 - (44 if paid else 0), 586, 34, "Discard for" if paid else "Discard", "on-card"
    )
    shown += use("keyple-token", 318, 554, 64) if paid else ""
    tip = "Discard the card: it leaves the game" + (", and you take a keyple token" if paid else "")
    return spot("discard", box, shown, tip, RULE + "draft.discard-for-token", 30)


# ------------------------------------------------------------ a building in use
def building(table: Table, words: Words, wide: float = 196) -> str:
    """The building that is used, with its level then."""
    frame = pending(table)
    card, level = named(frame["card"]), frame.get("level")
    if level is None:
        _, laid = found(table, frame["card"])
        level = laid["upgrades"] if laid else 0
    high = wide * CARD_H / CARD_W
    return use(village(card, level), CENTRE - wide / 2, 18, wide, short(high))


def taking(table: Table, words: Words) -> tuple[str, str]:
    """One of several items."""
    frame = pending(table)
    items = frame["items"]
    columns = 2 if len(items) > 3 else len(items)
    across = (TRAY_WIDE - 40) / columns
    high = 130.0 if len(items) > 3 else 200.0
    drawn = building(table, words)
    for place, item in enumerate(items):
        box: Box = (24 + place % columns * across, 360 + place // columns * (high + 8), across - 8, high)
        size = min(high - 20, across - 30)
        sprite = "skill-random" if item == "skill" else picture_of(item)
        shown = rect(*box, "chip", 20) + use(sprite, box[0] + (box[2] - size) / 2, box[1] + (high - size) / 2, size)
        drawn += spot(f"item-{item}", box, shown, f"Take {words_of(item)}", RULE + "keyple.activates", 20)
    return "Take one", drawn


def words_of(item: str) -> str:
    """An item that is taken."""
    return {"token": "a keyple token", "skill": "a skill tile from the pile"}.get(item, f"1 {item}")


def converting(table: Table, words: Words) -> tuple[str, str]:
    """A skill tile is to be paid: it is clicked in the purse."""
    drawn = building(table, words, 270) + lines(["Pay a skill tile: click one", "in front of you."], 500, 29)
    return "Pay a skill tile", drawn


def carrying(table: Table, words: Words) -> tuple[str, str]:
    """Steps and upgrades that are left."""
    frame = pending(table)
    drawn = building(table, words, 170)
    for place, (sprite, many) in enumerate((("sign-cart", frame["steps"]), ("sign-upgrade", frame["upgrades"]))):
        y = 306 + place * 100
        shown = use(sprite, 110, y, 92) + label(250, y + 46, 76, str(many), "say strong", "start")
        drawn += group(shown, None if many else "faint")
    said = ["Click a counter and the", "card beside it; an arrow", "to upgrade; a tile to flip."]
    return "Carry and upgrade", drawn + lines(said, 540, 28, "hush")


def paying(table: Table, words: Words) -> tuple[str, str]:
    """Every way to pay for an upgrade with the counters on the card."""
    frame = pending(table)
    ways = frame["ways"]
    drawn = building(table, words, 150)
    columns = 1 if len(ways) <= 4 else 2
    rows = -(-len(ways) // columns)
    high = min(90.0, 370 / rows - 8)
    across = (TRAY_WIDE - 40) / columns
    for place, way in enumerate(ways):
        box: Box = (22 + place % columns * across, short(272 + place // columns * (high + 8)), across - 6, short(high))
        drawn += way_to_pay(way, box)
    return f"Pay {items_words(words.records[frame['card']]['costs'][frame['level']])}", drawn


def way_to_pay(way: dict[str, int], box: Box) -> str:
    """One of them."""
    x, y, wide, high = box
    items = [name for name in RESOURCE_NAMES for _ in range(way[name])]
    size = min(high - 10, (wide - 24) / max(len(items), 1))
    inner = rect(*box, "chip", 18)
    for place, name in enumerate(items):
        left = x + wide / 2 + (place - len(items) / 2) * size
        inner += use(f"resource-{name}", short(left), short(y + (high - size) / 2), short(size))
    return spot(payment_id(way), box, inner, f"Pay {goods(way)}", RULE + "upgrade.resources-on-the-card", 18)


def spending(table: Table, words: Words) -> tuple[str, str]:
    """Tokens to use buildings with."""
    tokens = pending(table)["tokens"]
    drawn = use("keyple-token", CENTRE - 90, 60, 180) + label(CENTRE, 300, 96, str(tokens), "say strong")
    return "Use tokens", drawn + lines(
        ["Click a building of your", "village to use it; the third", "use costs two tokens."], 440, 30
    )


DRAWERS: dict[str, Callable[[Table, Words], tuple[str, str]]] = {
    "play the card": playing,
    "take": taking,
    "convert": converting,
    "pay a skill": converting,
    "transport and upgrade": carrying,
    "pay": paying,
    "spend tokens": spending,
}
