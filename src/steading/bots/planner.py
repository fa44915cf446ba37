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
WORST: Final = -1e18
FOREVER: Final = 1e18


class Turn:
    """Decisions of one seat, one after the other: the position they lead to, and how good that is for the seat."""

    __slots__ = ("actions", "state", "value")

    def __init__(self, actions: list[Action], state: State, value: float) -> None:
        self.actions: Final = actions
        self.state: Final = state
        self.value: float = value


class Planner:
    """Finds turns. For each way to begin it goes on with the few best ways to continue, as many as it is wide."""

    __slots__ = ("judge", "until", "width")

    def __init__(self, judge: Judge, width: i64, until: float = FOREVER) -> None:
        self.judge: Final = judge
        self.width: Final = width
        self.until: Final = until  # the moment from which it looks no further

    def turns(self, state: State, seat: int) -> list[Turn]:
        """A whole turn or more for each way to begin, in the order in which the ways are legal."""
        found: list[Turn] = []
        for action in state.legal(seat):
            self.begin(found, state, seat, action)
            if self.until < FOREVER and time.monotonic() >= self.until:
                break
        return found

    def best(self, state: State, seat: int) -> Turn:
        """The best whole turn; the first of those that are as good."""
        turns = self.turns(state, seat)
        best: Turn = turns[0]
        for turn in turns:
            if turn.value > best.value:
                best = turn
        return best

    def begin(self, found: list[Turn], state: State, seat: int, action: Action) -> None:
        """All whole turns that come of this beginning, as far as they are followed."""
        epoch: i64 = state.epoch
        going: list[Turn] = []
        self.take(found, going, Turn([], state, 0.0), seat, action, epoch)
        for _ in range(LONGEST):
            if len(going) == 0:
                return
            grown: list[Turn] = []
            for turn in going:
                for step in turn.state.legal(seat):
                    self.take(found, grown, turn, seat, step, epoch)
            going = self.few(grown, seat)
        for turn in going:
            turn.value = self.judge.value(turn.state, seat)
            found.append(turn)

    def take(self, found: list[Turn], going: list[Turn], turn: Turn, seat: int, action: Action, epoch: i64) -> None:
        """One decision more, and those after it that leave no choice; the turn is whole then, or goes on."""
        tried: State = turn.state.copy()
        tried.play(seat, action)
        actions: list[Action] = turn.actions + [action]
        own: i64 = i64(1) << i64(seat)
        while tried.epoch == epoch and tried.stack.deciding & own != 0 and len(actions) < LONGEST:
            legal = tried.legal(seat)
            if len(legal) > 1:
                going.append(Turn(actions, tried, WORST))
                return
            actions.append(legal[0])
            tried.play(seat, legal[0])
        found.append(Turn(actions, tried, self.judge.value(tried, seat)))

    def few(self, grown: list[Turn], seat: int) -> list[Turn]:
        """The best of them; none is judged where all can be kept."""
        if len(grown) <= self.width:
            return grown
        for turn in grown:
            turn.value = self.judge.value(turn.state, seat)
        kept: list[Turn] = []
        while len(kept) < self.width and len(grown) > 0:
            place: i64 = 0
            for other in range(i64(len(grown))):
                if grown[other].value > grown[place].value:
                    place = other
            kept.append(grown[place])
            grown.pop(place)
        return kept


def in_order(turns: list[Turn]) -> list[Turn]:
    """Best first; of those as good, in the order in which they were found."""
    order = sorted(range(len(turns)), key=lambda place: (-turns[place].value, place))
    return [turns[place] for place in order]


def worth_trying(turns: list[Turn], most: int) -> list[Turn]:
    """The best of them, best first; of turns that begin alike only a few, and none that is as good as another."""
    kept: list[Turn] = []
    for turn in in_order(turns):
        if len(kept) == most:
            break
        alike = [other for other in kept if other.actions[0] is turn.actions[0]]
        if len(alike) < ALIKE and not any([other.value == turn.value for other in alike]):
            kept.append(turn)
    return kept
