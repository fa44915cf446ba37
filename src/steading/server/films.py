"""A finished game as it looked, moment by moment: to be watched when its rules are no longer those of today.

What is kept are positions, which later rules can still read and draw, and what was told of each.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from ..engine import Game, Malformed, Record
from ..games import board_for
from .messages import Curve, Moment, Trouble
from .table import bars_of, entry_of, line_of, panels_of, scores_of

FORMAT = 1
LARGEST = 64_000_000  # bytes, unpacked


class Film(msgspec.Struct, frozen=True):
    """The positions, what was told (to a spectator), and how much of that at each moment."""

    format: int
    positions: list[dict[str, object]]
    told: list[dict[str, Any]]
    read: list[int]


def filmed(game: Game, record: Record) -> bytes:
    """The film of a record, packed."""
    state = record.replay(game, 0, journal=True)
    positions, read = [dict(state.dump())], [len(state.keep_journal().log(None))]
    for seat, form in record.moves:
        state.play(seat, game.catalogue.read(form))
        positions.append(dict(state.dump()))
        read.append(len(state.keep_journal().log(None)))
    film = Film(FORMAT, positions, state.keep_journal().log(None), read)
    return zlib.compress(msgspec.json.encode(film), 9)


def unpacked(packed: bytes) -> Film:
    """The film again."""
    opener = zlib.decompressobj()
    return msgspec.json.decode(opener.decompress(packed, LARGEST), type=Film)


def moment_in(film: Film, game: Game, at: int, names: Sequence[str]) -> Moment:
    """What a spectator saw after so many actions."""
    if not 0 <= at < len(film.positions):
        raise Trouble("bad-message", f"There are the moments 0 to {len(film.positions) - 1}.")
    try:
        state = game.load(json.loads(json.dumps(film.positions[at])))
    except Malformed as error:
        raise Trouble("failed", f"This moment cannot be shown any more: {error}") from None
    look = board_for(game, names)
    view = state.view(None)
    return Moment(
        at,
        len(film.positions) - 1,
        look.season(view),
        bars_of(look, view),
        panels_of(look, view, ()),
        [entry_of(look, game.name, n, event, None, names) for n, event in enumerate(film.told[: film.read[at]])],
        line_of(look.words, state, view, None, names),
        scores_of(look, state, view, None, names),
    )


def curve_in(film: Film, game: Game, seats: int) -> Curve:
    """The score through the game, at some of its moments."""
    last = len(film.positions) - 1
    ats = sorted({*range(0, last + 1, max(1, last // 40)), last})
    totals = []
    for at in ats:
        sheets = {sheet.seat: sheet.total for sheet in game.load(film.positions[at]).scores(-1)}
        totals.append([sheets[seat] for seat in range(seats)])
    return Curve(ats, totals, [])
