"""What was being decided: the pending decisions of a position document, which must be such as can come about.

A seat whose decisions are left out has those with which the step begins.
"""

from __future__ import annotations

from ....engine.documents import Reader
from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.refused import Malformed
from ..rules import field_actions
from ..rules.decisions import DECISION_NAMES
from ..rules.ids import (
    ANY,
    FARMER,
    FIELD_NAMES,
    GOOD_NAMES,
    IDENTICAL,
    ITEMS,
    NO_ARROW,
    NOWHERE,
    PAY_CARD,
    PAY_SUNFLOWER,
    SUNFLOWER,
    SWAP_CARDS,
    TRANSPORT_NAMES,
    Area,
    FarmField,
)
from ..rules.pieces import area_of, payment_kind
from ..rules.state import (
    ACTIVATE,
    ACTIVATION,
    AFTER,
    ANY_LEFT,
    AREA,
    BONUS_LEFT,
    CHOOSE_AREA,
    CHOOSE_JUMP,
    EFFECT,
    EXCESS,
    FIELD,
    FINAL,
    FOLLOW_ARROW,
    GAIN_GOODS,
    IMPROVE,
    MASK,
    OVER,
    PAYMENT,
    PENDING,
    PLACE_CARD,
    PLACE_JUMP,
    PLANTING,
    RELOCATE,
    RETURN_FARMER,
    ROLL,
    SAME_LEFT,
    SETTING_UP,
    STEP,
    STEP_NAMES,
    SUNFLOWER_BONUS,
    SUNS_LEFT,
    SWAPPING,
    TAKE_CARD,
    TAKE_TILES,
    FarmState,
)
from .writer import EFFECT_STAGES, LEFT

# With which decisions a seat's part of a step can begin.
BEGINNINGS: dict[int, tuple[int, ...]] = {
    SETTING_UP: (CHOOSE_JUMP, PLACE_JUMP),
    ROLL: (TAKE_CARD,),
    IMPROVE: (PLACE_CARD, TAKE_TILES, EXCESS),
    ACTIVATE: (ACTIVATION, AFTER),
    RETURN_FARMER: (RELOCATE,),
    FINAL: (ACTIVATION, AFTER),
    OVER: (),
}
SIMULTANEOUS = (ACTIVATE, FINAL)
ON_TOP = (FOLLOW_ARROW, CHOOSE_AREA, PAYMENT, SUNFLOWER_BONUS, GAIN_GOODS, PLANTING, EXCESS, SWAPPING)


def read_pending(s: FarmState, seat: Seat, farm: Reader) -> None:
    """The seat's pending decisions; if they are not given, those with which the step begins."""
    allowed = BEGINNINGS[int(s.step)]
    decides: bool = s.step in SIMULTANEOUS or (seat == s.active and s.step != OVER)
    if s.step == SETTING_UP:
        farm.value("pending")
    elif "pending" not in farm.fields:
        if decides:
            s.stack.push(seat, TAKE_TILES if s.step == IMPROVE and s.hand == FARMER else allowed[0])
        return
    frames = farm.rows("pending")
    if len(frames) > PENDING:
        raise Malformed(frames[PENDING].path, f"at most {PENDING} decisions of a seat are pending at once")
    for place, frame in enumerate(frames):
        kind = frame.index_of("decision", DECISION_NAMES)
        if kind not in (allowed if place == 0 else ON_TOP):
            raise Malformed(frame.at("decision"), f"cannot be pending there while the step is {STEP_NAMES[s.step]!r}")
        if not decides and s.step != SETTING_UP:
            raise Malformed(frame.path, "only the active seat decides in this step")
        under: i64 = s.stack.kind(seat)
        at: i64 = s.stack.push(seat, kind)
        read_frame(s, at, frame)
        frame.finish()
        check_frame(s, seat, at, under, frame)


def read_frame(s: FarmState, at: i64, frame: Reader) -> None:
    """What has been settled of one pending decision."""
    frames: Ints = s.stack.frames
    kind: i64 = frames[at]
    if kind == PLACE_JUMP:
        cards = frame.names("cards", s.pieces.card_names)
        if len(cards) != 2 or min(cards) < s.pieces.field_cards:
            raise Malformed(frame.at("cards"), "must be two Jump-Start cards")
        frames[at + EFFECT] = cards[0]
        frames[at + FIELD] = cards[1]
    elif kind == TAKE_TILES:
        frames[at + MASK] = bits(frame.names("taken", TRANSPORT_NAMES))
    elif kind == FOLLOW_ARROW:
        frames[at + FIELD] = frame.index_of("field", FIELD_NAMES)
        frames[at + MASK] = bits(frame.names("passed", FIELD_NAMES))
    elif kind == EXCESS or kind in EFFECT_STAGES:
        frames[at + FIELD] = frame.index_of("field", FIELD_NAMES) if frame.has("field") else NOWHERE
        if kind in EFFECT_STAGES:
            read_effect(s, at, frame)


