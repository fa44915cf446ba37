"""What `simulate` and `arena` print as JSON."""

from __future__ import annotations

from typing import TypedDict, final


class ShareForm(TypedDict):
    """A share of wins with its bounds."""

    value: float
    low: float
    high: float


class PointsForm(TypedDict):
    """A mean with its bounds; None where they are infinite, which JSON cannot say."""

    value: float
    low: float | None
    high: float | None


class TimeForm(TypedDict):
    """CPU time of a decision, in milliseconds."""

    mean: float
    worst: float


class RatingForm(TypedDict):
    """A rating by openskill."""

    mu: float
    sigma: float


class PairingForm(TypedDict):
    """Two bots that met; wins and margin are the first one's."""

    bots: list[str]
    games: int
    deals: int
    stopped: bool
    fair: float
    wins: ShareForm
    margin: PointsForm
    scores: list[float]
    failures: int


class BotResultForm(TypedDict):
    """One bot over all its games."""

    name: str
    games: int
    wins: float
    score: float
    rating: RatingForm | None
    decisions: int
    ms: TimeForm


@final
class PairingsForm(TypedDict):
    """All pairs with one number of seats."""

    seats: int
    pairings: list[PairingForm]
    bots: list[BotResultForm]


class OrderForm(TypedDict):
    """One place in the order of play."""

    score: PointsForm
    wins: ShareForm


@final
class SelfPlayForm(TypedDict):
    """A bot in all seats; `order` counts from the start player."""

    seats: int
    bot: str
    games: int
    fair: float
    score: PointsForm
    best: float
    order: list[OrderForm]
    ms: TimeForm
    failures: int


class ArenaForm(TypedDict):
    """The whole result of `steading arena`."""

    game: str
    options: dict[str, bool | str]
    build: str
    seed: int
    tables: list[PairingsForm | SelfPlayForm]


class ScoresForm(TypedDict):
    mean: float | None
    min: int | None
    max: int | None
    by_seat: list[float | None]


class SummaryForm(TypedDict):
    """The whole result of `steading simulate`."""

    game: str
    options: dict[str, bool | str]
    seats: int
    bots: list[str]
    games: int
    decisions: int
    seconds: float
    build: str
    scores: ScoresForm
    wins_by_seat: list[float]
    wins_by_bot: dict[str, float]
    failures: int
