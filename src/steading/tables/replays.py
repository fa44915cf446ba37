"""Games that are over, watched again: a moment of a record or of a film (see `engine.film`), the score through it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec.structs import replace

from ..engine import FORGOTTEN, SPECTATOR, UNKNOWN, Film, Game, Journal, Malformed, Record
from ..engine.refused import Fact
from ..games import Board, board_for
from ..language.arguments import sentence
from ..language.catalogue import SOURCE
from .board_parts import bars_of, entry_of, line_of, log_of, panels_of, scores_of
from .messages import Curve, Entry, MomentMessage, RequestError
from .record_errors import explain_record_error

CURVE_POINTS = 80
LEAST_LEAD = 0.06  # of a game that somebody is ahead, for the change of the lead to be a turning point
MOST_TURNINGS = 6


# ------------------------------------------------------------ records
def moment_of(
    game: Game, record: Record, seat: int | None, at: int, names: Sequence[str], code: str = SOURCE
) -> MomentMessage:
    """A recorded game after so many actions, as the seat (None: a spectator) saw it."""
    if not 0 <= at <= len(record.moves):
        raise RequestError("bad-message", sentence("choose-moment", last=len(record.moves)))
    try:
        state = record.replay(game, 0, journal=True)
    except Malformed as error:
        raise RequestError("failed", explain_record_error(error)) from None
    ats = [0] * readable(state.keep_journal(), seat)
    for number, (who, form) in enumerate(record.moves[:at], 1):
        state.play(who, game.catalogue.read(form))
        ats += [number] * (readable(state.keep_journal(), seat) - len(ats))
    board = board_for(game, names, code)
    view = state.view(seat)
    return MomentMessage(
        at,
        len(record.moves),
        board.season(view),
        bars_of(board, view),
        panels_of(board, view, ()),
        [replace(entry, at=ats[entry.n]) for entry in log_of(board, state, seat, names)],
        line_of(board.words, state, view, seat, names),
        scores_of(board, state, view, seat, names),
        list(state.deciders),
    )


def readable(journal: Journal, seat: int | None) -> int:
    """How much the seat may read by now: all that was told, and what it is open to it of the rest."""
    return sum(map(len, journal.told)) + sum(event.open_to(seat) for event in journal.held)


def curve_of(game: Game, record: Record) -> Curve:
    """The score through a recorded game, at its beginning, at its end and at some moments between."""
    board = board_for(game, [""] * record.seats)
    step = max(1, len(record.moves) // CURVE_POINTS)
    state = record.replay(game, 0)
    ats, totals = [], []
    seasons: list[tuple[int, str]] = []
    for at in range(len(record.moves) + 1):
        if at % step == 0 or at == len(record.moves):
            sheets = {sheet.seat: sheet.total for sheet in state.scores(SPECTATOR)}
            ats.append(at)
            totals.append([sheets[seat] for seat in range(record.seats)])
        note_season(seasons, at, board.season(state.view(None)))
        if at < len(record.moves):
            seat, form = record.moves[at]
            state.play(seat, game.catalogue.read(form))
    return Curve(ats, totals, seasons, find_turnings(ats, totals))


def note_season(seasons: list[tuple[int, str]], at: int, season: str) -> None:
    """A season has begun, unless it was going on."""
    if season and (not seasons or seasons[-1][1] != season):
        seasons.append((at, season))


def find_turnings(ats: Sequence[int], totals: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """When somebody took the lead and kept it for a while, and who; where there are many, the longest leads."""
    leads: list[tuple[int, int]] = []  # from when, and whose; while several are ahead nothing changes
    for at, row in zip(ats, totals, strict=True):
        ahead = [seat for seat, total in enumerate(row) if total == max(row)]
        if len(ahead) == 1 and (not leads or leads[-1][1] != ahead[0]):
            leads.append((at, ahead[0]))
    over = ats[-1] + 1
    lasting = [
        (end - at, at, seat)
        for (at, seat), (end, _) in pairwise([*leads, (over, -1)])
        if end == over or end - at >= LEAST_LEAD * ats[-1]
    ]
    found: list[tuple[int, int]] = []
    for at, seat in sorted((at, seat) for _, at, seat in sorted(lasting, reverse=True)[:MOST_TURNINGS]):
        if not found or found[-1][1] != seat:
            found.append((at, seat))
    return found


# ------------------------------------------------------------ films
def moment_in(film: Film, game: Game, at: int, names: Sequence[str], code: str = SOURCE) -> MomentMessage:
    """What a spectator saw after so many actions."""
    last = len(film.positions) - 1
    if not 0 <= at <= last:
        raise RequestError("bad-message", sentence("choose-moment", last=last))
    try:
        state = film.state(game, at)
    except Malformed as error:
        raise RequestError("failed", sentence("moment-unreadable", path=error.path, why=error.wrong)) from None
    board = board_for(game, names, code)
    view = state.view(None)
    return MomentMessage(
        at,
        last,
        board.season(view),
        bars_of(board, view),
        panels_of(board, view, ()),
        [
            replace(describe_event(board, game.name, n, event, names), at=bisect_right(film.read, n))
            for n, event in enumerate(film.events(at))
        ],
        line_of(board.words, state, view, None, names),
        scores_of(board, state, view, None, names),
        list(state.deciders),
    )


def describe_event(board: Board, game: str, n: int, event: Mapping[str, Fact], names: Sequence[str]) -> Entry:
    """An event of a film; former rules may have told what nobody tells today, and a stranger anything."""
    try:
        return entry_of(board, game, n, event, None, names)
    except UNKNOWN:
        return Entry(n, FORGOTTEN, [], False, None, (), [])


def curve_in(film: Film, game: Game, names: Sequence[str]) -> Curve:
    """The score through the game, at some of its moments, and when which season began."""
    board = board_for(game, names)
    last = len(film.positions) - 1
    step = max(1, last // CURVE_POINTS)
    ats, totals = [], []
    seasons: list[tuple[int, str]] = []
    for at in range(last + 1):
        state = film.state(game, at)
        if at % step == 0 or at == last:
            ats.append(at)
            totals.append([sheet.total for sheet in sorted(state.scores(SPECTATOR), key=lambda sheet: sheet.seat)])
        note_season(seasons, at, board.season(state.view(None)))
    return Curve(ats, totals, seasons, find_turnings(ats, totals))
