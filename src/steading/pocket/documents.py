"""What is kept on a device, as JSON: a struct a kind of document, and the rows of a log."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from ..tables.clocks import SeatClock
from ..tables.log import LogRow
from ..tables.orders import Orders
from ..tables.seating import Chair, Ending
from ..tables.summaries import PublicSummary
from .store import Store

GameOptions = dict[str, bool | str]
PositionForm = dict[str, object]


class ChairForm(Struct, frozen=True, array_like=True):
    """A seat with who sits there."""

    name: str
    bot: str | None


class TableForm(Struct, frozen=True):
    """What a table is of."""

    id: str
    game: str
    options: GameOptions
    seed: str  # larger than a number of a browser
    fingerprint: str
    chairs: list[ChairForm]
    created: float
    position: PositionForm | None = None
    purpose: str = ""
    hints: bool = False
    clock: PositionForm | None = None

    @property
    def names(self) -> list[str]:
        return [each.name for each in self.chairs]

    @property
    def own(self) -> list[int]:
        """The seats of people, all at this screen."""
        return [seat for seat, each in enumerate(self.chairs) if each.bot is None]

    @property
    def seats(self) -> list[Chair]:
        return [Chair(each.name, each.bot) for each in self.chairs]


class ResultForm(Struct, frozen=True):
    """How a table ended: by seat total and rank."""

    ending: Ending
    scores: list[tuple[int, int]]
    at: float


class StoredSummary(Struct, frozen=True):
    """Where a table stands, for lists."""

    number: int
    deciding: list[int]
    public: PublicSummary = msgspec.field(name="told")
    result: ResultForm | None = None


class SnapshotForm(Struct, frozen=True):
    """How a table stood after so many rows; `base`: where it went on by other rules than it was begun by."""

    number: int
    form: PositionForm
    base: PositionForm | None = None


class RowForm(Struct, frozen=True, array_like=True):
    """A row of a log."""

    number: int
    kind: Literal[
        "play",
        "undo",
        "bot",
        "back",
        "resign",
        "agree",
        "end",
        "again",
        "step",
        "rules",
        "pause",
        "stop",
        "go",
        "origin",
    ]
    seat: int
    form: dict[str, str | int]
    open: bool
    key: str | None
    at: float
    clocks: list[tuple[float, float | None]] | None


ROW = msgspec.json.Decoder(RowForm)


def write_row(row: LogRow) -> str:
    """A row as it is kept."""
    clocks = None if row.clocks is None else [(hand.left, hand.since) for hand in row.clocks]
    return text_of(RowForm(row.number, row.kind, row.seat, row.form, row.open, row.key, row.at, clocks))


def read_row(text: str) -> LogRow:
    row = ROW.decode(text)
    clocks = None if row.clocks is None else tuple(SeatClock(left, since) for left, since in row.clocks)
    return LogRow(row.number, row.kind, row.seat, row.form, row.open, row.key, row.at, clocks)


def text_of(form: object) -> str:
    """JSON, as it is kept and sent."""
    return msgspec.json.encode(form).decode()


async def find_form(store: Store, id: str) -> TableForm | None:
    """What a table is of, if there is one."""
    text = await store.read("table", id)
    return None if text is None else msgspec.json.decode(text, type=TableForm)


async def find_summary(store: Store, id: str) -> StoredSummary | None:
    """Where a table stood when that was last stored."""
    text = await store.read("standing", id)
    return None if text is None else msgspec.json.decode(text, type=StoredSummary)


async def find_snapshot(store: Store, id: str) -> SnapshotForm | None:
    text = await store.read("snapshot", id)
    return None if text is None else msgspec.json.decode(text, type=SnapshotForm)


async def find_orders(store: Store, id: str) -> Orders:
    text = await store.read("orders", id)
    return {} if text is None else msgspec.json.decode(text, type=dict[int, list[dict[str, object]]])
