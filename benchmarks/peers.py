"""What other environments keep of the engine that they wrap: run by the Python of `make bench` that has them.

PettingZoo's chess beside python-chess; OpenSpiel's games in Python beside the same games in C++.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

import chess
import pyspiel
from open_spiel.python.games import kuhn_poker, tic_tac_toe  # noqa: F401  # registers them
from pettingzoo.classic import chess_v6


def rate(play: Callable[[], int], seconds: float) -> float:
    decisions, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        decisions += play()
    return decisions / spent


def chess_engine() -> int:
    """A random game of python-chess."""
    board, moves = chess.Board(), 0
    while not board.is_game_over(claim_draw=False) and moves < 400:
        board.push(random.choice(list(board.legal_moves)))
        moves += 1
    return moves


def chess_env() -> int:
    """The same by PettingZoo."""
    env, moves = chess_v6.env(), 0
    env.reset()
    for _ in env.agent_iter(400):
        shown, _, over, cut, _ = env.last()
        env.step(None if over or cut else random.choice(shown["action_mask"].nonzero()[0]))
        moves += 1
    return moves


def spiel(name: str) -> Callable[[], int]:
    """A random game of OpenSpiel, with what the player is shown."""
    game: Any = pyspiel.load_game(name)

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(random.choice(state.chance_outcomes())[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            moves += 1
        return moves

    return play


def main(seconds: float) -> None:
    """All of them, as JSON."""
    pairs = {
        "PettingZoo chess, of python-chess": (chess_engine, chess_env),
        "OpenSpiel python_tic_tac_toe, of tic_tac_toe": (spiel("tic_tac_toe"), spiel("python_tic_tac_toe")),
        "OpenSpiel python_kuhn_poker, of kuhn_poker": (spiel("kuhn_poker"), spiel("python_kuhn_poker")),
    }
    found = {}
    for name, (engine, env) in pairs.items():
        whole, kept = rate(engine, seconds), rate(env, seconds)
        found[name] = {"engine": round(whole), "env": round(kept), "keeps": round(kept / whole, 3)}
    print(json.dumps(found))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
