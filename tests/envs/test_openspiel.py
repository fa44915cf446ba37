"""OpenSpiel's own simulation and playthrough, and its bots at our tables."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, generate_playthrough, ismcts, mcts
from open_spiel.python.bots import uniform_random

from steading import envs
from tests.conformance.tables import TABLES, Seating
from tests.depth import FEW_TABLES
from tests.envs.rows import choose_options


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_openspiels_simulation_finds_nothing_wrong(table: Seating) -> None:
    game = envs.openspiel(table.game_name, table.seats, deals=50, **choose_options(table))
    pyspiel.random_sim_test(game, num_sims=1, serialize=table.game_name == "my_farm_shop", verbose=False)


def test_a_playthrough_can_be_played_again() -> None:
    name = "steading_my_farm_shop(deals=3,goals=True,reward=rank)"
    dealt = pyspiel.load_game(name).new_initial_state()
    actions = [1]
    dealt.apply_action(1)
    for _ in range(6):
        actions.append(dealt.legal_actions()[0])
        dealt.apply_action(actions[-1])
    first, again = (generate_playthrough.playthrough(name, actions, seed=7) for _ in range(2))
    assert first == again
    assert "Apply action" in first and "take die=" in first


def test_what_a_player_is_shown_is_named_by_field() -> None:
    game = envs.openspiel("my_farm_shop", 2, deals=5)
    state = game.new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == 5
    state.apply_action(2)
    observer = game.make_py_observer()
    observer.set_from(state, state.current_player())
    assert 1 <= observer.dict["dice"].min() <= observer.dict["dice"].max() <= 6
    assert "dice: die 1 = " in observer.string_from(state, 0)
    assert state.observation_tensor(0) == pytest.approx(np.asarray(state.observation_tensor(0)))


def test_a_search_of_openspiel_plays_a_random_bot_to_the_end() -> None:
    game = envs.openspiel("my_farm_shop", 2, deals=5)
    luck = np.random.RandomState(1)
    search = mcts.MCTSBot(game, 2, 2, mcts.RandomRolloutEvaluator(1, luck), random_state=luck, solve=False)
    bots = [search, uniform_random.UniformRandomBot(1, luck)]
    earned = evaluate_bots.evaluate_bots(game.new_initial_state(), bots, luck)
    assert len(earned) == 2
    assert sum(earned) == pytest.approx(0)


def test_a_search_that_imagines_finds_an_action() -> None:
    game = envs.openspiel("my_farm_shop", 3, deals=5)
    luck = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, luck)
    bot = ismcts.ISMCTSBot(
        game=game, uct_c=2, max_simulations=4, evaluator=rollouts, random_state=luck, use_observation_string=True
    )
    state = game.new_initial_state()
    state.apply_action(0)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.skipif(FEW_TABLES, reason="a search of the large games wants the compiled build")
@pytest.mark.parametrize("name", ["keyflower", "key_flow"])
def test_what_is_imagined_looks_the_same_to_the_player(name: str) -> None:
    game = envs.openspiel(name, 2, deals=5)
    state = game.new_initial_state()
    state.apply_action(4)
    for _ in range(12):
        player = state.current_player()
        twin = state.resample_from_infostate(player, np.random.RandomState(2).rand)
        assert twin.observation_string(player) == state.observation_string(player)
        assert twin.legal_actions() == state.legal_actions()
        state.apply_action(state.legal_actions()[0])


def test_parameters_are_checked() -> None:
    with pytest.raises(ValueError, match="margin or rank"):
        envs.openspiel("my_farm_shop", 2, reward="luck")
    with pytest.raises(ValueError, match="seats"):
        envs.openspiel("my_farm_shop", 9)
