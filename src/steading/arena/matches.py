"""Matches between bots: one game, or many with the same result whoever plays them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from ..bots import Bot, make_bot
from ..engine import BUILD, Game, Record, State, new_record, sow
from ..games import make
from .executors import Executor
from .forms import SummaryForm

OptionPairs = tuple[tuple[str, object], ...]  # options


@dataclass(frozen=True)
class Match:
    """What is played: everything that another process needs to know."""

    game: str
    options: Mapping[str, object]
    seats: int
    bots: tuple[str, ...]
    games: int
    seed: int
    components: Path | None = None

    def lineup(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game: bots repeated to fill the seats, moved on by one seat from game to game."""
        return tuple(self.bots[(seat + number) % self.seats % len(self.bots)] for seat in range(self.seats))


@dataclass(frozen=True)
class MatchResult:
    """How one game ended; a failure has a message and nothing else."""

    lineup: tuple[str, ...]
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    decisions: int = 0
    failure: str = ""


def play_game(
    game: Game, seats: Sequence[Bot], seed: int, watch: Callable[[State], None] | None = None
) -> tuple[State, Record]:
    """One game to its end. Each bot is handed a State imagined for its seat, never the real one."""
    state = game.start(len(seats), seed)
    record = new_record(game, len(seats), seed)
    while state.deciders:
        seat = state.deciders[0]
        action = seats[seat].decide(state.imagine(seat, sow(seed, len(record.moves))), seat)
        state.play(seat, action)
        record.add(seat, action)
        if watch is not None:
            watch(state)
    return state, record


def play_numbered(match: Match, game: Game, number: int) -> MatchResult:
    """The game of this number of a match; it depends on nothing but the match and the number."""
    seed = sow(match.seed, number)
    lineup = match.lineup(number)
    try:
        bots = [make_bot(name, sow(match.seed, number, seat)) for seat, name in enumerate(lineup)]
        state, record = play_game(game, bots, seed)
    except Exception as error:  # a bot of somebody's may do anything; the match goes on and counts it
        return MatchResult(lineup, failure=f"game {number}: {type(error).__name__}: {error}")
    sheets = state.scores()
    totals = {sheet.seat: sheet.total for sheet in sheets}
    winners = tuple(sheet.seat for sheet in sheets if sheet.rank == 1)
    return MatchResult(lineup, tuple(totals[seat] for seat in range(match.seats)), winners, len(record.moves))


@cache
def game_of(name: str, options: OptionPairs, components: Path | None = None) -> Game:
    """The game, made once in a process."""
    return make(name, dict(options), components)


def play_share(share: tuple[Match, range]) -> list[MatchResult]:
    """Some games of a match, wherever that is."""
    match, numbers = share
    game = game_of(match.game, tuple(match.options.items()), match.components)
    return [play_numbered(match, game, number) for number in numbers]


def play_match(match: Match, executor: Executor | None = None) -> Iterator[MatchResult]:
    """All games of a match, in order."""
    executor = executor or Executor()
    size = max(1, min(executor.most, match.games // (executor.size * 4)))
    shares = [(match, range(first, min(first + size, match.games))) for first in range(0, match.games, size)]
    for results in executor.map(play_share, shares):
        yield from results


@dataclass
class Summary:
    """What came of a match."""

    match: Match
    results: list[MatchResult] = field(default_factory=list)
    started: float = field(default_factory=time.perf_counter)

    def failures(self) -> list[str]:
        """What went wrong, game by game."""
        return [result.failure for result in self.results if result.failure]

    def form(self) -> SummaryForm:
        """The summary as JSON; a tie counts as a part of a win for each of the tied."""
        match = self.match
        good = [result for result in self.results if not result.failure]
        by_seat = [[result.scores[seat] for result in good] for seat in range(match.seats)]
        everyone = [score for scores in by_seat for score in scores]
        wins_by_seat = [0.0] * match.seats
        wins_by_bot = dict.fromkeys(match.bots, 0.0)
        for result in good:
            for seat in result.winners:
                wins_by_seat[seat] += 1 / len(result.winners)
                wins_by_bot[result.lineup[seat]] += 1 / len(result.winners)
        return {
            "game": match.game,
            "options": dict(make(match.game, match.options, match.components).options),
            "seats": match.seats,
            "bots": list(match.bots),
            "games": match.games,
            "decisions": sum(result.decisions for result in good),
            "seconds": round(time.perf_counter() - self.started, 3),
            "build": BUILD,
            "scores": {
                "mean": mean(everyone),
                "min": min(everyone, default=None),
                "max": max(everyone, default=None),
                "by_seat": [mean(scores) for scores in by_seat],
            },
            "wins_by_seat": [round(wins, 4) for wins in wins_by_seat],
            "wins_by_bot": {name: round(wins, 4) for name, wins in wins_by_bot.items()},
            "failures": len(self.failures()),
        }


def mean(numbers: Sequence[int]) -> float | None:
    """The mean, or nothing of nothing."""
    return round(sum(numbers) / len(numbers), 3) if numbers else None
