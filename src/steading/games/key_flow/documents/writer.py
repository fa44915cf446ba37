"""How a position is written down: the document of a State, and the parts of it that a view shows as well."""

from __future__ import annotations

from typing import Final, Required, TypedDict

from ....engine.contract import Document
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64
from ....engine.positions import head_of
from ...key_family.rules.goods import (
    ALL_RESOURCES,
    ALL_SEASONS,
    RESOURCE_NAMES,
    SEASON_NAMES,
    SKILL_NAMES,
    WINTER,
    Season,
)
from ...key_family.rules.upgrade_costs import of_pack
from ..rules.decisions import DECISION_NAMES
from ..rules.pieces import ALL_KEYPLE_CARDS, CARDS, CARDS_OF, VILLAGE_CARDS
from ..rules.places import PLACE_NAMES
from ..rules.sets import list_bits
from ..rules.skills import price_name
from ..rules.state import (
    BLOCK,
    BOOSTED,
    CARD,
    CARDS_LAID,
    CARRY,
    CONVERT,
    DOUBLE,
    FLIPPED,
    FRAME,
    GOODS,
    LEVEL,
    LEVEL_OF,
    NUMBER,
    OUTPUT,
    OVER_CARD,
    OWED,
    PAY,
    PAY_SKILL,
    PILE,
    PLACE_MASK,
    PRICE,
    SEAT,
    SEATED,
    SINGLE,
    SPENT,
    STEP_NAMES,
    STEPS,
    TAKE,
    TOKEN,
    UNDER_STORE,
    UPGRADES,
    VILLAGE,
    WHERE,
    WHEREABOUTS,
    KeyFlowState,
)

FORMAT: Final = 1


class LaidCard(TypedDict):
    """A card of a village, with what lies on it."""

    card: str
    at: str
    goods: dict[str, int]
    upgrades: int
    flipped: int
    keyples: list[str]
    boosted: list[str]
    spent: int


class Purse(TypedDict):
    """What lies in front of a seat; skills that a viewer may not know are none."""

    tokens: int
    skills: dict[str, int] | None
    double: dict[str, int]
    owed: int


class KeyFlowFrame(TypedDict, total=False):
    """A pending decision: what has been settled of it."""

    decision: Required[str]
    card: str
    level: int
    output: str
    steps: int
    upgrades: int
    number: int
    skill: str


def list_names(cards: i64, season: Season) -> list[str]:
    """A set of the season's cards by their names."""
    return [CARDS[CARDS_OF[season][n]] for n in list_bits(cards)]


def card_name(card: i64) -> str | None:
    """A card by name; null for none."""
    return CARDS[card] if card >= 0 else None


def count_by_name(values: Ints, at: i64, names: tuple[str, ...]) -> dict[str, int]:
    """Numbers by name, without those that are 0."""
    return {name: int(values[at + place]) for place, name in enumerate(names) if values[at + place] != 0}


def goods_document(goods: i64) -> dict[str, int]:
    """The resources on a card."""
    found: dict[str, int] = {}
    for resource in ALL_RESOURCES:
        number: i64 = of_pack(goods, resource)
        if number > 0:
            found[RESOURCE_NAMES[resource]] = int(number)
    return found


def list_laid_keyples(keyples: Ints) -> tuple[dict[int, list[str]], dict[int, list[str]]]:
    """The keyple cards over each village card, and those of them with a token, from the places of all keyple cards."""
    lying: dict[int, list[str]] = {}
    boosted: dict[int, list[str]] = {}
    for card in ALL_KEYPLE_CARDS:
        where = int(keyples[card - VILLAGE_CARDS])
        over = (where & int(WHEREABOUTS)) - int(OVER_CARD)
        if 0 <= over < VILLAGE_CARDS:
            lying.setdefault(over, []).append(CARDS[card])
            if where >= BOOSTED:
                boosted.setdefault(over, []).append(CARDS[card])
    return lying, boosted


