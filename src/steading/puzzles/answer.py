"""Playing an answer to its end: the seat decides, the others take their first way, and the result is a score."""

from __future__ import annotations

from collections.abc import Callable

from ..bots import Bot, GreedyBot
from ..engine.actions import Action
from ..engine.chance import sow
from ..engine.contract import State
from ..games import Words, puzzle_rules
from .puzzle import Puzzle

MANY, VERY_MANY = 1_000, 50_000  # lines


def reply(state: State, seat: int) -> Action | None:
    """What another seat does now; None while the one whose puzzle it is has something to decide, or all is over."""
    others = [other for other in state.deciders if other != seat]
    if seat in state.deciders or not others:
        return None
    return puzzle_rules(state.game.name).ways(state, others[0], seat)[0]


def settled_points(state: State, seat: int) -> int | None:
    """What the answer brings, once nothing can change it any more."""
    points = puzzle_rules(state.game.name).points(state, seat, {})
    return points[0] if points is not None and points[0] == points[1] else None


def go_on(state: State, seat: int) -> None:
    """The others decide, in place, until it is the seat's turn or all is over."""
    while (action := reply(state, seat)) is not None:
        state.play(next(other for other in state.deciders if other != seat), action)


def score_end(state: State, seat: int) -> int:
    """What the seat has at the end."""
    points = puzzle_rules(state.game.name).points(state, seat, {})
    assert points is not None, "the game is over"
    return points[0]


def score_answer(state: State, seat: int, decide: Callable[[State], Action]) -> int:
    """What the seat's decisions bring, one after the other."""
    played = state.copy()
    go_on(played, seat)
    while played.deciders:
        played.play(seat, decide(played))
        go_on(played, seat)
    return score_end(played, seat)


def score_bot(state: State, seat: int, bot: Bot) -> int:
    """What a bot's answer brings."""
    return score_answer(state, seat, lambda now: bot.decide(now.imagine(seat, sow(0)), seat))


def grade_puzzle(state: State, seat: int, value: int, lines: int) -> str:
    """Hard if the greedy bot, which looks one action ahead, misses the answer, or if there are very many lines; medium
    if there are many; else easy."""
    if lines >= VERY_MANY or score_bot(state, seat, GreedyBot(0)) < value:
        return "hard"
    return "medium" if lines >= MANY else "easy"


def in_words(puzzle: Puzzle, words: Words) -> list[str]:
    """The right line, a phrase for each action that matters."""
    seat, state, said = puzzle.seat, puzzle.state(), list[str]()
    for action in puzzle.actions(state):
        if settled_points(state, seat) is not None:
            break
        said.append(f"{words.action(state.view(seat), action)}")
        state.play(seat, action)
        while settled_points(state, seat) is None and (other := reply(state, seat)) is not None:
            state.play(next(each for each in state.deciders if each != seat), other)
    return said
