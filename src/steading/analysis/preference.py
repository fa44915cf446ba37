"""What a master prefers to the turn that was played, and what the difference costs.

Both are thought through in worlds that agree with what the seat could know. The turn is chosen in some worlds and
priced in others: who picks the best of several in the same worlds in which they are priced finds it dearer than it is.
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from ..bots.explanations import Reason, list_reasons
from ..bots.planner import FOREVER, Planner, TurnPlan, sort_turns
from ..bots.search import Effort, Trial, TurnSearch
from ..bots.thinker import ThinkerSettings, weigh_turns
from ..engine import Action, State, sow
from ..games import judge as judge_of

ALIKE = 0.05  # points; less is no difference
TRUST = 2.0  # worlds that the judgement right after a turn is worth


@dataclass(frozen=True)
class Preference:
    """The turn that a master prefers; where it is the one that was played, or no better, it costs nothing."""

    start: State  # as the seat could know it
    master_turn: tuple[Action, ...]
    own_turn: tuple[Action, ...]
    cost: float  # points of standing
    reasons: tuple[Reason, ...]
    cut: bool  # was there no time to play it on?


def find_preference(
    state: State,
    seat: int,
    own_turn: tuple[Action, ...],
    seed: int,
    manner: ThinkerSettings,
    price_worlds: int,
    until: float = FOREVER,
) -> Preference:
    """What the master prefers here. After `until` its judgement has to do; so it does where it does not search, by the
    weights in one world, by a network in `price_worlds` of them."""
    judge, leaf = [judge_of(state.game.name, weights, int(state.seats)) for weights in (manner.weights, manner.leaf)]
    start = imagine_start(state, seat, seed)
    own = replay_turn(start, seat, own_turn)
    own.value = judge.value(own.state, seat)
    turns = Planner(judge, manner.width).turns(start, seat)
    network = manner.network_for(int(state.seats))
    if network is not None:
        weigh_turns(turns, network, manner.learned, seat)
    best = sort_turns(turns)[0]
    effort = manner.effort or Effort(1, 0, 0, 1.0)
    search = TurnSearch(leaf, Planner(judge, manner.playing), effort, sow(seed, 1), network=network)
    searching = effort.playouts > 0 and judge.judgement.searched(start, seat)
    cut = searching and time.time() >= until
    if searching and not cut:
        best = search.trials(start, seat, turns)[0].turn
    same = best.actions == own.actions
    in_worlds = (searching or search.network is not None) and not cut
    cost = 0.0 if same else price(search, start, seat, best, own, price_worlds if in_worlds else 0)
    if cost < ALIKE:
        return Preference(start, tuple(own.actions), tuple(own.actions), 0.0, (), cut)
    reasons = list_reasons(judge, seat, best, own, better=True)
    return Preference(start, tuple(best.actions), tuple(own.actions), cost, reasons, cut)


def imagine_start(state: State, seat: int, seed: int) -> State:
    """The position as the seat could know it, in the world in which turns are told."""
    return state.game.alone(state.imagine(seat, sow(seed, 0)), seat)


def replay_turn(start: State, seat: int, actions: tuple[Action, ...]) -> TurnPlan:
    """The turn that was played, in this world, as far as it can be played there."""
    state, done = start.copy(), []
    for action in actions:
        if not state.is_legal(seat, action):
            break
        state.play(seat, action)
        done.append(action)
    return TurnPlan(done, state, 0.0, True, {})


def price(search: TurnSearch, start: State, seat: int, best: TurnPlan, own: TurnPlan, worlds: int) -> float:
    """By how many points of standing the one comes out ahead of the other, in worlds in which neither was chosen.

    Where both stand after the turn counts as some worlds do, by the weights that tell points, not by those that rank.
    """
    ahead, behind = Trial(best, 0.0), Trial(own, 0.0)
    for trial in (ahead, behind):
        trial.total, trial.number = TRUST * search.standing(trial.turn.state, seat), TRUST
    for world in range(worlds):
        imagined = search.imagine_world(start, seat, -1 - world)
        for trial in (ahead, behind):
            trial.add(search.play_on(trial.turn, imagined, seat))
    return ahead.mean - behind.mean
