"""The exact search: every line of one seat's decisions to the end of the game, and what each of them brings.

A line is worth the seat's own final score. What others decide and what chance may draw is tried in every way, so that
two things are known of each position: the score that the seat is sure of whatever they do, and the one that it may hope
for. Of ways that come to the same score, as the game knows, only one is followed.
"""

from __future__ import annotations

import hashlib
import marshal
import sys
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ..engine.actions import Action
from ..engine.chance import Chance, step, value
from ..engine.contract import State
from ..engine.digest import digest
from ..engine.ints import COMPILED, Ints
from ..games import puzzle_rules

FAR: Final = -(10**9)  # below every score: there is no such line
GRAIN: Final = 160  # draws that are tried: enough to show every number from among MOST_DRAWN
MOST_DRAWN: Final = 130  # nothing is drawn from among more: a bag with all workers but those in play
FINE: Final = 10  # of a part, two are near its middle
PLAIN: Final = 2  # the way to write numbers down in which equal ones look equal
DEEP: Final = 5_000  # calls within calls: several a decision, of lines that have hundreds
PASSED_OVER: Final = ("asked", "epoch", "seats")  # numbers of a State that make no other position

PositionKey = bytes | tuple[int, int]


class TooLarge(Exception):
    """The search would be too long."""


class TooChancy(Exception):
    """Chance has too many ways to go on."""


class Worth(NamedTuple):
    """What can be had from a position: for sure, with all luck and kindness, and in how many lines."""

    sure: int
    hope: int
    lines: int


class Opening(NamedTuple):
    """A way to begin, and what can be had then."""

    action: Action
    worth: Worth


def list_fields(state: State) -> tuple[list[str], list[str]]:
    """The numbers, and the rows of numbers, that make a State of this kind the position that it is."""
    kind = type(state)
    named: list[str] = list(getattr(kind, "__mypyc_attrs__", ()))
    for base in kind.__mro__:
        named += [name for name in getattr(base, "__slots__", ()) if name not in named]
    rows = type(state.stack.frames)
    found = {name: getattr(state, name, None) for name in named if name not in PASSED_OVER}
    numbers = [name for name, part in found.items() if isinstance(part, int)]
    return numbers, [name for name, part in found.items() if isinstance(part, rows)]


def spread_draws(grain: int) -> list[int]:
    """Generators whose next draws lie evenly between nothing and all: each near the middle of its part of so many."""
    found: dict[int, int] = {}
    at = 0
    while len(found) < grain:
        at = int(step(at))
        part, place = divmod(int(value(step(at), grain * FINE)), FINE)
        if FINE // 2 - 1 <= place <= FINE // 2:
            found.setdefault(part, at)
    return [found[number] for number in sorted(found)]


DRAWS: Final = spread_draws(GRAIN)


