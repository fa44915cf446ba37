"""How much time each seat has: a bank with a credit for each decision, or days for each.

A hand says what was left when it last began to run, and since when it runs: between the rows of a log nothing changes,
and a server that comes back knows as much as the one that went.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from msgspec import ValidationError, convert, to_builtins

from .messages import DaysClock, LiveClock

DAY = 24 * 3600.0
LEAST = 30.0  # seconds of a live clock for who comes back to a seat that a bot has played on
Clock = LiveClock | DaysClock


class Hand(NamedTuple):
    """One seat's clock: seconds left, and since when it runs; None: it stands still."""

    left: float
    since: float | None = None

    def at(self, now: float) -> float:
        """What is left now; never less than nothing."""
        return self.left if self.since is None else max(0.0, self.left - (now - self.since))

    def due(self) -> float | None:
        """When it runs out, if it runs."""
        return None if self.since is None else self.since + self.left

    def fallen(self, now: float) -> bool:
        """Has it run out?"""
        return self.since is not None and self.at(now) <= 0


Hands = tuple[Hand, ...]


@dataclass(frozen=True)
class Turned:
    """What a row of the log means for the clocks: whose run from now on, who has decided for good and who decides anew.

    A decision is complete when the seat owes none any more, or when something was learnt, so that nothing goes back
    behind it. `returned`: it was taken back.
    """

    running: frozenset[int]
    complete: frozenset[int] = frozenset()
    begun: frozenset[int] = frozenset()
    returned: frozenset[int] = frozenset()
    bots: frozenset[int] = frozenset()


def read_clock(form: object) -> Clock | None:
    """The clock of a table as it is kept; ValueError if it is none."""
    if form is None:
        return None
    try:
        return convert(form, LiveClock | DaysClock)
    except ValidationError as error:
        raise ValueError(f"no clock: {error}") from None


def written(clock: Clock | None) -> dict[str, Any] | None:
    """As it is kept."""
    return None if clock is None else to_builtins(clock)


def allowance(clock: Clock) -> float:
    """What a seat has at first."""
    return float(clock.bank) if isinstance(clock, LiveClock) else clock.days * DAY


def turn(clock: Clock, hands: Hands, at: float, turned: Turned) -> Hands:
    """The hands after a row that was kept at this time."""
    return tuple(turn_one(clock, seat, hand, at, turned) for seat, hand in enumerate(hands))


def turn_one(clock: Clock, seat: int, hand: Hand, at: float, turned: Turned) -> Hand:
    """As `turn`; a hand that goes on as it did is the very same, whatever the others do."""
    runs = seat in turned.running
    left = after(clock, seat, hand.at(at), turned)
    if left == hand.at(at) and runs == (hand.since is not None):
        return hand
    return Hand(round(left, 3), at if runs else None)


def after(clock: Clock, seat: int, left: float, turned: Turned) -> float:
    """What is left once credit is given or taken back, or a new time begins."""
    if isinstance(clock, DaysClock):
        return allowance(clock) if seat in turned.begun else left
    if seat in turned.complete and seat in turned.bots:  # a bank does not grow while its person is away
        return max(left, clock.credit, LEAST)
    if seat in turned.complete:
        return left + clock.credit
    return max(0.0, left - clock.credit) if seat in turned.returned else left


def next_due(hands: Iterable[Hand], now: float) -> float | None:
    """When the next of them runs out; those that have are done with."""
    dues = [due for hand in hands if (due := hand.due()) is not None and due > now]
    return min(dues, default=None)


def changed(before: Collection[int], now: Collection[int]) -> frozenset[int]:
    """The seats that owe a decision and did not."""
    return frozenset(now) - frozenset(before)


def read_hands(form: list[Any] | None) -> Hands | None:
    """As a row of the log keeps them."""
    return None if form is None else tuple(Hand(left, since) for left, since in form)
