"""Proves a puzzle: searches it again, and checks that nothing hidden from the seat matters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..engine.actions import Action
from ..engine.chance import sow
from ..engine.contract import State
from .answer import score_answer
from .puzzle import Puzzle
from .solver import Opening, Solver, measure_lead

CLEAR: Final = 3  # points by which the best is ahead
MOST: Final = 400_000  # positions of a search


class WrongPuzzle(Exception):
    """The puzzle is not what it says."""


def check_hidden(state: State, seat: int, found: list[Opening]) -> None:
    """Wrong if it comes to something else in a world that differs in all that the seat cannot know."""
    other = Solver(state.imagine(seat, sow(1)), seat, MOST).choices()
    if [(choice.action, choice.worth[:2]) for choice in found] != [
        (choice.action, choice.worth[:2]) for choice in other
    ]:
        raise WrongPuzzle("something that the seat cannot know matters")


def prove(puzzle: Puzzle) -> None:
    """Is everything so that the puzzle says? Wrong tells what is not."""
    state = puzzle.state()
    told = puzzle.line
    brings = score_answer(state, puzzle.seat, follow_line(puzzle.actions(state)))
    if brings < puzzle.value:
        raise WrongPuzzle(f"{puzzle.name}: the line of {len(told)} actions brings {brings}, not {puzzle.value}")
    choices = Solver(state, puzzle.seat, MOST).choices()
    check_hidden(state, puzzle.seat, choices)
    found = measure_lead(choices)
    if found != (puzzle.value, puzzle.second):
        raise WrongPuzzle(f"{puzzle.name}: best and next are {found}, not {(puzzle.value, puzzle.second)}")
    if puzzle.value - puzzle.second < CLEAR:
        raise WrongPuzzle(f"{puzzle.name}: the best is not {CLEAR} points ahead")
    lines = sum([choice.worth.lines for choice in choices])
    if lines != puzzle.lines:
        raise WrongPuzzle(f"{puzzle.name}: there are {lines} lines, not {puzzle.lines}")


def follow_line(actions: list[Action]) -> Callable[[State], Action]:
    """Decides by a list; Wrong where it is too short."""
    left = list(actions)

    def decide(state: State) -> Action:
        if not left:
            raise WrongPuzzle("the line is too short")
        return left.pop(0)

    return decide
