"""Skills as a price: for the use of a tile or for an upgrade."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ints import i64
from ....engine.refused import Refused
from .actions import Bid, Move, Upgrade, Use
from .expansion import within_reach
from .pieces import ANY_SKILL, COLOURS, COST_SKILL_ANY, COST_SKILLS, COSTS, NONE, SKILL_NAMES, SKILLS, TILES
from .state import PAY_SKILL, PILE, PLACE, UPGRADING, KeyflowerState


def has_skill_for(s: KeyflowerState, seat: i64, price: i64) -> bool:
    """Can the seat pay this skill?"""
    if price == NONE:
        return True
    return s.skills(seat) > 0 if price == ANY_SKILL else s.skill(seat, price) > 0


def only_skill(s: KeyflowerState, seat: i64) -> i64:
    """The one type of skill that the seat has; -1 if it has several."""
    only: i64 = -1
    for skill in range(SKILLS):
        if s.skill(seat, skill) > 0:
            if only >= 0:
                return -1
            only = skill
    return only


def another_within_reach(s: KeyflowerState, seat: i64) -> bool:
    """Could the seat get a type of skill that it has not?"""
    for skill in range(SKILLS):
        if s.skill(seat, skill) == 0 and within_reach(s, seat, COLOURS + skill):
            return True
    return False


def ask_skill(s: KeyflowerState, seat: i64, tile: i64, price: i64, upgrading: i64) -> bool:
    """Where the payer has a choice of skills, or could get one, it is asked for; False if there is none to make."""
    if price != ANY_SKILL or (only_skill(s, seat) >= 0 and not another_within_reach(s, seat)):
        return False
    at: i64 = s.stack.push(seat, PAY_SKILL)
    s.stack.frames[at + PLACE] = tile
    s.stack.frames[at + UPGRADING] = upgrading
    return True


def lay_down(s: KeyflowerState, seat: i64, tile: i64, skill: i64, openly: bool) -> None:
    """The skill leaves the screen, face down unless its type is prescribed; it is not in the pile yet."""
    s.lay_skill_down(seat, skill, openly)
    if s.journal is None:
        return
    if openly:
        s.note("paid skill", seat, {"tile": TILES[tile], "skill": SKILL_NAMES[skill]})
    else:
        s.note("paid skill", seat, {"tile": TILES[tile]}, {"skill": SKILL_NAMES[skill]}, [int(seat)])


def pay_for_upgrade(s: KeyflowerState, seat: i64, tile: i64, price: i64) -> None:
    """A skill goes into the pile for an upgrade; the payer is asked where there is a choice."""
    if ask_skill(s, seat, tile, price, 1):
        return
    skill: i64 = price if price != ANY_SKILL else only_skill(s, seat)
    lay_down(s, seat, tile, skill, price != ANY_SKILL)
    s.supply[PILE + skill] += 1


def pay_skills(s: KeyflowerState, seat: i64, tile: i64, price: i64) -> None:
    """All skills of a price."""
    for skill in range(SKILLS):
        for _ in range(s.pieces.cost[price * COSTS + COST_SKILLS + skill]):
            pay_for_upgrade(s, seat, tile, skill)
    if s.pieces.cost[price * COSTS + COST_SKILL_ANY] > 0:
        pay_for_upgrade(s, seat, tile, ANY_SKILL)


def refuse_unpaid(s: KeyflowerState, seat: i64, action: Action) -> Refused:
    """Something else is tried before the price is paid."""
    tile: i64 = s.stack.frames[s.stack.top(seat) + PLACE]
    if isinstance(action, Bid | Use):
        return Refused("keyflower:turn.one-location", begun=TILES[tile])
    if isinstance(action, Move | Upgrade) and s.stack.heights[seat] == 1:  # no transport tile is being used
        return Refused("keyflower:transport.only-by-use", tile=TILES[tile])
    return Refused("keyflower:use.cost-mandatory", tile=TILES[tile])
