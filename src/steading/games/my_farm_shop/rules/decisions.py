"""Which decisions exist: one table from the kind of a decision to what is legal, what follows, and why not."""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.layers import Decision
from ....engine.refused import Refused
from . import activation, farmer, field_actions, improve, jump_start, market, storage, sunflowers, turns
from .actions import ChooseSet, MoveFarmer, PlaceOnField, Take, TakeTransport, UseSkill
from .state import ACTIVATE, AFTER, DECISION_NAMES, EXCESS, FINAL, FOLLOW_ARROW, OVER, FarmState

TABLE: Final[dict[str, Decision[FarmState]]] = {
    "choose jump-start set": Decision(jump_start.legal_set, jump_start.follow_set, jump_start.refuse_set),
    "place jump-start cards": Decision(
        jump_start.legal_jump_place,
        jump_start.follow_jump_place,
        jump_start.refuse_jump_place,
        jump_start.terms_jump_place,
    ),
    "take a card": Decision(market.legal_take, market.follow_take, market.refuse_take, market.terms_take),
    "place the card": Decision(improve.legal_place, improve.follow_place, improve.refuse_place),
    "take transport tiles": Decision(farmer.legal_tiles, farmer.follow_tiles, farmer.refuse_tiles),
    "activate": Decision(
        activation.legal_activation,
        activation.follow_activation,
        activation.refuse_activation,
        activation.terms_activation,
    ),
    "after activating": Decision(activation.legal_after, activation.follow_after, activation.refuse_after),
    "relocate the farmer": Decision(farmer.legal_relocation, farmer.follow_relocation, farmer.refuse_relocation),
    "follow the arrow": Decision(
        activation.legal_arrow, activation.follow_arrow, activation.refuse_arrow, activation.terms_arrow
    ),
    "choose an area": Decision(
        field_actions.legal_area, field_actions.follow_area, field_actions.refuse_area, field_actions.terms_area
    ),
    "pay": Decision(
        field_actions.legal_payment,
        field_actions.follow_payment,
        field_actions.refuse_payment,
        field_actions.terms_payment,
    ),
    "sunflower bonus": Decision(sunflowers.legal_bonus, sunflowers.follow_bonus, sunflowers.refuse_bonus),
    "gain goods": Decision(
        field_actions.legal_gain, field_actions.follow_gain, field_actions.refuse_gain, field_actions.terms_gain
    ),
    "plant a sunflower": Decision(
        sunflowers.legal_plant, sunflowers.follow_plant, sunflowers.refuse_plant, sunflowers.terms_plant
    ),
    "return excess": Decision(storage.legal_return, storage.follow_return, storage.refuse_return, storage.terms_return),
    "swap cards": Decision(farmer.legal_swap, farmer.follow_swap, farmer.refuse_swap),
}
DECISIONS: Final[tuple[Decision[FarmState], ...]] = tuple([TABLE[name] for name in DECISION_NAMES])


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
