"""What puzzles need to know of the game: which decisions bear on a score, what is open, and the task in words."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.actions import Action
from ...engine.contract import EVERYTHING, Document, State
from ...engine.ids import Seat
from ..puzzle_rules import PuzzleRules
from .rules.state import ACTIVATE, FINAL, ROLL, FarmState
from .scoring.sheet import sheet


def late(state: State, seat: int) -> bool:
    """The last turn, when no dice are to be rolled any more."""
    assert isinstance(state, FarmState)
    return len(state.deck) == 0 and state.step != ROLL


def ways(state: State, actor: int, seat: int) -> Sequence[Action]:
    """Activations are everybody's own; but what a Goal offers afterwards depends on who has met it."""
    assert isinstance(state, FarmState)
    legal = state.legal(actor)
    alone = state.step == FINAL or (state.step == ACTIVATE and len(state.goals) == 0)
    return legal if actor == seat or not alone else legal[:1]


def luck(state: State, action: Action, seat: int) -> bool:
    """Whatever is drawn may matter."""
    return True


def points(state: State, seat: int, counted: dict[object, int]) -> tuple[int, int] | None:
    """Coins, and Transport tiles with the Farmer: once the seat has had the final activation."""
    assert isinstance(state, FarmState)
    if state.step < FINAL or seat in state.deciders:
        return None
    total = sum([number for _, number in sheet(state, Seat(seat), EVERYTHING).lines])
    return total, total


def reveal_secrets(document: Document) -> Document:
    """Nothing is hidden but the order of the deck, which is empty."""
    return document


def task(state: State, seat: int) -> str:
    assert isinstance(state, FarmState)
    if state.step == FINAL:
        return "The final activation: end with as many coins as you can."
    if state.active == seat:
        return "Your last turn, then the final activation: end with as many coins as you can."
    return "The last turn's activation, then the final one: end with as many coins as you can."


PUZZLE_RULES = PuzzleRules(late, ways, luck, points, reveal_secrets, task)
