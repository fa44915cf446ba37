"""What bots judge a position by: terms that a game names, and weights that make one number of them.

A term is a measure of the position for one seat (points it has, workers, what its village may still yield); its weight
depends on the number of seats and on the phase of the game. Terms are code, weights are data.
"""

from __future__ import annotations

import json
import math
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from .contract import State
from .ints import Floats, i64, mypyc_attr, vec
from .toml import parse_toml

TABLES: Final = ("2", "3", "4+")  # numbers of seats that have weights of their own
FIELDS: Final = ("made", "2", "3", "4+")  # of a set of weights in a file


class Term(NamedTuple):
    """What is measured, by a name for files and a line of words for people."""

    name: str
    words: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement(ABC):
    """The terms of a game. The first is the points: when the game is over they alone count, and their weight is one.

    Catalogue and phases are set in `__init__`, as the fields of a Game are.
    """

    catalogue: tuple[Term, ...]
    phases: tuple[str, ...]

    @abstractmethod
    def phase(self, state: State) -> int:
        """The place of the present one among `phases`: each has weights of its own."""

    @abstractmethod
    def terms(self, state: State, seat: int) -> Floats:
        """Each term of the catalogue, measured for the seat."""

    def searched(self, state: State, seat: int) -> bool:
        """Is the decision that the seat owes of a kind that is worth much thought?"""
        return True

    def settled(self, state: State) -> bool:
        """Is it a moment at which all seats can be judged alike, none being ahead of the others within a step?"""
        return True


def find_table(seats: int) -> str:
    """Which of TABLES so many seats belong to."""
    return TABLES[min(max(seats, 2), 4) - 2]


class Weights:
    """A weight for each term, by number of seats and phase; `made` tells how they were found."""

    __slots__ = ("made", "name", "rows")

    def __init__(self, name: str, made: str, rows: dict[str, list[list[float]]]) -> None:
        self.name: Final = name
        self.made: Final = made
        self.rows: Final = rows  # by table, then by phase, then by term

    def table(self, seats: int) -> list[list[float]]:
        """Those for so many seats: by phase, then by term."""
        return self.rows[find_table(seats)]


class Judge:
    """A judgement with weights, at a table of so many seats."""

    __slots__ = ("judgement", "rows")

    def __init__(self, judgement: Judgement, weights: Weights, seats: int) -> None:
        self.judgement: Final = judgement
        self.rows: list[Floats] = [vec[float](row) for row in weights.table(seats)]

    def value(self, state: State, seat: int) -> float:
        """How good the position is for the seat: about the points it may end with."""
        terms: Floats = self.judgement.terms(state, seat)
        if state.stack.deciding == 0:
            return terms[0]
        row: Floats = self.rows[self.judgement.phase(state)]
        total: float = 0.0
        for place in range(i64(len(terms))):
            total += terms[place] * row[place]
        return total

    def weigh_terms(self, state: State, seat: int) -> list[float]:
        """What each term adds to that; together they are the value."""
        terms: Floats = self.judgement.terms(state, seat)
        if state.stack.deciding == 0:
            return [terms[0]] + [0.0] * (len(self.judgement.catalogue) - 1)
        row: Floats = self.rows[self.judgement.phase(state)]
        return [terms[place] * row[place] for place in range(i64(len(terms)))]


# ---------------------------------------------------------------- files of weights
def read_weights(path: Path, judgement: Judgement) -> dict[str, Weights]:
    """All sets of weights in a file, by name; ValueError names the field that is wrong."""
    try:
        text = path.read_text(encoding="utf-8")
        found = parse_toml(text)
    except (OSError, ValueError) as error:
        raise ValueError(f"{path.name}: {error}") from None
    return {name: weights_of(f"{path.name}: {name}", name, document, judgement) for name, document in found.items()}


def weights_of(where: str, name: str, document: object, judgement: Judgement) -> Weights:
    if not isinstance(document, Mapping):
        raise ValueError(f"{where}: a set of weights is a table with {', '.join(FIELDS)}")
    if not isinstance(document.get("made"), str):
        raise ValueError(f"{where}.made: a sentence about how they were made is missing")
    for key in document:
        if key not in FIELDS:
            raise ValueError(f"{where}.{key}: there is no such field; there are {', '.join(FIELDS)}")
    return Weights(name, document["made"], {table: rows_of(where, table, document, judgement) for table in TABLES})


def rows_of(where: str, table: str, document: Mapping[str, object], judgement: Judgement) -> list[list[float]]:
    """The weights for one number of seats."""
    field, given = f"{where}.{table}", document.get(table)
    if not isinstance(given, Mapping):
        raise ValueError(f"{field}: the weights for {table} seats are missing")
    names = [term.name for term in judgement.catalogue]
    for name in given:
        if name not in names:
            raise ValueError(f"{field}.{name}: there is no such term")
    columns = [column_of(f"{field}.{name}", given.get(name), judgement) for name in names]
    if any([weight != 1.0 for weight in columns[0]]):
        raise ValueError(f"{field}.{names[0]}: the weight of the points is one in every phase")
    return [[column[phase] for column in columns] for phase in range(len(judgement.phases))]


def column_of(field: str, given: object, judgement: Judgement) -> list[float]:
    """The weights of one term."""
    phases = judgement.phases
    if not isinstance(given, list) or len(given) != len(phases):
        raise ValueError(f"{field}: {len(phases)} numbers are asked for, one each for {', '.join(phases)}")
    found: list[float] = []
    for phase, weight in zip(phases, given, strict=True):
        if isinstance(weight, bool) or not isinstance(weight, int | float) or not math.isfinite(weight):
            raise ValueError(f"{field}, {phase}: a weight is a finite number, not {weight!r}")
        found.append(float(weight))
    return found


def write_weights(sets: Mapping[str, Weights], judgement: Judgement) -> str:
    """The file that these sets make."""
    lines: list[str] = []
    for name, weights in sets.items():
        lines += [f"[{name}]", f"made = {json.dumps(weights.made, ensure_ascii=False)}", ""]
        for table in TABLES:
            lines.append(f'[{name}."{table}"]')
            for place, term in enumerate(judgement.catalogue):
                column = ", ".join([f"{row[place]:.4g}" for row in weights.rows[table]])
                lines.append(f'"{term.name}" = [{column}]')
            lines.append("")
    return "\n".join(lines).rstrip() + "\n"
