"""Transport and upgrades in one's own village: carry resources card by card, upgrade, flip, in any order."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from ...key_family.rules import upgrade_costs
from ...key_family.rules.goods import ALL_RESOURCES, GOLD, RESOURCE_NAMES, Resource
from . import skills
from .actions import (
    DONE,
    FLIPPINGS,
    PAYMENTS,
    UPGRADINGS,
    FlipUpgrade,
    MoveCounter,
    PayResources,
    UpgradeCard,
    move_from,
)
from .pieces import CARDS, COSTS, FLIPPER, KEYFLOWER, PANELS, Card
from .places import BESIDE, PLACE_NAMES, Place, way_to
from .state import BLOCK, CARD, CARRY, FLIPPED, LEVEL, LEVEL_OF, PAY, STEPS, UPGRADES, KeyFlowState


def begin(s: KeyFlowState, seat: Seat, building: Card, panel: i64) -> None:
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


def legal_carry(s: KeyFlowState, seat: Seat) -> list[Action]:
    """Every step of every resource, every upgrade that can be paid, every tile to flip; or done."""
    found: list[Action] = []
    at: i64 = s.stack.top(seat)
    steps: i64 = s.stack.frames[at + STEPS]
    upgrades: i64 = s.stack.frames[at + UPGRADES]
    if steps > 0:
        for n in range(s.cards(seat)):
            if s.goods(s.nth(seat, n)) > 0:
                list_moves(s, seat, n, found)
    if upgrades > 0:
        for n in range(s.cards(seat)):
            card: Card = s.nth(seat, n)
            if can_upgrade(s, seat, card):
                found.append(UPGRADINGS[s.place(card)])
            if s.flipped_tiles(card) < s.level(card):
                found.append(FLIPPINGS[s.place(card)])
    found.append(DONE)
    return found


def list_moves(s: KeyFlowState, seat: Seat, n: i64, found: list[Action]) -> None:
    """Every step of the resources on the village's n-th card; its neighbours are among the next two on either side."""
    card: Card = s.nth(seat, n)
    place: Place = s.place(card)
    goods: i64 = s.goods(card)
    for other in range(max(0, n - BESIDE), min(n + BESIDE + 1, s.cards(seat))):
        step: i64 = s.place(s.nth(seat, other)) - place
        if step != 0 and -BESIDE <= step <= BESIDE:
            way: i64 = way_to(step)
            for resource in ALL_RESOURCES:
                if upgrade_costs.of_pack(goods, resource) > 0:
                    found.append(move_from(place, resource, way))


def terms_carry(s: KeyFlowState, seat: Seat) -> Document:
    """What may be upgraded and flipped, and the gold that flipping brings."""
    upgradable: list[str] = []
    flippable: list[str] = []
    for action in legal_carry(s, seat):
        if isinstance(action, UpgradeCard):
            upgradable.append(PLACE_NAMES[action.place])
        elif isinstance(action, FlipUpgrade):
            flippable.append(PLACE_NAMES[action.place])
    return {"upgradable": upgradable, "flippable": flippable, "gold": int(gold_of_flip(s, seat))}


def follow_carry(s: KeyFlowState, seat: Seat, action: Action) -> None:
    """Carry, upgrade, flip, or end."""
    at: i64 = s.stack.top(seat)
    if isinstance(action, MoveCounter):
        s.stack.frames[at + STEPS] -= 1
        move(s, seat, action)
    elif isinstance(action, UpgradeCard):
        s.stack.frames[at + UPGRADES] -= 1
        upgrade(s, seat, s.card(seat, action.place))
    elif isinstance(action, FlipUpgrade):
        s.stack.frames[at + UPGRADES] -= 1
        flip(s, seat, s.card(seat, action.place))
    else:
        s.stack.pop(seat)


def move(s: KeyFlowState, seat: Seat, action: MoveCounter) -> None:
    """One resource, one card further."""
    source: Card = s.card(seat, action.place)
    target: Card = s.card(seat, action.target)
    s.add_goods(source, action.resource, -1)
    s.add_goods(target, action.resource, 1)
    if s.journal is not None:
        facts = {"resource": RESOURCE_NAMES[action.resource], "from": CARDS[source], "to": CARDS[target]}
        s.note("moved", seat, {**facts, "at": PLACE_NAMES[action.target]})


def flip(s: KeyFlowState, seat: Seat, card: Card) -> None:
    """An upgrade tile shows its point; the Flipper brings a gold."""
    s.table[s.cards_at + card * BLOCK + FLIPPED] += 1
    s.touch(card)
    gold: i64 = gold_of_flip(s, seat)
    if gold > 0:
        s.add_goods(card, Resource(GOLD), gold)
    if s.journal is not None:
        s.note("flipped", seat, {"card": CARDS[card], "gold": int(gold)})


def gold_of_flip(s: KeyFlowState, seat: Seat) -> i64:
    """What the Flipper brings for each tile that is flipped."""
    return 1 if s.has(seat, FLIPPER) else 0


# ---------------------------------------------------------------- upgrading
def cost_of(s: KeyFlowState, card: Card) -> i64:
    """Where the cost of the card's next upgrade stands; -1 if it has only one open panel."""
    level: i64 = s.level(card)
    return card * (PANELS - 1) + level if level + 1 < s.pieces.panels[card] else -1


def can_upgrade(s: KeyFlowState, seat: Seat, card: Card) -> bool:
    """Has it two open panels, and is the cost there?"""
    cost: i64 = cost_of(s, card)
    return cost >= 0 and has_resources(s, seat, card, cost) and skills.has_cost(s, seat, cost)


