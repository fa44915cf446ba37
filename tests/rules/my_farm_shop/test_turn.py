"""Course of the game: whose turn it is, the four steps, and who acts in them."""

from __future__ import annotations

import pytest

from steading.engine.chance import Chance, sow
from steading.engine.playout import play_out
from tests.games.my_farm_shop.kit import R, all_done, game, given, table
from tests.kit import legal, play, refused


def turns(seats: int, start_player: int, seed: int) -> list[object]:
    """The seats that took a card in a game played at random, in their order."""
    state = game(start_player=str(start_player)).start(seats, seed)
    journal = state.keep_journal()
    play_out(state, Chance(sow(seed)))
    return [event["seat"] for event in journal.log(None) if event["event"] == "took"]


@pytest.mark.rule(R + "turn.clockwise")
@pytest.mark.parametrize(("seats", "first"), [(seats, first) for seats in (2, 3, 4) for first in range(seats)])
def test_turns_pass_clockwise_from_the_start_player(seats: int, first: int) -> None:
    order = turns(seats, first, seed=2)
    assert order == [(first + turn) % seats for turn in range(len(order))]


@pytest.mark.rule(R + "turn.clockwise")
def test_the_dice_go_to_the_left_at_the_end_of_a_turn() -> None:
    for active, following in ((1, 2), (2, 0)):
        state = given(3, active=active)
        all_done(state)
        assert (table(state)["step"], table(state)["active"]) == ("roll the dice", following)
        assert state.deciders == (following,)


@pytest.mark.rule(R + "turn.equal-number")
@pytest.mark.parametrize(("seats", "number", "each"), [(2, 28, 14), (3, 33, 11), (4, 40, 10)])
def test_everybody_rolls_equally_often(seats: int, number: int, each: int) -> None:
    for seed in range(3):
        order = turns(seats, seed % seats, seed)
        assert len(order) == number
        assert [order.count(seat) for seat in range(seats)] == [each] * seats


@pytest.mark.rule(R + "turn.steps")
def test_the_four_steps_come_in_their_order() -> None:
    state = given(step="roll the dice", dice=(1, 2, 3), market={1: "S-2egg"})
    refused(state, 0, R + "turn.steps", "place", field="5")
    refused(state, 0, R + "turn.steps", "activate", field="5")
    play(state, 0, "take", die=1, stall=1)
    assert table(state)["step"] == "improve your farm"
    refused(state, 0, R + "turn.steps", "take", die=2, stall=2)
    refused(state, 0, R + "turn.steps", "activate", field="5")
    play(state, 0, "place", field="5")
    assert table(state)["step"] == "activate a field"
    for seat in (0, 1):
        refused(state, seat, R + "turn.steps", "take", die=2, stall=2)
        refused(state, seat, R + "turn.steps", "place", field="5")
    all_done(state)
    assert (table(state)["step"], None in table(state)["market"]) == ("roll the dice", False)


@pytest.mark.rule(R + "turn.who-acts")
def test_only_step_3_belongs_to_everybody() -> None:
    state = given(3, step="roll the dice", dice=(1, 2, 3), market={1: "S-2egg"})
    for seat in (1, 2):
        refused(state, seat, R + "turn.who-acts", "take", die=1, stall=1)
    assert (list(state.deciders), legal(state, 1), legal(state, 2)) == ([0], [], [])
    play(state, 0, "take", die=1, stall=1)
    for seat in (1, 2):
        refused(state, seat, R + "turn.who-acts", "place", field="5")
    assert (list(state.deciders), legal(state, 1), legal(state, 2)) == ([0], [], [])
    play(state, 0, "place", field="5")
    assert list(state.deciders) == [0, 1, 2]
    play(state, 1, "done")
    refused(state, 1, R + "turn.who-acts", "done")
    assert (list(state.deciders), legal(state, 1)) == ([0, 2], [])
    all_done(state)
    assert list(state.deciders) == [1]  # step 4 asked nobody: it is the next turn's roll
    refused(state, 0, R + "turn.who-acts", "take", die=1, stall=1)
