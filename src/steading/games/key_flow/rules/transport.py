"""Transport and upgrades in one's own village: carry resources card by card, upgrade, flip, in any order."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ints import Ints, i64
from ....engine.refused import Refused
from ...key_family.rules import paying
from ...key_family.rules.goods import GOLD, RESOURCE_NAMES, RESOURCES
from . import skills
from .actions import DONE, FLIP, MOVE, PAY_RESOURCES, UPGRADE, Flip, Move, PayResources, Upgrade
from .pieces import CARDS, COSTS, FLIPPER, KEYFLOWER, PANELS
from .places import FAR, NEAR, PLACE_NAMES, PLACES, WAYS, listed
from .state import BLOCK, CARD, CARRY, FLIPPED, LEVEL, LEVEL_OF, PAY, STEPS, UPGRADES, KeyFlowState


def begin(s: KeyFlowState, seat: i64, building: i64, panel: i64) -> None:
    """The building lets the seat transport and upgrade, as often as its panel shows now."""
    if s.pieces.move[panel] == 0 and s.pieces.upgrade[panel] == 0:
        return
    at: i64 = s.stack.push(seat, CARRY)
    s.stack.frames[at + CARD] = building
    s.stack.frames[at + LEVEL_OF] = panel % PANELS
    s.stack.frames[at + STEPS] = s.pieces.move[panel]
    s.stack.frames[at + UPGRADES] = s.pieces.upgrade[panel]
    if len(legal_carry(s, seat)) == 1:  # nothing to carry, nothing to upgrade
        s.stack.pop(seat)


def legal_carry(s: KeyFlowState, seat: i64) -> list[Action]:
    """Every step of every resource, every upgrade that can be paid, every tile to flip; or done."""
    found: list[Action] = []
    at: i64 = s.stack.top(seat)
    steps: i64 = s.stack.frames[at + STEPS]
    upgrades: i64 = s.stack.frames[at + UPGRADES]
    land: i64 = s.land(seat)
    places: Ints = listed(land)
    if steps > 0:
        for place in places:
            goods: i64 = s.goods(s.card(seat, place))
            if goods > 0:
                list_moves(goods, place, land, found)
    if upgrades > 0:
        for place in places:
            card: i64 = s.card(seat, place)
            if can_upgrade(s, seat, card):
                found.append(UPGRADE[place])
            if s.flipped(card) < s.level(card):
                found.append(FLIP[place])
    found.append(DONE)
    return found


def list_moves(goods: i64, place: i64, land: i64, found: list[Action]) -> None:
    """Every step of these resources, which lie on the card in this place."""
    for way in NEAR:
        target: i64 = place + FAR[way]
        if 0 <= target < PLACES and (land >> target) & 1 == 1:
            for resource in range(RESOURCES):
                if paying.of_pack(goods, resource) > 0:
                    found.append(MOVE[(place * RESOURCES + resource) * WAYS + way])


def follow_carry(s: KeyFlowState, seat: i64, action: Action) -> None:
    """Carry, upgrade, flip, or end."""
    at: i64 = s.stack.top(seat)
    if isinstance(action, Move):
        s.stack.frames[at + STEPS] -= 1
        move(s, seat, action)
    elif isinstance(action, Upgrade):
        s.stack.frames[at + UPGRADES] -= 1
        upgrade(s, seat, s.card(seat, action.place))
    elif isinstance(action, Flip):
        s.stack.frames[at + UPGRADES] -= 1
        flip(s, seat, s.card(seat, action.place))
    else:
        s.stack.pop(seat)


def move(s: KeyFlowState, seat: i64, action: Move) -> None:
    """One resource, one card further."""
    source: i64 = s.card(seat, action.place)
    target: i64 = s.card(seat, action.target)
    s.add_goods(source, action.resource, -1)
    s.add_goods(target, action.resource, 1)
    if s.journal is not None:
        facts = {"resource": RESOURCE_NAMES[action.resource], "from": CARDS[source], "to": CARDS[target]}
        s.note("moved", seat, {**facts, "at": PLACE_NAMES[action.target]})


def flip(s: KeyFlowState, seat: i64, card: i64) -> None:
    """An upgrade tile shows its point; the Flipper brings a gold."""
    s.table[s.cards_at + card * BLOCK + FLIPPED] += 1
    gold: i64 = 1 if s.has(seat, FLIPPER) else 0
    if gold > 0:
        s.add_goods(card, GOLD, 1)
    if s.journal is not None:
        s.note("flipped", seat, {"card": CARDS[card], "gold": int(gold)})


# ---------------------------------------------------------------- upgrading
def cost_of(s: KeyFlowState, card: i64) -> i64:
    """Where the cost of the card's next upgrade stands; -1 if it has only one open panel."""
    level: i64 = s.level(card)
    return card * (PANELS - 1) + level if level + 1 < s.pieces.panels[card] else -1


def can_upgrade(s: KeyFlowState, seat: i64, card: i64) -> bool:
    """Has it two open panels, and is the cost there?"""
    cost: i64 = cost_of(s, card)
    return cost >= 0 and has_resources(s, seat, card, cost) and skills.has_cost(s, seat, cost)


def has_resources(s: KeyFlowState, seat: i64, card: i64, cost: i64) -> bool:
    """Do the resources on the card pay the cost? Gold stands for anything; with the Keyflower everything does."""
    there: i64 = s.goods(card)
    if paying.covers(s.pieces.cost, cost * COSTS, there, False):
        return True
    return there > 0 and s.has(seat, KEYFLOWER) and paying.covers(s.pieces.cost, cost * COSTS, there, True)


