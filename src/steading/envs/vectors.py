"""A batch as a VectorEnv of Gymnasium: in every game one seat learns, and a bot plays the others."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from ..engine.contract import Game
from .batches import Batch, make_opponent
from .spaces import observation_space

Arrays = dict[str, npt.NDArray[np.generic]]
Infos = dict[str, Any]  # as Gymnasium has them


class GameVectorEnv(VectorEnv[Arrays, npt.NDArray[np.int64], npt.NDArray[np.generic]]):
    """So many games. Where one has ended, the next has begun in the same step, and `final_obs` shows the end."""

    def __init__(self, game: Game, number: int, seats: int, seat: int, others: str, reward: str, seed: int = 0) -> None:
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat} at a table of {seats}")
        self.batch = Batch(game, number, seats, reward, [seat], make_opponent(others, seed), final=True)
        self.seat = seat
        self.seed = seed
        self.num_envs = number
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = observation_space(self.batch)
        self.single_action_space = spaces.Discrete(self.batch.actions)
        self.observation_space = batch_space(self.single_observation_space, number)
        self.action_space = batch_space(self.single_action_space, number)
        self.never = np.zeros(number, np.bool_)
        self.never.flags.writeable = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, object] | None = None
    ) -> tuple[Arrays, Infos]:
        """New games, the same ones for the same seed (of several, the first counts); the next ones if none is given."""
        first = seed[0] if isinstance(seed, list) else seed
        self.seed = self.seed + 1 if first is None else first
        self.batch.reset(self.seed)
        return self.observe(), {}

    def step(
        self, actions: npt.NDArray[np.int64]
    ) -> tuple[Arrays, npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], Infos]:
        """One action of the learning seat in each game."""
        batch = self.batch
        batch.step(actions)
        ended = batch.over.copy()
        infos: Infos = {}
        if ended.any():
            masks = np.zeros_like(batch.masks)
            infos = {"final_obs": {"observation": batch.final.copy(), "action_mask": masks}, "_final_obs": ended}
        return self.observe(), batch.rewards[:, self.seat].copy(), ended, self.never, infos

    def observe(self) -> Arrays:
        """What the learning seat may know and do, in arrays to keep."""
        return {"observation": self.batch.observations.copy(), "action_mask": self.batch.masks.copy()}

    def draw(self) -> npt.NDArray[np.int64]:
        """A legal action for each game, each as likely."""
        return self.batch.draw().copy()
