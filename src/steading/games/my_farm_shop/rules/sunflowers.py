"""Sunflowers: which item each adds to a production, and where a new one is planted."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from . import farmer, field_actions
from .actions import BONUS, DONE, PLANT, Bonus, Done, Pay, Plant, UseArea
from .ids import (
    EVERY_FIELD,
    EVERY_ITEM,
    FIELD_NAMES,
    ITEM_NAMES,
    ITEMS,
    MOST_ON_SEVEN,
    SEVEN,
    SUNFLOWER_7,
    SUNS,
    TRANSPORT_NAMES,
    FarmField,
)
from .state import AREA, BONUS_LEFT, SUNS_LEFT, FarmState


# ---------------------------------------------------------------- bonus
def legal_bonus(s: FarmState, seat: Seat) -> list[Action]:
    """Any item that the area used produces."""
    area: i64 = s.stack.frames[s.stack.top(seat) + AREA]
    return [BONUS[item] for item in EVERY_ITEM if s.pieces.gain[area * ITEMS + item] > 0]


def follow_bonus(s: FarmState, seat: Seat, action: Action) -> None:
    assert isinstance(action, Bonus)
    at: i64 = s.stack.top(seat)
    s.stack.frames[at + BONUS_LEFT] -= 1
    field_actions.gain_item(s, seat, at, action.item, 1)
    field_actions.proceed(s, seat, at)


def refuse_bonus(s: FarmState, seat: Seat, action: Action) -> Refused:
    allowed = [str(choice.form()["item"]) for choice in legal_bonus(s, seat)]
    if isinstance(action, Bonus):
        return Refused("my_farm_shop:sun.bonus-only-produced-kinds", named=ITEM_NAMES[action.item], allowed=allowed)
    if isinstance(action, UseArea):
        return Refused("my_farm_shop:choice.one-area")
    if isinstance(action, Pay):
        return Refused("my_farm_shop:red.once-per-activation")
    return Refused("my_farm_shop:sun.bonus-pick-item", allowed=allowed)


# ---------------------------------------------------------------- planting
def legal_plant(s: FarmState, seat: Seat) -> list[Action]:
    """Every field with a free space. If only the paid place on 7 is left, the Sunflower may be let go instead."""
    found: list[Action] = [PLANT[field] for field in EVERY_FIELD if s.has_space(seat, field)]
    if len(found) == 1 and found[0] is PLANT[SEVEN]:
        found.append(DONE)
    return found


def needs_tile(s: FarmState, seat: Seat, field: FarmField) -> bool:
    """Is every printed space of the field taken, so that only the skill makes room?"""
    return s.sunflowers(seat, field) >= s.pieces.sunflower_spaces[field]


def follow_plant(s: FarmState, seat: Seat, action: Action) -> None:
    """It lies there from now on; a place on 7 beyond its printed spaces costs the Transport tile of the skill."""
    at: i64 = s.stack.top(seat)
    if isinstance(action, Done):
        s.stack.frames[at + SUNS_LEFT] = 0
    else:
        assert isinstance(action, Plant)
        if needs_tile(s, seat, action.field):
            s.pay_tile(seat, s.paying_tile(seat, SUNFLOWER_7))
        s.add(seat, SUNS + action.field, 1)
        s.stack.frames[at + SUNS_LEFT] -= 1
        if s.journal is not None:
            s.note("planted", seat, {"field": FIELD_NAMES[action.field]})
    field_actions.proceed(s, seat, at)


def refuse_plant(s: FarmState, seat: Seat, action: Action) -> Refused:
    if not isinstance(action, Plant):
        return Refused("my_farm_shop:sun.place-on-gain")
    if action.field == SEVEN:
        if s.sunflowers(seat, SEVEN) == MOST_ON_SEVEN:
            most = int(MOST_ON_SEVEN)
            return Refused("my_farm_shop:skill.sunflower-seven", planted=most, most=most)
        if farmer.has_paid(s, seat, SUNFLOWER_7):
            return farmer.refuse_payment_for(s, seat, SUNFLOWER_7)
        return Refused("my_farm_shop:sun.capacity-none-seven")
    spaces: i64 = s.pieces.sunflower_spaces[action.field]
    return Refused(
        "my_farm_shop:sun.capacity-one" if spaces == 1 else "my_farm_shop:sun.capacity-two",
        named=FIELD_NAMES[action.field],
        most=int(spaces),
    )


def terms_plant(s: FarmState, seat: Seat) -> Document:
    """Where planting costs a Transport tile, and which."""
    paid = [field for field in EVERY_FIELD if s.has_space(seat, field) and needs_tile(s, seat, field)]
    return {"tile": {FIELD_NAMES[field]: TRANSPORT_NAMES[s.tile_for(SUNFLOWER_7)] for field in paid}}
