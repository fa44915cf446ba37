"""How things in front of the viewer look: the hand in a fan, the purse with tiles, tokens, store and winter cards."""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.panels import Panel
from .....drawing.shapes import element, group, label, rect, spot, use
from ....key_family.rules.goods import SKILL_NAMES
from ....key_family.table.drawing.rows import short
from ...knowledge.seen import Player, Table
from ...rules.pieces import VILLAGE_CARDS, named
from ..gestures import card_id, tile_id
from ..naming import own, receiver
from ..phrases import RULE_OF, SIDES, capital, listed, number_of
from ..words import Words
from .faces import CARD_H, CARD_W, STORE_CARD, card_face
from .village import RULE, count

HAND_WIDE, LEAST_WIDE, HAND_HIGH = 1840.0, 900.0, 372.0
LIFT = 24.0  # of the chosen card
TURN = 1.6  # degrees from one card to the next
PURSE_WIDE = 640.0
TILE = 84.0


def face_of(name: str) -> str:
    """The sprite of a card that nothing lies on."""
    return card_face(named(name))


def told(name: str, words: Words) -> str:
    """A card in words: what it is, and what it would do."""
    return f"{capital(words.card(name))}\n{capital(words.whole(name))}"


def rule_of(name: str) -> str | None:
    """The rule behind a card."""
    return RULE_OF.get(name, RULE + "keyple.direction-arrows" if named(name) >= VILLAGE_CARDS else None)


def whole_card(name: str, words: Words, more: str = "") -> str:
    """A card that can be pointed at, in its own measures."""
    return element(
        "g", use(face_of(name), 0, 0, CARD_W, CARD_H) + rect(1, 1, CARD_W - 2, CARD_H - 2, "hit", 12), id=card_id(name),
        class_="spot", data_tip=told(name, words) + more, data_rule=rule_of(name), data_faces=face_of(name),
    )  # fmt: skip


# ------------------------------------------------------------ the hand
def hand(table: Table, words: Words, names: Sequence[str]) -> Panel:
    """The cards to choose from; while cards are played, those that go on; nothing once the hand is empty."""
    mine = own(table)
    step, chosen = table["step"], table["chosen"]
    if step == "winter choice":
        cards, title = mine["winter_cards"] or [], "Your winter cards"
    elif step == "choose":
        cards, title = table["hand"], "Your hand"
    elif step == "over":
        cards, title = mine["stored"] or [], "Under your store card"
    else:
        cards = mine["known"] or [] if step == "play" else []
        title = f"Passed on to {names[receiver(table)]}" if cards else "Your hand is empty"
    going = step == "play"
    wide = max(LEAST_WIDE, min(HAND_WIDE, len(cards) * (CARD_W + 6.0) + 30))
    drawn = "" if cards else no_cards(table)
    for place, name in enumerate(cards):
        shown = fanned(name, place, (wide, len(cards)), name == chosen and not going, words)
        aside = "passed-on" if going else "laid-aside" if chosen and name != chosen else None
        drawn += group(shown, aside)
    return Panel("hand", title, "hand", table["seat"], wide, HAND_HIGH, drawn)


def no_cards(table: Table) -> str:
    """Why there are none."""
    said = "No cards." if table["step"] == "over" else f"All your cards of {table['season']} are played."
    return label(LEAST_WIDE / 2, HAND_HIGH / 2, 40, said, "hush")


def fanned(name: str, place: int, fan: tuple[float, int], chosen: bool, words: Words) -> str:
    """A card of a fan so wide, of so many: turned a little, lower towards the ends; the chosen one is lifted."""
    wide, many = fan
    step = min(CARD_W + 6, (wide - CARD_W - 30) / max(many - 1, 1))
    off = place - (many - 1) / 2
    x = wide / 2 + off * step - CARD_W / 2
    turn = 0.0 if chosen else off * TURN * min(1.0, 6 / many)
    y = 4.0 if chosen else 14 + LIFT + abs(off) ** 2 * 20 / max((many / 2) ** 2, 4) - 8
    at = f"translate({short(x):g} {short(y):g}) rotate({short(turn):g} {CARD_W / 2:g} {CARD_H:g})"
    frame = rect(-3, -3, CARD_W + 6, CARD_H + 6, "just-laid", 14) if chosen else ""
    shown = frame + whole_card(name, words, "\nChosen: turned up when all have chosen" if chosen else "")
    return element("g", shown, transform=at)


