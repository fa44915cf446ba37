"""One presenter for each table of a test."""

from __future__ import annotations

from collections.abc import Iterable
from weakref import WeakKeyDictionary

from steading.tables.messages import BoardMessage
from steading.tables.presenter import Audience, Presenter
from steading.tables.table import Table

PRESENTERS: WeakKeyDictionary[Table, Presenter] = WeakKeyDictionary()


def present(table: Table) -> Presenter:
    return PRESENTERS.setdefault(table, Presenter(table))


def speak(table: Table, code: str) -> None:
    """What is sent from now on is in this language."""
    PRESENTERS[table] = Presenter(table, code)


def board(
    table: Table, seat: int | None, own: Iterable[int] = (), online: Iterable[int] = (), taken: Iterable[int] = ()
) -> BoardMessage:
    return present(table).board(seat, own, Audience(frozenset(online), frozenset(taken)))
