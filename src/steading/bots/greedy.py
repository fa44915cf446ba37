"""The greedy bot: tries every legal action on a copy, finishes what it began, and keeps what the heuristics like."""

from __future__ import annotations

from collections.abc import Callable

from ..engine.actions import Action
from ..engine.contract import State
from ..engine.ints import i64
from ..games import part

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
            self.evaluate = part(self.game, "heuristics").evaluate
        actions = imagined.legal(seat)
        best = actions[0]
        if len(actions) == 1:
            return best
        most = -1e9
        for action in actions:
            value = self.outlook(imagined, seat, action)
            if value > most:
                most = value
                best = action
        return best

    def outlook(self, state: State, seat: int, action: Action) -> float:
        """What the action is worth once all that it leads this seat to has been decided, step by step."""
        tried = state.copy()
        epoch = tried.epoch
        tried.play(seat, action)
        for _ in range(LONGEST):
            if tried.epoch != epoch or tried.stack.heights[seat] == 0:
                break
            tried.play(seat, self.nearest(tried, seat))
        return self.evaluate(tried, seat)

    def nearest(self, state: State, seat: int) -> Action:
        """The action with the best position right after it."""
        actions = state.legal(seat)
        best = actions[0]
        if len(actions) == 1:
            return best
        most = -1e9
        for action in actions:
            tried = state.copy()
            tried.play(seat, action)
            value = self.evaluate(tried, seat)
            if value > most:
                most = value
                best = action
        return best


def nothing(state: State, seat: int) -> float:
    """Before the first decision there is no game to care about."""
    return 0.0
