"""Random play of Catanatron, measured as ours is. Run by a Python that has Catanatron, which need not have Steading."""

import json
import random
import sys
import time


def main(seconds: float) -> None:
    """Print the figures as JSON."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    decisions = legal = played = 0
    started = time.perf_counter()
    spent = 0.0
    while spent < seconds:
        random.seed(played)
        game = Game([RandomPlayer(colour) for colour in colours], seed=played)
        while game.winning_color() is None and game.state.num_turns < 1000:
            legal += len(game.state.playable_actions)
            game.play_tick()
            decisions += 1
        played += 1
        spent = time.perf_counter() - started
    game = Game([RandomPlayer(colour) for colour in colours], seed=1)
    for _ in range(100):
        game.play_tick()
    best, until = float("inf"), time.perf_counter() + min(1.0, seconds / 4)
    while best == float("inf") or time.perf_counter() < until:
        begun = time.perf_counter()
        for _ in range(100):
            game.copy()
        best = min(best, (time.perf_counter() - begun) / 100 * 1e6)
    figures = {"decisions_per_s": decisions / spent, "games_per_s": played / spent}
    figures |= {"legal_mean": legal / decisions, "copy_us": best}
    print(json.dumps({name: round(value, 3) for name, value in figures.items()}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
