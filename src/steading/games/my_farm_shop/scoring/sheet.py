"""What it is all worth: Coins, and a Coin for each Transport tile left; ties are broken by Goods and bags."""

from __future__ import annotations

from ....engine.ints import i64
from ....engine.sheets import Sheet, ranked
from ..rules.pieces import GOODS_KINDS, TRANSPORTS
from ..rules.state import BAGS, COINS, GOODS, MET, TRANSPORT, FarmState


def sheet(s: FarmState, seat: i64, viewer: i64) -> Sheet:
    """One seat's Coins by source, as far as the viewer may know."""
    block = s.shown(seat, viewer)
    goals: i64 = block[MET] + block[MET + 1]
    lines = [("fields", int(block[COINS] - goals))]
    if len(s.goals) > 0:
        lines.append(("goals", int(goals)))
    if len(s.skills) > 0:
        lines.append(("transport", sum([int(block[TRANSPORT + transport]) for transport in range(TRANSPORTS)])))
    stock: i64 = block[BAGS]
    for good in range(GOODS_KINDS):
        stock += block[GOODS + good]
    return Sheet(seat, lines, (int(stock),))


def scores(s: FarmState, viewer: i64) -> list[Sheet]:
    """All sheets, best first."""
    return ranked([sheet(s, seat, viewer) for seat in range(s.seats)])