def village_document(s: KeyFlowState, seat: Seat, table: Ints, keyples: Ints) -> list[LaidCard]:
    """The cards of a village from left to right."""
    at: i64 = SEATED + seat * SEAT
    found: list[LaidCard] = []
    lying, boosted = list_laid_keyples(keyples)
    for n in range(table[at + CARDS_LAID]):
        card: i64 = table[at + VILLAGE + n]
        block: i64 = s.cards_at + card * BLOCK
        found.append(
            {
                "card": CARDS[card],
                "at": PLACE_NAMES[table[block + WHERE] & PLACE_MASK],
                "goods": goods_document(table[block + GOODS]),
                "upgrades": int(table[block + LEVEL]),
                "flipped": int(table[block + FLIPPED]),
                "keyples": lying.get(int(card), []),
                "boosted": boosted.get(int(card), []),
                "spent": int(table[block + SPENT]),
            }
        )
    return found


def purse_document(seat: Seat, table: Ints) -> Purse:
    """What lies in front of a seat."""
    at: i64 = SEATED + seat * SEAT
    return {
        "tokens": int(table[at + TOKEN]),
        "skills": count_by_name(table, at + SINGLE, SKILL_NAMES),
        "double": count_by_name(table, at + DOUBLE, SKILL_NAMES),
        "owed": int(table[at + OWED]),
    }


def store_document(s: KeyFlowState, seat: Seat) -> list[str]:
    """The cards under a seat's store card."""
    return [CARDS[card] for card in ALL_KEYPLE_CARDS if s.whereabouts(card) == UNDER_STORE + seat]


def frame_document(s: KeyFlowState, at: i64) -> KeyFlowFrame:
    """One pending decision, with what has been settled of it."""
    frames: Ints = s.stack.frames
    kind: i64 = frames[at]
    document: KeyFlowFrame = {"decision": DECISION_NAMES[kind]}
    if kind >= TAKE:
        document["card"] = CARDS[frames[at + CARD]]
    if kind in (TAKE, CONVERT, CARRY, PAY):
        document["level"] = int(frames[at + LEVEL_OF])
    if kind in (TAKE, CONVERT):
        document["output"] = CARDS[frames[at + OUTPUT]]
    elif kind == CARRY:
        document["steps"] = int(frames[at + STEPS])
        document["upgrades"] = int(frames[at + UPGRADES])
    elif kind == PAY_SKILL:
        document["number"] = int(frames[at + NUMBER])
        document["skill"] = price_name(frames[at + PRICE])
    return document


def pending_document(s: KeyFlowState, seat: Seat) -> list[KeyFlowFrame]:
    """The seat's pending decisions, the one to take now last."""
    top: i64 = s.stack.top(seat)
    if top < 0:
        return []
    bottom: i64 = top - (s.stack.heights[seat] - 1) * FRAME
    return [frame_document(s, at) for at in range(bottom, top + 1, FRAME)]


def gone_document(s: KeyFlowState, hidden: Ints) -> list[str]:
    """The cards that were discarded, without those that are still hidden."""
    found: list[str] = []
    for season in ALL_SEASONS:
        found += list_names(s.gone[season] & ~hidden[season], season)
    return found


def dump(s: KeyFlowState) -> Document:
    document: Document = head_of(s, FORMAT)
    document.update(
        {
            "season": SEASON_NAMES[s.season],
            "step": STEP_NAMES[s.step],
            "round": int(s.round),
            "turn": int(s.turn),
            "played": [int(seat) for seat in EVERY_SEAT[s.seats] if (s.played >> seat) & 1],
            "decks": {SEASON_NAMES[season]: list_names(s.decks[season], season) for season in ALL_SEASONS[1:]},
            "discarded": gone_document(s, Ints([0] * len(ALL_SEASONS))),
            "pile": {name: int(s.table[PILE + skill]) for skill, name in enumerate(SKILL_NAMES)},
            "players": [player_document(s, seat) for seat in EVERY_SEAT[s.seats]],
        }
    )
    return document


def player_document(s: KeyFlowState, seat: Seat) -> Document:
    keyples = s.keyples(s.table)
    document: Document = {"village": village_document(s, seat, s.table, keyples)}
    document.update(purse_document(seat, s.table))
    document["store"] = store_document(s, seat)
    document["hand"] = list_names(s.hands[seat], s.season)
    document["chosen"] = card_name(s.chosen[seat])
    document["winter"] = list_names(s.winter[seat], Season(WINTER))
    document["pending"] = pending_document(s, seat)
    if len(s.before) > 0:
        before: Document = {"village": village_document(s, seat, s.before, s.keyples(s.before))}
        before.update(purse_document(seat, s.before))
        document["before"] = before
    return document
