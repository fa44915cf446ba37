"""The learned judgement: exact on both builds, blind to what is hidden, and refused where its file does not fit."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tools.golden import digest

from steading import State
from steading.bots.levels import find_network
from steading.bots.network import (
    MAGIC,
    OTHERS,
    OUTPUTS,
    Network,
    TableWeights,
    list_inputs,
    rank_terms,
    read_network,
    write_network,
)
from steading.bots.search import Effort
from steading.bots.thinker import Thinker, ThinkerSettings
from steading.engine import Chance
from steading.engine.playout import play_out
from steading.games import GAMES, judgement, make
from tests.bots.networks import random_network, random_weights
from tests.bots.test_thinking import MOMENTS, moment

POSITIONS = 10_002  # of all games together
SHORT = Effort(tried=3, playouts=4, horizon=1, rivalry=1.0, trust=1.0, learned=1.0)
TOLD = {
    "my_farm_shop": "61fe8ab54d70665220e1bf85",
    "keyflower": "27d3f3fb8bc49ee31973de79",
    "key_flow": "8397c30fc8f49563e48e0a6d",
}


def positions(game: str, number: int) -> list[State]:
    """Moments of random games, of two to four seats."""
    found: list[State] = []
    seed = 0
    while len(found) < number:
        state = make(game, MOMENTS[game][0]).start(2 + seed % 3, seed)
        luck = Chance(seed)
        while state.deciders and len(found) < number:
            play_out(state, luck, 9)
            if state.deciders:
                found.append(state.copy())
        seed += 1
    return found


def reckon(weights: TableWeights, state: State, seat: int, table: str) -> list[int]:
    """The outputs as anybody would reckon them, neuron by neuron."""
    scorer = judgement(state.game.name)
    terms = [one for each in rank_terms(scorer, state, seat, OTHERS[table]) for one in each]
    given = [max(-1023, min(1023, int(term * scale))) for term, scale in zip(terms, weights.scales, strict=True)]
    given += [64 * (phase == scorer.phase(state)) for phase in range(len(scorer.phases))]
    given.append(64 * (seat in state.deciders))
    for place, (width, numbers) in enumerate(zip(weights.widths, weights.layers, strict=True)):
        if place:
            given = [max(0, min(1023, one >> 8)) for one in given]
        biases = numbers[-width:]
        given = [
            biases[neuron] * 64 + sum(one * numbers[row * width + neuron] for row, one in enumerate(given))
            for neuron in range(width)
        ]
    return given


@pytest.mark.parametrize("game", MOMENTS)
def test_the_outputs_are_what_anybody_would_reckon(game: str, tmp_path: Path) -> None:
    network = random_network(game, tmp_path)
    for state in positions(game, 12):
        table = "4+" if state.seats > 3 else str(state.seats)
        found = network.table(int(state.seats))
        assert found is not None
        for seat in range(int(state.seats)):
            assert list(found.outputs(state, seat)) == reckon(random_weights(game, table), state, seat, table)


@pytest.mark.parametrize("game", MOMENTS)
def test_both_builds_tell_the_same_numbers(game: str, tmp_path: Path) -> None:
    """Taken from what this test says, when terms have changed."""
    network = random_network(game, tmp_path)
    told: list[list[int]] = []
    for state in positions(game, POSITIONS // 3):
        table = network.table(int(state.seats))
        assert table is not None
        told.append([int(one) for one in table.outputs(state, 0)])
    assert digest(told) == TOLD[game]
    assert len({tuple(one) for one in told}) > len(told) // 2


@pytest.mark.parametrize("game", MOMENTS)
def test_two_positions_that_a_seat_cannot_tell_apart_are_decided_alike_by_a_network(game: str, tmp_path: Path) -> None:
    """That they have the same outlook is a promise of every game: `tests/conformance`."""
    network = random_network(game, tmp_path)
    for played in MOMENTS[game][1]:
        state, seat = moment(game, played)
        one, other = state.imagine(seat, 1), state.imagine(seat, 2)
        assert one.dump() != other.dump()
        bots = [Thinker(4, ThinkerSettings(effort=SHORT, learned=0.5, network=network)) for _ in range(2)]
        first, second = (bot.decide(imagined, seat) for bot, imagined in zip(bots, (one, other), strict=True))
        assert first is second
        assert [action.form() for action in bots[0].plan] == [action.form() for action in bots[1].plan]


def test_an_outlook_is_in_points_and_the_end_is_what_it_is(tmp_path: Path) -> None:
    network = random_network("my_farm_shop", tmp_path).table(2)
    assert network is not None
    state = make("my_farm_shop", {}).start(2, 3)
    outlook, outputs = network.forecast(state, 0), network.outputs(state, 0)
    assert outlook.margin == network.margin(state, 0) == network.worth(state, 0) == outputs[0] / 16384 * 20
    assert outlook.score == network.score(state, 0) == outputs[1] / 16384 * 20
    assert 0.0 <= outlook.chance <= 1.0
    assert outlook.spread > 0.0
    play_out(state, Chance(3))
    totals = {sheet.seat: sheet.total for sheet in state.scores()}
    assert [network.margin(state, seat) for seat in (0, 1)] == [totals[0] - totals[1], totals[1] - totals[0]]
    assert network.score(state, 0) == totals[0]


def test_without_a_network_for_so_many_seats_a_bot_goes_by_its_weights(tmp_path: Path) -> None:
    path = tmp_path / "two.bin"
    write_network(path, judgement("key_flow"), {"2": random_weights("key_flow", "2")})
    network = read_network(path, judgement("key_flow"))
    assert network.table(3) is None
    state, seat = moment("key_flow", 40)
    imagined = state.imagine(seat, 1)
    with_it, without = (
        Thinker(4, ThinkerSettings(effort=SHORT, learned=0.5, network=one)).turn(imagined, seat)
        for one in (network, None)
    )
    assert [action.form() for action in with_it.actions] == [action.form() for action in without.actions]


@pytest.mark.parametrize("game", GAMES)
def test_the_networks_of_the_games_fit_them(game: str) -> None:
    network = find_network(game)
    assert network is not None and set(network.tables) == set(OTHERS)
    assert all(" games on fresh deals won" in made for made in network.made.values())


# ---------------------------------------------------------------- files
def change_head(content: bytes, change: Callable[[dict[str, Any]], object]) -> bytes:
    head, _, body = content.removeprefix(MAGIC).partition(b"\n")
    document = json.loads(head)
    change(document)
    return MAGIC + json.dumps(document).encode() + b"\n" + body


WRONG: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "another file": (lambda content: b"\x89PNG" + content, "not a network of Steading"),
    "too large": (lambda content: content + bytes(2_000_000), "larger than 1500000 bytes"),
    "no head": (lambda content: MAGIC + b"{\n", "its head is not JSON"),
    "a bit lost": (lambda content: content[:-1] + bytes([content[-1] ^ 1]), "sha256: the weights are not those"),
    "cut off": (lambda content: content[:-40], "sha256: "),
    "other outputs": (lambda content: change_head(content, lambda one: one.update(outputs=["margin"])), "outputs: "),
    "no tables": (lambda content: change_head(content, lambda one: one.update(tables=[])), "tables: "),
    "a table for seven": (
        lambda content: change_head(content, lambda one: one["tables"].update({"7": {}})),
        "tables.7: there are tables for 2, 3, 4+ seats",
    ),
    "not made": (lambda content: change_head(content, lambda one: one["tables"]["2"].pop("made")), "tables.2.made: "),
    "another term": (
        lambda content: change_head(content, lambda one: one["tables"]["2"]["inputs"].__setitem__(1, "own luck")),
        "it was made for other terms",
    ),
    "a scale too few": (
        lambda content: change_head(content, lambda one: one["tables"]["2"]["scales"].pop()),
        "scales: ",
    ),
    "no number": (
        lambda content: change_head(content, lambda one: one["tables"]["2"]["scales"].__setitem__(0, "1")),
        "scales: ",
    ),
    "two layers": (lambda content: change_head(content, lambda one: one["tables"]["2"]["widths"].pop()), "widths: "),
    "too wide": (
        lambda content: change_head(content, lambda one: one["tables"]["4+"]["widths"].__setitem__(0, 13)),
        "widths: there are fewer weights",
    ),
    "too narrow": (
        lambda content: change_head(content, lambda one: one["tables"]["4+"]["widths"].__setitem__(0, 11)),
        "weights are more than its tables have",
    ),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_file_that_does_not_fit_is_refused_with_the_field(wrong: str, tmp_path: Path) -> None:
    random_network("my_farm_shop", tmp_path)
    path = tmp_path / "my_farm_shop.bin"
    change, words = WRONG[wrong]
    path.write_bytes(change(path.read_bytes()))
    with pytest.raises(ValueError, match=r"my_farm_shop\.bin: ") as error:
        read_network(path, judgement("my_farm_shop"))
    assert words in str(error.value)


def test_a_network_of_another_game_is_refused(tmp_path: Path) -> None:
    random_network("key_flow", tmp_path)
    with pytest.raises(ValueError, match=r"tables\.2\.inputs: own .* it was made for other terms"):
        read_network(tmp_path / "key_flow.bin", judgement("my_farm_shop"))


def test_a_file_says_how_it_was_made_and_what_goes_in(tmp_path: Path) -> None:
    network: Network = random_network("my_farm_shop", tmp_path)
    assert network.made == dict.fromkeys(OTHERS, "at random")
    inputs = list_inputs(judgement("my_farm_shop"), "3")
    assert inputs[0] == "own points"
    assert sum(one.endswith(" points") for one in inputs) == 3
    assert inputs[-1] == "decides"
    assert len(OUTPUTS) == 4
