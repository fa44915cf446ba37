"""The greedy bot: tries every legal action on a copy, finishes what it began, and keeps what looks best."""

from __future__ import annotations

from ..engine.actions import Action
from ..engine.contract import State
from ..engine.ints import i64
from ..engine.judgement import Judge
from ..games import judge as judge_of

LONGEST: i64 = 16  # decisions of its own that one action may lead to


class GreedyBot:
    """Looks one decision ahead."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.table = ""
        self.judge: Judge | None = None

    def decide(self, imagined: State, seat: int) -> Action:
        return self.best(self.judge_for(imagined), imagined, seat, True)

    def judge_for(self, state: State) -> Judge:
        """By the weights of its name, for this number of seats."""
        table = f"{state.game.name} {state.seats}"
        if self.judge is None or table != self.table:
            self.table = table
            self.judge = judge_of(state.game.name, "greedy", int(state.seats))
        return self.judge

    def best(self, judge: Judge, state: State, seat: int, to_the_end: bool) -> Action:
        """The action with the best outlook: once all that it leads to is decided, or right after it."""
        actions = state.legal(seat)
        best = actions[0]
        if len(actions) == 1:
            return best
        most = -1e9
        for action in actions:
            tried = state.copy()
            tried.play(seat, action)
            if to_the_end:
                self.finish(judge, tried, seat, state.epoch)
            value = judge.value(tried, seat)
            if value > most:
                most = value
                best = action
        return best

    def finish(self, judge: Judge, tried: State, seat: int, epoch: i64) -> None:
        """Decide what the seat was led to, step by step, until it is done or something new is revealed."""
        for _ in range(LONGEST):
            if tried.epoch != epoch or seat not in tried.deciders:
                break
            tried.play(seat, self.best(judge, tried, seat, False))
