"""How a position is written down: the document of a State, complete, readable and editable by hand."""

from __future__ import annotations

from ....engine.contract import Document
from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64
from ....engine.positions import head_of
from ..rules import jump_start
from ..rules.decisions import DECISION_NAMES
from ..rules.ids import (
    BAGS,
    BLOCK,
    CARDS,
    COINS,
    EMPTY,
    EVERY_FIELD,
    EVERY_GOOD,
    EVERY_STALL,
    EVERY_TRANSPORT,
    FARMER,
    FIELD_NAMES,
    GOOD_NAMES,
    GOODS,
    MET,
    PAID,
    SKILL_NAMES,
    SUNS,
    TRANSPORT,
    TRANSPORT_NAMES,
    Card,
)
from ..rules.pieces import AREAS, FarmPieces
from ..rules.state import (
    ANY_LEFT,
    AREA,
    BONUS_LEFT,
    CHOOSE_AREA,
    EFFECT,
    EXCESS,
    FIELD,
    FOLLOW_ARROW,
    FRAME,
    GAIN_GOODS,
    MASK,
    PAYMENT,
    PLACE_JUMP,
    PLANTING,
    SAME_LEFT,
    STEP,
    STEP_NAMES,
    SUNFLOWER_BONUS,
    SUNS_LEFT,
    TAKE_TILES,
    FarmState,
)

FORMAT = 1
LEFT = {"bonus_left": BONUS_LEFT, "any_left": ANY_LEFT, "same_left": SAME_LEFT, "sunflowers_left": SUNS_LEFT}

EFFECT_STAGES = (CHOOSE_AREA, PAYMENT, SUNFLOWER_BONUS, GAIN_GOODS, PLANTING)


def card_name(pieces: FarmPieces, card: Card) -> str | None:
    """A card by name; null for none."""
    if card == EMPTY:
        return None
    return "farmer" if card == FARMER else pieces.card_names[card]


def farm_document(s: FarmState, block: Ints) -> Document:
    """What lies on one seat's Farm and in its Farm Shop."""
    document: Document = {
        "cards": {FIELD_NAMES[f]: s.pieces.card_names[block[CARDS + f]] for f in EVERY_FIELD if block[CARDS + f] >= 0},
        "sunflowers": {FIELD_NAMES[f]: int(block[SUNS + f]) for f in EVERY_FIELD if block[SUNS + f] > 0},
        "goods": {GOOD_NAMES[g]: int(block[GOODS + g]) for g in EVERY_GOOD},
        "bags": int(block[BAGS]),
        "coins": int(block[COINS]),
    }
    if len(s.skills) > 0:
        document["transport"] = {TRANSPORT_NAMES[t]: int(block[TRANSPORT + t]) for t in EVERY_TRANSPORT}
        document["paid"] = [TRANSPORT_NAMES[t] for t in EVERY_TRANSPORT if (block[PAID] >> t) & 1]
    if len(s.goals) > 0:
        document["goals"] = {
            s.pieces.goal_names[s.goals[g]]: int(block[MET + g]) for g in range(len(s.goals)) if block[MET + g] > 0
        }
    return document


def table_document(s: FarmState) -> Document:
    """What lies open on the table beside the Farms."""
    names = s.pieces.goal_names
    return {
        "step": STEP_NAMES[s.step],
        "active": int(s.active),
        "dice": [int(die) for die in s.dice],
        "market_die": None if s.market_die < 0 else int(s.market_die),
        "market": [card_name(s.pieces, s.on_stall(stall)) for stall in EVERY_STALL],
        "hand": card_name(s.pieces, s.hand),
        "skills": {TRANSPORT_NAMES[t]: SKILL_NAMES[s.skills[t]] for t in EVERY_TRANSPORT if len(s.skills) > 0},
        "goals": [{"goal": names[s.goals[g]], "offer": int(s.offers[g])} for g in range(len(s.goals))],
        "jump_sets": [
            None if s.jump_sets[n] < 0 else [s.pieces.card_names[card] for card in s.jump_sets[n : n + 2]]
            for n in range(0, len(s.jump_sets), 2)
        ],
    }


def frame_document(s: FarmState, seat: Seat, at: i64) -> Document:
    """One pending decision, with what has been settled of it."""
    frames: Ints = s.stack.frames
    kind: i64 = frames[at]
    document: Document = {"decision": DECISION_NAMES[kind]}
    if kind == PLACE_JUMP:
        document["cards"] = [s.pieces.card_names[card] for card in jump_start.in_hand(s, seat)]
    elif kind == TAKE_TILES:
        document["taken"] = [TRANSPORT_NAMES[t] for t in EVERY_TRANSPORT if (frames[at + MASK] >> t) & 1]
    elif kind == FOLLOW_ARROW:
        document["field"] = FIELD_NAMES[frames[at + FIELD]]
        document["passed"] = [FIELD_NAMES[f] for f in EVERY_FIELD if (frames[at + MASK] >> f) & 1]
    elif kind in EFFECT_STAGES or kind == EXCESS:
        if kind in EFFECT_STAGES:
            document["effect"] = s.pieces.effect_names[frames[at + EFFECT]]
        document["field"] = None if frames[at + FIELD] < 0 else FIELD_NAMES[frames[at + FIELD]]
        if kind != CHOOSE_AREA and kind != EXCESS:
            document["area"] = int(frames[at + AREA] % AREAS) + 1
            document["payments"] = int(frames[at + STEP])
            document["kinds_paid"] = [GOOD_NAMES[g] for g in EVERY_GOOD if (frames[at + MASK] >> g) & 1]
            for name, left in LEFT.items():
                if frames[at + left] > 0:
                    document[name] = int(frames[at + left])
    return document


def pending_document(s: FarmState, seat: Seat) -> list[Document]:
    """The seat's pending decisions, the one to take now last."""
    top: i64 = s.stack.top(seat)
    if top < 0:
        return []
    bottom: i64 = top - (s.stack.heights[seat] - 1) * FRAME
    return [frame_document(s, seat, at) for at in range(bottom, top + 1, FRAME)]


def dump(s: FarmState) -> Document:
    document: Document = head_of(s, FORMAT)
    document.update(table_document(s))
    document["deck"] = [s.pieces.card_names[s.deck[n]] for n in range(len(s.deck) - 1, -1, -1)]
    document["returned"] = [s.pieces.card_names[card] for card in s.returned]
    farms = []
    for seat in EVERY_SEAT[s.seats]:
        farm = farm_document(s, s.block_for(seat, seat))
        farm["pending"] = pending_document(s, seat)
        if len(s.before) > 0:
            farm["before"] = farm_document(s, s.before[seat * BLOCK : (seat + 1) * BLOCK])
        farms.append(farm)
    document["farms"] = farms
    return document
