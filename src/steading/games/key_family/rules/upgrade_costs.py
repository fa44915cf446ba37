"""What an upgrade costs in resources, and whether those that lie there pay it.

A cost is five numbers in a table of costs: gold, iron, stone, wood, and of any type. Gold stands for anything; where
everything is wild, so does every other resource. The resources that lie somewhere are packed into one integer.
"""

from __future__ import annotations

from typing import Final

from ....engine.actions import Action
from ....engine.ints import Ints, i64
from .actions import PayResources
from .goods import ANY_RESOURCE, GOLD, RESOURCES, SKILLS

PACK_BITS: Final[i64] = 12
PACK_MASK: Final[i64] = 4095
SKILL_COSTS: Final[i64] = 5  # where the skills begin in a cost


def of_pack(there: i64, resource: i64) -> i64:
    """How many of this type there are."""
    return (there >> (resource * PACK_BITS)) & PACK_MASK


def size(costs: Ints, at: i64) -> i64:
    """How many resources the cost asks for."""
    return costs[at] + costs[at + 1] + costs[at + 2] + costs[at + 3] + costs[at + ANY_RESOURCE]


def covers(costs: Ints, at: i64, there: i64, wild: bool) -> bool:
    """Do these resources pay the cost?"""
    lying: i64 = 0
    gold: i64 = costs[at + GOLD]  # and what stands for other types
    for resource in range(RESOURCES):
        number: i64 = of_pack(there, resource)
        lying += number
        if resource != GOLD:
            gold += max(0, costs[at + resource] - number)
    return lying >= size(costs, at) and (wild or gold <= of_pack(there, GOLD))


def pays(costs: Ints, at: i64, there: i64, wild: bool, payment: PayResources) -> bool:
    """Do exactly these of the resources that are there pay the cost?"""
    if payment.gold + payment.iron + payment.stone + payment.wood != size(costs, at):
        return False
    over: i64 = 0  # beyond what their own type is asked for: these can only be paid as any resource
    for resource in range(RESOURCES):
        paid: i64 = payment.of(resource)
        if paid > of_pack(there, resource):
            return False
        if resource != GOLD:
            over += max(0, paid - costs[at + resource])
    return wild or over <= costs[at + ANY_RESOURCE]


def ways(costs: Ints, at: i64, there: i64, wild: bool, payments: list[PayResources]) -> list[Action]:
    """Those of the payments that pay the cost."""
    found: list[Action] = []
    for payment in payments:
        if pays(costs, at, there, wild, payment):
            found.append(payment)
    return found


def lies_there(there: i64, payment: PayResources) -> bool:
    """Is all of the payment there, whatever it is to pay?"""
    for resource in range(RESOURCES):
        if payment.of(resource) > of_pack(there, resource):
            return False
    return True


def has_skills(costs: Ints, at: i64, anvils: i64, pick_axes: i64, saws: i64) -> bool:
    """Do these skills pay what the cost asks for? Behind the resources: anvil, pick axe, saw, and of any type."""
    first: i64 = at + SKILL_COSTS
    if costs[first] > anvils or costs[first + 1] > pick_axes or costs[first + 2] > saws:
        return False
    left: i64 = anvils + pick_axes + saws - costs[first] - costs[first + 1] - costs[first + 2]
    return left >= costs[first + SKILLS]
