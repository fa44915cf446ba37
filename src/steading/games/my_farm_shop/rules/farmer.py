"""Farmer module: Transport tiles instead of a card, the Farmer's way back to the Market, and the skills."""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from . import field_actions, storage
from .actions import (
    DONE,
    MOVE_FARMER,
    SOURCES,
    SUPPLY,
    SWAP,
    SWAP_PAIRS,
    TAKE_TRANSPORT,
    USE_SKILL,
    Done,
    MoveFarmer,
    SwapCards,
    TakeTransport,
    UseSkill,
)
from .ids import (
    ANY_TIME,
    BLOCK,
    EMPTY,
    EVERY_STALL,
    EVERY_TRANSPORT,
    FARMER,
    FIELD_NAMES,
    NOWHERE,
    ON_DOUBLE,
    PAID,
    SKILL_NAMES,
    SWAP_CARDS,
    TRANSPORT,
    TRANSPORT_NAMES,
    FarmField,
    Skill,
    Transport,
)
from .state import ACTIVATE, FINAL, MASK, SWAPPING, FarmState

SKILL_RULES: Final = {
    "pair-good": "skill.doubles-good",
    "pair-bags": "skill.doubles-bags",
    "swap-goods": "skill.goods-swap",
    "bags-goods": "skill.bags-goods",
    "sunflower-7": "skill.sunflower-seven",
    "swap-cards": "skill.swap-cards",
    "above-below": "skill.above-below",
}


# ---------------------------------------------------------------- taking Transport tiles
def may_take(s: FarmState, seat: Seat, transport: Transport, source: Seat) -> bool:
    """From the supply while it has the kind, else from any other seat that has it."""
    supply: i64 = s.supply(transport)
    if source == SUPPLY:
        return supply > 0
    return supply == 0 and source < s.seats and source != seat and s.tiles(source, transport) > 0


def legal_tiles(s: FarmState, seat: Seat) -> list[Action]:
    """A tile of a kind not taken this turn; or nothing more, if only other players have one."""
    at: i64 = s.stack.top(seat)
    taken: i64 = s.stack.frames[at + MASK]
    found: list[Action] = []
    for transport in EVERY_TRANSPORT:
        if not (taken >> transport) & 1:
            for source in SOURCES:
                if may_take(s, seat, transport, source):
                    found.append(TAKE_TRANSPORT[transport * len(SOURCES) + source])
    if not in_supply(s, taken):
        found.append(DONE)
    if taken == 0:
        add_skills(s, seat, found)
    return found


def in_supply(s: FarmState, taken: i64) -> bool:
    """Does the supply have a kind that has not been taken? What only other players have, nobody has to take."""
    return any([not (taken >> transport) & 1 and s.supply(transport) > 0 for transport in EVERY_TRANSPORT])


def follow_tiles(s: FarmState, seat: Seat, action: Action) -> None:
    """Take it, or be content; after the last, what is beyond 16 goes back."""
    at: i64 = s.stack.top(seat)
    if isinstance(action, Done):
        if s.journal is not None:
            s.note("content", seat, {})
        end_tiles(s, seat, s.stack.frames[at + MASK] != 0)
        return
    if not isinstance(action, TakeTransport):
        use_skill(s, seat, action)
        return
    s.add(seat, TRANSPORT + action.transport, 1)
    if action.source != SUPPLY:
        s.add(action.source, TRANSPORT + action.transport, -1)
    if s.journal is not None:
        s.note(
            "transport",
            seat,
            {
                "transport": TRANSPORT_NAMES[action.transport],
                "from": "supply" if action.source == SUPPLY else int(action.source),
            },
        )
    first: bool = s.stack.frames[at + MASK] == 0
    s.stack.frames[at + MASK] |= 1 << action.transport
    if not (first and another_kind(s, seat, action.transport)):
        end_tiles(s, seat, True)


def end_tiles(s: FarmState, seat: Seat, taken: bool) -> None:
    """No more tiles this turn; if any were taken, is there space for them?"""
    s.stack.pop(seat)
    if taken:
        storage.check(s, seat)


