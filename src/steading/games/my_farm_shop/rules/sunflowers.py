"""Sunflowers: which item each adds to a production, and where a new one is planted."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ints import i64
from ....engine.refused import Refused
from . import farmer, field_actions
from .actions import BONUS, DONE, PLANT, Bonus, Done, Pay, Plant, UseArea
from .pieces import FIELD_NAMES, FIELDS, ITEM_NAMES, ITEMS, SEVEN, SUNFLOWER_7
from .state import AREA, BONUS_LEFT, SUNS, SUNS_LEFT, FarmState


# ---------------------------------------------------------------- bonus
def legal_bonus(s: FarmState, seat: i64) -> list[Action]:
    """Any item that the area used produces."""
    area: i64 = s.stack.frames[s.stack.top(seat) + AREA]
    return [BONUS[item] for item in range(ITEMS) if s.pieces.gain[area * ITEMS + item] > 0]


def follow_bonus(s: FarmState, seat: i64, action: Action) -> None:
    """One more of it."""
    assert isinstance(action, Bonus)
    at: i64 = s.stack.top(seat)
    s.stack.frames[at + BONUS_LEFT] -= 1
    field_actions.gain_item(s, seat, at, action.item, 1)
    field_actions.proceed(s, seat, at)


def refuse_bonus(s: FarmState, seat: i64, action: Action) -> Refused:
    """Why not this item."""
    allowed = [str(choice.form()["item"]) for choice in legal_bonus(s, seat)]
    if isinstance(action, Bonus):
        return Refused("my_farm_shop:sun.bonus-only-produced-kinds", named=ITEM_NAMES[action.item], allowed=allowed)
    if isinstance(action, UseArea):
        return Refused("my_farm_shop:choice.one-area")
    if isinstance(action, Pay):
        return Refused("my_farm_shop:red.once-per-activation")
    return Refused("my_farm_shop:sun.bonus-pick-item", allowed=allowed)


# ---------------------------------------------------------------- planting
def legal_plant(s: FarmState, seat: i64) -> list[Action]:
    """Every field with a free space. If only the paid place on 7 is left, the Sunflower may be let go instead."""
    found: list[Action] = [PLANT[field] for field in range(FIELDS) if s.has_space(seat, field)]
    if len(found) == 1 and found[0] is PLANT[SEVEN]:
        found.append(DONE)
    return found


def follow_plant(s: FarmState, seat: i64, action: Action) -> None:
    """It lies there from now on; a place on 7 beyond its printed spaces costs the Transport tile of the skill."""
    at: i64 = s.stack.top(seat)
    if isinstance(action, Done):
        s.stack.frames[at + SUNS_LEFT] = 0
    else:
        assert isinstance(action, Plant)
        if s.sunflowers(seat, action.field) >= s.pieces.sunflower_spaces[action.field]:
            s.pay_tile(seat, s.paying(seat, SUNFLOWER_7))
        s.add(seat, SUNS + action.field, 1)
        s.stack.frames[at + SUNS_LEFT] -= 1
        if s.journal is not None:
            s.note("planted", seat, {"field": FIELD_NAMES[action.field]})
    field_actions.proceed(s, seat, at)


def refuse_plant(s: FarmState, seat: i64, action: Action) -> Refused:
    """Why not there."""
    if not isinstance(action, Plant):
        return Refused("my_farm_shop:sun.place-on-gain")
    if action.field == SEVEN:
        if s.sunflowers(seat, SEVEN) == 2:
            return Refused("my_farm_shop:skill.sunflower-seven", planted=2, most=2)
        if farmer.has_paid(s, seat, SUNFLOWER_7):
            return farmer.refuse_payment_for(s, seat, SUNFLOWER_7)
        return Refused("my_farm_shop:sun.capacity-none-seven")
    spaces: i64 = s.pieces.sunflower_spaces[action.field]
    return Refused(
        "my_farm_shop:sun.capacity-one" if spaces == 1 else "my_farm_shop:sun.capacity-two",
        named=FIELD_NAMES[action.field],
        most=int(spaces),
    )
