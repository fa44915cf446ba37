"""Skills as a price: for the use of a tile or for an upgrade."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.ids import Seat
from ....engine.ints import i64
from ....engine.refused import Refused
from ...key_family.rules.goods import ALL_SKILLS, ANY_SKILL, NONE, SKILL_NAMES, Skill
from . import front
from .actions import PAY_HIDDEN_SKILL, Bid, Move, Upgrade, Use
from .actions import PAY_SKILL as PAY_SKILL_OF
from .pieces import COST_SKILL_ANY, COST_SKILLS, COSTS
from .state import ASKED, PAY_SKILL, PILE, PLACE, SCREEN, SEEN_SKILLS, UPGRADING, KeyflowerState
from .tiles import TILES, Tile


def has_skill_for(s: KeyflowerState, seat: Seat, price: i64) -> bool:
    """Can the seat pay this skill?"""
    if price == NONE:
        return True
    return s.skills(seat) > 0 if price == ANY_SKILL else s.skill(seat, Skill(price)) > 0


def only_skill(s: KeyflowerState, seat: Seat) -> i64:
    """The one type of skill that the seat has; -1 if it has several."""
    only: i64 = -1
    for skill in ALL_SKILLS:
        if s.skill(seat, skill) > 0:
            if only >= 0:
                return -1
            only = skill
    return only


def skill_prices(s: KeyflowerState, seat: Seat, price: i64) -> list[Action]:
    """All ways to pay a skill of this type, or of any."""
    found: list[Action] = []
    for skill in ALL_SKILLS:
        if (price == skill or price == ANY_SKILL) and s.skill(seat, skill) > 0:
            found.append(PAY_SKILL_OF[skill])
            if front.both_skills(s, seat, skill):
                found.append(PAY_HIDDEN_SKILL[skill])
    return found


def is_plain(s: KeyflowerState, seat: Seat, price: i64) -> bool:
    """Is there one way to pay, and none that an exchange could open?"""
    if len(skill_prices(s, seat, price)) > 1:
        return False
    for skill in ALL_SKILLS:
        if (price == skill or price == ANY_SKILL) and front.skill_opens(s, seat, skill):
            return False
    return True


def ask_skill(s: KeyflowerState, seat: Seat, tile: Tile, price: i64, upgrading: i64) -> bool:
    """Where the payer has a choice of skills, or could get one, it is asked for; False if there is none to make."""
    if is_plain(s, seat, price):
        return False
    at: i64 = s.stack.push(seat, PAY_SKILL)
    s.stack.frames[at + PLACE] = tile
    s.stack.frames[at + UPGRADING] = upgrading
    s.stack.frames[at + ASKED] = price
    return True


def lay_down(s: KeyflowerState, seat: Seat, tile: Tile, skill: Skill, openly: bool, hidden: bool) -> None:
    """The skill leaves the screen, face down unless its type is prescribed; it is not in the pile yet."""
    shown: bool = openly or (s.box.open_screens and not hidden and s.screens[seat * SCREEN + SEEN_SKILLS + skill] > 0)
    s.lay_skill_down(seat, skill, openly, hidden)
    if s.journal is None:
        return
    if shown:
        s.note("paid skill", seat, {"tile": TILES[tile], "skill": SKILL_NAMES[skill]})
    else:
        s.note("paid skill", seat, {"tile": TILES[tile]}, {"skill": SKILL_NAMES[skill]}, [int(seat)])


def pay_for_upgrade(s: KeyflowerState, seat: Seat, tile: Tile, price: i64) -> None:
    """A skill goes into the pile for an upgrade; the payer is asked where there is a choice."""
    if ask_skill(s, seat, tile, price, 1):
        return
    skill: Skill = Skill(price if price != ANY_SKILL else only_skill(s, seat))
    lay_down(s, seat, tile, skill, price != ANY_SKILL, False)
    s.supply[PILE + skill] += 1


def pay_skills(s: KeyflowerState, seat: Seat, tile: Tile, price: i64) -> None:
    """All skills of a price."""
    for skill in ALL_SKILLS:
        for _ in range(s.pieces.cost[price * COSTS + COST_SKILLS + skill]):
            pay_for_upgrade(s, seat, tile, skill)
    if s.pieces.cost[price * COSTS + COST_SKILL_ANY] > 0:
        pay_for_upgrade(s, seat, tile, ANY_SKILL)


def refuse_unpaid(s: KeyflowerState, seat: Seat, action: Action) -> Refused:
    """Something else is tried before the price is paid."""
    tile: Tile = s.place(seat)
    if isinstance(action, Bid | Use):
        return Refused("keyflower:turn.one-location", begun=TILES[tile])
    if isinstance(action, Move | Upgrade) and s.stack.heights[seat] == 1:  # no transport tile is being used
        return Refused("keyflower:transport.only-by-use", tile=TILES[tile])
    return Refused("keyflower:use.cost-mandatory", tile=TILES[tile])
