"""What a master prefers to the turn that was played, and what the difference costs.

Both are thought through in worlds that agree with what the seat could know. The turn is chosen in some worlds and
priced in others: who picks the best of several in the same worlds in which they are priced finds it dearer than it is.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from ..bots.explain import Reason, reasons_for
from ..bots.planner import FOREVER, Planner, Turn, in_order
from ..bots.search import Effort, Search, Trial
from ..bots.thinker import Manner
from ..engine import Action, State, sow
from ..games import judge as judge_of

ALIKE = 0.05  # points; less is no difference


@dataclass(frozen=True)
class Advice:
    """The turn that a master prefers; where it is the one that was played, or no better, it costs nothing."""

    start: State  # as the seat could know it
    preferred: tuple[Action, ...]
    played: tuple[Action, ...]
    cost: float  # points of standing
    reasons: tuple[Reason, ...]
    cut: bool  # was there no time to play it on?


def advise(
    state: State, seat: int, played: tuple[Action, ...], seed: int, manner: Manner, priced: int, until: float = FOREVER
) -> Advice:
    """What the master prefers here. After `until` the planner's judgement has to do."""
    judge = judge_of(state.game.name, manner.weights, int(state.seats))
    start = state.game.alone(state.imagine(seat, sow(seed, 0)), seat)
    own = followed(start, seat, played)
    own.value = judge.value(own.state, seat)
    turns = Planner(judge, manner.width).turns(start, seat)
    best = in_order(turns)[0]
    effort = manner.effort
    searching = effort is not None and priced > 0 and judge.judgement.searched(start, seat)
    cut = searching and time.time() >= until
    if effort is not None and searching and not cut:
        leaf = judge_of(state.game.name, manner.leaf, int(state.seats))
        search = Search(leaf, Planner(judge, manner.playing), effort, sow(seed, 1))
        best = search.trials(start, seat, turns)[0].turn
        cost = price(search, start, seat, best, own, effort, priced)
    else:
        cost = best.value - own.value
    if cost < ALIKE or best.actions == own.actions:
        return Advice(start, tuple(own.actions), tuple(own.actions), 0.0, (), cut)
    reasons = tuple(reason for reason in reasons_for(judge, seat, best, own) if reason.points > 0)
    return Advice(start, tuple(best.actions), tuple(own.actions), cost, reasons, cut)


def followed(start: State, seat: int, actions: tuple[Action, ...]) -> Turn:
    """The turn that was played, in this world, as far as it can be played there."""
    state, done = start.copy(), []
    for action in actions:
        if not state.is_legal(seat, action):
            break
        state.play(seat, action)
        done.append(action)
    return Turn(done, state, 0.0)


def price(search: Search, start: State, seat: int, best: Turn, own: Turn, effort: Effort, worlds: int) -> float:
    """By how many points of standing the one comes out ahead of the other, in worlds in which neither was chosen."""
    ahead, behind = Trial(best, effort.trust), Trial(own, effort.trust)
    for world in range(worlds):
        imagined = search.imagined(start, seat, -1 - world)
        search.play_on(ahead, imagined, seat)
        search.play_on(behind, imagined, seat)
    return ahead.mean - behind.mean
