"""Boat 4b: a use with workers of any colours. Can such a crew be completed, and what it asks for be paid?

A mixture is the workers from behind the screen, three bits a colour.
"""

from __future__ import annotations

from typing import Final

from ....engine.ids import Seat
from ....engine.ints import i64
from ...key_family.rules.goods import ALL_COLOURS, NONE, Colour
from .groups import group_pays
from .pieces import ANY_WORKER
from .state import LOTS, SCREEN, WORKERS, KeyflowerState

FRONT_BITS: Final[i64] = 12  # behind the numbers of a mixture: how many of each colour come from the front


def count_added(mixture: i64, colour: Colour) -> i64:
    """How many workers of this colour are in a mixture."""
    return (mixture >> (3 * colour)) & 7


def mixture_size(mixture: i64) -> i64:
    """How many workers are in a mixture."""
    return (
        count_added(mixture, Colour(0))
        + count_added(mixture, Colour(1))
        + count_added(mixture, Colour(2))
        + count_added(mixture, Colour(3))
    )


def mixture_fits(
    s: KeyflowerState, seat: Seat, mixture: i64, total: i64, groups: i64, taken: i64, needed: i64, room: i64, pay: i64,
    first: i64,
) -> bool:  # fmt: skip
    """With `total` workers of the groups `taken` and the mixture, can a use of any colours be completed and paid?"""
    placed: i64 = total + mixture_size(mixture)
    missing: i64 = needed - placed if needed > placed else 0
    left: i64 = 0
    payers: i64 = 0  # workers behind the screen that could pay
    for c in ALL_COLOURS:
        here: i64 = s.screens[seat * SCREEN + WORKERS + c] - count_added(mixture, c)
        left += here
        if pay == c or pay == ANY_WORKER:
            payers += here
    if placed <= room and missing <= left:
        if pay == NONE or (payers > 0 and missing < left):
            return True
        if group_pays(s, seat, pay, groups & ~taken):
            return True
    rest: i64 = groups & ~taken
    for lot in range(first, LOTS):
        if (rest >> lot) & 1:
            more: i64 = total + s.bid(lot, seat)
            if more + mixture_size(mixture) <= room and mixture_fits(
                s, seat, mixture, more, groups, taken | 1 << lot, needed, room, pay, lot + 1
            ):
                return True
    return False


def mixture_paid(s: KeyflowerState, seat: Seat, mixture: i64, pay: i64, groups: i64) -> bool:
    """Is something left to pay the price with?"""
    if pay == NONE or group_pays(s, seat, pay, groups):
        return True
    for c in ALL_COLOURS:
        if (pay == c or pay == ANY_WORKER) and s.worker(seat, c) > count_added(mixture, c):
            return True
    return False
