"""The parts of a board: a State in words and drawings, as far as a seat may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import convert

from ..book.layout import behind
from ..engine import SPECTATOR, Action, State
from ..engine.contract import View
from ..engine.refused import Fact
from ..games import Board as GameBoard
from ..games import Words, spent_on
from ..language.arguments import items
from .messages import BarForm, BarItemForm, Entry, FlightForm, LineForm, PanelForm, ScoreLine


def line_of(words: Words, state: State, view: View, seat: int | None, names: Sequence[str]) -> LineForm:
    deciders = state.deciders
    turn = ""
    if len(deciders) == 1:
        turn = words.say("your-turn") if deciders[0] == seat else words.say("turn-of", who=names[deciders[0]])
    if deciders and state.game.secretive(state):
        turn = words.say("everybody-plays")
    others = items([names[other] for other in deciders])
    waits = "" if seat in deciders or not deciders else words.say("waiting-for", who=others)
    return LineForm(words.step(view), turn, waits, words.question(view) if seat in deciders else "")


def panels_of(board: GameBoard, view: View, legal: Sequence[Action]) -> list[PanelForm]:
    """The drawn parts of the table."""
    return convert(board.panels(view, legal), list[PanelForm], from_attributes=True)


def bars_of(board: GameBoard, view: View) -> list[BarForm]:
    """What everybody knows of each seat."""
    return [
        BarForm(bar.seat, bar.state, [BarItemForm(each.sprite, each.text, each.tip) for each in bar.things])
        for bar in board.bars(view)
    ]


def log_of(board: GameBoard, state: State, seat: int | None, names: Sequence[str]) -> list[Entry]:
    """All that the seat may read of what happened."""
    events = state.keep_journal().log(seat)
    return [entry_of(board, state.game.name, n, event, seat, names) for n, event in enumerate(events)]


def common(one: Sequence[object], other: Sequence[object]) -> int:
    """How much both begin with."""
    length = min(len(one), len(other))
    if one[:length] == other[:length]:  # as nearly always, and quicker than one by one
        return length
    return next((n for n in range(length) if one[n] != other[n]), length)


def entry_of(
    board: GameBoard, game: str, n: int, event: Mapping[str, Fact], seat: int | None, names: Sequence[str]
) -> Entry:
    """One event, in a sentence and as it is told on the board."""
    told = board.telling(event)
    flights = [FlightForm(flight.start, flight.end, flight.sprite, flight.number) for flight in told.flights]
    concerns = seat is not None and board.concerns(event, seat)
    text, href = board.words.event(event, names), behind(game, str(event["event"]))
    return Entry(n, text, board.elements_of(event), concerns, told.seat, told.brief, flights, href=href)


def scores_of(board: GameBoard, state: State, view: View, seat: int | None, names: Sequence[str]) -> list[ScoreLine]:
    """The score sheets, as far as the seat may know."""
    words = board.words
    return [
        ScoreLine(
            sheet.seat,
            names[sheet.seat],
            sheet.rank,
            sheet.total,
            [(words.line(source), points, spent_on(words, sheet, source)) for source, points in sheet.lines],
            [] if state.deciders else board.points_by_element(view, sheet),
            [words.kind(source) for source, _ in sheet.lines],
        )
        for sheet in state.scores(SPECTATOR if seat is None else seat)
    ]
