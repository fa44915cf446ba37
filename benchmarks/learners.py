"""How fast a network learns on NumPy and on PyTorch, and that both learn the same: seconds an epoch, and the losses.

    python -m benchmarks.learners --positions 500000 --epochs 3

Both begin with the same weights and see the same positions in the same order. The positions are made up: whoever has
more of some terms than the other wins by so much, give or take. What they end with differs by rounding alone.
"""

from __future__ import annotations

import argparse
import time
from types import ModuleType

import numpy as np

from steading.arena.learner import Learner, Positions, find_arrays, learn_epoch

INPUTS = 125  # as Key Flow's for two seats
SIZES = (INPUTS, 64, 32, 4)
ALIKE = 0.02  # by which the losses may differ, as a share


def make_positions(number: int, seed: int) -> Positions:
    """Inputs about zero, and what came of them."""
    luck = np.random.default_rng(seed)
    inputs = luck.normal(size=(number, INPUTS)).astype(np.float32)
    worth = np.random.default_rng(0).normal(size=INPUTS).astype(np.float32) / np.sqrt(INPUTS)
    margin = inputs @ worth + luck.normal(size=number).astype(np.float32) / 2
    targets = np.stack([margin, margin / 2 + 3, (margin > 0).astype(np.float32)], 1)
    return Positions(inputs, targets.astype(np.float32))


def learn(arrays: tuple[ModuleType, str], taught: Positions, held: Positions, epochs: int) -> dict[str, float]:
    """The losses on what was held out, and the seconds of an epoch."""
    learner = Learner(*arrays, SIZES, 1)
    placed = learner.place(taught)
    began = time.perf_counter()
    for epoch in range(epochs):
        learn_epoch(learner, placed, epoch, epochs, 1)
    learner.numbers()  # a GPU is asked for them, so it must be done
    seconds = (time.perf_counter() - began) / epochs
    return {**learner.loss(learner.place(held)), "seconds": seconds}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0])
    parser.add_argument("--positions", type=int, default=200_000)
    parser.add_argument("--epochs", type=int, default=3)
    asked = parser.parse_args()
    taught, held = make_positions(asked.positions, 1), make_positions(20_000, 2)
    ways = {"NumPy": (np, "cpu")}
    if find_arrays()[0] is not np:
        torch = find_arrays()[0]
        ways |= {f"PyTorch, {device}": (torch, device) for device in dict.fromkeys(("cpu", find_arrays()[1]))}
    found = {name: learn(arrays, taught, held, asked.epochs) for name, arrays in ways.items()}
    for name, told in found.items():
        print(
            f"{name}: {told['seconds']:.2f} s an epoch of {asked.positions} positions;"
            f" margin {told['margin']:.4f}, chance {told['chance']:.4f}"
        )
    first = found["NumPy"]
    return int(
        any(abs(told[name] / first[name] - 1) > ALIKE for told in found.values() for name in ("margin", "chance"))
    )


if __name__ == "__main__":
    raise SystemExit(main())
