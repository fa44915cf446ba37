"""Roll the dice: set one of the three aside, alter it with bags, take the card of that stall."""

from __future__ import annotations

from ....engine.actions import Action
from ....engine.contract import Document
from ....engine.ids import Seat
from ....engine.ints import Ints, i64
from ....engine.refused import Refused
from . import farmer
from .actions import TAKE, Done, Take
from .ids import BAGS, DICE, EMPTY, EVERY_STALL, FARMER, STALLS, Stall
from .state import FarmState


def bags_between(die: i64, stall: Stall) -> i64:
    """The bags that alter the die to the stall's number."""
    number: i64 = stall + 1
    return die - number if die > number else number - die


def legal_take(s: FarmState, seat: Seat) -> list[Action]:
    """Each value rolled, with each stall that the seat's bags can shift it to."""
    found: list[Action] = []
    bags: i64 = s.bags(seat)
    dice: Ints = s.dice
    for place in range(DICE):
        die: i64 = dice[place]
        if (place > 0 and die == dice[0]) or (place == 2 and die == dice[1]):
            continue
        low: i64 = max(1, die - bags)
        high: i64 = min(STALLS, die + bags)
        found += TAKE[(die - 1) * STALLS + low - 1 : (die - 1) * STALLS + high]
    farmer.add_skills(s, seat, found)
    return found


def follow_take(s: FarmState, seat: Seat, action: Action) -> None:
    """Pay the bags, set the die aside, take the card; the Farmer goes onto the deck."""
    if not isinstance(action, Take):
        farmer.use_skill(s, seat, action)
        return
    bags: i64 = bags_between(action.die, action.stall)
    s.add(seat, BAGS, -bags)
    place: i64 = 0
    while s.dice[place] != action.die:
        place += 1
    s.market_die = place
    s.hand = s.on_stall(action.stall)
    s.market[action.stall] = EMPTY
    s.stack.pop(seat)
    if s.journal is not None:
        card = "farmer" if s.hand == FARMER else s.pieces.card_names[s.hand]
        s.note("took", seat, {"die": int(action.die), "stall": int(action.stall) + 1, "bags": int(bags), "card": card})


def refuse_take(s: FarmState, seat: Seat, action: Action) -> Refused:
    if isinstance(action, Done):
        return Refused("my_farm_shop:roll.take-mandatory")
    if not isinstance(action, Take):
        return farmer.refuse_skill(s, seat, action)
    if action.die not in s.dice:
        return Refused("my_farm_shop:roll.choose-one-die", rolled=[int(die) for die in s.dice], named=int(action.die))
    needed: i64 = bags_between(action.die, action.stall)
    held: i64 = s.bags(seat)
    rule = "roll.bags-range" if STALLS - needed <= held else "roll.bags-must-be-held"  # round the back it would do
    return Refused(f"my_farm_shop:{rule}", needed=int(needed), held=int(held))


def terms_take(s: FarmState, seat: Seat) -> Document:
    """What each die costs in bags at each stall."""
    return {"stall_bags": {str(int(die)): [int(bags_between(die, stall)) for stall in EVERY_STALL] for die in s.dice}}
