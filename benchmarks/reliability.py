"""How far a learned chance to win can be trusted: bots of one level play, the network tells every seat's chance at some
moments of each game, and what was told is held against who won. The network has learned from none of these games.

    python -m benchmarks.reliability keyflower 2 --games 250
    python -m benchmarks.reliability keyflower 2 --games 250 --calibrate

A line for each tenth: how often such a chance was told, what was told on average, how many won. The error is the mean
of the differences, weighted by how often. How far margins may stray is held against how far they did. Who learns from
games in which bots try things out is less sure than it may be of games in which they do not: the last line says what
the odds should be raised to, and `--calibrate` writes that into the network.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Sequence
from typing import NamedTuple

from steading.analysis.chances import LearnedChances, find_learned_chances, play_on
from steading.arena.executors import make_executor
from steading.arena.learner import scale_odds
from steading.bots import make_bot
from steading.bots.levels import manners
from steading.bots.network import read_table_weights, write_network
from steading.engine import State, sow
from steading.engine.judgement import find_table
from steading.games import folder, judgement, make

MOMENTS = 12  # of each game
WORLDS = 8
TENTHS = 10
SEED = 977
SMALLEST = 1e-4  # of which a logarithm is taken
POWERS = [step / 20 for step in range(10, 51)]  # that odds may be raised to
OPTIONS: dict[str, tuple[dict[str, bool], ...]] = {
    "keyflower": ({}, {"farmers": True}, {"merchants": True}, {"farmers": True, "merchants": True})
}


class Task(NamedTuple):
    """One game: what another process needs to know."""

    game: str
    seats: int
    level: str
    number: int


class Moment(NamedTuple):
    """What was told of each seat, how far the game was, and who won it; for each seat, how far the margin came to lie
    from the one that was told, in spreads."""

    played: float
    chances: list[float]
    victory: list[float]
    strayed: list[float]


def tell_game(task: Task) -> list[Moment]:
    """Some moments of one game."""
    options = OPTIONS.get(task.game, ({},))
    game, seed = make(task.game, options[task.number % len(options)]), sow(SEED, task.number)
    learned = find_learned_chances(task.game, task.seats, manners(task.game, task.seats)["steward"])
    if learned is None:
        raise SystemExit(f"nothing was learned about {task.game} for {task.seats}")
    bots = [make_bot(task.level, sow(seed, seat)) for seat in range(task.seats)]
    states: list[State] = []
    state = game.start(task.seats, seed)
    while state.deciders:
        seat = state.deciders[0]
        if len(state.legal(seat)) > 1:
            states.append(state.copy())
        state.play(seat, bots[seat].decide(state.imagine(seat, sow(seed, len(states))), seat))
    totals = {sheet.seat: sheet.total for sheet in state.scores()}
    margins = [totals[seat] - max(totals[other] for other in totals if other != seat) for seat in range(task.seats)]
    first = [sheet.seat for sheet in state.scores() if sheet.rank == 1]
    victory = [1 / len(first) if seat in first else 0.0 for seat in range(task.seats)]
    places = random.Random(seed).sample(range(len(states)), min(MOMENTS, len(states)))
    found = []
    for at in sorted(places):
        chances = learned.estimate(states[at], range(task.seats), sow(seed, at), WORLDS)
        strayed = [measure_stray(learned, states[at], seat, sow(seed, at, seat), margins[seat]) for seat in totals]
        found.append(Moment(at / len(states), chances, victory, strayed))
    return found


def measure_stray(learned: LearnedChances, state: State, seat: int, seed: int, margin: int) -> float:
    """How far the margin at the end lies from the one that was told, in spreads."""
    world = play_on(state.imagine(seat, seed), 0, learned.playing, learned.leaf)
    if not world.deciders:
        return 0.0
    told = learned.network.forecast(world, seat)
    return abs(margin - told.margin) / told.spread


def log_loss(moments: Sequence[Moment]) -> float:
    parts = [
        -part * math.log(max(chance, SMALLEST))
        for each in moments
        for chance, part in zip(each.chances, each.victory, strict=True)
    ]
    return sum(parts) / len(moments)


def sharpen(moments: Sequence[Moment], power: float) -> list[Moment]:
    """The same moments, with chances to this power, together one again."""
    found = []
    for each in moments:
        parts = [max(chance, SMALLEST) ** power for chance in each.chances]
        found.append(each._replace(chances=[part / sum(parts) for part in parts]))
    return found


def find_power(moments: Sequence[Moment]) -> float:
    """To which the chances would have told best who won."""
    return min(POWERS, key=lambda power: log_loss(sharpen(moments, power)))


def calibrate(game: str, seats: int, power: float) -> None:
    """Write it into the game's network."""
    path, table = folder(game) / "network.bin", find_table(seats)
    known = read_table_weights(path, judgement(game))
    write_network(path, judgement(game), {**known, table: scale_odds(known[table], power)})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--level", default="miller")
    parser.add_argument("--calibrate", action="store_true", help="write the power into the network")
    asked = parser.parse_args()
    tasks = [Task(asked.game, asked.seats, asked.level, number) for number in range(asked.games)]
    with make_executor() as executor:
        moments = [each for told in executor.map(tell_game, tasks) for each in told]
    pairs = [pair for each in moments for pair in zip(each.chances, each.victory, strict=True)]
    print(f"{asked.game}, {asked.seats} {asked.level}s: {len(moments)} positions of {asked.games} games")
    error = 0.0
    for tenth in range(TENTHS):
        found = [pair for pair in pairs if min(int(pair[0] * TENTHS), TENTHS - 1) == tenth]
        if found:
            told, won = (sum(each[place] for each in found) / len(found) for place in (0, 1))
            error += abs(told - won) * len(found) / len(pairs)
            print(f"  {10 * tenth:3} to {10 * tenth + 10:3} %: {len(found):5} times, told {told:6.1%}, won {won:6.1%}")
    print(f"error {100 * error:.1f} points; log loss {log_loss(moments):.3f}, even chances {math.log(asked.seats):.3f}")
    for start, end in ((0, 0.4), (0.4, 0.7), (0.7, 0.9), (0.9, 1)):
        part = [each for each in moments if start <= each.played < end]
        print(f"  {start:.0%} to {end:.0%} of the game: log loss {log_loss(part):.3f}")
    strayed = [each for moment in moments for each in moment.strayed]
    one, two = (sum(each <= spreads for each in strayed) / len(strayed) for spreads in (1, 2))
    print(f"margins within one spread {one:.0%} (a normal one 68 %), within two {two:.0%} (95 %)")
    power = find_power(moments)
    print(f"odds to the power {power:g} tell best: log loss {log_loss(sharpen(moments, power)):.3f}")
    if asked.calibrate:
        calibrate(asked.game, asked.seats, power)


if __name__ == "__main__":
    main()
