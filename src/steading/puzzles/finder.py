"""Finds puzzles: bots play, and late positions of their games are searched for one best first move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from ..bots import make_bot
from ..bots.planner import Planner
from ..engine.chance import sow
from ..engine.contract import Document, State
from ..games import judge, make, puzzle_rules
from ..games.puzzle_rules import UnclearOutcome
from .answer import go_on, grade_puzzle, score_end
from .proof import CLEAR, WrongPuzzle, check_hidden
from .puzzle import Puzzle
from .solver import FAR, Solver, TooChancy, TooLarge, measure_lead

MOMENTS: Final = 12  # that are looked at, of one game
SMALL: Final = 6_000  # positions that are searched on the off chance
LARGE: Final = 60_000  # and where a planner sees one way to begin well ahead
LEAST: Final = 12  # lines of a puzzle
WIDTH: Final = 2  # of that planner


class BotGame(NamedTuple):
    """A game of bots to look for puzzles in."""

    game: str
    options: Mapping[str, object]
    seats: int
    bots: str
    seed: int


class Candidate(NamedTuple):
    """A position, with everything open that may be, and a seat that has to decide; after so many actions."""

    state: State
    seat: int
    at: int


def list_candidates(setting: BotGame) -> list[Candidate]:
    """The late moments of the game at which a seat begins something, the last first."""
    game = make(setting.game, setting.options)
    late = puzzle_rules(setting.game).late
    state = game.start(setting.seats, setting.seed)
    bots = [make_bot(setting.bots, sow(setting.seed, seat)) for seat in range(setting.seats)]
    found: list[Candidate] = []
    told: set[tuple[int, int]] = set()
    at = 0
    while state.deciders:
        for seat in state.deciders:
            fresh = state.stack.heights[seat] == 1 and (seat == state.deciders[0] or (seat, state.epoch) not in told)
            if fresh and late(state, seat) and len(state.legal(seat)) > 1:
                told.add((seat, int(state.epoch)))
                found.append(Candidate(state.copy(), seat, at))
        seat = state.deciders[0]
        state.play(seat, bots[seat].decide(state.imagine(seat, sow(setting.seed, at, 2)), seat))
        at += 1
    return found[::-1][:MOMENTS]


def open_position(moment: Candidate) -> Document:
    """The position document, with nothing in it that is not open, and no chance of that game."""
    return {**puzzle_rules(moment.state.game.name).reveal_secrets(moment.state.dump()), "chance": 1}


def is_promising(state: State, seat: int) -> bool:
    """Does a planner see one way to begin well ahead of the others?"""
    name = state.game.name
    planner = Planner(judge(name, "tuned", int(state.seats)), WIDTH)
    reached: set[int] = set()
    for action in state.legal(seat):
        tried = state.copy()
        tried.play(seat, action)
        go_on(tried, seat)
        while tried.deciders:
            tried = planner.best(tried, seat).state
            go_on(tried, seat)
        reached.add(score_end(tried, seat))
    best = sorted(reached)[-2:]
    return len(best) == 2 and best[1] - best[0] >= CLEAR


def make_solver(state: State, seat: int) -> Solver:
    """One that has searched everything; TooLarge where that cannot be done, or is not likely to be worth it."""
    try:
        return search_all(Solver(state, seat, SMALL))
    except TooLarge:
        if not is_promising(state, seat):
            raise
        return search_all(Solver(state, seat, LARGE))


def search_all(solver: Solver) -> Solver:
    """The same, when it is done."""
    solver.choices()
    return solver


def make_puzzle(moment: Candidate, setting: BotGame) -> Puzzle | None:
    """The puzzle that the moment makes, if it makes one."""
    position = open_position(moment)
    options = position["options"]
    assert isinstance(options, dict)
    state, seat = make(setting.game, options).load(position), moment.seat
    solver = make_solver(state, seat)
    choices = solver.choices()
    value, second = measure_lead(choices)
    lines = sum([choice.worth.lines for choice in choices])
    if second == FAR or value - second < CLEAR or lines < LEAST:
        return None
    check_hidden(state, seat, choices)
    first = next(choice.action for choice in choices if choice.worth.sure == choice.worth.hope == value)
    line: list[dict[str, object]] = [{**action.form()} for action in solver.line(first)]
    if len(line) < 2:  # nothing is to be done
        return None
    grade = grade_puzzle(state, seat, value, lines)
    task = puzzle_rules(setting.game).task(state, seat)
    found: dict[str, object] = {"seed": setting.seed, "seats": setting.seats, "bots": setting.bots, "at": moment.at}
    return Puzzle(setting.game, "", grade, task, seat, value, second, lines, line, found, position)


def find_puzzles(setting: BotGame) -> list[Puzzle]:
    """The puzzles of one game, as yet without names: for each seat the one with the most lines."""
    best: dict[int, Puzzle] = {}
    given_up: set[int] = set()
    for moment in list_candidates(setting):
        if moment.seat in given_up:
            continue
        try:
            puzzle = make_puzzle(moment, setting)
        except (TooChancy, UnclearOutcome, WrongPuzzle):
            continue
        except TooLarge:  # and so is what was before
            given_up.add(moment.seat)
            continue
        if puzzle is not None and (moment.seat not in best or puzzle.lines > best[moment.seat].lines):
            best[moment.seat] = puzzle
    return list(best.values())
