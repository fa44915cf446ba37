"""The planner: the best whole turns of a seat, each thought through until the turn passes or something is revealed."""

from __future__ import annotations

import time
from typing import Final

from ..engine.actions import Action
from ..engine.contract import State
from ..engine.ints import i64
from ..engine.judgement import Judge

LONGEST: Final = 24  # decisions of one turn that are thought through
ALIKE: Final = 2  # turns that begin alike, among the best
FOREVER: Final = 1e18


class TurnPlan:
    """Decisions of one seat, one after the other: the position they lead to, and how good that is for the seat."""

    __slots__ = ("actions", "gains", "state", "value", "whole")

    def __init__(
        self, actions: list[Action], state: State, value: float, whole: bool, gains: dict[Action, float]
    ) -> None:
        self.actions: Final = actions
        self.state: Final = state
        self.value: float = value
        self.whole: Final = whole  # has it passed, or was something revealed?
        self.gains: Final = gains  # what each way to go on would have added to the value, a decision before


class Planner:
    """Finds turns. For each way to begin it goes on with the few best ways to continue, as many as it is wide.

    Much of what may be done now could be done a decision before, and will bring about what it would have brought then
    (carry this or that first): such ways are tried from the most promising on, until the next can be no better."""

    __slots__ = ("judge", "until", "width")

    def __init__(self, judge: Judge, width: i64, until: float = FOREVER) -> None:
        self.judge: Final = judge
        self.width: Final = width
        self.until: Final = until  # the moment from which it looks no further

    def turns(self, state: State, seat: int) -> list[TurnPlan]:
        """A whole turn or more for each way to begin, in the order in which the ways are legal."""
        found: list[TurnPlan] = []
        for turn in self.ways_on(TurnPlan([], state, self.judge.value(state, seat), False, {}), seat):
            self.finish(found, turn, seat)
            if self.until < FOREVER and time.monotonic() >= self.until:
                break
        return found

    def best(self, state: State, seat: int) -> TurnPlan:
        """The best whole turn; the first of those that are as good."""
        turns = self.turns(state, seat)
        best: TurnPlan = turns[0]
        for turn in turns:
            if turn.value > best.value:
                best = turn
        return best

    def finish(self, found: list[TurnPlan], begun: TurnPlan, seat: int) -> None:
        """All whole turns that come of this beginning, as far as they are followed."""
        going: list[TurnPlan] = self.few(found, [begun])
        while len(going) > 0:
            grown: list[TurnPlan] = []
            for turn in going:
                grown += self.ways_on(turn, seat)
            going = self.few(found, grown)

    def ways_on(self, turn: TurnPlan, seat: int) -> list[TurnPlan]:
        """The turn with one decision more, for each way to go on that may be among the best."""
        tried: list[TurnPlan] = []
        gains: dict[Action, float] = {}
        before: dict[Action, float] = turn.gains
        known: list[Action] = []
        best: list[float] = []  # values, the highest first: no more than are kept
        for action in turn.state.legal(seat):
            if action in before:
                known.append(action)
            else:
                tried.append(self.take(turn, seat, action, gains))
                self.rank(best, tried[-1].value)
        while len(known) > 0:
            place: i64 = 0
            for other in range(i64(len(known))):
                if before[known[other]] > before[known[place]]:
                    place = other
            if len(best) == self.width and turn.value + before[known[place]] <= best[-1]:
                break
            tried.append(self.take(turn, seat, known.pop(place), gains))
            self.rank(best, tried[-1].value)
        for action in known:
            gains[action] = before[action]
        return tried

    def rank(self, best: list[float], value: float) -> None:
        """Put the value among the best, if it is one of them."""
        place: i64 = len(best)
        while place > 0 and best[place - 1] < value:
            place -= 1
        best.insert(place, value)
        if len(best) > self.width:
            best.pop()

    def take(self, turn: TurnPlan, seat: int, action: Action, gains: dict[Action, float]) -> TurnPlan:
        """One decision more, and those after it that leave no choice; the turn is whole then, or goes on."""
        state: State = turn.state.copy()
        state.play(seat, action)
        actions: list[Action] = turn.actions + [action]
        own: i64 = i64(1) << i64(seat)
        whole: bool = True
        while state.epoch == turn.state.epoch and state.stack.deciding & own != 0 and len(actions) < LONGEST:
            legal = state.legal(seat)
            if len(legal) > 1:
                whole = False
                break
            actions.append(legal[0])
            state.play(seat, legal[0])
        value: float = self.judge.value(state, seat)
        gains[action] = value - turn.value
        return TurnPlan(actions, state, value, whole, gains)

    def few(self, found: list[TurnPlan], grown: list[TurnPlan]) -> list[TurnPlan]:
        """The best of those that go on; those that are whole are found."""
        going: list[TurnPlan] = []
        for turn in grown:
            if turn.whole:
                found.append(turn)
            else:
                going.append(turn)
        if len(going) <= self.width:
            return going
        kept: list[TurnPlan] = []
        while len(kept) < self.width:
            place: i64 = 0
            for other in range(i64(len(going))):
                if going[other].value > going[place].value:
                    place = other
            kept.append(going.pop(place))
        return kept


def sort_turns(turns: list[TurnPlan]) -> list[TurnPlan]:
    """Best first; of those as good, in the order in which they were found."""
    order = sorted(range(len(turns)), key=lambda place: (-turns[place].value, place))
    return [turns[place] for place in order]


def select_turns(turns: list[TurnPlan], most: int) -> list[TurnPlan]:
    """The best of them, best first; of turns that begin alike only a few, and none that is as good as another."""
    kept: list[TurnPlan] = []
    for turn in sort_turns(turns):
        if len(kept) == most:
            break
        alike = [other for other in kept if other.actions[0] is turn.actions[0]]
        if len(alike) < ALIKE and not any([other.value == turn.value for other in alike]):
            kept.append(turn)
    return kept
