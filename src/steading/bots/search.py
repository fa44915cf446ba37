"""The search: the planner's best whole turns, each played on by planners in the same imagined worlds, the worse half
given up after every round."""

from __future__ import annotations

import time
from typing import Final

from ..engine.chance import sow
from ..engine.contract import State
from ..engine.ints import i64
from ..engine.judgement import Judge
from .network import NetworkTable
from .planner import FOREVER, Planner, TurnPlan, select_turns

TIME_UP: Final = -1e18  # instead of a standing


class Effort:
    """How much is thought about one decision: which turns are tried, how far and how often they are played on."""

    __slots__ = ("ending", "horizon", "learned", "playouts", "rivalry", "tried", "trust")

    def __init__(
        self,
        tried: int,
        playouts: int,
        horizon: int,
        rivalry: float,
        trust: float = 0.0,
        learned: float = 0.0,
        ending: int = 0,
    ) -> None:
        self.tried: Final = tried  # turns
        self.playouts: Final = playouts  # in all
        self.horizon: Final = horizon  # turns of whoever decides, after one's own
        self.rivalry: Final = rivalry  # how much of the other's standing is taken off one's own, where two play
        self.trust: Final = trust  # playouts that the planner's judgement of a turn is worth
        self.learned: Final = learned  # how much the network has to say where playouts stop, from 0 to 1
        self.ending: Final = ending  # phases, the last of a game, in which playouts go on to its end


class Trial:
    """A turn and what came of it so far. Only trials with as many playouts can be compared: a judgement of turns and
    the standing where a playout stops need not have the same zero."""

    __slots__ = ("number", "total", "turn")

    def __init__(self, turn: TurnPlan, trust: float) -> None:
        self.turn: Final = turn
        self.total: float = trust * turn.value
        self.number: float = trust

    @property
    def mean(self) -> float:
        """Its value by play and judgement; by judgement alone, where it was never played on."""
        return self.total / self.number if self.number > 0.0 else self.turn.value

    def add(self, standing: float) -> None:
        """Count a playout that ended with this standing."""
        self.total += standing
        self.number += 1.0


class TurnSearch:
    """Thinks about one decision of a seat, as long as its effort lasts."""

    __slots__ = ("effort", "judge", "network", "playing", "seed", "until")

    def __init__(
        self,
        judge: Judge,
        playing: Planner,
        effort: Effort,
        seed: int,
        until: float = FOREVER,
        network: NetworkTable | None = None,
    ) -> None:
        self.judge: Final = judge
        self.network: Final = network if effort.learned > 0.0 else None
        self.playing: Final = playing  # plays on for everybody
        self.effort: Final = effort
        self.seed: Final = seed
        self.until: Final = until  # the moment at which it stops

    def trials(self, state: State, seat: int, turns: list[TurnPlan]) -> list[Trial]:
        """The turns that were worth a try, best first. A world counts when all that are left were played on in it."""
        left = [Trial(turn, self.effort.trust) for turn in select_turns(turns, self.effort.tried)]
        given_up: list[Trial] = []
        world: i64 = 0
        playouts: i64 = self.effort.playouts
        while len(left) > 1 and playouts >= len(left):
            rounds: i64 = max(1, (len(left) - 1).bit_length())  # this one and those to come
            share: i64 = max(1, playouts // (rounds * len(left)))
            for _ in range(share):
                start = self.imagine_world(state, seat, world)
                world += 1
                standings: list[float] = []
                for trial in left:
                    standings.append(self.play_on(trial.turn, start, seat))
                    if standings[-1] == TIME_UP:
                        return sort_trials(left) + given_up
                for place in range(len(left)):
                    left[place].add(standings[place])
            playouts -= share * len(left)
            left = sort_trials(left)
            half: i64 = (len(left) + 1) // 2
            given_up = left[half:] + given_up
            left = left[:half]
        return left + given_up

    def imagine_world(self, state: State, seat: int, world: int) -> State:
        """One of the worlds that agree with what the seat knows; what others decide at the same time is still open."""
        return state.game.alone(state.imagine(seat, sow(self.seed, world)), seat)

    def play_on(self, turn: TurnPlan, start: State, seat: int) -> float:
        """Play the turn in this world and on from there: how the seat stands then, or TIME_UP."""
        state: State = start.copy()
        for action in turn.actions:
            if not state.is_legal(seat, action):
                break  # something was revealed that is otherwise here
            state.play(seat, action)
        turns: i64 = 0
        stops: bool = not self.is_ending(start)
        while state.stack.deciding != 0:
            if stops and turns >= self.effort.horizon and self.judge.judgement.settled(state):
                break
            turns += 1
            if time.monotonic() >= self.until:
                return TIME_UP
            state = self.playing.best(state, state.deciders[0]).state
        return self.standing(state, seat)

    def is_ending(self, state: State) -> bool:
        """Is the game so late that it is played on to the end? What comes of a turn is only seen there."""
        judgement = self.judge.judgement
        return judgement.phase(state) + self.effort.ending >= len(judgement.phases)

    def standing(self, state: State, seat: int) -> float:
        """How well the seat stands; of two, beside the other. Among more, what hinders one serves the rest."""
        if self.network is None or state.stack.deciding == 0:
            return self.weigh(state, seat)
        part: float = self.effort.learned
        learned: float = self.network.worth(state, seat)
        return learned if part >= 1.0 else part * learned + (1.0 - part) * self.weigh(state, seat)

    def weigh(self, state: State, seat: int) -> float:
        """The same by the weights alone."""
        value: float = self.judge.value(state, seat)
        if self.effort.rivalry == 0.0 or state.seats > 2:
            return value
        return value - self.effort.rivalry * self.judge.value(state, 1 - seat)


def sort_trials(trials: list[Trial]) -> list[Trial]:
    """Best first; of those as good, in the order in which the planner has them."""
    order = sorted(range(len(trials)), key=lambda place: (-trials[place].mean, place))
    return [trials[place] for place in order]
