"""The exact search: every line of one seat's decisions to the end of the game, and what each of them brings.

A line is worth the seat's own final score. What others decide one after the other, and what chance may draw, is tried
in every way, as if it were the seat's to choose: so no luck and no kindness can lift a wrong line above what is said of
it. Of ways that come to the same score, as the game knows, only one is followed.
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
from ..games import puzzling

FAR: Final = -(10**9)  # below every score: there is no such line
GRAIN: Final = 128  # numbers that one draw can be made to show; nothing is drawn from among more
PLAIN: Final = 2  # the way to write numbers down in which equal ones look equal
DEEP: Final = 5_000  # calls within calls: several a decision, of lines that have hundreds
PASSED_OVER: Final = ("asked", "epoch", "seats")  # numbers of a State that make no other position

Key = bytes | tuple[int, int]


class TooLarge(Exception):
    """The search would be too long, or chance has too many ways to go on."""


class Worth(NamedTuple):
    """What can be had from a position: the best score, how many lines there are, and how many of them reach it."""

    best: int
    lines: int
    right: int


class Choice(NamedTuple):
    """A way to begin, and what can be had then."""

    action: Action
    worth: Worth


def fields_of(state: State) -> tuple[list[str], list[str]]:
    """The numbers, and the rows of numbers, that make a State of this kind the position that it is."""
    kind = type(state)
    named: list[str] = list(getattr(kind, "__mypyc_attrs__", ()))
    for base in kind.__mro__:
        named += [name for name in getattr(base, "__slots__", ()) if name not in named]
    rows = type(state.stack.frames)
    found = {name: getattr(state, name, None) for name in named if name not in PASSED_OVER}
    numbers = [name for name, part in found.items() if isinstance(part, int)]
    return numbers, [name for name, part in found.items() if isinstance(part, rows)]


def draws_of(grain: int) -> list[int]:
    """Generators whose next draws show every number, from among up to so many."""
    found: dict[int, int] = {}
    at = 0
    while len(found) < grain:
        at = int(step(at))
        found.setdefault(int(value(step(at), grain)), at)
    return [found[number] for number in sorted(found)]


DRAWS: Final = draws_of(GRAIN)


class Solver:
    """Searches for one seat, and remembers what it has seen."""

    def __init__(self, state: State, seat: int, most: int) -> None:
        self.start: Final = state.copy()
        self.seat: Final = seat
        self.most: Final = most  # positions
        self.numbers, self.rows = fields_of(self.start)
        self.game: Final = puzzling(state.game.name)
        self.counted: Final[dict[object, int]] = {}
        self.seen: Final[dict[Key, Worth]] = {}

    def key(self, state: State) -> Key:
        """What two positions have in common that are the same, however they came about."""
        rows = [getattr(state, name) for name in self.rows]
        rows += [Ints([getattr(state, name) for name in self.numbers]), state.stack.frames, state.stack.heights]
        if COMPILED:
            return digest(rows)
        return hashlib.blake2b(marshal.dumps(rows, PLAIN), digest_size=16).digest()  # quicker than by ourselves

    def choices(self) -> list[Choice]:
        """Every way to begin, with what it is worth; TooLarge if that is not to be found out."""
        deep = sys.getrecursionlimit()
        sys.setrecursionlimit(max(deep, DEEP))
        try:
            return [Choice(action, self.after(self.start, action)) for action in self.ways(self.start)]
        finally:
            sys.setrecursionlimit(deep)

    def worth(self, state: State) -> Worth:
        """What can be had from here."""
        key = self.key(state)
        known = self.seen.get(key)
        if known is not None:
            return known
        if len(self.seen) >= self.most:
            raise TooLarge(f"more than {self.most} positions")
        if state.deciders:
            found = together([self.after(state, action) for action in self.ways(state)])
        else:
            found = Worth(self.game.points(state, self.seat, self.counted), 1, 1)
        self.seen[key] = found
        return found

    def after(self, state: State, action: Action) -> Worth:
        """What can be had once this is done."""
        return together([self.worth(moment) for moment in self.moments(state, action)])

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
        if tried.chance.at == at:
            yield tried.copy()  # a copy remembers nothing of how it came about
            return
        if tried.chance.at != step(at):
            raise TooLarge("chance draws more than once")
        told: set[Key] = set()
        for generator in DRAWS:
            tried = state.copy()
            tried.chance = Chance(generator)
            tried.play(actor, action)
            tried = tried.copy()
            key = self.key(tried)
            if key not in told:
                told.add(key)
                yield tried

    def line(self, wanted: int) -> list[Action] | None:
        """The seat's decisions of a line that is sure to bring as much, whatever the others do; None without one."""
        return self.follow(self.start, wanted, set())

    def follow(self, state: State, wanted: int, lost: set[Key]) -> list[Action] | None:
        """The same from here; `lost` are the positions from which there is none."""
        if not state.deciders:
            return []
        key = self.key(state)
        if key in lost:
            return None
        found = self.own(state, wanted, lost) if self.decider(state) == self.seat else self.theirs(state, wanted, lost)
        if found is None:
            lost.add(key)
        return found

    def own(self, state: State, wanted: int, lost: set[Key]) -> list[Action] | None:
        """A decision of the seat's, and how it goes on: one that leaves nothing to chance."""
        for action in self.ways(state):
            moments = list(self.moments(state, action))
            if len(moments) == 1 and self.worth(moments[0]).best == wanted:
                rest = self.follow(moments[0], wanted, lost)
                if rest is not None:
                    return [action, *rest]
        return None

    def theirs(self, state: State, wanted: int, lost: set[Key]) -> list[Action] | None:
        """However another seat decides and whatever it draws, the same must be right."""
        found: list[Action] | None = None
        for action in self.ways(state):
            for moment in self.moments(state, action):
                rest = self.follow(moment, wanted, lost) if self.worth(moment).best == wanted else None
                if rest is None or (found is not None and rest != found):
                    return None
                found = rest
        return found


def together(found: list[Worth]) -> Worth:
    """What can be had in any of these ways."""
    best = max([worth.best for worth in found])
    right = sum([worth.right for worth in found if worth.best == best])
    return Worth(best, sum([worth.lines for worth in found]), right)


def ahead(choices: list[Choice]) -> tuple[int, int]:
    """What the best way to begin brings, and what the best of those brings that do not bring as much."""
    best = max([choice.worth.best for choice in choices])
    return best, max([choice.worth.best for choice in choices if choice.worth.best < best], default=FAR)
