"""Buildings and upgrades: what a use brings, and how near an upgrade is."""

from __future__ import annotations

from ....engine.ints import Floats, Ints, i64
from ...key_family.rules.goods import ANY_SKILL, GOLD, NONE, RESOURCES, SKILLS
from ...key_family.rules.upgrade_costs import of_pack
from ..rules.pieces import (
    BRAINWAVE,
    COST_ANY,
    COST_SKILL_ANY,
    COST_SKILLS,
    COSTS,
    FLIPPER,
    KEYFLOWER,
    KEYMELEQUIN,
    MANSFIELD_ARK,
    PANELS,
    STRONGEST,
    VILLAGE_CARDS,
    Card,
    KeyFlowPieces,
)
from ..rules.state import BLOCK, CARDS_LAID, FLIPPED, GOODS, LAID, LEVEL, SEAT, SEATED, SPENT, VILLAGE
from . import catalogue as term
from .holdings import KeyFlowHoldings, number_of
from .tables import SKILL_YIELD, YIELDS
from .worths import FLIP_WORTH, LATER_USES, PROGRESS, SKILL_WORTH, STORED_WORTH, UNPAID, UPGRADED_WORTH


# ---------------------------------------------------------------- uses
def part_of_use(has: KeyFlowHoldings, panel: i64) -> float:
    """How much of what a panel yields one may count on: all, less where it asks for a skill that one has not."""
    price: i64 = has.tables.pieces.pay_skill[panel]
    if price == NONE:
        return 1.0
    if has.tables.use_worth[has.s.season * VILLAGE_CARDS * PANELS + panel] <= SKILL_WORTH[has.s.season]:
        return 0.0
    held: i64 = has.skills[0] + has.skills[1] + has.skills[2] if price == ANY_SKILL else has.skills[price]
    return UNPAID if held == 0 else 1.0


def use_worth(has: KeyFlowHoldings, panel: i64) -> float:
    """What one use of a building brings, roughly."""
    worth: float = has.tables.use_worth[has.s.season * VILLAGE_CARDS * PANELS + panel]
    if has.tables.pieces.pay_skill[panel] != NONE:
        worth = part_of_use(has, panel) * (worth - SKILL_WORTH[has.s.season])
    return worth + has.tables.move_worth[panel]


def add_use(has: KeyFlowHoldings, panel: i64, first: i64, terms: Floats) -> None:
    """What one use yields, added to the terms from this one on."""
    part: float = part_of_use(has, panel)
    yields: Floats = has.tables.yields
    at: i64 = (has.s.season * VILLAGE_CARDS * PANELS + panel) * YIELDS
    for item in range(SKILL_YIELD + 1):
        terms[first + item] += part * yields[at + item]
    for item in range(SKILL_YIELD + 1, YIELDS):
        terms[first + item] += yields[at + item]
    if has.tables.pieces.pay_skill[panel] != NONE:
        terms[first + SKILL_YIELD] -= part


