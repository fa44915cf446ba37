"""Networks for tests: made at random, but always the same."""

from __future__ import annotations

from pathlib import Path

from steading.bots.network import OTHERS, OUTPUTS, Network, TableWeights, list_inputs, read_network, write_network
from steading.engine import Chance
from steading.games import judgement

HIDDEN = (12, 6)


def random_weights(game: str, table: str, seed: int = 5) -> TableWeights:
    """Weights of about one, either way."""
    chance = Chance(seed)
    scorer = judgement(game)
    rows, layers = len(list_inputs(scorer, table)), []
    for width in (*HIDDEN, len(OUTPUTS)):
        layers.append([int(chance.draw(401)) - 200 for _ in range((rows + 1) * width)])
        rows = width
    scales = [float(1 << chance.draw(5)) for _ in range(len(scorer.catalogue) * (1 + OTHERS[table]))]
    return TableWeights("at random", scales, [*HIDDEN, len(OUTPUTS)], layers)


def random_network(game: str, folder: Path, seed: int = 5) -> Network:
    """The same as a network for any number of seats, written and read again."""
    path = folder / f"{game}.bin"
    write_network(path, judgement(game), {table: random_weights(game, table, seed) for table in OTHERS})
    return read_network(path, judgement(game))
