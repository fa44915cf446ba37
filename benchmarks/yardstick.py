"""A fixed piece of work, to compare machines and moments: CPU seconds of the same games on the interpreted build.

`python -m benchmarks.yardstick` prints the middle of five rounds. Beside other figures of the same run it says how fast
the machine was: one that takes twice as long by this measure may take twice as long for everything else.
"""

from __future__ import annotations

import statistics
import time

import steading
from steading.engine import Chance
from steading.engine.ints import BUILD
from steading.engine.playout import play_out

ROUNDS = 5
GAMES = 20  # of each kind in a round
LONGEST = 2_000  # decisions; every game ends before


def play_round() -> float:
    """CPU seconds of a round."""
    begun = time.process_time()
    for name in steading.games():
        game = steading.game(name)
        for seed in range(GAMES):
            play_out(game.start(game.seat_numbers[-1], seed), Chance(seed), LONGEST)
    return time.process_time() - begun


def main() -> None:
    play_round()  # what is made once is made now
    taken = statistics.median(play_round() for _ in range(ROUNDS))
    print(f"{taken:.2f} s of CPU a round of {GAMES} games of {', '.join(steading.games())}, {BUILD}")


if __name__ == "__main__":
    main()
