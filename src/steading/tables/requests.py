"""What a seat asks for: the row that would be added to the log, or why not.

RequestError, Refused or Objection says why not. Nothing changes until the row is added, and whoever keeps the log
stores it first.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..engine import Action, Refused
from ..language.arguments import sentence
from .log import ArrangementRow as ArrangementRow
from .log import LogRow, RowTrial
from .messages import RequestError
from .seating import Arrangement
from .table import Table

MOST_ROWS = 20_000  # a game has a few hundred; then nothing goes back and forth any more, and it is played to its end
LEADS_ON = ("resign", "end", "again", "go")  # what is arranged however long the log is


def check_board(table: Table, seat: int, number: int) -> None:
    """Was this asked on the board that the seat has now, at a table that goes on?"""
    if number != table.number(seat):
        raise RequestError("stale", sentence("stale-board"))
    if table.seating.ending:
        raise RequestError("not-yours", sentence("table-ended"))
    if table.seating.paused:
        raise RequestError("not-yours", sentence("table-paused"))


def check_length(table: Table) -> None:
    """Is there room in the log for what does not bring the game to its end? What does always has room: else who is
    about to lose would fill the log."""
    if len(table.rows) >= MOST_ROWS:
        raise RequestError("failed", sentence("undo-too-long", most=MOST_ROWS))


def check_hint(table: Table, seat: int, number: int) -> None:
    """May the seat ask now what somebody good would do?"""
    if not table.hints:
        raise RequestError("not-yours", sentence("hints-off"))
    check_board(table, seat, number)
    if seat not in table.deciders:
        raise RequestError("not-yours", sentence("hint-nothing-to-decide"))


def play(table: Table, seat: int, number: int, key: str | None, index: int) -> LogRow:
    """The row that would play the action."""
    check_board(table, seat, number)
    actions = table.game.catalogue.actions
    if index >= len(actions):
        raise RequestError("bad-message", sentence("no-such-action", index=index, last=len(actions) - 1))
    (row,) = rows_of(table, seat, [actions[index]], key)
    if table.tutor is not None and not table.chairs[seat].bot:
        table.tutor.check(table, table.board, seat, actions[index])
    return row


def play_all(table: Table, seat: int, actions: Iterable[Action]) -> list[LogRow]:
    """The rows that would play these actions of the seat, one after the other."""
    check_board(table, seat, table.number(seat))
    return rows_of(table, seat, actions, None)


def rows_of(table: Table, seat: int, actions: Iterable[Action], key: str | None) -> list[LogRow]:
    """The rows of actions that lead from one State to the next."""
    trials = table.try_actions(seat, actions)
    return [row_of(table, len(table.rows) + place, trial, key) for place, trial in enumerate(trials)]


def row_of(table: Table, number: int, trial: RowTrial, key: str | None) -> LogRow:
    """The row of an action that was tried."""
    (move,) = trial.moves
    return LogRow(number, "play", move.seat, move.action.form(), not move.secretive or trial.final, key, trial=trial)


def undo(table: Table, seat: int, number: int, key: str | None, everything: bool) -> LogRow:
    """The row that would take the seat's last action back, or all that may be."""
    check_board(table, seat, number)
    check_length(table)
    most = table.undoable(seat)
    if most == 0:
        raise RequestError("not-yours", sentence("undo-nothing"))
    back = most if everything else 1
    try:
        trial = table.try_undo(seat, back)
    except Refused:
        raise RequestError("not-yours", sentence("undo-played-on")) from None
    opened = not table.game.secretive(table.state)
    return LogRow(len(table.rows), "undo", seat, {"back": back}, opened, key, trial=trial)


def step(table: Table, seat: int, number: int, key: str, answer: str) -> LogRow:
    """The row that answers what the tutor says."""
    if number != table.number(seat):
        raise RequestError("stale", sentence("stale-answer"))
    check_length(table)
    if table.tutor is None:
        raise RequestError("bad-message", sentence("nothing-to-answer"))
    table.tutor.check_answer(table, table.board, seat, answer)
    return LogRow(len(table.rows), "step", seat, {"answer": answer}, False, key)


def arrange(table: Table, *wanted: ArrangementRow) -> list[LogRow]:
    """Rows that are no moves, one after the other."""
    if not all(leads_on(table, kind, seat) for kind, seat, _ in wanted):
        check_length(table)
    return [
        LogRow(len(table.rows) + place, kind, seat, form, False, None)
        for place, (kind, seat, form) in enumerate(wanted)
    ]


def leads_on(table: Table, kind: Arrangement, seat: int) -> bool:
    """Does it bring the game nearer to its end, so that it cannot be done again and again?"""
    return kind in LEADS_ON or (kind == "bot" and table.chairs[seat].bot is None)
