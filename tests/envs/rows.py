"""Observations in a form that tests can compare."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from steading import State
from steading.engine.ints import new_ints
from steading.engine.observation import WORD, Field, width_of
from tests.conformance.tables import Seating

Row = npt.NDArray[np.int16]


def choose_options(table: Seating) -> dict[str, Any]:
    """The options of a table."""
    return dict(table.options)


def fields_of(state: State) -> tuple[Field, ...]:
    return state.game.observation_fields(int(state.seats))


def observe(state: State, seat: int) -> Row:
    """What a seat observes, written into fresh cells."""
    words = width_of(fields_of(state)) // WORD
    cells = new_ints(words)
    assert state.observe(seat, cells, 0) == words
    return np.frombuffer(memoryview(cells), np.int16)


def name_cells(state: State, row: Row) -> dict[str, list[int]]:
    """The same by field, to read where rows differ."""
    return {field.name: [int(row[place]) for place in field.places] for field in fields_of(state)}