def read_effect(s: FarmState, at: i64, frame: Reader) -> None:
    """How far an effect has been carried out."""
    frames: Ints = s.stack.frames
    frames[at + EFFECT] = frame.index_of("effect", s.pieces.effect_names)
    areas = int(s.pieces.areas[s.frame_effect(at)])
    if areas == 0 or (frames[at] == CHOOSE_AREA and areas == 1):
        raise Malformed(frame.at("effect"), "leaves nothing of the kind to decide")
    if frames[at] == CHOOSE_AREA:
        return
    area = area_of(s.frame_effect(at), frame.whole("area", 1, areas) - 1)
    frames[at + AREA] = area
    steps = len(s.pieces.steps[area])
    frames[at + STEP] = frame.whole("payments", 0 if frames[at] == PAYMENT else steps, steps)
    frames[at + MASK] = bits(frame.names("kinds_paid", GOOD_NAMES))
    for name, left in LEFT.items():
        frames[at + left] = frame.whole(name, 1, 40) if frame.has(name) else 0


def check_frame(s: FarmState, seat: Seat, at: i64, under: i64, frame: Reader) -> None:
    """Could this decision be pending here? `under` is the kind of the decision below it, -1 for none."""
    frames: Ints = s.stack.frames
    kind: i64 = frames[at]
    field: FarmField = s.frame_field(at)
    if s.step == IMPROVE and under < 0 and (s.hand == FARMER) != (kind != PLACE_CARD):
        raise Malformed(frame.at("decision"), "must fit the card in hand")
    if kind == EXCESS and s.shop(seat) <= s.pieces.shop_spaces:
        raise Malformed(frame.at("decision"), "the Farm Shop is not overfull")
    if kind == SWAPPING and SWAP_CARDS not in s.skills:
        raise Malformed(frame.at("decision"), "that skill is not in the game")
    if kind == FOLLOW_ARROW:
        if under != AFTER or s.pieces.arrow[s.effect(seat, field)] == NO_ARROW:
            raise Malformed(frame.at("field"), "has no arrow to be followed")
        if not (frames[at + MASK] >> field) & 1:
            raise Malformed(frame.at("passed"), "must include the field itself")
    if kind in EFFECT_STAGES:
        check_effect(s, seat, at, under, frame)


def check_effect(s: FarmState, seat: Seat, at: i64, under: i64, frame: Reader) -> None:
    """Could this effect have come so far, and can it be carried on?"""
    frames: Ints = s.stack.frames
    kind: i64 = frames[at]
    field: FarmField = s.frame_field(at)
    skill: i64 = frames[at + EFFECT] - s.pieces.skill_effects
    if field >= 0 and (under != AFTER or s.effect(seat, field) != frames[at + EFFECT]):
        raise Malformed(frame.at("effect"), f"is not what was activated on field {FIELD_NAMES[field]}")
    if field < 0 and (skill < 0 or skill not in s.skills):
        raise Malformed(frame.at("effect"), "lies on a field, or is a skill of this game")
    area: Area = s.frame_area(at)
    if kind == PAYMENT and not payable_on(s, seat, at):
        raise Malformed(frame.at("payments"), "the rest of the price cannot be paid")
    stages = {SUNFLOWER_BONUS: BONUS_LEFT, PLANTING: SUNS_LEFT}
    if int(kind) in stages and frames[at + stages[int(kind)]] == 0:
        raise Malformed(frame.path, "leaves nothing of the kind to decide")
    if kind == GAIN_GOODS and frames[at + ANY_LEFT] + frames[at + SAME_LEFT] == 0:
        raise Malformed(frame.path, "leaves nothing of the kind to decide")
    if frames[at + BONUS_LEFT] > (s.sunflowers(seat, field) if field >= 0 and kind == SUNFLOWER_BONUS else 0):
        raise Malformed(frame.at("bonus_left"), "more than the field's sunflowers add")
    for name, item in (("any_left", ANY), ("same_left", IDENTICAL), ("sunflowers_left", SUNFLOWER)):
        given: i64 = s.pieces.gain[area * ITEMS + item] if kind != CHOOSE_AREA and kind != PAYMENT else 0
        if frames[at + LEFT[name]] > (given + 2 if given > 0 else 0):
            raise Malformed(frame.at(name), "more than the effect gives")


def payable_on(s: FarmState, seat: Seat, at: i64) -> bool:
    """Are there payments left, and can they all be made?"""
    frames: Ints = s.stack.frames
    area: Area = s.frame_area(at)
    steps: Ints = s.pieces.steps[area]
    first: i64 = frames[at + STEP]
    left = [int(payment_kind(steps[n])) for n in range(first, len(steps))]
    if not left or left.count(int(PAY_SUNFLOWER)) > s.all_sunflowers(seat):
        return False
    if left.count(int(PAY_CARD)) > field_actions.other_cards(s, seat, s.frame_field(at)):
        return False
    return field_actions.pattern_fits(s, seat, area, first, frames[at + MASK], False)


def bits(places: list[int]) -> int:
    """The places as bits of a mask."""
    mask = 0
    for place in places:
        mask |= 1 << place
    return mask
