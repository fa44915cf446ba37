"""How much time each seat has: a bank with a credit for each decision, or days for each.

A clock says what was left when it last began to run, and since when it runs: between the rows of a log nothing changes,
and a server that comes back knows as much as the one that went.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from msgspec import to_builtins

from ..engine.contract import Document
from .messages import DaysClock, LiveClock

DAY = 24 * 3600.0
LEAST = 30.0  # seconds of a live clock for who comes back to a seat that a bot has played on
Clock = LiveClock | DaysClock


class SeatClock(NamedTuple):
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
        return self.since is not None and self.at(now) <= 0


SeatClocks = tuple[SeatClock, ...]


@dataclass(frozen=True)
class ClockChange:
    """What a row of the log means for the clocks: whose run from now on, who has decided for good and who decides anew.

    A decision is complete when the seat owes none any more, or when something was learnt, so that nothing goes back
    behind it. `back`: whose decision was taken back.
    """

    running: frozenset[int]
    complete: frozenset[int] = frozenset()
    fresh: frozenset[int] = frozenset()
    back: frozenset[int] = frozenset()
    bots: frozenset[int] = frozenset()


def read_clock(form: object) -> Clock | None:
    """The clock of a table as it was stored, whatever the limits of new ones are; ValueError if it is none."""
    match form:
        case None:
            return None
        case {"kind": "live", "bank": int(bank), **rest}:
            credit = rest.get("credit", 0)
            return LiveClock(bank, credit if isinstance(credit, int) else 0)
        case {"kind": "days", "days": int(days)}:
            return DaysClock(days)
    raise ValueError("this is no clock")


def kind_of(form: Document | None) -> Literal["live", "days", "none"]:
    """Which kind of clock a table has."""
    match read_clock(form):
        case LiveClock():
            return "live"
        case DaysClock():
            return "days"
    return "none"


def write_clock(clock: Clock | None) -> Document | None:
    return None if clock is None else to_builtins(clock)


def allowance(clock: Clock) -> float:
    """What a seat has at first."""
    return float(clock.bank) if isinstance(clock, LiveClock) else clock.days * DAY


def advance(clock: Clock, clocks: SeatClocks, at: float, change: ClockChange) -> SeatClocks:
    """The clocks after a row that was kept at this time."""
    return tuple(advance_clock(clock, seat, seat_clock, at, change) for seat, seat_clock in enumerate(clocks))


def advance_clock(clock: Clock, seat: int, seat_clock: SeatClock, at: float, change: ClockChange) -> SeatClock:
    """A seat's clock after such a row; one that goes on as it did stays the same object, whatever the others do."""
    runs = seat in change.running
    left = after(clock, seat, seat_clock.at(at), change)
    if left == seat_clock.at(at) and runs == (seat_clock.since is not None):
        return seat_clock
    return SeatClock(round(left, 3), at if runs else None)


def after(clock: Clock, seat: int, left: float, change: ClockChange) -> float:
    """What is left once credit is given or taken back, or a new time begins."""
    if isinstance(clock, DaysClock):
        return allowance(clock) if seat in change.fresh else left
    if seat in change.complete and seat in change.bots:  # a bank does not grow while its person is away
        return max(left, clock.credit, LEAST)
    if seat in change.complete:
        return left + clock.credit
    return max(0.0, left - clock.credit) if seat in change.back else left


def next_due(clocks: Iterable[SeatClock], now: float) -> float | None:
    """When the next of them runs out; those that have are done with."""
    dues = [due for each in clocks if (due := each.due()) is not None and due > now]
    return min(dues, default=None)


def read_clocks(form: list[tuple[float, float | None]] | None) -> SeatClocks | None:
    """As a row of the log keeps them."""
    return None if form is None else tuple(SeatClock(left, since) for left, since in form)