def another_kind(s: FarmState, seat: Seat, taken: Transport) -> bool:
    """Can a second kind be had?"""
    return any([transport != taken and s.obtainable(seat, transport) for transport in EVERY_TRANSPORT])


def refuse_tiles(s: FarmState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, Done):
        left = [TRANSPORT_NAMES[transport] for transport in EVERY_TRANSPORT if s.supply(transport) > 0]
        return Refused("my_farm_shop:farmer.two-kinds", supply=left)
    if not isinstance(action, TakeTransport):
        if s.stack.frames[s.stack.top(seat) + MASK] != 0 and isinstance(action, UseSkill):
            return refuse_moment(s)
        return refuse_skill(s, seat, action)
    if (s.stack.frames[s.stack.top(seat) + MASK] >> action.transport) & 1:
        return Refused("my_farm_shop:farmer.two-kinds", taken=TRANSPORT_NAMES[action.transport])
    if action.source != SUPPLY and s.supply(action.transport) > 0:
        return Refused("my_farm_shop:farmer.no-theft-while-in-supply", supply=int(s.supply(action.transport)))
    if s.obtainable(seat, action.transport):
        return Refused("my_farm_shop:farmer.take-from-player", named=TRANSPORT_NAMES[action.transport])
    return Refused("my_farm_shop:farmer.kind-unobtainable", named=TRANSPORT_NAMES[action.transport])


# ---------------------------------------------------------------- the Farmer's way back
def legal_relocation(s: FarmState, seat: Seat) -> list[Action]:
    """Any stall but the empty one."""
    found: list[Action] = [MOVE_FARMER[stall] for stall in EVERY_STALL if stall != s.gap]
    add_skills(s, seat, found)
    return found


def follow_relocation(s: FarmState, seat: Seat, action: Action) -> None:
    """The card there goes to the box, the Farmer takes its place."""
    if not isinstance(action, MoveFarmer):
        use_skill(s, seat, action)
        return
    if s.journal is not None:
        card = s.pieces.card_names[s.on_stall(action.stall)]
        s.note("relocated", seat, {"stall": int(action.stall) + 1, "card": card})
    s.market[action.stall] = FARMER
    s.hand = EMPTY
    s.stack.pop(seat)


def refuse_relocation(s: FarmState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, MoveFarmer):
        return Refused("my_farm_shop:farmer.not-same-stall", named=int(action.stall) + 1)
    if isinstance(action, Done):
        return Refused("my_farm_shop:farmer.relocates")
    return refuse_skill(s, seat, action)


# ---------------------------------------------------------------- skills
def skill_usable(s: FarmState, seat: Seat, skill: Skill) -> bool:
    """Does the skill have its moment now, and could the seat carry it out (its tile apart)?"""
    when: i64 = s.pieces.skill_when[skill]
    if when == ON_DOUBLE:
        return s.step == ACTIVATE and s.double
    if when != ANY_TIME:  # planting on 7 and a detour pay for their skills themselves
        return False
    if skill == SWAP_CARDS:
        return any([may_swap(s, seat, first, second) for first, second in SWAP_PAIRS])
    return field_actions.usable(s, seat, s.pieces.skill_effect(skill), 0, NOWHERE)


def add_skills(s: FarmState, seat: Seat, found: list[Action]) -> None:
    """Add the skills that the seat can use at this moment."""
    at: i64 = seat * BLOCK
    for transport in range(len(s.skills)):
        if (
            s.farms[at + TRANSPORT + transport] > 0
            and not (s.farms[at + PAID] >> transport) & 1
            and skill_usable(s, seat, Skill(s.skills[transport]))
        ):
            found.append(USE_SKILL[transport])


def any_skill(s: FarmState, seat: Seat) -> bool:
    """Can the seat use a skill at this moment?"""
    found: list[Action] = []
    add_skills(s, seat, found)
    return len(found) > 0


def use_skill(s: FarmState, seat: Seat, action: Action) -> None:
    """Pay the tile and carry the skill out."""
    assert isinstance(action, UseSkill)
    skill: Skill = s.skill_of(action.transport)
    s.pay_tile(seat, action.transport)
    if skill == SWAP_CARDS:
        s.stack.push(seat, SWAPPING)
    else:
        field_actions.begin(s, seat, s.pieces.skill_effect(skill), NOWHERE)