def has_resources(s: KeyFlowState, seat: Seat, card: Card, cost: i64) -> bool:
    """Do the resources on the card pay the cost? Gold stands for anything; with the Keyflower everything does."""
    there: i64 = s.goods(card)
    if upgrade_costs.covers(s.pieces.cost, cost * COSTS, there, False):
        return True
    return there > 0 and s.has(seat, KEYFLOWER) and upgrade_costs.covers(s.pieces.cost, cost * COSTS, there, True)


def payments(s: KeyFlowState, seat: Seat, card: Card, cost: i64) -> list[Action]:
    """Every way to pay the resources of the cost."""
    return upgrade_costs.ways(s.pieces.cost, cost * COSTS, s.goods(card), s.has(seat, KEYFLOWER), PAYMENTS)


def upgrade(s: KeyFlowState, seat: Seat, card: Card) -> None:
    """A tile covers the upper open panel; the cost is paid, and the payer asked where there is a choice."""
    cost: i64 = cost_of(s, card)
    level: i64 = s.level(card)
    s.table[s.cards_at + card * BLOCK + LEVEL] += 1
    s.touch(card)
    if s.journal is not None:
        s.note("upgraded", seat, {"card": CARDS[card], "level": int(level + 1)})
    skills.pay_cost(s, seat, card, cost)
    if upgrade_costs.size(s.pieces.cost, cost * COSTS) == 0:
        return
    ways: list[Action] = payments(s, seat, card, cost)
    if len(ways) == 1:
        pay(s, seat, card, ways[0])
        return
    at: i64 = s.stack.push(seat, PAY)
    s.stack.frames[at + CARD] = card
    s.stack.frames[at + LEVEL_OF] = level


def pay(s: KeyFlowState, seat: Seat, card: Card, action: Action) -> None:
    """The resources go back to the supply."""
    assert isinstance(action, PayResources)
    facts: dict[str, str | int] = {"card": CARDS[card]}
    for resource in ALL_RESOURCES:
        paid: i64 = action.of(resource)
        if paid > 0:
            s.add_goods(card, resource, -paid)
            facts[RESOURCE_NAMES[resource]] = int(paid)
    if s.journal is not None:
        s.note("paid", seat, {**facts})


def legal_payment(s: KeyFlowState, seat: Seat) -> list[Action]:
    card: Card = s.asked_card(seat)
    return payments(s, seat, card, card * (PANELS - 1) + s.stack.frames[s.stack.top(seat) + LEVEL_OF])


def terms_payment(s: KeyFlowState, seat: Seat) -> Document:
    """Every way to pay, and whether any resource stands for any other."""
    ways = [way.counts() for way in legal_payment(s, seat) if isinstance(way, PayResources)]
    return {"ways": ways, "wild": s.has(seat, KEYFLOWER)}


def follow_payment(s: KeyFlowState, seat: Seat, action: Action) -> None:
    card: Card = s.asked_card(seat)
    s.stack.pop(seat)
    pay(s, seat, card, action)


def refuse_payment(s: KeyFlowState, seat: Seat, action: Action) -> Refused:
    """These resources do not pay it, or it is still to be paid."""
    card: Card = s.asked_card(seat)
    if isinstance(action, PayResources) and not upgrade_costs.lies_there(s.goods(card), action):
        return Refused("key_flow:upgrade.resources-on-the-card", card=CARDS[card])
    return Refused("key_flow:upgrade.cost-on-arrow", card=CARDS[card])


# ---------------------------------------------------------------- why not
def refuse_carry(s: KeyFlowState, seat: Seat, action: Action) -> Refused:
    """No steps or upgrades left, no way, nothing there, or no cost."""
    at: i64 = s.stack.top(seat)
    building = CARDS[s.stack.frames[at + CARD]]
    if isinstance(action, MoveCounter):
        return refuse_move(s, seat, action, s.stack.frames[at + STEPS], building)
    if not isinstance(action, UpgradeCard | FlipUpgrade):
        return Refused("key_flow:transport.not-stored", building=building)
    if s.stack.frames[at + UPGRADES] == 0:
        return Refused("key_flow:upgrade.icon-count", building=building)
    card: Card = s.card(seat, action.place)
    if isinstance(action, FlipUpgrade):
        flipped: i64 = s.flipped_tiles(card) if card >= 0 else 0
        return Refused("key_flow:upgrade.flip-once", at=PLACE_NAMES[action.place], flipped=int(flipped))
    if card < 0 or cost_of(s, card) < 0:
        return Refused("key_flow:upgrade.two-open-panels", at=PLACE_NAMES[action.place])
    if not has_resources(s, seat, card, cost_of(s, card)):
        return Refused("key_flow:upgrade.resources-on-the-card", card=CARDS[card])
    return Refused("key_flow:upgrade.cost-on-arrow", card=CARDS[card])


def refuse_move(s: KeyFlowState, seat: Seat, action: MoveCounter, steps: i64, building: str) -> Refused:
    """Why the resource cannot take this step."""
    source: Card = s.card(seat, action.place)
    if steps == 0:
        return Refused("key_flow:transport.capacity", building=building)
    if source < 0 or s.good(source, action.resource) == 0:
        named = RESOURCE_NAMES[action.resource]
        return Refused("key_flow:transport.own-resources-only", resource=named, at=PLACE_NAMES[action.place])
    apart: i64 = action.target - action.place
    facts = {"from": PLACE_NAMES[action.place], "to": PLACE_NAMES[action.target]}
    across: bool = apart == 2 * BESIDE or apart == -2 * BESIDE  # to the next card but one in the same row
    gap: bool = across and s.card(seat, Place(action.place + apart // 2)) < 0
    if gap or s.card(seat, action.target) < 0:
        return Refused("key_flow:transport.gap-blocks", **facts)
    return Refused("key_flow:transport.routes", **facts)
