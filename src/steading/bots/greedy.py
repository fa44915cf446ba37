"""The greedy bot: tries every legal action on a copy, finishes what it began, and keeps what the heuristics like."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.actions import Action
from ..engine.contract import State
from ..engine.ints import i64
from ..games import evaluator

LONGEST: i64 = 16  # decisions of its own that one action may lead to


class GreedyBot:
    """Looks one decision ahead."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.game = ""
        self.evaluate: Callable[[State, int], float] = nothing

    def decide(self, imagined: State, seat: int) -> Action:
        """See Bot."""
        if imagined.game.name != self.game:
            self.game = imagined.game.name
            self.evaluate = evaluator(self.game)
        return self.best(imagined, seat, True)

    def best(self, state: State, seat: int, to_the_end: bool) -> Action:
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
                self.finish(tried, seat, state.epoch)
            value = self.evaluate(tried, seat)
            if value > most:
                most = value
                best = action
        return best

    def finish(self, tried: State, seat: int, epoch: i64) -> None:
        """Decide what the seat was led to, step by step, until it is done or something new is revealed."""
        for _ in range(LONGEST):
            if tried.epoch != epoch or seat not in tried.deciders:
                break
            tried.play(seat, self.best(tried, seat, False))


def nothing(state: State, seat: int) -> float:
    """Before the first decision there is no game to care about."""
    return 0.0
