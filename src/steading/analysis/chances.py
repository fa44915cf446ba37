"""The chance to win at a moment, told in imagined positions, each seat's in turn: by what was learned, where there is a
network for the table; else planners play on.

Nobody's secrets and no luck to come are known in such a world, so the chance is the one that the people at the table
could have told. How much points apart are worth is measured: `PLAYED` and `JUDGED` are what told best who won a hundred
games of bots (docs/learning.md). The network's chances are told as they are (benchmarks/reliability.py).
"""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from ..bots.network import NetworkTable
from ..bots.planner import FOREVER, Planner
from ..bots.thinker import ThinkerSettings
from ..engine import SPECTATOR, State, sow
from ..engine.judgement import Judge
from ..games import judge

FEWEST = 2  # worlds, however little time there is
PLAYED = (0.5, 12.0)  # points by which a playout to the end errs: at the end, and more with the whole game to come
JUDGED = (3.0, 7.0)  # the same of standings that were judged on the way
LEAST = 1e-6  # of a learned chance, so that those of all seats can be made one


def estimate_chances(
    state: State,
    seed: int,
    worlds: int,
    horizon: int,
    playing: Planner,
    leaf: Judge,
    left: float,
    until: float = FOREVER,
) -> tuple[list[float], int]:
    """The chance of each seat, together one, and in how many worlds it was played for; `left`: the share of the game
    that is still to be played. After `until` the fewest worlds have to do, judged as they stand."""
    total = [0.0] * int(state.seats)
    done = 0
    while done < worlds and (done < FEWEST or time.time() < until):
        world = state.imagine(done % len(total), sow(seed, done))
        turns = horizon if time.time() < until else 0
        for seat, part in enumerate(share_victory(play_on(world, turns, playing, leaf), leaf, left)):
            total[seat] += part
        done += 1
    return [part / done for part in total], done


class LearnedChances:
    """What a network tells of a table of so many seats."""

    def __init__(self, game: str, seats: int, manner: ThinkerSettings, network: NetworkTable) -> None:
        self.network = network
        self.playing = Planner(judge(game, manner.weights, seats), manner.playing)
        self.leaf = judge(game, manner.leaf, seats)

    def estimate(self, state: State, looking: Sequence[int], seed: int, worlds: int) -> list[float]:
        """The chance of each seat, together one, in positions that those who look imagine in turn."""
        total = [0.0] * int(state.seats)
        for number in range(worlds):
            seat = looking[number % len(looking)]
            world = play_on(state.imagine(seat, sow(seed, number)), 0, self.playing, self.leaf)
            told = self.estimate_world(world) if world.deciders else share_victory(world, self.leaf, 0.0)
            for seat, part in enumerate(told):
                total[seat] += part / sum(told)
        return [part / worlds for part in total]

    def estimate_world(self, world: State) -> list[float]:
        return [self.network.forecast(world, seat).chance + LEAST for seat in range(int(world.seats))]


def find_learned_chances(game: str, seats: int, manner: ThinkerSettings) -> LearnedChances | None:
    """None where nothing was learned about such a table."""
    network = manner.network_for(seats)
    return None if network is None else LearnedChances(game, seats, manner, network)


def play_on(state: State, horizon: int, playing: Planner, leaf: Judge) -> State:
    """The end of the game, or where it stands after so many turns at a moment at which all can be judged alike."""
    turns = 0
    while state.deciders and (turns < horizon or not leaf.judgement.settled(state)):
        state = playing.best(state, state.deciders[0]).state
        turns += 1
    return state


def share_victory(state: State, leaf: Judge, left: float) -> list[float]:
    """What each seat has of the victory where it was played to."""
    seats = range(int(state.seats))
    if state.deciders:
        return soften([leaf.value(state, seat) for seat in seats], JUDGED[0] + JUDGED[1] * left)
    sheets = {sheet.seat: sheet for sheet in state.scores(SPECTATOR)}
    return soften([sheets[seat].total - sheets[seat].rank / 10 for seat in seats], PLAYED[0] + PLAYED[1] * left)


def soften(points: Sequence[float], spread: float) -> list[float]:
    """Points as parts of a victory: all to the first where they lie far apart, alike where they are level."""
    parts = [math.exp((each - max(points)) / spread) for each in points]
    return [part / sum(parts) for part in parts]


def smooth(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """Each moment with half of its neighbours, since each was played for anew; every row still adds up to one."""
    found = []
    for place, row in enumerate(rows):
        near = [rows[other] for other in (place - 1, place + 1) if 0 <= other < len(rows)]
        weight = 2 + len(near)
        found.append([(2 * part + sum(other[seat] for other in near)) / weight for seat, part in enumerate(row)])
    return found
