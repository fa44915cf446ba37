"""Activate a field: the two remaining dice name it, bags alter the total for oneself, green arrows lead on."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from . import farmer, field_actions
from .actions import ACTIVATE_FIELD, DETOUR, DONE, FOLLOW, Activate, Detour, Done, Follow, Pay, UseArea
from .ids import (
    ABOVE_BELOW,
    BAG,
    BAGS,
    EVERY_FIELD,
    FIELD_NAMES,
    FIELDS,
    ITEMS,
    NO_ARROW,
    NOWHERE,
    TRANSPORT_NAMES,
    UP,
    Effect,
    FarmField,
)
from .pieces import ABOVE, BESIDE, DISTANCE, OPPOSITE, area_of
from .state import AFTER, FIELD, FINAL, FOLLOW_ARROW, MASK, FarmState


def bags_to(s: FarmState, field: FarmField) -> i64:
    """The bags that it takes to reach the field; none in the final activation, where any field is open."""
    return 0 if s.step == FINAL else DISTANCE[s.total * FIELDS + field]


def named_field(s: FarmState) -> FarmField:
    """The field that the two remaining dice name."""
    row: i64 = s.total * FIELDS
    for field in EVERY_FIELD:
        if DISTANCE[row + field] == 0:
            return field
    return NOWHERE


# ---------------------------------------------------------------- the choice of a field
def legal_activation(s: FarmState, seat: Seat) -> list[Action]:
    """Every field that the seat's bags reach and whose action it can carry out; or nothing."""
    found: list[Action] = []
    bags: i64 = s.bags(seat)
    row: i64 = 0 if s.step == FINAL else s.total * FIELDS
    final: bool = s.step == FINAL
    for place in range(FIELDS):
        cost: i64 = 0 if final else DISTANCE[row + place]
        field = FarmField(place)
        if cost <= bags and field_actions.usable(s, seat, s.effect(seat, field), cost, field):
            found.append(ACTIVATE_FIELD[place])
    if not final and s.paying_tile(seat, ABOVE_BELOW) >= 0:
        for field in EVERY_FIELD:
            cost = DISTANCE[row + OPPOSITE[field]]
            if cost <= bags and field_actions.usable(s, seat, s.effect(seat, field), cost, field):
                found.append(DETOUR[field])
    found.append(DONE)
    farmer.add_skills(s, seat, found)
    return found


def follow_activation(s: FarmState, seat: Seat, action: Action) -> None:
    """Pay the bags (and the tile for a detour), then activate."""
    if isinstance(action, Done):
        s.stack.pop(seat)
        if s.journal is not None:
            s.note("declined", seat, {})
        return
    if isinstance(action, Activate):
        field: FarmField = action.field
        bags: i64 = bags_to(s, field)
    elif isinstance(action, Detour):
        field = action.field
        bags = bags_to(s, OPPOSITE[field])
        s.pay_tile(seat, s.paying_tile(seat, ABOVE_BELOW))
    else:
        farmer.use_skill(s, seat, action)
        return
    s.add(seat, BAGS, -bags)
    s.stack.frames[s.stack.top(seat)] = AFTER
    if s.journal is not None:
        s.note(
            "activated",
            seat,
            {
                "field": FIELD_NAMES[field],
                "bags": int(bags),
                "detour": int(isinstance(action, Detour)),
                "effect": s.pieces.effect_names[s.effect(seat, field)],
            },
        )
    reach(s, seat, field, 0)


def reach(s: FarmState, seat: Seat, field: FarmField, passed: i64) -> None:
    """The activation has come to this field: an arrow may be followed on, anything else is carried out."""
    effect: Effect = s.effect(seat, field)
    if s.pieces.arrow[effect] == NO_ARROW:
        field_actions.begin(s, seat, effect, field)
        return
    at: i64 = s.stack.push(seat, FOLLOW_ARROW)
    s.stack.frames[at + FIELD] = field
    s.stack.frames[at + MASK] = passed | 1 << field


def refuse_activation(s: FarmState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, Activate):
        return refuse_field(s, seat, action.field, action.field)
    if isinstance(action, Detour):
        if s.step == FINAL:
            return Refused("my_farm_shop:farmer.final-activation")
        if s.paying_tile(seat, ABOVE_BELOW) < 0:
            return farmer.refuse_payment_for(s, seat, ABOVE_BELOW)
        return refuse_field(s, seat, OPPOSITE[action.field], action.field)
    return farmer.refuse_skill(s, seat, action)


def refuse_field(s: FarmState, seat: Seat, named: FarmField, field: FarmField) -> Refused:
    """Why the field cannot be activated when the total must be shifted to `named`."""
    needed: i64 = bags_to(s, named)
    held: i64 = s.bags(seat)
    effect: Effect = s.effect(seat, field)
    if needed <= held:
        return field_actions.refuse_unpayable(s, seat, area_of(effect, 0), needed, field)
    place: i64 = named_field(s)  # on a ring on which 2 and 12 were one place, the way would be shorter
    around: i64 = min((place - named) % FIELDS, (named - place) % FIELDS)
    if around <= held:
        return Refused("my_farm_shop:activate.no-wrap", needed=int(needed), held=int(held))
    if s.pieces.gain[area_of(effect, 0) * ITEMS + BAG] >= needed - held:
        return Refused("my_farm_shop:activate.bags-before", needed=int(needed), held=int(held))
    return Refused("my_farm_shop:activate.bags-must-be-held", needed=int(needed), held=int(held))


