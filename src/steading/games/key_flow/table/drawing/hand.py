"""How things of the viewer look: the hand in a row; before the seat, tiles, tokens, the store and winter cards."""

from __future__ import annotations

from collections.abc import Sequence

from .....drawing.panels import Panel
from .....drawing.pixels import DIGIT, tally
from .....drawing.shapes import element, group, label, rect, spot, use
from .....language.arguments import Count
from ....key_family.rules.goods import SKILL_NAMES
from ....key_family.table.drawing.rows import short
from ...knowledge.view_types import KeyFlowPlayerView, KeyFlowView
from ...rules.pieces import VILLAGE_CARDS, find_card
from ..cited_rules import RULE_OF
from ..gestures import card_id, tile_id
from ..names import item_piece, lies, receiver
from ..view_types import own
from ..words import KeyFlowWords
from .faces import CARD_H, CARD_W, STORE_CARD, card_face
from .plain_faces import plain
from .small_faces import SMALL_H, SMALL_W, small
from .village import RULE, describe_card

BETWEEN = 14.0  # cards
APART = (10.0, 10.0)  # the same in pixels, where a page lays them in rows of its own
TURN = 0.7  # degrees from one card to the next
MOST_TURN = 2.0
SHRUNK = 0.965  # so that a turned card keeps to its place
HELD_STEPS = ("choose", "winter choice")


def face_of(name: str) -> str:
    """The sprite of a card that nothing lies on."""
    return card_face(find_card(name))


def rule_of(name: str) -> str | None:
    """The rule behind a card."""
    return RULE_OF.get(name, RULE + "keyple.direction-arrows" if find_card(name) >= VILLAGE_CARDS else None)


def whole_card(name: str, words: KeyFlowWords, more: str = "") -> str:
    """A card that can be pointed at, in its own measures."""
    if find_card(name) >= VILLAGE_CARDS:
        faces = use(face_of(name), 0, 0, CARD_W, CARD_H)
    else:
        faces = use(face_of(name), 0, 0, CARD_W, CARD_H, "whole-face")
        faces += use(plain(name, 0), 0, 0, CARD_W, CARD_H, "small-face tiny-face")
    return element(
        "g", rect(6, 9, CARD_W, CARD_H, "shade", 14) + faces + rect(1, 1, CARD_W - 2, CARD_H - 2, "hit", 12),
        id=card_id(name), class_="spot", data_tip=describe_card(name, words, more), data_rule=rule_of(name),
        data_faces=face_of(name),
    )  # fmt: skip


# ------------------------------------------------------------ the hand
def hand(view: KeyFlowView, words: KeyFlowWords, names: Sequence[str]) -> list[Panel]:
    """The cards to choose from; while cards are played, the one to play and those that go on; nothing for none."""
    title, cards = select_hand(view, words, names)
    if not cards:
        return []
    drawn = "".join(
        group(turn_card(card, place, len(cards), view, words), "piece", (place * (CARD_W + BETWEEN), 0))
        for place, card in enumerate(cards)
    )
    wide = len(cards) * (CARD_W + BETWEEN) - BETWEEN
    return [
        Panel(
            "hand", title, "hand", view["seat"], wide, CARD_H, drawn, tile=CARD_W, tiles=len(cards),
            weight=2 if view["step"] in HELD_STEPS else 0.5, gaps=APART, ratio=CARD_H / CARD_W,
            tab=words.say("tab-hand"),
        )
    ]  # fmt: skip


def select_hand(view: KeyFlowView, words: KeyFlowWords, names: Sequence[str]) -> tuple[str, list[str]]:
    """What the cards of the hand are, and which."""
    mine, step = own(view), view["step"]
    if step == "winter choice":
        return words.say("heading-hand", cards="winter"), mine["winter_cards"] or []
    if step == "choose":
        return words.say("heading-hand", cards="hand"), view["hand"]
    if step == "over":
        return words.say("heading-hand", cards="stored"), mine["stored"] or []
    playing = playing_card(view)
    going = (mine["known"] or []) if step == "play" else []
    cards = "both" if playing and going else "own" if playing else "rest"
    title = words.say("heading-play", cards=cards, receiver=names[receiver(view)])
    return title, ([playing] if playing else []) + going


def playing_card(view: KeyFlowView) -> str | None:
    """The viewer's revealed card, while it lies nowhere else."""
    name = view["revealed"][view["seat"] or 0]
    return None if name is None or lies(view, name) else name


def turn_card(name: str, place: int, many: int, view: KeyFlowView, words: KeyFlowWords) -> str:
    """A card of the hand, turned a little; the chosen or played one is straight and framed, the others step back."""
    chosen = name in (view["chosen"], playing_card(view))
    step = min(TURN, 2 * MOST_TURN / max(many - 1, 1))
    angle = 0.0 if chosen else (place - (many - 1) / 2) * step
    size = 1.0 if chosen else SHRUNK
    x, y = CARD_W * (1 - size) / 2, CARD_H * (1 - size) / 2
    more = words.say("tip-chosen") if chosen and view["step"] in HELD_STEPS else ""
    card = whole_card(name, words, more) + (rect(3, 3, CARD_W - 6, CARD_H - 6, "just-laid", 10) if chosen else "")
    moved = (
        f"translate({short(x):g} {short(y):g}) rotate({short(angle):g} {CARD_W / 2:g} {CARD_H / 2:g}) scale({size:g})"
    )
    aside = "passed-on" if view["step"] == "play" else "laid-aside" if view["chosen"] else None
    return element("g", card, transform=moved, class_=None if chosen else aside)