def payments(s: KeyFlowState, seat: i64, card: i64, cost: i64) -> list[Action]:
    """Every way to pay the resources of the cost."""
    there: i64 = s.goods(card)
    wild: bool = s.has(seat, KEYFLOWER)
    found: list[Action] = []
    for payment in PAY_RESOURCES:
        if paying.pays(s.pieces.cost, cost * COSTS, there, wild, payment):
            found.append(payment)
    return found


def upgrade(s: KeyFlowState, seat: i64, card: i64) -> None:
    """A tile covers the upper open panel; the cost is paid, and the payer asked where there is a choice."""
    cost: i64 = cost_of(s, card)
    level: i64 = s.level(card)
    s.table[s.cards_at + card * BLOCK + LEVEL] += 1
    if s.journal is not None:
        s.note("upgraded", seat, {"card": CARDS[card], "level": int(level + 1)})
    skills.pay_cost(s, seat, card, cost)
    if paying.size(s.pieces.cost, cost * COSTS) == 0:
        return
    ways: list[Action] = payments(s, seat, card, cost)
    if len(ways) == 1:
        pay(s, seat, card, ways[0])
        return
    at: i64 = s.stack.push(seat, PAY)
    s.stack.frames[at + CARD] = card
    s.stack.frames[at + LEVEL_OF] = level


def pay(s: KeyFlowState, seat: i64, card: i64, action: Action) -> None:
    """The resources go back to the supply."""
    assert isinstance(action, PayResources)
    facts: dict[str, str | int] = {"card": CARDS[card]}
    for resource in range(RESOURCES):
        paid: i64 = action.of(resource)
        if paid > 0:
            s.add_goods(card, resource, -paid)
            facts[RESOURCE_NAMES[resource]] = int(paid)
    if s.journal is not None:
        s.note("paid", seat, {**facts})


def legal_payment(s: KeyFlowState, seat: i64) -> list[Action]:
    """Every way to pay."""
    at: i64 = s.stack.top(seat)
    card: i64 = s.stack.frames[at + CARD]
    return payments(s, seat, card, card * (PANELS - 1) + s.stack.frames[at + LEVEL_OF])


def follow_payment(s: KeyFlowState, seat: i64, action: Action) -> None:
    """Pay, and go on."""
    card: i64 = s.stack.frames[s.stack.top(seat) + CARD]
    s.stack.pop(seat)
    pay(s, seat, card, action)


def refuse_payment(s: KeyFlowState, seat: i64, action: Action) -> Refused:
    """These resources do not pay it, or it is still to be paid."""
    card: i64 = s.stack.frames[s.stack.top(seat) + CARD]
    if isinstance(action, PayResources):
        for resource in range(RESOURCES):
            if action.of(resource) > s.good(card, resource):
                return Refused("key_flow:upgrade.resources-on-the-card", card=CARDS[card])
    return Refused("key_flow:upgrade.cost-on-arrow", card=CARDS[card])


# ---------------------------------------------------------------- why not
def refuse_carry(s: KeyFlowState, seat: i64, action: Action) -> Refused:
    """No steps or upgrades left, no way, nothing there, or no cost."""
    at: i64 = s.stack.top(seat)
    building = CARDS[s.stack.frames[at + CARD]]
    if isinstance(action, Move):
        return refuse_move(s, seat, action, s.stack.frames[at + STEPS], building)
    if not isinstance(action, Upgrade | Flip):
        return Refused("key_flow:transport.not-stored", building=building)
    if s.stack.frames[at + UPGRADES] == 0:
        return Refused("key_flow:upgrade.icon-count", building=building)
    card: i64 = s.card(seat, action.place)
    if isinstance(action, Flip):
        flipped: i64 = s.flipped(card) if card >= 0 else 0
        return Refused("key_flow:upgrade.flip-once", at=PLACE_NAMES[action.place], flipped=int(flipped))
    if card < 0 or cost_of(s, card) < 0:
        return Refused("key_flow:upgrade.two-open-panels", at=PLACE_NAMES[action.place])
    if not has_resources(s, seat, card, cost_of(s, card)):
        return Refused("key_flow:upgrade.resources-on-the-card", card=CARDS[card])
    return Refused("key_flow:upgrade.cost-on-arrow", card=CARDS[card])


def refuse_move(s: KeyFlowState, seat: i64, action: Move, steps: i64, building: str) -> Refused:
    """Why the resource cannot take this step."""
    source: i64 = s.card(seat, action.place)
    if steps == 0:
        return Refused("key_flow:transport.capacity", building=building)
    if source < 0 or s.good(source, action.resource) == 0:
        named = RESOURCE_NAMES[action.resource]
        return Refused("key_flow:transport.own-resources-only", resource=named, at=PLACE_NAMES[action.place])
    apart: i64 = action.target - action.place
    facts = {"from": PLACE_NAMES[action.place], "to": PLACE_NAMES[action.target]}
    across: bool = apart == 4 or apart == -4  # to the next card but one in the same row
    middle: i64 = s.card(seat, action.place + apart // 2) if across else 0
    if s.card(seat, action.target) < 0 or middle < 0:
        return Refused("key_flow:transport.gap-blocks", **facts)
    return Refused("key_flow:transport.routes", **facts)