def detour_yields(s: FarmState, seat: Seat, field: FarmField, counted: FarmField) -> list[Document]:
    """What the field would bring when the bags to the field that is counted to are spent."""
    return field_actions.yields(s, seat, s.effect(seat, field), field, bags_to(s, counted))


def terms_activation(s: FarmState, seat: Seat) -> Document:
    """What each field costs in bags and would bring; with the skill in the game, what it costs by a detour."""
    terms: Document = {
        "bags": {FIELD_NAMES[field]: int(bags_to(s, field)) for field in EVERY_FIELD},
        "yields": {FIELD_NAMES[field]: detour_yields(s, seat, field, field) for field in EVERY_FIELD},
    }
    if s.step != FINAL and s.tile_for(ABOVE_BELOW) >= 0:
        terms["detours"] = {FIELD_NAMES[field]: int(bags_to(s, OPPOSITE[field])) for field in EVERY_FIELD}
        terms["detour_yields"] = {
            FIELD_NAMES[field]: detour_yields(s, seat, field, OPPOSITE[field]) for field in EVERY_FIELD
        }
        terms["detour_by"] = TRANSPORT_NAMES[s.tile_for(ABOVE_BELOW)]
    return terms


# ---------------------------------------------------------------- green arrows
def targets(s: FarmState, seat: Seat, at: i64) -> list[FarmField]:
    """Where the arrow of this frame points, whether or not one may go there."""
    field: FarmField = s.frame_field(at)
    return ABOVE[field] if s.pieces.arrow[s.effect(seat, field)] == UP else BESIDE[field]


def legal_arrow(s: FarmState, seat: Seat) -> list[Action]:
    """The fields pointed to that were not passed yet and can be carried out; or nothing."""
    at: i64 = s.stack.top(seat)
    found: list[Action] = []
    for field in targets(s, seat, at):
        if not (s.stack.frames[at + MASK] >> field) & 1 and field_actions.usable(
            s, seat, s.effect(seat, field), 0, field
        ):
            found.append(FOLLOW[field])
    found.append(DONE)
    return found


def follow_arrow(s: FarmState, seat: Seat, action: Action) -> None:
    """Go on to that field, or end with nothing."""
    passed: i64 = s.stack.frames[s.stack.top(seat) + MASK]
    s.stack.pop(seat)
    if isinstance(action, Follow):
        if s.journal is not None:
            s.note(
                "followed",
                seat,
                {"field": FIELD_NAMES[action.field], "effect": s.pieces.effect_names[s.effect(seat, action.field)]},
            )
        reach(s, seat, action.field, passed)


def refuse_arrow(s: FarmState, seat: Seat, action: Action) -> Refused:
    at: i64 = s.stack.top(seat)
    if isinstance(action, Follow):
        pointed = targets(s, seat, at)
        allowed = [FIELD_NAMES[field] for field in pointed]
        if action.field in pointed:
            if (s.stack.frames[at + MASK] >> action.field) & 1:
                return Refused("my_farm_shop:green.loop", named=FIELD_NAMES[action.field])
            area = area_of(s.effect(seat, action.field), 0)
            return field_actions.refuse_unpayable(s, seat, area, 0, action.field)
        if s.pieces.arrow[s.effect(seat, s.frame_field(at))] == UP:
            return Refused("my_farm_shop:green.up", named=FIELD_NAMES[action.field], allowed=allowed)
        rule = "green.row-ends" if len(pointed) == 1 else "green.sideways"
        return Refused(f"my_farm_shop:{rule}", named=FIELD_NAMES[action.field], allowed=allowed)
    if isinstance(action, Activate):
        return Refused("my_farm_shop:activate.bags-before")
    if isinstance(action, Detour):
        return Refused("my_farm_shop:skill.above-below-then-arrows")
    return Refused("my_farm_shop:green.may")


def terms_arrow(s: FarmState, seat: Seat) -> Document:
    """What each field that the arrow points to would bring."""
    pointed = targets(s, seat, s.stack.top(seat))
    return {"yields": {FIELD_NAMES[f]: field_actions.yields(s, seat, s.effect(seat, f), f) for f in pointed}}


# ---------------------------------------------------------------- after activating
def legal_after(s: FarmState, seat: Seat) -> list[Action]:
    """Skills may still be used before one's part of the turn is over."""
    found: list[Action] = [DONE]
    farmer.add_skills(s, seat, found)
    return found


def follow_after(s: FarmState, seat: Seat, action: Action) -> None:
    """Use a skill, or be done."""
    if isinstance(action, Done):
        s.stack.pop(seat)
    else:
        farmer.use_skill(s, seat, action)


def refuse_after(s: FarmState, seat: Seat, action: Action) -> Refused:
    """Why there is no more of it."""
    again = refuse_again(action)
    return again if again is not None else farmer.refuse_skill(s, seat, action)


def refuse_again(action: Action) -> Refused | None:
    """What cannot be done a second time once one has activated."""
    if isinstance(action, Activate | Detour | Follow):
        return Refused("my_farm_shop:activate.one-field")
    if isinstance(action, UseArea):
        return Refused("my_farm_shop:choice.one-area")
    if isinstance(action, Pay):
        return Refused("my_farm_shop:red.once-per-activation")
    return None
