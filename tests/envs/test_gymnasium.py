"""The VectorEnv: its spaces hold what it gives, wrappers of Gymnasium count its games, its ends are shown."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from steading import envs


def test_one_seat_learns_and_the_spaces_hold_what_it_is_shown() -> None:
    env = envs.vector("my_farm_shop", 3, 2, seat=1, seed=7)
    shown, _ = env.reset(seed=7)
    assert env.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    ended = 0
    while ended < 4:
        assert env.observation_space.contains(shown)
        actions = env.draw()
        assert shown["action_mask"][np.arange(3), actions].all()
        shown, rewards, over, cut, infos = env.step(actions)
        assert rewards.shape == over.shape == cut.shape == (3,)
        assert not cut.any() and not rewards[~over].any()
        if over.any():
            assert np.array_equal(infos["_final_obs"], over)
            step = env.batch.fields[0]
            assert step.name == "step"
            assert (infos["final_obs"]["observation"][over, step.start] == step.values.index("over")).all()
        ended += int(over.sum())


def test_a_wrapper_of_gymnasium_counts_the_games() -> None:
    env = RecordEpisodeStatistics(envs.vector("my_farm_shop", 2, 2))
    env.reset(seed=1)
    for _ in range(400):
        _, rewards, over, _, infos = env.step(env.unwrapped.draw())  # type: ignore[attr-defined]
        if over.any():
            assert infos["episode"]["r"][over] == pytest.approx(rewards[over])
            break
    else:
        pytest.fail("no game has ended")


def test_the_same_seed_gives_the_same_games() -> None:
    first, again = (envs.vector("key_flow", 2, 3) for _ in range(2))
    one, two = first.reset(seed=5)[0], again.reset(seed=5)[0]
    for _ in range(20):
        assert all(np.array_equal(one[part], two[part]) for part in one)
        actions = first.draw()
        one, two = first.step(actions)[0], again.step(actions)[0]


def test_there_must_be_such_a_seat() -> None:
    with pytest.raises(ValueError, match="no seat 2 at a table of 2"):
        envs.vector("my_farm_shop", 1, 2, seat=2)
