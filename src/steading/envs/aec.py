"""A game as an environment of PettingZoo: agents decide one after the other, also where all decide at once."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from ..engine.chance import Chance, sow
from ..engine.contract import Game
from ..engine.ints import new_ints
from ..engine.observation import WORD
from .batches import Batch, share_array
from .spaces import observation_space

Observation = dict[str, npt.NDArray[np.generic]]


class GameEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo has no types
    """One game. What an agent observes is a copy, its own to keep; an action that is not legal is Refused."""

    def __init__(self, game: Game, seats: int, reward: str, render_mode: str | None = None) -> None:
        super().__init__()
        self.metadata = {"name": f"steading_{game.name}_v{game.version}", "render_modes": ["svg"]}
        self.render_mode = render_mode
        self.game = game
        self.batch = Batch(game, 1, seats, reward, again=False)
        self.lanes = self.batch.lanes
        self.step_one, self.draw_one = self.lanes.step_one, self.lanes.draw_one
        self.copy_cells, self.copy_mask = self.batch.observations[0].copy, self.batch.masks[0].copy
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self.batch) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.batch.actions) for agent in self.possible_agents}
        self.agents: list[str] = []
        self.chance = Chance(sow(0))  # of seeds, where none is given

    def observation_space(self, agent: str) -> spaces.Dict:
        """What the agent may be shown: `observation` and `action_mask`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The numbered actions of the game."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """A new game, the same one for the same seed; the next one if none is given."""
        if seed is not None:
            self.chance = Chance(sow(seed))
        self.batch.reset(int(self.chance.draw(2**31 - 1)))
        self.over = False
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self.batch.seats[0])]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The selected agent, again and again, so often at most: PettingZoo's own takes longer."""
        number = 0
        while self.agents and number < max_iter:
            number += 1
            yield self.agent_selection

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, object]]:
        """What the selected agent observes, has earned since it acted, whether it is done, and nothing more to tell."""
        agent = self.agent_selection
        if self.over:
            shown = self.observe(agent) if observe else None
            return shown, self._cumulative_rewards[agent], True, False, self.infos[agent]
        shown = {"observation": self.copy_cells(), "action_mask": self.copy_mask()} if observe else None
        return shown, 0.0, False, False, self.infos[agent]

    def observe(self, agent: str) -> Observation:
        """What the agent may know; its mask is empty unless it is to decide."""
        if agent == self.agent_selection and not self.over:
            return {"observation": self.copy_cells(), "action_mask": self.copy_mask()}
        words = new_ints(self.batch.width // WORD)
        self.lanes.observe_lane(0, self.seat_of[agent], words)
        seen = share_array(words, np.int16, self.batch.width).copy()
        return {"observation": seen, "action_mask": np.zeros(self.batch.actions, np.int8)}

    def step(self, action: int | None) -> None:
        """The selected agent does this; one whose game is over says None."""
        if self.over:
            self._was_dead_step(action)
            return
        seat = self.step_one(0, action)  # type: ignore[arg-type]
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]
        else:
            self.finish()

    def finish(self) -> None:
        """The game is over: all are paid."""
        for agent, earned in zip(self.agents, self.batch.rewards[0], strict=True):
            self.rewards[agent] = float(earned)
            self._cumulative_rewards[agent] = float(earned)
            self.terminations[agent] = True
        self.over = True
        self.agent_selection = self.agents[0]

    def draw(self) -> int:
        """A legal action of the selected agent, each as likely: faster than by its mask."""
        return self.draw_one(0)

    def render(self) -> str | None:
        """The board as everybody may see it, one SVG document."""
        return self.game.picture(self.lanes.states[0]) if self.render_mode == "svg" else None

    def close(self) -> None:
        """There is nothing to close."""
