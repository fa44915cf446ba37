"""Tables that ask what if: play goes on from a moment of a finished game, or from a worked case of a rule book.

Nobody leads through such a table: it is a game that begins at a position, and a row may say where that came from.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.json import encode

from ...book.drawings import NAMES, read_case
from ...book.layout import read_book
from ...engine import Game, Record
from ...engine.contract import Document
from ...games import GAMES
from ...language.arguments import sentence
from ..denials import Denial
from ..forms import WhatIf
from ..log import ArrangementRow
from ..messages import Curve
from ..openings import TableOpening
from ..seating import NO_SEAT, SUBSTITUTE, Chair

PURPOSE: Final = "what-if"


def choose_seat(record: Record, wanted: WhatIf, own: frozenset[int]) -> int:
    """The seat to play on for, one's own unless another is named; Denial if there is no such moment or seat."""
    seat = wanted.seat if wanted.seat is not None else min(own, default=0)
    if not 0 <= wanted.at < len(record.moves) or not 0 <= seat < record.seats:
        raise Denial(400, "bad-request", sentence("no-such-moment-or-seat"))
    return seat


def what_if_opening(game: Game, chairs: Sequence[Chair], seat: int, position: Document) -> TableOpening:
    """A table at a moment of a game: a person plays on for this seat, bots for all others."""
    who = [Chair(chair.name, None if place == seat else chair.bot or SUBSTITUTE) for place, chair in enumerate(chairs)]
    return TableOpening(game, who, PURPOSE, position)


def origin_row(href: str, record: Record, at: int, curve: Curve) -> ArrangementRow:
    """Which moment of which game the table began at, and how the score went on there."""
    before = max((place for place, moment in enumerate(curve.at) if moment <= at), default=0)
    rest = encode((curve.at[before:], curve.totals[before:])).decode()
    return "origin", NO_SEAT, {"href": href, "at": at, "of": len(record.moves), "curve": rest}


def case_opening(game: str, position: str) -> TableOpening:
    """A table at the position of a worked case of the rule book: a person on the seat that it is about."""
    cases = {each.position: each for each in read_book(game).examples} if game in GAMES else {}
    state = read_case(game, position) if position in cases else None
    if state is None or not state.deciders:
        raise Denial(404, "not-found", sentence("no-such-example"))
    seat = cases[position].seat if cases[position].seat in state.deciders else state.deciders[0]
    return what_if_opening(state.game, [Chair(name) for name in NAMES[: int(state.seats)]], seat, state.dump())
