"""Farmer module: Transport tiles instead of a card, the Farmer's way back to the Market, and the skills."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ints import i64
from ....engine.refused import Refused
from . import field_actions, storage
from .actions import (
    DONE,
    MOVE_FARMER,
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
from .pieces import (
    ANY_TIME,
    EMPTY,
    FARMER,
    FIELD_NAMES,
    ON_DOUBLE,
    SKILL_NAMES,
    STALLS,
    SWAP_CARDS,
    TRANSPORT_NAMES,
    TRANSPORTS,
)
from .state import ACTIVATE, BLOCK, CARDS, FINAL, MASK, PAID, SWAPPING, TRANSPORT, FarmState

SKILL_RULES = (
    "skill.doubles-good",
    "skill.doubles-bags",
    "skill.goods-swap",
    "skill.bags-goods",
    "skill.sunflower-seven",
    "skill.swap-cards",
    "skill.above-below",
)


# ---------------------------------------------------------------- taking Transport tiles
def may_take(s: FarmState, seat: i64, transport: i64, source: i64) -> bool:
    """From the supply while it has the kind, else from any other seat that has it."""
    supply: i64 = s.supply(transport)
    if source == SUPPLY:
        return supply > 0
    return supply == 0 and source < s.seats and source != seat and s.tiles(source, transport) > 0


def legal_tiles(s: FarmState, seat: i64) -> list[Action]:
    """A tile of a kind not taken this turn; or nothing more, if only other players have one."""
    at: i64 = s.stack.top(seat)
    taken: i64 = s.stack.frames[at + MASK]
    found: list[Action] = []
    for transport in range(TRANSPORTS):
        if not (taken >> transport) & 1:
            for source in range(SUPPLY + 1):
                if may_take(s, seat, transport, source):
                    found.append(TAKE_TRANSPORT[transport * 5 + source])
    if not in_supply(s, taken):
        found.append(DONE)
    if taken == 0:
        add_skills(s, seat, found)
    return found


def in_supply(s: FarmState, taken: i64) -> bool:
    """Does the supply have a kind that has not been taken? What only other players have, nobody has to take."""
    return any([not (taken >> transport) & 1 and s.supply(transport) > 0 for transport in range(TRANSPORTS)])


def follow_tiles(s: FarmState, seat: i64, action: Action) -> None:
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


def end_tiles(s: FarmState, seat: i64, taken: bool) -> None:
    """No more tiles this turn; if any were taken, is there space for them?"""
    s.stack.pop(seat)
    if taken:
        storage.check(s, seat)


def another_kind(s: FarmState, seat: i64, taken: i64) -> bool:
    """Can a second kind be had?"""
    return any([transport != taken and s.obtainable(seat, transport) for transport in range(TRANSPORTS)])


def refuse_tiles(s: FarmState, seat: i64, action: Action) -> Refused:
    """Why not this tile."""
    if isinstance(action, Done):
        left = [TRANSPORT_NAMES[transport] for transport in range(TRANSPORTS) if s.supply(transport) > 0]
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
def legal_relocation(s: FarmState, seat: i64) -> list[Action]:
    """Any stall but the empty one."""
    found: list[Action] = [MOVE_FARMER[stall] for stall in range(STALLS) if stall != s.gap]
    add_skills(s, seat, found)
    return found


def follow_relocation(s: FarmState, seat: i64, action: Action) -> None:
    """The card there goes to the box, the Farmer takes its place."""
    if not isinstance(action, MoveFarmer):
        use_skill(s, seat, action)
        return
    if s.journal is not None:
        s.note("relocated", seat, {"stall": int(action.stall), "card": s.pieces.card_names[s.market[action.stall - 1]]})
    s.market[action.stall - 1] = FARMER
    s.hand = EMPTY
    s.stack.pop(seat)


def refuse_relocation(s: FarmState, seat: i64, action: Action) -> Refused:
    """Why not there."""
    if isinstance(action, MoveFarmer):
        return Refused("my_farm_shop:farmer.not-same-stall", named=int(action.stall))
    if isinstance(action, Done):
        return Refused("my_farm_shop:farmer.relocates")
    return refuse_skill(s, seat, action)


# ---------------------------------------------------------------- skills
def skill_usable(s: FarmState, seat: i64, skill: i64) -> bool:
    """Does the skill have its moment now, and could the seat carry it out (its tile apart)?"""
    when: i64 = s.pieces.skill_when[skill]
    if when == ON_DOUBLE:
        return s.step == ACTIVATE and s.double
    if when != ANY_TIME:  # planting on 7 and a detour pay for their skills themselves
        return False
    if skill == SWAP_CARDS:
        return any([may_swap(s, seat, first, second) for first, second in SWAP_PAIRS])
    return field_actions.usable(s, seat, s.pieces.skill_effects + skill, 0, -1)


def add_skills(s: FarmState, seat: i64, found: list[Action]) -> None:
    """Add the skills that the seat can use at this moment."""
    at: i64 = seat * BLOCK
    for transport in range(len(s.skills)):
        if (
            s.farms[at + TRANSPORT + transport] > 0
            and not (s.farms[at + PAID] >> transport) & 1
            and skill_usable(s, seat, s.skills[transport])
        ):
            found.append(USE_SKILL[transport])


def any_skill(s: FarmState, seat: i64) -> bool:
    """Can the seat use a skill at this moment?"""
    found: list[Action] = []
    add_skills(s, seat, found)
    return len(found) > 0


def use_skill(s: FarmState, seat: i64, action: Action) -> None:
    """Pay the tile and carry the skill out."""
    assert isinstance(action, UseSkill)
    skill: i64 = s.skills[action.transport]
    s.pay_tile(seat, action.transport)
    if skill == SWAP_CARDS:
        s.stack.push(seat, SWAPPING)
    else:
        field_actions.begin(s, seat, s.pieces.skill_effects + skill, -1)


def has_paid(s: FarmState, seat: i64, skill: i64) -> bool:
    """Has the seat paid for this skill this turn?"""
    paid: i64 = s.farms[seat * BLOCK + PAID]
    return any([s.skills[transport] == skill and (paid >> transport) & 1 == 1 for transport in range(len(s.skills))])


def refuse_payment_for(s: FarmState, seat: i64, skill: i64) -> Refused:
    """Why the seat cannot pay for this skill: not in the game, paid this turn already, or no tile."""
    for transport in range(len(s.skills)):
        if s.skills[transport] == skill:
            if (s.farms[seat * BLOCK + PAID] >> transport) & 1:
                return Refused("my_farm_shop:farmer.once-per-kind", paid=TRANSPORT_NAMES[transport])
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


def refuse_skill(s: FarmState, seat: i64, action: Action) -> Refused:
    """Why a skill cannot be used now; anything that is no skill has its own step of the turn."""
    if not isinstance(action, UseSkill):
        return Refused("my_farm_shop:end.no-final-market" if s.step == FINAL else "my_farm_shop:turn.steps")
    if len(s.skills) == 0:
        return Refused("my_farm_shop:setup.modules-optional")
    skill: i64 = s.skills[action.transport]
    if s.paying(seat, skill) < 0:
        return refuse_payment_for(s, seat, skill)
    if s.pieces.skill_when[skill] == ON_DOUBLE and (s.step == ACTIVATE or s.step == FINAL):
        return Refused("my_farm_shop:skill.doubles-natural", dice=[int(die) for die in s.dice])
    if skill == SWAP_CARDS:
        return Refused("my_farm_shop:skill.swap-needs-two-cards")
    if s.pieces.skill_when[skill] != ANY_TIME:
        return Refused(f"my_farm_shop:{SKILL_RULES[skill]}")
    return Refused(f"my_farm_shop:{SKILL_RULES[skill]}", goods_held=int(s.goods(seat)), bags_held=int(s.bags(seat)))


# ---------------------------------------------------------------- swapping cards
def may_swap(s: FarmState, seat: i64, first: i64, second: i64) -> bool:
    """Do both fields have a Field card that may lie on the other?"""
    one: i64 = s.card(seat, first)
    other: i64 = s.card(seat, second)
    return one >= 0 and other >= 0 and s.may_lie(one, second) and s.may_lie(other, first)


def legal_swap(s: FarmState, seat: i64) -> list[Action]:
    """Any two such fields."""
    return [SWAP[place] for place, (first, second) in enumerate(SWAP_PAIRS) if may_swap(s, seat, first, second)]


def follow_swap(s: FarmState, seat: i64, action: Action) -> None:
    """Exchange the cards; Sunflowers stay with their fields."""
    assert isinstance(action, SwapCards)
    first: i64 = seat * BLOCK + CARDS + action.first
    second: i64 = seat * BLOCK + CARDS + action.second
    held: i64 = s.farms[first]
    s.farms[first] = s.farms[second]
    s.farms[second] = held
    s.stack.pop(seat)
    if s.journal is not None:
        s.note("swapped", seat, {"first": FIELD_NAMES[action.first], "second": FIELD_NAMES[action.second]})


def refuse_swap(s: FarmState, seat: i64, action: Action) -> Refused:
    """Why not these two."""
    if isinstance(action, SwapCards):
        return Refused(
            "my_farm_shop:skill.swap-needs-two-cards",
            first=FIELD_NAMES[action.first],
            second=FIELD_NAMES[action.second],
        )
    return Refused("my_farm_shop:skill.swap-cards")