class Solver:
    """Searches for one seat, and remembers what it has seen."""

    def __init__(self, state: State, seat: int, most: int) -> None:
        self.start: Final = state.copy()
        self.seat: Final = seat
        self.most: Final = most  # positions
        self.numbers, self.rows = list_fields(self.start)
        self.game = puzzle_rules(state.game.name)
        self.counted: Final[dict[object, int]] = {}
        self.seen: Final[dict[PositionKey, Worth]] = {}

    def key(self, state: State) -> PositionKey:
        """What two positions have in common that are the same, however they came about."""
        rows = [getattr(state, name) for name in self.rows]
        rows += [Ints([getattr(state, name) for name in self.numbers]), state.stack.frames, state.stack.heights]
        if COMPILED:
            return digest(rows)
        return hashlib.blake2b(marshal.dumps(rows, PLAIN), digest_size=16).digest()  # quicker than by ourselves

    def choices(self) -> list[Opening]:
        """Every way to begin, with what it is worth; TooLarge if that is not to be found out."""
        deep = sys.getrecursionlimit()
        sys.setrecursionlimit(max(deep, DEEP))
        try:
            return [Opening(action, self.after(self.start, action)) for action in self.ways(self.start)]
        finally:
            sys.setrecursionlimit(deep)

    def worth(self, state: State) -> Worth:
        """What can be had from here; the State is used up."""
        points = self.game.points(state, self.seat, self.counted)
        while points is None:
            ways = self.ways(state)
            if len(ways) > 1:
                return self.recall(state.copy(), ways)  # a copy remembers nothing of how it came about
            before = state.copy()
            state.play(self.decider(state), ways[0])
            if state.chance.at != before.chance.at:
                return self.after(before, ways[0])
            points = self.game.points(state, self.seat, self.counted)
        return Worth(*points, 1)

    def recall(self, state: State, ways: Sequence[Action]) -> Worth:
        """What can be had in these ways, searched once."""
        key = self.key(state)
        known = self.seen.get(key)
        if known is None:
            if len(self.seen) >= self.most:
                raise TooLarge(f"more than {self.most} positions")
            known = combine_worths([self.after(state, action) for action in ways], self.decider(state) == self.seat)
            self.seen[key] = known
        return known

    def after(self, state: State, action: Action) -> Worth:
        """What can be had once this is done."""
        return combine_worths([self.worth(moment) for moment in self.moments(state, action)], own=False)

    def decider(self, state: State) -> int:
        """Who decides next: the seat itself as long as it can."""
        deciders = state.deciders
        return self.seat if self.seat in deciders else deciders[0]

    def ways(self, state: State) -> Sequence[Action]:
        """What is tried of the one who decides next."""
        return self.game.ways(state, self.decider(state), self.seat)

    def moments(self, state: State, action: Action) -> Iterator[State]:
        """What can come of an action: one position, or one for everything that chance may draw."""
        actor = self.decider(state)
        tried = state.copy()
        tried.play(actor, action)
        at = state.chance.at
        if tried.chance.at == at or not self.game.luck(state, action, self.seat):
            yield tried
            return
        if tried.chance.at != step(at):
            raise TooChancy("chance draws more than once")
        told: set[PositionKey] = set()
        for generator in DRAWS:
            tried = state.copy()
            tried.chance = Chance(generator)
            tried.play(actor, action)
            tried = tried.copy()
            key = self.key(tried)
            if key not in told:
                told.add(key)
                yield tried

    def line(self, first: Action) -> list[Action]:
        """The seat's decisions of the best line that begins so, the others doing what is offered first."""
        state, decisions = self.start.copy(), [first]
        state.play(self.seat, first)
        while state.deciders:
            state = state.copy()
            actor = self.decider(state)
            action = self.best(state) if actor == self.seat else self.ways(state)[0]
            if actor == self.seat:
                decisions.append(action)
            state.play(actor, action)
        return decisions

    def best(self, state: State) -> Action:
        """What the seat should do here; the first of what is as good."""
        ways = self.ways(state)
        if len(ways) == 1 or self.game.points(state, self.seat, self.counted) is not None:
            return ways[0]
        worths = [self.after(state, action).sure for action in ways]
        return ways[worths.index(max(worths))]


def combine_worths(found: list[Worth], own: bool) -> Worth:
    """What can be had in these ways: the seat's own to choose, or not."""
    if len(found) == 1:
        return found[0]
    sure = [worth.sure for worth in found]
    hope = max([worth.hope for worth in found])
    return Worth(max(sure) if own else min(sure), hope, sum([worth.lines for worth in found]))


def measure_lead(choices: list[Opening]) -> tuple[int, int]:
    """What the right ways to begin bring, and what may be hoped for from any other; FAR without another.

    A right way brings just that: where more may be hoped for it is as good as not ahead.
    """
    best = max([choice.worth.sure for choice in choices])
    right = [choice for choice in choices if choice.worth.sure == choice.worth.hope == best]
    return best, max([choice.worth.hope for choice in choices if choice not in right], default=FAR)
