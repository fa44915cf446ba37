"""The games as games of OpenSpiel, `steading_<game>`: importing this registers them.

All chance of a game is its first move, one of so many deals: what follows from it stays hidden as at the table, and a
history replays. Where several seats decide at once, they do so one after the other, blindly.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import numpy as np
import pyspiel

from ..engine.actions import Action
from ..engine.chance import sow
from ..engine.contract import Game, State
from ..engine.ints import new_ints
from ..engine.observation import WORD, width_of
from ..games import GAMES, make
from .batches import REWARDS, share_array
from .lanes import reward_seats

PREFIX: Final = "steading_"
LONGEST: Final = 3000  # actions of a game
MOST: Final = 1000.0  # points between two seats
DEALS: Final = 1000


class Position:
    """A State that OpenSpiel copies when it copies what holds it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> Position:
        return Position(self.state.copy())

    def __reduce__(self) -> tuple[object, ...]:  # compiled States cannot be pickled: their documents can
        game = self.state.game
        return read_position, (game.name, dict(game.options), self.state.dump())


def read_position(name: str, options: Mapping[str, bool | str], document: object) -> Position:
    """A position that was written down."""
    return Position(make(name, options).load(document))


def make_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel is told of a game; its parameters are ours: seats, reward, deals and the game's options."""
    game = make(name, {})
    given = {option.name: option.default for option in game.declared}
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Steading: {name.replace('_', ' ').title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seat_numbers[-1],
        min_num_players=game.seat_numbers[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seat_numbers[0], "reward": REWARDS[0], "deals": DEALS, **given},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One of the games with its options."""

    game_type: pyspiel.GameType  # set where the game is registered

    def __init__(self, params: Mapping[str, bool | int | str] | None = None) -> None:
        told = {**self.game_type.parameter_specification, **(params or {})}
        given = {name: value for name, value in told.items() if name not in ("players", "reward", "deals")}
        self.played: Game = make(self.game_type.short_name.removeprefix(PREFIX), given)
        self.seats = int(told["players"])
        self.deals = int(told["deals"])
        if told["reward"] not in REWARDS:
            raise ValueError(f"a reward is by {' or '.join(REWARDS)}, not by {told['reward']!r}")
        self.by_rank = told["reward"] == "rank"
        self.fields = self.played.observation_fields(self.seats)
        self.width = width_of(self.fields)
        self.names = {place: name for f in self.fields for place, name in zip(f.places, f.cell_names(), strict=True)}
        self.played.check_start(self.seats, 0)
        most = 1.0 if told["reward"] == "rank" else MOST
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.played.catalogue),
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.game_type, info, dict(params or {}))

    def new_initial_state(self, state: object = None) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        """What shows a position to a player."""
        if params:
            raise ValueError(f"an observation has no parameters such as {params}")
        return Observer(self)

    def deal(self, number: int) -> State:
        """The beginning of a game that this deal leads to."""
        return self.played.start(self.seats, sow(number))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, or what was before the deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position: Position | None = None

    @property
    def at(self) -> State:
        """The position after the deal."""
        assert self.position is not None
        return self.position.state

    def current_player(self) -> int:
        """Who decides: the first of those that do."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        deciders = self.at.deciders
        return deciders[0] if deciders else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.position is not None and not self.at.deciders

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.get_game().deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted([action.index for action in self.at.legal(player)])

    def _apply_action(self, action: int) -> None:
        if self.position is None:
            self.position = Position(self.get_game().deal(action))
        else:
            self.at.play(self.at.deciders[0], self.action(action))

    def action(self, index: int) -> Action:
        """The action of this number."""
        return self.at.game.catalogue.actions[index]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        form = self.get_game().played.catalogue.actions[action].form()
        return " ".join([str(form["do"]), *[f"{name}={value}" for name, value in form.items() if name != "do"]])

    def returns(self) -> list[float]:
        """What each player has earned; nothing before the end."""
        game = self.get_game()
        return reward_seats(self.at, game.by_rank) if self.is_terminal() else [0.0] * game.seats

    def resample_from_infostate(self, player: int, probability: object = None) -> SpielState:
        """A position that the player cannot tell from this one: what a search by determinisation needs."""
        other = self.clone()
        seed = int(np.random.randint(2**31)) if probability is None else int(probability() * 2**31)  # type: ignore[operator]
        other.position = Position(self.at.imagine(player, seed))
        found: SpielState = other
        return found

    def __str__(self) -> str:
        if self.position is None:
            return "before the deal"
        return f"{len(self.history()) - 1} actions after deal {self.history()[0]}"


class Observer:
    """Shows a position to a player: `tensor` as one row, `dict` by field."""

    def __init__(self, game: SpielGame) -> None:
        self.fields = game.fields
        self.names = game.names
        self.tensor = np.zeros(game.width, np.float32)
        self.dict = {f.name: self.tensor[f.start : f.places.stop : f.step] for f in self.fields}

    def set_from(self, state: SpielState, player: int) -> None:
        """Show what the player may know."""
        if state.position is None:
            self.tensor.fill(0)
        else:
            cells = new_ints(len(self.tensor) // WORD)
            state.at.observe(player, cells, 0)
            self.tensor[:] = share_array(cells, np.int16, len(self.tensor))

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in letters: all cells that are not 0."""
        self.set_from(state, player)
        told = [f"{self.names[cell]} = {int(self.tensor[cell])}" for cell in map(int, np.flatnonzero(self.tensor))]
        return "; ".join([f"player {player}", *told])


def register(name: str) -> None:
    """OpenSpiel knows the game from now on."""
    made = type(f"Spiel{name.title().replace('_', '')}", (SpielGame,), {"game_type": make_type(name)})
    pyspiel.register_game(made.game_type, made)  # type: ignore[attr-defined]


def load(game: str, seats: int, reward: str, deals: int, options: Mapping[str, object]) -> pyspiel.Game:
    chosen = {**make(game, options).options}
    return pyspiel.load_game(PREFIX + game, {"players": seats, "reward": reward, "deals": deals, **chosen})


for _name in GAMES:
    register(_name)
