"""Where all decide at once, a bot tries its turns as if the others had decided nothing yet, whoever has."""

from __future__ import annotations

import pytest

import steading
from steading import State
from steading.engine import Chance


def choose_alone(state: State, seat: int, chance: Chance) -> State:
    """The position after all that the seat decides in this step."""
    state, epoch = state.copy(), state.epoch
    while seat in state.deciders and state.epoch == epoch:
        legal = state.legal(seat)
        state.play(seat, legal[chance.draw(len(legal))])
    return state


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("game", ["key_flow", "my_farm_shop"])
def test_who_decides_last_tries_things_as_who_decides_first(game: str, seats: int) -> None:
    state, chance, compared = steading.game(game).start(seats, 4), Chance(5), 0
    while state.deciders:
        first, last = state.deciders[0], state.deciders[-1]
        after = choose_alone(state, last, chance) if first != last else state
        if after.epoch == state.epoch and after is not state:
            before, then = [state.game.alone(each.imagine(first, 3), first) for each in (state, after)]
            assert last not in after.deciders and last in then.deciders == before.deciders
            assert then.legal(first) == before.legal(first) == state.legal(first)
            assert then.view(first) == before.view(first)
            compared += 1
        seat = state.deciders[chance.draw(len(state.deciders))]
        legal = state.legal(seat)
        state.play(seat, legal[chance.draw(len(legal))])
    assert compared > 20
