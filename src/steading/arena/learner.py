"""Learns a network from played games, on arrays of PyTorch, or of NumPy where PyTorch is not installed."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from ..bots.network import ONE, OTHERS, OUTPUTS, POINTS, TableWeights
from ..engine.judgement import Judgement
from .self_play import SelfPlayGame

Floats32 = NDArray[np.float32]
Floats64 = NDArray[np.float64]
Array = NDArray[np.floating]  # or a tensor of PyTorch, which knows all that is asked of it here
AnyArray = TypeVar("AnyArray", bound=NDArray[np.generic])

CAP = 1023 / 64  # of an activation, as in the network
SMALLEST = 0.05  # that a term is taken to vary
WEIGHING = (1.0, 0.5, 0.05, 0.5)  # of the outputs' losses
STEEPEST = 1.5  # of a margin's slope: a rout teaches no more than a clear win
LEAST_SPREAD = 0.1  # of an input
BATCH = 512
CHUNK = 65536  # positions that are judged, or reckoned with in full precision, at once
LARGEST = 32767 / 256  # weight of a network
PACE, SLOWEST, DECAY = 1.5e-3, 2e-5, 2.0  # of the steps (AdamW)
MOMENTUM, SCALING, TINY = 0.9, 0.999, 1e-8
HELD_OUT = 12  # of so many games one is held out


def find_arrays() -> tuple[ModuleType, str]:
    """What reckons, and where: PyTorch on a GPU if there is one; else whichever is there."""
    try:
        import torch
    except ImportError:
        return np, "cpu"
    return torch, "cuda" if torch.cuda.is_available() else "cpu"


# ---------------------------------------------------------------- what is learned from
@dataclass(frozen=True)
class Positions:
    """Positions as every seat sees them: inputs, and what came of each: margin, score and part of the victory. Arrays
    of NumPy, or of PyTorch once they are placed where they are learned from."""

    inputs: Array
    targets: Array


def list_positions(games: Sequence[SelfPlayGame], judgement: Judgement, table: str) -> Positions:
    """All positions of some games, as each seat sees them; terms are not scaled yet."""
    inputs: list[Floats32] = []
    targets: list[Floats32] = []
    for game in games:
        if game.turns == 0:
            continue
        rows = np.frombuffer(game.rows, dtype="<f4").reshape(game.turns, -1)
        for seat in range(game.seats):
            inputs.append(look(rows, game.seats, seat, judgement, table))
            best = max(total for other, total in enumerate(game.totals) if other != seat)
            target = [(game.totals[seat] - best) / POINTS, game.totals[seat] / POINTS, game.wins[seat]]
            targets.append(np.tile(np.array(target, dtype=np.float32), (game.turns, 1)))
    return Positions(np.concatenate(inputs), np.concatenate(targets))


def find_row_width(seats: int, judgement: Judgement) -> int:
    """Numbers kept of a position: the phase, who decides, and the terms of all seats as every seat sees them."""
    return 2 + seats * seats * len(judgement.catalogue)


def look(rows: Floats32, seats: int, seat: int, judgement: Judgement, table: str) -> Floats32:
    """The inputs for one seat: as `bots.network` has them."""
    turns, terms = len(rows), len(judgement.catalogue)
    each = rows[:, 2:].reshape(turns, seats, seats, terms)[:, seat]
    others = np.stack([each[:, other] for other in range(seats) if other != seat], 1)
    order = np.argsort(-others[:, :, 0], axis=1, kind="stable")[:, : OTHERS[table]]
    ranked = np.take_along_axis(others, order[:, :, None], axis=1).reshape(turns, -1)
    phases = np.eye(len(judgement.phases), dtype=np.float32)[rows[:, 0].astype(int)]
    decides = ((rows[:, 1].astype(int) >> seat) & 1).astype(np.float32)[:, None]
    return np.concatenate([each[:, seat], ranked, phases, decides], axis=1).astype(np.float32)


def find_scales(inputs: Floats32, terms: int) -> list[float]:
    """What each term is multiplied by, to be one where it is as large as it usually is; a power of two."""
    squares = sum([(part**2).sum(0) for part in cut(inputs[:, :terms])], np.zeros(terms))
    usual = np.sqrt(squares / len(inputs))
    return [2.0 ** round(math.log2(float(ONE) / max(SMALLEST, float(one)))) for one in usual]


def scale_inputs(inputs: Floats32, scales: Sequence[float]) -> Floats32:
    """The inputs as the network is given them: whole steps, never beyond the largest."""
    terms, scaled, first = len(scales), inputs.copy(), 0
    for part in cut(inputs[:, :terms]):
        steps = np.trunc(part * np.array(scales)).clip(-1023, 1023) / float(ONE)
        scaled[first : first + len(part), :terms] = steps
        first += len(part)
    return scaled


def cut(inputs: Floats32) -> Iterator[Floats64]:
    """The same in full precision, some rows at a time: all of them would fill twice their memory again."""
    for first in range(0, len(inputs), CHUNK):
        yield inputs[first : first + CHUNK].astype(np.float64)


class Centring(NamedTuple):
    """What inputs are about, and how they vary: they are learned from as if both were alike for all."""

    mean: Floats32
    spread: Floats32

    def apply(self, inputs: Floats32) -> Floats32:
        """The inputs about zero, and varying by one."""
        centred: Floats32 = inputs - self.mean
        centred /= self.spread
        return centred

    def fold(self, numbers: Sequence[Floats32]) -> list[Floats32]:
        """Weights for the inputs as they are, from weights for the inputs as they were learned from."""
        first = numbers[0] / self.spread[:, None]
        return [first, numbers[1] - self.mean @ first, *numbers[2:]]

    def unfold(self, numbers: Sequence[Floats32]) -> list[Floats32]:
        """Weights for the inputs as they are learned from, from weights for the inputs as they are."""
        return [numbers[0] * self.spread[:, None], numbers[1] + self.mean @ numbers[0], *numbers[2:]]


def find_centring(inputs: Floats32) -> Centring:
    return Centring(inputs.mean(0), np.maximum(inputs.std(0), LEAST_SPREAD))


# ---------------------------------------------------------------- learning
class Learner:
    """Weights, and what the steps so far have left behind them."""

    def __init__(self, xp: ModuleType, device: str, sizes: Sequence[int], seed: int) -> None:
        self.xp, self.device = xp, device
        luck = np.random.default_rng(seed)
        self.weights: list[Array] = []
        for rows, columns in pairwise(sizes):
            spread = math.sqrt(1.0 / rows)
            self.weights.append(self.array(luck.normal(0.0, spread, (rows, columns)).astype(np.float32)))
            self.weights.append(self.array(np.zeros(columns, dtype=np.float32)))
        self.means = [one * 0.0 for one in self.weights]
        self.squares = [one * 0.0 for one in self.weights]
        self.steps = 0
        self.least = math.inf  # the loss on games held out, where it was least
        self.best = self.numbers()  # the weights at that moment

    def array(self, numbers: AnyArray) -> AnyArray:
        """The numbers where they are reckoned with."""
        placed: AnyArray = self.xp.asarray(numbers, device=self.device)
        return placed

    def place(self, positions: Positions) -> Positions:
        """The positions where they are learned from: they go there once, not batch by batch."""
        return Positions(self.array(positions.inputs), self.array(positions.targets))

    def step(self, inputs: Array, targets: Array, pace: float) -> None:
        """One step down the slope of the loss."""
        self.steps += 1
        for place, slope in enumerate(self.slopes(inputs, targets)):
            self.means[place] = MOMENTUM * self.means[place] + (1 - MOMENTUM) * slope
            self.squares[place] = SCALING * self.squares[place] + (1 - SCALING) * slope * slope
            mean = self.means[place] / (1 - MOMENTUM**self.steps)
            size = (self.squares[place] / (1 - SCALING**self.steps)) ** 0.5 + TINY
            shrunk = self.weights[place] * (1 - pace * DECAY) if place % 2 == 0 else self.weights[place]
            self.weights[place] = shrunk - pace * mean / size

    def forward(self, inputs: Array) -> tuple[Array, Array, Array]:
        """Both rows of neurons, and the outputs."""
        first, second, third, fourth, fifth, sixth = self.weights
        hidden = self.xp.clip(inputs @ first + second, 0.0, CAP)
        middle = self.xp.clip(hidden @ third + fourth, 0.0, CAP)
        return hidden, middle, middle @ fifth + sixth

    def slopes(self, inputs: Array, targets: Array) -> list[Array]:
        """How the loss rises with each weight."""
        xp = self.xp
        hidden, middle, found = self.forward(inputs)
        off = found[:, 0] - targets[:, 0]
        spread = xp.clip(found[:, 2], -4.0, 2.0)
        chance = 1.0 / (1.0 + xp.exp(-xp.clip(found[:, 3], -30.0, 30.0)))
        slope = xp.stack(
            [
                WEIGHING[0] * xp.clip(off, -STEEPEST, STEEPEST),
                WEIGHING[1] * xp.clip(found[:, 1] - targets[:, 1], -STEEPEST, STEEPEST),
                WEIGHING[2] * (1.0 - xp.clip(off * off * xp.exp(-2.0 * spread), 0.0, 20.0)),
                WEIGHING[3] * (chance - targets[:, 2]),
            ],
            1,
        ) / len(inputs)
        to_middle = (slope @ self.weights[4].T) * ((middle > 0.0) & (middle < CAP))
        to_hidden = (to_middle @ self.weights[2].T) * ((hidden > 0.0) & (hidden < CAP))
        return [
            inputs.T @ to_hidden, to_hidden.sum(0),
            hidden.T @ to_middle, to_middle.sum(0),
            middle.T @ slope, slope.sum(0),
        ]  # fmt: skip

    def loss(self, positions: Positions) -> dict[str, float]:
        """How wrong it is: the square of the margin's error, in POINTS, and the chance's, by its logarithm."""
        slices = range(0, len(positions.inputs), CHUNK)
        found = np.concatenate([self.predict(positions.inputs[at : at + CHUNK]) for at in slices])
        targets = to_numpy(positions.targets)
        off = found[:, 0] - targets[:, 0]
        chance = np.clip(1.0 / (1.0 + np.exp(-found[:, 3])), 1e-6, 1 - 1e-6)
        won = targets[:, 2]
        doubt = -(won * np.log(chance) + (1 - won) * np.log(1 - chance))
        return {"margin": float((off * off).mean()), "chance": float(doubt.mean())}

    def predict(self, inputs: Array) -> Floats32:
        """The outputs for these inputs."""
        return to_numpy(self.forward(self.array(inputs))[2])

    def numbers(self) -> list[Floats32]:
        """The weights as arrays of NumPy."""
        return [to_numpy(one) for one in self.weights]

    def take_over(self, numbers: Sequence[Floats32]) -> None:
        """Go on from these weights."""
        self.weights = [self.array(one) for one in numbers]

    def remember(self, loss: Mapping[str, float]) -> None:
        """Keep the weights if they are the best so far."""
        whole = loss["margin"] + loss["chance"]
        if whole < self.least:
            self.least, self.best = whole, self.numbers()

    def save(self, path: Path, epochs: int) -> None:
        """All that is needed to go on after so many epochs; whole or not at all."""
        parts = {"weights": self.weights, "means": self.means, "squares": self.squares, "best": self.best}
        arrays = {f"{name}{place}": to_numpy(one) for name, kept in parts.items() for place, one in enumerate(kept)}
        part = path.with_suffix(".part.npz")
        counts, least = np.array([epochs, self.steps]), np.array(self.least)
        np.savez(part, allow_pickle=False, counts=counts, least=least, **arrays)
        part.replace(path)

    def load(self, path: Path) -> int:
        """Go on from there; the number of epochs that were done."""
        with np.load(path) as kept:
            for name, parts in (("weights", self.weights), ("means", self.means), ("squares", self.squares)):
                parts[:] = [self.array(kept[f"{name}{place}"]) for place in range(len(parts))]
            self.best = [kept[f"best{place}"] for place in range(len(self.weights))]
            self.least = float(kept["least"])
            epochs, self.steps = (int(count) for count in kept["counts"])
        return epochs


def to_numpy(numbers: Array) -> Floats32:
    """An array of NumPy, wherever the numbers are."""
    return np.array(numbers.cpu() if hasattr(numbers, "cpu") else numbers)


def learn_epoch(learner: Learner, positions: Positions, epoch: int, epochs: int, seed: int) -> None:
    """Learn from every position once, in an order of its own; positions are placed where the learner is."""
    order = np.random.default_rng([seed, epoch]).permutation(len(positions.inputs))
    batches = max(1, len(order) // BATCH)
    for number, rows in enumerate(np.array_split(order, batches)):
        done = (epoch + number / batches) / epochs
        batch = learner.array(rows)
        learner.step(positions.inputs[batch], positions.targets[batch], PACE * (1 - done) + SLOWEST)


class WeightTooLarge(ValueError):
    """A weight that the network's 16 bits cannot hold."""