# ------------------------------------------------------------ before the seat
FRONT_WIDE = 280.0
TILES_X, TILE, LINE = 66.0, 34.0, 40.0
ROW_Y = 94.0
CELLS = 3  # of store and winter cards side by side
ACROSS = (FRONT_WIDE - 4) / CELLS
CELL = (ACROSS - 4) / SMALL_W  # how much larger they are than in a rail


def front(view: KeyFlowView, words: KeyFlowWords) -> Panel:
    """Tokens, skill tiles of both stocks, the store, and the winter cards until they are chosen from."""
    mine = own(view)
    drawn = held_tokens(mine["tokens"], words)
    for place, skill in enumerate(SKILL_NAMES):
        for line, stock in enumerate(("single", "double")):
            there = (mine["skills"] or {} if stock == "single" else mine["double"]).get(skill, 0)
            drawn += held_tile(skill, stock, there, (TILES_X + place * 72, 6 + line * LINE), words)
    kept = (mine["winter_cards"] or []) if view["step"] != "winter choice" else []
    cells = [store(mine, words), *[winter_card(name, words) for name in kept]]
    high = SMALL_H * CELL + 5
    for place, cell in enumerate(cells):
        x, y = short(4 + place % CELLS * ACROSS), short(ROW_Y + place // CELLS * high)
        drawn += element("g", cell, transform=f"translate({x:g} {y:g}) scale({CELL:.4f})")
    title = words.say("heading-front", owed=mine["owed"])
    tall = short(ROW_Y + -(-len(cells) // CELLS) * high)
    tab = words.say("tab-front")
    return Panel("purse", title, "front", view["seat"], FRONT_WIDE, tall, drawn, tab=tab)


def held_tokens(tokens: int, words: KeyFlowWords) -> str:
    shown = group(use("keyple-token", 12, 6, 38), None if tokens else "faint")
    shown += label(31, 62, 24, str(tokens), "on-tray strong" if tokens else "on-tray-2 strong")
    return spot(
        "tokens", (4, 2, 54, 84), shown, words.say("tip-tokens", tokens=tokens), RULE + "keyple.token-boost", 10
    )


def held_tile(skill: str, stock: str, many: int, at: tuple[float, float], words: KeyFlowWords) -> str:
    """The viewer's skill tiles of a type and stock."""
    x, y = at
    sprite = f"skill-{skill.replace(' ', '_20_')}" + ("-double" if stock == "double" else "")
    shown = group(use(sprite, x + 4, y, TILE), None if many else "faint")
    shown += label(x + 52, y + TILE / 2, 19, str(many), "on-tray strong" if many else "on-tray-2 strong")
    tip = words.say("tip-tile", tiles=Count(many, item_piece(skill)), sides=stock)
    return spot(
        tile_id(skill, stock), (x, y - 2, 68, LINE - 2), shown, tip,
        RULE + "upgrade.skill-from-front", 8,
    )  # fmt: skip


def store(mine: KeyFlowPlayerView, words: KeyFlowWords) -> str:
    """The store card with the number of cards under it; those that the viewer may look at are on its slip."""
    stored = mine["stored"] or []
    shown = rect(0, 0, SMALL_W, SMALL_H, "land-home flat", 4) + use("view-store", 6, 4, 44, 28)
    shown += rect(0.4, 0.4, SMALL_W - 0.8, SMALL_H - 0.8, "thin-rim", 4) + tally(
        mine["store"], SMALL_W / 2, 36, DIGIT / CELL
    )
    tip = words.say("tip-store", cards=mine["store"])
    if stored:
        tip += "\n" + words.say("tip-cards", cards=words.list_cards(stored))
    faces = " ".join(face_of(name) for name in stored) or STORE_CARD
    return element(
        "g", shown + rect(0, 0, SMALL_W, SMALL_H, "hit thin-hit", 4), id="store", class_="spot", data_tip=tip,
        data_rule=RULE + "removal.store-private", data_faces=faces,
    )  # fmt: skip


def winter_card(name: str, words: KeyFlowWords) -> str:
    """One of the viewer's winter cards, small."""
    tip = describe_card(name, words, words.say("tip-winter"))
    return element(
        "g", use(small(name), 0, 0, SMALL_W, SMALL_H) + rect(0, 0, SMALL_W, SMALL_H, "hit thin-hit", 4),
        id=card_id(name), class_="spot", data_tip=tip, data_rule=rule_of(name), data_faces=face_of(name),
    )  # fmt: skip
