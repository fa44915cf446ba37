"""PettingZoo's own tests, and what they do not ask: that waiting agents see no choice and have no mask."""

from __future__ import annotations

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from steading import Refused, envs
from steading.envs.aec import GameEnv
from tests.conformance.tables import TABLES, Seating
from tests.envs.rows import choose_options

EXPECTED = ("probably should be gymnasium.spaces.box", "Observation is not a NumPy array", "all zeros")


def environment(table: Seating, reward: str = "margin") -> GameEnv:
    return envs.pettingzoo(table.game_name, table.seats, reward=reward, **choose_options(table))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_api_is_kept(table: Seating) -> None:
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(environment(table), num_cycles=10)
    told = [str(warning.message) for warning in caught if "pettingzoo" in warning.filename]
    assert all(any(known in message for known in EXPECTED) for message in told), told


@pytest.mark.parametrize("name", ["my_farm_shop", "keyflower", "key_flow"])
def test_a_seed_gives_the_same_game_again(name: str) -> None:
    seed_test(lambda: envs.pettingzoo(name, 2), num_cycles=40)


@pytest.mark.parametrize("reward", ["margin", "rank"])
def test_a_whole_game_ends_with_rewards_for_all(reward: str) -> None:
    env = envs.pettingzoo("my_farm_shop", 3, reward=reward, farmer=True, render_mode="svg")
    env.reset(seed=5)
    picture = env.render()
    assert picture is not None and picture.startswith("<svg")
    paid = {}
    for agent in env.agent_iter():
        observation, earned, over, _, _ = env.last()
        assert observation is not None and env.observation_space(agent).contains(observation)
        if over:
            paid[agent] = earned
            assert not observation["action_mask"].any()
            env.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        action = env.draw()
        assert action in legal
        for other in set(env.agents) - {agent}:
            assert not env.observe(other)["action_mask"].any()
        env.step(np.int32(action))  # type: ignore[arg-type]  # as learners do
    assert sorted(paid) == ["player_0", "player_1", "player_2"]
    assert sum(paid.values()) == pytest.approx(0)
    assert any(paid.values())


def test_who_decides_at_the_same_time_is_not_shown_what_another_chose() -> None:
    shown = []
    for pick in (0, -1):
        env = envs.pettingzoo("key_flow", 2)
        env.reset(seed=3)
        assert env.lanes.states[0].deciders == (0, 1)
        env.step(np.flatnonzero(env.observe("player_0")["action_mask"])[pick])
        assert env.agent_selection == "player_1"
        shown.append(env.observe("player_1"))
    assert all(np.array_equal(shown[0][part], shown[1][part]) for part in shown[0])


def test_an_action_that_is_not_legal_is_refused_with_its_rule() -> None:
    env = envs.pettingzoo("my_farm_shop", 2)
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    with pytest.raises(Refused) as caught:
        env.step(int(np.flatnonzero(mask == 0)[0]))
    assert caught.value.rule.startswith("my_farm_shop:")
    assert np.array_equal(env.observe(env.agent_selection)["action_mask"], mask)
