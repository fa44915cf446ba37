"""Batches: the same games as the engine plays, in arrays that stay where they are."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pytest

import steading
from steading import Action, Refused, State, envs
from steading.bots import GreedyBot
from steading.engine import Sheet, sow
from steading.envs.batches import Batch, make_opponent
from steading.envs.lanes import reward_margins, reward_ranks
from tests.conformance.tables import TABLES, Seating
from tests.envs.rows import choose_options, observe


def sheets(*totals: int) -> list[Sheet]:
    found = [Sheet(seat, [("points", total)], ()) for seat, total in enumerate(totals)]
    for sheet in found:
        sheet.rank = 1 + len([other for other in found if other.total > sheet.total])
    return found


def test_a_margin_is_the_distance_to_the_mean_of_the_others() -> None:
    assert reward_margins([30, 20]) == [10, -10]
    assert reward_margins([30, 20, 10]) == [15, 0, -15]


def test_a_rank_is_worth_from_one_to_minus_one_and_those_level_share() -> None:
    assert reward_ranks(sheets(30, 20)) == [1, -1]
    assert reward_ranks(sheets(30, 10, 20)) == [1, -1, 0]
    assert reward_ranks(sheets(30, 30, 20)) == [0.5, 0.5, -1]
    assert reward_ranks(sheets(7, 7, 7, 7)) == [0, 0, 0, 0]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_batch_plays_what_the_engine_plays(table: Seating) -> None:
    batch = envs.batch(table.game_name, 2, table.seats, seed=4, **choose_options(table))
    states = [table.game.start(table.seats, sow(4, lane, 0)) for lane in range(2)]
    over = np.zeros(2, bool)
    actions = table.game.catalogue.actions
    while not over.all():
        drawn = batch.draw().copy()
        for lane in np.flatnonzero(~over):
            state, seat = states[lane], states[lane].deciders[0]
            assert batch.seats[lane] == seat
            assert np.array_equal(batch.observations[lane], observe(state, seat))
            legal = sorted(action.index for action in state.legal(seat))
            assert np.flatnonzero(batch.masks[lane]).tolist() == legal
            state.play(seat, actions[drawn[lane]])
        batch.step(drawn)
        for lane in np.flatnonzero(~over):
            assert batch.over[lane] == (not states[lane].deciders)
            points = {sheet.seat: sheet.total for sheet in states[lane].scores()}
            margins = reward_margins([points[seat] for seat in range(table.seats)])
            expected = margins if batch.over[lane] else [0] * table.seats
            assert batch.rewards[lane].tolist() == expected
        over |= batch.over


def test_the_same_seed_gives_the_same_games_and_another_one_others() -> None:
    one, same, other = (envs.batch("my_farm_shop", 3, 3, seed=seed, reward="rank") for seed in (1, 1, 2))
    for _ in range(400):
        chosen = one.draw().copy()
        one.step(chosen)
        same.step(chosen)
        assert np.array_equal(one.observations, same.observations)
        assert np.array_equal(one.rewards, same.rewards)
    assert not np.array_equal(envs.batch("my_farm_shop", 3, 3, seed=1).observations, other.observations)


def test_an_action_that_is_not_legal_is_refused_and_no_lane_is_touched() -> None:
    batch = envs.batch("my_farm_shop", 2, 2)
    before = batch.observations.copy(), batch.masks.copy()
    wrong = batch.draw().copy()
    wrong[1] = np.flatnonzero(batch.masks[1] == 0)[0]
    with pytest.raises(Refused):
        batch.step(wrong)
    with pytest.raises(ValueError, match="there is no action 9999"):
        batch.step([wrong[0], 9999])
    with pytest.raises(ValueError, match="2 actions"):
        batch.step([1])
    assert np.array_equal(batch.observations, before[0])
    assert np.array_equal(batch.masks, before[1])
    with pytest.raises(ValueError, match="read-only"):
        batch.observations[0, 0] = 1
    with pytest.raises(ValueError, match="margin or rank"):
        envs.batch("my_farm_shop", 2, 2, reward="luck")


class Last:
    """A bot that does the last thing it may, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def decide(self, imagined: State, seat: int) -> Action:
        self.asked.append(seat)
        return imagined.legal(seat)[-1]


@pytest.mark.parametrize("bot", [None, Last()])
def test_seats_that_are_not_asked_are_played(bot: Last | None) -> None:
    batch = Batch(steading.game("my_farm_shop"), 2, 3, "rank", [1], bot)
    ended = 0
    while ended < 2:
        assert (batch.seats == 1).all()
        batch.step(batch.draw())
        ended += int(batch.over.sum())
        assert abs(batch.rewards.sum()) < 1e-9
    if bot is not None:
        assert set(bot.asked) == {0, 2}


def test_bots_are_found_by_name() -> None:
    assert make_opponent(None, 1) is make_opponent("random", 1) is None
    assert isinstance(make_opponent("greedy", 1), GreedyBot)
    with pytest.raises(ValueError, match="there is no bot"):
        envs.batch("my_farm_shop", 1, others="nobody")


def test_more_legal_actions_than_there_was_room_for() -> None:
    batch = envs.batch("keyflower", 2, 2)
    lanes = batch.lanes
    lanes.widen(200)
    assert sorted(np.flatnonzero(batch.masks[1])) == sorted(
        int(lanes.legal[lanes.room + n]) for n in range(lanes.found[1])
    )


def test_batches_need_numpy_alone() -> None:
    script = "import sys; from steading import envs; envs.batch('my_farm_shop', 1); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.split()
    assert "numpy" in loaded
    assert not {"gymnasium", "pettingzoo", "pyspiel", "torch", "litestar", "msgspec"} & set(loaded)


def test_every_game_has_fields() -> None:
    for name in steading.games():
        fields = envs.observation_fields(name, 2)
        assert len({field.name for field in fields}) == len(fields)
        assert all(field.says for field in fields)
