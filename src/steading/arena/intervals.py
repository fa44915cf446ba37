"""How sure a share of wins or a mean is: 95 % intervals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from .forms import PointsForm, ShareForm

Z = 1.96


class Interval(NamedTuple):
    """An estimate with its bounds."""

    value: float
    low: float
    high: float

    @property
    def words(self) -> str:
        return f"{self.value:.0%} [{self.low:.0%}, {self.high:.0%}]"

    def share_form(self) -> ShareForm:
        return {"value": round(self.value, 4), "low": round(self.low, 4), "high": round(self.high, 4)}

    def form(self) -> PointsForm:
        low, high = (round(bound, 4) if math.isfinite(bound) else None for bound in (self.low, self.high))
        return {"value": round(self.value, 4), "low": low, "high": high}


def share_interval(won: float, games: int, z: float = Z) -> Interval:
    """Wilson's interval for a share of games."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    share, square = won / games, z * z / games
    middle = (share + square / 2) / (1 + square)
    half = z * math.sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def lasting_interval(won: float, games: int, doubt: float = 0.05) -> Interval:
    """For a share of games that is looked at after every game: in nineteen of twenty matches it never leaves out the
    truth, however long they are, so that one may stop when it says enough. It has the shares under which what happened
    is not twenty times less likely than if all shares were as likely."""
    if games == 0:
        return Interval(0.0, 0.0, 1.0)
    lost = games - won
    likely = math.lgamma(won + 1) + math.lgamma(lost + 1) - math.lgamma(games + 2) + math.log(doubt)

    def within(share: float) -> bool:
        return won * math.log(share) + lost * math.log(1 - share) >= likely

    def find_bound(inside: float, outside: float) -> float:
        for _ in range(40):
            between = (inside + outside) / 2
            inside, outside = (between, outside) if within(between) else (inside, between)
        return inside

    share = won / games
    tried = min(max(share, 1e-9), 1 - 1e-9)
    return Interval(share, find_bound(tried, 1e-12), find_bound(tried, 1 - 1e-12))


def mean_interval(values: Sequence[float]) -> Interval:
    """The mean, as if it were spread normally."""
    if not values:
        return Interval(0.0, -math.inf, math.inf)
    mean = sum(values) / len(values)
    if len(values) == 1:
        return Interval(mean, -math.inf, math.inf)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    half = Z * spread / math.sqrt(len(values))
    return Interval(mean, mean - half, mean + half)
