"""Offers in words, and how long they stand."""

from __future__ import annotations

from ...engine.contract import Document
from ...tables.clocks import read_clock
from ...tables.messages import DaysClock, LiveClock
from ...tables.titles import title_of
from ..store.notices import Notice
from ..store.offers import Offer
from ..store.people import PublicPerson

HOUR, DAY = 3600.0, 24 * 3600.0


def speed_of(clock: Document | None) -> str:
    """How much time one has."""
    match read_clock(clock):
        case None:
            return "no clock"
        case DaysClock(days):
            return f"{days} days per decision" if days > 1 else "a day a decision"
        case LiveClock(bank, added):
            credit = f" + {added} s a turn" if added else ""
            minutes, seconds = divmod(bank, 60)
            return f"{minutes} min{credit}" if not seconds else f"{bank} s{credit}"


def invitation(offer: Offer, person: PublicPerson, by: str) -> Notice:
    """What somebody is told who is asked to come."""
    text = f"A table with {offer.seats} seats, {speed_of(offer.clock)}."
    return Notice(
        person.id,
        "invitation",
        0,
        f"{by} invites you to play {title_of(offer.game)}",
        text,
        f"/lobby/{offer.id}",
        offer.id,
    )


def offer_lifetime(clock: Document | None) -> float:
    """How long an offer stands, in seconds: who wants to play at once does not wait for days."""
    return 2 * HOUR if clock is not None and clock["kind"] == "live" else 7 * DAY
