"""A learned judgement: a small network over the terms of every seat. Its weights are data of the game: `network.bin`.

It tells what a position will come to for the seat that looks: the margin to the best other, the score, how far the
margin may stray, and the chance to win. It reckons in whole numbers, so that every build and every machine gives the
same result.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from ..engine.contract import State
from ..engine.ints import Floats, Ints, i64, vec
from ..engine.judgement import Judgement, find_table

MAGIC: Final = b"steading network 1\n"
ONE: Final[i64] = 64  # an activation of one
WEIGHT_BITS: Final[i64] = 8  # a weight of one is 256
MOST: Final[i64] = 1023  # of an activation, either way
UNIT: Final = 16384.0  # a sum of one: activation by weight
POINTS: Final = 20.0  # of a margin or a score of one
OUTPUTS: Final = ("margin", "score", "spread", "win")
OTHERS: Final = {"2": 1, "3": 2, "4+": 3}  # whose terms are inputs, by table: those with the most points
LARGEST: Final = 1_500_000  # bytes of a file
FURTHEST: Final = 30.0  # of a logarithm of odds; beyond it a chance is certain


class Forecast(NamedTuple):
    """What a position is expected to come to for one seat."""

    margin: float  # points, to the best other
    score: float
    spread: float  # of the margin
    chance: float  # to win


class Layer:
    """Weights from one row of neurons to the next, and where the sums of these begin."""

    __slots__ = ("biases", "weights", "width")

    def __init__(self, weights: Sequence[int], biases: Sequence[int]) -> None:
        self.width: Final[i64] = len(biases)
        self.biases: Final[Ints] = vec[i64]([bias * int(ONE) for bias in biases])
        self.weights: Final[Ints] = vec[i64](list(weights))

    def add(self, sums: Ints, places: Ints, given: Ints, number: i64) -> None:
        """What so many neurons give to all of the next row: four at a time, so that sums are fetched less often."""
        weights: Ints = self.weights
        width: i64 = self.width
        at: i64 = 0
        while at + 3 < number:
            one, two, three, four = given[at], given[at + 1], given[at + 2], given[at + 3]
            first: i64 = places[at] * width
            second: i64 = places[at + 1] * width
            third: i64 = places[at + 2] * width
            fourth: i64 = places[at + 3] * width
            for other in range(width):
                sums[other] = (
                    sums[other]
                    + one * weights[first + other]
                    + two * weights[second + other]
                    + three * weights[third + other]
                    + four * weights[fourth + other]
                )
            at += 4
        while at < number:
            one = given[at]
            first = places[at] * width
            for other in range(width):
                sums[other] = sums[other] + one * weights[first + other]
            at += 1

    def copy_biases(self) -> Ints:
        """Sums to which nothing was given yet."""
        found: Ints = vec[i64]([0] * int(self.width))
        biases: Ints = self.biases
        for other in range(self.width):
            found[other] = biases[other]
        return found

    def pass_on(self, sums: Ints) -> Ints:
        """The sums of this row of neurons, from those of the row before."""
        found: Ints = self.copy_biases()
        places: Ints = vec[i64]([0] * len(sums))
        given: Ints = vec[i64]([0] * len(sums))
        number: i64 = 0
        for place in range(i64(len(sums))):
            activation: i64 = sums[place] >> WEIGHT_BITS
            if activation > 0:
                places[number] = place
                given[number] = MOST if activation > MOST else activation
                number += 1
        self.add(found, places, given, number)
        return found


class NetworkTable:
    """The network for a number of seats."""

    __slots__ = ("first", "judgement", "last", "middle", "others", "scales")

    def __init__(self, judgement: Judgement, others: int, scales: Sequence[float], layers: Sequence[Layer]) -> None:
        self.judgement: Final = judgement
        self.others: Final = others
        self.scales: Final[Floats] = vec[float](list(scales))  # from the measure of a term to an activation
        self.first: Final = layers[0]
        self.middle: Final = layers[1]
        self.last: Final = layers[2]

    def outputs(self, state: State, seat: int) -> Ints:
        """Each of OUTPUTS, in units of 1 / UNIT."""
        return self.last.pass_on(self.middle.pass_on(self.sums(state, seat)))

    def sums(self, state: State, seat: int) -> Ints:
        """What the inputs give to the first row of neurons. A measure is multiplied and cut off, nothing else: all
        machines do that alike."""
        first: Layer = self.first
        scales: Floats = self.scales
        room = len(scales) + len(self.judgement.phases) + 1
        places: Ints = vec[i64]([0] * room)
        given: Ints = vec[i64]([0] * room)
        number: i64 = 0
        place: i64 = 0
        for terms in rank_terms(self.judgement, state, seat, self.others):
            for term in range(i64(len(terms))):
                measure: float = terms[term] * scales[place]
                if measure >= 1.0 or measure <= -1.0:
                    places[number] = place
                    given[number] = i64(min(max(measure, -1023.0), 1023.0))
                    number += 1
                place += 1
        places[number] = place + i64(self.judgement.phase(state))
        given[number] = ONE
        number += 1
        if seat in state.deciders:
            places[number] = place + len(self.judgement.phases)
            given[number] = ONE
            number += 1
        found: Ints = first.copy_biases()
        first.add(found, places, given, number)
        return found

    def margin(self, state: State, seat: int) -> float:
        """Points to the best other: those expected, or, when the game is over, those there are."""
        if state.stack.deciding == 0:
            ranked: list[Floats] = rank_terms(self.judgement, state, seat, 1)
            return ranked[0][0] - ranked[1][0]
        return float(self.outputs(state, seat)[0]) / UNIT * POINTS

    def score(self, state: State, seat: int) -> float:
        """Points at the end."""
        if state.stack.deciding == 0:
            return self.judgement.terms(state, seat)[0]
        return float(self.outputs(state, seat)[1]) / UNIT * POINTS

    def worth(self, state: State, seat: int) -> float:
        """What is best to have: of two the margin; among more the score, for what hinders one serves the rest."""
        return self.margin(state, seat) if state.seats == 2 else self.score(state, seat)

    def forecast(self, state: State, seat: int) -> Forecast:
        """All that it tells of a position, which is imagined for the seat and is not the end."""
        found: Ints = self.outputs(state, seat)
        margin, score, spread, win = [float(found[place]) / UNIT for place in range(len(OUTPUTS))]
        chance = 1.0 / (1.0 + math.exp(-max(-FURTHEST, min(FURTHEST, win))))
        return Forecast(margin * POINTS, score * POINTS, math.exp(min(spread, 2.0)) * POINTS, round(chance, 4))


def rank_terms(judgement: Judgement, state: State, seat: int, others: int) -> list[Floats]:
    """The terms of the seat that looks, then those of so many others, the one with the most points first."""
    found: list[Floats] = []
    for other in range(int(state.seats)):
        if other != seat:
            terms: Floats = judgement.terms(state, other)
            place: i64 = len(found)
            while place > 0 and found[place - 1][0] < terms[0]:
                place -= 1
            found.insert(place, terms)
    return [judgement.terms(state, seat)] + found[:others]


class Network:
    """What a game has learned, by number of seats; `made` tells how."""

    __slots__ = ("made", "tables")

    def __init__(self, made: Mapping[str, str], tables: Mapping[str, NetworkTable]) -> None:
        self.made: Final = dict(made)
        self.tables: Final = dict(tables)

    def table(self, seats: int) -> NetworkTable | None:
        """The one for so many seats, if there is one."""
        return self.tables.get(find_table(seats))


# ---------------------------------------------------------------- files
class TableWeights(NamedTuple):
    """A network for a number of seats, as numbers in lists: how it was made, what a term is multiplied by, and each
    layer with the weights of one neuron after the other, the biases last."""

    made: str
    scales: list[float]
    widths: list[int]
    layers: list[list[int]]


def list_inputs(judgement: Judgement, table: str) -> list[str]:
    """The names of the inputs, in their order."""
    who = ["own", *[f"other {number + 1}" for number in range(OTHERS[table])]]
    terms = [f"{one} {term.name}" for one in who for term in judgement.catalogue]
    return [*terms, *[f"phase {phase}" for phase in judgement.phases], "decides"]


def write_network(path: Path, judgement: Judgement, tables: Mapping[str, TableWeights]) -> None:
    """The file that these weights make; whole or not at all."""
    body = b"".join(pack(layer) for weights in tables.values() for layer in weights.layers)
    head = {
        "tables": {
            table: {
                "made": weights.made,
                "inputs": list_inputs(judgement, table),
                "scales": weights.scales,
                "widths": weights.widths,
            }
            for table, weights in tables.items()
        },
        "outputs": list(OUTPUTS),
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    part = path.with_suffix(".part")
    part.write_bytes(MAGIC + json.dumps(head, ensure_ascii=False).encode() + b"\n" + body)
    part.replace(path)


def pack(numbers: Sequence[int]) -> bytes:
    """16 bits each, the lower first."""
    return b"".join([max(-32768, min(32767, number)).to_bytes(2, "little", signed=True) for number in numbers])


def read_network(path: Path, judgement: Judgement) -> Network:
    """The network in a file; ValueError names the field that is wrong."""
    found = read_table_weights(path, judgement)
    return Network(
        {table: weights.made for table, weights in found.items()},
        {table: make_table(judgement, table, weights) for table, weights in found.items()},
    )


def make_table(judgement: Judgement, table: str, weights: TableWeights) -> NetworkTable:
    """The network that these numbers make."""
    layers = [
        Layer(numbers[:-width], numbers[-width:]) for numbers, width in zip(weights.layers, weights.widths, strict=True)
    ]
    return NetworkTable(judgement, OTHERS[table], weights.scales, layers)


def read_table_weights(path: Path, judgement: Judgement) -> dict[str, TableWeights]:
    """What a file holds, by table; ValueError names the field that is wrong."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise ValueError(f"{path.name}: {error.strerror}") from None
    if len(content) > LARGEST or not content.startswith(MAGIC):
        raise ValueError(f"{path.name}: not a network of Steading, or larger than {LARGEST} bytes")
    head, _, body = content[len(MAGIC) :].partition(b"\n")
    try:
        document = json.loads(head)
    except ValueError:
        raise ValueError(f"{path.name}: its head is not JSON") from None
    if not isinstance(document, dict) or document.get("outputs") != list(OUTPUTS):
        raise ValueError(f"{path.name}: outputs: {', '.join(OUTPUTS)} are asked for")
    if document.get("sha256") != hashlib.sha256(body).hexdigest():
        raise ValueError(f"{path.name}: sha256: the weights are not those that were written")
    tables = document.get("tables")
    if not isinstance(tables, dict):
        raise ValueError(f"{path.name}: tables: networks by number of seats are asked for")
    numbers = unpack(body)
    found: dict[str, TableWeights] = {}
    first = 0
    for table, fields in tables.items():
        weights, first = take_table(f"{path.name}: tables.{table}", judgement, table, fields, numbers, first)
        found[table] = weights
    if first != len(numbers):
        raise ValueError(f"{path.name}: {len(numbers) - first} weights are more than its tables have")
    return found


