"""Which decisions exist: one table from the kind of a decision to what is legal, what follows, and why not."""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.layers import Decision, in_order
from ....engine.refused import Refused
from . import activation, farmer, field_actions, improve, jump_start, market, storage, sunflowers, turns
from .actions import ChooseSet, MoveFarmer, PlaceOnField, Take, TakeTransport, UseSkill
from .state import (
    ACTIVATE,
    ACTIVATION,
    AFTER,
    CHOOSE_AREA,
    CHOOSE_JUMP,
    EXCESS,
    FINAL,
    FOLLOW_ARROW,
    GAIN_GOODS,
    OVER,
    PAYMENT,
    PLACE_CARD,
    PLACE_JUMP,
    PLANTING,
    RELOCATE,
    SUNFLOWER_BONUS,
    SWAPPING,
    TAKE_CARD,
    TAKE_TILES,
    FarmState,
)

DECISIONS: Final[tuple[Decision[FarmState], ...]] = in_order(
    (
        Decision(
            CHOOSE_JUMP, "choose jump-start set", jump_start.legal_set, jump_start.follow_set, jump_start.refuse_set
        ),
        Decision(
            PLACE_JUMP,
            "place jump-start cards",
            jump_start.legal_jump_place,
            jump_start.follow_jump_place,
            jump_start.refuse_jump_place,
            jump_start.terms_jump_place,
        ),
        Decision(
            TAKE_CARD, "take a card", market.legal_take, market.follow_take, market.refuse_take, market.terms_take
        ),
        Decision(PLACE_CARD, "place the card", improve.legal_place, improve.follow_place, improve.refuse_place),
        Decision(TAKE_TILES, "take transport tiles", farmer.legal_tiles, farmer.follow_tiles, farmer.refuse_tiles),
        Decision(
            ACTIVATION,
            "activate",
            activation.legal_activation,
            activation.follow_activation,
            activation.refuse_activation,
            activation.terms_activation,
        ),
        Decision(AFTER, "after activating", activation.legal_after, activation.follow_after, activation.refuse_after),
        Decision(
            RELOCATE, "relocate the farmer", farmer.legal_relocation, farmer.follow_relocation, farmer.refuse_relocation
        ),
        Decision(
            FOLLOW_ARROW,
            "follow the arrow",
            activation.legal_arrow,
            activation.follow_arrow,
            activation.refuse_arrow,
            activation.terms_arrow,
        ),
        Decision(
            CHOOSE_AREA,
            "choose an area",
            field_actions.legal_area,
            field_actions.follow_area,
            field_actions.refuse_area,
            field_actions.terms_area,
        ),
        Decision(
            PAYMENT,
            "pay",
            field_actions.legal_payment,
            field_actions.follow_payment,
            field_actions.refuse_payment,
            field_actions.terms_payment,
        ),
        Decision(
            SUNFLOWER_BONUS, "sunflower bonus", sunflowers.legal_bonus, sunflowers.follow_bonus, sunflowers.refuse_bonus
        ),
        Decision(
            GAIN_GOODS,
            "gain goods",
            field_actions.legal_gain,
            field_actions.follow_gain,
            field_actions.refuse_gain,
            field_actions.terms_gain,
        ),
        Decision(
            PLANTING,
            "plant a sunflower",
            sunflowers.legal_plant,
            sunflowers.follow_plant,
            sunflowers.refuse_plant,
            sunflowers.terms_plant,
        ),
        Decision(
            EXCESS,
            "return excess",
            storage.legal_return,
            storage.follow_return,
            storage.refuse_return,
            storage.terms_return,
        ),
        Decision(SWAPPING, "swap cards", farmer.legal_swap, farmer.follow_swap, farmer.refuse_swap),
    )
)
DECISION_NAMES: Final[tuple[str, ...]] = tuple([decision.name for decision in DECISIONS])


def follow(s: FarmState, seat: Seat, action: Action) -> None:
    """Carry a legal action out, and go on until someone has to decide."""
    DECISIONS[s.stack.kind(seat)].follow(s, Seat(seat), action)
    if s.stack.kind(seat) == AFTER and not farmer.any_skill(s, seat):
        s.stack.pop(seat)
    if s.stack.deciding == 0:
        turns.go_on(s)


def refusal(s: FarmState, seat: Seat, action: Action) -> Refused:
    """Why the seat may not do that."""
    kind: i64 = s.stack.kind(seat) if 0 <= seat < s.seats else -1
    middle: bool = kind >= FOLLOW_ARROW and kind != EXCESS  # in the middle of carrying something out
    waiting: bool = kind < 0 and s.step != OVER and 0 <= seat < s.seats
    if isinstance(action, UseSkill) and (middle or waiting):
        return farmer.refuse_moment(s)
    if isinstance(action, Take | PlaceOnField | TakeTransport | MoveFarmer | ChooseSet) and middle:
        return Refused("my_farm_shop:end.no-final-market" if s.step == FINAL else "my_farm_shop:turn.steps")
    if kind >= 0:
        return DECISIONS[kind].refuse(s, Seat(seat), action)
    if s.step == FINAL or s.step == OVER:
        return Refused(
            "my_farm_shop:end.no-final-market" if isinstance(action, Take) else "my_farm_shop:end.final-activation"
        )
    if s.step == ACTIVATE and 0 <= seat < s.seats:  # this seat has had its activation
        again = activation.refuse_again(action)
        if again is not None:
            return again
    return Refused("my_farm_shop:turn.who-acts", deciding=list(s.deciders))
