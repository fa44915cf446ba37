"""The result of an analysis: plain data, stored as JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

T = TypeVar("T")

FORMAT = 1
KEYS = {"own_turn": "played", "master_turn": "preferred", "agreements": "agreed"}  # in documents, by field
FIELDS = {key: name for name, key in KEYS.items()}


@dataclass(frozen=True)
class ScorePoint:
    """A moment: after so many actions, each seat's chance to win (together one) and its score as if it ended there."""

    at: int
    chances: list[float]
    scores: list[int]


@dataclass(frozen=True)
class DecisionReport:
    """A whole turn in words: what was played, what the master prefers, what that cost, and why."""

    seat: int
    at: int
    until: int
    mark: str  # the season or round
    own_turn: list[str]
    master_turn: list[str]  # the same where it costs nothing
    cost: float
    reasons: list[tuple[str, float]]


@dataclass(frozen=True)
class TurningPoint:
    """Where the chances changed most: from when to when, who rose and who fell, and the dearest decision of theirs."""

    at: int
    until: int
    mark: str
    rose: int
    fell: int
    chances: list[tuple[float, float]]  # of each seat, before and after
    decision: int | None  # the moment at which it begins


@dataclass(frozen=True)
class SeatTotal:
    """A seat over the whole game."""

    seat: int
    name: str
    score: int
    rank: int
    decisions: int
    agreements: int  # decisions that cost nothing
    cost: float


@dataclass(frozen=True)
class Analysis:
    game: str
    options: dict[str, bool | str]
    moves: int
    seats: list[SeatTotal]
    marks: list[tuple[int, str]]
    points: list[ScorePoint]
    turnings: list[TurningPoint]
    decisions: list[DecisionReport]  # the dearest first
    build: str
    seed: int
    playouts: int  # a moment, on average
    cut: int  # moments and decisions for which time was up before all of the effort was spent
    format: int = FORMAT

    def form(self) -> dict[str, object]:
        return asdict(self, dict_factory=lambda items: {KEYS.get(name, name): value for name, value in items})


def read_analysis(form: Mapping[str, Any]) -> Analysis:
    """The analysis that was kept as JSON."""
    rest = dict(form)
    return Analysis(
        **{
            **rest,
            "seats": [SeatTotal(**fields_of(each)) for each in form["seats"]],
            "marks": [(at, name) for at, name in form["marks"]],
            "points": [ScorePoint(**each) for each in form["points"]],
            "turnings": [
                TurningPoint(**{**each, "chances": [(before, after) for before, after in each["chances"]]})
                for each in form["turnings"]
            ],
            "decisions": [
                DecisionReport(**{**fields_of(each), "reasons": [(words, points) for words, points in each["reasons"]]})
                for each in form["decisions"]
            ],
        }
    )


def fields_of(form: Mapping[str, T]) -> dict[str, T]:
    """A part of the document, by the names of fields."""
    return {FIELDS.get(key, key): value for key, value in form.items()}
