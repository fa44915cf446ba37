"""What it is all worth: Coins, and a Coin for each Transport tile left; ties are broken by Goods and bags."""

from __future__ import annotations

from ...engine.ints import i64
from ...engine.sheets import Sheet, ranked
from .state import BLOCK, MET, FarmState


def sheet(s: FarmState, seat: i64) -> Sheet:
    """One seat's Coins by source."""
    goals: i64 = s.farms[seat * BLOCK + MET] + s.farms[seat * BLOCK + MET + 1]
    lines = [("fields", int(s.coins(seat) - goals))]
    if len(s.goals) > 0:
        lines.append(("goals", int(goals)))
    if len(s.skills) > 0:
        lines.append(("transport", int(s.shop(seat) - s.goods(seat))))
    return Sheet(seat, lines, (int(s.goods(seat) + s.bags(seat)),))


def scores(s: FarmState) -> list[Sheet]:
    """All sheets, best first."""
    return ranked([sheet(s, seat) for seat in range(s.seats)])
