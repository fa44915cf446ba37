"""Jump-Start module: before the first turn, each player chooses two cards and lays them on fields 4 and 8."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from .actions import CHOOSE_SET, PLACE, ChooseSet, PlaceOnField
from .ids import EMPTY, FIELD_NAMES, JUMP_FIELDS, Card, Effect, FarmField
from .state import CHOOSE_JUMP, EFFECT, FIELD, PLACE_JUMP, FarmState


def ask_first(s: FarmState) -> None:
    """The first to choose sits to the right of the player with the dice."""
    s.stack.push(to_the_right(s, s.active), CHOOSE_JUMP)


def to_the_right(s: FarmState, seat: Seat) -> Seat:
    return Seat((seat - 1) % s.seats)


def in_hand(s: FarmState, seat: Seat) -> list[Card]:
    """The two cards that the seat has chosen and is about to place."""
    at: i64 = s.stack.top(seat)
    return [Card(Effect(s.stack.frames[at + EFFECT])), Card(Effect(s.stack.frames[at + FIELD]))]


def legal_set(s: FarmState, seat: Seat) -> list[Action]:
    """Any set still on the table."""
    return [CHOOSE_SET[place] for place in range(s.seats) if s.jump_sets[place * 2] >= 0]


def follow_set(s: FarmState, seat: Seat, action: Action) -> None:
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
        s.note("jump set", seat, {"cards": [s.pieces.card_names[card] for card in in_hand(s, seat)]})


def refuse_set(s: FarmState, seat: Seat, action: Action) -> Refused:
    return Refused("my_farm_shop:jump.sets" if isinstance(action, ChooseSet) else "my_farm_shop:turn.steps")


def legal_jump_place(s: FarmState, seat: Seat) -> list[Action]:
    """The first card on field 4 or on field 8."""
    return [PLACE[field] for field in JUMP_FIELDS]


def follow_jump_place(s: FarmState, seat: Seat, action: Action) -> None:
    """The second card takes the other field; the next to choose sits to the right."""
    assert isinstance(action, PlaceOnField)
    cards = in_hand(s, seat)
    lay(s, seat, action.field, cards[0])
    lay(s, seat, other_field(action.field), cards[1])
    s.stack.pop(seat)
    if seat != s.active:
        s.epoch += 1
        s.stack.push(to_the_right(s, seat), CHOOSE_JUMP)


def other_field(field: FarmField) -> FarmField:
    """Of the two fields, the one that the second card takes."""
    return JUMP_FIELDS[1] if field == JUMP_FIELDS[0] else JUMP_FIELDS[0]


def lay(s: FarmState, seat: Seat, field: FarmField, card: Card) -> None:
    """One of the two cards goes there."""
    s.lay(seat, field, card)
    if s.journal is not None:
        s.note("placed", seat, {"card": s.pieces.card_names[card], "field": FIELD_NAMES[field]})


def refuse_jump_place(s: FarmState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, PlaceOnField):
        return Refused(
            "my_farm_shop:jump.place",
            named=FIELD_NAMES[action.field],
            allowed=[FIELD_NAMES[field] for field in JUMP_FIELDS],
        )
    return Refused("my_farm_shop:turn.steps")


def terms_jump_place(s: FarmState, seat: Seat) -> Document:
    """Which field the second card takes, by that of the first."""
    return {"other": {FIELD_NAMES[field]: FIELD_NAMES[other_field(field)] for field in JUMP_FIELDS}}
