"""Which effort of a level is worth its time: a level and variants of it, on the same deals, against the same bots.

    python -m benchmarks.efforts key_flow steward "steward playouts=128" "steward playing=2" --deals 100

A variant is a level with other values for fields of `levels.toml`. Each deal is played from every seat; all variants
come on together, so that what was played when time is up can be compared. What limits a decision is CPU, not the
clock: other work on the machine shortens no search.
"""

from __future__ import annotations

import argparse
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from unittest.mock import patch

from steading.arena.executors import make_executor
from steading.arena.intervals import mean_interval, share_interval
from steading.arena.matches import OptionPairs, game_of, play_game
from steading.bots import BOTS, Bot, make_bot
from steading.bots.levels import FILES, choose_fields, read_settings
from steading.bots.thinker import Thinker
from steading.engine import Action, State, sow
from steading.engine.judgement import find_table
from steading.games import folder


@dataclass(frozen=True)
class Meeting:
    """One game of a variant, on one seat, against bots of one kind on all others."""

    game: str
    options: OptionPairs
    seats: int
    variant: str
    against: str
    deal: int
    own: int


@dataclass(frozen=True)
class Outcome:
    """The variant's part of the victory, its points, the mean of the others', the seconds of CPU that it thought, and
    those of each of the others."""

    variant: str
    won: float
    points: int
    theirs: float
    seconds: float
    their_seconds: float


class Stopwatch:
    """A bot, and how long it has thought."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds = 0.0

    def decide(self, imagined: State, seat: int) -> Action:
        begun = time.process_time()
        action = self.bot.decide(imagined, seat)
        self.seconds += time.process_time() - begun
        return action


def list_fields(game: str, variant: str, seats: int) -> dict[str, object]:
    """What `levels.toml` says of a level among so many, with the changes of the variant; nothing for a bot that is no
    level."""
    name, *changes = variant.split()
    if name not in BOTS:
        raise SystemExit(f"there is no bot {name}; there are {', '.join(BOTS)}")
    document = tomllib.loads((folder(game) / "levels.toml").read_text(encoding="utf-8"))
    if name not in document and changes:
        raise SystemExit(f"{variant}: {name} is no level; there are {', '.join(document)}")
    try:
        pairs = [change.split("=", 1) for change in changes]
        fields = choose_fields(game, name, document.get(name, {}), find_table(seats))
        return {**fields, **{key: value if key in FILES else float(value) for key, value in pairs}}
    except ValueError as error:
        raise SystemExit(f"{variant}: {error}") from None


def make_variant(game: str, variant: str, seats: int, seed: int) -> Bot:
    """A bot that plays so: `steward playouts=128 horizon=8`, or the name of one."""
    if " " not in variant:
        return make_bot(variant, seed)
    try:
        return Thinker(seed, read_settings(game, variant, list_fields(game, variant, seats)))
    except ValueError as error:
        raise SystemExit(f"{variant}: {error}") from None


def play(meeting: Meeting) -> Outcome:
    names = [meeting.against] * meeting.seats
    names[meeting.own] = meeting.variant
    bots = [
        Stopwatch(make_variant(meeting.game, name, meeting.seats, sow(meeting.deal, seat)))
        for seat, name in enumerate(names)
    ]
    with patch.object(time, "monotonic", time.process_time):
        state, _ = play_game(game_of(meeting.game, meeting.options), bots, sow(meeting.deal))
    sheets = state.scores()
    winners = [sheet.seat for sheet in sheets if sheet.rank == 1]
    own = next(sheet.total for sheet in sheets if sheet.seat == meeting.own)
    theirs = [sheet.total for sheet in sheets if sheet.seat != meeting.own]
    won = (meeting.own in winners) / len(winners)
    seconds = [bot.seconds for bot in bots]
    others = (sum(seconds) - seconds[meeting.own]) / len(theirs)
    return Outcome(meeting.variant, won, own, sum(theirs) / len(theirs), seconds[meeting.own], others)


def list_meetings(given: argparse.Namespace) -> Iterator[Meeting]:
    """All games, deal by deal."""
    options = tuple(sorted(tuple(option.split("=", 1)) for option in given.option))
    for deal in range(given.first, given.first + given.deals):
        for own in range(given.seats):
            for variant in given.variants:
                yield Meeting(given.game, options, given.seats, variant, given.against, deal, own)


def print_results(outcomes: list[Outcome], variants: list[str]) -> None:
    """A line for each variant."""
    for variant in variants:
        those = [outcome for outcome in outcomes if outcome.variant == variant]
        if not those:
            continue
        won = share_interval(sum(each.won for each in those), len(those))
        ahead = mean_interval([each.points - each.theirs for each in those])
        points, theirs, seconds, their_seconds = (
            sum(getattr(each, name) for each in those) / len(those)
            for name in ("points", "theirs", "seconds", "their_seconds")
        )
        margin = f"{ahead.value:+.1f} [{ahead.low:+.1f}, {ahead.high:+.1f}]"
        print(f"{variant}: {won.words} of {len(those)}, {points:.1f} : {theirs:.1f}, {margin}", end="")
        print(f", {seconds:.1f} : {their_seconds:.1f} s of CPU a game", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("variants", nargs="+")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--option", "-o", action="append", default=[])
    parser.add_argument("--first", type=int, default=0, help="the first deal")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="no game is waited for after so many")
    parser.add_argument("--workers", type=int, default=0)
    given = parser.parse_args()
    until, told = time.monotonic() + given.seconds, time.monotonic()
    outcomes: list[Outcome] = []
    with make_executor(workers=given.workers) as executor:
        for outcome in executor.map(play, list_meetings(given)):
            outcomes.append(outcome)
            if time.monotonic() >= until:
                break
            if time.monotonic() >= told + 30:
                told = time.monotonic()
                print(f"-- {len(outcomes)} games", flush=True)
                print_results(outcomes, given.variants)
    print(f"== {len(outcomes)} games")
    print_results(outcomes, given.variants)


if __name__ == "__main__":
    main()