def unpack(body: bytes) -> list[int]:
    """The numbers that were packed."""
    return [int.from_bytes(body[at : at + 2], "little", signed=True) for at in range(0, len(body) // 2 * 2, 2)]


def take_table(
    where: str, judgement: Judgement, table: str, fields: object, numbers: list[int], first: int
) -> tuple[TableWeights, int]:
    """The network of one number of seats, and where the next begins."""
    if table not in OTHERS or not isinstance(fields, dict):
        raise ValueError(f"{where}: there are tables for {', '.join(OTHERS)} seats, each with its fields")
    if not isinstance(fields.get("made"), str):
        raise ValueError(f"{where}.made: a sentence about how it was made is missing")
    inputs = list_inputs(judgement, table)
    given = fields.get("inputs")
    if given != inputs:
        named = given if isinstance(given, list) else []
        wrong = next((one for one, two in zip(inputs, [*named, *[None] * len(inputs)], strict=False) if one != two), "")
        raise ValueError(f"{where}.inputs: {wrong or 'more than are asked for'}: it was made for other terms")
    scales, widths = fields.get("scales"), fields.get("widths")
    terms = len(inputs) - len(judgement.phases) - 1
    if not isinstance(scales, list) or len(scales) != terms or not all(is_scale(one) for one in scales):
        raise ValueError(f"{where}.scales: {terms} numbers are asked for, one for each term")
    if not isinstance(widths, list) or not is_widths(widths):
        raise ValueError(f"{where}.widths: three whole numbers are asked for, the last of them {len(OUTPUTS)}")
    layers: list[list[int]] = []
    rows = len(inputs)
    for width in widths:
        size = (rows + 1) * width
        if first + size > len(numbers):
            raise ValueError(f"{where}.widths: there are fewer weights than these layers have")
        layers.append(numbers[first : first + size])
        first, rows = first + size, width
    return TableWeights(fields["made"], [float(one) for one in scales], widths, layers), first


def is_scale(number: object) -> bool:
    return isinstance(number, int | float) and not isinstance(number, bool) and math.isfinite(number) and number >= 0


def is_widths(widths: Sequence[object]) -> bool:
    return (
        len(widths) == 3
        and all(isinstance(one, int) and not isinstance(one, bool) and 0 < one <= 4096 for one in widths)
        and widths[2] == len(OUTPUTS)
    )
