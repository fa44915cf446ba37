"""A lesson: bots play My Farm Shop, a network learns from their games, and plays against bots that do without it.

    python examples/learn_a_judgement.py                  about a minute, and too little to win
    python examples/learn_a_judgement.py --games 600 --epochs 12 --duels 400       what it takes; compile first

Needs NumPy and Steading. `steading train` is the same with generations, all cores, and progress that survives a stop.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

import numpy as np

from steading.arena.learner import (
    Learner,
    Positions,
    find_centring,
    find_scales,
    learn_epoch,
    list_positions,
    quantize,
    scale_inputs,
)
from steading.arena.self_play import SelfPlayTask, play_for_learning
from steading.arena.tuner import list_sides, meet_at_one_table, sum_up
from steading.bots.levels import find_network
from steading.bots.network import list_inputs, write_network
from steading.bots.thinker import ThinkerSettings
from steading.engine import sow
from steading.games import judgement, make

GAME, SEATS, TABLE = "my_farm_shop", 2, "2"
HIDDEN = (16, 8)  # neurons; the networks of the package have 64 and 32
HELD_OUT = 6  # of so many games one is kept to see whether anything was learned


def learn(games: int, epochs: int, width: int, seed: int, path: Path) -> None:
    """Play, learn, and write a network."""
    # 1. Bots play each other. After each turn the terms of all seats are written down, and at the end what came of it.
    tasks = [SelfPlayTask(GAME, SEATS, {}, sow(seed, number), width) for number in range(games)]
    played = [play_for_learning(task) for task in tasks]

    # 2. Each turn is a position for each seat that looks. What is learned is its end: margin, score, victory.
    judged = judgement(GAME)
    taught = list_positions([game for place, game in enumerate(played) if place % HELD_OUT], judged, TABLE)
    held = list_positions(played[::HELD_OUT], judged, TABLE)

    # 3. Terms are of all sizes. A network in whole numbers wants them alike; one that learns wants them about zero.
    inputs = list_inputs(judged, TABLE)
    scales = find_scales(taught.inputs, 2 * len(judged.catalogue))
    centring = find_centring(scale_inputs(taught.inputs, scales))
    taught, held = (Positions(centring.apply(scale_inputs(one.inputs, scales)), one.targets) for one in (taught, held))

    # 4. Down the slope of the loss, batch by batch. Whether it helps, only games held out can tell; the best is kept.
    learner = Learner(np, "cpu", (len(inputs), *HIDDEN, 4), seed)
    for epoch in range(epochs):
        learn_epoch(learner, taught, epoch, epochs, seed)
        loss = learner.loss(held)
        learner.remember(loss)
        print(f"epoch {epoch + 1}: margin {loss['margin']:.3f}, chance {loss['chance']:.3f}")

    # 5. Written in whole numbers, with scales and the names of its inputs: every machine gets the same answers from it.
    weights = quantize(centring.fold(learner.best), scales, f"{games} games of a lesson")
    write_network(path, judged, {TABLE: weights})


def compare(path: Path, duels: int, width: int, seed: int) -> str:
    """Planners that rank their turns half by the network, and the same planners without it, on fresh deals."""
    with_it = ThinkerSettings(width=width, learned=0.5, network=find_network(GAME, str(path)))
    without = ThinkerSettings(width=width)
    deals = [sow(seed, 4711, number) for number in range(duels // len(list_sides(SEATS)))]  # each from both sides
    return sum_up([meet_at_one_table(make(GAME, {}), SEATS, with_it, without, deal) for deal in deals], SEATS).words


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, number in (("games", 24), ("epochs", 6), ("duels", 6), ("width", 1), ("seed", 1)):
        asked.add_argument(f"--{name}", type=int, default=number)
    given = asked.parse_args()
    if given.games < 2 or given.epochs < 1 or given.duels < 2 or given.width < 1:
        asked.error("--games and --duels must be at least 2, --epochs and --width at least 1")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "network.bin"
        learn(given.games, given.epochs, given.width, given.seed, path)
        # 6. The loss says that it has learned; games say whether it plays better. An interval around 50 % does not.
        print(compare(path, given.duels, given.width, given.seed))


if __name__ == "__main__":
    main()
