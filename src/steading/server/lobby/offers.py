"""Offers in words, and how long they stand."""

from __future__ import annotations

from ...engine.contract import Document
from ...language.arguments import Sentence, sentence
from ...tables.clocks import read_clock
from ...tables.messages import DaysClock, LiveClock
from ...tables.titles import title_of
from ..notices.composer import NoticeDraft
from ..store.offers import Offer
from ..store.people import PublicPerson

HOUR, DAY = 3600.0, 24 * 3600.0


def speed_of(clock: Document | None) -> Sentence:
    """How much time one has."""
    match read_clock(clock):
        case None:
            return sentence("speed-none")
        case DaysClock(days):
            return sentence("speed-days", days=days)
        case LiveClock(bank, added):
            minutes, seconds = divmod(bank, 60)
            if seconds:
                return sentence("speed-seconds", seconds=bank, added=added)
            return sentence("speed-minutes", minutes=minutes, added=added)


def invitation(offer: Offer, person: PublicPerson, by: str) -> NoticeDraft:
    """What somebody is told who is asked to come."""
    title = sentence("notice-invitation-title", who=by, game=title_of(offer.game))
    text = sentence("notice-invitation", seats=offer.seats, speed=speed_of(offer.clock))
    return NoticeDraft(person.id, "invitation", 0, title, text, f"/lobby/{offer.id}", offer.id)


def offer_lifetime(clock: Document | None) -> float:
    """How long an offer stands, in seconds: who wants to play at once does not wait for days."""
    return 2 * HOUR if clock is not None and clock["kind"] == "live" else 7 * DAY
