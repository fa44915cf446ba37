"""The bot that plans: finds a whole turn, perhaps by search, and plays it as long as everything happens as foreseen."""

from __future__ import annotations

import time
from typing import Final

from ..engine.actions import Action
from ..engine.chance import Chance, sow
from ..engine.contract import State
from ..engine.ints import i64
from ..engine.judgement import Judge, Weights
from ..games import judge as judge_of
from .network import Network, NetworkTable
from .planner import FOREVER, Planner, TurnPlan, select_turns, sort_turns
from .search import Effort, TurnSearch

FINE: Final[i64] = 1 << 20  # steps of a random number
WEIGHED: Final = 10  # turns that the network judges


class ThinkerSettings:
    """How a bot thinks: by which weights, how wide, how far, and how often it errs."""

    __slots__ = ("effort", "leaf", "learned", "network", "noise", "playing", "seconds", "weights", "width")

    def __init__(
        self,
        weights: str | Weights = "tuned",
        width: int = 1,
        noise: float = 0.0,
        effort: Effort | None = None,
        playing: int = 1,
        seconds: float = FOREVER,
        leaf: str | Weights = "greedy",
        learned: float = 0.0,
        network: Network | None = None,
    ) -> None:
        self.weights: Final = weights
        self.width: Final = width  # of the planner
        self.noise: Final = noise  # points by which it errs about a turn, at most
        self.effort: Final = effort  # of the search; without one the planner decides
        self.playing: Final = playing  # the width of the planners that play on
        self.seconds: Final = seconds  # for one decision
        self.leaf: Final = leaf  # weights where playouts stop: those of the planner rank turns, these tell points
        self.learned: Final = learned  # how much the network has to say about turns, from 0 to 1
        self.network: Final = network  # without one all is done by the weights

    def network_for(self, seats: int) -> NetworkTable | None:
        """What was learned about tables of so many seats, if anything."""
        return None if self.network is None else self.network.table(seats)


class Thinker:
    def __init__(self, seed: int, manner: ThinkerSettings) -> None:
        self.seed: Final = seed
        self.manner: Final = manner
        self.plan: list[Action] = []
        self.epoch: i64 = -1
        self.table = ""
        self.judge: Judge | None = None
        self.decisions: i64 = 0

    def decide(self, imagined: State, seat: int) -> Action:
        legal = imagined.legal(seat)
        if len(legal) == 1:
            if len(self.plan) > 0 and self.plan[0] is legal[0]:
                self.plan.pop(0)
            return legal[0]
        if imagined.epoch == self.epoch and len(self.plan) > 0 and imagined.is_legal(seat, self.plan[0]):
            return self.plan.pop(0)
        turn = self.turn(imagined, seat)
        self.plan = turn.actions[1:]
        self.epoch = imagined.epoch
        return turn.actions[0]

    def turn(self, imagined: State, seat: int) -> TurnPlan:
        """The turn that it would play."""
        return self.rank_turns(imagined, seat)[0]

    def rank_turns(self, imagined: State, seat: int) -> list[TurnPlan]:
        """The turns that it sees, the one that it would play first."""
        judge = self.judge_for(imagined)
        self.decisions += 1
        seed = sow(self.seed, int(self.decisions))
        state = imagined.game.alone(imagined.imagine(seat, seed), seat)
        until = time.monotonic() + self.manner.seconds
        turns = Planner(judge, self.manner.width, until).turns(state, seat)
        network = self.manner.network_for(int(state.seats))
        if network is not None:
            weigh_turns(turns, network, self.manner.learned, seat)
        self.err(turns, seed)
        effort = self.manner.effort
        if effort is None or not judge.judgement.searched(state, seat):
            return sort_turns(turns)
        leaf = judge_of(state.game.name, self.manner.leaf, int(state.seats))
        search = TurnSearch(leaf, Planner(judge, self.manner.playing, until), effort, seed, until, network)
        tried = [trial.turn for trial in search.trials(state, seat, turns)]
        return tried + [turn for turn in sort_turns(turns) if turn not in tried]

    def turns(self, imagined: State, seat: int) -> list[TurnPlan]:
        """The whole turns that its planner sees."""
        return Planner(self.judge_for(imagined), self.manner.width).turns(imagined, seat)

    def err(self, turns: list[TurnPlan], seed: int) -> None:
        """Misjudge each turn a little; turns that begin alike, alike."""
        if self.manner.noise == 0.0:
            return
        chance = Chance(seed)
        errors: dict[Action, float] = {}
        for turn in turns:
            first = turn.actions[0]
            if first not in errors:
                spread: i64 = chance.draw(FINE) + chance.draw(FINE) - FINE
                errors[first] = self.manner.noise * float(spread) / float(FINE)
            turn.value += errors[first]

    def judge_for(self, state: State) -> Judge:
        """The judgement of the game, for this number of seats."""
        table = f"{state.game.name} {state.seats}"
        if self.judge is None or table != self.table:
            self.table = table
            self.judge = judge_of(state.game.name, self.manner.weights, int(state.seats))
        return self.judge


def weigh_turns(turns: list[TurnPlan], network: NetworkTable, part: float, seat: int) -> None:
    """Judge the best turns by the network as well, so much of it; the rest stay behind them."""
    if part == 0.0:
        return
    best = select_turns(turns, WEIGHED)
    lowest, moved = FOREVER, 0.0
    for turn in best:
        value: float = (1.0 - part) * turn.value + part * network.worth(turn.state, seat)
        moved += (value - turn.value) / len(best)
        turn.value = value
        lowest = min(lowest, value)
    for turn in turns:
        if turn not in best:
            turn.value = min(turn.value + moved, lowest)
