"""What it is all worth: Coins, and a Coin for each Transport tile left; ties are broken by Goods and bags."""

from __future__ import annotations

from ....engine.ids import EVERY_SEAT, Seat
from ....engine.ints import Ints, i64
from ....engine.sheets import Sheet, rank_sheets
from ..rules.ids import BAGS, COINS, GOALS, GOODS, GOODS_KINDS, MET, TRANSPORT, TRANSPORTS
from ..rules.state import FarmState


def sum_entries(block: Ints, first: i64, number: i64) -> int:
    """The sum of so many entries of a block."""
    total: i64 = 0
    for at in range(first, first + number):
        total += block[at]
    return int(total)


def sheet(s: FarmState, seat: Seat, viewer: i64) -> Sheet:
    """One seat's Coins by source, as far as the viewer may know."""
    block = s.block_for(seat, viewer)
    goals = sum_entries(block, MET, GOALS)
    lines = [("fields", int(block[COINS]) - goals)]
    if len(s.goals) > 0:
        lines.append(("goals", goals))
    if len(s.skills) > 0:
        lines.append(("transport", sum_entries(block, TRANSPORT, TRANSPORTS)))
    return Sheet(int(seat), lines, (int(block[BAGS]) + sum_entries(block, GOODS, GOODS_KINDS),))


def total(s: FarmState, seat: Seat, viewer: i64) -> int:
    """The seat's total, quickly."""
    block = s.block_for(seat, viewer)
    return int(block[COINS]) + (sum_entries(block, TRANSPORT, TRANSPORTS) if len(s.skills) > 0 else 0)


def scores(s: FarmState, viewer: i64) -> list[Sheet]:
    """All sheets, best first."""
    return rank_sheets([sheet(s, seat, viewer) for seat in EVERY_SEAT[s.seats]])
