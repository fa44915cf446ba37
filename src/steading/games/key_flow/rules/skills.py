"""Skill tiles: drawn from the face-down pile, taken double-sided from river cards, paid back into their stocks."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ints import i64
from ....engine.refused import Refused
from ...key_family.rules import paying
from ...key_family.rules.goods import ANY_SKILL, SKILL_NAMES, SKILLS
from .actions import PAY_SKILL as PAYMENTS
from .actions import STOCK_NAMES, STOCKS, PaySkill
from .pieces import CARDS, COST_SKILL_ANY, COST_SKILLS, COSTS
from .state import CARD, DOUBLE, NUMBER, OWED, PAY_SKILL, PILE, PRICE, SEAT, SEATED, SINGLE, KeyFlowState


def gain(s: KeyFlowState, seat: i64, number: i64) -> None:
    """Random skill tiles: drawn at once, or when all have played if all play at once."""
    if number > 0:
        s.table[SEATED + seat * SEAT + OWED] += number
        if not s.secret:
            draw_owed(s, seat)
        elif s.journal is not None:
            s.note("will draw", seat, {"number": int(number)})


def draw_owed(s: KeyFlowState, seat: i64) -> None:
    """Draw what the seat is owed, as far as the pile reaches."""
    at: i64 = SEATED + seat * SEAT
    while s.table[at + OWED] > 0:
        s.table[at + OWED] -= 1
        if s.pile() == 0:
            if s.journal is not None:
                s.note("found no tile", seat, {})
            continue
        s.epoch += 1
        drawn: i64 = s.chance.draw(s.pile())
        skill: i64 = 0
        while drawn >= s.table[PILE + skill]:
            drawn -= s.table[PILE + skill]
            skill += 1
        s.table[PILE + skill] -= 1
        s.table[at + SINGLE + skill] += 1
        if s.journal is not None:
            s.note("drew", seat, {}, {"skill": SKILL_NAMES[skill]}, [int(seat)])


def gain_double(s: KeyFlowState, seat: i64, skill: i64, number: i64) -> None:
    """Double-sided tiles of this type, which everybody sees."""
    s.table[SEATED + seat * SEAT + DOUBLE + skill] += number
    if number > 0 and s.journal is not None:
        s.note("took double", seat, {"skill": SKILL_NAMES[skill], "number": int(number)})


# ---------------------------------------------------------------- as a price
def fitting(s: KeyFlowState, seat: i64, price: i64) -> i64:
    """How many of the seat's tiles fit a price: a type, or any."""
    return s.skills(seat) if price == ANY_SKILL else s.skill(seat, price)


def payments(s: KeyFlowState, seat: i64, price: i64) -> list[Action]:
    """The tiles that fit the price, each type and stock once."""
    found: list[Action] = []
    at: i64 = SEATED + seat * SEAT
    for skill in range(SKILLS):
        if price == ANY_SKILL or price == skill:
            if s.table[at + SINGLE + skill] > 0:
                found.append(PAYMENTS[skill * STOCKS])
            if s.table[at + DOUBLE + skill] > 0:
                found.append(PAYMENTS[skill * STOCKS + 1])
    return found


def pay(s: KeyFlowState, seat: i64, action: Action, price: i64) -> None:
    """The tile goes back to its stock; a single-sided one is seen only where its type is asked for."""
    assert isinstance(action, PaySkill)
    at: i64 = SEATED + seat * SEAT
    if action.stock == 0:
        s.table[at + SINGLE + action.skill] -= 1
        s.table[PILE + action.skill] += 1
    else:
        s.table[at + DOUBLE + action.skill] -= 1
    if s.journal is None:
        return
    facts = {"tile": STOCK_NAMES[action.stock]}
    named = {"skill": SKILL_NAMES[action.skill]}
    if price == ANY_SKILL and action.stock == 0:
        s.note("paid skill", seat, {**facts}, {**named}, [int(seat)])
    else:
        s.note("paid skill", seat, {**facts, **named})


def settle(s: KeyFlowState, seat: i64, card: i64, price: i64, number: i64) -> None:
    """Pay so many tiles for an upgrade; the payer is asked where there is a choice."""
    while number > 0:
        ways: list[Action] = payments(s, seat, price)
        if len(ways) > 1:
            at: i64 = s.stack.push(seat, PAY_SKILL)
            s.stack.frames[at + CARD] = card
            s.stack.frames[at + NUMBER] = number
            s.stack.frames[at + PRICE] = price
            return
        pay(s, seat, ways[0], price)
        number -= 1


def has_cost(s: KeyFlowState, seat: i64, cost: i64) -> bool:
    """Has the seat the skill tiles that a cost asks for?"""
    at: i64 = cost * COSTS
    return paying.has_skills(s.pieces.cost, at, s.skill(seat, 0), s.skill(seat, 1), s.skill(seat, 2))


def pay_cost(s: KeyFlowState, seat: i64, card: i64, cost: i64) -> None:
    """All skill tiles that a cost asks for: tiles of a type first, any others after them."""
    settle(s, seat, card, ANY_SKILL, s.pieces.cost[cost * COSTS + COST_SKILL_ANY])
    for skill in range(SKILLS):
        settle(s, seat, card, skill, s.pieces.cost[cost * COSTS + COST_SKILLS + skill])


def legal_skill(s: KeyFlowState, seat: i64) -> list[Action]:
    """The tiles that fit what is still to be paid."""
    return payments(s, seat, s.stack.frames[s.stack.top(seat) + PRICE])


def follow_skill(s: KeyFlowState, seat: i64, action: Action) -> None:
    """Pay it, and go on with what is left."""
    at: i64 = s.stack.top(seat)
    card: i64 = s.stack.frames[at + CARD]
    price: i64 = s.stack.frames[at + PRICE]
    left: i64 = s.stack.frames[at + NUMBER] - 1
    s.stack.pop(seat)
    pay(s, seat, action, price)
    settle(s, seat, card, price, left)


def refuse_skill(s: KeyFlowState, seat: i64, action: Action) -> Refused:
    """The price is still to be paid, and with a tile that fits."""
    at: i64 = s.stack.top(seat)
    price: i64 = s.stack.frames[at + PRICE]
    card = CARDS[s.stack.frames[at + CARD]]
    if isinstance(action, PaySkill):
        wanted = "any" if price == ANY_SKILL else SKILL_NAMES[price]
        return Refused("key_flow:upgrade.skill-from-front", card=card, asked=wanted)
    return Refused("key_flow:upgrade.cost-on-arrow", card=card)
