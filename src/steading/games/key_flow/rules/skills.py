"""Skill tiles: drawn from the face-down pile, taken double-sided from river cards, paid back into their stocks."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from ...key_family.rules import upgrade_costs
from ...key_family.rules.goods import ALL_SKILLS, ANY_SKILL, SKILL_NAMES, Skill
from .actions import SKILL_PAYMENTS, STOCK_NAMES, STOCKS, PaySkillTile
from .pieces import CARDS, COST_SKILL_ANY, COST_SKILLS, COSTS, Card
from .state import CARD, DOUBLE, NUMBER, OWED, PAY_SKILL, PILE, PRICE, SEAT, SEATED, SINGLE, KeyFlowState


def gain(s: KeyFlowState, seat: Seat, number: i64) -> None:
    """Random skill tiles: drawn at once, or when all have played if all play at once."""
    if number > 0:
        s.table[SEATED + seat * SEAT + OWED] += number
        if not s.secret:
            draw_owed(s, seat)
        elif s.journal is not None:
            s.note("will draw", seat, {"number": int(number)})


def draw_owed(s: KeyFlowState, seat: Seat) -> None:
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


def gain_double(s: KeyFlowState, seat: Seat, skill: Skill, number: i64) -> None:
    """Double-sided tiles of this type, which everybody sees."""
    s.table[SEATED + seat * SEAT + DOUBLE + skill] += number
    if number > 0 and s.journal is not None:
        s.note("took double", seat, {"skill": SKILL_NAMES[skill], "number": int(number)})


# ---------------------------------------------------------------- as a price
def count_fitting(s: KeyFlowState, seat: Seat, price: i64) -> i64:
    """How many of the seat's tiles fit a price: a type, or any."""
    return s.skills(seat) if price == ANY_SKILL else s.skill(seat, Skill(price))


def payments(s: KeyFlowState, seat: Seat, price: i64) -> list[Action]:
    """The tiles that fit the price, each type and stock once."""
    found: list[Action] = []
    at: i64 = SEATED + seat * SEAT
    for skill in ALL_SKILLS:
        if price == ANY_SKILL or price == skill:
            if s.table[at + SINGLE + skill] > 0:
                found.append(SKILL_PAYMENTS[skill * STOCKS])
            if s.table[at + DOUBLE + skill] > 0:
                found.append(SKILL_PAYMENTS[skill * STOCKS + 1])
    return found


def price_name(price: i64) -> str:
    """The type of tile that a price asks for."""
    return "any" if price == ANY_SKILL else SKILL_NAMES[price]


def fitting_tiles(s: KeyFlowState, seat: Seat, price: i64) -> list[Document]:
    """The tiles that fit the price, by type and stock."""
    return [
        {"skill": SKILL_NAMES[action.skill], "tile": STOCK_NAMES[action.stock]}
        for action in payments(s, seat, price)
        if isinstance(action, PaySkillTile)
    ]


def pay(s: KeyFlowState, seat: Seat, action: Action, price: i64) -> None:
    """The tile goes back to its stock; a single-sided one is seen only where its type is asked for."""
    assert isinstance(action, PaySkillTile)
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


def settle(s: KeyFlowState, seat: Seat, card: Card, price: i64, number: i64) -> None:
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


def has_cost(s: KeyFlowState, seat: Seat, cost: i64) -> bool:
    """Has the seat the skill tiles that a cost asks for?"""
    tiles: list[i64] = [s.skill(seat, skill) for skill in ALL_SKILLS]
    return upgrade_costs.has_skills(s.pieces.cost, cost * COSTS, tiles[0], tiles[1], tiles[2])


def pay_cost(s: KeyFlowState, seat: Seat, card: Card, cost: i64) -> None:
    """All skill tiles that a cost asks for: tiles of a type first, any others after them."""
    settle(s, seat, card, ANY_SKILL, s.pieces.cost[cost * COSTS + COST_SKILL_ANY])
    for skill in ALL_SKILLS:
        settle(s, seat, card, skill, s.pieces.cost[cost * COSTS + COST_SKILLS + skill])


def legal_skill(s: KeyFlowState, seat: Seat) -> list[Action]:
    """The tiles that fit what is still to be paid."""
    return payments(s, seat, s.stack.frames[s.stack.top(seat) + PRICE])


def terms_skill(s: KeyFlowState, seat: Seat) -> Document:
    """The tiles that fit."""
    return {"tiles": fitting_tiles(s, seat, s.stack.frames[s.stack.top(seat) + PRICE])}


def follow_skill(s: KeyFlowState, seat: Seat, action: Action) -> None:
    """Pay it, and go on with what is left."""
    at: i64 = s.stack.top(seat)
    card: Card = s.asked_card(seat)
    price: i64 = s.stack.frames[at + PRICE]
    left: i64 = s.stack.frames[at + NUMBER] - 1
    s.stack.pop(seat)
    pay(s, seat, action, price)
    settle(s, seat, card, price, left)


def refuse_skill(s: KeyFlowState, seat: Seat, action: Action) -> Refused:
    """The price is still to be paid, and with a tile that fits."""
    at: i64 = s.stack.top(seat)
    price: i64 = s.stack.frames[at + PRICE]
    card = CARDS[s.asked_card(seat)]
    if isinstance(action, PaySkillTile):
        return Refused("key_flow:upgrade.skill-from-front", card=card, asked=price_name(price))
    return Refused("key_flow:upgrade.cost-on-arrow", card=card)
