"""Goals module: the first to meet a Goal gains 6 Coins, the second 3; all who meet it in one turn gain the same."""

from __future__ import annotations

from ....engine.ids import Seat
from ....engine.ints import i64
from .ids import (
    BLOCK,
    COINS,
    COUNT_BAGS,
    COUNT_ICONS,
    COUNT_IDENTICAL,
    COUNT_SUNFLOWERS,
    COUNT_TOP_ROW,
    EVERY_GOOD,
    FIELDS,
    MET,
    ROW,
    FarmField,
    Goal,
)
from .state import FarmState


def count(s: FarmState, seat: Seat, goal: Goal) -> i64:
    """How much the seat has of what the Goal counts."""
    what: i64 = s.pieces.goal_counts[goal]
    number: i64 = 0
    if what == COUNT_ICONS:
        for field in range(FIELDS):
            number += s.pieces.shop_icon[s.effect(seat, FarmField(field))]
    elif what == COUNT_IDENTICAL:
        for good in EVERY_GOOD:
            number = max(number, s.good(seat, good))
    elif what == COUNT_BAGS:
        number = s.bags(seat)
    elif what == COUNT_SUNFLOWERS:
        number = s.all_sunflowers(seat)
    elif what == COUNT_TOP_ROW:
        for field in range(ROW):
            if s.card(seat, FarmField(field)) >= 0:
                number += 1
    else:
        number = s.shop(seat)
    return number


def check(s: FarmState, seat: Seat) -> None:
    """After a completed effect: pay for each Goal that the seat meets now and has not met before."""
    for place in range(len(s.goals)):
        goal = Goal(s.goals[place])
        met: i64 = seat * BLOCK + MET + place
        if s.offers[place] > 0 and s.farms[met] == 0 and count(s, seat, goal) >= s.pieces.goal_at_least[goal]:
            s.farms[met] = s.offers[place]
            s.add(seat, COINS, s.offers[place])
            if s.journal is not None:
                s.note("goal", seat, {"goal": s.pieces.goal_names[goal], "coins": int(s.offers[place])})


def end_turn(s: FarmState) -> None:
    """What each Goal offers from the next turn on: 6 while nobody met it, 3 after one, nothing after two or more."""
    for place in range(len(s.goals)):
        goal = Goal(s.goals[place])
        met: i64 = 0
        for seat in range(s.seats):
            if s.farms[seat * BLOCK + MET + place] > 0:
                met += 1
        if met == 0:
            s.offers[place] = s.pieces.goal_first[goal]
        elif met == 1:
            s.offers[place] = s.pieces.goal_second[goal]
        else:
            s.offers[place] = 0