def has_paid(s: FarmState, seat: Seat, skill: Skill) -> bool:
    """Has the seat paid for this skill this turn?"""
    transport = s.tile_for(skill)
    return transport >= 0 and (s.farms[seat * BLOCK + PAID] >> transport) & 1 == 1


def refuse_payment_for(s: FarmState, seat: Seat, skill: Skill) -> Refused:
    """Why the seat cannot pay for this skill: paid this turn already, no tile, or not in the game."""
    transport = s.tile_for(skill)
    if has_paid(s, seat, skill):
        return Refused("my_farm_shop:farmer.once-per-kind", paid=TRANSPORT_NAMES[transport])
    if transport >= 0:
        return Refused("my_farm_shop:farmer.any-turn", needed=TRANSPORT_NAMES[transport])
    return Refused(
        "my_farm_shop:farmer.four-skills" if len(s.skills) > 0 else "my_farm_shop:setup.modules-optional",
        skill=SKILL_NAMES[skill],
    )


def refuse_moment(s: FarmState) -> Refused:
    """Why no skill can be used in the middle of something else, or outside one's own part of the turn."""
    return Refused(
        "my_farm_shop:farmer.any-time-windows" if len(s.skills) > 0 else "my_farm_shop:setup.modules-optional"
    )


def refuse_skill(s: FarmState, seat: Seat, action: Action) -> Refused:
    """Why a skill cannot be used now; anything that is no skill has its own step of the turn."""
    if not isinstance(action, UseSkill):
        return Refused("my_farm_shop:end.no-final-market" if s.step == FINAL else "my_farm_shop:turn.steps")
    if len(s.skills) == 0:
        return Refused("my_farm_shop:setup.modules-optional")
    skill: Skill = s.skill_of(action.transport)
    if s.paying_tile(seat, skill) < 0:
        return refuse_payment_for(s, seat, skill)
    if s.pieces.skill_when[skill] == ON_DOUBLE and (s.step == ACTIVATE or s.step == FINAL):
        return Refused("my_farm_shop:skill.doubles-natural", dice=[int(die) for die in s.dice])
    if skill == SWAP_CARDS:
        return Refused("my_farm_shop:skill.swap-needs-two-cards")
    own_rule = f"my_farm_shop:{SKILL_RULES[SKILL_NAMES[skill]]}"
    if s.pieces.skill_when[skill] != ANY_TIME:
        return Refused(own_rule)
    return Refused(own_rule, goods_held=int(s.goods(seat)), bags_held=int(s.bags(seat)))


# ---------------------------------------------------------------- swapping cards
def may_swap(s: FarmState, seat: Seat, first: FarmField, second: FarmField) -> bool:
    """Do both fields have a Field card that may lie on the other?"""
    one = s.card(seat, first)
    other = s.card(seat, second)
    return one >= 0 and other >= 0 and s.may_lie(one, second) and s.may_lie(other, first)


def legal_swap(s: FarmState, seat: Seat) -> list[Action]:
    return [SWAP[place] for place, (first, second) in enumerate(SWAP_PAIRS) if may_swap(s, seat, first, second)]


def follow_swap(s: FarmState, seat: Seat, action: Action) -> None:
    """Exchange the cards; Sunflowers stay with their fields."""
    assert isinstance(action, SwapCards)
    held = s.card(seat, action.first)
    s.lay(seat, action.first, s.card(seat, action.second))
    s.lay(seat, action.second, held)
    s.stack.pop(seat)
    if s.journal is not None:
        s.note("swapped", seat, {"first": FIELD_NAMES[action.first], "second": FIELD_NAMES[action.second]})


def refuse_swap(s: FarmState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, SwapCards):
        return Refused(
            "my_farm_shop:skill.swap-needs-two-cards",
            first=FIELD_NAMES[action.first],
            second=FIELD_NAMES[action.second],
        )
    return Refused("my_farm_shop:skill.swap-cards")
