"""What people do with a table beside playing at it, as rows; Denial says why not."""

from __future__ import annotations

from ..engine import Record
from ..language.arguments import sentence
from . import requests
from .denials import CUT_SHORT, NO_RECORD, NOT_OVER, Denial
from .log import LogRow
from .seating import SUBSTITUTE, Seating
from .table import Table


def check_going(table: Table) -> None:
    """Denial at a table that is over."""
    if table.over:
        raise Denial(
            409,
            "over",
            sentence("game-is-over"),
        )


def check_over(table: Table) -> None:
    """Denial of another game with the same people while this one goes on."""
    if not table.over:
        raise Denial(409, "not-over", sentence("play-again-with-same-people"))


def check_clock(table: Table) -> None:
    """Denial where there is nothing to pause."""
    if table.seating.clocks == "waiting":
        raise Denial(409, "no-clock", sentence("table-has-no-clock-so"))


def check_orders(table: Table, own: frozenset[int], seat: int) -> None:
    """Denial unless the seat is one's own, still played by a person, at a table without a tutor."""
    if seat not in own or seat in table.seating.given_up or table.tutor is not None:
        raise Denial(403, "not-yours", sentence("give-orders-own-seat-only"))


def finished_record(table: Table) -> Record:
    """The record of a game that is over, however it ended."""
    if not table.over:
        raise Denial(409, "not-over", NO_RECORD)
    return table.record()


def played_record(table: Table) -> Record:
    """The record of a game that was played to its end."""
    if not table.over:
        raise Denial(409, "not-over", NOT_OVER)
    if table.state.deciders:
        raise Denial(409, "not-over", CUT_SHORT)
    return table.record()


def check_seat(table: Table, seat: int) -> Seating:
    """Denial unless the seat is a person's who has not given up."""
    seating = table.seating
    if seat >= len(seating.first) or seating.first[seat].bot:
        raise Denial(400, "bad-request", sentence("only-person-s-seat-handed"))
    if seat in seating.given_up:
        raise Denial(409, "given-up", sentence("seat-given-up"))
    return seating


def rows_to_hand_over(table: Table, seat: int, bot: str) -> list[LogRow]:
    """A bot plays for a person until the seat is taken back."""
    if table.chairs[seat].bot == bot:
        return []
    return requests.arrange(table, ("bot", seat, {"bot": bot}))


def rows_to_take_back(table: Table, seat: int) -> list[LogRow]:
    return requests.arrange(table, ("back", seat, {})) if table.chairs[seat].bot else []


def rows_to_resign(table: Table, leaving: frozenset[int], taken: frozenset[int], fewest: int = 1) -> list[LogRow]:
    """These seats are given up; the table is over where fewer people than `fewest` are left."""
    wanted: list[requests.ArrangementRow] = [("resign", seat, {"bot": SUBSTITUTE}) for seat in sorted(leaving)]
    if len(table.seating.people(taken) - leaving) < fewest:
        wanted.append(("end", min(leaving), {"why": "given-up"}))
    return requests.arrange(table, *wanted)


def rows_to_end(table: Table, mine: frozenset[int], taken: frozenset[int], agree: bool) -> list[LogRow]:
    """These seats agree to end the game as it stands, or no longer; it ends once every person who plays agrees."""
    seating = table.seating
    changed = [seat for seat in sorted(mine) if (seat in seating.agreed) != agree]
    wanted: list[requests.ArrangementRow] = [("agree", seat, {"yes": int(agree)}) for seat in changed]
    if agree and seating.voters(taken, table.rated) <= seating.agreed | mine:
        wanted.append(("end", min(mine), {"why": "agreed"}))
    return requests.arrange(table, *wanted)
