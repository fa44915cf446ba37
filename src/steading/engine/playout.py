"""Random play to the end: what benchmarks time and searching bots live on."""

from __future__ import annotations

from .chance import Chance
from .contract import State
from .ints import i64


class Tally:
    """What a playout saw: its decisions, and how many actions were legal in all of them together."""

    __slots__ = ("decisions", "legal")

    def __init__(self, decisions: i64, legal: i64) -> None:
        self.decisions = decisions
        self.legal = legal


def play_out(state: State, chance: Chance, most: i64 = 100_000) -> Tally:
    """Play random legal actions in place until the game is over (or `most` were played)."""
    decisions: i64 = 0
    seen: i64 = 0
    deciders = state.deciders
    while len(deciders) > 0 and decisions < most:
        seat = deciders[0]
        actions = state.legal(seat)
        n: i64 = len(actions)
        state.play(seat, actions[chance.draw(n)])
        decisions += 1
        seen += n
        deciders = state.deciders
    return Tally(decisions, seen)


def copies(state: State, n: i64) -> i64:
    """Copy the state n times; the loop is in here so that the compiled build times the copy alone."""
    total: i64 = 0
    for _ in range(n):
        total += state.copy().seats
    return total