# ------------------------------------------------------------ the purse
def purse(table: Table, words: Words) -> Panel:
    """Tokens, skill tiles of both stocks, the store, and the winter cards until they are chosen from."""
    mine = own(table)
    drawn = rect(2, 2, PURSE_WIDE - 4, HAND_HIGH - 4, "lane", 20)
    drawn += held_tokens(mine["tokens"])
    for place, skill in enumerate(SKILL_NAMES):
        for line, stock in enumerate(("single", "double")):
            there = (mine["skills"] or {} if stock == "single" else mine["double"]).get(skill, 0)
            drawn += held_tile(skill, stock, there, 132 + place * 168, 8 + line * 92)
    drawn += store(mine, words)
    winter = mine["winter_cards"] if table["step"] != "winter choice" else []
    drawn += winter_cards(winter or [], words)
    owed = f" · {number_of('tile', mine['owed'])} to draw" if mine["owed"] else ""
    return Panel("purse", f"In front of you{owed}", "front", table["seat"], PURSE_WIDE, HAND_HIGH, drawn)


def held_tokens(tokens: int) -> str:
    """The keyple tokens."""
    shown = group(use("keyple-token", 16, 20, 88), None if tokens else "faint")
    shown += label(60, 142, 54, str(tokens), "say strong" if tokens else "hush")
    tip = f"{number_of('token', tokens)}\nOne helps a weak keyple card; when all cards are played, they use buildings"
    return spot("tokens", (6, 8, 108, 176), shown, tip, RULE + "keyple.token-boost", 16)


def held_tile(skill: str, stock: str, many: int, x: float, y: float) -> str:
    """The viewer's skill tiles of a type and stock."""
    sprite = f"skill-{skill.replace(' ', '_20_')}" + ("-double" if stock == "double" else "")
    shown = group(use(sprite, x + 16, y + 2, TILE), None if many else "faint")
    shown += label(x + 126, y + 46, 38, str(many), "say strong") if many else ""
    return spot(
        tile_id(skill, stock), (x, y, 160, 88), shown, f"{number_of(skill, many)}, {SIDES[stock]}",
        RULE + "upgrade.skill-from-front", 14,
    )  # fmt: skip


def store(mine: Player, words: Words) -> str:
    """The store card with the number of cards under it; those that the viewer may look at are on its slip."""
    stored = mine["stored"] or []
    shown = use(STORE_CARD, 10, 194, 106, 169) + count(mine["store"], 96, 344, 46)
    tip = f"Your store card: {number_of('card', mine['store'])} under it"
    if stored:
        tip += f"\n{capital(listed([words.card(name) for name in stored]))}"
    return element(
        "g", shown + rect(8, 192, 110, 173, "hit", 12), id="store", class_="spot", data_tip=tip,
        data_rule=RULE + "removal.store-private", data_faces=" ".join(face_of(name) for name in stored) or None,
    )  # fmt: skip


def winter_cards(cards: Sequence[str], words: Words) -> str:
    """The winter cards, small, side by side."""
    if not cards:
        return ""
    scale = 0.541
    step = min(CARD_W * scale + 4, (PURSE_WIDE - 132 - CARD_W * scale) / max(len(cards) - 1, 1))
    drawn = ""
    for place, name in enumerate(cards):
        shown = whole_card(name, words, "\nYours for winter: one of these is chosen when autumn is over")
        drawn += element("g", shown, transform=f"translate({short(124 + place * step):g} 194) scale({scale})")
    return drawn
