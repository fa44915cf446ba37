"""Jump-Start module: before the first turn, each player chooses two cards and lays them on fields 4 and 8."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ints import Ints, i64
from ....engine.refused import Refused
from .actions import CHOOSE_SET, PLACE, ChooseSet, Place
from .pieces import EMPTY, FIELD_NAMES, JUMP_FIELDS
from .state import BLOCK, CARDS, CHOOSE_JUMP, EFFECT, FIELD, PLACE_JUMP, FarmState


def ask_first(s: FarmState) -> None:
    """The first to choose sits to the right of the player with the dice."""
    s.stack.push((s.active - 1) % s.seats, CHOOSE_JUMP)


def legal_set(s: FarmState, seat: i64) -> list[Action]:
    """Any set still on the table."""
    return [CHOOSE_SET[place] for place in range(s.seats) if s.jump_sets[place * 2] >= 0]


def follow_set(s: FarmState, seat: i64, action: Action) -> None:
    """Take both cards and go on to placing them."""
    assert isinstance(action, ChooseSet)
    place: i64 = (action.place - 1) * 2
    s.stack.pop(seat)
    at: i64 = s.stack.push(seat, PLACE_JUMP)
    s.stack.frames[at + EFFECT] = s.jump_sets[place]
    s.stack.frames[at + FIELD] = s.jump_sets[place + 1]
    s.jump_sets[place] = EMPTY
    s.jump_sets[place + 1] = EMPTY
    if s.journal is not None:
        s.note(
            "jump set",
            seat,
            {
                "cards": [
                    s.pieces.card_names[s.stack.frames[at + EFFECT]],
                    s.pieces.card_names[s.stack.frames[at + FIELD]],
                ]
            },
        )


def refuse_set(s: FarmState, seat: i64, action: Action) -> Refused:
    """Why not this set."""
    return Refused("my_farm_shop:jump.sets" if isinstance(action, ChooseSet) else "my_farm_shop:turn.steps")


def legal_jump_place(s: FarmState, seat: i64) -> list[Action]:
    """The first card on field 4 or on field 8."""
    return [PLACE[field] for field in JUMP_FIELDS]


def follow_jump_place(s: FarmState, seat: i64, action: Action) -> None:
    """The second card takes the other field; the next to choose sits to the right."""
    assert isinstance(action, Place)
    at: i64 = s.stack.top(seat)
    frames: Ints = s.stack.frames
    other: i64 = JUMP_FIELDS[0] + JUMP_FIELDS[1] - action.field
    s.farms[seat * BLOCK + CARDS + action.field] = frames[at + EFFECT]
    s.farms[seat * BLOCK + CARDS + other] = frames[at + FIELD]
    if s.journal is not None:
        s.note("placed", seat, {"card": s.pieces.card_names[frames[at + EFFECT]], "field": FIELD_NAMES[action.field]})
        s.note("placed", seat, {"card": s.pieces.card_names[frames[at + FIELD]], "field": FIELD_NAMES[other]})
    s.stack.pop(seat)
    if seat != s.active:
        s.epoch += 1
        s.stack.push((seat - 1) % s.seats, CHOOSE_JUMP)


def refuse_jump_place(s: FarmState, seat: i64, action: Action) -> Refused:
    """Why not there."""
    if isinstance(action, Place):
        return Refused(
            "my_farm_shop:jump.place",
            named=FIELD_NAMES[action.field],
            allowed=[FIELD_NAMES[field] for field in JUMP_FIELDS],
        )
    return Refused("my_farm_shop:turn.steps")
