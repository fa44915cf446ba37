"""Moments of a film, drawn by the rules of today; see `engine.film`."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ..engine import FORGOTTEN, SPECTATOR, UNKNOWN, Film, Game, Malformed
from ..engine.refused import Fact
from ..games import Board, board_for
from .messages import Curve, Entry, Moment, Trouble
from .table import CURVE_POINTS, bars_of, entry_of, line_of, note_season, panels_of, scores_of


def moment_in(film: Film, game: Game, at: int, names: Sequence[str]) -> Moment:
    """What a spectator saw after so many actions."""
    last = len(film.positions) - 1
    if not 0 <= at <= last:
        raise Trouble("bad-message", f"There are the moments 0 to {last}.")
    try:
        state = film.state(game, at)
    except Malformed as error:
        raise Trouble("failed", f"This moment cannot be shown any more: {error}") from None
    look = board_for(game, names)
    view = state.view(None)
    return Moment(
        at,
        last,
        look.season(view),
        bars_of(look, view),
        panels_of(look, view, ()),
        [
            replace(told_in(look, game.name, n, event, names), at=bisect_right(film.read, n))
            for n, event in enumerate(film.events(at))
        ],
        line_of(look.words, state, view, None, names),
        scores_of(look, state, view, None, names),
    )


def told_in(look: Board, game: str, n: int, event: Mapping[str, Fact], names: Sequence[str]) -> Entry:
    """An event of a film; former rules may have told what nobody tells today, and a stranger anything."""
    try:
        return entry_of(look, game, n, event, None, names)
    except UNKNOWN:
        return Entry(n, FORGOTTEN, [], False, None, (), [])


def curve_in(film: Film, game: Game, names: Sequence[str]) -> Curve:
    """The score through the game, at some of its moments, and when which season began."""
    look = board_for(game, names)
    last = len(film.positions) - 1
    step = max(1, last // CURVE_POINTS)
    ats, totals = [], []
    seasons: list[tuple[int, str]] = []
    for at in range(last + 1):
        state = film.state(game, at)
        if at % step == 0 or at == last:
            ats.append(at)
            totals.append([sheet.total for sheet in sorted(state.scores(SPECTATOR), key=lambda sheet: sheet.seat)])
        note_season(seasons, at, look.season(state.view(None)))
    return Curve(ats, totals, seasons)