# ---------------------------------------------------------------- upgrades
class Outlook:
    """The next upgrade of a card: how much of its cost is there, and what it brings."""

    __slots__ = ("better", "in_place", "paid", "points", "share", "stored")

    def __init__(self) -> None:
        self.share: float = 0.0  # squared: nothing comes of a cost that is half there
        self.paid: bool = False
        self.in_place: i64 = 0  # resources that lie where they are asked for
        self.points: i64 = 0
        self.better: float = 0.0  # a use
        self.stored: i64 = 0

    def look(self, has: KeyFlowHoldings, card: i64) -> bool:
        """Look at a card; False if it has no upgrade left, or nothing of the cost is there."""
        pieces: KeyFlowPieces = has.tables.pieces
        at: i64 = has.s.cards_at + card * BLOCK
        level: i64 = has.table[at + LEVEL]
        if level + 1 >= pieces.panels[card]:
            return False
        goods: i64 = has.table[at + GOODS]
        price: i64 = card * (PANELS - 1) + level
        if goods == 0 and has.tables.skill_costs[price] == 0:
            return False
        self.count(pieces.cost, price * COSTS, goods, has.skills)
        if self.share == 0.0:
            return False
        panel: i64 = card * PANELS + level
        self.points = pieces.points[panel + 1] - pieces.points[panel]
        self.better = 0.0
        self.stored = number_of(goods) if pieces.storage[card] == 1 else 0
        if pieces.workable[card] == 1:
            self.better = max(0.0, use_worth(has, panel + 1) - use_worth(has, panel))
        return True

    def count(self, costs: Ints, at: i64, goods: i64, skills: Ints) -> None:
        """How much of a cost is there."""
        asked: i64 = costs[at + GOLD] + costs[at + COST_ANY]
        there: i64 = 0
        spare: i64 = of_pack(goods, GOLD)
        for resource in range(GOLD + 1, RESOURCES):
            wanted: i64 = costs[at + resource]
            lying: i64 = of_pack(goods, resource)
            asked += wanted
            there += min(wanted, lying)
            if costs[at + COST_ANY] > 0:
                spare += max(0, lying - wanted)
        there = min(asked, there + spare)
        self.in_place = there
        for skill in range(SKILLS):
            wanted = costs[at + COST_SKILLS + skill]
            asked += wanted
            there += min(wanted, skills[skill])
        asked += costs[at + COST_SKILL_ANY]
        there += min(costs[at + COST_SKILL_ANY], skills[0] + skills[1] + skills[2])
        self.share = float(there) / float(asked)
        self.share *= self.share
        self.paid = there == asked

    def worth(self, season: i64) -> float:
        """Part of what the upgrade brings, for what of its cost is there."""
        gain: float = (
            float(self.points) + LATER_USES[season] * self.better + STORED_WORTH * float(self.stored) + UPGRADED_WORTH
        )
        return PROGRESS[season] * self.share * gain


def best_waiting_upgrade(has: KeyFlowHoldings) -> float:
    """The best upgrade or tile to flip that waits for a building that upgrades."""
    most: float = 0.0
    outlook = Outlook()
    at: i64 = SEATED + has.seat * SEAT
    for n in range(has.table[at + CARDS_LAID]):
        card: i64 = has.table[at + VILLAGE + n]
        block: i64 = has.s.cards_at + card * BLOCK
        if outlook.look(has, card):
            most = max(most, outlook.worth(has.s.season))
        if has.table[block + FLIPPED] < has.table[block + LEVEL]:
            most = max(most, FLIP_WORTH)
    return most


# ---------------------------------------------------------------- the village
def add_village(has: KeyFlowHoldings, terms: Floats) -> None:
    """The terms of the village: uses to come, boats, storage, upgrades under way."""
    pieces: KeyFlowPieces = has.tables.pieces
    outlook = Outlook()
    open_uses: i64 = 0
    at: i64 = SEATED + has.seat * SEAT
    for n in range(has.table[at + CARDS_LAID]):
        card: i64 = has.table[at + VILLAGE + n]
        block: i64 = has.s.cards_at + card * BLOCK
        level: i64 = has.table[block + LEVEL]
        if pieces.workable[card] == 1:
            panel: i64 = card * PANELS + level
            add_use(has, panel, term.OF_USES, terms)
            terms[term.BEST_BUILDING] = max(terms[term.BEST_BUILDING], use_worth(has, panel))
            open_uses += max(0, STRONGEST - has.table[block + LAID] - has.table[block + SPENT])
        elif pieces.boat[card] == 1:
            terms[term.LASTING_BOATS] += float(lasts(Card(card)))
        elif pieces.storage[card] == 1:
            terms[term.STORAGE_CARDS] += 1.0
        if outlook.look(has, card):
            add_upgrade(outlook, terms)
        terms[term.TO_FLIP] += float(level - has.table[block + FLIPPED])
    terms[term.TOKEN_USES] = float(min(has.tokens, open_uses))


def add_upgrade(outlook: Outlook, terms: Floats) -> None:
    """The terms of an upgrade that is under way."""
    terms[term.UPGRADE_POINTS] += outlook.share * float(outlook.points)
    terms[term.UPGRADE_USES] += outlook.share * outlook.better
    terms[term.UPGRADE_STORED] += outlook.share * float(outlook.stored)
    terms[term.UPGRADES_BEGUN] += outlook.share
    terms[term.IN_PLACE] += float(outlook.in_place)
    terms[term.PAID] += 1.0 if outlook.paid else 0.0


def lasts(card: Card) -> bool:
    """Does the boat have a lasting ability?"""
    return card in (BRAINWAVE, FLIPPER, KEYFLOWER, KEYMELEQUIN, MANSFIELD_ARK)
