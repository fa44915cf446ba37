"""Improve your Farm: the card taken is laid on a field and covers what was there."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ids import Seat
from ....engine.refused import Refused
from . import farmer, goals
from .actions import PLACE, DiscardCard, Done, PlaceOnField
from .ids import EMPTY, EVERY_FIELD, FIELD_NAMES, FIELDS, FarmField
from .state import FarmState


def legal_place(s: FarmState, seat: Seat) -> list[Action]:
    """Any field on which the card may lie."""
    found: list[Action] = [PLACE[field] for field in range(FIELDS) if s.may_lie(s.hand, FarmField(field))]
    farmer.add_skills(s, seat, found)
    return found


def follow_place(s: FarmState, seat: Seat, action: Action) -> None:
    """Lay it there; a card that lay there goes to the box."""
    if not isinstance(action, PlaceOnField):
        farmer.use_skill(s, seat, action)
        return
    if s.journal is not None:
        s.note(
            "placed",
            seat,
            {
                "card": s.pieces.card_names[s.hand],
                "field": FIELD_NAMES[action.field],
                "over": s.pieces.effect_names[s.effect(seat, action.field)],
            },
        )
    s.lay(seat, action.field, s.hand)
    s.hand = EMPTY
    s.stack.pop(seat)
    goals.check(s, seat)


def refuse_place(s: FarmState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, PlaceOnField):
        allowed = [FIELD_NAMES[field] for field in EVERY_FIELD if s.may_lie(s.hand, field)]
        return Refused("my_farm_shop:improve.up-arrow-bottom-row", named=FIELD_NAMES[action.field], allowed=allowed)
    if isinstance(action, Done | DiscardCard):
        return Refused("my_farm_shop:improve.placement-mandatory")
    return farmer.refuse_skill(s, seat, action)