def quantize(numbers: Sequence[Floats32], scales: list[float], made: str) -> TableWeights:
    """The weights as the network reckons with them: whole numbers; WeightTooLarge says in which layer one is not."""
    layers: list[list[int]] = []
    for weights, biases in zip(numbers[::2], numbers[1::2], strict=True):
        whole = np.rint(weights * 256).astype(int).ravel().tolist()
        layers.append([*whole, *np.rint(biases * 256).astype(int).tolist()])
    check_layers(layers)
    return TableWeights(made, scales, [len(numbers[1]), len(numbers[3]), len(OUTPUTS)], layers)


def dequantize(weights: TableWeights) -> list[Floats32]:
    """The weights and biases of each layer, as they are learned."""
    numbers: list[Floats32] = []
    for layer, width in zip(weights.layers, weights.widths, strict=True):
        rows: Floats32 = np.array(layer, dtype=np.float32).reshape(-1, width) / np.float32(256)
        numbers += [rows[:-1], rows[-1]]
    return numbers


def check_layers(layers: Sequence[Sequence[int]]) -> None:
    """WeightTooLarge if a file could not hold one of these numbers: it would be cut off without a word."""
    for place, layer in enumerate(layers):
        largest = max(abs(number) for number in layer) / 256
        if largest > LARGEST:
            raise WeightTooLarge(
                f"layer {place + 1} of {len(layers)} has a weight of {largest:.2f}, and 16 bits hold less than 128:"
                " learn from more games, or with another seed"
            )


def scale_odds(weights: TableWeights, power: float) -> TableWeights:
    """The same network, but with odds to win that are surer, or less sure: to this power."""
    width, win = weights.widths[-1], OUTPUTS.index("win")
    last = [
        round(number * power) if place % width == win else number for place, number in enumerate(weights.layers[-1])
    ]
    made = f"{weights.made}; odds to win to the power {power:g}"
    check_layers([*weights.layers[:-1], last])
    return weights._replace(made=made, layers=[*weights.layers[:-1], last])
