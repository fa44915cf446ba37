"""Matches that are played only until they are decided.

Two things decide a match before its last game. Either no result of the games left could change the answer. Or the bot
has won so many that Wald's sequential test is sure: a bot whose chance to win a game is `poor` or less comes as far in
fewer than one of a hundred matches, while one that nearly always wins comes there soon. Such a match ends with yes
only; with no ends one whose bound is out of reach, as it would when played out.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from .matches import Match, MatchResult, Summary, play_match

DOUBT = 0.01  # how often a poor bot may pass
GOOD = 0.99  # the share of wins of a bot that nearly always wins

Answer = Callable[[list[MatchResult]], bool | None]


@dataclass(frozen=True)
class Wins:
    """Does the bot win at least so many games of the match? A tie counts as a part of a win."""

    match: Match
    bot: str
    least: int
    poor: float

    def __call__(self, results: list[MatchResult]) -> bool | None:
        """Yes, no, or not decided yet."""
        won = sum(share(result, self.bot) for result in results)
        lost = len(results) - won
        if lost > self.match.games - self.least:
            return False
        evidence = won * math.log(GOOD / self.poor) + lost * math.log((1 - GOOD) / (1 - self.poor))
        return True if won >= self.least or evidence >= math.log((1 - DOUBT) / DOUBT) else None


@dataclass(frozen=True)
class Mean:
    """Is the mean of all scores of the match at least this? No score is below zero."""

    match: Match
    least: float

    def __call__(self, results: list[MatchResult]) -> bool | None:
        """Yes, no, or not decided yet."""
        total = sum(sum(result.scores) for result in results)
        if total >= self.least * self.match.games * self.match.seats:
            return True
        return False if len(results) == self.match.games else None


def share(result: MatchResult, bot: str) -> float:
    """The bot's part of a win."""
    return sum(result.lineup[seat] == bot for seat in result.winners) / max(1, len(result.winners))


def play_until(answer: Answer, match: Match) -> tuple[bool, Summary]:
    """The answer, and the games that were played for it; a game that fails makes it no."""
    summary = Summary(match)
    decided: bool | None = None
    for result in play_match(match):
        summary.results.append(result)
        decided = False if result.failure else answer(summary.results)
        if decided is not None:
            break
    return bool(decided), summary
