"""What lists say of tables without opening them: whose turn it is and since when, as far as everybody may know.

While seats decide at once, a list names nobody: who has decided, and when, is not told before all have.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from msgspec import Struct, to_builtins

from ..engine import Game
from ..engine.contract import Document
from ..games import Words, board_for
from ..language.arguments import items
from ..language.catalogue import PSEUDO, SOURCE, codes
from ..language.pseudo import accent
from .forms import MyTable
from .speech import tables_language
from .table import Table
from .titles import title_of


class PublicSummary(Struct, frozen=True):
    """What is kept of a table for lists."""

    since: float  # when something last happened that everybody knows of; 0: nothing yet
    at_once: bool  # do several decide at once, in secret?
    step: str  # where the game stands, in words for everybody
    bots: list[int]  # the seats that bots play now
    given_up: list[int]
    counts: list[int]  # the number on each seat's board, and at last on a spectator's
    steps: dict[str, str] = {}  # as `step`, in other languages


@lru_cache(maxsize=64)
def words_in(game: Game, code: str) -> Words:
    """The words of a game for everybody."""
    return board_for(game, (), code).words


def summary_of(table: Table) -> Document:
    """What lists are to say of the table."""
    since = next((row.at for row in reversed(table.rows) if row.open), 0.0)  # what was done in secret tells no time
    view = table.state.view(None)
    told = PublicSummary(
        since,
        table.game.secretive(table.state),
        table.board.words.step(view),
        [seat for seat, chair in enumerate(table.chairs) if chair.bot],
        sorted(table.seating.given_up),
        [*table.counts, table.open_rows],
        {code: words_in(table.game, code).step(view) for code in codes() if code != SOURCE},
    )
    form: Document = to_builtins(told)
    return form


@dataclass(frozen=True)
class TableListing:
    """A table in a list, and what the viewer is there."""

    id: str
    game: str
    options: dict[str, bool | str]
    fingerprint: str
    host: str
    created: float
    names: tuple[str, ...]
    own: frozenset[int]
    number: int  # rows, when the rest was so
    deciding: tuple[int, ...]
    summary: PublicSummary | None  # none: nothing is kept yet

    @property
    def playing(self) -> frozenset[int]:
        """The viewer's seats at which no bot plays."""
        return self.own - frozenset(self.summary.bots if self.summary else ())

    @property
    def since(self) -> float:
        """Since when it has been waited for whoever is to decide."""
        return (self.summary.since if self.summary else 0.0) or self.created

    @property
    def turn(self) -> bool:
        """Does the viewer owe a decision?"""
        return bool(self.playing & frozenset(self.deciding))

    def line(self, code: str = SOURCE) -> str:
        """Where it stands and who is waited for."""
        if self.summary is None:
            return ""
        once = tables_language(code).say("all-at-once")
        waits = "" if self.turn else once if self.summary.at_once else self.waits(code)
        return " · ".join(part for part in (self.step(code), waits) if part)

    def step(self, code: str) -> str:
        """Where the game stands; in English where it was kept before there was this language."""
        if self.summary is None:
            return ""
        if code == PSEUDO:  # of which nothing is kept: it is for those who look for what is missing
            return accent(self.summary.step)
        return self.summary.steps.get(code, self.summary.step)

    def waits(self, code: str) -> str:
        """Who is waited for, where everybody may know it."""
        who = items([self.names[seat] for seat in self.deciding])
        return tables_language(code).say("waiting-for", who=who) if self.deciding else ""

    def board(self) -> int:
        """The number on the board that the viewer would be shown first."""
        if self.summary is None:
            return 0
        owing = sorted(self.playing & frozenset(self.deciding))
        return self.summary.counts[next(iter([*owing, *sorted(self.own)]), -1)]


def listed_table(table: TableListing, person: str, code: str = SOURCE) -> MyTable:
    """A table in the list, as one of its own seats sees it."""
    assert table.summary is not None
    return MyTable(
        table.id,
        table.game,
        title_of(table.game),
        f"/table/{table.id}",
        table.line(code),
        table.turn,
        [name for place, name in enumerate(table.names) if place not in table.own],
        table.host == person,
        bool(table.own - frozenset(table.summary.given_up)),
        table.board(),
        int(table.since),
    )
