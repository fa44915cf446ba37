"""Why this move: the turn that a bot would play, and the terms that speak for it over the next best."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..engine.actions import Action
from ..engine.contract import State
from ..engine.judgement import Judge
from .planner import TurnPlan
from .thinker import Thinker

MOST: Final = 6  # reasons: more than are said, since some go without saying
SMALL: Final = 0.05  # points; less is no reason


class Reason(NamedTuple):
    """A term by its name, how much more of it there is, and by how many points that speaks for a turn (below zero:
    against it). A game has a sentence for it: `Words.because`."""

    term: str
    amount: float
    points: float


class Explanation(NamedTuple):
    """A turn, what it is worth in points to come, and why it is better or worse than the other."""

    turn: tuple[Action, ...]
    value: float
    other: tuple[Action, ...]  # the runner-up; for a turn that is not the best, the best; () where there is no other
    margin: float
    reasons: tuple[Reason, ...]  # the strongest first
    gains: tuple[Reason, ...] = ()  # what is better after it than before, where that was asked for


def explain(imagined: State, seat: int, thinker: Thinker, action: Action | None = None) -> Explanation:
    """The turn that the bot would play from here, or the best that begins with `action`; ValueError if that is not
    legal. What a turn is worth is the bot's judgement; where it searches, its playouts have the last word."""
    if action is not None and not imagined.is_legal(seat, action):
        raise ValueError(f"{action.form()} is not legal here")
    if not imagined.legal(seat):
        raise ValueError(f"seat {seat} owes no decision")
    ranked = thinker.rank_turns(imagined, seat)
    turn = ranked[0] if action is None else find_beginning(ranked, action)
    return explain_turn(thinker.judge_for(imagined), seat, ranked, turn)


def explain_two(imagined: State, seat: int, thinker: Thinker) -> list[Explanation]:
    """The turn that the bot would play from here and the runner-up, if there is one; ranked once for both."""
    if not imagined.legal(seat):
        raise ValueError(f"seat {seat} owes no decision")
    ranked, judge = thinker.rank_turns(imagined, seat), thinker.judge_for(imagined)
    other = find_runner_up(ranked)
    turns = [ranked[0]] if other is None else [ranked[0], other]
    told = [explain_turn(judge, seat, ranked, turn) for turn in turns]
    return [
        Explanation(
            each.turn, each.value, each.other, each.margin, each.reasons, list_gains(judge, seat, imagined, turn)
        )
        for each, turn in zip(told, turns, strict=True)
    ]


def list_gains(judge: Judge, seat: int, before: State, turn: TurnPlan) -> tuple[Reason, ...]:
    """The terms that a turn raises most."""
    raised = list_differences(judge, seat, turn.state, before)
    return tuple(sorted([one for one in raised if one.points > 0], key=lambda one: -one.points)[:MOST])


def explain_turn(judge: Judge, seat: int, ranked: list[TurnPlan], turn: TurnPlan) -> Explanation:
    """The turn against the best; the best against the runner-up."""
    best = ranked[0]
    better = turn.actions[0] is best.actions[0]
    other = find_runner_up(ranked) if better else best
    if other is None:
        return Explanation(tuple(turn.actions), turn.value, (), 0.0, ())
    reasons = list_reasons(judge, seat, turn, other, better)
    return Explanation(tuple(turn.actions), turn.value, tuple(other.actions), turn.value - other.value, reasons)


def find_beginning(ranked: list[TurnPlan], action: Action) -> TurnPlan:
    """The best turn that begins with this action."""
    return next(turn for turn in ranked if turn.actions[0] is action)


def find_runner_up(ranked: list[TurnPlan]) -> TurnPlan | None:
    """The best turn that begins otherwise than the best."""
    return next((turn for turn in ranked if turn.actions[0] is not ranked[0].actions[0]), None)


def list_reasons(judge: Judge, seat: int, turn: TurnPlan, other: TurnPlan, better: bool) -> tuple[Reason, ...]:
    """The terms in which the turns differ most, of those that agree with the verdict: is the turn the better one? A
    search or a network may say so of a turn that its terms alone would not prefer."""
    sign = 1.0 if better else -1.0
    found = list_differences(judge, seat, turn.state, other.state)
    agreeing = sorted([one for one in found if one.points * sign > 0], key=lambda one: -abs(one.points))
    return tuple(agreeing[:MOST])


def list_differences(judge: Judge, seat: int, one: State, other: State) -> list[Reason]:
    """The terms that are not alike; each is weighed where it was measured."""
    mine, theirs = judge.weigh_terms(one, seat), judge.weigh_terms(other, seat)
    measured, others = judge.judgement.terms(one, seat), judge.judgement.terms(other, seat)
    return [
        Reason(term.name, measured[place] - others[place], mine[place] - theirs[place])
        for place, term in enumerate(judge.judgement.catalogue)
        if abs(mine[place] - theirs[place]) >= SMALL
    ]
