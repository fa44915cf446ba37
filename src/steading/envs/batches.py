"""Many games side by side, with NumPy arrays over the memory that the lanes write."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, TypeVar

import numpy as np
import numpy.typing as npt

from ..bots import Bot, make_bot
from ..engine.contract import Game
from ..engine.ints import new_floats, new_ints, new_marks
from ..engine.observation import WORD, Field, width_of
from ..games import make
from .lanes import LaneArrays, Lanes

if TYPE_CHECKING:
    from typing_extensions import Buffer

REWARDS: Final = ("margin", "rank")


DType = TypeVar("DType", bound=np.generic)


def share_array(numbers: Buffer, kind: type[DType], *shape: int) -> npt.NDArray[DType]:
    """The numbers as an array, where they lie; to be read only."""
    array = np.frombuffer(memoryview(numbers), kind).reshape(shape)
    array.flags.writeable = False
    return array


class Batch:
    """Games that are stepped together. Its arrays stay the same and are read-only: the next step writes into them.

    `observations` (of the seat that decides, int16), `masks` (its legal actions, int8), `rewards` (of every seat, for
    games that the last step ended), `over` (the lanes in which it ended one) and `seats` (who decides).
    """

    def __init__(
        self, game: Game, number: int, seats: int, reward: str = "margin", asked: Sequence[int] | None = None,
        others: Bot | None = None, again: bool = True, final: bool = False,
    ) -> None:  # fmt: skip
        if reward not in REWARDS:
            raise ValueError(f"a reward is by {' or '.join(REWARDS)}, not by {reward!r}")
        if number < 1:
            raise ValueError(f"there must be a game, not {number}")
        game.check_start(seats, 0)
        self.game = game
        self.number = number
        self.seat_count = seats
        self.fields: tuple[Field, ...] = game.observation_fields(seats)
        self.width = width_of(self.fields)
        self.actions = len(game.catalogue)
        words = self.width // WORD
        rows = LaneArrays(
            new_ints(number * words), new_ints(number * words if final else 0), new_marks(number * self.actions),
            new_floats(number * seats), new_marks(number), new_ints(number), new_ints(number),
        )  # fmt: skip
        deciding = sum(1 << seat for seat in (range(seats) if asked is None else asked))
        self.lanes = Lanes(game, number, seats, words, rows, deciding, reward == "rank", again, others)
        self.observations: npt.NDArray[np.int16] = share_array(rows.cells, np.int16, number, self.width)
        self.masks: npt.NDArray[np.int8] = share_array(rows.masks, np.int8, number, self.actions)
        self.rewards: npt.NDArray[np.float64] = share_array(rows.rewards, np.float64, number, seats)
        self.over: npt.NDArray[np.bool_] = share_array(rows.over, np.bool_, number)
        self.seats: npt.NDArray[np.int64] = share_array(rows.seats, np.int64, number)
        self.final: npt.NDArray[np.int16] = share_array(rows.final, np.int16, number if final else 0, self.width)
        self.drawn: npt.NDArray[np.int64] = share_array(rows.drawn, np.int64, number)
        self.reset(0)

    def reset(self, seed: int) -> None:
        """New games in all lanes; the same ones for the same seed."""
        self.lanes.begin(seed)

    def step(self, actions: npt.ArrayLike) -> None:
        """One action (its number) in each lane. Where a game ends, `over` and `rewards` say so and the next has begun.

        Refused (or ValueError) says what is wrong with an action; then no game has been touched.
        """
        chosen = np.asarray(actions, dtype="<i8")
        if chosen.shape != (self.number,):
            raise ValueError(f"there must be {self.number} actions, not an array of shape {chosen.shape}")
        self.lanes.step(chosen.tobytes())

    def draw(self) -> npt.NDArray[np.int64]:
        """A legal action for each lane, each as likely."""
        self.lanes.draw()
        return self.drawn


def make_batch(
    game: str, number: int, seats: int, reward: str, seed: int, others: str | None, asked: Sequence[int] | None,
    options: Mapping[str, object],
) -> Batch:  # fmt: skip
    found = Batch(make(game, options), number, seats, reward, asked, make_opponent(others, seed))
    found.reset(seed)
    return found


def make_opponent(name: str | None, seed: int) -> Bot | None:
    """The bot of this name; None for chance, which needs no bot."""
    return None if name is None or name == "random" else make_bot(name, seed)
